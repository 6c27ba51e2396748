//! The Lambda of administration: users, applications, enrolments, and the contracts of all dealers.

use dealer_api::state::AppState;
use dealer_api::{all_dealers, applications, enrollments, http, telemetry, users};

#[tokio::main(flavor = "current_thread")]
async fn main() -> Result<(), lambda_http::Error> {
    telemetry::start();
    let state = AppState::from_environment();
    let routes = [
        users::routes(),
        all_dealers::routes(),
        applications::routes(),
        enrollments::routes(),
    ];
    lambda_http::run(http::router(&state, routes.into_iter().flatten().collect())).await
}
