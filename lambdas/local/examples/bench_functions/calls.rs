//! The calls that are measured, and what answers them.

use crate::{Outcome, Plan};
use axum::http::{Method, Request};
use dealer_local::PASSWORD;
use dealer_local::gateway::{Caller, Function, FunctionSettings, Invocation, Matched, Template, event};
use serde_json::{Value, json};
use std::net::{IpAddr, Ipv4Addr};
use std::path::{Path, PathBuf};
use std::time::Duration;

/// The VIN of all calls, which the product's own decoder knows.
pub const VIN: &str = crate::deals::VIN;

/// The product's functions, each with a call that reads the database.
pub const FUNCTIONS: [&str; 6] = ["session", "vehicles", "dealer", "sold", "intake", "admin"];

/// A call.
#[derive(Clone)]
pub struct Call {
    /// As the template names it, such as `GET /api/vehicles/{vin}`.
    pub route: &'static str,
    path: String,
    body: Option<(&'static str, Vec<u8>)>,
    key: Option<String>,
    cookie: String,
    address: IpAddr,
}

impl Call {
    /// A call of a route at a path.
    pub fn new(route: &'static str, path: impl Into<String>) -> Self {
        Self {
            route,
            path: path.into(),
            body: None,
            key: None,
            cookie: String::new(),
            address: IpAddr::V4(Ipv4Addr::LOCALHOST),
        }
    }

    /// With the cookie of a session.
    pub fn cookie(mut self, cookie: &str) -> Self {
        cookie.clone_into(&mut self.cookie);
        self
    }

    /// With a body.
    pub fn json(self, body: Value) -> Self {
        self.bytes("application/json", body.to_string().into_bytes())
    }

    /// With a body of a media type.
    pub fn bytes(mut self, media_type: &'static str, body: Vec<u8>) -> Self {
        self.body = Some((media_type, body));
        self
    }

    /// With an idempotency key.
    pub fn key(mut self, key: String) -> Self {
        self.key = Some(key);
        self
    }

    /// Has a function answer it with a success.
    pub async fn send(&self, function: &Function) -> Outcome<Invocation> {
        let invocation = function.invoke(&self.event()?).await?;
        let status = invocation.answer.get("statusCode").and_then(Value::as_u64);
        if !status.is_some_and(|status| (200..300).contains(&status)) {
            return Err(format!("{} was answered with {}", self.route, invocation.answer).into());
        }
        Ok(invocation)
    }

    fn event(&self) -> Outcome<Value> {
        let method = self.route.split(' ').next().unwrap_or_default();
        let mut request = Request::builder()
            .method(Method::from_bytes(method.as_bytes())?)
            .uri(format!("https://api.example.com{}", self.path))
            .header("accept", "application/json")
            .header("user-agent", "bench");
        if !self.cookie.is_empty() {
            request = request.header("cookie", &self.cookie);
        }
        if let Some(key) = &self.key {
            request = request.header("idempotency-key", key);
        }
        let mut body: &[u8] = &[];
        if let Some((media_type, content)) = &self.body {
            request = request.header("content-type", *media_type);
            body = content;
        }
        let (parts, ()) = request.body(())?.into_parts();
        let parts_of = |text: &str| text.split('/').map(str::to_owned).collect::<Vec<_>>();
        let parameters = parts_of(self.route.split(' ').next_back().unwrap_or_default())
            .into_iter()
            .zip(parts_of(&self.path))
            .filter_map(|(name, value)| Some((name.strip_prefix('{')?.strip_suffix('}')?.to_owned(), value)));
        let matched = Matched {
            route_key: self.route.to_owned(),
            path_parameters: parameters.collect(),
        };
        Ok(event(&matched, &parts, body, &Caller::now(self.address)))
    }
}

/// The body of an answer.
pub fn body(invocation: &Invocation) -> Outcome<Value> {
    let text = invocation.answer.get("body").and_then(Value::as_str);
    Ok(serde_json::from_str(text.ok_or("an answer without a body")?)?)
}

/// What all measurements share.
pub struct Bench {
    /// Where the database listens.
    pub database: String,
    /// The session of a dealer's user.
    pub dealer: String,
    /// The session of an administrator.
    pub admin: String,
    folder: PathBuf,
    /// What the deployment gives to all functions.
    variables: Vec<(String, String)>,
}

impl Bench {
    /// Signs a dealer's user and an administrator in, by the product's own function.
    pub async fn start(plan: &Plan, database: &str, folder: &Path) -> Outcome<Self> {
        let template = Template::read(&Path::new(env!("CARGO_MANIFEST_DIR")).join("../../template.yaml"))?;
        let mut bench = Self {
            database: database.to_owned(),
            dealer: String::new(),
            admin: String::new(),
            folder: folder.to_owned(),
            variables: template.variables,
        };
        let session = bench.function(plan, "session");
        bench.dealer = sign_in(&session, "dealer").await?;
        bench.admin = sign_in(&session, "admin").await?;
        Ok(bench)
    }

    /// One of the product's functions, `empty` or `node`. It starts at its first call.
    pub fn function(&self, plan: &Plan, name: &str) -> Function {
        self.function_with(plan, name, &[])
    }

    /// The same, with further variables.
    pub fn function_with(&self, plan: &Plan, name: &str, more: &[(&str, &str)]) -> Function {
        let file = file(plan, name);
        let (executable, arguments) = match name {
            "node" => (plan.node_runtime.clone(), vec![file.display().to_string()]),
            _ => (file, Vec::new()),
        };
        let environment = [
            ("DYNAMODB_ENDPOINT", self.database.as_str()),
            ("TABLE_PREFIX", ""),
            ("VPIC_URL", "off"),
        ];
        let environment = environment
            .iter()
            .chain(more)
            .map(|(name, value)| ((*name).to_owned(), (*value).to_owned()));
        Function::new(FunctionSettings {
            name: name.to_owned(),
            executable,
            arguments,
            environment: self.variables.iter().cloned().chain(environment).collect(),
            memory_mib: 512,
            timeout: Duration::from_secs(20),
            log: Some(self.log(name)),
        })
    }

    /// The file with a function's log, metrics among it.
    pub fn log(&self, name: &str) -> PathBuf {
        self.folder.join(format!("{name}.log"))
    }

    /// A function's call that reads no more than the Node function does, or one record more; the public forms can only be sent, and
    /// `number` keeps two of those apart.
    pub fn least(&self, name: &str, number: u32) -> Call {
        match name {
            "dealer" => Call::new("GET /api/settings", "/api/settings").cookie(&self.dealer),
            "admin" => Call::new("GET /api/admin/users/{username}", "/api/admin/users/dealer").cookie(&self.admin),
            name => self.typical(name, number),
        }
    }

    /// A function's call of a working day: a list where it has some, else as [`Self::least`].
    pub fn typical(&self, name: &str, number: u32) -> Call {
        match name {
            "vehicles" => Call::new("GET /api/vehicles/{vin}", format!("/api/vehicles/{VIN}")).cookie(&self.dealer),
            "dealer" => Call::new("GET /api/contracts", "/api/contracts").cookie(&self.dealer),
            "sold" => Call::new("GET /api/batches", "/api/batches").cookie(&self.dealer),
            "admin" => Call::new("GET /api/admin/users", "/api/admin/users").cookie(&self.admin),
            "intake" => application(number),
            _ => Call::new("GET /api/session", "/api/session").cookie(&self.dealer),
        }
    }
}

/// What is uploaded of a function.
pub fn file(plan: &Plan, name: &str) -> PathBuf {
    match name {
        "empty" => plan.empty.clone(),
        "node" => plan.node.clone(),
        name => plan.functions.join(name).join("bootstrap"),
    }
}

/// A dealer's application, each from an address of its own: one address may send few.
fn application(number: u32) -> Call {
    let mut call = Call::new("POST /api/applications", "/api/applications")
        .key(format!("application-{number}"))
        .json(json!({
            "dealerName": "Sunset Cars", "agentId": "", "address": "12 Sunset Road", "city": "Reno", "state": "NV",
            "zip": "89501", "webAddress": "sunset.example", "phone": "(775) 555-0100", "email": "office@sunset.example",
            "contactName": "Ann Lee", "contactPhone": "(775) 555-0101", "additionalInfo": ""
        }));
    call.address = IpAddr::V4(Ipv4Addr::from_bits(Ipv4Addr::new(10, 0, 0, 1).to_bits() + number));
    call
}

/// The call that signs a demo account in.
pub fn login(username: &str) -> Call {
    let mode = if username == "admin" { "admin" } else { "dealer" };
    Call::new("POST /api/session", "/api/session")
        .json(json!({"username": username, "password": PASSWORD, "mode": mode}))
}

async fn sign_in(session: &Function, username: &str) -> Outcome<String> {
    let answer = login(username).send(session).await?.answer;
    let cookie = answer.pointer("/cookies/0").and_then(Value::as_str);
    let cookie = cookie.and_then(|cookie| cookie.split(';').next());
    Ok(cookie.ok_or("a login without a cookie")?.to_owned())
}
