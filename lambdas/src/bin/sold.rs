//! The Lambda of what becomes of sold product lines: remittance batches, lines that end early, and their refunds.

use dealer_api::functions::SOLD;
use dealer_api::platform::state::AppState;
use dealer_api::platform::telemetry;
use dealer_api::router;

#[tokio::main(flavor = "current_thread")]
async fn main() -> Result<(), lambda_http::Error> {
    telemetry::start();
    let state = AppState::from_environment();
    lambda_http::run(router(&state, SOLD.routes())).await
}
