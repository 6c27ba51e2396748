//! The golden cases of what follows a deal: markups, payment forms, totals; `web/src/domain/golden/sale.test.ts` reads the same
//! files through WebAssembly.

use crate::support::records::{changed, read};
use crate::support::{cases, difference, fixture, json, text};
use dealer_core::catalog::product::Product;
use dealer_core::catalog::product_group::ProductGroup;
use dealer_core::form::given::Given;
use dealer_core::form::ids::LineId;
use dealer_core::money::{Cents, clean_amount_input, sum_text};
use dealer_core::pricing::markup::retail_price;
use dealer_core::pricing::settings::{DealerSettings, TermOption, clean_markup_input};
use dealer_core::sale::choice::{MAX_AT_ONCE, payable_at_once, total, writes_of};
use dealer_core::sale::contract::{ContractFacts, ProductLine, SoldProduct, generate};
use dealer_core::sale::payment::{CheckedPayment, PaymentForm, format_card_number, format_expiry};
use dealer_core::screens::constants::constants;
use serde_json::{Value, json};
use std::collections::BTreeSet;

fn payment() -> Value {
    fixture(include_str!("../../../../fixtures/sale/payment.json"))
}

fn markup() -> Value {
    fixture(include_str!("../../../../fixtures/pricing/markup.json"))
}

/// The default settings with a case's own values in their places.
fn settings(changes: &Value) -> DealerSettings {
    read(&changed(&json(&DealerSettings::default()), changes))
}

/// Lines of a number of deals, each with a number of products.
fn lines(deals: u64, each: usize) -> Vec<ProductLine> {
    let products: Vec<SoldProduct> = (0..each)
        .map(|_| SoldProduct {
            product: Product::Vsc,
            product_name: "A product".to_owned(),
            cost: Cents::from_dollars(8),
            price: Cents::from_dollars(10),
            rated: None,
        })
        .collect();
    let facts = ContractFacts {
        buyer_name: "Ann Lee",
        vehicle_info: "2003 HONDA Accord",
        vin: &Given::parse("1HGCM82633A004352".to_owned()),
        otd_price: Cents::ZERO,
        products: &products,
    };
    let mut lines: Vec<ProductLine> = (0..deals).flat_map(|ms| generate(&facts, ms, ms).lines).collect();
    for (number, line) in lines.iter_mut().enumerate() {
        line.id = LineId::new(format!("{}-product_{number}", line.deal_id)).expect("an id");
    }
    lines
}

/// [D-356] [D-357] [D-358]
#[test]
fn card_fields() {
    for case in cases(&payment(), "cardFields") {
        assert_eq!(format_card_number(text(case, "typed")), text(case, "shown"), "{case}");
    }
}

/// [D-360]
#[test]
fn expiry_fields() {
    for case in cases(&payment(), "expiryFields") {
        assert_eq!(format_expiry(text(case, "typed")), text(case, "shown"), "{case}");
        // What a field shows, it keeps.
        assert_eq!(format_expiry(text(case, "shown")), text(case, "shown"), "{case}");
    }
}

/// [D-352] [D-353] [D-354] [D-355] [D-359] [D-361] [D-362] [D-363] [D-364] [D-365] [D-366] [D-367] [D-368] [D-369] [D-370] [D-371]
/// [D-372] [D-373]
#[test]
fn payment_forms() {
    for case in cases(&payment(), "forms") {
        let form: PaymentForm = read(&case["form"]);
        let checked = CheckedPayment::from(form.check(read(&payment()["today"])));
        let wanted = json!({"details": case["details"], "errors": case["errors"]});
        assert_eq!(difference(&json(&checked), &wanted, text(case, "name")), None);
    }
}

/// [D-374] [D-375] [D-376]
#[test]
fn amount_fields() {
    for (typed, kept) in [
        ("$1,250", "1250"),
        ("1.2.3", "1.2.3"),
        ("1.239", "1.239"),
        ("abc", "abc"),
    ] {
        assert_eq!(clean_amount_input(typed), kept);
    }
    // One point and two decimals at most: what has more stays in the field and is no amount.
    for typed in ["1.2.3", "1.239", "abc"] {
        assert!(Cents::parse(typed).is_err(), "{typed}");
    }
}

/// [D-344]
#[test]
fn payment_methods() {
    let methods = json(&constants().payment_methods);
    assert_eq!(
        methods,
        json!([
            {"value": "ach", "label": "ACH"},
            {"value": "credit-card", "label": "Credit Card"},
            {"value": "e-check", "label": "E-Check"}
        ])
    );
}

/// [D-350] [D-351]
#[test]
fn totals() {
    for case in cases(&payment(), "totals") {
        let lines: Vec<ProductLine> = read::<Vec<Cents>>(&case["prices"])
            .into_iter()
            .map(|price| ProductLine {
                price,
                ..lines(1, 1).remove(0)
            })
            .collect();
        let total = total(&lines);
        assert_eq!(json(&total), case["total"], "{case}");
        assert_eq!(total.to_string(), text(case, "shown"));
        assert_eq!(total.to_decimal(), text(case, "amount"));
    }
    for case in cases(&payment(), "sums") {
        assert_eq!(
            sum_text(read::<Vec<Cents>>(&case["cents"])),
            text(case, "text"),
            "{case}"
        );
    }
}

#[test]
fn what_one_payment_can_hold() {
    for case in cases(&payment(), "payable") {
        let each = read::<usize>(&case["each"]);
        let lines = lines(read(&case["deals"]), each);
        let payable = payable_at_once(&lines);
        assert_eq!(json!(payable), case["payable"], "{}", text(case, "name"));
        let deals = |count: usize| {
            lines[..count]
                .iter()
                .map(|line| &line.deal_id)
                .collect::<BTreeSet<_>>()
                .len()
        };
        let writes = |count: usize| writes_of(count, deals(count));
        assert!(writes(payable) <= MAX_AT_ONCE);
        assert!(payable == lines.len() || writes(payable + 1) > MAX_AT_ONCE);
    }
    assert_eq!(payable_at_once(&[]), 0);
}

/// [D-412] [D-413] [D-415]
#[test]
fn markup_fields() {
    for case in cases(&markup(), "fields") {
        let kept = clean_markup_input("", text(case, "typed"), read(&case["percent"]));
        assert_eq!(kept, text(case, "kept"), "{case}");
    }
}

/// What a case prices: `{"vsc": 36}`, `{"gap": 36}` or `{"ancillary": "tire_and_wheel"}`.
fn priced(of: &Value) -> (Product, u32) {
    let (group, what) = of.as_object().and_then(|of| of.iter().next()).expect("a product");
    match group.as_str() {
        "ancillary" => (read(what), 0),
        group => (read(&json!(group)), read(what)),
    }
}

#[test]
fn retail_prices() {
    for case in cases(&markup(), "prices") {
        let (product, months) = priced(&case["priced"]);
        let retail = retail_price(&settings(&case["settings"]), product, months, read(&case["cost"]));
        assert_eq!(json(&retail), case["retail"], "{}", text(case, "name"));
    }
}

#[test]
fn settings_that_can_be_saved() {
    for case in cases(&markup(), "checks") {
        let errors = settings(&case["settings"]).check();
        assert_eq!(json(&errors), case["errors"], "{}", text(case, "name"));
    }
}

/// [D-404] [D-405] [D-406] [D-407] [D-408] [D-409]
#[test]
fn the_settings_record_has_these_fields_and_defaults() {
    let terms = json!({
        "90days": "", "180days": "", "1year": "", "2years": "", "3years": "", "4years": "", "5years": "", "6years": ""
    });
    assert_eq!(
        json(&DealerSettings::default()),
        json!({
            "vscMarkupType": true, "gapMarkupType": true, "ancillaryMarkupType": true,
            "vscApplyOption": "individual", "gapApplyOption": "individual", "ancillaryApplyOption": "individual",
            "vscApplyValue": "", "gapApplyValue": "", "ancillaryApplyValue": "",
            "vscTermValues": terms, "gapTermValues": terms, "ancillaryTermValues": terms,
            "ancillaryProductValues": {
                "tireAndWheel": "", "windshieldProtection": "", "paintAndFabricProtection": "", "antiTheftEtch": "", "gps": ""
            }
        })
    );
    for option in ["all", "individual", "recommended"] {
        assert_eq!(
            json!(settings(&json!({ "vscApplyOption": option })).vsc_apply_option),
            json!(option)
        );
    }
}

/// [D-397] [D-398]
#[test]
fn terms_and_products_of_the_settings() {
    let terms: Vec<Value> = constants().term_options.iter().map(json).collect();
    assert_eq!(
        terms.first(),
        Some(&json!({"value": "90days", "label": "90 Days", "months": 3}))
    );
    let keys: Vec<String> = terms.iter().map(|term| text(term, "value").to_owned()).collect();
    assert_eq!(
        keys,
        [
            "90days", "180days", "1year", "2years", "3years", "4years", "5years", "6years"
        ]
    );
    for term in TermOption::ALL {
        assert_eq!(json(&term), json!(term.key()));
    }
    assert_eq!(ProductGroup::ALL.map(ProductGroup::word), ["VSC", "GAP", "Ancillary"]);
    let products: Vec<String> = DealerSettings::default().ancillary_product_values.into_keys().collect();
    let mut wanted = [
        "tireAndWheel",
        "windshieldProtection",
        "paintAndFabricProtection",
        "antiTheftEtch",
        "gps",
    ];
    wanted.sort_unstable();
    assert_eq!(products, wanted);
}
