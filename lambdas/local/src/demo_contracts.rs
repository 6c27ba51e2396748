//! Contracts of the demo data: all invented, at fixed times, so that storing them again changes nothing.

use crate::demo_deals::DemoDeal;
use crate::seed_error::SeedError;
use dealer_api::audit::Author;
use dealer_api::sale::contracts::{Kept, put_generated};
use dealer_api::store::{Db, StoreError};
use dealer_core::form::given::Given;
use dealer_core::form::ids::{DealerId, Username};
use dealer_core::money::Cents;
use dealer_core::sale::contract::{ContractFacts, SoldProduct, Status, generate};
use dealer_core::vehicle::vin::Vin;
use serde::Deserialize;

const CONTRACTS: &str = include_str!("demo/contracts.json");

/// A contract, as a file of demo data has it.
#[derive(Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub(super) struct DemoContract {
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
        demo.put(db).await?;
    }
    Ok(())
}

impl DemoContract {
    /// Stores it with its lines, unless its dealership has one of the same time.
    pub(super) async fn put(&self, db: &Db) -> Result<(), StoreError> {
        let facts = ContractFacts {
            buyer_name: &self.buyer_name,
            vehicle_info: &self.vehicle_info,
            vin: &self.vin,
            otd_price: self.total_price,
            products: &self.products,
        };
        let mut generated = generate(&facts, self.date, self.date);
        generated.contract.status = self.status;
        for line in &mut generated.lines {
            line.status = self.status;
        }
        let author = Author {
            dealer_id: &self.dealer_id,
            user_id: &self.user_id,
            username: &self.username,
        };
        let deal = self.deal.deal(&self.vin, self.total_price, &self.products);
        let facts = self.deal.facts();
        let kept = Kept {
            deal: &deal,
            facts: &facts,
        };
        put_generated(db, author, &generated, Some(kept)).await.map(drop)
    }
}
