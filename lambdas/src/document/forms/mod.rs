//! Forms: written, published and retired by administrators, and found again for documents.

mod change;
mod draw;
mod file;
mod guard;
mod intake;
mod live;
mod look;
mod pinned;
mod publish;
mod record;
mod refused;
mod routes;
mod store;

pub(super) use draw::drawn;
pub(super) use live::{Live, read_live};
pub(super) use pinned::pinned;
pub use routes::RESOURCE;
