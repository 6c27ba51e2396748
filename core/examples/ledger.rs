//! Lets events happen: a JSON list of `{name, events}` as in `fixtures/ledger/scenarios.json` on standard input; the list with `outcomes`,
//! `accounts`, `lines` and `batches` on standard output.
//!
//! `cargo run -p dealer-core --example ledger < fixtures/ledger/scenarios.json`

#[path = "support/scenarios.rs"]
mod scenarios;

use std::io::{Read, Write};
use std::process::ExitCode;

fn run() -> Result<(), String> {
    let mut json = String::new();
    std::io::stdin()
        .read_to_string(&mut json)
        .map_err(|error| format!("The list of events can't be read: {error}."))?;
    let answer = scenarios::scenarios(&json)?;
    std::io::stdout()
        .write_all(answer.as_bytes())
        .map_err(|error| format!("The answer can't be written: {error}."))
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
