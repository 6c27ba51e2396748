//! The hashes that stand for names and addresses in the log.

use base64::Engine;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use dealer_api::platform::config::{Config, Secret};
use dealer_api::platform::log_key::LogKey;
use hmac::{Hmac, KeyInit, Mac};
use sha2::Sha256;

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

/// RFC 4231, test case 2, and the same over a text with its kind before it: the hash is HMAC-SHA256.
#[test]
fn it_is_hmac_with_sha_256() {
    let hash = |text: &[u8]| {
        let mut mac = Hmac::<Sha256>::new_from_slice(b"Jefe").unwrap();
        mac.update(text);
        mac.finalize().into_bytes()
    };
    let of_rfc = hash(b"what do ya want for nothing?");
    assert_eq!(of_rfc[..4], [0x5b, 0xdc, 0xc1, 0x46]);
    let of_address = hash(b"address:203.0.113.7");
    let shown = URL_SAFE_NO_PAD.encode(&of_address[..12]);
    assert_eq!(key("Jefe").hash("address", "203.0.113.7"), shown);
}
