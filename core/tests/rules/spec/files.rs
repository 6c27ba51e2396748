//! CSV files.

use super::records::{cents, sold};
use dealer_core::catalog::product::Product;
use dealer_core::form::given::Given;
use dealer_core::form::ids::DealerId;
use dealer_core::sale::all_dealers::{DealerContract, DealerLine};
use dealer_core::sale::contract::{ContractFacts, ProductLine, SoldProduct, generate};
use dealer_core::sale::csv::{all_dealers_csv, contracts_file_name, remitted_file_name, sold_csv};
use proptest::prelude::*;
use proptest::test_runner::{Config, RngSeed};

fn line(buyer: &str, vehicle: &str, product: &str, price: i64) -> ProductLine {
    let products = [SoldProduct {
        product_name: product.to_owned(),
        cost: cents(40_000),
        ..sold(Product::Vsc, price)
    }];
    let facts = ContractFacts {
        buyer_name: buyer,
        vehicle_info: vehicle,
        vin: &Given::parse("1HGCM82633A004352".to_owned()),
        otd_price: cents(price),
        products: &products,
    };
    generate(&facts, 17, 17).lines.remove(0)
}

/// [D-337] [DEF-D13] Status, cost, markup and the contract's id come after the eight columns.
#[test]
fn a_file_for_spreadsheets() {
    let lines = [line("Ann \"Bo\" Lee", "2003 HONDA Accord, red", "=1+1", 123_456)];
    let file = sold_csv(&lines, |ms| format!("day {ms}")).unwrap();
    assert_eq!(
        file,
        "\u{feff}Date,Buyer Name,Vehicle Info,VIN,Product Type,Product Name,Price,Deal ID,Status,Cost,Markup,Contract ID\r\n\
         day 17,\"Ann \"\"Bo\"\" Lee\",\"2003 HONDA Accord, red\",1HGCM82633A004352,VSC,'=1+1,1234.56,deal-17,Pending,400.00,834.56,contract-17\r\n"
    );
    assert_eq!(
        sold_csv::<ProductLine>(&[], |_| String::new()).unwrap().lines().count(),
        1
    );
}

/// [DEF-D13] The dealer's name is there for administrators, and no column that was there before has another place.
#[test]
fn a_file_of_all_dealers_says_whose_each_row_is() {
    let line = line("Ann Lee", "2003 HONDA Accord", "Alder, 48 months", 123_456);
    let contract = generate(
        &ContractFacts {
            buyer_name: "Bo Park",
            vehicle_info: "2019 TOYOTA RAV4",
            vin: &Given::parse("2T3P1RFVXKC044218".to_owned()),
            otd_price: cents(2_941_500),
            products: &[sold(Product::Gap, 100)],
        },
        18,
        18,
    )
    .contract;
    const HEADER: &str = "\u{feff}Date,Buyer Name,Vehicle Info,VIN,Product Type,Product Name,Price,Deal ID,Dealer ID,\
         Status,Cost,Markup,Dealer Name,Contract ID\r\n";
    let day = |ms: u64| format!("day {ms}");
    let name = |id: &DealerId| {
        if *id == "acme-motors" {
            "Acme, Motors".to_owned()
        } else {
            String::new()
        }
    };
    let lines = ["acme-motors", "=1+1"].map(|dealer_id| DealerLine {
        dealer_id: DealerId::recorded(dealer_id),
        line: line.clone(),
    });
    let row = "day 17,Ann Lee,2003 HONDA Accord,1HGCM82633A004352,VSC,\"Alder, 48 months\",1234.56,deal-17";
    assert_eq!(
        all_dealers_csv(&lines, day, name).unwrap(),
        format!(
            "{HEADER}{row},acme-motors,Pending,400.00,834.56,\"Acme, Motors\",contract-17\r\n\
             {row},'=1+1,Pending,400.00,834.56,,contract-17\r\n"
        )
    );
    let contracts = [DealerContract {
        dealer_id: DealerId::recorded("lakeside-auto"),
        contract,
    }];
    assert_eq!(
        all_dealers_csv(&contracts, day, name).unwrap(),
        format!(
            "{HEADER}day 18,Bo Park,2019 TOYOTA RAV4,2T3P1RFVXKC044218,GAP,,29415.00,deal-18,lakeside-auto,Pending,,,,contract-18\r\n"
        )
    );
    assert_eq!(all_dealers_csv::<DealerLine>(&[], day, name).unwrap(), HEADER);
}

/// [D-338] [D-339]
#[test]
fn files_are_named_by_day() {
    assert_eq!(contracts_file_name("2026-03-05"), "contracts_2026-03-05.csv");
    assert_eq!(remitted_file_name("2026-03-05"), "remitted_products_2026-03-05.csv");
}

proptest! {
    #![proptest_config(Config {
        cases: 1_000,
        rng_seed: RngSeed::Fixed(20_260_305),
        failure_persistence: None,
        ..Config::default()
    })]

    /// Any CSV reader gets back what was written; a cell that a spreadsheet would run has one apostrophe more.
    #[test]
    fn a_file_reads_back(cells in prop::collection::vec(cell(), 9)) {
        let lines: Vec<ProductLine> = cells.chunks(3).map(|c| line(&c[0], &c[1], &c[2], 49_900)).collect();
        let file = sold_csv(&lines, |_| "2026-03-05".to_owned()).unwrap();
        let text = file.strip_prefix('\u{feff}').unwrap();
        let mut reader = csv::ReaderBuilder::new().from_reader(text.as_bytes());
        let rows: Vec<csv::StringRecord> = reader.records().collect::<Result<_, _>>().unwrap();
        prop_assert_eq!(rows.len(), lines.len());
        for (row, line) in rows.iter().zip(&lines) {
            for (read, written) in [(&row[1], &line.buyer_name), (&row[2], &line.vehicle_info), (&row[5], &line.product_name)] {
                let runs = written.starts_with(['=', '+', '-', '@', '\t', '\r', '\n', '＝', '＋', '－', '＠']);
                let expected = if runs { format!("'{written}") } else { written.clone() };
                prop_assert_eq!(read, &expected);
            }
            prop_assert_eq!(&row[6], "499.00");
        }
    }
}

fn cell() -> impl Strategy<Value = String> {
    prop_oneof![
        "[=+@,\"'\r\n\t éñÜ＝-]{0,6}[a-z]{0,3}",
        "\\PC{0,12}",
        Just("José \"Pepe\" Núñez,\r\nJr.".to_owned()),
    ]
}
