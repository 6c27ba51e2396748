//! Random events, most of them allowed.

use dealer_core::ledger::posting::{Payee, Refund};
use dealer_core::ledger::{BatchId, LineId, TpaId};
use dealer_core::sale::batch::BatchState;
use dealer_core::sale::standing::Standing;
use dealer_core::sale::{AfterSaleEvent, CancelLine, Journal, Line, NewLine, Note};
use proptest::prelude::*;

pub fn line_id(text: &str) -> LineId {
    LineId::new(text).expect("an id")
}

fn batch_id(number: u8) -> BatchId {
    BatchId::new(format!("B{}", number % 16)).expect("an id")
}

/// A batch: mostly one that goes on.
fn some_batch(journal: &Journal, number: u8) -> BatchId {
    let going_on = |state| matches!(state, BatchState::Draft | BatchState::Closed | BatchState::Paid);
    let batches = journal.records.batches.iter();
    let known: Vec<&BatchId> = batches
        .filter(|(_, batch)| going_on(batch.state))
        .map(|(id, _)| id)
        .collect();
    match known.get(usize::from(number / 16) % known.len().max(1)) {
        Some(id) if number % 16 > 1 => (*id).clone(),
        _ => batch_id(number),
    }
}

fn tpa_id(number: u8) -> TpaId {
    TpaId::new(if number.is_multiple_of(8) { "T2" } else { "T1" }).expect("an id")
}

/// Numbers that become an event when its turn comes.
#[derive(Debug, Clone, Copy)]
pub struct Draw {
    pub kind: u8,
    pub line: u8,
    pub batch: u8,
    pub part: u8,
    pub amount: u16,
    pub payee: bool,
}

fn draw() -> impl Strategy<Value = Draw> {
    (
        any::<u8>(),
        any::<u8>(),
        any::<u8>(),
        any::<u8>(),
        any::<u16>(),
        any::<bool>(),
    )
        .prop_map(|(kind, line, batch, part, amount, payee)| Draw {
            kind,
            line,
            batch,
            part,
            amount,
            payee,
        })
}

/// A step: candidates, of which `pick` takes the first, the first that is allowed, or the one that leads farthest.
#[derive(Debug, Clone)]
pub struct Step {
    pub candidates: Vec<Draw>,
    pub pick: u8,
    pub again: u8,
}

pub fn step() -> impl Strategy<Value = Step> {
    (prop::collection::vec(draw(), 12), 0..6_u8, any::<u8>()).prop_map(|(candidates, pick, again)| Step {
        candidates,
        pick,
        again,
    })
}

/// A line: mostly one that can still change.
fn some_line(journal: &Journal, number: u8) -> LineId {
    let can_change = |line: &Line| matches!(line.standing, Standing::Issued | Standing::Cancelled);
    let lines = journal.records.lines.iter();
    let known: Vec<&LineId> = match number % 16 {
        0 => return line_id("unknown"),
        1 | 2 => lines.map(|(id, _)| id).collect(),
        _ => lines.filter(|(_, line)| can_change(line)).map(|(id, _)| id).collect(),
    };
    let chosen = known.get(usize::from(number / 3) % known.len().max(1));
    chosen.map_or_else(|| line_id("unknown"), |id| (*id).clone())
}

fn new_line(draw: Draw) -> NewLine {
    let price = i64::from(draw.amount % 3_000);
    NewLine {
        line: line_id(&format!("L{}", draw.line % 24)),
        tpa: tpa_id(draw.batch),
        price,
        cost: price * i64::from(draw.part % 11) / 10,
        tax: i64::from(draw.part % 3) * 10,
    }
}

/// Amounts of a cancellation: mostly parts of what was sold, with sides that agree.
fn refund(journal: &Journal, line: &LineId, draw: Draw) -> Refund {
    let sale = journal
        .records
        .lines
        .get(line)
        .map(|line| line.sale)
        .unwrap_or_default();
    let part = |cents: i64| cents * i64::from(draw.part % 6) / 4;
    let (tpa_share, dealer_share, tax_refund) = (part(sale.cost), part(sale.markup()), part(sale.tax));
    let all = tpa_share + dealer_share + tax_refund;
    let to_lienholder = if draw.payee { all } else { all / 3 };
    Refund {
        tpa_share,
        dealer_share,
        tax_refund,
        to_lienholder,
        to_buyer: all - to_lienholder + i64::from(draw.amount.is_multiple_of(11)),
    }
}

pub fn event(journal: &Journal, draw: Draw) -> AfterSaleEvent {
    let line = some_line(journal, draw.line);
    let batch = some_batch(journal, draw.batch);
    let payee = if draw.payee { Payee::Lienholder } else { Payee::Buyer };
    let known = journal.records.lines.get(&line);
    let of_owed = known.map_or(0, |line| line.owed_to(payee)) * i64::from(draw.part % 5) / 3;
    match draw.kind % 50 {
        0 | 1 => AfterSaleEvent::Issue(new_line(draw)),
        2 => AfterSaleEvent::Void { line },
        5 => AfterSaleEvent::Replace {
            line,
            new: new_line(draw),
        },
        6 => AfterSaleEvent::Expire { line },
        7 => AfterSaleEvent::Transfer {
            line,
            fee: i64::from(draw.amount % 40) - 1,
        },
        8 | 9 => {
            let refund = refund(journal, &line, draw);
            AfterSaleEvent::Cancel(CancelLine {
                line,
                tpa_share: refund.tpa_share,
                dealer_share: refund.dealer_share,
                tax_refund: refund.tax_refund,
                to_lienholder: refund.to_lienholder,
                to_buyer: refund.to_buyer,
            })
        }
        10 | 11 => AfterSaleEvent::Reinstate { line },
        16 => AfterSaleEvent::RefundPay {
            line,
            payee,
            amount: of_owed,
        },
        17 => AfterSaleEvent::RefundRedirect {
            line,
            payee,
            amount: of_owed,
        },
        18 => AfterSaleEvent::Penalty {
            line,
            payee,
            amount: i64::from(draw.amount % 50),
        },
        12..=15 | 19..=21 => AfterSaleEvent::TpaRefund {
            amount: known.map_or(0, |line| line.refund_due) * i64::from(draw.part % 4) / 2,
            line,
        },
        3 => AfterSaleEvent::BatchOpen {
            batch: batch_id(draw.batch),
            tpa: tpa_id(draw.part),
        },
        22..=31 => AfterSaleEvent::BatchAdd { batch, line },
        32 => AfterSaleEvent::BatchRemove { batch, line },
        4 | 33..=38 => AfterSaleEvent::BatchCredit { batch, line },
        39 => AfterSaleEvent::BatchAdjust {
            batch,
            amount: i64::from(draw.amount % 100) - 20,
            reason: Note::new(["Rate card of May", " "][usize::from(draw.payee)]).expect("a note"),
        },
        40..=42 => AfterSaleEvent::BatchClose { batch },
        43 => AfterSaleEvent::BatchReopen { batch },
        44..=46 => AfterSaleEvent::BatchPay {
            batch,
            method: None,
            date: None,
            reference: None,
        },
        47 => AfterSaleEvent::BatchConfirm { batch, reference: None },
        _ => AfterSaleEvent::BatchReturn { batch, reason: None },
    }
}

/// How far an event leads, the least first: what rests on a long way of others is rare among random events.
pub fn rank(journal: &Journal, event: &AfterSaleEvent) -> u8 {
    let holds = |batch: &BatchId| {
        journal
            .records
            .batches
            .get(batch)
            .is_some_and(|batch| !batch.lines.is_empty())
    };
    let paid = |line: &LineId| {
        let line = journal.records.lines.get(line);
        line.is_some_and(|line| journal.records.money(line).is_paid())
    };
    match event {
        AfterSaleEvent::BatchCredit { .. } | AfterSaleEvent::TpaRefund { .. } => 0,
        AfterSaleEvent::Cancel(cancel) if cancel.tpa_share > 0 && paid(&cancel.line) => 1,
        AfterSaleEvent::Reinstate { line } | AfterSaleEvent::Replace { line, .. } if paid(line) => 1,
        AfterSaleEvent::BatchPay { batch, .. } if holds(batch) => 2,
        AfterSaleEvent::BatchClose { batch } if holds(batch) => 3,
        AfterSaleEvent::BatchAdd { .. } => 4,
        AfterSaleEvent::Issue(_) | AfterSaleEvent::BatchOpen { .. } => 5,
        AfterSaleEvent::Cancel(_) | AfterSaleEvent::Void { .. } | AfterSaleEvent::Expire { .. } => 7,
        _ => 6,
    }
}
