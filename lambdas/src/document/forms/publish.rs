//! A draft becomes what documents are made with, and a published form ceases to be. What is live changes in the same transaction.

use super::change::{as_looked_at, changed, item_of, subject};
use super::draw::{drawn_sample, refused_faults};
use super::live::{Live, read_live};
use super::look::{built_in, detail_of, found};
use super::record::{Head, Kept};
use super::store;
use crate::audit::{AdministrationEvent, Author, Entry};
use crate::http::{ApiError, ErrorKind};
use crate::platform::state::AppState;
use crate::store::outbox::message;
use crate::store::tables::Table;
use crate::store::{StoreError, Transacted, Writes, pause, put_new};
use dealer_core::document::{Form, FormDetail, FormKey, FormOwner, FormStatus, Published, Sample, check, clash};
use dealer_core::form::day::Day;
use dealer_core::form::field_code::FieldCode;
use dealer_core::form::ids::DealerId;
use dealer_core::sale::event::{Happened, PublishedForm};
use serde::{Deserialize, Serialize};
use std::sync::LazyLock;

/// How often what is live is changed again that another form's change got in the way of.
const TRIES: u32 = 12;

/// Whose messages about forms are. No dealer's id has this character.
static FORMS: LazyLock<DealerId> = LazyLock::new(|| DealerId::recorded("#forms"));

/// The writes of these transactions.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Write {
    /// Of the form.
    Form,
    /// Of what is live, which each of an owner's forms writes.
    Live,
    /// Of the audit entry and the message.
    Beside,
}

/// The body of a call that publishes.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct PublishForm {
    /// The count of changes that was looked at.
    pub record_version: u64,
}

/// The body of a call that retires.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct RetireForm {
    /// The count of changes that was looked at.
    pub record_version: u64,
    /// The last sale day on which it is used; without one no document is made with it any longer.
    #[serde(default)]
    pub effective_to: Option<Day>,
}

/// What the audit log keeps of a form that was published or retired.
#[derive(Serialize)]
struct Named<'a> {
    sha256: &'a str,
    effective_from: Day,
    effective_to: Option<Day>,
}

/// Publishes a draft: from now on documents are made with it, and nothing of it changes.
///
/// # Errors
/// 404 for a form that nobody keeps; 409 for one that is no draft, was changed since it was looked at, or would be as good as another one;
/// 422 with all that keeps it from being published.
pub(super) async fn publish(
    state: &AppState,
    author: Author<'_>,
    (owner, key): (&FormOwner, &FormKey),
    order: PublishForm,
) -> Result<FormDetail, ApiError> {
    let (db, now) = (state.db(), state.now_ms());
    let draft = found(db, owner, key).await?;
    as_looked_at(&draft, order.record_version)?;
    let form = draft.form()?;
    let faults = check(&form);
    if !faults.is_empty() {
        return Err(refused_faults(&faults));
    }
    for sample in Sample::ALL {
        drawn_sample(state, &form, sample).await?;
    }
    let published = Kept {
        head: Head {
            status: FormStatus::Published,
            record_version: order.record_version + 1,
            updated_at: now,
            updated_by: author.username.clone(),
            ..draft.head.clone()
        },
        ..draft
    };
    let happened = Happened::FormPublished(PublishedForm {
        owner: form.owner.clone(),
    });
    let event = AdministrationEvent::FormPublished;
    let live_form = |live: &Live| {
        let mut forms = live.forms.clone();
        forms.push(Published {
            form: published.head.form.clone(),
            sha256: published.sha256(),
        });
        no_clash(&form, live).map(|()| forms)
    };
    write(state, author, &published, (event, Some(happened)), live_form).await
}

/// Refuses a form that would be as good as another one, by that one's name.
fn no_clash(form: &Form, live: &Live) -> Result<(), ApiError> {
    let released: Vec<Form> = built_in().collect();
    let others = live.forms.iter().map(|published| &published.form).chain(&released);
    match clash(form, others) {
        None => Ok(()),
        Some(other) => {
            let (number, version) = (&other.number, other.version);
            let detail = format!(
                "{number}, version {version}, is for the same sales. Retire it, or give this form days or a state of its own."
            );
            Err(ApiError::new(ErrorKind::FormClash).with_detail(detail))
        }
    }
}

/// Retires a published form: at once, or with a last sale day.
///
/// # Errors
/// 404 for a form that nobody keeps; 409 for one that is not published, or was changed since it was looked at; 422 for a day that is not one of
/// its own.
pub(super) async fn retire(
    state: &AppState,
    author: Author<'_>,
    (owner, key): (&FormOwner, &FormKey),
    order: RetireForm,
) -> Result<FormDetail, ApiError> {
    let before = found(state.db(), owner, key).await?;
    if before.head.status != FormStatus::Published {
        return Err(ApiError::new(ErrorKind::FormNotPublished));
    }
    if before.head.record_version != order.record_version {
        return Err(changed(Some(&before.head.updated_by)));
    }
    let mut head = before.head.clone();
    if let Some(day) = order.effective_to {
        if day < head.form.effective_from || head.form.effective_to.is_some_and(|last| last < day) {
            let message = "The last day is one on which the form is used.";
            return Err(ApiError::field("effectiveTo", FieldCode::InvalidValue, message));
        }
        head.form.effective_to = Some(day);
    }
    let retired = Kept {
        head: Head {
            status: FormStatus::Retired,
            record_version: order.record_version + 1,
            updated_at: state.now_ms(),
            updated_by: author.username.clone(),
            ..head
        },
        ..before
    };
    let live_form = |live: &Live| {
        let others = live.forms.iter().filter(|other| FormKey::from(&other.form) != *key);
        let mut forms: Vec<Published> = others.cloned().collect();
        if order.effective_to.is_some() {
            forms.push(Published {
                form: retired.head.form.clone(),
                sha256: retired.sha256(),
            });
        }
        Ok(forms)
    };
    let event = AdministrationEvent::FormRetired;
    write(state, author, &retired, (event, None), live_form).await
}

/// Writes a changed form with what is live then, the audit entry and the message.
async fn write(
    state: &AppState,
    author: Author<'_>,
    after: &Kept,
    (event, happened): (AdministrationEvent, Option<Happened>),
    live_form: impl Fn(&Live) -> Result<Vec<Published>, ApiError>,
) -> Result<FormDetail, ApiError> {
    let db = state.db();
    let subject = subject(&after.head.form);
    let sha256 = after.sha256();
    for attempt in 1..=TRIES {
        let live = read_live(db, &after.head.form.owner).await?;
        let forms = live_form(&live)?;
        let entry = Entry::new(author, state.now_ms(), event, &subject)?.with_after(Named {
            sha256: &sha256,
            effective_from: after.head.form.effective_from,
            effective_to: after.head.form.effective_to,
        });
        let writes = Writes::new()
            .with(
                Write::Form,
                store::put(db, item_of(after)?, after.head.record_version - 1)?,
            )
            .with(Write::Live, live.put(db, &forms)?)
            .with(Write::Beside, put_new(db, Table::AuditLog, &entry)?)
            .with_all(
                Write::Beside,
                message(db, &FORMS, state.now_ms(), happened.clone(), None)?,
            );
        match writes.send(db, "change form").await? {
            Transacted::Done => return detail_of(db, after).await,
            sent if sent.failed(&Write::Form) => return Err(changed(None)),
            Transacted::ConditionsFailed(_) => pause(attempt).await,
        }
    }
    Err(StoreError::overloaded("change form", "others were quicker again and again").into())
}
