//! The local run as a process of its own, on a data folder of its own, and the people who use it.

use crate::Outcome;
use crate::deals::{simple_session, with_seed};
use dealer_local::PASSWORD;
use reqwest::{Client, Method, StatusCode};
use serde_json::{Value, json};
use std::path::Path;
use std::process::Stdio;
use tempfile::TempDir;
use tokio::io::{AsyncBufReadExt, BufReader};
use tokio::process::{Child, Command};

/// How many seeds a person can hold at once, each good for one contract.
pub const SEEDS: usize = 20;

/// The running product; it is killed when this is dropped.
pub struct Product {
    _child: Child,
    _data: TempDir,
    url: String,
    client: Client,
}

/// A signed-in person.
pub struct Person {
    product: Client,
    url: String,
    cookie: String,
}

impl Product {
    /// Starts the local run with its demo data.
    pub async fn start(server: &Path) -> Outcome<Self> {
        // Nothing leaves this machine, but the client wants a TLS stack all the same; a second one is refused, and changes nothing.
        let _ = rustls::crypto::ring::default_provider().install_default();
        let data = tempfile::tempdir()?;
        let mut child = Command::new(server)
            .args(["--port", "0", "--data"])
            .arg(data.path())
            .env("VPIC_URL", "off")
            .stdin(Stdio::null())
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .kill_on_drop(true)
            .spawn()?;
        let output = child.stdout.take().ok_or("the product has no output")?;
        let line = BufReader::new(output).lines().next_line().await?;
        let line = line.ok_or("the product ended before it was ready")?;
        let url = line
            .strip_prefix("CoverDesk is ready at ")
            .ok_or_else(|| format!("the product said '{line}'"))?;
        Ok(Self {
            url: url.to_owned(),
            _child: child,
            _data: data,
            client: Client::new(),
        })
    }

    /// Signs an account of the demo data in.
    pub async fn sign_in(&self, username: &str, password: &str, mode: &str) -> Outcome<Person> {
        let login = json!({"username": username, "password": password, "mode": mode});
        let request = self.client.post(format!("{}/api/session", self.url)).json(&login);
        let answer = request.send().await?;
        let cookie = answer.headers().get("set-cookie").ok_or("a login without a cookie")?;
        let cookie = cookie.to_str()?.split(';').next().unwrap_or_default().to_owned();
        Ok(Person {
            product: self.client.clone(),
            url: self.url.clone(),
            cookie,
        })
    }

    /// The demo dealership's own person.
    pub async fn dealer(&self) -> Outcome<Person> {
        self.sign_in("dealer", PASSWORD, "dealer").await
    }

    /// People of the same dealership, whom the administrator adds.
    pub async fn colleagues(&self, count: usize) -> Outcome<Vec<Person>> {
        let admin = self.sign_in("admin", PASSWORD, "admin").await?;
        let password = "violet lantern harbor 42";
        let mut people = Vec::with_capacity(count);
        for number in 0..count {
            let username = format!("seller-{number}");
            let user = json!({
                "username": username, "password": password, "dealerId": "acme-motors", "isAdmin": false, "anyDealer": true
            });
            admin
                .call(Method::POST, "/api/admin/users", None, Some(&user))
                .await?
                .expect(StatusCode::CREATED)?;
            people.push(self.sign_in(&username, password, "dealer").await?);
        }
        Ok(people)
    }
}

/// An answer's status and body.
pub struct Answer {
    /// The status.
    pub status: StatusCode,
    /// What came with it.
    pub body: Value,
}

impl Answer {
    /// The body of an answer with this status.
    pub fn expect(self, status: StatusCode) -> Outcome<Value> {
        if self.status == status {
            Ok(self.body)
        } else {
            Err(format!("the product answered {}: {}", self.status, self.body).into())
        }
    }
}

impl Person {
    /// Makes a call; `key` is its idempotency key.
    pub async fn call(&self, method: Method, path: &str, key: Option<&str>, body: Option<&Value>) -> Outcome<Answer> {
        let mut request = self.product.request(method, format!("{}{path}", self.url));
        request = request.header("cookie", &self.cookie);
        if let Some(key) = key {
            request = request.header("idempotency-key", key);
        }
        if let Some(body) = body {
            request = request.json(body);
        }
        let answer = request.send().await?;
        Ok(Answer {
            status: answer.status(),
            body: answer.json().await?,
        })
    }

    /// A finished deal at the prices of a seed that the product draws now.
    pub async fn deal(&self) -> Outcome<Value> {
        let drawn = self
            .call(Method::POST, "/api/deal-seeds", None, Some(&json!({})))
            .await?;
        let seed = drawn.expect(StatusCode::CREATED)?;
        let seed = seed.get("seed").and_then(Value::as_u64).ok_or("no seed was drawn")?;
        Ok(json!(with_seed(&simple_session(), u32::try_from(seed)?).deal()))
    }

    /// Has a contract generated.
    pub async fn generate(&self, key: &str, deal: &Value) -> Outcome<Answer> {
        self.call(Method::POST, "/api/contracts", Some(key), Some(deal)).await
    }
}
