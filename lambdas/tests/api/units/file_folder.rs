//! How the local run's folder names the files of keys.

use dealer_core::form::sha256::sha256_hex;
use dealer_local::FileEngine;
use std::fs;

#[tokio::test]
async fn a_part_of_a_key_is_a_plain_name() {
    let folder = tempfile::tempdir().unwrap();
    let engine = FileEngine::open(folder.path()).unwrap();
    let files = engine.files(None);
    // The only name in a folder of its own, behind a key with this part.
    let name_of = async |part: &str| {
        let apart = sha256_hex(part);
        let key = format!("{apart}/{part}/a.pdf");
        let stored = files.put_new(&key, b"a".to_vec(), &sha256_hex("a"), None).await;
        assert_eq!(stored, Ok(()), "{part:?}");
        let mut names = fs::read_dir(folder.path().join(apart)).unwrap();
        let name = names.next().unwrap().unwrap().file_name();
        assert!(names.next().is_none(), "{part:?}");
        name.into_string().unwrap()
    };
    let longest = "a".repeat(128);
    for plain in [
        "documents",
        "acme-motors",
        "contract-1792065600000",
        "a@b_c.pdf",
        &longest,
    ] {
        assert_eq!(name_of(plain).await, plain);
    }
    let long = "a".repeat(129);
    for odd in ["", ".", "..", ".unfinished", "~", "a\\b", "a\0b", "c:", "ñandú", &long] {
        let name = name_of(odd).await;
        assert_eq!((name.len(), name.chars().next()), (65, Some('~')), "{odd:?}");
    }
}
