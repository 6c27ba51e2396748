//! What follows events: the messages of the outbox, as they come by its stream, and again by a schedule those that got stuck.

mod follow;
mod sweep;

pub use follow::{FOLLOW, follow};
pub use sweep::{SWEEP, Swept, sweep};
