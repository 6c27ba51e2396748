//! The server's own code and that of the local run, asked directly where no answer of the interface tells enough. Each file is called as what it
//! tests.

mod answer;
mod bucket;
mod config;
mod connect;
mod database_form;
mod entry;
mod error;
mod event;
mod expire;
mod feed;
mod fields;
mod file_folder;
mod json;
mod local_clock;
mod log_key;
mod metrics;
mod month;
mod passwords;
mod pieces;
mod query;
mod region;
mod serve;
mod template;
mod vault;
mod waits;
mod zone;

use axum::body::to_bytes;
use axum::response::IntoResponse;
use dealer_api::http::{ApiError, Problem};

/// What a caller is told of an error.
async fn problem_of(error: ApiError) -> Problem {
    let body = to_bytes(error.into_response().into_body(), usize::MAX).await.unwrap();
    serde_json::from_slice(&body).unwrap()
}
