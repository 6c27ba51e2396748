//! The balances of a dealer's accounts, and the counters of its days: what follows a posting, in the transaction that ends its message's wait, so once.

use super::posting::Posting;
use super::shard::shard_of;
use crate::store::outbox::Message;
use crate::store::tables::Table;
use crate::store::{Action, Db, Item, Key, StoreError, Use, from_item, text};
use aws_sdk_dynamodb::types::{AttributeValue, TransactWriteItem, Update};
use dealer_core::form::ids::DealerId;
use std::collections::BTreeMap;

/// What [`writes_after`] asks of the database.
pub const FOLLOW: &[Use] = &[
    Table::Ledger.uses(&[Action::GetItem]),
    Table::LedgerBalances.uses(&[Action::UpdateItem]),
];

/// What the keys of balances as they are now begin with; the administrator's id follows, or a hyphen.
pub(super) const NOW: &str = "now#";

/// What stands in the place of an administrator in the balances of accounts that have none.
const NO_TPA: &str = "-";

/// The attribute that counts the entries, or the lines that were counted.
pub(super) const ENTRIES: &str = "entries";

/// What is added to the accounts or the figures of one record of `ledger_balances`, by their names, and of how many entries or lines that is.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub(super) struct Sums {
    pub(super) accounts: BTreeMap<String, i128>,
    pub(super) entries: u64,
}

impl Sums {
    fn add(&mut self, name: &str, number: i64) {
        let held = self.accounts.entry(name.to_owned()).or_default();
        *held = held.saturating_add(i128::from(number));
    }
}

/// Records of `ledger_balances`, by their partition and their key.
pub(super) type Books = BTreeMap<(String, String), Sums>;

/// Adds what a posting comes to.
pub(super) fn add_up(books: &mut Books, posting: &Posting) {
    let dealer = posting.dealer_id.as_str();
    for entry in posting.transactions.iter().flat_map(|transaction| &transaction.entries) {
        let account = entry.account.to_string();
        let (name, tpa) = account.split_once(':').unwrap_or((&account, NO_TPA));
        let of_tpa = books.entry((dealer.to_owned(), format!("{NOW}{tpa}"))).or_default();
        of_tpa.add(name, entry.amount);
        of_tpa.entries += 1;
    }
    for counted in &posting.figures {
        for (counter, figures) in counted.counters() {
            let of_all = counter.is_of_all().then(|| shard_of(&posting.dealer_id));
            for partition in std::iter::once(dealer.to_owned()).chain(of_all) {
                let sums = books.entry((partition, counter.key(counted.day))).or_default();
                for (name, number) in figures.named().into_iter().filter(|(_, number)| *number != 0) {
                    sums.add(name, number);
                }
                sums.entries += 1;
            }
        }
    }
}

/// The writes that follow a message of what posted something: each balance and each counter that it changes.
///
/// # Errors
/// [`StoreError`] when the database can't be read, or the posting is not there: both were written in one transaction.
pub async fn writes_after(db: &Db, message: &Message) -> Result<Vec<TransactWriteItem>, StoreError> {
    let Some(id) = &message.posted else {
        return Ok(Vec::new());
    };
    let posting = read_posting(db, &message.dealer_id, id).await?;
    let posting = posting.ok_or_else(|| StoreError::unreadable("read posting", "a message without its posting"))?;
    let mut books = Books::new();
    add_up(&mut books, &posting);
    books
        .iter()
        .map(|((partition, key), sums)| add(db, partition, key, sums))
        .collect()
}

async fn read_posting(db: &Db, dealer_id: &DealerId, id: &str) -> Result<Option<Posting>, StoreError> {
    let found: Option<Item> = db
        .client()
        .get_item()
        .table_name(db.name(Table::Ledger))
        .key("dealer_id", text(dealer_id))
        .key("id", text(id))
        .consistent_read(true)
        .send()
        .await
        .map_err(|error| StoreError::call("read posting", &error))?
        .item;
    found.map(from_item).transpose()
}

fn add(db: &Db, partition: &str, key: &str, sums: &Sums) -> Result<TransactWriteItem, StoreError> {
    let key = Key::from([
        ("dealer_id".to_owned(), text(partition)),
        ("account".to_owned(), text(key)),
    ]);
    let mut update = Update::builder()
        .table_name(db.name(Table::LedgerBalances))
        .set_key(Some(key))
        .expression_attribute_names("#entries", ENTRIES)
        .expression_attribute_values(":entries", AttributeValue::N(sums.entries.to_string()));
    let mut added = vec!["#entries :entries".to_owned()];
    for (place, (name, cents)) in sums.accounts.iter().enumerate() {
        added.push(format!("#a{place} :a{place}"));
        update = update
            .expression_attribute_names(format!("#a{place}"), name)
            .expression_attribute_values(format!(":a{place}"), AttributeValue::N(cents.to_string()));
    }
    let update = update
        .update_expression(format!("ADD {}", added.join(", ")))
        .build()
        .map_err(|error| StoreError::refused("add to balances", error.to_string()))?;
    Ok(TransactWriteItem::builder().update(update).build())
}
