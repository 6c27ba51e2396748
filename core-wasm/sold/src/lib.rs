//! The rules of what is sold, and of the menu before it, for the browser: thin typed exports, no logic. A module of its own, so that only the pages that show contracts,
//! payments and menus load it.

mod contract;
mod csv;
mod menu;
mod payment;
mod remit;
mod search;
