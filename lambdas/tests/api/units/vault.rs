//! What is encrypted is read again by its key, about the same alone.

use dealer_api::platform::config::{Config, Secret};
use dealer_api::platform::vault::{Sealed, Vault, VaultError};

fn vault(keys: &[&str]) -> Vault {
    let bank_keys = keys.iter().map(|key| Secret::new((*key).to_owned())).collect();
    Vault::of(&Config {
        bank_keys,
        ..Config::default()
    })
}

const ONE: &str = "one-0123456789abcdefghijklmnopqrstuv";
const TWO: &str = "two-0123456789abcdefghijklmnopqrstuv";

#[test]
fn what_is_encrypted_is_read_again_by_its_key_about_the_same_alone() {
    let sealed = vault(&[ONE]).seal("tpa T1", b"021000021").unwrap();
    assert!(!format!("{sealed:?}").contains("021000021"));
    assert_eq!(vault(&[ONE]).open("tpa T1", &sealed).unwrap(), b"021000021");
    assert_eq!(vault(&[TWO, ONE]).open("tpa T1", &sealed).unwrap(), b"021000021");
    assert_eq!(vault(&[ONE]).open("tpa T2", &sealed), Err(VaultError::Changed));
    assert_eq!(vault(&[TWO]).open("tpa T1", &sealed), Err(VaultError::OtherKey));
    let other = vault(&[TWO]).seal("tpa T1", b"021000021").unwrap();
    assert_ne!(other.key_id, sealed.key_id);
    let mixed = Sealed {
        sealed: other.sealed,
        ..sealed.clone()
    };
    assert_eq!(vault(&[ONE]).open("tpa T1", &mixed), Err(VaultError::Changed));
    let again = vault(&[ONE]).seal("tpa T1", b"021000021").unwrap();
    assert_ne!((again.nonce, again.sealed), (sealed.nonce, sealed.sealed));
}

#[test]
fn without_a_key_nothing_is_encrypted() {
    for keys in [&[] as &[&str], &["short"]] {
        assert_eq!(vault(keys).seal("tpa T1", b"x"), Err(VaultError::NoKey));
    }
}
