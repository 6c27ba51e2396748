//! Warm calls of the main routes: how long they take, and how much of it is not the database.

use crate::calls::{Bench, Call, VIN, body};
use crate::deals::{simple_session, with_seed};
use crate::report::{ms, percentile, table, verdict};
use crate::{Outcome, Plan};
use dealer_local::gateway::Function;
use serde_json::{Value, json};
use std::collections::BTreeMap;
use std::fs;
use std::time::Duration;

/// Rounds that are not counted.
const WARM_UP: usize = 5;

/// What the handler of a route may take without the database, half of the time.
const LIMIT: Duration = Duration::from_micros(500);

/// The times of one route, in the order of its calls.
#[derive(Default)]
struct Times {
    calls: Vec<Duration>,
    handler: Vec<Duration>,
    own: Vec<Duration>,
    own_and_client: Vec<Duration>,
}

struct Desk<'a> {
    bench: &'a Bench,
    functions: BTreeMap<&'static str, Function>,
    /// The routes in the order of their first calls.
    routes: Vec<&'static str>,
    times: BTreeMap<&'static str, Times>,
}

impl Desk<'_> {
    async fn call(&mut self, function: &str, call: Call) -> Outcome<Value> {
        let called = self.functions.get(function).ok_or("no such function")?;
        let invocation = call.send(called).await?;
        if !self.times.contains_key(call.route) {
            self.routes.push(call.route);
        }
        let times = self.times.entry(call.route).or_default();
        times.calls.push(invocation.duration);
        body(&invocation)
    }

    /// A deal from its vehicle to its payment, and the lists on the way.
    async fn deal(&mut self, number: usize) -> Outcome<()> {
        let Bench { dealer, admin, .. } = self.bench;
        let get = |route, path: &str| Call::new(route, path).cookie(dealer);
        self.call("session", get("GET /api/session", "/api/session")).await?;
        let vehicle = format!("/api/vehicles/{VIN}");
        self.call("vehicles", get("GET /api/vehicles/{vin}", &vehicle)).await?;
        let lead = json!({
            "firstName": "Jordan", "lastName": "Whitfield", "address": "", "city": "", "state": "", "zip": "",
            "phone": "(775) 555-0123", "email": "", "vin": VIN, "miles": 10_000 + number, "paymentMethod": "cash",
            "totalVehiclePrice": null, "gapTerm": null, "gapApr": null, "gapAmountFinanced": null
        });
        self.call("dealer", get("POST /api/submissions", "/api/submissions").json(lead))
            .await?;
        let draw = get("POST /api/deal-seeds", "/api/deal-seeds").json(json!({}));
        let seed = self.call("dealer", draw).await?;
        let seed = seed.get("seed").and_then(Value::as_u64).ok_or("no seed")?;
        let deal = with_seed(&simple_session(), u32::try_from(seed)?).deal();
        let generate = get("POST /api/contracts", "/api/contracts")
            .key(format!("contract-{number}"))
            .json(serde_json::to_value(deal)?);
        let sold = self.call("dealer", generate).await?;
        // The pages that screens ask for first.
        let lists = [
            ("GET /api/contracts", "/api/contracts?limit=50"),
            ("GET /api/product-lines", "/api/product-lines?limit=50"),
        ];
        for (route, path) in lists {
            self.call("dealer", get(route, path)).await?;
        }
        let id = sold.pointer("/contract/id").ok_or("a contract without an id")?;
        let choices = json!({"lines": [], "contracts": [{"id": id, "version": 1, "remit": true}]});
        let remit = get("PUT /api/remittances", "/api/remittances").json(choices);
        let remitted = self.call("dealer", remit).await?;
        let lines = remitted
            .get("lines")
            .and_then(Value::as_array)
            .ok_or("no remitted lines")?;
        let total: i64 = lines.iter().filter_map(|line| line.get("price")?.as_i64()).sum();
        let order = json!({
            "method": "ach", "amount": total, "lastFour": "6789",
            "lines": lines.iter().map(|line| json!({"id": line.get("id"), "version": line.get("version")})).collect::<Vec<_>>()
        });
        let pay = get("POST /api/payments", "/api/payments")
            .key(format!("payment-{number}"))
            .json(order);
        self.call("dealer", pay).await?;
        self.call("dealer", get("GET /api/payments", "/api/payments?limit=50"))
            .await?;
        for (route, path) in [
            ("GET /api/admin/users", "/api/admin/users?limit=50"),
            ("GET /api/admin/contracts", "/api/admin/contracts?limit=50"),
            ("GET /api/admin/product-lines", "/api/admin/product-lines?limit=50"),
            ("GET /api/admin/applications", "/api/admin/applications?limit=50"),
            ("GET /api/admin/dealers", "/api/admin/dealers?limit=50"),
            ("GET /api/admin/tpas", "/api/admin/tpas?limit=50"),
        ] {
            self.call("admin", Call::new(route, path).cookie(admin)).await?;
        }
        Ok(())
    }

    /// Adds what the functions' own metrics say of the calls.
    fn read_metrics(&mut self) -> Outcome<()> {
        for name in self.functions.keys() {
            let log = fs::read_to_string(self.bench.log(name))?;
            for line in log.lines().filter(|line| line.contains("\"_aws\"")) {
                let metrics: Value = serde_json::from_str(line)?;
                let time = |name: &str| metrics.get(name).and_then(Value::as_u64).map(Duration::from_micros);
                let route = metrics.get("Route").and_then(Value::as_str).unwrap_or_default();
                let (Some(times), Some(handler), Some(database), Some(wait)) = (
                    self.times.get_mut(route),
                    time("Microseconds"),
                    time("DatabaseMicroseconds"),
                    time("WaitMicroseconds"),
                ) else {
                    continue;
                };
                times.handler.push(handler);
                times.own.push(handler.saturating_sub(database));
                times.own_and_client.push(handler.saturating_sub(wait));
            }
        }
        Ok(())
    }
}

/// Prints the table.
pub async fn measure(plan: &Plan, bench: &Bench) -> Outcome<()> {
    eprintln!("Warm calls");
    let names = ["session", "vehicles", "dealer", "admin"];
    for name in names {
        // The calls before this are none of these.
        let _ = fs::remove_file(bench.log(name));
    }
    let mut desk = Desk {
        bench,
        functions: names.map(|name| (name, bench.function(plan, name))).into(),
        routes: Vec::new(),
        times: BTreeMap::new(),
    };
    for number in 0..WARM_UP + plan.calls {
        desk.deal(number).await?;
    }
    desk.read_metrics()?;
    let mut rows = Vec::new();
    for route in &desk.routes {
        let times = desk.times.get(route).ok_or("a route without times")?;
        let counted = |times: &Vec<Duration>| times.get(WARM_UP..).map(<[_]>::to_vec).unwrap_or_default();
        let (calls, handler, own) = (counted(&times.calls), counted(&times.handler), counted(&times.own));
        let own_and_client = counted(&times.own_and_client);
        if [calls.len(), handler.len()] != [plan.calls; 2] {
            return Err(format!("{route}: the log does not have all calls").into());
        }
        let at = |times: &[Duration], percent| ms(percentile(times, percent));
        rows.push(vec![
            format!("`{route}`"),
            at(&calls, 50),
            at(&calls, 99),
            at(&handler, 50),
            at(&own, 50),
            at(&own, 99),
            at(&own_and_client, 50),
            verdict(percentile(&own, 50) < LIMIT),
        ]);
    }
    println!("### Warm calls\n");
    println!(
        "Milliseconds, {} calls of each, one after the other, route by route in turn. 'Call' is from the event to the answer through the \
         Runtime API; 'own' is the handler without the time in which a request to the database ran, from the handler's question to \
         the answer that it gets. The AWS SDK writes, signs and reads in that time: the last but one column adds it to the handler's \
         own. Wanted: own under 0.5 at p50.\n",
        plan.calls
    );
    table(
        &[
            "Route",
            "Call p50",
            "Call p99",
            "Handler p50",
            "Own p50",
            "Own p99",
            "and the SDK's p50",
            "Goal",
        ],
        &rows,
    );
    Ok(())
}
