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
