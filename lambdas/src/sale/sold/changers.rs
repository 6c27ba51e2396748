//! Who changed rows that a call saw older: the audit log knows, of rows that are gone, too.

use crate::audit::history;
use crate::http::{Actor, ApiError, ErrorKind};
use crate::store::{Db, StoreError};
use dealer_core::form::conflict::Deed;
use dealer_core::form::field::FieldError;
use dealer_core::form::ids::{ContractId, DealerId, Username};
use dealer_core::sale::audit::{AuditEvent, LineState};
use dealer_core::sale::contract::{contract_id_of, deal_id_of};
use futures_util::future::try_join_all;
use serde::Deserialize;
use std::collections::{BTreeMap, HashMap};

/// Of how many contracts it is looked up at most: a refusal names rows by the dozen only where something else is wrong.
const CONTRACTS: usize = 16;

/// How many of a contract's newest changes are looked through for the one of a line.
const CHANGES: i32 = 16;

/// What is read of an entry of the audit log.
#[derive(Deserialize)]
struct Change {
    username: Username,
    what: AuditEvent,
    before: Option<Vec<LineState>>,
    after: Option<Vec<LineState>>,
}

impl Change {
    fn did(&self, deed: Deed) -> bool {
        match deed {
            Deed::Changed => true,
            Deed::Paid => self.what == AuditEvent::PaymentMade,
            Deed::Deleted => matches!(self.what, AuditEvent::LineDeleted | AuditEvent::ContractDeleted),
        }
    }

    fn is_of(&self, line_id: &str) -> bool {
        let states = [&self.before, &self.after].into_iter().flatten().flatten();
        states.into_iter().any(|state| *state.id == *line_id)
    }
}

/// What is said of a row that is no longer what the person saw, before [`name_changers`] says who did it. `what` is what the row is called.
pub fn stale_row(path: String, what: &str, deed: Deed) -> FieldError {
    FieldError::new(path, deed.code(), deed.done_by(what, None, ""))
}

/// Says in a refusal of older versions who changed the rows, each called `what`. `id_of` gives the row that an error's path stands for.
pub async fn name_changers(
    db: &Db,
    actor: &Actor,
    what: &str,
    mut refusal: ApiError,
    id_of: impl Fn(&str) -> Option<String>,
) -> ApiError {
    if refusal.kind() != ErrorKind::StaleVersion {
        return refusal;
    }
    let deed_of = |row: &FieldError| Deed::ALL.into_iter().find(|deed| deed.code() == row.code);
    let rows = refusal.rows().iter();
    let deeds: BTreeMap<String, Deed> = rows
        .filter_map(|row| Some((id_of(&row.path)?, deed_of(row).unwrap_or(Deed::Changed))))
        .collect();
    // The refusal stands whether or not it can say who it was.
    let Ok(changers) = changers_of(db, &actor.dealer_id, &deeds).await else {
        return refusal;
    };
    for row in refusal.rows() {
        let by = id_of(&row.path).and_then(|id| changers.get(&id));
        if let Some(deed) = deed_of(row) {
            row.message = deed.done_by(what, by.map(Username::as_str), &actor.username);
        }
    }
    refusal.with_changed_by(only(deeds.keys().map(|id| changers.get(id))))
}

/// Who changed a row last, where that is known.
///
/// # Errors
/// [`StoreError`] when the database can't be read.
pub async fn changer_of(db: &Db, dealer_id: &DealerId, id: &str) -> Result<Option<Username>, StoreError> {
    let deeds = [(id.to_owned(), Deed::Changed)].into();
    Ok(changers_of(db, dealer_id, &deeds).await?.remove(id))
}

/// The one who changed all of the rows; none where it was several people, or is not known of one.
fn only<'a>(mut changers: impl Iterator<Item = Option<&'a Username>>) -> Option<Username> {
    let first = changers.next()??;
    changers.all(|other| other == Some(first)).then(|| first.clone())
}

/// Who did that to these rows last, by their ids.
async fn changers_of(
    db: &Db,
    dealer_id: &DealerId,
    deeds: &BTreeMap<String, Deed>,
) -> Result<HashMap<String, Username>, StoreError> {
    let mut rows: BTreeMap<ContractId, Vec<(&String, Deed)>> = BTreeMap::new();
    for (id, deed) in deeds {
        if let Some(contract_id) = deal_id_of(id).and_then(|deal_id| contract_id_of(&deal_id)) {
            rows.entry(contract_id).or_default().push((id, *deed));
        }
    }
    let reading = rows.into_iter().take(CONTRACTS).map(async |(contract_id, rows)| {
        let (changes, _) = history::<Change>(db, dealer_id, &contract_id, false, CHANGES, None).await?;
        let changer = |(id, deed): (&String, Deed)| {
            let mut of_row = changes
                .iter()
                .filter(|change| change.did(deed) && (**id == *contract_id || change.is_of(id)));
            of_row.next().map(|change| (id.clone(), change.username.clone()))
        };
        Ok::<_, StoreError>(rows.into_iter().filter_map(changer).collect::<Vec<_>>())
    });
    Ok(try_join_all(reading).await?.into_iter().flatten().collect())
}
