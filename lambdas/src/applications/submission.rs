//! An application that is being sent, perhaps for a second time.

use super::application::{Application, find};
use crate::http::{ApiError, ErrorKind, Month, hash_of};
#[cfg(feature = "local")]
use crate::store::put;
use crate::store::{Db, StoreError, Transacted, put_new, transact};
use aws_sdk_dynamodb::types::TransactWriteItem;
use serde::{Deserialize, Serialize};

/// A checked application under the id that follows from its sender and idempotency key: the same intention always has the same id,
/// so that storing it twice fails in the write itself.
#[derive(Debug, Clone)]
pub(crate) struct Submission<A> {
    application: A,
    form_hash: String,
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

/// A record with what its index and a repetition need.
#[derive(Serialize)]
struct Row<'a, A> {
    #[serde(flatten)]
    application: &'a A,
    /// 'yyyy-MM' in UTC: the partition of the administrators' index.
    month: String,
    form_hash: &'a str,
}

impl<'a, A: Application> Row<'a, A> {
    fn new(application: &'a A, form_hash: &'a str) -> Result<Self, StoreError> {
        let month = Month::of(application.created_at())
            .ok_or_else(|| StoreError::other("store application", "no month of this time"))?;
        Ok(Self {
            application,
            month: month.to_string(),
            form_hash,
        })
    }
}

/// The write of an application that nobody sends: demo data.
#[cfg(feature = "local")]
pub(crate) fn put_application<A: Application>(
    db: &Db,
    application: &A,
    form: &A::Form,
) -> Result<TransactWriteItem, StoreError> {
    let form_hash = hash_of(form).map_err(|_| StoreError::other("store application", "a form is no JSON"))?;
    put(db, A::TABLE, &Row::new(application, &form_hash)?)
}

/// What a record says of the form that it was made of.
#[derive(Deserialize)]
struct Hashed {
    #[serde(default)]
    form_hash: String,
}

impl<A: Application> Submission<A> {
    /// Checks a form that somebody sends with a key.
    ///
    /// # Errors
    /// 422 with all wrong fields.
    pub(crate) fn check(form: &A::Form, sender: &str, key: &str, now_ms: u64) -> Result<Self, ApiError> {
        let id = format!("{}-{}", A::ID_PREFIX, hash_of(&(sender, key))?);
        Ok(Self {
            application: A::of_form(form, id, now_ms).map_err(ApiError::validation)?,
            form_hash: hash_of(form)?,
        })
    }

    /// The id that it is or will be stored under.
    pub(crate) fn id(&self) -> &str {
        self.application.id()
    }

    /// The record as it will be stored.
    pub(crate) const fn application(&self) -> &A {
        &self.application
    }

    /// What was stored for its key before.
    ///
    /// # Errors
    /// 409 when another form came with the key; 503 without database.
    async fn stored_before(&self, db: &Db) -> Result<Option<A>, ApiError> {
        let Some(Hashed { form_hash }) = find::<A, _>(db, self.id()).await? else {
            return Ok(None);
        };
        if form_hash != self.form_hash {
            return Err(ApiError::new(ErrorKind::IdempotencyKeyReused));
        }
        Ok(find::<A, A>(db, self.id()).await?)
    }

    /// Stores it, with other writes of the same transaction, unless it is there already.
    ///
    /// # Errors
    /// As [`Submission::stored_before`].
    pub(crate) async fn store(self, db: &Db, others: Vec<TransactWriteItem>) -> Result<Submitted<A>, ApiError> {
        let row = Row::new(&self.application, &self.form_hash)?;
        let mut writes = vec![put_new(db, A::TABLE, &row)?];
        writes.extend(others);
        match transact(db, "store application", writes).await? {
            Transacted::Done => Ok(Submitted::Now(self.application)),
            failed if !failed.failed_at(0) => Ok(Submitted::Refused),
            Transacted::ConditionsFailed(_) => match self.stored_before(db).await? {
                Some(application) => Ok(Submitted::Before(application)),
                None => Err(StoreError::other("store application", "refused without a reason").into()),
            },
        }
    }
}
