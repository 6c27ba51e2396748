//! Contract Management and payment: lists, files, forms, settings.

use crate::{Answer, all, give, take};
use dealer_core::all_dealers::{DealerContract, DealerLine};
use dealer_core::application::DealerApplication;
use dealer_core::contract::{Contract, ProductLine};
use dealer_core::csv_export;
use dealer_core::field::FieldError;
use dealer_core::markup::{self, Priced};
use dealer_core::merge::{self, MergedSettings};
use dealer_core::money::{Cents, sum_text};
use dealer_core::partner::PartnerApplication;
use dealer_core::payment::{self, CalendarMonth, CheckedPayment, PaymentForm, SettlementForm, TypedAmount};
use dealer_core::remittance::{self, RemittanceChanges};
use dealer_core::settings::{self, DealerSettings, SettingsSection};
use dealer_core::tpa::TpaOption;
use std::collections::HashMap;
use tsify::Ts;
use wasm_bindgen::prelude::*;

/// A list's rows, ready to be searched; they stay on this side, so that a typed letter costs no copy of the list.
#[wasm_bindgen]
#[derive(Default)]
pub struct SearchIndex(dealer_core::search::SearchIndex);

#[wasm_bindgen]
impl SearchIndex {
    /// An index without rows.
    #[wasm_bindgen(constructor)]
    #[must_use]
    pub fn new() -> Self {
        Self::default()
    }

    /// Adds lines as the next rows.
    #[wasm_bindgen(js_name = addLines)]
    pub fn add_lines(&mut self, lines: Vec<Ts<ProductLine>>) -> Result<(), JsValue> {
        for line in &lines {
            self.0.add(&take(line)?);
        }
        Ok(())
    }

    /// Adds contracts as the next rows.
    #[wasm_bindgen(js_name = addContracts)]
    pub fn add_contracts(&mut self, contracts: Vec<Ts<Contract>>) -> Result<(), JsValue> {
        for contract in &contracts {
            self.0.add(&take(contract)?);
        }
        Ok(())
    }

    /// Adds dealers' applications as the next rows.
    #[wasm_bindgen(js_name = addApplications)]
    pub fn add_applications(&mut self, applications: Vec<Ts<DealerApplication>>) -> Result<(), JsValue> {
        for application in &applications {
            self.0.add(&take(application)?);
        }
        Ok(())
    }

    /// Adds lines of any dealers as the next rows.
    #[wasm_bindgen(js_name = addDealerLines)]
    pub fn add_dealer_lines(&mut self, lines: Vec<Ts<DealerLine>>) -> Result<(), JsValue> {
        for line in &lines {
            self.0.add(&take(line)?);
        }
        Ok(())
    }

    /// Adds partners' applications as the next rows.
    #[wasm_bindgen(js_name = addPartnerApplications)]
    pub fn add_partner_applications(&mut self, applications: Vec<Ts<PartnerApplication>>) -> Result<(), JsValue> {
        for application in &applications {
            self.0.add(&take(application)?);
        }
        Ok(())
    }

    /// Adds TPAs to choose from as the next rows.
    #[wasm_bindgen(js_name = addTpas)]
    pub fn add_tpas(&mut self, tpas: Vec<Ts<TpaOption>>) -> Result<(), JsValue> {
        for tpa in &tpas {
            self.0.add(&take(tpa)?);
        }
        Ok(())
    }

    /// Adds contracts of any dealers as the next rows.
    #[wasm_bindgen(js_name = addDealerContracts)]
    pub fn add_dealer_contracts(&mut self, contracts: Vec<Ts<DealerContract>>) -> Result<(), JsValue> {
        for contract in &contracts {
            self.0.add(&take(contract)?);
        }
        Ok(())
    }

    /// The places of the rows that hold what was typed.
    #[must_use]
    pub fn find(&self, typed: &str) -> Vec<u32> {
        self.0.find(typed)
    }
}

/// The CSV file of lines. `days` are their days as yyyy-MM-dd, in the same order.
#[wasm_bindgen(js_name = linesCsv)]
pub fn lines_csv(lines: Vec<Ts<ProductLine>>, days: Vec<String>) -> Result<String, JsValue> {
    let mut days = days.into_iter();
    csv_export::sold_csv(&all(&lines)?, |_| days.next().unwrap_or_default())
        .map_err(|error| JsError::new(&error.to_string()).into())
}

/// The CSV file of contracts. `days` are their days as yyyy-MM-dd, in the same order.
#[wasm_bindgen(js_name = contractsCsv)]
pub fn contracts_csv(contracts: Vec<Ts<Contract>>, days: Vec<String>) -> Result<String, JsValue> {
    let mut days = days.into_iter();
    csv_export::sold_csv(&all(&contracts)?, |_| days.next().unwrap_or_default())
        .map_err(|error| JsError::new(&error.to_string()).into())
}

/// The CSV file of any dealers' lines, which says whose each is. `ids` and `names` are dealers' ids and their names, in the same
/// order.
#[wasm_bindgen(js_name = dealerLinesCsv)]
pub fn dealer_lines_csv(
    lines: Vec<Ts<DealerLine>>,
    days: Vec<String>,
    ids: Vec<String>,
    names: Vec<String>,
) -> Result<String, JsValue> {
    let mut days = days.into_iter();
    let names: HashMap<String, String> = ids.into_iter().zip(names).collect();
    let name_of = |id: &str| names.get(id).cloned().unwrap_or_default();
    csv_export::all_dealers_csv(&all(&lines)?, |_| days.next().unwrap_or_default(), name_of)
        .map_err(|error| JsError::new(&error.to_string()).into())
}

/// The CSV file of any dealers' contracts, which says whose each is. `ids` and `names` are dealers' ids and their names, in the same
/// order.
#[wasm_bindgen(js_name = dealerContractsCsv)]
pub fn dealer_contracts_csv(
    contracts: Vec<Ts<DealerContract>>,
    days: Vec<String>,
    ids: Vec<String>,
    names: Vec<String>,
) -> Result<String, JsValue> {
    let mut days = days.into_iter();
    let names: HashMap<String, String> = ids.into_iter().zip(names).collect();
    let name_of = |id: &str| names.get(id).cloned().unwrap_or_default();
    csv_export::all_dealers_csv(&all(&contracts)?, |_| days.next().unwrap_or_default(), name_of)
        .map_err(|error| JsError::new(&error.to_string()).into())
}

/// 'contracts_2026-03-05.csv'.
#[wasm_bindgen(js_name = contractsFileName)]
#[must_use]
pub fn contracts_file_name(day: &str) -> String {
    csv_export::contracts_file_name(day)
}

/// 'remitted_products_2026-03-05.csv'.
#[wasm_bindgen(js_name = remittedFileName)]
#[must_use]
pub fn remitted_file_name(day: &str) -> String {
    csv_export::remitted_file_name(day)
}

/// The sum of a list's amounts in cents, for people.
#[wasm_bindgen(js_name = sumText)]
#[must_use]
pub fn sum_of(cents: Vec<f64>) -> String {
    sum_text(cents.into_iter().filter_map(|amount| Cents::new(amount as i64).ok()))
}

/// Remit changes as the parts that one call each can save.
#[wasm_bindgen(js_name = remittanceCalls)]
pub fn remittance_calls(changes: &Ts<RemittanceChanges>) -> Result<Vec<Ts<RemittanceChanges>>, JsValue> {
    take(changes)?.calls().iter().map(give).collect()
}

/// What is to be paid for these lines, in cents.
#[wasm_bindgen(js_name = remittedTotal)]
pub fn remitted_total(lines: Vec<Ts<ProductLine>>) -> Answer<Cents> {
    give(&remittance::total(&all(&lines)?))
}

/// How many of these lines, from the first, one payment can hold.
#[wasm_bindgen(js_name = payableAtOnce)]
pub fn payable_at_once(lines: Vec<Ts<ProductLine>>) -> Result<usize, JsValue> {
    Ok(remittance::payable_at_once(&all(&lines)?))
}

/// Checks a payment form, in the month of today.
#[wasm_bindgen(js_name = checkPayment)]
pub fn check_payment(form: &Ts<PaymentForm>, today: &Ts<CalendarMonth>) -> Answer<CheckedPayment> {
    give(&CheckedPayment::from(take(form)?.check(take(today)?)))
}

/// What is wrong with the settlement of a difference, by its keys.
#[wasm_bindgen(js_name = checkSettlement)]
pub fn check_settlement(form: &Ts<SettlementForm>) -> Result<Vec<Ts<FieldError>>, JsValue> {
    let errors = take(form)?.check("", 0).err().unwrap_or_default();
    errors.iter().map(give).collect()
}

/// An amount in cents as an amount field holds it: '1949.50'.
#[wasm_bindgen(js_name = amountText)]
pub fn amount_text(cents: &Ts<Cents>) -> Result<String, JsValue> {
    Ok(take(cents)?.to_decimal())
}

/// What a typed amount means beside a total; nothing where it can't be paid.
#[wasm_bindgen(js_name = typedAmount)]
pub fn typed_amount(typed: &str, total: &Ts<Cents>) -> Result<Option<Ts<TypedAmount>>, JsValue> {
    payment::typed_amount(typed, take(total)?)
        .as_ref()
        .map(give)
        .transpose()
}

/// What is wrong with the dealer settings, by the record's keys.
#[wasm_bindgen(js_name = checkSettings)]
pub fn check_settings(settings: &Ts<DealerSettings>) -> Result<Vec<Ts<dealer_core::field::FieldError>>, JsValue> {
    take(settings)?.check().iter().map(give).collect()
}

/// Settings with what two people changed of the same ones.
#[wasm_bindgen(js_name = mergeSettings)]
pub fn merge_settings(
    base: &Ts<DealerSettings>,
    theirs: &Ts<DealerSettings>,
    mine: &Ts<DealerSettings>,
) -> Answer<MergedSettings> {
    give(&merge::merge_settings(&take(base)?, &take(theirs)?, &take(mine)?))
}

/// A markup a step above or below another, as its field holds it.
#[wasm_bindgen(js_name = stepMarkup)]
#[must_use]
pub fn step_markup(kept: &str, up: bool) -> String {
    settings::step_markup(kept, up)
}

/// 'VSC', 'GAP', 'Ancillary'.
#[wasm_bindgen(js_name = sectionLabel)]
pub fn section_label(section: &Ts<SettingsSection>) -> Result<String, JsValue> {
    Ok(take(section)?.label().to_owned())
}

/// The id of the contract whose lines have this deal id.
#[wasm_bindgen(js_name = contractIdOf)]
#[must_use]
pub fn contract_id_of(deal_id: &str) -> Option<String> {
    dealer_core::contract::contract_id_of(deal_id)
}

/// What the buyer pays for a product that the provider gives at this price, in cents.
#[wasm_bindgen(js_name = retailPrice)]
pub fn retail_price(settings: &Ts<DealerSettings>, priced: &Ts<Priced>, cost: &Ts<Cents>) -> Answer<Cents> {
    give(&markup::retail_price(&take(settings)?, take(priced)?, take(cost)?))
}
