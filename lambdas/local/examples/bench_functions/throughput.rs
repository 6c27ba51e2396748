//! Requests a second of one core: the whole interface on one core, and on the others the database and what makes the load.

use crate::calls::{Bench, VIN};
use crate::program::{Program, on_core};
use crate::report::table;
use crate::{Outcome, Plan};
use serde_json::Value;
use std::fs;
use std::time::Instant;

/// Connections that are open at the same time.
const CONNECTIONS: u32 = 32;
/// The core of the server; the load has the next one.
const CORE: usize = 0;
/// Of the kernel's clock of processor time.
const TICKS_PER_SECOND: u64 = 100;

/// Prints the table.
pub async fn measure(plan: &Plan, bench: &Bench) -> Outcome<()> {
    eprintln!("Throughput");
    println!("### Throughput of one core\n");
    if std::thread::available_parallelism()?.get() < 2 {
        println!("Not measured: it needs a second core, for the load.\n");
        return Ok(());
    }
    let server = Program::start_on_core(CORE, "server", &[&bench.database]).await?;
    let mut rows = Vec::new();
    for (path, what) in [
        ("/api/health".to_owned(), "no database"),
        ("/api/session".to_owned(), "three records, in one request"),
        (
            format!("/api/vehicles/{VIN}"),
            "four records, in two requests, and the offline decoder",
        ),
        (
            "/api/contracts?limit=50".to_owned(),
            "three records and a page of 50 contracts",
        ),
    ] {
        // Not counted: connections and caches of the first second.
        load(plan, &server, &path, &bench.dealer, 1).await?;
        let before = processor_ticks(server.id())?;
        let began = Instant::now();
        let found = load(plan, &server, &path, &bench.dealer, plan.seconds).await?;
        let used_ms = (processor_ticks(server.id())? - before) * 1000 / TICKS_PER_SECOND;
        let number = |pointer: &str| found.pointer(pointer).and_then(Value::as_u64).unwrap_or_default();
        let total = number("/requests/total");
        if number("/non2xx") + number("/errors") + number("/timeouts") > 0 || total == 0 {
            return Err(format!("{path}: not all calls were answered with a success").into());
        }
        let wall_ms = u64::try_from(began.elapsed().as_millis())?;
        rows.push(vec![
            format!("`GET {path}`"),
            what.to_owned(),
            (total / u64::from(plan.seconds)).to_string(),
            number("/latency/p50").to_string(),
            number("/latency/p99").to_string(),
            format!("{} %", (used_ms * 100 / wall_ms.max(1)).min(100)),
            (total * 1000 / used_ms.max(1)).to_string(),
        ]);
    }
    println!(
        "The whole interface on one thread on one core, {} seconds of load at {CONNECTIONS} connections. The database and the load have \
         the other core{}: where the server's core is not busy, they are what could do no more. The last column is the \
         requests for each second of processor time that the server used.\n",
        plan.seconds,
        if std::thread::available_parallelism()?.get() > 2 {
            "s"
        } else {
            ""
        }
    );
    table(
        &[
            "Call",
            "What it does",
            "Requests a second",
            "p50 (ms)",
            "p99 (ms)",
            "Core busy",
            "Requests a core-second",
        ],
        &rows,
    );
    Ok(())
}

async fn load(plan: &Plan, server: &Program, path: &str, cookie: &str, seconds: u32) -> Outcome<Value> {
    let output = on_core(CORE + 1)
        .arg(&plan.node_runtime)
        .arg(&plan.load)
        .args(["--json", "--connections", &CONNECTIONS.to_string()])
        .args(["--duration", &seconds.to_string()])
        .args(["--headers", &format!("cookie={cookie}")])
        .arg(format!("{}{path}", server.says))
        .output()
        .await?;
    if !output.status.success() {
        return Err(format!("the load failed: {}", String::from_utf8_lossy(&output.stderr)).into());
    }
    Ok(serde_json::from_slice(&output.stdout)?)
}

/// What a process has used of processors, in its own code and in the kernel.
fn processor_ticks(process: u32) -> Outcome<u64> {
    let stat = fs::read_to_string(format!("/proc/{process}/stat"))?;
    // The name, in parentheses, may hold spaces.
    let (_, fields) = stat.rsplit_once(')').ok_or("a process without times")?;
    let times = fields.split_whitespace().skip(11).take(2).map(str::parse::<u64>);
    Ok(times.sum::<Result<u64, _>>()?)
}
