//! Which sold products are to be paid to their providers next.

use dealer_core::money::Cents;
use dealer_core::sale::choice::{
    self, KnownRows, RemitDraft, RemitRow, RemittanceChanges, RowConflict, Settled, conflicts_of,
};
use dealer_core::sale::contract::{Contract, ProductLine, Status};
use dealer_core::sale::{AmendedLoan, Ways};
use dealer_wasm_boundary::{Answer, all, give, take};
use tsify::Ts;
use wasm_bindgen::prelude::*;

/// The statuses of what is still to be paid.
#[wasm_bindgen(js_name = unpaidStatuses)]
pub fn unpaid_statuses() -> Result<Vec<Ts<Status>>, JsValue> {
    Status::ALL
        .iter()
        .filter(|status| status.is_unpaid())
        .map(give)
        .collect()
}

/// What can be done with a line.
#[wasm_bindgen(js_name = waysOfLine)]
pub fn ways_of_line(line: &Ts<ProductLine>) -> Answer<Ways> {
    give(&take(line)?.ways())
}

/// Whether something of a contract is still to be paid.
#[wasm_bindgen(js_name = isUnpaidContract)]
pub fn is_unpaid_contract(contract: &Ts<Contract>) -> Result<bool, JsValue> {
    Ok(take(contract)?.is_unpaid())
}

/// Whether something of a line waits to be put into a batch of its administrator.
#[wasm_bindgen(js_name = isDue)]
pub fn is_due(line: &Ts<ProductLine>) -> Result<bool, JsValue> {
    Ok(take(line)?.tpa.is_some_and(|tpa| tpa.is_due()))
}

/// Why a row can't be deleted.
#[wasm_bindgen(js_name = paidMessage)]
#[must_use]
pub fn paid_message() -> String {
    dealer_core::sale::contract::PAID_MESSAGE.to_owned()
}

/// Why a row that is signed can't be deleted.
#[wasm_bindgen(js_name = signedMessage)]
#[must_use]
pub fn signed_message() -> String {
    dealer_core::sale::contract::SIGNED_MESSAGE.to_owned()
}

/// Why a row of a TPA can't be deleted.
#[wasm_bindgen(js_name = voidedMessage)]
#[must_use]
pub fn voided_message() -> String {
    dealer_core::sale::contract::VOIDED_MESSAGE.to_owned()
}

/// Why a line can't leave the closed batch of this id.
#[wasm_bindgen(js_name = closedBatchMessage)]
#[must_use]
pub fn closed_batch_message(#[wasm_bindgen(unchecked_param_type = "BatchId")] batch: &str) -> String {
    dealer_core::sale::contract::closed_batch_message(Some(batch))
}

/// The loan in words by which a line is to be rated again; nothing of one that is not.
#[wasm_bindgen(js_name = rerateTo)]
pub fn rerate_to(line: &Ts<ProductLine>) -> Result<Option<String>, JsValue> {
    Ok(take(line)?.rerate_to().map(AmendedLoan::said))
}

/// Whether a line is to be paid next, as its list shows it, given its own choice, its contract's, and what is stored.
#[wasm_bindgen(js_name = shownForLine)]
#[must_use]
pub fn shown_for_line(own: Option<bool>, of_contract: Option<bool>, stored: bool) -> bool {
    choice::shown_for_line(own, of_contract, stored)
}

/// A draft with a choice for lines.
#[wasm_bindgen(js_name = chooseLines)]
pub fn choose_lines(draft: &Ts<RemitDraft>, rows: Vec<Ts<RemitRow>>, remit: bool) -> Answer<RemitDraft> {
    let mut draft = take(draft)?;
    draft.choose_lines(&all(&rows)?, remit);
    give(&draft)
}

/// A draft with a choice for contracts.
#[wasm_bindgen(js_name = chooseContracts)]
pub fn choose_contracts(draft: &Ts<RemitDraft>, rows: Vec<Ts<RemitRow>>, remit: bool) -> Answer<RemitDraft> {
    let mut draft = take(draft)?;
    draft.choose_contracts(&all(&rows)?, remit);
    give(&draft)
}

/// A draft whose choices are on their way to the server, or are not.
#[wasm_bindgen(js_name = withSending)]
pub fn with_sending(draft: &Ts<RemitDraft>, sending: bool) -> Answer<RemitDraft> {
    let mut draft = take(draft)?;
    draft.set_sending(sending);
    give(&draft)
}

/// The parts of a draft that one call each can save.
#[wasm_bindgen(js_name = callsOf)]
pub fn calls_of(draft: &Ts<RemitDraft>) -> Result<Vec<Ts<RemittanceChanges>>, JsValue> {
    take(draft)?.changes().calls().iter().map(give).collect()
}

/// A draft without what a call saved; `rows` are those of its answer.
#[wasm_bindgen(js_name = withoutSaved)]
pub fn without_saved(
    draft: &Ts<RemitDraft>,
    sent: &Ts<RemittanceChanges>,
    rows: Vec<Ts<RemitRow>>,
) -> Answer<RemitDraft> {
    let mut draft = take(draft)?;
    draft.take_saved(&take(sent)?, &all(&rows)?);
    give(&draft)
}

/// A draft without a line that the person deleted.
#[wasm_bindgen(js_name = withoutLine)]
pub fn without_line(
    draft: &Ts<RemitDraft>,
    #[wasm_bindgen(unchecked_param_type = "LineId")] id: &str,
    #[wasm_bindgen(unchecked_param_type = "DealId")] deal_id: &str,
) -> Answer<RemitDraft> {
    let mut draft = take(draft)?;
    draft.take_line(id, &deal_id.into());
    give(&draft)
}

/// A draft without a contract that the person deleted.
#[wasm_bindgen(js_name = withoutContract)]
pub fn without_contract(
    draft: &Ts<RemitDraft>,
    #[wasm_bindgen(unchecked_param_type = "DealId")] deal_id: &str,
) -> Answer<RemitDraft> {
    let mut draft = take(draft)?;
    draft.take_contract(&deal_id.into());
    give(&draft)
}

/// A draft after a call that ended without an answer.
#[wasm_bindgen(js_name = withoutAnswer)]
pub fn without_answer(draft: &Ts<RemitDraft>, sent: &Ts<RemittanceChanges>) -> Answer<RemitDraft> {
    let mut draft = take(draft)?;
    draft.set_unanswered(&take(sent)?);
    give(&draft)
}

/// What is left of the choices of an earlier draft.
#[wasm_bindgen(js_name = stillChosen)]
pub fn still_chosen(draft: &Ts<RemitDraft>, before: &Ts<RemitDraft>) -> Answer<RemitDraft> {
    let mut draft = take(draft)?;
    draft.keep_earlier(&take(before)?);
    give(&draft)
}

/// What the server said of the rows of a call that it did not save: `paths` and `messages` are its errors, in the same order.
#[wasm_bindgen(js_name = conflictsOf)]
pub fn conflicts(
    call: &Ts<RemittanceChanges>,
    paths: Vec<String>,
    messages: Vec<String>,
) -> Result<Vec<Ts<RowConflict>>, JsValue> {
    let errors = paths.into_iter().zip(messages);
    conflicts_of(&take(call)?, errors).iter().map(give).collect()
}

/// A draft whose conflicting rows were loaded anew.
#[wasm_bindgen(js_name = settleDraft)]
pub fn settle_draft(
    draft: &Ts<RemitDraft>,
    conflicts: Vec<Ts<RowConflict>>,
    lines: &Ts<KnownRows>,
    contracts: &Ts<KnownRows>,
) -> Answer<Settled> {
    give(&take(draft)?.settled(&all(&conflicts)?, &take(lines)?, &take(contracts)?))
}

/// What is to be paid for these lines, in cents.
#[wasm_bindgen(js_name = remittedTotal)]
pub fn remitted_total(lines: Vec<Ts<ProductLine>>) -> Answer<Cents> {
    give(&choice::total(&all(&lines)?))
}

/// How many of these lines, from the first, one payment can hold.
#[wasm_bindgen(js_name = payableAtOnce)]
pub fn payable_at_once(lines: Vec<Ts<ProductLine>>) -> Result<usize, JsValue> {
    Ok(choice::payable_at_once(&all(&lines)?))
}
