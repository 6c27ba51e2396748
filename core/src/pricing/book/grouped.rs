//! Rate rows as JSON has them: those that differ in their terms alone share what they are for. It makes a book a third smaller.

use super::row::{Band, RateRow};
use crate::pricing::word::{Condition, WordSet};
use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// What the rows of a group are for.
#[derive(Serialize, Deserialize)]
#[cfg_attr(feature = "server", serde(deny_unknown_fields))]
pub(super) struct Group {
    plan: String,
    #[serde(default, skip_serializing_if = "WordSet::is_empty")]
    condition: WordSet<Condition>,
    #[serde(default, skip_serializing_if = "Band::is_open")]
    odometer: Band,
    #[serde(default, skip_serializing_if = "Band::is_open")]
    age: Band,
    #[serde(default, skip_serializing_if = "Band::is_open")]
    loan: Band,
    #[serde(default, skip_serializing_if = "Band::is_open")]
    financed: Band,
    terms: Vec<Term>,
}

/// A row without what its group says.
#[derive(Serialize, Deserialize)]
#[cfg_attr(feature = "server", serde(deny_unknown_fields))]
struct Term {
    #[serde(default, skip_serializing_if = "Option::is_none")]
    months: Option<i64>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    miles: Option<i64>,
    prices: Vec<i64>,
}

impl Group {
    fn of(row: &RateRow) -> Self {
        Self {
            plan: row.plan.clone(),
            condition: row.condition,
            odometer: row.odometer,
            age: row.age,
            loan: row.loan,
            financed: row.financed,
            terms: Vec::new(),
        }
    }

    fn has(&self, row: &RateRow) -> bool {
        let bands = [self.odometer, self.age, self.loan, self.financed];
        self.plan == row.plan
            && self.condition == row.condition
            && bands == [row.odometer, row.age, row.loan, row.financed]
    }

    /// The rows.
    pub(super) fn into_rows(self) -> impl Iterator<Item = RateRow> {
        let Self {
            plan,
            condition,
            odometer,
            age,
            loan,
            financed,
            terms,
        } = self;
        terms.into_iter().map(move |term| RateRow {
            plan: plan.clone(),
            condition,
            odometer,
            age,
            loan,
            financed,
            months: term.months,
            miles: term.miles,
            prices: term.prices,
        })
    }
}

/// Writes rows in groups; sorted rows have one form.
pub(super) fn serialize<S: Serializer>(rows: &[RateRow], serializer: S) -> Result<S::Ok, S::Error> {
    let mut groups: Vec<Group> = Vec::new();
    for row in rows {
        if !groups.last().is_some_and(|group| group.has(row)) {
            groups.push(Group::of(row));
        }
        if let Some(group) = groups.last_mut() {
            group.terms.push(Term {
                months: row.months,
                miles: row.miles,
                prices: row.prices.clone(),
            });
        }
    }
    groups.serialize(serializer)
}

/// Reads what [`serialize`] wrote.
pub(super) fn deserialize<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Vec<RateRow>, D::Error> {
    let groups = Vec::<Group>::deserialize(deserializer)?;
    Ok(groups.into_iter().flat_map(Group::into_rows).collect())
}
