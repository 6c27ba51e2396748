//! The sections of a file: their columns and their limits.

use super::super::EXCLUDED_CLASS;
use crate::form::word::words;

words! {
    /// A section of the file, in the order in which missing ones are told.
    Section {
        /// What the book is.
        Book = "book",
        /// Where it is filed.
        States = "states",
        /// What customers buy.
        Plans = "plans",
        /// Which class a vehicle is in.
        Classes = "classes",
        /// What may be sold.
        Rules = "rules",
        /// The base prices.
        Rates = "rates",
        /// Surcharges and options.
        Extras = "extras",
        /// Deductibles.
        Deductibles = "deductibles",
        /// How the cost is split.
        Components = "components",
        /// What buyers may be asked for.
        Retail = "retail",
    }
}

/// What the name of a class column begins with.
pub(super) const CLASS_COLUMN: &str = "class_";
/// The price column of a book without classes.
pub(super) const COST: &str = "cost";
/// The longest name of a class.
const MAX_CLASS: usize = 24;

impl Section {
    /// Its columns, in the order in which cells are checked.
    pub(super) const fn columns(self) -> &'static [&'static str] {
        match self {
            Self::Book => &["key", "value"],
            Self::States => &["state", "form"],
            Self::Plans => &["plan", "name", "level", "conditions", "start", "rank"],
            Self::Classes => &["make", "model", "year_from", "year_to", "fuel", "class"],
            Self::Rules => &["plans", "rule", "min", "max", "values"],
            Self::Rates => &[
                "plan",
                "condition",
                "months",
                "miles",
                "odometer_from",
                "odometer_to",
                "age_from",
                "age_to",
                "loan_from",
                "loan_to",
                "financed_from",
                "financed_to",
                COST,
            ],
            Self::Extras => &[
                "code",
                "name",
                "kind",
                "plans",
                "when",
                "classes",
                "months_from",
                "months_to",
                "odometer_to",
                "basis",
                "value",
            ],
            Self::Deductibles => &["plans", "deductible", "months_from", "months_to", "basis", "value"],
            Self::Components => &["plans", "component", "place", "basis", "value"],
            Self::Retail => &["plans", "states", "rule", "percent", "amount"],
        }
    }

    /// The columns that it can't do without.
    pub(super) const fn needed_columns(self) -> &'static [&'static str] {
        match self {
            Self::Plans => &["plan", "name"],
            Self::Rates => &["plan"],
            Self::Classes => &["make", "class"],
            Self::Rules => &["plans", "rule"],
            Self::Extras => &["code", "name", "kind", "plans", "basis", "value"],
            Self::Deductibles => &["plans", "deductible", "basis", "value"],
            Self::Retail => &["plans", "states", "rule"],
            Self::Book | Self::States | Self::Components => self.columns(),
        }
    }

    pub(super) const fn is_needed(self) -> bool {
        matches!(self, Self::Book | Self::States | Self::Plans | Self::Rates)
    }

    /// The most rows, and what a message calls them.
    pub(super) const fn most_rows(self) -> (usize, &'static str) {
        match self {
            Self::Book => (100, "rows in #book"),
            Self::States => (100, "states"),
            Self::Plans => (200, "plans"),
            Self::Classes => (5_000, "class rows"),
            Self::Rules => (2_000, "rules"),
            Self::Rates => (20_000, "rate rows"),
            Self::Extras => (500, "extras"),
            Self::Deductibles => (500, "deductibles"),
            Self::Components => (500, "components"),
            Self::Retail => (2_000, "retail rows"),
        }
    }

    /// Whether a header can have a column.
    pub(super) fn has_column(self, name: &str) -> bool {
        self.columns().contains(&name) || (self == Self::Rates && class_of_column(name).is_some())
    }
}

/// The most classes.
pub(super) const MAX_CLASSES: usize = 40;
/// The most prices.
pub(super) const MAX_PRICES: usize = 300_000;

/// The class of a column 'class_<class>': ASCII letters, digits, hyphens and underscores.
pub(super) fn class_of_column(name: &str) -> Option<&str> {
    let class = name.strip_prefix(CLASS_COLUMN)?;
    let plain = class
        .bytes()
        .all(|b| b.is_ascii_alphanumeric() || b == b'-' || b == b'_');
    (plain && class != EXCLUDED_CLASS && (1..=MAX_CLASS).contains(&class.len())).then_some(class)
}
