//! Problem documents, as RFC 9457 has them.

use super::error_kind::ErrorKind;
use dealer_core::form::field::FieldError;
use dealer_core::form::ids::Username;
use serde::{Deserialize, Serialize};

/// The media type of a problem document.
pub(super) const PROBLEM_JSON: &str = "application/problem+json";

/// The body of every answer that is an error.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Problem {
    /// 'about:blank': the code tells all there is.
    #[serde(rename = "type")]
    pub type_uri: String,
    /// What is wrong, in a few words.
    pub title: String,
    /// The HTTP status.
    pub status: u16,
    /// A stable word for programs.
    pub code: ErrorKind,
    /// What is wrong, for a person.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub detail: Option<String>,
    /// The wrong fields of a 422, or the rows that a 409 is about.
    #[serde(skip_serializing_if = "Vec::is_empty", default)]
    pub errors: Vec<FieldError>,
    /// Of a 409 `stale_version`: the username of who made the newer version, where it is known and was one person.
    #[serde(rename = "changedBy", skip_serializing_if = "Option::is_none", default)]
    pub changed_by: Option<Username>,
}
