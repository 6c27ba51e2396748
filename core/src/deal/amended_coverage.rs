//! The coverage of a sold product, as its correction says it.

use super::finish::{Deal, check_coverage_choices};
use super::quote::leveled_name;
use crate::catalog::coverage::CoverageLevel;
use crate::catalog::product::Product;
use crate::form::field::Errors;
use serde::{Deserialize, Serialize};

/// What a corrected product covers, as the wizard asks for it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
#[cfg_attr(feature = "wasm", derive(tsify::Tsify), tsify(missing_as_null))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct AmendedCoverage {
    /// Of a vehicle service contract (VSC); none where none was chosen.
    pub level: Option<CoverageLevel>,
    /// Months.
    pub months: u32,
    /// Miles a year.
    pub annual_miles: u32,
    /// Whole dollars.
    pub deductible: u32,
}

impl AmendedCoverage {
    /// What a deal says.
    pub(super) const fn of(deal: &Deal) -> Self {
        Self {
            level: deal.coverage_level,
            months: deal.coverage_time,
            annual_miles: deal.coverage_miles,
            deductible: deal.deductible,
        }
    }

    /// Adds what is wrong with it by the rules of the wizard; 'coverage.' leads the paths.
    pub(super) fn check(&self, errors: &mut Errors) {
        let paths = ["coverage.months", "coverage.annualMiles", "coverage.deductible"];
        check_coverage_choices(paths, (self.months, self.annual_miles, self.deductible), errors);
    }

    /// What differs from the coverage that was sold, each with its path, its name in a history, and whether the product has it.
    pub(super) fn changed(&self, sold: &Self, product: Product) -> Vec<(&'static str, &'static str, bool)> {
        let is_vsc = product == Product::Vsc;
        let parts = [
            ("coverage.level", "coverage level", self.level != sold.level, is_vsc),
            (
                "coverage.months",
                "coverage time",
                self.months != sold.months,
                product != Product::Gap,
            ),
            (
                "coverage.annualMiles",
                "annual mileage",
                self.annual_miles != sold.annual_miles,
                is_vsc,
            ),
            (
                "coverage.deductible",
                "deductible",
                self.deductible != sold.deductible,
                is_vsc,
            ),
        ];
        let changed = parts.into_iter().filter(|(_, _, is_other, _)| *is_other);
        changed.map(|(path, name, _, has)| (path, name, has)).collect()
    }
}

/// What a product is called with the coverage `now` that was sold as `name` with the coverage `was`, where no rate book rated it: a service
/// contract's name says its level and its months. Any other name stays, as does one that does not end with what was sold.
pub(super) fn renamed(
    name: &str,
    (product, is_rated): (Product, bool),
    now: Option<&AmendedCoverage>,
    was: Option<&AmendedCoverage>,
) -> String {
    let has_levels = product == Product::Vsc && !is_rated;
    let Some((now, was)) = now.zip(was).filter(|_| has_levels) else {
        return name.to_owned();
    };
    let named = |coverage: &AmendedCoverage, provider: &str| match coverage.level {
        Some(level) => leveled_name(provider, level, coverage.months),
        None => provider.to_owned(),
    };
    let provider = name.strip_suffix(named(was, "").as_str());
    provider.map_or_else(|| name.to_owned(), |provider| named(now, provider))
}
