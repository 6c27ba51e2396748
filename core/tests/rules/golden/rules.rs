//! The golden cases of single rules; `web/src/domain/golden/rules.test.ts` reads the same files through WebAssembly.

use crate::support::{cases, difference, fixture, text};
use dealer_core::access::{login, session};
use dealer_core::catalog::coverage::{read_deductible, read_miles};
use dealer_core::catalog::product_group::ProductGroup;
use dealer_core::deal::lead::Lead;
use dealer_core::deal::{DealEvent, DealSession, InputField, apply, view};
use dealer_core::form::contact;
use dealer_core::money::loan::{finance_amount, monthly_payment};
use dealer_core::money::rate::{Apr, Term, clean_apr_input, clean_term_input};
use dealer_core::money::{Cents, clean_amount_input, keep_amount_financed, read_amount_financed};
use dealer_core::pricing::demo::demo_price;
use dealer_core::vehicle::vin::{
    CHECK_DIGIT_HINT, VIN_MESSAGE, Vin, check_vin_field, clean_vin_input, expected_check_digit,
};
use serde_json::{Value, json};

fn cents(value: &Value) -> Cents {
    serde_json::from_value(value.clone()).expect("cents")
}

fn small_number(case: &Value, key: &str) -> u32 {
    case[key]
        .as_u64()
        .and_then(|number| u32::try_from(number).ok())
        .unwrap_or_else(|| panic!("{key} of {case} is no small number"))
}

fn after_typing(field: InputField, typed: &str) -> DealSession {
    let event = DealEvent::Edit {
        field,
        value: typed.to_owned(),
    };
    apply(&DealSession::new(Some(1), "key", None), event).expect("typing is always possible")
}

/// [D-244] [D-245]
#[test]
fn monthly_payments() {
    let fixture = fixture(include_str!("../../../../fixtures/money/finance.json"));
    for case in cases(&fixture, "monthlyPayments") {
        let apr = Apr::parse(text(case, "apr")).expect("an APR");
        let term = Term::new(small_number(case, "term")).expect("a term");
        let payment = monthly_payment(cents(&case["principal"]), &apr, term);
        assert_eq!(payment, cents(&case["payment"]), "{case}");
    }
}

/// [D-266] [D-267]
#[test]
fn finance_amounts() {
    let fixture = fixture(include_str!("../../../../fixtures/money/finance.json"));
    for case in cases(&fixture, "financeAmounts") {
        let down = text(case, "downPayment");
        let down = if down.is_empty() {
            Cents::ZERO
        } else {
            Cents::parse(down).expect("an amount")
        };
        let amount = finance_amount(cents(&case["otdPrice"]), down);
        assert_eq!(amount, cents(&case["financeAmount"]), "{case}");
    }
}

#[test]
fn amounts_parsed_and_shown() {
    let fixture = fixture(include_str!("../../../../fixtures/money/money.json"));
    for case in cases(&fixture, "parsed") {
        let parsed = Cents::parse(text(case, "text")).ok().map(Cents::get);
        assert_eq!(parsed, case["cents"].as_i64(), "{case}");
    }
    for case in cases(&fixture, "shown") {
        assert_eq!(cents(&case["cents"]).to_string(), text(case, "text"), "{case}");
    }
}

/// [D-091] [D-092] [D-093] [D-100] [D-101] [D-102] [D-103] [D-104] [D-217] [D-219]
#[test]
fn money_rate_and_number_fields() {
    let fixture = fixture(include_str!("../../../../fixtures/money/money.json"));
    for case in cases(&fixture, "amountFields") {
        assert_eq!(clean_amount_input(text(case, "typed")), text(case, "kept"), "{case}");
    }
    for case in cases(&fixture, "centsFields") {
        let amount = read_amount_financed(&keep_amount_financed("", text(case, "typed")));
        assert_eq!(amount.map(Cents::get), case["cents"].as_i64(), "{case}");
        let shown = view(&after_typing(InputField::AmountFinanced, text(case, "typed"))).amount_financed_text;
        assert_eq!(shown, text(case, "shown"), "{case}");
    }
    for case in cases(&fixture, "aprFields") {
        assert_eq!(clean_apr_input("", text(case, "typed")), text(case, "kept"), "{case}");
        let shown = view(&after_typing(InputField::Apr, text(case, "typed"))).apr_text;
        assert_eq!(shown, text(case, "shown"), "{case}");
    }
    for case in cases(&fixture, "termFields") {
        assert_eq!(clean_term_input(text(case, "typed")), text(case, "kept"), "{case}");
    }
    for case in cases(&fixture, "mileageFields") {
        let miles = read_miles(text(case, "typed")).unwrap_or(0);
        assert_eq!(miles, small_number(case, "miles"), "{case}");
        let shown = view(&after_typing(InputField::Miles, text(case, "typed"))).miles_text;
        assert_eq!(shown, text(case, "shown"), "{case}");
    }
    for case in cases(&fixture, "deductibleFields") {
        let dollars = read_deductible(text(case, "typed")).unwrap_or(0);
        assert_eq!(dollars, small_number(case, "dollars"), "{case}");
    }
}

/// [D-082] [D-083] [D-084] [D-085] [D-086]
#[test]
fn vins() {
    let fixture = fixture(include_str!("../../../../fixtures/vehicle/vin.json"));
    for case in cases(&fixture, "rule") {
        let valid = case["valid"].as_bool().expect("a boolean");
        assert_eq!(Vin::parse(text(case, "text")).is_ok(), valid, "{case}");
        let error = (!valid).then_some(VIN_MESSAGE);
        assert_eq!(check_vin_field(text(case, "text")).error.as_deref(), error, "{case}");
    }
    for case in cases(&fixture, "cleaned") {
        assert_eq!(clean_vin_input(text(case, "typed")), text(case, "kept"), "{case}");
    }
    for case in cases(&fixture, "checkDigits") {
        let vin = Vin::parse(text(case, "vin")).expect("a VIN");
        let expected = expected_check_digit(vin.as_str()).map(String::from);
        assert_eq!(expected.as_deref(), case["expected"].as_str(), "{case}");
        let matches = case["matches"].as_bool().expect("a boolean");
        assert_eq!(vin.check_digit_matches(), matches, "{case}");
        let checked = check_vin_field(vin.as_str());
        assert_eq!(checked.error, None, "{case}");
        assert_eq!(
            checked.hint.as_deref(),
            (!matches).then_some(CHECK_DIGIT_HINT),
            "{case}"
        );
    }
}

/// [D-097] [D-098] [D-099]
#[test]
fn contacts() {
    let fixture = fixture(include_str!("../../../../fixtures/form/contact.json"));
    for case in cases(&fixture, "phoneFields") {
        assert_eq!(
            contact::format_phone_input(text(case, "typed")),
            text(case, "shown"),
            "{case}"
        );
    }
    for case in cases(&fixture, "fields") {
        let lead = json!({text(case, "field"): text(case, "text")});
        let errors: Vec<String> = lead_with(&lead)
            .form_errors()
            .into_iter()
            .filter(|error| error.path == text(case, "field"))
            .map(|error| error.message)
            .collect();
        assert_eq!(errors.first().map(String::as_str), case["error"].as_str(), "{case}");
    }
    for case in cases(&fixture, "websites") {
        let address = contact::normalise_url(text(case, "text"));
        assert_eq!(address.as_deref(), case["address"].as_str(), "{case}");
    }
}

fn lead_with(fields: &Value) -> Lead {
    let mut lead = serde_json::to_value(Lead::default()).expect("a lead");
    for (key, value) in fields.as_object().expect("fields") {
        lead[key] = value.clone();
    }
    serde_json::from_value(lead).expect("a lead")
}

/// [DEF-G] The login page's own check, which runs before the rules are loaded, reads the same cases.
#[test]
fn logins() {
    let fixture = fixture(include_str!("../../../../fixtures/access/login.json"));
    for case in cases(&fixture, "cases") {
        let errors = login::problems(text(case, "username"), text(case, "password"));
        let found: serde_json::Map<String, Value> = errors
            .into_iter()
            .map(|error| (error.path, Value::from(error.message)))
            .collect();
        assert_eq!(Value::from(found), case["problems"], "{case}");
    }
}

/// [A-038] [A-042]
#[test]
fn sessions() {
    let fixture = fixture(include_str!("../../../../fixtures/access/session.json"));
    for case in cases(&fixture, "stored") {
        let now = case["nowMs"].as_u64().expect("a time");
        let read = crate::support::json(&session::read_stored_session(case["raw"].as_str(), now));
        let mut wanted = json!({"state": case["state"]});
        if let Some(user_info) = case.get("userInfo") {
            wanted["userInfo"] = user_info.clone();
        }
        assert_eq!(difference(&read, &wanted, "session"), None, "{case}");
        assert_eq!(read.get("userInfo"), case.get("userInfo"), "{case}");
    }
    for case in cases(&fixture, "homes") {
        let is_admin = case["isAdmin"].as_bool().expect("a flag");
        assert_eq!(session::home_of(is_admin), text(case, "path"), "{case}");
    }
    // [DEF-C4] a login leads to the page that was asked for, and nowhere else.
    for case in cases(&fixture, "landings") {
        let is_admin = case["isAdmin"].as_bool().expect("a flag");
        let landing = session::landing_of(is_admin, text(case, "wanted"));
        assert_eq!(landing, text(case, "path"), "{case}");
    }
    let longest = format!("/dashboard/{}", "a".repeat(2000 - "/dashboard/".len()));
    assert_eq!(session::landing_of(false, &longest), longest);
    assert_eq!(session::landing_of(false, &format!("{longest}a")), "/dashboard");
}

#[test]
fn provider_prices() {
    let fixture = fixture(include_str!("../../../../fixtures/pricing/provider-prices.json"));
    for case in cases(&fixture, "prices") {
        let group: ProductGroup = serde_json::from_value(case["kind"].clone()).expect("a group");
        let price = demo_price(small_number(case, "seed"), group, text(case, "key"));
        assert_eq!(price, cents(&case["price"]), "{case}");
    }
}
