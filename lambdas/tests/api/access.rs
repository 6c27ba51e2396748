//! Every route that is not public has a case here: nobody, the wrong role, and another dealer where the call names a
//! dealer's record. A route without its case fails.

use crate::support::TestApp;
use axum::http::Method;
use dealer_api::all_routes;
use dealer_api::http::{Access, Route};
use serde_json::{Value, json};
use std::collections::BTreeMap;
use std::future::Future;
use std::pin::Pin;

/// Signs in as a second dealer, tries the first one's record, and demands that it is neither seen nor changed.
type OtherDealer = fn(TestApp) -> Pin<Box<dyn Future<Output = ()>>>;

/// How a route is called.
struct Case {
    method: Method,
    /// The path as the route has it.
    route: &'static str,
    /// A path that fits it.
    path: &'static str,
    /// A body that it takes.
    body: Option<Value>,
    /// Demanded of a route that names a dealer's records.
    other_dealer: Option<OtherDealer>,
}

impl Case {
    fn get(route: &'static str, path: &'static str) -> Self {
        Self {
            method: Method::GET,
            route,
            path,
            body: None,
            other_dealer: None,
        }
    }

    /// A route without parameters that takes JSON; who may call it is decided before the body is read.
    fn post(route: &'static str) -> Self {
        Self {
            method: Method::POST,
            body: Some(json!({})),
            ..Self::get(route, route)
        }
    }
}

/// One for each route that is not public.
fn cases() -> Vec<Case> {
    vec![
        Case::get("/api/session", "/api/session"),
        Case::get("/api/vehicles/{vin}", "/api/vehicles/1HGCM82633A004352"),
        Case::post("/api/submissions"),
        Case::get("/api/lenders", "/api/lenders"),
        Case::get("/api/lenders/{code}", "/api/lenders/truckee-federal"),
        Case::get("/api/tpas", "/api/tpas?product=vsc&state=NV"),
        Case::get("/api/enrollment", "/api/enrollment"),
        Case::post("/api/contracts"),
        Case::get("/api/contracts", "/api/contracts"),
        Case::get("/api/product-lines", "/api/product-lines"),
    ]
}

fn key(method: &Method, route: &str) -> String {
    format!("{method} {route}")
}

#[tokio::test]
async fn every_route_that_is_not_public_has_its_cases() {
    let mut cases: BTreeMap<String, Case> = cases()
        .into_iter()
        .map(|case| (key(&case.method, case.route), case))
        .collect();
    for route in all_routes() {
        if route.access() == Access::Public {
            continue;
        }
        let name = key(route.method(), route.path());
        let case = cases.remove(&name).unwrap_or_else(|| panic!("{name} has no case here"));
        check(&route, &case).await;
        match (route.names_dealer_records(), case.other_dealer) {
            (true, Some(other_dealer)) => other_dealer(TestApp::start().await).await,
            (true, None) => panic!("{name} names a dealer's records, but has no case of another dealer"),
            (false, Some(_)) => panic!("{name} has a case of another dealer, but does not say that it names records"),
            (false, None) => {}
        }
    }
    assert!(cases.is_empty(), "cases without a route: {:?}", cases.keys());
}

async fn check(route: &Route, case: &Case) {
    let app = TestApp::start().await;
    let call = || {
        let call = app.call(case.method.clone(), case.path);
        case.body
            .as_ref()
            .map_or_else(|| app.call(case.method.clone(), case.path), |body| call.json(body))
    };
    call().send().await.problem(401, "not_signed_in");
    let wrong = match route.access() {
        Access::Public | Access::SignedIn => None,
        Access::Dealer => Some("admin"),
        Access::Admin => Some("dealer"),
    };
    if let Some(wrong) = wrong {
        let cookie = app.login_as(wrong).await;
        call().cookie(&cookie).send().await.problem(403, "wrong_role");
    }
}

/// A list of who may call what, so that a change of it is seen. Public routes are the ones that anyone may call.
#[test]
fn the_public_routes_are_these() {
    let public: Vec<String> = all_routes()
        .iter()
        .filter(|route| route.access() == Access::Public)
        .map(|route| key(route.method(), route.path()))
        .collect();
    assert_eq!(public, ["GET /api/health", "POST /api/session", "DELETE /api/session"]);
}

#[test]
fn no_route_is_declared_twice() {
    let mut seen = std::collections::BTreeSet::new();
    for route in all_routes() {
        assert!(
            seen.insert(key(route.method(), route.path())),
            "{} {}",
            route.method(),
            route.path()
        );
        assert!(route.path().starts_with("/api/"));
    }
}
