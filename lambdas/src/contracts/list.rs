//! A dealer's contracts and lines, newest first.

use crate::http::DealerList;
use crate::tables::Table;

/// All contracts.
pub const CONTRACTS: DealerList = DealerList {
    table: Table::Contracts,
    index: None,
    id: "id",
    id_prefix: "contract-",
    newest_first: true,
};

/// All lines.
pub const LINES: DealerList = DealerList {
    table: Table::ProductContracts,
    id_prefix: "deal-",
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
