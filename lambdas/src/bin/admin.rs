//! The Lambda of administration: users.

use dealer_api::state::AppState;
use dealer_api::{http, telemetry, users};

#[tokio::main(flavor = "current_thread")]
async fn main() -> Result<(), lambda_http::Error> {
    telemetry::start();
    let state = AppState::from_environment().await;
    lambda_http::run(http::router(&state, users::routes())).await
}
