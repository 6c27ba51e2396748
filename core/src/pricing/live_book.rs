//! A published version of a rate book, as dealers find it.

use crate::catalog::product::Product;
use crate::form::day::Day;
use crate::form::ids::{BookCode, TpaId};
use serde::{Deserialize, Serialize};

/// How many days ago a sale that is sent today can have been at most.
pub const SALE_DAYS_BACK: i64 = 60;

/// How many days ahead it can be at most: a dealership can be a day ahead of UTC.
pub const SALE_DAYS_AHEAD: i64 = 1;

/// A published version, as dealers find it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(feature = "wasm", derive(tsify::Tsify))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct LiveBook {
    /// Whose prices they are.
    pub tpa_id: TpaId,
    /// The product that it prices.
    pub product: Product,
    /// The book's code.
    pub code: BookCode,
    /// The version's number.
    pub version: u32,
    /// The first sale date that it rates.
    pub effective_from: Day,
    /// The last; open without one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub effective_to: Option<Day>,
    /// The SHA-256 of its content, by which it is fetched.
    pub content_hash: String,
    /// How many bytes travel.
    #[cfg_attr(feature = "wasm", tsify(type = "number"))]
    pub bytes: u64,
}

impl LiveBook {
    /// Whether its days hold a day.
    #[must_use]
    pub fn covers(&self, day: Day) -> bool {
        self.effective_from <= day && self.effective_to.is_none_or(|last| day <= last)
    }
}
