//! The standing of a line.

use serde::{Deserialize, Serialize};

/// A line's standing. Only a cancelled one goes back, to issued.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "wasm", derive(tsify::Tsify))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub enum Standing {
    /// It is in force.
    #[default]
    Issued,
    /// It never took effect.
    Void,
    /// A corrected line stands for it.
    Replaced,
    /// It ended early.
    Cancelled,
    /// It ended with its term.
    Expired,
}
