//! A correction of a sold product while somebody types it: what is known of the product, and what each field keeps.

use super::amended_facts::{AmendedBuyer, AmendedFacts};
use super::amendment::AsSold;
use super::buyer::{BuyerField, BuyerInfo};
use super::edit::edit_buyer;
use super::reprice::RatesOf;
use super::typing::NumberField;
use crate::catalog::coverage::CoverageLevel;
use crate::catalog::product::Product;
use crate::form::day::Day;
use crate::form::ids::{ContractId, LineId};
use crate::form::text::typed_line;
use crate::money::Cents;
use crate::pricing::word::Word;
use crate::sale::AmendedLoan;
use crate::vehicle::vin::clean_vin_input;
use serde::{Deserialize, Serialize};

/// A reason takes no more than this, in characters, so that a pasted book does not fill the page; its check says how long it may be.
const MAX_TYPED: usize = 1_000;

/// What the server knows of a product that is to be corrected.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(feature = "wasm", derive(tsify::Tsify))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Amendable {
    /// The line.
    pub line_id: LineId,
    /// Its version.
    pub version: u64,
    /// Its contract.
    pub contract_id: ContractId,
    /// What it is.
    pub product: Product,
    /// Provider and what it covers.
    pub product_name: String,
    /// The administrator's name.
    pub tpa_name: String,
    /// The day of the sale, where the dealership stands.
    pub sale_date: Day,
    /// Whether a rate book gave its price: then no one types another one.
    pub is_rated: bool,
    /// Whether what its rate rested on is on record, so that it can be rated again.
    pub is_on_record: bool,
    /// Whether its contract has GAP in force besides it, which rests on the loan.
    pub has_gap: bool,
    /// The loan by which it is to be rated again, since another product of its contract was corrected; none where it is not.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rerate_to: Option<AmendedLoan>,
    /// Whether the administrator was paid for it.
    pub is_paid: bool,
    /// Buyer, vehicle, odometer, loan and coverage.
    pub facts: AmendedFacts,
    /// What the buyer pays, in cents.
    pub price: Cents,
    /// What the administrator gets, in cents.
    pub cost: Cents,
}

/// What a person types of a correction.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
#[cfg_attr(feature = "wasm", derive(tsify::Tsify))]
pub struct TypedAmendment {
    /// Who buys.
    pub buyer: AmendedBuyer,
    /// The vehicle.
    pub vin: String,
    /// Odometer at the sale, in miles.
    pub miles: String,
    /// What the buyer pays, in dollars.
    pub price: String,
    /// What the administrator gets, in dollars.
    pub cost: String,
    /// The coverage level's word; empty where none was chosen.
    pub level: String,
    /// Months of coverage.
    pub months: String,
    /// Miles a year.
    pub annual_miles: String,
    /// Whole dollars.
    pub deductible: String,
    /// What is financed before the products, in dollars.
    pub amount_financed: String,
    /// The loan's months.
    pub term: String,
    /// The loan's rate in percent.
    pub apr: String,
    /// Whose rates a product of a rate book has.
    pub rates: RatesOf,
    /// Why.
    pub reason: String,
}

/// A field of a correction.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(feature = "wasm", derive(tsify::Tsify))]
#[expect(missing_docs, reason = "the names are those of AmendedBuyer and TypedAmendment")]
pub enum AmendedField {
    Name,
    Street,
    City,
    State,
    Zip,
    Phone,
    Email,
    /// 'yes' or 'no'.
    HasCoBuyer,
    CoBuyerName,
    CoBuyerStreet,
    CoBuyerCity,
    CoBuyerState,
    CoBuyerZip,
    CoBuyerPhone,
    CoBuyerEmail,
    Vin,
    Miles,
    Level,
    Months,
    AnnualMiles,
    Deductible,
    AmountFinanced,
    Term,
    Apr,
    Price,
    Cost,
    /// 'saleDate' or 'today'.
    Rates,
    Reason,
}

impl AmendedField {
    /// What the buyers say, in the order of the page; the co-buyer's stand behind [`AmendedField::HasCoBuyer`].
    pub(super) const BUYER: [Self; 7] = [
        Self::Name,
        Self::Street,
        Self::City,
        Self::State,
        Self::Zip,
        Self::Phone,
        Self::Email,
    ];
    pub(super) const CO_BUYER: [Self; 7] = [
        Self::CoBuyerName,
        Self::CoBuyerStreet,
        Self::CoBuyerCity,
        Self::CoBuyerState,
        Self::CoBuyerZip,
        Self::CoBuyerPhone,
        Self::CoBuyerEmail,
    ];
    pub(super) const VEHICLE: [Self; 2] = [Self::Vin, Self::Miles];
    pub(super) const LOAN: [Self; 3] = [Self::AmountFinanced, Self::Term, Self::Apr];
    pub(super) const AMOUNTS: [Self; 2] = [Self::Price, Self::Cost];

    /// What a product has of a coverage.
    pub(super) const fn coverage_of(product: Product) -> &'static [Self] {
        match product {
            Product::Vsc => &[Self::Level, Self::Months, Self::AnnualMiles, Self::Deductible],
            Product::Gap => &[],
            Product::Ancillary(_) => &[Self::Months],
        }
    }

    /// The field of the wizard's deal info step that says the same.
    const fn of_wizard(self) -> Option<BuyerField> {
        Some(match self {
            Self::Name => BuyerField::Name,
            Self::Street => BuyerField::Street,
            Self::City => BuyerField::City,
            Self::State => BuyerField::State,
            Self::Zip => BuyerField::Zip,
            Self::Phone => BuyerField::Phone,
            Self::Email => BuyerField::Email,
            Self::CoBuyerName => BuyerField::CoBuyerName,
            Self::CoBuyerStreet => BuyerField::CoBuyerStreet,
            Self::CoBuyerCity => BuyerField::CoBuyerCity,
            Self::CoBuyerState => BuyerField::CoBuyerState,
            Self::CoBuyerZip => BuyerField::CoBuyerZip,
            Self::CoBuyerPhone => BuyerField::CoBuyerPhone,
            Self::CoBuyerEmail => BuyerField::CoBuyerEmail,
            Self::HasCoBuyer
            | Self::Vin
            | Self::Miles
            | Self::Level
            | Self::Months
            | Self::AnnualMiles
            | Self::Deductible
            | Self::AmountFinanced
            | Self::Term
            | Self::Apr
            | Self::Price
            | Self::Cost
            | Self::Rates
            | Self::Reason => return None,
        })
    }

    /// Whether a rate gives it, so that no one types it.
    pub(super) const fn is_of_rate(self) -> bool {
        matches!(self, Self::Price | Self::Cost)
    }

    /// Whether a rate rests on it.
    pub(super) const fn rates(self) -> bool {
        matches!(
            self,
            Self::Miles
                | Self::Level
                | Self::Months
                | Self::AnnualMiles
                | Self::Deductible
                | Self::AmountFinanced
                | Self::Term
                | Self::Apr
        )
    }
}

impl AmendedBuyer {
    /// What a field says; empty for one that is none of a buyer's.
    fn text(&self, field: AmendedField) -> &str {
        match field {
            AmendedField::Name => &self.name,
            AmendedField::Street => &self.street,
            AmendedField::City => &self.city,
            AmendedField::State => &self.state,
            AmendedField::Zip => &self.zip,
            AmendedField::Phone => &self.phone,
            AmendedField::Email => &self.email,
            AmendedField::HasCoBuyer if self.has_co_buyer => "Yes",
            AmendedField::HasCoBuyer => "No",
            AmendedField::CoBuyerName => &self.co_buyer_name,
            AmendedField::CoBuyerStreet => &self.co_buyer_street,
            AmendedField::CoBuyerCity => &self.co_buyer_city,
            AmendedField::CoBuyerState => &self.co_buyer_state,
            AmendedField::CoBuyerZip => &self.co_buyer_zip,
            AmendedField::CoBuyerPhone => &self.co_buyer_phone,
            AmendedField::CoBuyerEmail => &self.co_buyer_email,
            _ => "",
        }
    }
}

impl TypedAmendment {
    /// What was sold, with nothing corrected yet.
    #[must_use]
    pub fn new(known: &Amendable) -> Self {
        let sold = Self::as_sold(known);
        match &known.rerate_to {
            Some(loan) => sold.with_loan(loan),
            None => sold,
        }
    }

    /// What was sold.
    pub(super) fn as_sold(known: &Amendable) -> Self {
        let facts = &known.facts;
        let coverage = facts.coverage.as_ref();
        let number = |number: Option<u32>| number.map_or_else(String::new, |number| number.to_string());
        let level = coverage.and_then(|coverage| coverage.level);
        let typed = Self {
            buyer: facts.buyer.clone(),
            vin: facts.vin.to_string(),
            miles: facts.miles.to_string(),
            price: known.price.to_decimal(),
            cost: known.cost.to_decimal(),
            level: level.map_or("", CoverageLevel::word).to_owned(),
            months: number(coverage.map(|coverage| coverage.months)),
            annual_miles: number(coverage.map(|coverage| coverage.annual_miles)),
            deductible: number(coverage.map(|coverage| coverage.deductible)),
            amount_financed: String::new(),
            term: String::new(),
            apr: String::new(),
            rates: RatesOf::SaleDate,
            reason: String::new(),
        };
        match &facts.loan {
            Some(loan) => typed.with_loan(loan),
            None => typed,
        }
    }

    fn with_loan(self, loan: &AmendedLoan) -> Self {
        Self {
            amount_financed: loan.amount_financed.to_decimal(),
            term: loan.term.clone(),
            apr: loan.apr.clone(),
            ..self
        }
    }

    /// What is kept after something was typed into a field: what the wizard keeps in its field of the same name.
    #[must_use]
    pub fn edited(mut self, field: AmendedField, value: &str) -> Self {
        match field {
            AmendedField::HasCoBuyer => self.buyer.has_co_buyer = value == "yes",
            AmendedField::Vin => self.vin = clean_vin_input(value),
            AmendedField::Miles => self.miles = NumberField::Miles.kept(&self.miles, value),
            AmendedField::Price => self.price = NumberField::Amount.kept(&self.price, value),
            AmendedField::Cost => self.cost = NumberField::Amount.kept(&self.cost, value),
            AmendedField::Level => value.clone_into(&mut self.level),
            AmendedField::Months => value.clone_into(&mut self.months),
            AmendedField::AnnualMiles => value.clone_into(&mut self.annual_miles),
            AmendedField::Deductible => self.deductible = NumberField::Deductible.kept(&self.deductible, value),
            AmendedField::AmountFinanced => {
                self.amount_financed = NumberField::Amount.kept(&self.amount_financed, value);
            }
            AmendedField::Term => self.term = NumberField::Term.kept(&self.term, value),
            AmendedField::Apr => self.apr = NumberField::Apr.kept(&self.apr, value),
            AmendedField::Rates => {
                self.rates = if value == "today" {
                    RatesOf::Today
                } else {
                    RatesOf::SaleDate
                };
            }
            AmendedField::Reason => self.reason = typed_line(value, MAX_TYPED),
            _ => {
                if let Some(field) = field.of_wizard() {
                    let mut info = self.buyer.in_place_of(&BuyerInfo::default());
                    edit_buyer(&mut info, field, value);
                    self.buyer = AmendedBuyer::of(&info);
                }
            }
        }
        self
    }

    pub(super) fn text(&self, field: AmendedField) -> &str {
        match field {
            AmendedField::Vin => &self.vin,
            AmendedField::Miles => &self.miles,
            AmendedField::Price => &self.price,
            AmendedField::Cost => &self.cost,
            AmendedField::Level => &self.level,
            AmendedField::Months => &self.months,
            AmendedField::AnnualMiles => &self.annual_miles,
            AmendedField::Deductible => &self.deductible,
            AmendedField::AmountFinanced => &self.amount_financed,
            AmendedField::Term => &self.term,
            AmendedField::Apr => &self.apr,
            AmendedField::Reason => &self.reason,
            _ => self.buyer.text(field),
        }
    }
}

impl Amendable {
    /// The product as it was sold, as far as it can be corrected.
    #[must_use]
    pub fn as_sold(&self) -> AsSold {
        AsSold {
            product: self.product,
            facts: self.facts.clone(),
            price: self.price,
            cost: self.cost,
            is_rated: self.is_rated,
            is_on_record: self.is_on_record,
        }
    }
}
