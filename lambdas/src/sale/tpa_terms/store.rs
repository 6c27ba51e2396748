//! Reading a TPA's terms, and adding a version.

use super::record::{NowRecord, VersionRecord, key_of, read};
use crate::audit::{AdministrationEvent, Author, Entry};
use crate::http::{ApiError, ErrorKind};
use crate::store::tables::Table;
use crate::store::{Db, StoreError, Transacted, Writes, put_new, put_version, text, to_item};
use aws_sdk_dynamodb::types::TransactWriteItem;
use dealer_core::catalog::product::Product;
use dealer_core::form::field_code::FieldCode;
use dealer_core::form::ids::TpaId;
use dealer_core::sale::batch::due::DueTerms;
use dealer_core::sale::tpa_terms::{ContractTerms, InForce};
use serde::Serialize;

/// How often a version is added anew when other terms of the TPA were saved at the same time.
const TRIES: u32 = 12;

/// The terms of a version.
#[derive(Debug, Clone)]
pub enum Terms {
    /// When a TPA's money is due.
    Due(DueTerms),
    /// What a product's contracts say of their cancellation: the product, the form (empty for all without terms of their own), the terms.
    Cancellation(Product, String, ContractTerms),
}

/// Terms as the audit log tells them.
#[derive(Serialize)]
struct Told {
    #[serde(skip_serializing_if = "Option::is_none")]
    product: Option<Product>,
    #[serde(skip_serializing_if = "Option::is_none")]
    form: Option<String>,
    version: u64,
    #[serde(skip_serializing_if = "Option::is_none")]
    due: Option<DueTerms>,
    #[serde(skip_serializing_if = "Option::is_none")]
    cancellation: Option<ContractTerms>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Write {
    /// The version.
    Version,
    /// What is in force from now on.
    Now,
    /// The audit entry.
    Entry,
}

impl Terms {
    const fn product(&self) -> Option<Product> {
        match self {
            Self::Due(_) => None,
            Self::Cancellation(product, ..) => Some(*product),
        }
    }

    fn form(&self) -> &str {
        match self {
            Self::Due(_) => "",
            Self::Cancellation(_, form, _) => form,
        }
    }

    /// The version that is in force of such terms; 0 for none.
    fn version_in(&self, terms: &InForce) -> u64 {
        match self {
            Self::Due(_) => terms.due_version(),
            Self::Cancellation(product, form, _) => terms.version_of(*product, form),
        }
    }

    /// The terms of this kind that are in force, as the audit log tells them.
    fn told(&self, terms: &InForce) -> Option<Told> {
        let version = self.version_in(terms);
        let due = match self {
            Self::Due(_) => Some(terms.due.as_ref()?.terms),
            Self::Cancellation(..) => None,
        };
        let cancellation = match self {
            Self::Due(_) => None,
            Self::Cancellation(product, form, _) => Some(terms.kind(*product, form)?.terms.terms.clone()),
        };
        let form = self.form();
        Some(Told {
            product: self.product(),
            form: (!form.is_empty()).then(|| form.to_owned()),
            version,
            due,
            cancellation,
        })
    }

    /// What is in force with them as the next version.
    fn put_into(&self, terms: &mut InForce) -> Result<(), ApiError> {
        match self {
            Self::Due(due) => {
                terms.put_due(*due);
                Ok(())
            }
            Self::Cancellation(product, form, cancellation) => terms
                .put(*product, form, cancellation.clone())
                .map_err(|full| ApiError::field("form", FieldCode::TooMany, full.to_string())),
        }
    }
}

/// What is in force of a TPA, and all versions, in the order of their keys.
pub(super) async fn all(db: &Db, tpa_id: &TpaId) -> Result<(NowRecord, Vec<VersionRecord>), StoreError> {
    let mut pages = db
        .client()
        .query()
        .table_name(db.name(Table::TpaTerms))
        .key_condition_expression("tpa_id = :tpa")
        .expression_attribute_values(":tpa", text(tpa_id))
        .consistent_read(true)
        .into_paginator()
        .send();
    let mut items = Vec::new();
    while let Some(page) = pages.next().await {
        let page = page.map_err(|error| StoreError::call("read terms of a TPA", &error))?;
        items.extend(page.items.unwrap_or_default());
    }
    read(tpa_id, items)
}

/// Adds a version of terms, which is in force from now on. `seen` is the version in force that the person saw, 0 for none.
///
/// # Errors
/// 409 `stale_version` where another one is in force, 422 for too many kinds, 503 without database.
pub async fn add(
    db: &Db,
    author: Author<'_>,
    now_ms: u64,
    tpa_id: &TpaId,
    (terms, seen): (&Terms, u64),
) -> Result<(), ApiError> {
    for _ in 0..TRIES {
        let (before, versions) = all(db, tpa_id).await?;
        if terms.version_in(&before.terms) != seen {
            let of_kind = |version: &&VersionRecord| version.product == terms.product() && version.form == terms.form();
            let newest = versions.iter().filter(of_kind).max_by_key(|version| version.version);
            let by = newest.map(|version| version.saved_by.clone());
            return Err(ApiError::new(ErrorKind::StaleVersion).with_changed_by(by));
        }
        let mut after = before.terms.clone();
        terms.put_into(&mut after)?;
        let version = seen.saturating_add(1);
        let (due, cancellation) = match terms {
            Terms::Due(due) => (Some(*due), None),
            Terms::Cancellation(.., cancellation) => (None, Some(cancellation.clone())),
        };
        let record = VersionRecord {
            tpa_id: tpa_id.clone(),
            terms_key: key_of(terms.product(), terms.form(), version),
            product: terms.product(),
            form: terms.form().to_owned(),
            version,
            saved_at: now_ms,
            saved_by: author.username.clone(),
            due,
            cancellation,
        };
        let mut entry = Entry::new(author, now_ms, AdministrationEvent::TpaTermsSaved, tpa_id)?;
        if let Some(told) = terms.told(&before.terms) {
            entry = entry.with_before(told);
        }
        if let Some(told) = terms.told(&after) {
            entry = entry.with_after(told);
        }
        let now = NowRecord {
            row_version: before.row_version.saturating_add(1),
            terms: after,
            ..before
        };
        let writes = Writes::new()
            .with(Write::Version, put_new(db, Table::TpaTerms, &record)?)
            .with(Write::Now, put_now(db, &now)?)
            .with(Write::Entry, put_new(db, Table::AuditLog, &entry)?);
        if writes.send(db, "save terms of a TPA").await? == Transacted::Done {
            return Ok(());
        }
        // Another save was quicker: of the same terms, which the next round says, or of others of this TPA.
    }
    Err(ApiError::internal("terms of a TPA were saved too often at once"))
}

/// The write of what is in force, on the condition that it is the next after what was read.
fn put_now(db: &Db, now: &NowRecord) -> Result<TransactWriteItem, StoreError> {
    put_version(db, Table::TpaTerms, to_item(now)?, ("row_version", now.row_version))
}
