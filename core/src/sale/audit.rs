//! What is remembered of a change: who, when, what, before, after.

use crate::catalog::product_group::{ProductGroup, ProductType};
use crate::form::ids::{DealId, LineId, Username};
use crate::money::Cents;
use crate::sale::contract::{ProductLine, Status};
use serde::{Deserialize, Serialize};

/// What happened.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "wasm", derive(tsify::Tsify))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub enum AuditEvent {
    /// A contract and its lines were made.
    ContractGenerated,
    /// Remit choices were saved.
    RemittanceSaved,
    /// Lines were paid.
    PaymentMade,
    /// The difference of a payment was settled.
    DifferenceSettled,
    /// A line was voided.
    LineVoided,
    /// A contract was voided: its lines of administrators, and the others are gone.
    ContractVoided,
    /// A line was taken back, and a corrected one sold for it.
    LineReplaced,
    /// The price of a line that was to be rated again was confirmed.
    LineConfirmed,
    /// A line was cancelled.
    LineCancelled,
    /// A cancelled line was reinstated.
    LineReinstated,
    /// A line has a new holder.
    LineTransferred,
    /// A line ended with its term.
    LineExpired,
    /// Lines were put into a remittance batch.
    LinesBatched,
    /// Lines were taken out of a remittance batch.
    LinesUnbatched,
    /// What the administrator owes on a line is taken off a remittance batch.
    CreditTaken,
    /// It no longer is.
    CreditTakenOut,
    /// The remittance batch of lines was paid.
    BatchPaid,
    /// The money of the lines' remittance batch came back.
    BatchReturned,
    /// A lender or a buyer got money of a refund.
    RefundPaid,
    /// What one of them was owed is owed to the other one.
    RefundRedirected,
    /// A late refund costs more.
    PenaltyAdded,
    /// The administrator gave money back.
    TpaRefundReceived,
    /// A line was deleted.
    LineDeleted,
    /// A contract and its lines were deleted.
    ContractDeleted,
    /// The dealer's settings were saved.
    SettingsSaved,
}

/// A line as it was before or after a change.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(feature = "wasm", derive(tsify::Tsify))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct LineState {
    /// The line's id.
    pub id: LineId,
    /// Its deal.
    pub deal_id: DealId,
    /// VSC, GAP or Ancillary.
    #[serde(with = "ProductType")]
    #[cfg_attr(feature = "wasm", tsify(type = "ProductType"))]
    pub product_type: ProductGroup,
    /// Provider and what it covers.
    pub product_name: String,
    /// Cents.
    pub price: Cents,
    /// Pending, complete or failed.
    pub status: Status,
    /// Whether it was to be paid next.
    pub remit: bool,
    /// What was done, in words, where the other fields don't tell it: 'Paid $600.00 to First Bank'. Only a line after a change has it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub said: Option<String>,
    /// Why it was voided, replaced, cancelled or reinstated.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub reason: Option<String>,
}

impl From<&ProductLine> for LineState {
    fn from(line: &ProductLine) -> Self {
        Self {
            id: line.id.clone(),
            deal_id: line.deal_id.clone(),
            product_type: line.product_type,
            product_name: line.product_name.clone(),
            price: line.price,
            status: line.status,
            remit: line.remit,
            said: None,
            reason: line
                .tpa
                .as_ref()
                .and_then(|tpa| Some(tpa.ended.as_ref()?.reason.clone())),
        }
    }
}

/// One entry of a contract's history: only the lines of that contract are in it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(feature = "wasm", derive(tsify::Tsify))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct HistoryEntry {
    /// Names the entry.
    pub id: String,
    /// When, in milliseconds since the epoch.
    pub time: u64,
    /// Who.
    pub username: Username,
    /// What.
    pub what: AuditEvent,
    /// The contract's, the payment's or the line's id.
    pub subject: String,
    /// The lines before; empty when there were none.
    pub before: Vec<LineState>,
    /// The lines after; empty when none is left.
    pub after: Vec<LineState>,
}
