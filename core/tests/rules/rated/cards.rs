use super::desk::*;
use dealer_core::catalog::coverage::{Aspect, CoverageLevel};
use dealer_core::deal::{DealEvent as E, DealRates, DealSession, DealView, InputField, RatesBasis, Remedy, apply};
use dealer_core::pricing::settings::{ApplyOption, DealerSettings, VersionedSettings};

/// 'northstar 512.34 Powertrain, 36 months / 36,000 miles [notes]' of each card with a price, in order.
fn priced(view: &DealView) -> Vec<String> {
    let vsc = view.vsc_cards.iter().chain(&view.gap_cards);
    vsc.map(|card| {
        format!(
            "{} {} {}{:?}",
            card.provider.id,
            card.price.to_decimal(),
            card.plan.as_deref().unwrap_or("-"),
            card.notes
        )
    })
    .collect()
}

fn refused(view: &DealView) -> Vec<String> {
    let all = view
        .vsc_refused
        .iter()
        .chain(&view.gap_refused)
        .chain(&view.ancillary_refused);
    all.map(|card| format!("{}: {}", &*card.tpa_id, card.sentence))
        .collect()
}

#[test]
fn a_tpa_with_a_book_shows_its_plan_and_one_without_a_demo_price() {
    let shown = shown(&told());
    assert_eq!(refused(&shown), [""; 0]);
    let cards = priced(&shown);
    assert!(
        cards[0].starts_with("northstar ") && cards[0].contains("Powertrain, 36 months / 36,000 miles"),
        "{cards:?}"
    );
    assert!(
        cards[1].starts_with("plain ") && cards[1].ends_with("-[\"Demo price\"]"),
        "{cards:?}"
    );
    assert!(
        cards[2].starts_with("meridian ") && cards[2].contains("GAP 125, 60 months"),
        "{cards:?}"
    );
    let tires = &shown.ancillary_cards[0];
    assert_eq!(tires.plan.as_deref(), Some("Tire and wheel, 36 months"));
    // Without markups the cost is the price, unless the book asks for more.
    assert_eq!(
        (tires.cost.to_decimal(), tires.price.to_decimal()),
        ("273.50".to_owned(), "273.50".to_owned())
    );
    let northstar = &shown.vsc_cards[0];
    assert!(northstar.price > northstar.cost);
    assert_eq!(
        northstar.notes,
        ["Held at the least that Northstar Administrators allows"]
    );
}

#[test]
fn a_card_without_a_price_says_why_and_cannot_be_chosen() {
    let shown = shown(&asked());
    assert_eq!(
        refused(&shown),
        [
            "northstar: Needs the condition: new, used or certified.",
            "meridian: Needs the vehicle's value.",
        ]
    );
    let questions: Vec<&str> = shown.vsc_refused[0]
        .questions
        .iter()
        .map(|one| one.label.as_str())
        .collect();
    assert_eq!(questions, ["Condition"]);
    apply(&asked(), vsc(NORTHSTAR)).expect_err("no card");
    let answered = after(&asked(), [answer("condition", "used")]);
    assert_eq!(
        refused(&super::desk::shown(&answered))[0],
        "northstar: Needs the engine's induction: natural, turbo or supercharged.".replace(
            "the engine's induction: natural, turbo or supercharged",
            "the drive type"
        )
    );
}

/// What pressing a remedy dispatches.
fn pressed(remedy: &Remedy) -> E {
    serde_json::from_value(serde_json::to_value(&remedy.event).unwrap()).unwrap()
}

#[test]
fn a_deductible_that_is_not_offered_is_helped_by_those_that_are() {
    let session = after(
        &told(),
        [E::EditDeductible {
            value: "150".to_owned(),
        }],
    );
    let card = &shown(&session).vsc_refused[0];
    let labels: Vec<&str> = card.remedies.iter().map(|remedy| remedy.label.as_str()).collect();
    assert_eq!(
        labels,
        ["$0 deductible", "$100 deductible", "$200 deductible", "$500 deductible"]
    );
    for remedy in &card.remedies {
        let helped = shown(&after(&session, [pressed(remedy)]));
        assert!(helped.vsc_refused.is_empty(), "{}", remedy.label);
    }
}

#[test]
fn a_term_that_is_not_offered_is_helped_by_the_nearest_that_are() {
    let older = after(
        &told(),
        [
            E::EditDeductible {
                value: "100".to_owned(),
            },
            edit(dealer_core::deal::InputField::Miles, "110000"),
            E::SetCoverageTime { months: 72 },
            E::SetCoverageMiles { miles: 15_000 },
        ],
    );
    let card = &shown(&older).vsc_refused[0];
    assert!(card.sentence.contains("is not offered"), "{}", card.sentence);
    assert!(!card.remedies.is_empty());
    for remedy in &card.remedies {
        let helped = shown(&after(&older, [pressed(remedy)]));
        assert!(helped.vsc_refused.is_empty(), "{}", remedy.label);
    }
}

#[test]
fn an_aspect_that_is_excluded_leads_to_the_aspects() {
    let session = after(
        &told(),
        [E::ToggleAspect {
            aspect: Aspect::Salvage,
        }],
    );
    let card = &shown(&session).vsc_refused[0];
    assert_eq!(card.sentence, "Not for salvage vehicles.");
    assert_eq!(card.remedies[0].label, "Change the aspects");
}

#[test]
fn a_level_without_a_plan_names_those_that_there_are() {
    let renamed = file(VSC).replace("WRAP,Certified Wrap,exclusionary", "WRAP,Certified Wrap,comprehensive");
    let without = renamed
        .replace("EXU,Premier Used,exclusionary", "EXU,Premier Used,comprehensive")
        .replace("EXN,Premier New,exclusionary", "EXN,Premier New,comprehensive");
    let level = CoverageLevel::Exclusionary;
    let session = with(
        &after(&told(), [E::SetCoverageLevel { level }]),
        rates(basis(true), vec![version(NORTHSTAR, 1, &without)]),
    );
    assert_eq!(
        refused(&shown(&session))[0],
        "northstar: Offers Basic, Enhanced and Comprehensive."
    );
}

fn at(basis: RatesBasis, books: bool) -> DealView {
    let rates = rates(basis, if books { samples() } else { Vec::new() });
    shown(&with(&told(), rates))
}

#[test]
fn without_demo_prices_a_tpa_without_a_book_has_no_price() {
    let shown = at(basis(false), true);
    assert_eq!(refused(&shown), ["plain: No rates from this administrator yet."]);
    assert_eq!(shown.vsc_cards.len(), 1);
}

#[test]
fn who_is_not_enrolled_is_not_rated_from_the_book() {
    let select = E::SelectTpa {
        product: dealer_core::catalog::product::Product::Vsc,
        tpa: dealer_core::form::ids::TpaId::recorded(OTHER),
        on: true,
    };
    let session = after(&told(), [select]);
    let cards = priced(&shown(&session));
    let note = "Your dealership is not enrolled with other for VSC.";
    assert!(
        cards[2].ends_with(&format!("-[\"Demo price\", \"{note}\"]")),
        "{cards:?}"
    );
    // Even where its book is at hand.
    let books = vec![version(OTHER, 1, &file(VSC))];
    let strict = with(&session, rates(basis(false), books));
    assert!(refused(&shown(&strict)).contains(&format!("other: {note}")));
}

#[test]
fn before_the_rates_have_come_no_tpa_has_a_price_and_a_choice_is_kept() {
    let settings = VersionedSettings::default();
    let chosen = after(&told(), [vsc(NORTHSTAR), E::SettingsLoaded { settings }]);
    let waiting = with(&chosen, DealRates::awaited());
    let view = shown(&waiting);
    assert!(!view.prices_ready);
    assert_eq!((view.vsc_cards.len(), view.vsc_refused.len()), (0, 0));
    assert_eq!(waiting.chosen_vsc.as_deref(), Some(NORTHSTAR));
    // The prices that were are still in what the deal costs, and the vehicle's may change.
    let otd = |session: &DealSession| session.deal().buyer.otd_price.unwrap();
    assert_eq!(otd(&waiting), otd(&chosen));
    let value = "2512345".to_owned();
    let field = InputField::AmountFinanced;
    let dearer = after(&waiting, [E::Edit { field, value }]);
    let more = dearer.vehicle_price().minus(chosen.vehicle_price());
    assert!(more.is_positive());
    assert_eq!(otd(&dearer), otd(&chosen).plus(more));
    let back = with(&waiting, rates(basis(true), samples()));
    assert!(shown(&back).prices_ready && shown(&back).vsc_cards[0].selected);
}

#[test]
fn an_estimate_says_of_which_day() {
    let shown = at(
        RatesBasis {
            as_of: Some(day("2026-11-20")),
            ..basis(true)
        },
        true,
    );
    let notes = &shown.vsc_cards[0].notes;
    assert_eq!(notes[1], "Estimate, rates as of November 20, 2026");
    assert_eq!(shown.vsc_cards[1].notes, ["Demo price"]);
}

#[test]
fn gap_that_nobody_has_a_price_for_is_not_to_be_decided() {
    let session = asked();
    let shown = shown(&session);
    assert_eq!((shown.gap_cards.len(), shown.gap_refused.len()), (0, 1));
    assert!(!shown.gap_undecided);
    let without_gap = after(&session, [vsc(PLAIN), E::SubmitOptions]);
    let sold: Vec<String> = products_of(&without_gap);
    let ticket: Vec<String> = super::desk::shown(&without_gap)
        .ticket
        .products
        .iter()
        .map(|line| line.name.clone())
        .collect();
    assert_eq!(
        ticket,
        ["VSC", "Tire & Wheel Protection"],
        "what nobody has a price for is not in the deal"
    );
    assert_eq!(sold, ["vsc", "tire_and_wheel"]);
}

fn products_of(session: &DealSession) -> Vec<String> {
    let sold = session.quote().sold;
    sold.iter().map(|product| product.product.key().to_owned()).collect()
}

#[test]
fn an_option_is_ticked_on_its_card_and_adds_its_price() {
    // A markup, as a price that is held at its least may not move with the cost.
    let settings = VersionedSettings {
        version: 1,
        settings: DealerSettings {
            vsc_apply_option: ApplyOption::All,
            vsc_apply_value: "300".to_owned(),
            ..DealerSettings::default()
        },
    };
    let session = after(&told(), [E::SettingsLoaded { settings }]);
    let before = &shown(&session).vsc_cards[0];
    let codes: Vec<&str> = before
        .options
        .iter()
        .map(|option| option.option.code.as_str())
        .collect();
    assert!(codes.contains(&"RENT"), "{codes:?}");
    let at = codes.iter().position(|code| *code == "RENT").unwrap();
    assert!(!before.options[at].chosen && before.options[at].price.is_positive());
    let option = serde_json::from_value(serde_json::json!({
        "product": "vsc", "tpaId": NORTHSTAR, "code": "RENT"
    }));
    let option: dealer_core::deal::ChosenOption = option.unwrap();
    let ticked = after(
        &session,
        [E::SetOption {
            option: option.clone(),
            on: true,
        }],
    );
    let after_it = &shown(&ticked).vsc_cards[0];
    assert!(after_it.options[at].chosen);
    assert_eq!(after_it.price, before.price.plus(before.options[at].price));
    let unticked = after(&ticked, [E::SetOption { option, on: false }]);
    assert_eq!(shown(&unticked).vsc_cards[0].price, before.price);
    let unknown = serde_json::from_value(serde_json::json!({"product": "vsc", "tpaId": NORTHSTAR, "code": "NONE"}));
    apply(
        &session,
        E::SetOption {
            option: unknown.unwrap(),
            on: true,
        },
    )
    .expect_err("no such option");
}
