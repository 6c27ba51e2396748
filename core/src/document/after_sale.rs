//! What the documents of what becomes of a sold line have in common: they are the house's forms, and tell of the line as it was sold.

use super::choose::Wanted;
use super::form::{Form, HOUSE};
use super::issue::{Published, form_of_house};
use super::printed::{ItemOf, Values};
use super::purpose::Purpose;
use super::source::Source;
use super::spot::Spot;
use super::stored::{FormPin, HeldUp};
use crate::deal::lead::PurchaseMethod;
use std::collections::BTreeMap;

/// The form of a document: the house's own, published or as it comes with the product. `state` is that of the sale.
///
/// # Errors
/// [`HeldUp`] where no form is for it, or two are equally good.
pub(super) fn form_after_sale(
    purpose: Purpose,
    sold: &Source<'_>,
    state: &str,
    of_house: &[Published],
) -> Result<FormPin, HeldUp> {
    let state = state.parse().ok();
    let wanted = Wanted {
        owner: HOUSE,
        owner_name: sold.dealer.name,
        purpose,
        state: state.as_ref(),
        day: sold.day,
    };
    form_of_house(wanted, of_house)
}

/// What a document prints, each spot as `worded` says it. `state` is that of the sale, `items` is what the form's rows repeat with.
///
/// # Errors
/// [`HeldUp`] where a value is missing, or can't be printed.
pub(super) fn values_after_sale(
    form: &Form,
    sold: &Source<'_>,
    state: &str,
    items: Vec<ItemOf>,
    worded: impl Fn(Spot) -> Option<String>,
) -> Result<Values, HeldUp> {
    let mut values = Values {
        document_id: sold.document_id.to_owned(),
        day: sold.day,
        state: state.to_owned(),
        co_buyer: sold.deal.buyer.has_co_buyer,
        financed: sold.deal.purchase_method != PurchaseMethod::Cash,
        items,
        printed: BTreeMap::new(),
    };
    values
        .print(form, worded)
        .map_err(|error| HeldUp::no_value(error.to_string()))?;
    Ok(values)
}
