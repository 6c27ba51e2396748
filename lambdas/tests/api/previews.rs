//! Previews of documents: worded as at issue, of a deal that could become a contract, and of nothing that is stored.

use crate::deals::{SEED, simple_deal, simple_session};
use crate::outbox::{follow_all, generate};
use crate::rated_deals::{rated, rated_deal};
use crate::sold::Desk;
use crate::support::{Answer, TestApp};
use dealer_api::store::tables::Table;
use dealer_core::document::{DRAFT_ID, Form, Values};
use dealer_core::form::sha256::sha256_hex;
use dealer_core::sale::contract::GeneratedContract;
use dealer_paper::{Marks, draw};
use serde_json::{Value, json};

async fn ask(desk: &Desk, deal: &Value) -> Answer {
    let call = desk.app.post("/api/document-previews").cookie(&desk.cookie);
    call.json(deal).send().await
}

async fn previewed(desk: &Desk, deal: &Value) -> Vec<Value> {
    let answer = ask(desk, deal).await;
    assert_eq!(answer.status, 200, "{answer:?}");
    answer.json()["items"].as_array().unwrap().clone()
}

/// The documents of a contract, made as far as they can be.
async fn issued(desk: &Desk, contract: &str) -> Vec<Value> {
    follow_all(desk).await;
    let call = desk.app.post(&format!("/api/contracts/{contract}/documents"));
    let answer = call.cookie(&desk.cookie).json(&json!({})).send().await;
    assert_eq!(answer.status, 200, "{answer:?}");
    answer.json()["items"].as_array().unwrap().clone()
}

/// What a preview draws once it has the ids of an issued document, without the watermark.
fn drawn_as(preview: &Value, contract: &str, document: &str) -> Vec<u8> {
    let mut paper: Value = serde_json::from_str(preview["paper"].as_str().unwrap()).unwrap();
    let values = &mut paper["values"];
    assert_eq!(values["documentId"], DRAFT_ID);
    values["documentId"] = json!(document);
    let printed = values["printed"].as_object_mut().unwrap();
    for (spot, id) in [("document.id", document), ("contract.id", contract)] {
        if let Some(text) = printed.get_mut(spot) {
            assert_eq!(*text, DRAFT_ID);
            *text = json!(id);
        }
    }
    let form: Form = serde_json::from_value(paper["form"].take()).unwrap();
    let values: Values = serde_json::from_value(paper["values"].take()).unwrap();
    draw(&form, &values, &Marks::default()).unwrap()
}

async fn are_the_same(desk: &Desk, previews: &[Value], contract: &str) {
    let documents = issued(desk, contract).await;
    assert_eq!(previews.len(), documents.len());
    for document in documents {
        let preview = previews
            .iter()
            .find(|preview| preview["product"] == document["product"])
            .unwrap();
        assert_eq!(preview["title"], document["title"]);
        assert_eq!(preview["heldUp"], Value::Null);
        let id = document["id"].as_str().unwrap();
        let file = desk.get(&format!("/api/documents/{id}/file")).await;
        assert_eq!(file.status, 200, "{file:?}");
        let drawn = drawn_as(preview, contract, id);
        assert_eq!(sha256_hex(&drawn), sha256_hex(&file.body), "{id}");
    }
}

/// The preview is the document: without the watermark, with the same ids on the same day, each byte is.
#[tokio::test]
async fn a_preview_is_what_is_issued() {
    let desk = Desk::start().await;
    let previews = previewed(&desk, &json!(simple_deal())).await;
    let contract = generate(&desk).await.contract;
    are_the_same(&desk, &previews, &contract.id).await;
}

/// A deal of rate books is worded with its administrators; where one has no form, the preview says what the contract's documents would.
#[tokio::test]
async fn a_preview_of_rated_products_is_what_is_issued_and_says_what_holds_it_up() {
    for house_forms in [false, true] {
        let app = TestApp::configured(|config| config.house_forms = house_forms).await;
        dealer_local::seed(&app.state).await.unwrap();
        let cookie = app.login_as("lakeside").await;
        let session = rated_deal(&app, &cookie).await;
        let session = rated(&app, &cookie, &session).await;
        app.hand_out("lakeside", "lakeside-auto", SEED).await;
        let desk = Desk { app, cookie };
        // As a process that begins with a preview: it has read no TPA yet.
        desk.app.state.tpas().forget();
        let previews = previewed(&desk, &json!(session.deal())).await;
        let call = desk.app.post("/api/contracts").cookie(&desk.cookie);
        let call = call.header("idempotency-key", "rated");
        let answer = call.json(&session.deal()).send().await;
        assert_eq!(answer.status, 201, "{answer:?}");
        let contract = answer.read::<GeneratedContract>().contract;
        if house_forms {
            are_the_same(&desk, &previews, &contract.id).await;
            continue;
        }
        let documents = issued(&desk, &contract.id).await;
        assert_eq!(previews.len(), documents.len());
        for document in documents {
            let mut of = previews.iter();
            let preview = of.find(|preview| preview["product"] == document["product"]).unwrap();
            assert_eq!(preview["heldUp"], document["heldUp"], "{document}");
            assert_eq!(
                (&preview["title"], &preview["paper"]),
                (&document["title"], &Value::Null)
            );
        }
    }
}

/// A preview is checked as a contract is, stores nothing, and tells nobody what the dealership paid.
#[tokio::test]
async fn a_preview_is_of_a_deal_that_passes_and_leaves_nothing() {
    let desk = Desk::start().await;
    let deal = json!(simple_session().deal());
    let mut wrong = deal.clone();
    wrong["buyer"]["vscPrice"] = json!(1);
    ask(&desk, &wrong).await.wrong_fields(&["buyer.vscPrice"]);
    let text = json!(previewed(&desk, &deal).await).to_string().to_lowercase();
    for word in ["\"cost\"", "markup", "spread"] {
        assert!(!text.contains(word), "{word}");
    }
    for table in [Table::Contracts, Table::Documents, Table::Outbox, Table::AuditLog] {
        let stored: Vec<Value> = desk.stored(table).await;
        assert_eq!(stored, Vec::<Value>::new(), "{table:?}");
    }
}

/// Another dealership's deal is none of one's own: it is refused, and shows nothing.
pub async fn other_dealer(app: TestApp) {
    dealer_local::seed(&app.state).await.unwrap();
    let cookie = app.login_as("lakeside").await;
    let theirs = Desk { app, cookie };
    ask(&theirs, &json!(simple_session().deal()))
        .await
        .wrong_fields(&["variant"]);
}

#[tokio::test]
async fn another_dealers_deal_has_no_preview() {
    other_dealer(TestApp::start().await).await;
}
