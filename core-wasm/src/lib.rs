//! dealer-core for the browser: thin typed exports, no logic, one file a wing.

mod access;
mod catalog;
mod deal;
mod document;
mod error;
mod form;
mod money;
mod onboarding;
mod pricing;
mod rates;
mod screens;
mod search;
mod vehicle;
