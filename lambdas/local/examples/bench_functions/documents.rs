//! What documents take: the function draws, stores and notes them, as its stream tells it to.

use crate::calls::Bench;
use crate::deals::simple_session;
use crate::memory::most;
use crate::report::{megabytes, ms, percentile, table, verdict};
use crate::{Outcome, Plan};
use dealer_api::audit::Author;
use dealer_api::document::DocumentKey;
use dealer_api::platform::clock::{Clock, SystemClock};
use dealer_api::platform::config::Config;
use dealer_api::platform::state::AppState;
use dealer_api::sale::contracts::{Kept, put_generated};
use dealer_api::store::tables::Table;
use dealer_api::store::{EmbeddedEndpoint, from_item};
use dealer_api::worker::sweep;
use dealer_core::catalog::product::Product;
use dealer_core::form::day::Day;
use dealer_core::form::ids::{DealerId, Username};
use dealer_core::money::Cents;
use dealer_core::sale::contract::{ContractFacts, SoldProduct, generate};
use dealer_core::sale::sale_facts::SaleFacts;
use dealer_local::FileEngine;
use dealer_local::gateway::Function;
use serde_json::{Value, json};
use std::sync::Arc;
use std::time::Duration;

/// How many are made in a row by one process.
const IN_A_ROW: usize = 100;
/// Processes that make their first one.
const STARTS: usize = 10;

const WARM: Duration = Duration::from_millis(20);
const COLD: Duration = Duration::from_millis(60);
const MEMORY: u64 = 64_000_000;

/// Prints the table.
pub async fn measure(plan: &Plan, bench: &Bench) -> Outcome<()> {
    eprintln!("Documents");
    let folder = tempfile::tempdir()?;
    let engine = FileEngine::open(folder.path()).map_err(|error| error.to_string())?;
    let mut wanted = wanted(bench, IN_A_ROW + STARTS + 1).await?;
    let start = || {
        let files = [
            ("S3_ENDPOINT", engine.endpoint().0.as_str()),
            ("DOCUMENTS_BUCKET", FileEngine::BUCKET),
        ];
        bench.function_with(plan, "documents", &files)
    };
    let mut cold = Vec::new();
    for key in wanted.drain(..STARTS) {
        let made = issue(&start(), &key).await?;
        cold.push(made.cold_start.ok_or("a process that was not new")?);
    }
    let function = start();
    let mut process = 0;
    let mut warm = Vec::new();
    for key in wanted {
        let made = issue(&function, &key).await?;
        process = made.process_id;
        if made.cold_start.is_none() {
            warm.push(made.duration);
        }
    }
    cold.sort();
    warm.sort();
    let memory = most(process)?;
    let row = |what: &str, times: &[Duration], goal: Duration| {
        let half = percentile(times, 50);
        vec![
            what.to_owned(),
            ms(half),
            ms(percentile(times, 99)),
            verdict(half <= goal),
        ]
    };
    println!("### Documents\n");
    println!(
        "A vehicle service contract of three pages, from the stream's event to the answer: read, worded, drawn, stored in the files' engine, noted; \
         milliseconds. Wanted: at most 20, at most 60 by a new process, and at most 64 MB after {IN_A_ROW} in a row: {} MB, {}.\n",
        megabytes(memory),
        verdict(memory <= MEMORY)
    );
    table(
        &["What", "p50", "p99", "Goal"],
        &[
            row("by a process that made one before", &warm, WARM),
            row("by a new process, from its start", &cold, COLD),
        ],
    );
    Ok(())
}

/// Has a process make the file of a document.
async fn issue(function: &Function, key: &DocumentKey) -> Outcome<dealer_local::gateway::Invocation> {
    let keys = json!({"dealer_id": {"S": key.dealer_id}, "id": {"S": key.id}});
    let event = json!({"Records": [{"eventName": "INSERT", "dynamodb": {"Keys": keys, "SequenceNumber": "1"}}]});
    let made = function.invoke(&event).await?;
    let failed = made.answer.pointer("/batchItemFailures/0");
    if let Some(failed) = failed {
        return Err(format!("a document was not made: {failed}").into());
    }
    Ok(made)
}

/// As many documents that are wanted, each of a deal of its own.
async fn wanted(bench: &Bench, count: usize) -> Outcome<Vec<DocumentKey>> {
    let client = EmbeddedEndpoint(bench.database.clone()).client();
    let state = AppState::new(client, Config::default(), Arc::new(SystemClock));
    let (dealer_id, username) = (DealerId::recorded("acme-motors"), Username::recorded("dealer"));
    let author = Author {
        dealer_id: &dealer_id,
        user_id: "user-dealer",
        username: &username,
    };
    let session = simple_session();
    let (deal, now) = (session.deal(), SystemClock.now_ms());
    let facts = SaleFacts {
        dealer_name: "Acme Motors".to_owned(),
        vehicle: session.vehicle_info.ok_or("a deal without a vehicle")?,
        sale_date: Day::of_utc(now).ok_or("no day of now")?,
        sale_state: dealer_core::form::given::Given::default(),
    };
    let products = [SoldProduct {
        product: Product::Vsc,
        product_name: "Blue Ridge Comprehensive, 36 months".to_owned(),
        cost: Cents::from_dollars(1_400),
        price: Cents::from_dollars(1_900),
        rated: None,
    }];
    let vehicle_info = facts.vehicle.title();
    let sold = ContractFacts {
        buyer_name: "Jordan Whitfield",
        vehicle_info: &vehicle_info,
        vin: &deal.vin,
        otd_price: Cents::from_dollars(26_900),
        products: &products,
    };
    let kept = Kept {
        deal: &deal,
        facts: &facts,
    };
    for number in 0..u64::try_from(count)? {
        let generated = generate(&sold, now + 1_000_000 + number, now);
        put_generated(state.db(), author, &generated, Some(kept)).await?;
    }
    sweep(&state, now + 1, usize::MAX).await?;
    let found = state
        .db()
        .client()
        .scan()
        .table_name(state.db().name(Table::Documents))
        .send()
        .await?;
    let records = found.items.unwrap_or_default().into_iter().map(from_item::<Value>);
    let mut keys = Vec::new();
    for record in records {
        let record = record?;
        if record.get("status").is_some_and(|status| status == "wanted") {
            keys.push(serde_json::from_value(record)?);
        }
    }
    keys.truncate(count);
    Ok(keys)
}
