//! The rates that deals are priced by: opened once, and shared by all calls that follow.

use dealer_core::deal::{DealRates, DealSession, RatesBasis, SharedRates};
use dealer_core::pricing::book::BookReader;
use dealer_core::pricing::live_book::LiveBook;
use dealer_wasm_boundary::{boundary_error, take};
use std::cell::RefCell;
use std::sync::Arc;
use tsify::Ts;
use wasm_bindgen::prelude::*;

thread_local! {
    static RATES: RefCell<SharedRates> = RefCell::new(SharedRates(Arc::new(DealRates::awaited())));
    static COMING: RefCell<Option<DealRates>> = const { RefCell::new(None) };
    static READING: RefCell<Option<(LiveBook, BookReader)>> = const { RefCell::new(None) };
}

/// Begins to open rates. What was opened before stays in use until `finishRates`.
#[wasm_bindgen(js_name = beginRates)]
pub fn begin_rates(basis: &Ts<RatesBasis>) -> Result<(), JsValue> {
    let coming = DealRates::new(take(basis)?);
    COMING.set(Some(coming));
    Ok(())
}

/// Begins to open a published version of a rate book, whose content is the JSON text that the server answers. What was begun before and not
/// read to its end is left out.
#[wasm_bindgen(js_name = addRateBook)]
pub fn add_rate_book(live: &Ts<LiveBook>, content: String) -> Result<(), JsValue> {
    let live = take(live)?;
    READING.set(Some((live, BookReader::new(content))));
    Ok(())
}

/// Reads a slice of the book that was begun, some milliseconds long. Answers with whether it is open now.
#[wasm_bindgen(js_name = readRateBook)]
pub fn read_rate_book() -> Result<bool, JsValue> {
    let Some((live, mut reader)) = READING.take() else {
        return Err(boundary_error("no rate book is being read"));
    };
    let Some(book) = reader.read().map_err(boundary_error)? else {
        READING.set(Some((live, reader)));
        return Ok(false);
    };
    COMING.with_borrow_mut(|coming| match coming {
        Some(rates) => {
            rates.add(live, book);
            Ok(true)
        }
        None => Err(boundary_error("no rates are being opened")),
    })
}

/// Puts the rates that were opened in the place of those before.
#[wasm_bindgen(js_name = finishRates)]
pub fn finish_rates() {
    if let Some(rates) = COMING.take() {
        RATES.set(SharedRates(Arc::new(rates)));
    }
}

/// Forgets all rates: TPAs have no prices until others come.
#[wasm_bindgen(js_name = forgetRates)]
pub fn forget_rates() {
    COMING.set(None);
    READING.set(None);
    RATES.set(SharedRates(Arc::new(DealRates::awaited())));
}

/// Every TPA with a demo price and no rate book, as the golden cases have it.
#[wasm_bindgen(js_name = demoRates)]
pub fn demo_rates() {
    RATES.set(SharedRates(Arc::new(DealRates::demo())));
}

/// A session with the rates that are in use.
pub(crate) fn rated(session: DealSession) -> DealSession {
    DealSession {
        rates: RATES.with_borrow(SharedRates::clone),
        ..session
    }
}
