//! What the server checks of a finished deal.

use crate::deals::{accord, enrolled, gap_price, on_deal_info, tpas, vsc_price};
use dealer_core::contract::ProductType;
use dealer_core::deal::{Deal, EligibleTpas};
use dealer_core::money::Cents;
use dealer_core::settings::VersionedSettings;
use dealer_core::tpa::{TpaProduct, TpaProducts};

type Tamper = fn(&mut Deal);

fn errors(deal: &Deal, eligible: &[EligibleTpas]) -> Vec<String> {
    match deal.check(Some(&accord()), eligible, &VersionedSettings::default()) {
        Ok(_) => Vec::new(),
        Err(errors) => errors.into_iter().map(|error| error.path).collect(),
    }
}

/// [D-295] The server checks and prices a finished deal by itself.
#[test]
fn a_finished_deal_is_checked_and_priced() {
    let deal = on_deal_info().deal();
    let checked = deal.check(Some(&accord()), &[], &VersionedSettings::default()).unwrap();
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
    let checked = by_a_cent
        .check(Some(&accord()), &[], &VersionedSettings::default())
        .unwrap();
    assert_eq!(
        checked.otd_price,
        otd.plus(cent),
        "the contract says what the person saw"
    );
}

#[test]
fn a_deal_that_was_tampered_with_does_not_pass() {
    let deal = on_deal_info().deal();
    let tampered: [(&str, Tamper); 12] = [
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
    assert!(
        deal.check(None, &[], &VersionedSettings::default()).is_err(),
        "a vehicle that no decoder knows"
    );
}

#[test]
fn a_deal_without_a_product_says_so() {
    let mut deal = on_deal_info().deal();
    deal.chosen_vsc = None;
    deal.selected_products.gap = false;
    let errors = deal
        .check(Some(&accord()), &[], &VersionedSettings::default())
        .unwrap_err();
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

#[test]
fn an_ancillary_product_without_its_group_sells_nothing() {
    let mut deal = on_deal_info().deal();
    deal.selected_products.ancillary_options.gps = true;
    let checked = deal.check(Some(&accord()), &[], &VersionedSettings::default()).unwrap();
    assert_eq!(checked.sold.len(), 2);
}
