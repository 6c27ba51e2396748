//! A contract with all its lines, as its record page shows it.

use crate::sale::batches::overlaid;
use crate::sale::sold::read_deals;
use crate::store::{Db, StoreError};
use dealer_core::form::ids::DealerId;
use dealer_core::sale::contract::{contract_id_of, deal_id_of};
use dealer_core::sale::line_money::{WholeContract, WholeLine};
use dealer_core::sale::sold_deal::SoldDeal;

/// A dealer's contract and its lines, as their batches say that they are; none where there is no such contract.
///
/// # Errors
/// [`StoreError`] when the database can't be read.
pub(super) async fn whole_contract(
    db: &Db,
    dealer_id: &DealerId,
    id: &str,
) -> Result<Option<WholeContract>, StoreError> {
    let Some(sold) = sold_deal(db, dealer_id, id).await? else {
        return Ok(None);
    };
    let lines = overlaid(db, dealer_id, sold.lines).await?;
    Ok(Some(WholeContract {
        contract: sold.contract,
        lines: lines.into_iter().map(WholeLine::new).collect(),
    }))
}

/// A dealer's contract and its lines, as their records say; none where there is no such contract.
pub(super) async fn sold_deal(db: &Db, dealer_id: &DealerId, id: &str) -> Result<Option<SoldDeal>, StoreError> {
    let Some(deal_id) = deal_id_of(id).filter(|deal_id| contract_id_of(deal_id).as_deref() == Some(id)) else {
        return Ok(None);
    };
    let found = read_deals(db, dealer_id, &[deal_id].into()).await?.pop_first();
    Ok(found.map(|(_, sold)| sold))
}
