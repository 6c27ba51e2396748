//! What holds for all values, on many that are drawn from fixed seeds.

mod admin;
mod deal;
mod everywhere;
mod ledger;
mod quote;
