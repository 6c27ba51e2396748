//! The deal wizard as a state machine: screens dispatch events and show the session.
//!
//! [`DealSession`] holds all that was typed and chosen, [`DealEvent`] is all that can happen, [`apply`] is the one
//! transition function, [`view`] works out what the screens show, and [`Deal`] is what a finished session sends to the
//! server, which checks it by the same [`Deal::check`].

mod amended_check;
mod amended_coverage;
mod amended_deal;
mod amended_facts;
mod amended_loan;
mod amending;
mod amendment;
mod amendment_view;
mod amendment_words;
mod apply;
mod buyer;
mod changed_rates;
mod decision;
mod edit;
mod error;
mod event;
mod exact;
mod figures;
mod finish;
mod input;
mod kept;
mod lack;
pub mod lead;
pub mod lender;
#[cfg(feature = "server")]
mod line_facts;
mod loan;
mod menu;
mod offer;
mod options;
mod person;
mod pins;
mod provider;
mod provider_price;
mod quote;
mod quote_facts;
mod rates;
mod rating;
mod refused;
mod reprice;
#[cfg(feature = "server")]
mod rerated;
mod restore;
mod session;
mod settled;
mod start;
mod step;
mod summary;
mod toggle;
mod transfer;
pub mod typing;
mod view;

pub use crate::catalog::tpa_choice::EligibleTpas;
pub use amended_coverage::AmendedCoverage;
pub use amended_facts::{AmendedBuyer, AmendedFacts};
pub use amending::{Amendable, AmendedField, TypedAmendment};
pub use amendment::{Amendment, AmendmentForm, AsSold};
pub use amendment_view::{AmendmentRow, AmendmentView};
pub use amendment_words::AmendedMark;
pub use apply::apply;
pub use buyer::{Buyer, BuyerField, BuyerInfo, BuyerLoan, BuyerProblems};
pub use decision::GAP_UNDECIDED_MESSAGE;
pub use error::DealError;
pub use event::{DealEvent, InputField};
pub use exact::{Question, QuestionChoice, QuestionKind};
pub use finish::{
    CheckedDeal, Deal, EMPTY_DEAL_MESSAGE, PRICES_MISSING_MESSAGE, SEED_REFUSED_MESSAGE, SETTINGS_CHANGED_MESSAGE,
};
#[cfg(feature = "server")]
pub use line_facts::LineFacts;
pub use loan::Loan;
pub use offer::{ChosenMenu, Offer, OfferedProduct};
pub use options::CardOption;
pub use person::{Address, Person};
pub use pins::{DealRating, PinnedRate};
pub use provider::SoldBy;
pub use quote::{AncillaryCard, PriceCard, Quote};
pub use rates::{DealRates, RatesBasis, SharedRates};
pub use rating::{ChosenOption, RatingAnswers};
pub use refused::{RefusedCard, Remedy, RemedyEvent};
pub use reprice::{RatesOf, RepriceAnswer, RepriceForm, Repriced, RepricedLine};
#[cfg(feature = "server")]
pub use rerated::{RatedAs, Rerated, Rerating, rerate};
pub use session::{Contact, DealSession, ProductVariant, TypedNumbers};
pub use step::{Step, StepName};
pub use summary::{DealSummary, LabelledFact};
pub use transfer::{TransferForm, TransferKnown, TransferRule, is_transferable};
pub use view::{Blocker, DealView, Estimate, StepState, StepStatus, Ticket, TicketLine, step_of, view};
