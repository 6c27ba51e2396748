//! The HTTP interface of CoverDesk: requests in, rules of `dealer-core`, records in DynamoDB.
//!
//! [`app`] is the whole interface; a Lambda serves the part of it that its routes name, the local run serves all of it.
//! `platform`, `store` and `http` are machinery, `audit` what is remembered of changes. The other folders are wings, called as those of
//! `dealer_core`; every resource in them is a folder with `routes.rs` (what it answers, and what that asks of the database) and `store.rs` (what it reads
//! and writes). `functions` lists which Lambda serves which resource. `worker` does what follows events, apart from any call.
#![forbid(unsafe_code)]

pub mod access;
pub mod audit;
pub mod catalog;
pub mod deal;
pub mod document;
pub mod functions;
pub mod health;
pub mod http;
pub mod ledger;
pub mod onboarding;
pub mod platform;
pub mod pricing;
pub mod sale;
pub mod store;
pub mod vehicle;
pub mod worker;

pub use functions::all_routes;

use axum::Router;
use http::Route;
use platform::state::AppState;

/// The whole interface.
pub fn app(state: &AppState) -> Router {
    router(state, all_routes())
}

/// A part of the interface, as a function serves it: these routes, each behind its guard.
pub fn router(state: &AppState, routes: Vec<Route>) -> Router {
    http::router(state, routes, |state, headers, of_route| {
        Box::pin(access::session::current(state, headers, of_route))
    })
}
