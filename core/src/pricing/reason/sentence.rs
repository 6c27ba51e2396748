//! The sentence of each reason.

use super::Code;
use super::phrase::{
    amount, apr, bad_input, beyond, ltv, model_years, months, months_in, no_price, number, percent, question, term,
    tpa_name, vehicle, vehicles_of,
};
use super::state_name::state_name;
use crate::catalog::coverage::Aspect;
use crate::form::day::Day;
use crate::money::group_thousands;
use crate::pricing::book::Band;
use crate::pricing::facts::{Choice, Facts};
use crate::pricing::word::{DealType, Fuel, Word};

/// What a sentence is about.
#[derive(Clone, Copy)]
pub(in crate::pricing) struct Said<'a> {
    pub(in crate::pricing) facts: &'a Facts,
    pub(in crate::pricing) choice: &'a Choice,
    /// The TPA's name; empty before a version is found.
    pub(in crate::pricing) tpa: &'a str,
    /// Both ends of the limit that the reason is about.
    pub(in crate::pricing) limit: Band,
    /// The name of the option that the reason is about, if the book has one of its code.
    pub(in crate::pricing) option: Option<&'a str>,
}

/// The sentence of a reason. `argument` is the reason's own, in its own unit.
#[expect(clippy::too_many_lines, reason = "one line for each code")]
pub(super) fn sentence(code: Code, argument: &str, said: &Said<'_>) -> String {
    let facts = said.facts;
    let limit: i64 = argument.parse().unwrap_or_default();
    let miles = facts.odometer.map_or_else(String::new, group_thousands);
    match code {
        Code::BadInput => bad_input(argument),
        Code::NotEffective => match Day::parse(argument) {
            Ok(day) => format!("Rates start on {}.", day.in_words()),
            Err(_) => "No rates for this day.".to_owned(),
        },
        Code::PlanNotInBook => "This plan is not among the rates of this day.".to_owned(),
        Code::StateNotFiled => format!("Not filed in {}.", state_name(argument)),
        Code::ConditionNotOffered => format!("For {} only.", vehicles_of(argument)),
        Code::DealTypeNotOffered => match facts.deal_type {
            DealType::Finance => "Not for loans that the dealership arranges.".to_owned(),
            DealType::Cash => "Not for cash deals.".to_owned(),
            DealType::Outside => "Not for loans that the buyer brings.".to_owned(),
            DealType::Lease => "Not for leases.".to_owned(),
        },
        Code::UseExcluded => match Aspect::parse(argument) {
            Some(Aspect::Commercial) => "Not for commercial use.".to_owned(),
            Some(Aspect::SnowPlow) => "Not for vehicles with a snow plow.".to_owned(),
            Some(Aspect::RideShare) => "Not for ride share.".to_owned(),
            Some(Aspect::LiftKit) => "Not for vehicles with a lift kit.".to_owned(),
            Some(Aspect::Salvage) => "Not for salvage vehicles.".to_owned(),
            Some(Aspect::Airplane) => "Not for airplanes.".to_owned(),
            None => "Not for this use.".to_owned(),
        },
        Code::FuelExcluded => match Fuel::parse(argument) {
            Some(Fuel::Gasoline) => "Not for gasoline vehicles.".to_owned(),
            Some(Fuel::Diesel) => "Not for diesel vehicles.".to_owned(),
            Some(Fuel::Hybrid) => "Not for hybrid vehicles.".to_owned(),
            Some(Fuel::PlugInHybrid) => "Not for plug-in hybrid vehicles.".to_owned(),
            Some(Fuel::Electric) => "Not for electric vehicles.".to_owned(),
            Some(Fuel::Other) | None => "Not for this fuel.".to_owned(),
        },
        Code::MakeExcluded => format!("{} does not cover {argument}.", tpa_name(said.tpa)),
        Code::VehicleNotListed => {
            let make = facts.make.as_deref().unwrap_or("this make");
            format!("{} does not list {make}.", tpa_name(said.tpa))
        }
        Code::VehicleExcluded => format!("{} does not cover {}.", tpa_name(said.tpa), vehicle(facts)),
        Code::GvwrClassTooLow => format!("GVWR class {}; this plan starts at {limit}.", number(facts.gvwr_class)),
        Code::GvwrClassTooHigh => format!(
            "GVWR class {}; this plan takes up to {limit}.",
            number(facts.gvwr_class)
        ),
        Code::OdometerTooLow => format!("The odometer, {miles} miles, is below {}.", group_thousands(limit)),
        Code::OdometerTooHigh => format!("The odometer, {miles} miles, is above {}.", group_thousands(limit)),
        Code::AgeTooLow => format!("{} old; this plan starts at {limit}.", model_years(facts)),
        Code::AgeTooHigh => format!("{} old; this plan takes up to {limit}.", model_years(facts)),
        Code::InServiceMonthsTooLow => format!("In service for {}; this plan starts at {limit}.", months_in(facts)),
        Code::InServiceMonthsTooHigh => format!("In service for {}; this plan takes up to {limit}.", months_in(facts)),
        Code::VehicleValueTooLow => beyond("vehicle's value", facts.vehicle_value, "below", limit),
        Code::VehicleValueTooHigh => beyond("vehicle's value", facts.vehicle_value, "above", limit),
        Code::AmountFinancedTooLow => beyond("amount financed", facts.amount_financed, "below", limit),
        Code::AmountFinancedTooHigh => beyond("amount financed", facts.amount_financed, "above", limit),
        Code::LtvTooLow => ltv(facts, false, limit),
        Code::LtvTooHigh => ltv(facts, true, limit),
        Code::AprTooLow => format!("The APR, {}, is below {}.", apr(facts), percent(limit.into())),
        Code::AprTooHigh => format!("The APR, {}, is above {}.", apr(facts), percent(limit.into())),
        Code::LoanMonthsTooLow | Code::LoanMonthsTooHigh => match (said.limit.from, said.limit.to) {
            (Some(from), Some(to)) => format!("Loans of {from} to {}.", months(to)),
            (Some(from), None) => format!("Loans of {} or more.", months(from)),
            (None, to) => format!("Loans of up to {}.", months(to.unwrap_or(limit))),
        },
        Code::NoPriceCondition => match facts.condition {
            Some(condition) => format!("No price for {}.", vehicles_of(condition.word())),
            None => "No price for any vehicle.".to_owned(),
        },
        Code::NoPriceOdometer => no_price(
            "an odometer of ",
            &format!("{miles} miles"),
            facts.odometer,
            argument,
            group_thousands,
        ),
        Code::NoPriceAge => {
            let years = model_years(facts).to_lowercase();
            no_price("vehicles of ", &years, facts.age(), argument, |limit| limit.to_string())
        }
        Code::NoPriceLoan => {
            let loan = months(facts.loan_months.unwrap_or_default());
            no_price("loans of ", &loan, facts.loan_months, argument, |limit| {
                limit.to_string()
            })
        }
        Code::NoPriceFinanced => {
            let financed = amount(facts.amount_financed.unwrap_or_default());
            no_price(
                "an amount financed of ",
                &financed,
                facts.amount_financed,
                argument,
                amount,
            )
        }
        Code::ClassNotPriced if argument.is_empty() => "No price for this vehicle.".to_owned(),
        Code::ClassNotPriced => format!("No price for vehicles of class {argument}."),
        Code::TermNotOffered => format!("{} is not offered.", term(said.choice)),
        Code::DeductibleNotOffered => {
            let wanted = said.choice.deductible.unwrap_or_default();
            format!("A deductible of ${} is not offered.", group_thousands(wanted))
        }
        Code::OptionNotOffered => format!("{} is not offered here.", said.option.unwrap_or(argument)),
        Code::CapBelowCost => {
            let state = state_name(&facts.state);
            format!(
                "{state} allows {} for this loan; the least price is above it.",
                amount(limit)
            )
        }
        Code::FactMissing => format!("Needs {}.", question(argument)),
    }
}
