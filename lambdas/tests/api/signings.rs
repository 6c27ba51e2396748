//! Signings: begun by the dealership, signed by buyers who hold its device, completed by the dealership.

use crate::amount::amount;
use crate::calls::fed;
use crate::deals::{SEED, simple_session, with_co_buyer};
use crate::outbox::{follow_all, generate};
use crate::rated_deals::{rated, rated_deal};
use crate::sold::Desk;
use crate::support::{Answer, PASSWORD, TestApp};
use dealer_api::document::{DocumentKey, issue_wanted};
use dealer_api::platform::seal::check_seal;
use dealer_api::store::tables::Table;
use dealer_api::store::{number, text, to_value};
use dealer_core::document::signing::{Noted, Signing, SigningStatus, verify};
use dealer_core::form::ids::TpaId;
use dealer_core::form::sha256::sha256_hex;
use dealer_core::sale::TpaSide;
use dealer_core::sale::contract::{GeneratedContract, ProductLine, SIGNED_MESSAGE};
use futures_util::future::join_all;
use serde_json::{Value, json};

/// A signature of three strokes.
pub fn strokes() -> Value {
    json!({"way": "drawn", "strokes": [[[10_000, 30_000], [40_000, 4_000], [60_000, 30_000]], [[70_000, 20_000], [120_000, 20_000]], [[200_000, 5_000], [260_000, 33_000]]]})
}

pub async fn post(desk: &Desk, path: &str, body: Value) -> Answer {
    desk.app.post(path).cookie(&desk.cookie).json(&body).send().await
}

/// A contract of which all documents are issued.
pub async fn issued(desk: &Desk) -> GeneratedContract {
    let generated = generate(desk).await;
    issue(desk, &generated.contract.id).await;
    generated
}

pub async fn issue(desk: &Desk, contract: &str) {
    let made = post(desk, &format!("/api/contracts/{contract}/documents"), json!({})).await;
    assert_eq!(made.status, 200, "{made:?}");
}

/// The id of a signing of a contract.
pub async fn begun(desk: &Desk, contract: &str) -> String {
    let answer = post(desk, "/api/signings", json!({"contractId": contract})).await;
    assert_eq!(answer.status, 201, "{answer:?}");
    answer.json()["id"].as_str().unwrap().to_owned()
}

pub async fn hand_over(desk: &Desk, id: &str, role: &str) -> Answer {
    let body = json!({"role": role, "identitySeen": true});
    post(desk, &format!("/api/signings/{id}/hand-over"), body).await
}

pub async fn take_back(desk: &Desk) {
    let answer = post(desk, "/api/session/take-back", json!({"password": PASSWORD})).await;
    assert_eq!(answer.status, 200, "{answer:?}");
}

/// Consent, reading, a signature and each place, up to the last button.
pub async fn sign_all(desk: &Desk, ink: Value) -> Value {
    let mut view = desk.get("/api/sign").await.json();
    let version = view["consent"]["version"].clone();
    view = ok(post(desk, "/api/sign/consent", json!({"version": version})).await);
    for document in view["documents"].as_array().unwrap().clone() {
        ok(post(desk, "/api/sign/read", json!({"document": document["id"]})).await);
    }
    view = ok(post(desk, "/api/sign/ink", json!({"ink": ink})).await);
    for document in view["documents"].as_array().unwrap().clone() {
        for place in document["places"].as_array().unwrap() {
            let spot = json!({"document": document["id"], "place": place["number"]});
            view = ok(post(desk, "/api/sign/places", spot).await);
        }
    }
    view
}

pub fn ok(answer: Answer) -> Value {
    assert_eq!(answer.status, 200, "{answer:?}");
    answer.json()
}

pub async fn complete(desk: &Desk) -> Answer {
    post(desk, "/api/sign/complete", json!({})).await
}

async fn signing(desk: &Desk) -> Signing {
    let mut all: Vec<Signing> = desk.stored(Table::Signings).await;
    all.pop().unwrap()
}

async fn chain(desk: &Desk, signing: &Signing) -> Vec<Noted> {
    let mut all: Vec<Noted> = desk.stored(Table::SigningEvents).await;
    all.retain(|event| event.signing_id == signing.id);
    all.sort_by_key(|event| event.seq);
    all
}

/// The whole way on one device: the buyer, then the dealership, then a signed file of each document.
#[tokio::test]
async fn a_deal_is_signed_on_one_device() {
    let desk = Desk::start().await;
    let contract = issued(&desk).await.contract;
    let id = begun(&desk, &contract.id).await;
    assert_eq!(id, format!("{}-s1", contract.id));
    let view = ok(hand_over(&desk, &id, "buyer").await);
    assert_eq!(view["signers"][0]["step"], "consent");
    desk.get("/api/contracts").await.problem(423, "handed_over");
    let handed = ok(desk.get("/api/session/handed").await);
    assert_eq!(handed["handed"], json!({"for": "signing", "id": id, "role": "buyer"}));

    let view = sign_all(&desk, strokes()).await;
    assert_eq!(view["step"], "complete");
    assert_eq!(ok(complete(&desk).await)["step"], "done");
    assert_eq!(
        ok(complete(&desk).await)["step"],
        "done",
        "the last button, pressed again"
    );
    take_back(&desk).await;

    let body = json!({"ink": {"way": "typed", "name": "dealer"}});
    let view = ok(post(&desk, &format!("/api/signings/{id}/signature"), body).await);
    assert_eq!(view["status"], "completed");
    let signing = signing(&desk).await;
    let chain = chain(&desk, &signing).await;
    assert_eq!(verify(&signing.id, &chain, &signing.last_hash), Ok(()));
    assert_eq!(chain.len(), usize::try_from(signing.events).unwrap());
    assert_eq!(signing.signers[0].confirmed_by.as_deref(), Some("dealer"));
    let answer = desk
        .get(&format!("/api/contracts/{}/documents", contract.id))
        .await
        .json();
    assert_eq!(answer["signing"]["status"], "completed");
    let documents = answer["items"].as_array().unwrap();
    assert_eq!(documents.len(), signing.documents.len());
    for document in documents {
        assert_eq!(document["status"], "signed");
        let file = desk
            .get(&format!("/api/documents/{}/file", document["id"].as_str().unwrap()))
            .await;
        assert_eq!(file.status, 200, "{file:?}");
        check_seal(&file.body, desk.app.state.sealer().unwrap().certificate()).unwrap();
        assert_eq!(file.headers["etag"], format!("\"{}\"", sha256_hex(&file.body)));
        assert_eq!(document["size"].as_u64(), u64::try_from(file.body.len()).ok());
        assert!(file.body.len() < 150_000, "{} bytes", file.body.len());
    }
}

/// [DOC-20] Without files or a key what everyone signed stays signed, and its file follows by the schedule.
#[tokio::test]
async fn doc_20_without_files_a_signed_document_follows() {
    let mut desk = Desk::start().await;
    let contract = issued(&desk).await.contract;
    let id = begun(&desk, &contract.id).await;
    ok(hand_over(&desk, &id, "buyer").await);
    sign_all(&desk, strokes()).await;
    ok(complete(&desk).await);
    take_back(&desk).await;
    let with_files = desk.app.without_files();
    let path = format!("/api/signings/{id}/signature");
    let view = ok(post(&desk, &path, json!({"ink": {"way": "typed", "name": "dealer"}})).await);
    assert_eq!(view["status"], "completed");
    let statuses = async |desk: &Desk| -> Vec<Value> {
        let path = format!("/api/contracts/{}/documents", contract.id);
        let list = desk.get(&path).await.json();
        let items = list["items"].as_array().unwrap().clone();
        items.iter().map(|item| item["status"].clone()).collect()
    };
    assert_eq!(statuses(&desk).await, ["issued"; 4], "never half-signed");
    let file = format!("/api/documents/{}-01/file", contract.id);
    desk.get(&file).await.problem(503, "files_unavailable");

    desk.app.router = with_files;
    let keys: Vec<DocumentKey> = desk.stored(Table::Documents).await;
    for key in keys {
        fed("WantedDocuments", issue_wanted(&desk.app.state, &key))
            .await
            .unwrap();
    }
    assert_eq!(statuses(&desk).await, ["signed"; 4]);
    assert_eq!(desk.get(&file).await.status, 200);
}

/// Every call of a customer but the view, with a body that was good in its turn.
fn steps_of(view: &Value) -> [(&'static str, Value); 4] {
    let document = &view["documents"][0];
    let place = &document["places"][0]["number"];
    [
        ("consent", json!({"version": 1})),
        ("read", json!({"document": document["id"]})),
        ("ink", json!({"ink": strokes()})),
        ("places", json!({"document": document["id"], "place": place})),
    ]
}

/// A device whose signing has ended, or is no longer there, says so at every step, and can still be given back.
#[tokio::test]
async fn a_device_whose_signing_ended_says_so() {
    let desk = Desk::start().await;
    let contract = issued(&desk).await.contract;
    let id = begun(&desk, &contract.id).await;
    ok(hand_over(&desk, &id, "buyer").await);
    let view = sign_all(&desk, strokes()).await;
    let colleague = Desk {
        cookie: desk.app.login_as("dealer").await,
        app: desk.app,
    };
    let ended = post(&colleague, &format!("/api/signings/{id}/cancel"), json!({})).await;
    assert_eq!(ok(ended)["status"], "cancelled");
    let desk = Desk {
        cookie: desk.cookie,
        app: colleague.app,
    };
    for (step, body) in steps_of(&view).into_iter().chain([("complete", json!({}))]) {
        let answer = post(&desk, &format!("/api/sign/{step}"), body).await;
        answer.problem(409, "signing_ended");
    }
    assert_eq!(ok(desk.get("/api/sign").await)["status"], "cancelled");

    let db = desk.app.state.db();
    let gone = db.client().delete_item().table_name(db.name(Table::Signings));
    let gone = gone.key("dealer_id", text("acme-motors")).key("id", text(&id));
    gone.send().await.unwrap();
    let ends = [("decline", json!({})), ("complete", json!({}))];
    for (step, body) in steps_of(&view).into_iter().chain(ends) {
        let answer = post(&desk, &format!("/api/sign/{step}"), body).await;
        answer.problem(404, "record_not_found");
    }
    desk.get("/api/sign").await.problem(404, "record_not_found");
    let file = format!("/api/sign/documents/{}-01/file", contract.id);
    desk.get(&file).await.problem(404, "record_not_found");
    take_back(&desk).await;
    assert_eq!(desk.get("/api/contracts").await.status, 200);
}

/// Who has completed changes nothing after that, and after the last signature nobody chooses paper.
#[tokio::test]
async fn what_is_complete_stays() {
    let mut desk = Desk::start().await;
    let contract = issued(&desk).await.contract;
    let id = begun(&desk, &contract.id).await;
    ok(hand_over(&desk, &id, "buyer").await);
    let view = sign_all(&desk, strokes()).await;
    ok(complete(&desk).await);
    for (step, body) in steps_of(&view) {
        let answer = post(&desk, &format!("/api/sign/{step}"), body).await;
        answer.problem(409, "out_of_order");
    }
    let device = desk.cookie.clone();
    desk.cookie = desk.app.login_as("dealer").await;
    let ink = json!({"ink": {"way": "typed", "name": "dealer"}});
    ok(post(&desk, &format!("/api/signings/{id}/signature"), ink).await);
    desk.cookie = device;
    post(&desk, "/api/sign/decline", json!({}))
        .await
        .problem(409, "signing_ended");
    desk.app.stop_files();
    let file = format!("/api/sign/documents/{}-01/file", contract.id);
    desk.get(&file).await.problem(503, "files_unavailable");
}

/// Has a TPA stand behind a line.
async fn hand_to_tpa(desk: &Desk, line: &ProductLine) {
    let db = desk.app.state.db();
    let side = TpaSide::issued(TpaId::recorded("T1"), line.cost);
    let update = db.client().update_item().table_name(db.name(Table::ProductContracts));
    let update = update.key("dealer_id", text("acme-motors")).key("id", text(&line.id));
    let update = update
        .update_expression("SET tpa = :tpa")
        .expression_attribute_values(":tpa", to_value(&side).unwrap());
    update.send().await.unwrap();
}

async fn void(desk: &Desk, contract: &str, body: &Value) -> Answer {
    let call = desk.app.post(&format!("/api/contracts/{contract}/void"));
    let call = call.cookie(&desk.cookie).header("idempotency-key", "void");
    call.json(body).send().await
}

/// A contract that is voided takes its lines without a TPA with it as long as they are not signed.
#[tokio::test]
async fn what_is_not_signed_goes_with_its_contract() {
    let desk = Desk::start().await;
    let GeneratedContract { contract, lines } = issued(&desk).await;
    hand_to_tpa(&desk, &lines[1]).await;
    let voided = void(&desk, &contract.id, &json!({"version": 1, "reason": "Sold twice"})).await;
    assert_eq!(voided.status, 201, "{voided:?}");
    let left: Vec<ProductLine> = desk.stored(Table::ProductContracts).await;
    assert_eq!(left.len(), 1);
    assert!(left[0].is_ended());
    follow_all(&desk).await;
    let path = format!("/api/contracts/{}/documents", contract.id);
    let listed = desk.get(&path).await.json();
    let items = listed["items"].as_array().unwrap();
    assert_eq!(items.iter().filter(|item| item["status"] == "void").count(), 4);
}

/// A line that no TPA stands behind stays once everyone has signed, even while its signed file is still to be made.
#[tokio::test]
async fn what_is_signed_is_not_deleted() {
    for has_files in [true, false] {
        let mut desk = Desk::start().await;
        let GeneratedContract { contract, lines } = issued(&desk).await;
        let id = begun(&desk, &contract.id).await;
        ok(hand_over(&desk, &id, "buyer").await);
        sign_all(&desk, strokes()).await;
        ok(complete(&desk).await);
        take_back(&desk).await;
        if !has_files {
            desk.app.stop_files();
        }
        let path = format!("/api/signings/{id}/signature");
        ok(post(&desk, &path, json!({"ink": {"way": "typed", "name": "dealer"}})).await);
        let line = desk.line(&lines[0].id).await;
        let path = format!("/api/product-lines/{}?version={}", line.id, line.version);
        let refused = desk.delete(&path).await.problem(409, "signed");
        assert_eq!(refused.title, SIGNED_MESSAGE);
        assert_eq!(desk.line(&lines[0].id).await, line);
        // Nor does it go with a contract that is voided for its other lines.
        hand_to_tpa(&desk, &lines[1]).await;
        let body = json!({"version": desk.contract(&contract.id).await.version, "reason": "Sold twice"});
        void(&desk, &contract.id, &body).await.problem(409, "signed");
        assert_eq!(desk.line(&lines[0].id).await, line);
    }
}

/// [DOC-17] Whatever ends a document after it was signed leaves the signed file, and a copy that says that it is void: a TPA's line can still
/// be voided.
#[tokio::test]
async fn a_signed_document_that_ends_is_void() {
    let app = TestApp::configured(|config| config.house_forms = true).await;
    dealer_local::seed(&app.state).await.unwrap();
    let cookie = app.login_as("lakeside").await;
    let session = rated_deal(&app, &cookie).await;
    let session = rated(&app, &cookie, &session).await;
    app.hand_out("lakeside", "lakeside-auto", SEED).await;
    let call = app.post("/api/contracts").cookie(&cookie);
    let call = call.header("idempotency-key", "rated").json(&session.deal());
    let GeneratedContract { contract, lines } = call.send().await.read();
    let desk = Desk { app, cookie };
    issue(&desk, &contract.id).await;
    let id = begun(&desk, &contract.id).await;
    ok(hand_over(&desk, &id, "buyer").await);
    sign_all(&desk, strokes()).await;
    ok(complete(&desk).await);
    take_back(&desk).await;
    let path = format!("/api/signings/{id}/signature");
    ok(post(&desk, &path, json!({"ink": {"way": "typed", "name": "lakeside"}})).await);
    let line = desk.line(&lines[0].id).await;
    let void = desk.app.post(&format!("/api/product-lines/{}/void", line.id));
    let body = json!({"version": line.version, "reason": "Sold twice"});
    let call = void.cookie(&desk.cookie).header("idempotency-key", "void").json(&body);
    let voided = call.send().await;
    assert_eq!(voided.status, 201, "{voided:?}");
    follow_all(&desk).await;
    let list = desk
        .get(&format!("/api/contracts/{}/documents", contract.id))
        .await
        .json();
    let statuses: Vec<&str> = list["items"]
        .as_array()
        .unwrap()
        .iter()
        .map(|one| one["status"].as_str().unwrap())
        .collect();
    assert_eq!(statuses, ["void", "wanted", "signed", "signed", "signed", "signed"]);
}

/// Nothing can be skipped, and nobody acts before their turn.
#[tokio::test]
async fn each_step_waits_for_the_one_before() {
    let desk = Desk::start().await;
    let contract = generate(&desk).await.contract;
    let begin = json!({"contractId": contract.id});
    post(&desk, "/api/signings", begin.clone())
        .await
        .problem(409, "not_ready_to_sign");
    issue(&desk, &contract.id).await;
    let id = begun(&desk, &contract.id).await;
    post(&desk, "/api/signings", begin).await.problem(409, "signing_begun");
    let early = post(
        &desk,
        &format!("/api/signings/{id}/signature"),
        json!({"ink": strokes()}),
    )
    .await;
    early.problem(409, "out_of_order");
    hand_over(&desk, &id, "dealer").await.problem(409, "out_of_order");
    hand_over(&desk, &id, "coBuyer").await.wrong_fields(&["role"]);
    let unseen = json!({"role": "buyer", "identitySeen": false});
    let unseen = post(&desk, &format!("/api/signings/{id}/hand-over"), unseen).await;
    unseen.wrong_fields(&["identitySeen"]);

    ok(hand_over(&desk, &id, "buyer").await);
    let view = ok(desk.get("/api/sign").await);
    let document = view["documents"][0]["id"].clone();
    let place = json!({"document": document, "place": view["documents"][0]["places"][0]["number"]});
    for (path, body) in [
        ("read", json!({"document": document})),
        ("ink", json!({"ink": strokes()})),
        ("places", place.clone()),
        ("complete", json!({})),
    ] {
        post(&desk, &format!("/api/sign/{path}"), body)
            .await
            .problem(409, "out_of_order");
    }
    // [DOC-15] Another text than the one of today.
    let other = post(&desk, "/api/sign/consent", json!({"version": 99})).await;
    other.problem(409, "consent_changed");
    ok(post(&desk, "/api/sign/consent", json!({"version": 1})).await);
    let none = post(&desk, "/api/sign/read", json!({"document": "contract-1-01"})).await;
    none.wrong_fields(&["document"]);
    for document in view["documents"].as_array().unwrap() {
        ok(post(&desk, "/api/sign/read", json!({"document": document["id"]})).await);
    }
    post(&desk, "/api/sign/places", place)
        .await
        .problem(409, "out_of_order");
}

/// [DOC-12] [DOC-13] What is no signature, and another name than that of who signs.
#[tokio::test]
async fn what_is_no_signature_is_refused() {
    let desk = Desk::start().await;
    let contract = issued(&desk).await.contract;
    let id = begun(&desk, &contract.id).await;
    ok(hand_over(&desk, &id, "buyer").await);
    let view = ok(desk.get("/api/sign").await);
    ok(post(&desk, "/api/sign/consent", json!({"version": 1})).await);
    for document in view["documents"].as_array().unwrap() {
        ok(post(&desk, "/api/sign/read", json!({"document": document["id"]})).await);
    }
    let points = |count: usize| -> Vec<Value> { (0..count).map(|at| json!([at % 300_000, 10])).collect() };
    let bad = [
        json!({"way": "drawn", "strokes": []}),
        json!({"way": "drawn", "strokes": [[]]}),
        json!({"way": "drawn", "strokes": [[[5, 5]]]}),
        json!({"way": "drawn", "strokes": [[[5, 5], [2_000, 2_000]]]}),
        json!({"way": "drawn", "strokes": [[[0, 0], [300_001, 10]]]}),
        json!({"way": "drawn", "strokes": [[[-1, 0], [30_000, 10]]]}),
        json!({"way": "drawn", "strokes": vec![points(2); 201]}),
        json!({"way": "typed", "name": ""}),
        json!({"way": "typed", "name": "  "}),
        json!({"way": "typed", "name": "Somebody Else"}),
        json!({"way": "typed", "name": "x".repeat(101)}),
    ];
    for ink in bad {
        let path = if ink["way"] == "drawn" {
            "ink.strokes"
        } else {
            "ink.name"
        };
        let answer = post(&desk, "/api/sign/ink", json!({"ink": ink})).await;
        answer.wrong_fields(&[path]);
    }
    for ink in [
        json!({"way": "drawn", "strokes": [[[1.5, 2]]]}),
        json!({"way": "drawn", "strokes": [[["NaN", 2]]]}),
        json!({"way": "stamped"}),
    ] {
        let answer = post(&desk, "/api/sign/ink", json!({"ink": ink})).await;
        assert_eq!(answer.status, 422, "{answer:?}");
    }
    let million = json!({"ink": {"way": "drawn", "strokes": [points(100_000)]}});
    post(&desk, "/api/sign/ink", million)
        .await
        .problem(413, "body_too_large");
    assert!(signing(&desk).await.signers[0].ink.is_none());

    // The name may be typed in other letters; the one of the deal is kept.
    let name = view["name"].as_str().unwrap();
    let typed = json!({"ink": {"way": "typed", "name": format!("  {} ", name.to_uppercase())}});
    let view = ok(post(&desk, "/api/sign/ink", typed).await);
    assert_eq!(view["ink"], json!({"way": "typed", "name": name}));
}

/// [DOC-16] A place is signed once; another signature than before stands nowhere yet.
#[tokio::test]
async fn doc_16_a_place_is_signed_once() {
    let desk = Desk::start().await;
    let contract = issued(&desk).await.contract;
    let id = begun(&desk, &contract.id).await;
    ok(hand_over(&desk, &id, "buyer").await);
    sign_all(&desk, strokes()).await;
    let before = signing(&desk).await;
    let (document, number) = before.signers[0].signed[0].clone();
    let spot = json!({"document": document, "place": number});
    ok(post(&desk, "/api/sign/places", spot).await);
    assert_eq!(signing(&desk).await, before);
    let nowhere = json!({"document": document, "place": 99});
    post(&desk, "/api/sign/places", nowhere)
        .await
        .wrong_fields(&["document"]);

    let name = before.signers[0].name.clone();
    let view = ok(post(&desk, "/api/sign/ink", json!({"ink": {"way": "typed", "name": name}})).await);
    assert_eq!(view["step"], "sign");
    assert!(signing(&desk).await.signers[0].signed.is_empty());
    complete(&desk).await.problem(409, "out_of_order");
}

/// [DOC-19] 32 times the last button at once (8 without `HEAVY`): one completion, one event, and the same answer for all.
#[tokio::test]
async fn doc_19_32_completions_at_once_are_one() {
    let at_once = amount(8, 32);
    let desk = Desk::start().await;
    let contract = issued(&desk).await.contract;
    let id = begun(&desk, &contract.id).await;
    ok(hand_over(&desk, &id, "buyer").await);
    sign_all(&desk, strokes()).await;
    let events = signing(&desk).await.events;
    for answer in join_all((0..at_once).map(|_| complete(&desk))).await {
        assert_eq!(ok(answer)["step"], "done");
    }
    take_back(&desk).await;
    let path = format!("/api/signings/{id}/signature");
    let body = json!({"ink": {"way": "typed", "name": "dealer"}});
    let answers = join_all((0..at_once).map(|_| post(&desk, &path, body.clone()))).await;
    for answer in answers {
        assert_eq!(ok(answer)["status"], "completed");
    }
    let signing = signing(&desk).await;
    let chain = chain(&desk, &signing).await;
    assert_eq!(verify(&signing.id, &chain, &signing.last_hash), Ok(()));
    let dealers = signing.documents.len() + 2;
    assert_eq!(usize::try_from(signing.events - events).unwrap(), 1 + dealers);
    let mut sealed = desk.audit().await;
    sealed.retain(|entry| entry["what"] == "document_signed");
    assert_eq!(sealed.len(), signing.documents.len(), "each document is sealed once");
}

/// The names of all fields of a value.
fn fields_of(value: &Value) -> Vec<String> {
    match value {
        Value::Object(map) => map
            .iter()
            .flat_map(|(name, value)| std::iter::once(name.clone()).chain(fields_of(value)))
            .collect(),
        Value::Array(list) => list.iter().flat_map(fields_of).collect(),
        _ => Vec::new(),
    }
}

/// What the dealership pays and earns is nowhere in what the device in a buyer's hands gets, at any step.
#[tokio::test]
async fn a_signer_sees_no_cost_and_no_markup() {
    let desk = Desk::start().await;
    let GeneratedContract { contract, lines } = generate(&desk).await;
    let db = desk.app.state.db();
    for line in &lines {
        let update = db.client().update_item().table_name(db.name(Table::ProductContracts));
        let update = update.key("dealer_id", text("acme-motors")).key("id", text(&line.id));
        let update = update.update_expression("SET cost = :cost, markup = :markup");
        let update = update.expression_attribute_values(":cost", number(7_654_321));
        let update = update.expression_attribute_values(":markup", number(8_765_432));
        update.send().await.unwrap();
    }
    issue(&desk, &contract.id).await;
    let id = begun(&desk, &contract.id).await;
    ok(hand_over(&desk, &id, "buyer").await);
    let mut seen = vec![
        ok(desk.get("/api/session/handed").await),
        ok(desk.get("/api/sign").await),
    ];
    seen.push(sign_all(&desk, strokes()).await);
    seen.push(ok(complete(&desk).await));
    for view in seen {
        let text = view.to_string();
        for hidden in ["76,543.21", "7654321", "87,654.32", "8765432"] {
            assert!(!text.contains(hidden), "{hidden} in {text}");
        }
        for field in fields_of(&view).iter().map(|field| field.to_lowercase()) {
            let tells = ["cost", "markup", "margin", "spread", "profit"]
                .iter()
                .any(|word| field.contains(word));
            assert!(!tells, "{field}");
        }
    }
}

/// [DOC-18] What a device says of the time counts for nothing: the events have the server's.
#[tokio::test]
async fn doc_18_the_servers_clock_alone_counts() {
    let desk = Desk::start().await;
    let contract = issued(&desk).await.contract;
    let id = begun(&desk, &contract.id).await;
    ok(hand_over(&desk, &id, "buyer").await);
    let before = desk.app.state.now_ms();
    let told = json!({"version": 1, "at": 946_684_800_000_u64});
    post(&desk, "/api/sign/consent", told).await.wrong_fields(&["at"]);
    let call = desk
        .app
        .post("/api/sign/consent")
        .cookie(&desk.cookie)
        .header("date", "Sat, 01 Jan 2000 00:00:00 GMT");
    ok(call.json(&json!({"version": 1})).send().await);
    let chain = chain(&desk, &signing(&desk).await).await;
    let last = chain.last().unwrap();
    assert_eq!(last.what.words(), "Agreed to sign on a screen (text 1)");
    assert!((before..=desk.app.state.now_ms()).contains(&last.at), "{last:?}");
}

/// [DOC-17] A document that ends while it is signed ends the signing; nobody completes it.
#[tokio::test]
async fn doc_17_a_deleted_line_ends_the_signing() {
    let desk = Desk::start().await;
    let GeneratedContract { contract, lines } = issued(&desk).await;
    let id = begun(&desk, &contract.id).await;
    ok(hand_over(&desk, &id, "buyer").await);
    sign_all(&desk, strokes()).await;
    ok(complete(&desk).await);
    take_back(&desk).await;
    let line = desk.line(&lines[0].id).await;
    let gone = desk
        .delete(&format!("/api/product-lines/{}?version={}", line.id, line.version))
        .await;
    assert_eq!(gone.status, 204, "{gone:?}");
    follow_all(&desk).await;
    let body = json!({"ink": {"way": "typed", "name": "dealer"}});
    let path = format!("/api/signings/{id}/signature");
    post(&desk, &path, body.clone()).await.problem(409, "signing_ended");
    assert_eq!(signing(&desk).await.status, SigningStatus::Cancelled);
    post(&desk, &path, body).await.problem(409, "signing_ended");
    // What is left can be signed anew.
    begun(&desk, &contract.id).await;
}

/// A buyer who prefers paper ends the signing, the dealership can, and either leaves documents that can be signed anew.
#[tokio::test]
async fn paper_and_the_dealership_end_a_signing() {
    let desk = Desk::start().await;
    let contract = issued(&desk).await.contract;
    let id = begun(&desk, &contract.id).await;
    ok(hand_over(&desk, &id, "buyer").await);
    assert_eq!(
        ok(post(&desk, "/api/sign/decline", json!({})).await)["status"],
        "declined"
    );
    post(&desk, "/api/sign/consent", json!({"version": 1}))
        .await
        .problem(409, "signing_ended");
    take_back(&desk).await;
    hand_over(&desk, &id, "buyer").await.problem(409, "signing_ended");

    let second = begun(&desk, &contract.id).await;
    assert_eq!(second, format!("{}-s2", contract.id));
    let cancelled = ok(post(&desk, &format!("/api/signings/{second}/cancel"), json!({})).await);
    assert_eq!(cancelled["status"], "cancelled");
    let third = begun(&desk, &contract.id).await;
    ok(hand_over(&desk, &third, "buyer").await);
    sign_all(&desk, strokes()).await;
    ok(complete(&desk).await);
    take_back(&desk).await;
    ok(post(
        &desk,
        &format!("/api/signings/{third}/signature"),
        json!({"ink": {"way": "typed", "name": "dealer"}}),
    )
    .await);
    let path = format!("/api/signings/{third}/cancel");
    post(&desk, &path, json!({})).await.problem(409, "signing_ended");
}

/// The buyer reads the file that was issued, and no other one; that they did is an event.
#[tokio::test]
async fn a_signer_reads_the_issued_files_alone() {
    let desk = Desk::start().await;
    let contract = issued(&desk).await.contract;
    let id = begun(&desk, &contract.id).await;
    ok(hand_over(&desk, &id, "buyer").await);
    let own = signing(&desk).await.documents[0].clone();
    let answer = desk.get(&format!("/api/sign/documents/{}/file", own.id)).await;
    assert_eq!(answer.status, 200, "{answer:?}");
    assert_eq!(answer.headers["etag"], format!("\"{}\"", own.sha256));
    let other = desk.get("/api/sign/documents/contract-1-01/file").await;
    other.problem(404, "record_not_found");
    let chain = chain(&desk, &signing(&desk).await).await;
    assert_eq!(
        chain.last().unwrap().what.words(),
        format!("Opened the file of {}", own.id)
    );
    // A copy to keep is theirs after the last button, too, as long as they hold the device.
    sign_all(&desk, strokes()).await;
    ok(complete(&desk).await);
    let kept = desk.get(&format!("/api/sign/documents/{}/file", own.id)).await;
    assert_eq!(kept.status, 200, "{kept:?}");
}

/// Both buyers sign, each as themselves, in their order.
#[tokio::test]
async fn a_co_buyer_signs_after_the_buyer() {
    let desk = Desk::start().await;
    let deal = serde_json::to_value(with_co_buyer(simple_session()).deal()).unwrap();
    let call = desk.app.post("/api/contracts").cookie(&desk.cookie);
    let answer = call.header("idempotency-key", "deal-1").json(&deal).send().await;
    let contract = answer.read::<GeneratedContract>().contract;
    issue(&desk, &contract.id).await;
    let id = begun(&desk, &contract.id).await;
    hand_over(&desk, &id, "coBuyer").await.problem(409, "out_of_order");
    for role in ["buyer", "coBuyer"] {
        let view = ok(hand_over(&desk, &id, role).await);
        let at = usize::from(role == "coBuyer");
        let name = view["signers"][at]["name"].clone();
        assert_eq!(
            sign_all(&desk, json!({"way": "typed", "name": name})).await["name"],
            name
        );
        ok(complete(&desk).await);
        take_back(&desk).await;
    }
    let view = ok(desk.get(&format!("/api/signings/{id}")).await);
    let steps: Vec<&str> = view["signers"]
        .as_array()
        .unwrap()
        .iter()
        .map(|one| one["step"].as_str().unwrap())
        .collect();
    assert_eq!(steps, ["done", "done", "sign"]);
}

/// Another dealer's signing is not there.
pub async fn other_dealer(app: TestApp) {
    let stranger = app.login_as("lakeside").await;
    let desk = Desk {
        cookie: app.login_as("dealer").await,
        app,
    };
    let contract = issued(&desk).await.contract;
    let id = begun(&desk, &contract.id).await;
    let before = signing(&desk).await;
    let theirs = desk
        .app
        .get(&format!("/api/signings/{id}"))
        .cookie(&stranger)
        .send()
        .await;
    theirs.problem(404, "record_not_found");
    for (path, body) in [
        (
            format!("/api/signings/{id}/hand-over"),
            json!({"role": "buyer", "identitySeen": true}),
        ),
        (format!("/api/signings/{id}/signature"), json!({"ink": strokes()})),
        (format!("/api/signings/{id}/cancel"), json!({})),
    ] {
        let answer = desk.app.post(&path).cookie(&stranger).json(&body).send().await;
        answer.problem(404, "record_not_found");
    }
    let begin = json!({"contractId": contract.id});
    let answer = desk
        .app
        .post("/api/signings")
        .cookie(&stranger)
        .json(&begin)
        .send()
        .await;
    answer.wrong_fields(&["contractId"]);
    assert_eq!(signing(&desk).await, before);
}

/// A device in a buyer's hands who has read everything and adopted a signature, for a contract of the demo data.
pub async fn device_of_a_signer(app: &TestApp, contract: &str) -> String {
    let cookie = app.login_as("dealer").await;
    let post = async |path: &str, body: Value| {
        let answer = app.post(path).cookie(&cookie).json(&body).send().await;
        assert!(answer.status.is_success(), "{path}: {answer:?}");
        answer.json()
    };
    post(&format!("/api/contracts/{contract}/documents"), json!({})).await;
    let begun = post("/api/signings", json!({"contractId": contract})).await;
    let path = format!("/api/signings/{}/hand-over", begun["id"].as_str().unwrap());
    post(&path, json!({"role": "buyer", "identitySeen": true})).await;
    let view = post("/api/sign/consent", json!({"version": 1})).await;
    for document in view["documents"].as_array().unwrap() {
        post("/api/sign/read", json!({"document": document["id"]})).await;
    }
    post("/api/sign/ink", json!({"ink": strokes()})).await;
    cookie
}
