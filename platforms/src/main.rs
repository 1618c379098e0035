//! The checks as a program.

fn main() {
    println!("{} questions answered right", awale_platforms::check());
}
