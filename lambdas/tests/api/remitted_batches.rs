//! Choices on lines of administrators (TPAs): to be paid next means to be in a remittance batch.

use crate::batches::Shop;
use crate::ledger::with_tpas;
use crate::sold::{choice, order_of};
use axum::http::StatusCode;
use dealer_api::store::tables::Table;
use dealer_core::money::Cents;
use dealer_core::sale::contract::ProductLine;
use futures_util::future::join_all;
use serde_json::{Value, json};

/// The dealer's batches, oldest first.
async fn batches(shop: &Shop) -> Vec<Value> {
    let mut items = shop.desk.get("/api/batches").await.json()["items"]
        .as_array()
        .unwrap()
        .clone();
    items.reverse();
    items
}

async fn tpa_batch(shop: &Shop, line: &ProductLine) -> Option<String> {
    let line = shop.desk.line(&line.id).await;
    line.tpa.and_then(|tpa| tpa.batch_id.map(|batch| batch.to_string()))
}

#[tokio::test]
async fn a_remitted_line_of_an_administrator_goes_into_a_draft() {
    let shop = Shop::start().await;
    let deals = [shop.sell(1).await, shop.sell(2).await];
    let choices: Vec<Value> = deals[0].lines.iter().map(|line| choice(&line.id, 1, true)).collect();
    let saved = shop.desk.remit(&choices, &[]).await;
    assert_eq!(saved.status, StatusCode::OK, "{saved:?}");
    let answer = saved.json();
    assert_eq!(answer["contracts"][0]["version"], 2, "one change of the contract");
    assert!(
        answer["lines"]
            .as_array()
            .unwrap()
            .iter()
            .all(|line| line["remit"] == true),
        "{answer}"
    );
    let opened = batches(&shop).await;
    let of = |tpa: &str| opened.iter().find(|batch| batch["tpaId"] == tpa).unwrap();
    assert_eq!(
        (of("T1")["lines"].as_u64(), of("T2")["lines"].as_u64()),
        (Some(1), Some(1))
    );
    assert_eq!(of("T1")["state"], "draft");
    // The line without an administrator is paid as it was.
    let listed = shop.desk.get("/api/remittances").await.json();
    let listed: Vec<&Value> = listed["items"]
        .as_array()
        .unwrap()
        .iter()
        .map(|line| &line["id"])
        .collect();
    assert_eq!(listed, [&json!(deals[0].lines[2].id)]);
    // A contract's choice is one for all its lines, and goes on with the drafts that there are.
    let whole = shop.desk.remit(&[], &[choice(&deals[1].contract.id, 1, true)]).await;
    assert_eq!(whole.status, StatusCode::OK, "{whole:?}");
    let now = batches(&shop).await;
    assert_eq!(now.len(), 2);
    assert!(now.iter().all(|batch| batch["lines"] == 2), "{now:?}");
    // Chosen again, it stays where it is.
    let again = shop.desk.remit(&[], &[choice(&deals[1].contract.id, 2, true)]).await;
    assert_eq!(again.json(), json!({"lines": [], "contracts": []}));
    let opened = shop.desk.audit().await;
    let opened = opened.iter().filter(|entry| entry["what"] == "batch_opened");
    assert_eq!(opened.count(), 2);
    shop.assert_true().await;
}

/// A closed batch takes no more: the next line opens another draft.
#[tokio::test]
async fn a_closed_batch_is_left_alone() {
    let shop = Shop::start().await;
    let deals = [shop.sell(1).await, shop.sell(2).await];
    shop.desk.remit(&[choice(&deals[0].lines[0].id, 1, true)], &[]).await;
    let first = tpa_batch(&shop, &deals[0].lines[0]).await.unwrap();
    shop.close(&first).await;
    shop.desk.remit(&[choice(&deals[1].lines[0].id, 1, true)], &[]).await;
    let second = tpa_batch(&shop, &deals[1].lines[0]).await.unwrap();
    assert_ne!(first, second);
    // A line that its paid batch has paid, and whose record does not say so yet, is brought in line before anything is chosen.
    shop.pay(&first).await;
    let saved = shop.desk.remit(&[choice(&deals[0].lines[1].id, 1, true)], &[]).await;
    assert_eq!(saved.status, StatusCode::OK, "{saved:?}");
    let paid: ProductLine = shop.desk.line(&deals[0].lines[0].id).await;
    assert!(!paid.status.is_unpaid());
    shop.assert_true().await;
}

#[tokio::test]
async fn saves_at_once_share_a_draft_and_lose_nothing() {
    let shop = Shop::start().await;
    let mut deals = Vec::new();
    for number in 1..=8 {
        deals.push(shop.sell(number).await);
    }
    let calls = deals.iter().map(async |deal| {
        let chosen = [choice(&deal.lines[0].id, 1, true)];
        shop.desk.remit(&chosen, &[]).await
    });
    for saved in join_all(calls).await {
        assert_eq!(saved.status, StatusCode::OK, "{saved:?}");
    }
    let held: u64 = batches(&shop)
        .await
        .iter()
        .map(|batch| batch["lines"].as_u64().unwrap())
        .sum();
    assert_eq!(held, 8);
    shop.assert_true().await;
}

#[tokio::test]
async fn a_line_on_which_nothing_is_due_is_in_no_batch() {
    let shop = Shop::start().await;
    let deal = shop
        .desk
        .sell_with(1, 1, |deal| {
            with_tpas(&["T1"])(deal);
            let line = &mut deal.lines[0];
            (line.markup, line.cost) = (line.price, Cents::ZERO);
            line.tpa.as_mut().unwrap().payable = Cents::ZERO;
        })
        .await;
    let refused = shop.desk.remit(&[choice(&deal.lines[0].id, 1, true)], &[]).await;
    let refused = refused.problem(409, "stale_version");
    assert_eq!(refused.errors[0].message, "Nothing is due on it");
    assert_eq!(batches(&shop).await, Vec::<Value>::new());
    assert_eq!(shop.desk.stored::<Value>(Table::Batches).await, Vec::<Value>::new());
    // And it is no payment's either.
    let paid = shop.desk.pay("k1", &order_of(&deal.lines)).await;
    paid.problem(409, "stale_version");
}

/// Each line of a save may be of a deal of its own, and each of seven administrators: it fits into a transaction.
#[tokio::test]
async fn a_save_of_many_lines_fits_into_a_transaction() {
    let shop = Shop::start().await;
    let tpas = ["T1", "T2", "T3", "T4", "T5", "T6", "T7"];
    let mut choices = Vec::new();
    for number in 0..28 {
        let tpa = tpas[number % tpas.len()];
        let deal = shop
            .desk
            .sell_with(u64::try_from(number).unwrap(), 1, with_tpas(&[tpa]))
            .await;
        choices.push(choice(&deal.lines[0].id, 1, true));
    }
    let saved = shop.desk.remit(&choices, &[]).await;
    assert_eq!(saved.status, StatusCode::OK, "{saved:?}");
    assert_eq!(batches(&shop).await.len(), 7);
    // Of eight administrators it would not, and says so.
    let mut more = Vec::new();
    for number in 0..28 {
        let tpa: &'static str = ["A1", "A2", "A3", "A4", "A5", "A6", "A7", "A8"][number % 8];
        let at = 100 + u64::try_from(number).unwrap();
        let deal = shop.desk.sell_with(at, 1, with_tpas(&[tpa])).await;
        more.push(choice(&deal.lines[0].id, 1, true));
    }
    shop.desk.remit(&more, &[]).await.wrong_fields(&["contracts"]);
    shop.assert_true().await;
}

/// A choice that is taken back takes the line out of its draft; a closed batch holds it, and is named.
#[tokio::test]
async fn a_line_leaves_its_draft_and_not_a_closed_batch() {
    let shop = Shop::start().await;
    let deal = shop.sell(1).await;
    let line = &deal.lines[0];
    shop.desk.remit(&[choice(&line.id, 1, true)], &[]).await;
    let id = tpa_batch(&shop, line).await.unwrap();
    let out = shop.desk.remit(&[choice(&line.id, 2, false)], &[]).await;
    assert_eq!(out.status, StatusCode::OK, "{out:?}");
    assert_eq!(
        (out.json()["lines"][0]["remit"].clone(), tpa_batch(&shop, line).await),
        (json!(false), None)
    );
    assert_eq!(shop.batch(&id).await["lines"], json!([]));
    shop.desk.remit(&[choice(&line.id, 3, true)], &[]).await;
    assert_eq!(tpa_batch(&shop, line).await, Some(id.clone()), "the draft goes on");
    shop.close(&id).await;
    let version = shop.desk.contract(&deal.contract.id).await.version;
    for refused in [
        shop.desk.remit(&[choice(&line.id, 4, false)], &[]).await,
        shop.desk.remit(&[], &[choice(&deal.contract.id, version, false)]).await,
    ] {
        let problem = refused.problem(409, "stale_version");
        assert_eq!(
            problem.errors[0].message,
            format!("It is in the closed batch {id}. Reopen the batch first")
        );
    }
    assert_eq!(tpa_batch(&shop, line).await, Some(id.clone()));
    // The others of its contract go on.
    let rest = shop.desk.remit(&[], &[choice(&deal.contract.id, version, true)]).await;
    assert_eq!(rest.status, StatusCode::OK, "{rest:?}");
    assert!(shop.desk.contract(&deal.contract.id).await.remit);
    shop.step(&id, "reopening", json!({})).await;
    let version = shop.desk.contract(&deal.contract.id).await.version;
    let none = shop.desk.remit(&[], &[choice(&deal.contract.id, version, false)]).await;
    assert_eq!(none.status, StatusCode::OK, "{none:?}");
    assert!(batches(&shop).await.iter().all(|batch| batch["lines"] == 0));
    shop.assert_true().await;
}

/// [AS-29] The 401st line of an administrator opens a second draft.
#[tokio::test]
async fn as_29_a_full_draft_is_followed_by_another() {
    let shop = Shop::start().await;
    let mut deals = Vec::new();
    for number in 0..100 {
        deals.push(shop.desk.sell_with(number, 4, with_tpas(&["T1"; 4])).await);
    }
    deals.push(shop.desk.sell_with(100, 1, with_tpas(&["T1"])).await);
    for some in deals.chunks(7) {
        let lines = some.iter().flat_map(|deal| &deal.lines);
        let choices: Vec<Value> = lines.map(|line| choice(&line.id, 1, true)).collect();
        let saved = shop.desk.remit(&choices, &[]).await;
        assert_eq!(saved.status, StatusCode::OK, "{saved:?}");
    }
    let held: Vec<u64> = batches(&shop)
        .await
        .iter()
        .map(|batch| batch["lines"].as_u64().unwrap())
        .collect();
    assert_eq!(held, [400, 1]);
    shop.desk.assert_consistent().await;
}
