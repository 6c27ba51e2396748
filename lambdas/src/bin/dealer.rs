//! The Lambda of a dealer's work: leads, reference data, seeds of prices, contracts, product lines, remittances, payments and settings.

use dealer_api::functions::DEALER;
use dealer_api::platform::state::AppState;
use dealer_api::platform::telemetry;
use dealer_api::router;

#[tokio::main(flavor = "current_thread")]
async fn main() -> Result<(), lambda_http::Error> {
    telemetry::start();
    let state = AppState::from_environment();
    lambda_http::run(router(&state, DEALER.routes())).await
}
