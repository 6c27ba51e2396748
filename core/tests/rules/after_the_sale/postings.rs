//! Each posting in words: those of all scenarios, whose sums are what is due on each line, and how much a line's record holds.

use crate::scenarios;
use dealer_core::form::ids::{BatchId, LineId};
use dealer_core::ledger::Cause;
use dealer_core::money::Cents;
use dealer_core::sale::line_money::NamedAmount;
use dealer_core::sale::posted::{PostedEvent, ToldPosting, told};
use dealer_core::sale::{AfterSaleEvent, Journal, Outcome};
use serde_json::Value;
use std::collections::BTreeSet;

/// What an event posts; nothing of one that moves no money, whatever it changes.
fn causes(event: &AfterSaleEvent) -> &'static [Cause] {
    match event {
        AfterSaleEvent::Issue(_) => &[Cause::Issue],
        AfterSaleEvent::Void { .. } => &[Cause::Void],
        AfterSaleEvent::Replace { .. } => &[Cause::Replace],
        AfterSaleEvent::Transfer { .. } => &[Cause::Transfer],
        AfterSaleEvent::Cancel(_) => &[Cause::Cancel],
        AfterSaleEvent::Reinstate { .. } => &[Cause::Reinstate],
        AfterSaleEvent::RefundPay { .. } => &[Cause::RefundPay],
        AfterSaleEvent::RefundRedirect { .. } => &[Cause::RefundRedirect],
        AfterSaleEvent::Penalty { .. } => &[Cause::Penalty],
        AfterSaleEvent::TpaRefund { .. } => &[Cause::TpaRefund],
        AfterSaleEvent::BatchPay { .. } => &[Cause::BatchPay],
        AfterSaleEvent::BatchConfirm { .. } => &[Cause::BatchConfirm],
        AfterSaleEvent::BatchReturn { .. } => &[Cause::BatchReturn, Cause::Netting],
        AfterSaleEvent::Expire { .. }
        | AfterSaleEvent::BatchOpen { .. }
        | AfterSaleEvent::BatchAdd { .. }
        | AfterSaleEvent::BatchRemove { .. }
        | AfterSaleEvent::BatchCredit { .. }
        | AfterSaleEvent::BatchUncredit { .. }
        | AfterSaleEvent::BatchAdjust { .. }
        | AfterSaleEvent::BatchClose { .. }
        | AfterSaleEvent::BatchReopen { .. } => &[],
    }
}

/// The batch that an event is a step of.
fn batch_of(event: &AfterSaleEvent) -> Option<&BatchId> {
    match event {
        AfterSaleEvent::BatchPay { batch, .. }
        | AfterSaleEvent::BatchConfirm { batch, .. }
        | AfterSaleEvent::BatchReturn { batch, .. } => Some(batch),
        _ => None,
    }
}

/// A scenario that happened: its books, and what each of its events posted.
struct Happened {
    journal: Journal,
    posted: Vec<PostedEvent>,
}

impl Happened {
    fn of(events: &[Value]) -> Self {
        let mut journal = Journal::default();
        let mut posted = Vec::new();
        for (at, given) in (1..).zip(events) {
            let sent = scenarios::event(given).expect("an event");
            let Outcome::Done(change) = journal.send(&sent) else {
                continue;
            };
            for transaction in &change.transactions {
                assert!(causes(&sent.event).contains(&transaction.cause), "{sent:?}");
            }
            let batch = batch_of(&sent.event).cloned();
            posted.push(PostedEvent {
                booked_at: at,
                effective_at: at,
                username: None,
                batch: batch.map(|id| (id.clone(), journal.records.batches[&id].clone())),
                transactions: change.transactions,
            });
        }
        Self { journal, posted }
    }

    fn told(&self, line: &LineId) -> Vec<ToldPosting> {
        told(line, "Shield", self.posted.clone())
    }

    /// What is due on a line and on the fees of its transfers, as the line's record says.
    fn due(&self, id: &LineId) -> Vec<NamedAmount> {
        let of = self.journal.records.lines.iter();
        let lines: Vec<_> = of
            .filter(|(line, _)| line.of_record() == *id)
            .map(|(_, line)| line)
            .collect();
        let sum = |of: fn(&dealer_core::sale::Line) -> i64| lines.iter().map(|line| of(line)).sum::<i64>();
        let named = [
            ("You owe Shield", sum(|line| line.payable)),
            ("Shield owes you", sum(|line| line.refund_due)),
            ("You owe the lender", sum(|line| line.owed_lienholder)),
            ("You owe the buyer", sum(|line| line.owed_buyer)),
        ];
        let due = named.into_iter().filter(|(_, cents)| *cents != 0);
        due.map(|(name, cents)| NamedAmount {
            name: name.to_owned(),
            amount: Cents::new(cents).expect("an amount"),
        })
        .collect()
    }
}

fn all() -> Vec<Value> {
    let json = include_str!("../../../../fixtures/ledger/scenarios.json");
    serde_json::from_str(json).expect("scenarios")
}

/// What each scenario posts on a line is told, and after the last posting is owed what the line's record says.
#[test]
fn every_scenario_is_told_to_what_is_due() {
    let mut worded = BTreeSet::new();
    let scenarios = all();
    assert_eq!(scenarios.len(), 24);
    for scenario in &scenarios {
        let name = &scenario["name"];
        let happened = Happened::of(scenario["events"].as_array().expect("events"));
        let lines = happened.journal.records.lines.keys();
        for line in lines.filter(|line| line.fee_of().is_none()) {
            let told = happened.told(line);
            let newest = told.first().expect("a posting");
            assert_eq!(newest.owed, happened.due(line), "{name}, {line}: {told:?}");
            for posting in &told {
                assert!(
                    !posting.what.is_empty() && posting.amount > Cents::ZERO,
                    "{name}: {posting:?}"
                );
            }
            let own = |event: &&PostedEvent| {
                let mut entries = event.transactions.iter().flat_map(|posted| &posted.entries);
                entries.any(|entry| entry.line.as_ref().is_some_and(|of| of.of_record() == *line))
            };
            for event in happened.posted.iter().filter(own) {
                assert!(
                    told.iter().any(|posting| posting.at == event.effective_at),
                    "{name}: {event:?} is not told"
                );
                worded.extend(event.transactions.iter().map(|posted| posted.cause));
            }
            worded.extend(
                told.iter()
                    .filter(|posting| posting.what.contains("confirmed"))
                    .map(|_| Cause::BatchConfirm),
            );
        }
    }
    let every = [
        Cause::Issue,
        Cause::Void,
        Cause::Replace,
        Cause::Cancel,
        Cause::Reinstate,
        Cause::RefundPay,
        Cause::RefundRedirect,
        Cause::Penalty,
        Cause::TpaRefund,
        Cause::Transfer,
        Cause::BatchPay,
        Cause::BatchConfirm,
        Cause::BatchReturn,
        Cause::Netting,
    ];
    assert_eq!(worded, every.into(), "each kind of posting is in a scenario");
}

/// The worked example of after-the-sale.md, word for word, the oldest first.
#[test]
fn the_worked_example_is_told_word_for_word() {
    let scenarios = all();
    let happened = Happened::of(scenarios[0]["events"].as_array().expect("events"));
    let told = happened.told(&LineId::new("A").expect("an id"));
    let rows: Vec<(String, String, Vec<String>)> = told
        .iter()
        .rev()
        .map(|posting| {
            let owed = posting.owed.iter().map(|owed| format!("{} {}", owed.name, owed.amount));
            (posting.what.clone(), posting.amount.to_string(), owed.collect())
        })
        .collect();
    let row = |what: &str, amount: &str, owed: &[&str]| {
        let owed = owed.iter().map(|text| (*text).to_owned()).collect::<Vec<_>>();
        (what.to_owned(), amount.to_owned(), owed)
    };
    assert_eq!(
        rows,
        [
            row(
                "Sold: you owe Shield $1,500.00, and keep $900.00",
                "$2,400.00",
                &["You owe Shield $1,500.00"]
            ),
            row("You paid $1,500.00 to Shield", "$1,500.00", &[]),
            row("Shield confirmed the payment", "$1,500.00", &[]),
            row(
                "Cancelled: Shield gives back $600.00, you give back $570.00",
                "$1,170.00",
                &["Shield owes you $600.00", "You owe the lender $1,170.00"]
            ),
            row(
                "You paid the refund to the lender",
                "$1,170.00",
                &["Shield owes you $600.00"]
            ),
            row("Shield gave money back", "$600.00", &[]),
        ]
    );
}

/// Another line of the same batch, or of the same event, is not told.
#[test]
fn a_line_is_told_its_own_share_alone() {
    let events: Value = serde_json::json!([
        {"event": "issue", "line": "A", "tpa": "T1", "price": 240_000, "cost": 150_000, "tax": 0, "key": "1"},
        {"event": "issue", "line": "B", "tpa": "T1", "price": 100_000, "cost": 70_000, "tax": 0, "key": "2"},
        {"event": "batch_open", "batch": "B1", "tpa": "T1", "key": "3"},
        {"event": "batch_add", "batch": "B1", "line": "A", "key": "4"},
        {"event": "batch_add", "batch": "B1", "line": "B", "key": "5"},
        {"event": "batch_close", "batch": "B1", "key": "6"},
        {"event": "batch_pay", "batch": "B1", "method": "check", "reference": "1042", "key": "7"},
        {"event": "batch_confirm", "batch": "B1", "reference": "R-7", "key": "8"},
    ]);
    let happened = Happened::of(events.as_array().expect("events"));
    let told = happened.told(&LineId::new("B").expect("an id"));
    let texts: Vec<(&str, i64)> = told
        .iter()
        .map(|posting| (posting.what.as_str(), posting.amount.get()))
        .collect();
    assert_eq!(
        texts,
        [
            ("Shield confirmed the payment as R-7", 70_000),
            ("You paid $700.00 to Shield by check 1042", 70_000),
            ("Sold: you owe Shield $700.00, and keep $300.00", 100_000),
        ]
    );
    assert!(happened.told(&LineId::new("C").expect("an id")).is_empty());
}
