//! The table of what input fields hold and say; `web/src/domain/golden/typing.test.ts` reads it through WebAssembly,
//! `web/src/testing/typing.ts` in the pages' own fields, and `web/e2e/deal/typing.spec.ts` in Chromium.

use crate::support::{cases, fixture, text};
use dealer_core::deal::typing::{NumberField, TypingProblem};
use dealer_core::deal::{BuyerField, DealEvent, DealSession, InputField, apply, view};
use dealer_core::form::contact::{clean_zip_input, format_phone_input, is_phone, is_zip};
use dealer_core::vehicle::vin::clean_vin_input;
use serde_json::Value;

fn table() -> Value {
    fixture(include_str!("../../../../fixtures/deal/typing.json"))
}

/// What is added to the end of a field, event by event.
fn pieces(case: &Value) -> Vec<String> {
    let input = case["input"].as_array().expect("a list");
    let input = input.iter().map(|piece| piece.as_str().expect("a text"));
    match text(case, "how") {
        "keys" => input.flat_map(|text| text.chars().map(String::from)).collect(),
        _ => input.map(str::to_owned).collect(),
    }
}

fn typed(case: &Value, keep: impl Fn(&str, &str) -> String) -> String {
    pieces(case).iter().fold(String::new(), |shown, piece| {
        let typed = format!("{shown}{piece}");
        keep(&shown, &typed)
    })
}

/// What calls send of a typed text is the number that the field says.
#[test]
fn texts_are_numbers() {
    for case in cases(&table(), "values") {
        let field: NumberField = serde_json::from_value(case["field"].clone()).expect("a field");
        assert_eq!(field.number(text(case, "kept")), case["number"].as_i64(), "{case}");
    }
}

/// [DEF-B2] [DEF-B4] [DEF-B5] [DEF-B8] [D-091] [D-092] [D-093] [D-100] [D-101] [D-102] [D-103] [D-104] [D-219] [D-356] [D-357]
/// [D-360] [D-362] [D-366] [D-368] [D-374] [D-375] [D-376] [D-412] [D-413]
#[test]
fn number_fields() {
    for case in cases(&table(), "numbers") {
        let field: NumberField = serde_json::from_value(case["field"].clone()).expect("a field");
        let kept = typed(case, |shown, typed| field.kept(shown, typed));
        assert_eq!(kept, text(case, "kept"), "{case}");
        assert_eq!(field.at_rest(&kept), text(case, "rest"), "{case}");
        let problem = field.problem(&kept);
        let says = problem.as_ref().map(|problem| problem.message.as_str());
        assert_eq!(says, case["says"].as_str(), "{case}");
        let unfinished = problem.is_some_and(|TypingProblem { unfinished, .. }| unfinished);
        assert_eq!(unfinished, case["unfinished"] == true, "{case}");
        // What a field shows, it keeps the meaning of.
        assert_eq!(
            field.at_rest(&field.kept(&kept, &field.at_rest(&kept))),
            text(case, "rest"),
            "{case}"
        );
    }
}

/// The wizard's own fields hold what the table says. [DEF-B2] [DEF-B4] [DEF-B5]
#[test]
fn the_fields_of_the_deal_hold_the_same() {
    for case in cases(&table(), "numbers") {
        let event = |value: String| match text(case, "field") {
            "amount" => DealEvent::EditBuyer {
                field: BuyerField::DownPayment,
                value,
            },
            "amountFinanced" => edit(InputField::AmountFinanced, value),
            "apr" => edit(InputField::Apr, value),
            "term" => edit(InputField::Term, value),
            "miles" => edit(InputField::Miles, value),
            _ => DealEvent::EditDeductible { value },
        };
        let holds = |session: &DealSession| {
            let view = view(session);
            match text(case, "field") {
                "amount" => Some(session.buyer_info.down_payment.clone()),
                "amountFinanced" => Some(view.amount_financed_text),
                "apr" => Some(session.loan.apr.clone()),
                "term" => Some(session.loan.term.clone()),
                "miles" => Some(view.miles_typed),
                "deductible" => Some(view.deductible_typed),
                _ => None,
            }
        };
        let emptied = DealEvent::EditDeductible { value: String::new() };
        let mut session = apply(&DealSession::new(Some(1), "key", None), emptied).expect("a session");
        if holds(&session).is_none() {
            continue;
        }
        for piece in pieces(case) {
            let value = holds(&session).expect("a text") + &piece;
            session = apply(&session, event(value)).expect("typing is always possible");
        }
        assert_eq!(holds(&session).as_deref(), case["kept"].as_str(), "{case}");
        let told: Vec<String> = view(&session)
            .input_errors
            .into_iter()
            .map(|error| error.message)
            .chain(view(&session).blockers.into_iter().map(|blocker| blocker.message))
            .collect();
        if let Some(says) = case["says"].as_str() {
            assert!(told.iter().any(|message| message == says), "{case} told {told:?}");
        }
    }
}

fn edit(field: InputField, value: String) -> DealEvent {
    DealEvent::Edit { field, value }
}

/// [DEF-B3] [D-097] [D-098] [D-099]
#[test]
fn phone_fields() {
    for case in cases(&table(), "phones") {
        let shown = typed(case, |_, typed| format_phone_input(typed));
        assert_eq!(shown, text(case, "shown"), "{case}");
        assert_eq!(is_phone(&shown), case["valid"] == true, "{case}");
    }
}

/// [DEF-B6] [D-084] [D-085] [D-086]
#[test]
fn vin_fields() {
    for case in cases(&table(), "vins") {
        let kept = typed(case, |_, typed| clean_vin_input(typed));
        assert_eq!(kept, text(case, "kept"), "{case}");
    }
}

/// [DEF-B5]
#[test]
fn zip_fields() {
    for case in cases(&table(), "zips") {
        let kept = typed(case, |_, typed| clean_zip_input(typed));
        assert_eq!(kept, text(case, "kept"), "{case}");
        assert_eq!(kept.is_empty() || is_zip(&kept), case["valid"] == true, "{case}");
    }
}

/// [DEF-A3] A price above the limit is refused by name, and what is sold with it is not given away.
#[test]
fn a_price_above_the_limit_is_refused_by_name() {
    let limit = "Amount must be at most $10,000,000.00";
    let typed = |value: &str| {
        let event = edit(InputField::AmountFinanced, value.to_owned());
        apply(&DealSession::new(Some(1), "key", None), event).expect("typing is always possible")
    };
    let told = |session: &DealSession, path: &str| {
        let view = view(session);
        let errors = view.input_errors.into_iter().map(|error| (error.path, error.message));
        let blockers = view.blockers.into_iter().map(|blocker| (blocker.path, blocker.message));
        let all: Vec<_> = errors
            .chain(blockers)
            .filter(|(wrong, _)| wrong == path)
            .map(|(_, message)| message)
            .collect();
        all
    };
    let above = typed("$10,000,000.01");
    assert_eq!(told(&above, "amountFinanced"), [limit]);
    assert_eq!(told(&above, "vehiclePrice"), [limit]);
    assert_eq!(
        told(&above, "buyer.otdPrice"),
        ["The OTD price must be at most $10,000,000.00"]
    );
    assert!(
        above
            .lead()
            .save_errors()
            .iter()
            .any(|error| error.path == "gapAmountFinanced" && error.message == limit)
    );
    let at = typed("$10,000,000.00");
    assert_eq!(told(&at, "amountFinanced"), Vec::<String>::new());
    let with_vsc = apply(
        &at,
        DealEvent::ToggleVsc {
            provider: "providerA".to_owned(),
        },
    )
    .expect("a card");
    assert_eq!(told(&with_vsc, "vehiclePrice"), Vec::<String>::new());
    assert_eq!(
        told(&with_vsc, "buyer.otdPrice"),
        ["The OTD price must be at most $10,000,000.00"]
    );
}

/// [DEF-B7]
#[test]
fn a_wrong_check_digit_is_told_with_the_vin() {
    let session = |vin: &str| {
        let event = edit(InputField::Vin, vin.to_owned());
        apply(&DealSession::new(Some(1), "key", None), event).expect("typing is always possible")
    };
    let wrong = session("1HGCM82643A004352");
    let note = Some("1HGCM82643A004352: Check digit does not match: please re-read the VIN".to_owned());
    assert_eq!((view(&wrong).vin_note, wrong.summary().vin_note), (note.clone(), note));
    assert_eq!(session("1HGCM82633A004352").summary().vin_note, None);
}
