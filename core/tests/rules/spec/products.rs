//! Products, aspects, coverage, providers and TPAs: names, limits, defaults, eligibility.

use dealer_core::catalog::coverage::{Aspect, CoverageLevel};
use dealer_core::catalog::per_product::PerProduct;
use dealer_core::catalog::product::{AncillaryProduct, Product};
use dealer_core::catalog::selected::{GAP_ESTIMATE, SelectedProducts};
use dealer_core::catalog::tpa::{TpaOffer, TpaOption, TpaProducts, eligible_tpas, lists_state};
use dealer_core::form::ids::TpaId;
use dealer_core::money::Cents;
use dealer_core::money::loan::{ASSUMED_APR, ASSUMED_TERM_MONTHS, finance_amount, loan_basis, otd_price, synced_otd};
use dealer_core::pricing::demo::{demo_gap_providers, demo_vsc_providers};
use dealer_core::screens::constants::constants;
use serde_json::{Value, json};

fn dollars(amount: u32) -> Cents {
    Cents::from_dollars(amount)
}

/// [D-198] [D-199] [D-200] [D-201] [D-202] [D-197]
#[test]
fn the_names_of_the_ancillary_products() {
    let names = AncillaryProduct::ALL.map(|product| {
        assert_eq!(AncillaryProduct::from_simple_key(product.simple_key()), Some(product));
        assert_eq!(Product::from(product).key(), product.stored());
        (product.stored(), product.simple_key(), product.tpa_key())
    });
    assert_eq!(
        names,
        [
            ("tire_and_wheel", "tireAndWheel", "tireAndWheel"),
            ("windshield_protection", "windshieldProtection", "windshieldProtection"),
            ("paint_and_fabric", "paintAndFabricProtection", "paintAndFabric"),
            ("theft_protection", "antiTheftEtch", "theftProtection"),
            ("key_replacement", "gps", "keyReplacement"),
        ]
    );
    let keys = Product::ALL.map(|product| {
        assert_eq!(serde_json::to_value(product).unwrap(), product.key());
        product.key()
    });
    assert_eq!(
        keys,
        [
            "vsc",
            "gap",
            "tire_and_wheel",
            "windshield_protection",
            "paint_and_fabric",
            "theft_protection",
            "key_replacement"
        ]
    );
    assert_eq!(AncillaryProduct::from_simple_key("keyReplacement"), None);
}

/// [D-131] [D-132] [D-133]
#[test]
fn the_fixed_estimates() {
    let vsc = [None, Some(0), Some(1), Some(2), Some(3)]
        .map(|level: Option<usize>| CoverageLevel::estimate(level.map(|level| CoverageLevel::ALL[level])));
    assert_eq!(vsc, [1500, 1200, 1800, 2400, 3000].map(dollars));
    assert_eq!(GAP_ESTIMATE, dollars(850));
    assert_eq!(
        AncillaryProduct::ALL.map(AncillaryProduct::estimate),
        [300, 350, 400, 450, 500].map(dollars)
    );
}

/// [D-158] [D-159] [D-160]
#[test]
fn the_simple_selection_starts_with_nothing() {
    assert_eq!(
        serde_json::to_value(SelectedProducts::default()).unwrap(),
        json!({
            "vsc": false, "gap": false, "ancillary": false,
            "gapDetails": {"term": null, "apr": null, "amountFinanced": null},
            "ancillaryOptions": {
                "tireAndWheel": false, "windshieldProtection": false, "paintAndFabricProtection": false,
                "antiTheftEtch": false, "gps": false
            }
        })
    );
}

/// [D-162] [D-192] [D-193] [D-194]
#[test]
fn the_tpa_selection_starts_with_no_three_times() {
    assert_eq!(
        serde_json::to_value(TpaProducts::default()).unwrap(),
        json!({
            "vsc": false, "gap": false, "ancillary": false, "selectedVscTpas": [], "selectedGapTpas": [],
            "tireAndWheel": false, "windshieldProtection": false, "paintAndFabric": false, "theftProtection": false,
            "keyReplacement": false, "selectedTireWheelTpa": null, "selectedWindshieldTpa": null,
            "selectedPaintFabricTpa": null, "selectedTheftTpa": null, "selectedKeyTpa": null
        })
    );
}

/// [D-178] [D-180]
#[test]
fn a_seventh_vsc_tpa_and_a_fourth_gap_tpa_are_not_added() {
    let mut products = TpaProducts::default();
    for number in 1..=6 {
        products
            .select_vsc(&TpaId::recorded(format!("t{number}")), true)
            .unwrap();
    }
    let limit = products.select_vsc(&TpaId::recorded("t7"), true).unwrap_err();
    assert_eq!(limit.to_string(), "You can select a maximum of 6 TPAs");
    assert_eq!(products.selected_vsc_tpas.len(), 6);
    products.select_vsc(&TpaId::recorded("t1"), false).unwrap();
    products.select_vsc(&TpaId::recorded("t7"), true).unwrap();
    for number in 1..=3 {
        products
            .select_gap(&TpaId::recorded(format!("t{number}")), true)
            .unwrap();
    }
    let limit = products.select_gap(&TpaId::recorded("t4"), true).unwrap_err();
    assert_eq!(limit.to_string(), "You can select a maximum of 3 TPAs");
    assert_eq!(products.selected_gap_tpas, ["t1", "t2", "t3"]);
}

/// [D-182] [D-185] [D-186] [D-187]
#[test]
fn each_ancillary_product_has_one_tpa_that_goes_with_its_tick() {
    let mut products = TpaProducts::default();
    products.answer_ancillary(true);
    for product in AncillaryProduct::ALL {
        products.tick(product, true);
        products.choose(product, Some(TpaId::recorded("first")));
        products.choose(product, Some(TpaId::recorded(product.stored())));
    }
    for product in AncillaryProduct::ALL {
        assert_eq!(products.tpa_of(product).map(TpaId::as_str), Some(product.stored()));
    }
    products.tick(AncillaryProduct::TheftProtection, false);
    assert_eq!(products.tpa_of(AncillaryProduct::TheftProtection), None);
    assert_eq!(
        products.tpa_of(AncillaryProduct::KeyReplacement).map(TpaId::as_str),
        Some("key_replacement")
    );
    products.answer_ancillary(false);
    assert_eq!(products, TpaProducts::default());
}

/// [D-183] [D-184]
#[test]
fn no_clears_the_selected_tpas() {
    let mut products = TpaProducts::default();
    products.answer_vsc(true);
    products.answer_gap(true);
    products.select_vsc(&TpaId::recorded("t1"), true).unwrap();
    products.select_gap(&TpaId::recorded("t2"), true).unwrap();
    products.answer_vsc(false);
    assert_eq!(
        (products.selected_vsc_tpas.len(), products.selected_gap_tpas.len()),
        (0, 1)
    );
    products.answer_gap(false);
    assert_eq!(products, TpaProducts::default());
}

fn offer(id: &str, name: &str, product: Product, enabled: bool, states: &str) -> TpaOffer {
    TpaOffer {
        id: TpaId::recorded(id),
        tpa_name: name.to_owned(),
        products: PerProduct::of(|other| {
            let is_it = other == product;
            (is_it && enabled, if is_it { states.to_owned() } else { String::new() })
        }),
    }
}

/// [D-195]
#[test]
fn a_tpa_is_eligible_where_its_list_holds_the_state() {
    assert!(lists_state("CA,NV,TX", "NV"));
    assert!(!lists_state("CA,NV,TX", "NY"));
    assert!(lists_state("CA, NV ,TX", "TX"));
    assert!(lists_state("NV", "NV"));
    for (states, state) in [
        ("", "NV"),
        ("", ""),
        ("CA,,TX", ""),
        ("CANV", "NV"),
        ("NV", "N"),
        ("N,V", "NV"),
    ] {
        assert!(!lists_state(states, state), "'{states}' and '{state}'");
    }
}

/// [D-195] [D-196]
#[test]
fn eligible_tpas_are_those_that_offer_the_product_in_the_state_by_name() {
    let offers = [
        offer("3", "Beta", Product::Vsc, true, "NV"),
        offer("1", "Alpha", Product::Vsc, true, "CA,NV"),
        offer("2", "Gamma", Product::Vsc, true, "CA"),
        offer("4", "Delta", Product::Vsc, false, "NV"),
        offer("5", "Epsilon", Product::Gap, true, "NV"),
    ];
    let eligible = eligible_tpas(&offers, Product::Vsc, "NV");
    assert_eq!(
        serde_json::to_value(&eligible).unwrap(),
        json!([{"id": "1", "tpa_name": "Alpha"}, {"id": "3", "tpa_name": "Beta"}])
    );
    assert_eq!(
        eligible_tpas(&offers, Product::Ancillary(AncillaryProduct::KeyReplacement), "NV"),
        []
    );
    assert_eq!(eligible_tpas(&offers, Product::Vsc, ""), []);
}

#[test]
fn a_selection_keeps_only_what_is_eligible() {
    let eligible = [TpaOption {
        id: TpaId::recorded("t2"),
        tpa_name: "Two".to_owned(),
    }];
    let mut products = TpaProducts {
        selected_vsc_tpas: ["t1", "t2"].map(TpaId::recorded).to_vec(),
        selected_gap_tpas: vec![TpaId::recorded("t1")],
        selected_theft_tpa: Some(TpaId::recorded("t1")),
        selected_key_tpa: Some(TpaId::recorded("t2")),
        ..TpaProducts::default()
    };
    products.keep_eligible(Product::Vsc, &eligible);
    products.keep_eligible(Product::Ancillary(AncillaryProduct::KeyReplacement), &eligible);
    assert_eq!(products.selected_vsc_tpas, ["t2"]);
    assert_eq!(products.selected_gap_tpas, ["t1"]);
    assert_eq!(products.selected_theft_tpa.as_deref(), Some("t1"));
    assert_eq!(products.selected_key_tpa.as_deref(), Some("t2"));
    products.keep_eligible(Product::Ancillary(AncillaryProduct::TheftProtection), &eligible);
    assert_eq!(products.selected_theft_tpa, None);
}

/// [D-205] [D-206] [D-207]
#[test]
fn the_six_aspects() {
    let aspects = Aspect::ALL.map(|aspect| (json!(aspect), aspect.label()));
    let wanted = [
        ("commercial", "Commercial"),
        ("snow-plow", "Snow Plow"),
        ("ride-share", "Ride Share"),
        ("lift-kit", "Lift Kit"),
        ("salvage", "Salvage"),
        ("airplane", "Is An Airplane"),
    ];
    assert_eq!(aspects, wanted.map(|(id, label)| (json!(id), label)));
    assert_eq!(Aspect::Commercial.description(), "Used for business purposes");
    assert_eq!(Aspect::Salvage.description(), "Previously declared a total loss");
    assert!(Aspect::ALL.iter().all(|aspect| !aspect.description().is_empty()));
}

/// [D-050] [D-053] [D-075] [D-076] [D-205] [D-212] [D-214] [D-218] [D-220] [D-221] [D-222]
#[test]
fn the_choices_of_the_screens() {
    let constants = serde_json::to_value(constants()).unwrap();
    let values = |list: &str| -> Vec<Value> {
        constants[list]
            .as_array()
            .unwrap()
            .iter()
            .map(|choice| {
                assert!(choice["label"].as_str().is_some_and(|label| !label.is_empty()));
                choice["value"].clone()
            })
            .collect()
    };
    assert_eq!(constants["loadingMs"], 2000);
    assert_eq!(constants["processingMs"], 1500);
    assert_eq!(constants["vinLength"], 17);
    assert_eq!(constants["deductibleStep"], 50);
    assert_eq!(
        (&constants["maxVscTpas"], &constants["maxGapTpas"]),
        (&json!(6), &json!(3))
    );
    assert_eq!(
        constants["purchaseMethods"],
        json!([
            {"value": "finance", "label": "Finance"}, {"value": "cash", "label": "Cash"},
            {"value": "outside", "label": "Outside Finance"}
        ])
    );
    assert_eq!(json!(values("coverageTimes")), json!([12, 24, 36, 48, 60, 72]));
    assert_eq!(
        constants["annualMileages"],
        json!([
            {"value": 10_000, "label": "Low (<10,000)"}, {"value": 12_000, "label": "Average (~12,000)"},
            {"value": 15_000, "label": "High (>15,000)"}
        ])
    );
    assert_eq!(
        json!(values("coverageLevels")),
        json!(["basic", "enhanced", "comprehensive", "exclusionary"])
    );
    for level in constants["coverageLevels"].as_array().unwrap() {
        assert!(!level["description"].as_str().unwrap().is_empty());
    }
    assert_eq!(values("aspects").len(), 6);
    assert_eq!(constants["ancillaries"].as_array().unwrap().len(), 5);
    let states = constants["states"].as_array().unwrap();
    assert_eq!(states.len(), 50);
    assert_eq!(constants["addressStates"].as_array().unwrap().len(), 51);
    assert!(states.windows(2).all(|pair| pair[0].as_str() < pair[1].as_str()));
}

#[test]
fn the_labels_of_the_ancillary_products() {
    assert_eq!(
        AncillaryProduct::ALL.map(AncillaryProduct::simple_label),
        [
            "Tire and Wheel",
            "Windshield Protection",
            "Paint and Fabric Protection",
            "Anti-Theft Etch",
            "GPS"
        ]
    );
    assert_eq!(
        AncillaryProduct::ALL.map(AncillaryProduct::tpa_label),
        [
            "Tire & Wheel Protection",
            "Windshield Protection",
            "Paint & Fabric Protection",
            "Theft Protection",
            "Key Replacement"
        ]
    );
}

/// [D-232] [D-234] [D-236]
#[test]
fn the_demo_providers() {
    let ids = |providers: &[dealer_core::pricing::demo::Provider]| -> Vec<String> {
        for provider in providers {
            let texts = [&provider.title, &provider.description];
            assert!(texts.into_iter().chain(&provider.bullets).all(|text| !text.is_empty()));
        }
        providers.iter().map(|provider| provider.id.clone()).collect()
    };
    assert_eq!(
        ids(&demo_vsc_providers()),
        [
            "providerA",
            "providerB",
            "providerC",
            "providerD",
            "providerE",
            "providerF"
        ]
    );
    assert_eq!(ids(&demo_gap_providers()), ["providerX", "providerY", "providerZ"]);
}

/// [D-247] [D-248]
#[test]
fn the_loan_display_assumes_what_is_not_given() {
    assert_eq!((ASSUMED_TERM_MONTHS, ASSUMED_APR), (60, "5.9"));
    let basis = |term, apr| loan_basis(term, apr).map(|(term, apr)| (term.months(), apr.to_string()));
    assert_eq!(basis("", ""), Some((60, "5.9%".to_owned())));
    assert_eq!(basis("72", " "), Some((72, "5.9%".to_owned())));
    assert_eq!(basis("", "7.25"), Some((60, "7.25%".to_owned())));
    assert_eq!(basis("481", "5.9"), None);
    assert_eq!(basis("60", "abc"), None);
}

/// [D-266] [D-267] [D-268] [D-269] [D-270]
#[test]
fn the_examples_of_the_figures() {
    assert_eq!(
        otd_price(dollars(25_000), dollars(2_000), dollars(600), dollars(300)),
        dollars(27_900)
    );
    assert_eq!(
        otd_price(dollars(20_000), dollars(2_000), dollars(600), Cents::ZERO),
        dollars(22_600)
    );
    let otd = Cents::parse("25321.75").unwrap();
    assert_eq!(finance_amount(otd, dollars(3_000)), dollars(22_322));
    assert_eq!(finance_amount(dollars(1_000), dollars(3_000)), Cents::ZERO);
    let shown = Cents::parse("27900.01").unwrap();
    assert_eq!(synced_otd(Some(shown), dollars(27_900)), shown);
    assert_eq!(
        synced_otd(Cents::parse("27900.02").ok(), dollars(27_900)),
        dollars(27_900)
    );
    assert_eq!(otd_price(Cents::MAX, dollars(1), Cents::ZERO, Cents::ZERO), Cents::MAX);
}
