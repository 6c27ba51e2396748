//! What a menu rests on: the figures of a deal that a buyer is shown before there is a contract, and what the buyer accepted of them.

use crate::catalog::product::Product;
use crate::form::ids::MenuId;
use crate::money::Cents;
use crate::money::rate::{Apr, Term};
use serde::{Deserialize, Serialize};

/// What a deal offers. Two deals with the same offer have the same menu: whatever changes a figure of a menu changes the offer.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Offer {
    /// The deal's seed, by which it is known from a deal of somebody else about the same vehicle.
    pub seed: Option<u32>,
    /// The vehicle.
    pub vin: String,
    /// The vehicle's price, or the amount financed, in cents.
    pub vehicle_price: Cents,
    /// Cents.
    pub down_payment: Cents,
    /// Whether a loan pays for it.
    pub has_loan: bool,
    /// Months of the loan, where they are known.
    pub term: Option<Term>,
    /// The loan's rate, where it is known.
    pub apr: Option<Apr>,
    /// What is offered, in the order of the screens.
    pub products: Vec<OfferedProduct>,
}

/// A product that a deal offers.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct OfferedProduct {
    /// Which.
    pub product: Product,
    /// Provider and plan, as a contract names them.
    pub plan: String,
    /// What the buyer pays, in cents.
    pub price: Cents,
}

/// What a buyer chose from a menu.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(feature = "wasm", derive(tsify::Tsify))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct ChosenMenu {
    /// The menu.
    pub id: MenuId,
    /// When, in milliseconds since the epoch.
    #[cfg_attr(feature = "wasm", tsify(type = "number"))]
    pub chosen_at: u64,
    /// What was accepted.
    pub accepted: Vec<Product>,
    /// What was offered, without what was declined: [`Offer::text`].
    pub offer: String,
}

impl Offer {
    /// All of it as a text, by which two offers are compared.
    #[must_use]
    pub fn text(&self) -> String {
        let mut text = self.vin.clone();
        let mut add = |number: Option<i64>| {
            text.push('|');
            if let Some(number) = number {
                text.push_str(&number.to_string());
            }
        };
        add(self.seed.map(i64::from));
        add(Some(self.vehicle_price.get()));
        add(Some(self.down_payment.get()));
        add(Some(i64::from(self.has_loan)));
        add(self.term.map(|term| i64::from(term.months())));
        add(self.apr.as_ref().map(|apr| i64::from(apr.hundredths())));
        for OfferedProduct { product, plan, price } in &self.products {
            text.extend(["|", product.key(), "|", plan, "|", &price.get().to_string()]);
        }
        text
    }

    /// The offer without what was declined.
    #[must_use]
    pub fn with_only(&self, accepted: impl Fn(Product) -> bool) -> Self {
        let mut offer = self.clone();
        offer.products.retain(|offered| accepted(offered.product));
        offer
    }
}
