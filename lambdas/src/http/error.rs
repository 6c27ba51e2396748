//! The one error of all handlers, and how it is answered.

use super::error_kind::ErrorKind;
use super::problem::{PROBLEM_JSON, Problem};
use crate::platform::PasswordError;
use crate::store::{InvalidCursor, StoreError};
use axum::http::HeaderValue;
use axum::http::header::{CONTENT_TYPE, RETRY_AFTER};
use axum::response::{IntoResponse, Response};
use dealer_core::form::field::FieldError;
use dealer_core::form::field_code::FieldCode;
use dealer_core::form::ids::Username;

/// What a handler gives when it can't do what it was asked: what the caller is told, and what only the log is told.
#[derive(Debug, Clone)]
pub struct ApiError {
    kind: ErrorKind,
    detail: Option<String>,
    errors: Vec<FieldError>,
    changed_by: Option<Username>,
    retry_after_s: Option<u64>,
    context: Option<String>,
}

impl ApiError {
    /// An error that its kind says all about.
    #[must_use]
    pub const fn new(kind: ErrorKind) -> Self {
        Self {
            kind,
            detail: None,
            errors: Vec::new(),
            changed_by: None,
            retry_after_s: None,
            context: None,
        }
    }

    /// Wrong fields.
    #[must_use]
    pub fn validation(errors: Vec<FieldError>) -> Self {
        Self::new(ErrorKind::Validation).with_errors(errors)
    }

    /// One wrong field.
    #[must_use]
    pub fn field(path: impl Into<String>, code: FieldCode, message: impl Into<String>) -> Self {
        Self::validation(vec![FieldError::new(path, code, message)])
    }

    /// A defect; the context goes to the log only, and must hold nothing personal.
    #[must_use]
    pub fn internal(context: impl Into<String>) -> Self {
        Self {
            context: Some(context.into()),
            ..Self::new(ErrorKind::Internal)
        }
    }

    /// A database that can't be used now; the context goes to the log only.
    fn unavailable(context: String, detail: Option<&str>) -> Self {
        Self {
            context: Some(context),
            detail: detail.map(str::to_owned),
            ..Self::new(ErrorKind::DatabaseUnavailable)
        }
    }

    /// Rows that somebody else changed since the versions that the call names.
    #[must_use]
    pub fn stale(rows: Vec<FieldError>) -> Self {
        Self::new(ErrorKind::StaleVersion).with_errors(rows)
    }

    /// Names the fields or rows that it is about.
    #[must_use]
    pub fn with_errors(mut self, errors: Vec<FieldError>) -> Self {
        self.errors = errors;
        self
    }

    /// Says whose change it met: a username, where it is known.
    #[must_use]
    pub fn with_changed_by(mut self, username: Option<Username>) -> Self {
        self.changed_by = username;
        self
    }

    /// The fields or rows that it is about.
    pub(crate) fn rows(&mut self) -> &mut [FieldError] {
        &mut self.errors
    }

    /// Adds a sentence for the person.
    #[must_use]
    pub fn with_detail(mut self, detail: impl Into<String>) -> Self {
        self.detail = Some(detail.into());
        self
    }

    /// Adds what only the log is told; it must hold nothing personal.
    #[must_use]
    pub fn with_context(mut self, context: impl Into<String>) -> Self {
        self.context = Some(context.into());
        self
    }

    /// Says after how many seconds a next try makes sense.
    #[must_use]
    pub const fn retry_after(mut self, seconds: u64) -> Self {
        self.retry_after_s = Some(seconds);
        self
    }

    /// What kind it is.
    #[must_use]
    pub const fn kind(&self) -> ErrorKind {
        self.kind
    }
}

/// What a person is told when the embedded database has no room.
pub(crate) const DISK_FULL: &str = "The disk is full: nothing can be saved until there is room on it again.";

impl From<StoreError> for ApiError {
    fn from(error: StoreError) -> Self {
        let context = error.to_string();
        match error {
            StoreError::Unreachable(_) | StoreError::Overloaded(_) => Self::unavailable(context, None),
            StoreError::NoRoom(_) => Self::unavailable(context, Some(DISK_FULL)),
            // A later try meets the same.
            StoreError::Refused(_) | StoreError::Unreadable(_) => Self::internal(context),
        }
    }
}

impl From<PasswordError> for ApiError {
    fn from(error: PasswordError) -> Self {
        Self::internal(error.to_string())
    }
}

impl From<InvalidCursor> for ApiError {
    fn from(error: InvalidCursor) -> Self {
        Self::field("cursor", FieldCode::NotACursor, error.to_string())
    }
}

/// The kind of a problem, in the extensions of its answer: the log says its code of a call that was refused.
#[derive(Debug, Clone, Copy)]
pub(super) struct Refusal(pub ErrorKind);

impl IntoResponse for ApiError {
    fn into_response(self) -> Response {
        let kind = self.kind;
        if let Some(context) = &self.context {
            tracing::error!(code = kind.code(), context, "a call failed");
        }
        let problem = Problem {
            type_uri: "about:blank".to_owned(),
            title: kind.title().to_owned(),
            status: kind.status().as_u16(),
            code: kind,
            detail: self.detail,
            errors: self.errors,
            changed_by: self.changed_by,
        };
        // A problem is texts and numbers: it always becomes JSON.
        let body = serde_json::to_vec(&problem).unwrap_or_default();
        let mut response = (kind.status(), [(CONTENT_TYPE, PROBLEM_JSON)], body).into_response();
        response.extensions_mut().insert(Refusal(kind));
        if let Some(seconds) = self.retry_after_s {
            response.headers_mut().insert(RETRY_AFTER, HeaderValue::from(seconds));
        }
        response
    }
}
