//! The Lambda of a dealer's work: leads, reference data, seeds of prices, contracts, product lines, remittances, payments and settings.

use dealer_api::catalog::tpas;
use dealer_api::deal::{lenders, seeds, submissions};
use dealer_api::platform::state::AppState;
use dealer_api::platform::telemetry;
use dealer_api::pricing::settings;
use dealer_api::router;
use dealer_api::sale::{contracts, payments, remittances};

#[tokio::main(flavor = "current_thread")]
async fn main() -> Result<(), lambda_http::Error> {
    telemetry::start();
    let state = AppState::from_environment();
    let routes = [
        submissions::routes(),
        lenders::routes(),
        tpas::routes(),
        seeds::routes(),
        contracts::routes(),
        settings::routes(),
        remittances::routes(),
        payments::routes(),
    ];
    lambda_http::run(router(&state, routes.into_iter().flatten().collect())).await
}
