//! The rows of a rate book's sections. Their order as values is the order of canonical rows.

use super::kind::{Basis, ExtraKind, Place, RetailRule, Rule, Start, WhenFact};
use crate::catalog::coverage::CoverageLevel;
use crate::pricing::word::{Condition, Fuel, WordSet};
use serde::{Deserialize, Serialize};

/// The plans or states that a row is for: those named, or all where none is named (`*` in the file).
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Default, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Scope(pub Vec<String>);

impl Scope {
    /// Whether the row is for all.
    #[must_use]
    pub fn is_all(&self) -> bool {
        self.0.is_empty()
    }

    /// Whether the row is for a plan or state.
    #[must_use]
    pub fn covers(&self, code: &str) -> bool {
        self.is_all() || self.0.iter().any(|named| named == code)
    }
}

/// From and to, both included; open on a side without a value.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "server", serde(deny_unknown_fields))]
pub struct Band {
    /// The least value.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub from: Option<i64>,
    /// The highest value.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub to: Option<i64>,
}

impl Band {
    /// Whether it is open on both sides.
    #[must_use]
    pub const fn is_open(&self) -> bool {
        self.from.is_none() && self.to.is_none()
    }

    /// Whether it holds a value.
    #[must_use]
    pub fn holds(self, value: i64) -> bool {
        self.from.is_none_or(|from| from <= value) && self.to.is_none_or(|to| value <= to)
    }

    /// What both hold, or nothing.
    #[must_use]
    pub fn common(self, other: Self) -> Option<Self> {
        let from = self.from.max(other.from);
        let to = match (self.to, other.to) {
            (Some(one), Some(two)) => Some(one.min(two)),
            (one, two) => one.or(two),
        };
        let empty = matches!((from, to), (Some(from), Some(to)) if to < from);
        (!empty).then_some(Self { from, to })
    }
}

/// A state where the book is filed.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[cfg_attr(feature = "server", serde(deny_unknown_fields))]
pub struct Filing {
    /// The state's USPS code.
    pub state: String,
    /// The form number that is used there.
    pub form: String,
}

/// What a customer buys.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[cfg_attr(feature = "server", serde(deny_unknown_fields))]
pub struct Plan {
    /// The plan's code.
    pub plan: String,
    /// The plan's name.
    pub name: String,
    /// The coverage level, of VSC plans alone.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub level: Option<CoverageLevel>,
    /// The conditions of vehicles that it is for.
    pub conditions: WordSet<Condition>,
    /// From when it runs.
    pub start: Start,
    /// Settles ties between plans: the smaller comes first.
    pub rank: i64,
}

/// Which class a vehicle is in.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[cfg_attr(feature = "server", serde(deny_unknown_fields))]
pub struct ClassRow {
    /// The make; any without one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub make: Option<String>,
    /// The models; any without one.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub models: Vec<String>,
    /// The model years.
    #[serde(default, skip_serializing_if = "Band::is_open")]
    pub years: Band,
    /// The fuel; any without one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub fuel: Option<Fuel>,
    /// The class, or [`super::EXCLUDED_CLASS`].
    pub class: String,
}

impl ClassRow {
    /// How closely the row names a vehicle: make 8, model 4, fuel 2, any year 1, added.
    #[must_use]
    pub fn rank(&self) -> u8 {
        8 * u8::from(self.make.is_some())
            + 4 * u8::from(!self.models.is_empty())
            + 2 * u8::from(self.fuel.is_some())
            + u8::from(!self.years.is_open())
    }
}

/// A limit on what may be sold.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[cfg_attr(feature = "server", serde(deny_unknown_fields))]
pub struct RuleRow {
    /// The plans that it limits.
    #[serde(default, skip_serializing_if = "Scope::is_all")]
    pub plans: Scope,
    /// What it looks at.
    pub rule: Rule,
    /// The least and the most, in the rule's own unit.
    #[serde(default, skip_serializing_if = "Band::is_open")]
    pub limit: Band,
    /// The words of a rule by values.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub values: Vec<String>,
}

/// A row of base prices.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub struct RateRow {
    /// The plan's code.
    pub plan: String,
    /// The conditions of vehicles that it is for; all where none is named.
    pub condition: WordSet<Condition>,
    /// Miles on the odometer.
    pub odometer: Band,
    /// Model years.
    pub age: Band,
    /// Months of the loan.
    pub loan: Band,
    /// The amount financed in cents.
    pub financed: Band,
    /// The term in months, if it has one.
    pub months: Option<i64>,
    /// The term in miles; unlimited without one.
    pub miles: Option<i64>,
    /// Cents, one for each class of the table in its order, or one; 0 where there is no offer.
    pub prices: Vec<i64>,
}

/// A surcharge or an option.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[cfg_attr(feature = "server", serde(deny_unknown_fields))]
pub struct Extra {
    /// Its code, which several rows can share.
    pub code: String,
    /// What people call it.
    pub name: String,
    /// Imposed or chosen.
    pub kind: ExtraKind,
    /// The plans that have it.
    #[serde(default, skip_serializing_if = "Scope::is_all")]
    pub plans: Scope,
    /// The vehicles or deals that it is for; all without it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub when: Option<When>,
    /// The classes that it is for; all where none is named.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub classes: Vec<String>,
    /// The months of the contract.
    #[serde(default, skip_serializing_if = "Band::is_open")]
    pub months: Band,
    /// The highest odometer reading, if there is a limit.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub odometer_to: Option<i64>,
    /// What the value is.
    pub basis: Basis,
    /// Cents, or hundredths of a percent of the base.
    pub value: i64,
}

/// What an extra depends on.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[cfg_attr(feature = "server", serde(deny_unknown_fields))]
pub struct When {
    /// The fact.
    pub fact: WhenFact,
    /// The values of which one must hold, as words or numbers.
    pub values: Vec<String>,
}

/// A deductible to choose.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[cfg_attr(feature = "server", serde(deny_unknown_fields))]
pub struct Deductible {
    /// The plans that have it.
    #[serde(default, skip_serializing_if = "Scope::is_all")]
    pub plans: Scope,
    /// Whole dollars.
    pub deductible: i64,
    /// The months of the contract.
    #[serde(default, skip_serializing_if = "Band::is_open")]
    pub months: Band,
    /// What the value is.
    pub basis: Basis,
    /// Cents, or hundredths of a percent of the base; 0 for the base deductible.
    pub value: i64,
}

/// A part of the cost.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[cfg_attr(feature = "server", serde(deny_unknown_fields))]
pub struct Component {
    /// The plans that have it.
    #[serde(default, skip_serializing_if = "Scope::is_all")]
    pub plans: Scope,
    /// Its name.
    pub component: String,
    /// Inside the contract cost or on top.
    pub place: Place,
    /// What the value is.
    pub basis: Basis,
    /// Cents, or hundredths of a percent of the contract cost.
    pub value: i64,
}

/// A rule for the price that buyers pay: dealer cost, a percentage of it, and an amount.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[cfg_attr(feature = "server", serde(deny_unknown_fields))]
pub struct Retail {
    /// The plans that it is for.
    #[serde(default, skip_serializing_if = "Scope::is_all")]
    pub plans: Scope,
    /// The states that it is for.
    #[serde(default, skip_serializing_if = "Scope::is_all")]
    pub states: Scope,
    /// What it sets.
    pub rule: RetailRule,
    /// Hundredths of a percent of the dealer cost.
    pub percent: i64,
    /// Cents.
    pub amount: i64,
}

impl Retail {
    /// How closely the row names what it is for: plans count 2, states 1. Of each rule the closest row holds.
    #[must_use]
    pub fn rank(&self) -> u8 {
        2 * u8::from(!self.plans.is_all()) + u8::from(!self.states.is_all())
    }
}
