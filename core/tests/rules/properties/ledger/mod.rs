//! The invariants of the ledger (after-the-sale.md, section 2) over random sequences of events, a third of them refused.
//! `LEDGER_EVENTS` says how many events; the default takes a few seconds.

mod draws;
mod holds;
mod oracle;

use dealer_core::ledger::Balances;
use dealer_core::sale::{AfterSaleEvent, Journal, Outcome, Sent};
use draws::{Step, event, rank, step};
use holds::{check, check_reinstating, check_versions, done, send_again};
use oracle::Oracle;
use proptest::prelude::*;
use proptest::test_runner::{Config, RngSeed, TestRunner};
use std::cell::RefCell;
use std::collections::BTreeMap;

/// The length of a sequence.
const EVENTS: usize = 120;

fn run(steps: &[Step], counts: &Counts) {
    let mut journal = Journal::default();
    let mut balances = Balances::default();
    let mut oracle = Oracle::default();
    let mut sent_before: Vec<Sent> = Vec::new();
    for (number, step) in steps.iter().enumerate() {
        let candidates: Vec<AfterSaleEvent> = step.candidates.iter().map(|draw| event(&journal, *draw)).collect();
        let mut allowed = candidates.iter().filter(|event| journal.records.decide(event).is_ok());
        let chosen = match step.pick {
            0 | 1 => None,
            2 | 3 => allowed.next(),
            _ => allowed.min_by_key(|event| rank(&journal, event)),
        };
        let event = chosen.unwrap_or(&candidates[0]).clone();
        let sent = Sent {
            event,
            key: format!("k{number}"),
        };
        let (before, posted) = (journal.records.clone(), journal.ledger.len());
        let outcome = journal.send(&sent);
        counts.add(&sent.event, &outcome);
        match &outcome {
            Outcome::Done(change) => {
                done(&journal, &before, posted, change, &mut balances);
                // A payment or a return rests on its own batch's version, and on those of the batches that lose a credit.
                if !matches!(
                    sent.event,
                    AfterSaleEvent::BatchPay { .. } | AfterSaleEvent::BatchReturn { .. }
                ) {
                    check_versions(&journal.records, &before, change);
                }
                oracle.take(&sent.event);
                check(&journal, &balances, &oracle);
                if let AfterSaleEvent::Cancel(cancel) = &sent.event {
                    check_reinstating(&journal, &before, posted, cancel);
                }
                sent_before.push(sent);
            }
            Outcome::Refused(_) => {
                assert!(journal.records == before, "a refusal changes nothing");
                assert_eq!(journal.ledger.len(), posted);
            }
            Outcome::Repeat => panic!("the key is new"),
        }
        send_again(&mut journal, &sent_before, step.again);
    }
}

/// How often each event happened, and how often each refusal was given.
#[derive(Default)]
struct Counts {
    happened: RefCell<BTreeMap<String, u64>>,
    refused: RefCell<BTreeMap<&'static str, u64>>,
}

impl Counts {
    fn add(&self, event: &AfterSaleEvent, outcome: &Outcome) {
        match outcome {
            Outcome::Done(_) => {
                let json = serde_json::to_value(event).expect("JSON");
                let name = json["event"].as_str().expect("a name").to_owned();
                *self.happened.borrow_mut().entry(name).or_default() += 1;
            }
            refused => *self.refused.borrow_mut().entry(refused.code()).or_default() += 1,
        }
    }
}

/// Every refusal that an event with well-formed amounts can get from records of a few lines.
const REFUSALS: [&str; 27] = [
    "already_paid",
    "bad_amount",
    "batch_closed",
    "batch_confirmed",
    "batch_draft",
    "batch_empty",
    "batch_exists",
    "batch_paid",
    "batch_returned",
    "exceeds_due",
    "exceeds_refund",
    "exceeds_sale",
    "in_batch",
    "in_closed_batch",
    "line_exists",
    "negative_total",
    "not_cancelled",
    "not_in_batch",
    "not_issued",
    "nothing_due",
    "reason_needed",
    "refund_paid",
    "remainder_paid",
    "tpa_refunded",
    "unknown_batch",
    "unknown_line",
    "wrong_tpa",
];

#[test]
fn the_invariants_hold_after_every_event() {
    let events: usize = std::env::var("LEDGER_EVENTS")
        .ok()
        .and_then(|text| text.parse().ok())
        .unwrap_or(24_000);
    let config = Config {
        cases: u32::try_from(events.div_ceil(EVENTS)).expect("a count"),
        rng_seed: RngSeed::Fixed(20_261_123),
        failure_persistence: None,
        ..Config::default()
    };
    let counts = Counts::default();
    TestRunner::new(config)
        .run(&prop::collection::vec(step(), EVENTS), |steps| {
            run(&steps, &counts);
            Ok(())
        })
        .expect("the invariants hold");
    let (happened, refused) = (counts.happened.borrow(), counts.refused.borrow());
    let (accepted, not): (u64, u64) = (happened.values().sum(), refused.values().sum());
    let share = not * 100 / (accepted + not);
    println!("{accepted} events happened, {not} were refused, {share} of a hundred: {happened:?} {refused:?}");
    assert!((28..=40).contains(&share), "{share} of a hundred were refused");
    assert_eq!(happened.len(), 21, "every event happened: {happened:?}");
    assert_eq!(refused.keys().copied().collect::<Vec<_>>(), REFUSALS);
}
