//! Every route that is not public has a case here: no one, the wrong role, and another dealer unless all dealers get the same
//! answer. A route without its case fails.

use crate::ach_files;
use crate::amendments;
use crate::audit_log;
use crate::batches;
use crate::cancellations;
use crate::credits;
use crate::documents;
use crate::menus;
use crate::other_dealer;
use crate::previews;
use crate::printouts;
use crate::rate_books;
use crate::refunds;
use crate::reports;
use crate::scans;
use crate::signing_links;
use crate::signings;
use crate::support::TestApp;
use crate::transfers;
use crate::waivers;
use axum::http::Method;
use dealer_api::all_routes;
use dealer_api::http::{Access, Route};
use serde_json::{Value, json};
use std::any::TypeId;
use std::collections::{BTreeMap, BTreeSet};
use std::future::Future;
use std::pin::Pin;

/// Signs in as a second dealer, tries the first one's records, and demands that they are neither seen nor changed.
struct OtherDealer {
    /// Of a scene that several routes share, which is played once for all of them.
    scene: Option<TypeId>,
    play: Box<dyn FnOnce(TestApp) -> Played>,
}

/// A scene that is under way.
type Played = Pin<Box<dyn Future<Output = ()>>>;

/// How a route is called.
struct Case {
    method: Method,
    /// The path as the route has it.
    route: &'static str,
    /// A path that fits it.
    path: &'static str,
    /// A body that it takes.
    body: Option<Value>,
    /// Whether it takes a file's bytes.
    takes_file: bool,
    /// Demanded of every route of dealers that does not give all of them the same answer.
    other_dealer: Option<OtherDealer>,
}

impl Case {
    fn get(route: &'static str, path: &'static str) -> Self {
        Self {
            method: Method::GET,
            route,
            path,
            body: None,
            takes_file: false,
            other_dealer: None,
        }
    }

    /// A route without parameters that takes JSON; who may call it is decided before the body is read.
    fn json(method: Method, route: &'static str) -> Self {
        Self {
            method,
            body: Some(json!({})),
            ..Self::get(route, route)
        }
    }

    /// With a path that fits the route.
    fn at(self, path: &'static str) -> Self {
        Self { path, ..self }
    }

    /// A route that takes a file.
    fn file(route: &'static str, path: &'static str) -> Self {
        Self {
            method: Method::POST,
            takes_file: true,
            ..Self::get(route, path)
        }
    }

    fn delete(route: &'static str, path: &'static str) -> Self {
        Self {
            method: Method::DELETE,
            ..Self::get(route, path)
        }
    }

    /// A list without parameters.
    fn list(route: &'static str) -> Self {
        Self::get(route, route).other_dealer(move |app| other_dealer::list(app, route))
    }

    fn other_dealer<S, F>(mut self, scene: S) -> Self
    where
        S: FnOnce(TestApp) -> F + 'static,
        F: Future<Output = ()> + 'static,
    {
        self.other_dealer = Some(OtherDealer {
            // A function has no size and a type of its own; a closure that holds a route is another scene for each.
            scene: (size_of::<S>() == 0).then(TypeId::of::<S>),
            play: Box::new(|app| Box::pin(scene(app))),
        });
        self
    }
}

/// One for each route that is not public.
fn cases() -> Vec<Case> {
    vec![
        Case::get("/api/session", "/api/session"),
        Case::json(Method::PUT, "/api/session/password"),
        Case::get("/api/session/handed", "/api/session/handed"),
        Case::json(Method::POST, "/api/signings").other_dealer(signings::other_dealer),
        Case::get("/api/signings/{id}", "/api/signings/contract-1-s1").other_dealer(signings::other_dealer),
        Case::json(Method::POST, "/api/signings/{id}/hand-over")
            .at("/api/signings/contract-1-s1/hand-over")
            .other_dealer(signings::other_dealer),
        Case::json(Method::POST, "/api/signings/{id}/link")
            .at("/api/signings/contract-1-s1/link")
            .other_dealer(signing_links::other_dealer),
        Case::json(Method::POST, "/api/signings/{id}/signature")
            .at("/api/signings/contract-1-s1/signature")
            .other_dealer(signings::other_dealer),
        Case::json(Method::POST, "/api/signings/{id}/cancel")
            .at("/api/signings/contract-1-s1/cancel")
            .other_dealer(signings::other_dealer),
        Case::get("/api/sign", "/api/sign"),
        Case::get(
            "/api/sign/documents/{id}/file",
            "/api/sign/documents/contract-1-01/file",
        ),
        Case::get("/api/sign/consent-file", "/api/sign/consent-file"),
        Case::json(Method::POST, "/api/sign/consent"),
        Case::json(Method::POST, "/api/sign/read"),
        Case::json(Method::POST, "/api/sign/ink"),
        Case::json(Method::POST, "/api/sign/places"),
        Case::json(Method::POST, "/api/sign/decline"),
        Case::json(Method::POST, "/api/sign/complete"),
        Case::json(Method::POST, "/api/session/take-back"),
        Case::get("/api/vehicles/{vin}", "/api/vehicles/1HGCM82633A004352"),
        Case::json(Method::POST, "/api/submissions").other_dealer(other_dealer::submission),
        Case::get("/api/lenders", "/api/lenders"),
        Case::get("/api/lenders/{code}", "/api/lenders/truckee-federal"),
        Case::get("/api/tpas", "/api/tpas?product=vsc&state=NV"),
        Case::get("/api/enrollment", "/api/enrollment").other_dealer(other_dealer::enrollment),
        Case::json(Method::POST, "/api/deal-seeds").other_dealer(other_dealer::deal_seed),
        Case::get("/api/deal-seeds/{seed}/draft", "/api/deal-seeds/7/draft").other_dealer(menus::other_dealer),
        Case::json(Method::PUT, "/api/deal-seeds/{seed}/draft")
            .at("/api/deal-seeds/7/draft")
            .other_dealer(menus::other_dealer),
        Case::get("/api/menu-settings", "/api/menu-settings").other_dealer(menus::other_dealer),
        Case::json(Method::PUT, "/api/menu-settings").other_dealer(menus::other_dealer),
        Case::json(Method::POST, "/api/menus").other_dealer(menus::other_dealer),
        Case::get("/api/menus/{id}", "/api/menus/menu-1").other_dealer(menus::other_dealer),
        Case::json(Method::POST, "/api/menus/{id}/hand-over")
            .at("/api/menus/menu-1/hand-over")
            .other_dealer(menus::other_dealer),
        Case::json(Method::POST, "/api/document-previews").other_dealer(previews::other_dealer),
        Case::get("/api/menus/{id}/documents", "/api/menus/menu-1/documents").other_dealer(waivers::other_dealer),
        Case::json(Method::POST, "/api/menus/{id}/documents")
            .at("/api/menus/menu-1/documents")
            .other_dealer(waivers::other_dealer),
        Case::get("/api/menu", "/api/menu"),
        Case::json(Method::POST, "/api/menu/choices"),
        Case::json(Method::POST, "/api/contracts").other_dealer(other_dealer::new_contract),
        Case::list("/api/contracts"),
        Case::list("/api/product-lines"),
        Case::get("/api/settings", "/api/settings").other_dealer(other_dealer::settings),
        Case::json(Method::PUT, "/api/settings").other_dealer(other_dealer::settings),
        Case::get("/api/rate-books", "/api/rate-books").other_dealer(rate_books::other_dealer),
        Case::get("/api/rate-books/{hash}", "/api/rate-books/0123").other_dealer(rate_books::other_dealer),
        Case::json(Method::PUT, "/api/remittances").other_dealer(other_dealer::remittance),
        Case::list("/api/remittances"),
        Case::get("/api/contracts/{id}", "/api/contracts/contract-1").other_dealer(other_dealer::whole_contract),
        Case::get("/api/contracts/{id}/postings", "/api/contracts/contract-1/postings")
            .other_dealer(other_dealer::postings),
        Case::delete("/api/contracts/{id}", "/api/contracts/contract-1?version=1").other_dealer(other_dealer::deletion),
        Case::delete("/api/product-lines/{id}", "/api/product-lines/deal-1-vsc?version=1")
            .other_dealer(other_dealer::deletion),
        Case::get("/api/contracts/{id}/history", "/api/contracts/contract-1/history")
            .other_dealer(other_dealer::history),
        Case::get("/api/contracts/{id}/documents", "/api/contracts/contract-1/documents")
            .other_dealer(documents::other_dealer),
        Case::json(Method::POST, "/api/contracts/{id}/documents")
            .at("/api/contracts/contract-1/documents")
            .other_dealer(documents::other_dealer),
        Case::get("/api/documents/{id}/file", "/api/documents/contract-1-01/file")
            .other_dealer(documents::other_dealer),
        Case::get(
            "/api/admin/dealers/{id}/contracts/{contract}/documents",
            "/api/admin/dealers/acme-motors/contracts/contract-1/documents",
        ),
        Case::get(
            "/api/admin/dealers/{id}/documents/{document}/file",
            "/api/admin/dealers/acme-motors/documents/contract-1-01/file",
        ),
        Case::file("/api/documents/{id}/scan", "/api/documents/contract-1-01/scan").other_dealer(scans::other_dealer),
        Case::get("/api/documents/{id}/scan", "/api/documents/contract-1-01/scan").other_dealer(scans::other_dealer),
        Case::get(
            "/api/admin/dealers/{id}/documents/{document}/scan",
            "/api/admin/dealers/acme-motors/documents/contract-1-01/scan",
        ),
        Case::json(Method::POST, "/api/payments").other_dealer(other_dealer::payment),
        Case::get("/api/payments", "/api/payments").other_dealer(other_dealer::payments),
        Case::get("/api/open-differences", "/api/open-differences").other_dealer(other_dealer::open_differences),
        Case::json(Method::POST, "/api/payments/{id}/settlement")
            .at("/api/payments/payment-1/settlement")
            .other_dealer(other_dealer::settlement),
        Case::get("/api/audit-kinds", "/api/audit-kinds"),
        Case::get("/api/audit-log", "/api/audit-log").other_dealer(audit_log::other_dealer),
        Case::get("/api/audit-log/entry", "/api/audit-log/entry?id=1").other_dealer(audit_log::other_dealer),
        Case::get("/api/audit-log/file", "/api/audit-log/file").other_dealer(audit_log::other_dealer),
        Case::get("/api/admin/audit-log", "/api/admin/audit-log"),
        Case::get("/api/admin/audit-log/entry", "/api/admin/audit-log/entry?id=1"),
        Case::get("/api/admin/audit-log/file", "/api/admin/audit-log/file"),
        Case::get("/api/admin/state-rules", "/api/admin/state-rules"),
        Case::get("/api/batches", "/api/batches").other_dealer(batches::other_dealer),
        Case::get("/api/transfer-fees", "/api/transfer-fees").other_dealer(transfers::fees_of_another_dealer),
        Case::get("/api/open-tpa-refunds", "/api/open-tpa-refunds").other_dealer(credits::refunds_of_another_dealer),
        Case::json(Method::POST, "/api/batches").other_dealer(batches::other_dealer),
        Case::get("/api/batches/{id}", "/api/batches/batch-1").other_dealer(batches::other_dealer),
        Case::delete("/api/batches/{id}", "/api/batches/batch-1?version=1").other_dealer(batches::other_dealer),
        Case::json(Method::POST, "/api/batches/{id}/lines")
            .at("/api/batches/batch-1/lines")
            .other_dealer(batches::other_dealer),
        Case::delete(
            "/api/batches/{id}/lines/{line}",
            "/api/batches/batch-1/lines/deal-1-vsc?version=1",
        )
        .other_dealer(batches::other_dealer),
        Case::json(Method::POST, "/api/batches/{id}/credits")
            .at("/api/batches/batch-1/credits")
            .other_dealer(credits::other_dealer),
        Case::delete(
            "/api/batches/{id}/credits/{line}",
            "/api/batches/batch-1/credits/deal-1-vsc?version=1",
        )
        .other_dealer(credits::other_dealer),
        Case::get("/api/batches/{id}/ach", "/api/batches/batch-1/ach").other_dealer(ach_files::other_dealer),
        Case::get("/api/remittance-settings", "/api/remittance-settings").other_dealer(ach_files::other_dealer),
        Case::json(Method::PUT, "/api/remittance-settings").other_dealer(ach_files::other_dealer),
        Case::json(Method::POST, "/api/batches/{id}/adjustments")
            .at("/api/batches/batch-1/adjustments")
            .other_dealer(batches::other_dealer),
        Case::json(Method::POST, "/api/batches/{id}/closing")
            .at("/api/batches/batch-1/closing")
            .other_dealer(batches::other_dealer),
        Case::json(Method::POST, "/api/batches/{id}/reopening")
            .at("/api/batches/batch-1/reopening")
            .other_dealer(batches::other_dealer),
        Case::json(Method::POST, "/api/batches/{id}/payment")
            .at("/api/batches/batch-1/payment")
            .other_dealer(batches::other_dealer),
        Case::json(Method::POST, "/api/batches/{id}/confirmation")
            .at("/api/batches/batch-1/confirmation")
            .other_dealer(batches::other_dealer),
        Case::json(Method::POST, "/api/batches/{id}/return")
            .at("/api/batches/batch-1/return")
            .other_dealer(batches::other_dealer),
        Case::get("/api/batches/{id}/register", "/api/batches/batch-1/register").other_dealer(batches::other_dealer),
        Case::get("/api/batches/{id}/register-pdf", "/api/batches/batch-1/register-pdf")
            .other_dealer(printouts::other_dealer),
        Case::get("/api/batches/{id}/check-stub", "/api/batches/batch-1/check-stub")
            .other_dealer(printouts::other_dealer),
        Case::get(
            "/api/product-lines/{id}/refund-check-stub",
            "/api/product-lines/deal-1-vsc/refund-check-stub?payee=buyer&step=0",
        )
        .other_dealer(printouts::other_dealer),
        Case::json(Method::POST, "/api/product-lines/{id}/void")
            .at("/api/product-lines/deal-1-vsc/void")
            .other_dealer(batches::other_dealer),
        Case::json(Method::POST, "/api/contracts/{id}/void")
            .at("/api/contracts/contract-1/void")
            .other_dealer(batches::other_dealer),
        Case::get(
            "/api/product-lines/{id}/replacement",
            "/api/product-lines/deal-1-vsc/replacement",
        )
        .other_dealer(amendments::other_dealer),
        Case::json(Method::POST, "/api/product-lines/{id}/replacement")
            .at("/api/product-lines/deal-1-vsc/replacement")
            .other_dealer(amendments::other_dealer),
        Case::json(Method::POST, "/api/product-lines/{id}/replacement-price")
            .at("/api/product-lines/deal-1-vsc/replacement-price")
            .other_dealer(amendments::other_dealer),
        Case::json(Method::POST, "/api/product-lines/{id}/confirmation")
            .at("/api/product-lines/deal-1-vsc/confirmation")
            .other_dealer(amendments::other_dealer),
        Case::get(
            "/api/product-lines/{id}/transfer",
            "/api/product-lines/deal-1-vsc/transfer",
        )
        .other_dealer(transfers::other_dealer),
        Case::json(Method::POST, "/api/product-lines/{id}/transfer")
            .at("/api/product-lines/deal-1-vsc/transfer")
            .other_dealer(transfers::other_dealer),
        Case::get(
            "/api/product-lines/{id}/cancellation",
            "/api/product-lines/deal-1-vsc/cancellation",
        )
        .other_dealer(cancellations::other_dealer),
        Case::json(Method::POST, "/api/product-lines/{id}/cancellation-quotes")
            .at("/api/product-lines/deal-1-vsc/cancellation-quotes")
            .other_dealer(cancellations::other_dealer),
        Case::get("/api/cancellation-quotes/{id}", "/api/cancellation-quotes/quote-1")
            .other_dealer(cancellations::other_dealer),
        Case::json(Method::POST, "/api/product-lines/{id}/cancellation")
            .at("/api/product-lines/deal-1-vsc/cancellation")
            .other_dealer(cancellations::other_dealer),
        Case::json(Method::POST, "/api/product-lines/{id}/reinstatement")
            .at("/api/product-lines/deal-1-vsc/reinstatement")
            .other_dealer(cancellations::other_dealer),
        Case::get("/api/refunds", "/api/refunds").other_dealer(refunds::other_dealer),
        Case::get("/api/open-refunds", "/api/open-refunds").other_dealer(refunds::other_dealer),
        Case::json(Method::POST, "/api/product-lines/{id}/refund-payments")
            .at("/api/product-lines/deal-1-vsc/refund-payments")
            .other_dealer(refunds::other_dealer),
        Case::json(Method::POST, "/api/product-lines/{id}/refund-redirections")
            .at("/api/product-lines/deal-1-vsc/refund-redirections")
            .other_dealer(refunds::other_dealer),
        Case::json(Method::POST, "/api/product-lines/{id}/refund-penalties")
            .at("/api/product-lines/deal-1-vsc/refund-penalties")
            .other_dealer(refunds::other_dealer),
        Case::json(Method::POST, "/api/product-lines/{id}/tpa-refunds")
            .at("/api/product-lines/deal-1-vsc/tpa-refunds")
            .other_dealer(refunds::other_dealer),
        Case::get("/api/report-inputs/{month}", "/api/report-inputs/2026-10").other_dealer(reports::other_inputs),
        Case::json(Method::PUT, "/api/report-inputs/{month}")
            .at("/api/report-inputs/2026-10")
            .other_dealer(reports::other_inputs),
        Case::get("/api/report-lines", "/api/report-lines").other_dealer(reports::other_lines),
        Case::get("/api/reports/{name}", "/api/reports/production").other_dealer(reports::other_dealer),
        Case::get("/api/admin/reports/{name}", "/api/admin/reports/production"),
        Case::get("/api/admin/refunds", "/api/admin/refunds"),
        Case::get("/api/admin/tpas/{id}/bank", "/api/admin/tpas/T1/bank"),
        Case::json(Method::PUT, "/api/admin/tpas/{id}/bank").at("/api/admin/tpas/T1/bank"),
        Case::get("/api/admin/batches", "/api/admin/batches"),
        Case::json(Method::POST, "/api/admin/dealers/{id}/batches/{batch}/confirmation")
            .at("/api/admin/dealers/acme-motors/batches/batch-1/confirmation"),
        Case::json(Method::POST, "/api/admin/dealers/{id}/batches/{batch}/return")
            .at("/api/admin/dealers/acme-motors/batches/batch-1/return"),
        Case::get("/api/admin/contracts", "/api/admin/contracts"),
        Case::get("/api/admin/product-lines", "/api/admin/product-lines"),
        Case::get("/api/admin/applications", "/api/admin/applications"),
        Case::json(Method::POST, "/api/admin/applications"),
        Case::get("/api/admin/applications/{id}", "/api/admin/applications/a"),
        Case::json(Method::POST, "/api/admin/applications/{id}/decision").at("/api/admin/applications/a/decision"),
        Case::get("/api/admin/partner-applications", "/api/admin/partner-applications"),
        Case::get(
            "/api/admin/partner-applications/{id}",
            "/api/admin/partner-applications/a",
        ),
        Case::json(Method::POST, "/api/admin/partner-applications/{id}/decision")
            .at("/api/admin/partner-applications/a/decision"),
        Case::get("/api/admin/dealers", "/api/admin/dealers"),
        Case::json(Method::POST, "/api/admin/dealers"),
        Case::get("/api/admin/dealers/{id}", "/api/admin/dealers/acme-motors"),
        Case::json(Method::PUT, "/api/admin/dealers/{id}").at("/api/admin/dealers/acme-motors"),
        Case::get("/api/admin/tpas", "/api/admin/tpas"),
        Case::json(Method::POST, "/api/admin/tpas"),
        Case::get("/api/admin/tpas/{id}", "/api/admin/tpas/tpa-1"),
        Case::json(Method::PUT, "/api/admin/tpas/{id}").at("/api/admin/tpas/tpa-1"),
        Case::get("/api/forms", "/api/forms"),
        Case::json(Method::POST, "/api/forms"),
        Case::get("/api/forms/{owner}/{key}", "/api/forms/house/vsc.any.en.HOUSE-VSC.1"),
        Case::json(Method::PUT, "/api/forms/{owner}/{key}").at("/api/forms/house/vsc.any.en.HOUSE-VSC.1"),
        Case::delete(
            "/api/forms/{owner}/{key}",
            "/api/forms/house/vsc.any.en.HOUSE-VSC.1?recordVersion=1",
        ),
        Case::json(Method::POST, "/api/forms/{owner}/{key}/preview")
            .at("/api/forms/house/vsc.any.en.HOUSE-VSC.1/preview"),
        Case::json(Method::POST, "/api/forms/{owner}/{key}/publish")
            .at("/api/forms/house/vsc.any.en.HOUSE-VSC.1/publish"),
        Case::json(Method::POST, "/api/forms/{owner}/{key}/retire")
            .at("/api/forms/house/vsc.any.en.HOUSE-VSC.1/retire"),
        Case {
            method: Method::PUT,
            ..Case::file(
                "/api/forms/{owner}/{key}/file",
                "/api/forms/house/vsc.any.en.HOUSE-VSC.1/file?recordVersion=1",
            )
        },
        Case::get(
            "/api/forms/{owner}/{key}/file",
            "/api/forms/house/vsc.any.en.HOUSE-VSC.1/file",
        ),
        Case::get("/api/form-placeholders", "/api/form-placeholders"),
        Case::get("/api/admin/tpas/{id}/rate-books", "/api/admin/tpas/tpa-1/rate-books"),
        Case::file("/api/admin/tpas/{id}/rate-books", "/api/admin/tpas/tpa-1/rate-books"),
        Case::get(
            "/api/admin/tpas/{id}/rate-books/{code}/{version}",
            "/api/admin/tpas/tpa-1/rate-books/HL-TW/1",
        ),
        Case::get(
            "/api/admin/tpas/{id}/rate-books/{code}/{version}/file",
            "/api/admin/tpas/tpa-1/rate-books/HL-TW/1/file",
        ),
        Case::get(
            "/api/admin/tpas/{id}/rate-books/{code}/{version}/rows",
            "/api/admin/tpas/tpa-1/rate-books/HL-TW/1/rows?section=rates",
        ),
        Case::json(Method::POST, "/api/admin/tpas/{id}/rate-books/{code}/{version}/trial")
            .at("/api/admin/tpas/tpa-1/rate-books/HL-TW/1/trial"),
        Case::json(Method::POST, "/api/admin/tpas/{id}/rate-books/{code}/publication")
            .at("/api/admin/tpas/tpa-1/rate-books/HL-TW/publication"),
        Case::delete(
            "/api/admin/tpas/{id}/rate-books/{code}/{version}",
            "/api/admin/tpas/tpa-1/rate-books/HL-TW/draft?rowVersion=1",
        ),
        Case::json(
            Method::POST,
            "/api/admin/tpas/{id}/rate-books/{code}/{version}/withdrawal",
        )
        .at("/api/admin/tpas/tpa-1/rate-books/HL-TW/1/withdrawal"),
        Case::get("/api/admin/tpas/{id}/terms", "/api/admin/tpas/tpa-1/terms"),
        Case::json(Method::PUT, "/api/admin/tpas/{id}/terms/due").at("/api/admin/tpas/tpa-1/terms/due"),
        Case::json(Method::PUT, "/api/admin/tpas/{id}/terms/cancellation")
            .at("/api/admin/tpas/tpa-1/terms/cancellation"),
        Case::get("/api/admin/users", "/api/admin/users"),
        Case::json(Method::POST, "/api/admin/users"),
        Case::get("/api/admin/users/{username}", "/api/admin/users/dealer"),
        Case::json(Method::PUT, "/api/admin/users/{username}").at("/api/admin/users/dealer"),
        Case::json(Method::POST, "/api/admin/users/{username}/password-reset")
            .at("/api/admin/users/dealer/password-reset"),
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
    let caller = Caller::start().await;
    let mut played = BTreeSet::new();
    for route in all_routes() {
        if route.access() == Access::Public {
            continue;
        }
        let name = key(route.method(), route.path());
        let case = cases.remove(&name).unwrap_or_else(|| panic!("{name} has no case here"));
        caller.check(&route, &case).await;
        let has_own_records = route.access() == Access::Dealer && !route.is_of_shared_data();
        match (has_own_records, case.other_dealer) {
            (true, Some(other)) => {
                if other.scene.is_none_or(|scene| played.insert(scene)) {
                    (other.play)(TestApp::start().await).await;
                }
            }
            (true, None) => panic!("{name} is a dealer's, but has no case of another dealer"),
            (false, Some(_)) => panic!("{name} has a case of another dealer, but gives all the same answer"),
            (false, None) => {}
        }
    }
    assert!(cases.is_empty(), "cases without a route: {:?}", cases.keys());
}

/// Who calls routes that are not theirs.
struct Caller {
    app: TestApp,
    dealer: String,
    admin: String,
}

impl Caller {
    async fn start() -> Self {
        let app = TestApp::start().await;
        let (dealer, admin) = (app.login_as("dealer").await, app.login_as("admin").await);
        Self { app, dealer, admin }
    }

    async fn check(&self, route: &Route, case: &Case) {
        let call = || {
            let call = self.app.call(case.method.clone(), case.path);
            match &case.body {
                Some(body) => call.json(body),
                None if case.takes_file => call.bytes("application/octet-stream", Vec::new()),
                None => call,
            }
        };
        call().send().await.problem(401, "not_signed_in");
        let wrong = match route.access() {
            Access::Public | Access::SignedIn => vec![],
            Access::Dealer => vec![&self.admin],
            Access::Admin => vec![&self.dealer],
            // A dealer's own session is not their customer's.
            Access::Customer => vec![&self.dealer, &self.admin],
        };
        for cookie in wrong {
            call().cookie(cookie).send().await.problem(403, "wrong_role");
        }
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
    assert_eq!(
        public,
        [
            "GET /api/health",
            "POST /api/session",
            "DELETE /api/session",
            "POST /api/applications",
            "POST /api/partner-applications",
            "POST /api/sign/open"
        ]
    );
}

/// No record of a dealer is behind them.
#[test]
fn the_routes_that_give_all_dealers_the_same_answer_are_these() {
    let shared: Vec<String> = all_routes()
        .iter()
        .filter(|route| route.is_of_shared_data())
        .map(|route| key(route.method(), route.path()))
        .collect();
    assert_eq!(
        shared,
        [
            "GET /api/vehicles/{vin}",
            "GET /api/lenders",
            "GET /api/lenders/{code}",
            "GET /api/tpas"
        ]
    );
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
