//! Names and addresses in the log, as hashes with a key: failed logins of one name or from one address can be told to belong together,
//! and the log alone tells no one whose they are. Without a key an address would be found by trying all of them.

use crate::platform::config::Config;
use base64::Engine;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use hmac::{Hmac, KeyInit, Mac};
use sha2::Sha256;
use std::fmt;

/// Bytes of a hash that the log shows: enough that no two names of a deployment share one.
const SHOWN: usize = 12;

/// The key of a deployment, or of one process where the deployment sets none.
#[derive(Clone)]
pub struct LogKey(Hmac<Sha256>);

impl fmt::Debug for LogKey {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str("LogKey")
    }
}

impl LogKey {
    /// The key that the settings name, or a random one.
    #[must_use]
    pub fn of(config: &Config) -> Self {
        let mut random = [0; 32];
        let key = match &config.log_key {
            Some(key) => key.as_str().as_bytes(),
            None => {
                // Without randomness the machine signs no one in, and there is nothing to hide.
                let _ = getrandom::fill(&mut random);
                random.as_slice()
            }
        };
        // A key of any length will do.
        Self(Hmac::new_from_slice(key).unwrap_or_else(|_| Hmac::new(&Default::default())))
    }

    /// What the log shows of a text of this kind.
    #[must_use]
    pub fn hash(&self, kind: &str, text: &str) -> String {
        let mut mac = self.0.clone();
        mac.update(kind.as_bytes());
        mac.update(b":");
        mac.update(text.as_bytes());
        let hash = mac.finalize().into_bytes();
        URL_SAFE_NO_PAD.encode(hash.get(..SHOWN).unwrap_or_default())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::platform::config::Secret;

    fn key(text: &str) -> LogKey {
        LogKey::of(&Config {
            log_key: Some(Secret::new(text.to_owned())),
            ..Config::default()
        })
    }

    /// [DEF-E7] Equal texts have equal hashes with the same key alone.
    #[test]
    fn a_hash_tells_equal_texts_to_who_has_the_key() {
        let one = key("one").hash("address", "203.0.113.7");
        assert_eq!(one, key("one").hash("address", "203.0.113.7"));
        assert_eq!(one.len(), 16);
        for other in [
            key("two").hash("address", "203.0.113.7"),
            key("one").hash("username", "203.0.113.7"),
            key("one").hash("address", "203.0.113.8"),
            LogKey::of(&Config::default()).hash("address", "203.0.113.7"),
        ] {
            assert_ne!(one, other);
        }
        assert_eq!(format!("{:?}", key("one")), "LogKey");
    }

    /// RFC 4231, test case 2, over a text with its kind before it: the hash is HMAC-SHA256.
    #[test]
    fn it_is_hmac_with_sha_256() {
        let mut mac = Hmac::<Sha256>::new_from_slice(b"Jefe").unwrap_or_else(|_| Hmac::new(&Default::default()));
        mac.update(b"what do ya want for nothing?");
        let hash = mac.finalize().into_bytes();
        assert_eq!(hash.get(..4), Some([0x5b, 0xdc, 0xc1, 0x46].as_slice()));
    }
}
