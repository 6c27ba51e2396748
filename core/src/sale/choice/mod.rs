//! Which sold products are to be paid to their providers next.
//!
//! `draft` is what a person chose and did not save, `changes` what is sent of it and what the server makes of that, `settle` what is left of a
//! draft after a save.

mod changes;
mod draft;
mod payable;
mod settle;

pub(crate) use changes::NO_SUCH_ROW;
pub(crate) use changes::check_row_ids;
pub(crate) use changes::is_row_id;
pub use changes::{ChangedRows, Chosen, MAX_CHANGES, RemitChange, RemittanceChanges};
pub use draft::{Choice, RemitDraft, RemitRow, RowSide, shown_for_line};
pub use payable::{MAX_AT_ONCE, MAX_REMITTED, payable_at_once, total, writes_of};
pub use settle::{KnownRows, RowConflict, Settled, conflicts_of};
