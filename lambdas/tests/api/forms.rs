//! Forms: written, published and retired by administrators, and what documents are made with.

use crate::calls::fed;
use crate::deals::SEED;
use crate::outbox::{follow_all, messages, waiting};
use crate::rated_deals::{rated, rated_deal};
use crate::signings::post as post_as_dealer;
use crate::sold::Desk;
use crate::support::{Answer, TestApp};
use crate::users::admin;
use dealer_api::document::{DocumentKey, issue_wanted};
use dealer_api::store::tables::Table;
use dealer_api::store::{text, to_item};
use dealer_api::worker::follow;
use dealer_core::catalog::product::Product;
use dealer_core::document::{FormKey, Purpose, house_form};
use dealer_core::sale::contract::GeneratedContract;
use futures_util::future::join_all;
use serde_json::{Value, json};

/// An administrator at the forms.
pub struct Office<'a> {
    pub app: &'a TestApp,
    pub cookie: String,
}

impl<'a> Office<'a> {
    pub async fn of(app: &'a TestApp) -> Self {
        Self {
            app,
            cookie: admin(app).await,
        }
    }

    pub async fn get(&self, path: &str) -> Answer {
        self.app.get(path).cookie(&self.cookie).send().await
    }

    pub async fn post(&self, path: &str, body: Value) -> Answer {
        self.app.post(path).cookie(&self.cookie).json(&body).send().await
    }

    pub async fn put(&self, path: &str, body: Value) -> Answer {
        self.app.put(path).cookie(&self.cookie).json(&body).send().await
    }

    pub async fn delete(&self, path: &str) -> Answer {
        self.app.delete(path).cookie(&self.cookie).send().await
    }

    /// A draft that begins as the house's form for a product.
    pub async fn begun(&self, owner: &str, product: &str, number: &str) -> Value {
        let answer = self.post("/api/forms", new_form(owner, product, number)).await;
        assert_eq!(answer.status, 201, "{answer:?}");
        answer.json()
    }

    pub async fn publish(&self, form: &Value) -> Answer {
        let body = json!({"recordVersion": form["recordVersion"]});
        self.post(&format!("{}/publish", path_of(form)), body).await
    }

    /// The same, which succeeds.
    pub async fn published(&self, owner: &str, product: &str, number: &str) -> Value {
        let draft = self.begun(owner, product, number).await;
        let answer = self.publish(&draft).await;
        assert_eq!(answer.status, 200, "{answer:?}");
        answer.json()
    }

    pub async fn retire(&self, form: &Value, effective_to: Option<&str>) -> Answer {
        let body = json!({"recordVersion": form["recordVersion"], "effectiveTo": effective_to});
        self.post(&format!("{}/retire", path_of(form)), body).await
    }
}

fn house_key(product: &str) -> String {
    let form = house_form(Product::from_key(product).unwrap()).unwrap();
    FormKey::from(&form).to_string()
}

pub fn new_form(owner: &str, product: &str, number: &str) -> Value {
    json!({
        "owner": owner, "product": product, "state": "*", "number": number, "kind": "blocks", "title": "Contract",
        "effectiveFrom": "2020-01-01", "effectiveTo": null, "from": {"owner": "house", "key": house_key(product)},
    })
}

pub fn path_of(form: &Value) -> String {
    let word = |name: &str| form[name].as_str().unwrap().to_owned();
    format!("/api/forms/{}/{}", word("owner"), word("key"))
}

pub fn change_of(form: &Value) -> Value {
    json!({
        "recordVersion": form["recordVersion"], "title": form["title"], "effectiveFrom": form["effectiveFrom"],
        "effectiveTo": form["effectiveTo"], "blocks": form["blocks"],
    })
}

pub async fn put(app: &TestApp, id: &str, name: &str) {
    let db = app.state.db();
    db.client()
        .put_item()
        .table_name(db.name(Table::ActiveAdmins))
        .item("id", text(id))
        .item("tpa_name", text(name))
        .send()
        .await
        .unwrap();
}

async fn events(app: &TestApp, what: &str) -> Vec<Value> {
    let db = app.state.db();
    let found = db
        .client()
        .scan()
        .table_name(db.name(Table::AuditLog))
        .send()
        .await
        .unwrap();
    let items: Vec<Value> = serde_dynamo::aws_sdk_dynamodb_1::from_items(found.items.unwrap()).unwrap();
    items.into_iter().filter(|entry| entry["what"] == what).collect()
}

#[tokio::test]
async fn a_draft_is_begun_changed_and_thrown_away() {
    let app = TestApp::start().await;
    put(&app, "tpa-1", "Northgate").await;
    let office = Office::of(&app).await;
    let draft = office.begun("tpa-1", "vsc", "NG-VSC").await;
    assert_eq!(draft["key"], "vsc.any.en.NG-VSC.1");
    assert_eq!((&draft["status"], &draft["faults"]), (&json!("draft"), &json!([])));
    assert_eq!(draft["ownerName"], "Northgate");
    let path = path_of(&draft);
    assert_eq!(office.get(&path).await.json(), draft);

    let rows = office.get("/api/forms").await.json();
    let rows = rows["items"].as_array().unwrap();
    assert_eq!(rows.len(), Purpose::COUNT + 1, "the house's own are listed");
    assert!(rows[0]["builtIn"].as_bool().unwrap() && rows[0]["status"] == "published");
    let last = rows.last().unwrap();
    assert_eq!((&last["key"], &last["faults"]), (&draft["key"], &json!(0)));
    let own = office.get("/api/forms?owner=tpa-1").await.json();
    assert_eq!(own["items"].as_array().unwrap(), std::slice::from_ref(last));
    let page = office.get("/api/forms?owner=tpa-1&limit=1").await.json();
    assert_eq!(page["items"], own["items"]);
    office.get("/api/forms?cursor=x").await.wrong_fields(&["cursor"]);

    // What keeps it from being published is kept, and told.
    let mut change = change_of(&draft);
    change["blocks"][1] = json!({"block": "paragraph", "text": "{{buyer.nmae}}"});
    change["title"] = json!("Service Contract");
    let changed = office.put(&path, change.clone()).await.json();
    assert_eq!(changed["recordVersion"], 2);
    assert_eq!(changed["title"], "Service Contract");
    assert_eq!(changed["faults"][0]["block"], 2);
    let message = changed["faults"][0]["message"].as_str().unwrap();
    assert!(message.contains("there is no placeholder 'buyer.nmae'"), "{message}");
    let stale = office.put(&path, change.clone()).await.problem(409, "stale_version");
    assert_eq!(stale.changed_by.unwrap(), "admin");
    change["recordVersion"] = json!(2);
    change["blocks"][1]["text"] = json!("a\u{202e}b");
    office
        .put(&path, change.clone())
        .await
        .wrong_fields(&["blocks[1].text"]);
    change["blocks"][1] = json!({"block": "paragraph", "text": "a", "colour": "red"});
    assert_eq!(office.put(&path, change).await.status, 422);
    let refused = office.publish(&changed).await.wrong_fields(&["blocks[1]"]);
    assert!(refused.errors[0].message.contains("buyer.nmae"));

    // The next version of the same number.
    assert_eq!(office.begun("tpa-1", "vsc", "NG-VSC").await["version"], 2);
    assert_eq!(
        office.begun("house", "vsc", "HOUSE-VSC").await["version"],
        2,
        "the house has the first"
    );

    office
        .delete(&format!("{path}?recordVersion=1"))
        .await
        .problem(409, "stale_version");
    assert_eq!(office.delete(&format!("{path}?recordVersion=2")).await.status, 204);
    office.get(&path).await.problem(404, "record_not_found");
    office
        .delete(&format!("{path}?recordVersion=2"))
        .await
        .problem(404, "record_not_found");
    for what in ["form_begun", "form_changed", "form_discarded"] {
        assert!(!events(&app, what).await.is_empty(), "{what}");
    }
}

#[tokio::test]
async fn a_new_form_is_refused_by_the_name_of_what_is_wrong() {
    let app = TestApp::start().await;
    put(&app, "tpa-1", "Northgate").await;
    let office = Office::of(&app).await;
    let good = new_form("tpa-1", "vsc", "NG-VSC");
    for (field, value) in [
        ("number", json!("ng vsc")),
        ("number", json!("A".repeat(25))),
        ("title", json!(" ")),
        ("title", json!("x".repeat(81))),
        ("effectiveTo", json!("2019-12-31")),
        ("owner", json!("tpa-2")),
        ("owner", json!("")),
        ("owner", json!("#version")),
        ("owner", json!("#house")),
        ("owner", json!("x".repeat(3_000))),
        (
            "from",
            json!({"owner": "x".repeat(3_000), "key": "vsc.any.en.NO-SUCH.1"}),
        ),
        ("from", json!({"owner": "house", "key": "vsc.any.en.NO-SUCH.1"})),
        ("product", json!("waiver")),
        ("state", json!("XXX")),
        ("kind", json!("word")),
    ] {
        let mut body = good.clone();
        body[field] = value.clone();
        let answer = office.post("/api/forms", body).await;
        let problem = answer.problem(422, "validation");
        assert_eq!(problem.errors[0].path, field, "{value}");
    }
    office
        .get("/api/forms/house/nonsense")
        .await
        .problem(404, "route_not_found");
    let built_in = format!("/api/forms/house/{}", house_key("gap"));
    assert_eq!(office.get(&built_in).await.json()["recordVersion"], 0);
    office
        .put(&built_in, change_of(&office.get(&built_in).await.json()))
        .await
        .problem(404, "record_not_found");
}

#[tokio::test]
async fn what_is_published_stays_as_it_is() {
    let app = TestApp::start().await;
    put(&app, "tpa-1", "Northgate").await;
    let office = Office::of(&app).await;
    let draft = office.begun("tpa-1", "gap", "NG-GAP").await;
    let path = path_of(&draft);
    for sample in ["short", "long", "coBuyer"] {
        let preview = office.post(&format!("{path}/preview"), json!({"sample": sample})).await;
        assert_eq!(preview.status, 200, "{preview:?}");
        assert!(preview.body.starts_with(b"%PDF-"));
    }
    office.retire(&draft, None).await.problem(409, "form_not_published");
    let stale = json!({"recordVersion": 7});
    office
        .post(&format!("{path}/publish"), stale)
        .await
        .problem(409, "stale_version");
    let published = office.publish(&draft).await.json();
    assert_eq!(
        (&published["status"], &published["recordVersion"]),
        (&json!("published"), &json!(2))
    );
    assert_eq!(published["blocks"], draft["blocks"]);
    office.publish(&published).await.problem(409, "form_not_draft");
    office
        .put(&path, change_of(&published))
        .await
        .problem(409, "form_not_draft");
    office
        .delete(&format!("{path}?recordVersion=2"))
        .await
        .problem(409, "form_not_draft");

    // [DOC-7] Another number for the same sales would be as good: it is refused by this one's name.
    let other = office.begun("tpa-1", "gap", "NG-OTHER").await;
    let clash = office.publish(&other).await.problem(409, "form_clash");
    assert!(clash.detail.unwrap().contains("NG-GAP, version 1"));
    // The house's own form stands in the way of another number of the house's.
    let house = office.begun("house", "gap", "OTHER-GAP").await;
    let clash = office.publish(&house).await.problem(409, "form_clash");
    assert!(clash.detail.unwrap().contains("HOUSE-GAP"));

    office.retire(&draft, None).await.problem(409, "stale_version");
    let day = office.retire(&published, Some("2019-01-01")).await;
    day.wrong_fields(&["effectiveTo"]);
    let retired = office.retire(&published, Some("2020-06-30")).await.json();
    assert_eq!(retired["status"], "retired");
    assert_eq!(retired["effectiveTo"], "2020-06-30");
    // It is still used for sales until then.
    office.publish(&other).await.problem(409, "form_clash");
    let mut later = change_of(&other);
    later["effectiveFrom"] = json!("2020-07-01");
    let later = office.put(&path_of(&other), later).await.json();
    assert_eq!(office.publish(&later).await.status, 200);
    let published = events(&app, "form_published").await;
    assert_eq!(published.len(), 2);
    assert_eq!(published[0]["after"]["sha256"].as_str().unwrap().len(), 64);
    assert_eq!(events(&app, "form_retired").await.len(), 1);
}

/// Of publications at the same moment that would be equally good one wins.
#[tokio::test]
async fn of_two_equally_good_forms_published_at_once_one_wins() {
    let app = TestApp::start().await;
    put(&app, "tpa-1", "Northgate").await;
    let office = Office::of(&app).await;
    let mut begun = Vec::new();
    for number in 0..4 {
        begun.push(office.begun("tpa-1", "vsc", &format!("NG-{number}")).await);
    }
    let answers = join_all(begun.iter().map(|draft| office.publish(draft))).await;
    let won = answers.iter().filter(|answer| answer.status == 200).count();
    assert_eq!(won, 1, "{answers:?}");
    for lost in answers.iter().filter(|answer| answer.status != 200) {
        lost.problem(409, "form_clash");
    }
}

/// A contract whose lines are TPAs', sold at lakeside-auto.
pub async fn sold(app: &TestApp, cookie: &str, key: &str) -> GeneratedContract {
    let session = rated_deal(app, cookie).await;
    let session = rated(app, cookie, &session).await;
    app.hand_out("lakeside", "lakeside-auto", SEED).await;
    let call = app.post("/api/contracts").cookie(cookie).header("idempotency-key", key);
    let answer = call.json(&session.deal()).send().await;
    assert_eq!(answer.status, 201, "{answer:?}");
    answer.read()
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

pub async fn documents(desk: &Desk) -> Vec<Value> {
    desk.stored(Table::Documents).await
}

/// The TPA whose form a document waits for.
fn waits_for(document: &Value) -> Option<&str> {
    document["waiting"].as_str()?.strip_prefix("no_form#")
}

/// [DOC-6] A document that is held up for want of a form follows when one is published; it keeps that form after it is retired, and so does
/// its void copy. What is made afterwards is held up again.
#[tokio::test]
async fn doc_6_documents_follow_a_published_form_and_keep_it() {
    let app = TestApp::configured(|config| config.house_forms = false).await;
    dealer_local::seed(&app.state).await.unwrap();
    let cookie = app.login_as("lakeside").await;
    let GeneratedContract { contract, .. } = sold(&app, &cookie, "first").await;
    let desk = Desk { app, cookie };
    follow_all(&desk).await;
    issue_all(&desk).await;
    let held_up = documents(&desk).await;
    let own: Vec<&Value> = held_up
        .iter()
        .filter(|document| document["contract_id"] == contract.id.as_str())
        .collect();
    assert!(!own.is_empty());
    for document in &own {
        let message = document["held_up"]["message"].as_str().unwrap();
        assert!(message.ends_with("It is made when one is published."), "{message}");
        assert!(waits_for(document).is_some(), "{document}");
    }
    // One of them gets its form; the others wait on.
    let (owner, product) = (waits_for(own[0]).unwrap(), own[0]["product"].as_str().unwrap());
    let id = own[0]["id"].as_str().unwrap();
    let office = Office::of(&desk.app).await;
    let published = office.published(owner, product, "NG-1").await;
    let told = messages(&desk).await;
    let wanted = json!({"type": "form_published", "owner": owner});
    assert!(told.iter().any(|message| message["happened"] == wanted), "{told:?}");
    follow_all(&desk).await;
    issue_all(&desk).await;
    let after = documents(&desk).await;
    let of = |id: &str| after.iter().find(|document| document["id"] == id).unwrap();
    assert_eq!(of(id)["status"], "issued", "{}", of(id));
    let pin = &of(id)["made"]["form"];
    assert_eq!(
        (&pin["owner"], &pin["number"], &pin["version"]),
        (&json!(owner), &json!("NG-1"), &json!(1))
    );
    assert_eq!(
        pin["sha256"],
        events(&desk.app, "form_published").await[0]["after"]["sha256"]
    );
    for other in own.iter().filter(|other| other["product"] != product) {
        let other = of(other["id"].as_str().unwrap());
        assert_eq!(other["held_up"]["reason"], "no_form");
        assert!(waits_for(other).is_some(), "{other}");
    }

    assert_eq!(office.retire(&published, None).await.status, 200);
    let file = desk.get(&format!("/api/documents/{id}/file")).await;
    assert_eq!(file.status, 200, "{file:?}");
    // The void copy is drawn with the form that the document pins.
    let line = desk.line(of(id)["line_id"].as_str().unwrap()).await;
    let void = desk.app.post(&format!("/api/product-lines/{}/void", line.id));
    let void = void.cookie(&desk.cookie).header("idempotency-key", "void");
    let void = void.json(&json!({"version": line.version, "reason": "Sold twice"}));
    assert_eq!(void.send().await.status, 201);
    follow_all(&desk).await;
    issue_all(&desk).await;
    let after = documents(&desk).await;
    let copy = after
        .iter()
        .find(|document| document["id"] == format!("{id}-void").as_str())
        .unwrap();
    assert_eq!(copy["status"], "issued", "{copy}");
    assert_eq!(&copy["made"]["form"], pin);

    // A sale after it has none again.
    desk.app.advance(60_000);
    let later = sold(&desk.app, &desk.cookie, "second").await;
    post_as_dealer(
        &desk,
        &format!("/api/contracts/{}/documents", later.contract.id),
        json!({}),
    )
    .await;
    let list = desk
        .get(&format!("/api/contracts/{}/documents", later.contract.id))
        .await
        .json();
    let same = list["items"]
        .as_array()
        .unwrap()
        .iter()
        .find(|row| row["product"] == product)
        .unwrap();
    assert_eq!(same["heldUp"]["reason"], "no_form", "{same}");
}

/// Whoever publishes between reading the forms and noting that there is none is not missed: the note is written on what was read alone.
#[tokio::test]
async fn a_form_published_meanwhile_is_found() {
    let app = TestApp::configured(|config| config.house_forms = false).await;
    dealer_local::seed(&app.state).await.unwrap();
    let cookie = app.login_as("lakeside").await;
    sold(&app, &cookie, "first").await;
    let desk = Desk { app, cookie };
    follow_all(&desk).await;
    issue_all(&desk).await;
    let before = documents(&desk).await;
    let waiting = before.iter().find(|document| waits_for(document).is_some()).unwrap();
    let (owner, product) = (waits_for(waiting).unwrap(), waiting["product"].as_str().unwrap());
    let office = Office::of(&desk.app).await;
    let draft = office.begun(owner, product, "NG-1").await;
    // It is wanted as on its first day, and made while the form is published.
    let db = desk.app.state.db();
    db.client()
        .update_item()
        .table_name(db.name(Table::Documents))
        .key("dealer_id", text(waiting["dealer_id"].as_str().unwrap()))
        .key("id", text(waiting["id"].as_str().unwrap()))
        .update_expression("REMOVE held_up, waiting")
        .send()
        .await
        .unwrap();
    let key: DocumentKey =
        serde_json::from_value(json!({"dealer_id": waiting["dealer_id"], "id": waiting["id"]})).unwrap();
    let (published, made) =
        futures_util::future::join(office.publish(&draft), issue_wanted(&desk.app.state, &key)).await;
    assert_eq!(published.status, 200, "{published:?}");
    made.unwrap();
    follow_all(&desk).await;
    issue_all(&desk).await;
    let after = documents(&desk).await;
    let made = after.iter().find(|document| document["id"] == waiting["id"]).unwrap();
    assert_eq!(made["status"], "issued", "{made}");
}

/// Of more documents than fit into one transaction each is tried again, and a message that is told twice counts once.
#[tokio::test]
async fn more_documents_than_one_message_holds_are_tried_again() {
    const WAITING: usize = 170;
    let app = TestApp::start().await;
    put(&app, "tpa-1", "Northgate").await;
    let db = app.state.db();
    for number in 0..WAITING {
        let document = json!({
            "dealer_id": "acme-motors", "id": format!("contract-{number}-02"), "contract_id": format!("contract-{number}"),
            "line_id": format!("deal-{number}-gap"), "product": "gap", "status": "wanted", "created_at": number, "version": 2,
            "waiting": if number == 0 { "no_form#tpa-2" } else { "no_form#tpa-1" },
            "held_up": {"reason": "no_form", "message": "Northgate has no form"},
        });
        let put = db.client().put_item().table_name(db.name(Table::Documents));
        put.set_item(Some(to_item(&document).unwrap())).send().await.unwrap();
    }
    Office::of(&app).await.published("tpa-1", "gap", "NG-GAP").await;
    let desk = Desk {
        cookie: String::new(),
        app,
    };
    let mut told = 0;
    loop {
        let keys = waiting(&desk).await;
        if keys.is_empty() {
            break;
        }
        told += keys.len();
        for key in keys {
            let first = fed("Events", follow(&desk.app.state, &key)).await;
            let twice = [first, follow(&desk.app.state, &key).await];
            assert!(twice.iter().all(Result::is_ok), "{twice:?}");
        }
        assert!(told < 10, "it does not end");
    }
    assert_eq!(told, 3);
    let after = documents(&desk).await;
    assert_eq!(
        after.iter().filter(|document| waits_for(document).is_some()).count(),
        1,
        "another TPA's waits on"
    );
    let tried: Vec<&Value> = after.iter().filter(|document| waits_for(document).is_none()).collect();
    assert_eq!(tried.len(), WAITING - 1);
    assert!(tried.iter().all(|document| document["version"] == 3));
}

#[tokio::test]
async fn the_placeholders_are_told() {
    let app = TestApp::start().await;
    let office = Office::of(&app).await;
    let answer = office.get("/api/form-placeholders").await.json();
    let items = answer["items"].as_array().unwrap();
    let price = items.iter().find(|row| row["path"] == "product.price").unwrap();
    assert_eq!(price["formats"], json!(["dollars", "number"]));
    assert_eq!(
        (&price["type"], &price["always"], &price["when"]),
        (&json!("money"), &json!(true), &json!(null))
    );
}
