//! The Lambda of documents: their routes, the stream of those that are wanted, and the schedule that looks for what got stuck.

use dealer_api::document::{DocumentKey, issue_waiting, issue_wanted};
use dealer_api::functions::DOCUMENTS;
use dealer_api::platform::feed::{Fed, Heard, STUCK_AT_ONCE, STUCK_MS};
use dealer_api::platform::seal::Sealer;
use dealer_api::platform::state::AppState;
use dealer_api::platform::{Bucket, telemetry};
use dealer_api::router;
use lambda_http::lambda_runtime::{LambdaEvent, run, service_fn};
use lambda_http::request::LambdaRequest;
use lambda_http::{Adapter, Error, Service};
use serde_json::Value;
use std::sync::Arc;

#[tokio::main(flavor = "current_thread")]
async fn main() -> Result<(), Error> {
    telemetry::start();
    let state = AppState::from_environment();
    let state = match Bucket::of_function(state.config()) {
        Some(bucket) => state.with_files(Arc::new(bucket)),
        None => state,
    };
    // A key that can't be read ends the function at its start, where its log says why, and not at the first signing.
    let state = match Sealer::of(state.config())? {
        Some(sealer) => state.with_sealer(sealer),
        None => state,
    };
    let routes = Adapter::from(router(&state, DOCUMENTS.routes()));
    let (state, routes) = (&state, &routes);
    run(service_fn(async |event: LambdaEvent<Value>| {
        if event.payload.get("Records").is_some() {
            let fed: Fed = serde_json::from_value(event.payload)?;
            let heard = fed.each(async |key: DocumentKey| issue_wanted(state, &key).await).await;
            return Ok::<_, Error>(serde_json::to_value(heard)?);
        }
        if event.payload.get("source").is_some() {
            issue_waiting(state, state.now_ms().saturating_sub(STUCK_MS), STUCK_AT_ONCE).await?;
            return Ok(serde_json::to_value(Heard::default())?);
        }
        let request: LambdaRequest = serde_json::from_value(event.payload)?;
        let answer = routes.clone().call(LambdaEvent::new(request, event.context)).await?;
        Ok(serde_json::to_value(answer)?)
    }))
    .await
}
