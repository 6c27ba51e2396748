//! What a customer was handed the dealer's device for. Until it is taken back, its session opens nothing else.

use super::form::Role;
use crate::form::ids::{MenuId, SigningId};
use serde::{Deserialize, Serialize};

/// What a customer was handed the dealer's device for.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "for", rename_all = "snake_case")]
#[cfg_attr(feature = "wasm", derive(tsify::Tsify))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub enum Handed {
    /// To sign as this person.
    Signing {
        /// What is signed.
        id: SigningId,
        /// Who signs.
        role: Role,
    },
    /// To choose from a menu.
    Menu {
        /// Which one.
        id: MenuId,
    },
}
