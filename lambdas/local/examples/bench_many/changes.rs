//! Many changes of one contract: the last save is as fast as the first, and so is the last page of its history.

use crate::Outcome;
use crate::product::{Person, Product};
use crate::report::{ms, percentile, table, times, verdict};
use reqwest::{Method, StatusCode};
use serde_json::{Value, json};
use std::time::{Duration, Instant};

/// Saves, and pages of the history, that are compared at either end.
const SAVES: usize = 100;
const PAGES: usize = 20;

/// Entries of a page.
const PAGE: usize = 50;

/// The most that the last saves may take, in hundredths of the first ones' time.
const LIMIT: u128 = 120;

/// Changes whether a line is to be paid next, again and again.
pub async fn measure(product: &Product, changes: usize) -> Outcome<()> {
    let dealer = product.dealer().await?;
    // Connections, caches and the code itself get warm on another contract.
    Line::of(&generate(&dealer, "warm-up").await?)?
        .save_often(&dealer, SAVES)
        .await?;
    let generated = generate(&dealer, "changed-often").await?;
    let mut line = Line::of(&generated)?;
    let mut saves = line.save_often(&dealer, changes.saturating_sub(SAVES)).await?;
    // In turn with the first ones of a new contract: what else the machine does then slows both.
    let mut new = Line::of(&generate(&dealer, "new").await?)?;
    let mut in_turn = Vec::new();
    while saves.len() < changes {
        in_turn.push(new.save(&dealer).await?);
        saves.push(line.save(&dealer).await?);
    }
    in_turn.extend_from_slice(saves.split_at(saves.len() - in_turn.len()).1);
    let contract = generated.pointer("/contract/id").and_then(Value::as_str);
    let pages = read_history(&dealer, contract.ok_or("a contract without an id")?, changes + 1).await?;

    println!("### {changes} changes of one contract\n");
    println!(
        "Each change is one call after the other; milliseconds, medians, the history newest first in pages of {PAGE}. Wanted: the last ones take \
         at most {}.{} times as long as the first.\n",
        LIMIT / 100,
        LIMIT % 100 / 10
    );
    let rows = [
        compared("save", &saves, SAVES),
        compared("save, in turn with the first ones of a new contract", &in_turn, SAVES),
        compared("page of the history", &pages, PAGES),
    ];
    table(&["Call", "Calls", "First", "Last", "Last to first", "Goal"], &rows);
    Ok(())
}

async fn generate(dealer: &Person, key: &str) -> Outcome<Value> {
    let deal = dealer.deal().await?;
    dealer.generate(key, &deal).await?.expect(StatusCode::CREATED)
}

/// The first line of a contract, and its version.
struct Line {
    id: String,
    version: u64,
}

impl Line {
    fn of(generated: &Value) -> Outcome<Self> {
        let id = generated.pointer("/lines/0/id").and_then(Value::as_str);
        Ok(Self {
            id: id.ok_or("a contract without a line")?.to_owned(),
            version: 1,
        })
    }

    /// How long the next change took.
    async fn save(&mut self, dealer: &Person) -> Outcome<Duration> {
        let change = json!({"id": self.id, "version": self.version, "remit": self.version % 2 == 1});
        let body = json!({"lines": [change], "contracts": []});
        let begun = Instant::now();
        let answer = dealer.call(Method::PUT, "/api/remittances", None, Some(&body)).await?;
        let took = begun.elapsed();
        answer.expect(StatusCode::OK)?;
        self.version += 1;
        Ok(took)
    }

    async fn save_often(&mut self, dealer: &Person, changes: usize) -> Outcome<Vec<Duration>> {
        let mut took = Vec::with_capacity(changes);
        for _ in 0..changes {
            took.push(self.save(dealer).await?);
        }
        Ok(took)
    }
}

/// How long each page of a history took, from the newest to the oldest.
async fn read_history(dealer: &Person, contract: &str, entries: usize) -> Outcome<Vec<Duration>> {
    let (mut took, mut read, mut cursor) = (Vec::new(), 0, String::new());
    loop {
        let path = format!("/api/contracts/{contract}/history?limit={PAGE}{cursor}");
        let begun = Instant::now();
        let answer = dealer.call(Method::GET, &path, None, None).await?;
        took.push(begun.elapsed());
        let page = answer.expect(StatusCode::OK)?;
        read += page.get("items").and_then(Value::as_array).map_or(0, Vec::len);
        match page.get("nextCursor").and_then(Value::as_str) {
            Some(next) => cursor = format!("&cursor={next}"),
            None => break,
        }
    }
    if read == entries {
        Ok(took)
    } else {
        Err(format!("the history has {read} entries, and there were {entries} changes").into())
    }
}

/// The row of a call that took these times.
fn compared(call: &str, took: &[Duration], at_an_end: usize) -> Vec<String> {
    let compared = at_an_end.min(took.len());
    let ends = took.split_at(compared).0;
    let first = percentile(ends, 50);
    let last = percentile(took.split_at(took.len() - compared).1, 50);
    vec![
        call.to_owned(),
        took.len().to_string(),
        ms(first),
        ms(last),
        times(last.as_nanos(), first.as_nanos()),
        verdict(last.as_nanos() * 100 <= first.as_nanos() * LIMIT),
    ]
}
