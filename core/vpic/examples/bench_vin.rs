//! Times the offline VIN decoder: VINs, one a line, on standard input; a JSON object with nanoseconds on standard output.
//! Part of `make bench`.

use std::hint::black_box;
use std::io::Read;
use std::time::Instant;

use dealer_vpic::{Pack, Today};

static PACK: &[u8] = include_bytes!("../../data/vpic.pack");
/// 15 October 2026, noon: the day of all comparisons with this month's data.
const NOW_MS: u64 = 1_792_065_600_000;
/// How often all VINs are decoded: for a second or two, in which a slow moment of the machine is one of many.
const ROUNDS: usize = 400;

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let mut text = String::new();
    std::io::stdin().read_to_string(&mut text)?;
    let vins: Vec<&str> = text.lines().map(str::trim).filter(|vin| !vin.is_empty()).collect();
    let today = Today::from_unix_ms(NOW_MS);

    let opening = Instant::now();
    let pack = Pack::parse(PACK)?;
    let opened = opening.elapsed().as_nanos();

    let mut times: Vec<u128> = Vec::with_capacity(vins.len() * ROUNDS);
    for _ in 0..ROUNDS {
        for vin in &vins {
            let started = Instant::now();
            black_box(pack.decode(black_box(vin), today));
            times.push(started.elapsed().as_nanos());
        }
    }
    // All VINs at once, without a clock between them; of the rounds the one in the middle, which no other process was in the way of.
    let mut rounds: Vec<u128> = (0..ROUNDS)
        .map(|_| {
            let whole = Instant::now();
            for vin in &vins {
                black_box(pack.decode(black_box(vin), today));
            }
            whole.elapsed().as_nanos()
        })
        .collect();
    rounds.sort_unstable();
    let count = u128::try_from(vins.len().max(1))?;
    let mean = rounds.get(ROUNDS / 2).copied().unwrap_or_default() / count;
    times.sort_unstable();
    let share = |percent: usize| times.get(times.len() * percent / 100).copied().unwrap_or_default();
    let json = serde_json::json!({
        "vins": vins.len(), "open": opened, "mean": mean, "p50": share(50), "p99": share(99),
    });
    println!("{json}");
    Ok(())
}
