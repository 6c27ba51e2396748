//! Remittance batches: what goes to one administrator (TPA) at dealer cost, from a draft to the administrator's confirmation.

mod ach;
mod ach_file;
mod ach_ready;
mod admin;
mod lines;
mod load;
mod open;
mod open_items;
mod paid;
mod record;
mod refusal;
mod register;
mod routes;
mod settle;
mod step;
mod view;

pub use admin::RESOURCE as ADMIN;
pub use load::{Loaded, load, overlaid};
pub use paid::paid_between;
pub(in crate::sale) use record::PREFIX;
pub use record::{BatchRecord, By, drafts, find, find_all, paid_id};
pub use refusal::{About, refused};
pub use register::register_of_record;
pub use routes::RESOURCE;
pub use settle::settle;
pub(in crate::sale) use view::Audited;
pub use view::due_of;

use crate::store::tables::Table;
use crate::store::{Action, Use};

/// What [`settle`] asks of the database.
pub const SETTLE: &[Use] = &[
    Table::Batches.uses(&[Action::GetItem, Action::BatchGetItem]),
    Table::Contracts.uses(&[Action::BatchGetItem, Action::UpdateItem]),
    Table::ProductContracts.uses(&[Action::UpdateItem, Action::Query]),
    Table::AuditLog.uses(&[Action::PutItem]),
];
