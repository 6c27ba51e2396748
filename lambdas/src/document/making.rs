//! What becomes of making a file, for those who make one and those who ask for it.

use super::record::Document;
use crate::http::{ApiError, ErrorKind};
use crate::platform::state::AppState;
use crate::platform::{Files, FilesError};
use crate::store::{StoreError, Transacted};
use dealer_core::form::day::Day;
use dealer_core::form::ids::Username;
use std::sync::LazyLock;

/// Who makes files. No account has this name.
pub(super) static MAKER: LazyLock<Username> = LazyLock::new(|| Username::recorded("#documents"));

/// Why a document has no file now.
#[derive(Debug)]
pub(super) enum NotIssued {
    Store(StoreError),
    Files(FilesError),
}

impl From<StoreError> for NotIssued {
    fn from(error: StoreError) -> Self {
        Self::Store(error)
    }
}

impl From<FilesError> for NotIssued {
    fn from(error: FilesError) -> Self {
        Self::Files(error)
    }
}

impl From<NotIssued> for ApiError {
    fn from(error: NotIssued) -> Self {
        match error {
            NotIssued::Store(error) => error.into(),
            NotIssued::Files(error) => files_refused(&error),
        }
    }
}

/// Where files lie.
///
/// # Errors
/// [`FilesError::Unreachable`] for a process that has no place for files.
pub(super) fn files_of(state: &AppState) -> Result<&dyn Files, FilesError> {
    state
        .files()
        .ok_or_else(|| FilesError::Unreachable("no place for files".to_owned()))
}

/// What a caller is told of files that can't be used.
pub(super) fn files_refused(error: &FilesError) -> ApiError {
    match error {
        FilesError::Unreachable(_) => ApiError::new(ErrorKind::FilesUnavailable).with_context(error.to_string()),
        // An alarm watches defects: what is stored is not what was stored.
        FilesError::Missing | FilesError::Altered | FilesError::Taken => ApiError::internal(error.to_string()),
    }
}

/// What became of a document whose file was to be made.
pub(super) enum After {
    /// It is this one now.
    Now(Box<Document>),
    /// Its line had ended: it was taken away.
    Gone,
    /// Others changed it: it has to be read again.
    Overtaken,
}

impl After {
    /// What became of it with a write, whose condition is that nobody changed it.
    pub(super) fn written(ended: &Transacted<()>, now: Self) -> Self {
        match ended {
            Transacted::Done => now,
            Transacted::ConditionsFailed(_) => Self::Overtaken,
        }
    }
}

/// The end of a day in UTC, in milliseconds since the epoch, after which it is over everywhere in the country.
pub(super) fn end_of_day(day: Day) -> Option<u64> {
    let epoch = Day::of_utc(0)?;
    // Two days later, at midnight.
    u64::try_from(day.since(epoch) + 2).ok()?.checked_mul(86_400_000)
}
