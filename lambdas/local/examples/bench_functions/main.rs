//! Measures the functions as they are deployed, beside an empty function and one in Node, and prints the tables of
//! `docs/PERFORMANCE.md`. `make bench` builds what it needs and runs it.

mod books;
mod calls;
mod cold;
mod database;
#[allow(
    dead_code,
    clippy::unwrap_used,
    clippy::panic,
    reason = "shared with the tests, which say what failed by panicking"
)]
#[path = "../../../tests/api/deals.rs"]
mod deals;
mod documents;
#[path = "../../../../core/examples/bench_rate/large_book.rs"]
mod large_book;
mod memory;
mod program;
mod report;
mod seals;
mod server;
mod sizes;
mod throughput;
mod warm;

use lexopt::prelude::{Long, Value, ValueExt};
use program::Program;
use std::error::Error;
use std::path::PathBuf;
use std::process::ExitCode;

/// What can fail says why in a sentence.
pub type Outcome<T> = Result<T, Box<dyn Error + Send + Sync>>;

/// What is measured, and how often.
pub struct Plan {
    /// A folder with the functions' folders, each with its `bootstrap`.
    pub functions: PathBuf,
    /// The empty function's `bootstrap`.
    pub empty: PathBuf,
    /// The Node function's bundle.
    pub node: PathBuf,
    /// Node itself, which runs that bundle, and the load.
    pub node_runtime: PathBuf,
    /// What makes the load: autocannon's script.
    pub load: PathBuf,
    /// Cold starts of each function.
    pub starts: usize,
    /// Warm calls of each route.
    pub calls: usize,
    /// Seconds of load on each route.
    pub seconds: u32,
    /// The versions of what was built with.
    pub versions: String,
}

const USAGE: &str = "\
Usage: bench_functions --functions DIR --empty FILE --node FILE --node-runtime FILE --load FILE --versions TEXT
                       [--starts N] [--calls N] [--seconds N]
";

fn plan() -> Outcome<Option<Plan>> {
    let mut plan = Plan {
        functions: PathBuf::new(),
        empty: PathBuf::new(),
        node: PathBuf::new(),
        node_runtime: PathBuf::new(),
        load: PathBuf::new(),
        starts: 20,
        calls: 1000,
        seconds: 10,
        versions: String::new(),
    };
    let mut parser = lexopt::Parser::from_env();
    while let Some(argument) = parser.next()? {
        match argument {
            Long("functions") => plan.functions = parser.value()?.into(),
            Long("empty") => plan.empty = parser.value()?.into(),
            Long("node") => plan.node = parser.value()?.into(),
            Long("node-runtime") => plan.node_runtime = parser.value()?.into(),
            Long("load") => plan.load = parser.value()?.into(),
            Long("versions") => plan.versions = parser.value()?.string()?,
            Long("starts") => plan.starts = parser.value()?.parse()?,
            Long("calls") => plan.calls = parser.value()?.parse()?,
            Long("seconds") => plan.seconds = parser.value()?.parse()?,
            // The parts of the measurement that need a process of their own.
            Value(part) if part == "database" => {
                database::serve()?;
                return Ok(None);
            }
            Value(part) if part == "server" => {
                server::serve(&parser.value()?.string()?)?;
                return Ok(None);
            }
            other => return Err(other.unexpected().into()),
        }
    }
    for (option, path) in [
        ("--functions", &plan.functions),
        ("--empty", &plan.empty),
        ("--node", &plan.node),
        ("--node-runtime", &plan.node_runtime),
        ("--load", &plan.load),
    ] {
        if !path.exists() {
            return Err(format!("{option}: '{}' is not there.\n{USAGE}", path.display()).into());
        }
    }
    Ok(Some(plan))
}

async fn measure(plan: &Plan) -> Outcome<()> {
    let log = tempfile::tempdir()?;
    let database = Program::start("database", &[]).await?;
    let bench = calls::Bench::start(plan, &database.says, log.path()).await?;
    report::machine(&plan.versions)?;
    cold::measure(plan, &bench).await?;
    sizes::measure(plan)?;
    memory::measure(plan, &bench).await?;
    books::measure(plan, &bench).await?;
    documents::measure(plan, &bench).await?;
    seals::measure().await?;
    warm::measure(plan, &bench).await?;
    throughput::measure(plan, &bench).await
}

fn main() -> ExitCode {
    let done = plan().and_then(|plan| match plan {
        Some(plan) => tokio::runtime::Builder::new_current_thread()
            .enable_all()
            .build()?
            .block_on(measure(&plan)),
        None => Ok(()),
    });
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("error: {error}");
            ExitCode::FAILURE
        }
    }
}
