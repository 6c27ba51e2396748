//! The form that a document was made with, whatever became of it since.

use super::store;
use crate::store::{Db, StoreError};
use dealer_core::document::{Form, FormKey, FormOwner, FormPin, FormStatus, built_in};

/// The form that a record pins; none where nobody keeps it, or keeps another text under its name.
///
/// # Errors
/// [`StoreError`] when the database can't be read.
pub(in crate::document) async fn pinned(db: &Db, pin: &FormPin) -> Result<Option<Form>, StoreError> {
    if let Some(form) = built_in(pin) {
        return Ok(Some(form));
    }
    let key = FormKey {
        purpose: pin.purpose,
        state: pin.state.clone(),
        language: pin.language,
        number: pin.number.clone(),
        version: pin.version,
    };
    let Some(kept) = store::find(db, &FormOwner::of(&pin.owner), &key).await? else {
        return Ok(None);
    };
    let is_it = kept.head.status != FormStatus::Draft && pin.sha256.as_deref() == Some(kept.sha256().as_str());
    if is_it { kept.form().map(Some) } else { Ok(None) }
}
