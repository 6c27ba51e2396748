//! The document of a transfer: who held a product, who holds it now, since when, at which odometer reading and for which fee.

use super::after_sale::{form_after_sale, values_after_sale};
use super::form::Form;
use super::issue::Published;
use super::placeholder::Placeholder;
use super::printed::Values;
use super::purpose::Purpose;
use super::source::Source;
use super::spot::Spot;
use super::stored::{FormPin, HeldUp};
use super::wording::{address, amount, counted, date, worded};
use crate::form::day::Day;
use crate::sale::Holder;

/// What the document of a transfer is worded of.
#[derive(Debug, Clone, Copy)]
pub struct Transferred<'a> {
    /// The line as it was sold, its deal with the previous holder in the buyer's place; its day is that on which the transfer was recorded.
    pub sold: Source<'a>,
    /// The state of the sale.
    pub state: &'a str,
    /// The day of the sale.
    pub sale_date: Day,
    /// Who holds the line now.
    pub holder: &'a Holder,
}

/// The form of the document of a transfer: the house's own, published or as it comes with the product.
///
/// # Errors
/// [`HeldUp`] where no form is for it, or two are equally good.
pub fn form_for_transfer(transferred: &Transferred<'_>, of_house: &[Published]) -> Result<FormPin, HeldUp> {
    form_after_sale(Purpose::Transfer, &transferred.sold, transferred.state, of_house)
}

/// What the document of a transfer prints.
///
/// # Errors
/// [`HeldUp`] where a value is missing, or can't be printed.
pub fn values_for_transfer(form: &Form, transferred: &Transferred<'_>) -> Result<Values, HeldUp> {
    values_after_sale(form, &transferred.sold, transferred.state, Vec::new(), |spot| {
        transferred.worded(spot)
    })
}

impl Transferred<'_> {
    /// The value of a spot; nothing where there is none.
    fn worded(&self, spot: Spot) -> Option<String> {
        use Placeholder as P;
        let (holder, format) = (self.holder, spot.format());
        match spot.placeholder() {
            P::SaleDate => Some(date(self.sale_date, format)),
            P::SaleState if !self.state.is_empty() => Some(self.state.to_owned()),
            P::TransferTo => Some(holder.name.clone()),
            P::TransferToAddress => Some(address(&holder.street, &holder.city, &holder.state, &holder.zip)),
            P::TransferOn => Some(date(holder.from, format)),
            P::TransferOdometer => Some(counted(i64::from(holder.odometer), "miles", format)),
            P::TransferFee => Some(amount(holder.fee, format)),
            other => worded(other, format, &self.sold),
        }
    }
}
