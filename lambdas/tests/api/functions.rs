//! The tests' other way to the interface: with `TEST_FUNCTIONS` every call goes through the local gateway to the functions'
//! executables in that folder, so what is tested is what is deployed.
//!
//! The functions are processes of their own, with the system's clock: a test that needs more of them than their answers and
//! their database can't run there. `in_process_only.txt` names each with the reason, and `scripts/test-functions.sh` leaves it out.

use dealer_api::platform::config::{Config, FileLock, SealKey, Secret};
use dealer_api::store::EmbeddedEndpoint;
use dealer_local::gateway::{FunctionSettings, Gateway, Template};
use std::fs::File;
use std::path::{Path, PathBuf};
use std::sync::LazyLock;

/// The folder with the executables, when the tests are to call them.
static FOLDER: LazyLock<Option<PathBuf>> = LazyLock::new(|| std::env::var_os("TEST_FUNCTIONS").map(PathBuf::from));

/// What the functions log in a run.
static LOG: LazyLock<PathBuf> = LazyLock::new(|| {
    let file = Path::new(env!("CARGO_TARGET_TMPDIR")).join("functions.log");
    File::create(&file).unwrap();
    file
});

/// Whether calls go to the functions.
pub fn are_called() -> bool {
    FOLDER.is_some()
}

/// A test that needs what a function does not give has no place here.
#[track_caller]
pub fn not_with_functions(what: &str) {
    assert!(
        !are_called(),
        "{what} is not to be had with the functions: name this test in tests/api/in_process_only.txt"
    );
}

/// The functions of the deployment on a test's database and files, started when they are called.
pub fn gateway(database: &EmbeddedEndpoint, files: &EmbeddedEndpoint, config: &Config) -> Gateway {
    let template = Path::new(env!("CARGO_MANIFEST_DIR")).join("../template.yaml");
    let template = Template::read(&template).unwrap();
    // A test's own settings come last, and win.
    let settings = [template.variables.clone(), environment(database, files, config)].concat();
    let gateway = Gateway::new(&template, |function| FunctionSettings {
        name: function.name.clone(),
        executable: executable(&function.binary),
        arguments: Vec::new(),
        environment: settings.clone(),
        memory_mib: function.memory_mib,
        timeout: function.timeout,
        log: Some(LOG.clone()),
    });
    gateway.unwrap()
}

/// As cargo names it, or as cargo-lambda does.
fn executable(binary: &str) -> PathBuf {
    let file = FOLDER.as_ref().unwrap().join(binary);
    let file = if file.is_dir() { file.join("bootstrap") } else { file };
    assert!(file.is_file(), "TEST_FUNCTIONS: {} is not there", file.display());
    file
}

/// The settings, as a deployment gives them to its functions.
fn environment(database: &EmbeddedEndpoint, files: &EmbeddedEndpoint, config: &Config) -> Vec<(String, String)> {
    let origin_secret = |index: usize| {
        let secret = config.origin_secrets.get(index);
        secret.map_or("", Secret::as_str).to_owned()
    };
    let bank_key = |index: usize| {
        let secret = config.bank_keys.get(index);
        secret.map_or("", Secret::as_str).to_owned()
    };
    let variables = vec![
        ("TABLE_PREFIX".to_owned(), config.table_prefix.clone()),
        (
            "DISCLOSE_UNKNOWN_USERNAMES".to_owned(),
            config.disclose_unknown_usernames.to_string(),
        ),
        ("DEMO_PRICES".to_owned(), config.demo_prices.to_string()),
        ("COOKIE_SECURE".to_owned(), config.cookie_secure.to_string()),
        ("ORIGIN_SECRET".to_owned(), origin_secret(0)),
        ("ORIGIN_SECRET_B".to_owned(), origin_secret(1)),
        (
            "VPIC_URL".to_owned(),
            config.vpic_url.clone().unwrap_or_else(|| "off".to_owned()),
        ),
        (
            "DOCUMENTS_BUCKET".to_owned(),
            config.documents_bucket.clone().unwrap_or_default(),
        ),
        ("DOCUMENTS_LOCK".to_owned(), lock(config.documents_lock).to_owned()),
        ("BANK_KEY".to_owned(), bank_key(0)),
        ("BANK_KEY_B".to_owned(), bank_key(1)),
        ("SEAL_KEY_FILE".to_owned(), seal_key(config)),
        ("SIGN_ORIGIN".to_owned(), config.sign_origin.clone().unwrap_or_default()),
        (
            "SEAL_CERTIFICATE".to_owned(),
            config.seal_certificate.clone().unwrap_or_default(),
        ),
        ("DYNAMODB_ENDPOINT".to_owned(), database.0.clone()),
        ("S3_ENDPOINT".to_owned(), files.0.clone()),
    ];
    let read = Config::from_lookup(|name| {
        let found = variables.iter().find(|(known, _)| known == name);
        found.map(|(_, value)| value.clone())
    });
    assert_eq!(&read, config, "what the functions would read is what the test wants");
    variables
}

/// The file of the key that seals; no test has one of AWS.
fn seal_key(config: &Config) -> String {
    match &config.seal_key {
        Some(SealKey::File(file)) => file.to_str().unwrap().to_owned(),
        _ => String::new(),
    }
}

const fn lock(lock: Option<FileLock>) -> &'static str {
    match lock {
        None => "",
        Some(FileLock::Governance) => "GOVERNANCE",
        Some(FileLock::Compliance) => "COMPLIANCE",
    }
}
