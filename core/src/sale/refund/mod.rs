//! The refund register: what lenders and buyers are owed after a cancellation, until when, and what was done about it.

mod clock;
mod counted;
pub mod form;
mod row;
mod step;

pub use clock::Clock;
pub use counted::counted;
pub use row::{Move, Moved, Row, RowState};
pub use step::{RefundMethod, Step, StepKind};
