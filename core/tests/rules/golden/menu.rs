//! The golden cases of the menu; `web/src/domain/golden/menu.test.ts` reads the same file through WebAssembly.

use crate::support::{cases, fixture, json, text};
use dealer_core::catalog::product::Product;
use dealer_core::document::menu::{MenuChoice, MenuSettings, MenuView, decided, taken, undecided};
use serde::de::DeserializeOwned;
use serde_json::{Value, json};

fn menus() -> Value {
    fixture(include_str!("../../../../fixtures/document/menu/menu.json"))
}

fn read<T: DeserializeOwned>(value: &Value) -> T {
    serde_json::from_value(value.clone()).unwrap_or_else(|error| panic!("{value}: {error}"))
}

#[test]
fn choices_come_to_these_figures() {
    for case in cases(&menus(), "menus") {
        let (name, menu) = (text(case, "name"), read::<MenuView>(&case["view"]));
        assert_eq!(json(&menu), case["view"], "{name}");
        assert_eq!(menu.base, menu.figures(&[]), "{name}");
        for asked in cases(case, "figures") {
            let with: Vec<Product> = read(&asked["with"]);
            assert_eq!(json(&menu.figures(&with)), asked["figures"], "{name}: {with:?}");
        }
        for asked in cases(case, "packages") {
            let column = read(&asked["column"]);
            assert_eq!(json(&taken(&menu, column)), asked["choices"], "{name}: {column}");
        }
        for asked in cases(case, "undecided") {
            let choices: Vec<MenuChoice> = read(&asked["choices"]);
            assert_eq!(json!(undecided(&menu, &choices)), asked["open"], "{name}");
        }
        for asked in cases(case, "decided") {
            let choices: Vec<MenuChoice> = read(&asked["choices"]);
            let after = decided(&menu, &choices, read(&asked["choice"]));
            assert_eq!(json!(after), asked["after"], "{name}");
        }
    }
}

#[test]
fn settings_are_checked_like_this() {
    for case in cases(&menus(), "settings") {
        let settings: MenuSettings = read(&case["settings"]);
        let errors: Vec<_> = settings
            .check()
            .iter()
            .map(|error| json!([error.path, error.code]))
            .collect();
        assert_eq!(json!(errors), case["errors"], "{}", text(case, "name"));
    }
    let defaults = &menus()["settings"][0]["settings"];
    assert_eq!(json(&MenuSettings::default()), *defaults);
    let settled = read::<MenuSettings>(&json!({
        "packages": [{"name": " Full  cover ", "products": ["gap", "vsc"]}], "menuRequired": false
    }))
    .settled();
    assert_eq!(
        json(&settled)["packages"][0],
        json!({"name": "Full cover", "products": ["vsc", "gap"]})
    );
}
