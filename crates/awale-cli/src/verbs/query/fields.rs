//! The fields of a question, taken one by one; what is left over was not understood.

use std::borrow::Cow;
use std::fmt;
use std::ops::RangeInclusive;

use serde::de::{Deserialize, Deserializer, MapAccess, Visitor};
use serde_json::value::RawValue;

use super::refusal::Refusal;

/// The fields of one JSON object, their values as they were written.
#[derive(Debug)]
pub(super) struct Fields<'a>(Vec<(Cow<'a, str>, &'a RawValue)>);

/// Fields for the readers of a file of questions.
const PASSED_OVER: [&str; 3] = ["why", "note", "expect"];

impl<'a> Fields<'a> {
    /// Reads a line that holds one JSON object.
    pub(super) fn read(line: &'a [u8]) -> Result<Self, Refusal> {
        let text = str::from_utf8(line).map_err(|error| {
            Refusal::bad_request(format!("byte {} of the line is not UTF-8", error.valid_up_to()))
        })?;
        if text.trim_ascii().is_empty() {
            return Err(Refusal::bad_request("the line is blank: expected a JSON object"));
        }
        serde_json::from_str(text).map_err(|error| {
            let error = error.to_string();
            let error = error.replace(" at line 1 column ", " at column ");
            Refusal::bad_request(format!("the line is not a JSON object: {error}"))
        })
    }

    /// Takes a field out as it was written.
    pub(super) fn take(&mut self, name: &str) -> Option<&'a RawValue> {
        let index = self.0.iter().position(|(field, _)| field == name)?;
        Some(self.0.swap_remove(index).1)
    }

    /// Takes out a field that must be a string, if it is there.
    pub(super) fn take_string(&mut self, name: &str) -> Result<Option<Cow<'a, str>>, Refusal> {
        /// A string, borrowed where it holds no escape.
        #[derive(serde::Deserialize)]
        struct Text<'a>(#[serde(borrow)] Cow<'a, str>);

        let Some(raw) = self.take(name).map(RawValue::get) else { return Ok(None) };
        let text: Text = serde_json::from_str(raw).map_err(|_| {
            Refusal::bad_request(format!("{name} must be a string, not {}", shown(raw)))
        })?;
        Ok(Some(text.0))
    }

    /// Takes out a field that must be a whole number within `range`, if it is there.
    pub(super) fn take_number(
        &mut self,
        name: &str,
        range: RangeInclusive<u64>,
    ) -> Result<Option<u64>, Refusal> {
        let Some(raw) = self.take(name).map(RawValue::get) else { return Ok(None) };
        match raw.parse().ok().filter(|number| range.contains(number)) {
            Some(number) => Ok(Some(number)),
            None => Err(Refusal::bad_request(format!(
                "{name} must be a whole number from {} to {}, not {}",
                range.start(),
                range.end(),
                shown(raw)
            ))),
        }
    }

    /// Refuses what nobody took.
    pub(super) fn finish(self, ask: &str) -> Result<(), Refusal> {
        match self.0.iter().find(|(name, _)| !PASSED_OVER.contains(&name.as_ref())) {
            None => Ok(()),
            Some((name, _)) => {
                Err(Refusal::bad_request(format!("{} is no field of {ask}", shown(name))))
            }
        }
    }
}

/// A value as it was written, cut to what a message can hold.
pub(super) fn shown(raw: &str) -> String {
    const MOST: usize = 40;
    match raw.char_indices().nth(MOST) {
        Some((at, _)) => format!("{}...", &raw[..at]),
        None => raw.to_owned(),
    }
}

impl<'de> Deserialize<'de> for Fields<'de> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_map(FieldsVisitor)
    }
}

struct FieldsVisitor;

impl<'de> Visitor<'de> for FieldsVisitor {
    type Value = Fields<'de>;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("an object with the fields of a question")
    }

    fn visit_map<M: MapAccess<'de>>(self, mut map: M) -> Result<Fields<'de>, M::Error> {
        let mut fields: Vec<(Cow<'de, str>, &'de RawValue)> = Vec::new();
        while let Some(name) = map.next_key::<Name>()? {
            if fields.iter().any(|(field, _)| *field == name.0) {
                let message = format_args!("{} is given twice", shown(&name.0));
                return Err(serde::de::Error::custom(message));
            }
            fields.push((name.0, map.next_value()?));
        }
        Ok(Fields(fields))
    }
}

/// The name of a field, borrowed where it holds no escape.
#[derive(serde::Deserialize)]
struct Name<'a>(#[serde(borrow)] Cow<'a, str>);
