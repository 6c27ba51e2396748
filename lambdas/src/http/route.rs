//! A route and who may call it.

use crate::state::AppState;
use axum::handler::Handler;
use axum::http::Method;
use axum::routing::{MethodFilter, MethodRouter, on};

/// Who may call a route. The router enforces it before the handler runs.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Access {
    /// Anyone.
    Public,
    /// Anyone who is signed in.
    SignedIn,
    /// A signed-in dealer; it acts for its own dealership only.
    Dealer,
    /// A signed-in administrator.
    Admin,
}

/// One method on one path.
#[derive(Debug, Clone)]
pub struct Route {
    method: Method,
    path: &'static str,
    access: Access,
    names_dealer_records: bool,
    handler: MethodRouter<AppState>,
}

impl Route {
    /// Reads.
    pub fn get<H: Handler<T, AppState>, T: 'static>(path: &'static str, access: Access, handler: H) -> Self {
        Self::new(Method::GET, path, access, on(MethodFilter::GET, handler))
    }

    /// Creates. Takes JSON.
    pub fn post<H: Handler<T, AppState>, T: 'static>(path: &'static str, access: Access, handler: H) -> Self {
        Self::new(Method::POST, path, access, on(MethodFilter::POST, handler))
    }

    /// Replaces. Takes JSON.
    pub fn put<H: Handler<T, AppState>, T: 'static>(path: &'static str, access: Access, handler: H) -> Self {
        Self::new(Method::PUT, path, access, on(MethodFilter::PUT, handler))
    }

    /// Deletes. Takes no body.
    pub fn delete<H: Handler<T, AppState>, T: 'static>(path: &'static str, access: Access, handler: H) -> Self {
        Self::new(Method::DELETE, path, access, on(MethodFilter::DELETE, handler))
    }

    const fn new(method: Method, path: &'static str, access: Access, handler: MethodRouter<AppState>) -> Self {
        Self {
            method,
            path,
            access,
            names_dealer_records: false,
            handler,
        }
    }

    /// Says that the call names a dealer's record (an id in its path, query or body): the tests then demand that another
    /// dealer can't reach it.
    #[must_use]
    pub fn naming_dealer_records(mut self) -> Self {
        self.names_dealer_records = true;
        self
    }

    /// The method.
    #[must_use]
    pub const fn method(&self) -> &Method {
        &self.method
    }

    /// The path, with its parameters in braces.
    #[must_use]
    pub const fn path(&self) -> &'static str {
        self.path
    }

    /// Who may call it.
    #[must_use]
    pub const fn access(&self) -> Access {
        self.access
    }

    /// Whether the call names a dealer's record.
    #[must_use]
    pub const fn names_dealer_records(&self) -> bool {
        self.names_dealer_records
    }

    pub(crate) fn into_handler(self) -> MethodRouter<AppState> {
        self.handler
    }
}
