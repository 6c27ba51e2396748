//! What administrators look at: the list of forms, and one of them. The house's own forms are among them, as published ones that nobody
//! changes.

use super::record::{Kept, facts_of};
use super::store;
use crate::catalog::tpas::find_tpa;
use crate::http::{ApiError, ErrorKind, Page, PageQuery};
use crate::store::{Db, StoreError};
use dealer_core::document::{Form, FormDetail, FormKey, FormOwner, FormRow, FormStatus, Purpose, house_form};
use std::collections::BTreeMap;

/// What the house is called as an owner of forms.
const HOUSE_NAME: &str = "House forms";

/// What an owner is called; none where there is no such TPA.
pub(super) async fn name_of(db: &Db, owner: &FormOwner) -> Result<Option<String>, StoreError> {
    if !owner.is_possible() {
        return Ok(None);
    }
    Ok(match owner {
        FormOwner::House => Some(HOUSE_NAME.to_owned()),
        FormOwner::Tpa(id) => find_tpa(db, id).await?.map(|stored| stored.tpa.tpa_name),
    })
}

/// The same; a TPA that is no longer there is called by its id.
pub(super) async fn name_or_id(db: &Db, owner: &FormOwner) -> Result<String, StoreError> {
    let name = name_of(db, owner).await?;
    Ok(name.unwrap_or_else(|| owner.key().to_owned()))
}

/// The forms that come with the product.
pub(super) fn built_in() -> impl Iterator<Item = Form> {
    Purpose::all().filter_map(|purpose| house_form(purpose).ok())
}

/// A form that comes with the product, by its key.
pub(super) fn built_in_of(owner: &FormOwner, key: &FormKey) -> Option<Form> {
    let is_it = |form: &Form| *owner == FormOwner::House && FormKey::from(form) == *key;
    built_in().find(is_it)
}

/// A page of all forms, or of one owner's; those that come with the product are on the first.
pub(super) async fn list(db: &Db, owner: Option<&FormOwner>, query: &PageQuery) -> Result<Page<FormRow>, ApiError> {
    let name = ["forms", "by_list", owner.map(FormOwner::key).unwrap_or_default()];
    let start = query.start(&name)?;
    let mut rows: Vec<FormRow> = Vec::new();
    if start.is_none() && owner.is_none_or(|owner| *owner == FormOwner::House) {
        rows.extend(built_in().map(|form| FormRow {
            facts: facts_of(&form, HOUSE_NAME.to_owned(), FormStatus::Published),
            faults: 0,
        }));
    }
    let (heads, last) = store::page(db, owner, query.limit()?, start).await?;
    let mut names = BTreeMap::new();
    for head in heads {
        let owner = FormOwner::of(&head.form.owner);
        let name = match names.get(&owner) {
            Some(name) => String::clone(name),
            None => {
                let name = name_or_id(db, &owner).await?;
                names.insert(owner, name.clone());
                name
            }
        };
        rows.push(head.row(name));
    }
    Ok(Page::new(rows, &name, last.as_ref()))
}

/// A form with its content.
pub(super) async fn detail(db: &Db, owner: &FormOwner, key: &FormKey) -> Result<FormDetail, ApiError> {
    if let Some(form) = built_in_of(owner, key) {
        return Ok(FormDetail {
            facts: facts_of(&form, HOUSE_NAME.to_owned(), FormStatus::Published),
            record_version: 0,
            blocks: form.blocks,
            pdf: form.pdf,
            faults: Vec::new(),
        });
    }
    detail_of(db, &found(db, owner, key).await?).await
}

/// A form's content.
pub(super) async fn content(db: &Db, owner: &FormOwner, key: &FormKey) -> Result<Form, ApiError> {
    if let Some(form) = built_in_of(owner, key) {
        return Ok(form);
    }
    Ok(found(db, owner, key).await?.form()?)
}

/// What is told of a form.
pub(super) async fn detail_of(db: &Db, form: &Kept) -> Result<FormDetail, ApiError> {
    let name = name_or_id(db, &FormOwner::of(&form.head.form.owner)).await?;
    Ok(form.detail(name)?)
}

/// A form as it is kept.
///
/// # Errors
/// 404 for one that nobody keeps.
pub(super) async fn found(db: &Db, owner: &FormOwner, key: &FormKey) -> Result<Kept, ApiError> {
    let found = store::find(db, owner, key).await?;
    found.ok_or_else(|| ApiError::new(ErrorKind::RecordNotFound))
}
