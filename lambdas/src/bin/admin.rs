//! The Lambda of administration: users, applications, enrolments, and the contracts of all dealers.

use dealer_api::functions::ADMIN;
use dealer_api::platform::state::AppState;
use dealer_api::platform::telemetry;
use dealer_api::router;

#[tokio::main(flavor = "current_thread")]
async fn main() -> Result<(), lambda_http::Error> {
    telemetry::start();
    let state = AppState::from_environment();
    lambda_http::run(router(&state, ADMIN.routes())).await
}
