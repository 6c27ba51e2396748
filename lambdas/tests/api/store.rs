//! Tables, transactions and cursors against the engine.

use crate::support::TestApp;
use aws_sdk_dynamodb::types::{AttributeValue, Put, TransactWriteItem};
use dealer_api::http::{Page, PageQuery};
use dealer_api::store::tables::Table;
use dealer_api::store::{
    Fields, InvalidCursor, Item, Key, Transacted, Writes, batch_get, create_missing, decode_cursor, encode_cursor,
    number, text, transact,
};

#[tokio::test]
async fn every_table_has_its_keys_indexes_and_time_to_live() {
    let app = TestApp::start().await;
    let db = app.state.db();
    for table in Table::ALL {
        let spec = table.spec();
        assert_eq!(
            db.name(table),
            format!("{}{}", app.state.config().table_prefix, spec.name)
        );
        let found = db
            .client()
            .describe_table()
            .table_name(db.name(table))
            .send()
            .await
            .unwrap()
            .table
            .unwrap();
        let names = |schema: &[aws_sdk_dynamodb::types::KeySchemaElement]| {
            schema
                .iter()
                .map(|key| key.attribute_name().to_owned())
                .collect::<Vec<_>>()
        };
        let mut keys = vec![spec.partition.0];
        keys.extend(spec.sort.map(|(name, _)| name));
        assert_eq!(names(found.key_schema()), keys, "{table:?}");
        let mut indexes: Vec<_> = found
            .global_secondary_indexes()
            .iter()
            .map(|index| (index.index_name().unwrap().to_owned(), names(index.key_schema())))
            .collect();
        indexes.sort();
        let mut wanted: Vec<_> = spec
            .indexes
            .iter()
            .map(|index| {
                (
                    index.name.to_owned(),
                    vec![index.partition.0.to_owned(), index.sort.0.to_owned()],
                )
            })
            .collect();
        wanted.sort();
        assert_eq!(indexes, wanted, "{table:?}");
        let ttl = db
            .client()
            .describe_time_to_live()
            .table_name(db.name(table))
            .send()
            .await
            .unwrap();
        let ttl = ttl.time_to_live_description.and_then(|ttl| ttl.attribute_name);
        assert_eq!(ttl.as_deref(), spec.ttl, "{table:?}");
    }
    create_missing(db).await.unwrap();
}

/// A record is in `unpaid` only as long as it has `unpaid_id`.
#[tokio::test]
async fn the_index_of_unpaid_records_is_sparse() {
    let app = TestApp::start().await;
    let db = app.state.db();
    for (id, unpaid) in [("contract-1", true), ("contract-2", false), ("contract-3", true)] {
        let mut put = db
            .client()
            .put_item()
            .table_name(db.name(Table::Contracts))
            .item("dealer_id", text("acme"))
            .item("id", text(id));
        if unpaid {
            put = put.item("unpaid_id", text(id));
        }
        put.send().await.unwrap();
    }
    let found = db
        .client()
        .query()
        .table_name(db.name(Table::Contracts))
        .index_name("unpaid")
        .key_condition_expression("dealer_id = :dealer")
        .expression_attribute_values(":dealer", text("acme"))
        .scan_index_forward(false)
        .send()
        .await
        .unwrap();
    let ids: Vec<_> = found
        .items()
        .iter()
        .map(|item| item["id"].as_s().unwrap().as_str())
        .collect();
    assert_eq!(ids, ["contract-3", "contract-1"]);
}

fn put_new(app: &TestApp, id: &str) -> TransactWriteItem {
    let put = Put::builder()
        .table_name(app.state.db().name(Table::Payments))
        .item("dealer_id", text("acme"))
        .item("id", text(id))
        .condition_expression("attribute_not_exists(id)")
        .build()
        .unwrap();
    TransactWriteItem::builder().put(put).build()
}

#[tokio::test]
async fn a_transaction_writes_all_or_none_and_says_why() {
    let app = TestApp::start().await;
    let db = app.state.db();
    let write = async |ids: &[&'static str]| {
        let named = |writes: Writes<&'static str>, id: &&'static str| writes.with(*id, put_new(&app, id));
        let writes = ids.iter().fold(Writes::new(), named);
        writes.send(db, "test").await.unwrap()
    };
    assert_eq!(write(&["a", "b"]).await, Transacted::Done);
    let refused = write(&["c", "b", "d", "a"]).await;
    assert_eq!(refused, Transacted::ConditionsFailed(vec!["b", "a"]));
    assert!(refused.failed(&"b") && !refused.failed(&"c"));
    assert!(!refused.failed_only(&"b"));
    assert!(write(&["e", "b"]).await.failed_only(&"b"));
    let stored = db
        .client()
        .scan()
        .table_name(db.name(Table::Payments))
        .send()
        .await
        .unwrap();
    assert_eq!(stored.count, 2);
}

#[tokio::test]
async fn a_transaction_that_is_too_large_asks_the_database_nothing() {
    let app = TestApp::start().await;
    let items = || (0..).map(|number| put_new(&app, &format!("payment-{number}")));
    let db = app.state.db();
    let full = Writes::new().with_all((), items().take(100));
    assert_eq!(full.room(), 0);
    let error = full
        .clone()
        .with((), put_new(&app, "one more"))
        .send(db, "test")
        .await
        .unwrap_err();
    assert_eq!(error.to_string(), "test: 101 writes at once");
    assert_eq!(full.send(db, "test").await.unwrap(), Transacted::Done);
}

#[tokio::test]
async fn a_failing_transaction_is_an_error() {
    let mut app = TestApp::start().await;
    let items = vec![put_new(&app, "a")];
    app.stop_database();
    let error = transact(app.state.db(), "test", items).await.unwrap_err();
    assert!(error.to_string().starts_with("test: not reached"), "{error}");
}

fn a_key() -> Key {
    Item::from([
        ("dealer_id".to_owned(), text("acme")),
        ("id".to_owned(), text("contract-1792065600000")),
        ("created_at".to_owned(), number(1_792_065_600_000)),
    ])
}

#[test]
fn a_cursor_comes_back_as_its_key() {
    let query = ["contracts", "acme", ""];
    let cursor = encode_cursor(&query, &a_key()).unwrap();
    assert_eq!(decode_cursor(&query, &cursor), Ok(a_key()));
    assert!(
        cursor
            .bytes()
            .all(|byte| byte.is_ascii_alphanumeric() || b"-_".contains(&byte)),
        "fits a URL"
    );
    assert_eq!(
        encode_cursor(&query, &Key::from([("x".to_owned(), AttributeValue::Bool(true))])),
        None
    );
}

#[test]
fn a_cursor_of_another_list_or_a_changed_one_is_refused() {
    let query = ["contracts", "acme", ""];
    let cursor = encode_cursor(&query, &a_key()).unwrap();
    for other in [
        ["contracts", "lakeside", ""],
        ["contracts", "acme", "unpaid"],
        ["contractsa", "cme", ""],
    ] {
        assert_eq!(decode_cursor(&other, &cursor), Err(InvalidCursor), "{other:?}");
    }
    for place in 0..cursor.len() {
        let mut changed = cursor.clone().into_bytes();
        changed[place] = if changed[place] == b'A' { b'B' } else { b'A' };
        let changed = String::from_utf8(changed).unwrap();
        assert_eq!(decode_cursor(&query, &changed), Err(InvalidCursor), "{place}");
    }
    for text in ["", "x", "====", "\u{0}", "contract-1792065600000", &"A".repeat(10_000)] {
        assert_eq!(decode_cursor(&query, text), Err(InvalidCursor), "{text}");
    }
}

#[test]
fn a_page_points_to_the_next_one() {
    let query = ["lenders"];
    let page = Page::new(vec![1], &query, Some(&a_key()));
    let next = PageQuery {
        cursor: page.next_cursor.clone(),
        limit: None,
    };
    assert_eq!(next.start(&query), Ok(Some(a_key())));
    assert_eq!(PageQuery::default().start(&query), Ok(None));
    let last = serde_json::to_value(Page::new(vec![1], &query, None)).unwrap();
    assert_eq!(last, serde_json::json!({"items": [1], "nextCursor": null}));
}

/// An answer of the database has 16 MB at most: what it leaves out is asked for again, for the same attributes.
#[tokio::test]
async fn records_that_are_too_large_for_one_answer_are_all_read() {
    const RECORDS: u64 = 50;
    let app = TestApp::start().await;
    let db = app.state.db();
    let key = |number: u64| {
        Key::from([
            ("dealer_id".to_owned(), text("acme")),
            ("id".to_owned(), text(format!("{number:02}"))),
        ])
    };
    let large = "x".repeat(390_000);
    for number in 0..RECORDS {
        let put = db.client().put_item().table_name(db.name(Table::UserSubmissions));
        let put = put.set_item(Some(key(number))).item("large", text(large.as_str()));
        put.item("kept", text("no")).send().await.unwrap();
    }
    let keys = (0..RECORDS).map(key).collect();
    let fields = Fields::Only(&["id", "large"]);
    let found = batch_get(db, Table::UserSubmissions, keys, fields).await.unwrap();
    assert!(
        found
            .iter()
            .all(|item| item.len() == 2 && item["large"] == text(large.as_str()))
    );
    let mut ids: Vec<String> = found.iter().map(|item| item["id"].as_s().unwrap().clone()).collect();
    ids.sort();
    assert_eq!(
        ids,
        (0..RECORDS).map(|number| format!("{number:02}")).collect::<Vec<_>>()
    );
}
