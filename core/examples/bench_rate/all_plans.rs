//! All plans of six VSC books of real size, rated for vehicles of every make and wear: what `make bench` times, natively and through
//! WebAssembly.

use std::error::Error;
use std::hint::black_box;

use dealer_core::form::day::Day;
use dealer_core::pricing::book::import::read;
use dealer_core::pricing::facts::{Choice, Facts};
use dealer_core::pricing::rate::{OpenBook, rate};
use dealer_core::pricing::word::{Condition, DealType, Drive, Fuel, Induction, WordSet};

use crate::large_book::{INVENTED, large_book};

/// How many books there are.
pub const BOOKS: i64 = 6;

/// The opened books with all their plans, and the vehicles.
pub struct AllPlans {
    books: Vec<[OpenBook; 1]>,
    plans: Vec<(usize, String)>,
    vehicles: Vec<Facts>,
    choice: Choice,
}

impl AllPlans {
    /// Reads and opens the books.
    ///
    /// # Errors
    /// What is wrong with a book.
    pub fn new() -> Result<Self, Box<dyn Error>> {
        let mut books = Vec::new();
        for number in 1..=BOOKS {
            let book = read(large_book(number, INVENTED)?.as_bytes(), None).map_err(|faults| format!("{faults:?}"))?;
            books.push([OpenBook::open(1, book)]);
        }
        let plans = books
            .iter()
            .enumerate()
            .flat_map(|(at, [book])| book.plans().map(move |plan| (at, plan.plan.clone())))
            .collect();
        Ok(Self {
            books,
            plans,
            vehicles: vehicles()?,
            choice: Choice {
                months: Some(36),
                miles: Some(36_000),
                deductible: Some(100),
                options: vec!["SEAL".to_owned()],
            },
        })
    }

    /// How many plans there are.
    pub fn count(&self) -> usize {
        self.plans.len()
    }

    /// Rates all plans for vehicle `number`; after the last one comes the first. Answers with how many plans have a price.
    pub fn rate(&self, number: usize) -> usize {
        let Some(vehicle) = self.vehicles.get(number % self.vehicles.len().max(1)) else {
            return 0;
        };
        let rated = self.plans.iter().filter(|(at, plan)| {
            let versions = self.books.get(*at).map_or(&[][..], |book| book.as_slice());
            let (versions, vehicle) = (black_box(versions), black_box(vehicle));
            black_box(rate(versions, plan, vehicle, &self.choice, &[])).is_ok()
        });
        rated.count()
    }
}

/// Vehicles of every make and wear, most of which have a price.
fn vehicles() -> Result<Vec<Facts>, Box<dyn Error>> {
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
