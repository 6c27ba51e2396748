//! The key that seals: a file here, a service where the product is deployed.

use super::SealError;
use futures_util::future::BoxFuture;
use ring::rand::SystemRandom;
use ring::signature::{ECDSA_P256_SHA256_ASN1_SIGNING, EcdsaKeyPair};
use std::fmt::{self, Debug, Formatter};
use std::path::Path;

/// Signs the attributes of a seal. A trait, so that only the function that seals links what reaches the key.
pub(super) trait Key: Debug + Send + Sync {
    /// The ECDSA signature of the SHA-256 of these bytes, in DER.
    fn sign(&self, attributes: Vec<u8>) -> BoxFuture<'_, Result<Vec<u8>, SealError>>;
}

/// A key in a file.
pub(super) struct FileKey(EcdsaKeyPair);

impl Debug for FileKey {
    fn fmt(&self, formatter: &mut Formatter<'_>) -> fmt::Result {
        formatter.write_str("FileKey")
    }
}

impl FileKey {
    /// Reads a PKCS#8 key of P-256 in PEM. What is wrong with one is told without any of its bytes.
    pub(super) fn read(file: &Path) -> Result<Self, SealError> {
        let shown = file.display();
        let pem =
            std::fs::read(file).map_err(|error| SealError::Key(format!("the key {shown} can't be read: {error}")))?;
        let wrong = || {
            SealError::Key(format!(
                "{shown} is no PKCS#8 key of P-256 in PEM, which begins with BEGIN PRIVATE KEY"
            ))
        };
        let (label, pkcs8) = der::pem::decode_vec(&pem).map_err(|_| wrong())?;
        if label != "PRIVATE KEY" {
            return Err(wrong());
        }
        EcdsaKeyPair::from_pkcs8(&ECDSA_P256_SHA256_ASN1_SIGNING, &pkcs8, &SystemRandom::new())
            .map(Self)
            .map_err(|_| wrong())
    }
}

impl Key for FileKey {
    fn sign(&self, attributes: Vec<u8>) -> BoxFuture<'_, Result<Vec<u8>, SealError>> {
        let signed = self.0.sign(&SystemRandom::new(), &attributes);
        let signed = signed.map_err(|_| SealError::Unreachable("the machine gives no random numbers".to_owned()));
        Box::pin(async { Ok(signed?.as_ref().to_vec()) })
    }
}
