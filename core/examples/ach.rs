//! Writes a file of payments for a bank: JSON as in `fixtures/sale/ach-sample.json` on standard input, the file on standard output.
//!
//! `cargo run -p dealer-core --example ach < fixtures/sale/ach-sample.json`

use dealer_core::sale::batch::ach::AchFile;
use std::io::{Read, Write};
use std::process::ExitCode;

fn run() -> Result<(), String> {
    let mut json = String::new();
    std::io::stdin()
        .read_to_string(&mut json)
        .map_err(|error| format!("The payments can't be read: {error}."))?;
    let file: AchFile = serde_json::from_str(&json).map_err(|error| format!("The payments can't be read: {error}."))?;
    let text = file.text().map_err(|error| format!("{error}."))?;
    std::io::stdout()
        .write_all(text.as_bytes())
        .map_err(|error| format!("The file can't be written: {error}."))
}

fn main() -> ExitCode {
    match run() {
        Ok(()) => ExitCode::SUCCESS,
        Err(sentence) => {
            eprintln!("{sentence}");
            ExitCode::FAILURE
        }
    }
}
