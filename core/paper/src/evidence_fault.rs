//! Why evidence is refused.

use dealer_core::document::Role;

/// The most events of a document.
pub const MAX_EVENTS: usize = 500;

/// The longest text of a signer or of an event, in characters; what a device says of itself is cut.
pub const MAX_EVIDENCE_TEXT: usize = 200;

/// Why evidence is not that of a signed document.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum EvidenceFault {
    /// It is of another document or form.
    #[error("is of another document or form")]
    OtherDocument,
    /// A hash is not 64 lowercase hexadecimal digits.
    #[error("has no SHA-256 as its {0}")]
    NoHash(&'static str),
    /// Nobody signed, or a role is there twice.
    #[error("names no signer, or a role twice")]
    Signers,
    /// It says something else about a signature than the form shows.
    #[error("and the form differ about the signature of the {}", .0.label().to_lowercase())]
    Differs(Role),
    /// There are no events, or more than [`MAX_EVENTS`].
    #[error("has no events, or more than {MAX_EVENTS}")]
    Events,
    /// A number does not follow the one before.
    #[error("lacks the event before number {0}")]
    Gap(u32),
    /// A time is beyond the year 9999.
    #[error("has a time beyond the year 9999")]
    Time,
    /// A text is empty.
    #[error("lacks the {0}")]
    Empty(&'static str),
    /// A text is longer than [`MAX_EVIDENCE_TEXT`].
    #[error("has more than {MAX_EVIDENCE_TEXT} characters as the {0}")]
    TooLong(&'static str),
}
