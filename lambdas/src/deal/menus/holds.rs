//! Whether the menu that a finished deal names is that deal's, and whether it has to name one.

use super::record::Menu;
use super::store::{read_menu, waiver_is_signed};
use crate::deal::menu_settings::menu_settings_of;
use crate::http::{Actor, ApiError};
use crate::platform::state::AppState;
use dealer_core::deal::CheckedDeal;
use dealer_core::form::field_code::FieldCode;
use dealer_core::form::ids::MenuId;

/// The menu that a checked deal rests on: the one that it names, if the buyer chose from it exactly what the deal sells, at its figures.
///
/// # Errors
/// 422 on 'menu' where the dealership demands a signed menu and there is none, or its waiver is not signed; 503 without database.
pub(crate) async fn menu_that_holds(
    state: &AppState,
    actor: &Actor,
    checked: &CheckedDeal,
) -> Result<Option<MenuId>, ApiError> {
    let db = state.db();
    let named = async {
        match &checked.deal.menu {
            Some(id) => read_menu(db, &actor.dealer_id, id).await,
            None => Ok(None),
        }
    };
    let (settings, named) = tokio::try_join!(menu_settings_of(db, &actor.dealer_id), named)?;
    let has_waiver = named.as_ref().is_some_and(|menu| menu.facts.is_some());
    let is_required = settings.settings.menu_required;
    let chosen = named.as_ref().and_then(Menu::chosen_menu);
    match chosen {
        Some(chosen) if chosen.offer == checked.offer().text() => {
            if is_required && has_waiver && !waiver_is_signed(db, &actor.dealer_id, &chosen.id).await? {
                return Err(ApiError::field(
                    "menu",
                    FieldCode::WaiverUnsigned,
                    "Please have the menu's waiver signed first.",
                ));
            }
            Ok(Some(chosen.id))
        }
        _ if !is_required => Ok(None),
        Some(_) => Err(ApiError::field(
            "menu",
            FieldCode::MenuOutdated,
            "The deal has changed since the menu was presented. Please present it again.",
        )),
        None => Err(ApiError::field(
            "menu",
            FieldCode::MenuMissing,
            "Please present the menu first.",
        )),
    }
}
