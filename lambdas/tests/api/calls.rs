//! Writes down what each route asks of the database in all these tests, for `tests/policies.rs`.

use axum::response::Response;
use dealer_api::http::Observed;
use std::collections::BTreeSet;
use std::fs::File;
use std::io::Write;
use std::path::Path;
use std::sync::{LazyLock, Mutex};

/// The file and the lines that are in it.
type Written = (File, BTreeSet<String>);

/// A line for each route, action, table and index, in the order in which the tests come upon them.
static CALLS: LazyLock<Option<Mutex<Written>>> = LazyLock::new(|| {
    // A run of some tests alone does not see all that a route does, and one on another database may fail on the way: both
    // leave the last whole run's file as it is.
    let whole = std::env::args().len() == 1 && std::env::var_os("TEST_DYNAMODB_ENDPOINT").is_none();
    whole.then(|| {
        let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join("database-calls.tsv");
        Mutex::new((File::create(path).unwrap(), BTreeSet::new()))
    })
});

/// Adds what the answered call asked.
pub fn write_down(response: &Response) {
    let (Some(observed), Some(calls)) = (response.extensions().get::<Observed>(), CALLS.as_ref()) else {
        return;
    };
    let mut calls = calls.lock().unwrap();
    for asked in &observed.usage.actions {
        let table = asked.table.strip_prefix("test-").unwrap_or(&asked.table);
        let index = asked.index.as_deref().unwrap_or_default();
        let line = format!("{}\t{}\t{table}\t{index}\n", observed.route, asked.action);
        if calls.1.insert(line.clone()) {
            calls.0.write_all(line.as_bytes()).unwrap();
        }
    }
}
