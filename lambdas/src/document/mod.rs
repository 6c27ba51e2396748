//! Documents of sold lines: wanted in the wake of an event, made once, stored, and read.

mod after;
mod after_sale;
mod cancelled;
mod forms;
mod issue;
mod listed;
mod making;
mod previews;
mod printouts;
mod record;
mod routes;
mod scan;
mod signed;
pub mod signing;
mod signings;
mod sold;
mod store;
mod sweep;
mod transferred;
mod whole;

pub(crate) use after::writes_after;
pub use forms::RESOURCE as FORMS;
pub use issue::issue_wanted;
pub use previews::{DocumentPreview, DocumentPreviews, RESOURCE as PREVIEWS};
pub use printouts::RESOURCE as PRINTOUTS;
pub use record::DocumentKey;
pub use routes::RESOURCE;
pub use scan::RESOURCE as SCANS;
pub use sweep::issue_waiting;

use crate::store::tables::Table;
use crate::store::{Action, Use};

/// What [`writes_after`] asks of the database.
pub const AFTER: &[Use] = &[
    Table::Documents.uses(&[
        Action::GetItem,
        Action::BatchGetItem,
        Action::PutItem,
        Action::UpdateItem,
        Action::DeleteItem,
        Action::Query,
    ]),
    Table::Documents.queries("waiting"),
    Table::Outbox.uses(&[Action::PutItem]),
    Table::Contracts.uses(&[Action::GetItem]),
    Table::CancellationQuotes.uses(&[Action::GetItem]),
];

/// What [`issue_waiting`] asks of the database, besides what [`issue_wanted`] does.
pub const WAITING: &[Use] = &[Table::Documents.queries("waiting")];

/// What [`issue_wanted`] asks of the database.
pub const ISSUE: &[Use] = &[
    Table::Documents.uses(&[Action::GetItem, Action::PutItem, Action::DeleteItem]),
    Table::Forms.uses(&[Action::GetItem, Action::ConditionCheckItem]),
    Table::Contracts.uses(&[Action::GetItem, Action::BatchGetItem]),
    Table::ProductContracts.uses(&[Action::GetItem, Action::Query]),
    Table::LineFacts.uses(&[Action::GetItem]),
    Table::Menus.uses(&[Action::GetItem]),
    Table::CancellationQuotes.uses(&[Action::GetItem]),
    Table::EnrolledDealers.uses(&[Action::GetItem]),
    Table::ActiveAdmins.uses(&[Action::GetItem]),
    Table::Signings.uses(&[Action::GetItem]),
    Table::SigningEvents.uses(&[Action::Query]),
    Table::AuditLog.uses(&[Action::PutItem]),
];
