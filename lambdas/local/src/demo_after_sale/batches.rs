//! Remittance batches: one of each administrator, each as far as its state.

use super::sales::{Listed, Sold};
use crate::demo_desk::Desk;
use crate::seed_error::SeedError;
use dealer_core::form::day::Day;
use dealer_core::form::ids::{BatchId, LineId};
use dealer_core::sale::batch::BatchState;
use serde::Deserialize;
use serde::de::IgnoredAny;
use serde_json::{Value, json};

/// A batch of an administrator: its lines by buyer and product, and how far it goes.
struct Plan {
    tpa: &'static str,
    lines: &'static [(&'static str, &'static str)],
    until: BatchState,
    check: &'static str,
}

const PLANS: [Plan; 5] = [
    Plan {
        tpa: "tpa-alder-ridge",
        lines: &[
            ("Elena Vasquez", "vsc"),
            ("Grant Holloway", "vsc"),
            ("Nadia Rahman", "vsc"),
        ],
        until: BatchState::Confirmed,
        check: "20418",
    },
    Plan {
        tpa: "tpa-granite-peak",
        lines: &[("Owen Castellano", "vsc")],
        until: BatchState::Returned,
        check: "20425",
    },
    Plan {
        tpa: "tpa-evergreen-shield",
        lines: &[("Elena Vasquez", "gap"), ("Grant Holloway", "gap")],
        until: BatchState::Paid,
        check: "20431",
    },
    Plan {
        tpa: "tpa-northstar",
        lines: &[("Simone Archer", "vsc")],
        until: BatchState::Closed,
        check: "",
    },
    Plan {
        tpa: "tpa-juniper-mesa",
        lines: &[
            ("Owen Castellano", "tire_and_wheel"),
            ("Paula Whitcomb", "vsc"),
            ("Paula Whitcomb", "tire_and_wheel"),
        ],
        until: BatchState::Draft,
        check: "",
    },
];

/// What is read of a batch.
#[derive(Clone, Deserialize)]
#[serde(rename_all = "camelCase")]
struct Batch {
    id: BatchId,
    tpa_id: String,
    state: BatchState,
    version: u64,
}

#[derive(Deserialize)]
struct Detail {
    batch: Batch,
    lines: Vec<InBatch>,
}

#[derive(Deserialize)]
struct InBatch {
    id: LineId,
}

/// Opens each batch that is not there, and brings it as far as its state.
pub(super) async fn remit(desk: &mut Desk, today: Day) -> Result<(), SeedError> {
    let there: Listed<Batch> = desk.read("/api/batches?limit=100").await?;
    let sold = Sold::read(desk).await?;
    for plan in PLANS {
        let found = there.items.iter().find(|batch| batch.tpa_id == plan.tpa).cloned();
        let batch = match found {
            Some(batch) => batch,
            None => desk.post("/api/batches", json!({"tpaId": plan.tpa})).await?,
        };
        plan.follow(desk, (&sold, today), batch).await?;
    }
    Ok(())
}

impl Plan {
    async fn follow(&self, desk: &mut Desk, (sold, today): (&Sold, Day), batch: Batch) -> Result<(), SeedError> {
        let path = format!("/api/batches/{}", batch.id);
        if batch.state == BatchState::Draft {
            self.fill(desk, sold, &path).await?;
        }
        loop {
            let Detail { batch, .. } = desk.read(&path).await?;
            let Some((step, mut body)) = self.next(batch.state, today) else {
                return Ok(());
            };
            if let Value::Object(body) = &mut body {
                body.insert("version".to_owned(), json!(batch.version));
            }
            desk.post::<IgnoredAny>(&format!("{path}/{step}"), body).await?;
        }
    }

    /// Puts the lines into a draft that it does not have.
    async fn fill(&self, desk: &mut Desk, sold: &Sold, path: &str) -> Result<(), SeedError> {
        let Detail { lines: there, .. } = desk.read(path).await?;
        let mut lines = Vec::new();
        for (buyer, product) in self.lines {
            let line = sold.line(buyer, product)?;
            if there.iter().all(|other| other.id != line.id) {
                lines.push(json!({"id": line.id, "version": line.version}));
            }
        }
        if lines.is_empty() {
            return Ok(());
        }
        desk.post::<IgnoredAny>(&format!("{path}/lines"), json!({"lines": lines}))
            .await
            .map(drop)
    }

    /// The next step of a batch in this state, without its version; none of one that is where it should be.
    fn next(&self, state: BatchState, today: Day) -> Option<(&'static str, Value)> {
        if state == self.until {
            return None;
        }
        match (state, self.until) {
            (BatchState::Draft, _) => Some(("closing", json!({}))),
            (BatchState::Closed, _) => Some(("payment", json!({"date": today, "reference": self.check}))),
            (BatchState::Paid, BatchState::Returned) => {
                let reason = "The bank sent the check back: the account number was wrong";
                Some(("return", json!({"reason": reason})))
            }
            (BatchState::Paid, _) => Some(("confirmation", json!({"reference": "AR-7731"}))),
            (BatchState::Confirmed | BatchState::Returned, _) => None,
        }
    }
}
