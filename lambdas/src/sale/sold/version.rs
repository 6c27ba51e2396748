//! The version that a call without a body names.

use super::seen::Seen;
use crate::http::{ApiError, whole_number};
use dealer_core::form::field_code::FieldCode;
use serde::Deserialize;

/// What a deletion takes.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct VersionQuery {
    /// The version that the person saw.
    #[cfg_attr(feature = "schema", schemars(with = "u64", required))]
    version: Option<String>,
}

impl VersionQuery {
    /// The version.
    ///
    /// # Errors
    /// 422 where it is no number.
    pub fn version(&self) -> Result<u64, ApiError> {
        let version = self.version.as_deref().and_then(whole_number);
        version.ok_or_else(|| {
            ApiError::field(
                "version",
                FieldCode::NotANumber,
                "Please name the version that you saw.",
            )
        })
    }

    /// The row of this id in the version.
    ///
    /// # Errors
    /// 422 where it is no number.
    pub fn of<'a>(&self, id: &'a str) -> Result<Seen<'a>, ApiError> {
        let version = self.version()?;
        Ok(Seen { id, version })
    }
}
