//! Demo data of great size: what `local --lines N` stores.

use crate::sold::Desk;
use crate::support::TestApp;
use dealer_api::audit::Author;
use dealer_api::sale::contracts::put_generated;
use dealer_api::store::tables::Table;
use dealer_core::form::ids::{DealId, DealerId, Username};
use dealer_core::sale::contract::{Contract, GeneratedContract, ProductLine, Status, contract_id_of, follow_lines};
use dealer_core::vehicle::info::VehicleInfo;
use dealer_local::seed_lines;
use dealer_vpic::{Pack, Today};
use serde_json::{Value, json};
use std::collections::{BTreeMap, BTreeSet};

const DAY_MS: u64 = 86_400_000;

async fn desk_with(lines: u32) -> Desk {
    let desk = Desk::start().await;
    assert!(seed_lines(desk.app.state.db(), lines).await.unwrap());
    desk
}

/// All lines or contracts, in order of their ids.
async fn stored(desk: &Desk, table: Table) -> Vec<Value> {
    let mut records: Vec<Value> = desk.stored(table).await;
    records.sort_by(|a, b| a["id"].as_str().cmp(&b["id"].as_str()));
    records
}

fn read<T: serde::de::DeserializeOwned>(records: &[Value]) -> Vec<T> {
    records
        .iter()
        .map(|record| serde_json::from_value(record.clone()).unwrap())
        .collect()
}

fn by_deal(lines: Vec<ProductLine>) -> BTreeMap<DealId, Vec<ProductLine>> {
    let mut deals: BTreeMap<DealId, Vec<ProductLine>> = BTreeMap::new();
    for line in lines {
        deals.entry(line.deal_id.clone()).or_default().push(line);
    }
    deals
}

#[tokio::test]
async fn they_are_as_many_as_asked_for_and_their_contracts_follow_them() {
    for count in [1, 2, 3, 1_000] {
        let desk = desk_with(count).await;
        let lines = stored(&desk, Table::ProductContracts).await;
        assert_eq!(lines.len(), count as usize);
        for line in &lines {
            let read: ProductLine = serde_json::from_value(line.clone()).unwrap();
            assert_eq!(read.cost.plus(read.markup), read.price);
            let unpaid = read.status.is_unpaid().then(|| json!(read.id));
            assert_eq!(line.get("unpaid_id"), unpaid.as_ref(), "{line}");
            assert_eq!(
                (read.remit, line.get("remit_id")),
                (false, None),
                "nothing is to be paid next"
            );
        }
        let deals = by_deal(read(&lines));
        let contracts: Vec<Contract> = read(&stored(&desk, Table::Contracts).await);
        assert_eq!(contracts.len(), deals.len());
        for contract in contracts {
            let of_deal = &deals[&contract.deal_id];
            assert!((1..=4).contains(&of_deal.len()));
            let mut followed = contract.clone();
            follow_lines(&mut followed, of_deal);
            assert_eq!(contract, followed);
            let newest = of_deal.iter().map(|line| line.version).max().unwrap();
            assert_eq!(contract.version, newest, "a contract counts the changes of its lines");
        }
    }
}

/// The same records as those of a deal that was entered, but for its history and the deal itself.
#[tokio::test]
async fn their_records_are_those_of_a_generated_contract() {
    let desk = desk_with(300).await;
    let lines = stored(&desk, Table::ProductContracts).await;
    let contracts = stored(&desk, Table::Contracts).await;
    // Deals as they were entered and nothing else: others of their kind have only other values.
    let untouched = contracts
        .iter()
        .filter(|contract| contract["version"] == 1 && contract["status"] == "pending");
    let mut compared = 0;
    for contract in untouched {
        let of_deal: Vec<&Value> = lines
            .iter()
            .filter(|line| line["dealId"] == contract["dealId"])
            .collect();
        let generated = GeneratedContract {
            contract: serde_json::from_value(contract.clone()).unwrap(),
            lines: of_deal
                .iter()
                .map(|line| serde_json::from_value((*line).clone()).unwrap())
                .collect(),
        };
        let entered = TestApp::start().await;
        let author = Author {
            dealer_id: &DealerId::recorded("acme-motors"),
            user_id: "user-dealer",
            username: &Username::recorded("dealer"),
        };
        assert!(
            put_generated(entered.state.db(), author, &generated, None)
                .await
                .unwrap()
        );
        let entered = Desk {
            app: entered,
            cookie: String::new(),
        };
        assert_eq!(
            stored(&entered, Table::ProductContracts).await,
            of_deal.into_iter().cloned().collect::<Vec<_>>()
        );
        let other = stored(&entered, Table::Contracts).await.remove(0);
        assert_eq!(&other, contract);
        compared += 1;
        if compared == 3 {
            break;
        }
    }
    assert_eq!(compared, 3);
}

#[tokio::test]
async fn they_look_like_two_years_of_a_dealership() {
    let desk = desk_with(5_000).await;
    let lines: Vec<ProductLine> = read(&stored(&desk, Table::ProductContracts).await);
    let of_status = |status: Status| lines.iter().filter(|line| line.status == status).count();
    let complete = of_status(Status::Complete);
    assert!((4_400..=4_600).contains(&complete), "{complete} complete of 5,000");
    assert!((10..=100).contains(&of_status(Status::Failed)));
    assert!(of_status(Status::Pending) >= 300);

    let contracts: Vec<Contract> = read(&stored(&desk, Table::Contracts).await);
    let days: BTreeSet<u64> = contracts.iter().map(|contract| contract.date / DAY_MS).collect();
    assert!(days.last().unwrap() - days.first().unwrap() <= 730);
    assert!(days.len() > 600, "on nearly all days of two years: {}", days.len());
    for (what, has) in [
        ("a comma", ','),
        ("quotes", '"'),
        ("an apostrophe", '\''),
        ("an accent", 'é'),
        ("another accent", 'ñ'),
        ("a letter beyond Latin-1", 'Ł'),
    ] {
        let with = contracts
            .iter()
            .filter(|contract| contract.buyer_name.contains(has))
            .count();
        assert!(with >= 10, "{what}: {with}");
    }
    let counts = by_deal(lines.clone())
        .values()
        .map(Vec::len)
        .fold([0; 5], |mut counts, lines| {
            counts[lines] += 1;
            counts
        });
    assert!(
        counts[0] == 0 && counts[1..].iter().all(|count| *count > 50),
        "one to four lines: {counts:?}"
    );
    assert!(lines.iter().any(|line| line.markup.get() == 0) && lines.iter().any(|line| line.markup.get() > 0));

    let pack = Pack::embedded().unwrap();
    let today = Today::from_unix_ms(1_792_065_600_000);
    for contract in contracts {
        assert!(
            contract.vin.value().unwrap().check_digit_matches(),
            "{}",
            contract.vin.as_str()
        );
        let vehicle = VehicleInfo::from(&pack.decode(contract.vin.as_str(), today));
        assert_eq!(vehicle.title(), contract.vehicle_info, "{}", contract.vin.as_str());
    }
}

#[tokio::test]
async fn storing_them_again_changes_nothing_and_a_start_that_was_cut_short_is_made_up_for() {
    let desk = desk_with(200).await;
    let db = desk.app.state.db();
    let contracts = stored(&desk, Table::Contracts).await;
    let lines = stored(&desk, Table::ProductContracts).await;
    let again = desk_with(200).await;
    assert_eq!(
        stored(&again, Table::ProductContracts).await,
        lines,
        "the same on every machine"
    );
    assert_eq!(stored(&again, Table::Contracts).await, contracts);

    let delete = async |table: Table, record: &Value| {
        let id = dealer_api::store::text(record["id"].as_str().unwrap());
        let call = db.client().delete_item().table_name(db.name(table)).key("id", id);
        call.key("dealer_id", dealer_api::store::text("acme-motors"))
            .send()
            .await
            .unwrap();
    };
    let pending = lines.iter().find(|line| line["status"] == "pending").unwrap();
    delete(Table::ProductContracts, pending).await;
    for count in [200, 300] {
        assert!(!seed_lines(db, count).await.unwrap());
        assert_eq!(
            stored(&desk, Table::ProductContracts).await.len(),
            199,
            "what was deleted stays deleted"
        );
    }

    // The first deal is stored last. It is paid, so no one can delete it.
    let first = &contracts[0];
    assert_eq!(first["status"], "complete");
    delete(Table::Contracts, first).await;
    assert!(seed_lines(db, 200).await.unwrap());
    assert_eq!(stored(&desk, Table::ProductContracts).await, lines);
    assert_eq!(stored(&desk, Table::Contracts).await, contracts);
}

/// Demo lines have no history, and can be remitted all the same.
#[tokio::test]
async fn they_can_be_worked_with() {
    let desk = desk_with(1_000).await;
    let page = desk.get("/api/product-lines?unpaid=true&limit=500").await.json();
    let items = page["items"].as_array().unwrap();
    assert!((50..=150).contains(&items.len()), "{}", items.len());
    let line = &items[0];
    let id = line["id"].as_str().unwrap();
    let history = desk
        .get(&format!(
            "/api/contracts/{}/history",
            contract_id_of(&line["dealId"].as_str().unwrap().into()).unwrap()
        ))
        .await;
    assert_eq!(
        (history.status.as_u16(), history.json()),
        (200, json!({"items": [], "nextCursor": null}))
    );
    let saved = desk.remit(&[crate::sold::choice(id, 1, true)], &[]).await;
    assert_eq!(saved.status, 200, "{saved:?}");
    assert!(desk.line(id).await.is_remitted());
    let contract = contract_id_of(&line["dealId"].as_str().unwrap().into()).unwrap();
    assert_eq!(desk.history_keys(&contract).await.len(), 1);
}
