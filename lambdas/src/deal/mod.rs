//! What the wizard asks for: seeds of prices with the deals that wait, lenders, leads, menus; and the check of a finished deal.

mod finished;
pub mod lenders;
pub mod menu_settings;
pub mod menus;
pub mod seeds;
pub mod submissions;

pub(crate) use finished::{Finished, finished};
