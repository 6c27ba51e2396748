//! The command that migrates, and the local run that does it by itself: on the file of a database, killed in the middle, and put back.

use crate::demo_folder::counted;
use crate::earlier::{Opened, folder, told};
use crate::local::Running;
use crate::support::command;
use aws_sdk_dynamodb::types::AttributeValue;
use dealer_api::store::create_missing;
use dealer_api::store::tables::Table;
use dealer_local::Engine;
use serde_json::{Value, json};
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

fn run(arguments: &[&str], environment: &[(&str, &str)]) -> String {
    let output = Command::new(command("migrate"))
        .args(arguments)
        .env_remove("DYNAMODB_ENDPOINT")
        .env_remove("TABLE_PREFIX")
        .envs(environment.iter().copied())
        .output()
        .unwrap();
    assert!(output.status.success(), "{output:?}");
    String::from_utf8(output.stdout).unwrap()
}

const TO_DO: &str = "34 records into the administrators' index, 17 history entries (9 contracts), 7 idempotency keys, 1 open differences, 6 lines into the ledger, 0 marked lines into batches, 9 deals into the figures of days, 0 refunds into those of how long they took, 0 ends of lines noted, 0 paid batches into their index, 0 lines and batches with the ids of their postings";
const NOTHING: &str = "Everything is in the form of this release: there is nothing to do.\n";

/// A deployment's database, by the command: counted, changed, and left alone.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_command_migrates_the_database_that_the_environment_names() {
    let folder = folder();
    let engine = Engine::open(&folder.path().join("coverdesk.db")).unwrap();
    let client = engine.endpoint().client();
    // What the deployment of the release does before.
    create_missing(&dealer_api::store::Db::new(client, "")).await.unwrap();
    let environment = [
        ("DYNAMODB_ENDPOINT", engine.endpoint().0.as_str()),
        ("AWS_ACCESS_KEY_ID", "local"),
        ("AWS_SECRET_ACCESS_KEY", "local"),
        ("AWS_REGION", "us-east-1"),
    ];
    let counted = format!("To be brought over: {TO_DO}. Nothing was changed.\n");
    assert_eq!(run(&["--dry-run"], &environment), counted);
    assert_eq!(run(&["--dry-run"], &environment), counted);
    assert_eq!(run(&[], &environment), format!("Brought over: {TO_DO}.\n"));
    assert_eq!(run(&[], &environment), NOTHING);
}

/// The local run's: a copy is kept as it was, and the file says which form its records have.
#[test]
fn a_data_folder_is_migrated_after_a_copy() {
    let folder = folder();
    let data = folder.path().to_str().unwrap();
    let file = folder.path().join("coverdesk.db");
    let old = fs::read(&file).unwrap();
    let counted = format!("To be brought over: {TO_DO}. Nothing was changed.\n");
    assert_eq!(run(&["--data", data, "--dry-run"], &[]), counted);
    assert_eq!(run(&["--data", data], &[]), format!("Brought over: {TO_DO}.\n"));
    assert_eq!(run(&["--data", data], &[]), NOTHING);
    assert_ne!(fs::read(&file).unwrap(), old);
    // Whoever goes back to the copy goes on with its records, and the copy is not written over.
    let [copy] = copies(folder.path()).try_into().unwrap();
    let copied = fs::read(&copy).unwrap();
    fs::copy(&copy, &file).unwrap();
    assert_eq!(
        run(&["--data", data, "--dry-run"], &[]),
        counted,
        "the copy is as it was"
    );
    assert_eq!(run(&["--data", data], &[]), format!("Brought over: {TO_DO}.\n"));
    assert_eq!(copies(folder.path()).len(), 2);
    assert_eq!(fs::read(&copy).unwrap(), copied);
}

/// The copies beside a database.
fn copies(folder: &Path) -> Vec<PathBuf> {
    let files = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path());
    files
        .filter(|path| {
            path.file_name()
                .unwrap()
                .to_string_lossy()
                .starts_with("coverdesk.before-form-")
        })
        .filter(|path| path.extension().unwrap() == "db")
        .collect()
}

/// `make run` after an update: it starts, with all that was stored.
#[tokio::test]
async fn the_local_run_starts_on_the_database_of_the_release_before() {
    let folder = folder();
    drop(Running::start(folder.path()));
    assert_eq!(copies(folder.path()).len(), 1);
    let opened = Opened::open(folder.path()).sign_in().await;
    let told = told();
    let listed = opened.get("/api/contracts?limit=100").await;
    let ids: Vec<&Value> = listed["items"]
        .as_array()
        .unwrap()
        .iter()
        .map(|contract| &contract["id"])
        .collect();
    assert_eq!(json!(ids), told["contracts"]);
    for (id, entries) in told["histories"].as_object().unwrap() {
        let history = opened.get(&format!("/api/contracts/{id}/history")).await;
        assert_eq!(&json!(history["items"].as_array().unwrap().len()), entries, "{id}");
    }
}

/// How many contracts there are for a process to be killed among.
const MANY: u64 = 160;

/// How many of them are brought over before it is killed.
const SOME: u64 = 20;

/// Many more contracts of the earlier form, each with a long history.
async fn with_many_contracts(folder: &Path) {
    let engine = Engine::open(&folder.join("coverdesk.db")).unwrap();
    let client = engine.endpoint().client();
    let changed = &told()["deals"]["changed"]["contract"]["id"];
    let key = |name: &str| AttributeValue::S(name.to_owned());
    let found = client
        .get_item()
        .table_name("contracts")
        .key("dealer_id", key("acme-motors"));
    let found = found.key("id", key(changed.as_str().unwrap())).send().await.unwrap();
    let contract = found.item.unwrap();
    for number in 0..MANY {
        let mut contract = contract.clone();
        contract.insert(
            "id".to_owned(),
            key(&format!("contract-{}", 1_700_000_000_000 + number)),
        );
        client
            .put_item()
            .table_name("contracts")
            .set_item(Some(contract))
            .send()
            .await
            .unwrap();
    }
    engine.stop();
}

/// How many contracts of a file hold their history themselves, read beside the process that changes them.
fn with_lists(file: &Path) -> u64 {
    counted(
        file,
        "SELECT count(*) FROM contracts WHERE item_json LIKE '%\"history\"%'",
    )
}

/// A process that is killed in the middle leaves what the next start goes on with, and the copy as it was before the first one.
#[tokio::test]
async fn a_killed_migration_is_ended_by_the_next_start_with_the_same_copy() {
    let (whole, killed) = (folder(), folder());
    for folder in [&whole, &killed] {
        with_many_contracts(folder.path()).await;
    }
    run(&["--data", whole.path().to_str().unwrap()], &[]);
    let file = killed.path().join("coverdesk.db");
    let all = with_lists(&file);
    assert!(all >= MANY, "{all}");
    let mut left = all;
    for _ in 0..3 {
        let mut command = Command::new(command("local"));
        command.arg("--data").arg(killed.path()).args(["--port", "0"]);
        command.env_remove("DYNAMODB_ENDPOINT").env_remove("TABLE_PREFIX");
        let mut child = command.stdout(Stdio::null()).stderr(Stdio::null()).spawn().unwrap();
        while with_lists(&file) + SOME > left {
            assert!(child.try_wait().unwrap().is_none(), "it ended by itself");
            std::thread::yield_now();
        }
        child.kill().unwrap();
        child.wait().unwrap();
        left = with_lists(&file);
        assert!((1..all).contains(&left), "in the middle: {left} of {all}");
    }
    let [copy] = copies(killed.path()).try_into().unwrap();
    assert_eq!(with_lists(&copy), all);
    let copied = fs::read(&copy).unwrap();
    drop(Running::start(killed.path()));
    assert_eq!(with_lists(&file), 0);
    assert_eq!(copies(killed.path()), std::slice::from_ref(&copy));
    assert_eq!(fs::read(&copy).unwrap(), copied);
    assert_eq!(run(&["--data", killed.path().to_str().unwrap()], &[]), NOTHING);
    let (whole, killed) = (Opened::open(whole.path()), Opened::open(killed.path()));
    let (mut expected, mut found) = (whole.all().await, killed.all().await);
    // Each start publishes the sample books where they are missing, at its own time.
    for all in [&mut expected, &mut found] {
        let entries = all.get_mut(&Table::AuditLog).unwrap();
        entries.retain(|entry| entry["dealer_id"] != "#administration");
    }
    for table in [Table::Contracts, Table::Payments, Table::Idempotency, Table::AuditLog] {
        assert_eq!(found.remove(&table), expected.remove(&table), "{table:?}");
    }
}

/// What a later release wrote may mean something else: it is not touched.
#[test]
fn a_database_of_a_later_release_is_refused() {
    let folder = tempfile::tempdir().unwrap();
    drop(Running::start(folder.path()));
    assert!(copies(folder.path()).is_empty(), "nothing was there before");
    let file = folder.path().join("coverdesk.db");
    let database = rusqlite::Connection::open(&file).unwrap();
    assert_eq!(
        database
            .execute("UPDATE coverdesk_form SET form = form + 1", [])
            .unwrap(),
        1
    );
    drop(database);
    let refused = Command::new(command("migrate"))
        .arg("--data")
        .arg(folder.path())
        .output()
        .unwrap();
    let said = String::from_utf8(refused.stderr).unwrap();
    assert!(!refused.status.success());
    assert!(said.contains("was made by a later version of CoverDesk"), "{said}");
}
