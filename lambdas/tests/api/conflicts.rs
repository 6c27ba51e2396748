//! The database in the cloud refuses a transaction on records that another one is writing just then, which the embedded engine
//! never does: here something between the two does, and keeps each transaction under way for a while.

use crate::sold::{Desk, choice, order_of};
use crate::support::{PASSWORD, TestApp};
use axum::Router;
use axum::body::Bytes;
use axum::extract::State;
use axum::http::{HeaderMap, Method, Request, StatusCode};
use axum::response::{IntoResponse, Response};
use dealer_api::platform::clock::SystemClock;
use dealer_api::platform::state::AppState;
use dealer_api::store::EmbeddedEndpoint;
use dealer_core::sale::sold_deal::SoldDeal;
use serde_json::{Value, json};
use std::collections::{BTreeMap, BTreeSet};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex};
use std::time::Duration;
use tokio::task::JoinSet;

/// How long a transaction is under way.
const UNDER_WAY: Duration = Duration::from_millis(20);

/// How many calls are made at once.
const AT_ONCE: usize = 32;

/// What stands between the interface and the engine.
struct Between {
    engine: String,
    client: reqwest::Client,
    /// The records that transactions are writing now.
    busy: Mutex<BTreeSet<String>>,
    conflicts: AtomicUsize,
}

impl Between {
    /// Listens on a port of this machine; gives itself and its address.
    async fn start(engine: String) -> (Arc<Self>, EmbeddedEndpoint) {
        // No test leaves this machine, but the client wants a TLS stack all the same.
        let _ = rustls::crypto::ring::default_provider().install_default();
        let between = Arc::new(Self {
            engine,
            client: reqwest::Client::new(),
            busy: Mutex::default(),
            conflicts: AtomicUsize::new(0),
        });
        let listener = tokio::net::TcpListener::bind("127.0.0.1:0").await.unwrap();
        let address = listener.local_addr().unwrap();
        let router = Router::new().fallback(pass).with_state(Arc::clone(&between));
        tokio::spawn(async move { axum::serve(listener, router).await });
        (between, EmbeddedEndpoint(format!("http://{address}")))
    }

    async fn forward(&self, headers: &HeaderMap, body: Bytes) -> Response {
        let mut call = self.client.post(&self.engine).body(body);
        for (name, value) in headers {
            if name != "host" && name != "content-length" {
                call = call.header(name, value);
            }
        }
        let answer = call.send().await.unwrap();
        let (status, headers) = (answer.status(), answer.headers().clone());
        let mut response = (status, answer.bytes().await.unwrap()).into_response();
        for name in ["content-type", "x-amz-crc32", "x-amzn-requestid"] {
            if let Some(value) = headers.get(name) {
                response.headers_mut().insert(name, value.clone());
            }
        }
        response
    }
}

async fn pass(State(between): State<Arc<Between>>, headers: HeaderMap, body: Bytes) -> Response {
    let target = headers.get("x-amz-target").map(|target| target.to_str().unwrap());
    if target != Some("DynamoDB_20120810.TransactWriteItems") {
        return between.forward(&headers, body).await;
    }
    let records = records_of(&body);
    let conflicts: Vec<bool> = {
        let mut busy = between.busy.lock().unwrap();
        let conflicts: Vec<bool> = records.iter().map(|record| busy.contains(record)).collect();
        if !conflicts.contains(&true) {
            busy.extend(records.iter().cloned());
        }
        conflicts
    };
    if conflicts.contains(&true) {
        between.conflicts.fetch_add(1, Ordering::SeqCst);
        return conflict(&conflicts);
    }
    tokio::time::sleep(UNDER_WAY).await;
    let answer = between.forward(&headers, body).await;
    let mut busy = between.busy.lock().unwrap();
    for record in &records {
        busy.remove(record);
    }
    answer
}

/// What DynamoDB answers: the reason of each write, in their order.
fn conflict(conflicts: &[bool]) -> Response {
    let reasons: Vec<Value> = conflicts
        .iter()
        .map(|conflict| match conflict {
            true => json!({"Code": "TransactionConflict", "Message": "Transaction is ongoing for the item"}),
            false => json!({"Code": "None"}),
        })
        .collect();
    let body = json!({
        "__type": "com.amazonaws.dynamodb.v20120810#TransactionCanceledException",
        "Message": "Transaction cancelled, please refer cancellation reasons for specific reasons",
        "CancellationReasons": reasons,
    });
    let headers = [("content-type", "application/x-amz-json-1.0")];
    (StatusCode::BAD_REQUEST, headers, body.to_string()).into_response()
}

/// Table and key of each write of a transaction. All keys of what is sold are of texts, and those of idempotency.
fn records_of(body: &[u8]) -> Vec<String> {
    let request: Value = serde_json::from_slice(body).unwrap();
    let writes = request["TransactItems"].as_array().unwrap().iter();
    writes
        .map(|write| {
            let (_, write) = write.as_object().unwrap().iter().next().unwrap();
            let key = write.get("Key").or_else(|| write.get("Item")).unwrap();
            let of = ["scope_key", "dealer_id", "id", "time"].map(|name| key.get(name).map(|key| &key["S"]));
            format!("{} {of:?}", write["TableName"])
        })
        .collect()
}

/// The interface over the engine, with that in between, and someone signed in.
struct Far {
    router: Router,
    cookie: String,
    between: Arc<Between>,
}

impl Far {
    async fn from(app: &TestApp) -> Self {
        let (between, endpoint) = Between::start(app.endpoint()).await;
        let state = AppState::new(endpoint.client(), app.state.config().clone(), Arc::new(SystemClock));
        let mut far = Self {
            router: dealer_api::app(&state),
            cookie: String::new(),
            between,
        };
        let login = json!({"username": "dealer", "password": PASSWORD, "mode": "dealer"});
        let answer = far.send(Method::POST, "/api/session", "", login).await;
        let cookie = answer.headers()["set-cookie"].to_str().unwrap();
        far.cookie = cookie.split(';').next().unwrap().to_owned();
        far
    }

    fn send(&self, method: Method, path: &str, key: &str, body: Value) -> impl Future<Output = Response> + use<> {
        let address = std::net::SocketAddr::from(([127, 0, 0, 1], 40_000));
        let request = Request::builder()
            .method(method)
            .uri(path)
            .header("content-type", "application/json")
            .header("cookie", &self.cookie)
            .header("idempotency-key", key)
            .extension(axum::extract::ConnectInfo(address))
            .body(axum::body::Body::from(body.to_string()))
            .unwrap();
        let router = self.router.clone();
        async move { tower::ServiceExt::oneshot(router, request).await.unwrap() }
    }
}

async fn statuses(calls: Vec<impl Future<Output = Response> + Send + 'static>) -> BTreeMap<u16, usize> {
    let mut running = JoinSet::new();
    for call in calls {
        running.spawn(call);
    }
    let mut counted = BTreeMap::new();
    for answer in running.join_all().await {
        *counted.entry(answer.status().as_u16()).or_default() += 1;
    }
    counted
}

/// 32 at once get through, however often they were in each other's way: saves of different lines, then payments of them.
#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn transactions_in_each_others_way_are_tried_again_until_they_get_through() {
    let desk = Desk::start().await;
    let mut deals: Vec<SoldDeal> = Vec::new();
    for number in 0..8 {
        deals.push(desk.sell(number, 4).await);
    }
    let lines: Vec<_> = deals.iter().flat_map(|deal| &deal.lines).collect();
    assert_eq!(lines.len(), AT_ONCE);
    let far = Far::from(&desk.app).await;
    let save = |id: &str| {
        let body = json!({"lines": [choice(id, 1, true)], "contracts": []});
        far.send(Method::PUT, "/api/remittances", "", body)
    };
    let told = statuses(lines.iter().map(|line| save(&line.id)).collect()).await;
    assert_eq!(told, [(200, AT_ONCE)].into());
    let of_saves = far.between.conflicts.load(Ordering::SeqCst);
    let pay = |line| far.send(Method::POST, "/api/payments", &format!("{line:p}"), order_of([line]));
    let told = statuses(lines.iter().map(|line| pay(*line)).collect()).await;
    assert_eq!(told, [(201, AT_ONCE)].into());
    let of_payments = far.between.conflicts.load(Ordering::SeqCst) - of_saves;
    println!("conflicts: {of_saves} in {AT_ONCE} saves, {of_payments} in {AT_ONCE} payments");
    assert!(of_saves > 0 && of_payments > 0, "nothing was in the way");
    desk.assert_consistent().await;
    assert_eq!(desk.audit().await.len(), 2 * AT_ONCE);
}
