//! Contracts and product lines: what a finished deal leaves behind.

use crate::catalog::product::Product;
use crate::catalog::product_group::{ProductGroup, ProductType};
use crate::form::given::Given;
use crate::form::ids::{ContractId, DealId, LineId};
use crate::money::Cents;
use crate::pricing::offer::LineRate;
use crate::sale::tpa_side::TpaSide;
use crate::vehicle::vin::Vin;
use serde::{Deserialize, Serialize};

/// What has become of a line or a contract. Any unknown word is failed; where a record has none, the default stands:
/// pending.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(feature = "wasm", derive(tsify::Tsify))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub enum Status {
    /// Not paid yet.
    #[default]
    Pending,
    /// Paid.
    Complete,
    /// Anything else.
    #[serde(other)]
    Failed,
}

impl Status {
    /// All of them.
    pub const ALL: [Self; 3] = [Self::Pending, Self::Complete, Self::Failed];

    /// The word on the screens and in files.
    #[must_use]
    pub const fn label(self) -> &'static str {
        match self {
            Self::Pending => "Pending",
            Self::Complete => "Complete",
            Self::Failed => "Failed",
        }
    }

    /// Whether it counts as unpaid: anything but complete.
    #[must_use]
    pub const fn is_unpaid(self) -> bool {
        !matches!(self, Self::Complete)
    }
}

/// One sold product.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(feature = "wasm", derive(tsify::Tsify))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct ProductLine {
    /// The deal's id and the product.
    pub id: LineId,
    /// When it was generated, in milliseconds since the epoch.
    pub date: u64,
    /// The primary buyer.
    pub buyer_name: String,
    /// Year make model.
    pub vehicle_info: String,
    /// The vehicle.
    pub vin: Given<Vin>,
    /// VSC, GAP or Ancillary.
    #[serde(with = "ProductType")]
    #[cfg_attr(feature = "wasm", tsify(type = "ProductType"))]
    pub product_type: ProductGroup,
    /// Provider and what it covers.
    pub product_name: String,
    /// What the buyer pays, in cents: cost and markup.
    pub price: Cents,
    /// The provider's price, in cents. For the dealer's own eyes.
    pub cost: Cents,
    /// What the dealer adds to it, in cents. For the dealer's own eyes.
    pub markup: Cents,
    /// 'deal-' and milliseconds.
    pub deal_id: DealId,
    /// Pending, complete or failed.
    pub status: Status,
    /// Whether it is to be paid to the provider next.
    pub remit: bool,
    /// Counts the line's changes, from 1: an edit names the version that it was based on.
    pub version: u64,
    /// By what it was rated, where a rate book has its price.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rated: Option<Box<LineRate>>,
    /// Where it stands with its administrator (TPA); none where no TPA stands behind it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub tpa: Option<Box<TpaSide>>,
}

impl ProductLine {
    /// What is sold, by the line's id; none of one whose id says nothing of it.
    #[must_use]
    pub fn product(&self) -> Option<Product> {
        product_and_number(&self.deal_id, &self.id).map(|(product, _)| product)
    }

    /// The id of a line that is sold for this one; none after the last one that a product has.
    #[must_use]
    pub fn next_id(&self) -> Option<LineId> {
        let (product, number) = product_and_number(&self.deal_id, &self.id)?;
        let next = number.checked_add(1).filter(|next| *next <= MAX_NUMBER)?;
        Some(LineId::of(&self.deal_id, &format!("{}-r{next}", product.key())))
    }

    /// Who holds it: the primary buyer, or to whom it was transferred last.
    #[must_use]
    pub fn holder_name(&self) -> &str {
        let holder = self.tpa.as_ref().and_then(|tpa| tpa.holder());
        holder.map_or(&self.buyer_name, |holder| &holder.name)
    }

    /// Whether it is void or replaced: nothing is to be paid for it, and it counts no longer.
    #[must_use]
    pub fn is_ended(&self) -> bool {
        self.tpa.as_ref().is_some_and(|tpa| tpa.is_ended())
    }

    /// Whether an administrator stands behind it, and it is in force there.
    #[must_use]
    pub fn is_in_force(&self) -> bool {
        self.tpa.as_ref().is_some_and(|tpa| tpa.is_in_force())
    }

    /// Whether it was cancelled: it stays, and what is left to be paid for it goes through a batch.
    #[must_use]
    pub fn is_cancelled(&self) -> bool {
        self.tpa.as_ref().is_some_and(|tpa| tpa.is_cancelled())
    }

    /// Whether it ended with its term.
    #[must_use]
    pub fn is_expired(&self) -> bool {
        self.tpa.as_ref().is_some_and(|tpa| tpa.is_expired())
    }

    /// Whether it is in a remittance batch that is not paid.
    #[must_use]
    pub fn is_batched(&self) -> bool {
        self.status.is_unpaid() && self.tpa.as_ref().is_some_and(|tpa| tpa.batch_id.is_some())
    }

    /// Whether it is still to be paid.
    #[must_use]
    pub fn is_unpaid(&self) -> bool {
        self.status.is_unpaid() && !self.is_ended()
    }

    /// Whether it is chosen to be paid next, by a payment of lines or in a batch.
    #[must_use]
    pub fn is_marked(&self) -> bool {
        self.remit && self.is_unpaid()
    }

    /// Whether it is chosen to be paid next by a payment of lines, and may be: what an administrator (TPA) stands behind is paid by batches.
    #[must_use]
    pub fn is_remitted(&self) -> bool {
        self.is_marked() && self.tpa.is_none()
    }
}

/// One generated contract.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(feature = "wasm", derive(tsify::Tsify))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Contract {
    /// 'contract-' and milliseconds.
    pub id: ContractId,
    /// The deal whose lines belong to it.
    pub deal_id: DealId,
    /// When it was generated, in milliseconds since the epoch.
    pub date: u64,
    /// The primary buyer.
    pub buyer_name: String,
    /// Year make model.
    pub vehicle_info: String,
    /// The vehicle.
    pub vin: Given<Vin>,
    /// 'VSC', 'GAP', 'Ancillary Products'.
    pub products: Vec<String>,
    /// The OTD price, in cents.
    pub total_price: Cents,
    /// Whether its unpaid lines are to be paid next.
    pub remit: bool,
    /// Complete when all its lines are.
    pub status: Status,
    /// Whether nothing of it is left: each of its lines is void, or replaced by one that is.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub ended: bool,
    /// Counts the contract's changes, from 1, those of its lines among them.
    pub version: u64,
}

impl Contract {
    /// Whether something of it is still to be paid.
    #[must_use]
    pub const fn is_unpaid(&self) -> bool {
        self.status.is_unpaid() && !self.ended
    }
}

/// A contract and its lines, stored together or not at all.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(feature = "wasm", derive(tsify::Tsify))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct GeneratedContract {
    /// The contract.
    pub contract: Contract,
    /// One line for each sold product.
    pub lines: Vec<ProductLine>,
}

/// A product that a finished deal sells: what its line says.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(feature = "wasm", derive(tsify::Tsify))]
pub struct SoldProduct {
    /// What is sold.
    pub product: Product,
    /// Provider and what it covers.
    pub product_name: String,
    /// The provider's price, in cents.
    pub cost: Cents,
    /// What the buyer pays, in cents.
    pub price: Cents,
    /// By what it was rated, where a rate book has its price.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rated: Option<Box<LineRate>>,
}

/// What a contract says besides its products.
#[derive(Debug, Clone, Copy)]
pub struct ContractFacts<'a> {
    /// The primary buyer.
    pub buyer_name: &'a str,
    /// Year make model.
    pub vehicle_info: &'a str,
    /// The vehicle.
    pub vin: &'a Given<Vin>,
    /// The OTD price.
    pub otd_price: Cents,
    /// The products, at least one.
    pub products: &'a [SoldProduct],
}

/// Makes the contract and its lines: pending, not remitted, all with the same deal id. `id_ms` makes the ids, `now_ms` the
/// date; they differ only when the store had to take a later free millisecond.
#[must_use]
pub fn generate(facts: &ContractFacts<'_>, id_ms: u64, now_ms: u64) -> GeneratedContract {
    let deal_id = DealId::from(format!("deal-{id_ms}"));
    let lines = facts
        .products
        .iter()
        .map(|product| ProductLine {
            id: LineId::of(&deal_id, product.product.key()),
            date: now_ms,
            buyer_name: facts.buyer_name.to_owned(),
            vehicle_info: facts.vehicle_info.to_owned(),
            vin: facts.vin.clone(),
            product_type: product.product.group(),
            product_name: product.product_name.clone(),
            price: product.price,
            cost: product.cost,
            markup: product.price.minus_or_zero(product.cost),
            deal_id: deal_id.clone(),
            status: Status::Pending,
            remit: false,
            version: 1,
            rated: product.rated.clone(),
            tpa: None,
        })
        .collect();
    let products = product_labels(facts.products.iter().map(|sold| sold.product.group()));
    GeneratedContract {
        contract: Contract {
            id: format!("contract-{id_ms}").into(),
            deal_id,
            date: now_ms,
            buyer_name: facts.buyer_name.to_owned(),
            vehicle_info: facts.vehicle_info.to_owned(),
            vin: facts.vin.clone(),
            products,
            total_price: facts.otd_price,
            remit: false,
            status: Status::Pending,
            ended: false,
            version: 1,
        },
        lines,
    }
}

/// The words of a contract's list of products, each once, in the product's own order: that of the lines says nothing.
fn product_labels(groups: impl Iterator<Item = ProductGroup>) -> Vec<String> {
    let sold: Vec<ProductGroup> = groups.collect();
    ProductGroup::ALL
        .into_iter()
        .filter(|group| sold.contains(group))
        .map(|group| group.name().to_owned())
        .collect()
}

/// The id of the contract whose lines have this deal id, as both are made of the same milliseconds.
#[must_use]
pub fn contract_id_of(deal_id: &DealId) -> Option<ContractId> {
    deal_id.strip_prefix("deal-").map(|ms| format!("contract-{ms}").into())
}

/// The deal that a contract or a line belongs to, by its id alone; none for what is no such id.
#[must_use]
pub fn deal_id_of(id: &str) -> Option<DealId> {
    let ms = match id.strip_prefix("contract-") {
        Some(ms) => ms,
        None => {
            let (ms, key) = id.strip_prefix("deal-")?.split_once('-')?;
            if key.is_empty() { "" } else { ms }
        }
    };
    let is_time = (1..=20).contains(&ms.len()) && ms.chars().all(|c| c.is_ascii_digit());
    is_time.then(|| format!("deal-{ms}").into())
}

/// The number of the last line that a product of a deal has: the first one was replaced eight times.
const MAX_NUMBER: u8 = 9;

/// What a line sells, by its id, and the line's number among those of the product: 1 of the first, 2 to 9 of what was sold for it. None for
/// what is no line of the deal.
#[must_use]
pub fn product_and_number(deal_id: &DealId, line_id: &LineId) -> Option<(Product, u8)> {
    let key = line_id.strip_prefix(deal_id.as_str())?.strip_prefix('-')?;
    let Some((key, number)) = key.split_once("-r") else {
        return Some((Product::from_key(key)?, 1));
    };
    let number = number.parse().ok().filter(|number| (2..=MAX_NUMBER).contains(number))?;
    Some((Product::from_key(key)?, number))
}

/// Why a line without a TPA can't be deleted once its document is signed.
pub const SIGNED_MESSAGE: &str = "This product is signed.";

/// Why a line of a TPA can't be deleted.
pub const VOIDED_MESSAGE: &str = "A product of an administrator is voided, not deleted.";

/// Why a line of a TPA is in no payment of lines.
pub const BATCHED_MESSAGE: &str = "This product is paid at cost, in a remittance batch of its administrator";

/// Why a line can't leave its batch: of this id, where it is known.
#[must_use]
pub fn closed_batch_message(batch: Option<&str>) -> String {
    let batch = batch.map(|batch| format!(" {batch}")).unwrap_or_default();
    format!("It is in the closed batch{batch}. Reopen the batch first.")
}

/// Why a paid line can't be deleted.
pub const PAID_MESSAGE: &str = "A paid product can't be deleted.";

/// Brings a contract in line with its lines, which are the truth: complete when all of them are, failed when one of them
/// is, remitted when all that is unpaid is; its products are those of its lines. What is void or replaced counts no longer: a contract of
/// which nothing else is left is failed, and keeps its products. A contract without lines stays as it is.
pub fn follow_lines(contract: &mut Contract, lines: &[ProductLine]) {
    if lines.is_empty() {
        return;
    }
    let lines: Vec<&ProductLine> = lines.iter().filter(|line| !line.is_ended()).collect();
    contract.ended = lines.is_empty();
    if contract.ended {
        (contract.status, contract.remit) = (Status::Failed, false);
        return;
    }
    contract.status = if lines.iter().all(|line| line.status == Status::Complete) {
        Status::Complete
    } else if lines.iter().any(|line| line.status == Status::Failed) {
        Status::Failed
    } else {
        Status::Pending
    };
    contract.remit = contract.status.is_unpaid() && lines.iter().all(|line| line.is_marked() || !line.is_unpaid());
    contract.products = product_labels(lines.iter().map(|line| line.product_type));
}
