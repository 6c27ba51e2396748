//! A route and who may call it.

use super::described::Described;
use super::erased::Erased;
use super::error_kind::ErrorKind;
#[cfg(feature = "schema")]
use crate::http::described::{Schemas, Signature};
use crate::platform::state::AppState;
use axum::extract::DefaultBodyLimit;
use axum::http::Method;
use axum::routing::{MethodFilter, MethodRouter, on};
use dealer_core::access::hurdle::Hurdle;

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
    /// A customer to whom a signed-in dealer handed their device; every route of another access refuses that session until it is taken back.
    Customer,
}

/// What the body of a call that changes something must be declared as. A form of another site can send neither.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Media {
    /// JSON.
    Json,
    /// A file's bytes, whatever they are: API Gateway hands a function text that is not UTF-8 with other bytes than were sent.
    File,
}

impl Media {
    /// The media type.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Json => "application/json",
            Self::File => "application/octet-stream",
        }
    }
}

/// The largest body that is read unless a route takes more, in bytes.
pub const BODY_LIMIT: usize = 256 * 1024;

/// One method on one path.
#[derive(Debug, Clone)]
pub struct Route {
    method: Method,
    path: &'static str,
    access: Access,
    shared_data: bool,
    admitted: &'static [Hurdle],
    media: Media,
    body_limit: usize,
    handler: MethodRouter<AppState>,
    #[cfg(feature = "schema")]
    said: Said,
}

/// What only the interface's description tells of a route.
#[cfg(feature = "schema")]
#[derive(Debug, Clone)]
struct Said {
    summary: &'static str,
    failures: &'static [ErrorKind],
    signature: fn(&mut Signature, &mut Schemas),
}

impl Route {
    /// Reads.
    pub fn get<H: Described<T>, T: 'static>(path: &'static str, access: Access, handler: H) -> Self {
        Self::new((Method::GET, MethodFilter::GET), path, access, handler)
    }

    /// Creates. Takes JSON.
    pub fn post<H: Described<T>, T: 'static>(path: &'static str, access: Access, handler: H) -> Self {
        Self::new((Method::POST, MethodFilter::POST), path, access, handler)
    }

    /// Replaces. Takes JSON.
    pub fn put<H: Described<T>, T: 'static>(path: &'static str, access: Access, handler: H) -> Self {
        Self::new((Method::PUT, MethodFilter::PUT), path, access, handler)
    }

    /// Deletes. Takes no body.
    pub fn delete<H: Described<T>, T: 'static>(path: &'static str, access: Access, handler: H) -> Self {
        Self::new((Method::DELETE, MethodFilter::DELETE), path, access, handler)
    }

    fn new<H: Described<T>, T: 'static>(
        (method, filter): (Method, MethodFilter),
        path: &'static str,
        access: Access,
        handler: H,
    ) -> Self {
        Self {
            method,
            path,
            access,
            shared_data: false,
            admitted: &[],
            media: Media::Json,
            body_limit: BODY_LIMIT,
            handler: on(filter, Erased::of(handler)),
            #[cfg(feature = "schema")]
            said: Said {
                summary: "",
                failures: &[],
                signature: H::describe,
            },
        }
    }

    /// Says in a few words what it does, for the interface's description.
    #[must_use]
    #[cfg_attr(
        not(feature = "schema"),
        expect(unused_mut, unused_variables, reason = "no Lambda describes its routes")
    )]
    pub fn summary(mut self, summary: &'static str) -> Self {
        #[cfg(feature = "schema")]
        {
            self.said.summary = summary;
        }
        self
    }

    /// Names what its handler refuses, besides what its access and its parameters do, for the interface's description.
    #[must_use]
    #[cfg_attr(
        not(feature = "schema"),
        expect(unused_mut, unused_variables, reason = "no Lambda describes its routes")
    )]
    pub fn refuses(mut self, failures: &'static [ErrorKind]) -> Self {
        #[cfg(feature = "schema")]
        {
            self.said.failures = failures;
        }
        self
    }

    /// Says that the answer is the same for every dealer. Of every other route of dealers the tests demand that another dealer
    /// neither sees nor changes anything through it.
    #[must_use]
    pub fn of_shared_data(mut self) -> Self {
        self.shared_data = true;
        self
    }

    /// Lets in sessions with these hurdles; every other route refuses them until the hurdle is taken.
    #[must_use]
    pub fn admits(mut self, hurdles: &'static [Hurdle]) -> Self {
        self.admitted = hurdles;
        self
    }

    /// Takes a file instead of JSON, of at most `most` bytes.
    #[must_use]
    pub const fn takes_file(mut self, most: usize) -> Self {
        self.media = Media::File;
        self.body_limit = most;
        self
    }

    /// Takes a body of at most so many bytes.
    #[must_use]
    pub const fn takes_at_most(mut self, most: usize) -> Self {
        self.body_limit = most;
        self
    }

    /// What its body must be declared as.
    #[must_use]
    pub const fn media(&self) -> Media {
        self.media
    }

    /// How many bytes its body has at most.
    #[must_use]
    pub const fn body_limit(&self) -> usize {
        self.body_limit
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

    /// The hurdles of the sessions that it lets in.
    #[must_use]
    pub const fn admitted(&self) -> &'static [Hurdle] {
        self.admitted
    }

    /// What it does, in a few words.
    #[cfg(feature = "schema")]
    #[must_use]
    pub const fn summarized(&self) -> &'static str {
        self.said.summary
    }

    /// What its handler refuses.
    #[cfg(feature = "schema")]
    #[must_use]
    pub const fn failures(&self) -> &'static [ErrorKind] {
        self.said.failures
    }

    /// What its handler takes and gives.
    #[cfg(feature = "schema")]
    pub(crate) fn describe(&self, signature: &mut Signature, schemas: &mut Schemas) {
        (self.said.signature)(signature, schemas);
    }

    pub(crate) fn into_handler(self) -> MethodRouter<AppState> {
        self.handler.layer(DefaultBodyLimit::max(self.body_limit))
    }
}
