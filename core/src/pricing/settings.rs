//! A dealer's settings: the markups on the providers' prices, as the dealer typed them.

use crate::catalog::product::AncillaryProduct;
use crate::catalog::product_group::ProductGroup;
use crate::form::field::{Errors, FieldError};
use crate::form::field_code::FieldCode;
use crate::form::ids::Username;
use crate::money::rate::clean_percent_input;
use crate::money::{Cents, filter_amount_input};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// The longest text of a markup, in characters.
const MAX_VALUE: usize = 20;

/// How a section's markups are chosen.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(feature = "wasm", derive(tsify::Tsify))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub enum ApplyOption {
    /// One value for everything.
    All,
    /// A value for each term or product.
    #[default]
    Individual,
    /// The product's recommendation, which the dealer fills in by term or product as well.
    Recommended,
}

/// A coverage term that has a markup of its own.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "wasm", derive(tsify::Tsify))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[expect(missing_docs, reason = "the names say it")]
pub enum TermOption {
    #[serde(rename = "90days")]
    Days90,
    #[serde(rename = "180days")]
    Days180,
    #[serde(rename = "1year")]
    Year1,
    #[serde(rename = "2years")]
    Years2,
    #[serde(rename = "3years")]
    Years3,
    #[serde(rename = "4years")]
    Years4,
    #[serde(rename = "5years")]
    Years5,
    #[serde(rename = "6years")]
    Years6,
}

impl TermOption {
    /// All of them, shortest first.
    pub const ALL: [Self; 8] = [
        Self::Days90,
        Self::Days180,
        Self::Year1,
        Self::Years2,
        Self::Years3,
        Self::Years4,
        Self::Years5,
        Self::Years6,
    ];

    /// The key in the stored record.
    #[must_use]
    pub const fn key(self) -> &'static str {
        match self {
            Self::Days90 => "90days",
            Self::Days180 => "180days",
            Self::Year1 => "1year",
            Self::Years2 => "2years",
            Self::Years3 => "3years",
            Self::Years4 => "4years",
            Self::Years5 => "5years",
            Self::Years6 => "6years",
        }
    }

    /// What the screen calls it.
    #[must_use]
    pub const fn label(self) -> &'static str {
        match self {
            Self::Days90 => "90 Days",
            Self::Days180 => "180 Days",
            Self::Year1 => "1 Year",
            Self::Years2 => "2 Years",
            Self::Years3 => "3 Years",
            Self::Years4 => "4 Years",
            Self::Years5 => "5 Years",
            Self::Years6 => "6 Years",
        }
    }

    /// Its length in months.
    #[must_use]
    pub const fn months(self) -> u32 {
        match self {
            Self::Days90 => 3,
            Self::Days180 => 6,
            Self::Year1 => 12,
            Self::Years2 => 24,
            Self::Years3 => 36,
            Self::Years4 => 48,
            Self::Years5 => 60,
            Self::Years6 => 72,
        }
    }

    /// The nearest term that is not shorter than this number of months; none beyond six years.
    #[must_use]
    pub fn for_months(months: u32) -> Option<Self> {
        Self::ALL.into_iter().find(|term| term.months() >= months)
    }
}

/// The stored record, with the fields that the documents name. A markup is kept as it was typed: percent, or dollars without
/// their sign; empty means none.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
#[cfg_attr(feature = "wasm", derive(tsify::Tsify), tsify(hashmap_as_object))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct DealerSettings {
    /// True for percent, false for dollars.
    pub vsc_markup_type: bool,
    /// True for percent, false for dollars.
    pub gap_markup_type: bool,
    /// True for percent, false for dollars.
    pub ancillary_markup_type: bool,
    /// Which values of the section count.
    pub vsc_apply_option: ApplyOption,
    /// Which values of the section count.
    pub gap_apply_option: ApplyOption,
    /// Which values of the section count.
    pub ancillary_apply_option: ApplyOption,
    /// The one value for all.
    pub vsc_apply_value: String,
    /// The one value for all.
    pub gap_apply_value: String,
    /// The one value for all.
    pub ancillary_apply_value: String,
    /// A value for each term.
    #[cfg_attr(feature = "wasm", tsify(type = "Partial<Record<TermOption, string>>"))]
    pub vsc_term_values: BTreeMap<TermOption, String>,
    /// A value for each term.
    #[cfg_attr(feature = "wasm", tsify(type = "Partial<Record<TermOption, string>>"))]
    pub gap_term_values: BTreeMap<TermOption, String>,
    /// Part of the record, and used by nothing.
    #[cfg_attr(feature = "wasm", tsify(type = "Partial<Record<TermOption, string>>"))]
    pub ancillary_term_values: BTreeMap<TermOption, String>,
    /// A value for each product, by its key in the settings.
    pub ancillary_product_values: BTreeMap<String, String>,
}

impl Default for DealerSettings {
    /// No markup: percent, by term and product, nothing filled in.
    fn default() -> Self {
        let terms: BTreeMap<TermOption, String> =
            TermOption::ALL.into_iter().map(|term| (term, String::new())).collect();
        Self {
            vsc_markup_type: true,
            gap_markup_type: true,
            ancillary_markup_type: true,
            vsc_apply_option: ApplyOption::default(),
            gap_apply_option: ApplyOption::default(),
            ancillary_apply_option: ApplyOption::default(),
            vsc_apply_value: String::new(),
            gap_apply_value: String::new(),
            ancillary_apply_value: String::new(),
            vsc_term_values: terms.clone(),
            gap_term_values: terms.clone(),
            ancillary_term_values: terms,
            ancillary_product_values: AncillaryProduct::ALL
                .into_iter()
                .map(|product| (product.simple_key().to_owned(), String::new()))
                .collect(),
        }
    }
}

/// Settings and how often they were saved.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "wasm", derive(tsify::Tsify), tsify(hashmap_as_object))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct VersionedSettings {
    /// The record.
    pub settings: DealerSettings,
    /// Counts the saves; 0 while nothing was ever saved. A save names the version that it was based on.
    pub version: u64,
}

/// Settings as they are stored: with who saved them.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
#[cfg_attr(feature = "wasm", derive(tsify::Tsify), tsify(hashmap_as_object))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct StoredSettings {
    /// The record.
    pub settings: DealerSettings,
    /// Counts the saves; 0 while none was ever made.
    pub version: u64,
    /// The username of who saved this version; left out before the first save, and where the release that stored it did not note that.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub changed_by: Option<Username>,
}

impl From<StoredSettings> for VersionedSettings {
    fn from(stored: StoredSettings) -> Self {
        Self {
            settings: stored.settings,
            version: stored.version,
        }
    }
}

/// What a section's markups are: percent or dollars, which option, and all values with their paths in the record.
pub(crate) struct Section<'a> {
    pub(crate) percent: bool,
    pub(crate) option: ApplyOption,
    pub(crate) all: &'a str,
}

impl DealerSettings {
    pub(crate) fn section(&self, section: ProductGroup) -> Section<'_> {
        match section {
            ProductGroup::Vsc => Section {
                percent: self.vsc_markup_type,
                option: self.vsc_apply_option,
                all: &self.vsc_apply_value,
            },
            ProductGroup::Gap => Section {
                percent: self.gap_markup_type,
                option: self.gap_apply_option,
                all: &self.gap_apply_value,
            },
            ProductGroup::Ancillary => Section {
                percent: self.ancillary_markup_type,
                option: self.ancillary_apply_option,
                all: &self.ancillary_apply_value,
            },
        }
    }

    /// What is wrong with the values. Paths are the keys of the record: 'vscTermValues.1year'.
    #[must_use]
    pub fn check(&self) -> Vec<FieldError> {
        let mut errors = Errors::default();
        let mut check = |path: &str, value: &str, percent: bool| {
            errors.line(path, value, MAX_VALUE);
            if let Err((code, message)) = Markup::parse(value, percent) {
                errors.add(path, code, message);
            }
        };
        for (name, section, terms) in [
            ("vsc", ProductGroup::Vsc, &self.vsc_term_values),
            ("gap", ProductGroup::Gap, &self.gap_term_values),
            ("ancillary", ProductGroup::Ancillary, &self.ancillary_term_values),
        ] {
            let Section { percent, all, .. } = self.section(section);
            check(&format!("{name}ApplyValue"), all, percent);
            for (term, value) in terms {
                check(&format!("{name}TermValues.{}", term.key()), value, percent);
            }
        }
        for (key, value) in &self.ancillary_product_values {
            let path = format!("ancillaryProductValues.{key}");
            if AncillaryProduct::from_simple_key(key).is_none() {
                errors.add("ancillaryProductValues", FieldCode::NoSuch, "There is no such product");
            } else {
                errors.line(&path, value, MAX_VALUE);
                if let Err((code, message)) = Markup::parse(value, self.ancillary_markup_type) {
                    errors.add(&path, code, message);
                }
            }
        }
        errors.into_vec()
    }
}

/// A markup that was read.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Markup {
    /// Nothing was filled in.
    None,
    /// Hundredths of a percent of the provider's price.
    Percent(u32),
    /// On top of the provider's price.
    Dollars(Cents),
}

impl Markup {
    /// Reads a value of the record; the error is the field's fault and the text beside it.
    pub(crate) fn parse(value: &str, percent: bool) -> Result<Self, (FieldCode, &'static str)> {
        let value = value.trim();
        if value.is_empty() {
            return Ok(Self::None);
        }
        let hundredths = Cents::parse(value).ok().filter(|_| !value.contains(['$', ',']));
        if percent {
            // A percentage has the form of an amount, and at most three digits before the point.
            hundredths
                .and_then(|hundredths| u32::try_from(hundredths.get()).ok())
                .filter(|&hundredths| hundredths < 100_000)
                .map(Self::Percent)
                .ok_or((FieldCode::NotAPercentage, "Enter a percentage from 0 to 999.99"))
        } else {
            hundredths
                .map(Self::Dollars)
                .ok_or((FieldCode::NotAnAmount, "Amount must be a valid dollar amount"))
        }
    }
}

/// What a markup field keeps after its text, which was `shown`, became `typed`: a percentage, and anything else as it was
/// typed; of dollars the digits, one point and two decimals.
#[must_use]
pub fn clean_markup_input(shown: &str, typed: &str, percent: bool) -> String {
    if percent {
        clean_percent_input(shown, typed)
    } else {
        filter_amount_input(typed)
    }
}

/// A percentage that is one above or below another, within 0 and 999.99; what is no percentage stays.
#[must_use]
pub fn step_markup(kept: &str, up: bool) -> String {
    let from = match Markup::parse(kept, true) {
        Ok(Markup::Percent(hundredths)) => hundredths,
        Ok(_) => 0,
        Err(_) => return kept.to_owned(),
    };
    let next = if up { from + 100 } else { from.saturating_sub(100) }.min(99_999);
    match next % 100 {
        0 => (next / 100).to_string(),
        rest => format!("{}.{rest:02}", next / 100),
    }
}
