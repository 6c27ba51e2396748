//! What was sold, as far as it can be corrected.

use crate::http::{ApiError, ErrorKind};
use crate::sale::line_facts::kept_of_line;
use crate::store::tables::Table;
use crate::store::{Db, StoreError, from_item, text};
use dealer_core::deal::{AsSold, Deal};
use dealer_core::form::ids::{ContractId, DealerId};
use dealer_core::sale::contract::{ProductLine, contract_id_of};
use dealer_core::sale::sale_facts::SaleFacts;
use serde::Deserialize;

/// What a contract's record keeps of its sale. One of an earlier release keeps nothing.
#[derive(Deserialize)]
struct OfSale {
    deal: Option<Deal>,
    sale: Option<SaleFacts>,
}

/// A line as it was sold.
pub(super) struct Sold {
    pub contract_id: ContractId,
    pub as_sold: AsSold,
    pub sale: SaleFacts,
}

/// How a line of an administrator was sold; 404 of another one, 409 `no_deal` where its contract keeps no deal.
pub(super) async fn sold(db: &Db, dealer_id: &DealerId, line: &ProductLine) -> Result<Sold, ApiError> {
    let contract_id = contract_id_of(&line.deal_id).filter(|_| line.tpa.is_some());
    let contract_id = contract_id.ok_or_else(|| ApiError::new(ErrorKind::RecordNotFound))?;
    let (of_sale, kept) = tokio::try_join!(
        of_sale(db, dealer_id, &contract_id),
        kept_of_line(db, dealer_id, &line.id),
    )?;
    let (deal, sale) = of_sale
        .and_then(|OfSale { deal, sale }| deal.zip(sale))
        .ok_or_else(|| ApiError::new(ErrorKind::NoDeal))?;
    Ok(Sold {
        contract_id,
        as_sold: AsSold::new(line, &deal, kept.amended.as_ref()),
        sale,
    })
}

async fn of_sale(db: &Db, dealer_id: &DealerId, id: &ContractId) -> Result<Option<OfSale>, StoreError> {
    let found = db
        .client()
        .get_item()
        .table_name(db.name(Table::Contracts))
        .key("dealer_id", text(dealer_id))
        .key("id", text(id))
        .projection_expression("deal, sale")
        .consistent_read(true)
        .send()
        .await
        .map_err(|error| StoreError::call("read what was sold", &error))?;
    found.item.map(from_item).transpose()
}
