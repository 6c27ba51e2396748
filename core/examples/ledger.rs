//! Lets events happen: a JSON list of `{name, events}` as in `fixtures/ledger/scenarios.json` on standard input; the list with `outcomes`,
//! `accounts`, `lines` and `batches` on standard output.
//!
//! `cargo run -p dealer-core --example ledger < fixtures/ledger/scenarios.json`

#[path = "support/pipe.rs"]
mod pipe;
#[path = "support/scenarios.rs"]
mod scenarios;

use std::process::ExitCode;

fn main() -> ExitCode {
    pipe::ended(pipe::pipe("The list of events", "The answer", scenarios::scenarios))
}
