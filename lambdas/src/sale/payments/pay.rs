//! Paying for remitted lines, once, all of an order or none.

use super::store::{self, Write};
use crate::audit::Author;
use crate::http::once::{Intention, Kept};
use crate::http::{Actor, ApiError};
use crate::platform::state::AppState;
use crate::sale::sold::{Attempts, Changes, Deals, Seen, name_changers, read_deals, stale_row};
use crate::store::{Transacted, later_ms};
use dealer_core::form::field::FieldError;
use dealer_core::form::field_code::FieldCode;
use dealer_core::form::ids::DealId;
use dealer_core::sale::choice::{payable_at_once, total};
use dealer_core::sale::contract::{BATCHED_MESSAGE, ProductLine, deal_id_of};
use dealer_core::sale::event::SaleEvent;
use dealer_core::sale::payment::{Payment, PaymentOrder};
use dealer_core::sale::sold_deal::Fate;
use std::collections::BTreeSet;

/// What a refusal calls a line.
const PRODUCT: &str = "this product";

const NOT_REMITTED: &str = "This product is no longer marked for remittance";

/// How many ids are tried when other payments of the dealer took the first ones.
const TRIES: u32 = 60;

/// What came of an order.
pub(super) enum Outcome {
    /// Paid now.
    Created(Payment),
    /// Paid before, for the same key and the same order.
    Repeated(Payment),
}

/// Pays for the lines of an order as they are stored. A line that is not what the person saw is a 409 that names it, and
/// nothing is paid.
pub(super) async fn pay(state: &AppState, actor: &Actor, key: &str, order: &PaymentOrder) -> Result<Outcome, ApiError> {
    let (db, author) = (state.db(), Author::from(actor));
    let intention = Intention::new("payment", &actor.dealer_id, key, order)?;
    // Before the checks: what was paid is answered again, whatever became of its lines since.
    if let Some(kept) = intention.kept(db, state.now_ms()).await? {
        return repeated(state, actor, &kept).await;
    }
    let errors = order.check();
    if !errors.is_empty() {
        return Err(ApiError::validation(errors));
    }
    let deal_ids: BTreeSet<DealId> = order.lines.iter().filter_map(|line| deal_id_of(&line.id)).collect();
    let mut attempts = Attempts::default();
    let (mut id_tries, mut later) = (0, 0);
    loop {
        let deals = read_deals(db, &actor.dealer_id, &deal_ids).await?;
        let lines = match ordered_lines(order, &deals) {
            Ok(lines) => lines,
            Err(refusal) => {
                // The same order may have been paid between the first look at its key and the reading of its lines.
                return match intention.kept(db, state.now_ms()).await? {
                    Some(kept) => repeated(state, actor, &kept).await,
                    None => Err(name_changers(db, actor, PRODUCT, refusal, |path| line_at(order, path)).await),
                };
            }
        };
        if let Some(wrong) = order.check_total(total(&lines)) {
            return Err(ApiError::validation(vec![wrong]));
        }
        let now_ms = state.now_ms();
        let payment = Payment::new(order, &lines, now_ms.saturating_add(later), now_ms, &actor.username);
        let others = store::writes(db, &actor.dealer_id, &intention, &payment)?;
        let paid = paid(order, &deals);
        let event = SaleEvent::PaymentMade {
            payment_id: payment.id.clone(),
            lines: paid.lines(),
        };
        let written = paid.write(db, author, now_ms, &event, (others, Write::Deals)).await?;
        if written == Transacted::Done {
            return Ok(Outcome::Created(payment));
        }
        if written.failed(&Write::Key) {
            let kept = intention.taken(db, now_ms).await?;
            return repeated(state, actor, &kept).await;
        }
        if written.failed(&Write::Payment) && id_tries < TRIES {
            id_tries += 1;
            later = later_ms(id_tries);
        } else {
            attempts.again().await?;
        }
    }
}

/// The payment that an earlier call made.
async fn repeated(state: &AppState, actor: &Actor, kept: &Kept) -> Result<Outcome, ApiError> {
    let payment = store::find(state.db(), &actor.dealer_id, kept.id()?).await?;
    let payment = payment.ok_or_else(|| ApiError::internal("a key's payment is not stored"))?;
    Ok(Outcome::Repeated(payment))
}

/// The id of the line that an error's path stands for: 'lines.0'.
fn line_at(order: &PaymentOrder, path: &str) -> Option<String> {
    let index: usize = path.strip_prefix("lines.")?.parse().ok()?;
    order.lines.get(index).map(|line| line.id.clone())
}

/// The lines of an order, in its order: each remitted and as the person saw it, and no more than one payment can hold.
fn ordered_lines(order: &PaymentOrder, deals: &Deals) -> Result<Vec<ProductLine>, ApiError> {
    let (mut lines, mut stale) = (Vec::new(), Vec::new());
    for (index, ordered) in order.lines.iter().enumerate() {
        let seen = Seen {
            id: &ordered.id,
            version: ordered.version,
        };
        match seen.line(deals) {
            Ok(line) if line.is_remitted() => lines.push(line.clone()),
            Ok(line) => {
                let why = if line.tpa.is_some() {
                    BATCHED_MESSAGE
                } else {
                    NOT_REMITTED
                };
                stale.push(FieldError::new(format!("lines.{index}"), FieldCode::NotRemitted, why));
            }
            Err(deed) => stale.push(stale_row(format!("lines.{index}"), PRODUCT, deed)),
        }
    }
    if !stale.is_empty() {
        return Err(ApiError::stale(stale));
    }
    let most = payable_at_once(&lines);
    if lines.len() > most {
        return Err(ApiError::field(
            "lines",
            FieldCode::TooMany,
            format!("Pay for at most {most} of these products at once"),
        ));
    }
    Ok(lines)
}

fn paid(order: &PaymentOrder, deals: &Deals) -> Changes {
    let ids: BTreeSet<&str> = order.lines.iter().map(|line| line.id.as_str()).collect();
    let mut changes = Changes::default();
    for deal in deals.values() {
        let fate = |line: &ProductLine| {
            if ids.contains(line.id.as_str()) {
                Fate::Paid
            } else {
                Fate::Stays
            }
        };
        changes.add(deal, deal.after(fate));
    }
    changes
}
