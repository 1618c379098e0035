use super::*;

fn set(settings: &mut Settings, name: &str, value: &str) -> Result<(), String> {
    settings.set(&Change { name: name.into(), value: value.into() })
}

#[test]
fn every_option_takes_its_own_default() {
    let mut settings = Settings::default();
    let lines: Vec<String> = described(&settings).collect();
    for line in &lines {
        let words: Vec<&str> = line.split(' ').collect();
        let ["option", "name", name, "type", _, "default", default, ..] = words[..] else {
            panic!("{line}");
        };
        set(&mut settings, name, default).unwrap();
    }
    assert_eq!(settings, Settings::default());
    assert_eq!(lines.len(), OPTIONS.len());
}

#[test]
fn what_is_set_is_what_is_told() {
    let mut settings = Settings::default();
    for (name, value) in [
        ("rules", "commun,cap=2"),
        ("HASH", "64"),
        ("Threads", "2"),
        ("MultiPV", "3"),
        ("Level", "4"),
        ("Tablebase", "some folder"),
        ("UseLeaves", "false"),
    ] {
        set(&mut settings, name, value).unwrap();
        let told = described(&settings).find(|line| {
            line.to_lowercase().starts_with(&format!("option name {} ", name.to_lowercase()))
        });
        assert!(told.unwrap().contains(&format!(" default {value}")), "{name}");
    }
    let expected = Settings {
        rules: "commun,cap=2".parse().unwrap(),
        table_mib: 64,
        threads: 2,
        lines: 3,
        level: Level::new(4).unwrap(),
        tablebase: Some("some folder".into()),
        use_leaves: false,
    };
    assert_eq!(settings, expected);
    set(&mut settings, "Tablebase", "<empty>").unwrap();
    assert_eq!(settings.tablebase, None);
}

#[test]
fn a_value_that_means_nothing_changes_nothing() {
    let mut settings = Settings::default();
    for (name, value, words) in [
        ("Hash", "0", "option Hash: expected a whole number from 1 to 4096, found '0'"),
        ("Hash", "4097", "found '4097'"),
        ("Threads", "many", "from 1 to 256"),
        ("MultiPV", "7", "from 1 to 6"),
        ("Level", "9", "from 1 to 8"),
        ("UseLeaves", "yes", "expected true or false"),
        ("Rules", "chess", "option Rules: \"chess\" at byte 0 is no preset"),
        ("Speed", "1", "there is no option 'Speed'"),
    ] {
        let told = set(&mut settings, name, value).unwrap_err();
        assert!(told.contains(words), "{told}");
    }
    assert_eq!(settings, Settings::default());
}

#[test]
fn idle_options_take_anything() {
    let mut settings = Settings::default();
    for name in ["Ponder", "OwnBook", "UseCache", "DrawSearch", "NoiseLevel", "EngineTurn"] {
        set(&mut settings, name, "whatever").unwrap();
    }
    assert_eq!(settings, Settings::default());
}
