//! The log: one JSON object a line on standard error, or readable lines on a terminal.

use std::io::IsTerminal;
use tracing_subscriber::EnvFilter;

/// What is logged unless `RUST_LOG` says: the product's own words, and only errors of the rest. The embedded database
/// warns of every condition that did not hold, and the HTTP client may log what it sends.
pub const FILTER: &str = "error,dealer_api=info";

/// Starts the log of this process, once.
pub fn start() {
    let filter = EnvFilter::try_from_default_env().unwrap_or_else(|_| EnvFilter::new(FILTER));
    let log = tracing_subscriber::fmt()
        .with_env_filter(filter)
        .with_writer(std::io::stderr);
    // A second start leaves the first one's log as it is.
    let _ = if std::io::stderr().is_terminal() {
        log.try_init()
    } else {
        log.json()
            .flatten_event(true)
            .with_current_span(true)
            .with_span_list(false)
            .try_init()
    };
    log_only_the_place_of_panics();
}

/// A panic's text may hold what a person typed.
fn log_only_the_place_of_panics() {
    std::panic::set_hook(Box::new(|panic| {
        let place = panic.location().map(ToString::to_string).unwrap_or_default();
        tracing::error!(place, "panic");
    }));
}
