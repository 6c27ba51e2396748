//! Checks that paid refunds, for those who print their stubs.

use super::record::{RefundRecord, latest, rows_of};
use crate::store::{Db, StoreError};
use dealer_core::form::day::Day;
use dealer_core::form::ids::{ContractId, DealerId, LineId};
use dealer_core::ledger::posting::Payee;
use dealer_core::money::Cents;
use dealer_core::sale::refund::{RefundMethod, StepKind};

/// A check that paid a refund.
#[derive(Debug, Clone)]
pub struct PaidByCheck {
    /// The refund's id.
    pub id: String,
    /// What the payee is called.
    pub payee_name: String,
    /// How much, in cents.
    pub amount: Cents,
    /// The check's number; empty where it has none.
    pub number: String,
    /// The day on it.
    pub date: Day,
    /// The cancelled line's contract.
    pub contract_id: ContractId,
    /// Provider and what it covers.
    pub product_name: String,
    /// Year make model.
    pub vehicle_info: String,
    /// The vehicle.
    pub vin: String,
    /// The primary buyer.
    pub buyer_name: String,
}

/// The check of a step of a payee's refund, from 0, of the line's last cancellation; none where that step is none.
///
/// # Errors
/// [`StoreError`] when the database can't be read.
pub async fn paid_by_check(
    db: &Db,
    dealer_id: &DealerId,
    line: &LineId,
    (payee, step): (Payee, usize),
) -> Result<Option<PaidByCheck>, StoreError> {
    let rows = latest(rows_of(db, dealer_id, line).await?);
    let row = rows.into_iter().find(|row| row.payee == payee);
    Ok(row.and_then(|row| check_of(row, step)))
}

fn check_of(record: RefundRecord, step: usize) -> Option<PaidByCheck> {
    let step = record.row.steps.get(step)?;
    if (step.kind, step.method) != (StepKind::Paid, Some(RefundMethod::Check)) {
        return None;
    }
    Some(PaidByCheck {
        amount: step.amount,
        number: step
            .number
            .as_ref()
            .map_or_else(String::new, |number| number.as_str().to_owned()),
        date: step.date?,
        id: record.id,
        payee_name: record.payee_name,
        contract_id: record.contract_id,
        product_name: record.product_name,
        vehicle_info: record.vehicle_info,
        vin: record.vin,
        buyer_name: record.buyer_name,
    })
}
