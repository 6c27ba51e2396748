//! `create-seal`: makes the key and the certificate that seal finished documents.

use dealer_local::answered;
use dealer_local::create_seal::{Args, USAGE, run};
use std::process::ExitCode;

#[tokio::main(flavor = "current_thread")]
async fn main() -> ExitCode {
    let done = match Args::read(std::env::args_os().skip(1)) {
        Ok(Some(args)) => run(args).await,
        Ok(None) => Ok(USAGE.trim_end().to_owned()),
        Err(error) => Err(error),
    };
    answered(done)
}
