//! What a step can't do without, and what its prices wait for.

use super::session::{DealSession, ProductVariant};
use super::step::Step;
use super::view::Blocker;
use crate::catalog::product::{AncillaryProduct, Product};
use crate::form::field_code::FieldCode;

const VEHICLE_LACKS: &str = "This step needs the vehicle. Enter the VIN and look the vehicle up.";
const LEVEL_LACKS: &str = "This step needs a coverage level. Choose one first.";

impl DealSession {
    /// What the step that shows needs and does not have, with the step where it is entered. Coverage and Deal Info can be
    /// filled in before anything else, and the Summary lists what a contract still needs; a deal with a contract lacks
    /// nothing.
    pub(super) fn lack(&self) -> Option<Blocker> {
        let (vehicle, level) = match self.step.in_bar() {
            Step::Summary | Step::Results => (true, true),
            Step::Aspects => (true, false),
            _ => (false, false),
        };
        let lack = |step, path: &str, code, message: &str| Blocker {
            step,
            path: path.to_owned(),
            code,
            message: message.to_owned(),
        };
        if self.contract_id.is_some() {
            None
        } else if vehicle && self.vehicle_info.is_none() {
            Some(lack(Step::Input, "vin", FieldCode::NotLookedUp, VEHICLE_LACKS))
        } else if level && self.coverage_level.is_none() {
            Some(lack(Step::Coverage, "coverageLevel", FieldCode::NotChosen, LEVEL_LACKS))
        } else {
            None
        }
    }

    /// Whether everything that the prices rest on has come: the seed, the dealer's markups, and the TPAs of what was asked for with
    /// their rates.
    pub(super) fn prices_are_ready(&self) -> bool {
        self.seed.is_some()
            && self.settings.is_some()
            && !self.awaits_rates()
            && (self.variant == ProductVariant::Simple || self.tpas_have_come())
    }

    fn tpas_have_come(&self) -> bool {
        let tpa = &self.tpa_products;
        let groups = [
            (Product::Vsc, tpa.vsc && !tpa.selected_vsc_tpas.is_empty()),
            (Product::Gap, tpa.gap && !tpa.selected_gap_tpas.is_empty()),
        ];
        let ancillaries = AncillaryProduct::ALL
            .into_iter()
            .map(|product| (product.into(), tpa.tpa_of(product).is_some()));
        groups
            .into_iter()
            .chain(ancillaries)
            .all(|(product, asked)| !asked || self.eligible_for(product).is_some())
    }
}
