#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| awale_fuzz::run("read_table", bytes));
