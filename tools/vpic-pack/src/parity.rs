//! Compares the product's decoder with the full port, VIN by VIN.

use std::collections::BTreeMap;
use std::path::Path;
use std::time::Instant;

use anyhow::{Context, Result};
use dealer_core::vpic::{Decoded, Pack, Today};
use serde_json::{Map, Value as Json, json};
use ultravin::{Db, Filter};

use crate::elements::KEPT_VEHICLE_TYPES;
use crate::oracle::{FIELDS, agree, answer};
use crate::source::Source;

/// 15 October 2026, noon: the frozen day of all comparisons with this month's data.
pub const NOW_MS: u64 = 1_792_065_600_000;
/// Differences to print.
const SHOWN: usize = 40;

/// The product's answer in the oracle's form.
pub fn product_answer(decoded: &Decoded<'_>) -> Map<String, Json> {
    let litres = decoded.displacement.and_then(|d| d.to_string().parse::<f64>().ok());
    let values = [
        json!(decoded.make),
        json!(decoded.model),
        json!(decoded.model_year),
        json!(decoded.body_class),
        json!(decoded.vehicle_type),
        json!(litres),
        json!(decoded.engine_configuration),
        json!(decoded.engine_cylinders),
        json!(decoded.fuel_primary),
        json!(decoded.plant_city),
        json!(decoded.plant_state),
        json!(decoded.plant_country),
        json!(decoded.plant_company),
        json!(decoded.error_codes),
    ];
    FIELDS.iter().map(|(name, _)| (*name).to_owned()).zip(values).collect()
}

/// Compares on VINs of a file (one a line), or on `count` generated ones for each vehicle type of the pack.
pub fn run(source: &Source, pack: &Path, vins: Option<&Path>, count: usize, seed: u64) -> Result<()> {
    let db = source.oracle()?;
    let bytes = std::fs::read(pack).with_context(|| format!("reading {}", pack.display()))?;
    let pack = Pack::parse(&bytes)?;
    match vins {
        Some(file) => {
            let text = std::fs::read_to_string(file)?;
            compare(&db, &pack, "file", &text.lines().map(str::to_owned).collect::<Vec<_>>());
        }
        None => {
            for vehicle_type in KEPT_VEHICLE_TYPES {
                let filter = Filter {
                    vehicle_type: Some(vehicle_type),
                    ..Filter::default()
                };
                let now = i64::try_from(NOW_MS)? * 1_000;
                let vins = ultravin::generate(&db, count, seed, &filter, now, ultravin::current_year_at(now));
                compare(&db, &pack, &format!("vehicle type {vehicle_type}"), &vins);
            }
        }
    }
    Ok(())
}

fn compare(db: &Db, pack: &Pack<'_>, title: &str, vins: &[String]) {
    let today = Today::from_unix_ms(NOW_MS);
    let mut differing: BTreeMap<&str, usize> = BTreeMap::new();
    let (mut rows, mut shown) = (0, 0);
    for vin in vins {
        let expected = answer(db, vin, NOW_MS);
        let found = product_answer(&pack.decode(vin, today));
        let wrong: Vec<&str> = FIELDS
            .iter()
            .map(|f| f.0)
            .filter(|field| !agree(field, &expected[*field], &found[*field]))
            .collect();
        rows += usize::from(wrong.iter().any(|field| *field != "errorCodes"));
        for field in wrong {
            *differing.entry(field).or_default() += 1;
            if shown < SHOWN {
                println!("{vin} {field}: {} instead of {}", found[field], expected[field]);
                shown += 1;
            }
        }
    }
    let started = Instant::now();
    for vin in vins {
        std::hint::black_box(pack.decode(std::hint::black_box(vin), today));
    }
    let mean = started.elapsed().as_secs_f64() * 1e6 / vins.len().max(1) as f64;
    println!(
        "{title}: {} VINs, {rows} with a difference besides error codes, {mean:.1} us a VIN",
        vins.len()
    );
    for (field, _) in FIELDS {
        let wrong = differing.get(field).copied().unwrap_or(0);
        println!(
            "  {field:<20} {:9.4} %  ({wrong} differ)",
            100.0 - 100.0 * wrong as f64 / vins.len().max(1) as f64
        );
    }
}
