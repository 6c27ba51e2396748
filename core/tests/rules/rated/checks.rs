use super::desk::*;
use dealer_core::catalog::product::{AncillaryProduct, Product};
use dealer_core::deal::{BuyerField, ChosenOption, Deal, DealEvent as E, DealRates, DealSession};
use dealer_core::form::ids::TpaId;
use dealer_core::pricing::settings::VersionedSettings;

#[test]
fn a_deal_names_what_rated_it_and_its_lines_keep_it() {
    let session = finished();
    let deal = session.deal();
    let rating = deal.rating.clone().unwrap();
    assert_eq!(rating.answers.sale_date, TODAY);
    let pinned: Vec<String> = rating
        .lines
        .iter()
        .map(|line| {
            format!(
                "{} {} {} v{} {}",
                line.product.key(),
                &*line.tpa_id,
                &*line.code,
                line.version,
                line.plan
            )
        })
        .collect();
    assert_eq!(
        pinned,
        [
            "vsc northstar NS-VSC v1 PT",
            "gap meridian ML-GAP v1 GAP125",
            "tire_and_wheel harbor HL-TW v2 TW",
        ]
    );
    let rates = rates(basis(true), samples());
    let checked = deal
        .check(
            Some(&vehicle()),
            &eligible(&session),
            &VersionedSettings::default(),
            &rates,
        )
        .unwrap();
    let names: Vec<&str> = checked.sold.iter().map(|sold| sold.product_name.as_str()).collect();
    assert_eq!(
        names,
        [
            "northstar Powertrain, 36 months / 36,000 miles",
            "meridian GAP 125, 60 months",
            "Tire & Wheel Protection, harbor Tire and wheel, 36 months",
        ]
    );
    let line = checked.sold[0].rated.as_ref().unwrap();
    assert_eq!(
        (line.form.as_str(), line.months, line.sale_state.as_str()),
        ("NS-VSC-MU-0726", 36, "NV")
    );
    assert_eq!(
        (line.sale_date, line.content_hash.as_str()),
        (day(TODAY), "northstar-1")
    );
    assert_eq!(checked.line_facts.len(), 3);
    for (facts, sold) in checked.line_facts.iter().zip(&checked.sold) {
        assert_eq!(facts.rate.dealer_cost, sold.cost.get());
        assert!(!facts.rate.trace.is_empty() && !facts.rate.components.is_empty());
    }
    // What is stored can be sent again.
    assert_eq!(wrong(&session, &checked.deal, &rates), [""; 0]);
}

/// The VSC book with another price where the deal is priced, as its next version.
fn dearer() -> Vec<(
    dealer_core::pricing::live_book::LiveBook,
    dealer_core::pricing::book::RateBook,
)> {
    let next = file(VSC)
        .replace(
            "PT,,36,36000,0,36000,0,5,,,,,424.25",
            "PT,,36,36000,0,36000,0,5,,,,,434.25",
        )
        .replace("effective_from,2026-07-01", "effective_from,2026-11-01");
    let mut books = samples();
    books.push(version(NORTHSTAR, 2, &next));
    books
}

#[test]
fn a_book_that_was_published_since_refuses_with_old_and_new() {
    let session = finished();
    let newer = rates(basis(true), dearer());
    let errors = wrong(&session, &session.deal(), &newer);
    assert_eq!(errors.len(), 1, "{errors:?}");
    let old = session.buyer_info.vsc_price.unwrap();
    let accepted = with(&session, rates(basis(true), dearer()));
    let new = accepted.buyer_info.vsc_price.unwrap();
    assert!(new > old);
    assert_eq!(
        errors[0],
        format!("chosenVsc: northstar: {old} is now {new} (rates of November 1, 2026)")
    );
    assert_eq!(wrong(&accepted, &accepted.deal(), &newer), [""; 0]);
    assert_eq!(accepted.deal().rating.unwrap().lines[0].version, 2);
}

#[test]
fn a_version_with_the_same_amounts_is_taken_as_it_is() {
    let same = file(VSC).replace("effective_from,2026-07-01", "effective_from,2026-11-01");
    let mut books = samples();
    books.push(version(NORTHSTAR, 2, &same));
    let session = finished();
    let checked = session
        .deal()
        .check(
            Some(&vehicle()),
            &eligible(&session),
            &VersionedSettings::default(),
            &rates(basis(true), books),
        )
        .unwrap();
    assert_eq!(checked.sold[0].rated.as_ref().unwrap().version, 2);
    assert_eq!(checked.deal.rating.unwrap().lines[0].content_hash, "northstar-2");
}

#[test]
fn the_day_of_the_sale_decides_on_the_version_and_today_plays_no_part() {
    let earlier = after(&finished(), [answer("sale_date", "2026-10-31")]);
    let session = with(&earlier, rates(basis(true), dearer()));
    assert_eq!(session.deal().rating.unwrap().lines[0].version, 1);
}

#[test]
fn what_is_no_longer_offered_is_refused_with_its_reasons() {
    let session = finished();
    let mut books = samples();
    books[0] = version(
        NORTHSTAR,
        2,
        &file(VSC).replace("*,odometer,,\"125,000\",", "*,odometer,,\"25,000\","),
    );
    let errors = wrong(&session, &session.deal(), &rates(basis(true), books));
    assert_eq!(
        errors,
        ["chosenVsc: northstar: The odometer, 30,000 miles, is above 25,000."]
    );
}

#[test]
fn a_tpa_whose_book_was_withdrawn_or_that_one_left_is_refused() {
    let session = finished();
    let without = || samples().into_iter().skip(1).collect();
    let withdrawn = wrong(&session, &session.deal(), &rates(basis(false), without()));
    assert_eq!(
        withdrawn,
        ["chosenVsc: northstar: No rates from this administrator yet."]
    );
    let demo = wrong(&session, &session.deal(), &rates(basis(true), without()));
    assert!(demo[0].starts_with("chosenVsc: northstar: $"), "{demo:?}");
}

#[test]
fn prices_and_pins_that_were_tampered_with_do_not_pass() {
    let session = finished();
    let rates = rates(basis(true), samples());
    let tampered: [fn(&mut Deal); 5] = [
        |deal| deal.rating.as_mut().unwrap().lines[0].cost = dealer_core::money::Cents::from_dollars(1),
        |deal| deal.rating.as_mut().unwrap().lines[0].price = dealer_core::money::Cents::from_dollars(1),
        |deal| drop(deal.rating.as_mut().unwrap().lines.remove(0)),
        |deal| deal.rating = None,
        |deal| deal.rating.as_mut().unwrap().answers.condition = None,
    ];
    for tamper in tampered {
        let mut deal = session.deal();
        tamper(&mut deal);
        assert!(!wrong(&session, &deal, &rates).is_empty());
    }
}

#[test]
fn a_sale_of_long_ago_or_of_later_is_refused() {
    let session = finished();
    let rates = rates(basis(true), samples());
    for (date, passes) in [
        ("2026-09-24", true),
        ("2026-09-23", false),
        ("2026-11-24", true),
        ("2026-11-25", false),
        ("yesterday", false),
    ] {
        let moved = after(&session, [answer("sale_date", date)]);
        let errors = wrong(&moved, &moved.deal(), &rates);
        assert_eq!(errors.is_empty(), passes, "{date}: {errors:?}");
        assert!(
            passes || errors[0].starts_with("rating.answers.saleDate: "),
            "{errors:?}"
        );
    }
}

#[test]
fn a_deal_of_an_earlier_release_is_read_and_its_text_stays() {
    let session: DealSession = finished();
    let mut kept = serde_json::to_value(&session).unwrap();
    kept.as_object_mut().unwrap().remove("answers");
    let read: DealSession = serde_json::from_value(kept).unwrap();
    assert_eq!(read.answers, dealer_core::deal::RatingAnswers::default());
    let simple = DealSession::new(Some(1), "key", None);
    let text = serde_json::to_value(after(&simple, [E::RatesLoaded]).deal()).unwrap();
    assert!(text.get("rating").is_none());
}

#[test]
fn while_rates_are_on_their_way_the_figures_stay_as_they_were() {
    let session = after(
        &finished(),
        [E::EditBuyer {
            field: BuyerField::Payment,
            value: "500".to_owned(),
        }],
    );
    let waiting = with(&session, DealRates::awaited());
    assert_eq!(waiting.buyer_info, session.buyer_info);
    assert_eq!(
        shown(&waiting)
            .blockers
            .iter()
            .map(|one| one.path.as_str())
            .collect::<Vec<_>>(),
        ["seed"]
    );
    assert!(!shown(&waiting).ticket.quoted);
    let back = with(&waiting, rates(basis(true), samples()));
    assert_eq!(back, session);
}

#[test]
fn a_deal_with_a_contract_keeps_its_figures_whatever_the_rates_are() {
    let contract_id = "contract-1".into();
    let session = after(&finished(), [E::ContractStored { contract_id }]);
    for rates in [
        DealRates::awaited(),
        rates(basis(true), dearer()),
        rates(basis(false), Vec::new()),
    ] {
        let other = with(&session, rates);
        assert_eq!(other.buyer_info, session.buyer_info);
        let step = dealer_core::deal::Step::DealInfo;
        after(&other, [E::JumpTo { step }]);
    }
    let newer = with(&session, rates(basis(true), dearer()));
    let told = |session: &DealSession| serde_json::to_value(session.summary().vsc).unwrap();
    assert_eq!(told(&newer), told(&session));
}

/// What the server reads for a deal: books of TPAs that sell it nothing are not even fetched.
#[test]
fn a_deal_is_rated_by_the_books_of_what_it_sells() {
    let deal = finished().deal();
    let rated = |deal: &Deal, product: Product, tpa: &str| deal.is_rated_by(product, &TpaId::recorded(tpa));
    let tires = Product::Ancillary(AncillaryProduct::TireAndWheel);
    assert!(rated(&deal, Product::Vsc, NORTHSTAR));
    assert!(!rated(&deal, Product::Vsc, PLAIN), "enrolled, and not chosen");
    assert!(!rated(&deal, Product::Vsc, OTHER), "not enrolled");
    assert!(rated(&deal, Product::Gap, MERIDIAN));
    assert!(rated(&deal, tires, HARBOR));
    assert!(!rated(&deal, tires, OTHER));

    let mut undecided = deal.clone();
    undecided.chosen_gap = None;
    assert!(
        rated(&undecided, Product::Gap, MERIDIAN),
        "until one is chosen, each counts"
    );
    let mut elsewhere = deal.clone();
    elsewhere.chosen_gap = Some(OTHER.into());
    assert!(!rated(&elsewhere, Product::Gap, MERIDIAN));
    let mut declined = deal;
    declined.gap_declined = true;
    declined.declined_ancillaries.push(AncillaryProduct::TireAndWheel);
    assert!(!rated(&declined, Product::Gap, MERIDIAN));
    assert!(!rated(&declined, tires, HARBOR));
}

#[test]
fn an_option_of_a_tpa_that_does_not_sell_the_product_is_refused_by_its_place() {
    let session = finished();
    let mut deal = session.deal();
    let option = |tpa: &str| ChosenOption {
        product: Product::Vsc,
        tpa_id: TpaId::recorded(tpa),
        code: "RENT".to_owned(),
    };
    deal.rating.as_mut().unwrap().answers.options = vec![option(NORTHSTAR), option(OTHER)];
    let errors = wrong(&session, &deal, &rates(basis(true), samples()));
    let of_options: Vec<&String> = errors.iter().filter(|error| error.contains(".options[")).collect();
    assert_eq!(of_options, ["rating.answers.options[1]: This option is not offered"]);
}
