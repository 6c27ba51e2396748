//! The menu: the packages of a dealership, and what a buyer decides.

use dealer_core::catalog::product::Product;
use dealer_core::document::menu::{self, Figures, MENU_LIMITS, MenuChoice, MenuLimits, MenuSettings, MenuView};
use dealer_core::form::field::FieldError;
use dealer_wasm_boundary::{Answer, all, give, take};
use tsify::Ts;
use wasm_bindgen::prelude::*;

/// How much the settings of menus hold.
#[wasm_bindgen(js_name = menuLimits)]
pub fn menu_limits() -> Answer<MenuLimits> {
    give(&MENU_LIMITS)
}

/// What is wrong with a dealership's packages.
#[wasm_bindgen(js_name = checkMenuSettings)]
pub fn check_menu_settings(settings: &Ts<MenuSettings>) -> Result<Vec<Ts<FieldError>>, JsValue> {
    take(settings)?.check().iter().map(give).collect()
}

/// What the vehicle comes to with these products.
#[wasm_bindgen(js_name = menuFigures)]
pub fn menu_figures(menu: &Ts<MenuView>, with: Vec<Ts<Product>>) -> Answer<Figures> {
    give(&take(menu)?.figures(&all(&with)?))
}

/// The choices with one more, or with another decision.
#[wasm_bindgen(js_name = menuDecided)]
pub fn menu_decided(
    menu: &Ts<MenuView>,
    choices: Vec<Ts<MenuChoice>>,
    choice: &Ts<MenuChoice>,
) -> Result<Vec<Ts<MenuChoice>>, JsValue> {
    let decided = menu::decided(&take(menu)?, &all(&choices)?, take(choice)?);
    decided.iter().map(give).collect()
}

/// The choices that a column's 'Take package' sets; none for a column that is not there.
#[wasm_bindgen(js_name = menuTaken)]
pub fn menu_taken(menu: &Ts<MenuView>, column: usize) -> Result<Vec<Ts<MenuChoice>>, JsValue> {
    let taken = menu::taken(&take(menu)?, column).unwrap_or_default();
    taken.iter().map(give).collect()
}

/// The labels of the products that nobody decided on yet.
#[wasm_bindgen(js_name = menuUndecided)]
pub fn menu_undecided(menu: &Ts<MenuView>, choices: Vec<Ts<MenuChoice>>) -> Result<Vec<String>, JsValue> {
    Ok(menu::undecided(&take(menu)?, &all(&choices)?))
}
