//! What the server knows of a line that is to be transferred.

use crate::http::{ApiError, ErrorKind};
use crate::platform::state::AppState;
use crate::sale::cancellations::prefill_of;
use crate::sale::line_facts::kept_of_line;
use dealer_core::deal::{TransferKnown, is_transferable};
use dealer_core::form::ids::DealerId;
use dealer_core::money::Cents;
use dealer_core::sale::cancellation::MilesBasis;
use dealer_core::sale::cancellation::form::Prefill;
use dealer_core::sale::contract::ProductLine;

/// What is said of a product that belongs to the loan.
const NOT_TRANSFERABLE: &str = "GAP belongs to the loan and can't go to a new owner. Cancel it instead.";

/// What is said of a product that ends beyond the calendar.
const NO_END: &str = "It is not known when this product ends.";

/// What is known of a line that is in force; 409 `not_issued` of another one, `not_transferable` of GAP.
pub(super) async fn known_of(
    state: &AppState,
    dealer_id: &DealerId,
    line: &ProductLine,
) -> Result<TransferKnown, ApiError> {
    if line.product().is_some_and(|product| !is_transferable(product)) {
        return Err(ApiError::new(ErrorKind::NotTransferable).with_detail(NOT_TRANSFERABLE));
    }
    let prefill = prefill_of(state, dealer_id, line).await?;
    let fixed = kept_of_line(state.db(), dealer_id, &line.id).await?.fixed.terms;
    let terms = fixed.map(|fixed| fixed.terms);
    let end = prefill.start_date.plus_months(prefill.terms.term_months);
    let end = end.ok_or_else(|| ApiError::new(ErrorKind::NotTransferable).with_detail(NO_END))?;
    let holder = line.tpa.as_ref().and_then(|tpa| tpa.holder());
    Ok(TransferKnown {
        holder_since: holder.map_or(prefill.sale_date, |holder| holder.from),
        odometer: holder.map(|holder| holder.odometer).or(prefill.odometer_at_sale),
        end_odometer: end_odometer(&prefill),
        window_days: terms.as_ref().and_then(|terms| terms.transfer_days),
        fee: terms.and_then(|terms| Cents::new(terms.transfer_fee?).ok()),
        end,
        line_id: prefill.line_id,
        version: prefill.version,
        contract_id: prefill.contract_id,
        holder_name: prefill.buyer_name,
        vehicle_info: prefill.vehicle_info,
        vin: prefill.vin,
        product_name: prefill.product_name,
        product: prefill.product,
        state: prefill.state,
        sale_date: prefill.sale_date,
        today: prefill.today,
        tpa_name: prefill.tpa_name,
    })
}

/// The reading at which cover ends; none where miles are not limited, or the odometer at the sale is not known where they count from it.
fn end_odometer(prefill: &Prefill) -> Option<u32> {
    let limit = prefill.terms.miles_limit?;
    let end = match prefill.terms.miles_basis {
        MilesBasis::Absolute => limit,
        MilesBasis::FromSale => limit.checked_add(i64::from(prefill.odometer_at_sale?))?,
    };
    u32::try_from(end).ok()
}
