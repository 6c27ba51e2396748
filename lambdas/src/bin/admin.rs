//! The Lambda of administration: users, applications, enrolments, and the contracts of all dealers.

use dealer_api::access::users;
use dealer_api::onboarding::{applications, enrollments};
use dealer_api::platform::state::AppState;
use dealer_api::platform::telemetry;
use dealer_api::router;
use dealer_api::sale::all_dealers;

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
    lambda_http::run(router(&state, routes.into_iter().flatten().collect())).await
}
