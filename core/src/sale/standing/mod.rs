//! Where a line stands: its standing, its money, its refund, and the words that follow from them.

mod allowed;
mod line;

pub use super::line_standing::Standing;
pub use allowed::{Seen, check_sale};
pub use line::{Cancelled, Line};

use super::batch_state::BatchState;
use super::contract::Status;
use serde::{Deserialize, Serialize};

/// How far a line's cost is on its way to the administrator.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Money {
    /// In no batch.
    Unremitted,
    /// Its batch is a draft or closed.
    Batched,
    /// Its batch is paid.
    Paid,
    /// The administrator has it.
    Confirmed,
}

impl Money {
    /// Of a line whose batch is in this state, or which is in none.
    #[must_use]
    pub const fn of(batch: Option<BatchState>) -> Self {
        match batch {
            // A returned batch has let its lines go; until each line's record says so, it holds none.
            None | Some(BatchState::Returned) => Self::Unremitted,
            Some(BatchState::Draft | BatchState::Closed) => Self::Batched,
            Some(BatchState::Paid) => Self::Paid,
            Some(BatchState::Confirmed) => Self::Confirmed,
        }
    }

    /// Whether the dealer has paid.
    #[must_use]
    pub const fn is_paid(self) -> bool {
        matches!(self, Self::Paid | Self::Confirmed)
    }

    /// Whether the switch Remit is on.
    #[must_use]
    pub const fn is_marked(self) -> bool {
        matches!(self, Self::Batched)
    }
}

/// How far a cancelled line's refund is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum RefundState {
    /// Not cancelled, or nothing was owed.
    None,
    /// Nothing was paid yet.
    Owed,
    /// Some was paid.
    Part,
    /// Nothing is owed any longer.
    Paid,
}

/// The status of a contract, of the standing and status of each of its lines: of those that are neither void nor replaced, complete if all
/// are, failed if one is or none is left, else pending.
#[must_use]
pub fn contract_status(lines: impl IntoIterator<Item = (Standing, Status)>) -> Status {
    let mut status = None;
    for (standing, of_line) in lines {
        if matches!(standing, Standing::Void | Standing::Replaced) {
            continue;
        }
        status = Some(match (status, of_line) {
            (Some(Status::Failed), _) | (_, Status::Failed) => Status::Failed,
            (None | Some(Status::Complete), Status::Complete) => Status::Complete,
            _ => Status::Pending,
        });
    }
    status.unwrap_or(Status::Failed)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_contract_is_what_its_remaining_lines_are() {
        use Status::{Complete, Failed, Pending};
        let cases: [(&[(Standing, Status)], Status); 7] = [
            (&[], Failed),
            (&[(Standing::Void, Failed), (Standing::Replaced, Failed)], Failed),
            (&[(Standing::Issued, Complete), (Standing::Void, Failed)], Complete),
            (
                &[(Standing::Issued, Complete), (Standing::Cancelled, Complete)],
                Complete,
            ),
            (&[(Standing::Issued, Complete), (Standing::Issued, Pending)], Pending),
            (&[(Standing::Issued, Pending), (Standing::Expired, Complete)], Pending),
            (
                &[
                    (Standing::Issued, Pending),
                    (Standing::Issued, Failed),
                    (Standing::Issued, Complete),
                ],
                Failed,
            ),
        ];
        for (lines, status) in cases {
            assert_eq!(contract_status(lines.iter().copied()), status, "{lines:?}");
        }
    }
}
