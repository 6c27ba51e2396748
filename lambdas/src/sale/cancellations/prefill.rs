//! What the server knows of a line that is to be cancelled.

use super::terms::{terms_of, word_of};
use crate::catalog::tpas::{enrollment_now, find_tpa};
use crate::http::{ApiError, ErrorKind};
use crate::platform::state::AppState;
use crate::sale::batches::{About, refused};
use crate::sale::dealer_day::day_of;
use crate::sale::line_facts::kept_of_line;
use crate::sale::sold::read_deals;
use crate::store::tables::Table;
use crate::store::{Db, StoreError, could_be_id, from_item, text};
use dealer_core::deal::Deal;
use dealer_core::deal::lead::PurchaseMethod;
use dealer_core::form::day::Day;
use dealer_core::form::ids::{ContractId, DealerId, LineId};
use dealer_core::form::time_zone::zone_of_state;
use dealer_core::money::Cents;
use dealer_core::sale::Refusal;
use dealer_core::sale::cancellation::Lien;
use dealer_core::sale::cancellation::form::Prefill;
use dealer_core::sale::contract::{ProductLine, contract_id_of, deal_id_of};
use dealer_core::sale::sale_facts::SaleFacts;
use dealer_core::sale::tpa_terms::LineTerm;
use serde::Deserialize;

/// What is said where no one knows how long a product runs.
const NO_TERM: &str = "It is not known for how many months this product was sold.";

/// What a contract's record keeps of its sale. One of an earlier release keeps nothing.
#[derive(Default, Deserialize)]
pub(crate) struct Kept {
    pub deal: Option<Deal>,
    pub sale: Option<SaleFacts>,
}

impl Kept {
    /// The day of a line's sale, where the dealership stands.
    ///
    /// # Errors
    /// [`StoreError`] for a line of an earlier release with a time beyond the year 9999.
    pub(in crate::sale) fn sale_date(&self, zone: Option<&str>, line: &ProductLine) -> Result<Day, StoreError> {
        match &self.sale {
            Some(sale) => Ok(sale.sale_date),
            None => day_of(zone, line.date),
        }
    }

    /// The state whose rules apply: that of the sale, else the one in which the dealership is enrolled; empty where neither is known.
    pub(in crate::sale) fn sale_state(&self, own: Option<&str>) -> String {
        let of_sale = self.sale.as_ref().map(|sale| sale.sale_state.to_string());
        let known = of_sale.filter(|state| !state.is_empty());
        known.or_else(|| own.map(str::to_owned)).unwrap_or_default()
    }
}

/// A line of a dealer, as it is now; 404 where there is none.
pub(in crate::sale) async fn line_of(db: &Db, dealer_id: &DealerId, id: &LineId) -> Result<ProductLine, ApiError> {
    let ids = deal_id_of(id).into_iter().collect();
    let mut deals = read_deals(db, dealer_id, &ids).await?;
    let deal = deals.pop_first().map(|(_, deal)| deal);
    let line = deal.and_then(|deal| deal.lines.into_iter().find(|line| line.id == *id));
    line.filter(|line| line.tpa.is_some())
        .ok_or_else(|| ApiError::new(ErrorKind::RecordNotFound))
}

/// What is known of a line that is in force; 409 `not_issued` of another one, with who ended it.
pub(in crate::sale) async fn prefill_of(
    state: &AppState,
    dealer_id: &DealerId,
    line: &ProductLine,
) -> Result<Prefill, ApiError> {
    let db = state.db();
    let not_found = || ApiError::new(ErrorKind::RecordNotFound);
    let tpa = line.tpa.as_deref().ok_or_else(not_found)?;
    if !tpa.is_in_force() {
        let about = About {
            line: Some(line),
            ..About::default()
        };
        return Err(refused(Refusal::NotIssued, about));
    }
    let contract_id = contract_id_of(&line.deal_id).ok_or_else(not_found)?;
    let product = line.product().ok_or_else(not_found)?;
    let (kept, enrollment, of_tpa, of_line) = tokio::try_join!(
        async { Ok::<_, ApiError>(kept(db, dealer_id, &contract_id).await?.unwrap_or_default()) },
        async { Ok(enrollment_now(db, dealer_id).await?) },
        async { Ok(find_tpa(db, &tpa.tpa_id).await?) },
        async { Ok(kept_of_line(db, dealer_id, &line.id).await?) },
    )?;
    let own_state = enrollment.map(|enrollment| enrollment.state.to_string());
    let zone = own_state.as_deref().and_then(zone_of_state);
    let terms = terms_of(line, product, kept.deal.as_ref());
    let assumed = terms.ok_or_else(|| ApiError::new(ErrorKind::NoQuote).with_detail(NO_TERM))?;
    // Time and miles are the sale's, the rest is what the administrator's terms said then.
    let terms = match &of_line.fixed.terms {
        Some(fixed) => fixed.terms.of_line(LineTerm::from(&assumed)),
        None => assumed,
    };
    let sale_date = kept.sale_date(zone, line)?;
    let holder = tpa.holder();
    // The loan of the sale is the buyer's, and nobody knows one of a later owner.
    let lender = kept.deal.as_ref().filter(|_| holder.is_none()).and_then(lender_of);
    let corrected = of_line.amended.map(|amended| amended.miles);
    let miles = corrected.or_else(|| kept.deal.as_ref().map(|deal| deal.miles));
    Ok(Prefill {
        line_id: line.id.clone(),
        version: line.version,
        contract_id,
        buyer_name: line.holder_name().to_owned(),
        transferred: holder.is_some(),
        vehicle_info: line.vehicle_info.clone(),
        vin: line.vin.to_string(),
        product_name: line.product_name.clone(),
        product: word_of(product).to_owned(),
        state: kept.sale_state(own_state.as_deref()),
        sale_date,
        start_date: sale_date,
        odometer_at_sale: miles.filter(|miles| *miles > 0),
        price: line.price,
        cost: line.cost,
        tax: Cents::ZERO,
        terms,
        lien: if lender.is_some() { Lien::Lender } else { Lien::None },
        lender_name: lender,
        today: day_of(zone, state.now_ms())?,
        tpa_name: of_tpa.map_or_else(|| tpa.tpa_id.to_string(), |of_tpa| of_tpa.tpa.tpa_name),
    })
}

/// The lender that a deal with a loan names.
fn lender_of(deal: &Deal) -> Option<String> {
    let name = deal.buyer.lender_name.trim();
    let has_loan = deal.purchase_method != PurchaseMethod::Cash;
    (has_loan && !name.is_empty()).then(|| name.to_owned())
}

/// What is kept of a contract's sale; none where there is no such contract.
pub(crate) async fn kept(db: &Db, dealer_id: &DealerId, id: &ContractId) -> Result<Option<Kept>, StoreError> {
    if !could_be_id(id) {
        return Ok(None);
    }
    let found = db
        .client()
        .get_item()
        .table_name(db.name(Table::Contracts))
        .key("dealer_id", text(dealer_id))
        .key("id", text(id))
        .projection_expression("id, deal, sale")
        .consistent_read(true)
        .send()
        .await
        .map_err(|error| StoreError::call("read deal", &error))?;
    found.item.map(from_item).transpose()
}
