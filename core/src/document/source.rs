//! What the values of a document are taken from.

use super::stored::product_of;
use crate::catalog::product::Product;
use crate::deal::Deal;
use crate::form::day::Day;
use crate::sale::contract::{Contract, ProductLine};
use crate::vehicle::info::VehicleInfo;

/// A dealership or a TPA, as documents name it; what is not known is empty.
#[derive(Debug, Clone, Copy, Default)]
pub struct Business<'a> {
    /// Its name.
    pub name: &'a str,
    /// Number and street.
    pub street: &'a str,
    /// City.
    pub city: &'a str,
    /// The state's 2-letter code.
    pub state: &'a str,
    /// ZIP code.
    pub zip: &'a str,
    /// Phone number.
    pub phone: &'a str,
}

/// What the values of one document are taken from: what is stored, which is what the server worked out.
#[derive(Debug, Clone, Copy)]
pub struct Source<'a> {
    /// The contract.
    pub contract: &'a Contract,
    /// Its line that the document is for.
    pub line: &'a ProductLine,
    /// The deal as its record keeps it.
    pub deal: &'a Deal,
    /// What the VIN decodes to.
    pub vehicle: &'a VehicleInfo,
    /// Who sells.
    pub dealer: Business<'a>,
    /// Who stands behind the product.
    pub tpa: Business<'a>,
    /// The document's id: that of the contract and a number.
    pub document_id: &'a str,
    /// The day on which it is issued, the dealership's own.
    pub day: Day,
}

impl Source<'_> {
    /// What the line sells, by its id: the deal's id and the product's key, behind which a replacement counts; none for another deal's.
    pub(super) fn product(&self) -> Option<Product> {
        product_of(&self.line.deal_id, &self.line.id)
    }

    /// The day of the sale: that of its rate, else the day of issue.
    pub(super) fn sale_day(&self) -> Day {
        self.line.rated.as_ref().map_or(self.day, |rated| rated.sale_date)
    }

    /// The state of the sale: that of its rate, else the dealer's; empty where that is not known.
    pub(super) fn sale_state(&self) -> &str {
        self.line
            .rated
            .as_ref()
            .map_or(self.dealer.state, |rated| &rated.sale_state)
    }
}
