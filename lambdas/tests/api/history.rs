//! A contract's history: who did what to its lines, and when.

use crate::amount::amount;
use crate::deals::simple_deal;
use crate::sold::{Desk, choice, order_of};
use crate::support::{MINUTE, START_MS};
use axum::http::StatusCode;
use dealer_api::http::Page;
use dealer_api::store::Usage;
use dealer_api::store::tables::Table;
use dealer_core::sale::audit::{AuditEvent, HistoryEntry, LineState};
use dealer_core::sale::contract::{GeneratedContract, Status};
use serde_json::Value;

async fn history(desk: &Desk, contract: &str) -> Vec<HistoryEntry> {
    page(desk, contract, "limit=500").await.items
}

async fn page(desk: &Desk, contract: &str, query: &str) -> Page<HistoryEntry> {
    let answer = desk.get(&format!("/api/contracts/{contract}/history?{query}")).await;
    assert_eq!(answer.status, StatusCode::OK, "{answer:?}");
    answer.read()
}

fn states(states: &[LineState]) -> Vec<(&str, Status, bool)> {
    states
        .iter()
        .map(|line| (line.id.as_str(), line.status, line.remit))
        .collect()
}

#[tokio::test]
async fn it_tells_everything_that_happened_newest_first() {
    let desk = Desk::start().await;
    let deal = desk.sell(0, 2).await;
    let other = desk.sell(1, 1).await;
    let [vsc, gap] = [deal.lines[0].id.as_str(), deal.lines[1].id.as_str()];
    desk.app.advance(MINUTE);
    // Of both contracts in one call: each sees its own lines.
    let choices = [choice(vsc, 1, true), choice(&other.lines[0].id, 1, true)];
    desk.remit(&choices, &[]).await;
    desk.app.advance(MINUTE);
    let order = order_of([&other.lines[0], &deal.lines[0]]);
    let payment = desk.pay("k1", &order).await.json();
    let deleted = desk.delete(&format!("/api/product-lines/{gap}?version=1")).await;
    assert_eq!(deleted.status, StatusCode::NO_CONTENT);

    let entries = history(&desk, &deal.contract.id).await;
    let told: Vec<(AuditEvent, u64, &str)> = entries
        .iter()
        .map(|entry| (entry.what, entry.time - START_MS, entry.subject.as_str()))
        .collect();
    assert_eq!(
        told,
        [
            (AuditEvent::LineDeleted, 2 * MINUTE, gap),
            (AuditEvent::PaymentMade, 2 * MINUTE, payment["id"].as_str().unwrap()),
            (AuditEvent::RemittanceSaved, MINUTE, deal.contract.id.as_str()),
            (AuditEvent::ContractGenerated, 0, deal.contract.id.as_str()),
        ]
    );
    assert!(entries.iter().all(|entry| entry.username == "dealer"));
    let lines: Vec<_> = entries
        .iter()
        .map(|entry| (states(&entry.before), states(&entry.after)))
        .collect();
    let pending = |id| (id, Status::Pending, false);
    let remitted = |id| (id, Status::Pending, true);
    let paid = |id| (id, Status::Complete, false);
    assert_eq!(
        lines,
        [
            (vec![pending(gap)], vec![]),
            (vec![remitted(vsc)], vec![paid(vsc)]),
            (vec![pending(vsc)], vec![remitted(vsc)]),
            (vec![], vec![pending(vsc), pending(gap)]),
        ]
    );
    let of_other: Vec<AuditEvent> = history(&desk, &other.contract.id)
        .await
        .iter()
        .map(|entry| entry.what)
        .collect();
    assert_eq!(
        of_other,
        [
            AuditEvent::PaymentMade,
            AuditEvent::RemittanceSaved,
            AuditEvent::ContractGenerated
        ]
    );
}

#[tokio::test]
async fn it_begins_with_the_contract_itself() {
    let desk = Desk::start().await;
    let call = desk.app.post("/api/contracts").header("idempotency-key", "k1");
    let generated: GeneratedContract = call.cookie(&desk.cookie).json(&simple_deal()).send().await.read();
    let entries = history(&desk, &generated.contract.id).await;
    assert_eq!(entries.len(), 1);
    assert_eq!(entries[0].what, AuditEvent::ContractGenerated);
    assert_eq!(entries[0].after.len(), generated.lines.len());
}

/// More than one call's worth of entries, all of them within a millisecond: their order is that of the versions.
#[tokio::test]
async fn a_long_history_is_whole_and_in_order() {
    let desk = Desk::start().await;
    let deal = desk.sell(0, 1).await;
    for version in 1..=120 {
        let saved = desk
            .remit(&[choice(&deal.lines[0].id, version, version % 2 == 1)], &[])
            .await;
        assert_eq!(saved.status, StatusCode::OK, "{saved:?}");
    }
    let entries = history(&desk, &deal.contract.id).await;
    assert_eq!(entries.len(), 121);
    for (newer, older) in entries.iter().zip(&entries[1..]) {
        assert_eq!(states(&newer.before), states(&older.after));
    }
    assert!(!entries[0].after[0].remit);
}

/// [DEF-F1] Page by page from either end, each cursor for its own contract and order.
#[tokio::test]
async fn it_comes_in_pages_newest_or_oldest_first() {
    let desk = Desk::start().await;
    let deal = desk.sell(0, 1).await;
    let other = desk.sell(1, 1).await;
    for version in 1..=9 {
        desk.remit(&[choice(&deal.lines[0].id, version, version % 2 == 1)], &[])
            .await;
    }
    let id = &deal.contract.id;
    let whole = history(&desk, id).await;
    assert_eq!(whole.len(), 10);
    for (order, whole) in [
        ("newest", whole.clone()),
        ("oldest", whole.into_iter().rev().collect::<Vec<_>>()),
    ] {
        let mut found = Vec::new();
        let mut query = format!("order={order}&limit=4");
        loop {
            let Page { items, next_cursor } = page(&desk, id, &query).await;
            assert!(items.len() <= 4);
            found.extend(items);
            let Some(cursor) = next_cursor else { break };
            query = format!("order={order}&limit=4&cursor={cursor}");
        }
        assert_eq!(found, whole, "{order}");
    }
    let cursor = page(&desk, id, "limit=4").await.next_cursor.unwrap();
    for (contract, query) in [
        (&other.contract.id, format!("cursor={cursor}")),
        (id, format!("order=oldest&cursor={cursor}")),
        (id, "cursor=x".to_owned()),
    ] {
        let refused = desk.get(&format!("/api/contracts/{contract}/history?{query}")).await;
        refused.wrong_fields(&["cursor"]);
    }
    let refused = desk.get(&format!("/api/contracts/{id}/history?order=first")).await;
    refused.wrong_fields(&["order"]);
}

/// [DEF-F1] What is stored of the contract, and what a save, a payment and a page of the history cost, is after a thousand changes what it
/// was at first: the history is no part of the contract.
#[tokio::test]
async fn a_contract_with_any_number_of_changes_is_as_cheap_as_a_new_one() {
    let changes = amount(300, 10_000);
    let desk = Desk::start().await;
    let deal = desk.sell(0, 1).await;
    let change = async |version: u64| -> Usage {
        let saved = desk
            .remit(&[choice(&deal.lines[0].id, version, version % 2 == 1)], &[])
            .await;
        assert_eq!(saved.status, StatusCode::OK, "{saved:?}");
        saved.usage().clone()
    };
    let units = |usage: &Usage| (usage.read_units, usage.write_units);
    let history_units = async || {
        let path = format!("/api/contracts/{}/history", deal.contract.id);
        units(desk.get(&path).await.usage())
    };
    let stored = async || {
        let mut contract: Value = desk.stored(Table::Contracts).await.remove(0);
        assert!(contract.as_object_mut().unwrap().remove("version").is_some());
        contract
    };
    // The first page is full from here on.
    for version in 1..=100 {
        change(version).await;
    }
    let (first, second) = (change(101).await, change(102).await);
    let (contract, page_of_few) = (stored().await, history_units().await);
    for version in 103..changes - 1 {
        change(version).await;
    }
    let last = [change(changes - 1).await, change(changes).await];
    assert!(
        first.write_units >= 8.0 && page_of_few.0 > 0.0,
        "the engine counts: {first:?}"
    );
    assert_eq!(last.each_ref().map(units), [&first, &second].map(units));
    assert_eq!(stored().await, contract);
    assert_eq!(history_units().await, page_of_few);
}

#[tokio::test]
async fn what_is_no_contract_has_no_history() {
    let desk = Desk::start().await;
    let deal = desk.sell(0, 1).await;
    let call = desk.app.post("/api/contracts").header("idempotency-key", "k1");
    call.cookie(&desk.cookie).json(&simple_deal()).send().await;
    for id in [
        "contract-77",
        "idempotency%23k1",
        deal.lines[0].id.as_str(),
        deal.contract.deal_id.as_str(),
        &"x".repeat(3000),
    ] {
        let answer = desk.get(&format!("/api/contracts/{id}/history")).await;
        if !answer.is_of_another_path(id) {
            answer.problem(404, "record_not_found");
        }
    }
    desk.delete(&format!("/api/contracts/{}?version=1", deal.contract.id))
        .await;
    let answer = desk.get(&format!("/api/contracts/{}/history", deal.contract.id)).await;
    answer.problem(404, "record_not_found");
}
