//! The local run: `local --port N --data DIR --site DIR --lines N --large`.

use dealer_api::platform::telemetry;
use dealer_local::{Args, USAGE, run};
use std::process::ExitCode;

#[tokio::main]
async fn main() -> ExitCode {
    telemetry::start();
    let started = match Args::read(std::env::args_os().skip(1), |name| std::env::var_os(name)) {
        Ok(Some(args)) => run(args).await,
        Ok(None) => {
            print!("{USAGE}");
            Ok(())
        }
        Err(error) => Err(error),
    };
    match started {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("{error}");
            ExitCode::FAILURE
        }
    }
}
