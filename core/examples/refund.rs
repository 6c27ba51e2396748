//! Works out cancellations: the input columns of `fixtures/sale/cancellation-vectors.csv` as CSV on standard input; CSV with `id` and the
//! output columns on standard output.
//!
//! `cargo run -p dealer-core --example refund -- --rules core/data/state-rules.csv < fixtures/sale/cancellation-vectors.csv`

#[path = "support/pipe.rs"]
mod pipe;
#[path = "support/quotes.rs"]
mod quotes;

use dealer_core::sale::state_rules::Table;
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
    pipe::pipe("The quotes", "The answer", |csv| quotes::quotes(csv, &rules))
}

fn main() -> ExitCode {
    pipe::ended(run())
}
