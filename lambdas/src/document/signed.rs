//! The signed file of a document: drawn again with the signatures and their evidence, sealed, and stored beside the file that was read.

use super::forms::{drawn as drawn_form, pinned};
use super::making::{After, MAKER, NotIssued, end_of_day, files_of};
use super::record::{Document, Made, SignedFile};
use super::signings::{chain_of, read_signing};
use super::store::replace;
use crate::audit::{Author, DocumentEvent, Entry};
use crate::platform::FilesError;
use crate::platform::seal::SealError;
use crate::platform::state::AppState;
use crate::store::tables::Table;
use crate::store::{StoreError, put_new, transact};
use dealer_core::document::signing::{Noted, Signer, Signing, verify};
use dealer_core::document::{Ink, Place, PlaceOf};
use dealer_core::form::sha256::sha256_hex;
use dealer_paper::{Event, Evidence, Mark, Marks, RENDERER, Signer as Signature, Way};

/// What a record or a chain is in which the parts do not fit together: an alarm watches it, and nothing is made of it.
fn broken(what: impl Into<String>) -> NotIssued {
    StoreError::unreadable("sign document", what.into()).into()
}

/// Makes the signed file of a document whose signing is complete.
pub(super) async fn after_signing(state: &AppState, document: &Document) -> Result<After, NotIssued> {
    let db = state.db();
    let id = document.signing.as_ref().ok_or_else(|| broken("no signing"))?;
    let signing = read_signing(db, &document.key.dealer_id, id).await?;
    let signing = signing.ok_or_else(|| broken("a signing that is not there"))?;
    let chain = chain_of(db, id).await?;
    verify(id, &chain, &signing.last_hash).map_err(|fault| broken(fault.to_string()))?;
    let made = document
        .made
        .as_ref()
        .ok_or_else(|| broken("a document that is not issued"))?;
    let form = pinned(db, &made.form).await?;
    let form = form.ok_or_else(|| broken("a form that is not known"))?;
    let (marks, evidence) = signed_with(document, made, &signing, &chain)?;
    let bytes = drawn_form(state, &form, &made.values, &marks, Some(&evidence)).await?;
    let bytes = bytes.map_err(|error| broken(error.to_string()))?;
    let at = state.now_ms();
    let sealer = state
        .sealer()
        .ok_or_else(|| unsealed(&SealError::Unreachable("no key".to_owned())))?;
    let bytes = sealer.seal(bytes, at).await.map_err(|error| unsealed(&error))?;
    let sha256 = sha256_hex(&bytes);
    let signed = SignedFile {
        renderer: RENDERER,
        size: u64::try_from(bytes.len()).unwrap_or_default(),
        sha256: sha256.clone(),
        at,
        last_hash: signing.last_hash,
    };
    let files = files_of(state)?;
    let until_ms = made.retain_until.and_then(end_of_day);
    files.put_new(&document.file(&sha256), bytes, &sha256, until_ms).await?;
    let after = document.signed(signed);
    let author = Author {
        dealer_id: &document.key.dealer_id,
        user_id: &MAKER,
        username: &MAKER,
    };
    let entry = Entry::new(author, at, DocumentEvent::DocumentSigned, &document.key.id)?;
    let entry = entry.with_after(after.signed.clone());
    let writes = vec![replace(db, document, &after)?, put_new(db, Table::AuditLog, &entry)?];
    let stored = transact(db, "store signed document", writes).await?;
    Ok(After::written(&stored, After::Now(Box::new(after))))
}

/// A key that can't be reached is as files that can't: a later try may succeed. Anything else is a defect of the deployment.
fn unsealed(error: &SealError) -> NotIssued {
    match error {
        SealError::Unreachable(_) => FilesError::Unreachable(error.to_string()).into(),
        other => broken(other.to_string()),
    }
}

/// What everyone put at their places, and the evidence of it.
fn signed_with(
    document: &Document,
    made: &Made,
    signing: &Signing,
    chain: &[Noted],
) -> Result<(Marks, Evidence), NotIssued> {
    let own = signing.documents.iter().find(|one| one.id == document.key.id);
    let own = own.ok_or_else(|| broken("a signing of other documents"))?;
    let mut marks = Marks::default();
    let mut signers = Vec::new();
    for signer in &signing.signers {
        let kinds = kinds_of(&own.places, signer);
        if kinds.is_empty() {
            continue;
        }
        let (ink, done) = signer
            .ink
            .as_ref()
            .zip(signer.done.as_ref())
            .ok_or_else(|| broken("a complete signing without a signature"))?;
        marks.signed.extend(kinds.into_iter().map(|place| Mark {
            role: signer.role,
            place,
            ink: ink.for_place(place),
            day: done.day,
        }));
        signers.push(Signature {
            role: signer.role,
            name: signer.name.clone(),
            way: match ink {
                Ink::Strokes(_) => Way::Drawn,
                Ink::Typed(_) => Way::Typed,
            },
            day: done.day,
            signed_ms: done.at,
            address: done.address.clone(),
            user_agent: done.user_agent.clone(),
            confirmed_by: signer.confirmed_by.clone().unwrap_or_default(),
        });
    }
    let evidence = Evidence {
        document_id: document.key.id.to_string(),
        contract_id: document.of.id().to_owned(),
        form: made.form.clone(),
        sha256: own.sha256.clone(),
        signers,
        events: chain.iter().map(event).collect(),
        last_hash: signing.last_hash.clone(),
    };
    Ok((marks, evidence))
}

/// The kinds of places that a signer has in a document, each once.
fn kinds_of(places: &[PlaceOf], signer: &Signer) -> Vec<Place> {
    let own = |kind: &Place| {
        places
            .iter()
            .any(|place| place.role == signer.role && place.kind == *kind)
    };
    [Place::Signature, Place::Initials].into_iter().filter(own).collect()
}

fn event(noted: &Noted) -> Event {
    Event {
        seq: noted.seq,
        at_ms: noted.at,
        what: noted.what.words(),
        who: noted.actor.words(),
    }
}
