//! From a rate to what the buyer pays: the dealer's markup, within what book and law allow.

use super::{Rate, Risk};
use crate::catalog::product::Product;
use crate::money::Cents;
use crate::pricing::markup::{has_markup, retail_price};
use crate::pricing::reason::state_name;
use crate::pricing::settings::{ApplyOption, DealerSettings};

/// The dealer's markups for a product.
#[derive(Debug, Clone, Copy)]
pub struct Markups<'a> {
    /// The product.
    pub product: Product,
    /// The dealer's settings; none adds nothing.
    pub settings: Option<&'a DealerSettings>,
}

/// Cents of what rating gives, within what an amount can be.
pub(super) fn cents(amount: i64) -> Cents {
    Cents::new(amount).unwrap_or(if amount < 0 { Cents::ZERO } else { Cents::MAX })
}

/// The price for the buyer, and why it is another one than cost and markup.
pub(super) fn of(rate: &Rate, tpa: &str, risk: Risk<'_>, markups: Markups<'_>) -> (Cents, Option<String>) {
    let cost = cents(rate.dealer_cost);
    let wanted = marked_up(rate, cost, markups);
    // A fixed price ignores the markup, so it holds nothing back.
    let is_fixed = rate.minimum.is_some() && rate.minimum == rate.maximum;
    let (least, most) = (rate.minimum.map(cents), rate.maximum.map(cents));
    let raised = least.map_or(wanted, |least| wanted.max(least));
    let price = most.map_or(raised, |most| raised.min(most));
    let held = (price != wanted && !is_fixed).then(|| {
        let is_cap = price < wanted && cap(risk, markups.product).map(cents) == Some(price);
        let (end, whose) = match (price < wanted, is_cap) {
            (true, true) => ("most", state_name(&risk.facts.state)),
            (true, false) => ("most", tpa),
            (false, _) => ("least", tpa),
        };
        format!("Held at the {end} that {whose} allows")
    });
    (price, held)
}

/// The dealer cost with the markup. 'CoverDesk Recommended' without a value of its own takes what the book suggests.
fn marked_up(rate: &Rate, cost: Cents, Markups { product, settings }: Markups<'_>) -> Cents {
    let Some(settings) = settings else {
        return cost;
    };
    let months = u32::try_from(rate.months).unwrap_or(0);
    let recommends = settings.section(product.group()).option == ApplyOption::Recommended;
    match rate.suggested {
        Some(suggested) if recommends && !has_markup(settings, product, months) => cents(suggested),
        _ => retail_price(settings, product, months, cost),
    }
}

/// The law's limit for the product on the sale, if there is one.
fn cap(risk: Risk<'_>, product: Product) -> Option<i64> {
    let facts = risk.facts;
    let applying = risk
        .caps
        .iter()
        .filter(|cap| cap.applies(product, &facts.state, facts.sale_date));
    applying.map(|cap| cap.limit(facts.amount_financed.unwrap_or(0))).min()
}
