//! What the settings of a deployment mean.

use dealer_api::platform::config::{Config, FileLock, SealKey};

fn with(name: &str, value: &str) -> Config {
    Config::from_lookup(|asked| (asked == name).then(|| value.to_owned()))
}

#[test]
fn documents_have_the_bucket_that_is_named() {
    assert_eq!(Config::default().documents_bucket, None);
    assert_eq!(with("DOCUMENTS_BUCKET", " ").documents_bucket, None);
    let named = with("DOCUMENTS_BUCKET", "coverdesk-documents");
    assert_eq!(named.documents_bucket.as_deref(), Some("coverdesk-documents"));
}

#[test]
fn phones_open_an_address_over_https_that_is_not_their_own() {
    assert_eq!(Config::default().sign_origin, None);
    for (setting, origin) in [
        ("https://sign.example", Some("https://sign.example")),
        ("https://sign.example:8443/", Some("https://sign.example:8443")),
        ("https://192.0.2.7", Some("https://192.0.2.7")),
        ("http://sign.example", None),
        ("sign.example", None),
        ("https://", None),
        ("https://sign.example/path", None),
        ("https://a@sign.example", None),
        ("https://localhost:8443", None),
        ("https://LOCALHOST", None),
        ("https://desk.localhost", None),
        ("https://127.0.0.1:8443", None),
        ("https://[::1]:8443", None),
    ] {
        assert_eq!(with("SIGN_ORIGIN", setting).sign_origin.as_deref(), origin, "{setting}");
    }
}

#[test]
fn a_key_of_the_service_wins_over_a_file() {
    assert_eq!(Config::default().seal_key, None);
    let file = SealKey::File("seal/key.pem".into());
    assert_eq!(with("SEAL_KEY_FILE", "seal/key.pem").seal_key, Some(file));
    let both = Config::from_lookup(|name| name.starts_with("SEAL_K").then(|| "alias/seal".to_owned()));
    assert_eq!(both.seal_key, Some(SealKey::Kms("alias/seal".to_owned())));
}

#[test]
fn documents_are_locked_unless_the_setting_is_empty() {
    assert_eq!(Config::default().documents_lock, None);
    for (setting, lock) in [
        ("", None),
        ("governance", Some(FileLock::Governance)),
        ("GOVERNANCE", Some(FileLock::Governance)),
        ("compliance", Some(FileLock::Compliance)),
        ("COMPLIANCE", Some(FileLock::Compliance)),
        ("complience", Some(FileLock::Governance)),
    ] {
        assert_eq!(with("DOCUMENTS_LOCK", setting).documents_lock, lock, "{setting:?}");
    }
}
