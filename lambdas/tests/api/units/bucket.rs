//! What a bucket is told of a file that is put into it.

use axum::Router;
use axum::http::HeaderMap;
use dealer_api::platform::config::FileLock;
use dealer_api::platform::{Bucket, Files};
use dealer_api::store::EmbeddedEndpoint;
use dealer_core::form::sha256::sha256_hex;
use std::net::Ipv4Addr;
use tokio::net::TcpListener;
use tokio::sync::mpsc::unbounded_channel;

/// The headers that arrive with a file, at a service that takes all.
async fn sent(key: &str, lock: Option<FileLock>, retain_until: Option<u64>) -> HeaderMap {
    let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).await.unwrap();
    let endpoint = EmbeddedEndpoint(format!("http://{}", listener.local_addr().unwrap()));
    let (tell, mut told) = unbounded_channel();
    let router = Router::new().fallback(move |headers: HeaderMap| {
        let tell = tell.clone();
        async move { tell.send(headers).unwrap() }
    });
    let serving = tokio::spawn(async move { axum::serve(listener, router).await });
    let bucket = Bucket::of_endpoint(&endpoint, "documents", lock);
    let put = bucket
        .put_new(key, b"abc".to_vec(), &sha256_hex("abc"), retain_until)
        .await;
    assert_eq!(put, Ok(()));
    serving.abort();
    told.recv().await.unwrap()
}

/// Its text; none where it did not arrive.
fn header<'a>(sent: &'a HeaderMap, name: &str) -> Option<&'a str> {
    sent.get(name).map(|value| value.to_str().unwrap())
}

#[tokio::test]
async fn a_put_is_of_a_new_file_with_its_hash() {
    let sent = sent("a/b.pdf", None, None).await;
    assert_eq!(header(&sent, "if-none-match"), Some("*"));
    assert_eq!(header(&sent, "content-type"), Some("application/pdf"));
    let sha256 = "ungWv48Bz+pBQUDeXa4iI7ADYaOWF3qctBD/YfIAFa0=";
    assert_eq!(header(&sent, "x-amz-checksum-sha256"), Some(sha256));
}

#[tokio::test]
async fn a_files_media_type_follows_its_key() {
    for (key, media_type) in [
        ("scans/a/b/c.jpg", "image/jpeg"),
        ("scans/a/b/c.pdf", "application/pdf"),
    ] {
        let sent = sent(key, None, None).await;
        assert_eq!(header(&sent, "content-type"), Some(media_type), "{key}");
    }
}

#[tokio::test]
async fn a_file_is_locked_until_its_time_where_the_deployment_locks() {
    let locks = ["x-amz-object-lock-mode", "x-amz-object-lock-retain-until-date"];
    let until = Some(2_000_000_000_000);
    for (lock, mode) in [
        (FileLock::Governance, "GOVERNANCE"),
        (FileLock::Compliance, "COMPLIANCE"),
    ] {
        let locked = sent("a/b.pdf", Some(lock), until).await;
        let told = locks.map(|name| header(&locked, name));
        assert_eq!(told, [Some(mode), Some("2033-05-18T03:33:20Z")]);
    }
    for (lock, until) in [(None, until), (Some(FileLock::Governance), None)] {
        let unlocked = sent("a/b.pdf", lock, until).await;
        assert_eq!(locks.map(|name| header(&unlocked, name)), [None, None]);
    }
}
