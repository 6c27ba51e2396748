//! The Lambda of what follows events: the outbox's stream, the schedule that looks for what got stuck and works out the
//! reserve of the day, lines that end with their term, and the nightly comparison of the ledger with its balances.

use dealer_api::functions::WORKER;
use dealer_api::ledger::differences;
use dealer_api::platform::feed::{Called, Heard, STUCK_AT_ONCE, STUCK_MS};
use dealer_api::platform::state::AppState;
use dealer_api::platform::telemetry;
use dealer_api::sale::line_ends::expire_due;
use dealer_api::sale::reserve::{PAGES, reserve_due};
use dealer_api::store::outbox::MessageKey;
use dealer_api::worker::{follow, sweep};
use lambda_http::Error;
use lambda_http::lambda_runtime::{LambdaEvent, run, service_fn};

#[tokio::main(flavor = "current_thread")]
async fn main() -> Result<(), Error> {
    telemetry::start();
    debug_assert!(WORKER.resources.is_empty(), "it serves no route");
    let state = AppState::from_environment();
    let state = &state;
    run(service_fn(async |event: LambdaEvent<Called>| match event.payload {
        Called::ByStream(fed) => Ok(fed.each(async |key: MessageKey| follow(state, &key).await).await),
        Called::ByNight(_) => {
            // Before lines end, since what that counts reaches the counters a moment later; lines end whatever it finds.
            let compared = differences(state.db()).await;
            let expired = expire_due(state).await?;
            if expired.lines > 0 {
                tracing::info!(lines = expired.lines, "product lines expired");
            }
            let found = compared?;
            for difference in &found {
                tracing::error!(%difference, "the ledger and its balances differ");
            }
            // Lambda counts a failure, and the function's alarm goes off.
            if !found.is_empty() {
                return Err(Error::from("the ledger and its balances differ"));
            }
            if expired.failed > 0 {
                return Err(Error::from("product lines did not expire"));
            }
            Ok(Heard::default())
        }
        Called::BySchedule(_) => {
            let swept = sweep(state, state.now_ms().saturating_sub(STUCK_MS), STUCK_AT_ONCE).await?;
            if swept.done > 0 {
                tracing::warn!(done = swept.done, "messages were stuck");
            }
            let reserved = reserve_due(state, PAGES).await?;
            // Lambda counts a failure, and the function's alarm goes off.
            if swept.stuck > 0 {
                return Err(Error::from("messages are stuck"));
            }
            if reserved.failed > 0 {
                return Err(Error::from("the reserve of dealerships was not worked out"));
            }
            Ok(Heard::default())
        }
    }))
    .await
}
