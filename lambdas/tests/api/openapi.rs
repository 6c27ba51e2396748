//! The interface's description, `docs/openapi.json`: it is what the code gives, and it leaves no route out.

use dealer_api::all_routes;
use dealer_api::openapi::{document, document_text};
use serde_json::Value;
use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

#[test]
fn the_committed_description_is_what_the_code_gives() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../docs/openapi.json");
    let committed = fs::read_to_string(path).unwrap_or_default();
    assert!(
        committed == document_text(&all_routes()),
        "docs/openapi.json is not what the code gives: run make openapi, and commit what it writes"
    );
}

#[test]
fn every_route_says_what_it_does_and_gives() {
    let description = document(&all_routes());
    let mut ids = BTreeSet::new();
    for route in all_routes() {
        let name = format!("{} {}", route.method(), route.path());
        let operation = &description["paths"][route.path()][route.method().as_str().to_lowercase()];
        assert!(!route.summarized().is_empty(), "{name} has no summary");
        assert_eq!(operation["summary"], route.summarized(), "{name}");
        assert!(
            ids.insert(operation["operationId"].to_string()),
            "{name}'s id is another route's too"
        );
        let answers = operation["responses"].as_object().unwrap();
        assert!(
            answers.keys().any(|status| status.starts_with('2')),
            "{name} has no good answer"
        );
        for parameter in operation["parameters"].as_array().unwrap() {
            assert!(
                parameter["in"] == "path" || parameter["description"].as_str().is_some_and(|text| !text.is_empty()),
                "{name}'s {} is not explained",
                parameter["name"]
            );
        }
    }
    let described: usize = description["paths"]
        .as_object()
        .unwrap()
        .values()
        .map(|path| path.as_object().map_or(0, serde_json::Map::len))
        .sum();
    assert_eq!(described, all_routes().len());
}

/// A request that has a field too many is refused, so its schema must say so.
#[test]
fn no_request_takes_unknown_fields() {
    let description = document(&all_routes());
    let schemas = &description["components"]["schemas"];
    for (path, operations) in description["paths"].as_object().unwrap() {
        for operation in operations.as_object().unwrap().values() {
            if let Some(body) = operation.pointer("/requestBody/content/application~1json/schema/$ref") {
                let name = body.as_str().unwrap().rsplit('/').next().unwrap();
                assert_eq!(
                    schemas[name]["additionalProperties"],
                    Value::Bool(false),
                    "{path}: {name}"
                );
            }
        }
    }
}
