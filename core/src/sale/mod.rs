//! What was sold and what is paid for it: contracts, their lines, the choice to remit, payments, and what is remembered of each change;
//! what happens after the sale: standing, remittance batches, cancellations, and the rules of the states.

pub mod all_dealers;
mod amended_loan;
pub mod audit;
mod cancelled_for;
pub mod choice;
pub mod contract;
pub mod csv;
pub mod event;
pub mod figures;
mod holder;
mod line_due;
pub mod line_money;
mod line_standing;
mod noted;
pub mod payment;
pub mod posted;
pub mod report;
pub mod report_inputs;
mod rerated;
pub mod sale_facts;
pub mod sold_deal;
#[cfg(test)]
mod test_deal;
mod tpa_side;
mod txns;

pub mod batch;
mod batch_state;
pub mod booked;
pub mod cancellation;
mod fee_item;
pub mod happen;
mod journal;
mod note;
mod records;
pub mod refund;
mod refusal;
pub mod remitted;
mod sentence;
mod sold_line;
pub mod standing;
pub mod state_rules;
pub mod tpa_terms;
mod transferred;
pub mod voided;
mod ways;

pub use amended_loan::AmendedLoan;
pub use cancelled_for::{CancelledFor, InForce, Reason};
pub use holder::{Holder, TransferFee};
pub use line_due::{DueSummary, Lateness, LineDue};
pub use line_standing::Standing;
pub use tpa_side::{CancelledLine, CorrectedTerm, CreditTaken, Ended, TpaSide};
pub use txns::Txns;
pub use ways::Ways;

pub use {
    batch::Batch,
    event::{AfterSaleEvent, CancelLine, NewLine},
    fee_item::fee_row,
    journal::{Journal, Outcome, Sent},
    note::{Note, NoteError},
    records::{Change, Records},
    refusal::Refusal,
    sentence::About,
    sold_line::record_of,
    standing::{Cancelled, Line},
    transferred::transferred,
};
