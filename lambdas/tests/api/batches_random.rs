//! Random events through the interface beside the rules alone: the same answers, the same ends, the same ledger.

use crate::amount::amount;
use crate::batches::Shop;
use crate::ledger::{ledger, with_tpas};
use crate::outbox::follow_all;
use crate::random::Random;
use crate::support::Answer;
use axum::http::StatusCode;
use dealer_core::form::ids::{BatchId, LineId, TpaId};
use dealer_core::ledger::Balances;
use dealer_core::sale::{AfterSaleEvent, Journal, NewLine, Note, Sent};
use serde_json::json;

/// The interface, and the rules alone.
struct Both {
    shop: Shop,
    rules: Journal,
    lines: Vec<LineId>,
    batches: Vec<BatchId>,
    keys: u32,
}

impl Both {
    /// What the rules say of an event.
    fn said(&mut self, event: AfterSaleEvent) -> &'static str {
        self.keys += 1;
        let key = format!("key-{}", self.keys);
        self.rules.send(&Sent { event, key }).code()
    }

    async fn event(&mut self, random: &mut Random) {
        let kind = random.below(14);
        if kind == 0 || self.batches.is_empty() {
            let tpa = ["T1", "T1", "T2"][random.below(3)];
            let id = BatchId::new(self.shop.open(tpa).await).unwrap();
            let event = AfterSaleEvent::BatchOpen {
                batch: id.clone(),
                tpa: TpaId::recorded(tpa),
            };
            assert_eq!(self.said(event), "ok");
            self.batches.push(id);
            return;
        }
        let batch = self.batches[random.below(self.batches.len())].clone();
        let line = self.lines[random.below(self.lines.len())].clone();
        let stored = self.shop.desk.line(&line).await;
        let (answer, event): (Answer, AfterSaleEvent) = match kind {
            1..=5 => (
                self.shop.add(&batch, &line, stored.version).await,
                AfterSaleEvent::BatchAdd { batch, line },
            ),
            6 => {
                let path = format!("/api/batches/{batch}/lines/{line}?version={}", stored.version);
                (
                    self.shop.desk.delete(&path).await,
                    AfterSaleEvent::BatchRemove { batch, line },
                )
            }
            7 => {
                let path = format!("/api/batches/{batch}/adjustments");
                let body = json!({"amount": -40_000, "reason": "Less"});
                let event = AfterSaleEvent::BatchAdjust {
                    batch,
                    amount: -40_000,
                    reason: Note::new("Less").unwrap(),
                };
                (self.shop.post(&path, &body).await, event)
            }
            8 | 9 => (self.shop.close(&batch).await, AfterSaleEvent::BatchClose { batch }),
            10 if random.below(2) == 0 => (
                self.shop.step(&batch, "reopening", json!({})).await,
                AfterSaleEvent::BatchReopen { batch },
            ),
            10 | 11 => (
                self.shop.pay(&batch).await,
                AfterSaleEvent::BatchPay {
                    batch,
                    method: None,
                    date: None,
                    reference: None,
                },
            ),
            12 if random.below(2) == 0 => (
                self.shop.step(&batch, "confirmation", json!({})).await,
                AfterSaleEvent::BatchConfirm { batch, reference: None },
            ),
            12 => (
                self.shop.step(&batch, "return", json!({"reason": "Back"})).await,
                AfterSaleEvent::BatchReturn { batch, reason: None },
            ),
            _ => {
                let path = format!("/api/product-lines/{line}/void");
                let body = json!({"version": stored.version, "reason": "Error"});
                (self.shop.post(&path, &body).await, AfterSaleEvent::Void { line })
            }
        };
        let told = match answer.status {
            StatusCode::OK | StatusCode::CREATED => "ok".to_owned(),
            _ => answer.json()["code"].as_str().unwrap().to_owned(),
        };
        let event_said = format!("{event:?}");
        assert_eq!(told, self.said(event), "{event_said}: {answer:?}");
        follow_all(&self.shop.desk).await;
    }
}

#[tokio::test]
async fn the_interface_does_what_the_rules_say() {
    let mut random = Random::seeded("batches_random");
    let shop = Shop::start().await;
    let mut both = Both {
        shop,
        rules: Journal::default(),
        lines: Vec::new(),
        batches: Vec::new(),
        keys: 0,
    };
    let mut refused = 0;
    // They happen, or are refused.
    let events = amount(150, 300);
    for number in 0..events {
        if number % 25 == 0 {
            let tpas = ["T1", "T2"];
            let deal = both.shop.desk.sell_with(1 + number as u64, 2, with_tpas(&tpas)).await;
            for (line, tpa) in deal.lines.iter().zip(tpas) {
                let new = NewLine {
                    line: line.id.clone(),
                    tpa: TpaId::recorded(tpa),
                    price: line.price.get(),
                    cost: line.cost.get(),
                    tax: 0,
                };
                assert_eq!(both.said(AfterSaleEvent::Issue(new)), "ok");
                both.lines.push(line.id.clone());
            }
        }
        let before = both.rules.ledger.len();
        let records = both.rules.records.clone();
        both.event(&mut random).await;
        refused += usize::from(before == both.rules.ledger.len() && records == both.rules.records);
    }
    println!("{events} events, {refused} of them refused");
    assert!((events / 10..events * 9 / 10).contains(&refused), "{refused}");
    for (id, batch) in &both.rules.records.batches {
        let shown = both.shop.batch(id).await;
        assert_eq!(shown["batch"]["state"], json!(batch.state), "{id}");
        assert_eq!(shown["batch"]["total"], batch.total(), "{id}");
        let lines: Vec<&str> = shown["lines"]
            .as_array()
            .unwrap()
            .iter()
            .map(|line| line["id"].as_str().unwrap())
            .collect();
        let wanted: Vec<&str> = batch.lines.iter().map(LineId::as_str).collect();
        assert_eq!(lines, wanted, "{id}");
    }
    for (id, record) in &both.rules.records.lines {
        let line = both.shop.desk.line(id).await;
        let money = both.rules.records.money(record);
        assert_eq!(
            (line.status, line.remit),
            (record.status(money), money.is_marked()),
            "{id}"
        );
        let tpa = line.tpa.unwrap();
        assert_eq!(
            (tpa.standing, tpa.failed, &tpa.batch_id),
            (record.standing, record.failed, &record.batch_id),
            "{id}"
        );
        assert_eq!(tpa.payable.get(), record.payable, "{id}");
    }
    let of = |ledger: &[dealer_core::ledger::Transaction]| Balances::fold(ledger).accounts();
    assert_eq!(of(&ledger(&both.shop.desk).await), of(&both.rules.ledger));
    both.shop.assert_true().await;
}
