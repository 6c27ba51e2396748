//! Contracts of the demo data: all invented, at fixed times, so that storing them again changes nothing.

use crate::demo_deals::DemoDeal;
use crate::seed_error::SeedError;
use dealer_api::audit::Author;
use dealer_api::sale::contracts::{Kept, put_generated};
use dealer_api::store::Db;
use dealer_core::form::given::Given;
use dealer_core::form::ids::{DealerId, Username};
use dealer_core::money::Cents;
use dealer_core::sale::contract::{ContractFacts, SoldProduct, Status, generate};
use dealer_core::vehicle::vin::Vin;
use serde::Deserialize;

const CONTRACTS: &str = include_str!("demo/contracts.json");

#[derive(Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
struct DemoContract {
    dealer_id: DealerId,
    user_id: String,
    username: Username,
    /// Milliseconds since the epoch.
    date: u64,
    status: Status,
    buyer_name: String,
    vehicle_info: String,
    vin: Given<Vin>,
    total_price: Cents,
    products: Vec<SoldProduct>,
    deal: DemoDeal,
}

/// Stores the demo contracts and their lines.
pub(super) async fn seed_contracts(db: &Db) -> Result<(), SeedError> {
    for demo in serde_json::from_str::<Vec<DemoContract>>(CONTRACTS)? {
        let facts = ContractFacts {
            buyer_name: &demo.buyer_name,
            vehicle_info: &demo.vehicle_info,
            vin: &demo.vin,
            otd_price: demo.total_price,
            products: &demo.products,
        };
        let mut generated = generate(&facts, demo.date, demo.date);
        generated.contract.status = demo.status;
        for line in &mut generated.lines {
            line.status = demo.status;
        }
        let author = Author {
            dealer_id: &demo.dealer_id,
            user_id: &demo.user_id,
            username: &demo.username,
        };
        let deal = demo.deal.deal(&demo.vin, demo.total_price, &demo.products);
        let facts = demo.deal.facts();
        let kept = Kept {
            deal: &deal,
            facts: &facts,
        };
        put_generated(db, author, &generated, Some(kept)).await?;
    }
    Ok(())
}
