//! The Lambda of the public forms, which needs no session and reads no account.

use dealer_api::state::AppState;
use dealer_api::{http, intake, telemetry};

#[tokio::main(flavor = "current_thread")]
async fn main() -> Result<(), lambda_http::Error> {
    telemetry::start();
    let state = AppState::from_environment();
    lambda_http::run(http::router(&state, intake::routes())).await
}
