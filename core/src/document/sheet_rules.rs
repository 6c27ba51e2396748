//! Which states demand a pre-contract sheet: a table that is compiled in. Only rows that were verified on a statute's text demand one; the
//! others are shown with 'check with counsel'.

use crate::deal::lead::PurchaseMethod;
use crate::form::contact::StateCode;
use crate::form::day::Day;
use serde::Deserialize;

/// The table that is compiled in.
const BUILT_IN: &str = include_str!("../../data/precontract-sheets.csv");

/// A row of the table.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SheetRule {
    /// In which state, by its code.
    pub state: String,
    /// Of deals that are paid for in this way.
    pub purchase_method: SheetMethod,
    /// The first day of sale that it speaks of.
    pub effective_from: Day,
    /// The last day of sale that it speaks of; none: to this day.
    pub effective_to: Option<Day>,
    /// Whether the statute's own text was read.
    pub verified: Verified,
    /// The smallest type that it allows, in points.
    pub points: u8,
    /// The statute.
    pub citation: String,
    /// Which copy was read.
    pub source: String,
    /// What else is to be known.
    pub note: String,
}

/// How a deal is paid for, in the table's words.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum SheetMethod {
    /// A loan that the dealer arranges: a conditional sale contract.
    Finance,
    /// A loan that the buyer brings.
    Outside,
}

impl SheetMethod {
    const fn is(self, method: PurchaseMethod) -> bool {
        matches!(
            (self, method),
            (Self::Finance, PurchaseMethod::Finance) | (Self::Outside, PurchaseMethod::Outside)
        )
    }
}

/// Whether a row was read from the statute.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Verified {
    /// It demands a sheet.
    Yes,
    /// It demands nothing: check with counsel.
    No,
}

/// All rows.
///
/// # Errors
/// A table that can't be read: a test reads that of each release.
pub fn sheet_rules() -> Result<Vec<SheetRule>, csv::Error> {
    csv::Reader::from_reader(BUILT_IN.as_bytes()).deserialize().collect()
}

/// The verified row that demands a sheet of a deal; none where no row in force on the day of the sale does.
#[must_use]
pub fn sheet_demanded<'a>(
    rules: &'a [SheetRule],
    state: Option<&StateCode>,
    method: PurchaseMethod,
    sale: Day,
) -> Option<&'a SheetRule> {
    rules.iter().find(|rule| {
        let in_force = rule.effective_from <= sale && rule.effective_to.is_none_or(|last| sale <= last);
        rule.verified == Verified::Yes
            && in_force
            && state.is_some_and(|state| state.as_ref() == rule.state)
            && rule.purchase_method.is(method)
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::form::state_list::is_listed_state;

    fn demands(state: &str, method: PurchaseMethod, day: &str) -> Option<String> {
        let rules = sheet_rules().unwrap();
        let rule = sheet_demanded(&rules, state.parse().ok().as_ref(), method, day.parse().unwrap());
        rule.map(|rule| rule.citation.clone())
    }

    #[test]
    fn a_verified_row_in_force_demands_a_sheet_and_nothing_else_does() {
        let statute = Some("Cal. Civ. Code 2982.2".to_owned());
        assert_eq!(demands("CA", PurchaseMethod::Finance, "2006-06-30"), None);
        assert_eq!(demands("CA", PurchaseMethod::Finance, "2006-07-01"), statute);
        assert_eq!(demands("CA", PurchaseMethod::Finance, "2026-11-25"), statute);
        // Without a conditional sale contract there is none to sign it before; what no one has verified demands nothing.
        assert_eq!(demands("CA", PurchaseMethod::Outside, "2026-11-25"), None);
        assert_eq!(demands("CA", PurchaseMethod::Cash, "2026-11-25"), None);
        assert_eq!(demands("IL", PurchaseMethod::Finance, "2026-11-25"), None);
        assert_eq!(demands("", PurchaseMethod::Finance, "2026-11-25"), None);
    }

    #[test]
    fn a_row_ends_on_its_last_day() {
        let mut rules = sheet_rules().unwrap();
        let until = Day::new(2026, 11, 24).unwrap();
        for rule in &mut rules {
            rule.effective_to = Some(until);
        }
        let state = "CA".parse().ok();
        let demanded = |day| sheet_demanded(&rules, state.as_ref(), PurchaseMethod::Finance, day).is_some();
        assert!(demanded(until));
        assert!(!demanded(Day::new(2026, 11, 25).unwrap()));
    }

    #[test]
    fn each_row_names_a_state_its_source_and_a_size_of_type() {
        for rule in sheet_rules().unwrap() {
            assert!(is_listed_state(&rule.state));
            assert!((8..=18).contains(&rule.points));
            assert!(!rule.citation.is_empty() && !rule.source.is_empty());
            // The layout sets no word of a sheet smaller than ten points.
            assert!(rule.points <= 10);
        }
    }
}
