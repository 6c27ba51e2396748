//! How a deal that was kept is known again.

use super::loan::Loan;
use super::session::{Contact, DealSession};
use crate::catalog::selected::SelectedProducts;

impl DealSession {
    /// Whether anything was entered or chosen since the deal was started, so that it would be lost with it.
    pub(super) fn is_begun(&self) -> bool {
        let buyer = &self.buyer_info;
        !self.vin.is_empty()
            || self.miles > 0
            || self.contact != Contact::default()
            || self.loan != Loan::default()
            || !self.total_vehicle_price.is_empty()
            || self.selected_products != SelectedProducts::default()
            || !self.selected_aspects.is_empty()
            || self.coverage_level.is_some()
            || self.chosen_vsc.is_some()
            || self.chosen_gap.is_some()
            || !self.completed.is_empty()
            || [buyer.name.as_str(), &buyer.phone, &buyer.email, &buyer.lender_name]
                .into_iter()
                .any(|text| !text.is_empty())
    }

    /// Buyer and vehicle, as far as they are known: 'Ann Lee, 2003 HONDA Accord'. The VIN stands in for the vehicle.
    pub(super) fn about(&self) -> Option<String> {
        let vehicle = self
            .vehicle_info
            .as_ref()
            .map_or_else(|| self.vin.clone(), crate::vehicle::info::VehicleInfo::title);
        let parts: Vec<String> = [self.buyer_name(), vehicle]
            .into_iter()
            .filter(|part| !part.is_empty())
            .collect();
        (!parts.is_empty()).then(|| parts.join(", "))
    }

    /// The buyer's name as it was entered last.
    pub(super) fn buyer_name(&self) -> String {
        if self.buyer_info.name.trim().is_empty() {
            self.contact.full_name()
        } else {
            self.buyer_info.name.trim().to_owned()
        }
    }
}
