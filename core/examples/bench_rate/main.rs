//! Times rating with six VSC books of real size, natively and without trace. Part of `make bench`.
//!
//! It ends with an error if the median of all 72 plans misses its goal.

mod large_book;

use std::hint::black_box;
use std::time::Instant;

use dealer_core::form::day::Day;
use dealer_core::pricing::book::import::read;
use dealer_core::pricing::facts::{Choice, Facts};
use dealer_core::pricing::rate::{OpenBook, rate};
use dealer_core::pricing::word::{Condition, DealType, Drive, Fuel, Induction, WordSet};
use large_book::large_book;

/// All plans of six TPAs, in microseconds.
const GOAL: u128 = 300;
const BOOKS: i64 = 6;
const ROUNDS: usize = 2_000;

fn main() -> Result<(), Box<dyn std::error::Error>> {
    // The books alone, one JSON a line: what the browser's part opens.
    if std::env::args().any(|argument| argument == "--books") {
        for number in 1..=BOOKS {
            println!("{}", read(large_book(number)?.as_bytes(), None)?.to_json()?);
        }
        return Ok(());
    }
    let mut books = Vec::new();
    for number in 1..=BOOKS {
        let file = large_book(number)?;
        let importing = Instant::now();
        let book = read(file.as_bytes(), None)?;
        let imported = importing.elapsed();
        let json = book.to_json()?;
        let (prices, bytes) = (book.price_count(), json.len());
        let opening = Instant::now();
        let parsed = serde_json::from_str(&json)?;
        let opened = OpenBook::open(1, parsed);
        if number == 1 {
            println!(
                "a book of {prices} prices: {} kB as CSV, read in {} ms; {} kB as JSON, opened in {} ms",
                file.len() / 1_000,
                imported.as_millis(),
                bytes / 1_000,
                opening.elapsed().as_millis()
            );
        }
        books.push([opened]);
    }
    let plans: Vec<(&[OpenBook; 1], String)> = books
        .iter()
        .flat_map(|book| {
            book.iter()
                .flat_map(OpenBook::plans)
                .map(move |plan| (book, plan.plan.clone()))
        })
        .collect();

    let vehicles = vehicles()?;
    let choice = Choice {
        months: Some(36),
        miles: Some(36_000),
        deductible: Some(100),
        options: vec!["SEAL".to_owned()],
    };
    let mut times = Vec::with_capacity(ROUNDS);
    let mut rated = 0_usize;
    for vehicle in vehicles.iter().cycle().take(ROUNDS) {
        let started = Instant::now();
        for (versions, plan) in &plans {
            let answer = black_box(rate(
                black_box(versions.as_slice()),
                plan,
                black_box(vehicle),
                &choice,
                &[],
            ));
            rated += usize::from(answer.is_ok());
        }
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
        plans.len(),
        share(50),
        share(99),
        100 * rated / (plans.len() * ROUNDS)
    );
    if share(50) >= GOAL {
        return Err("Rating all plans missed its goal.".into());
    }
    Ok(())
}

/// Vehicles of every make and wear, most of which have a price.
fn vehicles() -> Result<Vec<Facts>, Box<dyn std::error::Error>> {
    let sale = Day::parse("2026-07-01")?;
    let of = |number: i64| Facts {
        condition: Some(Condition::Used),
        make: Some(if number % 2 == 0 { "Mercedes-Benz" } else { "FORD" }.to_owned()),
        model: Some(format!("Model {}", number % 25)),
        model_year: Some(2010 + number % 16),
        fuel: Some(Fuel::Gasoline),
        drive: Some(Drive::Four),
        induction: Some(Induction::Turbo),
        gvwr_class: Some(2),
        cylinders: Some(6),
        odometer: Some(number * 2_617 % 130_000),
        ..Facts::of_sale("OH", sale, DealType::Finance, WordSet::default())
    };
    Ok((0..50).map(of).collect())
}
