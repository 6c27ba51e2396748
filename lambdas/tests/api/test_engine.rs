//! The database of a test: an engine of its own with tables, accounts and seeds, which were made once and are copied; its files; and its clock.

use crate::deals::SEED;
use crate::functions;
use crate::support::{PASSWORD, SECOND, START_MS};
use crate::written_values::WrittenValues;
use argon2::password_hash::phc::PasswordHash;
use argon2::{Algorithm, Argon2, Params, PasswordHasher, Version};
use aws_sdk_dynamodb::Client;
use aws_sdk_dynamodb::config::timeout::TimeoutConfig;
use dealer_api::access::session::{NewAccount, StoredPassword, create_account};
use dealer_api::platform::Bucket;
use dealer_api::platform::clock::{Clock, SystemClock};
use dealer_api::platform::config::{Config, SealKey, Secret};
use dealer_api::platform::seal::Sealer;
use dealer_api::platform::state::AppState;
use dealer_api::store::tables::Table;
use dealer_api::store::{EmbeddedEndpoint, create_missing, number, text};
use dealer_core::form::ids::{DealerId, Username};
use dealer_local::{Engine, FileEngine, SealFiles};
use std::io::Write;
use std::path::Path;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, LazyLock};
use std::time::Duration;
use tempfile::{NamedTempFile, TempDir};
use tokio::sync::OnceCell;

/// What is really waited, where the clock is the system's.
const LONGEST_WAIT: u64 = 5 * SECOND;

/// A clock that stands still until it is moved. The functions have the system's, and then so has the test.
#[derive(Debug)]
pub struct TestClock(Option<AtomicU64>);

impl TestClock {
    pub fn start() -> Self {
        Self((!functions::are_called()).then_some(AtomicU64::new(START_MS)))
    }

    pub fn advance(&self, ms: u64) {
        match &self.0 {
            Some(now_ms) => drop(now_ms.fetch_add(ms, Ordering::SeqCst)),
            None if ms <= LONGEST_WAIT => std::thread::sleep(Duration::from_millis(ms)),
            None => functions::not_with_functions("another time"),
        }
    }
}

impl Clock for TestClock {
    fn now_ms(&self) -> u64 {
        match &self.0 {
            Some(now_ms) => now_ms.load(Ordering::SeqCst),
            None => SystemClock.now_ms(),
        }
    }
}

/// Where a test's tables are: in an engine of its own, or with names of their own in the one that `TEST_DYNAMODB_ENDPOINT`
/// names, which shows whether the product works with another implementation.
pub struct TestEngine {
    endpoint: EmbeddedEndpoint,
    table_prefix: String,
    /// Stops when it is dropped.
    embedded: Option<Engine>,
    files: TestFiles,
    written: WrittenValues,
}

/// Where a test's files are: in an engine of its own, on a folder that goes with the test.
pub struct TestFiles {
    /// Stops when it is dropped, before the folder goes.
    engine: Option<FileEngine>,
    endpoint: EmbeddedEndpoint,
    folder: TempDir,
    /// What seals documents, in a folder that goes with the test.
    seal: SealFiles,
    _seal_folder: TempDir,
}

impl TestFiles {
    fn start() -> Self {
        let folder = tempfile::tempdir().unwrap();
        let engine = FileEngine::open(folder.path()).unwrap();
        let seal_folder = tempfile::tempdir().unwrap();
        Self {
            endpoint: engine.endpoint().clone(),
            engine: Some(engine),
            folder,
            seal: SealFiles::made(seal_folder.path(), "CoverDesk in a test").unwrap(),
            _seal_folder: seal_folder,
        }
    }

    /// Where they listen.
    pub const fn endpoint(&self) -> &EmbeddedEndpoint {
        &self.endpoint
    }

    /// The folder on the disk.
    pub fn folder(&self) -> &Path {
        self.folder.path()
    }

    /// Ends the engine: every call of it fails from now on.
    pub fn stop(&mut self) {
        drop(self.engine.take());
    }
}

/// What the names of tables in an embedded engine begin with.
const TABLE_PREFIX: &str = "test-";

impl TestEngine {
    /// With all that a test starts from.
    pub async fn start() -> Self {
        static STARTED: AtomicU64 = AtomicU64::new(0);
        if let Ok(url) = std::env::var("TEST_DYNAMODB_ENDPOINT") {
            let number = STARTED.fetch_add(1, Ordering::SeqCst);
            let engine = Self {
                endpoint: EmbeddedEndpoint(url),
                table_prefix: format!("test-{}-{number}-", std::process::id()),
                embedded: None,
                files: TestFiles::start(),
                written: WrittenValues::default(),
            };
            fill(&engine.state(Arc::new(TestClock::start()), |_| {})).await;
            return engine;
        }
        let mut file = NamedTempFile::new().unwrap();
        file.write_all(prepared().await).unwrap();
        Self::of(Engine::in_memory_copy(file.path()).unwrap())
    }

    fn of(engine: Engine) -> Self {
        Self {
            endpoint: engine.endpoint().clone(),
            table_prefix: TABLE_PREFIX.to_owned(),
            embedded: Some(engine),
            files: TestFiles::start(),
            written: WrittenValues::default(),
        }
    }

    /// What is written by the states that are made of it.
    pub const fn written(&self) -> &WrittenValues {
        &self.written
    }

    /// The files.
    pub const fn files(&self) -> &TestFiles {
        &self.files
    }

    /// The files, to stop them.
    pub const fn files_mut(&mut self) -> &mut TestFiles {
        &mut self.files
    }

    /// Where it listens.
    pub const fn endpoint(&self) -> &EmbeddedEndpoint {
        &self.endpoint
    }

    /// A process's state with this database and these files, the settings of a cloud deployment but for these changes, and the vehicle service off.
    pub fn state(&self, clock: Arc<TestClock>, change: impl FnOnce(&mut Config)) -> AppState {
        let mut config = Config {
            table_prefix: self.table_prefix.clone(),
            vpic_url: None,
            demo_prices: true,
            documents_bucket: Some(FileEngine::BUCKET.to_owned()),
            bank_keys: vec![Secret::new("a-key-of-tests-0123456789abcdefghij".to_owned())],
            seal_key: Some(SealKey::File(self.files.seal.key.clone())),
            seal_certificate: Some(self.files.seal.certificate.to_str().unwrap().to_owned()),
            ..Config::default()
        };
        change(&mut config);
        let files = Bucket::of_endpoint(self.files.endpoint(), FileEngine::BUCKET, config.documents_lock);
        let sealer = Sealer::of(&config).unwrap();
        let state = AppState::new(self.client(), config, clock).with_files(Arc::new(files));
        match sealer {
            Some(sealer) => state.with_sealer(sealer),
            None => state,
        }
    }
}

/// The file of a database with all that a test starts from, made once: to make tables takes longer than most tests do.
async fn prepared() -> &'static [u8] {
    static PREPARED: OnceCell<Vec<u8>> = OnceCell::const_new();
    PREPARED
        .get_or_init(async || {
            let folder = tempfile::tempdir().unwrap();
            let file = folder.path().join("prepared.db");
            let engine = TestEngine::of(Engine::open(&file).unwrap());
            fill(&engine.state(Arc::new(TestClock::start()), |_| {})).await;
            engine.embedded.unwrap().stop();
            std::fs::read(file).unwrap()
        })
        .await
}

/// Makes the tables, the accounts and the seeds that [`TestApp::start`] promises.
async fn fill(state: &AppState) {
    create_missing(state.db()).await.unwrap();
    add_account(state, "dealer", "acme-motors", "Acme Motors", false).await;
    add_account(state, "lakeside", "lakeside-auto", "Lakeside Auto Group", false).await;
    add_account(state, "admin", "coverdesk", "CoverDesk", true).await;
    hand_out(state, "dealer", "acme-motors", SEED).await;
    hand_out(state, "lakeside", "lakeside-auto", SEED).await;
}

pub async fn add_account(state: &AppState, username: &str, dealer_id: &str, dealer_name: &str, is_admin: bool) {
    let account = NewAccount {
        user_id: format!("user-{username}"),
        username: Username::recorded(username),
        dealer_id: DealerId::recorded(dealer_id),
        dealer_name: dealer_name.to_owned(),
        is_admin,
        password: StoredPassword::lasting(password_hash()),
    };
    assert!(create_account(state.db(), account, state.now_ms()).await.unwrap());
}

pub async fn hand_out(state: &AppState, username: &str, dealer_id: &str, seed: u32) {
    let (db, now) = (state.db(), state.now_ms());
    db.client()
        .put_item()
        .table_name(db.name(Table::WaitingDeals))
        .item("dealer_id", text(dealer_id))
        .item("id", text(format!("seed#user-{username}#{}", seed % 20)))
        .item("seed", number(seed.into()))
        .item("user_id", text(format!("user-{username}")))
        .item("created_at", number(now))
        .item("handed_out_at", number(now))
        .item("ttl", number(now / SECOND + 90 * 24 * 60 * 60))
        .send()
        .await
        .unwrap();
}

impl TestEngine {
    /// As the product's, but more patient with another engine than the embedded one: what is tested there is not its speed.
    fn client(&self) -> Client {
        let client = self.endpoint.client();
        // What is not named here stays as it is.
        let watched = client.config().to_builder().interceptor(self.written.clone());
        if self.embedded.is_some() {
            return Client::from_conf(watched.build());
        }
        let patient = TimeoutConfig::builder()
            .connect_timeout(Duration::from_secs(60))
            .operation_attempt_timeout(Duration::from_secs(120))
            .operation_timeout(Duration::from_secs(120))
            .build();
        Client::from_conf(watched.timeout_config(patient).build())
    }
}

/// The hash of [`PASSWORD`], made once for all tests. A stored hash says how much work it is to compare: as much as for a person's password would be a
/// tenth of all that the tests do. Tests of passwords have the server make theirs.
fn password_hash() -> String {
    static HASH: LazyLock<String> = LazyLock::new(|| {
        let params = Params::new(Params::MIN_M_COST, 1, 1, None).unwrap();
        let argon2 = Argon2::new(Algorithm::Argon2id, Version::V0x13, params);
        let hash: PasswordHash = argon2.hash_password(PASSWORD.as_bytes()).unwrap();
        hash.to_string()
    });
    HASH.clone()
}
