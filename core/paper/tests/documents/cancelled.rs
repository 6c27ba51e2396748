//! Documents of a cancellation: golden ones, and what no customer reads.

use crate::support::{Golden, assert_golden, golden};
use dealer_core::document::{
    Cancellation, Form, ItemOf, Purpose, Source, Values, house_form, purposes_of, values_for_cancellation,
};
use dealer_core::money::Cents;
use dealer_core::sale::cancellation::form::{CancellationForm, Prefill};
use dealer_core::sale::cancellation::{Lien, Quote, Terms};
use dealer_core::sale::state_rules::Table;

/// A quote of a golden deal's line, after a year and 22,000 miles, of which 12,000 are from before.
fn quote_of(case: &Golden, payoff: &str) -> Quote {
    quote_on(case, payoff, "2027-03-05")
}

/// The same, on a day.
fn quote_on(case: &Golden, payoff: &str, day: &str) -> Quote {
    let lien = if payoff.is_empty() { "none" } else { "lender" };
    let prefill = Prefill {
        line_id: case.line.id.clone(),
        version: 1,
        contract_id: case.contract.id.clone(),
        buyer_name: case.deal.buyer.name.clone(),
        transferred: false,
        vehicle_info: case.line.vehicle_info.clone(),
        vin: case.line.vin.to_string(),
        product_name: case.line.product_name.clone(),
        product: "VSC".to_owned(),
        state: "OH".to_owned(),
        sale_date: "2026-03-05".parse().unwrap(),
        start_date: "2026-03-05".parse().unwrap(),
        odometer_at_sale: Some(12_000),
        price: Cents::from_dollars(2_400),
        cost: Cents::from_dollars(1_501),
        tax: Cents::ZERO,
        terms: Terms::assumed("VSC", 60, Some(60_000)),
        lien: Lien::Lender,
        lender_name: Some("First Bank".to_owned()),
        today: day.parse().unwrap(),
        tpa_name: case.tpa.name.clone(),
    };
    let form = CancellationForm {
        version: 1,
        reason: "customer_request".to_owned(),
        request_date: day.to_owned(),
        cancel_date: day.to_owned(),
        odometer: "34,000".to_owned(),
        odometer_at_sale: String::new(),
        claims: "300.00".to_owned(),
        lien: lien.to_owned(),
        payoff: payoff.to_owned(),
        delivered_on: "2026-03-05".to_owned(),
    };
    let rules = Table::built_in().unwrap();
    prefill.quote_of(&form, prefill.today, &rules).quote.unwrap()
}

fn document(case: &Golden, quote: &Quote, purpose: Purpose) -> (Form, Values) {
    let cancelled = Cancellation {
        sold: Source {
            contract: &case.contract,
            line: &case.line,
            deal: &case.deal,
            vehicle: &case.vehicle,
            dealer: case.dealer.business(),
            tpa: case.tpa.business(),
            document_id: "contract-1772712000000-01-cancellation-1",
            day: "2027-03-05".parse().unwrap(),
        },
        quote,
        lender: Some("First Bank"),
    };
    let form = house_form(purpose).unwrap();
    let values = values_for_cancellation(&form, &cancelled).unwrap();
    (form, values)
}

#[test]
fn golden_documents_of_cancellations_are_drawn_byte_for_byte() {
    let (financed, co_buyer) = (golden("vsc-financed"), golden("vsc-co-buyer"));
    let cash = golden("vsc-cash");
    let shared = quote_of(&financed, "500.00");
    assert_golden(&[
        ("cancellation", document(&financed, &shared, Purpose::Cancellation)),
        ("lender-letter", document(&financed, &shared, Purpose::LenderLetter)),
        (
            "cancellation-co-buyer",
            document(&co_buyer, &quote_of(&co_buyer, "18,000.00"), Purpose::Cancellation),
        ),
        (
            "cancellation-flat",
            document(&cash, &quote_on(&cash, "", "2026-03-06"), Purpose::Cancellation),
        ),
        (
            "cancellation-cash",
            document(&cash, &quote_of(&cash, ""), Purpose::Cancellation),
        ),
    ]);
}

#[test]
fn a_letter_is_written_to_a_lender_that_gets_something() {
    let case = golden("vsc-financed");
    let purposes = |payoff| purposes_of(&quote_of(&case, payoff)).collect::<Vec<_>>();
    assert_eq!(purposes("500.00"), [Purpose::Cancellation, Purpose::LenderLetter]);
    assert_eq!(purposes("0.00"), [Purpose::Cancellation]);
    assert_eq!(purposes(""), [Purpose::Cancellation]);
}

/// Who gives the refund back tells cost and markup: no document says it.
#[test]
fn no_document_of_a_cancellation_tells_what_dealer_and_administrator_give_back() {
    let case = golden("vsc-financed");
    let quote = quote_of(&case, "500.00");
    let hidden =
        [quote.tpa_share, quote.dealer_share, 150_100, 89_900].map(|cents| Cents::new(cents).unwrap().to_string());
    for purpose in purposes_of(&quote) {
        let (_, values) = document(&case, &quote, purpose);
        let said = serde_json::to_string(&values).unwrap();
        for amount in &hidden {
            assert!(!said.contains(amount.trim_start_matches('$')), "{amount} in {said}");
        }
        assert!(values.items.iter().all(|item| *item == ItemOf::Accepted) && !values.items.is_empty());
    }
}
