//! The fold: all postings added up again and compared with the balances and the counters of days. A difference is an alarm, never repaired in silence.

use super::balances::{Books, ENTRIES, NOW, Sums, add_up};
use super::posting::Posting;
use crate::store::tables::Table;
use crate::store::{Action, Db, Item, StoreError, Use, from_item};
use dealer_core::sale::figures::Counter;
use std::collections::BTreeSet;
use std::fmt;

/// What [`differences`] asks of the database.
pub const FOLD: &[Use] = &[
    Table::Ledger.uses(&[Action::Scan]),
    Table::LedgerBalances.uses(&[Action::Scan]),
];

/// How often it is compared again while sales go on: what was posted a moment ago may not be in the balances yet.
const TRIES: u32 = 5;

/// How long to wait until then.
const BETWEEN: std::time::Duration = std::time::Duration::from_secs(1);

/// An account whose balance, or a figure whose counter, is not what was posted to it.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub struct Difference {
    /// Whose: a dealer's id, or the partition of sums over all dealers.
    pub dealer_id: String,
    /// Its name, with its administrator or a hyphen before it; of a counter, with its key.
    pub account: String,
    /// What was posted, in cents; of 'entries' and counts, a number.
    pub posted: i128,
    /// What the balance says.
    pub balance: i128,
}

impl fmt::Display for Difference {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self {
            dealer_id,
            account,
            posted,
            balance,
        } = self;
        write!(
            f,
            "{dealer_id} {account}: {posted} were posted, the balance is {balance}"
        )
    }
}

/// What differs of any dealer's books. It reads all of the ledger.
///
/// # Errors
/// [`StoreError`] when the database can't be read.
pub async fn differences(db: &Db) -> Result<Vec<Difference>, StoreError> {
    let mut tries = 1;
    loop {
        let balances = balances(db).await?;
        let found = compared(&posted(db).await?, &balances);
        if found.is_empty() || tries == TRIES {
            return Ok(found);
        }
        tries += 1;
        tokio::time::sleep(BETWEEN).await;
    }
}

async fn posted(db: &Db) -> Result<Books, StoreError> {
    let mut books = Books::new();
    scan(db, Table::Ledger, |item| {
        let posting: Posting = from_item(item)?;
        add_up(&mut books, &posting);
        Ok(())
    })
    .await?;
    Ok(books)
}

async fn balances(db: &Db) -> Result<Books, StoreError> {
    let mut books = Books::new();
    scan(db, Table::LedgerBalances, |item| {
        let text = |name: &str| item.get(name).and_then(|value| value.as_s().ok()).cloned();
        let (Some(dealer), Some(key)) = (text("dealer_id"), text("account")) else {
            return Err(StoreError::unreadable("read balances", "a balance without its key"));
        };
        if key.starts_with(NOW) || Counter::is_key(&key) {
            let sums = books.entry((dealer, key)).or_default();
            for (name, value) in &item {
                let Some(number) = value.as_n().ok().and_then(|text| text.parse::<i128>().ok()) else {
                    continue;
                };
                if name == ENTRIES {
                    sums.entries = u64::try_from(number).unwrap_or_default();
                } else {
                    sums.accounts.insert(name.clone(), number);
                }
            }
        }
        Ok(())
    })
    .await?;
    Ok(books)
}

async fn scan(db: &Db, table: Table, mut each: impl FnMut(Item) -> Result<(), StoreError>) -> Result<(), StoreError> {
    let mut pages = db
        .client()
        .scan()
        .table_name(db.name(table))
        .consistent_read(true)
        .into_paginator()
        .send();
    while let Some(page) = pages.next().await {
        let page = page.map_err(|error| StoreError::call("read ledger", &error))?;
        page.items.unwrap_or_default().into_iter().try_for_each(&mut each)?;
    }
    Ok(())
}

fn compared(posted: &Books, balances: &Books) -> Vec<Difference> {
    let mut found = Vec::new();
    for record in posted.keys().chain(balances.keys()).collect::<BTreeSet<_>>() {
        let (dealer_id, key) = record;
        let [ledger, balance] = [posted, balances].map(|books| books.get(record).cloned().unwrap_or_default());
        let mut compare = |name: &str, posted: i128, balance: i128| {
            if posted != balance {
                found.push(Difference {
                    dealer_id: dealer_id.clone(),
                    account: format!("{}:{name}", key.trim_start_matches(NOW)),
                    posted,
                    balance,
                });
            }
        };
        compare(ENTRIES, i128::from(ledger.entries), i128::from(balance.entries));
        let names = ledger.accounts.keys().chain(balance.accounts.keys());
        for name in names.collect::<BTreeSet<_>>() {
            let of = |sums: &Sums| sums.accounts.get(name).copied().unwrap_or_default();
            compare(name, of(&ledger), of(&balance));
        }
    }
    found
}
