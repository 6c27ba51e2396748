//! Terms of administrators (TPAs): entered by administrators version by version, and fixed for the lines of a sale.

use crate::deals::SEED;
use crate::rated_deals::rated_deal;
use crate::support::{Answer, TestApp};
use axum::http::StatusCode;
use dealer_api::store::tables::Table;
use dealer_core::form::text::one_line;
use dealer_local::seed;
use futures_util::future::join_all;
use serde_dynamo::aws_sdk_dynamodb_1::from_items;
use serde_json::{Value, json};

/// A TPA of the demo data that has no terms.
const EVERGREEN: &str = "/api/admin/tpas/tpa-evergreen-shield/terms";

/// A TPA with a rate book of service contracts, and terms.
const NORTHSTAR: &str = "/api/admin/tpas/tpa-northstar/terms";

/// Due dates on a number of days after the sale.
pub fn due(version: u64, days: &str) -> Value {
    json!({"version": version, "terms": {"kind": "days", "days": days, "day": "", "warnDays": "30"}})
}

/// Cancellation terms of service contracts with this fee.
pub fn cancellation(version: u64, form: &str, fee: &str) -> Value {
    json!({
        "product": "vsc", "form": form, "version": version,
        "terms": {
            "method": "lesser", "monthRounding": "started", "cancelDay": "unused", "refundPercent": "100", "claimsDeducted": true,
            "backdateDays": "30", "freeLookDays": "60", "freeLookClaims": "pro_rata", "freeLookFee": false, "feeKind": "fixed",
            "feeAmount": fee, "feePercent": "", "feeTo": "tpa", "minRefund": "", "refundDays": "45",
            "transferDays": "30", "transferFee": "40.00",
        },
    })
}

/// The version that is in force of the terms that a body is to save.
pub fn in_force(terms: &Value, body: &Value) -> u64 {
    let Some(form) = body["form"].as_str() else {
        return terms["due"]["version"].as_u64().unwrap_or(0);
    };
    let form = one_line(form);
    let mut all = terms["cancellation"].as_array().unwrap().iter();
    let same = all.find(|of| of["product"] == body["product"] && of["form"] == form);
    same.map_or(0, |of| of["version"].as_u64().unwrap())
}

/// The demo data, with an administrator and a dealer that sells for TPAs.
struct House {
    app: TestApp,
    admin: String,
    dealer: String,
}

impl House {
    async fn open() -> Self {
        let app = TestApp::start().await;
        seed(&app.state).await.unwrap();
        let (admin, dealer) = (app.login_as("admin").await, app.login_as("lakeside").await);
        Self { app, admin, dealer }
    }

    async fn get(&self, path: &str) -> Answer {
        self.app.get(path).cookie(&self.admin).send().await
    }

    async fn put(&self, path: &str, body: &Value) -> Answer {
        self.app.put(path).cookie(&self.admin).json(body).send().await
    }

    async fn saved(&self, path: &str, body: &Value) -> Value {
        let answer = self.put(path, body).await;
        assert_eq!(answer.status, StatusCode::OK, "{answer:?}");
        answer.json()
    }

    async fn records(&self, table: Table) -> Vec<Value> {
        let db = self.app.state.db();
        let scan = db.client().scan().table_name(db.name(table)).send().await.unwrap();
        from_items(scan.items.unwrap_or_default()).unwrap()
    }

    async fn facts_of(&self, line: &Value) -> Option<Value> {
        let all = self.records(Table::LineFacts).await;
        all.into_iter().find(|facts| facts["id"] == line["id"])
    }
}

#[tokio::test]
async fn terms_are_versions_that_are_added() {
    let house = House::open().await;
    let none = house.get(EVERGREEN).await.json();
    assert_eq!(none["tpaName"], "Evergreen Shield");
    assert_eq!(
        (&none["due"], &none["cancellation"], &none["versions"]),
        (&Value::Null, &json!([]), &json!([]))
    );
    assert!(none["offered"].as_array().unwrap().contains(&json!("gap")), "{none}");

    let (due_path, cancellation_path) = (format!("{EVERGREEN}/due"), format!("{EVERGREEN}/cancellation"));
    house.saved(&due_path, &due(0, "10")).await;
    house.app.advance(1_000);
    let second = house.saved(&due_path, &due(1, "15")).await;
    assert_eq!(second["due"], json!({"version": 2, "terms": due(0, "15")["terms"]}));
    house.app.advance(1_000);
    house.saved(&cancellation_path, &cancellation(0, "", "50.00")).await;
    house.app.advance(1_000);
    // A form has terms of its own, with versions of their own; what is typed around it is not part of it.
    let all = house.saved(&cancellation_path, &cancellation(0, " ES-1 ", "$75")).await;
    let forms: Vec<&Value> = all["cancellation"]
        .as_array()
        .unwrap()
        .iter()
        .map(|of| &of["form"])
        .collect();
    assert_eq!(forms, ["", "ES-1"]);
    assert_eq!(all["cancellation"][1]["terms"]["feeAmount"], "75.00");
    let versions = all["versions"].as_array().unwrap();
    let told: Vec<(&Value, &Value, &Value, &Value)> = versions
        .iter()
        .map(|of| (&of["product"], &of["form"], &of["version"], &of["inForce"]))
        .collect();
    let (vsc, no) = (json!("vsc"), Value::Null);
    assert_eq!(
        told,
        [
            (&vsc, &json!("ES-1"), &json!(1), &json!(true)),
            (&vsc, &json!(""), &json!(1), &json!(true)),
            (&no, &json!(""), &json!(2), &json!(true)),
            (&no, &json!(""), &json!(1), &json!(false)),
        ]
    );
    assert_eq!(versions[3]["username"], "admin");
    assert!(
        versions[3]["words"]
            .as_str()
            .unwrap()
            .starts_with("What a dealer sells is due 10 days after")
    );
    assert_eq!(house.get(EVERGREEN).await.json(), all);

    let log = house.get("/api/admin/audit-log?what=tpa_terms_saved").await.json();
    let mine = |entry: &&Value| entry["subject"] == "tpa-evergreen-shield";
    let entries: Vec<&Value> = log["items"].as_array().unwrap().iter().filter(mine).collect();
    assert_eq!(entries.len(), 4, "{log}");
    assert!(entries.iter().all(|entry| entry["label"] == "TPA terms saved"), "{log}");
}

#[tokio::test]
async fn a_version_that_somebody_else_saved_is_not_overwritten() {
    let house = House::open().await;
    let (due_path, cancellation_path) = (format!("{EVERGREEN}/due"), format!("{EVERGREEN}/cancellation"));
    house.saved(&due_path, &due(0, "10")).await;
    house.saved(&cancellation_path, &cancellation(0, "", "50.00")).await;
    for (path, body) in [
        (&due_path, due(0, "20")),
        (&due_path, due(2, "20")),
        (&cancellation_path, cancellation(0, "", "1.00")),
    ] {
        let refused = house.put(path, &body).await.problem(409, "stale_version");
        assert_eq!(refused.changed_by.as_deref(), Some("admin"), "{body}");
    }
    // At once: each kind once.
    let (two, one) = (due(1, "20"), cancellation(1, "", "60.00"));
    let calls = [
        house.put(&due_path, &two),
        house.put(&due_path, &two),
        house.put(&cancellation_path, &one),
    ];
    let answers = join_all(calls).await;
    assert_eq!(answers[2].status, StatusCode::OK, "{:?}", answers[2]);
    let done = answers[..2]
        .iter()
        .filter(|answer| answer.status == StatusCode::OK)
        .count();
    assert_eq!(done, 1, "{answers:?}");
    let after = house.get(EVERGREEN).await.json();
    assert_eq!(
        (&after["due"]["version"], &after["cancellation"][0]["version"]),
        (&json!(2), &json!(2))
    );
    assert_eq!(after["versions"].as_array().unwrap().len(), 4);
}

#[tokio::test]
async fn what_is_wrong_is_named_and_a_tpa_that_is_not_there_is_not_found() {
    let house = House::open().await;
    let mut wrong = cancellation(0, &"x".repeat(61), "x");
    wrong["terms"]["refundPercent"] = json!("101");
    wrong["terms"]["refundDays"] = json!("");
    house
        .put(&format!("{EVERGREEN}/cancellation"), &wrong)
        .await
        .wrong_fields(&["form", "terms.refundPercent", "terms.refundDays", "terms.feeAmount"]);
    house
        .put(&format!("{EVERGREEN}/due"), &due(0, "0"))
        .await
        .wrong_fields(&["terms.days"]);
    let mut no_method = cancellation(0, "", "1");
    no_method["terms"]["method"] = json!("guess");
    house
        .put(&format!("{EVERGREEN}/cancellation"), &no_method)
        .await
        .wrong_fields(&["terms.method"]);
    assert_eq!(house.get(EVERGREEN).await.json()["versions"], json!([]));

    let nobody = "/api/admin/tpas/nobody/terms";
    house.get(nobody).await.problem(404, "record_not_found");
    for (path, body) in [("due", due(0, "10")), ("cancellation", cancellation(0, "", "1"))] {
        let put = house.put(&format!("{nobody}/{path}"), &body).await;
        put.problem(404, "record_not_found");
    }
}

#[tokio::test]
async fn a_sale_fixes_the_terms_that_are_in_force_and_later_versions_dont_touch_it() {
    let house = House::open().await;
    // The demo data has a first version of each.
    house.saved(&format!("{NORTHSTAR}/due"), &due(1, "10")).await;
    house
        .saved(&format!("{NORTHSTAR}/cancellation"), &cancellation(1, "", "80.00"))
        .await;
    let session = rated_deal(&house.app, &house.dealer).await;
    house.app.hand_out("lakeside", "lakeside-auto", SEED).await;
    let deal = serde_json::to_value(session.deal()).unwrap();
    let call = house.app.post("/api/contracts").cookie(&house.dealer);
    let sold = call.header("idempotency-key", "k1").json(&deal).send().await;
    assert_eq!(sold.status, StatusCode::CREATED, "{sold:?}");
    let lines = sold.json()["lines"].as_array().unwrap().clone();
    let (vsc, gap) = (&lines[0], &lines[1]);
    // The test's clock says 15 October 2026: the 25th is a Sunday.
    assert_eq!(
        vsc["tpa"]["due"],
        json!({"day": "2026-10-26", "warnAfter": "2026-11-14"})
    );
    assert_eq!(gap["tpa"]["tpaId"], "tpa-meridian-lane");
    assert_eq!(gap["tpa"]["due"], Value::Null);

    let facts = house.facts_of(vsc).await.unwrap();
    assert!(facts["rate"].is_object(), "{facts}");
    assert_eq!(
        facts["fixed"]["due"],
        json!({"version": 2, "day": "2026-10-26", "warnAfter": "2026-11-14"})
    );
    let terms = &facts["fixed"]["terms"];
    assert_eq!(
        (&terms["version"], &terms["fee_cents"], &terms["free_look_days"]),
        (&json!(2), &json!(8_000), &json!(60))
    );
    let of_gap = house.facts_of(gap).await.unwrap();
    assert_eq!(of_gap["fixed"], Value::Null, "a TPA without terms fixes none");

    // What is in force later is not the line's.
    house.saved(&format!("{NORTHSTAR}/due"), &due(2, "1")).await;
    house
        .saved(&format!("{NORTHSTAR}/cancellation"), &cancellation(2, "", "0.00"))
        .await;
    assert_eq!(house.facts_of(vsc).await.unwrap(), facts);

    // A cancellation is worked out by what was fixed, with time and miles of the rate; one of a line without terms by assumed ones.
    let cancellation_of = async |line: &Value| {
        let path = format!("/api/product-lines/{}/cancellation", line["id"].as_str().unwrap());
        house.app.get(&path).cookie(&house.dealer).send().await.json()
    };
    let known = cancellation_of(vsc).await;
    let terms = &known["terms"];
    assert_eq!(
        (
            &terms["assumed"],
            &terms["fee_cents"],
            &terms["free_look_days"],
            &terms["refund_days"]
        ),
        (&json!(false), &json!(8_000), &json!(60), &json!(45))
    );
    assert_eq!(
        (&terms["term_months"], &terms["method"]),
        (&vsc["rated"]["months"], &json!("lesser")),
        "{terms}"
    );
    let known = cancellation_of(gap).await;
    assert_eq!(known["terms"]["assumed"], true);
    house.app.advance(70 * 24 * 60 * 60 * 1_000);
    let dealer = house.app.login_as("lakeside").await;
    let asked = json!({
        "version": vsc["version"], "reason": "customer_request", "requestDate": "2026-12-24", "cancelDate": "2026-12-24",
        "odometer": "31,000", "odometerAtSale": "30,000", "claims": "0", "lien": "none", "payoff": "", "deliveredOn": "2026-10-15",
    });
    let path = format!("/api/product-lines/{}/cancellation-quotes", vsc["id"].as_str().unwrap());
    let call = house.app.post(&path).cookie(&dealer).header("idempotency-key", "q");
    let quoted = call.json(&asked).send().await;
    assert_eq!(quoted.status, StatusCode::CREATED, "{quoted:?}");
    let quote = &quoted.json()["quote"];
    assert_eq!(quote["inputs"]["terms"]["assumed"], false);
    assert_eq!(quote["fee_line"], -8_000, "the fee of the sale's version: {quote}");

    // The dealer's lists and batches have the day.
    let own = async |path: &str| house.app.get(path).cookie(&dealer).send().await.json();
    let listed = own("/api/product-lines?unpaid=true").await;
    let found = listed["items"]
        .as_array()
        .unwrap()
        .iter()
        .find(|line| line["id"] == vsc["id"])
        .unwrap();
    assert_eq!(found["tpa"]["due"]["day"], "2026-10-26");
    let post = async |path: &str, key: &str, body: Value| {
        let call = house.app.post(path).cookie(&dealer).header("idempotency-key", key);
        let answer = call.json(&body).send().await;
        assert_eq!(answer.status, StatusCode::CREATED, "{answer:?}");
        answer.json()
    };
    for line in [vsc, gap] {
        let tpa = &line["tpa"]["tpaId"];
        let key = tpa.as_str().unwrap();
        let batch = post("/api/batches", key, json!({"tpaId": tpa})).await;
        let id = batch["id"].as_str().unwrap();
        let to_add = json!({"lines": [{"id": line["id"], "version": line["version"]}]});
        post(&format!("/api/batches/{id}/lines"), key, to_add).await;
        let detail = own(&format!("/api/batches/{id}")).await;
        assert_eq!(detail["lines"][0]["due"], line["tpa"]["due"], "{detail}");
    }
    let listed = own("/api/product-lines?unpaid=true").await;
    let found = listed["items"]
        .as_array()
        .unwrap()
        .iter()
        .find(|line| line["id"] == vsc["id"])
        .unwrap();
    assert_eq!(
        found["tpa"]["due"]["day"], "2026-10-26",
        "a change of the line keeps its day"
    );
}

/// Terms of a form count for what is printed on that form.
#[tokio::test]
async fn a_form_has_terms_of_its_own() {
    let house = House::open().await;
    let session = rated_deal(&house.app, &house.dealer).await;
    let form = session.quote().sold[0].rated.as_ref().unwrap().form.clone();
    assert!(!form.is_empty());
    house
        .saved(&format!("{NORTHSTAR}/cancellation"), &cancellation(0, &form, "11.00"))
        .await;
    house
        .saved(
            &format!("{NORTHSTAR}/cancellation"),
            &cancellation(0, "another", "12.00"),
        )
        .await;
    house.app.hand_out("lakeside", "lakeside-auto", SEED).await;
    let deal = serde_json::to_value(session.deal()).unwrap();
    let call = house.app.post("/api/contracts").cookie(&house.dealer);
    let sold = call.header("idempotency-key", "k1").json(&deal).send().await.json();
    let facts = house.facts_of(&sold["lines"][0]).await.unwrap();
    let terms = &facts["fixed"]["terms"];
    assert_eq!(
        (&terms["form"], &terms["version"], &terms["fee_cents"]),
        (&json!(form), &json!(1), &json!(1_100))
    );
}
