//! From the provider's price to what the buyer pays.

use crate::catalog::product::AncillaryProduct;
use crate::money::Cents;
use crate::pricing::settings::{ApplyOption, DealerSettings, Markup, Section, SettingsSection, TermOption};
use serde::{Deserialize, Serialize};

/// What a price is for.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(feature = "wasm", derive(tsify::Tsify))]
pub enum Priced {
    /// A service contract of this number of months.
    Vsc(u32),
    /// Asset protection, sold with coverage of this number of months.
    Gap(u32),
    /// An ancillary product.
    Ancillary(AncillaryProduct),
}

/// What the buyer pays: the provider's price and the dealer's markup. In percent, half a cent rounds up. A value that can't
/// be read, which a saved record never holds, adds nothing.
#[must_use]
pub fn retail_price(settings: &DealerSettings, priced: Priced, cost: Cents) -> Cents {
    let (section, own) = match priced {
        Priced::Vsc(months) => (SettingsSection::Vsc, of_term(&settings.vsc_term_values, months)),
        Priced::Gap(months) => (SettingsSection::Gap, of_term(&settings.gap_term_values, months)),
        Priced::Ancillary(product) => (
            SettingsSection::Ancillary,
            settings
                .ancillary_product_values
                .get(product.simple_key())
                .map(String::as_str),
        ),
    };
    let Section { percent, option, all } = settings.section(section);
    let value = match option {
        ApplyOption::All => all,
        ApplyOption::Individual | ApplyOption::Recommended => own.unwrap_or_default(),
    };
    match Markup::parse(value, percent) {
        Ok(Markup::Percent(hundredths)) => cost.plus(share(cost, hundredths)),
        Ok(Markup::Dollars(amount)) => cost.plus(amount),
        Ok(Markup::None) | Err(_) => cost,
    }
}

/// The value of the nearest term that is not shorter than the coverage.
fn of_term(values: &std::collections::BTreeMap<TermOption, String>, months: u32) -> Option<&str> {
    TermOption::for_months(months)
        .and_then(|term| values.get(&term))
        .map(String::as_str)
}

/// So many hundredths of a percent of an amount, half a cent up. At most ten digits times five: far inside an `i64`.
fn share(amount: Cents, hundredths: u32) -> Cents {
    let cents = (amount.get() * i64::from(hundredths) + 5_000).div_euclid(10_000);
    Cents::new(cents).unwrap_or(Cents::MAX)
}
