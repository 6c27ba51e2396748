//! A deal of an administrator (TPA) for the unit tests of what follows its sale.

use super::contract::{ContractFacts, SoldProduct, generate};
use super::sold_deal::SoldDeal;
use super::tpa_side::TpaSide;
use crate::catalog::product::Product;
use crate::form::given::Given;
use crate::form::ids::TpaId;
use crate::money::Cents;

/// A service contract of 2,400.00 at cost 1,500.00.
pub(super) fn deal() -> SoldDeal {
    let products = [SoldProduct {
        product: Product::Vsc,
        product_name: "Gold".to_owned(),
        price: Cents::from_dollars(2_400),
        cost: Cents::from_dollars(1_500),
        rated: None,
    }];
    let facts = ContractFacts {
        buyer_name: "Maria Alvarez",
        vehicle_info: "",
        vin: &Given::default(),
        otd_price: Cents::from_dollars(10_000),
        products: &products,
    };
    let mut made = generate(&facts, 5, 5);
    for line in &mut made.lines {
        line.tpa = Some(Box::new(TpaSide::issued(TpaId::recorded("T1"), line.cost)));
    }
    SoldDeal {
        contract: made.contract,
        lines: made.lines,
    }
}

#[test]
fn it_has_lines_of_an_administrator_while_one_stands_behind_any() {
    let mut deal = deal();
    assert!(deal.has_tpa_lines());
    for line in &mut deal.lines {
        line.tpa = None;
    }
    assert!(!deal.has_tpa_lines());
}
