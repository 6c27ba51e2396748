//! Deals that wait on the server while their device is in a customer's hands: each in the record of its seed, which its contract takes away.

use super::store::{id_of, place_of};
use crate::audit::Author;
use crate::store::tables::Table;
use crate::store::{Db, StoreError, number, text, when_condition_holds};
use aws_sdk_dynamodb::types::AttributeValue;
use dealer_core::deal::DealSession;
use dealer_core::form::field::FieldError;
use dealer_core::form::field_code::FieldCode;
use dealer_core::form::text::is_one_line;
use serde::{Deserialize, Serialize};

/// The longest draft, in characters. The wizard's are about a tenth of it.
const MAX_DRAFT: usize = 200_000;

/// A deal as the wizard holds it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct DealDraft {
    /// The wizard's session, as the JSON text that it keeps for a reload.
    pub draft: String,
}

impl DealDraft {
    /// What is wrong with it.
    pub(super) fn check(&self) -> Vec<FieldError> {
        let wrong = |code, message: String| vec![FieldError::new("draft", code, message)];
        if self.draft.chars().count() > MAX_DRAFT {
            return wrong(
                FieldCode::TooLong,
                format!("Please use at most {MAX_DRAFT} characters."),
            );
        }
        if !is_one_line(&self.draft) {
            return wrong(
                FieldCode::UnseenCharacters,
                "Please leave out line breaks and characters that can't be seen.".to_owned(),
            );
        }
        match serde_json::from_str::<DealSession>(&self.draft) {
            Ok(_) => Vec::new(),
            Err(_) => wrong(FieldCode::InvalidValue, "This is no deal of the wizard.".to_owned()),
        }
    }
}

/// Keeps a deal with its seed; tells whether the seed is this person's, and good still.
pub(super) async fn keep(
    db: &Db,
    author: Author<'_>,
    seed: u32,
    draft: &DealDraft,
    now_ms: u64,
) -> Result<bool, StoreError> {
    let update = db
        .client()
        .update_item()
        .table_name(db.name(Table::WaitingDeals))
        .key("dealer_id", text(author.dealer_id))
        .key("id", text(id_of(author.user_id, place_of(seed))))
        .update_expression("SET draft = :draft, handed_out_at = :now")
        .condition_expression("seed = :seed AND #ttl > :second")
        .expression_attribute_names("#ttl", "ttl")
        .expression_attribute_values(":draft", text(&draft.draft))
        .expression_attribute_values(":seed", number(seed.into()))
        .expression_attribute_values(":now", number(now_ms))
        .expression_attribute_values(":second", number(now_ms / 1000))
        .send()
        .await;
    Ok(when_condition_holds("keep deal", update)?.is_some())
}

/// The deal that waits with this person's seed; none where none was kept, or its contract took it away.
pub(super) async fn kept(db: &Db, author: Author<'_>, seed: u32) -> Result<Option<DealDraft>, StoreError> {
    let found = db
        .client()
        .get_item()
        .table_name(db.name(Table::WaitingDeals))
        .key("dealer_id", text(author.dealer_id))
        .key("id", text(id_of(author.user_id, place_of(seed))))
        .consistent_read(true)
        .send()
        .await
        .map_err(|error| StoreError::call("read kept deal", &error))?;
    let item = found.item.unwrap_or_default();
    let is_of_seed = item.get("seed") == Some(&number(seed.into()));
    Ok(match item.get("draft") {
        Some(AttributeValue::S(draft)) if is_of_seed => Some(DealDraft { draft: draft.clone() }),
        _ => None,
    })
}
