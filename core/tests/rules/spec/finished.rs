//! What the server checks of a finished deal.

use super::deals::{accord, enrolled, gap_price, given, on_deal_info, tpas, vsc_price};
use dealer_core::catalog::coverage::Aspect;
use dealer_core::catalog::product::{AncillaryProduct, Product};
use dealer_core::catalog::selected::GapDetails;
use dealer_core::catalog::tpa::TpaProducts;
use dealer_core::deal::lead::PurchaseMethod;
use dealer_core::deal::{Deal, DealRates, EligibleTpas, Loan};
use dealer_core::form::field::FieldError;
use dealer_core::form::given::Given;
use dealer_core::form::ids::TpaId;
use dealer_core::money::Cents;
use dealer_core::onboarding::dealer::enrollment::DealerEnrollmentForm;
use dealer_core::onboarding::tpa::{OfferedGroups, TpaEnrollmentForm};
use dealer_core::pricing::settings::VersionedSettings;

type Tamper = fn(&mut Deal);

fn errors(deal: &Deal, eligible: &[EligibleTpas]) -> Vec<String> {
    match deal.check(
        Some(&accord()),
        eligible,
        &VersionedSettings::default(),
        &DealRates::demo(),
    ) {
        Ok(_) => Vec::new(),
        Err(errors) => errors.into_iter().map(|error| error.path).collect(),
    }
}

/// [D-295] The server checks and prices a finished deal by itself.
#[test]
fn a_finished_deal_is_checked_and_priced() {
    let deal = on_deal_info().deal();
    let checked = deal
        .check(Some(&accord()), &[], &VersionedSettings::default(), &DealRates::demo())
        .unwrap();
    assert_eq!(Some(checked.otd_price), deal.buyer.otd_price);
    let sold: Vec<_> = checked.sold.iter().map(|sold| (sold.product, sold.price)).collect();
    assert_eq!(
        sold,
        [
            (Product::Vsc, vsc_price("providerA")),
            (Product::Gap, gap_price("providerX"))
        ]
    );
    assert_eq!(checked.sold[0].product_name, "Summit Protect Enhanced, 36 months");

    let cent = Cents::new(1).unwrap();
    let otd = deal.buyer.otd_price.unwrap();
    let mut by_a_cent = deal.clone();
    by_a_cent.buyer.otd_price = Some(otd.plus(cent));
    let checked = by_a_cent
        .check(Some(&accord()), &[], &VersionedSettings::default(), &DealRates::demo())
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
    let tampered: [(&str, Tamper); 13] = [
        ("vin", |deal| deal.vin = Given::parse(format!("{}X", deal.vin.as_str()))),
        ("miles", |deal| deal.miles = 0),
        ("miles", |deal| deal.miles = 10_000_000),
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
        ("buyer.email", |deal| deal.buyer.email = given("ann")),
    ];
    assert_eq!(errors(&deal, &[]), Vec::<String>::new());
    let limits: [Tamper; 2] = [|deal| deal.miles = 9_999_999, |deal| deal.deductible = 999_999];
    for up_to in limits {
        let mut deal = deal.clone();
        up_to(&mut deal);
        assert_eq!(errors(&deal, &[]), Vec::<String>::new(), "the limit itself is allowed");
    }
    for (path, tamper) in tampered {
        let mut deal = deal.clone();
        tamper(&mut deal);
        assert!(errors(&deal, &[]).iter().any(|found| found == path), "{path}");
    }
    assert!(
        deal.check(None, &[], &VersionedSettings::default(), &DealRates::demo())
            .is_err(),
        "a vehicle that no decoder knows"
    );
}

/// [DEF-A1] What the person saw of a price is what was worked out, and what is not sold has none.
#[test]
fn prices_that_the_product_did_not_work_out_are_refused_by_name() {
    let deal = on_deal_info().deal();
    let cheap = Some(Cents::new(-9_999_999_999).unwrap());
    let tampered: [(&str, Tamper); 8] = [
        ("buyer.vscPrice", |deal| deal.buyer.vsc_price = None),
        ("buyer.gapPrice", |deal| deal.buyer.gap_price = Some(Cents::ZERO)),
        ("buyer.gapProvider", |deal| {
            deal.buyer.gap_provider = Some("FREE GAP".to_owned());
        }),
        ("buyer.tireAndWheelPrice", |deal| {
            deal.buyer.tire_and_wheel_price = Some(Cents::ZERO);
        }),
        ("buyer.windshieldProtectionPrice", |deal| {
            deal.buyer.windshield_protection_price = Some(Cents::ZERO);
        }),
        ("buyer.paintAndFabricProtectionPrice", |deal| {
            deal.buyer.paint_and_fabric_protection_price = Some(Cents::ZERO);
        }),
        ("buyer.antiTheftEtchPrice", |deal| {
            deal.buyer.anti_theft_etch_price = Some(Cents::ZERO);
        }),
        ("buyer.gpsPrice", |deal| deal.buyer.gps_price = Some(Cents::ZERO)),
    ];
    for (path, tamper) in tampered {
        let mut deal = deal.clone();
        tamper(&mut deal);
        assert_eq!(errors(&deal, &[]), [path]);
    }
    let mut deal = deal;
    deal.buyer.vsc_price = cheap;
    assert_eq!(errors(&deal, &[]), ["buyer.vscPrice"]);
}

/// [DEF-A1] What its choices rule out is not stored, nor what only the screens remember; numbers have one form.
#[test]
fn the_deal_that_is_stored_is_what_was_worked_out() {
    let deal = on_deal_info().deal();
    let check = |deal: &Deal| {
        deal.check(Some(&accord()), &[], &VersionedSettings::default(), &DealRates::demo())
            .unwrap()
            .deal
    };
    let stored = check(&deal);
    assert_eq!(check(&stored), stored, "it is a deal that passes, and stays as it is");
    let mut tampered = deal.clone();
    tampered.vin = Given::parse(tampered.vin.as_str().to_ascii_lowercase());
    tampered.dealer_state = given(&"anything\0".repeat(9_000));
    tampered.tpa_products = TpaProducts {
        vsc: true,
        selected_vsc_tpas: vec![TpaId::recorded("x".repeat(9_000))],
        selected_key_tpa: Some(TpaId::recorded("x".repeat(9_000))),
        ..TpaProducts::default()
    };
    tampered
        .selected_products
        .ancillary_options
        .set(AncillaryProduct::KeyReplacement, true);
    tampered.selected_products.gap_details.amount_financed = Some(Cents::new(-1).unwrap());
    tampered.buyer.co_buyer_name = "\u{202e}".repeat(9_000);
    tampered.buyer.co_buyer_email = given("nobody");
    tampered.buyer.name.push_str("   ");
    tampered.buyer.loan = None;
    assert_eq!(check(&tampered), stored);
    tampered.buyer.loan = Some(Loan {
        term: "x".repeat(9_000),
        ..Loan::default()
    });
    tampered.buyer.payment.insert_str(0, "00$");
    assert_eq!(errors(&tampered, &[]), ["buyer.payment"]);
    tampered.buyer.payment.replace_range(..3, "$00");
    assert_eq!(check(&tampered), stored);

    let mut cash = deal;
    cash.purchase_method = PurchaseMethod::Cash;
    let stored = check(&cash);
    assert_eq!((stored.buyer.loan, stored.buyer.term.as_str()), (None, ""));
    assert_eq!(stored.selected_products.gap_details, GapDetails::default());
}

/// A checked deal says who buys it: the co-buyer where there is one, and the loan unless it is paid for in cash.
#[test]
fn a_checked_deal_names_its_buyers_and_their_loan() {
    let mut deal = on_deal_info().deal();
    deal.buyer.lender_name = "  First  Bank ".to_owned();
    deal.buyer.lender_state = given("NV");
    let check = |deal: &Deal| {
        let checked = deal.check(Some(&accord()), &[], &VersionedSettings::default(), &DealRates::demo());
        checked.unwrap().buyer
    };
    let alone = check(&deal);
    assert_eq!(alone.person.name, deal.buyer.name);
    assert_eq!(Some(&alone.person.phone), deal.buyer.phone.value());
    assert_eq!(alone.co_buyer, None);
    let loan = alone.loan.unwrap();
    assert_eq!(loan.lender, "First Bank");
    assert_eq!(loan.address.state.as_ref().map(AsRef::as_ref), Some("NV"));
    assert_eq!(loan.address.zip, None);

    deal.buyer.has_co_buyer = true;
    assert_eq!(
        errors(&deal, &[]),
        ["buyer.coBuyerName", "buyer.coBuyerPhone", "buyer.coBuyerEmail"]
    );
    deal.buyer.co_buyer_name = "Robin Doe".to_owned();
    deal.buyer.co_buyer_phone = given("(775) 555-0143");
    deal.buyer.co_buyer_email = given("robin@example.com");
    let second = check(&deal).co_buyer.unwrap();
    assert_eq!(
        (second.name.as_str(), second.address.street.as_str()),
        ("Robin Doe", "")
    );
    deal.buyer.co_buyer_zip = given("8950");
    assert_eq!(errors(&deal, &[]), ["buyer.coBuyerZip"]);

    let mut cash = on_deal_info().deal();
    cash.purchase_method = PurchaseMethod::Cash;
    assert_eq!(check(&cash).loan, None);
}

/// [DEF-A8] Lists hold each entry once.
#[test]
fn what_is_there_twice_is_named() {
    let mut deal = on_deal_info().deal();
    deal.selected_aspects = vec![Aspect::SnowPlow, Aspect::Commercial, Aspect::SnowPlow];
    assert_eq!(errors(&deal, &[]), ["selectedAspects.2"]);

    let twice = |id: &str| vec![TpaId::recorded(id); 2];
    let offers = |product| EligibleTpas {
        product,
        tpas: tpas(1..=2),
    };
    let form = DealerEnrollmentForm {
        products: TpaProducts {
            vsc: true,
            gap: true,
            selected_vsc_tpas: twice("t1"),
            selected_gap_tpas: twice("t2"),
            ..TpaProducts::default()
        },
        ..DealerEnrollmentForm::default()
    };
    let paths = |errors: Vec<FieldError>| errors.into_iter().map(|error| error.path).collect::<Vec<_>>();
    let found = paths(form.form_errors(&[offers(Product::Vsc), offers(Product::Gap)]));
    for path in ["products.selectedVscTpas.1", "products.selectedGapTpas.1"] {
        assert!(found.iter().any(|found| found == path), "{path}: {found:?}");
    }
    let form = TpaEnrollmentForm {
        products: OfferedGroups {
            vsc: true,
            ..OfferedGroups::default()
        },
        vsc_eligible_states: vec!["NV".to_owned(); 2],
        ..TpaEnrollmentForm::default()
    };
    assert!(paths(form.check().unwrap_err()).contains(&"vscEligibleStates.1".to_owned()));
}

#[test]
fn a_deal_without_a_product_says_so() {
    let mut deal = on_deal_info().deal();
    deal.chosen_vsc = None;
    deal.selected_products.gap = false;
    let errors = deal
        .check(Some(&accord()), &[], &VersionedSettings::default(), &DealRates::demo())
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
    let eligible: Vec<EligibleTpas> = Product::ALL
        .into_iter()
        .map(|product| EligibleTpas {
            product,
            tpas: if product == Product::Ancillary(AncillaryProduct::KeyReplacement) {
                Vec::new()
            } else {
                tpas(1..=8)
            },
        })
        .collect();
    let ids = |count: u32| {
        (1..=count)
            .map(|id| TpaId::recorded(format!("t{id}")))
            .collect::<Vec<_>>()
    };
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
        selected_theft_tpa: Some(TpaId::recorded("t9")),
        // The state has no TPA for it, so that it needs none.
        key_replacement: true,
        ..TpaProducts::default()
    };
    deal.dealer_state = given("NV");
    let found = errors(&deal, &eligible);
    assert!(!found.iter().any(|path| path == "dealerState"));
    let elsewhere = Deal {
        dealer_state: given("ZZ"),
        ..deal.clone()
    };
    assert!(errors(&elsewhere, &eligible).iter().any(|path| path == "dealerState"));
    for path in [
        "tpaProducts.selectedVscTpas",
        "tpaProducts.selectedGapTpas",
        "tpaProducts.tireAndWheel",
        "tpaProducts.theftProtection",
    ] {
        assert_eq!(found.iter().filter(|found| *found == path).count(), 1, "{path}");
    }
    assert!(!found.iter().any(|path| path == "tpaProducts.keyReplacement"));
    deal.tpa_products.selected_vsc_tpas = ["t1", "gone"].map(TpaId::recorded).to_vec();
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
    deal.selected_products
        .ancillary_options
        .set(AncillaryProduct::KeyReplacement, true);
    let checked = deal
        .check(Some(&accord()), &[], &VersionedSettings::default(), &DealRates::demo())
        .unwrap();
    assert_eq!(checked.sold.len(), 2);
}

/// [DEF-A2] A deal without the server's seed has no prices: it can't be finished, and says so once.
#[test]
fn a_deal_without_a_seed_is_refused_by_that_alone() {
    let mut deal = on_deal_info().deal();
    assert!(deal.seed.is_some());
    deal.seed = None;
    assert_eq!(errors(&deal, &[]), ["seed"]);
}

/// A contract's record may hold contacts that no form takes now.
#[test]
fn a_stored_deal_keeps_contacts_that_are_none() {
    let mut stored = serde_json::to_value(on_deal_info().deal()).unwrap();
    stored["dealerState"] = "Nevada".into();
    for (key, text) in [
        ("state", "Nevada"),
        ("zip", "8950"),
        ("phone", "555-0142"),
        ("email", "ann@"),
        ("coBuyerPhone", "none"),
        ("lenderZip", "n/a"),
    ] {
        stored["buyer"][key] = text.into();
    }
    let read: Deal = serde_json::from_value(stored.clone()).unwrap();
    assert_eq!((read.buyer.phone.value(), read.buyer.email.value()), (None, None));
    assert_eq!(serde_json::to_value(&read).unwrap(), stored);
}
