//! The stub of a check that paid a lender's or a buyer's refund.

use super::batch::business_of;
use crate::catalog::tpas::find_dealer;
use crate::document::sold::{deal_now, named};
use crate::http::{Actor, ApiError, ErrorKind};
use crate::platform::state::AppState;
use crate::sale::refunds::{PaidByCheck, paid_by_check};
use dealer_core::document::{Printout, RefundCheck, refund_payee, refund_stub};
use dealer_core::form::ids::LineId;
use dealer_core::ledger::posting::Payee;

/// The stub of a step of a payee's refund: the caller's own.
pub(super) async fn printed(
    state: &AppState,
    actor: &Actor,
    line: &LineId,
    (payee, step): (Payee, usize),
) -> Result<Printout, ApiError> {
    let (db, dealer_id) = (state.db(), &actor.dealer_id);
    let paid = paid_by_check(db, dealer_id, line, (payee, step)).await?;
    let paid: PaidByCheck = paid.ok_or_else(|| ApiError::new(ErrorKind::RecordNotFound))?;
    let dealer = find_dealer(db, dealer_id).await?;
    let deal = deal_now(db, dealer_id, &paid.contract_id, line).await?;
    Ok(refund_stub(&RefundCheck {
        id: &paid.id,
        dealer: business_of(&actor.dealer_name, dealer.as_ref()),
        payee: deal.as_ref().map_or_else(
            || named(&paid.payee_name),
            |deal| refund_payee(payee, &paid.payee_name, deal),
        ),
        amount: paid.amount,
        number: &paid.number,
        date: paid.date,
        contract: &paid.contract_id,
        product: &paid.product_name,
        vehicle: &paid.vehicle_info,
        vin: &paid.vin,
        buyer: &paid.buyer_name,
    }))
}
