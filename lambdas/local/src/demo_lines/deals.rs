//! Invented deals: each follows from its number alone, so that storing them again changes nothing.

use super::buyers::buyer;
use super::picks::Picks;
use super::vehicles::vehicle;
use dealer_core::catalog::coverage::CoverageLevel;
use dealer_core::catalog::product::{AncillaryProduct, Product};
use dealer_core::money::Cents;
use dealer_core::pricing::demo::{Provider, demo_gap_providers, demo_price, demo_vsc_providers};
use dealer_core::sale::contract::{ContractFacts, SoldProduct, Status, follow_lines, generate};
use dealer_core::sale::sold_deal::{Fate, SoldDeal};

const HOUR_MS: u64 = 3_600_000;
pub(crate) const DAY_MS: u64 = 24 * HOUR_MS;

/// The first day of the deals: 1 October 2024, 0:00 UTC.
pub(crate) const FIRST_DAY_MS: u64 = 1_727_740_800_000;
/// Two years of them.
pub(crate) const DAYS: u64 = 730;
/// Deals are made for nine hours of each day, from 17:00 UTC, when dealerships are open from coast to coast.
const OPENING_MS: u64 = 17 * HOUR_MS;
const OPEN_MS: u64 = 9 * HOUR_MS;

/// A deal of the last days is most likely unpaid, an older one hardly ever.
const RECENT_DAYS: u64 = 60;

/// Lines of a deal: mostly two or three.
const LINES_OF_A_DEAL: [usize; 10] = [1, 1, 2, 2, 2, 2, 3, 3, 3, 4];

/// What the dealer adds, in whole dollars.
const MARKUPS: [u32; 9] = [0, 50, 75, 100, 125, 150, 250, 300, 400];

/// Deals one after the other.
pub(crate) struct Deals {
    number: u32,
    vsc: Vec<Provider>,
    gap: Vec<Provider>,
}

impl Deals {
    /// From a number on: the same number gives the same deal.
    pub(crate) fn from(number: u32) -> Self {
        Self {
            number,
            vsc: demo_vsc_providers(),
            gap: demo_gap_providers(),
        }
    }

    /// The next deal, with this number of lines at most.
    pub(crate) fn next(&mut self, most_lines: usize) -> SoldDeal {
        let mut picks = Picks::new(u64::from(self.number));
        let date = date_of(self.number);
        let mut products = self.products(&mut picks);
        products.truncate(most_lines);
        let vehicle = vehicle(&mut picks, self.number);
        let vehicle_price = Cents::from_dollars(12_000 + 5 * picks.below(8_000));
        let facts = ContractFacts {
            buyer_name: &buyer(&mut picks),
            vehicle_info: &vehicle.title,
            vin: &vehicle.vin,
            otd_price: products
                .iter()
                .fold(vehicle_price, |sum, product| sum.plus(product.price)),
            products: &products,
        };
        let generated = generate(&facts, date, date);
        let sold = SoldDeal {
            contract: generated.contract,
            lines: generated.lines,
        };
        // The first one is the sign that all are there: what is paid can't be deleted.
        let deal = if self.number == 0 {
            paid(&sold, usize::MAX)
        } else {
            after_the_sale(&mut picks, sold)
        };
        self.number += 1;
        deal
    }

    fn products(&self, picks: &mut Picks) -> Vec<SoldProduct> {
        let first = picks.place_in(&AncillaryProduct::ALL);
        let every_other = AncillaryProduct::ALL.into_iter().cycle().skip(first).step_by(2);
        let mut ancillaries = every_other
            .take(AncillaryProduct::COUNT)
            .chain(AncillaryProduct::ALL)
            .map(|product| (Product::from(product), product.simple_label().to_owned()));
        let vsc = provider(picks, &self.vsc).map(|title| {
            let level = picks.one_of(&[1_usize, 2, 2, 3]);
            let level = CoverageLevel::ALL.get(level).map_or("", |level| level.label());
            let months = picks.one_of(&[12, 24, 36, 36, 48, 60, 72]);
            (Product::Vsc, format!("{title} {level}, {months} months"))
        });
        let gap = provider(picks, &self.gap).map(|title| (Product::Gap, title.to_owned()));
        let count = picks.one_of(&LINES_OF_A_DEAL);
        // One product alone is mostly the service contract; without GAP an ancillary product takes its place.
        let has_vsc = count > 1 || picks.permille(700);
        let has_gap = count > 3 || picks.permille(600);
        let mut products: Vec<_> = vsc
            .filter(|_| has_vsc)
            .into_iter()
            .chain(gap.filter(|_| has_gap))
            .collect();
        products.truncate(count);
        while products.len() < count
            && let Some(ancillary) = ancillaries.next()
        {
            if !products.contains(&ancillary) {
                products.push(ancillary);
            }
        }
        let seed = picks.below(u32::MAX);
        products
            .into_iter()
            .map(|(product, product_name)| {
                let cost = demo_price(seed, product.group(), product.key());
                let markup = Cents::from_dollars(picks.one_of(&MARKUPS));
                SoldProduct {
                    product,
                    product_name,
                    cost,
                    price: cost.plus(markup),
                    rated: None,
                }
            })
            .collect()
    }
}

fn provider<'a>(picks: &mut Picks, providers: &'a [Provider]) -> Option<&'a str> {
    let place = picks.below(u32::try_from(providers.len()).unwrap_or(0));
    let provider = providers.get(usize::try_from(place).unwrap_or(0));
    provider.map(|provider| provider.title.as_str())
}

/// Spreads any number of deals evenly over the two years, each at a time of its own: the multiplier is odd, so no two
/// numbers meet, and near 2^32 divided by the golden ratio, so neighbours are far apart.
fn date_of(number: u32) -> u64 {
    let share = number.wrapping_mul(2_654_435_769);
    let open = (u128::from(share) * u128::from(DAYS * OPEN_MS)) >> 32;
    let open = u64::try_from(open).unwrap_or(0);
    FIRST_DAY_MS + (open / OPEN_MS) * DAY_MS + OPENING_MS + open % OPEN_MS
}

/// What has become of a deal until now.
fn after_the_sale(picks: &mut Picks, sold: SoldDeal) -> SoldDeal {
    let is_recent = sold.contract.date >= FIRST_DAY_MS + (DAYS - RECENT_DAYS) * DAY_MS;
    let fully_paid = if is_recent { 150 } else { 970 };
    match picks.below(1000) {
        roll if roll < fully_paid => paid(&sold, usize::MAX),
        roll if roll < fully_paid + 10 => failed(sold),
        roll if roll < fully_paid + 20 => paid(&sold, 1),
        _ => sold,
    }
}

/// So many lines, from the first, were remitted and paid, as a person does it.
fn paid(sold: &SoldDeal, lines: usize) -> SoldDeal {
    let chosen: Vec<&str> = sold.lines.iter().take(lines).map(|line| line.id.as_str()).collect();
    let fate = |id: &str, fate| if chosen.contains(&id) { fate } else { Fate::Stays };
    sold.after(|line| fate(&line.id, Fate::Remit(true)))
        .after(|line| fate(&line.id, Fate::Paid))
}

/// The provider refused the first line.
fn failed(mut sold: SoldDeal) -> SoldDeal {
    if let Some(line) = sold.lines.first_mut() {
        line.status = Status::Failed;
        line.version += 1;
        sold.contract.version += 1;
    }
    follow_lines(&mut sold.contract, &sold.lines);
    sold
}
