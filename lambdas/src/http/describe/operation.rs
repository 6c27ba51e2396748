//! One route as the document describes it.

use crate::http::described::Schemas;
use crate::http::described::Signature;
use crate::http::{Access, ErrorKind, PROTECTING_HEADERS, Problem, REPLAY_HEADER, Route};
use axum::http::{Method, StatusCode};
use dealer_core::access::hurdle::Hurdle;
use serde_json::{Map, Value, json};
use std::collections::{BTreeMap, BTreeSet};

/// Problem answers by name: many routes have the same.
pub(super) type Problems = BTreeMap<String, Value>;

/// The document's object for a route. Its problem answers are added to `problems`.
pub(super) fn operation(route: &Route, schemas: &mut Schemas, problems: &mut Problems) -> Value {
    let mut signature = Signature::default();
    route.describe(&mut signature, schemas);
    let mut parameters = path_parameters(route.path(), signature.of_path.as_ref());
    parameters.append(&mut signature.parameters);
    let mut operation = json!({
        "operationId": operation_id(route),
        "summary": route.summarized(),
        "description": who_may_call(route),
        "tags": [tag(route.path())],
        "security": security(route.access()),
        "parameters": parameters,
        "responses": responses(route, &signature, schemas, problems),
    });
    if let (Some(body), Some(operation)) = (signature.body, operation.as_object_mut()) {
        operation.insert(
            "requestBody".to_owned(),
            json!({
                "required": true,
                "description": format!("At most {} bytes.", route.body_limit()),
                "content": {route.media().name(): {"schema": body}},
            }),
        );
    }
    operation
}

/// `GET /api/contracts/{id}/history` is `get_contracts_id_history`.
fn operation_id(route: &Route) -> String {
    let path = route.path().trim_start_matches("/api/").replace(['{', '}'], "");
    format!(
        "{}_{}",
        route.method().as_str().to_lowercase(),
        path.replace(['/', '-'], "_")
    )
}

fn tag(path: &str) -> &str {
    path.trim_start_matches("/api/").split('/').next().unwrap_or_default()
}

fn who_may_call(route: &Route) -> &'static str {
    match (route.access(), route.admitted().contains(&Hurdle::NewPassword)) {
        (Access::Public, _) => "Anyone may call it.",
        (Access::SignedIn, true) => "Any signed-in user may call it, even with a one-time password.",
        (Access::SignedIn, false) => "Any signed-in user may call it.",
        (Access::Dealer, _) => "Signed-in dealers may call it.",
        (Access::Admin, _) => "Signed-in administrators may call it.",
        (Access::Customer, _) => "Customers to whom a signed-in dealer handed the device may call it.",
    }
}

/// Either name of the session's cookie.
fn security(access: Access) -> Value {
    match access {
        Access::Public => json!([]),
        _ => json!([{"session": []}, {"localSession": []}]),
    }
}

fn path_parameters(path: &str, schema: Option<&Value>) -> Vec<Value> {
    path.split('/')
        .filter_map(|part| part.strip_prefix('{')?.strip_suffix('}'))
        .enumerate()
        .map(|(at, name)| {
            // Several parameters are a tuple, which has a schema for each.
            let own = schema.map(|schema| schema.pointer(&format!("/prefixItems/{at}")).unwrap_or(schema));
            let mut schema = own.cloned().unwrap_or_else(|| json!({"type": "string"}));
            if let Some(schema) = schema.as_object_mut() {
                schema.insert("minLength".to_owned(), json!(1));
            }
            json!({"name": name, "in": "path", "required": true, "schema": schema})
        })
        .collect()
}

fn responses(route: &Route, signature: &Signature, schemas: &mut Schemas, problems: &mut Problems) -> Value {
    let mut responses: BTreeMap<String, Value> = BTreeMap::new();
    for (status, content) in &signature.answers {
        let mut own_headers = Vec::new();
        if signature.sets_cookie {
            own_headers.push("set-cookie");
        }
        if signature.replays && *status == StatusCode::OK {
            own_headers.push(REPLAY_HEADER);
        }
        responses.insert(
            status.as_str().to_owned(),
            answer(*status, content.as_ref(), &own_headers),
        );
    }
    for (status, kinds) in problems_by_status(route, signature) {
        let codes: BTreeSet<&str> = kinds.iter().map(|kind| kind.code()).collect();
        let name = format!("{}_{}", status.as_str(), Vec::from_iter(codes).join("."));
        let reference = json!({"$ref": format!("#/components/responses/{name}")});
        problems.entry(name).or_insert_with(|| problem(status, &kinds, schemas));
        responses.insert(status.as_str().to_owned(), reference);
    }
    json!(responses)
}

fn answer(status: StatusCode, content: Option<&(&'static [&'static str], Value)>, own_headers: &[&str]) -> Value {
    let mut headers = headers();
    for name in own_headers {
        let reference = json!({"$ref": format!("#/components/headers/{name}")});
        headers.insert((*name).to_owned(), reference);
    }
    let mut answer = Map::from_iter([
        (
            "description".to_owned(),
            json!(status.canonical_reason().unwrap_or_default()),
        ),
        ("headers".to_owned(), Value::Object(headers)),
    ]);
    if let Some((media_types, schema)) = content {
        let content = media_types
            .iter()
            .map(|name| ((*name).to_owned(), json!({"schema": schema})));
        answer.insert("content".to_owned(), content.collect());
    }
    Value::Object(answer)
}

/// What each answer has.
fn headers() -> Map<String, Value> {
    PROTECTING_HEADERS
        .map(|(name, _)| name)
        .into_iter()
        .chain(["x-request-id"])
        .map(|name| (name.to_owned(), json!({"$ref": format!("#/components/headers/{name}")})))
        .collect()
}

/// What can be wrong: with any call, with one of this access and method, with what the handler takes, and with what it does.
fn problems_by_status(route: &Route, signature: &Signature) -> BTreeMap<StatusCode, Vec<ErrorKind>> {
    let mut kinds = vec![
        ErrorKind::NotThroughSite,
        ErrorKind::Internal,
        ErrorKind::DatabaseUnavailable,
    ];
    if *route.method() != Method::GET {
        kinds.push(ErrorKind::CrossSite);
    }
    if [Method::POST, Method::PUT].contains(route.method()) {
        kinds.push(ErrorKind::UnsupportedMediaType);
    }
    if route.access() != Access::Public {
        kinds.push(ErrorKind::NotSignedIn);
        if route.access() != Access::SignedIn {
            kinds.push(ErrorKind::WrongRole);
        }
        if route.access() != Access::Customer {
            kinds.push(ErrorKind::HandedOver);
        }
        let refused = Hurdle::ALL
            .into_iter()
            .filter(|hurdle| !route.admitted().contains(hurdle));
        kinds.extend(refused.map(ErrorKind::held_up_by));
    }
    kinds.extend(&signature.problems);
    kinds.extend(route.failures());
    let mut by_status: BTreeMap<StatusCode, Vec<ErrorKind>> = BTreeMap::new();
    for kind in kinds {
        let same = by_status.entry(kind.status()).or_default();
        if !same.contains(&kind) {
            same.push(kind);
        }
    }
    by_status
}

fn problem(status: StatusCode, kinds: &[ErrorKind], schemas: &mut Schemas) -> Value {
    let codes: BTreeSet<&str> = kinds.iter().map(|kind| kind.code()).collect();
    let titles: Vec<&str> = kinds.iter().map(|kind| kind.title()).collect();
    let mut headers = headers();
    if kinds.contains(&ErrorKind::TooManyAttempts) {
        headers.insert(
            "retry-after".to_owned(),
            json!({"$ref": "#/components/headers/retry-after"}),
        );
    }
    // The fields that are wrong are always named.
    let required: &[&str] = if kinds == [ErrorKind::Validation] {
        &["errors"]
    } else {
        &[]
    };
    let narrowed = json!({
        "properties": {"status": {"const": status.as_u16()}, "code": {"enum": codes}},
        "required": required,
    });
    json!({
        "description": format!("{}.", titles.join(". ")),
        "headers": headers,
        "content": {"application/problem+json": {"schema": {"allOf": [schemas.given::<Problem>(), narrowed]}}},
    })
}
