//! `/api/menus`: the dealership presents a deal's menu, hands its device to the buyer, and reads what came of it.

use super::record::{Menu, WaiverFacts};
use super::store::{handed, outdated, read_menu};
use crate::access::session::{HAND_OVER, hand_over};
use crate::audit::{Author, Entry, MenuEvent};
use crate::deal::menu_settings::menu_settings_of;
use crate::deal::{Finished, finished};
use crate::http::{Access, Actor, ApiError, ApiJson, ApiPath, Created, ErrorKind, Nothing, Resource, Route, hash_of};
use crate::platform::state::AppState;
use crate::store::tables::Table;
use crate::store::{Action, Transacted, Writes, later_ms, put_new};
use axum::Json;
use axum::extract::State;
use axum::http::HeaderMap;
use dealer_core::deal::{ChosenMenu, Deal};
use dealer_core::document::Handed;
use dealer_core::document::menu::MenuView;
use dealer_core::form::ids::MenuId;
use serde::{Deserialize, Serialize};

/// This resource.
pub const RESOURCE: Resource = Resource {
    routes,
    uses: &[
        Table::Menus.uses(&[Action::GetItem, Action::PutItem, Action::UpdateItem]),
        Table::MenuSettings.uses(&[Action::GetItem]),
        Table::EnrolledDealers.uses(&[Action::GetItem]),
        Table::ActiveAdmins.uses(&[Action::GetItem, Action::Scan]),
        Table::RateBooks.uses(&[Action::GetItem]),
        Table::RateBookParts.uses(&[Action::Query]),
        Table::DealerSettings.uses(&[Action::GetItem]),
        Table::Outbox.uses(&[Action::PutItem]),
        Table::VehicleDecodes.uses(&[Action::GetItem, Action::PutItem]),
        Table::AuditLog.uses(&[Action::PutItem]),
        HAND_OVER,
    ],
};

/// How many ids are tried when other menus of the dealer took the first ones.
const TRIES: u32 = 60;

fn routes() -> Vec<Route> {
    vec![
        Route::post("/api/menus", Access::Dealer, presented).summary("Makes the menu of a finished deal"),
        Route::get("/api/menus/{id}", Access::Dealer, read)
            .summary("A menu, and what the buyer chose")
            .refuses(&[ErrorKind::RecordNotFound]),
        Route::post("/api/menus/{id}/hand-over", Access::Dealer, handed_over)
            .summary("Hands the device to the buyer, who chooses from the menu")
            .refuses(&[ErrorKind::RecordNotFound, ErrorKind::StaleVersion]),
    ]
}

/// A menu, as the dealership sees it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct PresentedMenu {
    /// Its id.
    pub id: MenuId,
    /// When it was made, in milliseconds since the epoch.
    pub created_at: u64,
    /// The seed of its deal, under which the deal waits.
    pub seed: Option<u32>,
    /// What it shows.
    pub view: MenuView,
    /// What the buyer chose; none until then.
    pub chosen: Option<ChosenMenu>,
}

impl std::convert::From<Menu> for PresentedMenu {
    fn from(menu: Menu) -> Self {
        Self {
            chosen: menu.chosen_menu(),
            seed: menu.offer.seed,
            id: menu.id,
            created_at: menu.created_at,
            view: menu.view,
        }
    }
}

async fn presented(
    State(state): State<AppState>,
    actor: Actor,
    ApiJson(deal): ApiJson<Deal>,
) -> Result<Created<PresentedMenu>, ApiError> {
    let db = state.db();
    let (Finished { checked, vehicle }, settings) = tokio::try_join!(finished(&state, &actor, &deal), async {
        Ok(menu_settings_of(db, &actor.dealer_id).await?)
    })?;
    let view = MenuView::new(&checked, &settings.settings, &vehicle.title()).map_err(ApiError::validation)?;
    let now = state.now_ms();
    let mut menu = Menu {
        dealer_id: actor.dealer_id.clone(),
        id: id_of(now),
        created_at: now,
        created_by: actor.username.clone(),
        deal_sha256: hash_of(&deal)?,
        settings_version: settings.version,
        offer: checked.offer(),
        view,
        version: 1,
        handed_at: None,
        chosen: None,
        facts: Some(WaiverFacts {
            dealer_name: actor.dealer_name.clone(),
            state: checked.deal.dealer_state.to_string(),
            buyer: checked.buyer.person.name.clone(),
            co_buyer: (checked.deal.buyer.has_co_buyer).then(|| checked.deal.buyer.co_buyer_name.clone()),
        }),
        outdated_at: None,
    };
    for attempt in 1..=TRIES {
        // No transaction writes a record twice.
        if deal.menu.as_ref() == Some(&menu.id) {
            menu.id = id_of(now.saturating_add(later_ms(attempt)));
            continue;
        }
        let entry = Entry::<()>::new(Author::from(&actor), now, MenuEvent::MenuPresented, &menu.id)?;
        // The one that the deal rested on until now.
        let earlier = match &deal.menu {
            Some(id) => outdated(db, &actor.dealer_id, id, now).await?,
            None => Vec::new(),
        };
        let writes = Writes::new()
            .with((), put_new(db, Table::Menus, &menu)?)
            .with((), put_new(db, Table::AuditLog, &entry)?)
            .with_all((), earlier);
        match writes.send(db, "present menu").await? {
            Transacted::Done => return Ok(Created(menu.into())),
            Transacted::ConditionsFailed(_) => menu.id = id_of(now.saturating_add(later_ms(attempt))),
        }
    }
    Err(ApiError::internal("no free id within a second"))
}

fn id_of(ms: u64) -> MenuId {
    MenuId::from(format!("menu-{ms}"))
}

async fn read(
    State(state): State<AppState>,
    actor: Actor,
    ApiPath(id): ApiPath<MenuId>,
) -> Result<Json<PresentedMenu>, ApiError> {
    let menu = read_menu(state.db(), &actor.dealer_id, &id).await?;
    menu.map(|menu| Json(menu.into()))
        .ok_or_else(|| ApiError::new(ErrorKind::RecordNotFound))
}

/// The writes of a hand-over.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Write {
    /// The menu, from which nobody chose.
    Menu,
    /// The session of the device.
    Session,
    /// The audit entry.
    Entry,
}

async fn handed_over(
    State(state): State<AppState>,
    actor: Actor,
    headers: HeaderMap,
    ApiPath(id): ApiPath<MenuId>,
    ApiJson(Nothing {}): ApiJson<Nothing>,
) -> Result<Json<PresentedMenu>, ApiError> {
    let (db, now) = (state.db(), state.now_ms());
    let menu = read_menu(db, &actor.dealer_id, &id).await?;
    let menu = menu.ok_or_else(|| ApiError::new(ErrorKind::RecordNotFound))?;
    let entry = Entry::<()>::new(Author::from(&actor), now, MenuEvent::MenuHandedOver, &id)?;
    let writes = Writes::new()
        .with(Write::Menu, handed(db, &menu, now)?)
        .with(
            Write::Session,
            hand_over(&state, &headers, &Handed::Menu { id: id.clone() })?,
        )
        .with(Write::Entry, put_new(db, Table::AuditLog, &entry)?);
    match writes.send(db, "hand over menu").await? {
        Transacted::Done => Ok(Json(menu.into())),
        // What was chosen from a menu stays: another choice takes another menu.
        failed if failed.failed(&Write::Menu) => Err(ApiError::new(ErrorKind::StaleVersion)),
        Transacted::ConditionsFailed(_) => Err(ApiError::new(ErrorKind::NotSignedIn)),
    }
}
