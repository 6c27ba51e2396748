//! A step of a signing: read, acted on by the rules, written with the events that it made, and done again where somebody was quicker.

use super::store::{release, replace_signing, still_bound, want_signed};
use crate::document::issue::issue_wanted;
use crate::document::record::{DocumentKey, partition_of};
use crate::document::signings::read_signing;
use crate::http::{ApiError, CalledFrom, ErrorKind};
use crate::platform::state::AppState;
use crate::store::tables::Table;
use crate::store::{StoreError, Transacted, Writes, pause, put_new};
use aws_sdk_dynamodb::types::TransactWriteItem;
use dealer_core::document::signing::{Actor, Noted, OutOfOrder, Signing, SigningStatus, What, next_after};
use dealer_core::form::field_code::FieldCode;
use dealer_core::form::ids::{DealerId, SigningId};

/// How often a step is tried that others keep overtaking.
const TRIES: u32 = 12;

/// The writes of a step.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Write {
    /// The signing, on the version that was read.
    Signing,
    /// Its events, each the first of its number.
    Event,
    /// Its documents, issued and in no other signing.
    Document,
    /// The session of the device.
    Session,
    /// The audit entry.
    Entry,
}

/// Whose signing, and who acts from where.
pub(super) struct Call<'a> {
    pub dealer_id: &'a DealerId,
    pub id: &'a SigningId,
    pub actor: Actor,
    pub from: &'a CalledFrom,
}

/// What goes with a step into its transaction.
#[derive(Default)]
pub(super) struct With {
    /// Those of the device's session, or of a link's.
    pub session: Vec<TransactWriteItem>,
    pub entry: Option<TransactWriteItem>,
}

/// The refusal of a step, as a caller is told.
pub(super) fn refused(error: OutOfOrder) -> ApiError {
    let field = |path, code| ApiError::field(path, code, error.to_string());
    match error {
        OutOfOrder::Ended => ApiError::new(ErrorKind::SigningEnded),
        OutOfOrder::TooEarly => ApiError::new(ErrorKind::OutOfOrder),
        OutOfOrder::NoSuchSigner => field("role", FieldCode::NoSuch),
        OutOfOrder::NoSuchPlace => field("document", FieldCode::NoSuch),
        OutOfOrder::OtherPhone => ApiError::new(ErrorKind::NotSignedIn),
        OutOfOrder::OtherDigits => field("digits", FieldCode::OtherDigits),
        OutOfOrder::OtherConsent => ApiError::new(ErrorKind::ConsentChanged),
        OutOfOrder::OtherName => field("ink.name", FieldCode::OtherName),
        OutOfOrder::Ink(_) => field("ink.strokes", FieldCode::NotASignature),
    }
}

/// Events behind those that a signing has, with their hashes; the signing counts them.
pub(super) fn noted(signing: &mut Signing, whats: Vec<What>, actor: &Actor, from: &CalledFrom, at: u64) -> Vec<Noted> {
    let events = whats.into_iter().map(|what| {
        signing.events += 1;
        let event = Noted {
            signing_id: signing.id.clone(),
            seq: signing.events,
            at,
            actor: actor.clone(),
            address: from.address.clone(),
            user_agent: from.user_agent.clone(),
            what,
            hash: String::new(),
        };
        let event = next_after(&signing.last_hash, event);
        signing.last_hash.clone_from(&event.hash);
        event
    });
    events.collect()
}

/// Does a step, and gives the signing after it. A step that was done before changes nothing, and what goes with it is not written again.
///
/// # Errors
/// 404 for another dealer's, what the rules refuse, 409 when its documents ended by then, 401 when the session did, 503 without database.
pub(super) async fn step(
    state: &AppState,
    call: &Call<'_>,
    act: impl Fn(&mut Signing) -> Result<Vec<What>, OutOfOrder>,
    with: impl Fn() -> Result<With, ApiError>,
) -> Result<Signing, ApiError> {
    let db = state.db();
    for attempt in 1..=TRIES {
        let before = read_signing(db, call.dealer_id, call.id).await?;
        let before = before.ok_or_else(|| ApiError::new(ErrorKind::RecordNotFound))?;
        let mut after = before.clone();
        let whats = act(&mut after).map_err(refused)?;
        if whats.is_empty() && after == before {
            return Ok(before);
        }
        let events = noted(&mut after, whats, &call.actor, call.from, state.now_ms());
        after.version += 1;
        let With { session, entry } = with()?;
        let put = |event: &Noted| put_new(db, Table::SigningEvents, event);
        let writes = Writes::new()
            .with(Write::Signing, replace_signing(db, &before, &after)?)
            .with_all(Write::Event, events.iter().map(put).collect::<Result<Vec<_>, _>>()?)
            .with_all(
                Write::Document,
                of_documents(state, &before, &after, !session.is_empty())?,
            )
            .with_all(Write::Session, session)
            .with_all(Write::Entry, entry);
        match writes.send(db, "step of signing").await? {
            Transacted::Done => return Ok(after),
            failed if failed.failed(&Write::Signing) || failed.failed(&Write::Event) => pause(attempt).await,
            failed if failed.failed(&Write::Session) => return Err(ApiError::new(ErrorKind::NotSignedIn)),
            Transacted::ConditionsFailed(_) => return end_with_document(state, call, &before).await,
        }
    }
    Err(StoreError::overloaded("step of signing", "others were quicker again and again").into())
}

/// Makes the signed files of a signing that everyone has signed. Signed it is; what a file lacks now, the next reader or the schedule makes.
pub(super) async fn issue_signed(state: &AppState, signing: &Signing) {
    for document in &signing.documents {
        let key = DocumentKey {
            dealer_id: signing.dealer_id.clone(),
            id: document.id.clone(),
        };
        if let Err(error) = issue_wanted(state, &key).await {
            tracing::error!(%error, "a signed document waits for its file");
        }
    }
}

/// What becomes of the documents with a step.
fn of_documents(
    state: &AppState,
    before: &Signing,
    after: &Signing,
    hands_over: bool,
) -> Result<Vec<TransactWriteItem>, StoreError> {
    let db = state.db();
    match (before.status, after.status) {
        (SigningStatus::Open, SigningStatus::Completed) => want_signed(db, after, &partition_of(state.now_ms())),
        (SigningStatus::Open, SigningStatus::Declined | SigningStatus::Cancelled) => release(db, after),
        _ if hands_over => still_bound(db, after),
        _ => Ok(Vec::new()),
    }
}

/// Ends a signing of which a document has ended.
async fn end_with_document(state: &AppState, call: &Call<'_>, before: &Signing) -> Result<Signing, ApiError> {
    let db = state.db();
    let mut after = before.clone();
    let whats = after.end_with_document().map_err(refused)?;
    let events = noted(&mut after, whats, &Actor::Product, call.from, state.now_ms());
    after.version += 1;
    let put = |event: &Noted| put_new(db, Table::SigningEvents, event);
    let writes = Writes::new()
        .with((), replace_signing(db, before, &after)?)
        .with_all((), events.iter().map(put).collect::<Result<Vec<_>, _>>()?)
        .with_all((), release(db, &after)?);
    // Whoever was quicker did the same, or the next step does.
    writes.send(db, "end signing").await?;
    Err(ApiError::new(ErrorKind::SigningEnded))
}
