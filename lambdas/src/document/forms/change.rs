//! Drafts: begun, changed, thrown away.

use super::look::{built_in, built_in_of, detail_of, found, name_of};
use super::record::{Kept, TooLarge};
use super::store;
use crate::audit::{AdministrationEvent, Author, Entry};
use crate::http::{ApiError, ErrorKind};
use crate::platform::state::AppState;
use crate::store::tables::Table;
use crate::store::{Db, Item, StoreError, Transacted, pause, put_new, transact};
use dealer_core::document::{
    Form, FormChange, FormDetail, FormKey, FormKind, FormOwner, FormStatus, Language, NewForm, PdfPage,
};
use dealer_core::form::field_code::FieldCode;
use dealer_core::form::ids::Username;
use dealer_core::form::text::many_lines;

/// How often a version is looked for while others begin the same form.
const TRIES: u32 = 8;

/// What audit entries call a form.
pub(super) fn subject(form: &Form) -> String {
    format!("form:{}:{}", form.owner, FormKey::from(form))
}

/// A record that is to be written.
///
/// # Errors
/// 422 for a content that no record has room for.
pub(super) fn item_of(form: &Kept) -> Result<Item, ApiError> {
    form.item()?.map_err(|TooLarge| {
        let message = "The form is too large. Please shorten its texts.";
        let path = match form.head.form.kind {
            FormKind::Blocks => "blocks",
            FormKind::Pdf => "pages",
        };
        ApiError::field(path, FieldCode::InvalidValue, message)
    })
}

/// The draft, if it is one and as it was looked at.
///
/// # Errors
/// 409 for a form that is no draft, and where somebody changed it since.
pub(super) fn as_looked_at(draft: &Kept, record_version: u64) -> Result<(), ApiError> {
    if draft.head.status != FormStatus::Draft {
        return Err(ApiError::new(ErrorKind::FormNotDraft));
    }
    if draft.head.record_version != record_version {
        return Err(changed(Some(&draft.head.updated_by)));
    }
    Ok(())
}

/// Somebody changed the form since it was looked at.
pub(super) fn changed(by: Option<&Username>) -> ApiError {
    ApiError::new(ErrorKind::StaleVersion).with_changed_by(by.cloned())
}

/// Begins a draft as the next version of its number.
///
/// # Errors
/// 422 for wrong fields, an owner that is not there and a form that is not there.
pub(super) async fn create(state: &AppState, author: Author<'_>, new: NewForm) -> Result<FormDetail, ApiError> {
    let wrong = new.check();
    if !wrong.is_empty() {
        return Err(ApiError::validation(wrong));
    }
    let db = state.db();
    if name_of(db, &new.owner).await?.is_none() {
        return Err(ApiError::field("owner", FieldCode::NoSuch, "There is no such TPA."));
    }
    let mut form = begun(db, &new).await?;
    for attempt in 1..=TRIES {
        form.version = next_version(db, &new.owner, &form).await?;
        let kept = Kept::new(&form, FormStatus::Draft, 1, state.now_ms(), author.username)?;
        let subject = subject(&form);
        let entry = Entry::<()>::new(author, state.now_ms(), AdministrationEvent::FormBegun, &subject)?;
        let writes = vec![
            store::put(db, item_of(&kept)?, 0)?,
            put_new(db, Table::AuditLog, &entry)?,
        ];
        match transact(db, "begin form", writes).await? {
            Transacted::Done => return detail_of(db, &kept).await,
            // Somebody else began this version.
            Transacted::ConditionsFailed(_) => pause(attempt).await,
        }
    }
    Err(StoreError::overloaded("begin form", "others were quicker again and again").into())
}

/// The form with what it begins with; its version is still to be found.
async fn begun(db: &Db, new: &NewForm) -> Result<Form, ApiError> {
    let mut form = Form {
        owner: new.owner.key().to_owned(),
        purpose: new.purpose,
        state: new.state.clone(),
        number: new.number.clone(),
        version: 1,
        language: Language::English,
        effective_from: new.effective_from,
        effective_to: new.effective_to,
        kind: new.kind,
        title: new.title.trim().to_owned(),
        blocks: Vec::new(),
        pdf: None,
    };
    let Some(from) = &new.from else {
        return Ok(form);
    };
    let other = match built_in_of(&from.owner, &from.key) {
        Some(other) => Some(other),
        None => match store::find(db, &from.owner, &from.key).await? {
            Some(kept) => Some(kept.form()?),
            None => None,
        },
    };
    let other = other
        .filter(|other| other.kind == new.kind)
        .ok_or_else(|| ApiError::field("from", FieldCode::NoSuch, "There is no such form of this kind."))?;
    form.blocks = other.blocks;
    form.pdf = other.pdf;
    Ok(form)
}

async fn next_version(db: &Db, owner: &FormOwner, form: &Form) -> Result<u32, ApiError> {
    let key = FormKey::from(form);
    let same = |other: &FormKey| {
        FormKey {
            version: key.version,
            ..other.clone()
        } == key
    };
    let released = built_in().map(|form| FormKey::from(&form)).filter(same);
    let released = match owner {
        FormOwner::House => released.map(|key| key.version).max().unwrap_or_default(),
        FormOwner::Tpa(_) => 0,
    };
    let newest = store::newest_version(db, owner, &key).await?.max(released);
    Ok(newest.saturating_add(1))
}

/// Changes a draft.
///
/// # Errors
/// 404 for one that nobody keeps; 409 for a form that is no draft, and where somebody changed it since; 422 for what can't be kept.
pub(super) async fn change(
    state: &AppState,
    author: Author<'_>,
    (owner, key): (&FormOwner, &FormKey),
    change: FormChange,
) -> Result<FormDetail, ApiError> {
    let wrong = change.check();
    if !wrong.is_empty() {
        return Err(ApiError::validation(wrong));
    }
    let db = state.db();
    let before = found(db, owner, key).await?;
    as_looked_at(&before, change.record_version)?;
    let form = changed_form(before.form()?, change)?;
    replace(state, author, &before, &form, AdministrationEvent::FormChanged).await
}

/// Puts a draft in the place of what was read.
pub(super) async fn replace(
    state: &AppState,
    author: Author<'_>,
    before: &Kept,
    form: &Form,
    event: AdministrationEvent,
) -> Result<FormDetail, ApiError> {
    let (db, now) = (state.db(), state.now_ms());
    let count = before.head.record_version;
    let after = Kept::new(form, FormStatus::Draft, count + 1, now, author.username)?;
    let subject = subject(form);
    let entry = Entry::<()>::new(author, now, event, &subject)?;
    let writes = vec![
        store::put(db, item_of(&after)?, count)?,
        put_new(db, Table::AuditLog, &entry)?,
    ];
    match transact(db, "change form", writes).await? {
        Transacted::Done => detail_of(db, &after).await,
        Transacted::ConditionsFailed(_) => Err(changed(None)),
    }
}

/// The form with a change.
fn changed_form(mut form: Form, change: FormChange) -> Result<Form, ApiError> {
    change.title.trim().clone_into(&mut form.title);
    form.effective_from = change.effective_from;
    form.effective_to = change.effective_to;
    let not_of_kind = |path: &str| ApiError::field(path, FieldCode::UnknownField, "This field is not known here.");
    match (form.kind, &mut form.pdf) {
        (FormKind::Blocks, _) => {
            for (path, is_there) in [
                ("placements", change.placements.is_some()),
                ("pages", change.pages.is_some()),
            ] {
                if is_there {
                    return Err(not_of_kind(path));
                }
            }
            if let Some(blocks) = change.blocks {
                form.blocks = blocks;
            }
        }
        (FormKind::Pdf, _) if change.blocks.is_some() => return Err(not_of_kind("blocks")),
        // Until there is a file, there is nothing to put anything over.
        (FormKind::Pdf, None) => {}
        (FormKind::Pdf, Some(pdf)) => {
            if let Some(placements) = change.placements {
                pdf.placements = placements;
            }
            if let Some(pages) = change.pages {
                if pages.len() != pdf.pages.len() {
                    let message = format!("The file has {} pages.", pdf.pages.len());
                    return Err(ApiError::field("pages", FieldCode::InvalidValue, message));
                }
                let with_words = pdf.pages.iter().zip(pages).map(|(page, said)| PdfPage {
                    words: many_lines(&said.words),
                    confirmed: said.confirmed,
                    ..page.clone()
                });
                pdf.pages = with_words.collect();
            }
        }
    }
    Ok(form)
}

/// Throws a draft away.
///
/// # Errors
/// As [`change`].
pub(super) async fn discard(
    state: &AppState,
    author: Author<'_>,
    (owner, key): (&FormOwner, &FormKey),
    record_version: u64,
) -> Result<(), ApiError> {
    let db = state.db();
    let draft = found(db, owner, key).await?;
    as_looked_at(&draft, record_version)?;
    let subject = subject(&draft.head.form);
    let entry = Entry::<()>::new(author, state.now_ms(), AdministrationEvent::FormDiscarded, &subject)?;
    let writes = vec![store::delete(db, &draft)?, put_new(db, Table::AuditLog, &entry)?];
    match transact(db, "discard form", writes).await? {
        Transacted::Done => Ok(()),
        Transacted::ConditionsFailed(_) => Err(changed(None)),
    }
}
