//! Many deals of one dealer, one after another and at once.

use crate::Outcome;
use crate::product::{Person, Product, SEEDS};
use crate::report::{ms, table, times, verdict};
use reqwest::StatusCode;
use serde_json::Value;
use std::collections::BTreeSet;
use std::sync::Arc;
use std::time::{Duration, Instant};
use tokio::task::JoinSet;

/// How many deals are made.
const DEALS: usize = 200;

/// The most that deals may take at once, in hundredths of the time that they take one after another.
const LIMIT: u128 = 130;

/// A deal that a person is about to sell, and the key of that call.
type Order = (Arc<Person>, String, Value);

/// Makes 200 deals one after another and 200 at once, in turn.
pub async fn measure(product: &Product, rounds: usize) -> Outcome<()> {
    let people = product.colleagues(DEALS / SEEDS).await?;
    let people: Vec<Arc<Person>> = people.into_iter().map(Arc::new).collect();
    let mut rows = Vec::new();
    for round in 1..=rounds {
        let alone = one_after_another(orders(&people, &format!("alone-{round}")).await?).await?;
        let at_once = at_once(orders(&people, &format!("at-once-{round}")).await?).await?;
        rows.push(vec![
            round.to_string(),
            ms(alone),
            ms(at_once),
            times(at_once.as_nanos(), alone.as_nanos()),
            verdict(at_once.as_nanos() * 100 <= alone.as_nanos() * LIMIT),
        ]);
    }
    println!("### {DEALS} deals of one dealer\n");
    println!(
        "{} people of one dealer make {SEEDS} deals each, one after another and all at once; milliseconds for all. A deal that fails, such as for a taken \
         id, ends the measurement. Wanted: at once they take at most {}.{} times as long.\n",
        people.len(),
        LIMIT / 100,
        LIMIT % 100 / 10
    );
    table(
        &[
            "Round",
            "One after another",
            "At once",
            "At once to one after another",
            "Goal",
        ],
        &rows,
    );
    Ok(())
}

/// Finished deals of all people, at the prices of seeds that they hold.
async fn orders(people: &[Arc<Person>], name: &str) -> Outcome<Vec<Order>> {
    let mut orders = Vec::with_capacity(DEALS);
    for (place, person) in people.iter().enumerate() {
        for number in 0..SEEDS {
            let key = format!("{name}-{place}-{number}");
            orders.push((Arc::clone(person), key, person.deal().await?));
        }
    }
    Ok(orders)
}

async fn one_after_another(orders: Vec<Order>) -> Outcome<Duration> {
    let begun = Instant::now();
    let mut ids = BTreeSet::new();
    for order in orders {
        ids.insert(sell(order).await?);
    }
    different(&ids, begun.elapsed())
}

async fn at_once(orders: Vec<Order>) -> Outcome<Duration> {
    let begun = Instant::now();
    let selling: JoinSet<Outcome<String>> = orders.into_iter().map(sell).collect();
    let sold = selling.join_all().await;
    let took = begun.elapsed();
    different(&sold.into_iter().collect::<Outcome<_>>()?, took)
}

/// The id of the contract.
async fn sell((person, key, deal): Order) -> Outcome<String> {
    let generated = person.generate(&key, &deal).await?.expect(StatusCode::CREATED)?;
    let id = generated.pointer("/contract/id").and_then(Value::as_str);
    Ok(id.ok_or("a contract without an id")?.to_owned())
}

fn different(ids: &BTreeSet<String>, took: Duration) -> Outcome<Duration> {
    if ids.len() == DEALS {
        Ok(took)
    } else {
        Err(format!("{DEALS} deals have {} ids", ids.len()).into())
    }
}
