//! What holds of every quote, on random contracts under random rules.

use crate::support::amount::amount;
use dealer_core::form::day::Day;
use dealer_core::ledger::TpaId;
use dealer_core::ledger::posting::Sale;
use dealer_core::sale::Line;
use dealer_core::sale::cancellation::{
    CancelledBy, Delivery, Facts, FeeKind, FeeTo, Governs, Inputs, Lien, Method, MilesBasis, Quote, Reason, Terms,
    quote,
};
use dealer_core::sale::standing::Seen;
use dealer_core::sale::state_rules::{CancelDay, LookClaims, MonthRounding, Table};
use proptest::prelude::*;
use proptest::sample::select;
use proptest::test_runner::{Config, RngSeed};

const HEADER: &str = "state,product,rule,value,unit,effective_from,effective_to,citation,verified,source,note";

fn config(cases: u32) -> Config {
    Config {
        cases,
        rng_seed: RngSeed::Fixed(20_261_123),
        failure_persistence: None,
        ..Config::default()
    }
}

/// Rules of one state, each there or not.
fn rules() -> impl Strategy<Value = Table> {
    let rule = |name: &'static str, unit: &'static str, values: &'static [&'static str]| {
        prop::option::weighted(0.4, select(values.to_vec()))
            .prop_map(move |value| value.map(|value| format!("XX,ANY,{name},{value},{unit},,,a statute,yes,,")))
    };
    let look = |name: &'static str| {
        let units = select(vec![
            "days_from_sale",
            "days_from_delivery",
            "business_days_from_delivery",
        ]);
        prop::option::weighted(0.4, (select(vec!["0", "10", "20", "60"]), units))
            .prop_map(move |drawn| drawn.map(|(value, unit)| format!("XX,ANY,{name},{value},{unit},,,a statute,yes,,")))
    };
    let looks = (
        look("free_look_days_at_sale"),
        look("free_look_days_mailed"),
        rule("free_look_with_claims", "", &["pro_rata", "less_claims"]),
        rule("free_look_fee", "", &["yes", "no"]),
        rule("claims_deduct", "", &["yes", "no"]),
        rule("cancel_day", "", &["used", "unused"]),
    );
    let amounts = (
        rule("fee_cap_cents", "cents", &["0", "2500", "5000"]),
        rule("fee_cap_bp", "bp_of_price", &["0", "500", "1000"]),
        rule("method_floor", "", &["pro_rata", "days", "rule78"]),
        rule("month_rounding", "", &["started", "sixteen", "completed"]),
        rule("refund_min_bp", "bp_of_unearned", &["9000", "10000"]),
        rule("min_refund_cents", "cents", &["0", "500"]),
        rule("refund_due_days", "days_from_request", &["30", "45"]),
        rule("penalty_bp", "bp_of_price", &["1000", "2500"]),
    );
    (looks, amounts).prop_map(|(looks, amounts)| {
        let rows = [
            looks.0, looks.1, looks.2, looks.3, looks.4, looks.5, amounts.0, amounts.1, amounts.2, amounts.3,
            amounts.4, amounts.5, amounts.6, amounts.7,
        ];
        let rows: Vec<String> = rows.into_iter().flatten().collect();
        Table::read(&format!("{HEADER}\n{}\n", rows.join("\n"))).expect("a table")
    })
}

fn terms() -> impl Strategy<Value = Terms> {
    let numbers = (
        1..97_i64,
        prop::option::of(1_000..120_000_i64),
        select(vec![10_000_i64, 9_000, 1]),
        select(vec![0_i64, 10, 60]),
        select(vec![0_i64, 2_500, 999_999]),
        select(vec![0_i64, 333, 1_000, 20_000]),
        select(vec![0_i64, 500, 100_000]),
    );
    let words = (
        select(MilesBasis::ALL),
        select(Method::ALL),
        select(MonthRounding::ALL),
        select(CancelDay::ALL),
        select(LookClaims::ALL),
        select(FeeKind::ALL),
        select(FeeTo::ALL),
    );
    (numbers, words, any::<[bool; 2]>()).prop_map(|(numbers, words, flags)| Terms {
        assumed: false,
        term_months: numbers.0,
        miles_limit: numbers.1,
        miles_basis: words.0,
        claims_deducted: flags[0],
        backdate_days: 30,
        method: words.1,
        month_rounding: words.2,
        cancel_day: words.3,
        refund_bp: numbers.2,
        free_look_days: numbers.3,
        free_look_claims: words.4,
        free_look_fee: flags[1],
        fee_kind: words.5,
        fee_cents: numbers.4,
        fee_bp: numbers.5,
        fee_to: words.6,
        min_refund: numbers.6,
        refund_days: 30,
    })
}

fn facts() -> impl Strategy<Value = Facts> {
    let amounts = (
        1..1_000_000_i64,
        0..=100_i64,
        0..90_000_i64,
        prop::option::of(select(vec![0_i64, 1, 5_000, 80_000, 2_000_000])),
        prop::option::of(select(vec![0_i64, 40_000, 3_000_000])),
    );
    let days = (
        0..1_500_i64,
        -400..90_i64,
        0..40_i64,
        0..3_000_i64,
        0..40_i64,
        0..400_i64,
    );
    let miles = (0..60_000_i64, prop::option::weighted(0.9, 0..70_000_i64));
    let words = (
        select(vec!["VSC", "GAP", "key_replacement"]),
        select(Delivery::ALL),
        select(Reason::ALL),
        select(CancelledBy::ALL),
        select(Lien::ALL),
        any::<bool>(),
    );
    (amounts, days, miles, words).prop_map(|(amounts, days, miles, words)| {
        let first: Day = "2022-01-01".parse().expect("a day");
        let after = |day: Day, days: i64| day.plus_days(days).expect("a day");
        let sale_date = after(first, days.0);
        // Half of them soon after the sale, where free looks are.
        let cancel_date = after(sale_date, if words.5 { days.3 % 70 } else { days.3 });
        Facts {
            product: words.0.to_owned(),
            state: "XX".to_owned(),
            sale_date,
            start_date: after(sale_date, if days.1 % 2 == 0 { 0 } else { days.1 }),
            delivery: words.1,
            delivered_on: after(sale_date, days.2),
            odo_sale: miles.0,
            odo_cancel: miles.1.map(|driven| miles.0 + driven),
            price: amounts.0,
            cost: amounts.0 * amounts.1 / 100,
            tax: amounts.2,
            claims: amounts.3,
            reason: words.2,
            cancelled_by: words.3,
            transferred: false,
            request_date: after(cancel_date, days.4 % 31),
            cancel_date,
            lien: words.4,
            payoff: amounts.4,
            paid_on: Some(after(cancel_date, days.5)).filter(|_| days.5 % 2 == 0),
        }
    })
}

/// Whether the ledger takes the cancellation that executes a quote.
fn is_taken(facts: &Facts, quoted: &Quote) -> bool {
    let sale = Sale {
        price: facts.price,
        cost: facts.cost,
        tax: facts.tax,
    };
    let line = Line::sold(TpaId::new("T1").expect("an id"), sale);
    let seen = Seen {
        line: &line,
        batch: None,
        credited: None,
    };
    seen.cancel(&quoted.amounts()).is_ok()
}

fn check(inputs: &Inputs, quoted: &Quote) {
    let facts = &inputs.facts;
    assert!(is_taken(facts, quoted), "{quoted:#?}");
    assert_eq!(quoted.tpa_share + quoted.dealer_share, quoted.refund);
    assert_eq!(
        quoted.to_lienholder + quoted.to_buyer,
        quoted.refund + quoted.tax_refund
    );
    let lines = quoted.claims_line + quoted.fee_line + quoted.small_line;
    assert_eq!(quoted.gross + lines, quoted.refund);
    assert!(quoted.claims_line <= 0 && quoted.fee_line <= 0 && quoted.small_line <= 0);
    assert!(0 <= quoted.refund && quoted.refund <= quoted.gross && quoted.gross <= facts.price);
    assert!(0 <= quoted.f_num && quoted.f_num <= quoted.f_den);
    assert!(quoted.penalty >= 0 && quoted.due_date >= facts.request_date);
    if facts.lien == Lien::None {
        assert_eq!(quoted.to_lienholder, 0);
    }
    // The exact amount is at most half a cent away, and a half goes up.
    let exact = i128::from(facts.price) * i128::from(quoted.f_num) * i128::from(quoted.percent_bp);
    let den = i128::from(quoted.f_den) * 10_000;
    let off = i128::from(quoted.gross) * den - exact;
    assert!(-den < 2 * off && 2 * off <= den, "rounded half up");
    // Flat and the benefit are what they say.
    match quoted.governs {
        Governs::Flat => assert_eq!((quoted.f_num, quoted.gross), (quoted.f_den, facts.price)),
        Governs::BenefitPaid | Governs::None => assert_eq!((quoted.f_num, quoted.refund), (0, 0)),
        _ => {}
    }
    assert_eq!(quoted.is_estimate(), {
        let miles = matches!(inputs.terms.method, Method::Miles | Method::Lesser);
        facts.claims.is_none() || (miles && facts.odo_cancel.is_none())
    });
}

proptest! {
    #![proptest_config(config(amount(1_000, 3_000)))]

    /// Sides agree, nothing is below zero, no cent is lost, and the ledger takes what is quoted.
    #[test]
    fn a_quote_adds_up(terms in terms(), facts in facts(), table in rules()) {
        let inputs = Inputs { terms, facts };
        if let Ok(quoted) = quote(&inputs, &table) {
            check(&inputs, &quoted);
            prop_assert_eq!(quote(&inputs, &table), Ok(quoted));
        }
    }

    /// Later is never more: a day more, with all else the same, refunds no more by days, months and the rule of 78.
    #[test]
    fn waiting_never_pays(terms in terms(), facts in facts(), table in rules()) {
        let mut inputs = Inputs { terms, facts };
        inputs.facts.request_date = inputs.facts.cancel_date.plus_days(1).expect("a day");
        let early = quote(&inputs, &table);
        inputs.facts.cancel_date = inputs.facts.request_date;
        let late = quote(&inputs, &table);
        if let (Ok(early), Ok(late)) = (early, late) {
            prop_assert!(late.gross <= early.gross, "{} then {}", early.gross, late.gross);
        }
    }

    /// Whatever numbers are typed, there is an answer.
    #[test]
    fn any_number_gets_an_answer(
        mut terms in terms(),
        mut facts in facts(),
        table in rules(),
        wild in prop::collection::vec(any::<i64>(), 14),
        which in 0..14_usize,
    ) {
        let number = wild[which];
        match which {
            0 => terms.term_months = number,
            1 => terms.miles_limit = Some(number),
            2 => terms.backdate_days = number,
            3 => terms.refund_bp = number,
            4 => terms.free_look_days = number,
            5 => terms.fee_cents = number,
            6 => terms.fee_bp = number,
            7 => terms.min_refund = number,
            8 => terms.refund_days = number,
            9 => facts.odo_sale = number,
            10 => facts.odo_cancel = Some(number),
            11 => facts.claims = Some(number),
            12 => facts.payoff = Some(number),
            _ => facts.tax = number,
        }
        let inputs = Inputs { terms, facts };
        if let Ok(quoted) = quote(&inputs, &table) {
            prop_assert!(is_taken(&inputs.facts, &quoted));
        }
    }
}
