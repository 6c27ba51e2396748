//! The deal wizard as a state machine: screens dispatch events and show the session.
//!
//! [`DealSession`] holds all that was typed and chosen, [`DealEvent`] is all that can happen, [`apply`] is the one
//! transition function, [`view`] works out what the screens show, and [`Deal`] is what a finished session sends to the
//! server, which checks it by the same [`Deal::check`].

mod apply;
mod buyer;
mod decision;
mod edit;
mod event;
mod figures;
mod finish;
mod input;
mod kept;
mod lack;
mod quote;
mod restore;
mod session;
mod settled;
mod step;
mod summary;
mod view;

pub use crate::tpa_selection::EligibleTpas;
pub use apply::{DealError, apply};
pub use buyer::{BuyerField, BuyerInfo, BuyerProblems};
pub use decision::GAP_UNDECIDED_MESSAGE;
pub use event::{DealEvent, InputField};
pub use finish::{
    CheckedDeal, Deal, EMPTY_DEAL_MESSAGE, PRICES_MISSING_MESSAGE, SEED_REFUSED_MESSAGE, SETTINGS_CHANGED_MESSAGE,
};
pub use quote::{AncillaryCard, PriceCard, Quote};
pub use restore::restore;
pub use session::{Contact, DealSession, Loan, ProductVariant, TypedNumbers};
pub use step::{Step, StepName};
pub use summary::{DealSummary, Fact};
pub use view::{Blocker, DealView, Estimate, StepState, StepStatus, Ticket, TicketLine, blocker_of, view};
