//! What a deal's payments rest on, and what they come to with items of a price.

use crate::catalog::product::Product;
use crate::deal::{Offer, ProductVariant};
use crate::money::Cents;
use crate::money::loan::{finance_amount, monthly_payment};
use crate::money::rate::{Apr, Term};
use serde::{Deserialize, Serialize};

/// A loan.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "wasm", derive(tsify::Tsify))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct MenuLoan {
    /// Months.
    pub term: Term,
    /// The rate.
    pub apr: Apr,
}

/// What a buyer calls a product, as the wizard does.
#[must_use]
pub const fn offered_label(variant: ProductVariant, product: Product) -> &'static str {
    match (product, variant) {
        (Product::Vsc | Product::Gap, _) => product.group().label(),
        (Product::Ancillary(product), ProductVariant::Simple) => product.simple_label(),
        (Product::Ancillary(product), ProductVariant::Tpa) => product.tpa_label(),
    }
}

/// A vehicle's price, what is paid down, and the one loan.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Terms {
    /// The vehicle's price, or the amount financed that stands in for it, in cents.
    pub vehicle_price: Cents,
    /// Cents.
    pub down_payment: Cents,
    /// The loan; none for cash.
    pub loan: Option<MenuLoan>,
}

impl Terms {
    /// Those of an offer; none for a loan without term or rate, whose payments no one can tell.
    #[must_use]
    pub fn of(offer: &Offer) -> Option<Self> {
        let loan = offer.term.filter(|term| term.months() > 0).zip(offer.apr.clone());
        let loan = loan.map(|(term, apr)| MenuLoan { term, apr });
        (loan.is_some() == offer.has_loan).then_some(Self {
            vehicle_price: offer.vehicle_price,
            down_payment: offer.down_payment,
            loan,
        })
    }

    /// What is financed, or for cash still to be paid, with items of this price. Cents.
    #[must_use]
    pub fn amount(&self, items: Cents) -> Cents {
        let price = self.vehicle_price.plus(items);
        if self.loan.is_some() {
            finance_amount(price, self.down_payment)
        } else {
            price.minus_or_zero(self.down_payment)
        }
    }

    /// Cents a month with items of this price; none for cash.
    #[must_use]
    pub fn payment(&self, items: Cents) -> Option<Cents> {
        let MenuLoan { term, apr } = self.loan.as_ref()?;
        Some(monthly_payment(self.amount(items), apr, *term))
    }

    /// All payments of the loan together, in cents.
    #[must_use]
    pub fn total(&self, payment: Cents) -> Cents {
        let months = self.loan.as_ref().map_or(0, |loan| loan.term.months());
        let total = payment.get().saturating_mul(i64::from(months));
        Cents::new(total).unwrap_or(Cents::MAX)
    }
}
