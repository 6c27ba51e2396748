//! Documents of sold lines: wanted after the sale, made once, read, and void after the line is deleted.

use crate::calls::fed;
use crate::deals::{SEED, VIN, simple_deal};
use crate::outbox::{follow_all, generate};
use crate::rated_deals::{rated, rated_deal};
use crate::sold::Desk;
use crate::support::{Answer, TestApp};
use axum::http::header::{CONTENT_DISPOSITION, CONTENT_TYPE, ETAG};
use dealer_api::document::{DocumentKey, issue_waiting, issue_wanted};
use dealer_api::platform::feed::STUCK_AT_ONCE;
use dealer_api::platform::zone::day_in;
use dealer_api::store::tables::Table;
use dealer_api::store::{number, text};
use dealer_core::form::ids::DealerId;
use dealer_core::form::sha256::sha256_hex;
use dealer_core::sale::contract::GeneratedContract;
use futures_util::future::join_all;
use serde_json::{Value, json};

/// The documents of a contract, as its list shows them.
async fn listed(desk: &Desk, contract: &str) -> Vec<Value> {
    let answer = desk.get(&format!("/api/contracts/{contract}/documents")).await;
    assert_eq!(answer.status, 200, "{answer:?}");
    answer.json()["items"].as_array().unwrap().clone()
}

async fn made(desk: &Desk, contract: &str) -> Vec<Value> {
    let call = desk.app.post(&format!("/api/contracts/{contract}/documents"));
    let answer = call.cookie(&desk.cookie).json(&json!({})).send().await;
    assert_eq!(answer.status, 200, "{answer:?}");
    answer.json()["items"].as_array().unwrap().clone()
}

async fn file(desk: &Desk, id: &str) -> Answer {
    desk.get(&format!("/api/documents/{id}/file")).await
}

/// The same file, as an administrator asks for it.
async fn file_for_admin(desk: &Desk, id: &str) -> Answer {
    let admin = desk.app.login_as("admin").await;
    let path = format!("/api/admin/dealers/acme-motors/documents/{id}/file");
    desk.app.get(&path).cookie(&admin).send().await
}

fn of<'a>(documents: &'a [Value], field: &str) -> Vec<&'a str> {
    let texts = documents
        .iter()
        .map(|document| document[field].as_str().unwrap_or("null"));
    texts.collect()
}

/// Makes the files of all documents that wait, as their stream has the function do.
pub async fn issue_all(desk: &Desk) {
    let documents: Vec<DocumentKey> = desk.stored(Table::Documents).await;
    for key in documents {
        fed("WantedDocuments", issue_wanted(&desk.app.state, &key))
            .await
            .unwrap();
    }
}

/// Follows all messages, and makes the files of the documents that wait then.
pub async fn follow_and_issue(desk: &Desk) {
    follow_all(desk).await;
    issue_all(desk).await;
}

async fn events(desk: &Desk, what: &str) -> Vec<Value> {
    let mut entries: Vec<Value> = desk.stored(Table::AuditLog).await;
    entries.retain(|entry| entry["what"] == what);
    entries
}

fn is_pdf_of(answer: &Answer, sha256: &str) {
    assert_eq!(answer.status, 200, "{answer:?}");
    assert_eq!(answer.headers[CONTENT_TYPE], "application/pdf");
    assert_eq!(answer.headers[ETAG], format!("\"{sha256}\""));
    assert_eq!(answer.headers["cache-control"], "no-store");
    assert_eq!(answer.headers["x-content-type-options"], "nosniff");
    assert!(answer.body.starts_with(b"%PDF-"));
    assert_eq!(sha256_hex(&answer.body), sha256);
}

async fn stored(desk: &Desk, id: &str) -> Value {
    let documents: Vec<Value> = desk.stored(Table::Documents).await;
    documents.into_iter().find(|document| document["id"] == id).unwrap()
}

#[tokio::test]
async fn each_sold_line_has_its_document_before_anybody_asks() {
    let desk = Desk::start().await;
    let GeneratedContract { contract, lines } = generate(&desk).await;
    let before = listed(&desk, &contract.id).await;
    let ids = ["01", "02", "03", "07"].map(|number| format!("{}-{number}", contract.id));
    assert_eq!(of(&before, "id"), ids);
    assert_eq!(of(&before, "status"), ["wanted"; 4], "the message is still on its way");
    assert_eq!(
        of(&before, "lineId"),
        lines.iter().map(|line| line.id.as_str()).collect::<Vec<_>>()
    );

    follow_all(&desk).await;
    assert_eq!(listed(&desk, &contract.id).await, before);
    issue_all(&desk).await;
    let after = listed(&desk, &contract.id).await;
    assert_eq!(of(&after, "status"), ["issued"; 4]);
    let titles = [
        "Vehicle Service Contract",
        "Guaranteed Asset Protection Waiver",
        "Tire and Wheel Protection",
        "Key Replacement",
    ];
    assert_eq!(of(&after, "title"), titles);
    for document in &after {
        let id = document["id"].as_str().unwrap();
        let record = stored(&desk, id).await;
        let sha256 = record["made"]["sha256"].as_str().unwrap();
        let answer = file(&desk, id).await;
        is_pdf_of(&answer, sha256);
        assert_eq!(
            answer.body.len(),
            usize::try_from(document["size"].as_u64().unwrap()).unwrap()
        );
        let name = format!(
            "attachment; filename=\"{}-{id}.pdf\"",
            record["made"]["form"]["number"].as_str().unwrap()
        );
        assert_eq!(answer.headers[CONTENT_DISPOSITION], name.as_str());
        assert_eq!(
            record["made"]["retain_until"], "2033-10-15",
            "seven years after the sale"
        );
        assert!(record.get("waiting").is_none());
    }
    let issued = events(&desk, "document_issued").await;
    assert_eq!(issued.len(), 4);
    assert!(issued.iter().all(|entry| entry["after"]["form"]["owner"] == "#house"));
    let read = events(&desk, "document_read").await;
    assert_eq!(read.len(), 4);
    assert!(
        read.iter()
            .all(|entry| entry["username"] == "dealer" && entry["dealer_id"] == "acme-motors")
    );
}

/// What a document prints names the deal as it was stored; what the dealership pays is not in it.
#[tokio::test]
async fn a_document_prints_what_is_stored_and_no_cost() {
    let desk = Desk::start().await;
    let GeneratedContract { contract, lines } = generate(&desk).await;
    let db = desk.app.state.db();
    let update = db.client().update_item().table_name(db.name(Table::ProductContracts));
    let update = update
        .key("dealer_id", text("acme-motors"))
        .key("id", text(&lines[0].id));
    let update = update.update_expression("SET cost = :cost, markup = :markup");
    let update = update.expression_attribute_values(":cost", number(7_654_321));
    update
        .expression_attribute_values(":markup", number(8_765_432))
        .send()
        .await
        .unwrap();
    let vsc = &made(&desk, &contract.id).await[0];
    let record = stored(&desk, vsc["id"].as_str().unwrap()).await;
    let printed = &record["made"]["values"]["printed"];
    assert_eq!(printed["buyer.name"], "Jordan Whitfield");
    assert_eq!(printed["vehicle.vin"], VIN);
    assert_eq!(printed["dealer.name"], "Acme Motors");
    assert_eq!(printed["dealer.address"], "");
    assert_eq!(printed["sale.date"], "October 15, 2026");
    assert_eq!(printed["sale.state"], "the dealership\u{2019}s state");
    assert_eq!(printed["product.price"], lines[0].price.to_string());
    let record = record.to_string();
    for hidden in ["76,543.21", "7654321", "87,654.32", "8765432"] {
        assert!(!record.contains(hidden), "{hidden} in {record}");
    }
}

/// Nobody waits for the stream: who asks for a file gets it, and 32 at once get the same one.
#[tokio::test]
async fn who_asks_first_makes_the_file_and_32_at_once_make_one() {
    let desk = Desk::start().await;
    let contract = generate(&desk).await.contract;
    let id = format!("{}-01", contract.id);
    let answers = join_all((0..32).map(|_| file(&desk, &id))).await;
    let record = stored(&desk, &id).await;
    for answer in &answers {
        is_pdf_of(answer, record["made"]["sha256"].as_str().unwrap());
    }
    assert_eq!(record["version"], 2);
    assert_eq!(events(&desk, "document_issued").await.len(), 1);
    assert_eq!(events(&desk, "document_read").await.len(), 32);
    // The message, which comes afterwards, wants only what is not there.
    follow_all(&desk).await;
    assert_eq!(stored(&desk, &id).await, record);
    assert_eq!(
        of(&listed(&desk, &contract.id).await, "status"),
        ["issued", "wanted", "wanted", "wanted"]
    );
}

#[tokio::test]
async fn a_document_whose_stream_was_cut_off_is_found_by_the_schedule() {
    let desk = Desk::start().await;
    let contract = generate(&desk).await.contract;
    follow_all(&desk).await;
    let now = desk.app.state.now_ms();
    fed("StuckDocuments", issue_waiting(&desk.app.state, now, STUCK_AT_ONCE))
        .await
        .unwrap();
    assert_eq!(
        of(&listed(&desk, &contract.id).await, "status"),
        ["wanted"; 4],
        "they are not stuck yet"
    );
    issue_waiting(&desk.app.state, now + 1, STUCK_AT_ONCE).await.unwrap();
    assert_eq!(of(&listed(&desk, &contract.id).await, "status"), ["issued"; 4]);
}

#[tokio::test]
async fn a_deleted_line_leaves_its_document_void_and_a_copy_that_says_so() {
    let desk = Desk::start().await;
    let GeneratedContract { contract, lines } = generate(&desk).await;
    made(&desk, &contract.id).await;
    follow_all(&desk).await;
    let id = format!("{}-01", contract.id);
    let first = stored(&desk, &id).await;
    desk.delete(&format!("/api/product-lines/{}?version=1", lines[0].id))
        .await;
    follow_all(&desk).await;
    issue_all(&desk).await;
    let after = listed(&desk, &contract.id).await;
    assert_eq!(of(&after, "status"), ["void", "issued", "issued", "issued", "issued"]);
    assert_eq!(after[1]["id"], format!("{id}-void"));
    assert_eq!(after[1]["supersedes"], id.as_str());
    assert_eq!(after[1]["title"], after[0]["title"]);
    let copy = stored(&desk, &format!("{id}-void")).await;
    assert_eq!(copy["made"]["values"], first["made"]["values"], "of the pinned values");
    assert_ne!(copy["made"]["sha256"], first["made"]["sha256"]);
    is_pdf_of(&file(&desk, &id).await, first["made"]["sha256"].as_str().unwrap());
    is_pdf_of(
        &file(&desk, &format!("{id}-void")).await,
        copy["made"]["sha256"].as_str().unwrap(),
    );

    // The contract too: its documents stay for administrators, who name the dealer.
    desk.delete(&format!("/api/contracts/{}?version=2", contract.id)).await;
    follow_all(&desk).await;
    issue_all(&desk).await;
    let admin = desk.app.login_as("admin").await;
    let path = format!("/api/admin/dealers/acme-motors/contracts/{}/documents", contract.id);
    let answer = desk.app.get(&path).cookie(&admin).send().await.json();
    let items = answer["items"].as_array().unwrap();
    assert_eq!(items.len(), 8);
    assert_eq!(items.iter().filter(|item| item["status"] == "void").count(), 4);
    let answer = file_for_admin(&desk, &format!("{id}-void")).await;
    is_pdf_of(&answer, copy["made"]["sha256"].as_str().unwrap());
    let read = events(&desk, "document_read").await;
    assert!(
        read.iter()
            .any(|entry| entry["username"] == "admin" && entry["dealer_id"] == "acme-motors")
    );
}

/// A line that is deleted before its file was made leaves no document, whichever message comes first.
#[tokio::test]
async fn what_was_deleted_before_it_was_issued_leaves_nothing() {
    let desk = Desk::start().await;
    let contract = generate(&desk).await.contract;
    follow_all(&desk).await;
    desk.delete(&format!("/api/contracts/{}?version=1", contract.id)).await;
    follow_all(&desk).await;
    assert_eq!(desk.stored::<Value>(Table::Documents).await, [] as [Value; 0]);
    desk.get(&format!("/api/contracts/{}/documents", contract.id))
        .await
        .problem(404, "record_not_found");

    let desk = Desk::start().await;
    let contract = generate(&desk).await.contract;
    desk.delete(&format!("/api/contracts/{}?version=1", contract.id)).await;
    let [made, gone] = crate::outbox::waiting(&desk).await.try_into().unwrap();
    // A random part of their keys says which comes first: here the deletion does.
    let messages = crate::outbox::messages(&desk).await;
    let is_deletion = |key: &dealer_api::store::outbox::MessageKey| {
        let message = messages
            .iter()
            .find(|message| message["seq"] == key.seq.as_str())
            .unwrap();
        message["happened"]["type"] == "lines_deleted"
    };
    let (first, second) = if is_deletion(&gone) { (gone, made) } else { (made, gone) };
    for key in [first, second] {
        dealer_api::worker::follow(&desk.app.state, &key).await.unwrap();
    }
    assert_eq!(
        desk.stored::<Value>(Table::Documents).await.len(),
        4,
        "wanted for lines that are gone"
    );
    issue_all(&desk).await;
    assert_eq!(desk.stored::<Value>(Table::Documents).await, [] as [Value; 0]);
}

/// A contract that keeps no deal, as those of earlier releases, has no documents, and says so.
#[tokio::test]
async fn a_contract_of_an_earlier_release_says_why_it_has_no_document() {
    let desk = Desk::start().await;
    let deal = desk.sell(0, 1).await;
    let id = format!("{}-01", deal.contract.id);
    let [document] = listed(&desk, &deal.contract.id).await.try_into().unwrap();
    assert_eq!(document["heldUp"]["reason"], "no_deal", "no one waits in vain");
    assert_eq!(desk.stored::<Value>(Table::Documents).await, [] as [Value; 0]);
    let [document] = made(&desk, &deal.contract.id).await.try_into().unwrap();
    assert_eq!(document["status"], "wanted");
    assert_eq!(document["heldUp"]["reason"], "no_deal");
    assert!(
        stored(&desk, &id).await.get("waiting").is_none(),
        "no one tries in vain"
    );
    let refused = file(&desk, &id).await;
    refused.problem(409, "document_held_up");
    file_for_admin(&desk, &id).await.problem(409, "document_held_up");
    assert_eq!(refused.json()["detail"], "This contract was made before documents were");
    assert_eq!(events(&desk, "document_read").await.len(), 0);
    // Asked once more, it is held up as before, and nothing is written.
    made(&desk, &deal.contract.id).await;
    assert_eq!(stored(&desk, &id).await["version"], 2);
}

/// [DOC-8] A TPA without a form: the house's own form stands in only where the deployment says so.
#[tokio::test]
async fn doc_8_a_tpa_without_a_form_holds_its_documents_up_and_names_it() {
    for house_forms in [false, true] {
        let app = TestApp::configured(|config| config.house_forms = house_forms).await;
        dealer_local::seed(&app.state).await.unwrap();
        let cookie = app.login_as("lakeside").await;
        let session = rated_deal(&app, &cookie).await;
        let session = rated(&app, &cookie, &session).await;
        app.hand_out("lakeside", "lakeside-auto", SEED).await;
        let call = app
            .post("/api/contracts")
            .cookie(&cookie)
            .header("idempotency-key", "rated");
        let answer = call.json(&session.deal()).send().await;
        assert_eq!(answer.status, 201, "{answer:?}");
        let contract = answer.read::<GeneratedContract>().contract;
        let desk = Desk { app, cookie };
        follow_all(&desk).await;
        // The stream's function makes them, or whoever asks first.
        let documents = if house_forms {
            issue_all(&desk).await;
            listed(&desk, &contract.id).await
        } else {
            made(&desk, &contract.id).await
        };
        assert!(!documents.is_empty());
        for document in documents {
            if house_forms {
                assert_eq!(document["status"], "issued", "{document}");
                let record = stored(&desk, document["id"].as_str().unwrap()).await;
                assert_eq!(record["made"]["values"]["state"], "NV");
            } else {
                assert_eq!(document["heldUp"]["reason"], "no_form", "{document}");
                let message = document["heldUp"]["message"].as_str().unwrap();
                assert!(
                    message.contains(" has no form for ") && message.contains(" in NV on 2026-"),
                    "{message}"
                );
            }
        }
    }
}

/// [DOC-20] Files can't be reached: the document is being prepared, and is made by a later try.
#[tokio::test]
async fn doc_20_without_files_a_document_waits() {
    let mut desk = Desk::start().await;
    let contract = generate(&desk).await.contract;
    follow_all(&desk).await;
    desk.app.stop_files();
    let id = format!("{}-01", contract.id);
    file(&desk, &id).await.problem(503, "files_unavailable");
    file_for_admin(&desk, &id).await.problem(503, "files_unavailable");
    let call = desk.app.post(&format!("/api/contracts/{}/documents", contract.id));
    let refused = call.cookie(&desk.cookie).json(&json!({})).send().await;
    refused.problem(503, "files_unavailable");
    let key = DocumentKey {
        dealer_id: DealerId::recorded("acme-motors"),
        id: id.as_str().into(),
    };
    assert!(
        issue_wanted(&desk.app.state, &key).await.is_err(),
        "the stream tells it again"
    );
    assert_eq!(of(&listed(&desk, &contract.id).await, "status"), ["wanted"; 4]);
    assert_eq!(events(&desk, "document_issued").await.len(), 0);
    assert!(
        stored(&desk, &id).await.get("waiting").is_some(),
        "the schedule finds it"
    );
}

/// [DOC-21] A stored file that differs is refused, and is a defect that an alarm watches.
#[tokio::test]
async fn doc_21_a_file_that_was_changed_is_refused() {
    let desk = Desk::start().await;
    let contract = generate(&desk).await.contract;
    made(&desk, &contract.id).await;
    let id = format!("{}-01", contract.id);
    let record = stored(&desk, &id).await;
    let sha256 = record["made"]["sha256"].as_str().unwrap();
    let path = format!("documents/acme-motors/{}/{id}/{sha256}.pdf", contract.id);
    let path = desk.app.files_folder().join(path);
    let mut bytes = std::fs::read(&path).unwrap();
    bytes[1000] ^= 1;
    std::fs::write(&path, bytes).unwrap();
    refused(&desk, &id).await;
    std::fs::remove_file(&path).unwrap();
    refused(&desk, &id).await;
}

async fn refused(desk: &Desk, id: &str) {
    let call = desk.app.get(&format!("/api/documents/{id}/file"));
    call.cookie(&desk.cookie).send_any().await.problem(500, "internal");
}

/// [DOC-28] What the sale found out stays: neither a later decode nor another name of the dealership changes a document.
#[tokio::test]
async fn doc_28_later_data_change_no_document() {
    let desk = Desk::start().await;
    let contract = generate(&desk).await.contract;
    let db = desk.app.state.db();
    let other = json!({"vin": VIN, "ttl": u64::MAX / 1000, "vehicle": {"make": "OTHER", "model": "Other", "year": 1999,
        "bodyType": "Other", "engineType": "Other", "manufacturingPlant": "Other"}});
    let item = serde_dynamo::aws_sdk_dynamodb_1::to_item(other).unwrap();
    let put = db
        .client()
        .put_item()
        .table_name(db.name(Table::VehicleDecodes))
        .set_item(Some(item));
    put.send().await.unwrap();
    made(&desk, &contract.id).await;
    let record = stored(&desk, &format!("{}-01", contract.id)).await;
    assert_eq!(record["made"]["values"]["printed"]["vehicle.make"], "HONDA");
}

/// [DOC-27] A deal of an evening in Nevada, where UTC has its next day, prints the dealership's day; so do its signatures.
#[tokio::test]
async fn doc_27_a_deal_of_the_evening_prints_the_dealerships_day() {
    const HOUR: u64 = 3_600_000;
    let app = TestApp::configured(|config| config.house_forms = true).await;
    dealer_local::seed(&app.state).await.unwrap();
    let past_midnight = app.state.now_ms() % (24 * HOUR);
    app.advance((27 * HOUR - past_midnight) % (24 * HOUR));
    let cookie = app.login_as("lakeside").await;
    let session = rated_deal(&app, &cookie).await;
    app.hand_out("lakeside", "lakeside-auto", SEED).await;
    let call = app.post("/api/contracts").cookie(&cookie);
    let answer = call
        .header("idempotency-key", "evening")
        .json(&session.deal())
        .send()
        .await;
    assert_eq!(answer.status, 201, "{answer:?}");
    let contract = answer.read::<GeneratedContract>().contract;
    let desk = Desk { app, cookie };
    let documents = made(&desk, &contract.id).await;
    let utc = day_in(None, desk.app.state.now_ms()).unwrap();
    let (evening, morning) = (utc.plus_days(-1).unwrap().in_words(), utc.in_words());
    assert_ne!(evening, morning);
    for document in &documents {
        let record = stored(&desk, document["id"].as_str().unwrap()).await;
        let printed = &record["made"]["values"]["printed"];
        assert_eq!(printed["sale.date"], evening, "{printed}");
        assert!(!printed.to_string().contains(&morning), "{printed}");
    }
}

/// A character that the typeface does not have holds the document up, by name; the contract stands.
#[tokio::test]
async fn doc_1_a_character_without_a_glyph_is_named() {
    let desk = Desk::start().await;
    let mut deal = simple_deal();
    "\u{674e}\u{5a1c}".clone_into(&mut deal.buyer.name);
    let call = desk.app.post("/api/contracts").cookie(&desk.cookie);
    let answer = call.header("idempotency-key", "deal-1").json(&deal).send().await;
    assert_eq!(answer.status, 201, "{answer:?}");
    let contract = answer.read::<GeneratedContract>().contract;
    let documents = made(&desk, &contract.id).await;
    assert_eq!(documents[0]["heldUp"]["reason"], "no_value");
    let message = "The value of buyer.name has the character U+674E, which can't be printed";
    assert_eq!(documents[0]["heldUp"]["message"], message);
}

/// [DOC-25] Another dealer's document is not there, for lists as for files.
pub async fn other_dealer(app: TestApp) {
    let cookie = app.login_as("dealer").await;
    let call = app
        .post("/api/contracts")
        .cookie(&cookie)
        .header("idempotency-key", "deal-1");
    let contract = call
        .json(&simple_deal())
        .send()
        .await
        .read::<GeneratedContract>()
        .contract;
    let id = &contract.id;
    let stranger = app.login_as("lakeside").await;
    for path in [
        format!("/api/contracts/{id}/documents"),
        format!("/api/documents/{id}-01/file"),
    ] {
        let answer = app.get(&path).cookie(&stranger).send().await;
        answer.problem(404, "record_not_found");
        let own = app.get(&path).cookie(&cookie).send().await;
        assert_eq!(own.status, 200, "{own:?}");
    }
    let make = app.post(&format!("/api/contracts/{id}/documents")).cookie(&stranger);
    make.json(&json!({})).send().await.problem(404, "record_not_found");
}

#[tokio::test]
async fn doc_25_another_dealers_id_is_not_there() {
    other_dealer(TestApp::start().await).await;
}

#[tokio::test]
async fn what_is_no_document_is_not_there() {
    let desk = Desk::start().await;
    generate(&desk).await;
    for path in [
        "/api/contracts/contract-1/documents",
        "/api/contracts/none/documents",
        "/api/documents/none/file",
        "/api/documents/contract-1-01/file",
        "/api/documents/contract-1792065600000-09/file",
        "/api/documents/contract-1792065600000-01-void/file",
    ] {
        desk.get(path).await.problem(404, "record_not_found");
    }
    let admin = desk.app.login_as("admin").await;
    for path in [
        "/api/admin/dealers/lakeside-auto/contracts/contract-1792065600000/documents",
        "/api/admin/dealers/acme-motors/contracts/contract-1/documents",
        "/api/admin/dealers/lakeside-auto/documents/contract-1792065600000-01/file",
    ] {
        let answer = desk.app.get(path).cookie(&admin).send().await;
        answer.problem(404, "record_not_found");
    }
}
