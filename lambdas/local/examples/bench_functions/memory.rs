//! The most memory that a function's process ever had resident.

use crate::calls::{Bench, FUNCTIONS, login};
use crate::report::{megabytes, table, verdict};
use crate::{Outcome, Plan};
use std::fs;

const LIMIT: u64 = 16_000_000;

/// Prints the table.
pub async fn measure(plan: &Plan, bench: &Bench) -> Outcome<()> {
    eprintln!("Memory");
    let mut rows = Vec::new();
    for name in FUNCTIONS.into_iter().chain(["empty", "node"]) {
        let function = bench.function(plan, name);
        let mut process = 0;
        let mut first = 0;
        for number in 0..=plan.calls {
            // Numbers that the cold starts did not have.
            let call = bench.typical(name, 1_000_000 + u32::try_from(number)?);
            process = call.send(&function).await?.process_id;
            if number == 0 {
                first = most(process)?;
            }
        }
        let warm = most(process)?;
        let is_own = FUNCTIONS.contains(&name);
        rows.push(vec![
            name.to_owned(),
            bench.typical(name, 0).route.to_owned(),
            megabytes(first),
            megabytes(warm),
            if is_own { verdict(warm < LIMIT) } else { String::new() },
        ]);
    }
    let function = bench.function(plan, "session");
    let call = login("lakeside");
    let first = most(call.send(&function).await?.process_id)?;
    let mut warm = first;
    for _ in 0..10 {
        warm = most(call.send(&function).await?.process_id)?;
    }
    rows.push(vec![
        "session".to_owned(),
        "`POST /api/session` with its Argon2 hash, 11 times".to_owned(),
        megabytes(first),
        megabytes(warm),
        String::new(),
    ]);
    println!("### Memory\n");
    println!(
        "The most that was ever resident (`VmHWM`), millions of bytes, after the first call and after {} more. Wanted: under 16 without \
         a password's hash.\n",
        plan.calls
    );
    table(&["Function", "Call", "first", "warm", "Goal"], &rows);
    Ok(())
}

/// In bytes.
pub fn most(process: u32) -> Outcome<u64> {
    let status = fs::read_to_string(format!("/proc/{process}/status"))?;
    let line = status.lines().find_map(|line| line.strip_prefix("VmHWM:"));
    let kilobytes: u64 = line
        .and_then(|line| line.trim().strip_suffix("kB"))
        .ok_or("a process without VmHWM")?
        .trim()
        .parse()?;
    Ok(kilobytes * 1024)
}
