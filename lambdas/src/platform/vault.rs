//! What the database holds encrypted: AES-256-GCM with a key of the deployment, bound to what it is about.

use super::config::{Config, Secret};
use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use ring::aead::{AES_256_GCM, Aad, LessSafeKey, NONCE_LEN, Nonce, UnboundKey};
use ring::hkdf::{HKDF_SHA256, KeyType, Prk, Salt};
use serde::{Deserialize, Serialize};
use std::fmt;

/// The fewest characters of a secret that keys are made of.
const FEWEST: usize = 32;

/// Bytes of a key's id.
const ID: usize = 4;

/// Encrypts and decrypts. The first key encrypts, all of them decrypt.
#[derive(Clone, Default)]
pub struct Vault(Vec<VaultKey>);

#[derive(Clone)]
struct VaultKey {
    id: String,
    key: LessSafeKey,
}

impl fmt::Debug for Vault {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str("Vault")
    }
}

/// What is stored of an encrypted text. Both texts are Base64.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Sealed {
    /// Which key.
    pub key_id: String,
    /// The nonce, drawn anew for each text.
    pub nonce: String,
    /// The encrypted text with its tag.
    pub sealed: String,
}

/// Why something could not be encrypted or decrypted. It tells nothing of the text.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum VaultError {
    /// The settings name no key of 32 characters or more.
    #[error("BANK_KEY names no key of at least 32 characters")]
    NoKey,
    /// It was encrypted with a key that the settings no longer name.
    #[error("it was encrypted with a key that neither BANK_KEY nor BANK_KEY_B names")]
    OtherKey,
    /// The machine gives no random numbers.
    #[error("the machine gives no random numbers")]
    NoRandomness,
    /// It was changed since, or belongs to something else.
    #[error("what is stored is not what was encrypted")]
    Changed,
}

/// A length in bytes, for what is derived.
struct Length(usize);

impl KeyType for Length {
    fn len(&self) -> usize {
        self.0
    }
}

impl VaultKey {
    /// The key of a secret; none of one that is too short to be a secret.
    fn of(secret: &Secret) -> Option<Self> {
        if secret.as_str().chars().count() < FEWEST {
            return None;
        }
        let derived = Salt::new(HKDF_SHA256, b"coverdesk vault").extract(secret.as_str().as_bytes());
        let key = derived.expand(&[b"key"], &AES_256_GCM).ok()?;
        Some(Self {
            id: id_of(&derived)?,
            key: LessSafeKey::new(UnboundKey::from(key)),
        })
    }
}

/// What tells a key from another one, and nothing of it.
fn id_of(derived: &Prk) -> Option<String> {
    let mut id = [0; ID];
    derived.expand(&[b"id"], Length(ID)).ok()?.fill(&mut id).ok()?;
    Some(id.iter().map(|byte| format!("{byte:02x}")).collect())
}

impl Vault {
    /// The vault of the settings' keys; without any it encrypts and decrypts nothing.
    #[must_use]
    pub fn of(config: &Config) -> Self {
        Self(config.bank_keys.iter().filter_map(VaultKey::of).collect())
    }

    /// Encrypts a text. `about` says what it belongs to, and is needed again to decrypt it.
    ///
    /// # Errors
    /// [`VaultError::NoKey`], [`VaultError::NoRandomness`].
    pub fn seal(&self, about: &str, text: &[u8]) -> Result<Sealed, VaultError> {
        let VaultKey { id, key } = self.0.first().ok_or(VaultError::NoKey)?;
        let mut nonce = [0; NONCE_LEN];
        getrandom::fill(&mut nonce).map_err(|_| VaultError::NoRandomness)?;
        let mut bytes = text.to_vec();
        key.seal_in_place_append_tag(
            Nonce::assume_unique_for_key(nonce),
            Aad::from(about.as_bytes()),
            &mut bytes,
        )
        .map_err(|_| VaultError::Changed)?;
        Ok(Sealed {
            key_id: id.clone(),
            nonce: STANDARD.encode(nonce),
            sealed: STANDARD.encode(bytes),
        })
    }

    /// Decrypts what was encrypted about the same.
    ///
    /// # Errors
    /// [`VaultError::OtherKey`], [`VaultError::Changed`].
    pub fn open(&self, about: &str, sealed: &Sealed) -> Result<Vec<u8>, VaultError> {
        let known = self.0.iter().find(|key| key.id == sealed.key_id);
        let key = &known.ok_or(VaultError::OtherKey)?.key;
        let decode = |text: &str| STANDARD.decode(text).map_err(|_| VaultError::Changed);
        let nonce = Nonce::try_assume_unique_for_key(&decode(&sealed.nonce)?).map_err(|_| VaultError::Changed)?;
        let mut bytes = decode(&sealed.sealed)?;
        let opened = key.open_in_place(nonce, Aad::from(about.as_bytes()), &mut bytes);
        opened.map(|text| text.to_vec()).map_err(|_| VaultError::Changed)
    }
}
