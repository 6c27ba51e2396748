//! Demo data as large as the product is meant for: applications, TPAs, and dealers with their accounts and what they sold. All
//! invented, and the same on every machine.

mod applications;
mod books;
mod enrolled;

use super::demo_accounts::PASSWORD;
use super::demo_lines::deals::Deals;
use super::demo_records::exists;
use super::seed_error::SeedError;
use aws_sdk_dynamodb::types::TransactWriteItem;
use dealer_api::access::session::{NewAccount, StoredPassword, create_account};
use dealer_api::audit::Author;
use dealer_api::onboarding::applications::put_application;
use dealer_api::onboarding::enrollments::put_enrolled;
use dealer_api::platform::state::AppState;
use dealer_api::sale::contracts::sold_writes;
use dealer_api::store::tables::Table;
use dealer_api::store::{Bulk, Db, StoreError};
use dealer_core::form::ids::Username;
use dealer_core::onboarding::dealer::enrollment::StoredDealer;

/// How much there is of everything.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct LargeSize {
    /// Dealers' applications.
    pub applications: u32,
    /// Partners' applications.
    pub partner_applications: u32,
    /// Enrolled TPAs.
    pub tpas: u32,
    /// Enrolled dealers, each with an account whose username is the dealer's id.
    pub dealers: u32,
    /// Product lines of all these dealers, with their contracts.
    pub lines: u32,
    /// TPAs that have a rate book of real size.
    pub books: usize,
}

impl LargeSize {
    /// What `make demo-large` stores.
    pub const FULL: Self = Self {
        applications: 2_000,
        partner_applications: 200,
        tpas: 300,
        dealers: 500,
        lines: 50_000,
        books: 6,
    };

    /// Records but for contracts, whose number follows from the lines.
    const fn records(self) -> u32 {
        self.applications + self.partner_applications + self.tpas + 2 * self.dealers + self.lines
    }
}

/// The first deal's number: far from those of `--lines`.
const FIRST_DEAL: u32 = 1_000_000;

/// Stores it; false when it is there already, whatever people made of it since. `tell` hears now and then how many records of how
/// many are on their way.
///
/// # Errors
/// [`SeedError`].
pub async fn seed_large(
    state: &AppState,
    size: LargeSize,
    tell: &mut (dyn FnMut(u32, u32) + Send),
) -> Result<bool, SeedError> {
    let db = state.db();
    let tpas = enrolled::tpas(size.tpas)?;
    let Some((sign, other_tpas)) = tpas.split_first() else {
        return Ok(false);
    };
    if exists(db, Table::ActiveAdmins, &sign.id).await? {
        return Ok(false);
    }
    let mut store = Counted::new(db, size, tell);
    for tpa in other_tpas {
        store.add(1, vec![put_enrolled(db, tpa)?]).await?;
    }
    for application in applications::of_dealers(size.applications)? {
        store.add(1, vec![put_application(db, &application)?]).await?;
    }
    for application in applications::of_partners(size.partner_applications)? {
        store.add(1, vec![put_application(db, &application)?]).await?;
    }
    let dealers = enrolled::dealers(size.dealers, &tpas)?;
    for dealer in &dealers {
        store.add(1, vec![put_enrolled(db, dealer)?]).await?;
    }
    add_lines(&mut store, &dealers, size.lines).await?;
    add_accounts(state, &mut store, &dealers).await?;
    store.bulk.finish().await?;
    books::publish_books(state, other_tpas, size.books).await?;
    // The first TPA last, as nothing deletes it: a run that was cut short is made up for by the next one.
    let mut last = Bulk::new(db);
    last.add(vec![put_enrolled(db, sign)?]).await?;
    last.finish().await?;
    tell(size.records(), size.records());
    Ok(true)
}

/// Gives each dealer its share of the lines.
async fn add_lines(store: &mut Counted<'_>, dealers: &[StoredDealer], lines: u32) -> Result<(), SeedError> {
    let mut deals = Deals::from(FIRST_DEAL);
    let mut left = usize::try_from(lines).unwrap_or(usize::MAX);
    for (place, dealer) in dealers.iter().enumerate() {
        let mut missing = left / (dealers.len() - place);
        left -= missing;
        let user_id = user_of(dealer);
        let username = username_of(dealer);
        let author = Author {
            dealer_id: &dealer.id,
            user_id: &user_id,
            username: &username,
        };
        while missing > 0 {
            let deal = deals.next(missing);
            missing -= deal.lines.len();
            let writes = sold_writes(store.db, author, &deal)?;
            store.add(deal.lines.len(), writes).await?;
        }
    }
    Ok(())
}

/// All with the password of the demo accounts, hashed once: hashing takes longer than storing.
async fn add_accounts(state: &AppState, store: &mut Counted<'_>, dealers: &[StoredDealer]) -> Result<(), SeedError> {
    let hash = state.passwords().hash(PASSWORD.to_owned()).await;
    let password = StoredPassword::lasting(hash.map_err(|_| SeedError::Hash)?);
    for dealer in dealers {
        let account = NewAccount {
            user_id: user_of(dealer),
            username: username_of(dealer),
            dealer_id: dealer.id.clone(),
            dealer_name: dealer.dealer.name().to_owned(),
            is_admin: false,
            password: password.clone(),
        };
        create_account(store.db, account, dealer.created_at).await?;
        store.count(1);
    }
    Ok(())
}

fn username_of(dealer: &StoredDealer) -> Username {
    Username::recorded(dealer.id.as_str())
}

fn user_of(dealer: &StoredDealer) -> String {
    format!("user-{}", dealer.id)
}

/// Writes on their way, and how many records they are.
struct Counted<'a> {
    db: &'a Db,
    bulk: Bulk<'a>,
    done: u32,
    of: u32,
    tell: &'a mut (dyn FnMut(u32, u32) + Send),
}

impl<'a> Counted<'a> {
    /// How often it is told how far it is.
    const TOLD: u32 = 10;

    fn new(db: &'a Db, size: LargeSize, tell: &'a mut (dyn FnMut(u32, u32) + Send)) -> Self {
        Self {
            db,
            bulk: Bulk::new(db),
            done: 0,
            of: size.records(),
            tell,
        }
    }

    async fn add(&mut self, records: usize, writes: Vec<TransactWriteItem>) -> Result<(), StoreError> {
        self.bulk.add(writes).await?;
        self.count(u32::try_from(records).unwrap_or(u32::MAX));
        Ok(())
    }

    fn count(&mut self, records: u32) {
        let tenth = |done: u32| u64::from(done) * u64::from(Self::TOLD) / u64::from(self.of.max(1));
        let after = self.done.saturating_add(records);
        // The end is told when it is stored.
        if tenth(self.done) < tenth(after) && after < self.of {
            (self.tell)(after, self.of);
        }
        self.done = after;
    }
}
