//! What a draft of an administrator (TPA) can take besides lines, and no batch holds: fees of transfers, and what the administrator owes.

use super::load::overlaid;
use super::view::{BatchCredit, open_credit, open_fees};
use crate::http::{ApiError, DealerList, Page, PageQuery};
use crate::sale::sold::OWED;
use crate::store::tables::Table;
use crate::store::{Db, Fields};
use dealer_core::form::ids::{DealerId, TpaId};
use dealer_core::sale::contract::ProductLine;
use serde::Serialize;

/// Lines on which an administrator owes something, and those with a fee that is due.
const OPEN: DealerList = DealerList {
    table: Table::ProductContracts,
    index: Some("remitted"),
    id: "remit_id",
    id_prefix: OWED,
    newest_first: false,
    fields: Fields::All,
};

/// A fee that is due to an administrator, or what one owes the dealer on a line; no batch holds it.
#[derive(Debug, Clone, Serialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct OpenItem {
    /// The administrator.
    tpa_id: TpaId,
    /// How much, and of what.
    #[serde(flatten)]
    item: BatchCredit,
}

/// Which items are asked for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Which {
    /// What the dealer owes: fees of transfers.
    Fees,
    /// What administrators owe the dealer on cancelled and replaced lines.
    Refunds,
}

/// Some of them, by administrator. A page holds those of as many lines as it was asked for, and may be empty although more follow.
pub(super) async fn open_items(
    db: &Db,
    dealer_id: &DealerId,
    query: &PageQuery,
    which: Which,
) -> Result<Page<OpenItem>, ApiError> {
    let Page { items, next_cursor } = OPEN.page::<ProductLine>(db, dealer_id, query).await?;
    let lines = overlaid(db, dealer_id, items).await?;
    let of_line = |line: &ProductLine| -> Vec<OpenItem> {
        let Some(tpa) = &line.tpa else { return Vec::new() };
        let of_tpa = |item| OpenItem {
            tpa_id: tpa.tpa_id.clone(),
            item,
        };
        match which {
            Which::Fees => open_fees(line).map(of_tpa).collect(),
            Which::Refunds => open_credit(line).into_iter().map(of_tpa).collect(),
        }
    };
    Ok(Page {
        items: lines.iter().flat_map(of_line).collect(),
        next_cursor,
    })
}
