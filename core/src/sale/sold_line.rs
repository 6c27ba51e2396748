//! A line between its two forms: the record that lists show, and the one that the rules after the sale decide over.

use super::contract::{ProductLine, Status};
use super::standing::{Line, Money};
use crate::ledger::posting::Sale;
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
pub(super) fn record_of(line: &ProductLine) -> Option<Line> {
    let tpa = line.tpa.as_ref()?;
    Some(Line {
        standing: tpa.standing,
        batch_id: tpa.batch_id.clone(),
        failed: tpa.failed,
        payable: tpa.payable.get(),
        ..Line::sold(tpa.tpa_id.clone(), sale_of(line))
    })
}

/// A line as its record says, where its money is this far. A change counts one version up.
pub(super) fn followed(line: &ProductLine, record: &Line, money: Money) -> ProductLine {
    let mut after = line.clone();
    if let Some(tpa) = &mut after.tpa {
        tpa.standing = record.standing;
        tpa.batch_id = record.batch_id.clone();
        tpa.failed = record.failed;
        tpa.payable = Cents::new(record.payable).unwrap_or_default();
    }
    after.status = record.status(money);
    after.remit = money.is_marked() && after.status != Status::Complete;
    if after != *line {
        after.version += 1;
    }
    after
}
