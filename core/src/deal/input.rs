//! What is wrong with the input screen.

use super::session::{DealSession, ProductVariant};
use crate::catalog::product::AncillaryProduct;
use crate::catalog::tpa_choice::{AncillaryTpa, ancillary_tpa_error};
use crate::deal::typing::{NumberField, TypingProblem};
use crate::form::field::{Errors, FieldError};
use crate::form::field_code::FieldCode;
use crate::money::Cents;
use crate::money::rate::{Apr, Term};

impl DealSession {
    /// Fields of the input screen whose text has a wrong form, and ticked ancillary products that lack a TPA though the
    /// state has one. Paths are the keys of the form; nothing is required but the vehicle.
    #[must_use]
    pub fn input_errors(&self) -> Vec<FieldError> {
        let mut all = self.lead().form_errors();
        let mut errors = Errors::default();
        // A mileage that can't be read is none: only one of the two is told.
        if let Some(wrong) = self.miles_problem() {
            all.retain(|error| error.path != "miles");
            errors.add("miles", FieldCode::NotAMileage, wrong.message);
        }
        if self.has_loan() {
            if let Some((code, wrong)) = self.amount_financed_problem() {
                errors.add("amountFinanced", code, wrong);
            }
            if let Some(wrong) = typed(&self.loan.term).and_then(|text| Term::parse(text).err()) {
                errors.add("term", FieldCode::NotATerm, wrong.to_string());
            }
            if let Some(wrong) = typed(&self.loan.apr).and_then(|text| Apr::parse(text).err()) {
                errors.add("apr", FieldCode::NotARate, wrong.to_string());
            }
        } else if let Some(wrong) =
            typed(&self.total_vehicle_price).and_then(|text| Cents::parse(text).and_then(Cents::as_price).err())
        {
            errors.add("totalVehiclePrice", wrong.code(), wrong.to_string());
        }
        if self.variant == ProductVariant::Tpa {
            for product in AncillaryProduct::ALL {
                // Before a list has come, no one can say that a choice is missing from it.
                if let Some(offers) = self.eligible_for(product.into()) {
                    let error = ancillary_tpa_error(&self.tpa_products, product, offers, AncillaryTpa::Needed);
                    errors.extend(error.map(|error| error.under("tpaProducts")));
                }
            }
        }
        all.extend(errors.into_vec());
        all
    }

    /// What is wrong with the numbers that are typed now, wherever the wizard stands: with it nothing can be sold.
    pub(super) fn typing_errors(&self) -> Vec<FieldError> {
        let mut errors = Errors::default();
        if self.has_loan()
            && let Some(wrong) = NumberField::AmountFinanced.problem(&self.typed.amount_financed)
        {
            errors.add("amountFinanced", FieldCode::NotAnAmount, wrong.message);
        }
        if let Some(wrong) = self.deductible_problem() {
            errors.add("deductible", FieldCode::NotADeductible, wrong.message);
        }
        errors.into_vec()
    }

    fn miles_problem(&self) -> Option<TypingProblem> {
        NumberField::Miles.problem(&self.typed.miles)
    }

    fn amount_financed_problem(&self) -> Option<(FieldCode, String)> {
        let unread = NumberField::AmountFinanced.problem(&self.typed.amount_financed);
        let price = self.loan.amount_financed.unwrap_or_default().as_price();
        unread
            .map(|wrong| (FieldCode::NotAnAmount, wrong.message))
            .or_else(|| price.err().map(|wrong| (wrong.code(), wrong.to_string())))
    }

    /// Why the deductible that is typed is none.
    pub(super) fn deductible_problem(&self) -> Option<TypingProblem> {
        NumberField::Deductible.problem(&self.typed.deductible)
    }

    /// What the field of the amount financed holds: '$20,000.50', or what was typed and can't be read.
    #[must_use]
    pub fn amount_financed_text(&self) -> String {
        let amount = self.loan.amount_financed.map(|amount| amount.to_string());
        amount.unwrap_or_else(|| self.typed.amount_financed.clone())
    }

    /// What the mileage field holds; nothing while it is untouched.
    #[must_use]
    pub fn miles_typed(&self) -> String {
        if self.typed.miles.is_empty() && self.miles > 0 {
            self.miles.to_string()
        } else {
            self.typed.miles.clone()
        }
    }
}

fn typed(text: &str) -> Option<&str> {
    Some(text.trim()).filter(|text| !text.is_empty())
}
