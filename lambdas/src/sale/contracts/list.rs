//! A dealer's contracts and lines, newest first.

use crate::http::DealerList;
use crate::sale::sold::CONTRACT_FIELDS;
use crate::store::Fields;
use crate::store::tables::Table;

/// All contracts.
pub const CONTRACTS: DealerList = DealerList {
    table: Table::Contracts,
    index: None,
    id: "id",
    id_prefix: "contract-",
    newest_first: true,
    fields: CONTRACT_FIELDS,
};

/// All lines.
pub const LINES: DealerList = DealerList {
    table: Table::ProductContracts,
    id_prefix: "deal-",
    fields: Fields::All,
    ..CONTRACTS
};

/// Only what is unpaid of one of the two, in the same order.
#[must_use]
pub const fn unpaid(list: DealerList) -> DealerList {
    DealerList {
        index: Some("unpaid"),
        id: "unpaid_id",
        ..list
    }
}
