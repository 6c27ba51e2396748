//! What is shown of batches.

use super::ach_ready::AchReady;
use super::load::overlaid;
use super::record::{BatchRecord, By};
use crate::sale::sold::owed_by;
use crate::store::tables::Table;
use crate::store::{Db, Fields, Key, StoreError, batch_get, from_item, text};
use dealer_core::form::day::Day;
use dealer_core::form::ids::{BatchId, ContractId, DealerId, LineId, TpaId, Username};
use dealer_core::money::Cents;
use dealer_core::sale::batch::{BatchState, RemittanceMethod};
use dealer_core::sale::choice::ChangedRows;
use dealer_core::sale::contract::{ProductLine, contract_id_of};
use dealer_core::sale::{LineDue, fee_row};
use serde::Serialize;
use std::collections::{BTreeMap, BTreeSet};

/// How many lines on which the administrator owes something are listed: as many as a batch takes.
const MAX_OWED: i32 = 400;

/// Who did something, and when.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct DoneBy {
    /// Who.
    username: Username,
    /// When, in milliseconds since the epoch.
    at: u64,
}

impl From<&By> for DoneBy {
    fn from(by: &By) -> Self {
        Self {
            username: by.username.clone(),
            at: by.at,
        }
    }
}

/// A batch in a list.
#[derive(Debug, Clone, Serialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct BatchSummary {
    /// Its id.
    pub id: BatchId,
    /// Whose.
    tpa_id: TpaId,
    /// The administrator's name when it was opened.
    tpa_name: String,
    /// Where it stands.
    state: BatchState,
    /// Counts what changes it: a step names the version that the person saw.
    version: u64,
    /// How many lines it has.
    lines: usize,
    /// What it pays, in cents, as it was closed; zero in a draft.
    total: Cents,
    /// When it was opened.
    opened_at: u64,
    /// Who brought it into its state.
    since: DoneBy,
    /// By what it was paid; none where nothing was to be paid.
    #[serde(skip_serializing_if = "Option::is_none")]
    method: Option<RemittanceMethod>,
    /// The day on the check, or on which the bank moves the money.
    #[serde(skip_serializing_if = "Option::is_none")]
    paid_on: Option<String>,
    /// The check's number, or the file's.
    #[serde(skip_serializing_if = "Option::is_none")]
    reference: Option<String>,
    /// What the administrator calls the payment.
    #[serde(skip_serializing_if = "Option::is_none")]
    confirmation: Option<String>,
    /// Why the money came back.
    #[serde(skip_serializing_if = "Option::is_none")]
    return_reason: Option<String>,
    /// The SHA-256 of its register, from closing on.
    #[serde(skip_serializing_if = "Option::is_none")]
    register_sha256: Option<String>,
}

impl From<&BatchRecord> for BatchSummary {
    fn from(record: &BatchRecord) -> Self {
        let batch = &record.batch;
        let payment = batch.payment.as_ref();
        let words = |note: Option<&dealer_core::sale::Note>| note.map(|note| note.as_str().to_owned());
        Self {
            id: record.id.clone(),
            tpa_id: batch.tpa_id.clone(),
            tpa_name: record.tpa_name.clone(),
            state: batch.state,
            version: batch.version,
            lines: batch.lines.len(),
            total: cents(batch.total()),
            opened_at: record.opened_at,
            since: DoneBy::from(&record.since),
            method: payment.and_then(|payment| payment.method),
            paid_on: payment.and_then(|payment| payment.date).map(|day| day.to_string()),
            reference: words(payment.and_then(|payment| payment.reference.as_ref())),
            confirmation: words(batch.confirmation.as_ref()),
            return_reason: words(batch.return_reason.as_ref()),
            register_sha256: record.register.as_ref().map(|register| register.sha256.clone()),
        }
    }
}

fn cents(cents: i64) -> Cents {
    Cents::new(cents).unwrap_or(Cents::MAX)
}

/// A line of a batch.
#[derive(Debug, Clone, Serialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct BatchLine {
    /// The line.
    id: LineId,
    /// Its contract.
    contract_id: ContractId,
    /// When it was sold, in milliseconds since the epoch.
    date: u64,
    /// The primary buyer.
    buyer_name: String,
    /// Year make model.
    vehicle_info: String,
    /// The vehicle.
    vin: String,
    /// Provider and what it covers.
    product_name: String,
    /// What the buyer paid, in cents.
    price: Cents,
    /// What the administrator gets, in cents.
    cost: Cents,
    /// What the batch pays on it, in cents.
    amount: Cents,
    /// When it must be remitted, by the administrator's terms at its sale; none where there were none.
    #[serde(skip_serializing_if = "Option::is_none")]
    due: Option<LineDue>,
    /// The line's version.
    version: u64,
}

/// A correction of what a batch pays.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct BatchAdjustment {
    /// Cents: above zero pays more.
    amount: Cents,
    /// Why.
    reason: String,
}

/// A batch with all that is in it.
#[derive(Debug, Clone, Serialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct BatchDetail {
    /// The batch.
    batch: BatchSummary,
    /// What it pays, in cents: as it was closed, else as it would be closed now. Below zero it can't be closed.
    due: Cents,
    /// Its lines, in the order in which they were added.
    lines: Vec<BatchLine>,
    /// Its credits, in the order in which they were taken: what the administrator owes is taken off what it pays.
    credits: Vec<BatchCredit>,
    /// Lines on which the administrator owes something that no batch takes off yet, at most 400: a draft can take them.
    owed: Vec<BatchCredit>,
    /// Fees of transfers that no batch holds yet: a draft can take them as its lines, by their ids.
    fees: Vec<BatchCredit>,
    /// Credits that left it by themselves, since the batch that had paid their lines came back; until it is closed again.
    credits_lost: Vec<LostCredit>,
    /// Its corrections.
    adjustments: Vec<BatchAdjustment>,
    /// Whether a file for the dealer's bank can pay it, while it is closed and something is to be paid.
    #[serde(skip_serializing_if = "Option::is_none")]
    ach: Option<AchReady>,
}

/// An amount of a line that a draft can take: what the administrator owes on it, or the fee of a transfer.
#[derive(Debug, Clone, Serialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct BatchCredit {
    /// The line, or the item of the fee.
    id: LineId,
    /// Its contract.
    contract_id: ContractId,
    /// When it was sold, in milliseconds since the epoch.
    date: u64,
    /// The primary buyer; of a fee, the new owner.
    buyer_name: String,
    /// Year make model.
    vehicle_info: String,
    /// The vehicle.
    vin: String,
    /// Provider and what it covers.
    product_name: String,
    /// What the administrator owes, or gets as a fee, in cents.
    amount: Cents,
    /// The line's version.
    version: u64,
}

/// A credit that left a batch by itself.
#[derive(Debug, Clone, Serialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct LostCredit {
    /// The line.
    id: LineId,
    /// The batch that had paid it, whose money came back.
    returned_batch: BatchId,
}

impl BatchCredit {
    fn new(line: &ProductLine, amount: Cents) -> Option<Self> {
        Some(Self {
            id: line.id.clone(),
            contract_id: contract_id_of(&line.deal_id)?,
            date: line.date,
            buyer_name: line.buyer_name.clone(),
            vehicle_info: line.vehicle_info.clone(),
            vin: line.vin.to_string(),
            product_name: line.product_name.clone(),
            amount,
            version: line.version,
        })
    }
}

/// What became of a batch and of lines.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct ChangedBatch {
    /// The batch.
    pub batch: BatchSummary,
    /// The rows that changed with it.
    pub rows: ChangedRows,
}

/// The lines, transfers' fees and credits of a batch, by their ids, as they are stored now.
pub(super) async fn lines_of(db: &Db, record: &BatchRecord) -> Result<BTreeMap<LineId, ProductLine>, StoreError> {
    let key = |id: &LineId| {
        Key::from([
            ("dealer_id".to_owned(), text(&record.dealer_id)),
            ("id".to_owned(), text(id)),
        ])
    };
    let ids: BTreeSet<LineId> = record.batch.rows().map(LineId::of_record).collect();
    let keys = ids.iter().map(key).collect();
    let items = batch_get(db, Table::ProductContracts, keys, Fields::All).await?;
    let mut lines: BTreeMap<LineId, ProductLine> = BTreeMap::new();
    for item in items {
        let line: ProductLine = from_item(item)?;
        lines.insert(line.id.clone(), line);
    }
    let fees = record.batch.rows().filter_map(|id| {
        let (line, number) = id.fee_of()?;
        Some((id.clone(), fee_row(lines.get(&line)?, number)?))
    });
    let fees: Vec<(LineId, ProductLine)> = fees.collect();
    lines.extend(fees);
    Ok(lines)
}

/// The earliest day on which a line of a batch is due; none where no line has one.
///
/// # Errors
/// [`StoreError`] when the database can't be read.
pub async fn due_of(db: &Db, record: &BatchRecord) -> Result<Option<Day>, StoreError> {
    let lines = lines_of(db, record).await?;
    let paid = record.batch.lines.iter().filter_map(|id| lines.get(id));
    let days = paid.filter_map(|line| Some(line.tpa.as_ref()?.due?.day));
    Ok(days.min())
}

/// Lines on which the batch's administrator owes something that no batch takes off yet, and those with a transfer's fee that no batch holds, as
/// their batches say.
async fn open_with_tpa(db: &Db, record: &BatchRecord) -> Result<Vec<ProductLine>, StoreError> {
    let tpa_id = &record.batch.tpa_id;
    let found = db
        .client()
        .query()
        .table_name(db.name(Table::ProductContracts))
        .index_name("remitted")
        .key_condition_expression("dealer_id = :dealer AND begins_with(remit_id, :owed)")
        .expression_attribute_values(":dealer", text(&record.dealer_id))
        .expression_attribute_values(":owed", text(owed_by(tpa_id)))
        .limit(MAX_OWED)
        .send()
        .await
        .map_err(|error| StoreError::call("list what is owed", &error))?;
    let lines: Result<Vec<ProductLine>, StoreError> =
        found.items.unwrap_or_default().into_iter().map(from_item).collect();
    let lines = overlaid(db, &record.dealer_id, lines?).await?;
    let is_open = |line: &ProductLine| {
        let tpa = line.tpa.as_ref();
        tpa.is_some_and(|tpa| tpa.tpa_id == *tpa_id && (tpa.may_be_credited() || tpa.has_open_fee()))
    };
    Ok(lines.into_iter().filter(is_open).collect())
}

/// The fees of a line's transfers that no batch holds.
pub(super) fn open_fees(line: &ProductLine) -> impl Iterator<Item = BatchCredit> {
    let fees = line.tpa.iter().flat_map(|tpa| &tpa.fees);
    let open = (1..).zip(fees).filter(|(_, fee)| fee.is_open());
    open.filter_map(move |(number, fee)| BatchCredit::new(&fee_row(line, number)?, fee.payable))
}

/// What the administrator owes on a line and no batch takes off.
pub(super) fn open_credit(line: &ProductLine) -> Option<BatchCredit> {
    let tpa = line.tpa.as_ref().filter(|tpa| tpa.may_be_credited())?;
    BatchCredit::new(line, tpa.refund_due)
}

/// A batch with what is in it.
pub(super) async fn detail(db: &Db, record: &BatchRecord, ach: Option<AchReady>) -> Result<BatchDetail, StoreError> {
    let lines = lines_of(db, record).await?;
    let batch = &record.batch;
    let payable = |line: &ProductLine| line.tpa.as_ref().map_or(Cents::ZERO, |tpa| tpa.payable);
    let amount = |line: &ProductLine| match batch.frozen {
        Some(_) => cents(batch.paid_on(&line.id)),
        None => payable(line),
    };
    let shown = batch.lines.iter().filter_map(|id| {
        let line = lines.get(id)?;
        Some(BatchLine {
            id: id.clone(),
            contract_id: contract_id_of(&line.deal_id)?,
            date: line.date,
            buyer_name: line.buyer_name.clone(),
            vehicle_info: line.vehicle_info.clone(),
            vin: line.vin.to_string(),
            product_name: line.product_name.clone(),
            price: line.price,
            cost: line.cost,
            amount: amount(line),
            due: line.tpa.as_ref().and_then(|tpa| tpa.due),
            version: line.version,
        })
    });
    let owes = |line: &ProductLine| line.tpa.as_ref().map_or(Cents::ZERO, |tpa| tpa.refund_due);
    let due = batch.due(|id| lines.get(id).map(payable), |id| lines.get(id).map(owes));
    let credits = batch.credits.iter().filter_map(|id| {
        let line = lines.get(id)?;
        let owed = batch.credit_of(id, owes(line).get()).unwrap_or_default();
        BatchCredit::new(line, cents(owed))
    });
    let open = match batch.state {
        BatchState::Draft => open_with_tpa(db, record).await?,
        _ => Vec::new(),
    };
    let fees = open.iter().flat_map(open_fees).collect();
    Ok(BatchDetail {
        batch: BatchSummary::from(record),
        due: Cents::new(due).unwrap_or(Cents::MAX),
        lines: shown.collect(),
        ach,
        credits: credits.collect(),
        owed: open.iter().filter_map(open_credit).collect(),
        fees,
        credits_lost: record
            .lost
            .iter()
            .map(|lost| LostCredit {
                id: lost.line.clone(),
                returned_batch: lost.returned.clone(),
            })
            .collect(),
        adjustments: batch
            .adjustments
            .iter()
            .map(|adjustment| BatchAdjustment {
                amount: cents(adjustment.amount),
                reason: adjustment.reason.as_str().to_owned(),
            })
            .collect(),
    })
}

/// What the ids of the dealer's batches are known by to the audit log, before and after a step.
#[derive(Debug, Clone, Serialize)]
pub(in crate::sale) struct Audited<'a> {
    pub(super) state: BatchState,
    pub(super) version: u64,
    pub(super) lines: usize,
    pub(super) credits: usize,
    pub(super) total: i64,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) said: Option<&'a str>,
}

impl<'a> Audited<'a> {
    pub(in crate::sale) fn new(record: &BatchRecord, said: Option<&'a str>) -> Self {
        Self {
            state: record.batch.state,
            version: record.batch.version,
            lines: record.batch.lines.len(),
            credits: record.batch.credits.len(),
            total: record.batch.total(),
            said,
        }
    }
}

/// Whose batch it is, for administrators.
#[derive(Debug, Clone, Serialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct DealerBatch {
    /// Whose.
    pub dealer_id: DealerId,
    /// The batch.
    pub batch: BatchSummary,
}
