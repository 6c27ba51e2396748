//! From a finished deal to a stored contract.

use super::store::{self, Intention, Written};
use crate::audit::Author;
use crate::http::{Actor, ApiError, ErrorKind, hash_of};
use crate::settings::settings_of;
use crate::state::AppState;
use crate::tpas::{eligible_by_product, enrollment_of};
use crate::vehicles::find_vehicle;
use dealer_core::contract::{ContractFacts, GeneratedContract, generate};
use dealer_core::deal::{Deal, EligibleTpas, ProductVariant};
use dealer_core::vehicle::VehicleInfo;
use dealer_core::vin::Vin;

/// How many later milliseconds are tried when another deal of the dealer took this one.
pub(crate) const LATER_IDS: u64 = 1000;

/// What came of a deal.
pub(super) enum Outcome {
    /// Stored now.
    Created(GeneratedContract),
    /// Stored before, for the same key and the same deal.
    Repeated(GeneratedContract),
}

/// Checks a deal by the core's rules, with the vehicle and the TPAs as the server knows them, and stores what comes of it.
pub(super) async fn generate_contract(
    state: &AppState,
    actor: &Actor,
    key: &str,
    deal: &Deal,
) -> Result<Outcome, ApiError> {
    let deal_hash = hash_of(deal)?;
    // Before the checks: a deal that was fine when it was stored is answered again even if a TPA has left since.
    if let Some(intention) = store::find_intention(state.db(), &actor.dealer_id, key).await? {
        return repeat(intention, &deal_hash);
    }
    let (vehicle, eligible, (), settings) = tokio::try_join!(
        vehicle_of(state, deal),
        eligible_tpas(state, deal),
        check_variant(state, actor, deal),
        async { Ok(settings_of(state.db(), &actor.dealer_id).await?) },
    )?;
    let checked = deal
        .check(vehicle.as_ref(), &eligible, &settings)
        .map_err(ApiError::validation)?;
    let vehicle_info = vehicle.as_ref().map(VehicleInfo::title).unwrap_or_default();
    let facts = ContractFacts {
        buyer_name: &checked.deal.buyer.name,
        vehicle_info: &vehicle_info,
        vin: &checked.deal.vin,
        otd_price: checked.otd_price,
        products: &checked.sold,
    };
    let author = Author::from(actor);
    let now = state.now_ms();
    for id_ms in now..now.saturating_add(LATER_IDS) {
        let generated = generate(&facts, id_ms, now);
        match store::write(state.db(), author, key, &deal_hash, &checked.deal, &generated).await? {
            Written::Done => return Ok(Outcome::Created(generated)),
            Written::IdTaken => {}
            Written::KeyTaken => {
                let intention = store::find_intention(state.db(), &actor.dealer_id, key).await?;
                let intention = intention.ok_or_else(|| ApiError::internal("a taken key has no record"))?;
                return repeat(intention, &deal_hash);
            }
        }
    }
    Err(ApiError::internal("no free id within a second"))
}

fn repeat(intention: Intention, deal_hash: &str) -> Result<Outcome, ApiError> {
    if intention.deal_hash == deal_hash {
        Ok(Outcome::Repeated(intention.answer))
    } else {
        Err(ApiError::new(ErrorKind::IdempotencyKeyReused))
    }
}

/// What the VIN stands for; nothing when it is no VIN or unknown, which the check then says.
async fn vehicle_of(state: &AppState, deal: &Deal) -> Result<Option<VehicleInfo>, ApiError> {
    match Vin::parse(&deal.vin) {
        Ok(vin) => Ok(find_vehicle(state, &vin).await?.map(|found| found.vehicle)),
        Err(_) => Ok(None),
    }
}

/// The TPAs of each product, where products are sold through them.
async fn eligible_tpas(state: &AppState, deal: &Deal) -> Result<Vec<EligibleTpas>, ApiError> {
    match deal.variant {
        ProductVariant::Simple => Ok(Vec::new()),
        ProductVariant::Tpa => Ok(eligible_by_product(state.db(), &deal.dealer_state).await?),
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
        "Your dealership's products have changed. Please start a New Quote.",
    ))
}
