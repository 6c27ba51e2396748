//! Records that may be of the same company: told before another one is saved, where the caller asks for it.

use super::error::ApiError;
use super::error_kind::ErrorKind;
use dealer_core::form::field::FieldError;
use dealer_core::form::field_code::FieldCode;
use dealer_core::onboarding::alike::{Identified, Identity};
use serde::Deserialize;

/// How many records are named at most.
const NAMED: usize = 10;

/// What a call that saves a company's record takes: `?refuseAlike=true`.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct AlikeQuery {
    /// Whether to save nothing and to name records with the same name or address, where there are any.
    #[serde(default)]
    #[cfg_attr(feature = "schema", schemars(with = "crate::http::described::TrueOrFalse"))]
    refuse_alike: Given,
}

#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Deserialize)]
enum Given {
    #[serde(rename = "true")]
    Yes,
    #[default]
    #[serde(rename = "false", alias = "")]
    No,
}

impl AlikeQuery {
    /// Whether records that are alike are asked for.
    #[must_use]
    pub fn refuses(self) -> bool {
        self.refuse_alike == Given::Yes
    }
}

/// The records that are like one that is to be saved.
#[derive(Debug)]
pub(crate) struct Alike<'a> {
    own_id: &'a str,
    identity: Identity,
    found: Vec<FieldError>,
}

impl<'a> Alike<'a> {
    /// Begins to look for records like this one, which is no other than itself.
    pub(crate) fn to(own_id: &'a str, record: &impl Identified) -> Self {
        Self {
            own_id,
            identity: record.identity(),
            found: Vec::new(),
        }
    }

    /// Looks at a stored record: its id, and what it is called where.
    pub(crate) fn look_at(&mut self, id: &str, record: &impl Identified, called: impl FnOnce() -> String) {
        if id == self.own_id || self.found.len() == NAMED {
            return;
        }
        if let Some(likeness) = self.identity.likeness(&record.identity()) {
            let message = format!("{}: {}", called(), likeness.label());
            self.found.push(FieldError::new(id, FieldCode::Alike, message));
        }
    }

    /// Nothing, where no record is alike.
    ///
    /// # Errors
    /// 409 `alike_exists`, which names each by its id.
    pub(crate) fn into_result(self) -> Result<(), ApiError> {
        if self.found.is_empty() {
            Ok(())
        } else {
            Err(ApiError::new(ErrorKind::AlikeExists).with_errors(self.found))
        }
    }
}
