//! What was sold, as far as it can be corrected.

use crate::http::{ApiError, ErrorKind};
use crate::sale::cancellations::{Kept, kept as kept_of_contract};
use crate::sale::line_facts::kept_of_line;
use crate::store::Db;
use dealer_core::deal::{AsSold, RatedAs};
use dealer_core::form::ids::{ContractId, DealerId};
use dealer_core::sale::contract::{ProductLine, contract_id_of};
use dealer_core::sale::sale_facts::SaleFacts;

/// A line as it was sold.
pub(super) struct Sold {
    pub contract_id: ContractId,
    pub as_sold: AsSold,
    pub sale: SaleFacts,
    /// What its rate rested on; none where that is not on record.
    pub rated_as: Option<RatedAs>,
}

/// How a line of an administrator was sold; 404 of another one, 409 `no_deal` where its contract keeps no deal.
pub(super) async fn sold(db: &Db, dealer_id: &DealerId, line: &ProductLine) -> Result<Sold, ApiError> {
    let contract_id = contract_id_of(&line.deal_id).filter(|_| line.tpa.is_some());
    let contract_id = contract_id.ok_or_else(|| ApiError::new(ErrorKind::RecordNotFound))?;
    let (of_contract, kept) = tokio::try_join!(
        kept_of_contract(db, dealer_id, &contract_id),
        kept_of_line(db, dealer_id, &line.id),
    )?;
    let (deal, sale) = of_contract
        .and_then(|Kept { deal, sale }| deal.zip(sale))
        .ok_or_else(|| ApiError::new(ErrorKind::NoDeal))?;
    let as_sold = AsSold::new(line, &deal, (kept.amended.as_ref(), kept.rated_as.is_some()));
    Ok(Sold {
        contract_id,
        as_sold: as_sold.ok_or_else(|| ApiError::new(ErrorKind::RecordNotFound))?,
        sale,
        rated_as: kept.rated_as,
    })
}
