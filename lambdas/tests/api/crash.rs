//! Payments while the server is killed: each is made exactly once, as a whole or not at all.

use crate::amount::amount;
use crate::crash_moments::Moments;
use crate::deals::{simple_session, with_seed};
use crate::demo_folder::demo_folder;
use crate::local::Running;
use crate::random::Random;
use crate::sold::{choice, order_of};
use dealer_api::deal::seeds::DealSeed;
use dealer_core::form::ids::{LineId, PaymentId};
use dealer_core::sale::audit::{AuditEvent, HistoryEntry};
use dealer_core::sale::contract::{Contract, GeneratedContract, ProductLine, Status, contract_id_of};
use dealer_core::sale::payment::Payment;
use dealer_local::PASSWORD;
use reqwest::{Client, Method, RequestBuilder, Response, StatusCode};
use serde::de::DeserializeOwned;
use serde_json::{Value, json};
use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;
use std::time::Instant;

/// Lines of a payment; contracts have four.
const LINES: usize = 3;

/// How often the server is killed by a test: `usual` times in `make test`, 20 with `HEAVY` set, or as often as `KILLS` says.
pub fn kills(usual: usize) -> usize {
    std::env::var("KILLS").map_or_else(|_| amount(usual, 20), |kills| kills.parse().unwrap())
}

/// The running server, and a person who is signed in.
pub struct Desk<'a> {
    data: &'a Path,
    running: Running,
    client: Client,
    cookie: String,
}

impl<'a> Desk<'a> {
    pub async fn start(data: &'a Path) -> Self {
        // No test leaves this machine, but the client wants a TLS stack all the same.
        let _ = rustls::crypto::ring::default_provider().install_default();
        let running = Running::start(data);
        let client = Client::new();
        let login = json!({"username": "dealer", "password": PASSWORD, "mode": "dealer"});
        let url = format!("{}/api/session", running.url);
        let answer = client.post(url).json(&login).send().await.unwrap();
        let cookie = answer.headers()["set-cookie"].to_str().unwrap();
        let cookie = cookie.split(';').next().unwrap().to_owned();
        Self {
            data,
            running,
            client,
            cookie,
        }
    }

    /// Kills the server as it is, without a chance to end anything.
    pub fn kill(&mut self) {
        self.running.child.kill().unwrap();
        self.running.child.wait().unwrap();
    }

    /// Starts it again on what it left behind. The session is in the database too.
    pub fn restart(&mut self) {
        self.running = Running::start(self.data);
        self.client = Client::new();
    }

    pub fn call(&self, method: Method, path: &str) -> RequestBuilder {
        let url = format!("{}{path}", self.running.url);
        self.client.request(method, url).header("cookie", &self.cookie)
    }

    fn pay(&self, payment: &Planned) -> RequestBuilder {
        let call = self
            .call(Method::POST, "/api/payments")
            .header("idempotency-key", &payment.key);
        call.json(&payment.order)
    }

    /// All records of a list.
    pub async fn list<T: DeserializeOwned>(&self, path: &str) -> Vec<T> {
        let (mut all, mut cursor) = (Vec::new(), String::new());
        loop {
            let call = self.call(Method::GET, &format!("{path}?limit=500&cursor={cursor}"));
            let page: Value = read(call.send().await.unwrap(), StatusCode::OK).await;
            all.extend(serde_json::from_value::<Vec<T>>(page["items"].clone()).unwrap());
            match page["nextCursor"].as_str() {
                Some(next) => next.clone_into(&mut cursor),
                None => return all,
            }
        }
    }

    /// Deals of four lines each, all of them remitted; the lines as they were generated.
    async fn sell(&self, deals: usize) -> Vec<ProductLine> {
        let (mut lines, mut choices) = (Vec::new(), Vec::new());
        for number in 0..deals {
            let draw = self.call(Method::POST, "/api/deal-seeds").json(&json!({}));
            let DealSeed { seed } = read(draw.send().await.unwrap(), StatusCode::CREATED).await;
            let call = self.call(Method::POST, "/api/contracts");
            let call = call
                .header("idempotency-key", format!("deal-{number}"))
                .json(&with_seed(&simple_session(), seed).deal());
            let generated: GeneratedContract = read(call.send().await.unwrap(), StatusCode::CREATED).await;
            lines.extend(generated.lines);
            choices.push(choice(&generated.contract.id, 1, true));
        }
        for contracts in choices.chunks(16) {
            let call = self.call(Method::PUT, "/api/remittances");
            let call = call.json(&json!({"lines": [], "contracts": contracts}));
            let _: Value = read(call.send().await.unwrap(), StatusCode::OK).await;
        }
        lines
    }
}

async fn read<T: DeserializeOwned>(answer: Response, status: StatusCode) -> T {
    let (given, body) = (answer.status(), answer.text().await.unwrap());
    assert_eq!(given, status, "{body}");
    serde_json::from_str(&body).unwrap()
}

/// A payment that is to be made.
struct Planned {
    key: String,
    order: Value,
    lines: BTreeSet<LineId>,
}

impl Planned {
    fn new((number, lines): (usize, &[ProductLine])) -> Self {
        Self {
            key: format!("payment-{number}"),
            order: order_of(lines),
            lines: lines.iter().map(|line| line.id.clone()).collect(),
        }
    }
}

/// What the kills hit.
#[derive(Debug, Default)]
struct Hits {
    /// The payment was answered already.
    after_the_answer: u32,
    /// It was made, but no one was told.
    between_write_and_answer: u32,
    /// It was not made.
    before_the_write: u32,
    /// It was made by an earlier try, and sent again.
    repetition: u32,
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn payments_outlive_kills_exactly_once_and_whole() {
    let mut moments = Moments::up_to(150, Random::seeded("crash"));
    let began = Instant::now();
    let data = demo_folder();
    let mut desk = Desk::start(data.path()).await;
    let payments = kills(8);
    let mut lines = desk.sell((payments * LINES).div_ceil(4)).await;
    moments.random().shuffle(&mut lines);
    let planned: Vec<Planned> = lines.chunks(LINES).enumerate().map(Planned::new).collect();
    assert_eq!(planned.len(), payments);
    println!("crash: ready after {:?}", began.elapsed());

    let mut hits = Hits::default();
    let mut answers: Vec<Payment> = Vec::new();
    for (number, payment) in planned.iter().enumerate() {
        let mut made = false;
        let mut told = None;
        loop {
            let paying = answer_to(desk.pay(payment));
            let answer = moments.strike(&mut desk, paying).await;
            desk.restart();
            let left = desk.remitted().await.intersection(&payment.lines).count();
            assert!(left == 0 || left == LINES, "half done: {left} of {:?}", payment.lines);
            assert!(left == 0 || answer.is_none(), "answered, and not there: {answer:?}");
            *match (made, left, &answer) {
                (true, _, _) => &mut hits.repetition,
                (false, 0, Some(_)) => &mut hits.after_the_answer,
                (false, 0, None) => &mut hits.between_write_and_answer,
                (false, _, _) => &mut hits.before_the_write,
            } += 1;
            made = left == 0;
            told = answer.or(told);
            // Now and then the next try is killed too, but not the first one's, since the second kill must find something that is not made.
            if number == 0 || !moments.random().one_in(5) {
                break;
            }
        }
        let (status, answer) = answer_to(desk.pay(payment)).await.unwrap();
        assert_eq!(status, if made { StatusCode::OK } else { StatusCode::CREATED });
        if let Some((_, before)) = told {
            assert_eq!(answer, before, "the same answer for ever");
        }
        answers.push(answer);
    }
    println!("crash: {hits:?}, all in {:?}", began.elapsed());
    assert!(hits.after_the_answer > 0 && hits.before_the_write > 0, "{hits:?}");
    desk.assert_all_paid_once(&lines, &answers).await;
}

async fn answer_to(call: RequestBuilder) -> Option<(StatusCode, Payment)> {
    let answer = call.send().await.ok()?;
    let status = answer.status();
    let body = answer.text().await.ok()?;
    assert!(status.is_success(), "{status} {body}");
    Some((status, serde_json::from_str(&body).unwrap()))
}

impl Desk<'_> {
    async fn remitted(&self) -> BTreeSet<LineId> {
        let lines: Vec<ProductLine> = self.list("/api/remittances").await;
        lines.into_iter().map(|line| line.id).collect()
    }

    /// The payments are the answered ones, every line is in one of them and is paid, every contract follows its lines, and each
    /// payment is in the history of its contracts once.
    async fn assert_all_paid_once(&self, lines: &[ProductLine], answers: &[Payment]) {
        let by_id = |payments: Vec<Payment>| -> BTreeMap<PaymentId, Payment> {
            payments
                .into_iter()
                .map(|payment| (payment.id.clone(), payment))
                .collect()
        };
        let payments: Vec<Payment> = self.list("/api/payments").await;
        assert_eq!((payments.len(), answers.len()), (kills(8), kills(8)));
        let payments = by_id(payments);
        assert_eq!(payments, by_id(answers.to_vec()));
        let mut paid: Vec<&str> = payments
            .values()
            .flat_map(|payment| &payment.lines)
            .map(|line| line.id.as_str())
            .collect();
        let mut sold: Vec<&str> = lines.iter().map(|line| line.id.as_str()).collect();
        paid.sort_unstable();
        sold.sort_unstable();
        assert_eq!(paid, sold, "each line is paid, and once");
        assert!(self.remitted().await.is_empty());

        let lines: Vec<ProductLine> = self.list("/api/product-lines").await;
        assert_eq!(lines.len(), sold.len());
        for line in &lines {
            // Generated, remitted, paid.
            assert_eq!(
                (line.status, line.remit, line.version),
                (Status::Complete, false, 3),
                "{line:?}"
            );
        }
        let contracts: Vec<Contract> = self.list("/api/contracts").await;
        assert_eq!(contracts.len(), sold.len().div_ceil(4));
        for contract in &contracts {
            assert_eq!(
                (contract.status, contract.remit),
                (Status::Complete, false),
                "{contract:?}"
            );
            let path = format!("/api/contracts/{}/history?limit=500", contract.id);
            let history: Value = read(self.call(Method::GET, &path).send().await.unwrap(), StatusCode::OK).await;
            let history: Vec<HistoryEntry> = serde_json::from_value(history["items"].clone()).unwrap();
            assert_eq!(contract.version, history.len() as u64);
            let mut told: Vec<&str> = history
                .iter()
                .filter(|entry| entry.what == AuditEvent::PaymentMade)
                .map(|entry| entry.subject.as_str())
                .collect();
            told.sort_unstable();
            let is_of = |payment: &&Payment| {
                let mut of = payment.lines.iter().map(|line| contract_id_of(&line.deal_id));
                of.any(|id| id.as_ref() == Some(&contract.id))
            };
            let made: Vec<&str> = payments
                .values()
                .filter(is_of)
                .map(|payment| payment.id.as_str())
                .collect();
            assert_eq!(told, made, "{}", contract.id);
        }
    }
}
