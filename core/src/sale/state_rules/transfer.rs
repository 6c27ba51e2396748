//! The rows that limit transfers. Quotes of cancellations show them alone.

use super::Row;
use crate::form::word::words;

words! {
    /// What a state's law limits of a transfer.
    TransferLimit {
        /// The highest fee, in cents.
        FeeCap = "transfer_fee_cap_cents",
        /// The fewest days after the vehicle's sale that a contract has to leave its new owner.
        LeastWindow = "transfer_window_min_days",
    }
}

impl Row {
    /// What it limits of a transfer, and its value; none of a row that says something else, or that no one verified. Cents of a fee, days of a time.
    #[must_use]
    pub fn transfer_limit(&self) -> Option<(TransferLimit, i64)> {
        let limit = self.name.parse().ok().filter(|_| self.verified)?;
        Some((limit, self.value.parse().ok()?))
    }
}
