//! The choice of products and third-party administrators.

use crate::error::deal_error;
use dealer_core::catalog::product::Product;
use dealer_core::catalog::tpa::{TpaOption, TpaProducts, eligible_tpas};
use dealer_core::catalog::tpa_choice::TpaProductsEvent;
use dealer_core::deal::{DealError, EligibleTpas};
use dealer_core::onboarding::tpa::StoredTpa;
use dealer_wasm_boundary::{Answer, all, give, take};
use tsify::Ts;
use wasm_bindgen::prelude::*;

/// The next choice of products and TPAs; throws a `DealError` when the event can't happen now, as `applyDeal` does.
#[wasm_bindgen(js_name = editTpaProducts)]
pub fn edit_tpa_products(
    products: &Ts<TpaProducts>,
    event: &Ts<TpaProductsEvent>,
    loaded: Vec<Ts<EligibleTpas>>,
) -> Answer<TpaProducts> {
    let mut next = take(products)?;
    next.edit(take(event)?, &all(&loaded)?)
        .map_err(|refused| deal_error(&DealError::from(refused)))?;
    give(&next)
}

/// The TPAs that offer a product in a state, by name.
#[wasm_bindgen(js_name = eligibleTpas)]
pub fn eligible(tpas: Vec<Ts<StoredTpa>>, product: &Ts<Product>, state: &str) -> Result<Vec<Ts<TpaOption>>, JsValue> {
    let offers: Vec<_> = all(&tpas)?.iter().map(StoredTpa::offer).collect();
    eligible_tpas(&offers, take(product)?, state).iter().map(give).collect()
}
