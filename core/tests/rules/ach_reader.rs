//! The file for the bank, read back: by a reader of its own that knows the positions alone, and by the crate `rs-ach`.

use crate::support::amount::amount;
use dealer_core::sale::batch::ach::{AchBatch, AchEntry, AchFile, SecCode};
use proptest::prelude::*;
use proptest::sample::select;
use proptest::test_runner::{Config, RngSeed};

const BANKS: [&str; 4] = ["021000021", "011000015", "122105155", "091000019"];

/// Positions of a record, counted from 1, both ends with it.
fn at(line: &str, first: usize, last: usize) -> &str {
    &line[first - 1..last]
}

fn number(line: &str, first: usize, last: usize) -> u64 {
    at(line, first, last).parse().expect("digits")
}

/// What the entries of a batch say together.
#[derive(Debug, Default, PartialEq)]
struct Sums {
    records: u64,
    routing: u64,
    cents: u64,
}

impl Sums {
    fn add(&mut self, other: &Self) {
        self.records += other.records;
        self.routing += other.routing;
        self.cents += other.cents;
    }

    fn controls(&self, line: &str, first: usize, digits: usize) {
        let hash = first + digits;
        assert_eq!(number(line, first, hash - 1), self.records);
        assert_eq!(number(line, hash, hash + 9), self.routing % 10_000_000_000);
        assert_eq!(number(line, hash + 10, hash + 21), 0);
        assert_eq!(number(line, hash + 22, hash + 33), self.cents);
    }
}

/// A text as the file shows it.
fn shown(text: &str, width: usize) -> String {
    let kept: String = text
        .chars()
        .map(|c| {
            if c.is_ascii_graphic() {
                c.to_ascii_uppercase()
            } else {
                ' '
            }
        })
        .chain(std::iter::repeat(' '))
        .take(width)
        .collect();
    kept
}

/// Reads a file and compares it with what it was made of.
fn read_back(file: &AchFile, text: &str) {
    assert!(text.is_ascii() && text.ends_with("\r\n"));
    let lines: Vec<&str> = text.split_terminator("\r\n").collect();
    assert!(lines.len().is_multiple_of(10));
    assert!(lines.iter().all(|line| line.len() == 94), "94 characters");
    let bank = at(&file.destination, 1, 8);

    let mut rest = lines.iter();
    let mut next = || *rest.next().expect("a record");
    let header = next();
    assert_eq!(at(header, 1, 4), "101 ");
    assert_eq!(at(header, 5, 13), file.destination);
    assert_eq!(at(header, 14, 23).trim_start(), shown(&file.origin, 10).trim_end());
    assert_eq!(at(header, 24, 33), file.created);
    assert_eq!(at(header, 34, 40), format!("{}094101", file.modifier.to_uppercase()));
    assert_eq!(at(header, 41, 63), shown(&file.destination_name, 23));
    assert_eq!(at(header, 64, 86), shown(&file.origin_name, 23));
    assert_eq!(at(header, 87, 94), shown(&file.reference, 8));

    let mut all = Sums::default();
    for (count, batch) in (1_u64..).zip(&file.batches) {
        let header = next();
        assert_eq!(at(header, 1, 4), "5220");
        assert_eq!(at(header, 5, 20), shown(&file.origin_name, 16));
        assert_eq!(at(header, 21, 40).trim(), "");
        assert_eq!(at(header, 41, 50), shown(&file.company_id, 10));
        assert_eq!(at(header, 51, 53) == "CCD", batch.sec == SecCode::Ccd);
        assert_eq!(at(header, 54, 63), shown(&batch.description, 10));
        assert_eq!(at(header, 64, 69), batch.date);
        assert_eq!(at(header, 70, 75), batch.effective);
        assert_eq!(at(header, 76, 79), "   1");
        assert_eq!((at(header, 80, 87), number(header, 88, 94)), (bank, count));

        let mut sums = Sums::default();
        for (sequence, entry) in (1_u64..).zip(&batch.entries) {
            let line = next();
            assert_eq!(at(line, 1, 3), if entry.savings { "632" } else { "622" });
            assert_eq!(at(line, 4, 12), entry.routing);
            assert_eq!(at(line, 13, 29), shown(&entry.account, 17));
            assert_eq!(i64::try_from(number(line, 30, 39)), Ok(entry.amount));
            assert_eq!(at(line, 40, 54), shown(&entry.id, 15));
            assert_eq!(at(line, 55, 76), shown(&entry.name, 22));
            assert_eq!(at(line, 77, 79), if entry.addenda.is_empty() { "  0" } else { "  1" });
            assert_eq!((at(line, 80, 87), number(line, 88, 94)), (bank, sequence));
            sums.add(&Sums {
                records: 1,
                routing: number(line, 4, 11),
                cents: number(line, 30, 39),
            });
            if !entry.addenda.is_empty() {
                let line = next();
                assert_eq!(at(line, 1, 3), "705");
                assert_eq!(at(line, 4, 83), shown(&entry.addenda, 80));
                assert_eq!((at(line, 84, 87), number(line, 88, 94)), ("0001", sequence));
                sums.records += 1;
            }
        }
        let control = next();
        assert_eq!(at(control, 1, 4), "8220");
        sums.controls(control, 5, 6);
        assert_eq!(at(control, 45, 54), shown(&file.company_id, 10));
        assert_eq!(at(control, 55, 79).trim(), "");
        assert_eq!((at(control, 80, 87), number(control, 88, 94)), (bank, count));
        all.add(&sums);
    }

    let control = next();
    let used = lines.len() - rest.len();
    assert_eq!(at(control, 1, 1), "9");
    assert_eq!(number(control, 2, 7), file.batches.len() as u64);
    assert_eq!(number(control, 8, 13), used.div_ceil(10) as u64);
    all.controls(control, 14, 8);
    assert_eq!(at(control, 56, 94).trim(), "");
    assert!(rest.all(|line| line.bytes().all(|byte| byte == b'9')), "filler");
    assert!(lines.len() - used < 10);
}

/// Reads a file with the crate, which knows no more of the product than any bank.
fn read_by_crate(file: &AchFile, text: &str) {
    let read = rs_ach::AchFile::parse(text).expect("the crate reads the file");
    assert_eq!(read.batches.len(), file.batches.len());
    for (read, batch) in read.batches.iter().zip(&file.batches) {
        assert_eq!(read.entries.len(), batch.entries.len());
        for (read, entry) in read.entries.iter().zip(&batch.entries) {
            assert_eq!(i64::try_from(read.amount), Ok(entry.amount));
            assert_eq!(
                read.dfi_account_number.trim(),
                entry.account.to_ascii_uppercase().trim()
            );
            assert_eq!(
                format!("{}{}", read.receiving_dfi_identification, read.check_digit),
                entry.routing
            );
            assert_eq!(read.addenda.len(), usize::from(!entry.addenda.is_empty()));
        }
        let cents: i64 = batch.entries.iter().map(|entry| entry.amount).sum();
        assert_eq!(i64::try_from(read.control.total_credit_amount), Ok(cents));
    }
}

fn entry() -> impl Strategy<Value = AchEntry> {
    (
        select(BANKS.to_vec()),
        "[0-9A-Za-z]{1,17}",
        any::<bool>(),
        1..=9_999_999_999_i64,
        "\\PC{0,20}",
        "\\PC{1,30}",
        prop_oneof!["", "\\PC{1,90}"],
    )
        .prop_map(|(routing, account, savings, amount, id, name, addenda)| AchEntry {
            routing: routing.to_owned(),
            account,
            savings,
            amount,
            id,
            name,
            addenda,
        })
}

fn file() -> impl Strategy<Value = AchFile> {
    let batch = (any::<bool>(), "\\PC{0,12}", prop::collection::vec(entry(), 1..8)).prop_map(
        |(persons, description, entries)| AchBatch {
            sec: if persons { SecCode::Ppd } else { SecCode::Ccd },
            description,
            date: "260515".to_owned(),
            effective: "260518".to_owned(),
            entries,
        },
    );
    (
        select(BANKS.to_vec()),
        "[0-9]{9,10}",
        "[A-Z0-9]{1,10}",
        "[A-Za-z0-9]",
        "\\PC{0,30}",
        prop::collection::vec(batch, 1..6),
    )
        .prop_map(|(destination, origin, company_id, modifier, name, batches)| AchFile {
            destination: destination.to_owned(),
            origin,
            company_id,
            created: "2605151030".to_owned(),
            modifier,
            destination_name: name.clone(),
            origin_name: name,
            reference: String::new(),
            batches,
        })
}

proptest! {
    #![proptest_config(Config {
        cases: amount(100, 300),
        rng_seed: RngSeed::Fixed(20_261_123),
        failure_persistence: None,
        ..Config::default()
    })]

    /// [AS-32] Whatever names are typed, each field stands where a bank looks for it.
    #[test]
    fn a_file_is_read_back(file in file()) {
        let text = file.text().expect("a file");
        read_back(&file, &text);
        read_by_crate(&file, &text);
    }
}

fn sample() -> AchFile {
    serde_json::from_str(include_str!("../../../fixtures/sale/ach-sample.json")).expect("the sample")
}

#[test]
fn the_sample_is_read_back_by_both() {
    let text = sample().text().expect("a file");
    read_back(&sample(), &text);
    read_by_crate(&sample(), &text);
}

/// A way to spoil the sample.
type Spoil = fn(&mut AchFile);

/// [AS-31] What a bank would refuse is refused here, by the name of its field.
#[test]
fn what_can_not_be_paid_is_named() {
    fn entry(file: &mut AchFile) -> &mut AchEntry {
        &mut file.batches[0].entries[1]
    }
    let cases: [(Spoil, &str); 15] = [
        (
            |file| entry(file).routing = "122105154".to_owned(),
            "batches.0.entries.1.routing is not a routing number: nine digits whose last one fits the others",
        ),
        (
            |file| file.destination = "02100002".to_owned(),
            "destination is not a routing number: nine digits whose last one fits the others",
        ),
        (
            |file| entry(file).account = "1".repeat(18),
            "batches.0.entries.1.account must be an account of 1 to 17 letters, digits, spaces and hyphens",
        ),
        (
            |file| entry(file).account = "12é4".to_owned(),
            "batches.0.entries.1.account must be an account of 1 to 17 letters, digits, spaces and hyphens",
        ),
        (
            |file| entry(file).amount = 0,
            "batches.0.entries.1.amount must be at least one cent",
        ),
        (
            |file| entry(file).amount = -5,
            "batches.0.entries.1.amount must be at least one cent",
        ),
        (
            |file| entry(file).amount = 10_000_000_000,
            "batches.0.entries.1.amount is too large for its field",
        ),
        (|file| file.batches.clear(), "batches must not be empty"),
        (
            |file| file.batches[0].entries.clear(),
            "batches.0.entries must not be empty",
        ),
        (
            |file| file.modifier = "AB".to_owned(),
            "modifier must be one letter or digit",
        ),
        (|file| file.origin = " ".to_owned(), "origin must not be empty"),
        (|file| file.company_id = String::new(), "company_id must not be empty"),
        (
            |file| file.created = "2605152430".to_owned(),
            "created is not a date of six digits, yyMMdd, and for a file's creation a time, HHmm",
        ),
        (
            |file| file.batches[0].effective = "260231".to_owned(),
            "batches.0.effective is not a date of six digits, yyMMdd, and for a file's creation a time, HHmm",
        ),
        (
            |file| file.batches[0].effective = "260517".to_owned(),
            "batches.0.effective must be the next weekday after the file is made, or later",
        ),
    ];
    for (spoil, sentence) in cases {
        let mut file = sample();
        spoil(&mut file);
        assert_eq!(file.text().expect_err("refused").to_string(), sentence);
    }
}

/// Totals that their fields can't hold are refused, and not cut.
#[test]
fn a_total_that_does_not_fit_is_refused() {
    let mut file = sample();
    let entry = AchEntry {
        amount: 9_999_999_999,
        ..file.batches[0].entries[1].clone()
    };
    file.batches[0].entries = vec![entry; 101];
    assert_eq!(
        file.text().expect_err("refused").to_string(),
        "batches.0.entries is too large for its field"
    );
}
