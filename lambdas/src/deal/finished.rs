//! The check of a finished deal, for all that is made of one: by the core's rules, with vehicle, TPAs, markups and rates as the server knows them.

use crate::catalog::tpas::{eligible_by_product, enrollment_of};
use crate::http::{Actor, ApiError};
use crate::platform::state::AppState;
use crate::pricing::live_books::rates_of;
use crate::pricing::settings::settings_of;
use crate::vehicle::find_vehicle;
use dealer_core::deal::{CheckedDeal, Deal, EligibleTpas, ProductVariant};
use dealer_core::form::field_code::FieldCode;
use dealer_core::sale::contract::{ContractFacts, GeneratedContract, generate};
use dealer_core::sale::sale_facts::SaleFacts;
use dealer_core::vehicle::info::VehicleInfo;

/// A deal that passed its check.
#[derive(Debug)]
pub(crate) struct Finished {
    /// What it says.
    pub checked: CheckedDeal,
    /// What its VIN stands for.
    pub vehicle: VehicleInfo,
}

impl Finished {
    /// The contract that comes of it, with its lines; `id_ms` makes the ids, `now_ms` the date, both in milliseconds since the epoch.
    pub(crate) fn contract(&self, id_ms: u64, now_ms: u64) -> GeneratedContract {
        let vehicle_info = self.vehicle.title();
        let facts = ContractFacts {
            buyer_name: &self.checked.buyer.person.name,
            vehicle_info: &vehicle_info,
            vin: &self.checked.deal.vin,
            otd_price: self.checked.otd_price,
            products: &self.checked.sold,
        };
        generate(&facts, id_ms, now_ms)
    }

    /// What the contract keeps of the day on which it is made.
    ///
    /// # Errors
    /// 500 for rates that name no day, which the server's always do.
    pub(crate) fn sale_facts(&self, actor: &Actor) -> Result<SaleFacts, ApiError> {
        Ok(SaleFacts {
            dealer_name: actor.dealer_name.clone(),
            vehicle: self.vehicle.clone(),
            sale_date: self
                .checked
                .sale_date
                .ok_or_else(|| ApiError::internal("rates without a day"))?,
            sale_state: self.checked.deal.dealer_state.clone(),
        })
    }
}

/// Checks and prices a deal.
///
/// # Errors
/// 422 with each wrong field, 503 without database.
pub(crate) async fn finished(state: &AppState, actor: &Actor, deal: &Deal) -> Result<Finished, ApiError> {
    let (vehicle, eligible, (), settings, rates) = tokio::try_join!(
        vehicle_of(state, deal),
        eligible_tpas(state, deal),
        check_variant(state, actor, deal),
        async { Ok(settings_of(state.db(), &actor.dealer_id).await?) },
        rates_of(state, &actor.dealer_id, deal),
    )?;
    let checked = deal
        .check(vehicle.as_ref(), &eligible, &settings, &rates)
        .map_err(ApiError::validation)?;
    Ok(Finished {
        checked,
        vehicle: vehicle.ok_or_else(|| ApiError::internal("a checked deal without a vehicle"))?,
    })
}

/// What the VIN stands for; nothing when it is no VIN or unknown, which the check then says.
async fn vehicle_of(state: &AppState, deal: &Deal) -> Result<Option<VehicleInfo>, ApiError> {
    match deal.vin.value() {
        Some(vin) => Ok(find_vehicle(state, vin).await?.map(|found| found.vehicle)),
        None => Ok(None),
    }
}

/// The TPAs of each product, where products are sold through them.
async fn eligible_tpas(state: &AppState, deal: &Deal) -> Result<Vec<EligibleTpas>, ApiError> {
    match deal.variant {
        ProductVariant::Simple => Ok(Vec::new()),
        ProductVariant::Tpa => Ok(eligible_by_product(state, &deal.dealer_state).await?),
    }
}

/// An enrolled dealership sells through its TPAs, and no other one does.
async fn check_variant(state: &AppState, actor: &Actor, deal: &Deal) -> Result<(), ApiError> {
    let enrolled = enrollment_of(state.db(), &actor.dealer_id).await?.is_some();
    if enrolled == (deal.variant == ProductVariant::Tpa) {
        return Ok(());
    }
    Err(ApiError::field(
        "variant",
        FieldCode::ProductsChanged,
        "Your dealership's products have changed. Please start a New Quote.",
    ))
}
