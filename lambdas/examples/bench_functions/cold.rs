//! Cold starts: from the start of a process to its first answer. Round by round, so that a slow moment of the machine hits all alike.

use crate::calls::{Bench, FUNCTIONS};
use crate::report::{ms, percentile, table, times, verdict};
use crate::{Outcome, Plan};
use std::time::Duration;

/// Prints the table.
pub async fn measure(plan: &Plan, bench: &Bench) -> Outcome<()> {
    eprintln!("Cold starts");
    let names: Vec<&str> = FUNCTIONS.into_iter().chain(["empty", "node"]).collect();
    let mut starts: Vec<Vec<Duration>> = vec![Vec::new(); names.len()];
    // The first round brings the files into the machine's cache, and is not counted.
    for round in 0..=plan.starts {
        for (name, starts) in names.iter().zip(&mut starts) {
            let function = bench.function(plan, name);
            let call = bench.typical(name, u32::try_from(round)?);
            let invocation = call.send(&function).await?;
            let start = invocation.cold_start.ok_or("a function was warm")?;
            if round > 0 {
                starts.push(start);
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
    let rows: Vec<Vec<String>> = names
        .iter()
        .zip(&starts)
        .zip(&medians)
        .map(|((name, starts), median)| {
            let mut row = vec![
                title(name),
                bench.typical(name, 0).route.to_owned(),
                ms(*median),
                ms(percentile(starts, 0)),
                ms(percentile(starts, 100)),
                times(median.as_nanos(), empty.as_nanos()),
                format!("1/{}", node.as_nanos() / median.as_nanos().max(1)),
            ];
            row.push(if FUNCTIONS.contains(name) {
                verdict(*median * 2 <= *empty * 5 && *median * 20 <= *node)
            } else {
                String::new()
            });
            row
        })
        .collect();
    println!("### Cold start\n");
    println!(
        "From the start of the process to its first answer, milliseconds, {} starts of each in turn. Wanted: at most 2.5 times the \
         empty function's, at most a twentieth of Node's.\n",
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
            "Goals",
        ],
        &rows,
    );
    Ok(())
}

fn title(name: &str) -> String {
    match name {
        "empty" => "empty axum function".to_owned(),
        "node" => "Node function with AWS SDK v3".to_owned(),
        name => format!("`{name}`"),
    }
}
