//! Metrics of each call in CloudWatch's embedded metric format: a line of the log from which CloudWatch makes
//! the metrics by itself, so that no call waits for another service.
//!
//! Source of the format: Amazon CloudWatch User Guide, 'Specification: Embedded metric format'.

use crate::store::Usage;
use serde_json::{Value, json};
use std::io::Write;
use std::time::Duration;

/// The namespace of all metrics.
pub const NAMESPACE: &str = "CoverDesk";

/// A call that was answered.
#[derive(Debug)]
pub(super) struct Answered<'a> {
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

fn line(function: &str, now_ms: u64, answered: &Answered<'_>) -> Value {
    let metric = |name: &str, unit: &str| json!({"Name": name, "Unit": unit});
    json!({
        "_aws": {
            "Timestamp": now_ms,
            "CloudWatchMetrics": [{
                "Namespace": NAMESPACE,
                "Dimensions": [["Function", "Route"]],
                "Metrics": [
                    metric("Failures", "Count"),
                    metric("Latency", "Milliseconds"),
                    metric("ReadCapacity", "Count"),
                    metric("WriteCapacity", "Count"),
                ],
            }],
        },
        "Function": function,
        "Route": answered.route,
        "Status": answered.status,
        "Failures": u8::from(answered.status >= 500),
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

#[cfg(test)]
#[allow(
    clippy::unwrap_used,
    clippy::indexing_slicing,
    reason = "a test says what failed by panicking"
)]
mod tests {
    use super::*;

    #[test]
    fn a_line_has_a_value_for_each_metric_and_dimension_that_it_declares() {
        let usage = Usage {
            read_units: 1.5,
            write_units: 4.0,
            database_time: Duration::from_micros(9_100),
            wait_time: Duration::from_micros(8_700),
            ..Usage::default()
        };
        let answered = Answered {
            route: "POST /api/payments",
            status: 503,
            time: Duration::from_micros(12_345),
            usage: &usage,
        };
        let line = line("coverdesk-dealer", 1_792_065_600_000, &answered);
        let declared = &line["_aws"]["CloudWatchMetrics"][0];
        let names: Vec<_> = declared["Metrics"]
            .as_array()
            .unwrap()
            .iter()
            .map(|m| &m["Name"])
            .collect();
        let values: Vec<_> = names.iter().map(|name| line[name.as_str().unwrap()].as_f64()).collect();
        assert_eq!(values, [Some(1.0), Some(12.0), Some(1.5), Some(4.0)]);
        for dimension in declared["Dimensions"][0].as_array().unwrap() {
            assert!(line[dimension.as_str().unwrap()].is_string(), "{dimension}");
        }
        let times = ["Microseconds", "DatabaseMicroseconds", "WaitMicroseconds"].map(|name| line[name].clone());
        assert_eq!(times, [json!(12_345), json!(9_100), json!(8_700)]);
        assert_eq!(line["_aws"]["Timestamp"], 1_792_065_600_000_u64);
    }
}
