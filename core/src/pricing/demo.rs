//! The demo providers, and prices drawn from a deal's seed.

use crate::catalog::product_group::ProductGroup;
use crate::money::Cents;
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::{Rng, SeedableRng};
use serde::{Deserialize, Serialize};
use std::ops::RangeInclusive;

/// A provider as its card shows it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(feature = "wasm", derive(tsify::Tsify))]
pub struct Provider {
    /// 'providerA' to 'providerF', 'providerX' to 'providerZ', or a TPA's id.
    pub id: String,
    /// Its name.
    pub title: String,
    /// What it stands for, in a line.
    pub description: String,
    /// Four words or short phrases, comparable across cards.
    pub bullets: [String; 4],
}

type Row = (&'static str, &'static str, &'static str, [&'static str; 4]);

const VSC_ROWS: [Row; 6] = [
    (
        "providerA",
        "Summit Protect",
        "Nationwide repair network",
        ["Any licensed shop", "Rental car", "Roadside help", "Transferable"],
    ),
    (
        "providerB",
        "Harbor Mutual",
        "Low cost, simple claims",
        ["Network shops", "Rental car", "Phone claims", "Renewable"],
    ),
    (
        "providerC",
        "Keystone Care",
        "Pays the shop directly",
        ["Any licensed shop", "Trip costs", "Direct payment", "Transferable"],
    ),
    (
        "providerD",
        "Redwood Shield",
        "Original parts only",
        ["Dealer service", "Rental car", "Original parts", "Transferable"],
    ),
    (
        "providerE",
        "Bluebird Assurance",
        "Answers claims in a day",
        ["Any licensed shop", "Roadside help", "Next-day answer", "Renewable"],
    ),
    (
        "providerF",
        "Cornerstone Drive",
        "Everything in one plan",
        ["Any licensed shop", "Trip costs", "Original parts", "Transferable"],
    ),
];

const GAP_ROWS: [Row; 3] = [
    (
        "providerX",
        "Northgate GAP",
        "Covers up to 125% of value",
        ["125% of value", "Deductible paid", "No waiting", "Refundable"],
    ),
    (
        "providerY",
        "Lakeshore GAP",
        "Covers up to 150% of value",
        ["150% of value", "Deductible paid", "No waiting", "Transferable"],
    ),
    (
        "providerZ",
        "Prairie GAP",
        "The basics at a low price",
        ["100% of value", "No deductible", "30-day start", "Refundable"],
    ),
];

/// The six demo VSC providers.
#[must_use]
pub fn demo_vsc_providers() -> Vec<Provider> {
    VSC_ROWS.iter().map(provider).collect()
}

/// The three demo GAP providers.
#[must_use]
pub fn demo_gap_providers() -> Vec<Provider> {
    GAP_ROWS.iter().map(provider).collect()
}

/// A TPA's VSC card.
#[must_use]
pub fn tpa_vsc_provider(id: &str, name: &str) -> Provider {
    provider_of(
        id,
        name,
        "Vehicle service contract administrator",
        ["Any licensed shop", "Rental car", "Roadside help", "Transferable"],
    )
}

/// A TPA's GAP card.
#[must_use]
pub fn tpa_gap_provider(id: &str, name: &str) -> Provider {
    provider_of(
        id,
        name,
        "Guaranteed asset protection administrator",
        ["Loan balance", "Deductible paid", "No waiting", "Refundable"],
    )
}

fn provider(row: &Row) -> Provider {
    provider_of(row.0, row.1, row.2, row.3)
}

fn provider_of(id: &str, title: &str, description: &str, bullets: [&str; 4]) -> Provider {
    Provider {
        id: id.to_owned(),
        title: title.to_owned(),
        description: description.to_owned(),
        bullets: bullets.map(str::to_owned),
    }
}

/// Lowest and highest demo price of a product of the group, in whole dollars.
#[must_use]
pub const fn demo_range(group: ProductGroup) -> RangeInclusive<u32> {
    match group {
        ProductGroup::Vsc => 1250..=3800,
        ProductGroup::Gap => 499..=899,
        ProductGroup::Ancillary => 200..=800,
    }
}

/// The demo price of a provider or product in the deal session with this seed: the same answer for the same seed and
/// key on every machine, whatever else is on the screen.
#[must_use]
pub fn demo_price(seed: u32, group: ProductGroup, key: &str) -> Cents {
    let mut rng = ChaCha8Rng::seed_from_u64(u64::from(seed));
    rng.set_stream(stream_of(group, key));
    let range = demo_range(group);
    let span = u64::from(range.end() - range.start() + 1);
    // 64 random bits over at most 2,551 values: the bias of the remainder is below one in 10^15.
    let offset = u32::try_from(rng.next_u64() % span).unwrap_or(0);
    Cents::from_dollars(range.start() + offset)
}

/// A stream number of its own for each key, by the FNV-1a hash (64 bits).
fn stream_of(group: ProductGroup, key: &str) -> u64 {
    let kind: u8 = match group {
        ProductGroup::Vsc => 1,
        ProductGroup::Gap => 2,
        ProductGroup::Ancillary => 3,
    };
    std::iter::once(kind)
        .chain(key.bytes())
        .fold(0xcbf2_9ce4_8422_2325, |hash, byte| {
            (hash ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01b3)
        })
}
