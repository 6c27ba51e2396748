//! A corrected product whose price a rate book gave: when it is rated again, with what, and what comes of it.

use super::amended_coverage::AmendedCoverage;
use super::amended_facts::AmendedFacts;
use super::amended_loan::check_loan;
use super::finish::check_miles;
use crate::form::field::{Errors, FieldError};
use crate::money::Cents;
use crate::sale::AmendedLoan;
use serde::{Deserialize, Serialize};

/// Whose rates a corrected product is rated by.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(feature = "wasm", derive(tsify::Tsify))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub enum RatesOf {
    /// Those of the day of the sale, where only a slip is corrected.
    #[default]
    SaleDate,
    /// Today's.
    Today,
}

impl RatesOf {
    /// Whether they are those of the sale: a form says nothing of them then.
    #[must_use]
    pub const fn is_sale_date(&self) -> bool {
        matches!(self, Self::SaleDate)
    }
}

/// What of a correction a rate rests on.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
#[cfg_attr(feature = "wasm", derive(tsify::Tsify), tsify(missing_as_null))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct RepriceForm {
    /// Odometer at the sale, in miles.
    pub miles: u32,
    /// The loan; none of a deal without one.
    #[serde(default)]
    pub loan: Option<AmendedLoan>,
    /// What is covered; as sold where nothing is said of it.
    #[serde(default)]
    pub coverage: Option<AmendedCoverage>,
    /// Whose rates.
    #[serde(default)]
    pub rates: RatesOf,
}

/// What a corrected product costs.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "is", rename_all = "camelCase")]
#[cfg_attr(feature = "wasm", derive(tsify::Tsify))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub enum Repriced {
    /// It has a price.
    Priced {
        /// The product with it.
        line: RepricedLine,
    },
    /// It has none.
    Refused {
        /// Why.
        sentence: String,
    },
}

/// A corrected product with its price.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(feature = "wasm", derive(tsify::Tsify))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct RepricedLine {
    /// Provider and what it covers.
    pub product_name: String,
    /// What the buyer pays, in cents.
    pub price: Cents,
    /// What the administrator gets, in cents.
    pub cost: Cents,
    /// What a person should know of the price: why it is another one than cost and markup, and that it stays.
    pub notes: Vec<String>,
}

/// What came of a rating, and what was rated: an answer to something else than what is typed now counts for nothing.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(feature = "wasm", derive(tsify::Tsify))]
pub struct RepriceAnswer {
    /// What was rated.
    pub asked: RepriceForm,
    /// What came of it.
    pub came: Repriced,
}

impl RepriceForm {
    /// What is wrong with it by the rules of the wizard.
    #[must_use]
    pub fn check(&self) -> Vec<FieldError> {
        let mut errors = Errors::default();
        check_miles(self.miles, &mut errors);
        if let Some(loan) = &self.loan {
            check_loan(loan, &mut errors);
        }
        if let Some(coverage) = &self.coverage {
            coverage.check(&mut errors);
        }
        errors.into_vec()
    }

    /// What was sold, corrected in what a rate rests on.
    #[must_use]
    pub fn corrected(&self, sold: &AmendedFacts) -> AmendedFacts {
        let said = AmendedFacts {
            miles: self.miles,
            loan: self.loan.clone(),
            coverage: self.coverage.clone(),
            ..sold.clone()
        };
        said.or(sold)
    }
}
