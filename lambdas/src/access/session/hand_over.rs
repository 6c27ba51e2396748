//! A dealer hands their device to a customer, and takes it back with the password. What the customer may call, the guard says.

use super::device::Device;
use super::own_password::{From, own_password};
use super::token::Token;
use crate::audit::{AccountEvent, Author, Entry, account_subject};
use crate::http::{ApiError, Customer, ErrorKind};
use crate::platform::state::AppState;
use crate::store::tables::Table;
use crate::store::{Action, Db, StoreError, Transacted, Use, put_new, text, to_value, transact};
use aws_sdk_dynamodb::types::{TransactWriteItem, Update};
use axum::http::HeaderMap;
use dealer_core::access::password::OwnPassword;
use dealer_core::document::Handed;
use dealer_core::form::ids::UsernameKey;
use serde::{Deserialize, Serialize};

/// What [`hand_over`] asks of the database.
pub const HAND_OVER: Use = Table::Sessions.uses(&[Action::UpdateItem]);

/// The write that hands the device of a call's session to a customer. Its condition fails when the session has ended, or is handed over.
///
/// # Errors
/// 401 for a call without a session.
pub fn hand_over(state: &AppState, headers: &HeaderMap, handed: &Handed) -> Result<TransactWriteItem, ApiError> {
    let token = Token::of_request(headers, state.config()).ok_or_else(|| ApiError::new(ErrorKind::NotSignedIn))?;
    let update = Update::builder()
        .table_name(state.db().name(Table::Sessions))
        .key("token_hash", text(token.hash()))
        .update_expression("SET handed = :handed")
        .condition_expression("attribute_exists(token_hash) AND attribute_not_exists(handed)")
        .expression_attribute_values(":handed", to_value(handed)?)
        .build()
        .map_err(|error| StoreError::refused("hand over", error.to_string()))?;
    Ok(TransactWriteItem::builder().update(update).build())
}

/// The write that takes the device back. Its condition fails when the session has ended, or was taken back by then.
fn give_back(db: &Db, token_hash: &str) -> Result<TransactWriteItem, StoreError> {
    let update = Update::builder()
        .table_name(db.name(Table::Sessions))
        .key("token_hash", text(token_hash))
        .update_expression("REMOVE handed")
        .condition_expression("attribute_exists(handed)")
        .build()
        .map_err(|error| StoreError::refused("take back", error.to_string()))?;
    Ok(TransactWriteItem::builder().update(update).build())
}

/// What a device is handed over for, and by whom.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct HandedAnswer {
    /// What for.
    pub handed: Handed,
    /// The dealership's name.
    pub dealer_name: String,
}

impl std::convert::From<Customer> for HandedAnswer {
    fn from(customer: Customer) -> Self {
        Self {
            handed: customer.handed,
            dealer_name: customer.by.dealer_name,
        }
    }
}

/// Takes a device back, if the password is that of who handed it over.
///
/// # Errors
/// 403 on a customer's own phone, 422 for another password, 429 when locked, 401 when the session has ended by then, 503 without database.
pub(super) async fn take_back(
    state: &AppState,
    customer: Customer,
    headers: &HeaderMap,
    address: &str,
    typed: OwnPassword,
) -> Result<HandedAnswer, ApiError> {
    // There is nothing to take back of a phone.
    if customer.phone.is_some() {
        return Err(ApiError::new(ErrorKind::WrongRole));
    }
    let token = Token::of_request(headers, state.config()).ok_or_else(|| ApiError::new(ErrorKind::NotSignedIn))?;
    let errors = typed.check();
    if !errors.is_empty() {
        return Err(ApiError::validation(errors));
    }
    let device = Device::of_request(headers, state.config());
    own_password(
        state,
        &customer.by,
        From { address, device },
        ("password", typed.password),
    )
    .await?;
    let db = state.db();
    let subject = account_subject(&UsernameKey::of(&customer.by.username));
    let author = Author::from(&customer.by);
    let entry = Entry::<()>::new(author, state.now_ms(), AccountEvent::DeviceTakenBack, &subject)?;
    let writes = vec![give_back(db, &token.hash())?, put_new(db, Table::AuditLog, &entry)?];
    match transact(db, "take back", writes).await? {
        Transacted::Done => Ok(customer.into()),
        Transacted::ConditionsFailed(_) => Err(ApiError::new(ErrorKind::NotSignedIn)),
    }
}
