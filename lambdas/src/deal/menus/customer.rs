//! `/api/menu`: what a buyer does who holds the dealership's device. Which menu it is, the session says.

use super::record::{Chosen, Menu};
use super::store::{chose, read_menu};
use crate::audit::{Author, Entry, MenuEvent};
use crate::http::{Access, ApiError, ApiJson, Customer, ErrorKind, Resource, Route};
use crate::platform::state::AppState;
use crate::store::outbox::message;
use crate::store::tables::Table;
use crate::store::{Action, Transacted, put_new, transact};
use axum::Json;
use axum::extract::State;
use dealer_core::document::Handed;
use dealer_core::document::menu::{MenuChoice, MenuView, check_choices};
use dealer_core::sale::event::{Happened, OneMenu};
use serde::{Deserialize, Serialize};

/// This resource.
pub const RESOURCE: Resource = Resource {
    routes,
    uses: &[
        Table::Menus.uses(&[Action::GetItem, Action::UpdateItem]),
        Table::Outbox.uses(&[Action::PutItem]),
        Table::AuditLog.uses(&[Action::PutItem]),
    ],
};

fn routes() -> Vec<Route> {
    vec![
        Route::get("/api/menu", Access::Customer, read)
            .summary("The menu that a customer chooses from")
            .refuses(&[ErrorKind::RecordNotFound]),
        Route::post("/api/menu/choices", Access::Customer, choose)
            .summary("Chooses from the menu, once and for all")
            .refuses(&[ErrorKind::RecordNotFound, ErrorKind::StaleVersion]),
    ]
}

/// A menu, as the buyer sees it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct CustomerMenu {
    /// The dealership's name.
    pub dealer_name: String,
    /// What it shows.
    pub view: MenuView,
    /// Counts the menu's changes.
    pub version: u64,
    /// What was chosen; none until then.
    pub choices: Option<Vec<MenuChoice>>,
}

/// What a buyer chose.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct NewChoices {
    /// The version that was shown.
    pub version: u64,
    /// Each product of the menu, once.
    pub choices: Vec<MenuChoice>,
}

/// The menu that the device was handed over for.
async fn menu_of(state: &AppState, customer: &Customer) -> Result<Menu, ApiError> {
    let menu = match &customer.handed {
        Handed::Menu { id } => read_menu(state.db(), &customer.by.dealer_id, id).await?,
        Handed::Signing { .. } => None,
    };
    menu.ok_or_else(|| ApiError::new(ErrorKind::RecordNotFound))
}

fn shown(customer: Customer, menu: Menu) -> Json<CustomerMenu> {
    Json(CustomerMenu {
        dealer_name: customer.by.dealer_name,
        view: menu.view,
        version: menu.version,
        choices: menu.chosen.map(|chosen| chosen.choices),
    })
}

async fn read(State(state): State<AppState>, customer: Customer) -> Result<Json<CustomerMenu>, ApiError> {
    let menu = menu_of(&state, &customer).await?;
    Ok(shown(customer, menu))
}

/// Keeps what was chosen. The same choices again, of a press whose answer was lost, are kept already; others come too late.
async fn choose(
    State(state): State<AppState>,
    customer: Customer,
    ApiJson(NewChoices { version, choices }): ApiJson<NewChoices>,
) -> Result<Json<CustomerMenu>, ApiError> {
    let menu = menu_of(&state, &customer).await?;
    let errors = check_choices(&menu.view, &choices);
    if !errors.is_empty() {
        return Err(ApiError::validation(errors));
    }
    if menu.chosen.as_ref().is_some_and(|before| before.choices == choices) {
        return Ok(shown(customer, menu));
    }
    let stale = || ApiError::new(ErrorKind::StaleVersion);
    if menu.version != version || menu.chosen.is_some() {
        return Err(stale());
    }
    let (db, now) = (state.db(), state.now_ms());
    let chosen = Chosen { at: now, choices };
    let author = Author::from(&customer.by);
    let entry = Entry::new(author, now, MenuEvent::MenuChosen, &menu.id)?.with_after(&chosen.choices);
    let happened = Happened::MenuChosen(OneMenu {
        menu_id: menu.id.clone(),
    });
    // A menu of an earlier release has no waiver.
    let happened = menu.facts.is_some().then_some(happened);
    let mut writes = vec![chose(db, &menu, &chosen)?, put_new(db, Table::AuditLog, &entry)?];
    writes.extend(message(db, &menu.dealer_id, now, happened, None)?);
    match transact(db, "choose from menu", writes).await? {
        Transacted::Done => Ok(shown(
            customer,
            Menu {
                version: menu.version + 1,
                chosen: Some(chosen),
                ..menu
            },
        )),
        Transacted::ConditionsFailed(_) => Err(stale()),
    }
}
