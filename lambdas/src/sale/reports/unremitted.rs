//! The lines of which something is to be paid to their administrators (TPAs), from the index of unpaid lines.

use super::names::tpa_names;
use crate::http::DealerList;
use crate::sale::batches::overlaid;
use crate::sale::contracts::{LINES, unpaid};
use crate::sale::dealer_day::day_of;
use crate::store::{Db, StoreError, from_item};
use dealer_core::form::ids::DealerId;
use dealer_core::sale::contract::ProductLine;
use dealer_core::sale::report::Unremitted;

const UNPAID: DealerList = unpaid(LINES);

/// How many are read at once.
const AT_ONCE: i32 = 1_000;

/// All of them as their batches say that they are, with the day of their sale in the dealership's zone.
///
/// # Errors
/// [`StoreError`] when the database can't be read.
pub(super) async fn unremitted(
    db: &Db,
    dealer_id: &DealerId,
    zone: Option<&str>,
) -> Result<Vec<Unremitted>, StoreError> {
    let mut lines: Vec<ProductLine> = Vec::new();
    let mut start = None;
    loop {
        let (items, last) = UNPAID.read(db, dealer_id, AT_ONCE, start).await?;
        let read: Vec<ProductLine> = items.into_iter().map(from_item).collect::<Result<_, _>>()?;
        lines.extend(read.into_iter().filter(|line| line.tpa.is_some()));
        start = last;
        if start.is_none() {
            break;
        }
    }
    let lines = overlaid(db, dealer_id, lines).await?;
    let tpas = lines.iter().filter_map(|line| line.tpa.as_ref());
    let names = tpa_names(db, tpas.map(|tpa| tpa.tpa_id.clone()).collect()).await?;
    let mut found = Vec::new();
    for line in &lines {
        let Some(tpa) = &line.tpa else { continue };
        found.push(Unremitted {
            tpa: names
                .get(&tpa.tpa_id)
                .cloned()
                .unwrap_or_else(|| tpa.tpa_id.to_string()),
            sold: day_of(zone, line.date)?,
            payable: tpa.payable,
            due: tpa.due,
        });
    }
    Ok(found)
}
