//! Rate books for administrators: imported, looked at, published, withdrawn, tried.

mod import;
mod look;
mod publish;
mod routes;
mod store;
mod trial;

pub use import::{Imported, import};
pub use publish::{newest_version, publish};
pub use routes::RESOURCE;
