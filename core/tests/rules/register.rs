//! The register of a remittance batch: its bytes, and what a reader of CSV finds in it.

use dealer_core::ledger::{BatchId, LineId, TpaId};
use dealer_core::sale::Note;
use dealer_core::sale::batch::register::{COLUMNS, Register, RegisterError, RegisterLine};
use dealer_core::sale::batch::{Adjustment, Frozen};

fn line_id(text: &str) -> LineId {
    LineId::new(text).expect("an id")
}

fn facts(id: &LineId) -> Option<RegisterLine> {
    let (day, buyer, is_fee) = match id.as_str() {
        "A" => ("2026-05-04", "Peña, \"Ann\"", false),
        "B" => ("2026-05-02", "=1+1", false),
        "C" => ("2026-05-04", "Lee", false),
        "A#t1" => ("2026-05-01", "Lee", true),
        "D" => ("2026-04-01", "Lee", false),
        _ => return None,
    };
    Some(RegisterLine {
        contract: "contract-1".to_owned(),
        sale_date: day.parse().expect("a day"),
        buyer: buyer.to_owned(),
        vin: "1HGCM82633A004352".to_owned(),
        product: "Shield VSC".to_owned(),
        term_months: (!is_fee).then_some(60),
        price: 240_000,
        cost: 150_000,
        is_fee,
    })
}

fn register(lines: &[(&str, i64)]) -> Result<String, RegisterError> {
    let (batch, tpa) = (BatchId::new("B2").expect("an id"), TpaId::new("T1").expect("an id"));
    let frozen = Frozen {
        lines: lines.iter().map(|(id, cents)| (line_id(id), *cents)).collect(),
        credits: vec![(line_id("D"), 60_000)],
        adjustment: -2_505,
        total: 391_495,
    };
    let adjustments = [
        Adjustment {
            amount: -2_500,
            reason: Note::new("Rate card of May").expect("a note"),
        },
        Adjustment {
            amount: -5,
            reason: Note::new("@rounding").expect("a note"),
        },
    ];
    let register = Register {
        batch: &batch,
        tpa: &tpa,
        frozen: &frozen,
        adjustments: &adjustments,
    };
    register.csv(facts)
}

/// Lines by the day of their sale and id, then fees, credits and adjustments, then the total; texts that a spreadsheet would run are not.
#[test]
fn a_register_lists_what_a_batch_pays() {
    let text = register(&[("C", 150_000), ("A#t1", 4_000), ("A", 150_000), ("B", 150_000)]).expect("a register");
    let plain = |kind: &str, id: &str, day: &str, buyer: &str, amount: &str| {
        format!("B2,T1,{kind},{id},contract-1,{day},{buyer},1HGCM82633A004352,Shield VSC,60,2400.00,1500.00,{amount},")
    };
    let rows = [
        COLUMNS.join(","),
        plain("line", "B", "2026-05-02", "'=1+1", "1500.00"),
        plain("line", "A", "2026-05-04", "\"Peña, \"\"Ann\"\"\"", "1500.00"),
        plain("line", "C", "2026-05-04", "Lee", "1500.00"),
        "B2,T1,fee,A#t1,contract-1,2026-05-01,Lee,1HGCM82633A004352,Shield VSC,,,,40.00,".to_owned(),
        plain("credit", "D", "2026-04-01", "Lee", "-600.00"),
        "B2,T1,adjustment,,,,,,,,,,-25.00,Rate card of May".to_owned(),
        "B2,T1,adjustment,,,,,,,,,,-0.05,'@rounding".to_owned(),
        "B2,T1,total,,,,,,,,,,3914.95,".to_owned(),
    ];
    assert_eq!(text, format!("\u{feff}{}\r\n", rows.join("\r\n")));
}

/// What stands above the total sums to it.
#[test]
fn a_register_adds_up() {
    let text = register(&[("C", 150_000), ("A#t1", 4_000), ("A", 150_000), ("B", 150_000)]).expect("a register");
    let mut reader = csv::Reader::from_reader(text.trim_start_matches('\u{feff}').as_bytes());
    let cents: Vec<(String, i64)> = reader
        .records()
        .map(|row| {
            let row = row.expect("a row");
            (row[2].to_owned(), row[12].replace('.', "").parse().expect("cents"))
        })
        .collect();
    let (total, rows) = cents.split_last().expect("a total");
    assert_eq!(
        total,
        &("total".to_owned(), rows.iter().map(|(_, cents)| cents).sum::<i64>())
    );
}

#[test]
fn a_register_needs_to_know_its_lines() {
    let error = register(&[("Z", 1)]).expect_err("refused");
    assert_eq!(error.to_string(), "The register lacks what it says of line Z");
}
