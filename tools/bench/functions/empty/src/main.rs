//! A function that does nothing: it starts, and answers every call with a word.

use axum::Router;

#[tokio::main(flavor = "current_thread")]
async fn main() -> Result<(), lambda_http::Error> {
    lambda_http::run(Router::new().fallback(async || "empty")).await
}
