//! The sample books, small books of a test's own, and facts to rate.

use dealer_core::form::day::Day;
use dealer_core::pricing::book::RateBook;
use dealer_core::pricing::book::import::{Faults, Page, read};
use dealer_core::pricing::facts::{Choice, Facts};
use dealer_core::pricing::rate::{OpenBook, rate};
use dealer_core::pricing::word::{DealType, WordSet};
use std::fs;
use std::path::{Path, PathBuf};

pub const VSC: &str = "northstar-vsc_v1.csv";
pub const GAP: &str = "meridian-gap_v1.csv";
pub const TIRES_1: &str = "harbor-light-tire-and-wheel_v1.csv";
pub const TIRES_2: &str = "harbor-light-tire-and-wheel_v2.csv";
pub const SAMPLES: [&str; 4] = [VSC, GAP, TIRES_1, TIRES_2];

pub fn fixtures() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../fixtures/pricing")
}

/// The bytes of a sample book.
pub fn file(name: &str) -> Vec<u8> {
    fs::read(fixtures().join("rate-books").join(name)).expect(name)
}

/// A sample book.
pub fn sample(name: &str) -> RateBook {
    read(&file(name), None).expect("sample books have no errors")
}

/// A book of a test's own, by its sections behind `#book` and `#states`: filed in CA, TX and OH, from 2026 on.
pub fn small_book(product: &str, sections: &str) -> RateBook {
    let text = small_file(product, sections);
    read(text.as_bytes(), None).unwrap_or_else(|faults| panic!("{faults:?}\n{text}"))
}

pub fn small_file(product: &str, sections: &str) -> String {
    format!(
        "#book\nkey,value\nformat,1\ncode,SMALL\nproduct,{product}\ntpa,Small (invented)\ntitle,Small\ncurrency,USD\n\
         effective_from,2026-01-01\n\n#states\nstate,form\nCA,F-CA\nTX,F-TX\nOH,F-OH\n\n{sections}"
    )
}

pub fn day(text: &str) -> Day {
    Day::parse(text).expect(text)
}

/// A cash sale in Ohio on July 1, 2026, of which nothing else is known.
pub fn facts() -> Facts {
    Facts::of_sale("OH", day("2026-07-01"), DealType::Cash, WordSet::default())
}

/// What the first plan of a book answers, as a line of a file has it: 'rate 12/36000 10000' or the codes.
pub fn told(book: &RateBook, facts: &Facts, choice: &Choice) -> String {
    let plan = book.plans.first().expect("a plan").plan.clone();
    told_of(book, &plan, facts, choice)
}

/// As [`told`], of a plan.
pub fn told_of(book: &RateBook, plan: &str, facts: &Facts, choice: &Choice) -> String {
    let versions = [OpenBook::open(1, book.clone())];
    let cells = super::vector::cells(&rate(&versions, plan, facts, choice, &[]));
    match cells[0].as_str() {
        "rate" => format!("{}/{} {}", cells[5], cells[6], cells[7]),
        _ => cells[1].clone(),
    }
}

pub fn none() -> Choice {
    Choice::default()
}

pub fn wants(months: i64, miles: i64) -> Choice {
    Choice {
        months: Some(months),
        miles: Some(miles),
        ..none()
    }
}

pub const PLAN: &str = "#plans\nplan,name,level\nP,Plan,basic\n\n";

/// A VSC book of one plan that runs from the sale.
pub fn vsc(sections: &str) -> RateBook {
    small_book("vsc", &format!("{PLAN}{sections}"))
}

/// The page that imports a sample book.
pub fn page(name: &str) -> Page {
    let book = sample(name);
    Page {
        product: Some(book.product),
        tpa: book.tpa,
    }
}

/// The first error of a file, as it is told, and how many there are.
pub fn first(file: &[u8], page: Option<&Page>) -> (usize, String) {
    let Faults { first, count } = read(file, page).expect_err("a file with errors");
    let fault = &first[0];
    let row = fault.row.map_or_else(String::new, |row| format!("{row}: "));
    let column = fault
        .column
        .as_ref()
        .map_or_else(String::new, |column| format!("{column}: "));
    (count, format!("{row}{column}{}", fault.message))
}

/// `#plans` begins in row 17, its only plan stands in row 19, and `#rates` has the rows 21 to 23.
pub const SMALL: &str = "#plans\nplan,name,level\nP,Plan,basic\n\n#rates\nplan,months,cost\nP,12,100.00\n";

/// The errors of a small VSC book with `more` behind its rates, which end in row 23.
pub fn errors_behind(more: &str) -> (usize, String) {
    first(small_file("vsc", &format!("{SMALL}{more}")).as_bytes(), None)
}
