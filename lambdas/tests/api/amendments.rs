//! Amending a product line through the interface: what can be corrected, what is refused, and what follows of it.

use crate::batches::Shop;
use crate::credits::open_tpa_refunds;
use crate::deals::{VIN, simple_session, with_co_buyer};
use crate::documents::{follow_and_issue, issue_all};
use crate::ledger::balances;
use crate::outbox::{follow_all, waiting};
use crate::refunds::pay_in_a_batch;
use crate::sold::{Desk, cents, generated_deal};
use crate::support::{Answer, TestApp};
use crate::vehicles::with_service;
use axum::http::StatusCode;
use dealer_api::audit::Author;
use dealer_api::sale::contracts::{Kept, put_generated};
use dealer_api::store::tables::Table;
use dealer_api::worker::follow;
use dealer_core::catalog::coverage::CoverageLevel;
use dealer_core::deal::{Deal, ProductVariant};
use dealer_core::form::ids::{BookCode, DealerId, LineId, TpaId, Username};
use dealer_core::pricing::offer::LineRate;
use dealer_core::pricing::rate::Mileage;
use dealer_core::sale::Standing;
use dealer_core::sale::contract::{ProductLine, Status};
use dealer_core::sale::sale_facts::SaleFacts;
use dealer_core::sale::sold_deal::SoldDeal;
use dealer_core::vehicle::info::VehicleInfo;
use dealer_core::vehicle::parts::VehicleParts;
use dealer_core::vehicle::vin::Vin;
use futures_util::future::{join, join_all};
use serde_json::{Value, json};

/// The next vehicle of the same kind.
const NEXT_VIN: &str = "1HGCM82653A004353";

/// A Honda of 2021.
const OTHER_VIN: &str = "1HGCV1F13MA000006";

/// A deal with a co-buyer, whose service contract is of T1 and whose GAP is of T2.
pub fn deal() -> Deal {
    let mut deal = with_co_buyer(simple_session()).deal();
    deal.variant = ProductVariant::Tpa;
    deal.chosen_vsc = Some("T1".to_owned());
    deal.chosen_gap = Some("T2".to_owned());
    deal
}

fn rate() -> LineRate {
    LineRate {
        tpa_id: TpaId::recorded("T1"),
        code: BookCode::from("HL"),
        version: 1,
        content_hash: String::new(),
        plan: "P".to_owned(),
        form: "F".to_owned(),
        months: 60,
        miles: Mileage::Miles(60_000),
        sale_date: "2026-10-15".parse().unwrap(),
        sale_state: "NV".to_owned(),
    }
}

async fn start() -> Shop {
    Shop::at(TestApp::configured(|config| config.house_forms = true).await).await
}

/// Stores the `number`th deal as a contract of the wizard keeps it: a line of T1 of 2,500.00 at cost 1,250.00, one of T2, one of none.
pub async fn sell_with(shop: &Shop, number: u64, change: impl FnOnce(&mut SoldDeal)) -> SoldDeal {
    sell_deal(shop, number, deal(), change).await
}

/// The deal of [`sell_with`] with GAP of none.
pub fn deal_without_t2() -> Deal {
    Deal {
        chosen_gap: None,
        ..deal()
    }
}

/// Stores the `number`th deal as a contract of the wizard keeps this one.
pub async fn sell_deal(shop: &Shop, number: u64, deal: Deal, change: impl FnOnce(&mut SoldDeal)) -> SoldDeal {
    let found = shop.desk.get(&format!("/api/vehicles/{VIN}?traits=true")).await.json();
    let vehicle = serde_json::from_value(found["vehicle"].clone()).unwrap();
    store(shop, number, (deal, vehicle), change).await
}

/// What a sale of this vehicle on 2026-10-15 keeps.
pub fn facts_of(vehicle: VehicleInfo) -> SaleFacts {
    SaleFacts {
        dealer_name: "Acme Motors".to_owned(),
        vehicle,
        sale_date: "2026-10-15".parse().unwrap(),
        sale_state: "NV".parse::<dealer_core::form::contact::StateCode>().unwrap().into(),
    }
}

/// Stores a contract of this deal and this vehicle.
async fn store(
    shop: &Shop,
    number: u64,
    (deal, vehicle): (Deal, VehicleInfo),
    change: impl FnOnce(&mut SoldDeal),
) -> SoldDeal {
    let app = &shop.desk.app;
    let facts = facts_of(vehicle);
    let generated = generated_deal(number, 3, |sold| {
        for line in &mut sold.lines {
            line.cost = cents(line.price.get() / 2);
            line.markup = line.price.minus_or_zero(line.cost);
        }
        change(sold);
    });
    let author = Author {
        dealer_id: &DealerId::recorded("acme-motors"),
        user_id: "user-dealer",
        username: &Username::recorded("dealer"),
    };
    let kept = Kept {
        deal: &deal,
        facts: &facts,
    };
    assert!(
        put_generated(app.state.db(), author, &generated, Some(kept))
            .await
            .unwrap()
    );
    SoldDeal {
        contract: generated.contract,
        lines: generated.lines,
    }
}

async fn sell(shop: &Shop, number: u64) -> SoldDeal {
    sell_with(shop, number, |_| {}).await
}

fn at(id: &LineId) -> String {
    format!("/api/product-lines/{id}/replacement")
}

/// What is known of a line, as the form that corrects nothing yet.
async fn form(shop: &Shop, id: &LineId) -> Value {
    let known = shop.desk.get(&at(id)).await;
    assert_eq!(known.status, StatusCode::OK, "{known:?}");
    let known = known.json();
    json!({
        "version": known["version"], "reason": "Typed wrong", "buyer": known["facts"]["buyer"], "vin": known["facts"]["vin"],
        "miles": known["facts"]["miles"], "price": known["price"], "cost": known["cost"],
    })
}

/// The form with the buyer's name corrected.
async fn other_name(shop: &Shop, id: &LineId, name: &str) -> Value {
    let mut form = form(shop, id).await;
    form["buyer"]["name"] = json!(name);
    form
}

/// Corrects the buyer's name of a line, and gives the line that stands for it.
async fn rename(shop: &Shop, id: &LineId, name: &str) -> ProductLine {
    let done = shop.post(&at(id), &other_name(shop, id, name).await).await;
    assert_eq!(done.status, StatusCode::CREATED, "{done:?}");
    let by = shop.desk.line(id).await.tpa.unwrap().replaced_by.unwrap();
    shop.desk.line(&by).await
}

/// [AS-01] [AS-02] One step takes the line back and sells the corrected one: contract, batch, ledger, history follow.
#[tokio::test]
async fn a_corrected_line_stands_for_the_one_that_was_taken_back() {
    let shop = start().await;
    let deal = sell(&shop, 1).await;
    let old = &deal.lines[0];
    let batch = shop.open("T1").await;
    let added = shop.add(&batch, &old.id, 1).await;
    assert_eq!(added.status, StatusCode::CREATED, "{added:?}");
    let mut form = other_name(&shop, &old.id, "Jordan Whitfeld").await;
    form["vin"] = json!(NEXT_VIN);
    form["miles"] = json!(42_123);
    form["price"] = json!(240_000);
    form["cost"] = json!(100_000);
    let done = shop.post_with("once", &at(&old.id), &form).await;
    assert_eq!(done.status, StatusCode::CREATED, "{done:?}");
    let rows = done.json()["lines"].as_array().unwrap().len();
    assert_eq!(rows, 2, "both lines are told");

    let gone = shop.desk.line(&old.id).await;
    let side = gone.tpa.as_ref().unwrap();
    assert_eq!((side.standing, &side.batch_id), (Standing::Replaced, &None));
    assert_eq!(
        (gone.status, gone.remit, side.payable.get()),
        (Status::Failed, false, 0)
    );
    assert_eq!(side.ended.as_ref().unwrap().reason, "Typed wrong");
    assert_eq!(gone.buyer_name, "Jordan Whitfield", "what was sold stays as it was");
    let new = shop.desk.line(&format!("{}-r2", old.id)).await;
    let side = new.tpa.as_ref().unwrap();
    assert_eq!(side.replaces.as_ref(), Some(&old.id));
    assert_eq!((side.standing, side.payable.get()), (Standing::Issued, 100_000));
    assert_eq!((new.buyer_name.as_str(), &*new.vin), ("Jordan Whitfeld", NEXT_VIN));
    assert_eq!(
        (new.price.get(), new.cost.get(), new.markup.get()),
        (240_000, 100_000, 140_000)
    );
    assert_eq!((new.status, new.version, new.date), (Status::Pending, 1, old.date));
    assert_eq!(shop.batch(&batch).await["lines"], json!([]), "it left the draft");
    let contract = shop.desk.contract(&deal.contract.id).await;
    assert_eq!(contract.total_price.get(), deal.contract.total_price.get() - 10_000);
    assert_eq!(contract.products, deal.contract.products);

    shop.assert_true().await;
    let held = balances(&shop.desk).await;
    assert_eq!(held["now#T1"], json!({"tpa_payable": -100_000, "gross": -140_000}));
    let history = shop.desk.audit().await;
    let entry = history.iter().find(|entry| entry["what"] == "line_replaced").unwrap();
    assert_eq!(entry["before"].as_array().unwrap().len(), 1);
    assert_eq!(entry["after"][0]["reason"], "Typed wrong");
    let said = "Corrected: buyer, VIN, odometer, price, cost";
    assert_eq!(entry["after"][1]["said"], said);

    // The same call again has the same answer, another one under its key none.
    let again = shop.post_with("once", &at(&old.id), &form).await;
    assert_eq!(again.status, StatusCode::OK, "{again:?}");
    assert_eq!(again.json()["lines"].as_array().unwrap().len(), 2);
    form["reason"] = json!("Another one");
    shop.post_with("once", &at(&old.id), &form)
        .await
        .problem(409, "idempotency_key_reused");
    // What is corrected is what the next correction starts from, and what a cancellation knows.
    let known = shop.desk.get(&at(&new.id)).await.json();
    assert_eq!(
        (&known["facts"]["miles"], &known["price"]),
        (&json!(42_123), &json!(240_000))
    );
}

/// [AS-04] [AS-30] Each refusal is named, and changes nothing.
#[tokio::test]
async fn what_can_not_be_replaced_says_why() {
    let shop = start().await;
    let deal = sell(&shop, 1).await;
    let line = &deal.lines[0];
    let good = other_name(&shop, &line.id, "Jordan Whitfeld").await;
    let with = |field: &str, value: Value| {
        let mut form = good.clone();
        form[field] = value;
        form
    };
    let wrong = async |form: Value, paths: &[&str]| {
        shop.post(&at(&line.id), &form).await.wrong_fields(paths);
    };
    wrong(form(&shop, &line.id).await, &["reason"]).await;
    wrong(with("reason", json!(" ")), &["reason"]).await;
    wrong(with("price", json!(0)), &["price", "cost"]).await;
    wrong(with("cost", json!(250_001)), &["cost"]).await;
    wrong(with("miles", json!(0)), &["miles"]).await;
    wrong(with("vin", json!("1HG")), &["vin"]).await;
    wrong(with("vin", json!(OTHER_VIN)), &["vin"]).await;
    let mut nameless = good.clone();
    nameless["buyer"]["name"] = json!("");
    wrong(nameless, &["buyer.name"]).await;
    shop.post(&at(&line.id), &with("version", json!(9)))
        .await
        .problem(409, "stale_version");

    let batch = shop.open("T1").await;
    shop.add(&batch, &line.id, 1).await;
    shop.close(&batch).await;
    let closed = with("version", json!(2));
    shop.post(&at(&line.id), &closed).await.problem(409, "in_closed_batch");
    shop.step(&batch, "reopening", json!({})).await;
    rename(&shop, &line.id, "Jordan Whitfeld").await;
    let problem = shop
        .post(&at(&line.id), &with("version", json!(3)))
        .await
        .problem(409, "not_issued");
    let detail = "This product is replaced since 2026-10-15 (dealer).";
    assert_eq!(problem.detail.as_deref(), Some(detail));
    let problem = shop.desk.get(&at(&line.id)).await.problem(409, "not_issued");
    assert_eq!(problem.detail.as_deref(), Some(detail), "before anything is typed, too");
    let price = async |id: &LineId| shop.post(&format!("{}-price", at(id)), &json!({"miles": 42_123})).await;
    price(&line.id).await.problem(409, "not_issued");
    // No administrator stands behind it, and there is no line of this id.
    shop.post(&at(&deal.lines[2].id), &good)
        .await
        .problem(404, "record_not_found");
    let none = LineId::new("deal-9-vsc").unwrap();
    shop.post(&at(&none), &good).await.problem(404, "record_not_found");
    shop.desk.get(&at(&none)).await.problem(404, "record_not_found");
    shop.desk
        .get(&at(&deal.lines[2].id))
        .await
        .problem(404, "record_not_found");
    // A contract that keeps no deal.
    let bare = shop.sell(2).await;
    let bare = &bare.lines[0].id;
    shop.post(&at(bare), &good).await.problem(409, "no_deal");
    shop.desk.get(&at(bare)).await.problem(409, "no_deal");
    price(bare).await.problem(409, "no_deal");
    shop.assert_true().await;
}

/// A price that a rate book gave stands, with the odometer that it rests on; texts and a VIN of the same vehicle can be corrected.
#[tokio::test]
async fn of_a_rated_line_what_its_rate_rests_on_stands() {
    let shop = start().await;
    let deal = sell_with(&shop, 1, |deal| deal.lines[0].rated = Some(Box::new(rate()))).await;
    let id = &deal.lines[0].id;
    let good = other_name(&shop, id, "Jordan Whitfeld").await;
    for (field, value) in [("price", 240_000), ("cost", 100_000), ("miles", 42_123)] {
        let mut form = good.clone();
        form[field] = json!(value);
        shop.post(&at(id), &form).await.wrong_fields(&[field]);
    }
    let mut form = good.clone();
    form["vin"] = json!(NEXT_VIN);
    let done = shop.post(&at(id), &form).await;
    assert_eq!(done.status, StatusCode::CREATED, "{done:?}");
    let new = shop.desk.line(&format!("{id}-r2")).await;
    assert_eq!(new.rated, deal.lines[0].rated);
    shop.assert_true().await;
}

/// [AS-01] A correction of level and months of a service contract that no book rated says so in its name, and the cancellation counts the months.
#[tokio::test]
async fn a_corrected_term_is_what_the_product_is_called_by_and_runs_for() {
    let shop = start().await;
    let kept = Deal {
        coverage_level: Some(CoverageLevel::Enhanced),
        coverage_time: 48,
        ..deal()
    };
    let deal = sell_deal(&shop, 1, kept, |deal| {
        "Shield Enhanced, 48 months".clone_into(&mut deal.lines[0].product_name);
    });
    let deal = deal.await;
    let id = &deal.lines[0].id;
    let mut form = form(&shop, id).await;
    form["coverage"] = json!({"level": "exclusionary", "months": 60, "annualMiles": 15_000, "deductible": 100});
    let mut wrong = form.clone();
    wrong["coverage"]["months"] = json!(13);
    shop.post(&at(id), &wrong).await.wrong_fields(&["coverage.months"]);
    let mut wrong = form.clone();
    wrong["rates"] = json!("today");
    shop.post(&at(id), &wrong).await.wrong_fields(&["rates"]);
    let done = shop.post(&at(id), &form).await;
    assert_eq!(done.status, StatusCode::CREATED, "{done:?}");
    let new = shop.desk.line(&format!("{id}-r2")).await;
    assert_eq!(new.product_name, "Shield Exclusionary, 60 months");
    let runs = shop
        .desk
        .get(&format!("/api/product-lines/{}/cancellation", new.id))
        .await
        .json();
    assert_eq!(runs["terms"]["term_months"], 60, "{runs}");
    assert_eq!(runs["terms"]["miles_limit"], 75_000, "{runs}");
    let entry = shop.desk.audit().await;
    let entry = entry.iter().find(|entry| entry["what"] == "line_replaced").unwrap();
    let said = "Corrected: coverage level, coverage time, annual mileage";
    assert_eq!(entry["after"][1]["said"], said);
}

/// [AS-01] Another loan than that of the sale puts the contract's GAP on the list of what is to be re-rated; amending it, or confirming its price, takes it off.
#[tokio::test]
async fn gap_is_to_be_re_rated_once_its_loan_was_corrected_elsewhere() {
    let shop = start().await;
    let deal = sell(&shop, 1).await;
    let (vsc, gap) = (&deal.lines[0].id, &deal.lines[1].id);
    let known = shop.desk.get(&at(vsc)).await.json();
    assert_eq!(known["hasGap"], true);
    let loan = json!({"amountFinanced": 2_800_000, "term": "72", "apr": "6.4"});
    let confirm = format!("/api/product-lines/{gap}/confirmation");
    let reason = |version: u64| json!({"version": version, "reason": "The lender's cap was not reached"});
    shop.post(&confirm, &reason(1)).await.problem(409, "not_to_rerate");

    let mut form = form(&shop, vsc).await;
    form["loan"] = loan.clone();
    let done = shop.post(&at(vsc), &form).await;
    assert_eq!(done.status, StatusCode::CREATED, "{done:?}");
    let changed: Vec<ProductLine> = serde_json::from_value(done.json()["lines"].clone()).unwrap();
    assert!(changed.iter().any(|line| line.id == *gap), "the GAP changed with it");
    let listed = shop.desk.line(gap).await;
    let side = listed.tpa.as_ref().unwrap();
    assert_eq!((side.standing, listed.version), (Standing::Issued, 2));
    assert_eq!(serde_json::to_value(side.rerate_to.as_ref()).unwrap(), loan);
    let known = shop.desk.get(&at(gap)).await.json();
    assert_eq!(known["rerateTo"], loan);
    assert_eq!(known["facts"]["loan"]["term"], "60", "it was sold by that of the deal");

    // Confirmed: the price stands, once, for a person who saw the line as it is.
    shop.post(&confirm, &reason(1)).await.problem(409, "stale_version");
    shop.post(&confirm, &json!({"version": 2, "reason": " "}))
        .await
        .wrong_fields(&["reason"]);
    let done = shop.post_with("confirm", &confirm, &reason(2)).await;
    assert_eq!(done.status, StatusCode::CREATED, "{done:?}");
    let again = shop.post_with("confirm", &confirm, &reason(2)).await;
    assert_eq!(again.status, StatusCode::OK, "{again:?}");
    shop.post_with("confirm", &confirm, &reason(3))
        .await
        .problem(409, "idempotency_key_reused");
    shop.post(&confirm, &reason(3)).await.problem(409, "not_to_rerate");
    let confirmed = shop.desk.line(gap).await;
    assert_eq!((confirmed.version, confirmed.tpa.unwrap().rerate_to), (3, None));
    let history = shop.desk.audit().await;
    let entry = history.iter().find(|entry| entry["what"] == "line_confirmed").unwrap();
    assert_eq!(
        entry["after"][0]["said"],
        "Price confirmed for a loan of $28,000.00 over 72 months at 6.4%"
    );
    assert_eq!(entry["after"][0]["reason"], "The lender's cap was not reached");

    // Amended: what stands for it is on no list, and runs as long as the loan.
    let mut form = self::form(&shop, &LineId::new(format!("{vsc}-r2")).unwrap()).await;
    form["loan"] = json!({"amountFinanced": 2_800_000, "term": "84", "apr": "6.4"});
    let done = shop.post(&at(&LineId::new(format!("{vsc}-r2")).unwrap()), &form).await;
    assert_eq!(done.status, StatusCode::CREATED, "{done:?}");
    let known = shop.desk.get(&at(gap)).await.json();
    let mut form = self::form(&shop, gap).await;
    form["loan"] = known["rerateTo"].clone();
    let done = shop.post(&at(gap), &form).await;
    assert_eq!(done.status, StatusCode::CREATED, "{done:?}");
    let new = shop.desk.line(&format!("{gap}-r2")).await;
    let side = new.tpa.as_ref().unwrap();
    assert_eq!((side.standing, &side.rerate_to), (Standing::Issued, &None));
    assert_eq!(side.corrected_term.map(|term| term.months), Some(84));
    shop.assert_true().await;
    follow_and_issue(&shop.desk).await;
}

/// What the government's service says of a corrected VIN is kept, as it is of one that the wizard looks up.
#[tokio::test]
async fn a_corrected_vin_is_looked_up_as_in_the_wizard() {
    let shop = Shop::at(with_service().await).await;
    let vehicle = VehicleInfo::from_parts(&VehicleParts {
        make: Some("HONDA"),
        model: Some("Accord"),
        model_year: Some(2003),
        ..VehicleParts::default()
    });
    let sold_as = Deal {
        vin: Vin::parse(NEXT_VIN).unwrap().into(),
        ..deal()
    };
    let deal = store(&shop, 1, (sold_as, vehicle), |_| {}).await;
    let id = &deal.lines[0].id;
    let mut form = form(&shop, id).await;
    assert_eq!(form["vin"], NEXT_VIN);
    form["vin"] = json!(VIN);
    let done = shop.post(&at(id), &form).await;
    assert_eq!(done.status, StatusCode::CREATED, "{done:?}");
    let kept: Vec<Value> = shop.desk.stored(Table::VehicleDecodes).await;
    assert_eq!(kept[0]["vin"], VIN);
}

/// The last replacement is the eighth.
#[tokio::test]
async fn a_product_is_replaced_eight_times_at_most() {
    let shop = start().await;
    let mut id = sell(&shop, 1).await.lines[0].id.clone();
    let mut form = other_name(&shop, &id, "Jordan").await;
    for number in 2..=9 {
        let new = rename(&shop, &id, &format!("Jordan Whitfield {number}")).await;
        assert!(new.id.ends_with(&format!("-r{number}")), "{}", new.id);
        id = new.id;
    }
    shop.desk.get(&at(&id)).await.problem(409, "too_often");
    form["version"] = json!(1);
    shop.post(&at(&id), &form).await.problem(409, "too_often");
    let price = shop
        .post(&format!("{}-price", at(&id)), &json!({"miles": 42_123}))
        .await;
    price.problem(409, "too_often");
    shop.assert_true().await;
}

/// The administrator owes back what it got for a line that was paid, until its batch comes back.
#[tokio::test]
async fn of_a_paid_line_the_administrator_owes_its_cost_back() {
    let shop = start().await;
    let deal = sell(&shop, 1).await;
    let id = &deal.lines[0].id;
    let batch = shop.open("T1").await;
    shop.add(&batch, id, 1).await;
    shop.close(&batch).await;
    shop.pay(&batch).await;
    // What the batch made of the line is copied first: the person sees it and sends again.
    let early = other_name(&shop, id, "Jordan Whitfeld").await;
    shop.post(&at(id), &early).await.problem(409, "stale_version");
    let known = shop.desk.get(&at(id)).await.json();
    assert_eq!(
        (&known["isPaid"], &known["tpaName"]),
        (&json!(true), &json!("Shield T1"))
    );
    let new = rename(&shop, id, "Jordan Whitfeld").await;
    let side = shop.desk.line(id).await.tpa.unwrap();
    assert_eq!((side.refund_due.get(), side.payable.get()), (125_000, 0));
    assert_eq!(new.tpa.as_ref().unwrap().payable.get(), 125_000);
    shop.assert_true().await;
    let owed = json!({"clearing": -125_000, "tpa_refund_due": 125_000, "tpa_payable": -125_000, "gross": -125_000});
    assert_eq!(balances(&shop.desk).await["now#T1"], owed);
    let back = shop.step(&batch, "return", json!({"reason": "No funds"})).await;
    assert_eq!(back.status, StatusCode::CREATED, "{back:?}");
    shop.assert_true().await;
    let side = shop.desk.line(id).await.tpa.unwrap();
    assert_eq!(
        (side.refund_due.get(), side.payable.get(), side.standing),
        (0, 0, Standing::Replaced)
    );
    let owed = json!({"tpa_payable": -125_000, "gross": -125_000});
    assert_eq!(balances(&shop.desk).await["now#T1"], owed);
}

/// The check by which an administrator gives back what it got for a line that is replaced: the corrected line stays due.
#[tokio::test]
async fn what_the_administrator_owes_on_a_replaced_line_comes_by_check() {
    let shop = start().await;
    let deal = sell(&shop, 1).await;
    let id = &deal.lines[0].id;
    pay_in_a_batch(&shop, &deal).await;
    let new = rename(&shop, id, "Jordan Whitfeld").await;
    let listed = open_tpa_refunds(&shop).await;
    let shown: Vec<(&str, i64)> = listed
        .iter()
        .map(|row| (row["id"].as_str().unwrap(), row["amount"].as_i64().unwrap()))
        .collect();
    assert_eq!(shown, [(id.as_str(), 125_000)], "{listed:?}");
    let path = format!("/api/product-lines/{id}/tpa-refunds");
    let came = |amount: i64| json!({"version": listed[0]["version"], "amount": amount, "date": "2026-10-15", "reference": "TPA 7"});
    let problem = shop.post(&path, &came(125_001)).await.problem(409, "exceeds_due");
    assert_eq!(
        problem.detail.as_deref(),
        Some("The administrator owes $1,250.00 on it.")
    );
    let done = shop.post(&path, &came(125_000)).await;
    assert_eq!(done.status, StatusCode::CREATED, "{done:?}");
    assert_eq!(
        done.json()["refunds"],
        json!([]),
        "no lender and no buyer is owed anything"
    );
    assert!(open_tpa_refunds(&shop).await.is_empty());
    shop.assert_true().await;
    let held = json!({"clearing": -125_000, "tpa_payable": -125_000, "gross": -125_000});
    assert_eq!(
        balances(&shop.desk).await["now#T1"],
        held,
        "the administrator owes nothing"
    );
    assert_eq!(shop.desk.line(&new.id).await.tpa.unwrap().payable.get(), 125_000);
    let history = shop.desk.audit().await;
    let entry = history
        .iter()
        .find(|entry| entry["what"] == "tpa_refund_received")
        .unwrap();
    assert_eq!(
        entry["after"][0]["said"],
        "$1,250.00 came from the administrator on 2026-10-15, TPA 7"
    );
}

/// [AS-04] Of 32 who void a line and correct it at once, one does.
#[tokio::test]
async fn of_many_at_once_one_happens() {
    let shop = start().await;
    let deal = sell(&shop, 1).await;
    let id = &deal.lines[0].id;
    let good = other_name(&shop, id, "Jordan Whitfeld").await;
    let void = format!("/api/product-lines/{id}/void");
    let reason = json!({"version": 1, "reason": "Typed twice"});
    let path = at(id);
    let corrected = join_all((0..16).map(|_| shop.post(&path, &good)));
    let voided = join_all((0..16).map(|_| shop.post(&void, &reason)));
    let (corrected, voided) = join(corrected, voided).await;
    let answers: Vec<&Answer> = corrected.iter().chain(&voided).collect();
    let done = answers.iter().filter(|answer| answer.status == StatusCode::CREATED);
    assert_eq!(done.count(), 1);
    for answer in answers.iter().filter(|answer| answer.status != StatusCode::CREATED) {
        answer.problem(409, "not_issued");
    }
    shop.assert_true().await;
}

async fn document(desk: &Desk, id: &str) -> Value {
    let documents: Vec<Value> = desk.stored(Table::Documents).await;
    documents.into_iter().find(|document| document["id"] == id).unwrap()
}

/// [DOC-24] A co-buyer who is taken off stands on the old document and its void copy, and on no new one.
#[tokio::test]
async fn doc_24_the_new_line_has_a_document_of_its_own() {
    let shop = start().await;
    let deal = sell(&shop, 1).await;
    let (contract, id) = (&deal.contract.id, &deal.lines[0].id);
    follow_and_issue(&shop.desk).await;
    let before = document(&shop.desk, &format!("{contract}-01")).await;
    assert_eq!(before["status"], "issued", "{before}");
    let mut form = other_name(&shop, id, "Jordan Whitfeld").await;
    form["buyer"]["hasCoBuyer"] = json!(false);
    form["vin"] = json!(NEXT_VIN);
    let done = shop.post(&at(id), &form).await;
    assert_eq!(done.status, StatusCode::CREATED, "{done:?}");
    follow_and_issue(&shop.desk).await;
    let old = document(&shop.desk, &format!("{contract}-01")).await;
    assert_eq!((&old["status"], &old["made"]), (&json!("void"), &before["made"]));
    let copy = document(&shop.desk, &format!("{contract}-01-void")).await;
    assert_eq!(copy["status"], "issued", "{copy}");
    assert_eq!(copy["made"]["values"], before["made"]["values"]);
    let new = document(&shop.desk, &format!("{contract}-11")).await;
    assert_eq!(new["status"], "issued", "{new}");
    let values = &new["made"]["values"];
    assert_eq!(values["printed"]["buyer.name"], "Jordan Whitfeld");
    assert_eq!(values["printed"]["vehicle.vin"], NEXT_VIN);
    assert_eq!(
        (&before["made"]["values"]["coBuyer"], &values["coBuyer"]),
        (&json!(true), &json!(false))
    );
    // Whoever asks for the documents makes what is missing.
    let second = rename(&shop, &deal.lines[1].id, "Jordan Whitfeld").await;
    let call = shop.desk.app.post(&format!("/api/contracts/{contract}/documents"));
    let made = call.cookie(&shop.desk.cookie).json(&json!({})).send().await;
    assert_eq!(made.status, 200, "{made:?}");
    let record = document(&shop.desk, &format!("{contract}-12")).await;
    assert_eq!(
        record["made"]["values"]["printed"]["buyer.name"], "Jordan Whitfeld",
        "{record}"
    );
    assert_eq!(record["line_id"], second.id.as_str());
}

/// A message of a replacement that is told again and again counts once.
#[tokio::test]
async fn a_replacement_that_is_told_twice_counts_once() {
    let shop = start().await;
    let deal = sell(&shop, 1).await;
    let (contract, id) = (&deal.contract.id, &deal.lines[0].id);
    follow_and_issue(&shop.desk).await;
    let mut form = other_name(&shop, id, "Jordan Whitfeld").await;
    form["price"] = json!(240_000);
    form["cost"] = json!(100_000);
    let done = shop.post(&at(id), &form).await;
    assert_eq!(done.status, StatusCode::CREATED, "{done:?}");
    let keys = waiting(&shop.desk).await;
    assert_eq!(keys.len(), 1);
    let told = join_all((0..32).map(|_| follow(&shop.desk.app.state, &keys[0]))).await;
    assert!(told.iter().all(Result::is_ok), "{told:?}");
    let left = async || {
        let mut documents: Vec<Value> = shop.desk.stored(Table::Documents).await;
        documents.sort_by_key(|document| document["id"].as_str().unwrap().to_owned());
        let mut counters: Vec<Value> = shop.desk.stored(Table::LedgerBalances).await;
        counters.sort_by_key(|counter| counter["account"].as_str().unwrap().to_owned());
        (documents, counters)
    };
    let once = left().await;
    let owed = json!({"tpa_payable": -100_000, "gross": -140_000});
    assert_eq!(balances(&shop.desk).await["now#T1"], owed);
    let number = |suffix: &str| {
        let id = format!("{contract}-{suffix}");
        once.0.iter().filter(|document| document["id"] == id).count()
    };
    assert_eq!(["01", "01-void", "11"].map(number), [1, 1, 1], "{:?}", once.0);
    follow(&shop.desk.app.state, &keys[0]).await.unwrap();
    assert_eq!(left().await, once);
    shop.assert_true().await;
}

/// Another dealer's line is not there.
pub async fn other_dealer(app: TestApp) {
    let shop = Shop::at(app).await;
    let deal = sell(&shop, 1).await;
    let id = &deal.lines[0].id;
    let good = other_name(&shop, id, "Jordan Whitfeld").await;
    let app = &shop.desk.app;
    let other = app.login_as("lakeside").await;
    let known = app.get(&at(id)).cookie(&other).send().await;
    known.problem(404, "record_not_found");
    let call = app.post(&at(id)).cookie(&other).header("idempotency-key", "other");
    call.json(&good).send().await.problem(404, "record_not_found");
    let price = app.post(&format!("{}-price", at(id))).cookie(&other);
    let basis = json!({"miles": 42_123});
    price.json(&basis).send().await.problem(404, "record_not_found");
    let confirm = format!("/api/product-lines/{id}/confirmation");
    let call = app.post(&confirm).cookie(&other).header("idempotency-key", "other-2");
    let form = json!({"version": 1, "reason": "It stands"});
    call.json(&form).send().await.problem(404, "record_not_found");
    assert_eq!(shop.desk.line(id).await.version, 1);
}

#[tokio::test]
async fn another_dealers_line_is_not_there() {
    other_dealer(TestApp::start().await).await;
}

/// A line that was replaced before its document was made never gets one, though no message has told of the replacement yet.
#[tokio::test]
async fn a_replaced_line_gets_no_document_any_later() {
    let shop = start().await;
    let deal = sell(&shop, 1).await;
    follow_all(&shop.desk).await;
    let id = format!("{}-01", deal.contract.id);
    assert_eq!(document(&shop.desk, &id).await["status"], "wanted");
    rename(&shop, &deal.lines[0].id, "Jordan Whitfeld").await;
    issue_all(&shop.desk).await;
    let left: Vec<Value> = shop.desk.stored(Table::Documents).await;
    assert!(left.iter().all(|document| document["id"] != id.as_str()), "{left:?}");
    assert!(left.iter().any(|document| document["status"] == "issued"), "{left:?}");
    // The message, told at last, finds nothing to end, and the new line has its own document.
    follow_and_issue(&shop.desk).await;
    assert_eq!(
        document(&shop.desk, &format!("{}-11", deal.contract.id)).await["status"],
        "issued"
    );
}
