//! A demo dealership that shows what follows a sale: batches in each state, cancellations with their refunds, a product that is void, one that is
//! corrected, one that went to a new owner, and what its reports say. It acts as people do, by calls of the interface.
//!
//! Each step looks first at what is there, so that one that was cut short goes on where it was.

mod batches;
mod lines;
mod refunds;
mod sales;

use crate::demo_accounts::{AFTER_SALE_ACCOUNT, add_missing};
use crate::demo_desk::Desk;
use crate::demo_records::put_missing;
use crate::seed_error::SeedError;
use dealer_api::platform::state::AppState;
use dealer_api::sale::dealer_day::dealer_day;
use dealer_api::store::tables::Table;
use dealer_api::store::to_item;
use dealer_api::worker::sweep;
use dealer_core::form::day::Day;
use dealer_core::form::ids::DealerId;
use dealer_core::sale::report_inputs::StoredReportInputs;
use sales::Sold;
use serde_json::{Map, Value, json};

const DEALER: &str = include_str!("../demo/after_sale_dealer.json");

/// What is typed for the reports of the month and of those before it: finance reserve in dollars, and vehicles delivered.
const TYPED: [(&str, &str); 5] = [
    ("3,860.00", "14"),
    ("4,725.50", "19"),
    ("4,190.00", "17"),
    ("5,310.25", "22"),
    ("2,980.00", "12"),
];

/// Stores the dealership with its account and its sales, and lets happen what follows them.
///
/// # Errors
/// [`SeedError::Interface`] with the call that was refused, and what storing refuses.
pub(super) async fn show_after_sale(state: &AppState) -> Result<(), SeedError> {
    let db = state.db();
    let dealer = serde_json::from_str::<Map<String, Value>>(DEALER)?;
    put_missing(db, Table::EnrolledDealers, to_item(&dealer)?).await?;
    add_missing(state, AFTER_SALE_ACCOUNT).await?;
    let mut desk = Desk::sign_in(state, AFTER_SALE_ACCOUNT.username).await?;
    let today = dealer_day(db, &DealerId::recorded(AFTER_SALE_ACCOUNT.dealer_id), state.now_ms()).await?;
    sales::sell(state, &mut desk).await?;
    batches::remit(&mut desk, today).await?;
    // What the batches make of their lines comes first: it changes the lines' versions.
    follow_up(state).await?;
    let sold = Sold::read(&mut desk).await?;
    lines::change(&mut desk, &sold, today).await?;
    refunds::pay(&mut desk, &sold, today).await?;
    type_inputs(&mut desk, today).await?;
    follow_up(state).await?;
    desk.sign_out().await
}

/// Does what follows the events so far.
async fn follow_up(state: &AppState) -> Result<(), SeedError> {
    sweep(state, state.now_ms().saturating_add(1), usize::MAX).await?;
    Ok(())
}

/// Types what reports can't know, for the months in which something was sold.
async fn type_inputs(desk: &mut Desk, today: Day) -> Result<(), SeedError> {
    for (back, (reserve, vehicles)) in (0_i64..).zip(TYPED) {
        let Some(day) = today.in_month(1).and_then(|first| first.plus_months(-back)) else {
            continue;
        };
        let path = format!("/api/report-inputs/{:04}-{:02}", day.year(), day.month());
        let stored: StoredReportInputs = desk.read(&path).await?;
        if stored.version == 0 {
            let typed = json!({"reserve": reserve, "vehicles": vehicles, "version": 0});
            desk.put(&path, typed).await?;
        }
    }
    Ok(())
}
