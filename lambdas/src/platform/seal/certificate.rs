//! The certificate that a seal carries.

use super::SealError;
use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use der::asn1::ObjectIdentifier;
use der::{Any, Decode, Encode};
use std::fmt;
use std::path::Path;
use x509_cert::Certificate;

/// The longest certificate, in bytes: a seal has room for two of them.
const MAX_BYTES: usize = 2_048;
/// The length of a public key of P-256: a mark, and two numbers of 32 bytes.
const POINT: usize = 65;
/// A key of an elliptic curve, and the curve P-256 (RFC 5480).
const ELLIPTIC_CURVE: ObjectIdentifier = ObjectIdentifier::new_unwrap("1.2.840.10045.2.1");
const P_256: ObjectIdentifier = ObjectIdentifier::new_unwrap("1.2.840.10045.3.1.7");

/// A certificate of a key of P-256.
#[derive(Clone, PartialEq, Eq)]
pub struct SealCertificate {
    pub(super) parsed: Certificate,
    der: Vec<u8>,
    point: Vec<u8>,
}

impl fmt::Debug for SealCertificate {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str("SealCertificate")
    }
}

impl SealCertificate {
    /// Reads a file, PEM or DER.
    ///
    /// # Errors
    /// [`SealError::Certificate`] for one that can't be read, or is no certificate of P-256.
    pub fn read(file: &Path) -> Result<Self, SealError> {
        let bytes = std::fs::read(file)
            .map_err(|error| SealError::Certificate(format!("{} can't be read: {error}", file.display())))?;
        match std::str::from_utf8(&bytes) {
            Ok(text) => Self::of_text(text),
            Err(_) => Self::of_der(&bytes),
        }
    }

    /// Takes PEM, or DER in Base64, which fits into one line of a setting.
    ///
    /// # Errors
    /// [`SealError::Certificate`] for what is no certificate of P-256.
    pub fn of_text(text: &str) -> Result<Self, SealError> {
        let text = text.trim();
        if text.starts_with("-----BEGIN") {
            let (label, der) = der::pem::decode_vec(text.as_bytes()).map_err(|_| wrong())?;
            return if label == "CERTIFICATE" {
                Self::of_der(&der)
            } else {
                Err(wrong())
            };
        }
        Self::of_der(&STANDARD.decode(text).map_err(|_| wrong())?)
    }

    /// Takes DER.
    ///
    /// # Errors
    /// [`SealError::Certificate`] for what is no certificate of P-256.
    pub fn of_der(der: &[u8]) -> Result<Self, SealError> {
        let parsed = Certificate::from_der(der).map_err(|_| wrong())?;
        // The seal names the certificate by the hash of its bytes, so what is written must be what was given.
        let same = parsed.to_der().is_ok_and(|written| written == der);
        let key = parsed.tbs_certificate().subject_public_key_info();
        let curve = key
            .algorithm
            .parameters
            .as_ref()
            .map(Any::decode_as::<ObjectIdentifier>);
        let is_p256 = key.algorithm.oid == ELLIPTIC_CURVE && curve == Some(Ok(P_256));
        let point = key.subject_public_key.raw_bytes().to_vec();
        if !same || !is_p256 || point.len() != POINT || der.len() > MAX_BYTES {
            return Err(wrong());
        }
        Ok(Self {
            parsed,
            der: der.to_vec(),
            point,
        })
    }

    /// Its bytes in DER.
    #[must_use]
    pub fn der(&self) -> &[u8] {
        &self.der
    }

    /// Its public key, as an uncompressed point.
    pub(super) fn point(&self) -> &[u8] {
        &self.point
    }
}

fn wrong() -> SealError {
    SealError::Certificate("the seal's certificate is no certificate of a P-256 key in PEM or DER".to_owned())
}
