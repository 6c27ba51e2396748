//! A record of `forms`.

use crate::pricing::stored_books::{pack, unpack};
use crate::store::tables::ALL;
use crate::store::{Item, StoreError, from_item, number, text, to_value};
use aws_sdk_dynamodb::primitives::Blob;
use aws_sdk_dynamodb::types::AttributeValue;
use dealer_core::document::{FaultRow, Form, FormDetail, FormFacts, FormKey, FormOwner, FormRow, FormStatus, check};
use dealer_core::form::ids::Username;
use dealer_core::form::sha256::sha256_hex;
use serde::Deserialize;

/// What lists show of a form besides the keys: all but its content.
pub(super) const SHOWN: &[&str] = &["head", "status", "record_version", "updated_at", "updated_by", "faults"];

/// The most bytes of a form's packed content, so that a record stays below the 400 kB that the database takes.
const MOST_BYTES: usize = 350_000;

/// A form as it is kept, without its content.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
pub(super) struct Head {
    /// The form without its blocks, its file and what stands over it. Its last day is that of its retirement, where it has one.
    #[serde(rename = "head")]
    pub form: Form,
    pub status: FormStatus,
    /// Counts its changes, from 1.
    pub record_version: u64,
    /// When it was last changed, in milliseconds since the epoch.
    pub updated_at: u64,
    pub updated_by: Username,
    /// How many faults keep it from being published.
    pub faults: u32,
}

/// A form as it is kept.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Kept {
    pub head: Head,
    /// The form as JSON: what was published is this text, and its hash is its name.
    pub text: String,
}

/// A content that no record has room for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct TooLarge;

impl Head {
    pub(super) fn key(&self) -> FormKey {
        FormKey::from(&self.form)
    }

    pub(super) fn facts(&self, owner_name: String) -> FormFacts {
        FormFacts {
            updated_at: Some(self.updated_at),
            updated_by: Some(self.updated_by.clone()),
            built_in: false,
            ..facts_of(&self.form, owner_name, self.status)
        }
    }

    pub(super) fn row(&self, owner_name: String) -> FormRow {
        FormRow {
            facts: self.facts(owner_name),
            faults: self.faults,
        }
    }
}

impl Kept {
    /// A form with its count of changes.
    pub(super) fn new(
        form: &Form,
        status: FormStatus,
        record_version: u64,
        now_ms: u64,
        by: &Username,
    ) -> Result<Self, StoreError> {
        let faults = check(form).len();
        let text = serde_json::to_string(form).map_err(|_| StoreError::refused("keep form", "no JSON"))?;
        Ok(Self {
            head: Head {
                form: without_content(form),
                status,
                record_version,
                updated_at: now_ms,
                updated_by: by.clone(),
                faults: u32::try_from(faults).unwrap_or(u32::MAX),
            },
            text,
        })
    }

    /// The SHA-256 of what was written, in hexadecimal digits.
    pub(super) fn sha256(&self) -> String {
        sha256_hex(&self.text)
    }

    /// The form with its content.
    pub(super) fn form(&self) -> Result<Form, StoreError> {
        serde_json::from_str(&self.text).map_err(|_| StoreError::unreadable("read form", "not a form"))
    }

    pub(super) fn detail(&self, owner_name: String) -> Result<FormDetail, StoreError> {
        let form = self.form()?;
        let faults = match self.head.status {
            FormStatus::Draft => check(&form).iter().map(FaultRow::from).collect(),
            FormStatus::Published | FormStatus::Retired => Vec::new(),
        };
        Ok(FormDetail {
            facts: self.head.facts(owner_name),
            record_version: self.head.record_version,
            blocks: form.blocks,
            pdf: form.pdf,
            faults,
        })
    }

    /// As it is stored.
    pub(super) fn item(&self) -> Result<Result<Item, TooLarge>, StoreError> {
        let content = pack(self.text.as_bytes())?;
        if content.len() > MOST_BYTES {
            return Ok(Err(TooLarge));
        }
        let head = &self.head;
        let (owner, key) = (head.form.owner.clone(), head.key().to_string());
        let attributes = [
            ("owner", text(&owner)),
            ("form_key", text(&key)),
            ("list", text(ALL)),
            ("listed", text(format!("{owner}#{key}"))),
            ("head", to_value(&head.form)?),
            ("status", to_value(&head.status)?),
            ("record_version", number(head.record_version)),
            ("updated_at", number(head.updated_at)),
            ("updated_by", text(&head.updated_by)),
            ("faults", number(u64::from(head.faults))),
            ("content", AttributeValue::B(Blob::new(content))),
        ];
        Ok(Ok(attributes.map(|(name, value)| (name.to_owned(), value)).into()))
    }

    /// A record as it was read.
    pub(super) fn read(mut item: Item) -> Result<Self, StoreError> {
        let unreadable = || StoreError::unreadable("read form", "no content");
        let Some(AttributeValue::B(content)) = item.remove("content") else {
            return Err(unreadable());
        };
        let text = String::from_utf8(unpack(content.as_ref())?).map_err(|_| unreadable())?;
        Ok(Self {
            head: from_item(item)?,
            text,
        })
    }
}

/// The form without what is in its content alone.
fn without_content(form: &Form) -> Form {
    Form {
        owner: form.owner.clone(),
        purpose: form.purpose,
        state: form.state.clone(),
        number: form.number.clone(),
        version: form.version,
        language: form.language,
        effective_from: form.effective_from,
        effective_to: form.effective_to,
        kind: form.kind,
        title: form.title.clone(),
        blocks: Vec::new(),
        pdf: None,
    }
}

/// What is told of a form that nobody keeps.
pub(super) fn facts_of(form: &Form, owner_name: String, status: FormStatus) -> FormFacts {
    FormFacts {
        owner: FormOwner::of(&form.owner),
        owner_name,
        key: FormKey::from(form),
        purpose: form.purpose,
        state: form.state.clone(),
        number: form.number.clone(),
        version: form.version,
        language: form.language,
        kind: form.kind,
        title: form.title.clone(),
        status,
        effective_from: form.effective_from,
        effective_to: form.effective_to,
        updated_at: None,
        updated_by: None,
        built_in: true,
    }
}
