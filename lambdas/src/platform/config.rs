//! What a deployment can set, read once at start.

use std::fmt;
use std::path::PathBuf;

/// The settings of one deployment.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Config {
    /// Put before every table's name; `TABLE_PREFIX`.
    pub table_prefix: String,
    /// Whether the login tells an unknown username from a wrong password; `DISCLOSE_UNKNOWN_USERNAMES`, true unless
    /// set to false.
    pub disclose_unknown_usernames: bool,
    /// Whether the session's cookie is for https only; `COOKIE_SECURE`, true unless set to false.
    pub cookie_secure: bool,
    /// What the content delivery network in front of the interface proves itself with, one of them; `ORIGIN_SECRET` and
    /// `ORIGIN_SECRET_B`, so that the network can go over to another one without a call being lost. Empty where nothing
    /// stands in front of it.
    pub origin_secrets: Vec<Secret>,
    /// The key of the hashes that stand for names and addresses in the log; `LOG_KEY`. `None` where each process makes one.
    pub log_key: Option<Secret>,
    /// What the keys of bank data are made of; `BANK_KEY`, which encrypts and decrypts, and `BANK_KEY_B`, which decrypts only. Empty where
    /// no bank data are kept.
    pub bank_keys: Vec<Secret>,
    /// The government's vehicle service; `VPIC_URL`. `None` when it is 'off'.
    pub vpic_url: Option<String>,
    /// Whether a TPA without a rate book has a demo price; `DEMO_PRICES`, only if it is true. Otherwise it has none.
    pub demo_prices: bool,
    /// Whether the house's own forms serve a TPA that has none; `HOUSE_FORMS`, only if it is true. Otherwise its documents wait for a form.
    pub house_forms: bool,
    /// The bucket of documents; `DOCUMENTS_BUCKET`. `None` where no documents are kept.
    pub documents_bucket: Option<String>,
    /// What keeps a document from being deleted before its time; `DOCUMENTS_LOCK`. `None` where nothing does.
    pub documents_lock: Option<FileLock>,
    /// The key that seals finished documents; `SEAL_KEY_FILE`, a file, or `SEAL_KMS_KEY`, a key of AWS's service, which wins. `None` where
    /// nothing is sealed.
    pub seal_key: Option<SealKey>,
    /// Its certificate; `SEAL_CERTIFICATE`: a file beside a key in a file, the certificate itself (PEM, or DER in Base64) beside one of AWS.
    pub seal_certificate: Option<String>,
    /// The site's own address, which a customer's phone opens; `SIGN_ORIGIN`. `None` without one, and for what a phone can't open safely.
    pub sign_origin: Option<String>,
    /// The Lambda function under whose name metrics are written to standard output; `AWS_LAMBDA_FUNCTION_NAME`, which
    /// Lambda sets. `None` elsewhere: no metrics.
    pub metrics_of: Option<String>,
    /// Where the embedded database keeps its file: the health check tries whether something can be written there. `None` where
    /// the database is a service.
    pub data_folder: Option<PathBuf>,
}

/// Where the key is that seals documents.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum SealKey {
    /// In a file of this machine.
    File(PathBuf),
    /// In AWS's key management service, by its id or ARN.
    Kms(String),
}

/// What S3's Object Lock does with a file until its time is over.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum FileLock {
    /// Only who has a right of its own for that can delete it.
    Governance,
    /// No one can delete it.
    Compliance,
}

impl FileLock {
    /// The lock of a setting that is there. One that is misspelt must not leave files without a lock, nor lock them for ever.
    fn of(setting: &str) -> Self {
        if setting.eq_ignore_ascii_case("compliance") {
            Self::Compliance
        } else {
            Self::Governance
        }
    }
}

/// A text that no log shows.
#[derive(Clone, PartialEq, Eq)]
pub struct Secret(String);

impl Secret {
    /// A secret of this text.
    #[must_use]
    pub const fn new(text: String) -> Self {
        Self(text)
    }

    /// The text.
    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl fmt::Debug for Secret {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str("Secret")
    }
}

/// The government's vehicle service.
const VPIC_URL: &str = "https://vpic.nhtsa.dot.gov/api";

impl Default for Config {
    fn default() -> Self {
        Self::from_lookup(|_| None)
    }
}

impl Config {
    /// The settings of this process's environment.
    #[must_use]
    pub fn from_environment() -> Self {
        Self::from_lookup(|name| std::env::var(name).ok())
    }

    /// The settings that a lookup by name gives; an empty one counts as not set.
    #[must_use]
    pub fn from_lookup(lookup: impl Fn(&str) -> Option<String>) -> Self {
        let get = |name: &str| {
            lookup(name)
                .map(|value| value.trim().to_owned())
                .filter(|value| !value.is_empty())
        };
        // Only a clear 'false' turns a switch off: a misspelt one must not make cookies travel over http.
        let on = |name: &str| get(name).is_none_or(|value| !value.eq_ignore_ascii_case("false"));
        let vpic_url = get("VPIC_URL").unwrap_or_else(|| VPIC_URL.to_owned());
        Self {
            table_prefix: get("TABLE_PREFIX").unwrap_or_default(),
            disclose_unknown_usernames: on("DISCLOSE_UNKNOWN_USERNAMES"),
            cookie_secure: on("COOKIE_SECURE"),
            origin_secrets: ["ORIGIN_SECRET", "ORIGIN_SECRET_B"]
                .into_iter()
                .filter_map(get)
                .map(Secret)
                .collect(),
            log_key: get("LOG_KEY").map(Secret),
            bank_keys: ["BANK_KEY", "BANK_KEY_B"]
                .into_iter()
                .filter_map(get)
                .map(Secret)
                .collect(),
            vpic_url: (!vpic_url.eq_ignore_ascii_case("off")).then_some(vpic_url),
            demo_prices: get("DEMO_PRICES").is_some_and(|value| value.eq_ignore_ascii_case("true")),
            house_forms: get("HOUSE_FORMS").is_some_and(|value| value.eq_ignore_ascii_case("true")),
            documents_bucket: get("DOCUMENTS_BUCKET"),
            documents_lock: get("DOCUMENTS_LOCK").map(|setting| FileLock::of(&setting)),
            seal_key: get("SEAL_KMS_KEY")
                .map(SealKey::Kms)
                .or_else(|| get("SEAL_KEY_FILE").map(|file| SealKey::File(file.into()))),
            seal_certificate: get("SEAL_CERTIFICATE"),
            sign_origin: get("SIGN_ORIGIN").and_then(|origin| origin_of_phones(&origin)),
            metrics_of: get("AWS_LAMBDA_FUNCTION_NAME"),
            data_folder: None,
        }
    }
}

/// An address without a path that a phone can open: over https, and of a machine that is not the phone itself.
fn origin_of_phones(text: &str) -> Option<String> {
    let origin = text.trim_end_matches('/');
    let host = origin.strip_prefix("https://")?;
    let is_plain = !host.is_empty() && host.chars().all(|c| c.is_ascii_alphanumeric() || "-.:[]".contains(c));
    let name = if host.starts_with('[') {
        host.split_inclusive(']').next()?
    } else {
        host.split(':').next()?
    };
    let name = name.to_ascii_lowercase();
    let is_loopback = name == "localhost"
        || name.ends_with(".localhost")
        || name.starts_with("127.")
        || ["[::1]", "0.0.0.0", "[::]"].contains(&name.as_str());
    (is_plain && !is_loopback).then(|| origin.to_owned())
}
