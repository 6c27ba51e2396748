//! The refund of one cancellation is paid; that of the other one stays open, with its clock running.

use super::lines::PAID;
use super::sales::{Listed, Sold};
use crate::demo_desk::Desk;
use crate::seed_error::SeedError;
use dealer_core::form::day::Day;
use dealer_core::form::ids::LineId;
use dealer_core::ledger::posting::Payee;
use dealer_core::money::Cents;
use serde::Deserialize;
use serde::de::IgnoredAny;
use serde_json::json;

/// What is read of a refund.
#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct Refund {
    line_id: LineId,
    payee: Payee,
    owed: Cents,
    version: u64,
}

/// Pays what the buyer of the one cancellation is owed.
pub(super) async fn pay(desk: &mut Desk, sold: &Sold, today: Day) -> Result<(), SeedError> {
    let line = sold.line(PAID, "vsc")?;
    let open: Listed<Refund> = desk.read("/api/open-refunds?limit=100").await?;
    for refund in open.items.iter().filter(|refund| refund.line_id == line.id) {
        let check = json!({
            "version": refund.version, "payee": refund.payee, "amount": refund.owed, "method": "check", "date": today, "number": "20436",
        });
        let path = format!("/api/product-lines/{}/refund-payments", line.id);
        desk.post::<IgnoredAny>(&path, check).await?;
    }
    Ok(())
}
