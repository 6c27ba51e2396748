//! What every handler can reach: made once at start, cloned cheaply.

use super::clock::{Clock, SystemClock};
use super::config::Config;
use super::files::Files;
use super::kept_books::KeptBooks;
use super::kept_tpas::KeptTpas;
use super::log_key::LogKey;
use super::passwords::Passwords;
use super::seal::Sealer;
use super::vault::Vault;
use super::vpic::Vpic;
use crate::store::{Db, client_of_function};
use aws_sdk_dynamodb::Client;
use std::sync::Arc;

/// The database, the settings, the clock, the password hasher, where files lie, and what seals them.
#[derive(Debug, Clone)]
pub struct AppState {
    inner: Arc<Inner>,
    /// Handed in by the processes that need it: the other functions' executables have no client of S3.
    files: Option<Arc<dyn Files>>,
    sealer: Option<Sealer>,
}

#[derive(Debug)]
struct Inner {
    db: Db,
    config: Config,
    clock: Arc<dyn Clock>,
    passwords: Passwords,
    log_key: LogKey,
    vpic: Vpic,
    vault: Vault,
    tpas: KeptTpas,
    books: KeptBooks,
}

impl AppState {
    /// The state of one process.
    #[must_use]
    pub fn new(client: Client, config: Config, clock: Arc<dyn Clock>) -> Self {
        let db = Db::new(client, &config.table_prefix);
        let vpic = Vpic::new(config.vpic_url.clone());
        let log_key = LogKey::of(&config);
        let vault = Vault::of(&config);
        Self {
            inner: Arc::new(Inner {
                db,
                config,
                clock,
                passwords: Passwords::new(),
                log_key,
                vpic,
                vault,
                tpas: KeptTpas::default(),
                books: KeptBooks::default(),
            }),
            files: None,
            sealer: None,
        }
    }

    /// The state of a Lambda: everything from its environment. `DYNAMODB_ENDPOINT` points it at another engine.
    pub fn from_environment() -> Self {
        let endpoint = std::env::var("DYNAMODB_ENDPOINT").ok();
        let client = client_of_function(endpoint.as_deref());
        Self::new(client, Config::from_environment(), Arc::new(SystemClock))
    }

    /// The same, with a place for files.
    #[must_use]
    pub fn with_files(self, files: Arc<dyn Files>) -> Self {
        Self {
            files: Some(files),
            ..self
        }
    }

    /// The place for files; `None` where nothing needs one.
    #[must_use]
    pub fn files(&self) -> Option<&dyn Files> {
        self.files.as_deref()
    }

    /// The same, with what seals finished documents.
    #[must_use]
    pub fn with_sealer(self, sealer: Sealer) -> Self {
        Self {
            sealer: Some(sealer),
            ..self
        }
    }

    /// What seals finished documents; `None` where nothing does.
    #[must_use]
    pub const fn sealer(&self) -> Option<&Sealer> {
        self.sealer.as_ref()
    }

    /// The database.
    #[must_use]
    pub fn db(&self) -> &Db {
        &self.inner.db
    }

    /// The settings.
    #[must_use]
    pub fn config(&self) -> &Config {
        &self.inner.config
    }

    /// Milliseconds since the epoch, UTC.
    #[must_use]
    pub fn now_ms(&self) -> u64 {
        self.inner.clock.now_ms()
    }

    /// Hashes and verifies passwords.
    #[must_use]
    pub fn passwords(&self) -> &Passwords {
        &self.inner.passwords
    }

    /// What hides names and addresses in the log.
    #[must_use]
    pub fn log_key(&self) -> &LogKey {
        &self.inner.log_key
    }

    /// The government's vehicle service.
    #[must_use]
    pub fn vpic(&self) -> &Vpic {
        &self.inner.vpic
    }

    /// Encrypts and decrypts bank data.
    #[must_use]
    pub fn vault(&self) -> &Vault {
        &self.inner.vault
    }

    /// The rate books that this process keeps.
    #[must_use]
    pub fn books(&self) -> &KeptBooks {
        &self.inner.books
    }

    /// The TPAs that this process keeps.
    #[must_use]
    pub fn tpas(&self) -> &KeptTpas {
        &self.inner.tpas
    }
}
