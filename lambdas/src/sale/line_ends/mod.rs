//! When product lines of administrators (TPAs) end: noted once they are sold, and looked at once a day.

mod expire;
mod note;
mod record;

pub use expire::{EXPIRE, Expired, expire_due, tell_refused};
pub(crate) use note::writes_after;
pub use note::{NOTE, end_day, end_write, note_end};
