//! Measures 10,000 changes of one contract, and 200 deals of one dealer at once, on the local run, and prints the tables of
//! `docs/PERFORMANCE.md`. `make bench-many` builds what it needs and runs it.

mod at_once;
mod changes;
#[allow(
    dead_code,
    clippy::unwrap_used,
    clippy::panic,
    reason = "shared with the tests, which say what failed by panicking"
)]
#[path = "../../../tests/api/deals.rs"]
mod deals;
mod product;
#[allow(
    dead_code,
    reason = "shared with the measurement of the functions, which has more to report"
)]
#[path = "../bench_functions/report.rs"]
mod report;

use lexopt::prelude::{Long, ValueExt};
use product::Product;
use std::error::Error;
use std::path::PathBuf;
use std::process::ExitCode;

/// What can fail says why in a sentence.
pub type Outcome<T> = Result<T, Box<dyn Error + Send + Sync>>;

const USAGE: &str = "\
Usage: bench_many --server FILE --versions TEXT [--changes N] [--rounds N]
";

/// What is measured, and how often.
struct Plan {
    /// The local run's executable.
    server: PathBuf,
    /// The versions of what it was built with.
    versions: String,
    /// Changes of the one contract.
    changes: usize,
    /// How often 200 deals are made one after another, and then at once.
    rounds: usize,
}

fn plan() -> Outcome<Plan> {
    let mut plan = Plan {
        server: PathBuf::new(),
        versions: String::new(),
        changes: 10_000,
        rounds: 3,
    };
    let mut parser = lexopt::Parser::from_env();
    while let Some(argument) = parser.next()? {
        match argument {
            Long("server") => plan.server = parser.value()?.into(),
            Long("versions") => plan.versions = parser.value()?.string()?,
            Long("changes") => plan.changes = parser.value()?.parse()?,
            Long("rounds") => plan.rounds = parser.value()?.parse()?,
            other => return Err(other.unexpected().into()),
        }
    }
    if !plan.server.exists() {
        return Err(format!("--server: '{}' is not there.\n{USAGE}", plan.server.display()).into());
    }
    Ok(plan)
}

async fn measure(plan: &Plan) -> Outcome<()> {
    let product = Product::start(&plan.server).await?;
    report::machine(&plan.versions)?;
    changes::measure(&product, plan.changes).await?;
    at_once::measure(&product, plan.rounds).await
}

fn main() -> ExitCode {
    let done = plan().and_then(|plan| {
        tokio::runtime::Builder::new_current_thread()
            .enable_all()
            .build()?
            .block_on(measure(&plan))
    });
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("error: {error}");
            ExitCode::FAILURE
        }
    }
}
