//! A deal as the papers of a contract tell it that went to a new owner.

use crate::deal::Deal;
use crate::form::given::Given;
use crate::sale::Holder;

impl Deal {
    /// The deal with a contract's holder in the buyer's place, for what names who holds it. No co-buyer holds it, and nobody knows how the holder is called
    /// or written to.
    #[must_use]
    pub fn held_by(mut self, holder: &Holder) -> Self {
        let buyer = &mut self.buyer;
        buyer.name.clone_from(&holder.name);
        buyer.street.clone_from(&holder.street);
        buyer.city.clone_from(&holder.city);
        buyer.state.clone_from(&holder.state);
        buyer.zip.clone_from(&holder.zip);
        buyer.phone = Given::default();
        buyer.email = Given::default();
        buyer.has_co_buyer = false;
        self
    }
}
