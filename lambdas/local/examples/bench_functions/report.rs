//! Tables in Markdown, and numbers as they stand in them.

use crate::Outcome;
use std::fs;
use std::time::Duration;

/// Prints a table.
pub fn table(titles: &[&str], rows: &[Vec<String>]) {
    println!("| {} |", titles.join(" | "));
    println!("|{}", "---|".repeat(titles.len()));
    for row in rows {
        println!("| {} |", row.join(" | "));
    }
    println!();
}

/// The machine and what the programs were built with: what the figures hold for.
pub fn machine(versions: &str) -> Outcome<()> {
    let processors = fs::read_to_string("/proc/cpuinfo")?;
    let model = processors
        .lines()
        .find_map(|line| line.strip_prefix("model name")?.split_once(':'))
        .map_or("a processor that tells no name", |(_, name)| name.trim());
    let kernel = fs::read_to_string("/proc/sys/kernel/osrelease")?;
    let cores = std::thread::available_parallelism()?;
    let loads = fs::read_to_string("/proc/loadavg")?;
    let load = loads.split(' ').next().unwrap_or_default();
    println!(
        "Measured on {cores} cores of {model} ({}), Linux {}, with a load of {load} before the measurement. {}.\n",
        std::env::consts::ARCH,
        kernel.trim(),
        versions
    );
    Ok(())
}

/// Milliseconds with two decimals.
pub fn ms(time: Duration) -> String {
    let hundredths = time.as_micros().saturating_add(5) / 10;
    format!("{}.{:02}", hundredths / 100, hundredths % 100)
}

/// How many times the second goes into the first, with one decimal, rounded up: a goal is not met by rounding.
pub fn times(first: u128, second: u128) -> String {
    let tenths = (first * 10).div_ceil(second.max(1));
    format!("{}.{}", tenths / 10, tenths % 10)
}

/// A million bytes with two decimals.
pub fn megabytes(bytes: u64) -> String {
    let hundredths = bytes.div_ceil(10_000);
    format!("{}.{:02}", hundredths / 100, hundredths % 100)
}

/// What became of a goal.
pub fn verdict(is_met: bool) -> String {
    if is_met { "met" } else { "**missed**" }.to_owned()
}

/// The time under which a share of all lie, in percent.
pub fn percentile(times: &[Duration], percent: usize) -> Duration {
    let mut sorted = times.to_vec();
    sorted.sort_unstable();
    let rank = (sorted.len() * percent).div_ceil(100).saturating_sub(1);
    sorted.get(rank).copied().unwrap_or_default()
}
