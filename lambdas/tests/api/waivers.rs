//! Waivers of menus: made once a buyer chose, signed before there is a contract, ended with their menu; and pre-contract sheets.

use crate::calls::fed;
use crate::deals::{after, simple_session, with_co_buyer};
use crate::menus::{chosen, demand_menus, generate, menus_of, path_of, present, with_menu};
use crate::outbox::follow_all;
use crate::signings::{complete, hand_over, post, sign_all, strokes, take_back};
use crate::sold::Desk;
use crate::support::{Answer, TestApp};
use dealer_api::document::{DocumentKey, issue_wanted};
use dealer_api::platform::seal::check_seal;
use dealer_api::store::tables::Table;
use dealer_api::store::text;
use dealer_core::deal::DealSession;
use dealer_core::form::field_code::FieldCode;
use dealer_local::seed;
use serde_json::{Value, json};

fn ok(answer: Answer) -> Value {
    assert!(answer.status.is_success(), "{answer:?}");
    answer.json()
}

/// Everything that is listed with a menu, its file made.
async fn made(desk: &Desk, menu: &Value) -> Value {
    ok(post(desk, &format!("{}/documents", path_of(menu)), json!({})).await)
}

async fn begin(desk: &Desk, menu: &Value) -> Answer {
    post(desk, "/api/signings", json!({"menuId": menu["id"]})).await
}

/// Has the waiver of a menu signed on the dealership's device by its buyer.
pub async fn sign_waiver(desk: &Desk, menu: &Value) -> Value {
    made(desk, menu).await;
    let id = ok(begin(desk, menu).await)["id"].as_str().unwrap().to_owned();
    ok(hand_over(desk, &id, "buyer").await);
    let view = sign_all(desk, strokes()).await;
    ok(complete(desk).await);
    take_back(desk).await;
    view
}

/// Makes all files that are wanted, as the function does that hears of them.
async fn make_all(desk: &Desk) {
    let keys: Vec<DocumentKey> = desk.stored(Table::Documents).await;
    for key in keys {
        fed("WantedDocuments", issue_wanted(&desk.app.state, &key))
            .await
            .unwrap();
    }
}

fn rows(documents: &Value) -> Vec<(String, String)> {
    let items = documents["items"].as_array().unwrap().iter();
    let word = |row: &Value, key: &str| row[key].as_str().unwrap().to_owned();
    items.map(|row| (word(row, "product"), word(row, "status"))).collect()
}

fn is(expected: &[(&str, &str)]) -> Vec<(String, String)> {
    let owned = |(a, b): &(&str, &str)| ((*a).to_owned(), (*b).to_owned());
    expected.iter().map(owned).collect()
}

/// The way of a waiver: chosen, made, signed by the buyer alone, sealed, and listed with the contract that follows.
#[tokio::test]
async fn a_waiver_is_signed_before_there_is_a_contract() {
    let desk = Desk::start().await;
    let session = simple_session();
    let unchosen = present(&desk, &session).await;
    let documents = format!("{}/documents", path_of(&unchosen));
    desk.get(&documents).await.problem(404, "record_not_found");
    begin(&desk, &unchosen).await.wrong_fields(&["menuId"]);

    let menu = chosen(&desk, &session, &["gap", "tire_and_wheel"]).await;
    let documents = format!("{}/documents", path_of(&menu));
    // What no message told of yet is listed all the same.
    assert_eq!(rows(&ok(desk.get(&documents).await)), is(&[("waiver", "wanted")]));
    begin(&desk, &menu).await.problem(409, "not_ready_to_sign");
    follow_all(&desk).await;
    make_all(&desk).await;
    let listed = ok(desk.get(&documents).await);
    assert_eq!(rows(&listed), is(&[("waiver", "issued")]));
    let row = &listed["items"][0];
    assert_eq!(row["id"], format!("{}-90", menu["id"].as_str().unwrap()));
    assert_eq!(
        (&row["menuId"], &row["contractId"], &row["lineId"]),
        (&menu["id"], &Value::Null, &Value::Null)
    );

    let view = sign_waiver(&desk, &menu).await;
    assert_eq!(view["isWaiver"], true);
    let places = view["documents"][0]["places"].as_array().unwrap();
    let kinds: Vec<&str> = places.iter().map(|place| place["kind"].as_str().unwrap()).collect();
    assert_eq!(kinds, ["initials", "initials", "signature"]);
    assert!(
        places[0]["text"]
            .as_str()
            .unwrap()
            .starts_with("I decline Guaranteed Asset Protection")
    );
    // The last signature made the signed file.
    let path = format!("/api/menus/{}/documents", menu["id"].as_str().unwrap());
    let listed = desk.get(&path).await.json();
    assert_eq!(rows(&listed), is(&[("waiver", "signed")]));
    assert_eq!(listed["signing"]["status"], "completed");
    assert_eq!(listed["signing"]["signers"].as_array().unwrap().len(), 1);
    let file = format!("/api/documents/{}/file", row["id"].as_str().unwrap());
    let file = desk.get(&file).await;
    assert_eq!(file.status, 200, "{file:?}");
    check_seal(&file.body, desk.app.state.sealer().unwrap().certificate()).unwrap();
    begin(&desk, &menu).await.problem(409, "signing_begun");

    let generated = ok(generate(&desk, "k1", &with_menu(&session, &menu)).await);
    let contract = generated["contract"]["id"].as_str().unwrap();
    follow_all(&desk).await;
    let path = format!("/api/contracts/{contract}/documents");
    let listed = ok(post(&desk, &path, json!({})).await);
    let expected = [("waiver", "signed"), ("vsc", "issued"), ("key_replacement", "issued")];
    assert_eq!(rows(&listed), is(&expected));
    assert_eq!(
        listed.get("signing"),
        None,
        "the waiver's signing is not the contract's"
    );
    let begun = ok(post(&desk, "/api/signings", json!({"contractId": contract})).await);
    assert_eq!(begun["documents"].as_array().unwrap().len(), 2);
}

/// Who declines everything signs too, though no contract follows; what they decline they put initials to.
#[tokio::test]
async fn a_customer_who_declines_everything_signs_a_waiver() {
    let desk = Desk::start().await;
    let session = with_co_buyer(simple_session());
    let menu = chosen(&desk, &session, &["vsc", "gap", "tire_and_wheel", "key_replacement"]).await;
    generate(&desk, "k1", &with_menu(&session, &menu))
        .await
        .wrong_fields(&["products"]);
    let places = sign_waiver(&desk, &menu).await["documents"][0]["places"].clone();
    assert_eq!(places.as_array().unwrap().len(), 5);
    let listed = made(&desk, &menu).await;
    assert_eq!(rows(&listed), is(&[("waiver", "issued")]), "the co-buyer signs as well");
    let id = listed["signing"]["id"].as_str().unwrap().to_owned();
    ok(hand_over(&desk, &id, "coBuyer").await);
    sign_all(&desk, json!({"way": "typed", "name": "Robin Whitfield"})).await;
    ok(complete(&desk).await);
    take_back(&desk).await;
    assert_eq!(rows(&made(&desk, &menu).await), is(&[("waiver", "signed")]));
}

/// Where a signed menu is demanded, choosing is not enough.
#[tokio::test]
async fn a_demanded_menu_is_a_signed_one() {
    let desk = Desk::start().await;
    demand_menus(&desk).await;
    let session = simple_session();
    let menu = chosen(&desk, &session, &["gap"]).await;
    let deal = with_menu(&session, &menu);
    follow_all(&desk).await;
    let refused = generate(&desk, "k1", &deal).await.wrong_fields(&["menu"]);
    assert_eq!(refused.errors[0].code, FieldCode::WaiverUnsigned);
    sign_waiver(&desk, &menu).await;
    ok(generate(&desk, "k1", &deal).await);
}

async fn statuses(desk: &Desk) -> Vec<(String, String)> {
    let documents: Vec<Value> = desk.stored(Table::Documents).await;
    let waivers = documents.iter().filter(|document| document["product"] == "waiver");
    let mut all: Vec<_> = waivers
        .map(|one| {
            let id = one["id"].as_str().unwrap();
            (
                id.rsplit_once("-90").unwrap().1.to_owned(),
                one["status"].as_str().unwrap().to_owned(),
            )
        })
        .collect();
    all.sort();
    all
}

fn lower(deal: &DealSession) -> DealSession {
    after(
        deal,
        &[json!({"type": "editBuyer", "field": "downPayment", "value": "500"})],
    )
}

/// A changed deal outdates its menu: an unsigned waiver ends with it, also while somebody signs, and a signed one stays.
#[tokio::test]
async fn a_waiver_ends_with_its_menu_unless_it_is_signed() {
    for is_signed in [false, true] {
        let desk = Desk::start().await;
        let session = simple_session();
        let menu = chosen(&desk, &session, &["gap"]).await;
        follow_all(&desk).await;
        made(&desk, &menu).await;
        let mut id = None;
        if is_signed {
            sign_waiver(&desk, &menu).await;
            made(&desk, &menu).await;
        } else {
            id = Some(ok(begin(&desk, &menu).await)["id"].as_str().unwrap().to_owned());
        }
        let changed = lower(&with_menu(&session, &menu));
        present(&desk, &changed).await;
        follow_all(&desk).await;
        let expected: &[(&str, &str)] = if is_signed {
            &[("", "signed")]
        } else {
            &[("", "void"), ("-void", "wanted")]
        };
        assert_eq!(statuses(&desk).await, is(expected));
        if let Some(id) = id {
            hand_over(&desk, &id, "buyer").await.problem(409, "signing_ended");
            let listed = made(&desk, &menu).await;
            assert_eq!(rows(&listed), is(&[("waiver", "void"), ("waiver", "issued")]));
            begin(&desk, &menu).await.problem(409, "not_ready_to_sign");
        }
        let told = menus_of(&desk).await;
        assert!(
            told.iter()
                .any(|one| one["id"] == menu["id"] && one["outdated_at"].is_u64())
        );
    }
}

/// A contract of other figures than the buyer chose from ends the waiver too; one that has no file yet was never there.
#[tokio::test]
async fn a_contract_of_other_figures_ends_the_waiver() {
    let desk = Desk::start().await;
    let session = simple_session();
    let menu = chosen(&desk, &session, &["gap"]).await;
    follow_all(&desk).await;
    assert_eq!(statuses(&desk).await, is(&[("", "wanted")]));
    let generated = ok(generate(&desk, "k1", &lower(&with_menu(&session, &menu))).await);
    follow_all(&desk).await;
    assert_eq!(statuses(&desk).await, is(&[]));
    let documents = format!("{}/documents", path_of(&menu));
    desk.get(&documents).await.problem(404, "record_not_found");
    let contract = generated["contract"]["id"].as_str().unwrap();
    let listed = ok(desk.get(&format!("/api/contracts/{contract}/documents")).await);
    assert!(rows(&listed).iter().all(|(purpose, _)| purpose != "waiver"));
}

/// A contract that was sold in California, on the day of the tests.
async fn sold_in_california(desk: &Desk) -> Value {
    let generated = ok(generate(desk, "k1", &simple_session()).await);
    let db = desk.app.state.db();
    let update = db.client().update_item().table_name(db.name(Table::Contracts));
    let update = update
        .key("dealer_id", text("acme-motors"))
        .key("id", text(generated["contract"]["id"].as_str().unwrap()))
        .update_expression("SET sale.sale_state = :state")
        .expression_attribute_values(":state", text("CA"));
    update.send().await.unwrap();
    generated
}

/// The sheet stands first, no place of a contract is signed before its own, and it lists what is sold.
#[tokio::test]
async fn a_sheet_is_signed_before_the_contract() {
    let desk = Desk::start().await;
    let generated = sold_in_california(&desk).await;
    let contract = generated["contract"]["id"].as_str().unwrap();
    let path = format!("/api/contracts/{contract}/documents");
    assert_eq!(rows(&ok(desk.get(&path).await))[0], is(&[("precontract", "wanted")])[0]);
    follow_all(&desk).await;
    make_all(&desk).await;
    let listed = ok(desk.get(&path).await);
    assert_eq!(rows(&listed)[0], is(&[("precontract", "issued")])[0]);
    assert_eq!(listed["items"][0]["id"], format!("{contract}-91"));
    assert_eq!(rows(&listed).len(), 5);
    let id = ok(post(&desk, "/api/signings", json!({"contractId": contract})).await)["id"].clone();
    ok(hand_over(&desk, id.as_str().unwrap(), "buyer").await);
    let view = ok(desk.get("/api/sign").await);
    let waits: Vec<bool> = view["documents"]
        .as_array()
        .unwrap()
        .iter()
        .map(|one| one["waits"].as_bool().unwrap())
        .collect();
    assert_eq!(waits, [false, true, true, true, true]);
    ok(post(
        &desk,
        "/api/sign/consent",
        json!({"version": view["consent"]["version"]}),
    )
    .await);
    for document in view["documents"].as_array().unwrap() {
        ok(post(&desk, "/api/sign/read", json!({"document": document["id"]})).await);
    }
    ok(post(&desk, "/api/sign/ink", json!({"ink": strokes()})).await);
    let sign = async |at: usize| {
        let document = &view["documents"][at];
        let spot = json!({"document": document["id"], "place": document["places"][0]["number"]});
        post(&desk, "/api/sign/places", spot).await
    };
    sign(1).await.problem(409, "out_of_order");
    let after = ok(sign(0).await);
    assert_eq!(after["documents"][1]["waits"], false);
    ok(sign(1).await);
}

/// On paper, too, the sheet comes first.
#[tokio::test]
async fn a_contract_is_not_signed_on_paper_before_its_sheet() {
    let desk = Desk::start().await;
    let generated = sold_in_california(&desk).await;
    let contract = generated["contract"]["id"].as_str().unwrap();
    follow_all(&desk).await;
    ok(post(&desk, &format!("/api/contracts/{contract}/documents"), json!({})).await);
    let scan = async |number: &str| {
        let path = format!("/api/documents/{contract}-{number}/scan?allPages=true&allSignatures=true");
        let call = desk.app.post(&path).cookie(&desk.cookie);
        let file = b"%PDF-1.4\n% scan\n%%EOF\n".to_vec();
        call.bytes("application/octet-stream", file).send().await
    };
    let refused = scan("01").await.problem(409, "not_ready_to_sign");
    assert!(refused.detail.unwrap().starts_with("The pre-contract sheet"));
    ok(scan("91").await);
    ok(scan("01").await);
}

/// A sheet that lists what was deleted ends, and another one takes its place; with the contract all of them end.
#[tokio::test]
async fn a_sheet_follows_its_lines() {
    let desk = Desk::start().await;
    let generated = sold_in_california(&desk).await;
    let contract = generated["contract"]["id"].as_str().unwrap();
    let path = format!("/api/contracts/{contract}/documents");
    follow_all(&desk).await;
    ok(post(&desk, &path, json!({})).await);
    let line = desk.line(generated["lines"][0]["id"].as_str().unwrap()).await;
    let gone = desk
        .delete(&format!("/api/product-lines/{}?version={}", line.id, line.version))
        .await;
    assert!(gone.status.is_success(), "{gone:?}");
    follow_all(&desk).await;
    let listed = ok(post(&desk, &path, json!({})).await);
    let sheets: Vec<_> = listed["items"]
        .as_array()
        .unwrap()
        .iter()
        .filter(|row| row["product"] == "precontract")
        .collect();
    let word = |row: &Value| {
        let id = row["id"].as_str().unwrap();
        format!("{} {}", &id[contract.len()..], row["status"].as_str().unwrap())
    };
    let words: Vec<String> = sheets.into_iter().map(word).collect();
    assert_eq!(words, ["-91 void", "-91-void issued", "-92 issued"]);
    let documents: Vec<Value> = desk.stored(Table::Documents).await;
    let items = |number: &str| {
        let id = format!("{contract}-{number}");
        let sheet = documents.iter().find(|document| document["id"] == id).unwrap();
        sheet["made"]["values"]["items"].as_array().unwrap().len()
    };
    assert_eq!((items("91"), items("92")), (4, 3));
}

/// Another dealer's menus have no documents, and no signings.
pub async fn other_dealer(app: TestApp) {
    seed(&app.state).await.unwrap();
    let stranger = app.login_as("lakeside").await;
    let mut desk = Desk {
        cookie: app.login_as("dealer").await,
        app,
    };
    let drawn = desk.app.draw_seed(&desk.cookie).await;
    let session = crate::deals::with_seed(&simple_session(), drawn);
    let menu = chosen(&desk, &session, &["gap"]).await;
    desk.cookie = stranger;
    let path = format!("{}/documents", path_of(&menu));
    desk.get(&path).await.problem(404, "record_not_found");
    post(&desk, &path, json!({})).await.problem(404, "record_not_found");
    begin(&desk, &menu).await.wrong_fields(&["menuId"]);
    let both = json!({"menuId": menu["id"], "contractId": "contract-1"});
    for (body, field) in [
        (json!({}), "contractId"),
        (both, "menuId"),
        (json!({"menuId": "x".repeat(3_000)}), "menuId"),
    ] {
        post(&desk, "/api/signings", body).await.wrong_fields(&[field]);
    }
    let long = format!("/api/menus/{}/documents", "x".repeat(2_000));
    desk.get(&long).await.problem(404, "record_not_found");
}

/// Without a place for files nothing is made, and it can be asked for again.
#[tokio::test]
async fn without_files_a_waiver_waits() {
    let mut desk = Desk::start().await;
    let menu = chosen(&desk, &simple_session(), &["gap"]).await;
    let with_files = desk.app.without_files();
    let path = format!("{}/documents", path_of(&menu));
    post(&desk, &path, json!({})).await.problem(503, "files_unavailable");
    desk.app.router = with_files;
    assert_eq!(rows(&made(&desk, &menu).await), is(&[("waiver", "issued")]));
}
