//! Writes down what each route asks of the database in all these tests, for `tests/policies.rs`.

use super::written::Written;
use axum::response::Response;
use dealer_api::http::Observed;
use dealer_api::store::{Usage, metered};
use std::sync::LazyLock;

/// A line for each route, action, table and index.
static CALLS: LazyLock<Written> = LazyLock::new(|| Written::by_whole_run("database-calls.tsv"));

/// Runs what a function does when it is called without a route, under the name that the template has for it, and adds what it asked.
pub async fn fed<F: Future>(name: &str, work: F) -> F::Output {
    let (output, usage) = metered(work).await;
    add(name, &usage);
    output
}

/// Adds what the answered call asked.
pub fn write_down(response: &Response) {
    let Some(observed) = response.extensions().get::<Observed>() else {
        return;
    };
    add(&observed.route, &observed.usage);
}

fn add(name: &str, usage: &Usage) {
    for asked in &usage.actions {
        let table = asked.table.strip_prefix("test-").unwrap_or(&asked.table);
        let index = asked.index.as_deref().unwrap_or_default();
        CALLS.add(format!("{name}\t{}\t{table}\t{index}", asked.action));
    }
}
