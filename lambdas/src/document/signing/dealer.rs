//! `/api/signings`: the dealership begins a signing, hands its device over, signs last, or ends it.

use super::adopted::NewInk;
use super::begin::{begin, staff};
use super::link::{PhoneLink, digits};
use super::seen::seen;
use super::step::{Call, With, issue_signed, step};
use super::view::SigningView;
use crate::access::session::{HAND_OVER, Let, NewLink, hand_over};
use crate::audit::{Author, Entry, SigningEvent};
use crate::document::listed::documents_of;
use crate::document::signings::read_signing;
use crate::http::{
    Access, Actor, ApiError, ApiJson, ApiPath, CalledFrom, Created, ErrorKind, Nothing, Resource, Route,
};
use crate::platform::state::AppState;
use crate::store::tables::Table;
use crate::store::{Action, put_new};
use axum::Json;
use axum::extract::State;
use axum::http::HeaderMap;
use dealer_core::document::signing::{Phone, Signing};
use dealer_core::document::{Bundle, Handed, Role};
use dealer_core::form::field_code::FieldCode;
use dealer_core::form::ids::{ContractId, MenuId, SigningId};
use serde::{Deserialize, Serialize};

/// This resource.
pub const RESOURCE: Resource = Resource {
    routes,
    uses: &[
        Table::Signings.uses(&[Action::GetItem, Action::Query, Action::PutItem]),
        Table::SigningEvents.uses(&[Action::PutItem, Action::Query]),
        Table::Documents.uses(&[
            Action::GetItem,
            Action::Query,
            Action::UpdateItem,
            Action::ConditionCheckItem,
            Action::PutItem,
        ]),
        Table::Forms.uses(&[Action::GetItem]),
        Table::Contracts.uses(&[Action::GetItem, Action::BatchGetItem]),
        Table::ProductContracts.uses(&[Action::Query]),
        Table::Menus.uses(&[Action::GetItem]),
        Table::AuditLog.uses(&[Action::PutItem]),
        HAND_OVER,
        Table::SigningLinks.uses(&[Action::PutItem]),
    ],
};

/// The most bytes of a signature's strokes.
pub(super) const MAX_INK: usize = 64 * 1024;

fn routes() -> Vec<Route> {
    vec![
        Route::post("/api/signings", Access::Dealer, begun)
            .summary("Begins the signing of a contract's documents, or of a menu's waiver")
            .refuses(&[ErrorKind::NotReadyToSign, ErrorKind::SigningBegun]),
        Route::get("/api/signings/{id}", Access::Dealer, read)
            .summary("A signing")
            .refuses(&[ErrorKind::RecordNotFound]),
        Route::post("/api/signings/{id}/hand-over", Access::Dealer, handed_over)
            .summary("Hands the device to who signs next")
            .refuses(&[
                ErrorKind::RecordNotFound,
                ErrorKind::SigningEnded,
                ErrorKind::OutOfOrder,
            ]),
        Route::post("/api/signings/{id}/link", Access::Dealer, linked)
            .summary("Makes a link for the next signer's own phone")
            .refuses(&[
                ErrorKind::RecordNotFound,
                ErrorKind::SigningEnded,
                ErrorKind::OutOfOrder,
                ErrorKind::NoPhones,
            ]),
        Route::post("/api/signings/{id}/signature", Access::Dealer, signed)
            .takes_at_most(MAX_INK)
            .summary("Signs for the dealership, after the buyers")
            .refuses(&[
                ErrorKind::RecordNotFound,
                ErrorKind::SigningEnded,
                ErrorKind::OutOfOrder,
            ]),
        Route::post("/api/signings/{id}/cancel", Access::Dealer, cancelled)
            .summary("Ends a signing that is not complete")
            .refuses(&[ErrorKind::RecordNotFound, ErrorKind::SigningEnded]),
    ]
}

/// What is to be signed.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct NewSigning {
    /// The documents of this contract.
    #[serde(default)]
    pub contract_id: Option<ContractId>,
    /// The waiver of this menu. One of both is named.
    #[serde(default)]
    pub menu_id: Option<MenuId>,
}

impl NewSigning {
    fn one(path: &str) -> ApiError {
        ApiError::field(path, FieldCode::Required, "A contract or a menu is required")
    }

    /// What is to be signed.
    ///
    /// # Errors
    /// 422 where neither or both are named.
    fn of(self) -> Result<Bundle, ApiError> {
        match (self.contract_id, self.menu_id) {
            (Some(id), None) => Ok(Bundle::Contract(id)),
            (None, Some(id)) => Ok(Bundle::Menu(id)),
            (None, None) => Err(Self::one("contractId")),
            (Some(_), Some(_)) => Err(Self::one("menuId")),
        }
    }
}

/// Whom the device is handed to.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct HandOver {
    /// To whom.
    pub role: Role,
    /// That an identity document of theirs was seen. It is not copied.
    pub identity_seen: bool,
}

fn view(state: &AppState, signing: &Signing) -> Json<SigningView> {
    Json(SigningView::new(signing, state.config()))
}

async fn begun(
    State(state): State<AppState>,
    actor: Actor,
    from: CalledFrom,
    ApiJson(new): ApiJson<NewSigning>,
) -> Result<Created<SigningView>, ApiError> {
    let signing = begin(&state, Author::from(&actor), &from, &new.of()?).await?;
    Ok(Created(SigningView::new(&signing, state.config())))
}

async fn read(
    State(state): State<AppState>,
    actor: Actor,
    ApiPath(id): ApiPath<SigningId>,
) -> Result<Json<SigningView>, ApiError> {
    let signing = read_signing(state.db(), &actor.dealer_id, &id).await?;
    let signing = signing.ok_or_else(|| ApiError::new(ErrorKind::RecordNotFound))?;
    Ok(view(&state, &signing))
}

async fn handed_over(
    State(state): State<AppState>,
    actor: Actor,
    from: CalledFrom,
    headers: HeaderMap,
    ApiPath(id): ApiPath<SigningId>,
    ApiJson(HandOver { role, identity_seen }): ApiJson<HandOver>,
) -> Result<Json<SigningView>, ApiError> {
    check_identity(identity_seen)?;
    let call = Call {
        dealer_id: &actor.dealer_id,
        id: &id,
        actor: staff(&actor.username),
        from: &from,
    };
    let handed = Handed::Signing { id: id.clone(), role };
    let act = |signing: &mut Signing| signing.hand_over(role, &actor.username);
    let with = || {
        Ok(With {
            session: vec![hand_over(&state, &headers, &handed)?],
            ..entry(&state, &actor, SigningEvent::DeviceHandedOver, &id)?
        })
    };
    Ok(view(&state, &step(&state, &call, act, with).await?))
}

fn check_identity(seen: bool) -> Result<(), ApiError> {
    let message = "Please confirm that you have seen an identity document.";
    seen.then_some(())
        .ok_or_else(|| ApiError::field("identitySeen", FieldCode::NotConfirmed, message))
}

/// Makes a link for a signer's own phone. The answer alone has its token.
async fn linked(
    State(state): State<AppState>,
    actor: Actor,
    from: CalledFrom,
    ApiPath(id): ApiPath<SigningId>,
    ApiJson(HandOver { role, identity_seen }): ApiJson<HandOver>,
) -> Result<Json<PhoneLink>, ApiError> {
    check_identity(identity_seen)?;
    let origin = state.config().sign_origin.as_deref();
    let origin = origin.ok_or_else(|| ApiError::new(ErrorKind::NoPhones))?;
    let link = NewLink::new(Let::new(&actor, id.clone(), role), state.now_ms())?;
    let shown = PhoneLink::new(origin, &link)?;
    let phone = Phone {
        link: link.hash.clone(),
        digits: digits()?,
        opened: false,
    };
    let call = Call {
        dealer_id: &actor.dealer_id,
        id: &id,
        actor: staff(&actor.username),
        from: &from,
    };
    let act = |signing: &mut Signing| signing.make_link(role, &actor.username, phone.clone());
    let with = || {
        Ok(With {
            session: vec![link.write(state.db())?],
            ..entry(&state, &actor, SigningEvent::LinkMade, &id)?
        })
    };
    step(&state, &call, act, with).await?;
    Ok(Json(shown))
}

fn entry(state: &AppState, actor: &Actor, event: SigningEvent, id: &SigningId) -> Result<With, ApiError> {
    let entry = Entry::<()>::new(Author::from(actor), state.now_ms(), event, id)?;
    Ok(With {
        entry: Some(put_new(state.db(), Table::AuditLog, &entry)?),
        session: Vec::new(),
    })
}

async fn signed(
    State(state): State<AppState>,
    actor: Actor,
    from: CalledFrom,
    ApiPath(id): ApiPath<SigningId>,
    ApiJson(NewInk { ink }): ApiJson<NewInk>,
) -> Result<Json<SigningView>, ApiError> {
    let ink = ink.checked()?;
    let before = read_signing(state.db(), &actor.dealer_id, &id).await?;
    let before = before.ok_or_else(|| ApiError::new(ErrorKind::RecordNotFound))?;
    let documents = documents_of(&state, &actor.dealer_id, &before.of).await?;
    let seen = seen(&state, &from, &documents.unwrap_or_default())?;
    let call = Call {
        dealer_id: &actor.dealer_id,
        id: &id,
        actor: staff(&actor.username),
        from: &from,
    };
    let act = |signing: &mut Signing| signing.sign_for_dealership(&actor.username, ink.clone(), seen.clone());
    let with = || entry(&state, &actor, SigningEvent::SigningCompleted, &id);
    let signing = step(&state, &call, act, with).await?;
    issue_signed(&state, &signing).await;
    Ok(view(&state, &signing))
}

async fn cancelled(
    State(state): State<AppState>,
    actor: Actor,
    from: CalledFrom,
    ApiPath(id): ApiPath<SigningId>,
    ApiJson(Nothing {}): ApiJson<Nothing>,
) -> Result<Json<SigningView>, ApiError> {
    let call = Call {
        dealer_id: &actor.dealer_id,
        id: &id,
        actor: staff(&actor.username),
        from: &from,
    };
    let with = || entry(&state, &actor, SigningEvent::SigningEnded, &id);
    Ok(view(&state, &step(&state, &call, Signing::cancel, with).await?))
}
