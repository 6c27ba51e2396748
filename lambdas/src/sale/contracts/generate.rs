//! From a finished deal to a stored contract.

use super::store::{self, Written, tpas_of};
use crate::audit::Author;
use crate::deal::finished;
use crate::deal::menus::{menu_that_holds, outdated};
use crate::http::once::{Intention, Kept};
use crate::http::{Actor, ApiError, ErrorKind};
use crate::platform::state::AppState;
use crate::sale::dealer_day::dealer_day;
use crate::sale::sold::read_deals;
use crate::sale::tpa_terms::in_force_of;
use crate::store::later_ms;
use dealer_core::deal::{Deal, SEED_REFUSED_MESSAGE};
use dealer_core::form::field_code::FieldCode;
use dealer_core::sale::contract::{GeneratedContract, deal_id_of};
use dealer_core::sale::sold_deal::SoldDeal;
use dealer_core::sale::tpa_terms::fix;

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
    let mut finished = finished(state, actor, deal).await?;
    let named = finished.checked.deal.menu.clone();
    finished.checked.deal.menu = menu_that_holds(state, actor, &finished.checked).await?;
    // The deal has changed since the buyer chose from it.
    let left = named.filter(|_| finished.checked.deal.menu.is_none());
    let refused = || ApiError::field("seed", FieldCode::SeedRefused, SEED_REFUSED_MESSAGE);
    let seed = finished.checked.deal.seed.ok_or_else(refused)?;
    let sale = finished.sale_facts(actor)?;
    let author = Author::from(actor);
    let mut sold = finished.contract(now, now).lines;
    finished.checked.deal.name_tpas(&mut sold);
    let tpas = tpas_of(&sold);
    let (terms, day) = tokio::try_join!(in_force_of(db, &tpas), dealer_day(db, &actor.dealer_id, now))?;
    let mut id_ms = now;
    for attempt in 1..=TRIES {
        let mut generated = finished.contract(id_ms, now);
        finished.checked.deal.name_tpas(&mut generated.lines);
        let fixed = fix(&mut generated.lines, &terms, sale.sale_date);
        let menu = match &left {
            Some(id) => outdated(db, &actor.dealer_id, id, now).await?,
            None => Vec::new(),
        };
        match store::write(
            db,
            author,
            &intention,
            (&finished.checked, seed, &sale),
            (&generated, day),
            (&fixed, menu),
        )
        .await?
        {
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
