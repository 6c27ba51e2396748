//! The log: one JSON object a line on standard error, or readable lines on a terminal.

use std::io::IsTerminal;
use tracing::level_filters::LevelFilter;
use tracing_subscriber::filter::Targets;
use tracing_subscriber::layer::SubscriberExt;
use tracing_subscriber::util::SubscriberInitExt;
use tracing_subscriber::{Layer, fmt};

/// What is logged unless `RUST_LOG` says: the product's own words, and only errors of the rest. The embedded database
/// warns of every condition that did not hold, and the HTTP client may log what it sends.
///
/// A filter by targets alone: one that knows spans brings regular expressions, which every cold start would pay for.
#[must_use]
pub fn filter() -> Targets {
    Targets::new()
        .with_default(LevelFilter::ERROR)
        .with_target("dealer_api", LevelFilter::INFO)
}

/// Starts the log of this process, once.
pub fn start() {
    let wanted = std::env::var("RUST_LOG").ok().filter(|text| !text.is_empty());
    let wanted = wanted.and_then(|text| text.parse().ok());
    let log = fmt::layer().with_writer(std::io::stderr);
    let log = if std::io::stderr().is_terminal() {
        log.boxed()
    } else {
        log.json()
            .flatten_event(true)
            .with_current_span(true)
            .with_span_list(false)
            .boxed()
    };
    // A second start leaves the first one's log as it is.
    let _ = tracing_subscriber::registry()
        .with(log.with_filter(wanted.unwrap_or_else(filter)))
        .try_init();
    log_only_the_place_of_panics();
}

/// A panic's text may hold what a person typed.
fn log_only_the_place_of_panics() {
    std::panic::set_hook(Box::new(|panic| {
        let place = panic.location().map(ToString::to_string).unwrap_or_default();
        tracing::error!(place, "panic");
    }));
}
