//! What goes wrong in the store.

use aws_sdk_dynamodb::error::{ProvideErrorMetadata, SdkError};

/// The database refused, could not be reached, or holds what no one can read. Its text goes to the log, never into an
/// answer, and never holds a record's content.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("{operation}: {cause}")]
pub struct StoreError {
    operation: &'static str,
    cause: String,
}

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
        Self::other(operation, format!("{kind}, {code} {message}"))
    }

    /// Whether the embedded database found no room on its disk. The words are SQLite's, of its result code `SQLITE_FULL`.
    #[must_use]
    pub fn is_disk_full(&self) -> bool {
        self.cause.contains("database or disk is full")
    }

    /// Any other failure; the cause must not hold a record's content.
    pub fn other(operation: &'static str, cause: impl Into<String>) -> Self {
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
