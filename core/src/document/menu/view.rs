//! What a menu shows.

use super::settings::MenuSettings;
use super::terms::{MenuLoan, Terms, offered_label};
use crate::catalog::product::Product;
use crate::deal::{CheckedDeal, Offer};
use crate::form::field::{Errors, FieldError};
use crate::form::field_code::FieldCode;
use crate::money::Cents;
use crate::money::loan::monthly_payment;
use serde::{Deserialize, Serialize};

/// All that a presentation knows of a deal.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
#[cfg_attr(feature = "wasm", derive(tsify::Tsify), tsify(missing_as_null))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct MenuView {
    /// '2003 HONDA Accord'.
    pub vehicle: String,
    /// Its VIN.
    pub vin: String,
    /// The vehicle's price, or the amount financed that stands in for it, in cents.
    pub vehicle_price: Cents,
    /// Cents.
    pub down_payment: Cents,
    /// The one loan of all columns; none for cash, where prices are all there is.
    pub loan: Option<MenuLoan>,
    /// What is offered, in the order of the screens.
    pub products: Vec<MenuProduct>,
    /// The figures without any product.
    pub base: Figures,
    /// The packages, cut to what is offered.
    pub columns: Vec<MenuColumn>,
    /// The payment that was typed over in the deal, where it is not what the loan comes to. The menu works out its own.
    pub typed_payment: Option<Cents>,
}

/// A product that is offered.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
#[cfg_attr(feature = "wasm", derive(tsify::Tsify), tsify(missing_as_null))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct MenuProduct {
    /// Which.
    pub product: Product,
    /// 'Vehicle Service Contract (VSC)'.
    pub label: String,
    /// Provider and plan; none where they say no more than the label.
    pub plan: Option<String>,
    /// One sentence on what it covers.
    pub covers: String,
    /// What the buyer pays, in cents.
    pub price: Cents,
}

/// A package, cut to what is offered.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
#[cfg_attr(feature = "wasm", derive(tsify::Tsify))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct MenuColumn {
    /// Its name.
    pub name: String,
    /// What it comes to.
    pub figures: Figures,
}

/// What a vehicle with some products comes to.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
#[cfg_attr(feature = "wasm", derive(tsify::Tsify), tsify(missing_as_null))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Figures {
    /// The products.
    pub products: Vec<PricedProduct>,
    /// The sum of their prices, in cents.
    pub products_price: Cents,
    /// What is financed; for cash what is still to be paid. Cents.
    pub amount: Cents,
    /// Cents a month; none for cash.
    pub payment: Option<Cents>,
    /// All payments together, in cents; none for cash.
    pub total_of_payments: Option<Cents>,
}

/// A product among others.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
#[cfg_attr(feature = "wasm", derive(tsify::Tsify), tsify(missing_as_null))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct PricedProduct {
    /// Which.
    pub product: Product,
    /// About how much of the payment is for it: the payment less that without it. These need not add up to the cent; none for cash.
    pub about_monthly: Option<Cents>,
}

impl MenuView {
    /// The menu of a deal that passed its check. `vehicle` is what a person calls it.
    ///
    /// # Errors
    /// A loan without term or rate, whose payments no one can tell, by the deal's fields.
    pub fn new(checked: &CheckedDeal, settings: &MenuSettings, vehicle: &str) -> Result<Self, Vec<FieldError>> {
        let Offer {
            vin,
            vehicle_price,
            down_payment,
            has_loan,
            term,
            apr,
            products,
            seed: _,
        } = checked.offer();
        let mut errors = Errors::default();
        if has_loan && term.is_none_or(|term| term.months() == 0) {
            errors.add(
                "buyer.term",
                FieldCode::Required,
                "Enter the loan's term, which the menu's payments rest on",
            );
        }
        if has_loan && apr.is_none() {
            errors.add(
                "buyer.apr",
                FieldCode::Required,
                "Enter the loan's APR, which the menu's payments rest on",
            );
        }
        let loan = errors.into_result(term.zip(apr).filter(|_| has_loan))?;
        let products = products.into_iter().map(|offered| {
            let label = offered_label(checked.deal.variant, offered.product);
            MenuProduct {
                product: offered.product,
                plan: Some(offered.plan).filter(|plan| *plan != label),
                label: label.to_owned(),
                covers: offered.product.description().to_owned(),
                price: offered.price,
            }
        });
        let base = Figures {
            products: Vec::new(),
            products_price: Cents::ZERO,
            amount: Cents::ZERO,
            payment: None,
            total_of_payments: None,
        };
        let mut menu = Self {
            vehicle: vehicle.to_owned(),
            vin,
            vehicle_price,
            down_payment,
            loan: loan.map(|(term, apr)| MenuLoan { term, apr }),
            products: products.collect(),
            base,
            columns: Vec::new(),
            typed_payment: None,
        };
        menu.base = menu.figures(&[]);
        menu.columns = menu.columns_of(settings);
        menu.typed_payment = menu.typed_over(checked);
        Ok(menu)
    }

    /// What the vehicle comes to with these products; what is not offered counts nothing.
    #[must_use]
    pub fn figures(&self, with: &[Product]) -> Figures {
        let taken: Vec<&MenuProduct> = self.taken(with).collect();
        let price = taken.iter().map(|product| product.price).sum();
        let terms = self.terms();
        let payment = terms.payment(price);
        let about = |product: &MenuProduct| {
            let without = terms.payment(price.minus(product.price))?;
            Some(payment?.minus(without))
        };
        Figures {
            products: taken
                .iter()
                .map(|product| PricedProduct {
                    product: product.product,
                    about_monthly: about(product),
                })
                .collect(),
            products_price: price,
            amount: terms.amount(price),
            payment,
            total_of_payments: payment.map(|payment| terms.total(payment)),
        }
    }

    /// Those of the offered products that are among these, in the order of the screens.
    fn taken<'a>(&'a self, with: &'a [Product]) -> impl Iterator<Item = &'a MenuProduct> {
        self.products.iter().filter(|offered| with.contains(&offered.product))
    }

    /// What its payments rest on.
    #[must_use]
    pub fn terms(&self) -> Terms {
        Terms {
            vehicle_price: self.vehicle_price,
            down_payment: self.down_payment,
            loan: self.loan.clone(),
        }
    }

    /// The packages with what is offered of them; empty ones and repeats fall out.
    fn columns_of(&self, settings: &MenuSettings) -> Vec<MenuColumn> {
        let mut columns: Vec<MenuColumn> = Vec::new();
        for package in &settings.packages {
            let figures = self.figures(&package.products);
            let is_repeat = columns.iter().any(|column| column.figures.products == figures.products);
            if !figures.products.is_empty() && !is_repeat {
                columns.push(MenuColumn {
                    name: package.name.clone(),
                    figures,
                });
            }
        }
        columns
    }

    /// The deal's payment, where somebody typed another one than its loan comes to.
    fn typed_over(&self, checked: &CheckedDeal) -> Option<Cents> {
        let MenuLoan { term, apr } = self.loan.as_ref()?;
        let typed = checked.buyer.loan.as_ref()?.payment?;
        let own = monthly_payment(checked.deal.buyer.finance_amount, apr, *term);
        (typed != own).then_some(typed)
    }
}
