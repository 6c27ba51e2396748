//! Metrics of each call in CloudWatch's embedded metric format: a line of the log from which CloudWatch makes
//! the metrics by itself, so that no call waits for another service.
//!
//! Source of the format: Amazon CloudWatch User Guide, 'Specification: Embedded metric format'.

use crate::store::Usage;
use axum::http::StatusCode;
use serde_json::{Value, json};
use std::io::Write;
use std::time::Duration;

/// The namespace of all metrics.
pub const NAMESPACE: &str = "CoverDesk";

/// The status of what no later try mends, unlike a database that can't be reached for a while.
const DEFECT: u16 = StatusCode::INTERNAL_SERVER_ERROR.as_u16();

/// A call that was answered.
#[derive(Debug)]
pub struct Answered<'a> {
    /// The route's method and pattern, such as `GET /api/vehicles/{vin}`.
    pub route: &'a str,
    /// The HTTP status.
    pub status: u16,
    /// From the request to its answer.
    pub time: Duration,
    /// What it asked of the database.
    pub usage: &'a Usage,
}

/// Writes the metrics of a call for CloudWatch to standard output, in one line.
///
/// Each metric of each route is billed: how many calls there were is the sample count of their latency, and what concerns a
/// function as a whole is among Lambda's own metrics. The line says more than the metrics, for who searches the log.
pub(super) fn write(function: &str, now_ms: u64, answered: &Answered<'_>) {
    let mut line = line(function, now_ms, answered).to_string();
    line.push('\n');
    // One write: lines of calls that end at the same moment must not mix. A full pipe must not fail the call.
    let _ = std::io::stdout().lock().write_all(line.as_bytes());
}

/// What is written of a call that a function answered, at a time in milliseconds since the epoch. In it capacity is in units, and each time in what
/// its name says, but for the latency, which is in milliseconds.
#[must_use]
pub fn line(function: &str, now_ms: u64, answered: &Answered<'_>) -> Value {
    let metric = |name: &str, unit: &str| json!({"Name": name, "Unit": unit});
    json!({
        "_aws": {
            "Timestamp": now_ms,
            "CloudWatchMetrics": [
                {
                    "Namespace": NAMESPACE,
                    "Dimensions": [["Function", "Route"]],
                    "Metrics": [
                        metric("Failures", "Count"),
                        metric("Latency", "Milliseconds"),
                        metric("ReadCapacity", "Count"),
                        metric("WriteCapacity", "Count"),
                    ],
                },
                // By function alone, since an alarm watches one metric; the log's line names the route.
                {"Namespace": NAMESPACE, "Dimensions": [["Function"]], "Metrics": [metric("Defects", "Count")]},
            ],
        },
        "Function": function,
        "Route": answered.route,
        "Status": answered.status,
        "Failures": u8::from(answered.status >= 500),
        "Defects": u8::from(answered.status == DEFECT),
        "Latency": whole(answered.time.as_millis()),
        "Microseconds": whole(answered.time.as_micros()),
        "DatabaseMicroseconds": whole(answered.usage.database_time.as_micros()),
        "WaitMicroseconds": whole(answered.usage.wait_time.as_micros()),
        "ReadCapacity": answered.usage.read_units,
        "WriteCapacity": answered.usage.write_units,
    })
}

fn whole(units: u128) -> u64 {
    u64::try_from(units).unwrap_or(u64::MAX)
}
