//! The interface's description, `docs/openapi.json`: it is what the code gives, and it leaves no route out.

use crate::support::TestApp;
use axum::http::{Method, StatusCode};
use dealer_api::all_routes;
use dealer_api::http::describe::{document, document_text};
use dealer_api::http::{Access, Media};
use dealer_local::generated::FILES;
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

/// The deployment and the table of who may call what, where they follow from the code.
#[test]
fn the_generated_parts_of_files_are_what_the_code_gives() {
    for (name, renewed) in FILES {
        let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("..").join(name);
        let committed = fs::read_to_string(path).unwrap();
        assert!(
            committed == renewed(&committed).unwrap(),
            "{name} is not what the code gives: run make openapi, and commit what it writes"
        );
    }
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

/// [DEF-A8] A call without what the description requires is refused by its name, and one with nothing else is not.
#[tokio::test]
async fn it_says_truthfully_which_parameters_of_a_query_are_required() {
    let app = TestApp::start().await;
    let (dealer, admin) = (app.login_as("dealer").await, app.login_as("admin").await);
    let description = document(&all_routes());
    let mut required_somewhere = BTreeSet::new();
    for route in all_routes() {
        let operation = &description["paths"][route.path()][route.method().as_str().to_lowercase()];
        let parameters = operation["parameters"].as_array().unwrap();
        let of_query: Vec<&Value> = parameters
            .iter()
            .filter(|parameter| parameter["in"] == "query")
            .collect();
        if of_query.is_empty() {
            continue;
        }
        let path = route
            .path()
            .replace("{id}", "contract-1")
            .replace("{username}", "dealer")
            .replace("{vin}", "1HGCM82633A004352")
            .replace("{code}/{version}", "HL-TW/draft")
            .replace("{owner}/{key}", "house/vsc.any.en.HOUSE-VSC.1")
            .replace("{hash}", "0");
        let cookie = if route.access() == Access::Admin {
            &admin
        } else {
            &dealer
        };
        let call = app.call(route.method().clone(), &path).cookie(cookie);
        let call = match route.media() {
            Media::File if *route.method() == Method::PUT => call.bytes(Media::File.name(), b"a file".to_vec()),
            Media::File | Media::Json => call,
        };
        let answer = call.send().await;
        let required: Vec<&str> = of_query
            .iter()
            .filter(|parameter| parameter["required"] == true)
            .map(|parameter| parameter["name"].as_str().unwrap())
            .collect();
        let name = format!("{} {}", route.method(), route.path());
        if required.is_empty() {
            assert_ne!(answer.status, StatusCode::UNPROCESSABLE_ENTITY, "{name}: {answer:?}");
        } else {
            let problem = answer.problem(422, "validation");
            assert_eq!(problem.errors[0].path, required[0], "{name}: {problem:?}");
            required_somewhere.insert(name);
        }
    }
    for deletion in ["DELETE /api/contracts/{id}", "DELETE /api/product-lines/{id}"] {
        assert!(required_somewhere.contains(deletion), "{deletion}");
    }
}
