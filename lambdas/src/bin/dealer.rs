//! The Lambda of a dealer's work: leads, reference data, seeds of prices, contracts, product lines, remittances, payments and settings.

use dealer_api::state::AppState;
use dealer_api::{contracts, deal_seeds, http, lenders, payments, remittances, settings, submissions, telemetry, tpas};

#[tokio::main(flavor = "current_thread")]
async fn main() -> Result<(), lambda_http::Error> {
    telemetry::start();
    let state = AppState::from_environment();
    let routes = [
        submissions::routes(),
        lenders::routes(),
        tpas::routes(),
        deal_seeds::routes(),
        contracts::routes(),
        settings::routes(),
        remittances::routes(),
        payments::routes(),
    ];
    lambda_http::run(http::router(&state, routes.into_iter().flatten().collect())).await
}
