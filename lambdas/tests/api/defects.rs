//! What no later try mends is a 500, unlike a database that can't be reached for a while.

use crate::sold::Desk;
use crate::support::TestApp;
use dealer_api::store::tables::Table;
use dealer_api::store::{number, text};

#[tokio::test]
async fn a_record_that_can_not_be_read_is_a_defect() {
    let app = TestApp::start().await;
    let cookie = app.login_as("dealer").await;
    let db = app.state.db();
    db.client()
        .put_item()
        .table_name(db.name(Table::DealerSettings))
        .item("dealer_id", text("acme-motors"))
        .item("changed_by", text("nobody-4721"))
        .send()
        .await
        .unwrap();
    let answer = app.get("/api/settings").cookie(&cookie).send_any().await;
    let problem = answer.problem(500, "internal");
    assert_eq!(problem.detail, None, "what is stored is for the log only");
}

#[tokio::test]
async fn a_request_that_the_database_refuses_as_wrong_is_a_defect() {
    let app = TestApp::start().await;
    let cookie = app.login_as("dealer").await;
    let db = app.state.db();
    let lenders = db.name(Table::Lenders);
    db.client().delete_table().table_name(lenders).send().await.unwrap();
    let answer = app.get("/api/lenders").cookie(&cookie).send_any().await;
    let problem = answer.problem(500, "internal");
    assert_eq!(problem.detail, None, "what AWS said is for the log only");
}

/// What a later release wrote is not guessed at by an earlier one.
#[tokio::test]
async fn an_entry_of_a_form_that_came_later_is_not_shown() {
    let desk = Desk::start().await;
    let deal = desk.sell(0, 1).await;
    let path = format!("/api/contracts/{}/history", deal.contract.id);
    assert!(desk.get(&path).await.status.is_success());
    let db = desk.app.state.db();
    let entry = desk.history_keys(&deal.contract.id).await.remove(0);
    db.client()
        .update_item()
        .table_name(db.name(Table::AuditLog))
        .key("dealer_id", text("acme-motors"))
        .key("time", text(entry))
        .update_expression("SET version = :later")
        .expression_attribute_values(":later", number(2))
        .send()
        .await
        .unwrap();
    let answer = desk.app.get(&path).cookie(&desk.cookie).send_any().await;
    answer.problem(500, "internal");
}
