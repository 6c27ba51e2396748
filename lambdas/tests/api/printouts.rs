//! Registers of batches and stubs of checks as PDF files, through the interface.

use crate::batches::Shop;
use crate::refunds::{at, cancel, made};
use crate::support::{Answer, TestApp};
use axum::http::StatusCode;
use serde_json::json;
use sha2::{Digest, Sha256};

#[track_caller]
fn is_pdf(answer: &Answer, name: &str) {
    assert_eq!(answer.status, StatusCode::OK, "{answer:?}");
    assert_eq!(answer.header("content-type"), "application/pdf");
    assert_eq!(answer.header("cache-control"), "no-store");
    let disposition = format!("attachment; filename=\"{name}\"");
    assert_eq!(answer.header("content-disposition"), disposition);
    let sha256: String = Sha256::digest(&answer.body)
        .iter()
        .map(|byte| format!("{byte:02x}"))
        .collect();
    assert_eq!(answer.header("etag"), format!("\"{sha256}\""));
    assert!(answer.body.starts_with(b"%PDF-"));
}

async fn told(shop: &Shop, what: &str) -> usize {
    let audit = shop.desk.audit().await;
    audit.iter().filter(|entry| entry["what"] == what).count()
}

/// A draft has no register, a closed batch has one, and a check's stub is there once a check paid.
#[tokio::test]
async fn a_closed_batch_has_a_register_on_paper_and_its_check_has_a_stub() {
    let shop = Shop::start().await;
    let deal = shop.sell(1).await;
    let id = shop.open("T1").await;
    made(&shop.add(&id, &deal.lines[0].id, 1).await);
    let register = format!("/api/batches/{id}/register-pdf");
    let stub = format!("/api/batches/{id}/check-stub");
    shop.desk.get(&register).await.problem(404, "record_not_found");
    made(&shop.close(&id).await);
    let closed = shop.desk.get(&register).await;
    is_pdf(&closed, &format!("{id}-register.pdf"));
    assert_eq!(shop.desk.get(&register).await.body, closed.body, "byte for byte");
    shop.desk.get(&stub).await.problem(404, "record_not_found");
    made(&shop.pay(&id).await);
    is_pdf(&shop.desk.get(&stub).await, &format!("{id}-check-stub.pdf"));
    assert_ne!(
        shop.desk.get(&register).await.body,
        closed.body,
        "it says that it is paid"
    );
    assert_eq!(
        (told(&shop, "register_read").await, told(&shop, "check_stub_read").await),
        (3, 1)
    );
}

#[tokio::test]
async fn a_check_that_pays_a_refund_has_a_stub() {
    let shop = Shop::start().await;
    let deal = shop.sell(1).await;
    let line = cancel(&shop, &deal, (100_000, 17_000), "2026-10-20").await;
    let pay = |payee: &str, method: &str, version: u64| {
        json!({
            "version": version, "payee": payee, "amount": 5_000, "method": method, "date": "2026-10-15", "number": "1042",
        })
    };
    let payments = at(&line, "refund-payments");
    made(&shop.post(&payments, &pay("lienholder", "check", 2)).await);
    made(&shop.post(&payments, &pay("buyer", "ach", 3)).await);
    let stub = at(&line, "refund-check-stub");
    let of_lender = shop.desk.get(&format!("{stub}?payee=lienholder&step=0")).await;
    is_pdf(&of_lender, &format!("{line}-refund-check-stub.pdf"));
    for none in ["payee=lienholder&step=1", "payee=buyer&step=0"] {
        let answer = shop.desk.get(&format!("{stub}?{none}")).await;
        answer.problem(404, "record_not_found");
    }
    shop.desk.get(&stub).await.problem(422, "validation");
    assert_eq!(told(&shop, "check_stub_read").await, 1);
}

/// What another dealer sees of it: nothing.
pub async fn other_dealer(app: TestApp) {
    let shop = Shop::at(app).await;
    let deal = shop.sell(1).await;
    let id = shop.open("T1").await;
    made(&shop.add(&id, &deal.lines[0].id, 1).await);
    made(&shop.close(&id).await);
    made(&shop.pay(&id).await);
    let other = shop.desk.app.login_as("lakeside").await;
    for path in [
        format!("/api/batches/{id}/register-pdf"),
        format!("/api/batches/{id}/check-stub"),
        format!(
            "/api/product-lines/{}/refund-check-stub?payee=buyer&step=0",
            deal.lines[0].id
        ),
    ] {
        let answer = shop.desk.app.get(&path).cookie(&other).send().await;
        answer.problem(404, "record_not_found");
    }
}
