//! Lenders, TPAs and the enrolment, as the wizard reads them.

use crate::support::{SECOND, TestApp};
use dealer_api::catalog::tpas::eligible_by_product;
use dealer_api::store::tables::Table;
use dealer_api::store::{metered, to_item};
use dealer_core::catalog::product::Product;
use dealer_local::seed;
use serde_json::{Value, json};

/// The interface with the demo data, and a cookie of `lakeside`.
async fn demo() -> (TestApp, String) {
    let app = TestApp::start().await;
    seed(&app.state).await.unwrap();
    let cookie = app.login_as("lakeside").await;
    (app, cookie)
}

fn texts<'a>(items: &'a Value, key: &str) -> Vec<&'a str> {
    items
        .as_array()
        .unwrap()
        .iter()
        .map(|item| item[key].as_str().unwrap())
        .collect()
}

/// [D-271] [D-273]
#[tokio::test]
async fn lenders_come_by_name_with_all_columns_page_by_page() {
    let (app, cookie) = demo().await;
    let mut names = Vec::new();
    let mut path = "/api/lenders?limit=3".to_owned();
    loop {
        let page = app.get(&path).cookie(&cookie).send().await.json();
        let items = page["items"].as_array().unwrap();
        assert!(items.len() <= 3);
        for lender in items {
            let mut keys: Vec<&str> = lender.as_object().unwrap().keys().map(String::as_str).collect();
            keys.sort_unstable();
            assert_eq!(
                keys,
                [
                    "id",
                    "lender_address",
                    "lender_city",
                    "lender_code",
                    "lender_name",
                    "lender_state",
                    "lender_zip"
                ]
            );
            names.push(lender["lender_name"].as_str().unwrap().to_owned());
        }
        match page["nextCursor"].as_str() {
            Some(cursor) => path = format!("/api/lenders?limit=3&cursor={cursor}"),
            None => break,
        }
    }
    let mut sorted = names.clone();
    sorted.sort();
    assert_eq!(names, sorted);
    assert!(names.len() > 3, "more than one page: {names:?}");
}

/// [D-274]
#[tokio::test]
async fn a_lender_is_found_by_its_code() {
    let (app, cookie) = demo().await;
    let all = app.get("/api/lenders").cookie(&cookie).send().await.json();
    let first = &all["items"][0];
    let code = first["lender_code"].as_str().unwrap();
    let found = app
        .get(&format!("/api/lenders/{code}"))
        .cookie(&cookie)
        .send()
        .await
        .json();
    assert_eq!(&found, first);
    for unknown in ["no-such-code", "%20", &"x".repeat(3000)] {
        let answer = app.get(&format!("/api/lenders/{unknown}")).cookie(&cookie).send().await;
        if !answer.is_of_another_path(unknown) {
            answer.problem(404, "lender_not_found");
        }
    }
}

/// [D-195] [D-196] [D-197]
#[tokio::test]
async fn eligible_tpas_are_those_that_offer_the_product_in_the_state() {
    let (app, cookie) = demo().await;
    let records: Value = serde_json::from_str(include_str!("../../local/src/demo/tpas.json")).unwrap();
    for product in Product::ALL.map(Product::key) {
        for state in ["NV", "CA", "NY"] {
            let path = format!("/api/tpas?product={product}&state={state}");
            let answer = app.get(&path).cookie(&cookie).send().await.json();
            let mut expected: Vec<Value> = records
                .as_array()
                .unwrap()
                .iter()
                .filter(|tpa| tpa[format!("{product}_enabled")] == true)
                .filter(|tpa| {
                    tpa[format!("{product}_eligible_states")]
                        .as_str()
                        .unwrap()
                        .split(',')
                        .any(|code| code == state)
                })
                .map(|tpa| json!({"id": tpa["id"], "tpa_name": tpa["tpa_name"]}))
                .collect();
            expected.sort_by(|a, b| a["tpa_name"].as_str().cmp(&b["tpa_name"].as_str()));
            assert_eq!(answer, json!({ "items": expected }), "{product} in {state}");
        }
    }
}

/// [DEF-F2] One call tells what the calls of each product tell.
#[tokio::test]
async fn one_call_tells_the_tpas_of_all_products() {
    let (app, cookie) = demo().await;
    let call = async |query: &str| {
        app.get(&format!("/api/tpas?{query}"))
            .cookie(&cookie)
            .send()
            .await
            .json()
    };
    for state in ["NV", "CA", "NY"] {
        let all = call(&format!("state={state}")).await;
        let all = all["items"].as_array().unwrap();
        assert!(all.iter().all(|tpa| !tpa["products"].as_array().unwrap().is_empty()));
        for product in Product::ALL.map(Product::key) {
            let of_product = call(&format!("product={product}&state={state}")).await;
            let offers = |tpa: &&Value| tpa["products"].as_array().unwrap().contains(&json!(product));
            let ids = |tpas: Vec<&Value>| -> Vec<Value> { tpas.iter().map(|tpa| tpa["id"].clone()).collect() };
            assert_eq!(
                ids(all.iter().filter(offers).collect()),
                ids(of_product["items"].as_array().unwrap().iter().collect()),
                "{product} in {state}"
            );
        }
    }
}

#[tokio::test]
async fn a_wrong_product_or_state_is_a_wrong_field() {
    let (app, cookie) = demo().await;
    let call = async |path: &str| app.get(path).cookie(&cookie).send().await;
    call("/api/tpas?product=boat&state=NV").await.wrong_fields(&["product"]);
    call("/api/tpas?product=vsc&state=XX").await.wrong_fields(&["state"]);
    call("/api/tpas?product=vsc").await.wrong_fields(&["state"]);
    call("/api/tpas?product=vsc&state=NV&all=1")
        .await
        .wrong_fields(&["all"]);
}

#[tokio::test]
async fn an_enrolment_is_that_of_the_actors_own_dealership() {
    let (app, cookie) = demo().await;
    let enrollment = app.get("/api/enrollment").cookie(&cookie).send().await.json();
    let enrollment = &enrollment["enrollment"];
    assert_eq!(enrollment["state"], "NV");
    assert_eq!(enrollment["products"]["vsc"], true);
    let records: Value = serde_json::from_str(include_str!("../../local/src/demo/enrolled_dealers.json")).unwrap();
    assert_eq!(
        enrollment["products"]["selectedVscTpas"],
        records[0]["selected_vsc_tpas"]
    );
    assert_eq!(
        enrollment["products"]["selectedTireWheelTpa"],
        records[0]["selected_tire_wheel_tpa"]
    );
    assert_eq!(enrollment["products"]["theftProtection"], false);
    let other = app.login_as("dealer").await;
    let none = app.get("/api/enrollment").cookie(&other).send().await.json();
    assert_eq!(none, json!({ "enrollment": null }));
}

/// The demo contracts are there once, however often the local run starts.
#[tokio::test]
async fn seeding_again_changes_nothing() {
    let (app, cookie) = demo().await;
    let list = async || {
        app.get("/api/product-lines?limit=100")
            .cookie(&cookie)
            .send()
            .await
            .json()
    };
    let before = list().await;
    assert!(texts(&before["items"], "id").len() >= 8);
    seed(&app.state).await.unwrap();
    assert_eq!(list().await, before);
}

/// [DEF-F2] A function reads three hundred TPAs once. After that a quote reads none of them, and a contract only whether they changed.
#[tokio::test]
async fn many_tpas_are_read_once_and_not_for_every_deal() {
    let app = TestApp::start().await;
    let cookie = app.login_as("lakeside").await;
    // As large as the demo's.
    let records: Vec<Value> = serde_json::from_str(include_str!("../../local/src/demo/tpas.json")).unwrap();
    let db = app.state.db();
    for (number, record) in records.iter().cycle().take(300).enumerate() {
        let mut record = record.clone();
        record["id"] = json!(format!("tpa-{number:03}"));
        let put = db.client().put_item().table_name(db.name(Table::ActiveAdmins));
        put.set_item(Some(to_item(&record).unwrap())).send().await.unwrap();
    }
    let read = async || metered(eligible_by_product(&app.state, "NV")).await;
    let (first, at_first) = read().await;
    let first = first.unwrap();
    assert!(first[0].tpas.len() > 50, "they are eligible: {}", first[0].tpas.len());
    let units = at_first.read_units;
    assert!((20.0..=26.0).contains(&units), "{units} units at first");
    let (again, then) = read().await;
    assert_eq!(again.unwrap(), first);
    assert!(then.read_units <= 1.0, "{then:?}");
    let session = app.get("/api/session").cookie(&cookie).send().await;
    for query in ["state=NV", "product=vsc&state=NV", "state=CA"] {
        let list = app.get(&format!("/api/tpas?{query}")).cookie(&cookie).send().await;
        assert!(list.json()["items"].as_array().unwrap().len() > 1);
        // Who is asking is all that is read.
        assert!(
            list.usage().read_units <= session.usage().read_units,
            "{query}: {list:?}"
        );
    }
    // A minute later the version is looked at, and no more.
    app.advance(61 * SECOND);
    let list = app.get("/api/tpas?state=NV").cookie(&cookie).send().await;
    assert_eq!(list.usage().read_units, session.usage().read_units + 1.0);
}
