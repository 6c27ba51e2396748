//! Which facts prices depend on, so that a screen asks for those alone and says why.

use super::{OfferBook, Risk, is_of_level};
use crate::pricing::facts::Facts;
use crate::pricing::rate::rate;
use crate::pricing::reason::{Code, Fact};
use crate::pricing::word::Word;

/// A fact that plans depend on.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Asked {
    /// The fact.
    pub fact: Fact,
    /// How many plans depend on it.
    pub plans: usize,
}

/// The facts that the plans of these books and this level ask for, in their order, known ones too: those that rating looks at before it ends.
/// `can_ask` says which of them a screen can ask for.
#[must_use]
pub fn asked(books: &[OfferBook], risk: Risk<'_>, can_ask: impl Fn(Fact) -> bool) -> Vec<Asked> {
    let mut found: Vec<Asked> = <Fact as Word>::ALL
        .iter()
        .filter(|fact| can_ask(**fact))
        .map(|fact| Asked { fact: *fact, plans: 0 })
        .collect();
    for book in books {
        for plan in book.plans(risk.facts).filter(|plan| is_of_level(plan, risk.level)) {
            for fact in asked_by(book, &plan.plan, risk, &found) {
                if let Some(asked) = found.iter_mut().find(|asked| asked.fact == fact) {
                    asked.plans += 1;
                }
            }
        }
    }
    found.retain(|asked| asked.plans > 0);
    found
}

/// The facts that a plan asks for: each is unknown at first, and becomes what it is once it was asked for.
fn asked_by(book: &OfferBook, plan: &str, risk: Risk<'_>, can_ask: &[Asked]) -> Vec<Fact> {
    let mut facts = risk.facts.clone();
    let unknown = Facts::of_sale(&facts.state, facts.sale_date, facts.deal_type, facts.uses);
    for Asked { fact, .. } in can_ask {
        copy(*fact, &unknown, &mut facts);
    }
    let mut asked = Vec::new();
    loop {
        let Err(refusal) = rate(&book.versions, plan, &facts, risk.choice, risk.caps) else {
            return asked;
        };
        let missing = refusal.reasons.iter().filter(|reason| reason.code == Code::FactMissing);
        let new: Vec<Fact> = missing
            .filter_map(|reason| reason.fact)
            .filter(|fact| !asked.contains(fact))
            .collect();
        // What is unknown is asked for again, and so is what no screen asks for.
        if new.is_empty() {
            return asked;
        }
        for fact in new {
            copy(fact, risk.facts, &mut facts);
            asked.push(fact);
        }
    }
}

/// Makes one fact what it is in other facts. Those that every deal has stay.
fn copy(fact: Fact, from: &Facts, to: &mut Facts) {
    match fact {
        Fact::Condition => to.condition = from.condition,
        Fact::Make => to.make.clone_from(&from.make),
        Fact::Model => to.model.clone_from(&from.model),
        Fact::ModelYear => to.model_year = from.model_year,
        Fact::Fuel => to.fuel = from.fuel,
        Fact::Drive => to.drive = from.drive,
        Fact::Induction => to.induction = from.induction,
        Fact::GvwrClass => to.gvwr_class = from.gvwr_class,
        Fact::Cylinders => to.cylinders = from.cylinders,
        Fact::Odometer => to.odometer = from.odometer,
        Fact::InServiceDate => to.in_service_date = from.in_service_date,
        Fact::VehicleValue => to.vehicle_value = from.vehicle_value,
        Fact::AmountFinanced => to.amount_financed = from.amount_financed,
        Fact::Apr => to.apr = from.apr,
        Fact::LoanMonths => to.loan_months = from.loan_months,
        Fact::State
        | Fact::SaleDate
        | Fact::DealType
        | Fact::Uses
        | Fact::WantMonths
        | Fact::Options
        | Fact::Deductible => {}
    }
}
