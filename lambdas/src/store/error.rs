//! What goes wrong in the store, told apart by who can do something about it.

use aws_sdk_dynamodb::config::http::HttpResponse;
use aws_sdk_dynamodb::error::{ProvideErrorMetadata, SdkError};
use std::borrow::Cow;
use std::fmt::{self, Display, Formatter};

/// What failed, and why. Its text goes to the log, never into an answer, and never holds a record's content.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Failure {
    operation: &'static str,
    cause: Cow<'static, str>,
}

impl Display for Failure {
    fn fmt(&self, formatter: &mut Formatter<'_>) -> fmt::Result {
        write!(formatter, "{}: {}", self.operation, self.cause)
    }
}

/// Why the store could not do what it was asked. The first three pass by themselves or by an operator's hand, and the same call can
/// succeed later; the last two are defects, of the code, of the deployment or of what is stored.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum StoreError {
    /// The database was not reached, did not answer in time, or failed for a reason of its own.
    #[error("{0}")]
    Unreachable(Failure),
    /// The database turned the request away as too many, or others kept changing the same records.
    #[error("{0}")]
    Overloaded(Failure),
    /// The embedded database found no room on its disk.
    #[error("{0}")]
    NoRoom(Failure),
    /// The database refused the request as wrong, or the request could not be made.
    #[error("{0}")]
    Refused(Failure),
    /// What is stored is not what the code can read.
    #[error("{0}")]
    Unreadable(Failure),
}

/// Codes by which DynamoDB says that a request came at a bad moment.
const BAD_MOMENT: [&str; 6] = [
    "ProvisionedThroughputExceededException",
    "RequestLimitExceeded",
    "ThrottlingException",
    "TransactionConflictException",
    "TransactionInProgressException",
    "LimitExceededException",
];

impl StoreError {
    /// A failed call. Of the error only its kind, code and message are kept: the rest may hold a record.
    pub fn call<E: ProvideErrorMetadata>(operation: &'static str, error: &SdkError<E>) -> Self {
        let kind = match error {
            SdkError::ConstructionFailure(_) => "request not built",
            SdkError::TimeoutError(_) => "time limit",
            SdkError::DispatchFailure(_) => "not reached",
            SdkError::ResponseError(_) => "answer not understood",
            _ => "refused",
        };
        let code = error.code().unwrap_or("no code");
        let message = error.message().unwrap_or_default();
        let cause = format!("{kind}, {code} {message}");
        let is_of_service = matches!(error, SdkError::ServiceError(_));
        let is_server_fault = |response: &HttpResponse| response.status().is_server_error();
        // The words are SQLite's, of its result code SQLITE_FULL.
        if message.contains("database or disk is full") {
            Self::NoRoom(Failure::new(operation, cause))
        } else if BAD_MOMENT.contains(&code) {
            Self::overloaded(operation, cause)
        } else if matches!(error, SdkError::ConstructionFailure(_))
            || is_of_service && !error.raw_response().is_some_and(is_server_fault)
        {
            Self::refused(operation, cause)
        } else {
            Self::unreachable(operation, cause)
        }
    }

    /// The database can't be used now; the cause, as of all of these, must not hold a record's content.
    pub fn unreachable(operation: &'static str, cause: impl Into<Cow<'static, str>>) -> Self {
        Self::Unreachable(Failure::new(operation, cause))
    }

    /// Too much at once.
    pub fn overloaded(operation: &'static str, cause: impl Into<Cow<'static, str>>) -> Self {
        Self::Overloaded(Failure::new(operation, cause))
    }

    /// A request that can't be made, or that is wrong: a defect.
    pub fn refused(operation: &'static str, cause: impl Into<Cow<'static, str>>) -> Self {
        Self::Refused(Failure::new(operation, cause))
    }

    /// A record that is not as the code writes it: a defect.
    pub fn unreadable(operation: &'static str, cause: impl Into<Cow<'static, str>>) -> Self {
        Self::Unreadable(Failure::new(operation, cause))
    }
}

impl Failure {
    fn new(operation: &'static str, cause: impl Into<Cow<'static, str>>) -> Self {
        Self {
            operation,
            cause: cause.into(),
        }
    }
}

/// The result of a conditional write: `None` when its condition did not hold.
///
/// # Errors
/// [`StoreError`] when the write failed for another reason.
pub fn when_condition_holds<T, E: ProvideErrorMetadata>(
    operation: &'static str,
    result: Result<T, SdkError<E>>,
) -> Result<Option<T>, StoreError> {
    match result {
        Ok(output) => Ok(Some(output)),
        Err(error) if error.code() == Some("ConditionalCheckFailedException") => Ok(None),
        Err(error) => Err(StoreError::call(operation, &error)),
    }
}
