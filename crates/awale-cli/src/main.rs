//! The program `awale`.

use std::process::ExitCode;

fn main() -> ExitCode {
    awale_cli::main()
}
