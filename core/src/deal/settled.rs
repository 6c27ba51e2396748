//! What is stored of a checked deal: what was worked out of it, and what a person chose, without what its choices rule out.

use super::buyer::{Buyer, BuyerInfo};
use super::finish::Deal;
use super::loan::Loan;
use super::person::Person;
use super::quote::Quote;
use super::session::ProductVariant;
use crate::catalog::per_product::PerAncillary;
use crate::catalog::product::AncillaryProduct;
use crate::catalog::selected::{GapDetails, SelectedProducts};
use crate::catalog::tpa::TpaProducts;
use crate::deal::lead::PurchaseMethod;
use crate::form::day::Day;
use crate::form::given::Given;
use crate::form::text::one_line;
use crate::money::Cents;
use crate::money::rate::{Apr, Term};

impl Deal {
    /// The deal as its record keeps it. Of the two variants' choices the other one's is empty; prices are those of the quote.
    pub(super) fn settled(&self, buyer: &Buyer, quote: &Quote, day: Option<Day>) -> Self {
        let is_simple = self.variant == ProductVariant::Simple;
        let loan = (self.purchase_method != PurchaseMethod::Cash).then(|| self.loan());
        Self {
            selected_products: if is_simple {
                self.selected_products.settled(loan.as_ref())
            } else {
                SelectedProducts::default()
            },
            dealer_state: if is_simple {
                Given::default()
            } else {
                self.dealer_state.clone()
            },
            tpa_products: if is_simple {
                TpaProducts::default()
            } else {
                self.tpa_products.consistent()
            },
            buyer: self.buyer.settled(buyer, loan, quote),
            rating: match (is_simple, &self.rating) {
                (true, _) | (false, None) => None,
                (false, Some(rating)) => Some(rating.settled(quote, day)),
            },
            ..self.clone()
        }
    }

    /// The loan that the deal ends with.
    fn loan(&self) -> Loan {
        let text = |typed: &str| one_line(typed);
        Loan {
            term: text(&self.buyer.term),
            apr: rate(&self.buyer.apr),
            amount_financed: Some(self.vehicle_price),
        }
    }
}

/// A rate without its percent sign, as its digits were typed.
fn rate(typed: &str) -> String {
    Apr::parse(typed).map_or_else(|_| String::new(), String::from)
}

impl SelectedProducts {
    /// The same choice with the loan that GAP covers, and without ancillary products that were not asked for.
    fn settled(&self, loan: Option<&Loan>) -> Self {
        let covered = loan.filter(|_| self.gap);
        Self {
            gap_details: covered.map_or_else(GapDetails::default, |loan| GapDetails {
                term: Term::parse(&loan.term).ok(),
                apr: Apr::parse(&loan.apr).ok(),
                amount_financed: loan.amount_financed,
            }),
            ancillary_options: if self.ancillary {
                self.ancillary_options
            } else {
                PerAncillary::default()
            },
            ..self.clone()
        }
    }
}

impl BuyerInfo {
    /// Every field by name, so that a new one is a decision here.
    fn settled(&self, buyer: &Buyer, loan: Option<Loan>, quote: &Quote) -> Self {
        let first = &buyer.person;
        let second = buyer.co_buyer.as_ref();
        let of_second = |text: fn(&Person) -> &str| second.map(text).unwrap_or_default().to_owned();
        let of_loan = |text: &str| if loan.is_some() { one_line(text) } else { String::new() };
        let amount = |typed: &str| Cents::parse(typed).map_or_else(|_| String::new(), Cents::to_decimal);
        Self {
            name: first.name.clone(),
            street: first.address.street.clone(),
            city: first.address.city.clone(),
            state: first.address.state.clone().into(),
            zip: first.address.zip.clone().into(),
            phone: first.phone.clone().into(),
            email: first.email.clone().into(),
            has_co_buyer: self.has_co_buyer,
            co_buyer_name: of_second(|person| &person.name),
            co_buyer_street: of_second(|person| &person.address.street),
            co_buyer_city: of_second(|person| &person.address.city),
            co_buyer_state: second.and_then(|person| person.address.state.clone()).into(),
            co_buyer_zip: second.and_then(|person| person.address.zip.clone()).into(),
            co_buyer_phone: second.map(|person| person.phone.clone()).into(),
            co_buyer_email: second.map(|person| person.email.clone()).into(),
            lender_name: one_line(&self.lender_name),
            lender_address: one_line(&self.lender_address),
            lender_city: one_line(&self.lender_city),
            lender_state: Given::parse(one_line(&self.lender_state)),
            lender_zip: Given::parse(one_line(&self.lender_zip)),
            otd_price: self.otd_price,
            down_payment: amount(&self.down_payment),
            finance_amount: self.finance_amount,
            term: of_loan(&self.term),
            apr: if loan.is_some() { rate(&self.apr) } else { String::new() },
            payment: if loan.is_some() {
                amount(&self.payment)
            } else {
                Cents::ZERO.to_decimal()
            },
            loan,
            ..Self::priced(quote)
        }
    }

    /// The prices of a quote, and nothing else.
    pub(super) fn priced(quote: &Quote) -> Self {
        let mut priced = Self::default();
        priced.follow_prices(quote);
        priced
    }

    /// Takes the prices of a quote, and leaves the rest.
    pub(super) fn follow_prices(&mut self, quote: &Quote) {
        self.vsc_price = quote.vsc_price;
        self.gap_price = quote.gap_price;
        self.gap_provider.clone_from(&quote.gap_provider);
        for product in AncillaryProduct::ALL {
            *self.ancillary_price_mut(product) = None;
        }
        for card in quote.taken_ancillaries() {
            *self.ancillary_price_mut(card.product) = Some(card.price);
        }
    }
}
