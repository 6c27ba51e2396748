//! Least privilege: each function's policy in `template.yaml` has just the actions on the tables that its routes asked of
//! the database in the tests of `tests/api`, which run before this one and write them down.
#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    clippy::indexing_slicing,
    reason = "a test says what failed by panicking"
)]

use serde_json::Value;
use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;

/// An action, such as `dynamodb:Query`, on a table or on one of its indexes, such as `contracts/index/by_month`.
type Permission = (String, String);

fn template() -> Value {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../template.yaml");
    let template: serde_yaml_ng::Value = serde_yaml_ng::from_str(&fs::read_to_string(path).unwrap()).unwrap();
    serde_json::to_value(template).unwrap()
}

/// The permissions that the routes of each function use, by the function's name in the template.
fn used(functions: &BTreeMap<String, Value>) -> BTreeMap<String, BTreeSet<Permission>> {
    let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join("database-calls.tsv");
    let calls = fs::read_to_string(&path)
        .unwrap_or_else(|error| panic!("{}: {error}; run all tests of the interface first", path.display()));
    let mut used: BTreeMap<String, BTreeSet<Permission>> = BTreeMap::new();
    for line in calls.lines() {
        let [route, action, table, index] = line.split('\t').collect::<Vec<_>>().try_into().unwrap();
        let resource = if index.is_empty() {
            table.to_owned()
        } else {
            format!("{table}/index/{index}")
        };
        // Routes that only tests declare are deployed nowhere.
        for (name, _) in functions.iter().filter(|(_, function)| serves(function, route)) {
            let permission = (format!("dynamodb:{action}"), resource.clone());
            used.entry(name.clone()).or_default().insert(permission);
        }
    }
    used
}

fn serves(function: &Value, route: &str) -> bool {
    let events = function["Properties"]["Events"].as_object().unwrap();
    events.values().map(|event| &event["Properties"]).any(|event| {
        format!(
            "{} {}",
            event["Method"].as_str().unwrap(),
            event["Path"].as_str().unwrap()
        ) == route
    })
}

/// The permissions that a function's policies give, with the tables' names instead of the template's.
fn granted(function: &Value, tables: &BTreeMap<String, String>) -> BTreeSet<Permission> {
    let mut granted = BTreeSet::new();
    for policy in function["Properties"]["Policies"].as_array().unwrap() {
        for statement in policy["Statement"].as_array().unwrap() {
            assert_eq!(statement["Effect"], "Allow");
            for resource in one_or_more(&statement["Resource"]) {
                let resource = plain(resource, tables);
                for action in one_or_more(&statement["Action"]) {
                    granted.insert((action.as_str().unwrap().to_owned(), resource.clone()));
                }
            }
        }
    }
    granted
}

fn one_or_more(value: &Value) -> Vec<&Value> {
    value
        .as_array()
        .map_or_else(|| vec![value], |values| values.iter().collect())
}

/// `!GetAtt ContractsTable.Arn` is `contracts`, `!Sub "${ContractsTable.Arn}/index/by_month"` is `contracts/index/by_month`.
fn plain(resource: &Value, tables: &BTreeMap<String, String>) -> String {
    let written = resource.get("!GetAtt").or_else(|| resource.get("!Sub"));
    let written = written
        .and_then(Value::as_str)
        .unwrap_or_else(|| panic!("{resource} is no table"));
    let (table, index) = written.split_once(".Arn").unwrap();
    let table = table.trim_start_matches("${");
    let index = index.trim_start_matches('}');
    format!("{}{index}", tables[table])
}

#[test]
fn each_function_may_do_what_its_routes_do_and_nothing_else() {
    let template = template();
    let of_kind = |kind: &str| -> BTreeMap<String, Value> {
        let all = template["Resources"].as_object().unwrap().iter();
        all.filter(|(_, resource)| resource["Type"] == kind)
            .map(|(name, resource)| (name.clone(), resource.clone()))
            .collect()
    };
    let functions = of_kind("AWS::Serverless::Function");
    let tables: BTreeMap<String, String> = of_kind("AWS::DynamoDB::Table")
        .into_iter()
        .map(|(name, table)| {
            let table_name = table["Properties"]["TableName"]["!Sub"].as_str().unwrap();
            (name, table_name.replace("${TablePrefix}", ""))
        })
        .collect();
    let used = used(&functions);
    for (name, function) in &functions {
        let granted = granted(function, &tables);
        let used = used.get(name).cloned().unwrap_or_default();
        let too_much: Vec<_> = granted.difference(&used).collect();
        let too_little: Vec<_> = used.difference(&granted).collect();
        assert!(
            too_much.is_empty() && too_little.is_empty(),
            "{name}'s policy\nallows what no route does: {too_much:#?}\nlacks what its routes do: {too_little:#?}"
        );
    }
}
