//! The Lambda of vehicle decoding: the one that carries the VIN data.

use dealer_api::state::AppState;
use dealer_api::{http, telemetry, vehicles};

#[tokio::main(flavor = "current_thread")]
async fn main() -> Result<(), lambda_http::Error> {
    telemetry::start();
    let state = AppState::from_environment();
    lambda_http::run(http::router(&state, vehicles::routes())).await
}
