//! The wizard by checklist line: steps, input, products, coverage, options, deal info, the finished deal.
#![allow(
    clippy::expect_used,
    clippy::indexing_slicing,
    clippy::panic,
    clippy::unwrap_used,
    reason = "a test fails by panicking"
)]

use dealer_core::contract::ProductType;
use dealer_core::coverage::{Aspect, CoverageLevel};
use dealer_core::deal::{
    BuyerField, Deal, DealError, DealEvent as E, DealSession, EligibleTpas, InputField as F, Step, apply, view,
};
use dealer_core::lead::{LeadDecision, PaymentMethod};
use dealer_core::lender::Lender;
use dealer_core::money::Cents;
use dealer_core::product::{AncillaryProduct, ProductGroup};
use dealer_core::provider::{PriceOf, demo_price};
use dealer_core::tpa::{Enrollment, TpaOption, TpaProduct, TpaProducts};
use dealer_core::vehicle::VehicleInfo;
use serde_json::{Value, json};

const VIN: &str = "1HGCM82633A004352";

fn accord() -> VehicleInfo {
    VehicleInfo {
        make: "HONDA".to_owned(),
        model: "Accord".to_owned(),
        year: 2003,
        body_type: "Coupe".to_owned(),
        engine_type: "3.0L V-Shaped Gasoline".to_owned(),
        manufacturing_plant: "UNITED STATES (USA)".to_owned(),
    }
}

fn new() -> DealSession {
    DealSession::new(42, "key", None)
}

fn after(session: &DealSession, events: impl IntoIterator<Item = E>) -> DealSession {
    events.into_iter().fold(session.clone(), |session, event| {
        apply(&session, event.clone()).unwrap_or_else(|error| panic!("{event:?}: {error:?}"))
    })
}

fn refused(session: &DealSession, event: E) -> DealError {
    apply(session, event.clone()).expect_err(&format!("{event:?} should be refused"))
}

fn edit(field: F, value: &str) -> E {
    let value = value.to_owned();
    E::Edit { field, value }
}

fn buyer(field: BuyerField, value: &str) -> E {
    let value = value.to_owned();
    E::EditBuyer { field, value }
}

fn want(product: ProductGroup) -> E {
    E::SetProduct { product, on: true }
}

fn vsc(provider: &str) -> E {
    let provider = provider.to_owned();
    E::ToggleVsc { provider }
}

fn gap(provider: &str) -> E {
    let provider = provider.to_owned();
    E::ToggleGap { provider }
}

fn jump(step: Step) -> E {
    E::JumpTo { step }
}

/// A deal whose input screen is filled in, on the input screen.
fn filled() -> DealSession {
    after(
        &new(),
        [
            edit(F::Vin, VIN),
            edit(F::Miles, "45000"),
            edit(F::FirstName, "Ann"),
            edit(F::LastName, "Lee"),
            edit(F::Address, "1 Main St"),
            edit(F::City, "Reno"),
            edit(F::State, "NV"),
            edit(F::Zip, "89501"),
            edit(F::Phone, "7755550100"),
            edit(F::Email, "ann@example.com"),
            edit(F::Term, "60"),
            edit(F::Apr, "5.9"),
            edit(F::AmountFinanced, "2500000"),
        ],
    )
}

/// The same deal on the options screen, with the given products asked for.
fn on_options(products: &[ProductGroup]) -> DealSession {
    let asked = after(&filled(), products.iter().map(|&product| want(product)));
    after(
        &asked,
        [
            E::StartSubmit,
            E::VehicleDecoded {
                vin: VIN.to_owned(),
                vehicle: accord(),
                advance: true,
            },
            E::SubmitAspects,
            E::SetCoverageLevel {
                level: CoverageLevel::Enhanced,
            },
            E::SubmitCoverage,
            E::Confirm,
            E::CalculationDone,
        ],
    )
}

fn vsc_price(provider: &str) -> Cents {
    demo_price(42, PriceOf::Vsc, provider)
}

fn gap_price(provider: &str) -> Cents {
    demo_price(42, PriceOf::Gap, provider)
}

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
        seed: 7,
        idempotency_key: "other".to_owned(),
        enrollment: None,
    };
    let fresh = after(&session, [quote]);
    assert_eq!(fresh, DealSession::new(7, "other", None));
    assert_eq!(fresh.step, Step::Input);
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

/// [D-155]
#[test]
fn unchecking_ancillary_clears_its_options() {
    let tick = |product| E::SetAncillary { product, on: true };
    let session = after(
        &after(&new(), [want(ProductGroup::Ancillary)]),
        AncillaryProduct::ALL.map(tick),
    );
    assert!(
        AncillaryProduct::ALL
            .iter()
            .all(|&p| session.selected_products.ancillary_options.has(p))
    );
    let product = ProductGroup::Ancillary;
    let cleared = after(&session, [E::SetProduct { product, on: false }]);
    assert!(
        AncillaryProduct::ALL
            .iter()
            .all(|&p| !cleared.selected_products.ancillary_options.has(p))
    );
}

/// [D-156]
#[test]
fn checking_gap_copies_the_loan_as_it_stands() {
    let session = after(&filled(), [want(ProductGroup::Gap), edit(F::Term, "72")]);
    assert_eq!(
        serde_json::to_value(&session.selected_products.gap_details).unwrap(),
        json!({"term": 60, "apr": "5.9", "amountFinanced": 2_500_000})
    );
}

/// [D-157] [D-243]
#[test]
fn cash_has_no_monthly_payments() {
    let cash = after(
        &filled(),
        [E::SetPaymentMethod {
            method: PaymentMethod::Cash,
        }],
    );
    assert!(!cash.show_monthly_payment);
    let shown = view(&cash);
    assert!(!shown.monthly_enabled && !shown.show_monthly);
    refused(&cash, E::SetShowMonthly { on: true });
    assert_eq!(cash.buyer_info.payment, "0.00");
    let shown = view(&filled());
    assert!(shown.monthly_enabled && shown.show_monthly);
}

fn tpas(ids: impl IntoIterator<Item = u32>) -> Vec<TpaOption> {
    ids.into_iter()
        .map(|id| TpaOption {
            id: format!("t{id}"),
            tpa_name: format!("TPA {id}"),
        })
        .collect()
}

fn enrolled(products: TpaProducts) -> DealSession {
    let enrollment = Enrollment {
        state: "NV".to_owned(),
        products,
    };
    DealSession::new(42, "key", Some(&enrollment))
}

fn loaded(product: TpaProduct, state: &str, ids: impl IntoIterator<Item = u32>) -> E {
    E::TpasLoaded {
        product,
        state: state.to_owned(),
        tpas: tpas(ids),
    }
}

fn select(product: TpaProduct, id: u32) -> E {
    let tpa = format!("t{id}");
    E::SelectTpa { product, tpa, on: true }
}

/// [D-178] [D-179] [D-180] [D-181]
#[test]
fn a_selection_over_its_limit_is_refused_with_the_limit() {
    let start = after(
        &enrolled(TpaProducts::default()),
        [
            want(ProductGroup::Vsc),
            want(ProductGroup::Gap),
            loaded(TpaProduct::Vsc, "NV", 1..=8),
            loaded(TpaProduct::Gap, "NV", 1..=8),
        ],
    );
    for (product, most) in [(TpaProduct::Vsc, 6), (TpaProduct::Gap, 3)] {
        let full = after(&start, (1..=most).map(|id| select(product, id)));
        let error = refused(&full, select(product, most + 1));
        assert_eq!(error.to_string(), format!("You can select a maximum of {most} TPAs"));
        assert_eq!(
            serde_json::to_value(error).unwrap(),
            json!({"variant": "selectionLimitReached", "most": most})
        );
    }
}

/// [D-188]
#[test]
fn another_state_asks_for_its_own_tpas() {
    let start = after(
        &enrolled(TpaProducts::default()),
        [
            want(ProductGroup::Vsc),
            loaded(TpaProduct::Vsc, "NV", 1..=3),
            select(TpaProduct::Vsc, 1),
            select(TpaProduct::Vsc, 2),
        ],
    );
    let state = "ca".to_owned();
    let moved = after(&start, [E::SetDealerState { state }]);
    assert_eq!(moved.dealer_state, "CA");
    assert_eq!(moved.eligible_for(TpaProduct::Vsc), None);
    let late = after(&moved, [loaded(TpaProduct::Vsc, "NV", 1..=3)]);
    assert_eq!(late.eligible_for(TpaProduct::Vsc), None);
    let there = after(&moved, [loaded(TpaProduct::Vsc, "CA", 2..=4)]);
    assert_eq!(there.tpa_products.selected_vsc_tpas, ["t2"]);
}

/// [D-223]
#[test]
fn continue_needs_a_coverage_level() {
    let session = after(&new(), [jump(Step::Coverage)]);
    assert!(!view(&session).can_continue_coverage);
    refused(&session, E::SubmitCoverage);
    let level = CoverageLevel::Basic;
    let chosen = after(&session, [E::SetCoverageLevel { level }]);
    assert!(view(&chosen).can_continue_coverage);
    for break_it in [
        |s: &mut DealSession| s.coverage_time = 0,
        |s: &mut DealSession| s.coverage_miles = 0,
    ] {
        let mut broken = chosen.clone();
        break_it(&mut broken);
        assert!(!view(&broken).can_continue_coverage);
    }
    let value = "0".to_owned();
    assert!(view(&after(&chosen, [E::EditDeductible { value }])).can_continue_coverage);
}

/// [D-229]
#[test]
fn the_coverage_options_are_worded() {
    let shown = view(&after(&new(), [E::SetCoverageTime { months: 60 }]));
    assert_eq!(shown.mileage_limit, "12,000 miles per year (60,000 total)");
    assert_eq!(shown.coverage_time_text, "60 months");
    assert_eq!(shown.deductible_text, "$100");
}

/// [D-232] [D-233] [D-235] [D-241]
#[test]
fn cards_follow_the_products_and_keep_their_prices() {
    let plain = view(&on_options(&[]));
    assert_eq!(
        (
            plain.vsc_cards.len(),
            plain.gap_cards.len(),
            plain.ancillary_cards.len()
        ),
        (6, 0, 0)
    );
    let session = after(
        &on_options(&[ProductGroup::Gap, ProductGroup::Ancillary]),
        [E::SetAncillary {
            product: AncillaryProduct::KeyReplacement,
            on: true,
        }],
    );
    let shown = view(&session);
    assert_eq!(
        (
            shown.vsc_cards.len(),
            shown.gap_cards.len(),
            shown.ancillary_cards.len()
        ),
        (6, 3, 1)
    );
    let again = view(&after(
        &session,
        [vsc("providerA"), vsc("providerA"), E::Modify, jump(Step::Results)],
    ));
    assert_eq!((again.vsc_cards, again.gap_cards), (shown.vsc_cards, shown.gap_cards));
    let other: Vec<Cents> = view(&DealSession::new(43, "key", None))
        .vsc_cards
        .iter()
        .map(|card| card.price)
        .collect();
    let this: Vec<Cents> = plain.vsc_cards.iter().map(|card| card.price).collect();
    assert_ne!(this, other);
}

/// [D-250] [D-251]
#[test]
fn submit_needs_a_card_and_a_second_click_takes_it_back() {
    let session = on_options(&[ProductGroup::Gap]);
    for click in [vsc("providerC"), gap("providerY")] {
        assert!(!view(&session).can_submit_options);
        refused(&session, E::SubmitOptions);
        let chosen = after(&session, [click.clone()]);
        assert!(view(&chosen).can_submit_options);
        let taken_back = after(&chosen, [click]);
        assert_eq!((&taken_back.chosen_vsc, &taken_back.chosen_gap), (&None, &None));
        refused(&taken_back, E::SubmitOptions);
    }
}

/// [D-252] [D-253]
#[test]
fn submit_picks_the_vsc_provider_else_the_gap_provider() {
    let session = on_options(&[ProductGroup::Gap]);
    let both = after(&session, [gap("providerY"), vsc("providerC"), E::SubmitOptions]);
    assert_eq!(both.selected_provider.as_deref(), Some("providerC"));
    let gap_alone = after(&session, [gap("providerY"), E::SubmitOptions]);
    assert_eq!(gap_alone.selected_provider.as_deref(), Some("providerY"));
}

/// [D-268] [D-269] [D-281]
#[test]
fn the_otd_price_follows_the_cards() {
    let session = on_options(&[ProductGroup::Gap]);
    let base = Cents::from_dollars(25_000);
    // The first GAP provider counts while none is chosen.
    let first = base.plus(gap_price("providerX"));
    assert_eq!(session.buyer_info.otd_price, Some(first));
    let chosen = after(&session, [vsc("providerD"), gap("providerZ")]);
    let b = &chosen.buyer_info;
    assert_eq!(
        b.otd_price,
        Some(base.plus(vsc_price("providerD")).plus(gap_price("providerZ")))
    );
    assert_eq!(
        (b.vsc_price, b.gap_price),
        (Some(vsc_price("providerD")), Some(gap_price("providerZ")))
    );
    assert_eq!(b.gap_provider.as_deref(), Some("Prairie GAP"));
    let method = PaymentMethod::Cash;
    let cash = after(
        &chosen,
        [E::SetPaymentMethod { method }, edit(F::TotalVehiclePrice, "30000")],
    );
    let products = vsc_price("providerD").plus(gap_price("providerZ"));
    assert_eq!(
        cash.buyer_info.otd_price,
        Some(Cents::from_dollars(30_000).plus(products))
    );
}

fn on_deal_info() -> DealSession {
    after(
        &on_options(&[ProductGroup::Gap]),
        [vsc("providerA"), E::SubmitOptions, E::ProcessingDone],
    )
}

/// [D-264]
#[test]
fn the_buyer_needs_name_email_and_phone() {
    for field in [BuyerField::Name, BuyerField::Email, BuyerField::Phone] {
        let session = after(&on_deal_info(), [buyer(field, " ")]);
        let DealError::WrongBuyer { problems } = refused(&session, E::SaveDealInfo) else {
            panic!("{field:?} should be missed");
        };
        let notice = problems.notice.unwrap();
        assert_eq!(notice.title, "Missing Information");
        assert_eq!(notice.message, "Please fill out all required fields.");
        assert_eq!(problems.errors.len(), 1);
    }
}

/// [D-265]
#[test]
fn a_co_buyer_needs_name_email_and_phone() {
    let with = after(
        &on_deal_info(),
        [
            E::SetCoBuyer { on: true },
            buyer(BuyerField::CoBuyerName, "Bo Lee"),
            buyer(BuyerField::CoBuyerEmail, "bo@example.com"),
            buyer(BuyerField::CoBuyerPhone, "7755550101"),
        ],
    );
    assert_eq!(after(&with, [E::SaveDealInfo]).step, Step::FinalSummary);
    for field in [
        BuyerField::CoBuyerName,
        BuyerField::CoBuyerEmail,
        BuyerField::CoBuyerPhone,
    ] {
        let session = after(&with, [buyer(field, "")]);
        let DealError::WrongBuyer { problems } = refused(&session, E::SaveDealInfo) else {
            panic!("{field:?} should be missed");
        };
        let notice = problems.notice.unwrap();
        assert_eq!(notice.title, "Missing Co-Buyer Information");
        assert_eq!(notice.message, "Please fill out all co-buyer required fields.");
        let without = after(&session, [E::SetCoBuyer { on: false }, E::SaveDealInfo]);
        assert_eq!(without.step, Step::FinalSummary);
    }
}

/// [D-273] [D-275]
#[test]
fn a_lender_fills_its_block() {
    let record = json!({
        "id": "1", "lender_code": "FNB", "lender_name": "First National", "lender_address": "5 Bank St",
        "lender_city": "Elko", "lender_state": "NV", "lender_zip": "89801"
    });
    let lender: Lender = serde_json::from_value(record.clone()).unwrap();
    assert_eq!(serde_json::to_value(&lender).unwrap(), record);
    let filled = after(
        &on_deal_info(),
        [buyer(BuyerField::LenderName, "Another"), E::FillLender { lender }],
    );
    let b = serde_json::to_value(&filled.buyer_info).unwrap();
    for (key, from) in [
        ("lenderName", "lender_name"),
        ("lenderAddress", "lender_address"),
        ("lenderCity", "lender_city"),
        ("lenderState", "lender_state"),
        ("lenderZip", "lender_zip"),
    ] {
        assert_eq!(b[key], record[from], "{key}");
    }
}

/// [D-255] [D-257] [D-259] [D-280] [D-281]
#[test]
fn buyer_info_holds_these_fields() {
    let info = serde_json::to_value(&new().buyer_info).unwrap();
    let keys: Vec<&str> = "name street city state zip phone email hasCoBuyer coBuyerName coBuyerStreet coBuyerCity \
        coBuyerState coBuyerZip coBuyerPhone coBuyerEmail lenderName lenderAddress lenderCity lenderState lenderZip otdPrice \
        downPayment financeAmount term apr payment vscPrice gapPrice gapProvider tireAndWheelPrice \
        windshieldProtectionPrice paintAndFabricProtectionPrice antiTheftEtchPrice gpsPrice loan"
        .split_whitespace()
        .collect();
    for key in &keys {
        assert!(info.get(key).is_some(), "{key}");
    }
    assert_eq!(info.as_object().unwrap().len(), keys.len());
}

fn errors(deal: &Deal, eligible: &[EligibleTpas]) -> Vec<String> {
    match deal.check(Some(&accord()), eligible) {
        Ok(_) => Vec::new(),
        Err(errors) => errors.into_iter().map(|error| error.path).collect(),
    }
}

/// [D-295] The server checks and prices a finished deal by itself.
#[test]
fn a_finished_deal_is_checked_and_priced() {
    let deal = on_deal_info().deal();
    let checked = deal.check(Some(&accord()), &[]).unwrap();
    assert_eq!(Some(checked.otd_price), deal.buyer.otd_price);
    let sold: Vec<_> = checked
        .sold
        .iter()
        .map(|sold| (sold.product_type, sold.price))
        .collect();
    assert_eq!(
        sold,
        [
            (ProductType::Vsc, vsc_price("providerA")),
            (ProductType::Gap, gap_price("providerX"))
        ]
    );
    assert_eq!(checked.sold[0].product_name, "Summit Protect Enhanced, 36 months");

    let cent = Cents::new(1).unwrap();
    let otd = deal.buyer.otd_price.unwrap();
    let mut by_a_cent = deal.clone();
    by_a_cent.buyer.otd_price = Some(otd.plus(cent));
    let checked = by_a_cent.check(Some(&accord()), &[]).unwrap();
    assert_eq!(
        checked.otd_price,
        otd.plus(cent),
        "the contract says what the person saw"
    );
}

#[test]
fn a_deal_that_was_tampered_with_does_not_pass() {
    let deal = on_deal_info().deal();
    let tampered: [(&str, fn(&mut Deal)); 12] = [
        ("vin", |deal| deal.vin.push('X')),
        ("miles", |deal| deal.miles = 0),
        ("vehiclePrice", |deal| deal.vehicle_price = Cents::new(-1).unwrap()),
        ("coverageTime", |deal| deal.coverage_time = 13),
        ("coverageMiles", |deal| deal.coverage_miles = 1),
        ("deductible", |deal| deal.deductible = 1_000_000),
        ("coverageLevel", |deal| deal.coverage_level = None),
        ("chosenVsc", |deal| deal.chosen_vsc = Some("providerX".to_owned())),
        ("chosenGap", |deal| deal.chosen_gap = Some("providerA".to_owned())),
        ("buyer.otdPrice", |deal| {
            deal.buyer.otd_price = Some(Cents::from_dollars(1))
        }),
        ("buyer.financeAmount", |deal| deal.buyer.finance_amount = Cents::ZERO),
        ("buyer.email", |deal| deal.buyer.email = "ann".to_owned()),
    ];
    assert_eq!(errors(&deal, &[]), Vec::<String>::new());
    for (path, tamper) in tampered {
        let mut deal = deal.clone();
        tamper(&mut deal);
        assert!(errors(&deal, &[]).iter().any(|found| found == path), "{path}");
    }
    assert!(deal.check(None, &[]).is_err(), "a vehicle that no decoder knows");
}

#[test]
fn a_deal_without_a_product_says_so() {
    let mut deal = on_deal_info().deal();
    deal.chosen_vsc = None;
    deal.selected_products.gap = false;
    let errors = deal.check(Some(&accord()), &[]).unwrap_err();
    assert!(
        errors
            .iter()
            .any(|error| error.path == "products" && error.message == "Please select at least one product")
    );
}

/// [D-178] [D-180] [D-182]
#[test]
fn the_tpas_of_a_finished_deal_are_checked() {
    let eligible: Vec<EligibleTpas> = TpaProduct::ALL
        .into_iter()
        .map(|product| EligibleTpas {
            product,
            tpas: if product == TpaProduct::KeyReplacement {
                Vec::new()
            } else {
                tpas(1..=8)
            },
        })
        .collect();
    let ids = |count: u32| (1..=count).map(|id| format!("t{id}")).collect::<Vec<_>>();
    let mut deal = on_deal_info().deal();
    deal.variant = enrolled(TpaProducts::default()).variant;
    deal.chosen_vsc = Some("t1".to_owned());
    deal.tpa_products = TpaProducts {
        vsc: true,
        gap: true,
        ancillary: true,
        selected_vsc_tpas: ids(7),
        selected_gap_tpas: ids(4),
        tire_and_wheel: true,
        theft_protection: true,
        selected_theft_tpa: Some("t9".to_owned()),
        // The state has no TPA for it, so that it needs none.
        key_replacement: true,
        ..TpaProducts::default()
    };
    let found = errors(&deal, &eligible);
    for path in [
        "tpaProducts.selectedVscTpas",
        "tpaProducts.selectedGapTpas",
        "tpaProducts.tireAndWheel",
        "tpaProducts.theftProtection",
    ] {
        assert_eq!(found.iter().filter(|found| *found == path).count(), 1, "{path}");
    }
    assert!(!found.iter().any(|path| path == "tpaProducts.keyReplacement"));
    deal.tpa_products.selected_vsc_tpas = vec!["t1".to_owned(), "gone".to_owned()];
    assert!(
        errors(&deal, &eligible)
            .iter()
            .any(|path| path == "tpaProducts.selectedVscTpas")
    );
    // Answered No, a list that is sent along sells nothing.
    deal.tpa_products.vsc = false;
    assert!(errors(&deal, &eligible).iter().any(|path| path == "chosenVsc"));
}
