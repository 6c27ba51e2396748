//! The golden cases of what happens after the sale: quotes, sequences of events, and the file for the bank. The examples answer as the
//! files in `fixtures/sale` and `fixtures/ledger` say.

use crate::quotes;
use crate::scenarios;
use dealer_core::sale::batch::ach::AchFile;
use dealer_core::sale::state_rules::Table;
use serde_json::Value;
use std::collections::BTreeMap;

const VECTORS: &str = include_str!("../../../../fixtures/sale/cancellation-vectors.csv");
const SCENARIOS: &str = include_str!("../../../../fixtures/ledger/scenarios.json");
const SAMPLE: &str = include_str!("../../../../fixtures/sale/ach-sample.json");
const SAMPLE_FILE: &str = include_str!("../../../../fixtures/sale/ach-sample.ach");

fn rules() -> Table {
    Table::built_in().expect("the table")
}

/// The rows of a CSV, by id, each cell by column.
fn by_id(csv: &str) -> BTreeMap<String, BTreeMap<String, String>> {
    let mut reader = csv::Reader::from_reader(csv.as_bytes());
    let columns = reader.headers().expect("columns").clone();
    reader
        .records()
        .map(|row| {
            let row = row.expect("a row");
            let cells: BTreeMap<String, String> = columns
                .iter()
                .zip(row.iter())
                .map(|(column, cell)| (column.to_owned(), cell.to_owned()))
                .collect();
            (cells["id"].clone(), cells)
        })
        .collect()
}

#[test]
fn all_quotes_agree_to_the_cent() {
    let wanted = by_id(VECTORS);
    let answers = by_id(&quotes::quotes(VECTORS, &rules()).expect("answers"));
    assert_eq!((wanted.len(), answers.len()), (150, 150));
    for (id, cells) in &answers {
        assert_eq!(cells.len(), 18, "{id}");
        for (column, cell) in cells {
            assert_eq!(cell, &wanted[id][column], "{id}, {column}");
        }
    }
}

#[test]
fn all_sequences_of_events_come_out_as_they_should() {
    let wanted: Value = serde_json::from_str(SCENARIOS).expect("the fixture is JSON");
    let wanted = wanted.as_array().expect("a list");
    let given: Vec<Value> = wanted
        .iter()
        .map(|case| serde_json::json!({"name": case["name"], "events": case["events"]}))
        .collect();
    let answer = scenarios::scenarios(&Value::Array(given).to_string()).expect("an answer");
    let answer: Vec<Value> = serde_json::from_str(&answer).expect("JSON");
    assert_eq!((answer.len(), wanted.len()), (24, 24));
    for (case, wanted) in answer.iter().zip(wanted) {
        assert_eq!(case, wanted, "{}", wanted["name"]);
    }
}

#[test]
fn the_answer_has_the_form_and_order_of_the_file() {
    let answer = scenarios::scenarios(SCENARIOS).expect("an answer");
    let lines = |text: &str| text.lines().map(str::to_owned).collect::<Vec<_>>();
    // Up to the accounts, which are sorted here and only partly there.
    let head = |line: &str| line.split("\"accounts\"").next().map(str::to_owned);
    let (answer, wanted) = (lines(&answer), lines(SCENARIOS));
    assert_eq!(answer.len(), wanted.len());
    for (line, wanted) in answer.iter().zip(&wanted) {
        assert_eq!(head(line), head(wanted));
        assert_eq!(
            line.split_once("\"lines\"").map(|(_, tail)| tail),
            wanted.split_once("\"lines\"").map(|(_, tail)| tail)
        );
    }
}

#[test]
fn the_file_for_the_bank_is_the_sample_byte_for_byte() {
    let file: AchFile = serde_json::from_str(SAMPLE).expect("the sample");
    assert_eq!(file.text().expect("a file"), SAMPLE_FILE);
}

/// [AS-30] What can't be read is said by line and column, or by event and field.
#[test]
fn bad_input_gets_a_sentence() {
    let rules = rules();
    let head = VECTORS.lines().next().expect("a header");
    let row = VECTORS.lines().nth(1).expect("a row");
    let with = |from: &str, to: &str| format!("{head}\n{}\n", row.replacen(from, to, 1));
    for (csv, sentence) in [
        (
            with("2024-01-15", "2024-02-31"),
            "Line 2, column sale_date: '2024-02-31' is wrong. Please give a date as yyyy-MM-dd.",
        ),
        (
            with("240000", "2400.00"),
            "Line 2, column price: '2400.00' is wrong. It must be a whole number.",
        ),
        (
            with("lesser", "least"),
            "Line 2, column method: 'least' is wrong. It must be one of: lesser, days, months, miles, rule78, none.",
        ),
        (
            with("yes", "maybe"),
            "Line 2, column claims_deducted: 'maybe' is wrong. It must be yes or no.",
        ),
        ("id,product\n".to_owned(), "The column state is missing."),
        (String::new(), "The column id is missing."),
    ] {
        assert_eq!(quotes::quotes(&csv, &rules).expect_err("refused"), sentence);
    }
    for (events, sentence) in [
        (
            r#"{"event": "void", "line": "A"}"#,
            "x, event 1: The field key is missing.",
        ),
        (r#"{"event": "void", "key": "k"}"#, "x, event 1: missing field `line`."),
        (
            r#"{"event": "expire", "line": "A", "amount": 5, "key": "k"}"#,
            "x, event 1: unknown field `amount`, expected `line`.",
        ),
        (
            r#"{"event": "transfer", "line": "A", "fee": 1.5, "key": "k"}"#,
            "x, event 1: invalid type: floating point `1.5`, expected i64.",
        ),
        (
            r#"{"event": "void", "line": "", "key": "k"}"#,
            "x, event 1: An id must have 1 to 60 visible characters.",
        ),
    ] {
        let json = format!(r#"[{{"name": "x", "events": [{events}]}}]"#);
        assert_eq!(scenarios::scenarios(&json).expect_err("refused"), sentence);
    }
}
