//! Files through the SDK, against the embedded engine: written once, read whole or not at all.

use crate::support::TestApp;
use aws_sdk_s3::Client;
use aws_sdk_s3::config::{BehaviorVersion, Credentials, Region};
use dealer_api::platform::config::FileLock;
use dealer_api::platform::{Bucket, Files, FilesError};
use dealer_api::store::EmbeddedEndpoint;
use dealer_core::form::sha256::sha256_hex;
use dealer_local::FileEngine;
use futures_util::future::join_all;
use std::fs;
use std::net::TcpListener;
use std::path::{Path, PathBuf};

const KEY: &str = "documents/acme-motors/contract-1792065600000/contract-1792065600000#01/0a.pdf";

/// Stores bytes under a key.
async fn put(files: &dyn Files, key: &str, bytes: &[u8]) -> Result<(), FilesError> {
    files.put_new(key, bytes.to_vec(), &sha256_hex(bytes), None).await
}

async fn get(files: &dyn Files, key: &str, wanted: &[u8]) -> Result<Vec<u8>, FilesError> {
    files.get(key, &sha256_hex(wanted)).await
}

/// Every file on the disk below a folder.
fn on_disk(folder: &Path) -> Vec<PathBuf> {
    let entries = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path());
    entries
        .flat_map(|path| if path.is_dir() { on_disk(&path) } else { vec![path] })
        .collect()
}

fn unreachable<T: std::fmt::Debug>(answer: Result<T, FilesError>) {
    assert!(matches!(answer, Err(FilesError::Unreachable(_))), "{answer:?}");
}

#[tokio::test]
async fn a_file_is_read_as_it_was_stored() {
    let app = TestApp::start().await;
    let largest: Vec<u8> = (0..4_u32 << 20).map(|number| (number % 251) as u8).collect();
    for (key, bytes) in [
        (KEY, b"%PDF-1.7".as_slice()),
        ("documents/empty.pdf", b""),
        ("documents/large.pdf", &largest),
    ] {
        assert_eq!(put(app.files(), key, bytes).await, Ok(()), "{key}");
        assert_eq!(get(app.files(), key, bytes).await.unwrap(), bytes, "{key}");
    }
}

#[tokio::test]
async fn the_same_file_may_be_put_again() {
    let app = TestApp::start().await;
    for _ in 0..3 {
        assert_eq!(put(app.files(), KEY, b"a contract").await, Ok(()));
    }
    assert_eq!(on_disk(app.files_folder()).len(), 1);
}

#[tokio::test]
async fn another_file_under_the_same_key_is_refused_and_the_first_stays() {
    let app = TestApp::start().await;
    put(app.files(), KEY, b"the first").await.unwrap();
    assert_eq!(put(app.files(), KEY, b"the second").await, Err(FilesError::Taken));
    assert_eq!(get(app.files(), KEY, b"the first").await.unwrap(), b"the first");
}

#[tokio::test]
async fn bytes_that_are_not_those_of_the_hash_are_not_stored() {
    let app = TestApp::start().await;
    let stored = app.files().put_new(KEY, b"a".to_vec(), &sha256_hex("b"), None).await;
    assert_eq!(stored, Err(FilesError::Altered));
    assert_eq!(get(app.files(), KEY, b"a").await, Err(FilesError::Missing));
}

/// [DOC-21] A stored file that differs by one bit from what was signed is never handed out, nor taken for the same file.
#[tokio::test]
async fn doc_21_a_file_that_was_changed_on_the_disk_is_refused() {
    let app = TestApp::start().await;
    let bytes = b"%PDF-1.7 a contract";
    put(app.files(), KEY, bytes).await.unwrap();
    let [file] = &on_disk(app.files_folder())[..] else {
        panic!("one file was stored")
    };
    for at in 0..bytes.len() {
        let mut changed = bytes.to_vec();
        changed[at] ^= 1;
        fs::write(file, changed).unwrap();
        assert_eq!(
            get(app.files(), KEY, bytes).await,
            Err(FilesError::Altered),
            "byte {at}"
        );
    }
    for changed in [b"".as_slice(), b"%PDF-1.7 a contract\n"] {
        fs::write(file, changed).unwrap();
        assert_eq!(get(app.files(), KEY, bytes).await, Err(FilesError::Altered));
    }
    assert_eq!(put(app.files(), KEY, bytes).await, Err(FilesError::Taken));
    fs::remove_file(file).unwrap();
    assert_eq!(get(app.files(), KEY, bytes).await, Err(FilesError::Missing));
}

/// [DOC-20] Storage that is down is no answer about a file: it may be tried again later, and then the same put succeeds.
#[tokio::test]
async fn doc_20_storage_that_is_down_is_told_from_a_file_that_is_not_there() {
    let mut app = TestApp::start().await;
    put(app.files(), KEY, b"a contract").await.unwrap();
    app.stop_files();
    unreachable(put(app.files(), KEY, b"a contract").await);
    unreachable(get(app.files(), KEY, b"a contract").await);
    let engine = FileEngine::open(app.files_folder()).unwrap();
    let again = engine.files(None);
    assert_eq!(put(&*again, KEY, b"a contract").await, Ok(()));
    assert_eq!(get(&*again, KEY, b"a contract").await.unwrap(), b"a contract");
}

/// [DOC-20] Storage that takes a call and says nothing holds nobody up for ever.
#[tokio::test]
async fn doc_20_storage_that_says_nothing_is_given_up() {
    let silent = TcpListener::bind("127.0.0.1:0").unwrap();
    let endpoint = EmbeddedEndpoint(format!("http://{}", silent.local_addr().unwrap()));
    let files = Bucket::of_endpoint(&endpoint, FileEngine::BUCKET, None);
    let (put, got) = tokio::join!(put(&files, KEY, b"a"), get(&files, KEY, b"a"));
    unreachable(put);
    unreachable(got);
}

#[tokio::test]
async fn a_bucket_that_is_not_there_is_no_missing_file() {
    let folder = tempfile::tempdir().unwrap();
    let engine = FileEngine::open(folder.path()).unwrap();
    let files = Bucket::of_endpoint(engine.endpoint(), "another", None);
    unreachable(put(&files, KEY, b"a").await);
    unreachable(get(&files, KEY, b"a").await);
}

#[tokio::test]
async fn thirty_two_puts_of_one_file_at_once_make_one_file() {
    let app = TestApp::start().await;
    let stored = join_all((0..32).map(|_| put(app.files(), KEY, b"a contract"))).await;
    assert_eq!(stored, vec![Ok(()); 32]);
    assert_eq!(on_disk(app.files_folder()).len(), 1);
    assert_eq!(get(app.files(), KEY, b"a contract").await.unwrap(), b"a contract");
}

#[tokio::test]
async fn of_different_files_at_once_one_has_the_key() {
    let app = TestApp::start().await;
    let contents: Vec<Vec<u8>> = (0..32_u8).map(|number| vec![number; 10_000]).collect();
    let stored = join_all(contents.iter().map(|bytes| put(app.files(), KEY, bytes))).await;
    let winners: Vec<_> = stored
        .iter()
        .zip(&contents)
        .filter(|(stored, _)| stored.is_ok())
        .collect();
    assert_eq!(winners.len(), 1, "{stored:?}");
    assert!(
        stored
            .iter()
            .all(|stored| matches!(stored, Ok(()) | Err(FilesError::Taken))),
        "{stored:?}"
    );
    assert_eq!(get(app.files(), KEY, winners[0].1).await.as_ref(), Ok(winners[0].1));
}

#[tokio::test]
async fn no_key_leads_out_of_the_folder() {
    let outside = tempfile::tempdir().unwrap();
    let folder = outside.path().join("files");
    let engine = FileEngine::open(&folder).unwrap();
    let files = engine.files(None);
    let long = format!("documents/{}/a.pdf", "ñ".repeat(300));
    let odd = [
        "../a.pdf",
        "documents/../../a.pdf",
        "documents/a/..",
        "/etc/a.pdf",
        "//a.pdf",
        "documents//a.pdf",
        "documents/./a.pdf",
        ".unfinished",
        "documents/%2e%2e/%2e%2e/a.pdf",
        "documents/a b+c&d?e=f#g.pdf",
        "documents/..\\..\\a.pdf",
        "documents/a\nb.pdf",
        "documents/José Ñandú/a.pdf",
        &long,
    ];
    for key in odd {
        assert_eq!(put(&*files, key, key.as_bytes()).await, Ok(()), "{key:?}");
    }
    for key in odd {
        assert_eq!(
            get(&*files, key, key.as_bytes()).await.unwrap(),
            key.as_bytes(),
            "{key:?}"
        );
    }
    let kept = on_disk(outside.path());
    assert_eq!(kept.len(), odd.len(), "{kept:?}");
    assert!(kept.iter().all(|file| file.starts_with(&folder)), "{kept:?}");
}

#[cfg(unix)]
#[tokio::test]
async fn files_are_the_owners_alone() {
    use std::os::unix::fs::PermissionsExt;
    let outside = tempfile::tempdir().unwrap();
    let folder = outside.path().join("files");
    let engine = FileEngine::open(&folder).unwrap();
    put(&*engine.files(None), KEY, b"a contract").await.unwrap();
    let mode = |path: &Path| fs::metadata(path).unwrap().permissions().mode() & 0o777;
    assert_eq!(mode(&folder), 0o700);
    let [file] = &on_disk(&folder)[..] else {
        panic!("one file was stored")
    };
    assert_eq!(mode(file), 0o600);
    assert_eq!(mode(file.parent().unwrap()), 0o700);
}

/// The engine reads what a deployment sends; that the bucket locks is the template's (`template.rs`).
#[tokio::test]
async fn a_put_with_a_lock_is_understood() {
    let app = TestApp::configured(|config| config.documents_lock = Some(FileLock::Compliance)).await;
    let until = Some(app.state.now_ms() + 1000);
    let stored = app.files().put_new(KEY, b"a".to_vec(), &sha256_hex("a"), until).await;
    assert_eq!(stored, Ok(()));
}

/// The embedded engine itself: what it must not do, however it is asked.
#[tokio::test]
async fn the_engine_neither_replaces_nor_deletes_and_takes_no_one_without_a_signature() {
    let folder = tempfile::tempdir().unwrap();
    let engine = FileEngine::open(folder.path()).unwrap();
    put(&*engine.files(None), KEY, b"the first").await.unwrap();
    let client = |secret: &str| {
        let config = aws_sdk_s3::Config::builder()
            .behavior_version(BehaviorVersion::latest())
            .region(Region::new("us-east-1"))
            .credentials_provider(Credentials::new("local", secret, None, None, "test"))
            .endpoint_url(&engine.endpoint().0)
            .force_path_style(true)
            .http_client(aws_smithy_http_client::Builder::new().build_http())
            .build();
        Client::from_conf(config)
    };
    let known = client("local");
    let put_of = |client: &Client, key: &str| {
        client
            .put_object()
            .bucket(FileEngine::BUCKET)
            .key(key)
            .body(b"the second".to_vec().into())
    };
    put_of(&known, KEY).send().await.unwrap_err();
    let wrong = sha256_base64("the third");
    put_of(&known, "new.pdf")
        .if_none_match("*")
        .checksum_sha256(wrong)
        .send()
        .await
        .unwrap_err();
    known
        .delete_object()
        .bucket(FileEngine::BUCKET)
        .key(KEY)
        .send()
        .await
        .unwrap_err();
    known
        .list_objects_v2()
        .bucket(FileEngine::BUCKET)
        .send()
        .await
        .unwrap_err();
    client("another")
        .get_object()
        .bucket(FileEngine::BUCKET)
        .key(KEY)
        .send()
        .await
        .unwrap_err();
    assert_eq!(on_disk(folder.path()).len(), 1);
    assert_eq!(
        get(&*engine.files(None), KEY, b"the first").await.unwrap(),
        b"the first"
    );
}

fn sha256_base64(text: &str) -> String {
    use base64::Engine;
    use sha2::Digest;
    base64::engine::general_purpose::STANDARD.encode(sha2::Sha256::digest(text))
}
