//! The demo accounts of the local run.

use super::demo_records::exists;
use super::seed_error::SeedError;
use dealer_api::access::session::{NewAccount, StoredPassword, create_account};
use dealer_api::platform::state::AppState;
use dealer_api::store::tables::Table;
use dealer_api::store::{Db, StoreError};
use dealer_core::form::ids::{DealerId, Username};

/// The password of all demo accounts.
pub const PASSWORD: &str = "coverdesk-demo";

/// A demo account.
#[derive(Debug, Clone, Copy)]
pub struct DemoAccount {
    /// The name to sign in with.
    pub username: &'static str,
    /// For which dealer.
    pub dealer_id: &'static str,
    /// The dealer's name.
    pub dealer_name: &'static str,
    /// Administrator rather than dealer.
    pub is_admin: bool,
    /// What the list at the start says of it.
    pub description: &'static str,
}

/// The demo accounts that every database has.
pub const ACCOUNTS: [DemoAccount; 3] = [
    DemoAccount {
        username: "dealer",
        dealer_id: "acme-motors",
        dealer_name: "Acme Motors",
        is_admin: false,
        description: "dealer, Acme Motors",
    },
    DemoAccount {
        username: "lakeside",
        dealer_id: "lakeside-auto",
        dealer_name: "Lakeside Auto Group",
        is_admin: false,
        description: "dealer, Lakeside Auto Group, enrolled with TPAs",
    },
    DemoAccount {
        username: "admin",
        dealer_id: "coverdesk",
        dealer_name: "CoverDesk",
        is_admin: true,
        description: "administrator",
    },
];

/// The demo account of the dealership that shows what follows a sale, where a database has that.
pub const AFTER_SALE_ACCOUNT: DemoAccount = DemoAccount {
    username: "summit",
    dealer_id: "summit-motors",
    dealer_name: "Summit Motors",
    is_admin: false,
    description: "dealer, Summit Motors, with remittances, refunds and reports",
};

/// The demo accounts of a database.
///
/// # Errors
/// [`StoreError`] when it can't be read.
pub(super) async fn accounts_of(db: &Db) -> Result<Vec<DemoAccount>, StoreError> {
    let mut accounts = ACCOUNTS.to_vec();
    if exists(db, Table::LoginCredentials, AFTER_SALE_ACCOUNT.username).await? {
        accounts.insert(accounts.len() - 1, AFTER_SALE_ACCOUNT);
    }
    Ok(accounts)
}

/// Creates a demo account that is not there.
pub(super) async fn add_missing(state: &AppState, account: DemoAccount) -> Result<(), SeedError> {
    // Asked before hashing a password, which takes longer than the rest of a start.
    if exists(state.db(), Table::LoginCredentials, account.username).await? {
        return Ok(());
    }
    let hashed = state.passwords().hash(PASSWORD.to_owned()).await;
    let new = NewAccount {
        user_id: format!("user-{}", account.username),
        username: Username::recorded(account.username),
        dealer_id: DealerId::recorded(account.dealer_id),
        dealer_name: account.dealer_name.to_owned(),
        is_admin: account.is_admin,
        password: StoredPassword::lasting(hashed.map_err(|_| SeedError::Hash)?),
    };
    create_account(state.db(), new, state.now_ms()).await?;
    Ok(())
}
