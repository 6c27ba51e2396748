//! Each posting of a line as a sentence that a finance manager understands.

use super::ToldPosting;
use super::share::Share;
use crate::form::ids::{BatchId, LineId, Username};
use crate::ledger::{Balances, Cause, Entry, Position, Transaction};
use crate::money::Cents;
use crate::sale::batch::{Batch, RemittanceMethod};
use crate::sale::line_money::NamedAmount;
use std::collections::{BTreeMap, BTreeSet};

/// What one event posted, as the ledger has it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PostedEvent {
    /// When it was booked, in milliseconds since the epoch.
    pub booked_at: u64,
    /// The time that it counts from: of a sale that was booked later, the sale's.
    pub effective_at: u64,
    /// The name that the person signs in with, where it is known.
    pub username: Option<Username>,
    /// The batch that posted it, as it is now; none of a line's own event, and of what was paid without a batch of its own.
    pub batch: Option<(BatchId, Batch)>,
    /// What it posted, in order, of whichever lines.
    pub transactions: Vec<Transaction>,
}

/// What was posted on a line and on the fees of its transfers, the newest first: each with what is owed on all of them after it. `tpa` is the
/// administrator's name. Entries of other lines are left out; what a batch did without an entry of the line is told where the batch paid it.
#[must_use]
pub fn told(line: &LineId, tpa: &str, mut events: Vec<PostedEvent>) -> Vec<ToldPosting> {
    events.sort_by_key(|event| (event.booked_at, rank(event)));
    let mut books = Books {
        line,
        tpa,
        balances: Balances::default(),
        items: [line.clone()].into(),
        paid: BTreeMap::new(),
        told: Vec::new(),
    };
    for event in &events {
        for transaction in &event.transactions {
            books.tell(event, transaction);
        }
    }
    let mut told = books.told;
    told.reverse();
    told
}

/// In which order events of the same millisecond are told: what begins, what pays, the rest, what becomes of a payment.
fn rank(event: &PostedEvent) -> u8 {
    match event.transactions.first().map(|first| first.cause) {
        Some(Cause::Issue | Cause::Replace | Cause::Transfer) => 0,
        Some(Cause::BatchPay) => 1,
        Some(
            Cause::Void
            | Cause::Cancel
            | Cause::Reinstate
            | Cause::RefundPay
            | Cause::RefundRedirect
            | Cause::Penalty
            | Cause::TpaRefund
            | Cause::Netting,
        )
        | None => 2,
        Some(Cause::BatchConfirm | Cause::BatchReturn) => 3,
    }
}

/// The books of one line while its postings are told.
struct Books<'a> {
    line: &'a LineId,
    tpa: &'a str,
    balances: Balances,
    /// The line, and the fees that were posted so far.
    items: BTreeSet<LineId>,
    /// What each batch paid on the line, in cents; what was paid without a batch of its own has none.
    paid: BTreeMap<Option<BatchId>, i64>,
    told: Vec<ToldPosting>,
}

impl Books<'_> {
    fn tell(&mut self, event: &PostedEvent, transaction: &Transaction) {
        let batch = event.batch.as_ref();
        let key = batch.map(|(id, _)| id.clone());
        let is_own = |entry: &&Entry| entry.line.as_ref().is_some_and(|of| of.of_record() == *self.line);
        let own: Vec<&Entry> = transaction.entries.iter().filter(is_own).collect();
        if transaction.cause == Cause::BatchPay {
            let paid = Share::of(own.iter().copied()).payable;
            self.paid.insert(key.clone(), paid);
        }
        if transaction.cause == Cause::BatchConfirm {
            let paid = self.paid.get(&key).copied().unwrap_or_default();
            if paid > 0 {
                let note = batch.and_then(|(_, batch)| batch.confirmation.as_ref());
                let note = note.map(|note| format!(" as {}", note.as_str())).unwrap_or_default();
                self.row(event, format!("{} confirmed the payment{note}", self.tpa), paid);
            }
            return;
        }
        for part in parts(&own) {
            let share = Share::of(part.iter().copied());
            let is_fee = part.iter().any(|entry| entry.line.as_ref() != Some(self.line));
            self.items.extend(part.iter().filter_map(|entry| entry.line.clone()));
            let entries = part.into_iter().cloned().collect();
            let cause = transaction.cause;
            self.balances.post(&Transaction { cause, entries });
            let batch = batch.map(|(_, batch)| batch);
            self.row(event, self.what(cause, &share, is_fee, batch), share.moved());
        }
    }

    fn row(&mut self, event: &PostedEvent, what: String, cents: i64) {
        self.told.push(ToldPosting {
            at: event.effective_at,
            what,
            amount: amount(cents),
            owed: self.owed(),
            batch_id: event.batch.as_ref().map(|(id, _)| id.clone()),
            username: event.username.clone(),
        });
    }

    /// What is owed on the line and on its fees now, by whom to whom.
    fn owed(&self) -> Vec<NamedAmount> {
        let mut all = Position::default();
        for item in &self.items {
            let of = self.balances.position(item);
            all.payable += of.payable;
            all.refund_due += of.refund_due;
            all.owed_lienholder += of.owed_lienholder;
            all.owed_buyer += of.owed_buyer;
        }
        let named = [
            (format!("You owe {}", self.tpa), all.payable),
            (format!("{} owes you", self.tpa), all.refund_due),
            ("You owe the lender".to_owned(), all.owed_lienholder),
            ("You owe the buyer".to_owned(), all.owed_buyer),
        ];
        let owed = named.into_iter().filter(|(_, cents)| *cents != 0);
        owed.map(|(name, cents)| NamedAmount {
            name,
            amount: amount(i64::try_from(cents).unwrap_or(i64::MAX)),
        })
        .collect()
    }

    /// The sentence. `is_fee` says that it is about the fee of a transfer.
    fn what(&self, cause: Cause, share: &Share, is_fee: bool, batch: Option<&Batch>) -> String {
        let tpa = self.tpa;
        let of_fee = if is_fee { "the transfer fee of " } else { "" };
        match cause {
            Cause::Issue => format!("Sold: {}", self.sold(share)),
            Cause::Void => format!("Voided: you no longer owe {tpa} {}", amount(share.payable)),
            Cause::Replace if share.collected > 0 => format!("Sold as a correction: {}", self.sold(share)),
            Cause::Replace if share.payable > 0 => {
                format!(
                    "Replaced by its correction: you no longer owe {tpa} {}",
                    amount(share.payable)
                )
            }
            Cause::Replace => {
                format!(
                    "Replaced by its correction: {tpa} owes you {} back",
                    amount(share.refund_due)
                )
            }
            Cause::Cancel => format!("Cancelled: {}", self.given_back(share)),
            Cause::Reinstate => format!("Reinstated: the refund of {} is taken back", amount(share.moved())),
            Cause::RefundPay => format!("You paid the refund to {}", payee(share)),
            Cause::RefundRedirect if share.lienholder > 0 => {
                "The refund goes to the buyer instead of the lender".to_owned()
            }
            Cause::RefundRedirect => "The refund goes to the lender instead of the buyer".to_owned(),
            Cause::Penalty => format!("Penalty for a late refund: you owe {} more", payee(share)),
            Cause::TpaRefund => format!("{tpa} gave money back"),
            Cause::Transfer => format!("Transferred: you owe {tpa} a fee of {}", amount(share.payable)),
            Cause::BatchPay if share.refund_due != 0 => {
                format!("Taken off a payment to {tpa}, which owed it to you")
            }
            Cause::BatchPay => format!("You paid {of_fee}{} to {tpa}{}", amount(share.payable), paid_by(batch)),
            Cause::BatchConfirm => format!("{tpa} confirmed the payment"),
            Cause::BatchReturn if share.refund_due != 0 => {
                format!("The payment came back{}: {tpa} owes it to you again", why(batch))
            }
            Cause::BatchReturn => format!(
                "The payment came back{}: you owe {tpa} {of_fee}{} again",
                why(batch),
                amount(share.payable)
            ),
            Cause::Netting => {
                format!("{tpa} never had the money that it was to give back: you owe it that much less")
            }
        }
    }

    fn sold(&self, share: &Share) -> String {
        let kept = if share.gross < 0 {
            format!(", and keep {}", amount(share.gross))
        } else {
            String::new()
        };
        format!("you owe {} {}{kept}", self.tpa, amount(share.payable))
    }

    /// Who gives back what of a cancellation.
    fn given_back(&self, share: &Share) -> String {
        let of_tpa = share.payable.saturating_add(share.refund_due);
        let mut gives = Vec::new();
        if of_tpa != 0 {
            gives.push(format!("{} gives back {}", self.tpa, amount(of_tpa)));
        }
        if share.chargeback != 0 {
            gives.push(format!("you give back {}", amount(share.chargeback)));
        }
        if share.tax != 0 {
            gives.push(format!("sales tax gives back {}", amount(share.tax)));
        }
        gives.join(", ")
    }
}

/// The entries of a line and of each of its fees apart: a batch may hold them all.
fn parts<'a>(own: &[&'a Entry]) -> Vec<Vec<&'a Entry>> {
    let mut parts: Vec<Vec<&Entry>> = Vec::new();
    for entry in own {
        let place = parts
            .iter()
            .position(|part| part.iter().any(|other| other.line == entry.line));
        match place.and_then(|place| parts.get_mut(place)) {
            Some(part) => part.push(entry),
            None => parts.push(vec![entry]),
        }
    }
    parts
}

/// Whom a refund's entry is about.
const fn payee(share: &Share) -> &'static str {
    if share.lienholder != 0 {
        "the lender"
    } else {
        "the buyer"
    }
}

/// ' by check 1042', with what is known of it.
fn paid_by(batch: Option<&Batch>) -> String {
    let payment = batch.and_then(|batch| batch.payment.as_ref());
    let Some((batch, payment)) = batch.zip(payment) else {
        return String::new();
    };
    let reference = payment.reference.as_ref();
    let reference = reference.map(|note| format!(" {}", note.as_str())).unwrap_or_default();
    match payment.method {
        Some(RemittanceMethod::Ach) => format!(" by ACH file{reference}"),
        Some(RemittanceMethod::Check) => format!(" by check{reference}"),
        None if batch.total() == 0 => " with credits alone".to_owned(),
        None => String::new(),
    }
}

/// ' (account closed)': why a payment came back.
fn why(batch: Option<&Batch>) -> String {
    let reason = batch.and_then(|batch| batch.return_reason.as_ref());
    reason.map(|note| format!(" ({})", note.as_str())).unwrap_or_default()
}

/// An amount without its sign, which the sentence tells.
fn amount(cents: i64) -> Cents {
    Cents::new(cents.saturating_abs()).unwrap_or(Cents::MAX)
}
