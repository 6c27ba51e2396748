//! Works out cancellations: the input columns of `fixtures/sale/cancellation-vectors.csv` as CSV on standard input; CSV with `id` and the
//! output columns on standard output.
//!
//! `cargo run -p dealer-core --example refund -- --rules core/data/state-rules.csv < fixtures/sale/cancellation-vectors.csv`

#[path = "support/quotes.rs"]
mod quotes;

use dealer_core::sale::state_rules::Table;
use std::io::{Read, Write};
use std::process::ExitCode;

fn run() -> Result<(), String> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let [option, path] = arguments.as_slice() else {
        return Err("Say where the rules are: --rules FILE.".to_owned());
    };
    if option != "--rules" {
        return Err(format!(
            "There is no option {option}. Say where the rules are: --rules FILE."
        ));
    }
    let rules = std::fs::read_to_string(path).map_err(|error| format!("{path} can't be read: {error}."))?;
    let rules = Table::read(&rules).map_err(|error| format!("{error}."))?;
    let mut csv = String::new();
    std::io::stdin()
        .read_to_string(&mut csv)
        .map_err(|error| format!("The quotes can't be read: {error}."))?;
    let answer = quotes::quotes(&csv, &rules)?;
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
