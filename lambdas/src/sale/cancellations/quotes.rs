//! Quotes: worked out as the core does it, and kept with all that they were worked out from.

use super::prefill::{line_of, prefill_of};
use super::record::{KEPT_SECONDS, QuoteRecord};
use crate::http::{Actor, ApiError, ErrorKind};
use crate::platform::state::AppState;
use crate::sale::batches::By;
use crate::sale::sold::changer_of;
use crate::store::tables::Table;
use crate::store::{StoreError, Transacted, put_new, random_id, transact};
use dealer_core::form::day::Day;
use dealer_core::form::field::FieldError;
use dealer_core::form::ids::LineId;
use dealer_core::sale::cancellation::form::{CancellationForm, Prefill};
use dealer_core::sale::cancellation::{Quote, Refused, quote};
use dealer_core::sale::state_rules::Table as Rules;

/// Works a quote out and keeps it, an estimate too.
pub(super) async fn ask(
    state: &AppState,
    actor: &Actor,
    id: &LineId,
    form: CancellationForm,
) -> Result<QuoteRecord, ApiError> {
    let (db, dealer_id) = (state.db(), &actor.dealer_id);
    let errors = form.check();
    if !errors.is_empty() {
        return Err(ApiError::validation(errors));
    }
    let line = line_of(db, dealer_id, id).await?;
    let prefill = prefill_of(state, dealer_id, &line).await?;
    let quote = worked_out(&prefill, &form, prefill.today)?;
    if line.version != form.version {
        let by = changer_of(db, dealer_id, id).await?;
        return Err(ApiError::new(ErrorKind::StaleVersion).with_changed_by(by));
    }
    let now_ms = state.now_ms();
    let valid_until = Quote::valid_to(prefill.today);
    let record = QuoteRecord {
        dealer_id: dealer_id.clone(),
        id: random_id()?.into(),
        line_id: id.clone(),
        contract_id: prefill.contract_id.clone(),
        made: By {
            user_id: actor.user_id.clone(),
            username: actor.username.clone(),
            at: now_ms,
        },
        made_on: prefill.today,
        valid_until: valid_until.ok_or_else(|| ApiError::internal("no day after this one"))?,
        prefill,
        form,
        quote,
        executed: None,
        ttl: Some(now_ms / 1000 + KEPT_SECONDS),
    };
    let writes = vec![put_new(db, Table::CancellationQuotes, &record)?];
    match transact(db, "keep quote", writes).await? {
        Transacted::Done => Ok(record),
        Transacted::ConditionsFailed(_) => Err(ApiError::internal("a random id that is taken")),
    }
}

/// The quote of what was typed on a day; 422 by field where it can't be, 409 `no_quote` where what was sold stands against one.
pub(super) fn worked_out(prefill: &Prefill, form: &CancellationForm, day: Day) -> Result<Quote, ApiError> {
    let inputs = prefill.inputs(form, day).map_err(ApiError::validation)?;
    let rules = Rules::built_in().map_err(|error| StoreError::unreadable("read state rules", error.to_string()))?;
    quote(&inputs, &rules).map_err(|refused| told(&refused))
}

fn told(refused: &Refused) -> ApiError {
    match refused.form_field().zip(refused.field_code()) {
        Some((field, code)) => ApiError::validation(vec![FieldError::new(field, code, refused.to_string())]),
        None => ApiError::new(ErrorKind::NoQuote).with_detail(refused.to_string()),
    }
}
