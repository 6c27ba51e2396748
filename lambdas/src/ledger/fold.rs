//! The fold: all postings added up again and compared with the balances. A difference is an alarm, never repaired in silence.

use super::balances::{ENTRIES, NOW, Sums, add_up};
use super::posting::Posting;
use crate::store::tables::Table;
use crate::store::{Action, Db, Item, StoreError, Use, from_item};
use std::collections::{BTreeMap, BTreeSet};
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

/// An account whose balance is not what was posted to it.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub struct Difference {
    /// Whose account.
    pub dealer_id: String,
    /// Its name, with its administrator or a hyphen before it.
    pub account: String,
    /// What was posted, in cents; of 'entries', their number.
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

/// By dealer and key of `ledger_balances`.
type Books = BTreeMap<String, BTreeMap<String, Sums>>;

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
        let of_dealer = books.entry(posting.dealer_id.to_string()).or_default();
        add_up(of_dealer, &posting.transactions);
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
        if key.starts_with(NOW) {
            let sums = books.entry(dealer).or_default().entry(key).or_default();
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
    let nothing = BTreeMap::new();
    for dealer in posted.keys().chain(balances.keys()).collect::<BTreeSet<_>>() {
        let [of_ledger, of_balances] = [posted, balances].map(|books| books.get(dealer).unwrap_or(&nothing));
        for key in of_ledger.keys().chain(of_balances.keys()).collect::<BTreeSet<_>>() {
            let [ledger, balance] = [of_ledger, of_balances].map(|sums| sums.get(key).cloned().unwrap_or_default());
            let mut compare = |name: &str, posted: i128, balance: i128| {
                if posted != balance {
                    found.push(Difference {
                        dealer_id: dealer.clone(),
                        account: format!("{}:{name}", key.trim_start_matches(NOW)),
                        posted,
                        balance,
                    });
                }
            };
            compare(ENTRIES, i128::from(ledger.entries), i128::from(balance.entries));
            for name in ledger
                .accounts
                .keys()
                .chain(balance.accounts.keys())
                .collect::<BTreeSet<_>>()
            {
                let of = |sums: &Sums| sums.accounts.get(name).copied().unwrap_or_default();
                compare(name, of(&ledger), of(&balance));
            }
        }
    }
    found
}
