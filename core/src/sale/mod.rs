//! What was sold and what is paid for it: contracts, their lines, the choice to remit, payments, and what is remembered of each change.
//! With the feature `sold` also what happens after the sale: standing, remittance batches, cancellations, and the rules of the states.

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
#[cfg(feature = "sold")]
mod noted;
pub mod payment;
pub mod posted;
pub mod report;
pub mod report_inputs;
mod rerated;
pub mod sale_facts;
pub mod sold_deal;
#[cfg(all(test, feature = "sold"))]
mod test_deal;
mod tpa_side;
mod txns;

#[cfg(feature = "sold")]
pub mod batch;
#[cfg(feature = "sold")]
mod batch_state;
#[cfg(feature = "sold")]
pub mod booked;
#[cfg(feature = "sold")]
pub mod cancellation;
#[cfg(feature = "sold")]
mod fee_item;
#[cfg(feature = "sold")]
pub mod happen;
#[cfg(feature = "sold")]
mod journal;
#[cfg(feature = "sold")]
mod note;
#[cfg(feature = "sold")]
mod records;
#[cfg(feature = "sold")]
pub mod refund;
#[cfg(feature = "sold")]
mod refusal;
#[cfg(feature = "sold")]
pub mod remitted;
#[cfg(feature = "sold")]
mod sentence;
#[cfg(feature = "sold")]
mod sold_line;
#[cfg(feature = "sold")]
pub mod standing;
#[cfg(feature = "sold")]
pub mod state_rules;
#[cfg(feature = "sold")]
pub mod tpa_terms;
#[cfg(feature = "sold")]
mod transferred;
#[cfg(feature = "sold")]
pub mod voided;

pub use amended_loan::AmendedLoan;
pub use cancelled_for::{CancelledFor, InForce, Reason};
pub use holder::{Holder, TransferFee};
pub use line_due::{DueSummary, Lateness, LineDue};
pub use line_standing::Standing;
pub use tpa_side::{CancelledLine, CorrectedTerm, CreditTaken, Ended, TpaSide};
pub use txns::Txns;

#[cfg(feature = "sold")]
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
