//! Compares the product's decoder with the full port, VIN by VIN.

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;
use std::time::Instant;

use anyhow::{Context, Result, ensure};
use dealer_vpic::{Pack, Today};
use ultravin::{Db, Filter};

use crate::elements::KEPT_VEHICLE_TYPES;
use crate::oracle::{CORRECTIONS, FIELDS, agree, full_answer, product_answer};
use crate::select::Vpic;
use crate::source::Source;

/// 15 October 2026, noon: the frozen day of all comparisons with this month's data.
pub const NOW_MS: u64 = 1_792_065_600_000;
/// Generated VINs without and with a defect.
const VALID: usize = 200_000;
const DAMAGED: usize = 20_000;
/// The share of VINs that must agree on each field that a screen shows.
const WANTED: f64 = 0.9999;
/// Differences to print.
const SHOWN: usize = 200;

/// A VIN, and the model year that the caller says.
type Question = (String, Option<u16>);

/// Compares on VINs of a file (one a line), or on generated ones of all manufacturer codes whose vehicles the pack
/// describes: all but those of trailers.
///
/// # Errors
/// When the pack can't be read, or a field agrees too rarely.
pub fn run(source: &Source, pack: &Path, vins: Option<&Path>, seed: u64) -> Result<()> {
    let db = source.oracle()?;
    let bytes = std::fs::read(pack).with_context(|| format!("reading {}", pack.display()))?;
    let pack = Pack::parse(&bytes)?;
    let alone = |vins: Vec<String>| vins.into_iter().map(|vin| (vin, None)).collect::<Vec<Question>>();
    if let Some(file) = vins {
        let text = std::fs::read_to_string(file)?;
        return compare(&db, &pack, "file", &alone(text.lines().map(str::to_owned).collect()));
    }
    let codes: BTreeSet<String> = {
        let vpic = Vpic(source.tables()?);
        let text = |row: &ultravin::tables::ArchivedWmi| vpic.text(row.wmi.to_native()).to_owned();
        let decoded = vpic
            .0
            .wmi
            .iter()
            .filter(|row| KEPT_VEHICLE_TYPES.contains(&row.vehicletypeid.to_native()));
        decoded.map(text).collect()
    };
    let valid = generate(&db, &codes, VALID, seed, 0.0)?;
    let damaged = generate(&db, &codes, DAMAGED, seed + 1, 1.0)?;
    // The caller's year is the VIN's own, its neighbour, or one of the other cycle.
    let with_years: Vec<Question> = valid
        .iter()
        .step_by(VALID / DAMAGED)
        .zip([2003, 2012, 2013, 2020, 2026, 1996, 1979, 2033].into_iter().cycle())
        .map(|(vin, year)| (vin.clone(), Some(year)))
        .collect();
    // All are compared before the first failure ends it.
    let outcomes = [
        compare(&db, &pack, "valid", &alone(valid)),
        compare(&db, &pack, "damaged", &alone(damaged)),
        compare(&db, &pack, "with a model year from the caller", &with_years),
    ];
    outcomes.into_iter().collect()
}

/// As many VINs of each manufacturer code, filled up with VINs of the vehicle types.
fn generate(db: &Db, codes: &BTreeSet<String>, count: usize, seed: u64, invalid_rate: f64) -> Result<Vec<String>> {
    let now = i64::try_from(NOW_MS)? * 1_000;
    let of = |wmi: Option<&str>, vehicle_type, count, seed| {
        let filter = Filter {
            wmi: wmi.map(str::to_owned),
            vehicle_type,
            invalid_rate: Some(invalid_rate),
            ..Filter::default()
        };
        ultravin::generate(db, count, seed, &filter, now, ultravin::current_year_at(now))
    };
    let each = count / codes.len();
    let mut vins: Vec<String> = Vec::with_capacity(count);
    let mut covered = 0;
    for (seed, code) in (seed..).zip(codes) {
        let some = of(Some(code), None, each, seed);
        covered += usize::from(!some.is_empty());
        vins.extend(some);
    }
    let left = count.saturating_sub(vins.len()).div_ceil(KEPT_VEHICLE_TYPES.len());
    for vehicle_type in KEPT_VEHICLE_TYPES {
        vins.extend(of(None, Some(vehicle_type), left, seed));
    }
    vins.truncate(count);
    println!(
        "{} VINs; {covered} of {} manufacturer codes have some of their own",
        vins.len(),
        codes.len()
    );
    Ok(vins)
}

fn compare(db: &Db, pack: &Pack<'_>, title: &str, questions: &[Question]) -> Result<()> {
    let today = Today::from_unix_ms(NOW_MS);
    let names: Vec<&str> = FIELDS.iter().map(|field| field.0).chain(CORRECTIONS).collect();
    let mut differing: BTreeMap<&str, usize> = BTreeMap::new();
    let (mut rows, mut shown) = (0, 0);
    for (vin, year) in questions {
        let expected = full_answer(db, vin, *year, NOW_MS);
        let found = product_answer(&pack.decode_with_year(vin, today, *year));
        let wrong: Vec<&str> = names
            .iter()
            .copied()
            .filter(|field| !agree(field, &expected[*field], &found[*field]))
            .collect();
        rows += usize::from(!wrong.is_empty());
        for field in wrong {
            *differing.entry(field).or_default() += 1;
            if shown < SHOWN {
                let year = year.map(|year| format!(" as {year}")).unwrap_or_default();
                println!("{vin}{year} {field}: {} instead of {}", found[field], expected[field]);
                shown += 1;
            }
        }
    }
    let started = Instant::now();
    for (vin, year) in questions {
        std::hint::black_box(pack.decode_with_year(std::hint::black_box(vin), today, *year));
    }
    let total = questions.len().max(1) as f64;
    let mean = started.elapsed().as_secs_f64() * 1e6 / total;
    println!(
        "{title}: {} VINs, {rows} with a difference, {mean:.1} us a VIN",
        questions.len()
    );
    for field in &names {
        let wrong = differing.get(field).copied().unwrap_or(0);
        println!(
            "  {field:<20} {:9.4} %  ({wrong} differ)",
            100.0 - 100.0 * wrong as f64 / total
        );
    }
    let too_many = differing
        .iter()
        .find(|(_, wrong)| **wrong as f64 > total * (1.0 - WANTED));
    ensure!(too_many.is_none(), "{title}: too many differences: {too_many:?}");
    Ok(())
}
