//! The menu: what a deal offers, presented before there is a contract. Base figures come first, packages stand in columns, and each product
//! is accepted or declined.
//!
//! All columns have the deal's one loan and down payment: the types have no others, so no payment is packed. Nothing here knows what a
//! product costs the dealership.

mod choices;
mod settings;
mod terms;
mod view;

pub use choices::{Decision, MenuChoice, check_choices, chosen, decided, taken, undecided};
pub use settings::{MENU_LIMITS, MenuLimits, MenuSettings, Package, StoredMenuSettings, VersionedMenuSettings};
pub use terms::{MenuLoan, Terms, offered_label};
pub use view::{Figures, MenuColumn, MenuProduct, MenuView, PricedProduct};
