//! Paying for remitted products: the three forms, what of them is sent, and what is stored.
//!
//! A card or account number exists in the form alone. [`PaymentForm::check`] makes of it the method, the amount and the last
//! four digits, and nothing else is sent.

mod amount;
mod card;
mod form;
mod format;
mod order;
mod record;
mod settlement;

pub use amount::{TypedAmount, typed_amount};
pub use card::CalendarMonth;
pub use form::{AccountForm, CardForm, CheckedPayment, PaymentDetails, PaymentForm};
pub(crate) use form::{is_digits, is_expiry};
pub use format::{clean_cvv_input, format_card_number, format_expiry};
pub use order::{LastFour, PaidLine, PaymentMethod, PaymentOrder};
pub use record::{Payment, PaymentLine};
pub use settlement::{Settlement, SettlementForm};

/// How long 'Payment processed successfully!' shows before the page goes on, in milliseconds.
pub const REDIRECT_MS: u32 = 2000;

/// How long 'Go to Payment' is offered after a save, in milliseconds.
pub const OFFER_MS: u32 = 5000;
