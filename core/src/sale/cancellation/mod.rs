//! What a cancellation refunds, and why: a quote with its working line by line (after-the-sale.md, section 4).

mod deduction;
pub mod form;
mod fraction;
mod governs;
mod holiday;
mod input;
mod look;
mod quote;
mod refund;
mod refused;
mod sheet;
mod shown;
mod unused;
mod working;

pub use fraction::Fraction;
pub use governs::Governs;
pub use holiday::business_days;
pub use input::{CancelledBy, Delivery, Facts, FeeKind, FeeTo, Inputs, Lien, Method, MilesBasis, Reason, Terms};
pub use quote::{Quote, ShownRule, Unknown, quote};
pub use refused::Refused;
pub use unused::unused_days;
pub use working::{Key, Rest, Source, WorkLine};
