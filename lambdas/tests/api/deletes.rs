//! Deleting lines and contracts: as the person saw them, never what is paid, and the contract follows.

use crate::sold::{Desk, PRODUCTS, choice, order_of};
use crate::support::Answer;
use axum::http::StatusCode;
use dealer_api::store::tables::Table;
use dealer_core::sale::contract::{Contract, PAID_MESSAGE, ProductLine, Status};
use dealer_core::sale::sold_deal::SoldDeal;
use serde_json::{Value, json};

async fn delete_line(desk: &Desk, id: &str, version: u64) -> Answer {
    desk.delete(&format!("/api/product-lines/{id}?version={version}")).await
}

async fn delete_contract(desk: &Desk, id: &str, version: u64) -> Answer {
    desk.delete(&format!("/api/contracts/{id}?version={version}")).await
}

/// All that is stored of what is sold.
async fn sold(desk: &Desk) -> (Vec<Contract>, Vec<ProductLine>) {
    (
        desk.stored(Table::Contracts).await,
        desk.stored(Table::ProductContracts).await,
    )
}

async fn ids(desk: &Desk, path: &str) -> Vec<String> {
    let list = desk.get(path).await.json();
    let items = list["items"].as_array().unwrap().iter();
    items.map(|item| item["id"].as_str().unwrap().to_owned()).collect()
}

/// [D-326] [D-327]
#[tokio::test]
async fn a_deleted_line_is_gone_and_its_contract_follows_the_others() {
    let desk = Desk::start().await;
    let deal = desk.sell(0, 3).await;
    desk.remit(
        &[choice(&deal.lines[1].id, 1, true), choice(&deal.lines[2].id, 1, true)],
        &[],
    )
    .await;
    let answer = delete_line(&desk, &deal.lines[0].id, 1).await;
    assert_eq!((answer.status, answer.body.len()), (StatusCode::NO_CONTENT, 0));
    let contract = desk.contract(&deal.contract.id).await;
    let expected = Contract {
        total_price: deal.contract.total_price.minus(deal.lines[0].price),
        products: vec!["GAP".to_owned(), "Ancillary Products".to_owned()],
        // All that is left is remitted.
        remit: true,
        version: 3,
        ..deal.contract.clone()
    };
    assert_eq!(contract, expected);
    assert_eq!(deal.lines[0].price.get(), PRODUCTS[0].1);
    for list in [
        "/api/product-lines",
        "/api/product-lines?unpaid=true",
        "/api/remittances",
    ] {
        assert!(
            !ids(&desk, list).await.contains(&deal.lines[0].id.to_string()),
            "{list}"
        );
    }
    desk.assert_consistent().await;
    delete_line(&desk, &deal.lines[0].id, 1)
        .await
        .problem(404, "record_not_found");
    delete_line(&desk, &deal.lines[1].id, 2).await;
    assert_eq!(
        delete_line(&desk, &deal.lines[2].id, 2).await.status,
        StatusCode::NO_CONTENT
    );
    assert_eq!(
        sold(&desk).await,
        (Vec::new(), Vec::new()),
        "the contract goes with its last line"
    );
}

/// What is left of a contract may be all paid: then it is.
#[tokio::test]
async fn a_contract_is_complete_when_what_was_unpaid_is_deleted() {
    let desk = Desk::start().await;
    let deal = desk.sell_remitted(0, 2).await;
    desk.pay("k1", &order_of(&deal.lines[..1])).await;
    assert_eq!(
        delete_line(&desk, &deal.lines[1].id, 2).await.status,
        StatusCode::NO_CONTENT
    );
    assert_eq!(desk.contract(&deal.contract.id).await.status, Status::Complete);
    assert!(ids(&desk, "/api/contracts?unpaid=true").await.is_empty());
    desk.assert_consistent().await;
}

/// [D-326]
#[tokio::test]
async fn a_contract_is_deleted_with_all_its_lines() {
    let desk = Desk::start().await;
    let gone = desk.sell(0, 4).await;
    let kept = desk.sell(1, 2).await;
    let answer = delete_contract(&desk, &gone.contract.id, 1).await;
    assert_eq!((answer.status, answer.body.len()), (StatusCode::NO_CONTENT, 0));
    let (contracts, lines) = sold(&desk).await;
    assert_eq!(contracts, std::slice::from_ref(&kept.contract));
    assert_eq!(lines.len(), 2);
    assert!(lines.iter().all(|line| line.deal_id == kept.contract.deal_id));
    delete_contract(&desk, &gone.contract.id, 1)
        .await
        .problem(404, "record_not_found");
    let line = &gone.lines[0].id;
    let problem = desk
        .remit(&[choice(line, 1, true)], &[])
        .await
        .problem(409, "stale_version");
    assert_eq!(
        problem.errors[0].message,
        "You deleted this row in another tab or on another device"
    );
}

#[tokio::test]
async fn what_is_paid_is_not_deleted() {
    let desk = Desk::start().await;
    let deal = desk.sell_remitted(0, 2).await;
    desk.pay("k1", &order_of(&deal.lines[..1])).await;
    let before = sold(&desk).await;
    for version in [2, 3] {
        // Whatever version the person saw: that it is paid is what there is to know.
        let problem = delete_line(&desk, &deal.lines[0].id, version)
            .await
            .problem(409, "paid");
        assert_eq!(problem.title, PAID_MESSAGE);
        let contract = delete_contract(&desk, &deal.contract.id, version).await;
        assert_eq!(contract.problem(409, "paid").title, PAID_MESSAGE);
    }
    assert_eq!(sold(&desk).await, before);
    assert_eq!(
        delete_line(&desk, &deal.lines[1].id, 2).await.status,
        StatusCode::NO_CONTENT
    );
}

#[tokio::test]
async fn what_somebody_else_changed_is_not_deleted() {
    let desk = Desk::start().await;
    let deal = desk.sell_remitted(0, 2).await;
    let before = sold(&desk).await;
    for version in [0, 1, 3] {
        delete_line(&desk, &deal.lines[0].id, version)
            .await
            .problem(409, "stale_version");
        delete_contract(&desk, &deal.contract.id, version)
            .await
            .problem(409, "stale_version");
    }
    assert_eq!(sold(&desk).await, before);
}

#[tokio::test]
async fn bad_calls_are_problems() {
    let desk = Desk::start().await;
    let SoldDeal { contract, lines } = desk.sell(0, 1).await;
    for row in [
        format!("contracts/{}", contract.id),
        format!("product-lines/{}", lines[0].id),
    ] {
        for query in ["", "?version=", "?version=x", "?version=-1", "?version=1.0"] {
            let answer = desk.delete(&format!("/api/{row}{query}")).await;
            answer.wrong_fields(&["version"]);
        }
        let answer = desk.delete(&format!("/api/{row}?version=1&force=true")).await;
        answer.wrong_fields(&["force"]);
    }
    let long = "x".repeat(3000);
    for path in [
        format!("contracts/{}", lines[0].id),
        format!("product-lines/{}", contract.id),
        format!("product-lines/{}-vsc", "deal-77"),
        "contracts/contract-77".to_owned(),
        "contracts/idempotency%23k1".to_owned(),
        format!("contracts/contract-{long}"),
        format!("product-lines/deal-{}-{long}", &contract.id["contract-".len()..]),
    ] {
        let answer = desk.delete(&format!("/api/{path}?version=1")).await;
        if !answer.is_of_another_path(&path) {
            answer.problem(404, "record_not_found");
        }
    }
    assert_eq!(sold(&desk).await.1, lines);
}

/// Who, when, what and what was there, in the transaction of the deletion; the log outlives the record.
#[tokio::test]
async fn deletions_are_in_the_audit_log() {
    let desk = Desk::start().await;
    let deal = desk.sell(0, 3).await;
    delete_line(&desk, &deal.lines[0].id, 1).await;
    desk.app.advance(1);
    delete_contract(&desk, &deal.contract.id, 2).await;
    let entries = desk.audit().await;
    assert_eq!(entries.len(), 2);
    for (entry, what, subject, lines) in [
        (&entries[0], "line_deleted", deal.lines[0].id.as_str(), &deal.lines[..1]),
        (
            &entries[1],
            "contract_deleted",
            deal.contract.id.as_str(),
            &deal.lines[1..],
        ),
    ] {
        for (field, value) in [
            ("dealer_id", json!("acme-motors")),
            ("who", json!("user-dealer")),
            ("username", json!("dealer")),
            ("what", json!(what)),
            ("subject", json!(subject)),
            ("after", json!([])),
        ] {
            assert_eq!(entry[field], value, "{field}");
        }
        let mut before: Vec<&Value> = entry["before"]
            .as_array()
            .unwrap()
            .iter()
            .map(|line| &line["id"])
            .collect();
        before.sort_by_key(|id| id.to_string());
        let mut expected: Vec<Value> = lines.iter().map(|line| json!(line.id)).collect();
        expected.sort_by_key(Value::to_string);
        assert_eq!(json!(before), json!(expected));
    }
}
