//! The key and the certificate that seal documents on this machine.

use super::{LocalError, sentence};
use rcgen::{
    CertificateParams, DistinguishedName, DnType, IsCa, KeyPair, KeyUsagePurpose, PKCS_ECDSA_P256_SHA256, SerialNumber,
    SigningKey,
};
use std::fs::{self, OpenOptions};
use std::io::{ErrorKind, Write};
use std::path::{Path, PathBuf};
use std::time::{SystemTime, UNIX_EPOCH};
use time::{Duration, OffsetDateTime};

/// How long a certificate holds that nobody else vouches for. Seals are made for years: whoever reads one later sees when it was made.
const YEARS: i64 = 10;
/// The certificate's number, in bytes.
const SERIAL: usize = 16;

/// A key and its certificate, as files.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SealFiles {
    /// The key: PKCS#8 in PEM, for the owner alone.
    pub key: PathBuf,
    /// Its certificate in PEM.
    pub certificate: PathBuf,
}

impl SealFiles {
    /// Where they are in a folder.
    #[must_use]
    pub fn of(folder: &Path) -> Self {
        Self {
            key: folder.join("key.pem"),
            certificate: folder.join("certificate.pem"),
        }
    }

    /// Those of a folder, which are made where neither is there.
    ///
    /// # Errors
    /// [`LocalError`] where one of them is missing, or they can't be written.
    pub fn kept(folder: &Path, name: &str) -> Result<Self, LocalError> {
        let files = Self::of(folder);
        match (files.key.exists(), files.certificate.exists()) {
            (true, true) => Ok(files),
            (false, false) => Self::made(folder, name),
            _ => Err(LocalError(format!(
                "The folder {} has a key without its certificate, or the other way round: put back what is missing, or move the rest away.",
                folder.display()
            ))),
        }
    }

    /// New ones in a folder that has none.
    ///
    /// # Errors
    /// [`LocalError`] where there are files already, or they can't be written.
    pub fn made(folder: &Path, name: &str) -> Result<Self, LocalError> {
        let files = Self::of(folder);
        let key =
            KeyPair::generate_for(&PKCS_ECDSA_P256_SHA256).map_err(|error| sentence("No key can be made")(&error))?;
        let certificate = self_signed(&key, name)?;
        fs::create_dir_all(folder)
            .map_err(|error| sentence(format!("The folder {} can't be made", folder.display()))(&error))?;
        write_new(&files.key, &key.serialize_pem(), true)?;
        write_new(&files.certificate, &certificate, false)?;
        Ok(files)
    }
}

/// A certificate that a key gives itself, in PEM.
///
/// # Errors
/// [`LocalError`] for a name or a clock that no certificate can say, and where the key signs nothing.
pub(super) fn self_signed(key: &impl SigningKey, name: &str) -> Result<String, LocalError> {
    let certificate = params(name)?.self_signed(key);
    Ok(certificate
        .map_err(|error| sentence("No certificate can be made")(&error))?
        .pem())
}

fn params(name: &str) -> Result<CertificateParams, LocalError> {
    let unmade =
        || LocalError("No certificate can be made: this machine's clock or its random numbers fail.".to_owned());
    let now = SystemTime::now().duration_since(UNIX_EPOCH).map_err(|_| unmade())?;
    let now = i64::try_from(now.as_secs())
        .ok()
        .and_then(|now| OffsetDateTime::from_unix_timestamp(now).ok())
        .ok_or_else(unmade)?;
    let mut serial = [0; SERIAL];
    getrandom::fill(&mut serial).map_err(|_| unmade())?;
    // A number without a sign, which no zero begins.
    if let Some(first) = serial.first_mut() {
        *first = (*first & 0x3f) | 0x40;
    }
    let mut subject = DistinguishedName::new();
    subject.push(DnType::CommonName, name);
    let mut params = CertificateParams::default();
    params.not_before = now;
    params.not_after = now.checked_add(Duration::days(YEARS * 365)).ok_or_else(unmade)?;
    params.serial_number = Some(SerialNumber::from_slice(&serial));
    params.distinguished_name = subject;
    params.is_ca = IsCa::ExplicitNoCa;
    params.key_usages = vec![KeyUsagePurpose::DigitalSignature, KeyUsagePurpose::ContentCommitment];
    Ok(params)
}

/// Writes a file that is not there yet, for the owner alone where it is a secret.
pub(super) fn write_new(file: &Path, text: &str, is_secret: bool) -> Result<(), LocalError> {
    let mut options = OpenOptions::new();
    options.write(true).create_new(true);
    #[cfg(unix)]
    if is_secret {
        use std::os::unix::fs::OpenOptionsExt;
        options.mode(0o600);
    }
    #[cfg(not(unix))]
    let _ = is_secret;
    let written = options
        .open(file)
        .and_then(|mut file| file.write_all(text.as_bytes()).and_then(|()| file.sync_all()));
    written.map_err(|error| {
        if error.kind() == ErrorKind::AlreadyExists {
            LocalError(format!(
                "{} is there already: nothing was written over it.",
                file.display()
            ))
        } else {
            sentence(format!("{} can't be written", file.display()))(&error)
        }
    })
}
