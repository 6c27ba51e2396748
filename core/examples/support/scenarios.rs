//! Sequences of events as JSON: what goes in, and what comes out (`after-the-sale-formats.md`).

use dealer_core::ledger::{Balances, BatchId, LineId};
use dealer_core::sale::batch::BatchState;
use dealer_core::sale::contract::Status;
use dealer_core::sale::standing::{Money, RefundState, Standing};
use dealer_core::sale::{Journal, Outcome, Sent};
use serde::ser::SerializeMap;
use serde::{Deserialize, Serialize, Serializer};
use serde_json::Value;
use std::collections::BTreeMap;

/// A sequence as it is given. What stands beside name and events is left out of account.
#[derive(Deserialize)]
struct Given {
    name: String,
    events: Vec<Value>,
}

/// A sequence with what came of it.
#[derive(Serialize)]
struct Told {
    name: String,
    events: Vec<Sent>,
    outcomes: Vec<&'static str>,
    accounts: BTreeMap<String, i128>,
    lines: InOrder<LineId, ToldLine>,
    batches: InOrder<BatchId, ToldBatch>,
}

#[derive(Serialize)]
struct ToldLine {
    standing: Standing,
    money: Money,
    refund: RefundState,
    status: Status,
    payable: i64,
    refund_due: i64,
    owed: i64,
}

#[derive(Serialize)]
struct ToldBatch {
    state: BatchState,
    total: i64,
}

/// An object whose keys stay in the order in which they came to be.
struct InOrder<K, V>(Vec<(K, V)>);

impl<K: Serialize, V: Serialize> Serialize for InOrder<K, V> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut map = serializer.serialize_map(Some(self.0.len()))?;
        for (key, value) in &self.0 {
            map.serialize_entry(key, value)?;
        }
        map.end()
    }
}

/// Reads an event. The key is taken out first, so that every other field must be one of the event's own.
pub fn event(given: &Value) -> Result<Sent, String> {
    let mut fields = given.as_object().ok_or("An event must be an object.")?.clone();
    let key = fields.remove("key").ok_or("The field key is missing.")?;
    let key = key.as_str().ok_or("The field key must be a text.")?.to_owned();
    let event = serde_json::from_value(Value::Object(fields)).map_err(|error| format!("{error}."))?;
    Ok(Sent { event, key })
}

/// Lets a sequence happen.
fn told(given: Given) -> Result<Told, String> {
    let mut journal = Journal::default();
    let (mut lines, mut batches) = (Vec::new(), Vec::new());
    let (mut events, mut outcomes) = (Vec::new(), Vec::new());
    for (index, value) in given.events.iter().enumerate() {
        let sent = event(value).map_err(|error| format!("{}, event {}: {error}", given.name, index + 1))?;
        let outcome = journal.send(&sent);
        if let Outcome::Done(change) = &outcome {
            lines.extend(
                change
                    .lines
                    .keys()
                    .filter(|id| !lines.contains(*id))
                    .cloned()
                    .collect::<Vec<_>>(),
            );
            batches.extend(
                change
                    .batches
                    .keys()
                    .filter(|id| !batches.contains(*id))
                    .cloned()
                    .collect::<Vec<_>>(),
            );
        }
        events.push(sent);
        outcomes.push(outcome.code());
    }
    let records = &journal.records;
    let line = |id: LineId| {
        let line = records.lines.get(&id)?;
        let money = records.money(line);
        let told = ToldLine {
            standing: line.standing,
            money,
            refund: line.refund(),
            status: line.status(money),
            payable: line.payable,
            refund_due: line.refund_due,
            owed: line.owed(),
        };
        Some((id, told))
    };
    let batch = |id: BatchId| {
        let batch = records.batches.get(&id)?;
        let (state, total) = (batch.state, batch.total());
        Some((id, ToldBatch { state, total }))
    };
    Ok(Told {
        name: given.name,
        events,
        outcomes,
        accounts: Balances::fold(&journal.ledger).accounts(),
        lines: InOrder(lines.into_iter().filter_map(line).collect()),
        batches: InOrder(batches.into_iter().filter_map(batch).collect()),
    })
}

/// The JSON that comes out: the list that was given, one sequence a line, with what came of each.
pub fn scenarios(json: &str) -> Result<String, String> {
    let given: Vec<Given> =
        serde_json::from_str(json).map_err(|error| format!("The list of events can't be read: {error}."))?;
    let told = given
        .into_iter()
        .map(|given| {
            serde_json::to_string(&told(given)?).map_err(|error| format!("The answer can't be written: {error}."))
        })
        .collect::<Result<Vec<_>, String>>()?;
    Ok(format!("[\n{}\n]\n", told.join(",\n")))
}
