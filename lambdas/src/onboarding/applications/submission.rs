//! An application that is being sent, perhaps for a second time.

use super::application::{Application, find};
use crate::http::once::{Intention, Made};
use crate::http::{ApiError, Month};
use crate::store::{Db, StoreError, Transacted, Writes, put, put_new, random_id};
use aws_sdk_dynamodb::types::TransactWriteItem;
use serde::Serialize;

/// A checked application, and what its sender means with the idempotency key.
#[derive(Debug, Clone)]
pub(crate) struct Submission<A> {
    application: A,
    intention: Intention,
}

/// What came of it.
pub(crate) enum Submitted<A> {
    /// Stored now.
    Now(A),
    /// Stored before, for the same key and the same form.
    Before(A),
    /// Not stored: the condition of another write of the transaction did not hold.
    Refused,
}

/// The writes of a submission.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Write {
    /// The sender's key.
    Key,
    /// The application.
    Application,
    /// What its route writes with it.
    Other,
}

/// A record with what its index needs.
#[derive(Serialize)]
struct Row<'a, A> {
    #[serde(flatten)]
    application: &'a A,
    /// 'yyyy-MM' in UTC: the partition of the administrators' index.
    month: String,
}

impl<'a, A: Application> Row<'a, A> {
    fn new(application: &'a A) -> Result<Self, StoreError> {
        let month = Month::of(application.created_at())
            .ok_or_else(|| StoreError::refused("store application", "no month of this time"))?;
        Ok(Self {
            application,
            month: month.to_string(),
        })
    }
}

/// The write of an application that no one sends: demo data.
pub fn put_application<A: Application>(db: &Db, application: &A) -> Result<TransactWriteItem, StoreError> {
    put(db, A::TABLE, &Row::new(application)?)
}

impl<A: Application> Submission<A> {
    /// Checks a form that somebody sends with a key.
    ///
    /// # Errors
    /// 422 with all wrong fields.
    pub(crate) fn check(form: &A::Form, sender: &str, key: &str, now_ms: u64) -> Result<Self, ApiError> {
        let id = format!("{}-{}", A::ID_PREFIX, random_id()?);
        Ok(Self {
            application: A::of_form(form, id, now_ms).map_err(ApiError::validation)?,
            intention: Intention::new(A::ID_PREFIX, sender, key, form)?,
        })
    }

    /// The record as it will be stored.
    pub(crate) const fn application(&self) -> &A {
        &self.application
    }

    /// Whether nothing was stored for its key before.
    ///
    /// # Errors
    /// 409 when another form came with the key; 503 without database.
    pub(crate) async fn is_new(&self, db: &Db, now_ms: u64) -> Result<bool, ApiError> {
        Ok(self.intention.kept(db, now_ms).await?.is_none())
    }

    /// Stores it, with other writes of the same transaction, unless that was done for its key before.
    ///
    /// # Errors
    /// 409 when another form came with the key; 503 without database.
    pub(crate) async fn store(self, db: &Db, others: Vec<TransactWriteItem>) -> Result<Submitted<A>, ApiError> {
        let now_ms = self.application.created_at();
        let made = Made::new(self.application.id().to_owned(), 1);
        let writes = Writes::new()
            .with(Write::Key, self.intention.write(db, now_ms, vec![made])?)
            .with(
                Write::Application,
                put_new(db, A::TABLE, &Row::new(&self.application)?)?,
            )
            .with_all(Write::Other, others);
        match writes.send(db, "store application").await? {
            Transacted::Done => Ok(Submitted::Now(self.application)),
            refused if !refused.failed(&Write::Key) => Ok(Submitted::Refused),
            Transacted::ConditionsFailed(_) => {
                let kept = self.intention.taken(db, now_ms).await?;
                match find::<A, A>(db, kept.id()?).await? {
                    Some(application) => Ok(Submitted::Before(application)),
                    None => {
                        Err(StoreError::unreadable("store application", "a key's application is not stored").into())
                    }
                }
            }
        }
    }
}
