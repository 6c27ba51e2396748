//! Cold starts: from the start of a process to its first answer. Round by round, so that a slow moment of the machine hits all alike.

use crate::calls::{Bench, Call};
use crate::report::{ms, percentile, table, times, verdict};
use crate::{Outcome, Plan};
use serde_json::Value;
use std::fs;
use std::time::Duration;

/// A function's first call.
#[derive(Clone, Copy)]
enum First {
    /// One by which starts are compared.
    Least,
    /// A list, whose start is shown and not compared.
    List,
    /// Of a function that the others are compared with.
    Other,
}

/// What is started. The last two are those that the others are compared with.
const STARTS: [(&str, First); 10] = [
    ("session", First::Least),
    ("vehicles", First::Least),
    ("dealer", First::Least),
    ("sold", First::Least),
    ("intake", First::Least),
    ("admin", First::Least),
    ("dealer", First::List),
    ("admin", First::List),
    ("empty", First::Other),
    ("node", First::Other),
];

impl First {
    fn call(self, bench: &Bench, name: &str, number: u32) -> Call {
        match self {
            Self::Least => bench.least(name, number),
            Self::List | Self::Other => bench.typical(name, number),
        }
    }
}

/// Prints the table.
pub async fn measure(plan: &Plan, bench: &Bench) -> Outcome<()> {
    eprintln!("Cold starts");
    let mut starts: Vec<Vec<Duration>> = vec![Vec::new(); STARTS.len()];
    let mut waits: Vec<Vec<Duration>> = vec![Vec::new(); STARTS.len()];
    // The first round brings the files into the machine's cache, and is not counted.
    for round in 0..=plan.starts {
        for (((name, first), starts), waits) in STARTS.iter().zip(&mut starts).zip(&mut waits) {
            let function = bench.function(plan, name);
            let call = first.call(bench, name, u32::try_from(round)?);
            let invocation = call.send(&function).await?;
            let start = invocation.cold_start.ok_or("a function was warm")?;
            if round > 0 {
                starts.push(start);
                waits.extend(last_wait(bench, name));
            }
            function.end_processes();
            // What it leaves behind must not slow the next one down.
            tokio::time::sleep(Duration::from_millis(50)).await;
        }
    }
    let medians: Vec<Duration> = starts.iter().map(|starts| percentile(starts, 50)).collect();
    let [.., empty, node] = medians.as_slice() else {
        return Err("nothing was measured".into());
    };
    let rows: Vec<Vec<String>> = STARTS
        .iter()
        .zip(&starts)
        .zip(&waits)
        .zip(&medians)
        .map(|((((name, first), starts), waits), median)| {
            vec![
                title(name),
                first.call(bench, name, 0).route.to_owned(),
                ms(*median),
                ms(percentile(starts, 0)),
                ms(percentile(starts, 100)),
                times(median.as_nanos(), empty.as_nanos()),
                format!("1/{}", node.as_nanos() / median.as_nanos().max(1)),
                if waits.is_empty() {
                    String::new()
                } else {
                    ms(percentile(waits, 50))
                },
                match first {
                    First::Least => verdict(*median * 2 <= *empty * 5 && *median * 20 <= *node),
                    First::List => "a list".to_owned(),
                    First::Other => String::new(),
                },
            ]
        })
        .collect();
    println!("### Cold start\n");
    println!(
        "From the start of the process to its first answer, milliseconds, {} starts of each in turn, and the median time of it in which \
         a request was on its way to the database, which the empty function does not ask. Wanted: at most 2.5 times the empty \
         function's, at most a twentieth of Node's. Compared are first calls that read what the Node function reads, and at most one \
         record more; `intake` can only write. What a list as first call takes is shown below them.\n",
        plan.starts
    );
    table(
        &[
            "Function",
            "First call",
            "Median",
            "Least",
            "Most",
            "of empty",
            "of Node",
            "Database",
            "Goals",
        ],
        &rows,
    );
    Ok(())
}

/// How long a function's last call waited for the database, as its own log says; nothing of those that write none.
fn last_wait(bench: &Bench, name: &str) -> Option<Duration> {
    let log = fs::read_to_string(bench.log(name)).ok()?;
    let line = log.lines().rfind(|line| line.contains("\"_aws\""))?;
    let metrics: Value = serde_json::from_str(line).ok()?;
    metrics.get("WaitMicroseconds")?.as_u64().map(Duration::from_micros)
}

fn title(name: &str) -> String {
    match name {
        "empty" => "empty axum function".to_owned(),
        "node" => "Node function with AWS SDK v3".to_owned(),
        name => format!("`{name}`"),
    }
}
