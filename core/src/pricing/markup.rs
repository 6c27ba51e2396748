//! From the provider's price to what the buyer pays.

use crate::catalog::product::Product;
use crate::money::Cents;
use crate::pricing::settings::{ApplyOption, DealerSettings, Markup, Section, TermOption};

/// What the buyer pays: the provider's price and the dealer's markup. `months` are those of the coverage that a VSC or GAP is
/// sold with; an ancillary product has none. In percent, half a cent rounds up. A value that can't be read, which a saved
/// record never holds, adds nothing.
#[must_use]
pub fn retail_price(settings: &DealerSettings, product: Product, months: u32, cost: Cents) -> Cents {
    match markup(settings, product, months) {
        Markup::Percent(hundredths) => cost.plus(share(cost, hundredths)),
        Markup::Dollars(amount) => cost.plus(amount),
        Markup::None => cost,
    }
}

/// Whether a value was typed for a product and its months.
pub(super) fn has_markup(settings: &DealerSettings, product: Product, months: u32) -> bool {
    markup(settings, product, months) != Markup::None
}

fn markup(settings: &DealerSettings, product: Product, months: u32) -> Markup {
    let own = match product {
        Product::Vsc => of_term(&settings.vsc_term_values, months),
        Product::Gap => of_term(&settings.gap_term_values, months),
        Product::Ancillary(product) => settings
            .ancillary_product_values
            .get(product.simple_key())
            .map(String::as_str),
    };
    let Section { percent, option, all } = settings.section(product.group());
    let value = match option {
        ApplyOption::All => all,
        ApplyOption::Individual | ApplyOption::Recommended => own.unwrap_or_default(),
    };
    Markup::parse(value, percent).unwrap_or(Markup::None)
}

/// The value of the nearest term that is not shorter than the coverage; beyond six years that of six.
fn of_term(values: &std::collections::BTreeMap<TermOption, String>, months: u32) -> Option<&str> {
    let term = TermOption::for_months(months).unwrap_or(TermOption::Years6);
    values.get(&term).map(String::as_str)
}

/// So many hundredths of a percent of an amount, half a cent up. At most ten digits times five: far inside an `i64`.
fn share(amount: Cents, hundredths: u32) -> Cents {
    let cents = (amount.get() * i64::from(hundredths) + 5_000).div_euclid(10_000);
    Cents::new(cents).unwrap_or(Cents::MAX)
}
