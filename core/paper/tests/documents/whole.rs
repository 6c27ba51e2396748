//! Documents of a whole deal: golden ones, and the type of a pre-contract sheet.

use crate::support::{assert_golden, folder, golden};
use dealer_core::document::menu::{Decision, MenuChoice, MenuView};
use dealer_core::document::{
    Business, Form, Purpose, Values, WholeDeal, house_form, items_of_lines, items_of_menu, terms_of, values_for_whole,
};
use dealer_paper::Marks;
use dealer_paper::layout::{Shape, lay_out};
use serde_json::Value;

const DEALER: Business<'_> = Business {
    name: "Lakeside Motors",
    street: "2200 Lake Road",
    city: "Springfield",
    state: "CA",
    zip: "95814",
    phone: "(217) 555-0199",
};

/// The menu of four products, with every second one declined, or all of them.
fn waiver(menu: usize, accepts: impl Fn(usize) -> bool, co_buyer: Option<&str>) -> (Form, Values) {
    let text = std::fs::read_to_string(folder().join("menu/menu.json")).unwrap();
    let file: Value = serde_json::from_str(&text).unwrap();
    let view: MenuView = serde_json::from_value(file["menus"][menu]["view"].clone()).unwrap();
    let choices: Vec<MenuChoice> = view
        .products
        .iter()
        .enumerate()
        .map(|(at, offered)| MenuChoice {
            product: offered.product,
            decision: if accepts(at) {
                Decision::Accept
            } else {
                Decision::Decline
            },
        })
        .collect();
    let source = WholeDeal {
        document_id: "menu-1772712000000-90",
        of: "menu-1772712000000",
        day: "2026-03-05".parse().unwrap(),
        state: "CA",
        buyer: "Maria Alvarez",
        co_buyer,
        vehicle: &view.vehicle,
        vin: &view.vin,
        dealer: DEALER,
        terms: view.terms(),
        items: items_of_menu(&view, &choices),
    };
    let form = house_form(Purpose::Waiver).unwrap();
    let values = values_for_whole(&form, &source).unwrap();
    (form, values)
}

/// The sheet of a golden deal, which sells one product.
fn sheet(name: &str) -> (Form, Values) {
    let case = golden(name);
    let buyer = &case.deal.buyer;
    let lines = [case.line.clone()];
    let source = WholeDeal {
        document_id: "contract-1772712000000-91",
        of: &case.contract.id,
        day: case.day,
        state: "CA",
        buyer: &buyer.name,
        co_buyer: buyer.has_co_buyer.then_some(buyer.co_buyer_name.as_str()),
        vehicle: &case.contract.vehicle_info,
        vin: &case.contract.vin,
        dealer: DEALER,
        terms: terms_of(&case.deal).unwrap(),
        items: items_of_lines(&case.deal, &lines),
    };
    let form = house_form(Purpose::Precontract).unwrap();
    let values = values_for_whole(&form, &source).unwrap();
    (form, values)
}

fn all() -> Vec<(&'static str, (Form, Values))> {
    vec![
        ("waiver-financed", waiver(0, |at| at % 2 == 0, None)),
        ("waiver-all-declined", waiver(0, |_| false, Some("Luis Alvarez"))),
        ("waiver-cash", waiver(1, |_| true, None)),
        ("precontract", sheet("vsc-financed")),
        ("precontract-co-buyer", sheet("vsc-co-buyer")),
    ]
}

#[test]
fn golden_documents_of_a_whole_deal_are_drawn_byte_for_byte() {
    assert_golden(&all());
}

/// What California demands: each item and price, their total, the payment without and with them, in ten points at least.
#[test]
fn no_word_of_a_sheet_is_smaller_than_ten_points() {
    for name in ["vsc-financed", "vsc-co-buyer", "vsc-long-names"] {
        let (form, values) = sheet(name);
        let layout = lay_out(&form, &values, &Marks::default()).unwrap();
        let mut words = String::new();
        for item in layout.pages.iter().flat_map(|page| &page.items) {
            // What no reader is told is the footer's.
            if let (Shape::Text(run), Some(_)) = (&item.shape, item.leaf) {
                assert!(run.size >= 10_000, "{name}: {} at {}", run.text, run.size);
                words.push_str(&run.text);
                words.push(' ');
            }
        }
        for label in [
            "total",
            "Installment Payment EXCLUDING Listed Items",
            "Installment Payment INCLUDING Listed Items",
        ] {
            assert!(words.contains(label), "{words}");
        }
    }
}
