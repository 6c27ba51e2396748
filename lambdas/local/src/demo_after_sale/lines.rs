//! What becomes of single lines: one is void, one is corrected, one goes to a new owner, two are cancelled.

use super::sales::Sold;
use crate::demo_desk::Desk;
use crate::seed_error::SeedError;
use dealer_core::form::day::Day;
use dealer_core::form::ids::QuoteId;
use dealer_core::sale::cancellation::form::Prefill;
use dealer_core::sale::contract::ProductLine;
use serde::Deserialize;
use serde::de::IgnoredAny;
use serde_json::{Value, json};

/// Who cancels whose loan is not paid off, so that the lender is owed the refund.
pub(super) const OWED: &str = "Grant Holloway";

/// Who cancels without a loan, and has the refund already.
pub(super) const PAID: &str = "Nadia Rahman";

/// What is read of what can be corrected.
#[derive(Deserialize)]
struct Amendable {
    version: u64,
    facts: Facts,
    price: Value,
    cost: Value,
}

#[derive(Deserialize)]
struct Facts {
    buyer: Value,
    vin: Value,
    miles: Value,
}

/// What is read of a quote.
#[derive(Deserialize)]
struct Quoted {
    id: QuoteId,
}

/// Lets happen to each line what did not happen to it yet.
pub(super) async fn change(desk: &mut Desk, sold: &Sold, today: Day) -> Result<(), SeedError> {
    let void = sold.line("Victor Lindqvist", "windshield_protection")?;
    if void.is_in_force() {
        let reason = json!({"version": void.version, "reason": "The buyer changed his mind before delivery"});
        desk.post::<IgnoredAny>(&at(void, "void"), reason).await?;
    }
    let misspelled = sold.line("Bethany Coal", "vsc")?;
    if misspelled.is_in_force() {
        correct(desk, misspelled).await?;
    }
    let handed_over = sold.line("Ruben Ito", "vsc")?;
    if handed_over.tpa.as_ref().is_some_and(|tpa| tpa.holders.is_empty()) {
        let owner = json!({
            "version": handed_over.version, "name": "Carmen Ito", "street": "15 Washoe Street", "city": "Carson City", "state": "NV",
            "zip": "89703", "odometer": "37,150", "date": today, "fee": "40.00",
        });
        desk.post::<IgnoredAny>(&at(handed_over, "transfer"), owner).await?;
    }
    for buyer in [OWED, PAID] {
        let line = sold.line(buyer, "vsc")?;
        if line.is_in_force() {
            cancel(desk, line).await?;
        }
    }
    Ok(())
}

fn at(line: &ProductLine, what: &str) -> String {
    format!("/api/product-lines/{}/{what}", line.id)
}

/// Corrects the name of a line's buyer.
async fn correct(desk: &mut Desk, line: &ProductLine) -> Result<(), SeedError> {
    let path = at(line, "replacement");
    let Amendable {
        version,
        facts,
        price,
        cost,
    } = desk.read(&path).await?;
    let mut buyer = facts.buyer;
    if let Value::Object(buyer) = &mut buyer {
        buyer.insert("name".to_owned(), json!("Bethany Cole"));
    }
    let form = json!({
        "version": version, "reason": "The name was typed wrong", "buyer": buyer, "vin": facts.vin, "miles": facts.miles, "price": price,
        "cost": cost,
    });
    desk.post::<IgnoredAny>(&path, form).await.map(drop)
}

/// Cancels a line today, after 1,500 miles. Of a loan much is still owed.
async fn cancel(desk: &mut Desk, line: &ProductLine) -> Result<(), SeedError> {
    let path = at(line, "cancellation");
    let known: Prefill = desk.read(&path).await?;
    let odometer = known.odometer_at_sale.unwrap_or_default().saturating_add(1_500);
    let payoff = known.lender_name.as_ref().map_or("", |_| "14,870.00");
    let form = json!({
        "version": known.version, "reason": "customer_request", "requestDate": known.today, "cancelDate": known.today,
        "odometer": odometer.to_string(), "claims": "0.00", "lien": known.lien, "payoff": payoff, "deliveredOn": known.sale_date,
    });
    let quote: Quoted = desk.post(&at(line, "cancellation-quotes"), form).await?;
    let order = json!({"quoteId": quote.id, "version": known.version, "note": ""});
    desk.post::<IgnoredAny>(&path, order).await.map(drop)
}
