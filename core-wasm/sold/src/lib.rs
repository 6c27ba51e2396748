//! The rules of what is sold for the browser: thin typed exports, no logic. A module of its own, so that only the pages that show contracts
//! and payments load it.

mod contract;
mod csv;
mod due;
mod payment;
mod remit;
mod search;
