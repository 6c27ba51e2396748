//! The seal over a finished document: a signature after PAdES B-B, which says that the product finished this file and that it is unchanged.

mod certificate;
mod check;
mod fault;
mod key;
mod kms;
mod message;
mod update;

pub use certificate::SealCertificate;
pub use check::check_seal;
pub use fault::SealFault;

use super::config::{Config, SealKey};
use dealer_core::form::day::Day;
use key::{FileKey, Key};
use kms::KmsKey;
use sha2::{Digest, Sha256};
use std::path::Path;
use std::sync::Arc;

/// Seals finished files. Cloned cheaply; its key is shown to no one.
#[derive(Debug, Clone)]
pub struct Sealer {
    key: Arc<dyn Key>,
    certificate: Arc<SealCertificate>,
}

/// Why a file could not be sealed.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum SealError {
    /// It may succeed later.
    #[error("the key can't be reached: {0}")]
    Unreachable(String),
    /// The key of the settings is none that seals.
    #[error("{0}")]
    Key(String),
    /// The certificate of the settings is none that seals.
    #[error("{0}")]
    Certificate(String),
    /// What came of it is no good seal: the certificate is another key's, or the seal is too long.
    #[error("the seal that was made is not valid: {0}")]
    Invalid(#[from] SealFault),
    /// The file is no PDF that can be sealed.
    #[error("the file can't be sealed: {0}")]
    File(String),
    /// The message of the seal can't be written.
    #[error("the seal's message can't be written: {0}")]
    Message(String),
}

impl Sealer {
    /// The sealer that the settings name; `None` where they name no key.
    ///
    /// # Errors
    /// [`SealError::Key`] and [`SealError::Certificate`] for a key or a certificate that can't be read.
    pub fn of(config: &Config) -> Result<Option<Self>, SealError> {
        let Some(key) = &config.seal_key else { return Ok(None) };
        let certificate = config.seal_certificate.as_deref();
        let certificate =
            certificate.ok_or_else(|| SealError::Certificate("SEAL_CERTIFICATE names no certificate".to_owned()))?;
        match key {
            SealKey::File(file) => Self::of_files(file, Path::new(certificate)).map(Some),
            SealKey::Kms(id) => Ok(Some(Self {
                key: Arc::new(KmsKey::of_function(id)),
                certificate: Arc::new(SealCertificate::of_text(certificate)?),
            })),
        }
    }

    /// A sealer of two files of this machine: a PKCS#8 key of P-256 in PEM, and its certificate in PEM or DER.
    ///
    /// # Errors
    /// As [`Sealer::of`].
    pub fn of_files(key: &Path, certificate: &Path) -> Result<Self, SealError> {
        Ok(Self {
            key: Arc::new(FileKey::read(key)?),
            certificate: Arc::new(SealCertificate::read(certificate)?),
        })
    }

    /// The certificate that it seals with.
    #[must_use]
    pub fn certificate(&self) -> &SealCertificate {
        &self.certificate
    }

    /// The file with a seal over all of it. Its bytes stay as they are and begin the sealed file. `at_ms` is the time that the seal claims,
    /// in milliseconds since the epoch, UTC.
    ///
    /// # Errors
    /// [`SealError`]; no file leaves here whose seal does not hold.
    pub async fn seal(&self, pdf: Vec<u8>, at_ms: u64) -> Result<Vec<u8>, SealError> {
        let prepared = update::with_room(pdf, &claimed(at_ms)?)?;
        let attributes = message::attributes(&prepared.digest(), &self.certificate).map_err(unwritten)?;
        let signature = self.key.sign(attributes.clone()).await?;
        let message = message::written(&attributes, &signature, &self.certificate).map_err(unwritten)?;
        let sealed = prepared.filled(&message)?;
        // A key and a certificate that don't belong together are noticed before anything is stored.
        check_seal(&sealed, &self.certificate)?;
        Ok(sealed)
    }
}

fn unwritten(error: der::Error) -> SealError {
    SealError::Message(error.to_string())
}

/// A time as PDF files write it.
fn claimed(at_ms: u64) -> Result<String, SealError> {
    let day = Day::of_utc(at_ms).ok_or_else(|| SealError::File("its time is beyond the year 9999".to_owned()))?;
    let seconds = at_ms / 1_000 % 86_400;
    let (hours, minutes) = (seconds / 3_600, seconds / 60 % 60);
    Ok(format!(
        "D:{:04}{:02}{:02}{hours:02}{minutes:02}{:02}Z",
        day.year(),
        day.month(),
        day.day(),
        seconds % 60
    ))
}

fn sha256_of(parts: [&[u8]; 2]) -> [u8; 32] {
    let mut hash = Sha256::new();
    parts.into_iter().for_each(|part| hash.update(part));
    hash.finalize().into()
}
