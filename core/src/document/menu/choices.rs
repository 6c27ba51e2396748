//! What a buyer decides on a menu: each product by itself, nothing before anybody chose.

use super::view::MenuView;
use crate::catalog::product::Product;
use crate::form::field::{Errors, FieldError};
use crate::form::field_code::FieldCode;
use serde::{Deserialize, Serialize};

/// What became of a product.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(feature = "wasm", derive(tsify::Tsify))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub enum Decision {
    /// The buyer wants it.
    Accept,
    /// The buyer does not.
    Decline,
}

/// A product that was decided on. One that is not among the choices is undecided.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "wasm", derive(tsify::Tsify))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct MenuChoice {
    /// Which.
    pub product: Product,
    /// What became of it.
    pub decision: Decision,
}

/// The choices with this one, in the order of the menu.
#[must_use]
pub fn decided(menu: &MenuView, choices: &[MenuChoice], choice: MenuChoice) -> Vec<MenuChoice> {
    let offered = menu.products.iter().map(|offered| offered.product);
    offered
        .filter_map(|product| {
            if product == choice.product {
                return Some(choice);
            }
            choices.iter().find(|earlier| earlier.product == product).copied()
        })
        .collect()
}

/// The choices that 'Take package' sets: what the column has is accepted, everything else is declined. None for a column that is not there.
#[must_use]
pub fn taken(menu: &MenuView, column: usize) -> Option<Vec<MenuChoice>> {
    let products = &menu.columns.get(column)?.figures.products;
    let decision = |product| {
        if products.iter().any(|priced| priced.product == product) {
            Decision::Accept
        } else {
            Decision::Decline
        }
    };
    let choices = menu.products.iter().map(|offered| MenuChoice {
        product: offered.product,
        decision: decision(offered.product),
    });
    Some(choices.collect())
}

/// What was accepted.
#[must_use]
pub fn chosen(choices: &[MenuChoice]) -> Vec<Product> {
    let accepted = choices.iter().filter(|choice| choice.decision == Decision::Accept);
    accepted.map(|choice| choice.product).collect()
}

/// The labels of the products that nobody decided on yet.
#[must_use]
pub fn undecided(menu: &MenuView, choices: &[MenuChoice]) -> Vec<String> {
    let is_open = |product| choices.iter().all(|choice| choice.product != product);
    let open = menu.products.iter().filter(|offered| is_open(offered.product));
    open.map(|offered| offered.label.clone()).collect()
}

/// What is wrong with choices that are to be final: each offered product has to be decided on once, and nothing else.
#[must_use]
pub fn check_choices(menu: &MenuView, choices: &[MenuChoice]) -> Vec<FieldError> {
    let mut errors = Errors::default();
    for (at, choice) in choices.iter().enumerate() {
        let path = format!("choices.{at}");
        if menu.products.iter().all(|offered| offered.product != choice.product) {
            errors.add(&path, FieldCode::NoSuch, "The menu does not offer this product");
        }
    }
    errors.each_once(
        "choices",
        choices.iter().map(|choice| choice.product),
        "This is there twice",
    );
    let open = undecided(menu, choices);
    if !open.is_empty() {
        errors.add(
            "choices",
            FieldCode::NotChosen,
            format!("Accept or decline each product: {}", open.join(", ")),
        );
    }
    errors.into_vec()
}
