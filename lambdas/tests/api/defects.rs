//! What no later try mends is a 500, unlike a database that can't be reached for a while.

use crate::support::TestApp;
use dealer_api::store::tables::Table;
use dealer_api::store::text;

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
