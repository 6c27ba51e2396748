//! Demo accounts and demo data of the local run: all invented. What is there already is never overwritten.

use super::demo_accounts::{ACCOUNTS, add_missing};
use super::demo_after_sale::show_after_sale;
use super::demo_books::seed_books;
use super::demo_contracts::seed_contracts;
use super::demo_records::{exists, put_missing};
use super::demo_terms::seed_terms;
use super::seed_error::SeedError;
use aws_sdk_dynamodb::types::AttributeValue;
use dealer_api::deal::lenders::create_lender;
use dealer_api::platform::state::AppState;
use dealer_api::store::tables::Table;
use dealer_api::store::{Db, StoreError, number, text, to_item, when_condition_holds};
use dealer_core::deal::lender::Lender;
use serde_json::{Map, Value};
use tracing::instrument::WithSubscriber;
use tracing::subscriber::NoSubscriber;

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
