//! The Lambda of signing in and out, and of the health check.

use dealer_api::functions::SESSION;
use dealer_api::platform::state::AppState;
use dealer_api::platform::telemetry;
use dealer_api::router;

#[tokio::main(flavor = "current_thread")]
async fn main() -> Result<(), lambda_http::Error> {
    telemetry::start();
    let state = AppState::from_environment();
    lambda_http::run(router(&state, SESSION.routes())).await
}
