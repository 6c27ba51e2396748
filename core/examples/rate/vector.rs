//! Rating as lines of a CSV file: its columns, and what they say. The tests of the vectors read and write them the same way.

use std::collections::BTreeMap;
use std::io::Write;

use dealer_core::catalog::coverage::Aspect;
use dealer_core::form::day::Day;
use dealer_core::pricing::book::cap::StateCap;
use dealer_core::pricing::book::import::{Faults, read, read_caps};
use dealer_core::pricing::facts::{Choice, Facts};
use dealer_core::pricing::rate::{Charge, Mileage, OpenBook, Rate, Refusal, rate};
use dealer_core::pricing::word::{DealType, Word, WordSet};

/// The columns that are read.
pub const INPUT: [&str; 26] = [
    "id",
    "book",
    "plan",
    "state",
    "sale_date",
    "deal_type",
    "condition",
    "make",
    "model",
    "model_year",
    "fuel",
    "drive",
    "induction",
    "gvwr_class",
    "cylinders",
    "odometer",
    "in_service_date",
    "uses",
    "vehicle_value",
    "amount_financed",
    "apr",
    "loan_months",
    "want_months",
    "want_miles",
    "deductible",
    "options",
];

/// The columns that every line needs; the others are unknown where they are missing.
const NEEDED: usize = 6;

/// The columns that are written behind the id.
pub const OUTPUT: [&str; 16] = [
    "status",
    "codes",
    "version",
    "form",
    "class",
    "months",
    "miles",
    "base",
    "deductible_amount",
    "extras",
    "contract_cost",
    "dealer_cost",
    "components",
    "suggested",
    "minimum",
    "maximum",
];

/// The books of a folder by their codes, and the caps of states.
#[derive(Default)]
pub struct Folder {
    books: BTreeMap<String, Vec<OpenBook>>,
    /// What states allow.
    pub caps: Vec<StateCap>,
}

impl Folder {
    /// Takes a file of the folder: a book, or `state-caps.csv`.
    ///
    /// # Errors
    /// A sentence that names the file, row and column.
    pub fn add(&mut self, name: &str, bytes: &[u8]) -> Result<(), String> {
        if name == "state-caps.csv" {
            self.caps = read_caps(bytes).map_err(|faults| told(name, &faults))?;
            return Ok(());
        }
        let book = read(bytes, None).map_err(|faults| told(name, &faults))?;
        let number = version_of(name);
        let versions = self.books.entry(book.code.clone()).or_default();
        if versions.iter().any(|version| version.number() == number) {
            return Err(format!("{name}: there are two versions {number} of {}.", book.code));
        }
        versions.push(OpenBook::open(number, book));
        Ok(())
    }

    /// Whether it has no book.
    pub fn is_empty(&self) -> bool {
        self.books.is_empty()
    }

    /// The versions of a book.
    pub fn versions(&self, code: &str) -> Option<&[OpenBook]> {
        self.books.get(code).map(Vec::as_slice)
    }
}

/// Rates each line of a CSV file; writes `id` and the columns of [`OUTPUT`]. Answers with what was written to.
///
/// # Errors
/// A sentence that names the line, and the column where one is wrong.
pub fn rate_lines<W: Write>(folder: &Folder, text: &str, to: W) -> Result<W, String> {
    let mut reader = csv::Reader::from_reader(text.as_bytes());
    let names = reader
        .headers()
        .map_err(|error| format!("The header of the input: {error}."))?;
    let header = Header::read(names)?;
    let mut writer = csv::Writer::from_writer(to);
    let failed = |error: csv::Error| format!("The answer can't be written: {error}.");
    writer
        .write_record(std::iter::once("id").chain(OUTPUT))
        .map_err(failed)?;
    for (number, record) in (1..).zip(reader.records()) {
        let told = |error: String| format!("Line {number} of the input: {error}");
        let record = record.map_err(|error| told(format!("{error}.")))?;
        let asked = header.asked(&record).map_err(told)?;
        let versions = folder
            .versions(&asked.book)
            .ok_or_else(|| told(format!("there is no book {}.", asked.book)))?;
        let answer = rate(versions, &asked.plan, &asked.facts, &asked.choice, &folder.caps);
        writer
            .write_record(std::iter::once(asked.id).chain(cells(&answer)))
            .map_err(failed)?;
    }
    writer
        .into_inner()
        .map_err(|error| format!("The answer can't be written: {error}."))
}

/// 2 of 'harbor-light_v2.csv'; 1 without a number.
fn version_of(name: &str) -> u32 {
    let stem = name.rsplit_once('.').map_or(name, |(stem, _)| stem);
    let number = stem.rsplit_once("_v").and_then(|(_, number)| number.parse().ok());
    number.unwrap_or(1)
}

/// The first error of a file, and how many there are.
fn told(name: &str, faults: &Faults) -> String {
    let Some(fault) = faults.first.first() else {
        return format!("{name} has {} errors.", faults.count);
    };
    let row = fault.row.map_or_else(String::new, |row| format!(", row {row}"));
    let column = fault
        .column
        .as_ref()
        .map_or_else(String::new, |column| format!(", column {column}"));
    let more = if faults.count > 1 {
        format!(" ({} errors in all)", faults.count)
    } else {
        String::new()
    };
    format!("{name}{row}{column}: {}{more}", fault.message)
}

/// Where each column of a file stands.
pub struct Header {
    places: BTreeMap<&'static str, usize>,
}

/// What a line asks.
pub struct Asked {
    /// The line's id.
    pub id: String,
    /// The book's code.
    pub book: String,
    /// The plan's code.
    pub plan: String,
    /// The vehicle and the deal.
    pub facts: Facts,
    /// What the buyer wants.
    pub choice: Choice,
}

impl Header {
    /// Reads a header.
    ///
    /// # Errors
    /// A sentence that names a column that is missing, is not known or stands twice.
    pub fn read(header: &csv::StringRecord) -> Result<Self, String> {
        let mut places = BTreeMap::new();
        for (at, name) in header.iter().enumerate() {
            if let Some(known) = INPUT.into_iter().find(|known| *known == name.trim()) {
                if places.insert(known, at).is_some() {
                    return Err(format!("The input has the column {known} twice."));
                }
            } else if !OUTPUT.contains(&name.trim()) {
                return Err(format!("There is no column {name}: known are {}.", INPUT.join(", ")));
            }
        }
        match INPUT.iter().take(NEEDED).find(|name| !places.contains_key(*name)) {
            Some(name) => Err(format!("The input lacks the column {name}.")),
            None => Ok(Self { places }),
        }
    }

    /// Reads a line.
    ///
    /// # Errors
    /// A sentence that names the column and what is wrong in it.
    pub fn asked(&self, record: &csv::StringRecord) -> Result<Asked, String> {
        let text = |column: &str| {
            self.places
                .get(column)
                .and_then(|at| record.get(*at))
                .unwrap_or_default()
                .trim()
        };
        let number = |column: &str| read_with(column, text(column), |text| text.parse::<i64>().ok(), "a whole number");
        let day = |column: &str| {
            read_with(
                column,
                text(column),
                |text| Day::parse(text).ok(),
                "a date (yyyy-mm-dd)",
            )
        };
        let name = |column: &str| Some(text(column).to_owned()).filter(|text| !text.is_empty());
        let items = |column: &str| -> Vec<String> {
            text(column)
                .split('|')
                .map(str::trim)
                .filter(|item| !item.is_empty())
                .map(str::to_owned)
                .collect()
        };
        let uses = items("uses")
            .iter()
            .map(|used| needed("uses", word::<Aspect>("uses", used)?))
            .collect::<Result<_, _>>()?;
        let deal_type = needed("deal_type", word::<DealType>("deal_type", text("deal_type"))?)?;
        let facts = Facts {
            condition: word("condition", text("condition"))?,
            make: name("make"),
            model: name("model"),
            model_year: number("model_year")?,
            fuel: word("fuel", text("fuel"))?,
            drive: word("drive", text("drive"))?,
            induction: word("induction", text("induction"))?,
            gvwr_class: number("gvwr_class")?,
            cylinders: number("cylinders")?,
            odometer: number("odometer")?,
            in_service_date: day("in_service_date")?,
            vehicle_value: number("vehicle_value")?,
            amount_financed: number("amount_financed")?,
            apr: number("apr")?,
            loan_months: number("loan_months")?,
            ..Facts::of_sale(text("state"), needed("sale_date", day("sale_date")?)?, deal_type, uses)
        };
        let choice = Choice {
            months: number("want_months")?,
            miles: number("want_miles")?,
            deductible: number("deductible")?,
            options: items("options"),
        };
        let [id, book, plan] = ["id", "book", "plan"].map(|column| text(column).to_owned());
        Ok(Asked {
            id,
            book,
            plan,
            facts,
            choice,
        })
    }
}

fn read_with<T>(column: &str, text: &str, read: impl Fn(&str) -> Option<T>, what: &str) -> Result<Option<T>, String> {
    if text.is_empty() {
        return Ok(None);
    }
    let value = read(text).ok_or_else(|| format!("column {column}: {text} is not {what}."))?;
    Ok(Some(value))
}

fn word<W: Word>(column: &str, text: &str) -> Result<Option<W>, String> {
    if text.is_empty() {
        return Ok(None);
    }
    let all: WordSet<W> = WordSet::all();
    let value = W::parse(text).ok_or_else(|| format!("column {column}: {text}: allowed are {}.", all.join(", ")))?;
    Ok(Some(value))
}

fn needed<T>(column: &str, value: Option<T>) -> Result<T, String> {
    value.ok_or_else(|| format!("column {column} is empty."))
}

/// What is written behind the id.
pub fn cells(answer: &Result<Rate, Refusal>) -> Vec<String> {
    match answer {
        Ok(rate) => rated(rate),
        Err(refusal) => {
            let codes: Vec<String> = refusal.reasons.iter().map(ToString::to_string).collect();
            let said = ["no".to_owned(), codes.join(";")];
            said.into_iter().chain(vec![String::new(); OUTPUT.len() - 2]).collect()
        }
    }
}

fn rated(rate: &Rate) -> Vec<String> {
    let cents = |amount: Option<i64>| amount.map_or_else(String::new, |amount| amount.to_string());
    let list = |charges: &[Charge]| {
        let items: Vec<String> = charges
            .iter()
            .map(|charge| format!("{}:{}", charge.name, charge.amount))
            .collect();
        items.join("|")
    };
    vec![
        "rate".to_owned(),
        String::new(),
        rate.version.to_string(),
        rate.form.clone(),
        rate.class.clone().unwrap_or_default(),
        rate.months.to_string(),
        match rate.miles {
            Mileage::NotCounted => String::new(),
            Mileage::Miles(miles) => miles.to_string(),
            Mileage::Unlimited => "unlimited".to_owned(),
        },
        rate.base.to_string(),
        rate.deductible.to_string(),
        list(&rate.extras),
        rate.contract_cost.to_string(),
        rate.dealer_cost.to_string(),
        list(&rate.components),
        cents(rate.suggested),
        cents(rate.minimum),
        cents(rate.maximum),
    ]
}
