//! From the provider's price to what the buyer pays.

use crate::catalog::product::Product;
use crate::money::Cents;
use crate::pricing::settings::{ApplyOption, DealerSettings, Markup, Section, TermOption};

/// What the buyer pays: the provider's price and the dealer's markup. `months` are those of the coverage that a VSC or GAP is
/// sold with; an ancillary product has none. In percent, half a cent rounds up. A value that can't be read, which a saved
/// record never holds, adds nothing.
#[must_use]
pub fn retail_price(settings: &DealerSettings, product: Product, months: u32, cost: Cents) -> Cents {
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
