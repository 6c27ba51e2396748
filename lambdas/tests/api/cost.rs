//! What a dealership's month costs in the database, in capacity units: the figures of docs/DEPLOYMENT.md. Printed with
//! `cargo test --test api cost -- --nocapture`.

use crate::deals::{simple_session, with_seed};
use crate::sold::{choice, order_of};
use crate::support::{Answer, TestApp};
use dealer_api::deal::seeds::DealSeed;
use dealer_api::store::Usage;
use dealer_api::store::tables::Table;
use dealer_core::sale::contract::{GeneratedContract, ProductLine};
use serde_json::json;
use std::collections::BTreeSet;

/// What was asked so far, call by call.
#[derive(Default)]
struct Bill(Vec<(&'static str, Usage)>);

impl Bill {
    fn add(&mut self, what: &'static str, answer: Answer) -> Answer {
        assert!(answer.status.is_success(), "{what}: {answer:?}");
        self.0.push((what, answer.usage().clone()));
        answer
    }

    fn print(&self) -> (f64, f64) {
        println!("{:<44} {:>6} {:>6}", "call", "read", "write");
        for (what, usage) in &self.0 {
            println!("{what:<44} {:>6} {:>6}", usage.read_units, usage.write_units);
        }
        let sum = |units: fn(&Usage) -> f64| self.0.iter().map(|(_, usage)| units(usage)).sum::<f64>();
        let sums = (sum(|usage| usage.read_units), sum(|usage| usage.write_units));
        println!("{:<44} {:>6} {:>6}", "all", sums.0, sums.1);
        sums
    }
}

/// [DEF-F8] The lists of all accounts, dealers, TPAs and lenders stand in one partition of an index each, which takes a thousand writes a second for all
/// dealers together: nothing that people do all day writes a record of theirs, such as the time of a login would.
#[tokio::test]
async fn a_days_work_writes_no_record_that_stands_in_a_list_of_all() {
    let app = TestApp::start().await;
    let mut bill = Bill::default();
    let wrong = app.login("dealer", "another password").send().await;
    bill.0.push(("a wrong password", wrong.usage().clone()));
    let login = bill.add("sign in", app.login("dealer", crate::support::PASSWORD).send().await);
    let cookie = login.cookie();
    let draw = app.post("/api/deal-seeds").cookie(&cookie).json(&json!({}));
    let seed: DealSeed = bill.add("seed", draw.send().await).read();
    let deal = with_seed(&simple_session(), seed.seed).deal();
    let generate = app
        .post("/api/contracts")
        .header("idempotency-key", "k1")
        .cookie(&cookie);
    let generated = bill.add("contract", generate.json(&deal).send().await);
    let generated: GeneratedContract = generated.read();
    let remit = app.put("/api/remittances").cookie(&cookie);
    let choices = json!({"lines": [], "contracts": [choice(&generated.contract.id, 1, true)]});
    bill.add("remit", remit.json(&choices).send().await);
    let pay = app
        .post("/api/payments")
        .header("idempotency-key", "k2")
        .cookie(&cookie);
    bill.add("pay", pay.json(&order_of(generated.lines.iter())).send().await);
    bill.add("sign out", app.delete("/api/session").cookie(&cookie).send().await);
    let written: BTreeSet<String> = bill
        .0
        .iter()
        .flat_map(|(_, usage)| &usage.actions)
        .filter(|asked| ["PutItem", "UpdateItem", "DeleteItem"].contains(&asked.action))
        .map(|asked| asked.table.trim_start_matches("test-").to_owned())
        .collect();
    assert!(written.contains("contracts"), "{written:?}");
    for table in Table::ALL.map(Table::spec) {
        let is_list = table.indexes.iter().any(|index| index.partition.0 == "list");
        assert!(!is_list || !written.contains(table.name), "{} is written", table.name);
    }
}

/// A deal of four products, from the login to the payment. The engine counts as AWS does: a strongly consistent read of up to 4 KB is
/// one unit, a write of up to 1 KB is one, and two in a transaction; each index that an item is in counts as another write.
#[tokio::test]
async fn a_deals_life_costs_few_capacity_units() {
    let app = TestApp::start().await;
    let mut bill = Bill::default();
    let login = bill.add("sign in", app.login("dealer", crate::support::PASSWORD).send().await);
    let cookie = login.cookie();
    for (what, path) in [
        ("markups, for the wizard", "/api/settings"),
        ("enrolment, for the wizard", "/api/enrollment"),
        ("lenders, for the wizard", "/api/lenders"),
        ("vehicle", "/api/vehicles/1HGCM82633A004352"),
    ] {
        bill.add(what, app.get(path).cookie(&cookie).send().await);
    }
    let draw = app.post("/api/deal-seeds").cookie(&cookie).json(&json!({}));
    let seed: DealSeed = bill.add("seed of the prices", draw.send().await).read();
    let deal = with_seed(&simple_session(), seed.seed).deal();
    let generate = app
        .post("/api/contracts")
        .header("idempotency-key", "k1")
        .cookie(&cookie);
    let generated = bill.add("contract of four products", generate.json(&deal).send().await);
    let generated = generated.json();
    let id = generated["contract"]["id"].as_str().unwrap();
    bill.add(
        "list of products",
        app.get("/api/product-lines?limit=500").cookie(&cookie).send().await,
    );
    bill.add(
        "list of contracts",
        app.get("/api/contracts?limit=500").cookie(&cookie).send().await,
    );
    let remit = app.put("/api/remittances").cookie(&cookie);
    let choices = json!({"lines": [], "contracts": [choice(id, 1, true)]});
    bill.add("all four are remitted", remit.json(&choices).send().await);
    let remitted = app.get("/api/remittances").cookie(&cookie).send().await;
    let remitted = bill.add("list of what is remitted", remitted);
    let lines: Vec<ProductLine> = serde_json::from_value(remitted.json()["items"].clone()).unwrap();
    assert_eq!(lines.len(), 4);
    let pay = app
        .post("/api/payments")
        .header("idempotency-key", "k2")
        .cookie(&cookie);
    bill.add("payment", pay.json(&order_of(lines.iter())).send().await);
    let (read, write) = bill.print();
    // What docs/DEPLOYMENT.md reckons with.
    assert!(read > 0.0 && read <= 60.0, "{read} read units");
    // 22 of them for the index that goes with the next release.
    assert!(write > 0.0 && write <= 140.0, "{write} write units");
}
