//! Voiding a contract, once.

use crate::audit::Author;
use crate::http::once::{Intention, Made};
use crate::http::{Actor, ApiError, ErrorKind, Once};
use crate::ledger::posting_id;
use crate::platform::state::AppState;
use crate::sale::batches::{About, By, Loaded, load, refused};
use crate::sale::contracts::not_signed;
use crate::sale::sold::{Attempts, Changes, changer_of, read_deals, with_end};
use crate::store::{Transacted, Writes};
use dealer_core::form::ids::{ContractId, DealId};
use dealer_core::sale::Ended;
use dealer_core::sale::batch::form::WithReason;
use dealer_core::sale::choice::ChangedRows;
use dealer_core::sale::contract::deal_id_of;
use dealer_core::sale::event::SaleEvent;
use dealer_core::sale::sold_deal::SoldDeal;
use dealer_core::sale::voided::NotVoided;

/// The writes of it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Write {
    Key,
    Batch,
    /// The documents of the lines that are deleted, none of them signed.
    Documents,
    Deal,
}

/// What is said of a contract of which no line can be voided.
const NOTHING_TO_VOID: &str = "No product of an administrator is in force on this contract.";

/// Voids the lines of a contract, for one reason, all or none.
pub(super) async fn void_contract(
    state: &AppState,
    actor: &Actor,
    key: &str,
    id: &ContractId,
    form: &WithReason,
) -> Result<Once<ChangedRows>, ApiError> {
    let (db, dealer_id) = (state.db(), &actor.dealer_id);
    let not_found = || ApiError::new(ErrorKind::RecordNotFound);
    let deal_id = deal_id_of(id).ok_or_else(not_found)?;
    let intention = Intention::new(&format!("void#{id}"), dealer_id, key, form)?;
    if intention.kept(db, state.now_ms()).await?.is_some() {
        return repeated(state, actor, &deal_id).await;
    }
    let reason = form.check().map_err(ApiError::validation)?;
    let deal_ids = [deal_id.clone()].into();
    let mut attempts = Attempts::default();
    loop {
        let loaded = load(state, dealer_id, &deal_ids, None).await?;
        let deal = loaded.deals.get(&deal_id).filter(|deal| deal.contract.id == *id);
        let deal = deal.ok_or_else(not_found)?;
        let now_ms = state.now_ms();
        let happening = match deal.voided(&loaded.rules(), &posting_id(now_ms)?) {
            Ok(happening) => happening,
            Err(why) => {
                if intention.kept(db, state.now_ms()).await?.is_some() {
                    return repeated(state, actor, &deal_id).await;
                }
                return Err(told(&why, deal, &loaded));
            }
        };
        if deal.contract.version != form.version {
            let by = changer_of(db, dealer_id, id).await?;
            return Err(ApiError::new(ErrorKind::StaleVersion).with_changed_by(by));
        }
        let ended = Ended {
            at: now_ms,
            username: actor.username.clone(),
            reason: reason.as_str().to_owned(),
            counted_by: None,
        };
        let mut changes = Changes::default();
        for (before, after) in happening.deals {
            let voided = after.lines.iter().filter(|line| !before.lines.contains(line));
            let voided: Vec<_> = voided.map(|line| line.id.clone()).collect();
            let after = voided.iter().fold(after, |deal, id| with_end(deal, id, Some(&ended)));
            changes.add(&before, after);
        }
        changes.post(happening.posting, happening.posted);
        let by = By {
            user_id: actor.user_id.clone(),
            username: actor.username.clone(),
            at: now_ms,
        };
        let made = vec![Made::new(id.to_string(), deal.contract.version)];
        let lines = changes.lines();
        let documents = not_signed(db, dealer_id, id, &lines.before).await?;
        let mut writes = Writes::new()
            .with(Write::Key, intention.write(db, now_ms, made)?)
            .with_all(Write::Documents, documents);
        for (batch_id, batch) in happening.batches {
            let known = loaded.batches.get(&batch_id);
            let known = known.ok_or_else(|| ApiError::internal("a batch that was not read"))?;
            writes = writes.with(Write::Batch, known.changed_to(batch, &by).put(db, known.batch.version)?);
        }
        let contract_id = id.clone();
        let event = SaleEvent::ContractVoided { contract_id, lines };
        let written = changes.write(db, Author::from(actor), now_ms, &event, (writes, Write::Deal));
        match written.await? {
            Transacted::Done => return Ok(Once::Now(changes.into_rows())),
            failed if failed.failed(&Write::Key) => {
                intention.taken(db, now_ms).await?;
                return repeated(state, actor, &deal_id).await;
            }
            failed if failed.failed_only(&Write::Documents) => return Err(ApiError::new(ErrorKind::Signed)),
            Transacted::ConditionsFailed(_) => attempts.again().await?,
        }
    }
}

fn told(why: &NotVoided, deal: &SoldDeal, loaded: &Loaded) -> ApiError {
    let NotVoided::Refused(id, refusal) = why else {
        return ApiError::new(ErrorKind::Paid);
    };
    let line = deal.lines.iter().find(|line| id.as_ref() == Some(&line.id));
    if line.is_none() {
        return ApiError::new(ErrorKind::NotIssued).with_detail(NOTHING_TO_VOID);
    }
    let held = line.and_then(|line| line.tpa.as_ref()?.batch_id.as_ref());
    let batch = held.and_then(|batch| loaded.batches.get(batch));
    let about = About {
        line,
        batch,
        ..About::default()
    };
    refused(*refusal, about)
}

/// The contract and its lines as they are now: what an earlier call made.
async fn repeated(state: &AppState, actor: &Actor, deal_id: &DealId) -> Result<Once<ChangedRows>, ApiError> {
    let deals = read_deals(state.db(), &actor.dealer_id, &[deal_id.clone()].into()).await?;
    let mut rows = ChangedRows::default();
    for deal in deals.into_values() {
        rows.contracts.push(deal.contract);
        rows.lines.extend(deal.lines);
    }
    Ok(Once::Before(rows))
}
