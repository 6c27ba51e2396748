//! What can be done with a product that was sold, as its lists offer it. What changed between a list and a call is told by the call's refusal.

use crate::sale::contract::{ProductLine, Status};
use crate::sale::line_standing::Standing;
use serde::{Deserialize, Serialize};

/// What can be done with a line.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "wasm", derive(tsify::Tsify))]
pub struct Ways {
    /// Something of it is still to be paid.
    pub owed: bool,
    /// It can be marked to be paid next.
    pub markable: bool,
    /// It is in force at its administrator, which got nothing for it: it can be void from its beginning.
    pub voidable: bool,
    /// It is in force at its administrator: it can be corrected, and end early.
    pub cancellable: bool,
    /// It is in force, and a new owner of its vehicle can take it over.
    pub transferable: bool,
    /// Its cancellation can be taken back.
    pub reinstatable: bool,
}

impl ProductLine {
    /// What can be done with it.
    #[must_use]
    pub fn ways(&self) -> Ways {
        let standing = self.tpa.as_ref().map(|tpa| tpa.standing);
        let is_in_force = self.is_in_force();
        Ways {
            owed: self.is_unpaid(),
            markable: is_markable(self.status, standing),
            voidable: is_in_force && self.status.is_unpaid(),
            cancellable: is_in_force,
            transferable: is_in_force && self.product_type.is_transferable(),
            reinstatable: self.is_cancelled(),
        }
    }
}

/// Whether a line can be marked to be paid next: what is paid, void or replaced can't, and the rest that is to be paid of what was cancelled is put
/// into a batch by itself.
pub(super) const fn is_markable(status: Status, standing: Option<Standing>) -> bool {
    status.is_unpaid() && matches!(standing, None | Some(Standing::Issued | Standing::Expired))
}
