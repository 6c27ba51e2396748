//! Transferring a product line through the interface: what is known, the event, its fee in a batch, and what a new owner may not.

use crate::batches::Shop;
use crate::cancellations::{listed, put, sell, side_of_t1, sign};
use crate::credits::open_items;
use crate::documents::follow_and_issue;
use crate::outbox::{generate, messages, waiting};
use crate::sold::cents;
use crate::support::{Answer, TestApp};
use axum::http::StatusCode;
use dealer_api::store::tables::Table;
use dealer_api::worker::follow;
use dealer_core::form::ids::LineId;
use dealer_core::sale::sold_deal::SoldDeal;
use futures_util::future::join_all;
use serde_json::{Value, json};

pub fn form(version: u64) -> Value {
    json!({
        "version": version, "name": "Ann Lee", "street": "12 Elm Street", "city": "Tampa", "state": "FL", "zip": "33602",
        "odometer": "34,000", "date": "2026-10-10", "fee": "40.00",
    })
}

fn at(id: &LineId) -> String {
    format!("/api/product-lines/{id}/transfer")
}

/// Transfers a line as it is now.
async fn transfer(shop: &Shop, id: &LineId) -> Answer {
    let version = shop.desk.line(id).await.version;
    shop.post(&at(id), &form(version)).await
}

/// Transfers the first line of a deal that was sold a year ago.
async fn transferred(shop: &Shop, number: u64) -> SoldDeal {
    let deal = sell(shop, number).await;
    let done = transfer(shop, &deal.lines[0].id).await;
    assert_eq!(done.status, StatusCode::CREATED, "{done:?}");
    deal
}

/// [AS-5] A line of an administrator gets a new holder, once for its key, and its fee is due to the administrator.
#[tokio::test]
async fn a_line_gets_a_new_holder_and_its_fee_is_due() {
    let shop = Shop::start().await;
    let deal = sell(&shop, 1).await;
    let id = &deal.lines[0].id;
    let known = shop.desk.get(&at(id)).await.json();
    assert_eq!(known["endOdometer"], Value::Null);
    assert_eq!(
        (&known["end"], &known["saleDate"], &known["holderSince"]),
        (&json!("2030-10-15"), &json!("2025-10-15"), &json!("2025-10-15"))
    );
    let version = shop.desk.line(id).await.version;
    let done = shop.post_with("once", &at(id), &form(version)).await;
    assert_eq!(done.status, StatusCode::CREATED, "{done:?}");
    let line = shop.desk.line(id).await;
    let tpa = line.tpa.as_ref().unwrap();
    assert_eq!((line.version, line.holder_name()), (version + 1, "Ann Lee"));
    assert_eq!((tpa.fees.len(), tpa.fees[0].payable), (1, cents(4_000)));
    let row = &done.json()["lines"][0];
    assert_eq!(row["tpa"]["holders"][0]["street"], "12 Elm Street");
    // The same call again: nothing more happens.
    let again = shop.post_with("once", &at(id), &form(version)).await;
    assert_eq!(again.status, StatusCode::OK, "{again:?}");
    assert_eq!(again.json()["lines"][0]["version"], version + 1);
    let mut other = form(version);
    other["name"] = json!("Bo Lee");
    let reused = shop.post_with("once", &at(id), &other).await;
    reused.problem(409, "idempotency_key_reused");
    // The audit log tells who holds it now, at which reading, for which fee.
    let audit = shop.desk.audit().await;
    let told: Vec<&Value> = audit
        .iter()
        .filter(|entry| entry["what"] == "line_transferred")
        .collect();
    assert_eq!(told.len(), 1);
    assert_eq!(
        told[0]["after"][0]["said"],
        "Transferred to Ann Lee, 12 Elm Street, Tampa, FL 33602, on Oct 10, 2026 at 34,000 miles, for a fee of $40.00"
    );
    shop.assert_true().await;
}

/// [AS-5] A transfer that costs nothing moves no money, and counts the line's version up all the same.
#[tokio::test]
async fn a_free_transfer_moves_no_money() {
    let shop = Shop::start().await;
    let deal = sell(&shop, 1).await;
    let id = &deal.lines[0].id;
    let mut free = form(1);
    free["fee"] = json!("0");
    let done = shop.post(&at(id), &free).await;
    assert_eq!(done.status, StatusCode::CREATED, "{done:?}");
    let line = shop.desk.line(id).await;
    let tpa = line.tpa.as_ref().unwrap();
    assert_eq!((line.version, tpa.holders.len(), tpa.fees.len()), (2, 1, 0));
    // The next owner's reading is no lower, and the day no earlier.
    let mut next = form(2);
    next["odometer"] = json!("33,999");
    next["date"] = json!("2026-10-09");
    let refused = shop.post(&at(id), &next).await;
    refused.wrong_fields(&["odometer", "date"]);
    shop.assert_true().await;
}

/// [AS-3] A fee goes through a batch as a line does: into a draft, out of it, closed, paid, come back.
#[tokio::test]
async fn a_fee_goes_through_a_batch() {
    let shop = Shop::start().await;
    let deal = transferred(&shop, 1).await;
    let id = &deal.lines[0].id;
    let fee = id.fee(1);
    let batch = shop.open("T1").await;
    let open = shop.batch(&batch).await;
    assert_eq!(open["fees"][0]["id"], fee.as_str());
    let due = due_fees(&shop).await;
    assert_eq!((&due[0]["tpaId"], &due[0]["id"]), (&json!("T1"), &json!(fee)));
    assert_eq!(due[0]["amount"], 4_000);
    assert_eq!(
        (&open["fees"][0]["amount"], &open["fees"][0]["buyerName"]),
        (&json!(4_000), &json!("Ann Lee"))
    );
    assert_eq!(open["owed"], json!([]));
    let version = shop.desk.line(id).await.version;
    let stale = shop.add(&batch, &fee, version - 1).await;
    stale.problem(409, "stale_version");
    let added = shop.add(&batch, &fee, version).await;
    assert_eq!(added.status, StatusCode::CREATED, "{added:?}");
    let twice = shop.add(&batch, &fee, version + 1).await;
    twice.problem(409, "in_batch");
    let path = format!("/api/batches/{batch}/lines/{}", fee.replace('#', "%23"));
    let out = shop.desk.delete(&format!("{path}?version={}", version + 1)).await;
    assert_eq!(out.status, StatusCode::OK, "{out:?}");
    assert_eq!(shop.batch(&batch).await["fees"][0]["id"], fee.as_str());
    let added = shop.add(&batch, &fee, version + 2).await;
    assert_eq!(added.status, StatusCode::CREATED, "{added:?}");
    let held = shop.batch(&batch).await;
    assert_eq!((&held["fees"], &held["due"]), (&json!([]), &json!(4_000)));
    assert!(due_fees(&shop).await.is_empty(), "it is in a batch");
    let row = &held["lines"][0];
    assert_eq!((&row["cost"], &row["amount"]), (&json!(0), &json!(4_000)));
    assert!(
        row["productName"].as_str().unwrap().starts_with("Transfer fee, "),
        "{row}"
    );
    // The line itself is in no batch, and can go into one beside its fee.
    let line = shop.desk.line(id).await;
    assert!(!line.is_batched());
    assert_eq!(shop.close(&batch).await.status, StatusCode::CREATED);
    let register = shop.desk.get(&format!("/api/batches/{batch}/register")).await;
    let csv = String::from_utf8(register.body.to_vec()).unwrap();
    assert!(csv.contains(&format!(",fee,{fee},")), "{csv}");
    assert_eq!(shop.pay(&batch).await.status, StatusCode::CREATED);
    shop.assert_true().await;
    let tpa = shop.desk.line(id).await.tpa.unwrap();
    assert_eq!(tpa.fees[0].payable, cents(0));
    let back = shop.step(&batch, "return", json!({"reason": "No funds"})).await;
    assert_eq!(back.status, StatusCode::CREATED, "{back:?}");
    shop.assert_true().await;
    let tpa = shop.desk.line(id).await.tpa.unwrap();
    assert_eq!((tpa.fees[0].payable, tpa.fees[0].failed), (cents(4_000), true));
    assert!(tpa.has_open_fee());
    let next = shop.open("T1").await;
    assert_eq!(shop.batch(&next).await["fees"][0]["id"], fee.as_str());
    assert_eq!(due_fees(&shop).await[0]["id"], fee.as_str());
}

/// The fees that are due, over pages of one line each.
async fn due_fees(shop: &Shop) -> Vec<Value> {
    open_items(shop, "transfer-fees").await
}

/// A dealer's fees are shown to no other one.
pub async fn fees_of_another_dealer(app: TestApp) {
    let shop = Shop::at(app).await;
    transferred(&shop, 1).await;
    let other = shop.desk.app.login_as("lakeside").await;
    let listed = shop.desk.app.get("/api/transfer-fees").cookie(&other).send().await;
    assert_eq!(listed.json()["items"], json!([]));
    assert_eq!(due_fees(&shop).await.len(), 1);
}

/// A line that is paid goes to a new owner, too: once what its batch made of it is copied.
#[tokio::test]
async fn a_paid_line_is_transferred() {
    let shop = Shop::start().await;
    let deal = sell(&shop, 1).await;
    let id = &deal.lines[0].id;
    let batch = shop.open("T1").await;
    let version = shop.desk.line(id).await.version;
    assert_eq!(shop.add(&batch, id, version).await.status, StatusCode::CREATED);
    assert_eq!(shop.close(&batch).await.status, StatusCode::CREATED);
    assert_eq!(shop.pay(&batch).await.status, StatusCode::CREATED);
    let first = transfer(&shop, id).await;
    if first.status != StatusCode::CREATED {
        first.problem(409, "stale_version");
        let second = transfer(&shop, id).await;
        assert_eq!(second.status, StatusCode::CREATED, "{second:?}");
    }
    shop.assert_true().await;
    let line = shop.desk.line(id).await;
    assert!(!line.is_unpaid());
    assert_eq!(line.tpa.unwrap().fees[0].payable, cents(4_000));
}

/// [AS-5] What can't go to a new owner says why.
#[tokio::test]
async fn each_refusal_says_why() {
    let shop = Shop::start().await;
    let deal = sell(&shop, 1).await;
    let [vsc, gap, none] = [0, 1, 2].map(|at| deal.lines[at].id.clone());
    let known = shop.desk.get(&at(&gap)).await;
    known.problem(409, "not_transferable");
    transfer(&shop, &gap).await.problem(409, "not_transferable");
    // A line of no administrator, and one that there is not.
    shop.desk.get(&at(&none)).await.problem(404, "record_not_found");
    transfer(&shop, &none).await.problem(404, "record_not_found");
    let missing = LineId::new("deal-9-vsc").unwrap();
    shop.post(&at(&missing), &form(1))
        .await
        .problem(404, "record_not_found");
    // What is typed is named by its field.
    let mut wrong = form(1);
    wrong["name"] = json!(" ");
    wrong["zip"] = json!("3360");
    let refused = shop.post(&at(&vsc), &wrong).await;
    refused.wrong_fields(&["name", "zip"]);
    let mut late = form(1);
    late["date"] = json!("2026-10-16");
    let refused = shop.post(&at(&vsc), &late).await;
    refused.wrong_fields(&["date"]);
    let stale = shop.post(&at(&vsc), &form(7)).await;
    stale.problem(409, "stale_version");
    // Nobody knows for how long this one was sold.
    let unknown = shop.sell(2).await.lines[0].id.clone();
    shop.desk.get(&at(&unknown)).await.problem(409, "no_quote");
    transfer(&shop, &unknown).await.problem(409, "no_quote");
    // One that is void is nobody's to hand on.
    let void = json!({"version": 1, "reason": "Typed twice"});
    let voided = shop.post(&format!("/api/product-lines/{vsc}/void"), &void).await;
    assert_eq!(voided.status, StatusCode::CREATED, "{voided:?}");
    transfer(&shop, &vsc).await.problem(409, "not_issued");
    shop.desk.get(&at(&vsc)).await.problem(409, "not_issued");
    shop.assert_true().await;
}

/// [AS-5] Ten owners are as many as a record keeps.
#[tokio::test]
async fn a_line_is_transferred_ten_times_at_most() {
    let shop = Shop::start().await;
    let deal = sell(&shop, 1).await;
    let id = &deal.lines[0].id;
    for _ in 0..10 {
        assert_eq!(transfer(&shop, id).await.status, StatusCode::CREATED);
    }
    transfer(&shop, id).await.problem(409, "too_often");
    assert_eq!(shop.desk.line(id).await.tpa.unwrap().fees.len(), 10);
    shop.assert_true().await;
}

/// [AS-5] Of two at once one is first, and the other is told who.
#[tokio::test]
async fn of_two_at_once_one_is_first() {
    let shop = Shop::start().await;
    let deal = sell(&shop, 1).await;
    let id = &deal.lines[0].id;
    let (path, body) = (at(id), form(1));
    let mut answers: Vec<StatusCode> = join_all([shop.post(&path, &body), shop.post(&path, &body)])
        .await
        .into_iter()
        .map(|answer| answer.status)
        .collect();
    answers.sort();
    assert_eq!(answers, [StatusCode::CREATED, StatusCode::CONFLICT]);
    assert_eq!(shop.desk.line(id).await.tpa.unwrap().holders.len(), 1);
    shop.assert_true().await;
}

/// [AS-5] A quote after a transfer names the new holder, and has no lien of the buyer's loan.
#[tokio::test]
async fn a_cancellation_after_a_transfer_is_the_new_holders() {
    let shop = Shop::start().await;
    let deal = transferred(&shop, 1).await;
    let id = &deal.lines[0].id;
    let known = shop
        .desk
        .get(&format!("/api/product-lines/{id}/cancellation"))
        .await
        .json();
    assert_eq!(
        (&known["buyerName"], &known["transferred"], &known["lien"]),
        (&json!("Ann Lee"), &json!(true), &json!("none"))
    );
    let version = shop.desk.line(id).await.version;
    let asked = json!({
        "version": version, "reason": "customer_request", "requestDate": "2026-10-15", "cancelDate": "2026-10-15", "odometer": "40,000",
        "odometerAtSale": "12,000", "claims": "0", "lien": "none", "payoff": "", "deliveredOn": "2025-10-15",
    });
    let quote = shop
        .post(&format!("/api/product-lines/{id}/cancellation-quotes"), &asked)
        .await;
    assert_eq!(quote.status, StatusCode::CREATED, "{quote:?}");
    let quote = quote.json()["id"].clone();
    let execute = json!({"quoteId": quote, "version": version, "note": ""});
    let done = shop
        .post(&format!("/api/product-lines/{id}/cancellation"), &execute)
        .await;
    assert_eq!(done.status, StatusCode::CREATED, "{done:?}");
    let rows = shop.desk.get("/api/refunds").await.json();
    assert_eq!(rows["items"][0]["payeeName"], "Ann Lee", "{rows}");
    // A line that is cancelled goes to nobody.
    transfer(&shop, id).await.problem(409, "not_issued");
    shop.assert_true().await;
}

/// Asks for a quote of a cancellation today, of a line without a lien.
async fn ask_for_quote(shop: &Shop, id: &LineId) -> Answer {
    let asked = json!({
        "version": shop.desk.line(id).await.version, "reason": "customer_request", "requestDate": "2026-10-15", "cancelDate": "2026-10-15",
        "odometer": "60,000", "odometerAtSale": "", "claims": "0", "lien": "none", "payoff": "", "deliveredOn": "2026-10-15",
    });
    shop.post(&format!("/api/product-lines/{id}/cancellation-quotes"), &asked)
        .await
}

/// Lets a contract have been sold in a state.
async fn sold_in(shop: &Shop, contract: &str, state: &str) {
    let records: Vec<Value> = shop.desk.stored(Table::Contracts).await;
    let mut record = records.into_iter().find(|record| record["id"] == contract).unwrap();
    record["sale"]["sale_state"] = json!(state);
    put(&shop.desk, Table::Contracts, &record).await;
}

/// [AS-5] Texas leaves the right to cancel with the buyer: a new owner of a vehicle that was sold there gets no quote, with the statute; one elsewhere
/// does, and so does a buyer there.
#[tokio::test]
async fn texas_leaves_the_right_to_cancel_with_the_buyer() {
    let shop = Shop::start().await;
    let (contract, id) = sold_today(&shop).await;
    sold_in(&shop, &contract, "TX").await;
    let of_buyer = ask_for_quote(&shop, &id).await;
    assert_eq!(of_buyer.status, StatusCode::CREATED, "{of_buyer:?}");
    transfer_to(&shop, &id, "Ann Lee", "60,000").await;
    let refused = ask_for_quote(&shop, &id).await.problem(409, "no_quote");
    assert_eq!(
        refused.detail.as_deref(),
        Some("In TX the right to cancel does not pass to a new owner (Tex. Occ. Code 1304.1581).")
    );
    assert!(!shop.desk.line(&id).await.is_cancelled());
    // What was quoted to the buyer before is the buyer's, and is not executed for who holds it now.
    let version = shop.desk.line(&id).await.version;
    let execute = json!({"quoteId": of_buyer.json()["id"], "version": version, "note": ""});
    let done = shop
        .post(&format!("/api/product-lines/{id}/cancellation"), &execute)
        .await;
    assert_eq!(done.status, StatusCode::CONFLICT, "{done:?}");
    sold_in(&shop, &contract, "NV").await;
    let elsewhere = ask_for_quote(&shop, &id).await;
    assert_eq!(elsewhere.status, StatusCode::CREATED, "{elsewhere:?}");
}

/// What the document of a transfer prints.
async fn printed(shop: &Shop, id: &str) -> Value {
    let documents: Vec<Value> = shop.desk.stored(Table::Documents).await;
    let document = documents.into_iter().find(|document| document["id"] == id);
    document.unwrap()["made"]["values"]["printed"].clone()
}

/// A line that was sold today in the wizard, and is T1's.
async fn sold_today(shop: &Shop) -> (String, LineId) {
    let made = generate(&shop.desk).await;
    follow_and_issue(&shop.desk).await;
    side_of_t1(&shop.desk, &made.lines[0]).await;
    (made.contract.id.to_string(), made.lines[0].id.clone())
}

/// Transfers such a line to somebody.
async fn transfer_to(shop: &Shop, id: &LineId, name: &str, odometer: &str) {
    let mut form = form(shop.desk.line(id).await.version);
    for (field, value) in [("name", name), ("odometer", odometer), ("date", "2026-10-15")] {
        form[field] = json!(value);
    }
    let done = shop.post(&at(id), &form).await;
    assert_eq!(done.status, StatusCode::CREATED, "{done:?}");
}

/// [AS-5] Each transfer has its form, once however often the worker is told: from who held the product to who holds it now, without a cost. It ends
/// with a line that is voided.
#[tokio::test]
async fn each_transfer_has_its_form() {
    let shop = Shop::start().await;
    let (contract, id) = sold_today(&shop).await;
    let sold = listed(&shop.desk, &contract).await;
    transfer_to(&shop, &id, "Ann Lee", "60,000").await;
    let [key] = waiting(&shop.desk).await.try_into().unwrap();
    let left = messages(&shop.desk).await;
    let message = left
        .iter()
        .find(|message| message["happened"]["type"] == "line_transferred");
    assert!(
        !message.unwrap().to_string().contains("Ann Lee"),
        "a holder's name: {left:?}"
    );
    let told = (0..8).map(|_| follow(&shop.desk.app.state, &key));
    for done in join_all(told).await {
        done.unwrap();
    }
    follow_and_issue(&shop.desk).await;
    transfer_to(&shop, &id, "Bo Lee", "61,000").await;
    follow_and_issue(&shop.desk).await;
    let after = listed(&shop.desk, &contract).await;
    assert_eq!(after.len(), sold.len() + 2, "{after:?}");
    let of_line = &sold[0].0;
    let forms = [1, 2].map(|number| format!("{of_line}-transfer-{number}"));
    for form in &forms {
        assert!(after.contains(&(form.clone(), "issued".to_owned(), false)), "{after:?}");
        let file = shop.desk.get(&format!("/api/documents/{form}/file")).await;
        assert_eq!(file.status, StatusCode::OK);
        assert!(file.body.starts_with(b"%PDF-"));
    }
    let [first, second] = [printed(&shop, &forms[0]).await, printed(&shop, &forms[1]).await];
    assert_eq!(
        (&first["transfer.name"], &second["buyer.name"], &second["transfer.name"]),
        (&json!("Ann Lee"), &json!("Ann Lee"), &json!("Bo Lee"))
    );
    assert_ne!(first["buyer.name"], "Ann Lee");
    assert_eq!(
        (
            &second["transfer.on"],
            &second["transfer.odometer"],
            &second["transfer.fee"]
        ),
        (&json!("October 15, 2026"), &json!("61,000 miles"), &json!("$40.00"))
    );
    let cost = shop.desk.line(&id).await.cost.to_string();
    for said in [first, second] {
        assert!(!said.to_string().contains(&cost), "{cost} in {said}");
    }

    let version = shop.desk.get("/api/contracts").await.json()["items"][0]["version"].clone();
    let reason = json!({"version": version, "reason": "The sale was unwound"});
    let done = shop.post(&format!("/api/contracts/{contract}/void"), &reason).await;
    assert_eq!(done.status, StatusCode::CREATED, "{done:?}");
    follow_and_issue(&shop.desk).await;
    let ended = listed(&shop.desk, &contract).await;
    for form in &forms {
        assert!(ended.contains(&(form.clone(), "void".to_owned(), false)), "{ended:?}");
        assert!(
            ended.contains(&(format!("{form}-void"), "issued".to_owned(), false)),
            "{ended:?}"
        );
    }
}

/// [AS-5] What names another buyer is signed apart: the contract and the form of its buyer's transfer, then the form of the next holder's.
#[tokio::test]
async fn each_holder_signs_the_form_of_their_transfer() {
    let shop = Shop::start().await;
    let (contract, id) = sold_today(&shop).await;
    transfer_to(&shop, &id, "Ann Lee", "60,000").await;
    transfer_to(&shop, &id, "Bo Lee", "61,000").await;
    follow_and_issue(&shop.desk).await;
    let all = listed(&shop.desk, &contract).await;
    let of = |number: usize| format!("{}-transfer-{number}", all[0].0);
    let signed = Box::pin(sign(&shop.desk, &contract)).await;
    assert!(signed.contains(&of(1)) && !signed.contains(&of(2)), "{signed:?}");
    assert_eq!(signed.len(), all.len() - 1);
    assert_eq!(Box::pin(sign(&shop.desk, &contract)).await, [of(2)]);
}

/// [AS-33] What another dealer sees and does of it: nothing.
pub async fn other_dealer(app: TestApp) {
    let shop = Shop::at(app).await;
    let deal = sell(&shop, 1).await;
    let id = &deal.lines[0].id;
    let app = &shop.desk.app;
    let other = app.login_as("lakeside").await;
    let known = app.get(&at(id)).cookie(&other).send().await;
    known.problem(404, "record_not_found");
    let call = app.post(&at(id)).cookie(&other).header("idempotency-key", "other");
    call.json(&form(1)).send().await.problem(404, "record_not_found");
    assert_eq!(shop.desk.line(id).await.version, 1);
}

#[tokio::test]
async fn another_dealers_line_is_not_there() {
    other_dealer(TestApp::start().await).await;
}
