//! Voiding a line, once.

use crate::http::{Actor, ApiError, Once};
use crate::platform::state::AppState;
use crate::sale::one_line::{Next, OneLine};
use crate::sale::sold::{Changes, with_end};
use dealer_core::form::ids::LineId;
use dealer_core::sale::batch::form::WithReason;
use dealer_core::sale::choice::ChangedRows;
use dealer_core::sale::event::SaleEvent;
use dealer_core::sale::{AfterSaleEvent, Ended};

/// Voids a line. One in a draft leaves it.
pub(super) async fn void(
    state: &AppState,
    actor: &Actor,
    key: &str,
    id: &LineId,
    form: &WithReason,
) -> Result<Once<ChangedRows>, ApiError> {
    let mut one = match OneLine::begin(state, actor, id, ("void", key), form).await? {
        Next::Go(one) => one,
        Next::Answer(answer) => return Ok(answer),
    };
    let reason = form.check().map_err(ApiError::validation)?;
    let event = AfterSaleEvent::Void { line: id.clone() };
    loop {
        let read = one.read().await?;
        let happening = match one.decide(&read, &event, form.version).await? {
            Next::Go(happening) => happening,
            Next::Answer(answer) => return Ok(answer),
        };
        let ended = Ended {
            at: read.by.at,
            username: actor.username.clone(),
            reason: reason.as_str().to_owned(),
            counted_by: None,
        };
        let mut changes = Changes::default();
        for (before, after) in happening.deals {
            changes.add(&before, with_end(after, id, Some(&ended)));
        }
        changes.post(happening.posting, happening.posted);
        let event = SaleEvent::LineVoided {
            line_id: id.to_string(),
            lines: changes.lines(),
        };
        let written = one.write(&read, (changes, happening.batches), Vec::new(), &event);
        if let Some(answer) = written.await? {
            return Ok(answer);
        }
    }
}
