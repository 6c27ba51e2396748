//! What documents of a whole deal are made of: the waiver of its menu, and the pre-contract sheet that its state demands.

use super::forms::{pinned, read_live};
use super::record::Document;
use super::sold::{Paper, SoldContract, Worded, dealer_of, read};
use crate::catalog::tpas::find_dealer;
use crate::deal::menus::menu_of_waiver;
use crate::platform::state::AppState;
use crate::platform::zone::day_in;
use crate::sale::cancellations::Kept;
use crate::sale::sold::read_deals;
use crate::store::tables::Table;
use crate::store::{Db, StoreError, could_be_id, from_item, text};
use dealer_core::deal::lead::PurchaseMethod;
use dealer_core::document::{
    HOUSE, HeldUp, Purpose, WholeDeal, form_for_whole, items_of_lines, items_of_menu, retained_until, sheet_demanded,
    sheet_rules, terms_of, values_for_whole,
};
use dealer_core::form::day::Day;
use dealer_core::form::ids::{ContractId, DealerId, MenuId};
use dealer_core::form::time_zone::zone_of_state;
use dealer_core::sale::contract::{ProductLine, deal_id_of};
use serde::Deserialize;

/// What is said of a loan whose payments are not known.
const NO_TERMS: &str = "The loan of this deal has no term or no APR, so its payments can't be told";

/// Words the waiver of a menu; gone where nobody chose from it.
pub(super) async fn waiver(state: &AppState, document: &Document, menu: &MenuId) -> Result<Worded, StoreError> {
    let db = state.db();
    let dealer_id = &document.key.dealer_id;
    let menu = menu_of_waiver(db, dealer_id, menu);
    let (menu, dealer) = futures_util::future::try_join(menu, find_dealer(db, dealer_id)).await?;
    let Some(menu) = menu else {
        return Ok(Worded::Gone);
    };
    let day = day_in(zone_of_state(&menu.facts.state), menu.chosen_at)
        .ok_or_else(|| StoreError::unreadable("word waiver", "a time without a day"))?;
    let source = WholeDeal {
        document_id: &document.key.id,
        of: document.of.id(),
        day,
        state: &menu.facts.state,
        buyer: &menu.facts.buyer,
        co_buyer: menu.facts.co_buyer.as_deref(),
        vehicle: &menu.view.vehicle,
        vin: &menu.view.vin,
        dealer: dealer_of(dealer.as_ref(), &menu.facts.dealer_name, &menu.facts.state),
        terms: menu.view.terms(),
        items: items_of_menu(&menu.view, &menu.choices),
    };
    worded(db, Purpose::Waiver, &source).await
}

/// Words the pre-contract sheet of a contract; gone with the contract.
pub(super) async fn sheet(state: &AppState, document: &Document, contract: &ContractId) -> Result<Worded, StoreError> {
    let db = state.db();
    let dealer_id = &document.key.dealer_id;
    let deal_ids = deal_id_of(contract).into_iter().collect();
    let stored = read::<SoldContract>(db, Table::Contracts, dealer_id, contract);
    let lines = read_deals(db, dealer_id, &deal_ids);
    let (stored, mut lines, dealer) =
        futures_util::future::try_join3(stored, lines, find_dealer(db, dealer_id)).await?;
    let Some((stored, (_, lines))) = stored.zip(lines.pop_first()) else {
        return Ok(Worded::Gone);
    };
    // What is void was never sold, and for what was replaced another line stands.
    let lines: Vec<ProductLine> = lines.lines.into_iter().filter(|line| !line.is_ended()).collect();
    if lines.is_empty() {
        return Ok(Worded::Gone);
    }
    let Some((deal, sale)) = stored.deal.zip(stored.sale) else {
        return Ok(Worded::HeldUp(HeldUp::no_deal()));
    };
    let Some(terms) = terms_of(&deal) else {
        return Ok(Worded::HeldUp(HeldUp::no_value(NO_TERMS)));
    };
    let buyer = &deal.buyer;
    let source = WholeDeal {
        document_id: &document.key.id,
        of: contract,
        day: sale.sale_date,
        state: sale.sale_state.as_str(),
        buyer: &buyer.name,
        co_buyer: buyer.has_co_buyer.then_some(buyer.co_buyer_name.as_str()),
        vehicle: &stored.contract.vehicle_info,
        vin: &stored.contract.vin,
        dealer: dealer_of(dealer.as_ref(), &sale.dealer_name, sale.sale_state.as_str()),
        terms,
        items: items_of_lines(&deal, &lines),
    };
    worded(db, Purpose::Precontract, &source).await
}

async fn worded(db: &Db, purpose: Purpose, source: &WholeDeal<'_>) -> Result<Worded, StoreError> {
    let of_house = read_live(db, HOUSE).await?;
    let pin = match form_for_whole(purpose, source, &of_house.forms) {
        Ok(pin) => pin,
        Err(held_up) => return Ok(Worded::NoForm(held_up, vec![of_house])),
    };
    let form = pinned(db, &pin).await?;
    let form = form.ok_or_else(|| StoreError::unreadable("read form", "a live form that nobody keeps"))?;
    Ok(match values_for_whole(&form, source) {
        Ok(values) => Worded::Paper(Box::new(Paper {
            form,
            pin,
            values,
            retain_until: retained_until(source.day, 0),
        })),
        Err(held_up) => Worded::HeldUp(held_up),
    })
}

/// What a contract's record says of the documents that it has besides those of its lines.
#[derive(Debug, Clone, Default)]
pub(super) struct SoldAs {
    /// Whether it keeps its deal: one of an earlier release does not.
    pub keeps_deal: bool,
    /// Whether its state demands a pre-contract sheet.
    pub needs_sheet: bool,
    /// The menu that the buyer chose it from.
    pub menu: Option<MenuId>,
}

/// The parts of a contract's record that decide on it.
#[derive(Deserialize)]
struct Parts {
    deal: Option<DealPart>,
    sale: Option<SalePart>,
}

#[derive(Deserialize)]
struct DealPart {
    #[serde(rename = "paymentMethod")]
    purchase_method: PurchaseMethod,
    menu: Option<MenuId>,
}

#[derive(Deserialize)]
struct SalePart {
    sale_date: Day,
    #[serde(default)]
    sale_state: String,
}

/// What a contract's record says of its documents; none where there is no such contract.
pub(super) async fn sold_as(
    db: &Db,
    dealer_id: &DealerId,
    contract_id: &ContractId,
) -> Result<Option<SoldAs>, StoreError> {
    if !could_be_id(contract_id) {
        return Ok(None);
    }
    let found = db
        .client()
        .get_item()
        .table_name(db.name(Table::Contracts))
        .key("dealer_id", text(dealer_id))
        .key("id", text(contract_id))
        .projection_expression("id, deal.paymentMethod, deal.menu, sale.sale_date, sale.sale_state")
        .consistent_read(true)
        .send()
        .await
        .map_err(|error| StoreError::call("look for deal", &error))?;
    let Some(item) = found.item else {
        return Ok(None);
    };
    let Parts { deal, sale } = from_item(item)?;
    let needs_sheet = match deal.as_ref().zip(sale.as_ref()) {
        Some((deal, sale)) => demands_sheet(&sale.sale_state, deal.purchase_method, sale.sale_date)?,
        None => false,
    };
    Ok(Some(SoldAs {
        keeps_deal: sale.is_some(),
        needs_sheet,
        menu: deal.and_then(|deal| deal.menu),
    }))
}

/// Whether the state of a sale demands a pre-contract sheet, by what is kept of the sale.
pub(super) fn needs_sheet(kept: &Kept) -> Result<bool, StoreError> {
    match kept.deal.as_ref().zip(kept.sale.as_ref()) {
        Some((deal, sale)) => demands_sheet(sale.sale_state.as_str(), deal.purchase_method, sale.sale_date),
        None => Ok(false),
    }
}

fn demands_sheet(state: &str, method: PurchaseMethod, day: Day) -> Result<bool, StoreError> {
    let rules = sheet_rules().map_err(|error| StoreError::unreadable("read sheet rules", error.to_string()))?;
    let state = state.parse().ok();
    Ok(sheet_demanded(&rules, state.as_ref(), method, day).is_some())
}
