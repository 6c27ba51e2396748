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
        let line = line("coverdesk-dealer", 1_792_065_600_000, &answered(503, &usage));
        let mut values = Vec::new();
        for declared in line["_aws"]["CloudWatchMetrics"].as_array().unwrap() {
            let names = declared["Metrics"]
                .as_array()
                .unwrap()
                .iter()
                .map(|m| m["Name"].as_str());
            values.extend(names.map(|name| line[name.unwrap()].as_f64()));
            for dimension in declared["Dimensions"][0].as_array().unwrap() {
                assert!(line[dimension.as_str().unwrap()].is_string(), "{dimension}");
            }
        }
        assert_eq!(values, [Some(1.0), Some(12.0), Some(1.5), Some(4.0), Some(0.0)]);
        let times = ["Microseconds", "DatabaseMicroseconds", "WaitMicroseconds"].map(|name| line[name].clone());
        assert_eq!(times, [json!(12_345), json!(9_100), json!(8_700)]);
        assert_eq!(line["_aws"]["Timestamp"], 1_792_065_600_000_u64);
    }

    #[test]
    fn a_defect_is_counted_apart_from_a_database_that_is_away() {
        let usage = Usage::default();
        let counted = [200, 422, 500, 503].map(|status| {
            let line = line("coverdesk-dealer", 0, &answered(status, &usage));
            [&line["Failures"], &line["Defects"]].map(|count| count.as_u64().unwrap())
        });
        assert_eq!(counted, [[0, 0], [0, 0], [1, 1], [1, 0]]);
    }

    fn answered(status: u16, usage: &Usage) -> Answered<'_> {
        Answered {
            route: "POST /api/payments",
            status,
            time: Duration::from_micros(12_345),
            usage,
        }
    }
}
