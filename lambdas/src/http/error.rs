//! The one error of all handlers, and the one place that says how it is answered.

use super::problem::{PROBLEM_JSON, Problem};
use crate::platform::PasswordError;
use crate::store::{InvalidCursor, StoreError};
use axum::http::header::{CONTENT_TYPE, RETRY_AFTER};
use axum::http::{HeaderValue, StatusCode};
use axum::response::{IntoResponse, Response};
use dealer_core::access::hurdle::Hurdle;
use dealer_core::form::field::FieldError;
use dealer_core::form::field_code::FieldCode;
use dealer_core::form::ids::Username;
use dealer_core::sale::contract::PAID_MESSAGE;

/// What can be wrong with a call.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ErrorKind {
    /// The body is no JSON.
    MalformedJson,
    /// No one is signed in.
    NotSignedIn,
    /// The username is unknown, and the deployment may say so.
    UsernameNotFound,
    /// The username is known, the password or the exact spelling is wrong.
    PasswordIncorrect,
    /// Either, where the deployment does not tell which.
    InvalidCredentials,
    /// The password was a one-time one, and its time is over.
    PasswordExpired,
    /// An account without admin privileges in admin mode.
    NotAdmin,
    /// The right password, but the account is disabled.
    AccountDisabled,
    /// The right password, but the dealer is disabled.
    DealerDisabled,
    /// Signed in, but not for this.
    WrongRole,
    /// Signed in with a one-time password, which must be changed first.
    PasswordChangeRequired,
    /// The call comes from another site.
    CrossSite,
    /// The call went around the site's own address.
    NotThroughSite,
    /// No such path.
    RouteNotFound,
    /// The path is there, the method is not.
    MethodNotAllowed,
    /// The body is larger than [`super::BODY_LIMIT`].
    BodyTooLarge,
    /// The body is not declared as JSON.
    UnsupportedMediaType,
    /// Fields are wrong; the answer names them.
    Validation,
    /// Too many failed logins.
    TooManyAttempts,
    /// The database can't be reached, or has too much to do: a later try may succeed.
    DatabaseUnavailable,
    /// No source can identify the vehicle.
    VehicleNotFound,
    /// No lender has this code.
    LenderNotFound,
    /// The idempotency key came with another body before.
    IdempotencyKeyReused,
    /// The call is based on a version that is no longer the stored one.
    StaleVersion,
    /// There is no such record, or it is another dealer's.
    RecordNotFound,
    /// What is paid can't be deleted.
    Paid,
    /// An application that is no longer pending.
    AlreadyDecided,
    /// The difference of a payment that somebody has settled before.
    AlreadySettled,
    /// Another dealer has this id.
    DealerExists,
    /// No enrolled dealer has this id, and no one said that it is meant.
    UnknownDealer,
    /// Another record may be of the same company: it has the same name or address.
    AlikeExists,
    /// Another account has this username.
    UsernameTaken,
    /// What administrators can't do to the account that they are signed in with.
    OwnAccount,
    /// A defect: of the code, of the deployment, or of what is stored.
    Internal,
}

impl ErrorKind {
    /// What a route answers to a session with a hurdle that it does not admit.
    #[must_use]
    pub const fn held_up_by(hurdle: Hurdle) -> Self {
        match hurdle {
            Hurdle::NewPassword => Self::PasswordChangeRequired,
        }
    }

    /// Status, code, title. Every answer that is an error is one of these lines.
    #[must_use]
    pub const fn answer(self) -> (StatusCode, &'static str, &'static str) {
        match self {
            Self::MalformedJson => (
                StatusCode::BAD_REQUEST,
                "malformed_json",
                "The request is not valid JSON",
            ),
            Self::NotSignedIn => (StatusCode::UNAUTHORIZED, "not_signed_in", "Please sign in"),
            Self::UsernameNotFound => (StatusCode::UNAUTHORIZED, "username_not_found", "Username not found"),
            Self::PasswordIncorrect => (StatusCode::UNAUTHORIZED, "password_incorrect", "Password is incorrect"),
            Self::InvalidCredentials => (
                StatusCode::UNAUTHORIZED,
                "invalid_credentials",
                "Invalid username or password",
            ),
            Self::PasswordExpired => (
                StatusCode::UNAUTHORIZED,
                "password_expired",
                "This one-time password has expired",
            ),
            Self::NotAdmin => (
                StatusCode::FORBIDDEN,
                "not_admin",
                "This account does not have admin privileges",
            ),
            Self::AccountDisabled => (
                StatusCode::FORBIDDEN,
                "account_disabled",
                "This account has been turned off",
            ),
            Self::DealerDisabled => (
                StatusCode::FORBIDDEN,
                "dealer_disabled",
                "This dealership's access has been turned off",
            ),
            Self::WrongRole => (StatusCode::FORBIDDEN, "wrong_role", "This account may not do this"),
            Self::PasswordChangeRequired => (
                StatusCode::FORBIDDEN,
                "password_change_required",
                "Please choose a new password first",
            ),
            Self::CrossSite => (StatusCode::FORBIDDEN, "cross_site", "This call came from another site"),
            Self::NotThroughSite => (
                StatusCode::FORBIDDEN,
                "not_through_site",
                "Please use the site's own address",
            ),
            Self::RouteNotFound => (StatusCode::NOT_FOUND, "route_not_found", "There is nothing here"),
            Self::MethodNotAllowed => (
                StatusCode::METHOD_NOT_ALLOWED,
                "method_not_allowed",
                "This can't be done here",
            ),
            Self::BodyTooLarge => (
                StatusCode::PAYLOAD_TOO_LARGE,
                "body_too_large",
                "The request is too large",
            ),
            Self::UnsupportedMediaType => (
                StatusCode::UNSUPPORTED_MEDIA_TYPE,
                "unsupported_media_type",
                "The request must be JSON",
            ),
            Self::Validation => (StatusCode::UNPROCESSABLE_ENTITY, "validation", "Some fields are wrong"),
            Self::TooManyAttempts => (StatusCode::TOO_MANY_REQUESTS, "too_many_attempts", "Too many attempts"),
            Self::DatabaseUnavailable => (
                StatusCode::SERVICE_UNAVAILABLE,
                "database_unavailable",
                "The database can't be reached",
            ),
            Self::VehicleNotFound => (
                StatusCode::NOT_FOUND,
                "vehicle_not_found",
                "No vehicle is known for this VIN",
            ),
            Self::LenderNotFound => (StatusCode::NOT_FOUND, "lender_not_found", "No lender has this code"),
            Self::IdempotencyKeyReused => (
                StatusCode::CONFLICT,
                "idempotency_key_reused",
                "This key was used for another request",
            ),
            Self::StaleVersion => (
                StatusCode::CONFLICT,
                "stale_version",
                "This was changed since it was read",
            ),
            Self::RecordNotFound => (StatusCode::NOT_FOUND, "record_not_found", "There is no such record"),
            Self::Paid => (StatusCode::CONFLICT, "paid", PAID_MESSAGE),
            Self::AlreadyDecided => (
                StatusCode::CONFLICT,
                "already_decided",
                "Somebody else has decided already",
            ),
            Self::AlreadySettled => (
                StatusCode::CONFLICT,
                "already_settled",
                "Somebody else has settled this difference already",
            ),
            Self::DealerExists => (
                StatusCode::CONFLICT,
                "dealer_exists",
                "Another dealer has this ID already",
            ),
            Self::UnknownDealer => (StatusCode::CONFLICT, "unknown_dealer", "No enrolled dealer has this ID"),
            Self::AlikeExists => (
                StatusCode::CONFLICT,
                "alike_exists",
                "There is a record with the same name or address already",
            ),
            Self::UsernameTaken => (StatusCode::CONFLICT, "username_taken", "This username is already taken"),
            Self::OwnAccount => (
                StatusCode::CONFLICT,
                "own_account",
                "You can't do this to your own account",
            ),
            Self::Internal => (
                StatusCode::INTERNAL_SERVER_ERROR,
                "internal",
                "Something went wrong on our side",
            ),
        }
    }
}

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

/// The code of a problem, in the extensions of its answer: what the log says of a call that was refused.
#[derive(Debug, Clone, Copy)]
pub(super) struct Refusal(pub &'static str);

impl IntoResponse for ApiError {
    fn into_response(self) -> Response {
        let (status, code, title) = self.kind.answer();
        if let Some(context) = &self.context {
            tracing::error!(code, context, "a call failed");
        }
        let problem = Problem {
            type_uri: "about:blank".to_owned(),
            title: title.to_owned(),
            status: status.as_u16(),
            code: code.to_owned(),
            detail: self.detail,
            errors: self.errors,
            changed_by: self.changed_by,
        };
        // A problem is texts and numbers: it always becomes JSON.
        let body = serde_json::to_vec(&problem).unwrap_or_default();
        let mut response = (status, [(CONTENT_TYPE, PROBLEM_JSON)], body).into_response();
        response.extensions_mut().insert(Refusal(code));
        if let Some(seconds) = self.retry_after_s {
            response.headers_mut().insert(RETRY_AFTER, HeaderValue::from(seconds));
        }
        response
    }
}
