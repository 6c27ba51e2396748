//! The line from which CloudWatch makes a call's metrics.

use dealer_api::http::metrics::{Answered, line};
use dealer_api::store::Usage;
use serde_json::json;
use std::time::Duration;

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
