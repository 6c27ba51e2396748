//! What the tests of `tests/api` wrote down, which run before these.
//!
//! Least privilege: each resource declares just the actions on the tables that its routes asked of the database, and each function's
//! policy in `template.yaml`, which is made of that, has them and no others. And no route of `docs/openapi.json` says that it refuses what it never refused.
#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    clippy::indexing_slicing,
    reason = "a test says what failed by panicking"
)]

use dealer_api::access::session::GUARD;
use dealer_api::functions::FUNCTIONS;
use dealer_api::store::{Action, Use};
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

/// A file that the tests of the interface wrote.
fn written(name: &str) -> String {
    let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    fs::read_to_string(&path)
        .unwrap_or_else(|error| panic!("{}: {error}; run all tests of the interface first", path.display()))
}

/// The permissions that the routes of each function use, by the function's name in the template.
fn used(functions: &BTreeMap<String, Value>) -> BTreeMap<String, BTreeSet<Permission>> {
    let calls = written("database-calls.tsv");
    let mut used: BTreeMap<String, BTreeSet<Permission>> = BTreeMap::new();
    for line in calls.lines() {
        let [route, action, table, index] = line.split('\t').collect::<Vec<_>>().try_into().unwrap();
        let resource = named(table, index);
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
    if events.contains_key(route) {
        return true;
    }
    let routes = events.values().filter(|event| event["Type"] == "HttpApi");
    routes.map(|event| &event["Properties"]).any(|event| {
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
                if is_of_files(resource) {
                    // Another test has it that these are the one function's that has files, and seals them.
                    continue;
                }
                let resource = plain(resource, tables);
                for action in one_or_more(&statement["Action"]) {
                    granted.insert((action.as_str().unwrap().to_owned(), resource.clone()));
                }
            }
        }
    }
    granted
}

fn is_of_files(resource: &Value) -> bool {
    let files = [
        "${DocumentsBucket.Arn}/documents/*",
        "${DocumentsBucket.Arn}/scans/*",
        "${DocumentsBucket.Arn}/forms/*",
    ];
    let whole = ["DocumentsBucket.Arn", "SealKey.Arn"];
    files.iter().any(|files| resource["!Sub"] == *files) || whole.iter().any(|own| resource["!GetAtt"] == *own)
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

/// An action on a table or an index, as a policy names both.
fn permissions(uses: &[Use]) -> BTreeSet<Permission> {
    let of_use = |Use { table, index, actions }: &Use| {
        let table = table.spec().name;
        let resource = named(table, index.unwrap_or_default());
        let named = |action: &Action| (format!("dynamodb:{}", action.name()), resource.clone());
        actions.iter().map(named).collect::<Vec<_>>()
    };
    uses.iter().flat_map(of_use).collect()
}

/// What a resource does on its first call alone, which another resource's call has done in the tests: TPAs are read once a process.
const DONE_BEFORE: [(&str, &str); 1] = [("dynamodb:Scan", "active_admins")];

#[test]
fn each_resource_declares_what_its_routes_ask_of_the_database_and_nothing_else() {
    let calls = written("database-calls.tsv");
    for resource in FUNCTIONS.iter().flat_map(|function| function.resources) {
        let routes: BTreeSet<String> = (resource.routes)()
            .iter()
            .map(|route| format!("{} {}", route.method(), route.path()))
            .collect();
        let guard = if resource.is_guarded() { GUARD } else { &[] };
        let declared = permissions(&[guard, resource.uses].concat());
        let used: BTreeSet<Permission> = calls
            .lines()
            .map(|line| line.split('\t').collect::<Vec<_>>().try_into().unwrap())
            .filter(|[route, ..]: &[&str; 4]| routes.contains(*route))
            .map(|[_, action, table, index]| (format!("dynamodb:{action}"), named(table, index)))
            .collect();
        let mut too_much: Vec<_> = declared.difference(&used).collect();
        too_much.retain(|(action, resource)| !DONE_BEFORE.contains(&(action.as_str(), resource.as_str())));
        let too_little: Vec<_> = used.difference(&declared).collect();
        assert!(
            too_much.is_empty() && too_little.is_empty(),
            "the resource of {:?}\nnames what no route uses: {too_much:#?}\ndoes not name what its routes use: {too_little:#?}",
            routes.first()
        );
    }
}

#[test]
fn each_feed_declares_what_it_asks_of_the_database_and_nothing_else() {
    let calls = written("database-calls.tsv");
    for feed in FUNCTIONS.iter().flat_map(|function| function.feeds) {
        let declared: BTreeSet<Permission> = feed.uses.iter().flat_map(|uses| permissions(uses)).collect();
        let used: BTreeSet<Permission> = calls
            .lines()
            .map(|line| line.split('\t').collect::<Vec<_>>().try_into().unwrap())
            .filter(|[name, ..]: &[&str; 4]| *name == feed.name)
            .map(|[_, action, table, index]| (format!("dynamodb:{action}"), named(table, index)))
            .collect();
        let missing: Vec<_> = used.difference(&declared).collect();
        let idle: Vec<_> = declared.difference(&used).collect();
        assert!(
            missing.is_empty() && idle.is_empty(),
            "{}: lacks {missing:#?}, names in vain {idle:#?}",
            feed.name
        );
    }
}

/// `contracts`, or `contracts/index/by_month`.
fn named(table: &str, index: &str) -> String {
    if index.is_empty() {
        table.to_owned()
    } else {
        format!("{table}/index/{index}")
    }
}

/// What any route of its access, method or parameters refuses: the tests look at that on some routes for all.
const REFUSED_BY_ALL: [&str; 12] = [
    "body_too_large",
    "cross_site",
    "database_unavailable",
    "internal",
    "malformed_json",
    "not_signed_in",
    "not_through_site",
    "password_change_required",
    "route_not_found",
    "unsupported_media_type",
    "validation",
    "wrong_role",
];

#[test]
fn a_route_has_refused_in_the_tests_what_it_says_that_it_refuses() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../docs/openapi.json");
    let description: Value = serde_json::from_str(&fs::read_to_string(path).unwrap()).unwrap();
    let answered = written("answers.tsv");
    let answered: BTreeSet<&str> = answered.lines().collect();
    let mut never = Vec::new();
    for (path, operations) in description["paths"].as_object().unwrap() {
        for (method, operation) in operations.as_object().unwrap() {
            for (status, response) in operation["responses"].as_object().unwrap() {
                let Some(reference) = response["$ref"].as_str() else {
                    continue;
                };
                let problem = description.pointer(reference.trim_start_matches('#')).unwrap();
                let codes = problem
                    .pointer("/content/application~1problem+json/schema/allOf/1/properties/code/enum")
                    .and_then(Value::as_array)
                    .unwrap();
                for code in codes.iter().map(|code| code.as_str().unwrap()) {
                    let line = format!("{} {path}\t{status}\t{code}", method.to_uppercase());
                    if !REFUSED_BY_ALL.contains(&code) && !answered.contains(line.as_str()) {
                        never.push(line);
                    }
                }
            }
        }
    }
    assert!(
        never.is_empty(),
        "routes name refusals that no test has seen: {never:#?}"
    );
}

#[test]
fn each_code_that_only_the_server_gives_was_answered() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../fixtures/form/codes.json");
    let codes: Value = serde_json::from_str(&fs::read_to_string(path).unwrap()).unwrap();
    let answered = written("field_codes.tsv");
    let answered: BTreeSet<&str> = answered.lines().collect();
    let of_server = codes["server"].as_object().unwrap().keys();
    let never: Vec<&String> = of_server.filter(|code| !answered.contains(code.as_str())).collect();
    assert!(
        never.is_empty(),
        "no test has seen these codes of wrong fields: {never:#?}"
    );
}
