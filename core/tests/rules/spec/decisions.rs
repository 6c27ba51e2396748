//! What is asked for and then declined: no one buys what no one chose.

use super::deals::{
    accord, after, enrolled, gap, gap_price, loaded, on_deal_info, on_options, refused, select, vsc, want,
};
use dealer_core::catalog::product::{AncillaryProduct, Product};
use dealer_core::catalog::product_group::ProductGroup;
use dealer_core::catalog::tpa::TpaProducts;
use dealer_core::deal::{Deal, DealEvent as E, DealRates, DealSession, GAP_UNDECIDED_MESSAGE, Step, view};
use dealer_core::money::Cents;
use dealer_core::pricing::settings::VersionedSettings;

type Tamper = fn(&mut Deal);

const KEY: AncillaryProduct = AncillaryProduct::KeyReplacement;

fn decline(product: AncillaryProduct, declined: bool) -> E {
    E::DeclineAncillary { product, declined }
}

fn errors(deal: &Deal) -> Vec<(String, String)> {
    match deal.check(Some(&accord()), &[], &VersionedSettings::default(), &DealRates::demo()) {
        Ok(_) => Vec::new(),
        Err(errors) => errors.into_iter().map(|error| (error.path, error.message)).collect(),
    }
}

fn otd(session: &DealSession) -> Cents {
    session.buyer_info.otd_price.unwrap()
}

/// [DEF-A5] The first GAP provider counts in what is shown until the person decides, and Submit asks.
#[test]
fn an_undecided_gap_is_shown_and_not_submitted() {
    let undecided = after(&on_options(&[ProductGroup::Gap]), [vsc("providerA")]);
    assert!(view(&undecided).gap_undecided);
    assert_eq!(undecided.buyer_info.gap_price, Some(gap_price("providerX")));
    let error = refused(&undecided, E::SubmitOptions);
    assert_eq!(error.to_string(), GAP_UNDECIDED_MESSAGE);
    for decision in [gap("providerX"), E::ToggleNoGap] {
        let decided = after(&undecided, [decision]);
        assert!(!view(&decided).gap_undecided);
        assert_eq!(after(&decided, [E::SubmitOptions]).step, Step::ProcessingOption);
    }
    let without = after(&on_options(&[]), [vsc("providerA"), E::SubmitOptions]);
    assert_eq!(without.step, Step::ProcessingOption, "no one asked for GAP");
}

/// [DEF-A5] 'No GAP' is one choice among the cards: one at a time, and pressed again it is taken back.
#[test]
fn no_gap_and_a_gap_provider_take_each_others_place() {
    let session = after(&on_options(&[ProductGroup::Gap]), [gap("providerY"), E::ToggleNoGap]);
    assert_eq!((session.gap_declined, &session.chosen_gap), (true, &None));
    assert_eq!(session.buyer_info.gap_price, None);
    let chosen = after(&session, [gap("providerY")]);
    assert_eq!(
        (chosen.gap_declined, chosen.chosen_gap.as_deref()),
        (false, Some("providerY"))
    );
    assert!(view(&after(&session, [E::ToggleNoGap])).gap_undecided);
    refused(&on_options(&[]), E::ToggleNoGap);
}

/// [DEF-A5] Ticket, OTD price, deal info, summary and contract follow what was declined.
#[test]
fn what_is_declined_is_nowhere() {
    let asked = after(
        &on_options(&[ProductGroup::Gap, ProductGroup::Ancillary]),
        [E::SetAncillary { product: KEY, on: true }, vsc("providerA")],
    );
    let key = view(&asked).ancillary_cards[0].price;
    let all = otd(&asked).get();
    let told: Vec<String> = asked.summary().ancillary.into_iter().map(|fact| fact.value).collect();
    assert_eq!((asked.buyer_info.gps_price, told), (Some(key), vec![key.to_string()]));
    let declined = after(&asked, [E::ToggleNoGap, decline(KEY, true)]);
    assert_eq!(otd(&declined).get(), all - gap_price("providerX").get() - key.get());
    let shown = view(&declined);
    let names: Vec<&str> = shown.ticket.products.iter().map(|line| line.name.as_str()).collect();
    assert_eq!(names, ["VSC"]);
    assert_eq!(
        (shown.ticket.otd_price, shown.ancillary_cards[0].declined),
        (otd(&declined), true)
    );
    assert_eq!(
        (declined.buyer_info.gps_price, declined.buyer_info.gap_provider.clone()),
        (None, None)
    );
    let summary = declined.summary();
    assert!(summary.gap.is_empty() && summary.ancillary.is_empty());
    let sold = declined.quote().sold;
    assert_eq!(sold.iter().map(|sold| sold.product).collect::<Vec<_>>(), [Product::Vsc]);
    assert_eq!(otd(&after(&declined, [E::ToggleNoGap, decline(KEY, false)])).get(), all);
    refused(&asked, decline(AncillaryProduct::TireAndWheel, true));
}

/// [DEF-A5] The server refuses a deal whose GAP no one decided on, and decisions that contradict what was asked for.
#[test]
fn a_deal_that_nobody_decided_on_does_not_pass() {
    let deal = on_deal_info().deal();
    assert_eq!(errors(&deal), []);
    let mut undecided = deal.clone();
    undecided.chosen_gap = None;
    assert_eq!(
        errors(&undecided),
        [("chosenGap".to_owned(), GAP_UNDECIDED_MESSAGE.to_owned())]
    );
    let tampered: [(&str, Tamper); 4] = [
        ("gapDeclined", |deal| deal.gap_declined = true),
        ("declinedAncillaries", |deal| deal.declined_ancillaries = vec![KEY]),
        ("declinedAncillaries", |deal| {
            deal.selected_products.ancillary = true;
            deal.selected_products
                .ancillary_options
                .set(AncillaryProduct::KeyReplacement, true);
            deal.declined_ancillaries = vec![KEY, KEY];
        }),
        ("gapDeclined", |deal| {
            deal.selected_products.gap = false;
            deal.chosen_gap = None;
            deal.gap_declined = true;
        }),
    ];
    for (path, tamper) in tampered {
        let mut deal = deal.clone();
        tamper(&mut deal);
        assert!(errors(&deal).iter().any(|(found, _)| found == path), "{path}");
    }
}

/// [DEF-A5] A TPA deal sells no GAP line that no one pressed; where no TPA was chosen there is nothing to decide.
#[test]
fn an_enrolled_dealers_gap_is_decided_too() {
    let products = TpaProducts {
        gap: true,
        ..TpaProducts::default()
    };
    let none = after(&enrolled(products), [loaded(Product::Gap, "NV", 1..=3)]);
    assert!(!view(&none).gap_undecided);
    refused(&none, E::ToggleNoGap);
    let offered = after(&none, [select(Product::Gap, 2)]);
    assert!(view(&offered).gap_undecided);
    let declined = after(&offered, [E::ToggleNoGap]);
    assert!(declined.quote().sold.is_empty());
    let reopened = after(
        &declined,
        [
            E::SetProduct {
                product: ProductGroup::Gap,
                on: false,
            },
            want(ProductGroup::Gap),
            select(Product::Gap, 1),
        ],
    );
    assert!(view(&reopened).gap_undecided, "asked for again it is open again");
}

/// [DEF-A5] A draft of before anything could be declined is read; its GAP is asked for at Submit.
#[test]
fn a_draft_of_before_there_were_decisions_is_read() {
    let session = after(&on_options(&[ProductGroup::Gap]), [vsc("providerA")]);
    let mut kept = serde_json::to_value(&session).unwrap();
    let fields = kept.as_object_mut().unwrap();
    assert!(fields.remove("gapDeclined").is_some() && fields.remove("declinedAncillaries").is_some());
    let restored = serde_json::from_value::<DealSession>(kept).unwrap().taken_up();
    assert_eq!(restored, session);
    assert!(view(&restored).gap_undecided);
}
