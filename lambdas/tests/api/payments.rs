//! Payments: made once, for remitted lines as they are stored, all of an order or none.

use crate::sold::{Desk, PRODUCTS, choice, order_of};
use crate::support::{Answer, SECOND, START_MS};
use axum::http::StatusCode;
use dealer_api::store::tables::Table;
use dealer_core::form::ids::{LineId, Username};
use dealer_core::sale::contract::{ProductLine, Status};
use dealer_core::sale::payment::Payment;
use dealer_core::sale::sold_deal::SoldDeal;
use serde_json::{Value, json};

fn paths(answer: &Answer) -> Vec<String> {
    let problem = answer.problem(409, "stale_version");
    problem.errors.into_iter().map(|error| error.path).collect()
}

async fn payments(desk: &Desk) -> Vec<Payment> {
    let list = desk.get("/api/payments?limit=500").await.json();
    serde_json::from_value(list["items"].clone()).unwrap()
}

/// [D-327] [D-378] [D-379] [D-380] [D-383]
#[tokio::test]
async fn paid_lines_are_complete_and_no_longer_remitted_and_their_contracts_follow() {
    let desk = Desk::start().await;
    let whole = desk.sell_remitted(0, 2).await;
    let part = desk.sell_remitted(1, 2).await;
    let kept = desk.sell_remitted(2, 1).await;
    let order = order_of([&whole.lines[0], &whole.lines[1], &part.lines[1]]);
    let answer = desk.pay("k1", &order).await;
    assert_eq!(answer.status, StatusCode::CREATED, "{answer:?}");
    let state = |line: ProductLine| (line.status, line.remit, line.version);
    for line in [&whole.lines[0], &whole.lines[1], &part.lines[1]] {
        assert_eq!(state(desk.line(&line.id).await), (Status::Complete, false, 3));
    }
    for line in [&part.lines[0], &kept.lines[0]] {
        assert_eq!(state(desk.line(&line.id).await), (Status::Pending, true, 2), "not paid");
    }
    let contract = desk.contract(&whole.contract.id).await;
    assert_eq!((contract.status, contract.remit), (Status::Complete, false));
    let contract = desk.contract(&part.contract.id).await;
    assert_eq!(
        (contract.status, contract.remit),
        (Status::Pending, true),
        "all that is unpaid of it is remitted"
    );
    let list = desk.get("/api/remittances").await.json();
    let left: Vec<&Value> = list["items"]
        .as_array()
        .unwrap()
        .iter()
        .map(|line| &line["id"])
        .collect();
    assert_eq!(left, [&json!(part.lines[0].id), &json!(kept.lines[0].id)]);
    let unpaid = desk.get("/api/contracts?unpaid=true").await.json();
    assert_eq!(unpaid["items"].as_array().unwrap().len(), 2);
    desk.assert_consistent().await;
}

/// [D-350] The total is the stored prices', whatever the order says, and the difference is kept.
#[tokio::test]
async fn a_payment_keeps_what_was_paid_and_what_it_should_have_been() {
    let desk = Desk::start().await;
    let deal = desk.sell_remitted(0, 3).await;
    desk.app.advance(SECOND);
    let mut order = order_of(&deal.lines);
    order["method"] = json!("credit-card");
    order["amount"] = json!(300_000);
    let total: i64 = PRODUCTS[..3].iter().map(|product| product.1).sum();
    order["agreedDifference"] = json!(300_000 - total);
    let answer = desk.pay("k1", &order).await;
    let lines: Vec<Value> = deal
        .lines
        .iter()
        .map(|line| {
            json!({
                "id": line.id, "dealId": line.deal_id, "buyerName": "Jordan Whitfield",
                "productName": line.product_name, "price": line.price
            })
        })
        .collect();
    let date = desk.app.just_now(&answer.json()["date"]);
    assert_eq!(
        answer.json(),
        json!({
            "id": format!("payment-{date}"), "date": date, "method": "credit-card",
            "lastFour": "6789", "amount": 300_000, "total": total, "difference": 300_000 - total, "lines": lines,
            "username": "dealer"
        })
    );
    assert!(total > 300_000, "the difference is negative");
    assert_eq!(payments(&desk).await, [answer.read()]);
}

/// [DEF-A7] Another amount than the total is paid by whoever agreed to just that difference, which stays open until somebody
/// settles it with a reason, once.
#[tokio::test]
async fn a_difference_is_agreed_to_and_stays_open_until_it_is_settled() {
    let desk = Desk::start().await;
    let deal = desk.sell_remitted(0, 1).await;
    let exact = desk.sell_remitted(1, 1).await;
    let total = PRODUCTS[0].1;
    let mut order = order_of(&deal.lines);
    order["amount"] = json!(100);
    let problem = desk.pay("k1", &order).await.wrong_fields(&["agreedDifference"]);
    assert_eq!(
        problem.errors[0].message,
        "The total is $2,500.00. Please confirm that you pay $1.00, $2,499.00 less than the total."
    );
    order["agreedDifference"] = json!(total - 100);
    desk.pay("k2", &order).await.wrong_fields(&["agreedDifference"]);
    assert!(payments(&desk).await.is_empty(), "nothing is paid by mistake");
    order["agreedDifference"] = json!(100 - total);
    let short: Payment = desk.pay("k3", &order).await.read();
    let paid: Payment = desk.pay("k4", &order_of(&exact.lines)).await.read();
    let open = async || desk.get("/api/open-differences").await.json()["items"].clone();
    assert_eq!(open().await, json!([short]), "a payment of its total is not among them");

    let settle = async |id: &str, reason: &str| {
        let call = desk
            .app
            .post(&format!("/api/payments/{id}/settlement"))
            .cookie(&desk.cookie);
        call.json(&json!({"reason": reason})).send().await
    };
    settle(&short.id, " ").await.wrong_fields(&["reason"]);
    settle(&short.id, "line\nbreak").await.wrong_fields(&["reason"]);
    settle(&paid.id, "Nothing is open")
        .await
        .problem(404, "record_not_found");
    settle("payment-1", "No such payment")
        .await
        .problem(404, "record_not_found");
    desk.app.advance(SECOND);
    let settled = settle(&short.id, " The rest came  by wire ").await;
    assert_eq!(settled.status, StatusCode::OK, "{settled:?}");
    let date = desk.app.just_now(&settled.json()["settled"]["date"]);
    assert_eq!(
        settled.json()["settled"],
        json!({"reason": "The rest came by wire", "username": "dealer", "date": date})
    );
    assert_eq!(open().await, json!([]));
    assert_eq!(
        settle(&short.id, "The rest came by wire").await.json(),
        settled.json(),
        "its answer may be lost"
    );
    settle(&short.id, "Another reason")
        .await
        .problem(409, "already_settled");
    let entries = desk.audit().await;
    let told: Vec<&Value> = entries
        .iter()
        .filter(|entry| entry["what"] == "difference_settled")
        .collect();
    assert_eq!(told.len(), 1);
    assert_eq!(
        (&told[0]["subject"], &told[0]["after"]["reason"]),
        (&json!(short.id), &json!("The rest came by wire"))
    );
}

#[tokio::test]
async fn payments_are_listed_newest_first_page_by_page() {
    let desk = Desk::start().await;
    let mut expected = Vec::new();
    for number in 0..3 {
        let deal = desk.sell_remitted(number, 1).await;
        let payment: Payment = desk.pay(&format!("k{number}"), &order_of(&deal.lines)).await.read();
        // The clock stands still: a taken id moves to a later millisecond.
        assert_eq!(payment.date, START_MS);
        expected.push(payment);
    }
    expected.sort_by(|a, b| b.id.cmp(&a.id));
    assert_eq!(expected[2].id.as_str(), format!("payment-{START_MS}"));
    let first = desk.get("/api/payments?limit=2").await.json();
    let cursor = first["nextCursor"].as_str().unwrap();
    let second = desk.get(&format!("/api/payments?limit=2&cursor={cursor}")).await.json();
    assert_eq!(first["items"], json!(expected[..2]));
    assert_eq!(second, json!({"items": expected[2..], "nextCursor": null}));
}

/// [DEF-F7] A key of a payment is answered again even when its lines could not be paid again; and no copy of the answer is kept.
#[tokio::test]
async fn the_same_key_and_order_pay_once() {
    let desk = Desk::start().await;
    let deal = desk.sell_remitted(0, 2).await;
    let order = order_of(&deal.lines);
    let first = desk.pay("k1", &order).await;
    desk.app.advance(SECOND);
    let second = desk.pay("k1", &order).await;
    assert_eq!((first.status, second.status), (StatusCode::CREATED, StatusCode::OK));
    assert_eq!(
        (first.header("idempotent-replay"), second.header("idempotent-replay")),
        ("", "true")
    );
    assert_eq!(first.json(), second.json());
    assert_eq!(payments(&desk).await.len(), 1);
    assert_eq!(desk.stored::<Value>(Table::Payments).await.len(), 1);
    let [key] = desk.stored::<Value>(Table::Idempotency).await.try_into().unwrap();
    assert_eq!(key["records"], json!([{"id": first.json()["id"], "version": 1}]));
    assert_eq!(desk.audit().await.len(), 2, "one of the choice, one of the payment");
    let mut other = order.clone();
    other["amount"] = json!(1);
    desk.pay("k1", &other).await.problem(409, "idempotency_key_reused");
    assert_eq!(
        paths(&desk.pay("k2", &order).await),
        ["lines.0", "lines.1"],
        "paid already"
    );
    let without_key = desk
        .app
        .post("/api/payments")
        .cookie(&desk.cookie)
        .json(&order)
        .send()
        .await;
    without_key.wrong_fields(&["Idempotency-Key"]);
}

/// A key that was refused made nothing, and may be used again.
#[tokio::test]
async fn lines_that_are_not_what_the_person_saw_are_named_and_nothing_is_paid() {
    let desk = Desk::start().await;
    let fine = desk.sell_remitted(0, 1).await;
    let changed = desk.sell_remitted(1, 1).await;
    let id = &changed.lines[0].id;
    desk.remit(&[choice(id, 2, false)], &[]).await;
    desk.remit(&[choice(id, 3, true)], &[]).await;
    let dropped = desk.sell(2, 1).await;
    let paid = desk.sell_remitted(3, 1).await;
    assert_eq!(desk.pay("k0", &order_of(&paid.lines)).await.status, StatusCode::CREATED);
    let mut gone = fine.lines[0].clone();
    gone.id = LineId::new("deal-77-vsc").unwrap();
    let mut order = order_of([
        &fine.lines[0],
        &changed.lines[0],
        &dropped.lines[0],
        &paid.lines[0],
        &gone,
    ]);
    order["lines"][2]["version"] = json!(1);
    let before: Vec<Value> = desk.stored(Table::ProductContracts).await;
    let refused = desk.pay("k1", &order).await;
    let problem = refused.problem(409, "stale_version");
    let told: Vec<(&str, &str)> = problem
        .errors
        .iter()
        .map(|error| (error.path.as_str(), error.message.as_str()))
        .collect();
    assert_eq!(
        told,
        [
            (
                "lines.1",
                "You changed this product in another tab or on another device"
            ),
            ("lines.2", "This product is no longer marked for remittance"),
            ("lines.3", "You paid this product in another tab or on another device"),
            ("lines.4", "Somebody deleted this product"),
        ]
    );
    assert_eq!(desk.stored::<Value>(Table::ProductContracts).await, before);
    assert_eq!(payments(&desk).await.len(), 1);
    let again = desk.pay("k1", &order_of(&fine.lines)).await;
    assert_eq!(again.status, StatusCode::CREATED, "{again:?}");
}

/// [DEF-C11] Each line says who paid, changed or deleted it, and the refusal does where it was one person.
#[tokio::test]
async fn a_refused_payment_says_who_was_quicker() {
    let desk = Desk::start().await;
    let app = &desk.app;
    app.add_account("maria", "acme-motors", "Acme Motors", false).await;
    let maria = app.login_as("maria").await;
    let [paid, unmarked, deleted, own] = [
        desk.sell_remitted(0, 1).await,
        desk.sell_remitted(1, 1).await,
        desk.sell_remitted(2, 1).await,
        desk.sell_remitted(3, 1).await,
    ]
    .map(|deal| deal.lines[0].clone());
    // Deals are sold some milliseconds apart, and all that maria does comes after that.
    app.advance(SECOND);
    let call = app.post("/api/payments").header("idempotency-key", "hers");
    let answer = call.cookie(&maria).json(&order_of([&paid])).send().await;
    assert_eq!(answer.status, StatusCode::CREATED, "{answer:?}");
    let body = json!({"lines": [choice(&unmarked.id, 2, false)], "contracts": []});
    let answer = app.put("/api/remittances").cookie(&maria).json(&body).send().await;
    assert_eq!(answer.status, StatusCode::OK, "{answer:?}");
    let path = format!("/api/product-lines/{}?version=2", deleted.id);
    let answer = app.delete(&path).cookie(&maria).send().await;
    assert_eq!(answer.status, StatusCode::NO_CONTENT, "{answer:?}");
    desk.remit(&[choice(&own.id, 2, false)], &[]).await;

    let refused = async |key: &str, lines: &[&ProductLine]| {
        let order = order_of(lines.iter().copied());
        let problem = desk.pay(key, &order).await.problem(409, "stale_version");
        let told: Vec<String> = problem.errors.into_iter().map(|row| row.message).collect();
        (told, problem.changed_by)
    };
    let by_maria = ["paid", "changed", "deleted"].map(|deed| format!("maria {deed} this product"));
    assert_eq!(
        refused("k1", &[&paid, &unmarked, &deleted]).await,
        (by_maria.to_vec(), Some(Username::recorded("maria")))
    );
    let (told, by) = refused("k2", &[&paid, &own]).await;
    assert_eq!(
        told,
        [
            "maria paid this product",
            "You changed this product in another tab or on another device"
        ]
    );
    assert_eq!(by, None, "it was two people");
}

#[tokio::test]
async fn wrong_orders_are_named_by_their_fields() {
    let desk = Desk::start().await;
    let deal = desk.sell_remitted(0, 1).await;
    let order = order_of(&deal.lines);
    let with = |field: &str, value: Value| {
        let mut order = order.clone();
        order[field] = value;
        order
    };
    desk.pay("k1", &with("amount", json!(0)))
        .await
        .wrong_fields(&["amount"]);
    desk.pay("k1", &with("amount", json!(-5)))
        .await
        .wrong_fields(&["amount"]);
    desk.pay("k1", &with("amount", json!("5.00")))
        .await
        .wrong_fields(&["amount"]);
    desk.pay("k1", &with("method", json!("cash")))
        .await
        .wrong_fields(&["method"]);
    desk.pay("k1", &with("lines", json!([]))).await.wrong_fields(&["lines"]);
    let twice = json!([order["lines"][0], order["lines"][0]]);
    desk.pay("k1", &with("lines", twice))
        .await
        .wrong_fields(&["lines.1.id"]);
    let named = with("total", json!(1));
    desk.pay("k1", &named).await.wrong_fields(&["total"]);
    assert!(payments(&desk).await.is_empty());
}

/// [D-377] A whole number of a card is refused, and so not stored.
#[tokio::test]
async fn no_number_of_a_card_or_an_account_is_taken() {
    let desk = Desk::start().await;
    let deal = desk.sell_remitted(0, 1).await;
    let mut order = order_of(&deal.lines);
    order["lastFour"] = json!("4111111111111111");
    desk.pay("k1", &order).await.wrong_fields(&["lastFour"]);
    order["lastFour"] = Value::Null;
    for field in ["cardNumber", "accountNumber", "routingNumber", "cvv"] {
        let mut with_number = order.clone();
        with_number[field] = json!("4111111111111111");
        desk.pay("k1", &with_number).await.wrong_fields(&[field]);
    }
    let payment: Payment = desk.pay("k1", &order).await.read();
    assert_eq!(payment.last_four, None);
    for table in [Table::Payments, Table::AuditLog] {
        let stored = json!(desk.stored::<Value>(table).await).to_string();
        assert!(!stored.contains("4111"), "{table:?}");
    }
}

/// A transaction has a hundred writes: three for the payment, its key and the audit entry, 97 for lines, contracts and their histories.
#[tokio::test]
async fn a_payment_holds_as_many_lines_as_a_transaction() {
    let desk = Desk::start().await;
    let mut deals: Vec<SoldDeal> = Vec::new();
    for number in 0..33 {
        deals.push(desk.sell(number, 1).await);
    }
    for deals in deals.chunks(28) {
        let choices: Vec<Value> = deals.iter().map(|deal| choice(&deal.contract.id, 1, true)).collect();
        assert_eq!(desk.remit(&[], &choices).await.status, StatusCode::OK);
    }
    let lines: Vec<&ProductLine> = deals.iter().flat_map(|deal| &deal.lines).collect();
    let problem = desk
        .pay("k1", &order_of(lines.iter().copied()))
        .await
        .wrong_fields(&["lines"]);
    assert_eq!(
        problem.errors[0].message,
        "Pay for at most 32 of these products at once"
    );
    assert!(payments(&desk).await.is_empty());
    let paid = desk.pay("k1", &order_of(lines[..32].iter().copied())).await;
    assert_eq!(paid.status, StatusCode::CREATED, "{paid:?}");
    desk.assert_consistent().await;
}

/// Who, when, what, before and after, in the transaction of the payment.
#[tokio::test]
async fn a_payment_is_in_the_audit_log() {
    let desk = Desk::start().await;
    let deals = [desk.sell_remitted(0, 2).await, desk.sell_remitted(1, 1).await];
    desk.app.advance(SECOND);
    let lines = [&deals[0].lines[1], &deals[1].lines[0]];
    let payment: Payment = desk.pay("k1", &order_of(lines)).await.read();
    let entry = desk.audit().await.pop().unwrap();
    for (field, value) in [
        ("dealer_id", json!("acme-motors")),
        ("who", json!("user-dealer")),
        ("username", json!("dealer")),
        ("what", json!("payment_made")),
        ("subject", json!(payment.id)),
    ] {
        assert_eq!(entry[field], value, "{field}");
    }
    let time = entry["time"].as_str().unwrap();
    let date = desk.app.just_now(&json!(payment.date));
    assert!(time.starts_with(&format!("{date:013}#{}#", payment.id)), "{time}");
    let states = |field: &str| -> Vec<(Value, Value, Value)> {
        let lines = entry[field].as_array().unwrap().iter();
        lines
            .map(|line| (line["id"].clone(), line["status"].clone(), line["remit"].clone()))
            .collect()
    };
    let was = |line: &ProductLine| (json!(line.id), json!("pending"), json!(true));
    let is = |line: &ProductLine| (json!(line.id), json!("complete"), json!(false));
    assert_eq!(states("before"), lines.map(was));
    assert_eq!(states("after"), lines.map(is));
    for deal in deals {
        let keys = desk.history_keys(&deal.contract.id).await;
        assert_eq!(keys.last().map(String::as_str), Some(time));
    }
}
