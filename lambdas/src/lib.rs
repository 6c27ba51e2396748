//! The HTTP interface of CoverDesk: requests in, rules of `dealer-core`, records in DynamoDB.
//!
//! [`app`] is the whole interface; a Lambda serves the part of it that its routes name, the local run serves all of it.
//! Every resource is a folder with `routes.rs` (what it answers) and `store.rs` (what it reads and writes).
#![forbid(unsafe_code)]

pub mod all_dealers;
pub mod applications;
pub mod audit;
pub mod clock;
pub mod config;
pub mod contracts;
#[cfg(feature = "local")]
pub mod create_admin;
pub mod deal_seeds;
pub mod enrollments;
pub mod health;
pub mod http;
pub mod intake;
pub mod lenders;
#[cfg(feature = "local")]
pub mod local;
pub mod log_key;
#[cfg(feature = "local")]
pub mod migrate;
pub mod once;
#[cfg(feature = "schema")]
pub mod openapi;
pub mod payments;
pub mod remittances;
pub mod session;
pub mod settings;
pub mod sold;
pub mod state;
pub mod store;
pub mod submissions;
pub mod tables;
pub mod telemetry;
pub mod tpas;
pub mod users;
pub mod vehicles;

use axum::Router;
use http::Route;
use state::AppState;

/// Every route of the interface, with who may call it. The one list: what is not in it is not served.
#[must_use]
pub fn all_routes() -> Vec<Route> {
    [
        health::routes(),
        session::routes(),
        vehicles::routes(),
        submissions::routes(),
        lenders::routes(),
        tpas::routes(),
        deal_seeds::routes(),
        contracts::routes(),
        settings::routes(),
        remittances::routes(),
        payments::routes(),
        users::routes(),
        all_dealers::routes(),
        intake::routes(),
        applications::routes(),
        enrollments::routes(),
    ]
    .into_iter()
    .flatten()
    .collect()
}

/// The whole interface.
pub fn app(state: &AppState) -> Router {
    http::router(state, all_routes())
}
