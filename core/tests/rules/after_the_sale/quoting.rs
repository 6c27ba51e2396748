//! Cancellation quotes.

use crate::quotes;
use dealer_core::form::day::Day;
use dealer_core::sale::cancellation::{
    CancelledBy, Inputs, Key, Method, Quote, Reason, Refused, Terms, Unknown, quote,
};
use dealer_core::sale::state_rules::{BUILT_IN, Table};

/// The inputs of a vector.
fn vector(wanted: &str) -> Inputs {
    let mut found = None;
    quotes::each(
        include_str!("../../../../fixtures/sale/cancellation-vectors.csv"),
        |id, cells| {
            if id == wanted {
                found = Some(cells.inputs()?);
            }
            Ok(())
        },
    )
    .expect("the vectors");
    found.expect("the vector")
}

fn quoted(inputs: &Inputs) -> Result<Quote, Refused> {
    quote(inputs, &Table::built_in().expect("the table"))
}

fn refused(inputs: &Inputs) -> (&'static str, String, String) {
    let refused = quoted(inputs).expect_err("refused");
    (refused.code(), refused.field().to_owned(), refused.to_string())
}

fn day(text: &str) -> Day {
    text.parse().expect("a day")
}

/// [AS-7] A date outside the contract, or after the request, is named.
#[test]
fn a_date_outside_is_named() {
    let with = |cancel: &str, request: &str| {
        let mut inputs = vector("c0001");
        inputs.facts.cancel_date = day(cancel);
        inputs.facts.request_date = day(request);
        refused(&inputs)
    };
    for (cancel, request, code, sentence) in [
        (
            "2024-01-14",
            "2024-01-20",
            "before_sale",
            "The date is before the sale of Jan 15, 2024.",
        ),
        (
            "2025-02-19",
            "2025-02-18",
            "future_date",
            "The date is after the request of Feb 18, 2025.",
        ),
        (
            "2029-01-15",
            "2029-01-15",
            "expired",
            "The contract ended on Jan 15, 2029.",
        ),
        (
            "2029-01-16",
            "2029-01-16",
            "expired",
            "The contract ended on Jan 15, 2029.",
        ),
    ] {
        assert_eq!(
            with(cancel, request),
            (code, "cancel_date".to_owned(), sentence.to_owned())
        );
    }
}

/// [AS-8] A wish is dated back so far and no further; an event is dated on its day.
#[test]
fn only_events_are_dated_back_far() {
    let mut inputs = vector("c0001");
    inputs.facts.cancel_date = day("2025-01-18");
    let sentence = "It can be dated back 30 days at most, to Jan 19, 2025.".to_owned();
    assert_eq!(refused(&inputs), ("backdated", "cancel_date".to_owned(), sentence));
    for reason in [
        Reason::Payoff,
        Reason::TotalLoss,
        Reason::Repossession,
        Reason::Provider,
    ] {
        inputs.facts.reason = reason;
        assert!(quoted(&inputs).is_ok(), "{reason}");
    }
    inputs.facts.reason = Reason::Trade;
    inputs.facts.cancel_date = day("2025-01-19");
    assert!(quoted(&inputs).is_ok());
}

/// [AS-9] An odometer below the sale's is read again, or the contract is amended.
#[test]
fn an_odometer_does_not_run_back() {
    let mut inputs = vector("c0001");
    inputs.facts.odo_cancel = Some(11_999);
    let sentence = "The odometer read 12,000 at the sale. Re-read it, or amend the contract.".to_owned();
    assert_eq!(
        refused(&inputs),
        ("miles_below_sale", "odo_cancel".to_owned(), sentence)
    );
}

/// [AS-10] What is unknown makes an estimate, and says what is missing.
#[test]
fn the_unknown_makes_an_estimate() {
    let mut inputs = vector("c0001");
    assert!(!quoted(&inputs).expect("a quote").is_estimate());
    inputs.facts.claims = None;
    assert_eq!(quoted(&inputs).expect("a quote").unknown, [Unknown::Claims]);
    inputs.facts.odo_cancel = None;
    assert_eq!(
        quoted(&inputs).expect("a quote").unknown,
        [Unknown::Claims, Unknown::Odometer]
    );
    inputs.terms.method = Method::Days;
    inputs.facts.claims = Some(0);
    assert!(!quoted(&inputs).expect("a quote").is_estimate());
}

/// [AS-11] [AS-12] Claims and fee take what is left and never more.
#[test]
fn deductions_end_at_nothing() {
    let mut inputs = vector("c0001");
    inputs.facts.claims = Some(9_000_000);
    let quote = quoted(&inputs).expect("a quote");
    assert_eq!((quote.claims_line, quote.fee_line, quote.refund), (-quote.gross, 0, 0));
    assert_eq!(
        (quote.tpa_share, quote.dealer_share, quote.to_lienholder, quote.to_buyer),
        (0, 0, 0, 0)
    );
    inputs.facts.claims = Some(150_000);
    let quote = quoted(&inputs).expect("a quote");
    assert_eq!(
        (quote.gross, quote.claims_line, quote.fee_line, quote.refund),
        (152_000, -150_000, -2_000, 0)
    );
}

/// [AS-13] GAP that paid its benefit refunds nothing.
#[test]
fn a_benefit_ends_the_refund() {
    let mut inputs = vector("c0001");
    inputs.facts.product = "GAP".to_owned();
    assert!(quoted(&inputs).expect("a quote").refund > 0);
    inputs.facts.claims = Some(1);
    let quote = quoted(&inputs).expect("a quote");
    assert_eq!(
        (quote.governs.word(), quote.refund, quote.fee_line, quote.claims_line),
        ("benefit_paid", 0, 0, 0)
    );
}

/// [AS-14] Rules that change between quote and execution change the quote, and both workings can be shown.
#[test]
fn a_changed_rule_changes_the_quote() {
    let mut inputs = vector("c0001");
    inputs.facts.state = "TX".to_owned();
    let before = quoted(&inputs).expect("a quote");
    let old = "TX,VSC,fee_cap_cents,5000,";
    assert!(BUILT_IN.contains(old));
    let table = Table::read(&BUILT_IN.replace(old, "TX,VSC,fee_cap_cents,4000,")).expect("a table");
    let after = quote(&inputs, &table).expect("a quote");
    assert_ne!(before.rules_hash, after.rules_hash);
    let differ = [
        Key::Rules,
        Key::Fee,
        Key::Small,
        Key::Refund,
        Key::Shares,
        Key::TaxRefund,
        Key::Payees,
    ];
    assert_eq!(before.differences(&after), differ);
    assert!(before.differences(&before).is_empty());
    assert_eq!(Quote::valid_to(day("2025-02-18")), Some(day("2025-02-28")));
}

/// [AS-15] A term from the 31st ends on the last day of a shorter month.
#[test]
fn a_term_ends_with_its_month() {
    let mut inputs = vector("c0001");
    inputs.facts.sale_date = day("2023-01-31");
    inputs.facts.start_date = day("2023-01-31");
    inputs.facts.delivered_on = day("2023-01-31");
    inputs.facts.cancel_date = day("2023-12-01");
    inputs.facts.request_date = day("2023-12-01");
    inputs.terms.term_months = 13;
    let quote = quoted(&inputs).expect("a quote");
    assert_eq!(quote.line(Key::CoverEnd).expect("a line").number, "Feb 29, 2024");
    let months = |cancel: &str| {
        let mut inputs = inputs.clone();
        inputs.facts.cancel_date = day(cancel);
        inputs.facts.request_date = day(cancel);
        let quote = quoted(&inputs).expect("a quote");
        quote.line(Key::Months).expect("a line").basis.clone()
    };
    assert_eq!(months("2023-02-28"), "12 of 13 months");
    assert_eq!(months("2023-03-01"), "11 of 13 months");
}

/// A contract that came to its holder by a transfer: Texas leaves the right to cancel with the buyer.
#[test]
fn a_new_holder_may_not_cancel_in_texas() {
    let mut inputs = vector("c0001");
    inputs.facts.transferred = true;
    assert!(quoted(&inputs).is_ok(), "Ohio says nothing");
    inputs.facts.state = "TX".to_owned();
    // It is the first check.
    inputs.facts.price = 0;
    let (code, field, sentence) = refused(&inputs);
    assert_eq!((code, field.as_str()), ("holder_may_not_cancel", "cancelled_by"));
    assert_eq!(
        sentence,
        "In TX the right to cancel does not pass to a new owner (Tex. Occ. Code 1304.1581)."
    );
    inputs.facts.price = 240_000;
    inputs.facts.cancelled_by = CancelledBy::Lienholder;
    assert!(quoted(&inputs).is_ok());
}

/// A request that comes late after its event is warned of and never refused; assumed terms are said to be.
#[test]
fn a_quote_warns() {
    let mut inputs = vector("c0001");
    inputs.facts.product = "GAP".to_owned();
    inputs.facts.state = "UT".to_owned();
    inputs.facts.reason = Reason::Payoff;
    inputs.facts.cancel_date = day("2024-11-20");
    assert!(quoted(&inputs).expect("a quote").warnings.is_empty());
    inputs.facts.cancel_date = day("2024-11-19");
    assert_eq!(
        quoted(&inputs).expect("a quote").warnings,
        ["The request came 91 days after the event; Utah Code 31A-6b-303(3) asks for it within 90 days."]
    );
    let mut inputs = vector("c0001");
    inputs.terms = Terms::assumed("VSC", 60, Some(60_000));
    let quote = quoted(&inputs).expect("a quote");
    assert_eq!(quote.refund, quoted(&vector("c0001")).expect("a quote").refund);
    assert_eq!(
        quote.warnings,
        ["The terms are assumed. Compare them with the contract."]
    );
    let fee = &quote.line(Key::Fee).expect("a line").sources;
    assert!(
        fee.iter()
            .any(|source| source.to_string() == "assumed term fee cents: 50.00"),
        "{fee:?}"
    );
}

/// A way to spoil the inputs.
type Spoil = fn(&mut Inputs);

/// [AS-30] Numbers that no contract has are named.
#[test]
fn a_number_that_no_contract_has_is_named() {
    let cases: [(&str, &str, Spoil); 8] = [
        ("price", "at least $0.01", |inputs| inputs.facts.price = 0),
        ("price", "at most $99,999,999.99", |inputs| {
            inputs.facts.price = i64::MAX
        }),
        ("cost", "at least $0.00", |inputs| inputs.facts.cost = -1),
        ("tax", "at least $0.00", |inputs| inputs.facts.tax = -1),
        ("claims", "at least $0.00", |inputs| inputs.facts.claims = Some(-1)),
        ("term_months", "at least 1", |inputs| inputs.terms.term_months = 0),
        ("term_months", "at most 95,999", |inputs| {
            inputs.terms.term_months = 96_000
        }),
        ("payoff", "at least $0.00", |inputs| inputs.facts.payoff = Some(-1)),
    ];
    for (field, limit, edit) in cases {
        let mut inputs = vector("c0001");
        edit(&mut inputs);
        let sentence = format!("Please give an amount of {limit}.");
        assert_eq!(refused(&inputs), ("bad_input", field.to_owned(), sentence));
    }
    let mut inputs = vector("c0001");
    inputs.facts.cost = inputs.facts.price + 1;
    assert_eq!(refused(&inputs).0, "cost_above_price");
}
