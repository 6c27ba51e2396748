//! The golden cases of `fixtures`, natively; `web/src/domain/golden` reads them through WebAssembly.

mod admin;
mod deal;
mod lists;
mod menu;
mod remit;
mod rules;
mod sale;
mod sold;
mod typing;
mod ways;
