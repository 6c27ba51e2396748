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
    shared_data: bool,
    one_time_password: bool,
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
            shared_data: false,
            one_time_password: false,
            handler,
        }
    }

    /// Says that the answer is the same for every dealer. Of every other route of dealers the tests demand that another dealer
    /// neither sees nor changes anything through it.
    #[must_use]
    pub fn of_shared_data(mut self) -> Self {
        self.shared_data = true;
        self
    }

    /// Lets in who signed in with a one-time password; every other route refuses until the password is changed.
    #[must_use]
    pub fn with_one_time_password(mut self) -> Self {
        self.one_time_password = true;
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

    /// Whether the answer is the same for every dealer.
    #[must_use]
    pub const fn is_of_shared_data(&self) -> bool {
        self.shared_data
    }

    /// Whether it lets in who must change the password first.
    #[must_use]
    pub const fn takes_one_time_password(&self) -> bool {
        self.one_time_password
    }

    pub(crate) fn into_handler(self) -> MethodRouter<AppState> {
        self.handler
    }
}
