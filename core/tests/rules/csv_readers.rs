//! CSV files as other programs read them: Python's csv module, and LibreOffice Calc.

use dealer_core::catalog::product::Product;
use dealer_core::form::given::Given;
use dealer_core::ledger::{BatchId, LineId, TpaId};
use dealer_core::money::Cents;
use dealer_core::sale::Note;
use dealer_core::sale::batch::register::{Register, RegisterLine};
use dealer_core::sale::batch::{Adjustment, Frozen};
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

/// The exported lines.
fn contracts() -> String {
    sold_csv(&lines(), |_| "2026-03-05".to_owned()).unwrap()
}

/// What a reader must find in the exported lines: a name as it is, or with an apostrophe before what a spreadsheet would run.
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

/// A batch's register of lines with these buyers, a fee, a credit and a correction; `tests/register.rs` holds what it says.
fn register() -> String {
    let (batch, tpa) = (BatchId::new("B2").unwrap(), TpaId::new("T1").unwrap());
    let buyer_of = |id: &LineId| match id.as_str() {
        "fee#A#t1" => "Lee",
        id => NAMES[id.trim_start_matches('L').parse::<usize>().unwrap()],
    };
    let numbered = |place: usize| LineId::new(format!("L{place}")).unwrap();
    let mut owed: Vec<(LineId, i64)> = (1..NAMES.len()).map(|place| (numbered(place), 150_050)).collect();
    owed.push((LineId::new("fee#A#t1").unwrap(), 4_000));
    let total = owed.iter().map(|(_, cents)| cents).sum::<i64>() - 60_000 - 5;
    let frozen = Frozen {
        lines: owed,
        credits: vec![(numbered(0), 60_000)],
        adjustment: -5,
        total,
    };
    let register = Register {
        batch: &batch,
        tpa: &tpa,
        frozen: &frozen,
        adjustments: &[Adjustment {
            amount: -5,
            reason: Note::new("@rounding, \"May\"").unwrap(),
        }],
    };
    let facts = |id: &LineId| {
        let is_fee = id.as_str().starts_with("fee#");
        Some(RegisterLine {
            contract: "contract-1".to_owned(),
            sale_date: "2026-05-04".parse().unwrap(),
            buyer: buyer_of(id).to_owned(),
            vin: "1HGCM82633A004352".to_owned(),
            product: format!("Plan of {}", buyer_of(id)),
            term_months: (!is_fee).then_some(60),
            price: 240_000,
            cost: 150_050,
            is_fee,
        })
    };
    register.csv(facts).unwrap()
}

/// The rows of a file, as RFC 4180 has them.
fn rows_of(text: &str) -> Vec<Vec<String>> {
    let text = text.strip_prefix('\u{feff}').unwrap_or(text);
    let mut reader = csv::ReaderBuilder::new()
        .has_headers(false)
        .from_reader(text.as_bytes());
    let rows = reader.records();
    rows.map(|row| row.unwrap().iter().map(str::to_owned).collect())
        .collect()
}

/// The file in a folder of this test's own.
fn file(test: &str, text: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(test);
    fs::create_dir_all(&folder).unwrap();
    let path = folder.join("sold_2026-03-05.csv");
    fs::write(&path, text).unwrap();
    path
}

const PYTHON: &str = "
import csv, json, sys
with open(sys.argv[1], newline='', encoding='utf-8-sig') as file:
    print(json.dumps(list(csv.reader(file, strict=True))))
";

/// What Python reads; nothing on a machine without it.
fn python_rows(file: &Path) -> Option<Vec<Vec<String>>> {
    let Ok(output) = Command::new("python3").args(["-c", PYTHON]).arg(file).output() else {
        eprintln!("left out: there is no python3 on this machine");
        return None;
    };
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    Some(serde_json::from_slice(&output.stdout).unwrap())
}

/// What Calc writes again of what it opened.
fn calc_rows(file: &Path) -> Vec<Vec<String>> {
    let folder = file.parent().unwrap().join("opened");
    let status = Command::new("soffice")
        .args([
            "--headless",
            "--infilter=CSV:44,34,76,1",
            "--convert-to",
            "csv:Text - txt - csv (StarCalc):44,34,76,1",
        ])
        // Two Calcs at once need a profile each.
        .arg(format!(
            "-env:UserInstallation=file://{}",
            folder.with_file_name("profile").display()
        ))
        .arg("--outdir")
        .args([folder.as_path(), file])
        .status()
        .expect("soffice is on this machine");
    assert!(status.success());
    rows_of(&fs::read_to_string(folder.join(file.file_name().unwrap())).unwrap())
}

/// A cell as Calc writes it: a number without the zeros at its end, a line's end inside a cell in its own way.
fn as_calc(cell: &str) -> String {
    match cell.split_once('.') {
        Some((whole, cents)) if whole.trim_start_matches('-').parse::<u64>().is_ok() && cents.parse::<u8>().is_ok() => {
            cell.trim_end_matches('0').trim_end_matches('.').to_owned()
        }
        _ => cell.replace("\r\n", "\n"),
    }
}

fn all_as_calc(rows: Vec<Vec<String>>) -> Vec<Vec<String>> {
    let row = |row: Vec<String>| row.iter().map(|cell| as_calc(cell)).collect();
    rows.into_iter().map(row).collect()
}

#[test]
fn python_reads_what_was_written() {
    let Some(rows) = python_rows(&file("python", &contracts())) else {
        return;
    };
    assert_eq!(rows, wanted());
}

#[test]
fn python_reads_a_register() {
    let text = register();
    let Some(rows) = python_rows(&file("python-register", &text)) else {
        return;
    };
    assert_eq!(rows.len(), 1 + NAMES.len() + 3);
    assert_eq!(rows, rows_of(&text));
}

#[test]
#[ignore = "needs LibreOffice Calc: make check-csv"]
fn libre_office_calc_opens_it_unchanged() {
    let rows = calc_rows(&file("calc", &contracts()));
    assert_eq!(all_as_calc(rows), all_as_calc(wanted()));
}

#[test]
#[ignore = "needs LibreOffice Calc: make check-csv"]
fn libre_office_calc_opens_a_register_unchanged() {
    let text = register();
    let rows = calc_rows(&file("calc-register", &text));
    assert_eq!(all_as_calc(rows), all_as_calc(rows_of(&text)));
}
