//! Fees of transfers that are due to administrators (TPAs), and in no batch.

use super::load::overlaid;
use super::view::{BatchCredit, open_fees};
use crate::http::{ApiError, DealerList, Page, PageQuery};
use crate::sale::sold::OWED;
use crate::store::tables::Table;
use crate::store::{Db, Fields};
use dealer_core::form::ids::{DealerId, TpaId};
use dealer_core::sale::contract::ProductLine;
use serde::Serialize;

/// Lines with a fee that is due are among those on which an administrator owes something.
const OPEN: DealerList = DealerList {
    table: Table::ProductContracts,
    index: Some("remitted"),
    id: "remit_id",
    id_prefix: OWED,
    newest_first: false,
    fields: Fields::All,
};

/// The fee of a transfer that no batch holds yet.
#[derive(Debug, Clone, Serialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct DueFee {
    /// To whom it is due.
    tpa_id: TpaId,
    /// The fee, and what it was paid for.
    #[serde(flatten)]
    fee: BatchCredit,
}

/// Some of them, by administrator. A page holds those of as many lines as it was asked for, and may be empty although more follow.
pub(super) async fn due(db: &Db, dealer_id: &DealerId, query: &PageQuery) -> Result<Page<DueFee>, ApiError> {
    let Page { items, next_cursor } = OPEN.page::<ProductLine>(db, dealer_id, query).await?;
    let lines = overlaid(db, dealer_id, items).await?;
    let of_line = |line: &ProductLine| -> Vec<DueFee> {
        let Some(tpa) = &line.tpa else { return Vec::new() };
        let due = |fee| DueFee {
            tpa_id: tpa.tpa_id.clone(),
            fee,
        };
        open_fees(line).map(due).collect()
    };
    Ok(Page {
        items: lines.iter().flat_map(of_line).collect(),
        next_cursor,
    })
}
