//! One event of one line, once: what it rests on is read, the rules decide, and all of it is written or read again.

use crate::audit::Author;
use crate::http::once::{Intention, Made};
use crate::http::{Actor, ApiError, ErrorKind, Once};
use crate::ledger::posting_id;
use crate::platform::state::AppState;
use crate::sale::batches::{About, By, Loaded, load, refused};
use crate::sale::sold::{Attempts, Changes, changer_of, repeated};
use crate::store::{Transacted, Writes};
use aws_sdk_dynamodb::types::TransactWriteItem;
use dealer_core::form::ids::{BatchId, LineId};
use dealer_core::sale::choice::ChangedRows;
use dealer_core::sale::contract::{ProductLine, deal_id_of};
use dealer_core::sale::event::SaleEvent;
use dealer_core::sale::happen::{Happening, happen};
use dealer_core::sale::sold_deal::SoldDeal;
use dealer_core::sale::{AfterSaleEvent, Batch};
use serde::Serialize;
use std::collections::BTreeMap;

/// The writes of it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Write {
    /// The caller's key.
    Key,
    /// All that rests on what was read.
    Rest,
}

/// What to do next, or the answer where an earlier call did it.
pub enum Next<T> {
    /// Go on with it.
    Go(T),
    /// The same call was there before.
    Answer(Once<ChangedRows>),
}

/// One event of one line, in the making.
pub struct OneLine<'a> {
    state: &'a AppState,
    actor: &'a Actor,
    id: &'a LineId,
    intention: Intention,
    attempts: Attempts,
}

/// What an event rests on, as it was read.
pub struct Read {
    loaded: Loaded,
    /// The deal.
    pub deal: SoldDeal,
    /// The line.
    pub line: ProductLine,
    /// Who lets it happen, and when.
    pub by: By,
}

impl<'a> OneLine<'a> {
    /// Begins an event, unless the same call was there before. `what` names the event, `form` is what was sent.
    ///
    /// # Errors
    /// 409 where the key was sent with something else, 503 without database.
    pub async fn begin(
        state: &'a AppState,
        actor: &'a Actor,
        id: &'a LineId,
        (what, key): (&str, &str),
        form: &impl Serialize,
    ) -> Result<Next<Self>, ApiError> {
        let intention = Intention::new(&format!("{what}#{id}"), &actor.dealer_id, key, form)?;
        let one = Self {
            state,
            actor,
            id,
            intention,
            attempts: Attempts::default(),
        };
        Ok(match one.before().await? {
            Some(answer) => Next::Answer(answer),
            None => Next::Go(one),
        })
    }

    /// What the same call made before; none where there was none.
    async fn before(&self) -> Result<Option<Once<ChangedRows>>, ApiError> {
        let kept = self.intention.kept(self.state.db(), self.state.now_ms()).await?;
        match kept {
            Some(_) => repeated(self.state, self.actor, self.id).await.map(Some),
            None => Ok(None),
        }
    }

    /// What the same call made, where it was quicker since this one began: for those who refuse what they read themselves.
    ///
    /// # Errors
    /// 503 without database.
    pub async fn again(&self) -> Result<Option<Once<ChangedRows>>, ApiError> {
        self.before().await
    }

    /// Reads the line with all that decides on it.
    ///
    /// # Errors
    /// 404 where there is no such line, 503 without database.
    pub async fn read(&self) -> Result<Read, ApiError> {
        let not_found = || ApiError::new(ErrorKind::RecordNotFound);
        let deal_id = deal_id_of(self.id).ok_or_else(not_found)?;
        let deal_ids = [deal_id.clone()].into();
        let loaded = load(self.state, &self.actor.dealer_id, &deal_ids, None).await?;
        let deal = loaded.deals.get(&deal_id).cloned().ok_or_else(not_found)?;
        let line = deal.lines.iter().find(|line| line.id == *self.id).cloned();
        Ok(Read {
            line: line.ok_or_else(not_found)?,
            deal,
            loaded,
            by: By {
                user_id: self.actor.user_id.clone(),
                username: self.actor.username.clone(),
                at: self.state.now_ms(),
            },
        })
    }

    /// Lets the event happen on what was read, of which the person saw this version.
    ///
    /// # Errors
    /// What the rules refuse, and 409 for another version, with who made it.
    pub async fn decide(&self, read: &Read, event: &AfterSaleEvent, version: u64) -> Result<Next<Happening>, ApiError> {
        let line = &read.line;
        let posting = posting_id(read.by.at)?;
        let events = std::slice::from_ref(event);
        let happening = match happen(&[&read.deal], &read.loaded.rules(), events, &posting) {
            Ok(happening) => happening,
            Err(why) => {
                // The same call may have been quicker between the first look at its key and the reading of its line.
                if let Some(answer) = self.again().await? {
                    return Ok(Next::Answer(answer));
                }
                let held = line.tpa.as_ref().and_then(|tpa| tpa.batch_id.as_ref());
                let batch = held.and_then(|batch| read.loaded.batches.get(batch));
                let line = Some(line);
                let about = About {
                    line,
                    batch,
                    ..About::default()
                };
                return Err(refused(why.refusal, about));
            }
        };
        self.check_version(read, version).await?;
        Ok(Next::Go(happening))
    }

    /// That the person saw the line as it was read.
    ///
    /// # Errors
    /// 409 for another version, with who made it.
    pub async fn check_version(&self, read: &Read, version: u64) -> Result<(), ApiError> {
        if read.line.version == version {
            return Ok(());
        }
        let by = changer_of(self.state.db(), &self.actor.dealer_id, self.id).await?;
        Err(ApiError::new(ErrorKind::StaleVersion).with_changed_by(by))
    }

    /// Writes what happened: the deal, its batches, other records of the event, the key, the audit entry, what is posted, the message. None where
    /// something changed since it was read: then all is to be read and decided again.
    ///
    /// # Errors
    /// 503 without database, or where others kept changing it.
    pub async fn write(
        &mut self,
        read: &Read,
        (changes, batches): (Changes, BTreeMap<BatchId, Batch>),
        others: Vec<TransactWriteItem>,
        event: &SaleEvent,
    ) -> Result<Option<Once<ChangedRows>>, ApiError> {
        let (db, now_ms) = (self.state.db(), read.by.at);
        let made = vec![Made::new(self.id.to_string(), read.line.version)];
        let mut writes = Writes::new().with(Write::Key, self.intention.write(db, now_ms, made)?);
        for (batch_id, batch) in batches {
            let known = read.loaded.batches.get(&batch_id);
            let known = known.ok_or_else(|| ApiError::internal("a batch that was not read"))?;
            let changed = known.changed_to(batch, &read.by);
            writes = writes.with(Write::Rest, changed.put(db, known.batch.version)?);
        }
        let writes = writes.with_all(Write::Rest, others);
        let written = changes.write(db, Author::from(self.actor), now_ms, event, (writes, Write::Rest));
        match written.await? {
            Transacted::Done => Ok(Some(Once::Now(changes.into_rows()))),
            failed if failed.failed(&Write::Key) => {
                self.intention.taken(db, now_ms).await?;
                repeated(self.state, self.actor, self.id).await.map(Some)
            }
            Transacted::ConditionsFailed(_) => {
                self.attempts.again().await?;
                Ok(None)
            }
        }
    }
}
