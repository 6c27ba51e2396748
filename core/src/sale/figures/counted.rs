//! What one event made of a deal, in figures.

use crate::catalog::product::Product;
use crate::form::day::Day;
use crate::form::ids::{LineId, TpaId};
use crate::sale::cancelled_for::CancelledFor;
use crate::sale::contract::ProductLine;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// Counts and whole cents. Of an event they are what it adds, below zero where it takes back.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct Figures {
    /// Deals with a line that counts.
    #[serde(skip_serializing_if = "is_zero")]
    pub deals: i64,
    /// Lines that are neither void nor replaced.
    #[serde(skip_serializing_if = "is_zero")]
    pub lines: i64,
    /// What buyers pay for them.
    #[serde(skip_serializing_if = "is_zero")]
    pub retail: i64,
    /// What their administrators get.
    #[serde(skip_serializing_if = "is_zero")]
    pub cost: i64,
    /// Those of them that are cancelled.
    #[serde(skip_serializing_if = "is_zero")]
    pub cancelled: i64,
    /// Those of them that ended with their term.
    #[serde(skip_serializing_if = "is_zero")]
    pub expired: i64,
    /// What lenders and buyers get back.
    #[serde(skip_serializing_if = "is_zero")]
    pub refunds: i64,
    /// What the dealer gives back of its markup.
    #[serde(skip_serializing_if = "is_zero")]
    pub chargebacks: i64,
    /// Refunds of which nothing is owed any longer, since a payment.
    #[serde(skip_serializing_if = "is_zero")]
    pub settled: i64,
    /// Days from their cancellations to these payments.
    #[serde(skip_serializing_if = "is_zero")]
    pub settle_days: i64,
    /// Those of them that were paid after they were due.
    #[serde(skip_serializing_if = "is_zero")]
    pub settled_late: i64,
    /// What lateness cost on top.
    #[serde(skip_serializing_if = "is_zero")]
    pub penalties: i64,
}

#[allow(clippy::trivially_copy_pass_by_ref, reason = "serde hands a reference over")]
const fn is_zero(number: &i64) -> bool {
    *number == 0
}

impl Figures {
    /// What a line comes to as it stands: nothing where it is void or replaced. A cancelled line, and one whose term ended, was sold and stays so; its refund is counted beside it.
    fn of(line: &ProductLine) -> Self {
        if line.is_ended() {
            return Self::default();
        }
        let cancelled = line.tpa.as_ref().and_then(|tpa| tpa.cancelled.as_deref());
        Self {
            deals: 0,
            lines: 1,
            retail: line.price.get(),
            cost: line.cost.get(),
            cancelled: i64::from(cancelled.is_some()),
            expired: i64::from(line.is_expired()),
            refunds: cancelled.map_or(0, |kept| kept.to_lienholder.plus(kept.to_buyer).get()),
            chargebacks: cancelled.map_or(0, |kept| kept.dealer_share.get()),
            ..Self::default()
        }
    }

    /// What is counted of a cancellation alone.
    #[must_use]
    pub fn of_cancellation(self) -> Self {
        Self {
            cancelled: self.cancelled,
            refunds: self.refunds,
            chargebacks: self.chargebacks,
            ..Self::default()
        }
    }

    /// What is counted but the ends of terms, which move no money.
    #[must_use]
    pub const fn without_expiry(self) -> Self {
        Self { expired: 0, ..self }
    }

    /// The name and the number of each figure.
    #[must_use]
    pub const fn named(self) -> [(&'static str, i64); 12] {
        [
            ("deals", self.deals),
            ("lines", self.lines),
            ("retail", self.retail),
            ("cost", self.cost),
            ("cancelled", self.cancelled),
            ("expired", self.expired),
            ("refunds", self.refunds),
            ("chargebacks", self.chargebacks),
            ("settled", self.settled),
            ("settle_days", self.settle_days),
            ("settled_late", self.settled_late),
            ("penalties", self.penalties),
        ]
    }

    /// The figures of the numbers that have these names.
    #[must_use]
    pub fn from_named(number: impl Fn(&str) -> i64) -> Self {
        Self {
            deals: number("deals"),
            lines: number("lines"),
            retail: number("retail"),
            cost: number("cost"),
            cancelled: number("cancelled"),
            expired: number("expired"),
            refunds: number("refunds"),
            chargebacks: number("chargebacks"),
            settled: number("settled"),
            settle_days: number("settle_days"),
            settled_late: number("settled_late"),
            penalties: number("penalties"),
        }
    }

    /// Both together.
    #[must_use]
    pub const fn plus(self, other: Self) -> Self {
        Self {
            deals: self.deals.saturating_add(other.deals),
            lines: self.lines.saturating_add(other.lines),
            retail: self.retail.saturating_add(other.retail),
            cost: self.cost.saturating_add(other.cost),
            cancelled: self.cancelled.saturating_add(other.cancelled),
            expired: self.expired.saturating_add(other.expired),
            refunds: self.refunds.saturating_add(other.refunds),
            chargebacks: self.chargebacks.saturating_add(other.chargebacks),
            settled: self.settled.saturating_add(other.settled),
            settle_days: self.settle_days.saturating_add(other.settle_days),
            settled_late: self.settled_late.saturating_add(other.settled_late),
            penalties: self.penalties.saturating_add(other.penalties),
        }
    }

    /// These without others.
    #[must_use]
    pub const fn minus(self, other: Self) -> Self {
        Self {
            deals: self.deals.saturating_sub(other.deals),
            lines: self.lines.saturating_sub(other.lines),
            retail: self.retail.saturating_sub(other.retail),
            cost: self.cost.saturating_sub(other.cost),
            cancelled: self.cancelled.saturating_sub(other.cancelled),
            expired: self.expired.saturating_sub(other.expired),
            refunds: self.refunds.saturating_sub(other.refunds),
            chargebacks: self.chargebacks.saturating_sub(other.chargebacks),
            settled: self.settled.saturating_sub(other.settled),
            settle_days: self.settle_days.saturating_sub(other.settle_days),
            settled_late: self.settled_late.saturating_sub(other.settled_late),
            penalties: self.penalties.saturating_sub(other.penalties),
        }
    }

    /// Days from the cancellation to the payment after which nothing is owed, of an event that is one; none of another one.
    #[must_use]
    pub fn days_to_refund(self) -> Option<u32> {
        let days = u32::try_from(self.settle_days).unwrap_or_default();
        (self.settled == 1).then_some(days)
    }

    /// Lines that are in force: neither taken back nor cancelled, nor at the end of their term.
    #[must_use]
    pub const fn in_force(self) -> i64 {
        self.lines.saturating_sub(self.cancelled).saturating_sub(self.expired)
    }

    /// Retail less cost, in cents.
    #[must_use]
    pub const fn gross(self) -> i64 {
        self.retail.saturating_sub(self.cost)
    }

    /// Gross less chargebacks, in cents.
    #[must_use]
    pub const fn net(self) -> i64 {
        self.gross().saturating_sub(self.chargebacks)
    }
}

impl std::iter::Sum for Figures {
    fn sum<I: Iterator<Item = Self>>(iter: I) -> Self {
        iter.fold(Self::default(), Self::plus)
    }
}

/// What an event counts of one line: a row of the list behind a figure.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct CountedLine {
    /// The line.
    pub line: LineId,
    /// Its administrator; none where no TPA stands behind it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub tpa: Option<TpaId>,
    /// What it sells; none where its id says nothing of it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub product: Option<Product>,
    /// What is added.
    pub figures: Figures,
    /// What its cancellation is counted by, if it is one or takes one back.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub cancelled_for: Option<CancelledFor>,
}

/// What an event counts of one deal, on the day of its booking. It travels with what the event posts.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct DayFigures {
    /// The day, where the dealership stands.
    pub day: Day,
    /// Who sold the deal, by the user's id.
    pub seller: String,
    /// 1 where it counts as a deal now, -1 where it no longer does.
    pub deals: i64,
    /// Its lines that count differently.
    pub lines: Vec<CountedLine>,
    /// What became of the refund of one of its lines, if that is the event.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub refund: Option<Figures>,
    /// Days from a cancellation to the payment after which nothing of a refund is owed, if that is the event.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub refund_days: Option<u32>,
}

impl DayFigures {
    /// What became of a refund.
    #[must_use]
    pub fn of_refund(day: Day, refund: Figures) -> Self {
        Self {
            refund: Some(refund),
            refund_days: refund.days_to_refund(),
            ..Self::nothing(day)
        }
    }

    /// How long a refund took of which all else is counted.
    #[must_use]
    pub fn of_refund_days(day: Day, days: u32) -> Self {
        Self {
            refund_days: Some(days),
            ..Self::nothing(day)
        }
    }

    const fn nothing(day: Day) -> Self {
        Self {
            day,
            seller: String::new(),
            deals: 0,
            lines: Vec::new(),
            refund: None,
            refund_days: None,
        }
    }
}

/// What a change of a deal counts: by how much the figures of its lines differ. A sale has no lines before, a deletion none after. None where nothing counts differently.
#[must_use]
pub fn counted(before: &[ProductLine], after: &[ProductLine], day: Day, seller: &str) -> Option<DayFigures> {
    let mut lines: BTreeMap<&LineId, (&ProductLine, Figures)> = BTreeMap::new();
    for line in after {
        lines.insert(&line.id, (line, Figures::of(line)));
    }
    for line in before {
        let (_, figures) = lines.entry(&line.id).or_insert((line, Figures::default()));
        *figures = figures.minus(Figures::of(line));
    }
    let is_deal = |lines: &[ProductLine]| i64::from(lines.iter().any(|line| !line.is_ended()));
    let changed = lines
        .into_values()
        .filter(|(_, figures)| *figures != Figures::default());
    let lines: Vec<CountedLine> = changed
        .map(|(line, figures)| CountedLine {
            line: line.id.clone(),
            tpa: line.tpa.as_ref().map(|tpa| tpa.tpa_id.clone()),
            product: line.product(),
            figures,
            cancelled_for: cancelled_for(&line.id, before, after).filter(|_| figures.cancelled != 0),
        })
        .collect();
    (!lines.is_empty()).then(|| DayFigures {
        day,
        seller: seller.to_owned(),
        deals: is_deal(after) - is_deal(before),
        lines,
        refund: None,
        refund_days: None,
    })
}

/// What the cancellation of a line is counted by: as it is now, or as it was before it was taken back.
fn cancelled_for(id: &LineId, before: &[ProductLine], after: &[ProductLine]) -> Option<CancelledFor> {
    let of = |lines: &[ProductLine]| {
        let line = lines.iter().find(|line| line.id == *id && line.is_cancelled())?;
        line.tpa.as_ref()?.ended.as_ref()?.counted_by
    };
    of(after).or_else(|| of(before))
}
