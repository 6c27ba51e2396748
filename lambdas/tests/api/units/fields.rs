//! What lists read of contracts and lines.

use dealer_api::sale::sold::CONTRACT_FIELDS;
use dealer_api::store::Fields;
use dealer_api::store::tables::Table;
use dealer_core::catalog::product_group::ProductGroup;
use dealer_core::form::given::Given;
use dealer_core::form::ids::{LineId, TpaId};
use dealer_core::money::Cents;
use dealer_core::sale::TpaSide;
use dealer_core::sale::contract::{Contract, ProductLine, Status};
use std::collections::BTreeSet;

#[test]
fn a_list_of_contracts_reads_what_a_contract_shows() {
    let contract = Contract {
        id: "contract-1".into(),
        deal_id: "deal-1".into(),
        date: 0,
        buyer_name: String::new(),
        vehicle_info: String::new(),
        vin: Given::default(),
        products: Vec::new(),
        total_price: Cents::default(),
        remit: false,
        status: Status::Pending,
        ended: true,
        version: 1,
    };
    let contract = serde_json::to_value(contract).unwrap();
    let shown: BTreeSet<&str> = contract.as_object().unwrap().keys().map(String::as_str).collect();
    let Fields::Only(names) = CONTRACT_FIELDS else {
        panic!("a contract's whole deal is read")
    };
    let read: BTreeSet<&str> = names.iter().copied().filter(|name| *name != "dealer_id").collect();
    assert_eq!(read, shown);
    assert_eq!(of_index(Table::Contracts, "contracts_by_shard"), shown);
}

#[test]
fn the_index_of_lines_holds_what_a_line_shows() {
    let line = ProductLine {
        id: LineId::new("deal-1-vsc").unwrap(),
        date: 0,
        buyer_name: String::new(),
        vehicle_info: String::new(),
        vin: Given::default(),
        product_type: ProductGroup::Vsc,
        product_name: String::new(),
        price: Cents::default(),
        cost: Cents::default(),
        markup: Cents::default(),
        deal_id: "deal-1".into(),
        status: Status::Pending,
        remit: false,
        version: 1,
        // No list shows by which rates it was priced.
        rated: None,
        tpa: Some(Box::new(TpaSide::issued(TpaId::recorded("T1"), Cents::default()))),
    };
    let line = serde_json::to_value(line).unwrap();
    let shown: BTreeSet<&str> = line.as_object().unwrap().keys().map(String::as_str).collect();
    assert_eq!(of_index(Table::ProductContracts, "lines_by_shard"), shown);
}

/// What an administrator's list reads of a record, besides whose it is.
fn of_index(table: Table, name: &str) -> BTreeSet<&'static str> {
    let indexes = table.spec().indexes;
    match indexes.iter().find(|index| index.name == name).unwrap().fields {
        Fields::Only(names) => names.iter().copied().chain(["id"]).collect(),
        Fields::All => BTreeSet::new(),
    }
}
