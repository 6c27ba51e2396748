//! Rating, documents and what follows a sale as tests and benchmarks ask them through WebAssembly, with the code that reads and writes lines for the native ones.
#![allow(
    clippy::expect_used,
    clippy::indexing_slicing,
    clippy::panic,
    clippy::unwrap_used,
    dead_code,
    missing_docs,
    reason = "a test fails by panicking; it asks for a part of what native tests and benchmarks ask; no page loads this module"
)]

#[path = "../../../core/examples/bench_rate/all_plans.rs"]
mod all_plans;
#[path = "../../../core/tests/rules/pricing/draw.rs"]
mod draw;
#[path = "../../../core/paper/tests/documents/support.rs"]
mod golden;
#[path = "../../../core/examples/bench_rate/large_book.rs"]
mod large_book;
#[path = "../../../core/examples/support/quotes.rs"]
mod quotes;
#[path = "../../../core/tests/rules/pricing/random_answers.rs"]
mod random_answers;
#[path = "../../../core/examples/support/scenarios.rs"]
mod scenarios;
#[path = "../../../core/examples/rate/vector.rs"]
mod vector;

use dealer_core::sale::state_rules::Table;
use wasm_bindgen::prelude::wasm_bindgen;

/// Books and caps, as the example `rate` has them.
#[wasm_bindgen]
#[derive(Default)]
pub struct Books(vector::Folder);

#[wasm_bindgen]
impl Books {
    #[wasm_bindgen(constructor)]
    pub fn new() -> Self {
        Self::default()
    }

    /// Takes a file, by its name. Answers with its first error.
    pub fn add(&mut self, name: &str, bytes: &[u8]) -> Result<(), String> {
        self.0.add(name, bytes)
    }

    /// Rates the lines of a CSV file. Answers with what the example `rate` would print.
    pub fn rate(&self, lines: &str) -> Result<String, String> {
        vector::rate_lines(&self.0, lines, Vec::new()).map(|written| String::from_utf8(written).expect("CSV is UTF-8"))
    }
}

/// The answers to a hundred thousand random facts, told as the file that the native test compares with.
#[wasm_bindgen(js_name = randomAnswers)]
pub fn random_answers() -> Vec<String> {
    random_answers::digests_of(|_| ())
}

/// Words and draws a golden document, as the native test does. Answers with the SHA-256 of its bytes.
#[wasm_bindgen(js_name = drawGolden)]
pub fn draw_golden(golden: &str) -> Result<String, String> {
    let golden: golden::Golden = serde_json::from_str(golden).map_err(|error| error.to_string())?;
    let values = golden.values().map_err(|error| error.to_string())?;
    let drawn = golden.draw(&values).map_err(|error| error.to_string())?;
    Ok(dealer_core::form::sha256::sha256_hex(&drawn))
}

/// All plans of six books of real size.
#[wasm_bindgen]
pub struct AllPlans(all_plans::AllPlans);

#[wasm_bindgen]
impl AllPlans {
    #[wasm_bindgen(constructor)]
    pub fn new() -> Result<Self, String> {
        all_plans::AllPlans::new().map(Self).map_err(|error| error.to_string())
    }

    /// How many there are.
    pub fn count(&self) -> usize {
        self.0.count()
    }

    /// Rates them once for vehicle `number` of some. Answers with how many have a price.
    pub fn rate(&self, number: usize) -> usize {
        self.0.rate(number)
    }
}

/// Works out cancellations under the built-in rules of the states. Answers with what the example `refund` would print.
#[wasm_bindgen(js_name = quoteCancellations)]
pub fn quote_cancellations(csv: &str) -> Result<String, String> {
    let rules = Table::built_in().map_err(|error| error.to_string())?;
    quotes::quotes(csv, &rules)
}

/// Lets events happen to lines and batches. Answers with what the example `ledger` would print.
#[wasm_bindgen(js_name = letEventsHappen)]
pub fn let_events_happen(scenarios: &str) -> Result<String, String> {
    scenarios::scenarios(scenarios)
}
