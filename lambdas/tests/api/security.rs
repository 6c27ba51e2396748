//! `docs/SECURITY.md` says who may call what. Here every route is called as each of them, and what happens is compared.

use crate::hand_over::{hand_over, to_nobody};
use crate::support::{PASSWORD, TestApp};
use axum::http::Method;
use dealer_api::all_routes;
use dealer_api::http::{Access, Route};
use serde_json::json;
use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

/// The callers, as the table's columns name them.
const COLUMNS: [&str; 7] = [
    "Route",
    "No one",
    "Dealer",
    "Administrator",
    "One-time password",
    "Handed to a customer",
    "Another dealer's records",
];

/// The table's rows: the cells behind the route.
fn table() -> BTreeMap<String, Vec<String>> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../docs/SECURITY.md");
    let text = fs::read_to_string(path).unwrap();
    let cells = |line: &str| -> Vec<String> {
        let inner = line.trim().trim_matches('|');
        inner
            .split('|')
            .map(|cell| cell.trim().trim_matches('`').to_owned())
            .collect()
    };
    let mut lines = text.lines().skip_while(|line| cells(line) != COLUMNS);
    assert!(
        lines.next().is_some(),
        "docs/SECURITY.md has no table with the columns {COLUMNS:?}"
    );
    let mut rows = BTreeMap::new();
    for line in lines.skip(1).take_while(|line| line.starts_with('|')) {
        let mut row = cells(line);
        let route = row.remove(0);
        assert!(rows.insert(route.clone(), row).is_none(), "{route} has two rows");
    }
    rows
}

/// The people who call; each signs in again when an answer has ended the session.
struct Caller {
    username: &'static str,
    password: String,
    cookie: String,
}

impl Caller {
    async fn new(app: &TestApp, username: &'static str, password: String) -> Self {
        let mut caller = Self {
            username,
            password,
            cookie: String::new(),
        };
        caller.sign_in(app).await;
        caller
    }

    async fn sign_in(&mut self, app: &TestApp) {
        self.cookie = app.login(self.username, &self.password).send().await.cookie();
        assert_ne!(self.cookie, "", "{} signs in", self.username);
    }

    async fn is_let_in(&mut self, app: &TestApp, route: &Route) -> bool {
        let let_in = is_let_in(app, route, Some(&self.cookie)).await;
        if route.path() == "/api/session" && route.method() == Method::DELETE {
            self.sign_in(app).await;
        }
        let_in
    }

    /// The same, for the customer to whom the caller hands the device.
    async fn is_let_in_as_customer(&mut self, app: &TestApp, route: &Route) -> bool {
        hand_over(app, &self.cookie, &to_nobody()).await;
        self.is_let_in(app, route).await
    }
}

/// Whether the guard lets a call through to the handler, whatever the handler makes of it.
async fn is_let_in(app: &TestApp, route: &Route, cookie: Option<&str>) -> bool {
    let path = route.path().replace(['{', '}'], "");
    let mut call = app.call(route.method().clone(), &path);
    if ![Method::GET, Method::DELETE].contains(route.method()) {
        call = call.text(route.media().name(), "{}");
    }
    if let Some(cookie) = cookie {
        call = call.cookie(cookie);
    }
    let answer = call.send().await;
    let code = match answer.header("content-type") {
        "application/problem+json" => answer.json()["code"].as_str().unwrap().to_owned(),
        _ => String::new(),
    };
    !["not_signed_in", "wrong_role", "password_change_required", "handed_over"].contains(&code.as_str())
}

async fn one_time(app: &TestApp, admin: &str, username: &'static str, is_admin: bool) -> Caller {
    app.add_account(username, "acme-motors", "Acme Motors", is_admin).await;
    let reset = app.post(&format!("/api/admin/users/{username}/password-reset"));
    let told = reset.cookie(admin).json(&json!({})).send().await.json();
    Caller::new(app, username, told["oneTimePassword"].as_str().unwrap().to_owned()).await
}

/// Every route, called by everybody: the document says what the product does.
#[tokio::test]
async fn the_document_says_who_is_let_in_to_every_route() {
    let app = TestApp::start().await;
    let mut dealer = Caller::new(&app, "dealer", PASSWORD.to_owned()).await;
    let mut admin = Caller::new(&app, "admin", PASSWORD.to_owned()).await;
    let mut new_dealer = one_time(&app, &admin.cookie, "new-dealer", false).await;
    let mut new_admin = one_time(&app, &admin.cookie, "new-admin", true).await;
    let mut customer = Caller::new(&app, "lakeside", PASSWORD.to_owned()).await;
    let mut rows = table();
    let word = |is_let_in: bool| if is_let_in { "yes" } else { "no" };
    for route in all_routes() {
        let name = format!("{} {}", route.method(), route.path());
        let said = rows.remove(&name);
        let said = said.unwrap_or_else(|| panic!("docs/SECURITY.md has no row for {name}"));
        let with_one_time_password =
            new_dealer.is_let_in(&app, &route).await || new_admin.is_let_in(&app, &route).await;
        // `access.rs` demands of each such route that a second dealer tries it in vain.
        let other_dealer = match route.access() {
            Access::Dealer if route.is_of_shared_data() => "none",
            Access::Dealer => "closed",
            Access::Public | Access::SignedIn | Access::Customer => "none",
            Access::Admin => "open",
        };
        let found = [
            word(is_let_in(&app, &route, None).await),
            word(dealer.is_let_in(&app, &route).await),
            word(admin.is_let_in(&app, &route).await),
            word(with_one_time_password),
            word(customer.is_let_in_as_customer(&app, &route).await),
            other_dealer,
        ];
        assert_eq!(said, found, "{name}");
    }
    assert!(
        rows.is_empty(),
        "docs/SECURITY.md has rows without a route: {:?}",
        rows.keys()
    );
}
