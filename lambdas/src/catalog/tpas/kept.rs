//! The TPAs that a process keeps. They seldom change, and every quote asks for them: reading them all for each would fill the one
//! partition that they stand in.

use super::store::{scan_offers, version};
use crate::platform::TpasAt;
use crate::platform::state::AppState;
use crate::store::StoreError;
use dealer_core::catalog::tpa::TpaOffer;
use std::sync::Arc;

/// For how long a quote believes what is kept, in milliseconds.
const BELIEVED_MS: u64 = 60_000;

/// After how long all are read again whatever the version says, in milliseconds: a record that was changed by hand counts nothing up.
const READ_AGAIN_MS: u64 = 10 * 60_000;

/// How long after a change they are read consistently, in milliseconds, so that what was before it is not kept under the version after it.
const SETTLED_MS: u64 = 10_000;

/// How much rests on the answer.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Needed {
    /// A quote: it may be a minute old, as what comes of the quote is checked again.
    Recent,
    /// A contract or an enrolment, or what an administrator chooses of: as they are now.
    Current,
}

/// What the TPAs that are not disabled offer.
///
/// # Errors
/// [`StoreError`] when the database can't be read.
pub(super) async fn offers(state: &AppState, needed: Needed) -> Result<Arc<Vec<TpaOffer>>, StoreError> {
    let now_ms = state.now_ms();
    let kept = state.tpas().get();
    if let Some(kept) = &kept
        && needed == Needed::Recent
        && now_ms < kept.seen_ms.saturating_add(BELIEVED_MS)
    {
        return Ok(kept.offers.clone());
    }
    let (version, changed_ms) = version(state.db()).await?;
    let kept = match kept {
        Some(kept) if kept.version == version && now_ms < kept.read_ms.saturating_add(READ_AGAIN_MS) => TpasAt {
            seen_ms: now_ms,
            ..kept
        },
        _ => {
            let is_settled = now_ms >= changed_ms.saturating_add(SETTLED_MS);
            TpasAt {
                offers: Arc::new(scan_offers(state.db(), !is_settled).await?),
                version,
                read_ms: now_ms,
                seen_ms: now_ms,
            }
        }
    };
    let offers = kept.offers.clone();
    state.tpas().set(Some(kept));
    Ok(offers)
}
