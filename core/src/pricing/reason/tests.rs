//! The sentence of every code.

use super::{Code, Reason, Said};
use crate::catalog::coverage::Aspect;
use crate::form::day::Day;
use crate::pricing::book::Band;
use crate::pricing::facts::{Choice, Facts};
use crate::pricing::word::{Condition, DealType, Fuel, Word};

fn facts() -> Facts {
    let sale = Day::parse("2026-07-01").unwrap();
    let uses = [Aspect::Salvage].into_iter().collect();
    Facts {
        condition: Some(Condition::Used),
        make: Some("Nissan".to_owned()),
        model: Some("GT-R".to_owned()),
        model_year: Some(2014),
        fuel: Some(Fuel::Electric),
        gvwr_class: Some(4),
        odometer: Some(82_100),
        in_service_date: Day::parse("2023-03-15").ok(),
        vehicle_value: Some(3_000_000),
        amount_financed: Some(3_930_001),
        apr: Some(2_550),
        loan_months: Some(90),
        ..Facts::of_sale("CA", sale, DealType::Cash, uses)
    }
}

fn choice() -> Choice {
    Choice {
        months: Some(72),
        miles: Some(90_000),
        deductible: Some(1_250),
        options: vec!["SEAL".to_owned()],
    }
}

/// Code, argument, and what is said of [`facts`] and [`choice`].
const SENTENCES: [(&str, Option<&str>, &str); 59] = [
    (
        "bad_input",
        Some("in_service_date"),
        "The in-service date is after the sale.",
    ),
    (
        "bad_input",
        Some("model_year"),
        "The model year is more than two years after the sale.",
    ),
    ("not_effective", Some("2026-07-01"), "Rates start on July 1, 2026."),
    ("not_effective", Some(""), "No rates for this day."),
    (
        "plan_not_in_book",
        None,
        "This plan is not among the rates of this day.",
    ),
    ("state_not_filed", Some("OH"), "Not filed in Ohio."),
    ("condition_not_offered", Some("new"), "For new vehicles only."),
    (
        "condition_not_offered",
        Some("new|cpo"),
        "For new and certified vehicles only.",
    ),
    ("deal_type_not_offered", Some("finance"), "Not for cash deals."),
    ("use_excluded", Some("salvage"), "Not for salvage vehicles."),
    ("use_excluded", Some("commercial"), "Not for commercial use."),
    ("use_excluded", Some("snow-plow"), "Not for vehicles with a snow plow."),
    ("use_excluded", Some("ride-share"), "Not for ride share."),
    ("use_excluded", Some("lift-kit"), "Not for vehicles with a lift kit."),
    ("use_excluded", Some("airplane"), "Not for airplanes."),
    ("fuel_excluded", Some("electric"), "Not for electric vehicles."),
    (
        "fuel_excluded",
        Some("plug_in_hybrid"),
        "Not for plug-in hybrid vehicles.",
    ),
    ("fuel_excluded", Some("other"), "Not for this fuel."),
    ("make_excluded", Some("Nissan"), "Northstar does not cover Nissan."),
    ("vehicle_not_listed", None, "Northstar does not list Nissan."),
    ("vehicle_excluded", None, "Northstar does not cover the Nissan GT-R."),
    ("gvwr_class_too_low", Some("5"), "GVWR class 4; this plan starts at 5."),
    (
        "gvwr_class_too_high",
        Some("3"),
        "GVWR class 4; this plan takes up to 3.",
    ),
    (
        "odometer_too_low",
        Some("100000"),
        "The odometer, 82,100 miles, is below 100,000.",
    ),
    (
        "odometer_too_high",
        Some("80000"),
        "The odometer, 82,100 miles, is above 80,000.",
    ),
    (
        "age_too_low",
        Some("13"),
        "Twelve model years old; this plan starts at 13.",
    ),
    (
        "age_too_high",
        Some("10"),
        "Twelve model years old; this plan takes up to 10.",
    ),
    (
        "in_service_months_too_low",
        Some("40"),
        "In service for 39 months; this plan starts at 40.",
    ),
    (
        "in_service_months_too_high",
        Some("35"),
        "In service for 39 months; this plan takes up to 35.",
    ),
    (
        "vehicle_value_too_low",
        Some("5000000"),
        "The vehicle's value, $30,000.00, is below $50,000.00.",
    ),
    (
        "vehicle_value_too_high",
        Some("2000000"),
        "The vehicle's value, $30,000.00, is above $20,000.00.",
    ),
    (
        "amount_financed_too_low",
        Some("5000000"),
        "The amount financed, $39,300.01, is below $50,000.00.",
    ),
    (
        "amount_financed_too_high",
        Some("2000000"),
        "The amount financed, $39,300.01, is above $20,000.00.",
    ),
    (
        "ltv_too_low",
        Some("14000"),
        "The amount financed is 131% of the value; the limit is 140%.",
    ),
    (
        "ltv_too_high",
        Some("13100"),
        "The amount financed is 131.01% of the value; the limit is 131%.",
    ),
    ("apr_too_low", Some("2600"), "The APR, 25.50%, is below 26%."),
    ("apr_too_high", Some("2499"), "The APR, 25.50%, is above 24.99%."),
    ("loan_months_too_low", Some("12"), "Loans of 12 to 84 months."),
    ("loan_months_too_high", Some("84"), "Loans of 12 to 84 months."),
    ("no_price_condition", None, "No price for used vehicles."),
    (
        "no_price_odometer",
        Some("80000"),
        "No price for an odometer of 82,100 miles: prices end at 80,000.",
    ),
    (
        "no_price_odometer",
        Some("100000"),
        "No price for an odometer of 82,100 miles: prices begin at 100,000.",
    ),
    (
        "no_price_odometer",
        Some("gap"),
        "No price for an odometer of 82,100 miles.",
    ),
    (
        "no_price_age",
        Some("10"),
        "No price for vehicles of twelve model years: prices end at 10.",
    ),
    (
        "no_price_loan",
        Some("84"),
        "No price for loans of 90 months: prices end at 84.",
    ),
    (
        "no_price_financed",
        Some("3000000"),
        "No price for an amount financed of $39,300.01: prices end at $30,000.00.",
    ),
    ("class_not_priced", Some("8"), "No price for vehicles of class 8."),
    ("class_not_priced", Some(""), "No price for this vehicle."),
    (
        "term_not_offered",
        Some("12/12000"),
        "72 months / 90,000 miles is not offered.",
    ),
    (
        "deductible_not_offered",
        Some("0|100"),
        "A deductible of $1,250 is not offered.",
    ),
    (
        "option_not_offered",
        Some("SEAL"),
        "Seals and gaskets is not offered here.",
    ),
    (
        "cap_below_cost",
        Some("72000"),
        "California allows $720.00 for this loan; the least price is above it.",
    ),
    ("fact_missing", Some("drive"), "Needs the drive type."),
    (
        "fact_missing",
        Some("condition"),
        "Needs the condition: new, used or certified.",
    ),
    ("fact_missing", Some("in_service_date"), "Needs the in-service date."),
    ("fact_missing", Some("vehicle_value"), "Needs the vehicle's value."),
    ("fact_missing", Some("amount_financed"), "Needs the amount financed."),
    ("fact_missing", Some("loan_months"), "Needs the loan's term."),
    ("fact_missing", Some("deductible"), "Needs a deductible."),
];

#[test]
fn every_code_has_a_sentence() {
    let (facts, choice) = (facts(), choice());
    let said = Said {
        facts: &facts,
        choice: &choice,
        tpa: "Northstar (invented)",
        limit: Band {
            from: Some(12),
            to: Some(84),
        },
        option: Some("Seals and gaskets"),
    };
    for (code, argument, sentence) in SENTENCES {
        let reason = Reason::new(Code::parse(code).unwrap(), argument.map(str::to_owned), &said);
        assert_eq!(reason.sentence, sentence, "{code}");
        let wire = argument.map_or_else(|| code.to_owned(), |argument| format!("{code}:{argument}"));
        assert_eq!(reason.to_string(), wire);
    }
    for code in Code::ALL {
        assert!(
            SENTENCES.iter().any(|(named, ..)| *named == code.word()),
            "{} has no sentence here",
            code.word()
        );
    }
}

#[test]
fn a_reason_names_its_fact_and_value() {
    let (facts, choice) = (facts(), choice());
    let said = Said {
        facts: &facts,
        choice: &choice,
        tpa: "",
        limit: Band::default(),
        option: None,
    };
    for (code, argument, fact, value) in [
        (Code::OdometerTooHigh, Some("80000"), Some("odometer"), Some("82100")),
        (Code::AgeTooHigh, Some("10"), Some("model_year"), Some("2014")),
        (Code::FactMissing, Some("drive"), Some("drive"), None),
        (
            Code::BadInput,
            Some("in_service_date"),
            Some("in_service_date"),
            Some("2023-03-15"),
        ),
        (Code::PlanNotInBook, None, None, None),
        (Code::CapBelowCost, Some("1"), Some("amount_financed"), Some("3930001")),
        (Code::UseExcluded, Some("salvage"), Some("uses"), Some("salvage")),
        (Code::DeductibleNotOffered, Some(""), Some("deductible"), Some("1250")),
    ] {
        let reason = Reason::new(code, argument.map(str::to_owned), &said);
        assert_eq!(reason.fact.map(Word::word), fact, "{code:?}");
        assert_eq!(reason.value.as_deref(), value, "{code:?}");
    }
}
