//! What is shown of refunds.

use super::record::RefundRecord;
use crate::sale::batches::overlaid;
use crate::store::tables::Table;
use crate::store::{Db, Fields, Key, StoreError, batch_get, from_item, text};
use dealer_core::form::day::Day;
use dealer_core::form::ids::{ContractId, DealerId, LineId, TpaId, Username};
use dealer_core::ledger::posting::Payee;
use dealer_core::money::Cents;
use dealer_core::sale::choice::ChangedRows;
use dealer_core::sale::contract::ProductLine;
use dealer_core::sale::refund::{Clock, RefundMethod, RowState, Step, StepKind};
use serde::Serialize;
use std::collections::{BTreeMap, BTreeSet};

/// One thing that was done about a refund.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct RefundStep {
    /// When, in milliseconds since the epoch.
    at: u64,
    /// Who.
    username: Username,
    /// What.
    kind: StepKind,
    /// How much, in cents.
    amount: Cents,
    /// How it was paid.
    #[serde(skip_serializing_if = "Option::is_none")]
    method: Option<RefundMethod>,
    /// The day of the payment, as yyyy-MM-dd.
    #[serde(skip_serializing_if = "Option::is_none")]
    date: Option<String>,
    /// The check's number, or what the statement calls it.
    #[serde(skip_serializing_if = "Option::is_none")]
    number: Option<String>,
    /// Why.
    #[serde(skip_serializing_if = "Option::is_none")]
    reason: Option<String>,
}

impl From<&Step> for RefundStep {
    fn from(step: &Step) -> Self {
        let words = |note: Option<&dealer_core::sale::Note>| note.map(|note| note.as_str().to_owned());
        Self {
            at: step.at,
            username: step.username.clone(),
            kind: step.kind,
            amount: step.amount,
            method: step.method,
            date: step.date.map(|day| day.to_string()),
            number: words(step.number.as_ref()),
            reason: words(step.reason.as_ref()),
        }
    }
}

/// What a lender or a buyer is owed after a cancellation. Amounts are cents.
#[derive(Debug, Clone, Serialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Refund {
    /// Its id.
    id: String,
    /// The cancelled line.
    line_id: LineId,
    /// Its contract.
    contract_id: ContractId,
    /// The primary buyer.
    buyer_name: String,
    /// Year make model.
    vehicle_info: String,
    /// The vehicle.
    vin: String,
    /// Provider and what it covers.
    product_name: String,
    /// Who is owed it.
    payee: Payee,
    /// What the payee is called.
    payee_name: String,
    /// What the other payee of the cancellation is called, where that is known.
    #[serde(skip_serializing_if = "Option::is_none")]
    other_name: Option<String>,
    /// How the payee can get money.
    methods: &'static [RefundMethod],
    /// What was owed at first: of a row that a redirection made, what came over with that.
    amount: Cents,
    /// What is owed now.
    owed: Cents,
    /// What was paid.
    paid: Cents,
    /// What lateness cost on top.
    penalty: Cents,
    /// What went to the other payee.
    redirected: Cents,
    /// The last day on which it is in time, as yyyy-MM-dd.
    due: String,
    /// How many days are left until then: below zero it is late.
    days_left: i64,
    /// How far it is.
    state: RowState,
    /// How much time is left, while something is owed.
    #[serde(skip_serializing_if = "Option::is_none")]
    clock: Option<Clock>,
    /// Who cancelled.
    cancelled_by: Username,
    /// When, in milliseconds since the epoch.
    cancelled_at: u64,
    /// The line's version: a change names the version that the person saw.
    version: u64,
    /// The line's administrator.
    #[serde(skip_serializing_if = "Option::is_none")]
    tpa_id: Option<TpaId>,
    /// What the administrator owes back on the line.
    tpa_owes: Cents,
    /// What was done, oldest first.
    steps: Vec<RefundStep>,
}

impl Refund {
    /// Of a row, and of its line as that is now.
    pub(super) fn new(record: &RefundRecord, line: Option<&ProductLine>, today: Day) -> Self {
        let row = &record.row;
        let tpa = line.and_then(|line| line.tpa.as_ref());
        Self {
            id: record.id.clone(),
            line_id: record.line_id.clone(),
            contract_id: record.contract_id.clone(),
            buyer_name: record.buyer_name.clone(),
            vehicle_info: record.vehicle_info.clone(),
            vin: record.vin.clone(),
            product_name: record.product_name.clone(),
            payee: record.payee,
            payee_name: record.payee_name.clone(),
            other_name: record.other_name.clone(),
            methods: RefundMethod::of(record.payee),
            amount: row.amount,
            owed: row.owed,
            paid: row.paid,
            penalty: row.penalty,
            redirected: row.redirected,
            due: row.due.to_string(),
            days_left: row.due.since(today),
            state: row.state(),
            clock: row.clock(today),
            cancelled_by: record.opened.username.clone(),
            cancelled_at: record.opened.at,
            version: line.map_or(0, |line| line.version),
            tpa_id: tpa.map(|tpa| tpa.tpa_id.clone()),
            tpa_owes: tpa.map_or(Cents::ZERO, |tpa| tpa.refund_due),
            steps: row.steps.iter().map(RefundStep::from).collect(),
        }
    }
}

/// The rows with their lines as they are now.
///
/// # Errors
/// [`StoreError`] when the database can't be read.
pub(super) async fn with_lines(
    db: &Db,
    dealer_id: &DealerId,
    records: &[RefundRecord],
    today: Day,
) -> Result<Vec<Refund>, StoreError> {
    let ids: BTreeSet<&LineId> = records.iter().map(|record| &record.line_id).collect();
    let key = |id: &LineId| Key::from([("dealer_id".to_owned(), text(dealer_id)), ("id".to_owned(), text(id))]);
    let keys = ids.into_iter().map(key).collect();
    let items = batch_get(db, Table::ProductContracts, keys, Fields::All).await?;
    let lines = items.into_iter().map(from_item).collect::<Result<_, _>>()?;
    let lines = overlaid(db, dealer_id, lines).await?;
    let lines: BTreeMap<&LineId, &ProductLine> = lines.iter().map(|line| (&line.id, line)).collect();
    let shown = |record: &RefundRecord| Refund::new(record, lines.get(&record.line_id).copied(), today);
    Ok(records.iter().map(shown).collect())
}

/// What an event changed: the refunds of the line's last cancellation, and the rows of the sale.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct ChangedRefunds {
    /// All rows of the line's last cancellation as they are.
    pub(super) refunds: Vec<Refund>,
    /// The line and its contract.
    pub(super) rows: ChangedRows,
}

/// A late refund of some dealer.
#[derive(Debug, Serialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct LateRefund {
    /// Whose.
    dealer_id: DealerId,
    /// Its id.
    id: String,
    /// Its contract.
    contract_id: ContractId,
    /// The primary buyer.
    buyer_name: String,
    /// Provider and what it covers.
    product_name: String,
    /// Who is owed it.
    payee: Payee,
    /// What the payee is called.
    payee_name: String,
    /// What is owed, in cents.
    owed: Cents,
    /// What lateness cost so far, in cents, which is in it.
    penalty: Cents,
    /// The last day on which it was in time, as yyyy-MM-dd.
    due: String,
    /// For how many days it is late.
    days_late: i64,
}

impl LateRefund {
    pub(super) fn new(record: &RefundRecord, today: Day) -> Self {
        Self {
            dealer_id: record.dealer_id.clone(),
            id: record.id.clone(),
            contract_id: record.contract_id.clone(),
            buyer_name: record.buyer_name.clone(),
            product_name: record.product_name.clone(),
            payee: record.payee,
            payee_name: record.payee_name.clone(),
            owed: record.row.owed,
            penalty: record.row.penalty,
            due: record.row.due.to_string(),
            days_late: today.since(record.row.due),
        }
    }
}
