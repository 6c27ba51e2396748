//! What every test of the interface starts from: the router, its own database, a clock that it can set, accounts.

use crate::functions;
use crate::test_engine::{TestClock, TestEngine, add_account, hand_out};
use aws_sdk_dynamodb::types::AttributeValue;
use axum::Router;
use axum::body::{Body, Bytes, to_bytes};
use axum::extract::ConnectInfo;
use axum::http::header::{CONTENT_ENCODING, CONTENT_TYPE, COOKIE, SET_COOKIE};
use axum::http::{HeaderMap, Method, Request, StatusCode};
use dealer_api::all_routes;
use dealer_api::deal::seeds::DealSeed;
use dealer_api::http::{Observed, Problem, Route};
use dealer_api::platform::Files;
use dealer_api::platform::config::Config;
use dealer_api::platform::state::AppState;
use dealer_api::router;
use dealer_api::store::Usage;
use flate2::read::GzDecoder;
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::{Value, json};
use std::io::Read;
use std::net::{IpAddr, Ipv4Addr, SocketAddr};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use tower::ServiceExt;

/// The password of every test account.
pub const PASSWORD: &str = "correct horse battery staple";
/// When every test begins: 15 October 2026, 12:00 UTC.
pub const START_MS: u64 = 1_792_065_600_000;
/// A second, in milliseconds.
pub const SECOND: u64 = 1000;
/// A minute, in milliseconds.
pub const MINUTE: u64 = 60 * SECOND;
/// The interface with a database of its own.
pub struct TestApp {
    pub router: Router,
    pub state: AppState,
    clock: Arc<TestClock>,
    engine: Option<TestEngine>,
}

impl TestApp {
    /// With the settings of a cloud deployment, the vehicle service off, and three accounts: `dealer` of acme-motors,
    /// `lakeside` of lakeside-auto, `admin`. Both dealers have drawn the seed of the deals in `deals`.
    pub async fn start() -> Self {
        Self::start_with(|_| {}, all_routes()).await
    }

    /// With other settings.
    pub async fn configured(change: impl FnOnce(&mut Config)) -> Self {
        Self::start_with(change, all_routes()).await
    }

    /// With other settings and routes.
    pub async fn start_with(change: impl FnOnce(&mut Config), routes: Vec<Route>) -> Self {
        super::logs::capture();
        let engine = TestEngine::start().await;
        let clock = Arc::new(TestClock::start());
        let state = engine.state(clock.clone(), change);
        let router = if functions::are_called() {
            if routes.len() != all_routes().len() {
                functions::not_with_functions("a route of its own");
            }
            functions::gateway(engine.endpoint(), engine.files().endpoint(), state.config()).router()
        } else {
            router(&state, routes)
        };
        Self {
            router,
            state,
            clock,
            engine: Some(engine),
        }
    }

    /// Keeps a seed for a test account, as if the server had drawn it: for the prices of this one.
    pub async fn hand_out(&self, username: &str, dealer_id: &str, seed: u32) {
        hand_out(&self.state, username, dealer_id, seed).await;
    }

    /// Has the server draw a seed.
    pub async fn draw_seed(&self, cookie: &str) -> u32 {
        let answer = self
            .post("/api/deal-seeds")
            .cookie(cookie)
            .json(&json!({}))
            .send()
            .await;
        assert_eq!(answer.status, StatusCode::CREATED, "{answer:?}");
        answer.read::<DealSeed>().seed
    }

    /// Adds an account with the password of all test accounts.
    pub async fn add_account(&self, username: &str, dealer_id: &str, dealer_name: &str, is_admin: bool) {
        add_account(&self.state, username, dealer_id, dealer_name, is_admin).await;
    }

    /// Lets time pass.
    pub fn advance(&self, ms: u64) {
        self.clock.advance(ms);
    }

    /// Demands that this is the time of now, and gives it: to the millisecond where the clock stands still, else within the minute
    /// in which the functions made it.
    #[track_caller]
    pub fn just_now(&self, ms: &Value) -> u64 {
        let now = self.state.now_ms();
        let earliest = if functions::are_called() { now - MINUTE } else { now };
        let ms = ms.as_u64().unwrap_or_else(|| panic!("{ms} is no time"));
        assert!((earliest..=now).contains(&ms), "{ms} is not now: {now}");
        ms
    }

    /// What was written since the last time that this was asked.
    pub fn written(&self) -> Vec<AttributeValue> {
        functions::not_with_functions("what is written");
        self.engine.as_ref().unwrap().written().take()
    }

    /// Calls a function with an event that comes by no route: its executable where the functions are called, else what that does with it.
    pub async fn feed(&self, binary: &str, event: Value) -> Value {
        if !functions::are_called() {
            return crate::fed::handled(&self.state, binary, event).await;
        }
        let engine = self.engine.as_ref().unwrap();
        let gateway = functions::gateway(engine.endpoint(), engine.files().endpoint(), self.state.config());
        let invoked = gateway.function(binary).unwrap().invoke(&event).await.unwrap();
        invoked.answer
    }

    /// Where the database listens, for another process.
    pub fn endpoint(&self) -> String {
        self.engine.as_ref().unwrap().endpoint().0.clone()
    }

    /// The files.
    pub fn files(&self) -> &dyn Files {
        self.state.files().unwrap()
    }

    /// Where the files are on the disk.
    pub fn files_folder(&self) -> &Path {
        self.engine.as_ref().unwrap().files().folder()
    }

    /// Ends what keeps files: every call of it fails from now on.
    pub fn stop_files(&mut self) {
        self.engine.as_mut().unwrap().files_mut().stop();
    }

    /// Has the calls answered by a process that has neither files nor a key to seal, until what it gives is put back.
    pub fn without_files(&mut self) -> Router {
        if functions::are_called() {
            functions::not_with_functions("a process without files");
        }
        let client = self.state.db().client().clone();
        let bare = AppState::new(client, self.state.config().clone(), self.clock.clone());
        std::mem::replace(&mut self.router, router(&bare, all_routes()))
    }

    /// Ends the database, and what keeps files: every call of them fails from now on.
    pub fn stop_database(&mut self) {
        drop(self.engine.take());
    }

    /// Signs in and gives the cookie for [`Call::cookie`].
    pub async fn login_as(&self, username: &str) -> String {
        let answer = self.login(username, PASSWORD).send().await;
        assert_eq!(answer.status, StatusCode::OK, "{username} signs in: {answer:?}");
        answer.cookie()
    }

    /// A login in dealer mode.
    pub fn login(&self, username: &str, password: &str) -> Call {
        self.post("/api/session")
            .json(&json!({"username": username, "password": password, "mode": "dealer"}))
    }

    pub fn get(&self, path: &str) -> Call {
        self.call(Method::GET, path)
    }

    pub fn post(&self, path: &str) -> Call {
        self.call(Method::POST, path)
    }

    pub fn put(&self, path: &str) -> Call {
        self.call(Method::PUT, path)
    }

    pub fn delete(&self, path: &str) -> Call {
        self.call(Method::DELETE, path)
    }

    /// Any call.
    pub fn call(&self, method: Method, path: &str) -> Call {
        let mut request = Request::new(Body::empty());
        *request.method_mut() = method;
        *request.uri_mut() = path.parse().unwrap();
        Call {
            router: self.router.clone(),
            request,
        }
        .at_address(IpAddr::V4(Ipv4Addr::LOCALHOST))
    }
}

/// A call that is being made up.
pub struct Call {
    router: Router,
    request: Request<Body>,
}

impl Call {
    /// With a JSON body.
    pub fn json(self, body: &impl Serialize) -> Self {
        self.text("application/json", &serde_json::to_string(body).unwrap())
    }

    /// With any body.
    pub fn text(self, content_type: &str, body: &str) -> Self {
        self.bytes(content_type, body.as_bytes().to_vec())
    }

    /// With any body.
    pub fn bytes(mut self, content_type: &str, body: Vec<u8>) -> Self {
        self = self.header(CONTENT_TYPE.as_str(), content_type);
        *self.request.body_mut() = Body::from(body);
        self
    }

    /// With a body that breaks off.
    pub fn cut_off(mut self, content_type: &str, body: Vec<u8>) -> Self {
        functions::not_with_functions("a body that breaks off");
        self = self.header(CONTENT_TYPE.as_str(), content_type);
        let broken = std::io::Error::from(std::io::ErrorKind::ConnectionReset);
        let parts = [Ok(Bytes::from(body)), Err(broken)];
        *self.request.body_mut() = Body::from_stream(futures_util::stream::iter(parts));
        self
    }

    /// With the cookie of a session.
    pub fn cookie(self, cookie: &str) -> Self {
        self.header(COOKIE.as_str(), cookie)
    }

    /// With another header.
    pub fn header(mut self, name: &str, value: &str) -> Self {
        let name: axum::http::HeaderName = name.parse().unwrap();
        self.request.headers_mut().append(name, value.parse().unwrap());
        self
    }

    /// From another address of the network.
    pub fn at_address(mut self, address: IpAddr) -> Self {
        let address = SocketAddr::new(address, 40_000);
        self.request.extensions_mut().insert(ConnectInfo(address));
        self
    }

    /// Makes it. No call may ever be answered with a 500.
    pub async fn send(self) -> Answer {
        let answer = self.send_any().await;
        assert_ne!(answer.status, StatusCode::INTERNAL_SERVER_ERROR, "{answer:?}");
        answer
    }

    /// Makes it, where a 500 is what is wanted.
    pub async fn send_any(self) -> Answer {
        let response = self.router.oneshot(self.request).await.unwrap();
        super::calls::write_down(&response);
        let (mut parts, body) = response.into_parts();
        let observed = parts.extensions.remove::<Observed>();
        let sent = to_bytes(body, usize::MAX).await.unwrap();
        let body = if parts
            .headers
            .get(CONTENT_ENCODING)
            .is_some_and(|encoding| encoding == "gzip")
        {
            let mut plain = Vec::new();
            GzDecoder::new(sent.as_ref()).read_to_end(&mut plain).unwrap();
            Bytes::from(plain)
        } else {
            sent.clone()
        };
        if let Some(observed) = &observed {
            super::described::check(&observed.route, parts.status, &parts.headers, &body);
        }
        Answer {
            usage: observed.map(|observed| observed.usage),
            status: parts.status,
            headers: parts.headers,
            body,
            sent: sent.len(),
        }
    }
}

/// An answer, read to its end.
#[derive(Debug)]
pub struct Answer {
    usage: Option<Usage>,
    pub status: StatusCode,
    pub headers: HeaderMap,
    /// As it was before it was compressed.
    pub body: Bytes,
    /// How many bytes travelled.
    pub sent: usize,
}

impl Answer {
    /// What the call asked of the database.
    pub fn usage(&self) -> &Usage {
        functions::not_with_functions("a call's usage of the database");
        self.usage.as_ref().unwrap()
    }

    /// Its body.
    pub fn json(&self) -> Value {
        self.read()
    }

    /// Its body.
    pub fn read<T: DeserializeOwned>(&self) -> T {
        serde_json::from_slice(&self.body).unwrap_or_else(|error| panic!("{error}: {self:?}"))
    }

    /// A header, empty when it is not there.
    pub fn header(&self, name: &str) -> &str {
        self.headers.get(name).map_or("", |value| value.to_str().unwrap())
    }

    /// The first `Set-Cookie` header: the session's.
    pub fn set_cookie(&self) -> &str {
        self.header(SET_COOKIE.as_str())
    }

    /// The cookie that it sets, as a browser sends it back.
    pub fn cookie(&self) -> String {
        self.set_cookie().split(';').next().unwrap().to_owned()
    }

    /// The cookie that makes the browser known, as a browser sends it back; empty when it sets none.
    pub fn device_cookie(&self) -> String {
        let all = self.headers.get_all(SET_COOKIE).iter();
        let mut devices = all
            .map(|cookie| cookie.to_str().unwrap())
            .filter(|cookie| cookie.starts_with("__Host-device="));
        devices
            .next()
            .map_or_else(String::new, |cookie| cookie.split(';').next().unwrap().to_owned())
    }

    /// Demands a problem with this status and code, and gives it.
    #[track_caller]
    pub fn problem(&self, status: u16, code: &str) -> Problem {
        assert_eq!(self.status.as_u16(), status, "{self:?}");
        assert_eq!(self.header("content-type"), "application/problem+json");
        let problem: Problem = self.read();
        assert_eq!((problem.status, problem.code.code()), (status, code), "{problem:?}");
        problem
    }

    /// Demands the answer to what is no route: the interface's own problem, or that of API Gateway, which asks no function and tells
    /// no path from a method.
    #[track_caller]
    pub fn no_route(&self, status: u16, code: &str) {
        if functions::are_called() {
            let found = (self.status, self.json());
            assert_eq!(found, (StatusCode::NOT_FOUND, json!({"message": "Not Found"})));
        } else {
            self.problem(status, code);
        }
    }

    /// Whether the functions got another path than this one, and demands that they refused it then: API Gateway decodes a path, so
    /// that an encoded slash divides it, a number sign ends it, and a space or a zero byte at its end is lost.
    #[track_caller]
    pub fn is_of_another_path(&self, encoded: &str) -> bool {
        let is_other =
            functions::are_called() && ["%2F", "%23", "%20", "%00"].iter().any(|code| encoded.contains(code));
        if is_other {
            assert!(self.status.is_client_error(), "{self:?}");
        }
        is_other
    }

    /// Demands a 422 about just these fields.
    #[track_caller]
    pub fn wrong_fields(&self, paths: &[&str]) -> Problem {
        let problem = self.problem(422, "validation");
        let named: Vec<&str> = problem.errors.iter().map(|error| error.path.as_str()).collect();
        assert_eq!(named, paths, "{problem:?}");
        problem
    }
}

/// The executable of a command of the local run, which cargo puts beside the functions'.
pub fn command(name: &str) -> PathBuf {
    let path = Path::new(env!("CARGO_BIN_EXE_session")).with_file_name(name);
    assert!(
        path.exists(),
        "There is no {}: run 'cargo build --bins'.",
        path.display()
    );
    path
}
