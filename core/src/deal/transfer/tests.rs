use super::{TransferForm, TransferKnown, is_transferable};
use crate::catalog::product::{AncillaryProduct, Product};
use crate::form::day::Day;
use crate::form::field_code::FieldCode;
use crate::form::given::Given;
use crate::form::ids::LineId;
use crate::money::Cents;
use crate::sale::state_rules::Table;

fn day(text: &str) -> Day {
    text.parse().unwrap()
}

/// A service contract of 2025-10-15 over 60 months and 60,000 miles from 12,000, looked at a year later.
fn known(state: &str) -> TransferKnown {
    TransferKnown {
        line_id: LineId::new("deal-5-vsc").unwrap(),
        version: 1,
        contract_id: "contract-5".into(),
        holder_name: "Maria Alvarez".to_owned(),
        holder_since: day("2025-10-15"),
        vehicle_info: "2022 HONDA Accord".to_owned(),
        vin: "1HGCM82633A004352".to_owned(),
        product_name: "Shield Powertrain".to_owned(),
        product: "VSC".to_owned(),
        state: state.to_owned(),
        sale_date: day("2025-10-15"),
        end: day("2030-10-15"),
        odometer: Some(12_000),
        end_odometer: Some(72_000),
        window_days: None,
        fee: None,
        today: day("2026-10-15"),
        tpa_name: "Shield Administration".to_owned(),
    }
}

fn form() -> TransferForm {
    TransferForm {
        version: 1,
        name: " Ann  Lee ".to_owned(),
        street: "12 Elm Street".to_owned(),
        city: "Tampa".to_owned(),
        state: Given::parse("FL".to_owned()),
        zip: Given::parse("33602".to_owned()),
        odometer: "34,000".to_owned(),
        date: "2026-10-10".to_owned(),
        fee: "40".to_owned(),
    }
}

/// What is wrong, as key and code.
fn wrong(known: &TransferKnown, form: &TransferForm) -> Vec<(String, FieldCode)> {
    let table = Table::built_in().unwrap();
    let errors = form.check(known, &table).err().unwrap_or_default();
    errors.into_iter().map(|error| (error.path, error.code)).collect()
}

#[test]
fn what_is_right_names_the_new_holder() {
    let table = Table::built_in().unwrap();
    let holder = form().check(&known("FL"), &table).unwrap();
    assert_eq!(
        holder.said(),
        "Transferred to Ann Lee, 12 Elm Street, Tampa, FL 33602, on Oct 10, 2026 at 34,000 miles, for a fee of $40.00"
    );
    assert_eq!((holder.odometer, holder.fee), (34_000, Cents::from_dollars(40)));
    let free = TransferForm {
        fee: "0".to_owned(),
        ..form()
    };
    assert!(!free.check(&known("FL"), &table).unwrap().said().contains("fee"));
}

/// Florida allows 40 dollars, by a row that was verified; the contract's own fee is the limit elsewhere.
#[test]
fn a_fee_is_no_higher_than_law_and_contract() {
    let more = TransferForm {
        fee: "40.01".to_owned(),
        ..form()
    };
    let too_much = [("fee".to_owned(), FieldCode::TooMuch)];
    assert_eq!(wrong(&known("FL"), &more), too_much);
    assert_eq!(wrong(&known("OH"), &more), []);
    let of_contract = |state: &str, dollars: u32| TransferKnown {
        fee: Some(Cents::from_dollars(dollars)),
        ..known(state)
    };
    assert_eq!(wrong(&of_contract("OH", 25), &form()), too_much);
    // The law's limit counts where the contract's is higher.
    assert_eq!(wrong(&of_contract("FL", 75), &more), too_much);
    assert_eq!(wrong(&of_contract("FL", 75), &form()), []);
}

/// A row that no one has verified is shown, and changes nothing.
#[test]
fn an_unverified_rule_is_shown_alone() {
    let rows = "state,product,rule,value,unit,effective_from,effective_to,citation,verified,source,note\n\
                OH,VSC,transfer_fee_cap_cents,1000,cents,,,Ohio Rev. Code 1,no,s,\n";
    let table = Table::read(rows).unwrap();
    assert!(form().check(&known("OH"), &table).is_ok());
    let rules = known("OH").rules(&table);
    let told: Vec<(&str, Option<&str>)> = rules
        .iter()
        .map(|rule| (rule.words.as_str(), rule.advice.as_deref()))
        .collect();
    assert_eq!(told, [("Highest transfer fee: $10.00", Some("check with counsel"))]);
    let built_in = known("FL").rules(&Table::built_in().unwrap());
    assert_eq!(built_in.len(), 2);
    assert!(
        built_in
            .iter()
            .all(|rule| rule.advice.is_none() && !rule.citation.is_empty())
    );
}

#[test]
fn the_window_of_the_contract_is_no_shorter_than_the_laws() {
    let within = |state: &str, days: i64| TransferKnown {
        window_days: Some(days),
        ..known(state)
    };
    let late = [("date".to_owned(), FieldCode::Backdated)];
    // Sold five days before the day on which it is asked for.
    assert_eq!(wrong(&within("OH", 5), &form()), []);
    assert_eq!(wrong(&within("OH", 4), &form()), late);
    // Florida leaves its new owner 15 days whatever the contract says.
    assert_eq!(wrong(&within("FL", 4), &form()), []);
    let before = TransferForm {
        date: "2026-09-29".to_owned(),
        ..form()
    };
    assert_eq!(wrong(&within("FL", 4), &before), late);
}

#[test]
fn each_wrong_field_is_named() {
    let nothing = TransferForm {
        version: 1,
        ..TransferForm::default()
    };
    let keys: Vec<String> = wrong(&known("OH"), &nothing).into_iter().map(|(key, _)| key).collect();
    assert_eq!(
        keys,
        ["name", "street", "city", "state", "zip", "odometer", "date", "fee"]
    );
    for (field, typed, code) in [
        ("odometer", "11,999", FieldCode::MilesBelowSale),
        ("odometer", "72,000", FieldCode::Expired),
        ("odometer", "many", FieldCode::NotAMileage),
        ("odometer", "10,000,000", FieldCode::NotAMileage),
        ("date", "2025-10-14", FieldCode::BeforeSale),
        ("date", "2026-10-16", FieldCode::FutureDate),
        ("date", "2026-02-30", FieldCode::NotADate),
        ("fee", "-1", FieldCode::NotAnAmount),
    ] {
        let mut wrongly = form();
        *match field {
            "odometer" => &mut wrongly.odometer,
            "date" => &mut wrongly.date,
            _ => &mut wrongly.fee,
        } = typed.to_owned();
        assert_eq!(wrong(&known("OH"), &wrongly), [(field.to_owned(), code)], "{typed}");
    }
    let over = TransferKnown {
        today: day("2031-01-01"),
        ..known("OH")
    };
    let at_end = TransferForm {
        date: "2030-10-15".to_owned(),
        ..form()
    };
    assert_eq!(wrong(&over, &at_end), [("date".to_owned(), FieldCode::Expired)]);
}

#[test]
fn gap_belongs_to_the_loan() {
    assert!(!is_transferable(Product::Gap));
    assert!(is_transferable(Product::Vsc));
    assert!(is_transferable(Product::Ancillary(AncillaryProduct::KeyReplacement)));
}
