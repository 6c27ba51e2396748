//! What a corrected product says otherwise than its deal.

use super::amended_coverage::AmendedCoverage;
use super::amended_loan::{loan_changes, loan_of};
use super::buyer::{Buyer, BuyerInfo};
use super::finish::Deal;
use crate::catalog::product::Product;
use crate::form::contact::{Email, Phone, StateCode, Zip};
use crate::form::given::Given;
use crate::sale::AmendedLoan;
use crate::vehicle::vin::Vin;
use serde::{Deserialize, Serialize};

/// Who bought a product, as a contract says it.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
#[cfg_attr(feature = "wasm", derive(tsify::Tsify))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[expect(missing_docs, reason = "the names are those of BuyerInfo")]
pub struct AmendedBuyer {
    pub name: String,
    pub street: String,
    pub city: String,
    pub state: Given<StateCode>,
    pub zip: Given<Zip>,
    pub phone: Given<Phone>,
    pub email: Given<Email>,
    pub has_co_buyer: bool,
    pub co_buyer_name: String,
    pub co_buyer_street: String,
    pub co_buyer_city: String,
    pub co_buyer_state: Given<StateCode>,
    pub co_buyer_zip: Given<Zip>,
    pub co_buyer_phone: Given<Phone>,
    pub co_buyer_email: Given<Email>,
}

/// What a corrected product says otherwise than its deal. It is kept with the product, and the deal stays as it was.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
#[cfg_attr(feature = "wasm", derive(tsify::Tsify))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct AmendedFacts {
    /// Who buys.
    pub buyer: AmendedBuyer,
    /// The vehicle.
    pub vin: Given<Vin>,
    /// Odometer at the sale, in miles.
    pub miles: u32,
    /// The loan; none of a deal without one, and of a correction of an earlier release.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub loan: Option<AmendedLoan>,
    /// What is covered; none of a correction of an earlier release.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub coverage: Option<AmendedCoverage>,
}

impl AmendedFacts {
    /// What a deal says.
    pub(super) fn of(deal: &Deal) -> Self {
        Self {
            buyer: AmendedBuyer::of(&deal.buyer),
            vin: deal.vin.clone(),
            miles: deal.miles,
            loan: loan_of(deal),
            coverage: Some(AmendedCoverage::of(deal)),
        }
    }

    /// How the loan differs from that of other facts, each part with its name in a history; not at all where either says nothing of one.
    pub(super) fn loan_changes(&self, sold: &Self) -> Vec<&'static str> {
        let loans = self.loan.as_ref().zip(sold.loan.as_ref());
        loans.map(|(loan, sold)| loan_changes(loan, sold)).unwrap_or_default()
    }

    /// The loan, where it differs from that of other facts.
    pub(super) fn other_loan(&self, sold: &Self) -> Option<&AmendedLoan> {
        self.loan.as_ref().filter(|_| !self.loan_changes(sold).is_empty())
    }

    /// How the coverage differs, as [`AmendedCoverage::changed`] tells it.
    pub(super) fn coverage_changes(&self, sold: &Self, product: Product) -> Vec<(&'static str, &'static str, bool)> {
        let coverages = self.coverage.as_ref().zip(sold.coverage.as_ref());
        coverages
            .map(|(now, was)| now.changed(was, product))
            .unwrap_or_default()
    }

    /// These facts with what they leave out as other ones say it: a correction of an earlier release says nothing of loan and coverage.
    #[must_use]
    pub(super) fn or(self, other: &Self) -> Self {
        Self {
            loan: self.loan.or_else(|| other.loan.clone()),
            coverage: self.coverage.or_else(|| other.coverage.clone()),
            ..self
        }
    }
}

impl AmendedBuyer {
    /// Every field by name, so that a new one is a decision here.
    pub(super) fn of(buyer: &BuyerInfo) -> Self {
        Self {
            name: buyer.name.clone(),
            street: buyer.street.clone(),
            city: buyer.city.clone(),
            state: buyer.state.clone(),
            zip: buyer.zip.clone(),
            phone: buyer.phone.clone(),
            email: buyer.email.clone(),
            has_co_buyer: buyer.has_co_buyer,
            co_buyer_name: buyer.co_buyer_name.clone(),
            co_buyer_street: buyer.co_buyer_street.clone(),
            co_buyer_city: buyer.co_buyer_city.clone(),
            co_buyer_state: buyer.co_buyer_state.clone(),
            co_buyer_zip: buyer.co_buyer_zip.clone(),
            co_buyer_phone: buyer.co_buyer_phone.clone(),
            co_buyer_email: buyer.co_buyer_email.clone(),
        }
    }

    /// A deal's buyer with these texts in the place of its own.
    pub(super) fn in_place_of(&self, buyer: &BuyerInfo) -> BuyerInfo {
        let this = self.clone();
        BuyerInfo {
            name: this.name,
            street: this.street,
            city: this.city,
            state: this.state,
            zip: this.zip,
            phone: this.phone,
            email: this.email,
            has_co_buyer: this.has_co_buyer,
            co_buyer_name: this.co_buyer_name,
            co_buyer_street: this.co_buyer_street,
            co_buyer_city: this.co_buyer_city,
            co_buyer_state: this.co_buyer_state,
            co_buyer_zip: this.co_buyer_zip,
            co_buyer_phone: this.co_buyer_phone,
            co_buyer_email: this.co_buyer_email,
            ..buyer.clone()
        }
    }

    /// These texts alone, as the deal info step holds them.
    pub(super) fn info(&self) -> BuyerInfo {
        self.in_place_of(&BuyerInfo::default())
    }

    /// Its texts as they are stored, of a buyer that passed the check of the deal info step.
    pub(super) fn settled(&self, buyer: Buyer) -> Self {
        let (first, second) = (buyer.person, buyer.co_buyer);
        let mut settled = Self {
            name: first.name,
            street: first.address.street,
            city: first.address.city,
            state: first.address.state.into(),
            zip: first.address.zip.into(),
            phone: first.phone.into(),
            email: first.email.into(),
            has_co_buyer: self.has_co_buyer,
            ..Self::default()
        };
        if let Some(second) = second {
            settled.co_buyer_name = second.name;
            settled.co_buyer_street = second.address.street;
            settled.co_buyer_city = second.address.city;
            settled.co_buyer_state = second.address.state.into();
            settled.co_buyer_zip = second.address.zip.into();
            settled.co_buyer_phone = second.phone.into();
            settled.co_buyer_email = second.email.into();
        }
        settled
    }
}
