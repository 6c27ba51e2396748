//! The golden cases of what can be done with what is sold; `web/src/domain/golden/ways.test.ts` reads them through WebAssembly.

use crate::support::records::{changed, read};
use crate::support::{cases, fixture, json, text};
use dealer_core::sale::contract::{Contract, ProductLine};
use serde_json::{Value, json};

fn ways() -> Value {
    fixture(include_str!("../../../../fixtures/sale/ways.json"))
}

/// A line of which a case says what matters.
fn line(case: &Value) -> ProductLine {
    let mut line = json!({
        "id": "deal-1-vsc", "date": 1, "buyerName": "", "vehicleInfo": "", "vin": "", "productName": "", "price": 0, "cost": 0,
        "markup": 0, "dealId": "deal-1", "remit": false, "version": 1,
    });
    for name in ["status", "productType"] {
        line[name] = case["line"][name].clone();
    }
    if let Some(standing) = case["line"].get("standing") {
        line["tpa"] = json!({"tpaId": "tpa-1", "standing": standing, "failed": false, "payable": 0});
    }
    read(&line)
}

#[test]
fn of_a_line() {
    for case in cases(&ways(), "lines") {
        assert_eq!(json(&line(case).ways()), case["ways"], "{}", text(case, "name"));
    }
}

/// [D-307]
#[test]
fn of_a_contract() {
    let base = json!({
        "id": "contract-1", "dealId": "deal-1", "date": 1, "buyerName": "", "vehicleInfo": "", "vin": "", "products": ["VSC"],
        "totalPrice": 0, "remit": false, "version": 1,
    });
    for case in cases(&ways(), "contracts") {
        let mut contract = base.clone();
        for (name, value) in case["contract"].as_object().expect("an object") {
            contract[name] = value.clone();
        }
        let contract = read::<Contract>(&contract);
        assert_eq!(json!(contract.is_unpaid()), case["unpaid"], "{}", text(case, "name"));
    }
}

#[test]
fn what_waits_for_a_batch() {
    for case in cases(&ways(), "due") {
        let line = json!({"line": {"status": "pending", "productType": "VSC", "standing": "issued"}});
        let side = json!(line_with_side(&line, &case["side"]));
        assert_eq!(side, case["due"], "{}", text(case, "name"));
    }
}

/// Whether a line with this on its administrator's side waits for a batch.
fn line_with_side(case: &Value, side: &Value) -> bool {
    let line = changed(&json(&line(case)), &json!({"tpa": side}));
    read::<ProductLine>(&line).tpa.expect("a side").is_due()
}
