//! Demo accounts and demo data of the local run: all invented. What is there already is never overwritten.

use super::demo_after_sale::show_after_sale;
use super::demo_books::seed_books;
use super::demo_contracts::seed_contracts;
use super::demo_terms::seed_terms;
use super::seed_error::SeedError;
use aws_sdk_dynamodb::types::AttributeValue;
use dealer_api::access::session::{NewAccount, StoredPassword, create_account};
use dealer_api::deal::lenders::create_lender;
use dealer_api::platform::state::AppState;
use dealer_api::store::tables::Table;
use dealer_api::store::{Db, Item, StoreError, number, text, to_item, when_condition_holds};
use dealer_core::deal::lender::Lender;
use dealer_core::form::ids::{DealerId, Username};
use serde_json::{Map, Value};
use tracing::instrument::WithSubscriber;
use tracing::subscriber::NoSubscriber;

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

/// Demo lenders.
const LENDERS: &str = include_str!("demo/lenders.json");

/// Other demo records by table.
const RECORDS: [(Table, &str); 2] = [
    (Table::ActiveAdmins, include_str!("demo/tpas.json")),
    (Table::EnrolledDealers, include_str!("demo/enrolled_dealers.json")),
];

/// Stores what is missing of the demo accounts and demo data, and tells whether the database was new.
///
/// # Errors
/// [`SeedError`].
pub async fn seed(state: &AppState) -> Result<bool, SeedError> {
    seed_with(state, AfterSale::None).await
}

/// Whether the demo data have the dealership that shows what follows a sale.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum AfterSale {
    /// They don't.
    None,
    /// They do, in a database that is new.
    Shown,
}

/// Does what [`seed`] does, and in a new database, where it is wanted, what follows a sale.
///
/// # Errors
/// [`SeedError`].
pub async fn seed_with(state: &AppState, after_sale: AfterSale) -> Result<bool, SeedError> {
    let lenders = serde_json::from_str::<Vec<Lender>>(LENDERS)?;
    // Only into a new database, which has no lenders yet: a demo contract that was deleted stays deleted.
    let is_new = match lenders.first() {
        Some(first) => !exists(state.db(), Table::Lenders, &first.lender_code).await?,
        None => false,
    };
    // Before the contracts, whose lines have the terms that are in force.
    seed_terms(state).await?;
    if is_new {
        seed_contracts(state.db()).await?;
    }
    for (table, json) in RECORDS {
        for record in serde_json::from_str::<Vec<Map<String, Value>>>(json)? {
            put_missing(state.db(), table, to_item(&record)?).await?;
        }
    }
    enroll_with_samples(state.db()).await?;
    seed_books(state).await?;
    for account in ACCOUNTS {
        add_missing(state, account).await?;
    }
    if is_new && after_sale == AfterSale::Shown {
        // Nobody made these calls: the log is about people's.
        show_after_sale(state).with_subscriber(NoSubscriber::new()).await?;
    }
    // From the last to the first, so that a start that was cut short is made up for by the next one.
    for lender in lenders.iter().rev() {
        create_lender(state.db(), lender).await?;
    }
    Ok(is_new)
}

/// Enrolls the demo dealer of an earlier release with the TPAs of the sample books, unless somebody changed it since.
async fn enroll_with_samples(db: &Db) -> Result<(), StoreError> {
    let list = |ids: &[&str]| AttributeValue::L(ids.iter().map(|id| text(*id)).collect());
    let update = db
        .client()
        .update_item()
        .table_name(db.name(Table::EnrolledDealers))
        .key("id", text("lakeside-auto"))
        .update_expression("SET selected_vsc_tpas = :vsc, selected_gap_tpas = :gap, selected_tire_wheel_tpa = :tires")
        .condition_expression(
            "version = :first AND selected_vsc_tpas = :vsc_before AND selected_gap_tpas = :gap_before",
        )
        .expression_attribute_values(":first", number(1))
        .expression_attribute_values(":vsc_before", list(&VSC_BEFORE))
        .expression_attribute_values(":gap_before", list(&GAP_BEFORE))
        .expression_attribute_values(":vsc", list(&[&VSC_BEFORE[..], &["tpa-northstar"]].concat()))
        .expression_attribute_values(":gap", list(&[&GAP_BEFORE[..], &["tpa-meridian-lane"]].concat()))
        .expression_attribute_values(":tires", text("tpa-harbor-light-ancillary"))
        .send()
        .await;
    when_condition_holds("enroll with samples", update).map(drop)
}

/// What the demo dealer was enrolled with before there were rate books.
const VSC_BEFORE: [&str; 4] = [
    "tpa-alder-ridge",
    "tpa-canyon-crest",
    "tpa-granite-peak",
    "tpa-ironwood",
];
const GAP_BEFORE: [&str; 2] = ["tpa-alder-ridge", "tpa-evergreen-shield"];

pub(super) async fn put_missing(db: &Db, table: Table, item: Item) -> Result<(), StoreError> {
    let (key, _) = table.spec().partition;
    let put = db
        .client()
        .put_item()
        .table_name(db.name(table))
        .set_item(Some(item))
        .condition_expression("attribute_not_exists(#key)")
        .expression_attribute_names("#key", key)
        .send()
        .await;
    when_condition_holds("put demo data", put).map(drop)
}

pub(super) async fn exists(db: &Db, table: Table, id: &str) -> Result<bool, StoreError> {
    let (key, _) = table.spec().partition;
    let got = db
        .client()
        .get_item()
        .table_name(db.name(table))
        .key(key, text(id))
        .send()
        .await
        .map_err(|error| StoreError::call("find demo data", &error))?;
    Ok(got.item.is_some())
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
