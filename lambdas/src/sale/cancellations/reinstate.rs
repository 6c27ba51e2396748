//! Reinstating a cancelled line, once: nothing was paid of its refund yet.

use crate::http::{Actor, ApiError, Once};
use crate::platform::state::AppState;
use crate::sale::one_line::{Next, OneLine};
use crate::sale::refunds::closed;
use crate::sale::sold::{Changes, with_end};
use dealer_core::form::ids::LineId;
use dealer_core::sale::AfterSaleEvent;
use dealer_core::sale::batch::form::WithReason;
use dealer_core::sale::choice::ChangedRows;
use dealer_core::sale::event::SaleEvent;

/// Reinstates a line. One in a draft leaves it: something else is due on it now.
pub(super) async fn reinstate(
    state: &AppState,
    actor: &Actor,
    key: &str,
    id: &LineId,
    form: &WithReason,
) -> Result<Once<ChangedRows>, ApiError> {
    let mut one = match OneLine::begin(state, actor, id, ("reinstatement", key), form).await? {
        Next::Go(one) => one,
        Next::Answer(answer) => return Ok(answer),
    };
    let reason = form.check().map_err(ApiError::validation)?;
    let event = AfterSaleEvent::Reinstate { line: id.clone() };
    loop {
        let read = one.read().await?;
        let happening = match one.decide(&read, &event, form.version).await? {
            Next::Go(happening) => happening,
            Next::Answer(answer) => return Ok(answer),
        };
        let mut changes = Changes::default();
        for (before, after) in happening.deals {
            changes.add(&before, with_end(after, id, None));
        }
        changes.post(happening.posting, happening.posted);
        let refunds = closed(state.db(), &actor.dealer_id, id).await?;
        let mut lines = changes.lines();
        for after in lines.after.iter_mut().filter(|line| line.id == *id) {
            after.reason = Some(reason.as_str().to_owned());
        }
        let event = SaleEvent::LineReinstated {
            line_id: id.to_string(),
            lines,
        };
        let written = one.write(&read, (changes, happening.batches), refunds, &event);
        if let Some(answer) = written.await? {
            return Ok(answer);
        }
    }
}
