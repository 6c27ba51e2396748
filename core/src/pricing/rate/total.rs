//! The contract cost, its parts, and the dealer cost.

use super::answer::Charge;
use super::case::Case;
use super::extras::Extras;
use super::ordered::add;
use super::price::Priced;
use super::trace::{Step, Trace};
use crate::pricing::book::{Basis, Place, RESERVE};
use crate::pricing::reason::amount;
use crate::pricing::share::{narrow, share};

/// The cost and its parts. Amounts are cents.
pub(super) struct Total {
    pub(super) contract_cost: i64,
    pub(super) dealer_cost: i64,
    /// The components and the reserve, by name.
    pub(super) components: Vec<Charge>,
}

/// Adds up base, deductible and extras, and splits the sum. Each percentage is rounded by itself.
pub(super) fn of(case: &Case<'_>, priced: &Priced, extras: &Extras, trace: &mut impl Trace) -> Total {
    let charged: i128 = extras.charges.iter().map(|charge| i128::from(charge.amount)).sum();
    let contract_cost = narrow(i128::from(priced.base) + i128::from(extras.deductible) + charged);
    let (mut reserve, mut dealer_cost) = (i128::from(contract_cost), i128::from(contract_cost));
    let mut components = Vec::with_capacity(case.plan.components.len() + 1);
    for component in &case.plan.components {
        let amount = match component.basis {
            Basis::Amount => component.value,
            Basis::Percent => narrow(share(contract_cost, component.value)),
        };
        match component.place {
            Place::In => reserve -= i128::from(amount),
            Place::OnTop => dealer_cost += i128::from(amount),
        }
        let name = component.component.clone();
        add(&mut components, Charge { name, amount });
    }
    let reserve = Charge {
        name: RESERVE.to_owned(),
        amount: narrow(reserve),
    };
    add(&mut components, reserve);
    let dealer_cost = narrow(dealer_cost);
    trace.note(Step::Cost, || {
        format!(
            "The contract cost is {}, the dealer cost {}.",
            amount(contract_cost),
            amount(dealer_cost)
        )
    });
    Total {
        contract_cost,
        dealer_cost,
        components,
    }
}
