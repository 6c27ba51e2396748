//! The Lambda of vehicle decoding: the one that carries the VIN data.

use dealer_api::functions::VEHICLES;
use dealer_api::platform::state::AppState;
use dealer_api::platform::telemetry;
use dealer_api::router;

#[tokio::main(flavor = "current_thread")]
async fn main() -> Result<(), lambda_http::Error> {
    telemetry::start();
    let state = AppState::from_environment();
    lambda_http::run(router(&state, VEHICLES.routes())).await
}
