//! The Lambda of the public forms, which needs no session and reads no account.

use dealer_api::functions::INTAKE;
use dealer_api::platform::state::AppState;
use dealer_api::platform::telemetry;
use dealer_api::router;

#[tokio::main(flavor = "current_thread")]
async fn main() -> Result<(), lambda_http::Error> {
    telemetry::start();
    let state = AppState::from_environment();
    lambda_http::run(router(&state, INTAKE.routes())).await
}
