//! What the dealership sold: all invented, some days before the first start, so that what runs out has time left whenever that is.

use crate::demo_contracts::DemoContract;
use crate::demo_desk::Desk;
use crate::seed_error::SeedError;
use dealer_api::platform::state::AppState;
use dealer_api::sale::dealer_day::day_of;
use dealer_core::form::ids::DealId;
use dealer_core::form::time_zone::zone_of_state;
use dealer_core::sale::contract::{Contract, ProductLine};
use serde::Deserialize;
use serde_json::{Map, Value, json};
use std::collections::BTreeMap;

const SALES: &str = include_str!("../demo/after_sale_contracts.json");

const HOUR_MS: u64 = 3_600_000;
const DAY_MS: u64 = 24 * HOUR_MS;

/// When the day's first deal is made, by UTC: before noon in Nevada.
const OPENING_MS: u64 = 18 * HOUR_MS;

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct Sale {
    days_ago: u64,
    vin: String,
    #[serde(flatten)]
    contract: Map<String, Value>,
}

/// A page of a list that is no longer than a page.
#[derive(Deserialize)]
pub(super) struct Listed<T> {
    pub items: Vec<T>,
}

/// Stores the contracts that are not there, which is known by their vehicles.
pub(super) async fn sell(state: &AppState, desk: &mut Desk) -> Result<(), SeedError> {
    let there: Listed<Contract> = desk.read("/api/contracts?limit=100").await?;
    let midnight = state.now_ms() / DAY_MS * DAY_MS;
    for sale in serde_json::from_str::<Vec<Sale>>(SALES)? {
        if there.items.iter().any(|contract| *contract.vin == sale.vin) {
            continue;
        }
        let date = midnight.saturating_sub(sale.days_ago * DAY_MS) + OPENING_MS;
        sale.at(date)?.put(state.db()).await?;
    }
    Ok(())
}

impl Sale {
    /// The contract as it was made at a time in milliseconds since the epoch.
    fn at(self, date: u64) -> Result<DemoContract, SeedError> {
        let mut contract = self.contract;
        contract.insert("vin".to_owned(), json!(self.vin));
        contract.insert("date".to_owned(), json!(date));
        if let Some(Value::Object(deal)) = contract.get_mut("deal") {
            let zone = deal.get("saleState").and_then(Value::as_str).and_then(zone_of_state);
            let day = day_of(zone, date)?;
            deal.insert("saleDate".to_owned(), json!(day));
        }
        Ok(serde_json::from_value(Value::Object(contract))?)
    }
}

/// What was sold, as it is now.
pub(super) struct Sold {
    /// The deals by their buyers, as they were sold to.
    deals: BTreeMap<String, DealId>,
    lines: Vec<ProductLine>,
}

impl Sold {
    pub(super) async fn read(desk: &mut Desk) -> Result<Self, SeedError> {
        let contracts: Listed<Contract> = desk.read("/api/contracts?limit=100").await?;
        let lines: Listed<ProductLine> = desk.read("/api/product-lines?limit=500").await?;
        let deals = contracts.items.into_iter();
        Ok(Self {
            deals: deals.map(|contract| (contract.buyer_name, contract.deal_id)).collect(),
            lines: lines.items,
        })
    }

    /// The line of a product, by its key, that this buyer bought.
    pub(super) fn line(&self, buyer: &str, key: &str) -> Result<&ProductLine, SeedError> {
        let id = self.deals.get(buyer).map(|deal| format!("{deal}-{key}"));
        let line = id.and_then(|id| self.lines.iter().find(|line| line.id == *id));
        line.ok_or(SeedError::Refused)
    }
}
