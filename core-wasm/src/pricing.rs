//! Markups.

use dealer_core::catalog::product::Product;
use dealer_core::catalog::product_group::ProductGroup;
use dealer_core::form::field::FieldError;
use dealer_core::money::Cents;
use dealer_core::pricing::book;
use dealer_core::pricing::markup;
use dealer_core::pricing::settings::{self, DealerSettings};
use dealer_core::screens::merge::{self, MergedSettings};
use dealer_wasm_boundary::{Answer, give, take};
use tsify::Ts;
use wasm_bindgen::prelude::*;

/// Why a rate book's file of a size in bytes is too large; nothing for one that is not.
#[wasm_bindgen(js_name = rateBookSizeProblem)]
#[must_use]
pub fn rate_book_size_problem(bytes: usize) -> Option<String> {
    book::size_message(bytes)
}

/// What is wrong with the dealer settings, by the record's keys.
#[wasm_bindgen(js_name = checkSettings)]
pub fn check_settings(settings: &Ts<DealerSettings>) -> Result<Vec<Ts<FieldError>>, JsValue> {
    take(settings)?.check().iter().map(give).collect()
}

/// Settings with what two people changed of the same ones.
#[wasm_bindgen(js_name = mergeSettings)]
pub fn merge_settings(
    base: &Ts<DealerSettings>,
    theirs: &Ts<DealerSettings>,
    mine: &Ts<DealerSettings>,
) -> Answer<MergedSettings> {
    give(&merge::merge_settings(&take(base)?, &take(theirs)?, &take(mine)?))
}

/// A markup a step above or below another, as its field holds it.
#[wasm_bindgen(js_name = stepMarkup)]
#[must_use]
pub fn step_markup(kept: &str, up: bool) -> String {
    settings::step_markup(kept, up)
}

/// 'VSC', 'GAP', 'Ancillary'.
#[wasm_bindgen(js_name = sectionLabel)]
pub fn section_label(section: &Ts<ProductGroup>) -> Result<String, JsValue> {
    Ok(take(section)?.word().to_owned())
}

/// What the buyer pays for a product that the provider gives at this price, in cents. `months` are those of the coverage; an
/// ancillary product has none.
#[wasm_bindgen(js_name = retailPrice)]
pub fn retail_price(
    settings: &Ts<DealerSettings>,
    product: &Ts<Product>,
    months: u32,
    cost: &Ts<Cents>,
) -> Answer<Cents> {
    give(&markup::retail_price(
        &take(settings)?,
        take(product)?,
        months,
        take(cost)?,
    ))
}
