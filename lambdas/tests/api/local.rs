//! The local run: its start, its demo data, its site, as a process of its own and in parts.

use crate::demo_folder::demo_folder;
use crate::support::{SECOND, TestApp, command};
use aws_sdk_dynamodb::types::{AttributeDefinition, BillingMode, KeySchemaElement, KeyType, ScalarAttributeType};
use axum::body::{Body, to_bytes};
use axum::http::{Request, StatusCode};
use dealer_api::platform::state::AppState;
use dealer_api::store::tables::Table;
use dealer_core::catalog::tpa::lists_state;
use dealer_core::vehicle::vin::Vin;
use dealer_local::{ACCOUNTS, AFTER_SALE_ACCOUNT, Args, Engine, PASSWORD, seed, site};
use serde_json::Value;
use std::collections::{BTreeMap, BTreeSet};
use std::ffi::OsString;
use std::io::{BufRead, BufReader, Read};
use std::path::Path;
use std::process::{Child, ChildStdout, Command, Stdio};
use tower::ServiceExt;

async fn records(state: &AppState, table: Table) -> Vec<Value> {
    let db = state.db();
    let found = db.client().scan().table_name(db.name(table)).send().await.unwrap();
    found
        .items()
        .iter()
        .map(|item| dealer_api::store::from_item(item.clone()).unwrap())
        .collect()
}

#[tokio::test]
async fn demo_data_is_stored_once_and_never_overwritten() {
    let app = TestApp::start().await;
    seed(&app.state).await.unwrap();
    let before = [Table::Lenders, Table::ActiveAdmins, Table::EnrolledDealers];
    let mut counts = BTreeMap::new();
    for table in before {
        counts.insert(table, records(&app.state, table).await.len());
    }
    let db = app.state.db();
    db.client()
        .update_item()
        .table_name(db.name(Table::Lenders))
        .key("lender_code", dealer_api::store::text("truckee-federal"))
        .update_expression("SET lender_name = :name")
        .expression_attribute_values(":name", dealer_api::store::text("Changed by hand"))
        .send()
        .await
        .unwrap();
    app.advance(SECOND);
    seed(&app.state).await.unwrap();
    for table in before {
        assert_eq!(records(&app.state, table).await.len(), counts[&table]);
    }
    let lenders = records(&app.state, Table::Lenders).await;
    assert!(lenders.iter().any(|lender| lender["lender_name"] == "Changed by hand"));
}

/// [DEF-B10] No one who tries the demo is told to read a VIN again.
#[tokio::test]
async fn the_demo_vins_have_the_right_check_digits() {
    let app = TestApp::start().await;
    seed(&app.state).await.unwrap();
    let contracts = records(&app.state, Table::Contracts).await;
    assert!(contracts.len() > 3, "{contracts:?}");
    for contract in contracts {
        let vin = Vin::parse(contract["vin"].as_str().unwrap()).unwrap();
        assert!(vin.check_digit_matches(), "{}", vin.as_str());
    }
}

#[tokio::test]
async fn the_demo_tpas_show_every_case_of_the_product_selection() {
    let app = TestApp::start().await;
    seed(&app.state).await.unwrap();
    let tpas = records(&app.state, Table::ActiveAdmins).await;
    let in_nevada = |product: &str| {
        tpas.iter()
            .filter(|tpa| tpa[format!("{product}_enabled")] == true)
            .filter(|tpa| lists_state(tpa[format!("{product}_eligible_states")].as_str().unwrap(), "NV"))
            .map(|tpa| tpa["id"].as_str().unwrap())
            .collect::<Vec<_>>()
    };
    assert!(in_nevada("vsc").len() >= 8, "more than can be selected");
    assert!(in_nevada("gap").len() >= 5, "more than can be selected");
    for product in [
        "tire_and_wheel",
        "windshield_protection",
        "paint_and_fabric",
        "theft_protection",
    ] {
        assert!((2..=4).contains(&in_nevada(product).len()), "{product}");
    }
    assert!(in_nevada("key_replacement").is_empty());

    let dealers = records(&app.state, Table::EnrolledDealers).await;
    let [lakeside] = dealers.as_slice() else {
        panic!("one enrolled dealer: {dealers:?}")
    };
    assert_eq!(
        (&lakeside["id"], &lakeside["state"]),
        (&"lakeside-auto".into(), &"NV".into())
    );
    for (list, product) in [("selected_vsc_tpas", "vsc"), ("selected_gap_tpas", "gap")] {
        for id in lakeside[list].as_array().unwrap() {
            assert!(in_nevada(product).contains(&id.as_str().unwrap()), "{list} {id}");
        }
    }
    for (one, product) in [
        ("selected_tire_wheel_tpa", "tire_and_wheel"),
        ("selected_windshield_tpa", "windshield_protection"),
        ("selected_paint_fabric_tpa", "paint_and_fabric"),
    ] {
        assert!(in_nevada(product).contains(&lakeside[one].as_str().unwrap()), "{one}");
    }
}

fn args(arguments: &[&str], environment: &[(&str, &str)]) -> Result<Option<Args>, String> {
    let environment: BTreeMap<&str, &str> = environment.iter().copied().collect();
    Args::read(arguments.iter().map(OsString::from), |name| {
        environment.get(name).map(OsString::from)
    })
    .map_err(|error| error.to_string())
}

fn read_lines(arguments: &[&str], environment: &[(&str, &str)]) -> Option<u32> {
    args(arguments, environment).unwrap().unwrap().lines
}

#[test]
fn options_win_over_the_environment() {
    let environment = [("PORT", "9000"), ("DATA_DIR", "there"), ("SITE_DIR", "")];
    let read = args(&["--port", "0", "--site=dist"], &environment).unwrap().unwrap();
    assert_eq!((read.port, read.data.as_path()), (0, Path::new("there")));
    assert_eq!(read.site.as_deref(), Some(Path::new("dist")));
    let read = args(&[], &[]).unwrap().unwrap();
    assert_eq!(
        (read.port, read.data.as_path(), read.site),
        (8080, Path::new(".data"), None)
    );
    assert_eq!(read_lines(&[], &[]), None);
    assert_eq!(read_lines(&[], &[("DEMO_LINES", "10000")]), Some(10_000));
    assert_eq!(read_lines(&["--lines", "20"], &[("DEMO_LINES", "10000")]), Some(20));
    assert!(args(&["--large"], &[]).unwrap().unwrap().large);
    assert!(!args(&[], &[]).unwrap().unwrap().large);
    assert_eq!(args(&["--help"], &[]).unwrap(), None);
    for wrong in [
        &["--port", "x"][..],
        &["--port", "70000"],
        &["--data"],
        &["--prot", "1"],
        &["--lines", "-1"],
        &["--lines", "many"],
        &["site"],
    ] {
        assert!(args(wrong, &[]).unwrap_err().contains("Usage: local"), "{wrong:?}");
    }
}

#[tokio::test]
async fn the_site_has_its_pages_files_and_policy() {
    let folder = tempfile::tempdir().unwrap();
    std::fs::create_dir(folder.path().join("assets")).unwrap();
    let fixture: Value = serde_json::from_str(include_str!("../../../fixtures/site-paths.json")).unwrap();
    let answers = fixture["paths"].as_array().unwrap();
    let file_of = |answer: &Value| answer["file"].as_str().unwrap().trim_start_matches('/').to_owned();
    let pages: BTreeSet<String> = answers
        .iter()
        .map(file_of)
        .filter(|file| file.ends_with(".html"))
        .collect();
    for page in &pages {
        std::fs::write(folder.path().join(page), format!("<!doctype html>the page /{page}.")).unwrap();
    }
    std::fs::write(folder.path().join("assets/app-1a2b.js"), "1").unwrap();
    std::fs::write(folder.path().parent().unwrap().join("outside.txt"), "outside").unwrap();
    let router = site(folder.path());
    let get = async |path: &str| {
        let request = Request::get(path).body(Body::empty()).unwrap();
        let response = router.clone().oneshot(request).await.unwrap();
        let caching = response.headers()["cache-control"].to_str().unwrap().to_owned();
        let policy = response.headers()["content-security-policy"]
            .to_str()
            .unwrap()
            .to_owned();
        assert!(policy.starts_with("default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self';"));
        assert!(!policy.contains("unsafe-inline"));
        for needed in ["object-src 'none'", "base-uri 'none'", "frame-ancestors 'none'"] {
            assert!(policy.contains(needed), "{needed}");
        }
        let status = response.status();
        let body = to_bytes(response.into_body(), usize::MAX).await.unwrap();
        (status, caching, String::from_utf8(body.to_vec()).unwrap())
    };
    for page in ["/", "/login", "/dashboard/contracts", "/admin/add-dealer"] {
        let (status, caching, body) = get(page).await;
        assert_eq!((status, caching.as_str()), (StatusCode::OK, "no-cache"), "{page}");
        assert!(body.contains("the page"));
    }
    let (status, caching, body) = get("/assets/app-1a2b.js").await;
    assert_eq!((status, body.as_str()), (StatusCode::OK, "1"));
    assert_eq!(caching, "public, max-age=31536000, immutable");
    for (path, kind) in [
        ("/", "text/html; charset=utf-8"),
        ("/assets/app-1a2b.js", "text/javascript; charset=utf-8"),
    ] {
        let request = Request::get(path).body(Body::empty()).unwrap();
        let response = router.clone().oneshot(request).await.unwrap();
        assert_eq!(response.headers()["content-type"], kind);
        assert_eq!(response.headers()["x-content-type-options"], "nosniff");
    }
    for missing in ["/assets/app-0000.js", "/favicon.ico"] {
        let (status, caching, _) = get(missing).await;
        assert_eq!(
            (status, caching.as_str()),
            (StatusCode::NOT_FOUND, "no-cache"),
            "{missing}"
        );
    }
    // [DEF-C5] A page's address may have a dot in it; a file that there is not is no page, and is never kept.
    for case in answers {
        let path = case["path"].as_str().unwrap();
        let (status, caching, body) = get(path).await;
        let file = case["file"].as_str().unwrap();
        if pages.contains(&file_of(case)) {
            // [DEF-G] An address whose page was rendered gets that page.
            assert_eq!((status, caching.as_str()), (StatusCode::OK, "no-cache"), "{path}");
            assert!(body.contains(&format!("the page {file}.")), "{path}: {body}");
        } else {
            assert_eq!(path, file);
            assert!(!body.contains("the page"), "{path}");
            let is_there = path == "/assets/app-1a2b.js";
            assert_eq!(caching.contains("immutable"), is_there, "{path}");
            assert_eq!(status == StatusCode::NOT_FOUND, !is_there, "{path}: {status}");
        }
    }
    for outside in [
        "/../outside.txt",
        "/%2e%2e/outside.txt",
        "/..%2foutside.txt",
        "/assets/../../outside.txt",
    ] {
        assert!(!get(outside).await.2.contains("outside"), "{outside}");
    }
}

#[tokio::test]
async fn the_site_comes_compressed_to_who_takes_it() {
    let folder = tempfile::tempdir().unwrap();
    std::fs::create_dir(folder.path().join("assets")).unwrap();
    for file in [
        "index.html",
        "login.html",
        "dashboard.html",
        "assets/app-1a2b.js",
        "assets/core-1a2b.wasm",
    ] {
        for twin in ["", ".br", ".gz"] {
            std::fs::write(folder.path().join(format!("{file}{twin}")), format!("{file}{twin}")).unwrap();
        }
    }
    let router = site(folder.path());
    for (path, file) in [
        ("/", "index.html"),
        ("/login", "login.html"),
        ("/dashboard", "dashboard.html"),
        ("/dashboard/nothing", "index.html"),
        ("/assets/app-1a2b.js", "assets/app-1a2b.js"),
        ("/assets/core-1a2b.wasm", "assets/core-1a2b.wasm"),
    ] {
        for (taken, sent, twin) in [
            ("gzip, deflate, br", "br", ".br"),
            ("gzip", "gzip", ".gz"),
            ("", "", ""),
        ] {
            let request = Request::get(path)
                .header("accept-encoding", taken)
                .body(Body::empty())
                .unwrap();
            let response = router.clone().oneshot(request).await.unwrap();
            let encoding = response
                .headers()
                .get("content-encoding")
                .map_or("", |value| value.to_str().unwrap());
            assert_eq!(encoding, sent, "{path} to who takes '{taken}'");
            let body = to_bytes(response.into_body(), usize::MAX).await.unwrap();
            assert_eq!(body, format!("{file}{twin}"), "{path}");
        }
    }
}

/// A running `local`; it is killed at the end of its test.
pub struct Running {
    pub child: Child,
    out: BufReader<ChildStdout>,
    pub url: String,
}

impl Running {
    pub fn start(data: &Path) -> Self {
        // No one reads its log, and a pipe that is full would hold it up.
        Self::of(local(data, "0").stderr(Stdio::null()))
    }

    fn of(command: &mut Command) -> Self {
        let mut child = command.stdout(Stdio::piped()).spawn().unwrap();
        let mut out = BufReader::new(child.stdout.take().unwrap());
        let mut line = String::new();
        out.read_line(&mut line).unwrap();
        let url = line
            .trim_end()
            .strip_prefix("CoverDesk is ready at ")
            .unwrap_or_else(|| panic!("{line}"));
        Self {
            url: url.to_owned(),
            child,
            out,
        }
    }

    fn port(&self) -> &str {
        self.url.strip_prefix("http://127.0.0.1:").unwrap()
    }

    async fn call(&self, method: reqwest::Method, path: &str, body: Option<Value>) -> reqwest::Response {
        // No test leaves this machine, but the client wants a TLS stack all the same.
        let _ = rustls::crypto::ring::default_provider().install_default();
        let mut request = reqwest::Client::new().request(method, format!("{}{path}", self.url));
        if let Some(body) = body {
            request = request.json(&body);
        }
        request.send().await.unwrap()
    }
}

impl Drop for Running {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

fn local(data: &Path, port: &str) -> Command {
    let mut command = Command::new(command("local"));
    command.arg("--data").arg(data).args(["--port", port]);
    for name in [
        "PORT",
        "DATA_DIR",
        "SITE_DIR",
        "DEMO_LINES",
        "DEMO_AFTER_SALE",
        "DYNAMODB_ENDPOINT",
        "TABLE_PREFIX",
        "DISCLOSE_UNKNOWN_USERNAMES",
    ] {
        command.env_remove(name);
    }
    command.env("VPIC_URL", "off").stderr(Stdio::piped());
    command
}

fn refusal(mut command: Command) -> (Option<i32>, String) {
    let output = command.stdout(Stdio::null()).output().unwrap();
    (output.status.code(), String::from_utf8(output.stderr).unwrap())
}

#[tokio::test]
async fn the_demo_accounts_work_and_outlive_a_kill() {
    let data = demo_folder();
    let login = |username: &str, password: &str| {
        Some(serde_json::json!({"username": username, "password": password, "mode": "dealer"}))
    };
    let mut running = Running::start(data.path());
    for account in ACCOUNTS.into_iter().chain([AFTER_SALE_ACCOUNT]) {
        let answer = running
            .call(reqwest::Method::POST, "/api/session", login(account.username, PASSWORD))
            .await;
        assert_eq!(answer.status(), 200);
        let cookie = answer.headers()["set-cookie"].to_str().unwrap().to_owned();
        assert!(
            !cookie.contains("Secure"),
            "a browser keeps a secure cookie for https: {cookie}"
        );
        let session: Value = answer.json().await.unwrap();
        assert_eq!(session["dealerName"], account.dealer_name);
        assert_eq!(session["isAdmin"], account.is_admin);
    }
    for _ in 0..5 {
        let answer = running
            .call(reqwest::Method::POST, "/api/session", login("dealer", "wrong"))
            .await;
        assert_eq!(answer.status(), 401);
    }
    running.child.kill().unwrap();
    running.child.wait().unwrap();

    let again = Running::start(data.path());
    let locked = again
        .call(reqwest::Method::POST, "/api/session", login("dealer", PASSWORD))
        .await;
    assert_eq!(locked.status(), 429, "what was acknowledged is there after a kill");
    let other = again
        .call(reqwest::Method::POST, "/api/session", login("lakeside", PASSWORD))
        .await;
    assert_eq!(other.status(), 200);
    let page = again.call(reqwest::Method::GET, "/login", None).await;
    assert_eq!(page.status(), 404, "without a site there is only the API");
}

/// A newcomer finds a signed contract, and one start more does not sign it again.
#[tokio::test]
async fn the_demo_data_has_a_signed_contract() {
    let data = tempfile::tempdir().unwrap();
    for _ in 0..2 {
        let running = Running::start(data.path());
        let login = serde_json::json!({"username": "lakeside", "password": PASSWORD, "mode": "dealer"});
        let answer = running.call(reqwest::Method::POST, "/api/session", Some(login)).await;
        let cookie = answer.headers()["set-cookie"].to_str().unwrap().to_owned();
        let read = async |path: &str| {
            let client = reqwest::Client::new().get(format!("{}{path}", running.url));
            let answer = client.header("cookie", &cookie).send().await.unwrap();
            assert_eq!(answer.status(), 200, "{path}");
            answer.bytes().await.unwrap()
        };
        let list = read("/api/contracts/contract-1789750800000/documents").await;
        let list: Value = serde_json::from_slice(&list).unwrap();
        assert_eq!(list["signing"]["id"], "contract-1789750800000-s1");
        assert_eq!(list["signing"]["status"], "completed");
        assert_eq!(list["items"][0]["status"], "signed", "{list}");
        let file = read("/api/documents/contract-1789750800000-01/file").await;
        assert!(file.starts_with(b"%PDF-"));
    }
}

#[tokio::test]
async fn a_second_start_says_what_is_in_the_way() {
    let data = demo_folder();
    let other = tempfile::tempdir().unwrap();
    let running = Running::start(data.path());
    let (code, said) = refusal(local(other.path(), running.port()));
    assert_eq!(code, Some(1));
    assert!(
        said.starts_with(&format!("Port {} is in use:", running.port())),
        "{said}"
    );
    assert_eq!(said.lines().count(), 1, "{said}");
    let (code, said) = refusal(local(data.path(), "0"));
    assert_eq!(code, Some(1));
    assert!(said.contains("is in use by another running CoverDesk"), "{said}");
    assert_eq!(said.lines().count(), 1, "{said}");
}

/// A database of an earlier version lacks an index that its lists need: the start says so, and not a list much later.
#[tokio::test]
async fn a_start_on_an_older_database_says_what_to_do() {
    let data = tempfile::tempdir().unwrap();
    let engine = Engine::open(&data.path().join("coverdesk.db")).unwrap();
    let client = engine.endpoint().client();
    let key = |name: &str, role: KeyType| {
        KeySchemaElement::builder()
            .attribute_name(name)
            .key_type(role)
            .build()
            .unwrap()
    };
    let text = |name: &str| {
        let definition = AttributeDefinition::builder().attribute_name(name);
        definition.attribute_type(ScalarAttributeType::S).build().unwrap()
    };
    let table = client
        .create_table()
        .table_name("contracts")
        .billing_mode(BillingMode::PayPerRequest);
    table
        .key_schema(key("dealer_id", KeyType::Hash))
        .attribute_definitions(text("dealer_id"))
        .send()
        .await
        .unwrap();
    engine.stop();
    let (code, said) = refusal(local(data.path(), "0"));
    assert_eq!(code, Some(1));
    assert!(
        said.contains("(the table contracts lacks its keys): 'make demo-reset'"),
        "{said}"
    );
    assert!(said.contains(data.path().to_str().unwrap()), "{said}");
    assert_eq!(said.lines().count(), 1, "{said}");
}

/// [DEF-E8] What is left of a database is not covered with demo data: it may be all that there is to restore.
#[tokio::test]
async fn a_damaged_database_is_refused_and_left_as_it_is() {
    let whole = demo_folder();
    let engine = Engine::open(&whole.path().join("coverdesk.db")).unwrap();
    // Its log is taken in when it is closed.
    engine.stop();
    let good = std::fs::read(whole.path().join("coverdesk.db")).unwrap();
    assert!(good.len() > 100_000, "{}", good.len());
    let mut overwritten = good.clone();
    let middle = good.len() / 2;
    overwritten[middle..middle + 40_000].fill(0xA5);
    let foreign = tempfile::tempdir().unwrap();
    let other = rusqlite::Connection::open(foreign.path().join("other.db")).unwrap();
    other.execute_batch("CREATE TABLE notes (text TEXT)").unwrap();
    drop(other);
    let foreign = std::fs::read(foreign.path().join("other.db")).unwrap();
    for (name, bytes, said_of_it) in [
        ("empty", Vec::new(), "is empty (0 bytes)"),
        (
            "no database",
            b"not a database at all, but long enough to be read as one".to_vec(),
            "is damaged",
        ),
        ("cut", good[..good.len() / 2].to_vec(), "is damaged"),
        ("overwritten", overwritten, "is damaged"),
        ("another program's", foreign, "holds no data of CoverDesk"),
    ] {
        let data = tempfile::tempdir().unwrap();
        let file = data.path().join("coverdesk.db");
        std::fs::write(&file, &bytes).unwrap();
        let (code, said) = refusal(local(data.path(), "0"));
        assert_eq!(code, Some(1), "{name}");
        assert!(
            said.starts_with("The database can't be opened: ") && said.contains(said_of_it),
            "{name}: {said}"
        );
        assert!(
            said.contains(file.to_str().unwrap()) && said.contains("put a copy of it back"),
            "{name}: {said}"
        );
        assert_eq!(said.lines().count(), 1, "{name}: {said}");
        assert!(std::fs::read(&file).unwrap() == bytes, "{name}: the file was changed");
    }
    // Put back, it works.
    let data = tempfile::tempdir().unwrap();
    std::fs::write(data.path().join("coverdesk.db"), &good).unwrap();
    let running = Running::start(data.path());
    let health = running.call(reqwest::Method::GET, "/api/health", None).await;
    assert_eq!(health.status(), 200);
}

/// [DEF-E8] On a disk of its own, which is filled: it is said why nothing is saved, health knows it, and room ends it.
#[cfg(target_os = "linux")]
#[tokio::test]
async fn a_full_disk_says_so_until_there_is_room_again() {
    let place = tempfile::tempdir().unwrap();
    let data = place.path().join("disk");
    std::fs::create_dir(&data).unwrap();
    let command = local(&data, "0");
    // A namespace of its own lets anybody mount; where a system forbids that, nothing can be tested.
    let mut mounted = Command::new("unshare");
    let script = "mount -t tmpfs -o size=16m disk \"$1\" && shift && exec \"$@\"";
    mounted
        .args(["--user", "--map-root-user", "--mount", "sh", "-c", script, "sh"])
        .arg(&data);
    let may_mount = Command::new("unshare")
        .args(["--user", "--map-root-user", "--mount", "true"])
        .output()
        .is_ok_and(|output| output.status.success());
    if !may_mount {
        eprintln!("skipped: this system lets no one mount");
        return;
    }
    mounted.arg(command.get_program()).args(command.get_args());
    for (name, value) in command.get_envs() {
        match value {
            Some(value) => mounted.env(name, value),
            None => mounted.env_remove(name),
        };
    }
    let running = Running::of(mounted.stderr(Stdio::null()));
    let login = || {
        let form = serde_json::json!({"username": "dealer", "password": PASSWORD, "mode": "dealer"});
        running.call(reqwest::Method::POST, "/api/session", Some(form))
    };
    let health = || running.call(reqwest::Method::GET, "/api/health", None);
    assert_eq!(
        (login().await.status(), health().await.status()),
        (StatusCode::OK, StatusCode::OK)
    );

    // The process sees its own disk; another one sees it by way of /proc.
    let disk = Path::new("/proc")
        .join(running.child.id().to_string())
        .join("root")
        .join(data.strip_prefix("/").unwrap());
    let filler = disk.join("filler");
    let full = std::fs::write(&filler, vec![0; 64 << 20]).unwrap_err();
    assert_eq!(full.kind(), std::io::ErrorKind::StorageFull);
    // The database's own files may have room in them still: what is written uses it up.
    for _ in 0..300 {
        if login().await.status() != StatusCode::OK && health().await.status() != StatusCode::OK {
            break;
        }
    }
    for answer in [login().await, health().await] {
        assert_eq!(answer.status(), 503);
        let problem: Value = answer.json().await.unwrap();
        assert_eq!(problem["code"], "database_unavailable");
        assert_eq!(
            problem["detail"],
            "The disk is full: nothing can be saved until there is room on it again."
        );
    }
    std::fs::remove_file(filler).unwrap();
    assert_eq!(
        (health().await.status(), login().await.status()),
        (StatusCode::OK, StatusCode::OK)
    );
}

/// [DEF-E7] The firewall of guesses counts lines of the log: those that the product writes are as the filter reads them.
#[tokio::test]
async fn a_login_that_fails_is_a_line_that_the_alarm_counts() {
    let data = demo_folder();
    let log = data.path().join("log");
    let mut command = local(data.path(), "0");
    let running = Running::of(command.stderr(std::fs::File::create(&log).unwrap()));
    let login = async |password: &str| {
        let form = serde_json::json!({"username": "dealer", "password": password, "mode": "dealer"});
        let answer = running.call(reqwest::Method::POST, "/api/session", Some(form)).await;
        answer.status().as_u16()
    };
    let mut answers = vec![login(PASSWORD).await];
    for _ in 0..6 {
        answers.push(login("a wrong password").await);
    }
    running.call(reqwest::Method::GET, "/api/session", None).await;
    let failed = answers.iter().filter(|status| **status != 200).count();
    assert_eq!((answers[0], failed), (200, 6));
    let text = std::fs::read_to_string(&log).unwrap();
    let lines = text.lines().filter_map(|line| serde_json::from_str::<Value>(line).ok());
    let counted = lines.filter(crate::operations::is_counted_as_failed_login).count();
    assert_eq!(counted, failed, "{text}");
}

/// [DEF-E8] Half a head on a connection that stays open does not hold the end up.
#[cfg(unix)]
#[tokio::test]
async fn it_stops_although_somebody_sends_half_a_head() {
    use std::io::Write;
    let data = demo_folder();
    let mut running = Running::start(data.path());
    let mut half = std::net::TcpStream::connect(running.url.strip_prefix("http://").unwrap()).unwrap();
    // The first one is answered, so that the half of the second one has certainly begun.
    half.write_all(b"GET /api/health HTTP/1.1\r\nhost: x\r\n\r\nGET /api/health HTTP/1.1\r\nho")
        .unwrap();
    half.read_exact(&mut [0; 12]).unwrap();
    let told = Command::new("kill")
        .args(["-TERM", &running.child.id().to_string()])
        .status();
    assert!(told.unwrap().success());
    assert_eq!(running.child.wait().unwrap().code(), Some(0));
    drop(half);
}

#[cfg(unix)]
#[tokio::test]
async fn it_stops_when_it_is_told_to() {
    for signal in ["-INT", "-TERM"] {
        let data = demo_folder();
        let mut running = Running::start(data.path());
        assert_eq!(
            running.call(reqwest::Method::GET, "/api/health", None).await.status(),
            200
        );
        let killed = Command::new("kill")
            .args([signal, &running.child.id().to_string()])
            .status()
            .unwrap();
        assert!(killed.success());
        assert_eq!(running.child.wait().unwrap().code(), Some(0), "{signal}");
        let mut rest = String::new();
        running.out.read_to_string(&mut rest).unwrap();
        assert!(rest.contains("for local use only"));
        let mut accounts = ACCOUNTS.iter().chain([&AFTER_SALE_ACCOUNT]);
        assert!(accounts.all(|account| rest.contains(account.username)));
    }
}
