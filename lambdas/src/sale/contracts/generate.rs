//! From a finished deal to a stored contract.

use super::store::{self, Written};
use crate::audit::Author;
use crate::catalog::tpas::{eligible_by_product, enrollment_of};
use crate::http::once::{Intention, Kept};
use crate::http::{Actor, ApiError, ErrorKind};
use crate::platform::state::AppState;
use crate::pricing::live_books::rates_of;
use crate::pricing::settings::settings_of;
use crate::sale::sold::read_deals;
use crate::store::later_ms;
use crate::vehicle::find_vehicle;
use dealer_core::deal::{Deal, EligibleTpas, ProductVariant, SEED_REFUSED_MESSAGE};
use dealer_core::form::field_code::FieldCode;
use dealer_core::sale::contract::{ContractFacts, GeneratedContract, deal_id_of, generate};
use dealer_core::sale::sale_facts::SaleFacts;
use dealer_core::sale::sold_deal::SoldDeal;
use dealer_core::vehicle::info::VehicleInfo;

/// How many ids are tried when other deals of the dealer took the first ones.
const TRIES: u32 = 60;

/// What came of a deal.
pub(super) enum Outcome {
    /// Stored now.
    Created(GeneratedContract),
    /// Stored before, for the same key and the same deal: as it is now.
    Repeated(GeneratedContract),
}

/// Checks a deal by the core's rules, with the vehicle and the TPAs as the server knows them, and stores what comes of it.
pub(super) async fn generate_contract(
    state: &AppState,
    actor: &Actor,
    key: &str,
    deal: &Deal,
) -> Result<Outcome, ApiError> {
    let (db, now) = (state.db(), state.now_ms());
    let intention = Intention::new("contract", &actor.dealer_id, key, deal)?;
    // Before the checks: a deal that was fine when it was stored is answered again even if a TPA has left since.
    if let Some(kept) = intention.kept(db, now).await? {
        return repeated(state, actor, &kept).await;
    }
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
    let refused = || ApiError::field("seed", FieldCode::SeedRefused, SEED_REFUSED_MESSAGE);
    let seed = checked.deal.seed.ok_or_else(refused)?;
    let vehicle_info = vehicle.as_ref().map(VehicleInfo::title).unwrap_or_default();
    let facts = ContractFacts {
        buyer_name: &checked.buyer.person.name,
        vehicle_info: &vehicle_info,
        vin: &checked.deal.vin,
        otd_price: checked.otd_price,
        products: &checked.sold,
    };
    let sale = SaleFacts {
        dealer_name: actor.dealer_name.clone(),
        vehicle: vehicle.ok_or_else(|| ApiError::internal("a checked deal without a vehicle"))?,
        sale_date: checked
            .sale_date
            .ok_or_else(|| ApiError::internal("rates without a day"))?,
        sale_state: checked.deal.dealer_state.clone(),
    };
    let author = Author::from(actor);
    let mut id_ms = now;
    for attempt in 1..=TRIES {
        let generated = generate(&facts, id_ms, now);
        match store::write(db, author, &intention, (&checked, seed, &sale), &generated).await? {
            Written::Done => return Ok(Outcome::Created(generated)),
            Written::IdTaken => id_ms = now.saturating_add(later_ms(attempt)),
            // The call that used the seed up may be this one's twin, which was quicker.
            Written::SeedRefused => {
                let kept = intention.kept(db, now).await?.ok_or_else(refused)?;
                return repeated(state, actor, &kept).await;
            }
            Written::KeyTaken => {
                let kept = intention.taken(db, now).await?;
                return repeated(state, actor, &kept).await;
            }
        }
    }
    Err(ApiError::internal("no free id within a second"))
}

/// The contract that an earlier call made, with its lines, as they are now; 404 when it was deleted since.
async fn repeated(state: &AppState, actor: &Actor, kept: &Kept) -> Result<Outcome, ApiError> {
    let deal_ids = deal_id_of(kept.id()?).into_iter().collect();
    let mut deals = read_deals(state.db(), &actor.dealer_id, &deal_ids).await?;
    let deal = deals.pop_first().map(|(_, deal)| deal);
    let SoldDeal { contract, lines } = deal.ok_or_else(|| ApiError::new(ErrorKind::RecordNotFound))?;
    Ok(Outcome::Repeated(GeneratedContract { contract, lines }))
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
