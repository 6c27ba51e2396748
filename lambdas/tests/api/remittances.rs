//! Remittance: choices are saved on the server, all of a call or none, and the contract follows its lines.

use crate::sold::{Desk, choice};
use crate::support::SECOND;
use axum::http::StatusCode;
use dealer_api::store::tables::Table;
use dealer_core::form::ids::{LineId, Username};
use dealer_core::sale::choice::ChangedRows;
use dealer_core::sale::contract::{ProductLine, Status};
use dealer_core::sale::sold_deal::SoldDeal;
use serde_json::{Value, json};

async fn saved(desk: &Desk, lines: &[Value], contracts: &[Value]) -> ChangedRows {
    let answer = desk.remit(lines, contracts).await;
    assert_eq!(answer.status, StatusCode::OK, "{answer:?}");
    answer.read()
}

async fn remitted(desk: &Desk) -> Vec<LineId> {
    let list = desk.get("/api/remittances").await.json();
    let ids = list["items"].as_array().unwrap().iter();
    ids.map(|line| LineId::new(line["id"].as_str().unwrap()).unwrap())
        .collect()
}

/// [D-326] [D-329] [D-330] [D-331]
#[tokio::test]
async fn saved_choices_are_stored_and_the_remitted_list_holds_their_lines() {
    let desk = Desk::start().await;
    let deal = desk.sell(0, 3).await;
    let [vsc, gap, tires] = [&deal.lines[0].id, &deal.lines[1].id, &deal.lines[2].id];
    let rows = saved(&desk, &[choice(vsc, 1, true), choice(tires, 1, true)], &[]).await;
    let state = |line: &ProductLine| (line.id.clone(), line.remit, line.status, line.version);
    assert_eq!(
        rows.lines.iter().map(state).collect::<Vec<_>>(),
        [
            (tires.clone(), true, Status::Pending, 2),
            (vsc.clone(), true, Status::Pending, 2)
        ]
    );
    assert_eq!(rows.contracts.len(), 1);
    assert_eq!((rows.contracts[0].remit, rows.contracts[0].version), (false, 2));
    assert_eq!(remitted(&desk).await, [tires.clone(), vsc.clone()]);
    assert_eq!(desk.line(gap).await, deal.lines[1], "what was not chosen is as it was");

    let rows = saved(&desk, &[choice(gap, 1, true)], &[]).await;
    assert!(rows.contracts[0].remit, "all its lines are");
    let rows = saved(&desk, &[choice(vsc, 2, false)], &[]).await;
    assert_eq!((rows.lines[0].remit, rows.contracts[0].remit), (false, false));
    assert_eq!(desk.contract(&deal.contract.id).await, rows.contracts[0]);
    assert_eq!(remitted(&desk).await, [gap.clone(), tires.clone()]);
    desk.assert_consistent().await;
}

/// What a call reads of several deals at the same time counts to it as well.
#[tokio::test]
async fn all_that_a_save_reads_and_writes_is_on_its_bill() {
    let desk = Desk::start().await;
    let (one, other) = (desk.sell(0, 3).await, desk.sell(1, 3).await);
    let choices = [choice(&one.contract.id, 1, true), choice(&other.contract.id, 1, true)];
    let answer = desk.remit(&[], &choices).await;
    let usage = answer.usage();
    let asked = |action: &str, table: Table| {
        let table = table.spec().name;
        usage
            .actions
            .iter()
            .any(|of| of.action == action && of.table.ends_with(table))
    };
    for (action, table) in [
        ("BatchGetItem", Table::Contracts),
        ("Query", Table::ProductContracts),
        ("UpdateItem", Table::ProductContracts),
        ("UpdateItem", Table::Contracts),
        ("PutItem", Table::AuditLog),
    ] {
        assert!(asked(action, table), "{action} of {table:?}: {:?}", usage.actions);
    }
}

/// [D-329] A contract's choice is for its unpaid lines, a line's own goes before it.
#[tokio::test]
async fn a_contracts_choice_is_for_all_its_unpaid_lines() {
    let desk = Desk::start().await;
    let deal = desk
        .sell_with(0, 4, |deal| {
            deal.lines[0].status = Status::Complete;
            deal.lines[1].status = Status::Failed;
            deal.contract.status = Status::Failed;
        })
        .await;
    let contract = &deal.contract.id;
    let rows = saved(&desk, &[], &[choice(contract, 1, true)]).await;
    let remits: Vec<(bool, Status)> = rows.lines.iter().map(|line| (line.remit, line.status)).collect();
    assert_eq!(
        remits,
        [(true, Status::Failed), (true, Status::Pending), (true, Status::Pending)]
    );
    assert!(rows.contracts[0].remit);
    assert_eq!(desk.line(&deal.lines[0].id).await, deal.lines[0], "a paid line stays");
    let own = choice(&deal.lines[2].id, 2, true);
    let rows = saved(&desk, &[own], &[choice(contract, 2, false)]).await;
    assert_eq!(remitted(&desk).await, [deal.lines[2].id.clone()]);
    assert_eq!(rows.lines.len(), 2);
    desk.assert_consistent().await;
}

#[tokio::test]
async fn the_remitted_list_is_oldest_first_page_by_page() {
    let desk = Desk::start().await;
    let mut expected = Vec::new();
    for number in [3, 1, 2] {
        let deal = desk.sell(number, 1).await;
        saved(&desk, &[choice(&deal.lines[0].id, 1, true)], &[]).await;
        expected.push(deal.lines[0].id.to_string());
    }
    expected.sort();
    let first = desk.get("/api/remittances?limit=2").await.json();
    let cursor = first["nextCursor"].as_str().unwrap();
    let second = desk
        .get(&format!("/api/remittances?limit=2&cursor={cursor}"))
        .await
        .json();
    let pages = [first["items"].clone(), second["items"].clone()];
    let ids: Vec<&str> = pages
        .iter()
        .flat_map(|page| page.as_array().unwrap())
        .map(|line| line["id"].as_str().unwrap())
        .collect();
    assert_eq!(ids, expected);
    desk.get(&format!("/api/product-lines?cursor={cursor}"))
        .await
        .wrong_fields(&["cursor"]);
}

/// Who, when, what, before and after, in the transaction of the change; and the contract's history names the entry.
#[tokio::test]
async fn a_save_is_in_the_audit_log() {
    let desk = Desk::start().await;
    let deals = [desk.sell(0, 2).await, desk.sell(1, 1).await];
    desk.app.advance(SECOND);
    let choices = [
        choice(&deals[1].lines[0].id, 1, true),
        choice(&deals[0].lines[1].id, 1, true),
    ];
    saved(&desk, &choices, &[]).await;
    let entries = desk.audit().await;
    assert_eq!(entries.len(), 1, "one call, one entry");
    let entry = &entries[0];
    for (field, value) in [
        ("dealer_id", json!("acme-motors")),
        ("who", json!("user-dealer")),
        ("username", json!("dealer")),
        ("what", json!("remittance_saved")),
        ("subject", json!(deals[0].contract.id)),
    ] {
        assert_eq!(entry[field], value, "{field}");
    }
    let time = entry["time"].as_str().unwrap();
    let (ms, _) = time.split_once('#').unwrap();
    assert_eq!(ms.len(), 13, "{time}");
    desk.app.just_now(&json!(ms.parse::<u64>().unwrap()));
    let state = |line: &ProductLine, remit: bool| {
        json!({
            "id": line.id, "dealId": line.deal_id, "productType": line.product_type.word(), "productName": line.product_name,
            "price": line.price, "status": "pending", "remit": remit
        })
    };
    let changed = [&deals[0].lines[1], &deals[1].lines[0]];
    assert_eq!(entry["before"], json!(changed.map(|line| state(line, false))));
    assert_eq!(entry["after"], json!(changed.map(|line| state(line, true))));
    for deal in deals {
        assert_eq!(desk.history_keys(&deal.contract.id).await[1], time);
    }
}

/// One stale row, and nothing of the call is saved.
#[tokio::test]
async fn rows_that_somebody_else_changed_are_named_and_nothing_is_saved() {
    let desk = Desk::start().await;
    let mine = desk.sell(0, 1).await;
    let changed = desk.sell(1, 2).await;
    let paid = desk
        .sell_with(2, 1, |deal| {
            deal.lines[0].status = Status::Complete;
            deal.contract.status = Status::Complete;
        })
        .await;
    saved(&desk, &[choice(&changed.lines[0].id, 1, true)], &[]).await;
    let before: (Vec<Value>, Vec<Value>) = (desk.stored(Table::ProductContracts).await, desk.audit().await);
    let lines = [
        choice(&mine.lines[0].id, 1, true),
        choice(&changed.lines[0].id, 1, false),
        choice(&paid.lines[0].id, 1, true),
        choice("deal-77-vsc", 1, true),
        choice("idempotency#k1", 1, true),
        choice(&"x".repeat(50), 1, true),
        choice(&changed.lines[1].id, 2, true),
    ];
    let contracts = [
        choice(&mine.contract.id, 1, true),
        choice(&changed.contract.id, 1, true),
        choice(&paid.contract.id, 1, true),
        choice("contract-77", 1, true),
    ];
    let no_id = [choice(&"x".repeat(5000), 1, true)];
    desk.remit(&no_id, &[]).await.wrong_fields(&["lines.0.id"]);
    let problem = desk.remit(&lines, &contracts).await.problem(409, "stale_version");
    let told: Vec<(&str, &str)> = problem
        .errors
        .iter()
        .map(|error| (error.path.as_str(), error.message.as_str()))
        .collect();
    let changed_by_oneself = "You changed this row in another tab or on another device";
    let (deleted, was_paid) = ("Somebody deleted this row", "Somebody paid this row");
    assert_eq!(
        told,
        [
            ("lines.1", changed_by_oneself),
            ("lines.2", was_paid),
            ("lines.3", deleted),
            ("lines.4", deleted),
            ("lines.5", deleted),
            ("lines.6", changed_by_oneself),
            ("contracts.1", changed_by_oneself),
            ("contracts.2", was_paid),
            ("contracts.3", deleted),
        ]
    );
    let after = (desk.stored(Table::ProductContracts).await, desk.audit().await);
    assert_eq!(after, before);
}

/// [DEF-C11] A row says who changed it, and the refusal does where it was one person; of a contract's lines each has its own.
#[tokio::test]
async fn a_refusal_says_who_changed_the_rows() {
    let desk = Desk::start().await;
    let app = &desk.app;
    app.add_account("maria", "acme-motors", "Acme Motors", false).await;
    let maria = app.login_as("maria").await;
    let deal = desk.sell(0, 3).await;
    let [own, hers] = [&deal.lines[0].id, &deal.lines[1].id];
    assert_eq!(desk.remit(&[choice(own, 1, true)], &[]).await.status, StatusCode::OK);
    let body = json!({"lines": [choice(hers, 1, true)], "contracts": []});
    let saved = app.put("/api/remittances").cookie(&maria).json(&body).send().await;
    assert_eq!(saved.status, StatusCode::OK, "{saved:?}");

    let stale = async |lines: &[Value], contracts: &[Value]| {
        let problem = desk.remit(lines, contracts).await.problem(409, "stale_version");
        let told: Vec<String> = problem.errors.into_iter().map(|row| row.message).collect();
        (told, problem.changed_by)
    };
    let in_another_tab = "You changed this row in another tab or on another device".to_owned();
    let by_maria = "maria changed this row".to_owned();
    let name = |name: &str| Some(Username::recorded(name));
    let (first, second) = (choice(own, 1, false), choice(hers, 1, false));
    assert_eq!(
        stale(std::slice::from_ref(&first), &[]).await,
        (vec![in_another_tab.clone()], name("dealer"))
    );
    assert_eq!(
        stale(std::slice::from_ref(&second), &[]).await,
        (vec![by_maria.clone()], name("maria"))
    );
    assert_eq!(
        stale(&[first, second], &[]).await,
        (vec![in_another_tab, by_maria.clone()], None)
    );
    let contract = choice(&deal.contract.id, 1, true);
    assert_eq!(stale(&[], &[contract]).await, (vec![by_maria], name("maria")));

    let delete = |id: &str| {
        desk.app
            .delete(&format!("/api/product-lines/{id}?version=2"))
            .cookie(&maria)
    };
    let answer = delete(own).send().await;
    assert_eq!(answer.status, StatusCode::NO_CONTENT, "{answer:?}");
    let (told, by) = stale(&[choice(own, 2, false)], &[]).await;
    assert_eq!((told, by), (vec!["maria deleted this row".to_owned()], name("maria")));
    let path = format!("/api/product-lines/{hers}?version=1");
    let problem = desk.delete(&path).await.problem(409, "stale_version");
    assert_eq!(problem.changed_by, name("maria"));
}

#[tokio::test]
async fn what_changes_nothing_writes_nothing() {
    let desk = Desk::start().await;
    let deal = desk.sell(0, 2).await;
    let rows = saved(
        &desk,
        &[choice(&deal.lines[0].id, 1, false)],
        &[choice(&deal.contract.id, 1, false)],
    )
    .await;
    assert_eq!(rows, ChangedRows::default());
    assert_eq!(desk.line(&deal.lines[0].id).await.version, 1);
    assert!(desk.audit().await.is_empty());
}

#[tokio::test]
async fn a_call_holds_some_rows_each_once_and_no_more_than_a_transaction() {
    let desk = Desk::start().await;
    desk.remit(&[], &[]).await.wrong_fields(&["lines"]);
    let many: Vec<Value> = (0..33)
        .map(|number| choice(&format!("deal-{number}-vsc"), 1, true))
        .collect();
    desk.remit(&many, &[]).await.wrong_fields(&["lines"]);
    let twice = [choice("deal-1-vsc", 1, true), choice("deal-1-vsc", 1, false)];
    desk.remit(&twice, &[]).await.wrong_fields(&["lines.1.id"]);
    let unknown = json!({"id": "deal-1-vsc", "version": 1, "remit": true, "status": "complete"});
    desk.remit(&[unknown], &[]).await.wrong_fields(&["lines[0].status"]);

    // 24 contracts of four lines are 144 writes.
    let mut deals: Vec<SoldDeal> = Vec::new();
    for number in 0..24 {
        deals.push(desk.sell(number, 4).await);
    }
    let contracts: Vec<Value> = deals.iter().map(|deal| choice(&deal.contract.id, 1, true)).collect();
    desk.remit(&[], &contracts).await.wrong_fields(&["contracts"]);
    assert!(remitted(&desk).await.is_empty());
    let rows = saved(&desk, &[], &contracts[..16]).await;
    assert_eq!((rows.lines.len(), rows.contracts.len()), (64, 16));
    desk.assert_consistent().await;
}
