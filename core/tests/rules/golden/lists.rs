//! The golden cases of searching, comparing and merging records; `web/src/domain/golden/screens.test.ts` reads those that the browser
//! works out through WebAssembly.

use crate::support::records::{changed, read};
use crate::support::{cases, difference, fixture, json, text};
use dealer_core::catalog::tpa::TpaOption;
use dealer_core::onboarding::alike::Identity;
use dealer_core::onboarding::dealer::application::DealerApplication;
use dealer_core::pricing::settings::DealerSettings;
use dealer_core::screens::merge::{merge_dealer, merge_settings, merge_tpa, merge_user};
use dealer_core::screens::search::{SearchIndex, Searched, Sought};
use serde_json::{Value, json};

/// [DEF-D9]
#[test]
fn searches() {
    let fixture = fixture(include_str!("../../../../fixtures/screens/search.json"));
    let mut index = SearchIndex::default();
    for tpa in cases(&fixture, "tpas") {
        index.add(&read::<TpaOption>(tpa));
    }
    assert_eq!(index.len(), 4);
    for case in cases(&fixture, "names") {
        assert_eq!(json!(index.find(text(case, "typed"))), case["found"], "{case}");
    }
    let record = read::<DealerApplication>(&fixture["application"]).found_by();
    for case in cases(&fixture, "words") {
        assert_eq!(
            json!(Sought::of(text(case, "typed")).is_in(&record)),
            case["found"],
            "{case}"
        );
    }
}

/// [DEF-D11]
#[test]
fn companies_that_are_alike() {
    let fixture = fixture(include_str!("../../../../fixtures/onboarding/alike.json"));
    for case in cases(&fixture, "cases") {
        let identity = |who: &str| {
            let (names, address, zip): (Vec<String>, String, String) = read(&case[who]);
            let names: Vec<&str> = names.iter().map(String::as_str).collect();
            Identity::new(&names, &address, &zip)
        };
        let (one, other) = (identity("one"), identity("other"));
        assert_eq!(json(&one.likeness(&other)), case["alike"], "{case}");
        assert_eq!(one.likeness(&other), other.likeness(&one), "{case}");
    }
}

/// [DEF-D12]
#[test]
fn changes_of_two_people() {
    let fixture = fixture(include_str!("../../../../fixtures/screens/merge.json"));
    let known: Vec<TpaOption> = read(&fixture["known"]);
    let compare = |base: &Value, list: &str, merge: &dyn Fn(&Value, &Value) -> Value| {
        for case in cases(&fixture, list) {
            let of = |who: &str| changed(base, &case[who]);
            let expected = json!({"merged": of("merged"), "differences": case["differences"]});
            let merged = merge(&of("theirs"), &of("mine"));
            assert_eq!(difference(&merged, &expected, text(case, "name")), None, "{merged}");
        }
    };
    let base = &fixture["dealerBase"];
    compare(base, "dealers", &|theirs, mine| {
        json(&merge_dealer(&read(base), &read(theirs), &read(mine), &known))
    });
    let base = &fixture["tpaBase"];
    compare(base, "tpas", &|theirs, mine| {
        json(&merge_tpa(&read(base), &read(theirs), &read(mine)))
    });
    let base = &fixture["userBase"];
    compare(base, "users", &|theirs, mine| {
        json(&merge_user(&read(base), &read(theirs), &read(mine)))
    });
    let base = &fixture["settingsBase"];
    assert_eq!(*base, json(&DealerSettings::default()));
    compare(base, "settings", &|theirs, mine| {
        json(&merge_settings(&read(base), &read(theirs), &read(mine)))
    });
}
