//! A deal of an administrator (TPA) for the unit tests of what follows its sale.

use super::contract::{ContractFacts, SoldProduct, generate};
use super::sold_deal::{Fate, SoldDeal};
use super::standing::Standing;
use super::tpa_side::TpaSide;
use crate::catalog::product::Product;
use crate::form::given::Given;
use crate::form::ids::{BatchId, TpaId};
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

#[test]
fn a_line_that_is_in_a_batch_or_no_longer_in_force_stays_as_it_was_chosen() {
    let marked = |deal: &SoldDeal| deal.after(|_| Fate::Remit(true)).lines;
    assert!(marked(&deal())[0].remit);
    let standings = [
        (Standing::Issued, BatchId::new("batch-1").ok()),
        (Standing::Void, None),
        (Standing::Replaced, None),
        (Standing::Cancelled, None),
    ];
    for (standing, batch_id) in standings {
        let mut deal = deal();
        let tpa = deal.lines[0].tpa.as_mut().unwrap();
        (tpa.standing, tpa.batch_id) = (standing, batch_id);
        assert_eq!(marked(&deal), deal.lines);
    }
}
