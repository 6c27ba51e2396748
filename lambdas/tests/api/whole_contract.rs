//! The record of a contract: all its lines, with what moves for each.

use crate::batches::Shop;
use crate::sold::{Desk, choice};
use axum::http::StatusCode;
use serde_json::{Value, json};

async fn record(desk: &Desk, id: &str) -> Value {
    let answer = desk.get(&format!("/api/contracts/{id}")).await;
    assert_eq!(answer.status, StatusCode::OK, "{answer:?}");
    answer.json()
}

/// The names of the amounts of a line.
fn names(line: &Value) -> Vec<&str> {
    let money = line["money"].as_array().unwrap();
    money.iter().map(|told| told["name"].as_str().unwrap()).collect()
}

#[tokio::test]
async fn a_contract_has_all_its_lines_and_what_moves_for_each() {
    let shop = Shop::start().await;
    let deal = shop.sell(1).await;
    let id = &deal.contract.id;
    let sold = record(&shop.desk, id).await;
    assert_eq!(sold["contract"]["totalPrice"], json!(deal.contract.total_price));
    let lines = sold["lines"].as_array().unwrap();
    assert_eq!(lines.len(), deal.lines.len());
    let of_tpas = |lines: &Value| -> Vec<Value> {
        let lines = lines.as_array().unwrap().iter();
        lines.filter(|line| line["line"]["tpa"].is_object()).cloned().collect()
    };
    for line in of_tpas(&sold["lines"]) {
        assert!(names(&line).contains(&"Still to be remitted"), "{line}");
    }

    // In a batch it says so, and one that is void stays, with who ended it.
    shop.desk.remit(&[choice(&deal.lines[0].id, 1, true)], &[]).await;
    let marked = record(&shop.desk, id).await;
    let of_first = of_tpas(&marked["lines"])
        .into_iter()
        .find(|line| line["line"]["id"] == json!(deal.lines[0].id))
        .unwrap();
    assert!(names(&of_first).contains(&"In a remittance batch"), "{of_first}");
    let body = json!({"version": marked["contract"]["version"], "reason": "The customer never came"});
    let done = shop.post(&format!("/api/contracts/{id}/void"), &body).await;
    assert_eq!(done.status, StatusCode::CREATED, "{done:?}");
    let void = record(&shop.desk, id).await;
    let left = of_tpas(&void["lines"]);
    assert_eq!(left.len(), void["lines"].as_array().unwrap().len());
    for line in &left {
        assert_eq!(line["line"]["tpa"]["ended"]["reason"], "The customer never came");
        assert!(!names(line).iter().any(|name| name.contains("remit")), "{line}");
    }
}

#[tokio::test]
async fn what_is_no_contract_has_no_record() {
    let desk = Desk::start().await;
    let deal = desk.sell(0, 1).await;
    for id in [
        "contract-77",
        deal.lines[0].id.as_str(),
        deal.contract.deal_id.as_str(),
        &"x".repeat(3000),
    ] {
        let answer = desk.get(&format!("/api/contracts/{id}")).await;
        if !answer.is_of_another_path(id) {
            answer.problem(404, "record_not_found");
        }
    }
    desk.delete(&format!("/api/contracts/{}?version=1", deal.contract.id))
        .await;
    let gone = desk.get(&format!("/api/contracts/{}", deal.contract.id)).await;
    gone.problem(404, "record_not_found");
}
