//! Times rating with six VSC books of real size, natively and without trace. Part of `make bench`.
//!
//! It ends with an error if the median of all 72 plans misses its goal.

mod all_plans;
mod large_book;

use std::hint::black_box;
use std::time::Instant;

use all_plans::{AllPlans, BOOKS};
use dealer_core::pricing::book::import::read;
use dealer_core::pricing::rate::OpenBook;
use large_book::{INVENTED, large_book};

/// All plans of six TPAs, in microseconds.
const GOAL: u128 = 300;
const ROUNDS: usize = 2_000;

fn main() -> Result<(), Box<dyn std::error::Error>> {
    // The books alone, one JSON a line: what the browser's part opens.
    if std::env::args().any(|argument| argument == "--books") {
        for number in 1..=BOOKS {
            println!("{}", read(large_book(number, INVENTED)?.as_bytes(), None)?.to_json()?);
        }
        return Ok(());
    }
    let file = large_book(1, INVENTED)?;
    let importing = Instant::now();
    let book = read(file.as_bytes(), None)?;
    let imported = importing.elapsed();
    let json = book.to_json()?;
    let opening = Instant::now();
    black_box(OpenBook::open(1, serde_json::from_str(&json)?));
    println!(
        "a book of {} prices: {} kB as CSV, read in {} ms; {} kB as JSON, opened in {} ms",
        book.price_count(),
        file.len() / 1_000,
        imported.as_millis(),
        json.len() / 1_000,
        opening.elapsed().as_millis()
    );

    let all = AllPlans::new()?;
    let mut times = Vec::with_capacity(ROUNDS);
    let mut rated = 0_usize;
    for number in 0..ROUNDS {
        let started = Instant::now();
        rated += all.rate(number);
        times.push(started.elapsed());
    }
    times.sort_unstable();
    let share = |percent: usize| {
        times
            .get(times.len() * percent / 100)
            .map_or(0, |time| time.as_micros())
    };
    println!(
        "{} plans of {BOOKS} books: median {} us, 99 of 100 within {} us (goal {GOAL} us); {} of 100 have a price",
        all.count(),
        share(50),
        share(99),
        100 * rated / (all.count() * ROUNDS)
    );
    if share(50) >= GOAL {
        return Err("Rating all plans missed its goal.".into());
    }
    Ok(())
}
