//! Correcting a product that a rate book rated: it is rated again, by the rates of its sale or by today's.

use crate::rated_deals::{Desk, NORTHSTAR, value};
use crate::support::Answer;
use axum::http::StatusCode;
use dealer_api::store::tables::Table;
use serde_json::{Value, json};

/// A sold deal of rate books: a VSC of Northstar, GAP of Meridian Lane, tire and wheel protection.
struct Sold {
    desk: Desk,
    lines: Vec<Value>,
}

impl Sold {
    async fn start() -> Self {
        let desk = Desk::open().await;
        let session = desk.deal().await;
        let answer = desk.generate("k1", &value(&session)).await;
        assert_eq!(answer.status, StatusCode::CREATED, "{answer:?}");
        let lines = answer.json()["lines"].as_array().unwrap().clone();
        Self { desk, lines }
    }

    /// The line of a product.
    fn line(&self, product: &str) -> &Value {
        let mut lines = self.lines.iter();
        lines
            .find(|line| line["id"].as_str().unwrap().ends_with(product))
            .unwrap()
    }

    async fn known(&self, id: &str) -> Value {
        let call = self.desk.app.get(&format!("/api/product-lines/{id}/replacement"));
        let answer = call.cookie(&self.desk.cookie).send().await;
        assert_eq!(answer.status, StatusCode::OK, "{answer:?}");
        answer.json()
    }

    async fn post(&self, path: &str, form: &Value) -> Answer {
        let call = self.desk.app.post(path).cookie(&self.desk.cookie);
        let key = format!("key-{path}-{form}");
        let key = key
            .bytes()
            .map(u64::from)
            .fold(7_u64, |sum, byte| sum.wrapping_mul(31).wrapping_add(byte));
        call.header("idempotency-key", &key.to_string()).json(form).send().await
    }

    /// What a corrected product costs.
    async fn price(&self, id: &str, form: &Value) -> Value {
        let answer = self
            .post(&format!("/api/product-lines/{id}/replacement-price"), form)
            .await;
        assert_eq!(answer.status, StatusCode::OK, "{answer:?}");
        answer.json()
    }

    /// What a corrected product costs, of one that has a price.
    async fn priced(&self, id: &str, form: &Value) -> Value {
        let answer = self.price(id, form).await;
        assert_eq!(answer["is"], "priced", "{answer}");
        answer["line"].clone()
    }

    async fn replace(&self, id: &str, form: &Value) -> Answer {
        self.post(&format!("/api/product-lines/{id}/replacement"), form).await
    }

    async fn stored(&self, id: &str) -> Value {
        let path = "/api/product-lines?limit=100";
        let lines = self.desk.app.get(path).cookie(&self.desk.cookie).send().await.json();
        let lines = lines["items"].as_array().unwrap().clone();
        lines.into_iter().find(|line| line["id"] == id).unwrap()
    }
}

/// What a correction of a product rests on, with nothing corrected.
fn basis(known: &Value) -> Value {
    json!({
        "miles": known["facts"]["miles"], "loan": known["facts"]["loan"], "coverage": known["facts"]["coverage"],
        "rates": "saleDate",
    })
}

/// The correction of that, at a price.
fn form(known: &Value, basis: &Value, priced: &Value) -> Value {
    json!({
        "version": known["version"], "reason": "Typed wrong", "buyer": known["facts"]["buyer"], "vin": known["facts"]["vin"],
        "miles": basis["miles"], "loan": basis["loan"], "coverage": basis["coverage"], "rates": basis["rates"],
        "price": priced["price"], "cost": priced["cost"],
    })
}

fn id_of(line: &Value) -> &str {
    line["id"].as_str().unwrap()
}

/// [AS-01] A longer term has the price that the book asks for it, and the corrected product is kept with what rated it.
#[tokio::test]
async fn a_corrected_term_is_rated_by_the_book_of_the_sale() {
    let sold = Sold::start().await;
    let vsc = sold.line("vsc").clone();
    let id = id_of(&vsc);
    let known = sold.known(id).await;
    assert_eq!((&known["isRated"], &known["isOnRecord"]), (&json!(true), &json!(true)));
    let mut longer = basis(&known);
    longer["coverage"]["months"] = json!(60);
    let priced = sold.priced(id, &longer).await;
    let (cost, was) = (priced["cost"].as_i64().unwrap(), vsc["cost"].as_i64().unwrap());
    assert!(cost > was, "{cost} for 60 months, {was} for 36");
    assert!(
        priced["productName"].as_str().unwrap().contains("60 months"),
        "{priced}"
    );

    // What the browser says of the price counts for nothing.
    let good = form(&known, &longer, &priced);
    for field in ["price", "cost"] {
        let mut wrong = good.clone();
        wrong[field] = json!(wrong[field].as_i64().unwrap() - 1);
        sold.replace(id, &wrong).await.wrong_fields(&[field]);
    }
    let mut as_sold = good.clone();
    (as_sold["price"], as_sold["cost"]) = (vsc["price"].clone(), vsc["cost"].clone());
    sold.replace(id, &as_sold).await.wrong_fields(&["price", "cost"]);
    let done = sold.replace(id, &good).await;
    assert_eq!(done.status, StatusCode::CREATED, "{done:?}");
    let new_id = format!("{id}-r2");
    let new = sold.stored(&new_id).await;
    assert_eq!(new["rated"]["months"], 60);
    assert_eq!(new["rated"]["version"], vsc["rated"]["version"]);
    assert_eq!(new["rated"]["contentHash"], vsc["rated"]["contentHash"]);
    assert_eq!(
        (&new["price"], &new["cost"], &new["productName"]),
        (&priced["price"], &priced["cost"], &priced["productName"])
    );
    let facts = sold.desk.records(Table::LineFacts).await;
    let facts = facts.iter().find(|facts| facts["id"] == new_id.as_str()).unwrap();
    assert_eq!(facts["choice"]["months"], 60);
    assert_eq!(facts["choice"]["options"], json!(["RENT"]), "the options stay");
    assert_eq!(facts["rate"]["dealerCost"], priced["cost"]);
    assert!(facts["rate"]["trace"].as_array().unwrap().len() > 5, "{facts}");
    // The next correction starts from it.
    let known = sold.known(&new_id).await;
    assert_eq!(known["facts"]["coverage"]["months"], 60);
    let same = sold.priced(&new_id, &basis(&known)).await;
    assert_eq!(same["price"], new["price"]);
}

/// A vehicle that the plan does not take has no price, in the words of the wizard, and the product is not replaced.
#[tokio::test]
async fn what_the_book_refuses_has_no_price() {
    let sold = Sold::start().await;
    let id = id_of(sold.line("vsc"));
    let known = sold.known(id).await;
    let mut far = basis(&known);
    far["miles"] = json!(300_000);
    let refused = sold.price(id, &far).await;
    assert_eq!(refused["is"], "refused", "{refused}");
    assert!(refused["sentence"].as_str().unwrap().len() > 10, "{refused}");
    let vsc = sold.line("vsc");
    let form = form(&known, &far, vsc);
    sold.replace(id, &form).await.wrong_fields(&["rates"]);
    let mut wrong = far.clone();
    wrong["loan"]["term"] = json!("7.5");
    wrong["coverage"]["months"] = json!(13);
    let path = format!("/api/product-lines/{id}/replacement-price");
    sold.post(&path, &wrong)
        .await
        .wrong_fields(&["loan.term", "coverage.months"]);
}

/// [AS-01] A slip keeps the rates of the sale, and with them the price; today's are those of the book that was published since.
#[tokio::test]
async fn a_correction_takes_the_rates_of_the_sale_or_of_today() {
    let sold = Sold::start().await;
    let vsc = sold.line("vsc").clone();
    let id = id_of(&vsc);
    sold.desk
        .publish(
            "tpa-northstar",
            NORTHSTAR,
            "*,agent_fee,on_top,amount,40.00",
            "*,agent_fee,on_top,amount,90.00",
        )
        .await;
    let known = sold.known(id).await;
    let mut slip = basis(&known);
    slip["miles"] = json!(30_100);
    let of_sale = sold.priced(id, &slip).await;
    assert_eq!(
        (&of_sale["price"], &of_sale["cost"]),
        (&vsc["price"], &vsc["cost"]),
        "{of_sale}"
    );
    assert_eq!(of_sale["notes"], json!(["The rate is the same, so the price stays"]));
    slip["rates"] = json!("today");
    let today = sold.priced(id, &slip).await;
    assert_eq!(
        today["cost"].as_i64().unwrap(),
        vsc["cost"].as_i64().unwrap() + 5_000,
        "{today}"
    );
    let done = sold.replace(id, &form(&known, &slip, &today)).await;
    assert_eq!(done.status, StatusCode::CREATED, "{done:?}");
    let new = sold.stored(&format!("{id}-r2")).await;
    assert_eq!(new["rated"]["version"], 2);
    assert_eq!(
        new["rated"]["saleDate"], vsc["rated"]["saleDate"],
        "the sale is of its day"
    );
    // The day whose rates count is that of the facts that it was rated by.
    let facts = sold.desk.records(Table::LineFacts).await;
    let facts = facts.iter().find(|facts| facts["id"] == new["id"]).unwrap();
    assert_eq!(facts["rate"]["version"], 2, "{facts}");
}

/// [AS-01] GAP that is to be re-rated costs what its book asks for the corrected loan.
#[tokio::test]
async fn gap_is_rated_again_for_the_corrected_loan() {
    let sold = Sold::start().await;
    let (vsc, gap) = (sold.line("vsc").clone(), sold.line("gap").clone());
    let known = sold.known(id_of(&vsc)).await;
    let mut loan = basis(&known);
    loan["loan"] = json!({"amountFinanced": 2_150_000, "term": "36", "apr": "6.4"});
    let priced = sold.priced(id_of(&vsc), &loan).await;
    let done = sold.replace(id_of(&vsc), &form(&known, &loan, &priced)).await;
    assert_eq!(done.status, StatusCode::CREATED, "{done:?}");
    let known = sold.known(id_of(&gap)).await;
    assert_eq!(known["rerateTo"], loan["loan"]);
    let mut again = basis(&known);
    again["loan"] = known["rerateTo"].clone();
    let priced = sold.priced(id_of(&gap), &again).await;
    let done = sold.replace(id_of(&gap), &form(&known, &again, &priced)).await;
    assert_eq!(done.status, StatusCode::CREATED, "{done:?}");
    let new = sold.stored(&format!("{}-r2", id_of(&gap))).await;
    assert_eq!(new["rated"]["months"], 36);
    assert_eq!(new["tpa"]["correctedTerm"]["months"], 36);
    assert_eq!(new["cost"], priced["cost"]);
    assert!(new["tpa"].get("rerateTo").is_none_or(Value::is_null), "{new}");
}
