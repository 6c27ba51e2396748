//! Registers of batches and stubs of checks: golden ones, byte for byte, and that paper and file have the same rows.

use crate::support::folder;
use dealer_core::document::{
    Business, PrintedBatch, Printout, PrintoutPart, RefundCheck, batch_stub, refund_stub, register_printout,
};
use dealer_core::form::day::Day;
use dealer_core::ledger::{BatchId, LineId, TpaId};
use dealer_core::money::Cents;
use dealer_core::sale::Note;
use dealer_core::sale::batch::register::read::{RegisterRow, RowKind, rows_of};
use dealer_core::sale::batch::register::{Register, RegisterLine};
use dealer_core::sale::batch::{Adjustment, Batch, BatchState, Frozen, Payment, RemittanceMethod};
use dealer_paper::draw_printout;
use dealer_paper::layout::{Shape, lay_out_printout};
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};

fn sha256(bytes: &[u8]) -> String {
    Sha256::digest(bytes).iter().map(|byte| format!("{byte:02x}")).collect()
}

fn day(text: &str) -> Day {
    Day::parse(text).unwrap()
}

fn line_id(number: usize) -> LineId {
    LineId::new(format!("deal-17400000000{number:02}-vsc")).unwrap()
}

/// A paid batch of this number of lines, the last a transfer's fee, with a credit and an adjustment, and the text of its register.
fn paid(lines: usize) -> (Batch, String) {
    let ids: Vec<LineId> = (0..lines).map(line_id).collect();
    let amounts = ids
        .iter()
        .zip(1..)
        .map(|(id, number)| (id.clone(), 100_000 + number))
        .collect::<Vec<_>>();
    let credits = vec![(line_id(99), 60_000)];
    let adjustments = vec![Adjustment {
        amount: -1_200,
        reason: Note::new("-A fee that was paid twice \u{1f697}").unwrap(),
    }];
    let sum: i64 = amounts.iter().map(|(_, cents)| cents).sum();
    let frozen = Frozen {
        lines: amounts,
        credits,
        adjustment: -1_200,
        total: sum - 60_000 - 1_200,
    };
    let id = BatchId::new("batch-1740000000000").unwrap();
    let tpa = TpaId::new("T1").unwrap();
    let register = Register {
        batch: &id,
        tpa: &tpa,
        frozen: &frozen,
        adjustments: &adjustments,
    };
    let last = ids.last().cloned();
    let csv = register.csv(|line| {
        Some(RegisterLine {
            contract: line.replace("deal", "contract").replace("-vsc", ""),
            sale_date: day("2026-03-05"),
            buyer: "=Jos\u{e9} \u{d1}and\u{fa} O\u{2019}Neill".to_owned(),
            vin: "1HGCM82633A004352".to_owned(),
            product: "Vehicle Service Contract, Alder Ridge Administrators".to_owned(),
            term_months: None,
            price: 240_000,
            cost: 150_000,
            is_fee: last.as_ref() == Some(line),
        })
    });
    let batch = Batch {
        state: BatchState::Paid,
        version: 4,
        lines: ids,
        credits: vec![line_id(99)],
        adjustments,
        frozen: Some(frozen),
        payment: Some(Payment {
            method: Some(RemittanceMethod::Check),
            date: Some(day("2026-04-14")),
            reference: Note::new("1042").ok(),
        }),
        ..Batch::open(tpa)
    };
    (batch, csv.unwrap())
}

const DEALER: Business<'_> = Business {
    name: "Lakeside Motors LLC",
    street: "12 Shore Road",
    city: "Erie",
    state: "PA",
    zip: "16501",
    phone: "(814) 555-0100",
};

/// Words a batch of this number of lines.
fn worded<T>(lines: usize, word: impl Fn(&PrintedBatch<'_>) -> T) -> (T, Vec<RegisterRow>) {
    let (batch, csv) = paid(lines);
    let rows = rows_of(&csv).unwrap();
    let printed = PrintedBatch {
        id: &BatchId::new("batch-1740000000000").unwrap(),
        batch: &batch,
        rows: &rows,
        sha256: &sha256(csv.as_bytes()),
        dealer: DEALER,
        tpa: Business {
            name: "Alder Ridge Administrators",
            street: "1 Main Street",
            city: "Reno",
            state: "NV",
            zip: "89501",
            phone: "",
        },
        due: Some(day("2026-04-15")),
        since: day("2026-04-14"),
    };
    (word(&printed), rows)
}

fn refund() -> Printout {
    refund_stub(&RefundCheck {
        id: "deal-1740000000000-vsc#1#lienholder",
        dealer: DEALER,
        payee: Business {
            name: "First Bank",
            street: "PO Box 700",
            city: "Las Vegas",
            state: "NV",
            zip: "89101",
            phone: "",
        },
        amount: Cents::new(117_005).unwrap(),
        number: "1043",
        date: day("2026-05-02"),
        contract: "contract-1740000000000",
        product: "Vehicle Service Contract, Alder Ridge Administrators",
        vehicle: "2003 HONDA Accord",
        vin: "1HGCM82633A004352",
        buyer: "Jordan Whitfield",
    })
}

#[derive(Debug, PartialEq, Serialize, Deserialize)]
struct Golden {
    printout: Printout,
    pages: usize,
    sha256: String,
}

/// With `WRITE_GOLDEN` it writes what comes out now, and the files into the folder of temporary ones.
#[test]
fn golden_registers_and_stubs_are_drawn_byte_for_byte() {
    let all = [
        ("register", worded(40, register_printout).0),
        ("check-stub", worded(3, batch_stub).0.unwrap()),
        ("check-stub-long", worded(40, batch_stub).0.unwrap()),
        ("refund-check-stub", refund()),
    ];
    let writes = std::env::var_os("WRITE_GOLDEN").is_some();
    let mut wrong = Vec::new();
    for (name, printout) in all {
        let file = folder().join(format!("printouts/{name}.json"));
        let drawn = draw_printout(&printout).unwrap();
        assert_eq!(drawn, draw_printout(&printout).unwrap());
        let now = Golden {
            pages: lay_out_printout(&printout).unwrap().pages.len(),
            sha256: sha256(&drawn),
            printout,
        };
        let before = std::fs::read(&file).ok();
        let before: Option<Golden> = before.and_then(|bytes| serde_json::from_slice(&bytes).ok());
        if before.as_ref() != Some(&now) {
            if writes {
                std::fs::write(&file, serde_json::to_string_pretty(&now).unwrap() + "\n").unwrap();
                std::fs::write(std::env::temp_dir().join(format!("{name}.pdf")), drawn).unwrap();
            }
            wrong.push(name);
        }
    }
    assert!(!writes, "written: {wrong:?}");
    assert!(wrong.is_empty(), "other bytes, words or pages than before: {wrong:?}");
}

fn cells(printout: &Printout) -> Vec<Vec<String>> {
    let tables = printout.parts.iter().filter_map(|part| match part {
        PrintoutPart::Table { rows, .. } => Some(rows.clone()),
        PrintoutPart::Section(_) | PrintoutPart::Text(_) => None,
    });
    tables.flatten().collect()
}

#[test]
fn a_register_on_paper_has_the_rows_of_the_file_in_their_order() {
    let (printout, rows) = worded(40, register_printout);
    let kinds = |kind| rows.iter().filter(|row| row.kind == kind).count();
    assert_eq!(
        (kinds(RowKind::Line), kinds(RowKind::Fee), kinds(RowKind::Credit)),
        (39, 1, 1)
    );
    let printed: Vec<Vec<String>> = cells(&printout).into_iter().filter(|row| row.len() == 6).collect();
    let of_file: Vec<&RegisterRow> = rows.iter().filter(|row| row.sale_date.is_some()).collect();
    assert_eq!(printed.len(), of_file.len());
    for (row, of_file) in printed.iter().zip(of_file) {
        assert_eq!(row[0], of_file.sale_date.unwrap().to_string());
        assert_eq!(row[1], "=Jos\u{e9} \u{d1}and\u{fa} O\u{2019}Neill, 1HGCM82633A004352");
        assert!(row[2].ends_with(&of_file.contract), "{row:?}");
        assert_eq!(row[5], Cents::new(of_file.amount).unwrap().to_string());
    }
    let totals = cells(&printout);
    assert_eq!(totals.last().unwrap()[4], "$39,396.20");
    let layout = lay_out_printout(&printout).unwrap();
    assert!(layout.pages.len() > 2);
    for (number, page) in layout.pages.iter().enumerate() {
        let said: Vec<&str> = page
            .footer
            .iter()
            .filter_map(|item| match &item.shape {
                Shape::Text(run) => Some(run.text.as_str()),
                _ => None,
            })
            .collect();
        assert!(said[0].starts_with("SHA-256 of the register (CSV): "), "{said:?}");
        assert_eq!(said[2], format!("Page {} of {}", number + 1, layout.pages.len()));
    }
}

#[test]
fn a_stub_of_many_lines_refers_to_the_register() {
    let listed = |lines| {
        cells(&worded(lines, batch_stub).0.unwrap())
            .iter()
            .filter(|row| row.len() == 3)
            .count()
    };
    assert_eq!((listed(3), listed(40)), (5, 0));
    let said = serde_json::to_string(&worded(3, batch_stub).0).unwrap();
    assert!(
        said.contains("Two thousand three hundred eighty-eight and 06/100 dollars"),
        "{said}"
    );
}

#[test]
fn a_stub_that_goes_to_a_lender_tells_no_cost() {
    let said = serde_json::to_string(&refund()).unwrap();
    assert!(
        said.contains("One thousand one hundred seventy and 05/100 dollars"),
        "{said}"
    );
    for word in ["ost", "rice", "arkup"] {
        assert!(!said.contains(word), "{word} in {said}");
    }
}

#[test]
fn what_is_no_register_is_not_printed() {
    for text in ["", "batch,tpa\r\n", "\u{feff}batch,tpa\r\nx,y\r\n"] {
        assert!(rows_of(text).is_err(), "{text}");
    }
    let (_, csv) = paid(2);
    assert!(rows_of(&csv.replace("line", "lime")).is_err());
    assert!(rows_of(&csv.replace("1000.01", "1000.1")).is_err());
}
