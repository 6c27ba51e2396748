//! What is passed on of an event to those who act after it: the ids of what it changed, and nothing of a buyer.

use super::sale::SaleEvent;
use crate::form::ids::{BatchId, ContractId, LineId, MenuId, QuoteId};
use crate::sale::audit::LineState;
use crate::sale::contract::contract_id_of;
use serde::{Deserialize, Serialize};

/// What happened, by the ids of what it changed.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum Happened {
    /// A contract was made.
    ContractGenerated(LinesOfContract),
    /// Lines of a contract were deleted, or all of them and the contract.
    LinesDeleted(LinesOfContract),
    /// A form was published: documents that were held up for want of one may be made now.
    FormPublished(PublishedForm),
    /// A buyer chose from a menu.
    MenuChosen(OneMenu),
    /// A menu no longer says what its deal does.
    MenuOutdated(OneMenu),
    /// Lines of a contract were voided.
    LinesVoided(LinesOfContract),
    /// Lines of a contract were taken back, and corrected ones sold for them.
    LinesReplaced(ReplacedLines),
    /// Lines of a contract were cancelled.
    LinesCancelled(CancelledLines),
    /// Cancelled lines of a contract were reinstated.
    LinesReinstated(LinesOfContract),
    /// A line of a contract has a new holder.
    LineTransferred(TransferredLine),
    /// A remittance batch was paid, or its money came back: its lines follow.
    BatchSettled {
        /// The batch.
        batch_id: BatchId,
    },
}

/// A form that was published.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct PublishedForm {
    /// Whose: a TPA's id, or what forms name the house by.
    pub owner: String,
}

/// A menu.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct OneMenu {
    /// Which.
    pub menu_id: MenuId,
}

/// Lines of one contract that were taken back, and those that were sold for them.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct ReplacedLines {
    /// Those that were taken back.
    pub gone: LinesOfContract,
    /// Those that were sold for them.
    pub sold: LinesOfContract,
}

/// Cancelled lines of one contract.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct CancelledLines {
    /// The lines.
    #[serde(flatten)]
    pub of: LinesOfContract,
    /// The quote that was executed; none in a message of an earlier release.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub quote_id: Option<QuoteId>,
}

/// A line that has a new holder.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct TransferredLine {
    /// The contract.
    pub contract_id: ContractId,
    /// The line.
    pub line_id: LineId,
    /// Which of its transfers it is, from 1.
    pub number: usize,
}

/// Lines of one contract.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct LinesOfContract {
    /// The contract.
    pub contract_id: ContractId,
    /// The lines, at least one.
    pub lines: Vec<LineId>,
}

impl Happened {
    /// The lines that are in force since, or again.
    #[must_use]
    pub const fn in_force(&self) -> Option<&LinesOfContract> {
        match self {
            Self::ContractGenerated(lines) | Self::LinesReinstated(lines) => Some(lines),
            Self::LinesReplaced(replaced) => Some(&replaced.sold),
            Self::LinesDeleted(_)
            | Self::FormPublished(_)
            | Self::MenuChosen(_)
            | Self::MenuOutdated(_)
            | Self::LinesVoided(_)
            | Self::LinesCancelled(_)
            | Self::LineTransferred(_)
            | Self::BatchSettled { .. } => None,
        }
    }
}

impl SaleEvent {
    /// What is passed on; none where no one acts after the event.
    #[must_use]
    pub fn happened(&self) -> Option<Happened> {
        match self {
            Self::ContractGenerated { lines, .. } => of_contract(lines).map(Happened::ContractGenerated),
            Self::LineDeleted { lines, .. } | Self::ContractDeleted { lines, .. } => {
                let gone: Vec<LineState> = lines
                    .before
                    .iter()
                    .filter(|line| lines.after.iter().all(|other| other.id != line.id))
                    .cloned()
                    .collect();
                of_contract(&gone).map(Happened::LinesDeleted)
            }
            Self::LineVoided { lines, .. } | Self::ContractVoided { lines, .. } => {
                of_contract(&lines.before).map(Happened::LinesVoided)
            }
            Self::LineReplaced { lines, line_id } => {
                let is_new = |line: &&LineState| lines.before.iter().all(|other| other.id != line.id);
                let new: Vec<LineState> = lines.after.iter().filter(is_new).cloned().collect();
                // GAP that is to be rated again changes too, and is not gone.
                let is_gone = |line: &&LineState| line.id.as_str() == line_id;
                let gone: Vec<LineState> = lines.before.iter().filter(is_gone).cloned().collect();
                let (gone, sold) = of_contract(&gone).zip(of_contract(&new))?;
                Some(Happened::LinesReplaced(ReplacedLines { gone, sold }))
            }
            Self::LineCancelled { lines, quote_id, .. } => of_contract(&lines.before).map(|of| {
                let quote_id = Some(quote_id.clone());
                Happened::LinesCancelled(CancelledLines { of, quote_id })
            }),
            Self::LineReinstated { lines, .. } => of_contract(&lines.before).map(Happened::LinesReinstated),
            Self::LineTransferred { line_id, number, lines } => {
                let line = lines.after.iter().find(|line| line.id.as_str() == line_id)?;
                Some(Happened::LineTransferred(TransferredLine {
                    contract_id: contract_id_of(&line.deal_id)?,
                    line_id: line.id.clone(),
                    number: *number,
                }))
            }
            Self::LineExpired { .. }
            | Self::LineConfirmed { .. }
            | Self::BatchChanged { .. }
            | Self::RefundMoved { .. }
            | Self::RemittanceSaved { .. }
            | Self::PaymentMade { .. }
            | Self::DifferenceSettled { .. } => None,
        }
    }
}

fn of_contract(lines: &[LineState]) -> Option<LinesOfContract> {
    Some(LinesOfContract {
        contract_id: contract_id_of(&lines.first()?.deal_id)?,
        lines: lines.iter().map(|line| line.id.clone()).collect(),
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::catalog::product_group::ProductGroup;
    use crate::form::ids::DealId;
    use crate::money::Cents;
    use crate::sale::contract::Status;
    use crate::sale::event::ChangedLines;

    fn line(key: &str) -> LineState {
        let deal_id = DealId::from("deal-5");
        LineState {
            id: LineId::of(&deal_id, key),
            deal_id,
            product_type: ProductGroup::Vsc,
            product_name: "Maria's plan".to_owned(),
            price: Cents::from_dollars(1),
            status: Status::Pending,
            remit: false,
            said: None,
            reason: None,
        }
    }

    #[test]
    fn what_is_made_and_deleted_is_passed_on_by_its_ids() {
        let made = SaleEvent::ContractGenerated {
            contract_id: "contract-5".into(),
            lines: vec![line("vsc"), line("gap")],
        };
        let json = serde_json::to_string(&made.happened()).unwrap();
        assert_eq!(
            json,
            r#"{"type":"contract_generated","contract_id":"contract-5","lines":["deal-5-vsc","deal-5-gap"]}"#
        );
        let deleted = SaleEvent::LineDeleted {
            line_id: "deal-5-vsc".to_owned(),
            lines: ChangedLines {
                before: vec![line("vsc")],
                after: Vec::new(),
            },
        };
        let Some(Happened::LinesDeleted(gone)) = deleted.happened() else {
            panic!("nothing is passed on of a deletion");
        };
        assert_eq!(gone.lines, ["deal-5-vsc"]);
    }

    /// The message of a transfer names the line and which of its transfers it is, and no one's name or address.
    #[test]
    fn a_transfer_is_passed_on_without_its_holders() {
        let with = |said: &str| LineState {
            said: Some(said.to_owned()),
            ..line("vsc")
        };
        let transferred = SaleEvent::LineTransferred {
            line_id: "deal-5-vsc".to_owned(),
            number: 2,
            lines: ChangedLines {
                before: vec![line("vsc")],
                after: vec![with("Transferred to Ann Lee")],
            },
        };
        assert_eq!(
            serde_json::to_string(&transferred.happened()).unwrap(),
            r#"{"type":"line_transferred","contract_id":"contract-5","line_id":"deal-5-vsc","number":2}"#
        );
    }

    #[test]
    fn what_no_one_acts_after_is_not_passed_on() {
        let paid = SaleEvent::PaymentMade {
            payment_id: "payment-5".into(),
            lines: ChangedLines {
                before: vec![line("vsc")],
                after: vec![line("vsc")],
            },
        };
        assert_eq!(paid.happened(), None);
    }
}
