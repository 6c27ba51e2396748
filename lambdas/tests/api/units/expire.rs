//! What the log says of a line's end that the rules refuse.

use dealer_api::sale::line_ends::tell_refused;
use dealer_core::form::ids::LineId;
use dealer_core::sale::Refusal;
use serde_json::{Value, json};
use std::io::{self, Write};
use std::sync::{Arc, Mutex};
use tracing_subscriber::fmt;
use tracing_subscriber::layer::SubscriberExt;

#[derive(Clone, Default)]
struct Log(Arc<Mutex<Vec<u8>>>);

impl Write for Log {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.0.lock().unwrap().extend_from_slice(bytes);
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

#[test]
fn a_refused_end_is_an_error_that_names_line_and_code_alone() {
    let log = Log::default();
    let writer = log.clone();
    let layer = fmt::layer().json().with_writer(move || writer.clone());
    let line = LineId::new("deal-5-vsc").unwrap();
    tracing::subscriber::with_default(tracing_subscriber::registry().with(layer), || {
        tell_refused(&line, Refusal::NotIssued);
    });
    let told: Value = serde_json::from_slice(&log.0.lock().unwrap()).unwrap();
    assert_eq!(told["level"], "ERROR");
    assert_eq!(
        told["fields"],
        json!({"message": "the end of a product line was refused", "line": "deal-5-vsc", "code": "not_issued"})
    );
}
