//! Transferring a line, once.

use super::known::known_of;
use crate::http::{Actor, ApiError, ErrorKind, Once};
use crate::platform::state::AppState;
use crate::sale::one_line::{Next, OneLine};
use crate::sale::sold::Changes;
use crate::store::StoreError;
use dealer_core::deal::TransferForm;
use dealer_core::form::ids::LineId;
use dealer_core::sale::choice::ChangedRows;
use dealer_core::sale::event::SaleEvent;
use dealer_core::sale::state_rules::Table as Rules;
use dealer_core::sale::{AfterSaleEvent, transferred};

/// How often a line can be transferred: its record keeps each holder.
const MAX_HOLDERS: usize = 10;

/// What is said after that.
const TOO_OFTEN: &str = "This product was transferred ten times.";

/// Gives a line a new holder. It stays where it is: in its batch, or out of one. The fee is an item of its own.
pub(super) async fn transfer(
    state: &AppState,
    actor: &Actor,
    key: &str,
    id: &LineId,
    form: &TransferForm,
) -> Result<Once<ChangedRows>, ApiError> {
    let mut one = match OneLine::begin(state, actor, id, ("transfer", key), form).await? {
        Next::Go(one) => one,
        Next::Answer(answer) => return Ok(answer),
    };
    let errors = form.wrong_texts();
    if !errors.is_empty() {
        return Err(ApiError::validation(errors));
    }
    let rules = Rules::built_in().map_err(|error| StoreError::unreadable("read state rules", error.to_string()))?;
    loop {
        let read = one.read().await?;
        let known = match known_of(state, &actor.dealer_id, &read.line).await {
            Ok(known) => known,
            Err(refused) => return one.again().await?.ok_or(refused),
        };
        let holder = match form.check(&known, &rules) {
            Ok(holder) => holder,
            // The same call may have been quicker: to it the odometer has not gone back.
            Err(errors) => return one.again().await?.ok_or_else(|| ApiError::validation(errors)),
        };
        let event = AfterSaleEvent::Transfer {
            line: id.clone(),
            fee: holder.fee.get(),
        };
        let happening = match one.decide(&read, &event, form.version).await? {
            Next::Go(happening) => happening,
            Next::Answer(answer) => return Ok(answer),
        };
        let held = read.line.tpa.as_ref().map_or(0, |tpa| tpa.holders.len());
        if held >= MAX_HOLDERS {
            return Err(ApiError::new(ErrorKind::TooOften).with_detail(TOO_OFTEN));
        }
        let mut changes = Changes::default();
        let after = happening.deals.first().map(|(_, after)| after);
        changes.add(&read.deal, transferred(&read.deal, after, id, &holder));
        changes.post(happening.posting, happening.posted);
        let mut lines = changes.lines();
        for after in lines.after.iter_mut().filter(|line| line.id == *id) {
            after.said = Some(holder.said());
        }
        let event = SaleEvent::LineTransferred {
            line_id: id.to_string(),
            number: held + 1,
            lines,
        };
        let written = one.write(&read, (changes, happening.batches), Vec::new(), &event);
        if let Some(answer) = written.await? {
            return Ok(answer);
        }
    }
}
