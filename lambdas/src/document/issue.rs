//! Making the file of a wanted document: worded, drawn, stored, and then noted. The file is stored before its record says so, under a name
//! that its bytes give: whoever is cut off in between, or is one of several, leaves nothing that a later try could not use.

use super::cancelled::cancellation;
use super::forms::{Live, drawn, pinned};
use super::making::{After, MAKER, NotIssued, end_of_day, files_of};
use super::record::{Document, DocumentKey, Made};
use super::signed::after_signing;
use super::sold::{Paper, Worded, worded};
use super::store::{read_document, remove_wanted, replace};
use super::transferred::transfer;
use super::whole::{sheet, waiver};
use crate::audit::{Author, DocumentEvent, Entry};
use crate::platform::state::AppState;
use crate::platform::zone::day_in;
use crate::store::tables::Table;
use crate::store::{StoreError, pause, put_new, transact};
use dealer_core::document::{Bundle, FormPin, HeldUp, Purpose};
use dealer_core::form::sha256::sha256_hex;
use dealer_core::form::time_zone::zone_of_state;
use dealer_paper::{Marks, RENDERER, Watermark};
use serde::Serialize;

/// How often a document is tried that others keep changing.
const TRIES: u32 = 5;

/// Makes the file of a document, if it is still wanted, and its signed file, if everyone has signed.
///
/// # Errors
/// [`StoreError`] when the database or the files can't be used: a later try may succeed.
pub async fn issue_wanted(state: &AppState, key: &DocumentKey) -> Result<(), StoreError> {
    match issued(state, key).await {
        Ok(_) => Ok(()),
        Err(NotIssued::Store(error)) => Err(error),
        Err(NotIssued::Files(error)) => Err(StoreError::unreachable("store document", error.to_string())),
    }
}

/// A document, with its file made if it can be; none when there is no such document, or its line ended before there was a file.
pub(super) async fn issued(state: &AppState, key: &DocumentKey) -> Result<Option<Document>, NotIssued> {
    // What a document is worded of is large, and no caller's stack is to hold all of it.
    for attempt in 1..=TRIES {
        let Some(document) = read_document(state.db(), key).await? else {
            return Ok(None);
        };
        let after = if document.is_wanted() {
            Box::pin(after_making(state, document)).await?
        } else if document.is_to_be_signed() {
            Box::pin(after_signing(state, &document)).await?
        } else {
            return Ok(Some(document));
        };
        match after {
            After::Now(document) => return Ok(Some(*document)),
            After::Gone => return Ok(None),
            After::Overtaken => pause(attempt).await,
        }
    }
    Err(StoreError::overloaded("issue document", "others were quicker again and again").into())
}

async fn after_making(state: &AppState, document: Document) -> Result<After, NotIssued> {
    let db = state.db();
    let (paper, marks) = match &document.void {
        Some(_) => match void_of(state, &document).await? {
            Some(drawn) => drawn,
            None => return hold_up(state, document, HeldUp::unknown_form(), &[]).await,
        },
        None => match Box::pin(words_of(state, &document)).await? {
            Worded::Paper(paper) => (*paper, Marks::default()),
            Worded::HeldUp(held_up) => return hold_up(state, document, held_up, &[]).await,
            Worded::NoForm(held_up, read) => return hold_up(state, document, held_up, &read).await,
            Worded::Gone => {
                let gone = transact(db, "document of no line", vec![remove_wanted(db, &document)?]).await?;
                return Ok(After::written(&gone, After::Gone));
            }
        },
    };
    let bytes = match drawn(state, &paper.form, &paper.values, &marks, None).await? {
        Ok(bytes) => bytes,
        Err(error) => {
            let held_up = HeldUp::no_value(error.to_string());
            return hold_up(state, document, held_up, &[]).await;
        }
    };
    let made = store_file(state, &document, paper, bytes).await?;
    let after = document.issued(made);
    let author = Author {
        dealer_id: &document.key.dealer_id,
        user_id: &MAKER,
        username: &MAKER,
    };
    let entry = Entry::new(author, state.now_ms(), DocumentEvent::DocumentIssued, &document.key.id)?;
    let entry = entry.with_after(IssuedFile::of(&after));
    let writes = vec![replace(db, &document, &after)?, put_new(db, Table::AuditLog, &entry)?];
    let stored = transact(db, "issue document", writes).await?;
    Ok(After::written(&stored, After::Now(Box::new(after))))
}

/// Reads what a document is made of, and words it.
async fn words_of(state: &AppState, document: &Document) -> Result<Worded, StoreError> {
    match (document.purpose, &document.of) {
        (Purpose::Waiver, Bundle::Menu(menu)) => waiver(state, document, menu).await,
        (Purpose::Precontract, Bundle::Contract(contract)) => sheet(state, document, contract).await,
        (purpose, Bundle::Contract(contract)) if purpose.is_of_cancellation() => {
            // It holds what two others do: without a place of its own, every call that makes a document would be that much larger.
            Box::pin(cancellation(state, document, contract)).await
        }
        (Purpose::Transfer, Bundle::Contract(contract)) => Box::pin(transfer(state, document, contract)).await,
        _ => worded(state, document).await,
    }
}

/// What the audit log keeps of a stored file.
#[derive(Serialize)]
struct IssuedFile<'a> {
    form: Option<&'a FormPin>,
    sha256: Option<&'a str>,
}

impl<'a> IssuedFile<'a> {
    fn of(document: &'a Document) -> Self {
        let made = document.made.as_ref();
        Self {
            form: made.map(|made| &made.form),
            sha256: made.map(|made| made.sha256.as_str()),
        }
    }
}

async fn store_file(
    state: &AppState,
    document: &Document,
    Paper {
        form,
        pin,
        values,
        retain_until,
    }: Paper,
    bytes: Vec<u8>,
) -> Result<Made, NotIssued> {
    let sha256 = sha256_hex(&bytes);
    let size = u64::try_from(bytes.len()).unwrap_or_default();
    let files = files_of(state)?;
    let until_ms = retain_until.and_then(end_of_day);
    files.put_new(&document.file(&sha256), bytes, &sha256, until_ms).await?;
    Ok(Made {
        form: pin,
        title: form.title,
        values,
        renderer: RENDERER,
        sha256,
        size,
        at: state.now_ms(),
        retain_until,
    })
}

/// The form, the values and the mark of a void copy: those of the document that it is the copy of.
async fn void_of(state: &AppState, copy: &Document) -> Result<Option<(Paper, Marks)>, NotIssued> {
    let Some(note) = &copy.void else {
        return Ok(None);
    };
    let key = DocumentKey {
        id: note.of.clone(),
        ..copy.key.clone()
    };
    let Some(made) = read_document(state.db(), &key)
        .await?
        .and_then(|document| document.made)
    else {
        return Ok(None);
    };
    let zone = zone_of_state(&made.values.state);
    let form = pinned(state.db(), &made.form).await?;
    let (Some(form), Some(day)) = (form, day_in(zone, note.at)) else {
        return Ok(None);
    };
    let reason = note.reason.clone();
    let marks = Marks {
        watermark: Some(if note.cancelled {
            Watermark::Cancelled { day, reason }
        } else {
            Watermark::Void { day, reason }
        }),
        signed: Vec::new(),
    };
    let paper = Paper {
        form,
        pin: made.form,
        values: made.values,
        retain_until: made.retain_until,
    };
    Ok(Some((paper, marks)))
}

/// Notes why a document has no file yet, unless that is noted already. For want of a form it waits for one: what was read of forms is still so,
/// or it is looked for again.
async fn hold_up(state: &AppState, document: Document, held_up: HeldUp, read: &[Live]) -> Result<After, NotIssued> {
    let after = document.held_up(held_up, read.first().map(|live| live.owner.as_str()));
    if document.held_up == after.held_up && document.waiting == after.waiting {
        return Ok(After::Now(Box::new(document)));
    }
    let db = state.db();
    let mut writes = vec![replace(db, &document, &after)?];
    for live in read {
        writes.push(live.unchanged(db)?);
    }
    let stored = transact(db, "hold document up", writes).await?;
    Ok(After::written(&stored, After::Now(Box::new(after))))
}
