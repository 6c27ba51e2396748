//! The steps of the wizard and its input screen.

use super::deals::{VIN, accord, after, buyer, edit, filled, jump, new, on_options, refused, vsc};
use dealer_core::catalog::coverage::{Aspect, CoverageLevel};
use dealer_core::catalog::product_group::ProductGroup;
use dealer_core::deal::lead::LeadDecision;
use dealer_core::deal::{BuyerField, DealError, DealEvent as E, DealSession, InputField as F, Step, view};
use serde_json::{Value, json};

/// [D-045] [D-048]
#[test]
fn the_progress_bar_has_seven_steps_in_order() {
    let steps: Vec<(Value, String)> = view(&new())
        .steps
        .into_iter()
        .map(|state| (json!(state.step), state.name))
        .collect();
    let wanted = [
        ("input", "Get Started"),
        ("aspects", "Select Aspects"),
        ("coverage", "Coverage"),
        ("summary", "Confirm"),
        ("results", "Options"),
        ("dealInfo", "Deal Info"),
        ("finalSummary", "Summary"),
    ];
    assert_eq!(steps, wanted.map(|(step, name)| (json!(step), name.to_owned())));
    assert_eq!(
        json!([Step::Loading, Step::ProcessingOption]),
        json!(["loading", "processingOption"])
    );
}

/// [D-046] [D-048]
#[test]
fn every_step_of_the_bar_can_be_jumped_to_from_every_other() {
    for from in Step::BAR {
        for to in Step::BAR {
            assert_eq!(after(&new(), [jump(from), jump(to)]).step, to);
        }
        for internal in [Step::Loading, Step::ProcessingOption] {
            refused(&after(&new(), [jump(from)]), jump(internal));
        }
    }
}

/// [D-051] [D-054] [D-056] [D-057] [D-059] [D-060] [D-061] [D-062]
#[test]
fn the_wizard_goes_from_step_to_step() {
    let mut session = after(&filled(), [E::StartSubmit]);
    let decoded = E::VehicleDecoded {
        vin: VIN.to_owned(),
        vehicle: accord(),
        advance: true,
    };
    let level = E::SetCoverageLevel {
        level: CoverageLevel::Basic,
    };
    for (events, step) in [
        (vec![decoded], Step::Aspects),
        (vec![E::SubmitAspects], Step::Coverage),
        (vec![level, E::SubmitCoverage], Step::Summary),
        (vec![E::Confirm], Step::Loading),
        (vec![E::CalculationDone], Step::Results),
        (vec![vsc("providerA"), E::SubmitOptions], Step::ProcessingOption),
        (vec![E::ProcessingDone], Step::DealInfo),
        (vec![E::SaveDealInfo], Step::FinalSummary),
    ] {
        session = after(&session, events);
        assert_eq!(session.step, step);
    }
}

/// [D-058] [D-208]
#[test]
fn toggled_aspects_are_kept_in_the_session() {
    let toggle = |aspect| E::ToggleAspect { aspect };
    let session = after(
        &after(&new(), [jump(Step::Aspects)]),
        [
            toggle(Aspect::Airplane),
            toggle(Aspect::Commercial),
            toggle(Aspect::Salvage),
            toggle(Aspect::Airplane),
            E::SubmitAspects,
        ],
    );
    assert_eq!(session.selected_aspects, [Aspect::Commercial, Aspect::Salvage]);
}

/// [D-063] [D-064]
#[test]
fn modify_returns_to_coverage_and_keeps_the_deal() {
    let session = after(&on_options(&[]), [vsc("providerB")]);
    let modified = after(&session, [E::Modify]);
    assert_eq!(modified.step, Step::Coverage);
    assert_eq!(modified.chosen_vsc.as_deref(), Some("providerB"));
    assert_eq!(after(&session, [jump(Step::DealInfo), E::Modify]).step, Step::Coverage);
    for step in [Step::Input, Step::Aspects, Step::Summary, Step::FinalSummary] {
        refused(&after(&session, [jump(step)]), E::Modify);
    }
}

/// [D-065]
#[test]
fn new_quote_is_an_empty_deal_on_the_input_step() {
    let session = after(&on_options(&[ProductGroup::Gap]), [vsc("providerB")]);
    let quote = E::NewQuote {
        seed: Some(7),
        idempotency_key: "other".to_owned(),
        enrollment: None,
    };
    let fresh = after(&session, [quote]);
    assert_eq!(fresh, DealSession::new(Some(7), "other", None));
    assert_eq!(fresh.step, Step::Input);
}

/// Who jumped away while the vehicle was looked up, and came back, is not carried off by the late answer.
#[test]
fn a_jump_ends_the_wait_for_the_vehicle() {
    let waiting = after(&filled(), [E::StartSubmit]);
    let decoded = E::VehicleDecoded {
        vin: VIN.to_owned(),
        vehicle: accord(),
        advance: true,
    };
    let session = after(&waiting, [jump(Step::Coverage), jump(Step::Input), decoded]);
    assert_eq!(session.step, Step::Input);
    assert_eq!(session.vehicle_info, Some(accord()));
}

/// [D-066] [D-067]
#[test]
fn a_failed_lookup_returns_to_input_and_keeps_what_was_typed() {
    let session = after(&filled(), [E::StartSubmit, E::LookupFailed { vin: None }]);
    assert_eq!((session.step, session.loading), (Step::Input, false));
    assert_eq!(session.contact, filled().contact);
    let later = after(&filled(), [jump(Step::Results), E::LookupFailed { vin: None }]);
    assert_eq!(later.step, Step::Input);
}

/// [D-068] [D-069] [D-070] [D-071] [D-072] [D-213] [D-215] [D-216] [D-254]
#[test]
fn a_session_starts_with_the_defaults() {
    let session = serde_json::to_value(new()).unwrap();
    for (key, value) in [
        ("vin", json!("")),
        ("miles", json!(0)),
        ("selectedAspects", json!([])),
        ("vehicleInfo", json!(null)),
        ("step", json!("input")),
        ("loading", json!(false)),
        ("coverageTime", json!(36)),
        ("coverageMiles", json!(12_000)),
        ("deductible", json!(100)),
        ("coverageLevel", json!(null)),
        ("selectedProvider", json!(null)),
        ("paymentMethod", json!("finance")),
        ("totalVehiclePrice", json!("")),
        ("showMonthlyPayment", json!(true)),
    ] {
        assert_eq!(session.get(key), Some(&value), "{key}");
    }
    assert!(session["selectedProducts"].is_object());
    assert_eq!(session["buyerInfo"]["hasCoBuyer"], json!(false));
}

/// [D-081]
#[test]
fn the_input_form_holds_these_fields() {
    let session = serde_json::to_value(filled()).unwrap();
    let contact = json!({
        "firstName": "Ann", "lastName": "Lee", "address": "1 Main St", "city": "Reno", "state": "NV", "zip": "89501",
        "phone": "(775) 555-0100", "email": "ann@example.com"
    });
    assert_eq!(session["contact"], contact);
    assert_eq!(
        session["loan"],
        json!({"term": "60", "apr": "5.9", "amountFinanced": 2_500_000})
    );
}

/// [D-087] [D-088] [D-094]
#[test]
fn a_vin_that_is_not_valid_says_so_once_edited_and_disables_the_buttons() {
    let untouched = view(&new());
    assert_eq!(
        (untouched.vin_error, untouched.can_look_up, untouched.can_submit),
        (None, false, false)
    );
    let sixteen = view(&after(&filled(), [edit(F::Vin, "1HGCM82633A00435")]));
    assert_eq!(
        sixteen.vin_error.as_deref(),
        Some("Please enter a valid 17-character VIN")
    );
    assert!(!sixteen.can_look_up && !sixteen.can_submit);
    let valid = view(&filled());
    assert_eq!(valid.vin_error, None);
    assert!(valid.can_look_up && valid.can_submit);
}

/// [D-089] [D-090] [D-095]
#[test]
fn nothing_is_looked_up_twice_at_once() {
    let busy = after(&filled(), [E::StartLookup]);
    let shown = view(&busy);
    assert!(!shown.can_look_up && !shown.can_submit);
    refused(&busy, E::StartLookup);
    refused(&busy, E::StartSubmit);
    refused(&after(&new(), [edit(F::Vin, "1HG")]), E::StartLookup);
}

/// [D-096]
#[test]
fn submit_needs_miles() {
    let session = after(&filled(), [edit(F::Miles, "0")]);
    assert!(!view(&session).can_submit && view(&session).can_look_up);
    assert!(matches!(
        refused(&session, E::StartSubmit),
        DealError::WrongFields { .. }
    ));
    assert!(view(&after(&session, [edit(F::Miles, "1")])).can_submit);
}

/// [D-107]
#[test]
fn submit_fills_the_buyer_in_and_keeps_what_was_changed_there() {
    let session = after(&filled(), [E::StartSubmit]);
    let b = &session.buyer_info;
    assert_eq!(
        (b.name.as_str(), b.street.as_str(), b.city.as_str()),
        ("Ann Lee", "1 Main St", "Reno")
    );
    assert_eq!((b.state.as_str(), b.zip.as_str()), ("NV", "89501"));
    assert_eq!(
        (b.phone.as_str(), b.email.as_str()),
        ("(775) 555-0100", "ann@example.com")
    );
    assert_eq!((b.term.as_str(), b.apr.as_str()), ("60", "5.9"));
    let again = after(
        &session,
        [
            E::LookupFailed { vin: None },
            buyer(BuyerField::Street, "2 Side St"),
            buyer(BuyerField::Term, "48"),
            edit(F::City, "Sparks"),
            edit(F::Address, "3 Third St"),
            edit(F::Term, "72"),
            edit(F::Apr, "6.5"),
            E::StartSubmit,
        ],
    );
    let b = &again.buyer_info;
    assert_eq!((b.street.as_str(), b.city.as_str()), ("2 Side St", "Sparks"));
    assert_eq!((b.term.as_str(), b.apr.as_str()), ("48", "6.5"));
}

/// [D-110] [D-111]
#[test]
fn a_saved_lead_is_a_duplicate_until_one_of_its_values_changes() {
    let saved = after(&filled(), [E::StartSubmit, E::LeadSaved]);
    assert_eq!(view(&saved).lead_decision, LeadDecision::Duplicate);
    let changed = after(&saved, [edit(F::Miles, "45001")]);
    assert_eq!(view(&changed).lead_decision, LeadDecision::Save);
}
