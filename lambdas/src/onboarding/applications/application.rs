//! What both kinds of applications have in common.

use crate::store::tables::Table;
use crate::store::{Db, StoreError, could_be_id, from_item, text};
use dealer_core::form::field::FieldError;
use dealer_core::onboarding::dealer::application::{ApplicationStatus, DealerApplication, DealerApplicationForm};
use dealer_core::onboarding::partner::{PartnerApplication, PartnerApplicationForm};
use serde::Serialize;
use serde::de::DeserializeOwned;

/// A kind of application: its record, and the form that it is made of.
pub trait Application: Clone + Serialize + DeserializeOwned + Send + Sync + 'static {
    /// What people fill in.
    type Form: Serialize + DeserializeOwned + Send + Sync;
    /// Where the records are.
    const TABLE: Table;
    /// What the ids begin with.
    const ID_PREFIX: &'static str;

    /// Checks a form and makes a pending record of it.
    fn of_form(form: &Self::Form, id: String, created_at: u64) -> Result<Self, Vec<FieldError>>;
    /// The record's id.
    fn id(&self) -> &str;
    /// When it came, in milliseconds since the epoch.
    fn created_at(&self) -> u64;
    /// What has become of it.
    fn status(&self) -> ApplicationStatus;
    /// The same record with another status.
    fn with_status(self, status: ApplicationStatus) -> Self;
}

impl Application for DealerApplication {
    type Form = DealerApplicationForm;
    const TABLE: Table = Table::DealerApplications;
    const ID_PREFIX: &'static str = "application";

    fn of_form(form: &Self::Form, id: String, created_at: u64) -> Result<Self, Vec<FieldError>> {
        form.check().map(|new| new.into_record(id, created_at))
    }

    fn id(&self) -> &str {
        &self.id
    }

    fn created_at(&self) -> u64 {
        self.created_at
    }

    fn status(&self) -> ApplicationStatus {
        self.status
    }

    fn with_status(self, status: ApplicationStatus) -> Self {
        Self { status, ..self }
    }
}

impl Application for PartnerApplication {
    type Form = PartnerApplicationForm;
    const TABLE: Table = Table::PartnerApplications;
    const ID_PREFIX: &'static str = "partner-application";

    fn of_form(form: &Self::Form, id: String, created_at: u64) -> Result<Self, Vec<FieldError>> {
        let new = form.check().map_err(|problems| problems.errors)?;
        Ok(new.into_record(id, created_at))
    }

    fn id(&self) -> &str {
        &self.id
    }

    fn created_at(&self) -> u64 {
        self.created_at
    }

    fn status(&self) -> ApplicationStatus {
        self.status
    }

    fn with_status(self, status: ApplicationStatus) -> Self {
        Self { status, ..self }
    }
}

/// A record as it is now, read as an application or as what else is in it.
pub(super) async fn find<A: Application, T: DeserializeOwned>(db: &Db, id: &str) -> Result<Option<T>, StoreError> {
    if !could_be_id(id) {
        return Ok(None);
    }
    db.client()
        .get_item()
        .table_name(db.name(A::TABLE))
        .key("id", text(id))
        .consistent_read(true)
        .send()
        .await
        .map_err(|error| StoreError::call("find application", &error))?
        .item
        .map(from_item)
        .transpose()
}
