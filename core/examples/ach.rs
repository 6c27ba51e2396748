//! Writes a file of payments for a bank: JSON as in `fixtures/sale/ach-sample.json` on standard input, the file on standard output.
//!
//! `cargo run -p dealer-core --example ach < fixtures/sale/ach-sample.json`

#[path = "support/pipe.rs"]
mod pipe;

use dealer_core::sale::batch::ach::AchFile;
use std::process::ExitCode;

fn file(json: &str) -> Result<String, String> {
    let file: AchFile = serde_json::from_str(json).map_err(|error| format!("The payments can't be read: {error}."))?;
    file.text().map_err(|error| format!("{error}."))
}

fn main() -> ExitCode {
    pipe::ended(pipe::pipe("The payments", "The file", file))
}
