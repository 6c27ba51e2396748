//! That a quote names its sources (joints.md, section 7): each term, fact and rule row of a vector is changed by itself, and exactly those
//! lines of the working change that name it, or that rest on a line whose figure changed.

use crate::quotes;
use dealer_core::form::day::Day;
use dealer_core::sale::cancellation::{
    CancelledBy, Delivery, FeeKind, FeeTo, Inputs, Key, Lien, Method, MilesBasis, Quote, Reason, Source, WorkLine,
    quote,
};
use dealer_core::sale::state_rules::{BUILT_IN, CancelDay, LookClaims, MonthRounding, Table};
use std::collections::BTreeSet;

const VECTORS: &str = include_str!("../../../fixtures/sale/cancellation-vectors.csv");

/// The vectors' inputs, with their rules alone.
fn vectors() -> Vec<(String, Inputs)> {
    let mut vectors = Vec::new();
    quotes::each(VECTORS, |id, cells| {
        vectors.push((id.to_owned(), cells.inputs()?));
        Ok(())
    })
    .expect("the vectors");
    assert_eq!(vectors.len(), 150);
    vectors
}

/// The rows of the table that speak of one state, as CSV with its header.
fn rows_of(state: &str) -> Vec<csv::StringRecord> {
    csv::Reader::from_reader(BUILT_IN.as_bytes())
        .records()
        .map(|row| row.expect("a row"))
        .filter(|row| &row[0] == state)
        .collect()
}

fn table(rows: &[csv::StringRecord]) -> Table {
    let mut writer = csv::Writer::from_writer(Vec::new());
    writer
        .write_record(BUILT_IN.lines().next().expect("a header").split(','))
        .expect("a header");
    for row in rows {
        writer.write_record(row).expect("a row");
    }
    let bytes = writer.into_inner().expect("bytes");
    Table::read(&String::from_utf8(bytes).expect("text")).expect("a table")
}

fn with_cell(row: &csv::StringRecord, column: usize, cell: &str) -> csv::StringRecord {
    row.iter()
        .enumerate()
        .map(|(at, old)| if at == column { cell } else { old })
        .collect()
}

type Edit = Box<dyn Fn(&mut Inputs)>;

/// Other values for each input, by its name.
fn changes() -> Vec<(&'static str, Edit)> {
    let mut changes: Vec<(&'static str, Edit)> = Vec::new();
    macro_rules! change {
        ($part:ident.$field:ident = $value:expr) => {
            changes.push((
                stringify!($field),
                Box::new(|inputs: &mut Inputs| inputs.$part.$field = $value),
            ));
        };
        ($part:ident.$field:ident by $days:expr) => {
            changes.push((
                stringify!($field),
                Box::new(|inputs: &mut Inputs| {
                    let day: Day = inputs.$part.$field;
                    inputs.$part.$field = day.plus_days($days).expect("a day");
                }),
            ));
        };
        ($part:ident.$field:ident all $list:expr) => {
            for value in $list.iter().copied() {
                changes.push((
                    stringify!($field),
                    Box::new(move |inputs: &mut Inputs| inputs.$part.$field = value),
                ));
            }
        };
        ($part:ident.$field:ident plus $number:expr) => {
            changes.push((
                stringify!($field),
                Box::new(|inputs: &mut Inputs| inputs.$part.$field += $number),
            ));
        };
    }
    change!(terms.term_months plus 1);
    change!(terms.term_months plus 12);
    change!(terms.miles_limit = Some(50_000));
    change!(terms.miles_limit = None);
    change!(terms.miles_basis all MilesBasis::ALL);
    change!(terms.claims_deducted all [true, false]);
    change!(terms.backdate_days plus 1);
    change!(terms.method all Method::ALL);
    change!(terms.month_rounding all MonthRounding::ALL);
    change!(terms.cancel_day all CancelDay::ALL);
    change!(terms.refund_bp all [10_000, 9_500, 1]);
    change!(terms.free_look_days all [0, 29, 10_000]);
    change!(terms.free_look_claims all LookClaims::ALL);
    change!(terms.free_look_fee all [true, false]);
    change!(terms.fee_kind all FeeKind::ALL);
    change!(terms.fee_cents all [0, 4_999, 900_000]);
    change!(terms.fee_bp all [0, 77, 10_000]);
    change!(terms.fee_to all FeeTo::ALL);
    change!(terms.min_refund all [0, 499, 9_000_000]);
    change!(terms.refund_days all [1, 29, 90]);
    change!(facts.product = "VSC".to_owned());
    change!(facts.product = "GAP".to_owned());
    change!(facts.product = "key_replacement".to_owned());
    change!(facts.state = "TX".to_owned());
    change!(facts.state = "CA".to_owned());
    change!(facts.state = "WY".to_owned());
    change!(facts.sale_date by -1);
    change!(facts.sale_date by 3);
    change!(facts.start_date by -40);
    change!(facts.start_date by 17);
    change!(facts.delivery all Delivery::ALL);
    change!(facts.delivered_on by 30);
    change!(facts.odo_sale plus -7);
    change!(facts.odo_sale plus 1);
    change!(facts.odo_cancel = Some(99_998));
    change!(facts.odo_cancel = None);
    change!(facts.price plus 1);
    change!(facts.price plus 70_000);
    change!(facts.cost plus -1);
    change!(facts.cost plus 1);
    change!(facts.tax plus 10_000);
    change!(facts.claims = Some(0));
    change!(facts.claims = Some(12_346));
    change!(facts.claims = Some(9_000_000));
    change!(facts.claims = None);
    change!(facts.reason all Reason::ALL);
    change!(facts.cancelled_by all CancelledBy::ALL);
    change!(facts.request_date by 1);
    change!(facts.cancel_date by -1);
    change!(facts.cancel_date by -16);
    change!(facts.lien all Lien::ALL);
    change!(facts.payoff = None);
    change!(facts.payoff = Some(0));
    change!(facts.payoff = Some(50_001));
    change!(facts.paid_on = None);
    change!(facts.paid_on = Some("2029-12-31".parse().expect("a day")));
    changes
}

/// What a line says, without what it names.
fn said(line: &WorkLine) -> (&str, &str, &str) {
    (&line.basis, &line.number, &line.figure)
}

/// What the test saw of a line and a source: how often it was named, and whether what the line says ever changed with it.
#[derive(Default)]
struct Seen {
    named: BTreeSet<(Key, String)>,
    mattered: BTreeSet<(Key, String)>,
}

impl Seen {
    /// Compares two quotes that differ in these sources alone.
    fn compare(&mut self, what: &str, before: &Quote, after: &Quote, changed: &BTreeSet<String>) {
        let keys = |quote: &Quote| quote.working.iter().map(|line| line.key).collect::<Vec<_>>();
        assert_eq!(
            (keys(before), keys(after)),
            (Key::ALL.to_vec(), Key::ALL.to_vec()),
            "{what}"
        );
        let lines = || before.working.iter().zip(&after.working);
        let moved: BTreeSet<Key> = lines()
            .filter(|(one, other)| one.figure != other.figure)
            .map(|(one, _)| one.key)
            .collect();
        for (one, other) in lines() {
            let key = one.key;
            let sources = one.sources.iter().chain(&other.sources).map(Source::name);
            let named: BTreeSet<&str> = sources.filter(|name| changed.contains(*name)).collect();
            let rests = one
                .rests_on
                .iter()
                .chain(&other.rests_on)
                .any(|rest| moved.contains(&rest.key));
            let is_changed = said(one) != said(other) || one.sources != other.sources || one.rests_on != other.rests_on;
            assert_eq!(
                is_changed,
                rests || !named.is_empty(),
                "{what}: {key} names {named:?}, rests: {rests}\n{one:#?}\n{other:#?}"
            );
            for name in named {
                let pair = (key, kind_of(name));
                if said(one) != said(other) {
                    self.mattered.insert(pair.clone());
                }
                self.named.insert(pair);
            }
        }
    }
}

/// A rule's name without its state and product.
fn kind_of(name: &str) -> String {
    name.rsplit('/').next().expect("a name").to_owned()
}

/// Each output is the figure of its line.
fn check_outputs(id: &str, quote: &Quote) {
    let number = |key: Key| quote.line(key).expect("a line").number.clone();
    let money = |cents: i64| {
        let sign = if cents < 0 { "-" } else { "" };
        format!("{sign}{}.{:02}", cents.abs() / 100, cents.abs() % 100)
    };
    let plain = |key: Key| number(key).replace(',', "");
    assert_eq!(plain(Key::Unearned), money(quote.gross), "{id}");
    assert_eq!(plain(Key::Claims), money(quote.claims_line), "{id}");
    assert_eq!(plain(Key::Fee), money(quote.fee_line), "{id}");
    assert_eq!(plain(Key::Small), money(quote.small_line), "{id}");
    assert_eq!(plain(Key::Refund), money(quote.refund), "{id}");
    assert_eq!(plain(Key::TaxRefund), money(quote.tax_refund), "{id}");
    assert_eq!(plain(Key::Penalty), money(quote.penalty), "{id}");
    let two = |one, cents: i64, other, rest: i64| format!("{one} {} {other} {}", money(cents), money(rest));
    assert_eq!(
        plain(Key::Shares),
        two("TPA", quote.tpa_share, "dealer", quote.dealer_share),
        "{id}"
    );
    assert_eq!(
        plain(Key::Payees),
        two("lender", quote.to_lienholder, "buyer", quote.to_buyer),
        "{id}"
    );
    assert_eq!(number(Key::Due), quote.due_date.shown(), "{id}");
    let governs = format!("{} {}/{}", quote.governs, quote.f_num, quote.f_den);
    assert_eq!(quote.line(Key::Governs).expect("a line").figure, governs, "{id}");
}

#[test]
fn exactly_the_lines_that_name_a_source_change_with_it() {
    let built_in = Table::built_in().expect("the table");
    let mut seen = Seen::default();
    let mut compared = 0;
    for (id, inputs) in vectors() {
        let Ok(before) = quote(&inputs, &built_in) else {
            continue;
        };
        check_outputs(&id, &before);
        for (name, edit) in changes() {
            let mut other = inputs.clone();
            edit(&mut other);
            if other == inputs {
                continue;
            }
            let Ok(after) = quote(&other, &built_in) else { continue };
            let applied = |quote: &Quote| quote.applied.iter().cloned().collect::<BTreeSet<_>>();
            let mut changed: BTreeSet<String> = applied(&before)
                .symmetric_difference(&applied(&after))
                .cloned()
                .collect();
            changed.insert(name.to_owned());
            seen.compare(&format!("{id}, {name}"), &before, &after, &changed);
            compared += 1;
        }
        compared += change_rules(&id, &inputs, &mut seen);
    }
    assert!(compared > 8_000, "{compared}");
    let idle: Vec<_> = seen.named.difference(&seen.mattered).collect();
    assert!(idle.is_empty(), "named, and never of any effect: {idle:?}");
}

/// Other values that each rule can have.
fn other_values(row: &csv::StringRecord) -> Vec<&'static str> {
    let values: &[&str] = match &row[2] {
        "free_look_with_claims" => &["pro_rata", "less_claims"],
        "free_look_fee" | "claims_deduct" | "holder_right_transfers" => &["yes", "no"],
        "method_floor" => &["pro_rata", "days", "rule78"],
        "month_rounding" => &["started", "sixteen", "completed"],
        "cancel_day" => &["used", "unused"],
        _ => &["0", "1", "99", "9999"],
    };
    values.iter().copied().filter(|value| *value != &row[3]).collect()
}

/// Changes each row of the state's rules by itself: its value, and whether it is verified.
fn change_rules(id: &str, inputs: &Inputs, seen: &mut Seen) -> usize {
    let rows = rows_of(&inputs.facts.state);
    let before = quote(inputs, &table(&rows)).expect("a quote");
    let mut compared = 0;
    for (at, row) in rows.iter().enumerate() {
        let name = format!("{}/{}/{}", &row[0], &row[1], &row[2]);
        let is_applied = before.applied.contains(&name) && &row[8] == "yes";
        let mut edits: Vec<csv::StringRecord> =
            other_values(row).iter().map(|value| with_cell(row, 3, value)).collect();
        if is_applied {
            edits.push(with_cell(row, 8, "no"));
        }
        for edited in edits {
            let mut others = rows.clone();
            others[at] = edited;
            let after = quote(inputs, &table(&others)).expect("a quote");
            let changed = if is_applied {
                BTreeSet::from([name.clone()])
            } else {
                BTreeSet::new()
            };
            seen.compare(&format!("{id}, {name}"), &before, &after, &changed);
            compared += 1;
        }
    }
    compared
}

/// Unverified rules change nothing and say whom to ask.
#[test]
fn a_rule_that_no_one_verified_changes_nothing() {
    let empty = table(&[]);
    let (mut with_advice, mut read) = (0, 0);
    for (id, inputs) in vectors() {
        let Ok(without) = quote(&inputs, &empty) else { continue };
        let rows: Vec<csv::StringRecord> = rows_of(&inputs.facts.state)
            .iter()
            .map(|row| with_cell(row, 8, "no"))
            .collect();
        let quoted = quote(&inputs, &table(&rows)).expect("a quote");
        assert_eq!(quoted.working, without.working, "{id}");
        assert!(quoted.applied.is_empty(), "{id}");
        for rule in &quoted.shown {
            assert_eq!(rule.advice.as_deref(), Some("check with counsel"), "{id}");
            with_advice += 1;
        }
        read += 1;
    }
    assert!(read > 130 && with_advice > 200, "{read} {with_advice}");
}
