//! `fold`: compares the ledger with its balances, in any environment.

use dealer_local::{answered, fold_command};
use std::process::ExitCode;

#[tokio::main(flavor = "current_thread")]
async fn main() -> ExitCode {
    answered(fold_command::run(std::env::args_os().skip(1)).await)
}
