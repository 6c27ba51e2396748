//! Many at once on the same rows: no update is lost, nothing is paid twice, and no one is refused for what others did to other rows.

use crate::amount::amount;
use crate::random::Random;
use crate::sold::{Desk, choice, order_of};
use crate::support::{Answer, Call};
use axum::http::{Method, StatusCode};
use dealer_api::store::tables::Table;
use dealer_core::sale::choice::ChangedRows;
use dealer_core::sale::contract::{Contract, ProductLine, Status};
use dealer_core::sale::payment::Payment;
use dealer_core::sale::sold_deal::SoldDeal;
use serde_json::{Value, json};
use std::collections::{BTreeMap, BTreeSet};
use tokio::task::JoinSet;

/// How many calls are made at once.
const AT_ONCE: usize = 32;

async fn at_once(calls: Vec<Call>) -> Vec<Answer> {
    let mut running = JoinSet::new();
    for (index, call) in calls.into_iter().enumerate() {
        running.spawn(async move { (index, call.send().await) });
    }
    let mut answers = running.join_all().await;
    answers.sort_by_key(|(index, _)| *index);
    answers.into_iter().map(|(_, answer)| answer).collect()
}

fn save(desk: &Desk, lines: &[Value], contracts: &[Value]) -> Call {
    let call = desk.app.call(Method::PUT, "/api/remittances").cookie(&desk.cookie);
    call.json(&json!({"lines": lines, "contracts": contracts}))
}

fn pay(desk: &Desk, key: &str, order: &Value) -> Call {
    let call = desk.app.post("/api/payments").header("idempotency-key", key);
    call.cookie(&desk.cookie).json(order)
}

fn statuses(answers: &[Answer]) -> BTreeMap<u16, usize> {
    let mut counted = BTreeMap::new();
    for answer in answers {
        *counted.entry(answer.status.as_u16()).or_default() += 1;
    }
    counted
}

async fn deals(desk: &Desk, count: u64, products: usize) -> Vec<SoldDeal> {
    let mut deals = Vec::new();
    for number in 0..count {
        deals.push(desk.sell_remitted(number, products).await);
    }
    deals
}

/// Each call has a line of its own, and shares its contract with three others.
#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn saves_of_a_contracts_different_lines_all_get_through() {
    let desk = Desk::start().await;
    let mut calls = Vec::new();
    for number in 0..8 {
        let deal = desk.sell(number, 4).await;
        for line in &deal.lines {
            calls.push(save(&desk, &[choice(&line.id, 1, true)], &[]));
        }
    }
    assert_eq!(calls.len(), AT_ONCE);
    let answers = at_once(calls).await;
    assert_eq!(statuses(&answers), [(200, AT_ONCE)].into(), "{answers:?}");
    for contract in desk.stored::<Contract>(Table::Contracts).await {
        assert_eq!((contract.remit, contract.version), (true, 5), "{contract:?}");
    }
    assert_eq!(desk.audit().await.len(), AT_ONCE);
    desk.assert_consistent().await;
}

/// The same for payments, in the same millisecond.
#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn payments_of_a_contracts_different_lines_all_get_through() {
    let desk = Desk::start().await;
    let deals = deals(&desk, 8, 4).await;
    let lines = deals.iter().flat_map(|deal| &deal.lines);
    let calls = lines.map(|line| pay(&desk, &line.id, &order_of([line]))).collect();
    let answers = at_once(calls).await;
    assert_eq!(statuses(&answers), [(201, AT_ONCE)].into(), "{answers:?}");
    let ids: BTreeSet<_> = answers.iter().map(|answer| answer.read::<Payment>().id).collect();
    assert_eq!(ids.len(), AT_ONCE);
    for contract in desk.stored::<Value>(Table::Contracts).await {
        assert_eq!(
            (&contract["status"], &contract["version"]),
            (&json!("complete"), &json!(6))
        );
    }
    desk.assert_consistent().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn of_many_payments_for_the_same_lines_one_is_made() {
    let desk = Desk::start().await;
    let deal = desk.sell_remitted(0, 2).await;
    let order = order_of(&deal.lines);
    let calls = (0..AT_ONCE)
        .map(|number| pay(&desk, &format!("k{number}"), &order))
        .collect();
    let answers = at_once(calls).await;
    assert_eq!(statuses(&answers), [(201, 1), (409, AT_ONCE - 1)].into(), "{answers:?}");
    for answer in answers.iter().filter(|answer| answer.status == StatusCode::CONFLICT) {
        let problem = answer.problem(409, "stale_version");
        let paths: Vec<&str> = problem.errors.iter().map(|error| error.path.as_str()).collect();
        assert_eq!(paths, ["lines.0", "lines.1"]);
    }
    desk.assert_consistent().await;
}

/// No one is told that somebody else was quicker who was quicker themselves.
#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn of_one_payment_sent_many_times_all_get_the_same_answer() {
    let desk = Desk::start().await;
    let deal = desk.sell_remitted(0, 2).await;
    let order = order_of(&deal.lines);
    let answers = at_once((0..AT_ONCE).map(|_| pay(&desk, "k1", &order)).collect()).await;
    assert_eq!(statuses(&answers), [(200, AT_ONCE - 1), (201, 1)].into(), "{answers:?}");
    let first = answers[0].json();
    assert!(answers.iter().all(|answer| answer.json() == first));
    assert_eq!(desk.audit().await.len(), 2, "one of the choice, one of the payment");
    desk.assert_consistent().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn of_many_deletions_of_the_same_row_one_is_made() {
    let desk = Desk::start().await;
    let deal = desk.sell(0, 4).await;
    let delete = |path: &str| desk.app.delete(path).cookie(&desk.cookie);
    let line = format!("/api/product-lines/{}?version=1", deal.lines[0].id);
    let answers = at_once((0..AT_ONCE).map(|_| delete(&line)).collect()).await;
    assert_eq!(statuses(&answers), [(204, 1), (404, AT_ONCE - 1)].into(), "{answers:?}");
    desk.assert_consistent().await;
    // Different lines of one contract: each is deleted, and the contract goes with the last one.
    let others = deal.lines[1..].iter();
    let calls = others.map(|line| delete(&format!("/api/product-lines/{}?version=1", line.id)));
    let answers = at_once(calls.collect()).await;
    assert_eq!(statuses(&answers), [(204, 3)].into(), "{answers:?}");
    assert!(desk.stored::<Value>(Table::Contracts).await.is_empty());
    assert_eq!(desk.audit().await.len(), 4);
}

/// What the calls of a round have seen.
struct Seen {
    lines: Vec<ProductLine>,
    contracts: Vec<Contract>,
}

impl Seen {
    async fn by(desk: &Desk) -> Self {
        let mut lines: Vec<ProductLine> = desk.stored(Table::ProductContracts).await;
        lines.retain(|line| line.status.is_unpaid());
        let records: Vec<Value> = desk.stored(Table::Contracts).await;
        let contracts = records
            .into_iter()
            .map(|record| serde_json::from_value(record).unwrap());
        Self {
            lines,
            contracts: contracts
                .filter(|contract: &Contract| contract.status.is_unpaid())
                .collect(),
        }
    }

    /// Something that a person does on the ground of it.
    fn random_call(&self, desk: &Desk, random: &mut Random, key: &str) -> Call {
        let line = |random: &mut Random| &self.lines[random.below(self.lines.len())];
        let contract = &self.contracts[random.below(self.contracts.len())];
        match random.below(16) {
            0..=6 => {
                let chosen: BTreeMap<&str, &ProductLine> = (0..3)
                    .map(|_| line(random))
                    .map(|line| (line.id.as_str(), line))
                    .collect();
                let choices: Vec<Value> = chosen
                    .values()
                    .map(|line| choice(&line.id, line.version, !line.remit))
                    .collect();
                save(desk, &choices, &[])
            }
            7..=8 => save(desk, &[], &[choice(&contract.id, contract.version, random.one_in(2))]),
            9 => {
                let line = line(random);
                let path = format!("/api/product-lines/{}?version={}", line.id, line.version);
                desk.app.delete(&path).cookie(&desk.cookie)
            }
            _ => {
                let remitted: Vec<&ProductLine> = self.lines.iter().filter(|line| line.is_remitted()).collect();
                let mut chosen: BTreeMap<&str, &ProductLine> = BTreeMap::new();
                for _ in 0..=random.below(3) {
                    // Nothing is remitted: then the order is refused.
                    let line = match remitted.len() {
                        0 => line(random),
                        count => remitted[random.below(count)],
                    };
                    chosen.insert(&line.id, line);
                }
                let mut order = order_of(chosen.values().copied());
                for (ordered, line) in order["lines"].as_array_mut().unwrap().iter_mut().zip(chosen.values()) {
                    ordered["version"] = json!(line.version);
                }
                pay(desk, key, &order)
            }
        }
    }
}

/// Saves, payments and deletions on the same few rows, in rounds of 32 at once, each on the ground of what was there before it.
#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn whatever_comes_together_nothing_is_lost_and_nothing_paid_twice() {
    let mut random = Random::seeded("race");
    let desk = Desk::start().await;
    for number in 0..8 {
        desk.sell_remitted(number, 4).await;
    }
    let mut changes = desk.audit().await.len();
    let mut payments: Vec<Payment> = Vec::new();
    let mut told: BTreeMap<u16, usize> = BTreeMap::new();
    for round in 0..amount(4, 12) {
        let seen = Seen::by(&desk).await;
        if seen.lines.is_empty() {
            break;
        }
        let calls = (0..AT_ONCE)
            .map(|number| seen.random_call(&desk, &mut random, &format!("k{round}-{number}")))
            .collect();
        for answer in at_once(calls).await {
            *told.entry(answer.status.as_u16()).or_default() += 1;
            match answer.status.as_u16() {
                201 => {
                    payments.push(answer.read());
                    changes += 1;
                }
                204 => changes += 1,
                // What was chosen already changes nothing, and is no change.
                200 if answer.read::<ChangedRows>() == ChangedRows::default() => {}
                200 => changes += 1,
                404 => drop(answer.problem(404, "record_not_found")),
                409 => assert!(["stale_version", "paid"].contains(&answer.json()["code"].as_str().unwrap())),
                _ => panic!("{answer:?}"),
            }
        }
        desk.assert_consistent().await;
        let entries = desk.audit().await;
        assert_eq!(
            entries.len(),
            changes,
            "each change has its entry, and no refusal has one"
        );
        let lines: Vec<ProductLine> = desk.stored(Table::ProductContracts).await;
        for line in &lines {
            let of_line = |entry: &&Value| {
                entry["after"]
                    .as_array()
                    .unwrap()
                    .iter()
                    .any(|state| state["id"] == *line.id)
            };
            let changed = entries.iter().filter(of_line).count();
            assert_eq!(
                line.version,
                1 + changed as u64,
                "each version is a change that was answered: {line:?}"
            );
        }
        let paid: Vec<&str> = payments
            .iter()
            .flat_map(|payment| &payment.lines)
            .map(|line| line.id.as_str())
            .collect();
        let complete: BTreeSet<&str> = lines
            .iter()
            .filter(|line| line.status == Status::Complete)
            .map(|line| line.id.as_str())
            .collect();
        assert_eq!(paid.len(), complete.len(), "no line is paid twice");
        assert_eq!(paid.into_iter().collect::<BTreeSet<_>>(), complete);
    }
    let stored: Vec<Value> = desk.stored(Table::Payments).await;
    let records = stored
        .iter()
        .filter(|record| record["id"].as_str().unwrap().starts_with("payment-"));
    assert_eq!(records.count(), payments.len());
    println!("race: answers {told:?}, {} payments, {changes} changes", payments.len());
    assert!(
        told.contains_key(&409) && !payments.is_empty(),
        "nothing came together: {told:?}"
    );
}
