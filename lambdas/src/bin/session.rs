//! The Lambda of signing in and out, and of the health check.

use dealer_api::access::session;
use dealer_api::platform::state::AppState;
use dealer_api::platform::telemetry;
use dealer_api::{health, router};

#[tokio::main(flavor = "current_thread")]
async fn main() -> Result<(), lambda_http::Error> {
    telemetry::start();
    let state = AppState::from_environment();
    let routes = [health::routes(), session::routes()].into_iter().flatten().collect();
    lambda_http::run(router(&state, routes)).await
}
