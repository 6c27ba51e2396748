//! A part of the interface: routes that belong together, and what they ask of the database.

use super::route::{Access, Route};
use crate::store::Use;

/// A part of the interface. Every resource is a constant of its own, so that a function's executable holds no other's handlers.
#[derive(Debug, Clone, Copy)]
pub struct Resource {
    /// Its routes.
    pub routes: fn() -> Vec<Route>,
    /// What its handlers ask of the database, besides what the guard does.
    pub uses: &'static [Use],
}

impl Resource {
    /// Whether a guard stands before any of its routes.
    #[must_use]
    pub fn is_guarded(&self) -> bool {
        (self.routes)().iter().any(|route| route.access() != Access::Public)
    }
}
