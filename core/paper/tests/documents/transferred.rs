//! Documents of a transfer: golden ones, who is named in them, and what no one reads.

use crate::support::{Golden, assert_golden, golden};
use dealer_core::deal::Deal;
use dealer_core::document::{
    Form, Placeholder, Purpose, Source, Spot, Transferred, Values, house_form, values_for_transfer,
};
use dealer_core::form::given::Given;
use dealer_core::money::Cents;
use dealer_core::sale::Holder;

/// Somebody who holds the contract from a day on, after a transfer for a fee in dollars.
fn holder(name: &str, from: &str, fee: u32) -> Holder {
    Holder {
        name: name.to_owned(),
        street: "12 Elm Street".to_owned(),
        city: "Columbus".to_owned(),
        state: "OH".parse().map(Given::Value).unwrap(),
        zip: "43004".parse().map(Given::Value).unwrap(),
        from: from.parse().unwrap(),
        odometer: 34_000,
        fee: Cents::from_dollars(fee),
    }
}

/// The document of a transfer of a golden deal's line, which `deal` says who held.
fn document(case: &Golden, deal: &Deal, holder: &Holder) -> (Form, Values) {
    let transferred = Transferred {
        sold: Source {
            contract: &case.contract,
            line: &case.line,
            deal,
            vehicle: &case.vehicle,
            dealer: case.dealer.business(),
            tpa: case.tpa.business(),
            document_id: "contract-1772712000000-01-transfer-1",
            day: "2027-03-08".parse().unwrap(),
        },
        state: "OH",
        sale_date: "2026-03-05".parse().unwrap(),
        holder,
    };
    let form = house_form(Purpose::Transfer).unwrap();
    let values = values_for_transfer(&form, &transferred).unwrap();
    (form, values)
}

#[test]
fn golden_documents_of_transfers_are_drawn_byte_for_byte() {
    let (financed, co_buyer) = (golden("vsc-financed"), golden("vsc-co-buyer"));
    let (first, second) = (holder("Ann Lee", "2027-03-05", 40), holder("Bo Lee", "2027-03-06", 0));
    let from_first = co_buyer.deal.clone().held_by(&first);
    assert_golden(&[
        ("transfer", document(&financed, &financed.deal, &first)),
        ("transfer-co-buyer", document(&co_buyer, &co_buyer.deal, &first)),
        ("transfer-second", document(&co_buyer, &from_first, &second)),
    ]);
}

/// Each holder hands the product over to the next one: no co-buyer of the sale is named after the first transfer.
#[test]
fn a_second_transfer_is_from_the_first_holder() {
    let case = golden("vsc-co-buyer");
    let (first, second) = (holder("Ann Lee", "2027-03-05", 40), holder("Bo Lee", "2027-03-06", 0));
    let (_, of_first) = document(&case, &case.deal, &first);
    let (_, of_second) = document(&case, &case.deal.clone().held_by(&first), &second);
    let said = |values: &Values, placeholder: Placeholder| values.printed.get(&Spot::from(placeholder)).cloned();
    let parties = |values: &Values| {
        (
            said(values, Placeholder::BuyerName),
            said(values, Placeholder::TransferTo),
        )
    };
    let text = |text: &str| Some(text.to_owned());
    assert_eq!(parties(&of_first), (text(&case.deal.buyer.name), text("Ann Lee")));
    assert_eq!(parties(&of_second), (text("Ann Lee"), text("Bo Lee")));
    assert_eq!(
        [&of_first, &of_second].map(|values| (values.co_buyer, said(values, Placeholder::CoBuyerName).is_some())),
        [(true, true), (false, false)]
    );
    assert_eq!(said(&of_second, Placeholder::TransferFee), text("$0.00"));
}

/// Neither who hands a product over nor who takes it reads what it cost the dealership, nor what was paid for it.
#[test]
fn no_document_of_a_transfer_tells_a_cost_or_a_markup() {
    let mut case = golden("vsc-financed");
    case.line.cost = Cents::from_dollars(1_501);
    case.line.price = Cents::from_dollars(2_400);
    let (form, values) = document(&case, &case.deal, &holder("Ann Lee", "2027-03-05", 40));
    let said = serde_json::to_string(&values).unwrap();
    assert!(said.contains("$40.00"), "{said}");
    for hidden in ["1,501", "2,400", "899"] {
        assert!(!said.contains(hidden), "{hidden} in {said}");
    }
    assert!(values.items.is_empty());
    assert_eq!(form.purpose, Purpose::Transfer);
}
