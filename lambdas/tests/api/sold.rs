//! Sold deals for the tests of what comes after the wizard: stored as the interface stores them, and read as they are stored.

use crate::support::{Answer, START_MS, TestApp};
use dealer_api::audit::Author;
use dealer_api::sale::contracts::put_generated;
use dealer_api::store::tables::Table;
use dealer_core::catalog::product::{AncillaryProduct, Product};
use dealer_core::form::given::Given;
use dealer_core::form::ids::{DealerId, Username};
use dealer_core::money::Cents;
use dealer_core::sale::contract::{Contract, ContractFacts, GeneratedContract, ProductLine, SoldProduct, generate};
use dealer_core::sale::sold_deal::SoldDeal;
use serde::de::DeserializeOwned;
use serde_json::{Value, json};

/// What a deal sells, by key, with prices that no two products share.
pub const PRODUCTS: [(Product, i64); 4] = [
    (Product::Vsc, 250_000),
    (Product::Gap, 79_900),
    (Product::Ancillary(AncillaryProduct::TireAndWheel), 40_050),
    (Product::Ancillary(AncillaryProduct::KeyReplacement), 20_000),
];

pub fn cents(number: i64) -> Cents {
    Cents::new(number).unwrap()
}

/// A dealership's work after the wizard.
pub struct Desk {
    pub app: TestApp,
    /// Of the user `dealer` of acme-motors.
    pub cookie: String,
}

/// A deal as it is generated, changed before it is stored.
pub fn generated_deal(number: u64, products: usize, change: impl FnOnce(&mut SoldDeal)) -> GeneratedContract {
    let sold: Vec<SoldProduct> = PRODUCTS[..products]
        .iter()
        .map(|(product, price)| SoldProduct {
            product: *product,
            product_name: format!("Provider of {}", product.key()),
            cost: cents(*price),
            price: cents(*price),
            rated: None,
        })
        .collect();
    let facts = ContractFacts {
        buyer_name: "Jordan Whitfield",
        vehicle_info: "2003 HONDA Accord",
        vin: &Given::parse(crate::deals::VIN.to_owned()),
        otd_price: cents(3_000_000),
        products: &sold,
    };
    let GeneratedContract { contract, lines } = generate(&facts, START_MS + number, START_MS + number);
    let mut deal = SoldDeal { contract, lines };
    change(&mut deal);
    GeneratedContract {
        contract: deal.contract,
        lines: deal.lines,
    }
}

impl Desk {
    pub async fn start() -> Self {
        let app = TestApp::start().await;
        let cookie = app.login_as("dealer").await;
        Self { app, cookie }
    }

    /// Stores a deal of the first of [`PRODUCTS`] for acme-motors, the `number`th.
    pub async fn sell(&self, number: u64, products: usize) -> SoldDeal {
        self.sell_with(number, products, |_| {}).await
    }

    /// The same, changed before it is stored.
    pub async fn sell_with(&self, number: u64, products: usize, change: impl FnOnce(&mut SoldDeal)) -> SoldDeal {
        let generated = generated_deal(number, products, change);
        let author = Author {
            dealer_id: &DealerId::recorded("acme-motors"),
            user_id: "user-dealer",
            username: &Username::recorded("dealer"),
        };
        assert!(
            put_generated(self.app.state.db(), author, &generated, None)
                .await
                .unwrap()
        );
        SoldDeal {
            contract: generated.contract,
            lines: generated.lines,
        }
    }

    pub async fn get(&self, path: &str) -> Answer {
        self.app.get(path).cookie(&self.cookie).send().await
    }

    pub async fn delete(&self, path: &str) -> Answer {
        self.app.delete(path).cookie(&self.cookie).send().await
    }

    /// Saves remit choices.
    pub async fn remit(&self, lines: &[Value], contracts: &[Value]) -> Answer {
        let call = self.app.call(axum::http::Method::PUT, "/api/remittances");
        let body = json!({"lines": lines, "contracts": contracts});
        call.cookie(&self.cookie).json(&body).send().await
    }

    /// Pays an order.
    pub async fn pay(&self, key: &str, order: &Value) -> Answer {
        let call = self.app.post("/api/payments").header("idempotency-key", key);
        call.cookie(&self.cookie).json(order).send().await
    }

    /// Stores the `number`th deal of a number of products, all of them remitted; its lines have version 2.
    pub async fn sell_remitted(&self, number: u64, products: usize) -> SoldDeal {
        let deal = self.sell(number, products).await;
        let saved = self.remit(&[], &[choice(&deal.contract.id, 1, true)]).await;
        assert_eq!(saved.status, axum::http::StatusCode::OK, "{saved:?}");
        deal
    }

    /// A line as it is stored.
    pub async fn line(&self, id: &str) -> ProductLine {
        let lines: Vec<ProductLine> = self.stored(Table::ProductContracts).await;
        lines.into_iter().find(|line| line.id == id).unwrap()
    }

    /// A contract as it is stored.
    pub async fn contract(&self, id: &str) -> Contract {
        let contracts: Vec<Value> = self.stored(Table::Contracts).await;
        let found = contracts.into_iter().find(|contract| contract["id"] == id);
        serde_json::from_value(found.unwrap()).unwrap()
    }

    /// All records of a table.
    pub async fn stored<T: DeserializeOwned>(&self, table: Table) -> Vec<T> {
        let db = self.app.state.db();
        let scan = db.client().scan().table_name(db.name(table)).into_paginator().items();
        let items = scan.send().collect::<Result<Vec<_>, _>>().await.unwrap();
        serde_dynamo::aws_sdk_dynamodb_1::from_items(items).unwrap()
    }

    /// The entries of the audit log about changes, in order of time.
    pub async fn audit(&self) -> Vec<Value> {
        let mut entries: Vec<Value> = self.stored(Table::AuditLog).await;
        // A pointer to an entry says nothing of what happened.
        entries.retain(|entry| entry.get("what").is_some_and(|what| what != "contract_generated"));
        entries.sort_by(|a, b| a["time"].as_str().cmp(&b["time"].as_str()));
        entries
    }

    /// The sort keys of the audit log's entries that a contract's history leads to, oldest first.
    pub async fn history_keys(&self, contract: &str) -> Vec<String> {
        let mut pointers: Vec<Value> = self.stored(Table::AuditLog).await;
        let of_contract = format!("#{contract}");
        pointers.retain(|pointer| pointer["dealer_id"].as_str().unwrap().ends_with(&of_contract));
        pointers.sort_by(|a, b| a["time"].as_str().cmp(&b["time"].as_str()));
        let keys = pointers
            .iter()
            .map(|pointer| pointer["entry"].as_str().unwrap().to_owned());
        keys.collect()
    }

    /// Demands that every contract is what its lines make of it, and that the indexes hold just what they should.
    pub async fn assert_consistent(&self) {
        let lines: Vec<Value> = self.stored(Table::ProductContracts).await;
        for line in &lines {
            let read: ProductLine = serde_json::from_value(line.clone()).unwrap();
            let unpaid = read.is_unpaid().then(|| json!(read.id));
            let tpa = read.tpa.as_ref();
            let owed = tpa.filter(|tpa| tpa.refund_due.get() > 0 || tpa.has_open_fee());
            let owed = owed.map(|tpa| json!(format!("owed#{}#{}", tpa.tpa_id, read.id)));
            let remitted = read.is_remitted().then(|| json!(read.id)).or(owed);
            assert_eq!(line.get("unpaid_id"), unpaid.as_ref(), "{line}");
            assert_eq!(line.get("remit_id"), remitted.as_ref(), "{line}");
        }
        let contracts: Vec<Value> = self.stored(Table::Contracts).await;
        for contract in contracts.iter().filter(|record| record.get("dealId").is_some()) {
            let read: Contract = serde_json::from_value(contract.clone()).unwrap();
            let of_deal: Vec<ProductLine> = lines
                .iter()
                .filter(|line| line["dealId"] == contract["dealId"])
                .map(|line| serde_json::from_value(line.clone()).unwrap())
                .collect();
            assert!(!of_deal.is_empty(), "a contract without lines: {contract}");
            let mut followed = read.clone();
            dealer_core::sale::contract::follow_lines(&mut followed, &of_deal);
            assert_eq!(read, followed);
            let is_left = of_deal.iter().any(|line| !line.is_ended());
            let unpaid = (read.status.is_unpaid() && is_left).then(|| json!(read.id));
            assert_eq!(contract.get("unpaid_id"), unpaid.as_ref(), "{contract}");
            let entries = self.history_keys(&read.id).await.len();
            assert_eq!(
                read.version, entries as u64,
                "each change is in the history: {contract}"
            );
        }
    }
}

/// A row of a call that saves remit choices.
pub fn choice(id: &str, version: u64, remit: bool) -> Value {
    json!({"id": id, "version": version, "remit": remit})
}

/// An order by ACH for lines of version 2, of just their total.
pub fn order_of<'a>(lines: impl IntoIterator<Item = &'a ProductLine>) -> Value {
    let lines: Vec<&ProductLine> = lines.into_iter().collect();
    let total: i64 = lines.iter().map(|line| line.price.get()).sum();
    let lines: Vec<Value> = lines.iter().map(|line| json!({"id": line.id, "version": 2})).collect();
    json!({"method": "ach", "amount": total, "lastFour": "6789", "lines": lines})
}
