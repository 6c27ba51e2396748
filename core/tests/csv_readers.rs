//! The CSV file as other programs read it: Python's csv module, and LibreOffice Calc.
#![allow(
    clippy::expect_used,
    clippy::indexing_slicing,
    clippy::panic,
    clippy::unwrap_used,
    reason = "a test fails by panicking"
)]

use dealer_core::catalog::product::Product;
use dealer_core::form::given::Given;
use dealer_core::money::Cents;
use dealer_core::sale::contract::{ContractFacts, ProductLine, SoldProduct, generate};
use dealer_core::sale::csv::{COLUMNS, MORE_COLUMNS, sold_csv};
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

/// Buyers' names, each a trap for a reader or for a spreadsheet.
const NAMES: [&str; 12] = [
    "Ann Lee",
    "Lee, Ann",
    "Ann \"Bo\" Lee",
    "\"",
    "Ann\nLee",
    "Ann\r\nLee, \"Bo\"",
    "Zoë Müller-Núñez",
    "李 小龍",
    "=HYPERLINK(\"http://example.com\",\"Ann\")",
    "+1 Ann",
    "-Ann",
    "@SUM(1+1)",
];

fn lines() -> Vec<ProductLine> {
    (0..)
        .zip(NAMES)
        .map(|(ms, name)| {
            let products = [SoldProduct {
                product: Product::Vsc,
                product_name: format!("Plan of {name}"),
                cost: Cents::ZERO,
                price: Cents::new(123_456).unwrap(),
                rated: None,
            }];
            let facts = ContractFacts {
                buyer_name: name,
                vehicle_info: "2018 MAZDA CX-5",
                vin: &Given::parse("JM3KFBDMXJ0394471".to_owned()),
                otd_price: Cents::ZERO,
                products: &products,
            };
            generate(&facts, ms, ms).lines.remove(0)
        })
        .collect()
}

/// What a reader must find: a name as it is, or with an apostrophe before what a spreadsheet would run.
fn wanted() -> Vec<Vec<String>> {
    let rows = lines().into_iter().map(|line| {
        let runs = line.buyer_name.starts_with(['=', '+', '-', '@']);
        let name = if runs {
            format!("'{}", line.buyer_name)
        } else {
            line.buyer_name
        };
        vec![
            "2026-03-05".to_owned(),
            name,
            line.vehicle_info,
            line.vin.as_str().to_owned(),
            "VSC".to_owned(),
            line.product_name,
            "1234.56".to_owned(),
            line.deal_id.to_string(),
            "Pending".to_owned(),
            "0.00".to_owned(),
            "1234.56".to_owned(),
            format!("contract-{}", line.date),
        ]
    });
    let columns = COLUMNS.into_iter().chain(MORE_COLUMNS).map(str::to_owned).collect();
    std::iter::once(columns).chain(rows).collect()
}

/// A folder of this test's own, with the file in it.
fn file(test: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(test);
    fs::create_dir_all(&folder).unwrap();
    let path = folder.join("contracts_2026-03-05.csv");
    fs::write(&path, sold_csv(&lines(), |_| "2026-03-05".to_owned()).unwrap()).unwrap();
    path
}

const PYTHON: &str = "
import csv, json, sys
with open(sys.argv[1], newline='', encoding='utf-8-sig') as file:
    print(json.dumps(list(csv.reader(file, strict=True))))
";

#[test]
fn python_reads_what_was_written() {
    let Ok(output) = Command::new("python3")
        .args(["-c", PYTHON])
        .arg(file("python"))
        .output()
    else {
        eprintln!("left out: there is no python3 on this machine");
        return;
    };
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    let rows: Vec<Vec<String>> = serde_json::from_slice(&output.stdout).unwrap();
    assert_eq!(rows, wanted());
}

#[test]
#[ignore = "needs LibreOffice Calc: make check-csv"]
fn libre_office_calc_opens_it_unchanged() {
    let file = file("calc");
    let folder = file.parent().unwrap().join("opened");
    let status = Command::new("soffice")
        .args([
            "--headless",
            "--infilter=CSV:44,34,76,1",
            "--convert-to",
            "csv:Text - txt - csv (StarCalc):44,34,76,1",
        ])
        .arg("--outdir")
        .args([&folder, &file])
        .status()
        .expect("soffice is on this machine");
    assert!(status.success());
    let text = fs::read_to_string(folder.join(file.file_name().unwrap())).unwrap();
    let text = text.strip_prefix('\u{feff}').unwrap_or(&text);
    let mut reader = csv::ReaderBuilder::new()
        .has_headers(false)
        .from_reader(text.as_bytes());
    let rows: Vec<Vec<String>> = reader
        .records()
        .map(|row| row.unwrap().iter().map(str::to_owned).collect())
        .collect();
    // Calc ends a line inside a cell in its own way.
    let lines = |rows: Vec<Vec<String>>| -> Vec<Vec<String>> {
        rows.into_iter()
            .map(|row| row.into_iter().map(|cell| cell.replace("\r\n", "\n")).collect())
            .collect()
    };
    assert_eq!(lines(rows), lines(wanted()));
}
