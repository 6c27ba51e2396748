//! A signature, as it crosses the interface.

use crate::http::ApiError;
use dealer_core::document::{Ink, InkFault, Place};
use dealer_core::form::field_code::FieldCode;
use serde::{Deserialize, Serialize};

/// A signature.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "way", rename_all = "camelCase", deny_unknown_fields)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub enum Adopted {
    /// A hand drew it.
    Drawn {
        /// Lines from point to point, each point in thousandths of a point from the left upper corner of a field of 300,000 by 36,000.
        strokes: Vec<Vec<(i64, i64)>>,
    },
    /// A name was typed and adopted.
    Typed {
        /// The name, as it stands in the deal.
        name: String,
    },
}

/// The body of a call that adopts a signature.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct NewInk {
    /// The signature.
    pub ink: Adopted,
}

impl Adopted {
    /// The ink, if it is a signature.
    ///
    /// # Errors
    /// 422 that names the field.
    pub(super) fn checked(self) -> Result<Ink, ApiError> {
        let (path, ink) = match self {
            Self::Drawn { strokes } => ("ink.strokes", Ink::Strokes(strokes)),
            Self::Typed { name } => ("ink.name", Ink::Typed(name)),
        };
        match ink.check(Place::Signature) {
            Ok(()) => Ok(ink),
            Err(fault) => {
                let code = match fault {
                    InkFault::Unseen => FieldCode::UnseenCharacters,
                    InkFault::Empty | InkFault::TooMuch | InkFault::Outside => FieldCode::NotASignature,
                };
                Err(ApiError::field(path, code, fault.to_string()))
            }
        }
    }
}

impl From<Ink> for Adopted {
    fn from(ink: Ink) -> Self {
        match ink {
            Ink::Strokes(strokes) => Self::Drawn { strokes },
            Ink::Typed(name) => Self::Typed { name },
        }
    }
}
