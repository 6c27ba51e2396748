//! What the fields keep of what was typed into them.

use super::buyer::{BuyerField, BuyerInfo};
use super::event::InputField;
use super::session::DealSession;
use crate::catalog::coverage::{clean_deductible_input, clean_miles_input, read_deductible, read_miles};
use crate::deal::lead::PurchaseMethod;
use crate::form::contact::{clean_state_input, clean_zip_input, format_phone_input};
use crate::form::given::Given;
use crate::form::text::typed_line;
use crate::money::rate::{clean_apr_input, clean_term_input};
use crate::money::{Cents, clean_amount_input, keep_amount_financed, read_amount_financed};
use crate::vehicle::vin::clean_vin_input;
use std::ops::Deref;

/// No field takes more than this, in characters, so that a pasted book does not fill the session.
const MAX_TYPED: usize = 200;

/// Takes what was typed into a field of the input screen.
pub(super) fn edit_input(session: &mut DealSession, field: InputField, value: &str) {
    let text = || typed_line(value, MAX_TYPED);
    match field {
        InputField::Vin => {
            let vin = clean_vin_input(value);
            if vin != session.vin {
                session.vehicle_info = None;
                // The answer that is on its way is about another vehicle, and is dropped when it comes.
                session.loading = false;
            }
            session.vin = vin;
            session.vin_edited = true;
        }
        InputField::Miles => {
            session.typed.miles = clean_miles_input(value);
            // What can't be read is no mileage, and is told beside the field.
            session.miles = read_miles(&session.typed.miles).unwrap_or(0);
        }
        InputField::FirstName => session.contact.first_name = text(),
        InputField::LastName => session.contact.last_name = text(),
        InputField::Address => session.contact.address = text(),
        InputField::City => session.contact.city = text(),
        InputField::State => session.contact.state = Given::parse(clean_state_input(value)),
        InputField::Zip => session.contact.zip = Given::parse(clean_zip_input(value)),
        InputField::Phone => session.contact.phone = Given::parse(format_phone_input(value)),
        InputField::Email => session.contact.email = Given::parse(text()),
        InputField::TotalVehiclePrice => session.total_vehicle_price = clean_amount_input(value),
        InputField::Term => session.loan.term = clean_term_input(value),
        InputField::Apr => session.loan.apr = clean_apr_input(&session.loan.apr, value),
        InputField::AmountFinanced => {
            let kept = keep_amount_financed(&session.amount_financed_text(), value);
            session.loan.amount_financed = read_amount_financed(&kept);
            session.typed.amount_financed = kept;
        }
    }
}

/// Takes what was typed into a field of the deal info screen.
pub(super) fn edit_buyer(buyer: &mut BuyerInfo, field: BuyerField, value: &str) {
    let text = || typed_line(value, MAX_TYPED);
    match field {
        BuyerField::Name => buyer.name = text(),
        BuyerField::Street => buyer.street = text(),
        BuyerField::City => buyer.city = text(),
        BuyerField::State => buyer.state = Given::parse(clean_state_input(value)),
        BuyerField::Zip => buyer.zip = Given::parse(clean_zip_input(value)),
        BuyerField::Phone => buyer.phone = Given::parse(format_phone_input(value)),
        BuyerField::Email => buyer.email = Given::parse(text()),
        BuyerField::CoBuyerName => buyer.co_buyer_name = text(),
        BuyerField::CoBuyerStreet => buyer.co_buyer_street = text(),
        BuyerField::CoBuyerCity => buyer.co_buyer_city = text(),
        BuyerField::CoBuyerState => buyer.co_buyer_state = Given::parse(clean_state_input(value)),
        BuyerField::CoBuyerZip => buyer.co_buyer_zip = Given::parse(clean_zip_input(value)),
        BuyerField::CoBuyerPhone => buyer.co_buyer_phone = Given::parse(format_phone_input(value)),
        BuyerField::CoBuyerEmail => buyer.co_buyer_email = Given::parse(text()),
        BuyerField::LenderName => buyer.lender_name = text(),
        BuyerField::LenderAddress => buyer.lender_address = text(),
        BuyerField::LenderCity => buyer.lender_city = text(),
        BuyerField::LenderState => buyer.lender_state = Given::parse(clean_state_input(value)),
        BuyerField::LenderZip => buyer.lender_zip = Given::parse(clean_zip_input(value)),
        BuyerField::OtdPrice => buyer.otd_price = Cents::parse(value).ok(),
        BuyerField::DownPayment => buyer.down_payment = clean_amount_input(value),
        BuyerField::Term => buyer.term = clean_term_input(value),
        BuyerField::Apr => buyer.apr = clean_apr_input(&buyer.apr, value),
        BuyerField::Payment => buyer.payment = clean_amount_input(value),
    }
}

/// Takes what was typed as the deductible.
pub(super) fn edit_deductible(session: &mut DealSession, value: &str) {
    session.typed.deductible = clean_deductible_input(value);
    // What can't be read is told beside the field, and nothing is sold before it is corrected.
    session.deductible = read_deductible(&session.typed.deductible).unwrap_or(0);
}

/// Fills the buyer's fields from the contact: those that are empty, and those that still hold what the contact said before.
pub(super) fn prefill_buyer(session: &mut DealSession) {
    let contact = session.contact.clone();
    let before = std::mem::replace(&mut session.buyer_prefill, contact.clone());
    let buyer = &mut session.buyer_info;
    fill(&mut buyer.name, &before.full_name(), &contact.full_name());
    fill(&mut buyer.street, &before.address, &contact.address);
    fill(&mut buyer.city, &before.city, &contact.city);
    fill(&mut buyer.state, &before.state, &contact.state);
    fill(&mut buyer.zip, &before.zip, &contact.zip);
    fill(&mut buyer.phone, &before.phone, &contact.phone);
    fill(&mut buyer.email, &before.email, &contact.email);
    let loan_before = buyer.loan.take().unwrap_or_default();
    if session.purchase_method == PurchaseMethod::Cash {
        buyer.term.clear();
        buyer.apr.clear();
    } else {
        fill(&mut buyer.term, &loan_before.term, &session.loan.term);
        fill(&mut buyer.apr, &loan_before.apr, &session.loan.apr);
        buyer.loan = Some(session.loan.clone());
    }
}

/// Takes what is said now, in a field that is empty or still holds what was said before.
fn fill<T: Deref<Target = str> + Clone>(field: &mut T, before: &T, now: &T) {
    if field.trim().is_empty() || **field == **before {
        field.clone_from(now);
    }
}
