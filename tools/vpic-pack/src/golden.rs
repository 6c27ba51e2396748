//! Chooses the golden cases and writes them with the full port's answers.

use std::collections::BTreeSet;
use std::path::Path;

use anyhow::Result;
use serde_json::json;
use ultravin::Filter;

use crate::oracle::full_answer;
use crate::parity::NOW_MS;
use crate::source::{MONTH, Source};

/// Makes that US dealers sell, each with its own way of numbering.
const MAKES: [&str; 36] = [
    "ACURA",
    "AUDI",
    "BMW",
    "BUICK",
    "CADILLAC",
    "CHEVROLET",
    "CHRYSLER",
    "DODGE",
    "FORD",
    "GENESIS",
    "GMC",
    "HONDA",
    "HYUNDAI",
    "INFINITI",
    "JAGUAR",
    "JEEP",
    "KIA",
    "LAND ROVER",
    "LEXUS",
    "LINCOLN",
    "LUCID",
    "MAZDA",
    "MERCEDES-BENZ",
    "MINI",
    "MITSUBISHI",
    "NISSAN",
    "POLESTAR",
    "PONTIAC",
    "PORSCHE",
    "RAM",
    "RIVIAN",
    "SUBARU",
    "TESLA",
    "TOYOTA",
    "VOLKSWAGEN",
    "VOLVO",
];
/// Model years before position 7 told the cycle, after it, and of late.
const ERAS: [(i32, i32); 3] = [(1981, 2000), (2001, 2009), (2010, 2027)];
/// Vehicle types beside passenger cars, with the number of cases.
const OTHERS: [(&str, i32, usize); 5] = [
    ("truck", 3, 12),
    ("bus", 5, 6),
    ("multipurpose vehicle", 7, 6),
    ("low-speed vehicle", 9, 3),
    ("incomplete", 10, 6),
];
/// Texts that are no VINs, or odd ones.
const ODD: [(&str, &str); 20] = [
    ("clean", "1HGCM82633A004352"),
    ("lower case and spaces around", "  1hgcm82633a004352 "),
    ("wrong check digit", "1HGCM82643A004352"),
    ("check digit X", "1M8GDM9AXKP042788"),
    ("all ones", "11111111111111111"),
    ("unknown manufacturer", "ZZZCM82633A004352"),
    ("small manufacturer that does not exist", "1A9CM82633AZZZ352"),
    ("sixteen characters", "1HGCM82633A00435"),
    ("eleven characters", "1HGCM82633A"),
    ("manufacturer code alone", "1HG"),
    ("two characters", "1H"),
    ("nothing", ""),
    ("eighteen characters", "1HGCM82633A0043521"),
    ("letter O", "1HGCM82633AO04352"),
    ("letters I and Q", "1HGIM82633A00Q352"),
    ("letters outside ASCII", "1HGCM82633Ä004352"),
    ("position 10 is no year", "1HGCM8263UA004352"),
    ("position 10 is zero", "1HGCM82630A004352"),
    ("letters in the serial number", "1HGCM82633A0O4E52"),
    ("punctuation", "1HG-M82633A00'352"),
];

/// VINs with the model year that the caller says: the VIN's own, that of the other cycle, others, and years that are out of
/// range.
const WITH_YEARS: [(&str, u16); 10] = [
    ("1HGCM82633A004352", 2003),
    ("1HGCM82633A004352", 2004),
    ("1HGCM82633A004352", 2020),
    ("1HGCM82633A004352", 1979),
    ("1HGCM82633A004352", 2040),
    ("1HGCM8263UA004352", 2003),
    ("1FTFW1ET5DFC10312", 2013),
    ("1FTFW1ET5DFC10312", 1983),
    ("1FTFW1ET5DFC10312", 2014),
    ("ZZZCM82633A004352", 2003),
];

/// Writes the fixture.
pub fn run(source: &Source, output: &Path) -> Result<()> {
    let db = source.oracle()?;
    let now = i64::try_from(NOW_MS)? * 1_000;
    let this_year = ultravin::current_year_at(now);
    let generate = |count, seed, filter: &Filter| ultravin::generate(&db, count, seed, filter, now, this_year);
    let clean = Filter {
        invalid_rate: Some(0.0),
        ..Filter::default()
    };

    let mut cases: Vec<(String, String)> = Vec::new();
    for (seed, make) in (100..).zip(MAKES) {
        for (from, to) in ERAS {
            let make = Some(make.to_owned());
            let filter = Filter {
                make,
                min_year: Some(from),
                max_year: Some(to),
                ..clean.clone()
            };
            let vins = generate(1, seed, &filter);
            cases.extend(vins.into_iter().map(|vin| (format!("{from} to {to}"), vin)));
        }
    }
    for (note, vehicle_type, count) in OTHERS {
        let filter = Filter {
            vehicle_type: Some(vehicle_type),
            ..clean.clone()
        };
        cases.extend(
            generate(count, 7, &filter)
                .into_iter()
                .map(|vin| (note.to_owned(), vin)),
        );
        let filter = Filter {
            invalid_rate: Some(1.0),
            ..filter
        };
        cases.extend(
            generate(3, 11, &filter)
                .into_iter()
                .map(|vin| (format!("{note} with a defect"), vin)),
        );
    }
    cases.extend(ODD.map(|(note, vin)| (note.to_owned(), vin.to_owned())));
    let mut seen = BTreeSet::new();
    cases.retain(|(_, vin)| seen.insert(vin.clone()));

    let cases: Vec<_> = cases
        .iter()
        .map(|(note, vin)| json!({ "note": note, "vin": vin, "expected": full_answer(&db, vin, None, NOW_MS) }))
        .collect();
    let with_years: Vec<_> = WITH_YEARS
        .iter()
        .map(|(vin, year)| json!({ "vin": vin, "year": year, "expected": full_answer(&db, vin, Some(*year), NOW_MS) }))
        .collect();
    let fixture = json!({
        "vpicMonth": format!("{:04}-{:02}", MONTH.0, MONTH.1),
        "nowMs": NOW_MS,
        "cases": cases,
        "casesWithYears": with_years,
    });
    std::fs::write(output, format!("{fixture:#}\n"))?;
    println!("{} cases", cases.len());
    Ok(())
}
