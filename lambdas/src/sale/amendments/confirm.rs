//! Confirming the price of GAP that is to be re-rated, once.

use crate::http::{Actor, ApiError, ErrorKind, Once};
use crate::platform::state::AppState;
use crate::sale::one_line::{Next, OneLine};
use crate::sale::sold::Changes;
use dealer_core::form::ids::LineId;
use dealer_core::sale::batch::form::WithReason;
use dealer_core::sale::choice::ChangedRows;
use dealer_core::sale::event::SaleEvent;
use std::collections::BTreeMap;

/// Takes a line off the list of what is to be re-rated: its price stands, whatever the loan is now.
pub(super) async fn confirm(
    state: &AppState,
    actor: &Actor,
    key: &str,
    id: &LineId,
    form: &WithReason,
) -> Result<Once<ChangedRows>, ApiError> {
    let mut one = match OneLine::begin(state, actor, id, ("confirmation", key), form).await? {
        Next::Go(one) => one,
        Next::Answer(answer) => return Ok(answer),
    };
    let reason = form.check().map_err(ApiError::validation)?;
    loop {
        let read = one.read().await?;
        let Some(confirmed) = read.deal.confirmed(id) else {
            // The same call may have been quicker.
            return one.again().await?.ok_or_else(|| ApiError::new(ErrorKind::NotToRerate));
        };
        one.check_version(&read, form.version).await?;
        let loan = read.line.rerate_to().map_or_else(String::new, |loan| loan.said());
        let mut changes = Changes::default();
        changes.add(&read.deal, confirmed);
        let mut lines = changes.lines();
        for after in lines.after.iter_mut().filter(|line| line.id == *id) {
            after.said = Some(format!("Price confirmed for a loan of {loan}"));
            after.reason = Some(reason.as_str().to_owned());
        }
        let event = SaleEvent::LineConfirmed {
            line_id: id.to_string(),
            lines,
        };
        let written = one.write(&read, (changes, BTreeMap::new()), Vec::new(), &event);
        if let Some(answer) = written.await? {
            return Ok(answer);
        }
    }
}
