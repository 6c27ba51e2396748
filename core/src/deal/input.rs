//! What is wrong with the input screen.

use super::session::{DealSession, ProductVariant};
use crate::field::{Errors, FieldError};
use crate::money::Cents;
use crate::product::AncillaryProduct;
use crate::rate::{Apr, Term};
use crate::tpa_selection::{AncillaryTpa, ancillary_tpa_error};

impl DealSession {
    /// Fields of the input screen whose text has a wrong form, and ticked ancillary products that lack a TPA though the
    /// state has one. Paths are the keys of the form; nothing is required but the vehicle.
    #[must_use]
    pub fn input_errors(&self) -> Vec<FieldError> {
        let mut all = self.lead().form_errors();
        let mut errors = Errors::default();
        if self.has_loan() {
            if let Some(wrong) = typed(&self.loan.term).and_then(|text| Term::parse(text).err()) {
                errors.add("term", wrong.to_string());
            }
            if let Some(wrong) = typed(&self.loan.apr).and_then(|text| Apr::parse(text).err()) {
                errors.add("apr", wrong.to_string());
            }
        } else if let Some(wrong) = typed(&self.total_vehicle_price).and_then(|text| Cents::parse(text).err()) {
            errors.add("totalVehiclePrice", wrong.to_string());
        }
        if self.variant == ProductVariant::Tpa {
            for product in AncillaryProduct::ALL {
                // Before a list has come, nobody can say that a choice is missing from it.
                if let Some(offers) = self.eligible_for(product.into()) {
                    let error = ancillary_tpa_error(&self.tpa_products, product, offers, AncillaryTpa::Needed);
                    errors.extend(error.map(|error| error.under("tpaProducts")));
                }
            }
        }
        all.extend(errors.into_vec());
        all
    }
}

fn typed(text: &str) -> Option<&str> {
    Some(text.trim()).filter(|text| !text.is_empty())
}
