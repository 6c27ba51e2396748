//! What a dealership is called, for the session record of its users.

use crate::store::{Db, StoreError, from_item, text};
use crate::tables::Table;
use serde::Deserialize;

/// The names in a record of `enrolled_dealers`.
#[derive(Deserialize)]
struct Names {
    #[serde(default)]
    legal_name: String,
    #[serde(default)]
    dba: Option<String>,
}

/// The name that an enrolled dealer does business under, else its legal name; the id where the dealer is not enrolled.
pub(super) async fn dealer_name(db: &Db, dealer_id: &str) -> Result<String, StoreError> {
    let found = db
        .client()
        .get_item()
        .table_name(db.name(Table::EnrolledDealers))
        .key("id", text(dealer_id))
        .projection_expression("legal_name, dba")
        .consistent_read(true)
        .send()
        .await
        .map_err(|error| StoreError::call("find dealer's name", &error))?;
    let names: Option<Names> = found.item.map(from_item).transpose()?;
    let name = names
        .and_then(|names| {
            names
                .dba
                .filter(|dba| !dba.trim().is_empty())
                .or(Some(names.legal_name))
        })
        .filter(|name| !name.trim().is_empty());
    Ok(name.unwrap_or_else(|| dealer_id.to_owned()))
}
