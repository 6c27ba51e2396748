//! `tables.rs` beside that of the release before: what one release may change of the tables of a running deployment.

use dealer_api::store::Fields;
use dealer_api::store::tables::{IndexSpec, Key, Table};
use serde_json::{Value, json};
use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

/// Keys of each table and of its indexes, and what an index holds unless that is all, as `earlier/tables.json` records them.
fn recorded() -> BTreeMap<String, Value> {
    let tables = Table::ALL.into_iter().map(|table| {
        let spec = table.spec();
        let indexes: BTreeMap<&str, Value> = spec.indexes.iter().map(|index| (index.name, keys_of(index))).collect();
        let keys = [Some(spec.partition), spec.sort].map(|key| key.map(name));
        (spec.name.to_owned(), json!({"keys": keys, "indexes": indexes}))
    });
    tables.collect()
}

fn name((name, kind): Key) -> String {
    format!("{name} {kind:?}")
}

fn keys_of(index: &IndexSpec) -> Value {
    let mut recorded = vec![json!(name(index.partition)), json!(name(index.sort))];
    if let Fields::Only(names) = index.fields {
        recorded.push(json!(names));
    }
    json!(recorded)
}

/// `CloudFormation` changes one index of a table at a time, and can't change the keys of a table or of an index at all: it would make
/// another one in its place, empty. After a release, its tables are recorded with `RECORD_TABLES=1`.
#[test]
fn one_release_adds_or_removes_one_index_of_a_table_and_changes_no_keys() {
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/api/earlier/tables.json");
    let now = recorded();
    if std::env::var_os("RECORD_TABLES").is_some() {
        fs::write(&file, format!("{:#}\n", json!(now))).unwrap();
    }
    let before: BTreeMap<String, Value> = serde_json::from_str(&fs::read_to_string(file).unwrap()).unwrap();
    let wrong = changes(&before, &now);
    assert!(wrong.is_empty(), "{wrong:#?}");
}

/// What a deployment could not do.
fn changes(before: &BTreeMap<String, Value>, now: &BTreeMap<String, Value>) -> Vec<String> {
    let mut wrong = Vec::new();
    for (table, was) in before {
        let Some(is) = now.get(table) else {
            wrong.push(format!("{table} is gone"));
            continue;
        };
        if is["keys"] != was["keys"] {
            wrong.push(format!("{table} has other keys"));
        }
        let [were, are] = [was, is].map(|spec| spec["indexes"].as_object().unwrap());
        for (index, keys) in are {
            if were.get(index).is_some_and(|were| were != keys) {
                wrong.push(format!(
                    "{table}.{index} has other keys or holds something else: give it another name"
                ));
            }
        }
        let added = are.keys().filter(|index| !were.contains_key(*index)).count();
        let removed = were.keys().filter(|index| !are.contains_key(*index)).count();
        if added + removed > 1 {
            wrong.push(format!("{table} has {added} more indexes and {removed} fewer at once"));
        }
    }
    wrong
}

/// The comparison itself: each change that a deployment could not make is found.
#[test]
fn what_a_deployment_could_not_do_is_found() {
    let before = recorded();
    let after = |change: fn(&mut BTreeMap<String, Value>)| {
        let mut now = before.clone();
        change(&mut now);
        changes(&before, &now).len()
    };
    assert_eq!(after(|_| ()), 0);
    assert_eq!(after(|now| drop(now.insert("new".to_owned(), json!({})))), 0);
    assert_eq!(after(|now| drop(now.remove("contracts"))), 1);
    assert_eq!(
        after(|now| index_of(now).extend([("x".to_owned(), json!(["a", "b"]))])),
        0
    );
    assert_eq!(after(|now| drop(index_of(now).remove("by_month"))), 0);
    assert_eq!(
        after(|now| {
            index_of(now).remove("by_month");
            index_of(now).insert("by_shard".to_owned(), json!(["a", "b"]));
        }),
        1
    );
    assert_eq!(
        after(|now| drop(index_of(now).insert("by_month".to_owned(), json!(["month Text", "id Text"])))),
        1
    );
    assert_eq!(
        after(|now| now.get_mut("payments").unwrap()["keys"] = json!(["id Text", null])),
        1
    );
}

fn index_of(now: &mut BTreeMap<String, Value>) -> &mut serde_json::Map<String, Value> {
    now.get_mut("contracts").unwrap()["indexes"].as_object_mut().unwrap()
}

/// Whoever looks for what is stored finds each table with its keys and its indexes, and no table that is gone.
#[test]
fn every_table_is_described_in_the_data_document() {
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("../docs/DATA.md");
    let text = fs::read_to_string(file).unwrap();
    let (_, tables) = text.split_once("\n## Tables\n").unwrap();
    let (tables, _) = tables.split_once("\n## ").unwrap();
    let mut headings: BTreeMap<&str, &str> = BTreeMap::new();
    for heading in tables.lines().filter_map(|line| line.strip_prefix("### ")) {
        let (names, keys) = heading.split_once(": ").unwrap();
        headings.extend(names.split(", ").map(|name| (name, keys)));
    }
    for table in Table::ALL {
        let spec = table.spec();
        let keys = headings
            .remove(spec.name)
            .unwrap_or_else(|| panic!("{} is not described", spec.name));
        let keys = keys.replace("as contracts", "`unpaid`, `by_month`");
        let named = [Some(spec.partition), spec.sort]
            .into_iter()
            .flatten()
            .map(|(name, _)| name);
        for name in named.chain(spec.ttl).chain(spec.indexes.iter().map(|index| index.name)) {
            assert!(
                keys.contains(&format!("`{name}`")),
                "{}: {name} is not in '{keys}'",
                spec.name
            );
        }
    }
    assert_eq!(headings, BTreeMap::new(), "described, and not there");
}
