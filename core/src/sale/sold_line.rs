//! A line between its two forms: the record that lists show, and the one that the rules after the sale decide over.

use super::contract::{ProductLine, Status};
use super::standing::{Cancelled, Line, Money};
use super::tpa_side::{CancelledLine, TpaSide};
use crate::ledger::LineId;
use crate::ledger::posting::{Refund, Sale, ShareFrom};
use crate::money::Cents;

/// What a line was sold for. A deal has no tax on its products so far.
pub(super) fn sale_of(line: &ProductLine) -> Sale {
    Sale {
        price: line.price.get(),
        cost: line.cost.get(),
        tax: 0,
    }
}

/// A line as the rules know it; none where no administrator stands behind it.
#[must_use]
pub fn record_of(line: &ProductLine) -> Option<Line> {
    let tpa = line.tpa.as_ref()?;
    let cancelled = tpa.cancelled.as_deref();
    Some(Line {
        standing: tpa.standing,
        batch_id: tpa.batch_id.clone(),
        credit_batch: tpa.credit_batch.clone(),
        failed: tpa.failed,
        payable: tpa.payable.get(),
        refund_due: tpa.refund_due.get(),
        cancelled: cancelled.map(known),
        paid_back: cancelled.map_or(0, |cancelled| cancelled.paid_back.get()),
        owed_lienholder: cancelled.map_or(0, |cancelled| cancelled.owed_lienholder.get()),
        owed_buyer: cancelled.map_or(0, |cancelled| cancelled.owed_buyer.get()),
        replaces: tpa.replaces.clone(),
        replaced_by: tpa.replaced_by.clone(),
        fees: u32::try_from(tpa.fees.len()).unwrap_or(u32::MAX),
        ..Line::sold(tpa.tpa_id.clone(), sale_of(line))
    })
}

fn known(kept: &CancelledLine) -> Cancelled {
    Cancelled {
        refund: Refund {
            tpa_share: kept.tpa_share.get(),
            dealer_share: kept.dealer_share.get(),
            tax_refund: kept.tax_refund.get(),
            to_lienholder: kept.to_lienholder.get(),
            to_buyer: kept.to_buyer.get(),
        },
        from: if kept.was_paid {
            ShareFrom::TpaRefundDue
        } else {
            ShareFrom::TpaPayable
        },
        netted: kept.netted.get(),
    }
}

/// What a line keeps of its cancellation; none of one that is not cancelled.
fn kept(record: &Line) -> Option<Box<CancelledLine>> {
    let Cancelled { refund, from, netted } = record.cancelled?;
    Some(Box::new(CancelledLine {
        tpa_share: cents(refund.tpa_share),
        dealer_share: cents(refund.dealer_share),
        tax_refund: cents(refund.tax_refund),
        to_lienholder: cents(refund.to_lienholder),
        to_buyer: cents(refund.to_buyer),
        was_paid: from == ShareFrom::TpaRefundDue,
        netted: cents(netted),
        owed_lienholder: cents(record.owed_lienholder),
        owed_buyer: cents(record.owed_buyer),
        paid_back: cents(record.paid_back),
    }))
}

/// An amount that the rules hold at zero or more.
pub(super) fn cents(amount: i64) -> Cents {
    Cents::new(amount).unwrap_or_default()
}

/// A line as its record says, where its money is this far. A change counts one version up.
pub(super) fn followed(line: &ProductLine, record: &Line, money: Money) -> ProductLine {
    let mut after = line.clone();
    if let Some(tpa) = &mut after.tpa {
        tpa.standing = record.standing;
        tpa.batch_id = record.batch_id.clone();
        tpa.credit_batch = record.credit_batch.clone();
        tpa.failed = record.failed;
        tpa.payable = cents(record.payable);
        tpa.refund_due = cents(record.refund_due);
        tpa.cancelled = kept(record);
        tpa.replaced_by = record.replaced_by.clone();
    }
    after.status = record.status(money);
    after.remit = money.is_marked() && after.status != Status::Complete;
    if after != *line {
        after.version += 1;
    }
    after
}

/// The line that was sold for another one: what is not its own is the other one's, its holder too. It is in its first version, and in no batch.
pub(super) fn sold_for(old: &ProductLine, id: &LineId, record: &Line) -> ProductLine {
    let price = cents(record.sale.price);
    let cost = cents(record.sale.cost);
    ProductLine {
        id: id.clone(),
        price,
        cost,
        markup: price.minus_or_zero(cost),
        status: Status::Pending,
        remit: false,
        version: 1,
        tpa: Some(Box::new(TpaSide {
            replaces: Some(old.id.clone()),
            holders: old.tpa.iter().flat_map(|tpa| tpa.holders.clone()).collect(),
            ..TpaSide::issued(record.tpa_id.clone(), cost)
        })),
        ..old.clone()
    }
}
