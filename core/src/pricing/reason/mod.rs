//! Why there is no price: a code for programs, a sentence for people.

mod code;
mod phrase;
mod sentence;
mod state_name;
#[cfg(test)]
mod tests;

pub use code::{Code, Fact};
pub(super) use phrase::{amount, tpa_name};
pub(super) use sentence::Said;
pub(super) use state_name::state_name;

use super::facts::{Choice, Facts};
use super::word::Word;
use serde::Serialize;
use std::fmt;

/// Why there is no price.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Reason {
    /// The kind of reason.
    pub code: Code,
    /// What the code says of it: a limit in the fact's own unit, a list, a name.
    pub argument: Option<String>,
    /// The fact that it is about, if it is about one.
    pub fact: Option<Fact>,
    /// What that fact is, in its own unit, if it is known.
    pub value: Option<String>,
    /// The reason in English.
    pub sentence: String,
}

impl Reason {
    /// The reason of a code and its argument, if the code has one.
    pub(super) fn new(code: Code, argument: Option<String>, said: &Said<'_>) -> Self {
        let fact = fact_of(code, argument.as_deref());
        Self {
            code,
            fact,
            value: fact.and_then(|fact| value_of(fact, said.facts, said.choice)),
            sentence: sentence::sentence(code, argument.as_deref().unwrap_or_default(), said),
            argument,
        }
    }
}

impl fmt::Display for Reason {
    /// As files have it: 'odometer_too_high:80000'.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.code.word())?;
        match &self.argument {
            Some(argument) => write!(f, ":{argument}"),
            None => Ok(()),
        }
    }
}

/// The fact that a reason is about.
fn fact_of(code: Code, argument: Option<&str>) -> Option<Fact> {
    match code {
        Code::BadInput | Code::FactMissing => argument.and_then(Fact::parse),
        Code::NotEffective => Some(Fact::SaleDate),
        Code::PlanNotInBook => None,
        Code::StateNotFiled => Some(Fact::State),
        Code::ConditionNotOffered | Code::NoPriceCondition => Some(Fact::Condition),
        Code::DealTypeNotOffered => Some(Fact::DealType),
        Code::UseExcluded => Some(Fact::Uses),
        Code::FuelExcluded => Some(Fact::Fuel),
        Code::MakeExcluded | Code::VehicleNotListed => Some(Fact::Make),
        Code::VehicleExcluded | Code::ClassNotPriced => Some(Fact::Model),
        Code::GvwrClassTooLow | Code::GvwrClassTooHigh => Some(Fact::GvwrClass),
        Code::OdometerTooLow | Code::OdometerTooHigh | Code::NoPriceOdometer => Some(Fact::Odometer),
        Code::AgeTooLow | Code::AgeTooHigh | Code::NoPriceAge => Some(Fact::ModelYear),
        Code::InServiceMonthsTooLow | Code::InServiceMonthsTooHigh => Some(Fact::InServiceDate),
        Code::VehicleValueTooLow | Code::VehicleValueTooHigh => Some(Fact::VehicleValue),
        Code::AmountFinancedTooLow
        | Code::AmountFinancedTooHigh
        | Code::LtvTooLow
        | Code::LtvTooHigh
        | Code::NoPriceFinanced
        | Code::CapBelowCost => Some(Fact::AmountFinanced),
        Code::AprTooLow | Code::AprTooHigh => Some(Fact::Apr),
        Code::LoanMonthsTooLow | Code::LoanMonthsTooHigh | Code::NoPriceLoan => Some(Fact::LoanMonths),
        Code::TermNotOffered => Some(Fact::WantMonths),
        Code::DeductibleNotOffered => Some(Fact::Deductible),
        Code::OptionNotOffered => Some(Fact::Options),
    }
}

/// A fact as files have it.
fn value_of(fact: Fact, facts: &Facts, choice: &Choice) -> Option<String> {
    let number = |value: Option<i64>| value.map(|value| value.to_string());
    match fact {
        Fact::State => Some(facts.state.clone()),
        Fact::SaleDate => Some(facts.sale_date.to_string()),
        Fact::DealType => Some(facts.deal_type.word().to_owned()),
        Fact::Uses => Some(facts.uses.join("|")),
        Fact::Condition => facts.condition.map(|word| word.word().to_owned()),
        Fact::Make => facts.make.clone(),
        Fact::Model => facts.model.clone(),
        Fact::ModelYear => number(facts.model_year),
        Fact::Fuel => facts.fuel.map(|word| word.word().to_owned()),
        Fact::Drive => facts.drive.map(|word| word.word().to_owned()),
        Fact::Induction => facts.induction().map(|word| word.word().to_owned()),
        Fact::GvwrClass => number(facts.gvwr_class),
        Fact::Cylinders => number(facts.cylinders()),
        Fact::Odometer => number(facts.odometer),
        Fact::InServiceDate => facts.in_service().map(|day| day.to_string()),
        Fact::VehicleValue => number(facts.vehicle_value),
        Fact::AmountFinanced => number(facts.amount_financed),
        Fact::Apr => number(facts.apr),
        Fact::LoanMonths => number(facts.loan_months),
        Fact::WantMonths => number(choice.months),
        Fact::Options => Some(choice.options.join("|")),
        Fact::Deductible => number(choice.deductible),
    }
}
