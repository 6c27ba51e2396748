//! Writes down what each route asks of the database in all these tests, for `tests/policies.rs`.

use super::written::Written;
use axum::response::Response;
use dealer_api::http::Observed;
use std::sync::LazyLock;

/// A line for each route, action, table and index.
static CALLS: LazyLock<Written> = LazyLock::new(|| Written::by_whole_run("database-calls.tsv"));

/// Adds what the answered call asked.
pub fn write_down(response: &Response) {
    let Some(observed) = response.extensions().get::<Observed>() else {
        return;
    };
    for asked in &observed.usage.actions {
        let table = asked.table.strip_prefix("test-").unwrap_or(&asked.table);
        let index = asked.index.as_deref().unwrap_or_default();
        CALLS.add(format!("{}\t{}\t{table}\t{index}", observed.route, asked.action));
    }
}
