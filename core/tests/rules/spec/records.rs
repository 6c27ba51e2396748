//! Records and texts of the specification: vehicles, leads, contracts, files, sessions.

use super::deals::given;
use dealer_core::access::lockout::{lock_message, lock_ms};
use dealer_core::access::session::{UserInfo, expires_at, home_of};
use dealer_core::catalog::product::{AncillaryProduct, Product};
use dealer_core::deal::lead::{Lead, LeadDecision, PurchaseMethod, SubmissionRecord};
use dealer_core::form::given::Given;
use dealer_core::form::ids::{DealerId, Username};
use dealer_core::money::Cents;
use dealer_core::money::rate::{Apr, Term};
use dealer_core::sale::contract::{ContractFacts, SoldProduct, Status, generate};
use dealer_core::vehicle::info::VehicleInfo;
use dealer_core::vehicle::parts::VehicleParts;
use serde_json::{Value, json};
use std::collections::BTreeSet;

pub fn cents(number: i64) -> Cents {
    Cents::new(number).unwrap()
}

fn keys(value: &Value) -> BTreeSet<&str> {
    value.as_object().unwrap().keys().map(String::as_str).collect()
}

fn words(words: &'static str) -> BTreeSet<&'static str> {
    words.split_whitespace().collect()
}

/// [D-141] [D-142] [D-143] [D-145]
#[test]
fn an_unknown_vehicle_says_unknown_and_year_0() {
    let vehicle = VehicleInfo::from_parts(&VehicleParts {
        make: Some("  "),
        displacement_litres: Some("0"),
        ..VehicleParts::default()
    });
    assert_eq!(
        serde_json::to_value(&vehicle).unwrap(),
        json!({
            "make": "Unknown", "model": "Unknown", "year": 0, "bodyType": "Unknown", "engineType": "Unknown",
            "manufacturingPlant": "Unknown"
        })
    );
    assert!(!vehicle.is_identified());
    assert_eq!(vehicle.title(), "Unknown");
}

/// [D-142] [D-144]
#[test]
fn a_known_vehicle_is_worded_as_decided() {
    let parts = VehicleParts {
        make: Some("HONDA"),
        model: Some("Accord"),
        model_year: Some(2003),
        body_class: Some("Coupe"),
        vehicle_type: Some("PASSENGER CAR"),
        plant_country: Some("UNITED STATES (USA)"),
        displacement_litres: Some("2.4"),
        engine_configuration: Some("In-Line"),
        fuel_type_primary: Some("Gasoline"),
        ..VehicleParts::default()
    };
    let vehicle = VehicleInfo::from_parts(&parts);
    assert_eq!(vehicle.engine_type, "2.4L In-Line Gasoline");
    assert_eq!(vehicle.body_type, "Coupe");
    assert_eq!(vehicle.year, 2003);
    assert_eq!(vehicle.title(), "2003 HONDA Accord");
    let without_body = VehicleParts {
        body_class: None,
        ..parts
    };
    assert_eq!(VehicleInfo::from_parts(&without_body).body_type, "PASSENGER CAR");
}

/// [D-144]
#[test]
fn an_engine_joins_the_parts_that_are_known() {
    let engine = |litres, configuration, fuel| {
        VehicleInfo::from_parts(&VehicleParts {
            displacement_litres: litres,
            engine_configuration: configuration,
            fuel_type_primary: fuel,
            ..VehicleParts::default()
        })
        .engine_type
    };
    assert_eq!(engine(None, None, Some("Electric")), "Electric");
    assert_eq!(engine(Some("3.456789"), None, None), "3.5L");
    assert_eq!(engine(Some("2"), Some("V-Shaped"), None), "2.0L V-Shaped");
    assert_eq!(engine(Some("1.95"), None, Some("Diesel")), "2.0L Diesel");
    assert_eq!(engine(Some("1.949999"), None, None), "1.9L");
    assert_eq!(engine(Some("9.96"), None, None), "10.0L");
    assert_eq!(engine(Some("much"), None, Some("Gasoline")), "Gasoline");
}

#[test]
fn a_vehicle_is_identified_by_a_make_and_a_model_or_a_year() {
    let identified = |make, model, model_year| {
        VehicleInfo::from_parts(&VehicleParts {
            make,
            model,
            model_year,
            ..VehicleParts::default()
        })
        .is_identified()
    };
    assert!(identified(Some("HONDA"), Some("Accord"), None));
    assert!(identified(Some("HONDA"), None, Some(2003)));
    assert!(!identified(Some("HONDA"), None, None));
    assert!(!identified(None, Some("Accord"), Some(2003)));
}

#[test]
fn two_decodes_are_of_the_same_vehicle_by_what_screens_show() {
    let parts = VehicleParts {
        make: Some("HONDA"),
        body_class: Some("Sport Utility Vehicle (SUV)"),
        ..VehicleParts::default()
    };
    let vehicle = VehicleInfo::from_parts(&parts);
    let with_traits = VehicleInfo::from_parts(&VehicleParts {
        body_class: Some("Sport Utility Vehicle [SUV]"),
        turbo: Some("Yes"),
        ..parts
    });
    assert!(!with_traits.traits.are_unknown());
    assert!(vehicle.is_same_as(&with_traits));
    let other = VehicleInfo::from_parts(&VehicleParts {
        model: Some("Accord"),
        ..parts
    });
    assert!(!vehicle.is_same_as(&other));
}

fn lead() -> Lead {
    Lead {
        first_name: "Ann".to_owned(),
        last_name: "Lee".to_owned(),
        phone: given("(775) 555-0100"),
        vin: Given::parse("1HGCM82633A004352".to_owned()),
        miles: 45_000,
        ..Lead::default()
    }
}

/// [D-108] [D-109]
#[test]
fn a_lead_is_saved_only_with_both_names_and_a_phone() {
    assert_eq!(lead().decide(None), LeadDecision::Save);
    let clear: [fn(&mut Lead); 3] = [
        |lead| lead.first_name = " ".to_owned(),
        |lead| lead.last_name.clear(),
        |lead| lead.phone = Given::default(),
    ];
    for clear in clear {
        let mut lead = lead();
        lead.email = given("ann@example.com");
        clear(&mut lead);
        assert_eq!(lead.decide(None), LeadDecision::Incomplete);
        assert!(!lead.save_errors().is_empty());
    }
}

/// [D-110] [D-111]
#[test]
fn the_duplicate_guard_compares_five_values() {
    let saved = lead().key();
    assert_eq!(lead().decide(Some(&saved)), LeadDecision::Duplicate);
    let mut same_person = lead();
    same_person.email = given("other@example.com");
    same_person.city = "Reno".to_owned();
    same_person.purchase_method = PurchaseMethod::Cash;
    assert_eq!(same_person.decide(Some(&saved)), LeadDecision::Duplicate);
    let changes: [fn(&mut Lead); 5] = [
        |lead| lead.first_name.push('a'),
        |lead| lead.last_name.push('a'),
        |lead| lead.phone = given("(775) 555-0101"),
        |lead| lead.vin = Given::parse("1M8GDM9AXKP042788".to_owned()),
        |lead| lead.miles += 1,
    ];
    for change in changes {
        let mut lead = lead();
        change(&mut lead);
        assert_eq!(lead.decide(Some(&saved)), LeadDecision::Save);
    }
}

/// [D-106]
#[test]
fn an_empty_buyer_field_is_no_error_on_the_input_form() {
    let lead = Lead {
        vin: Given::parse("1HGCM82633A004352".to_owned()),
        miles: 1,
        ..Lead::default()
    };
    assert_eq!(lead.form_errors(), []);
}

/// [D-121] [D-122] [D-123]
#[test]
fn the_lead_payload_has_these_keys_and_null_for_what_is_empty() {
    let payload = serde_json::to_value(lead()).unwrap();
    assert_eq!(
        keys(&payload),
        words(
            "firstName lastName address city state zip phone email vin miles paymentMethod totalVehiclePrice gapTerm gapApr
             gapAmountFinanced"
        )
    );
    for key in ["totalVehiclePrice", "gapTerm", "gapApr", "gapAmountFinanced"] {
        assert_eq!(payload[key], Value::Null, "{key}");
    }
    let methods = PurchaseMethod::ALL.map(|method| serde_json::to_value(method).unwrap());
    assert_eq!(methods, [json!("finance"), json!("cash"), json!("outside")]);
    let mut other = payload.clone();
    other["paymentMethod"] = json!("barter");
    assert!(serde_json::from_value::<Lead>(other).is_err());
}

/// [D-125] [D-126] [D-127] [D-128]
#[test]
fn a_submission_row_says_not_available_for_what_is_missing() {
    let row = serde_json::to_value(SubmissionRecord::from(Lead {
        first_name: " Ann".to_owned(),
        last_name: String::new(),
        phone: given("(775) 555-0100"),
        ..Lead::default()
    }))
    .unwrap();
    assert_eq!(
        row,
        json!({
            "first_name": " Ann", "last_name": "", "phone": "(775) 555-0100", "address": "N/A", "city": "N/A", "state": "N/A",
            "zip": "N/A", "email": "N/A", "vin": "N/A", "miles": 0, "payment_method": "finance",
            "total_vehicle_price": "N/A", "gap_term": "N/A", "gap_apr": "N/A", "gap_amount_financed": "N/A"
        })
    );
    let row = serde_json::to_value(SubmissionRecord::from(Lead {
        total_vehicle_price: Some(cents(2_500_050)),
        gap_term: Term::new(60).ok(),
        gap_apr: Apr::parse("5.90").ok(),
        gap_amount_financed: Some(Cents::ZERO),
        ..lead()
    }))
    .unwrap();
    assert_eq!(row["total_vehicle_price"], json!(2_500_050));
    assert_eq!(row["gap_term"], json!(60));
    assert_eq!(row["gap_apr"], json!("5.90"));
    assert_eq!(row["gap_amount_financed"], json!(0));
}

pub fn sold(product: Product, price: i64) -> SoldProduct {
    SoldProduct {
        product,
        product_name: format!("Name of {}", product.key()),
        cost: cents(price),
        price: cents(price),
        rated: None,
    }
}

/// [D-292] [D-293] [D-294] [D-295] [D-297] [D-298] [D-300] [D-301] [D-302]
#[test]
fn a_contract_and_its_lines_have_these_records() {
    let products = [
        sold(Product::Vsc, 200_000),
        sold(Product::Gap, 60_000),
        sold(AncillaryProduct::TireAndWheel.into(), 30_000),
        sold(AncillaryProduct::KeyReplacement.into(), 50_000),
    ];
    let facts = ContractFacts {
        buyer_name: "Ann Lee",
        vehicle_info: "2003 HONDA Accord",
        vin: &Given::parse("1HGCM82633A004352".to_owned()),
        otd_price: cents(2_840_000),
        products: &products,
    };
    let generated = generate(&facts, 1_767_225_600_001, 1_767_225_600_000);
    assert_eq!(
        serde_json::to_value(&generated.contract).unwrap(),
        json!({
            "id": "contract-1767225600001", "dealId": "deal-1767225600001", "date": 1_767_225_600_000_u64,
            "buyerName": "Ann Lee", "vehicleInfo": "2003 HONDA Accord", "vin": "1HGCM82633A004352",
            "products": ["VSC", "GAP", "Ancillary Products"], "totalPrice": 2_840_000, "remit": false, "status": "pending",
            "version": 1
        })
    );
    assert_eq!(generated.lines.len(), 4);
    assert_eq!(
        serde_json::to_value(&generated.lines[2]).unwrap(),
        json!({
            "id": "deal-1767225600001-tire_and_wheel", "date": 1_767_225_600_000_u64, "buyerName": "Ann Lee",
            "vehicleInfo": "2003 HONDA Accord", "vin": "1HGCM82633A004352", "productType": "Ancillary",
            "productName": "Name of tire_and_wheel", "price": 30_000, "cost": 30_000, "markup": 0,
            "dealId": "deal-1767225600001", "status": "pending", "remit": false, "version": 1
        })
    );
    let types: Vec<Value> = generated
        .lines
        .iter()
        .map(|line| json!(line)["productType"].clone())
        .collect();
    assert_eq!(
        types,
        [json!("VSC"), json!("GAP"), json!("Ancillary"), json!("Ancillary")]
    );
    let ids: BTreeSet<&str> = generated.lines.iter().map(|line| line.id.as_str()).collect();
    assert_eq!(ids.len(), 4);
    assert!(
        generated
            .lines
            .iter()
            .all(|line| line.deal_id == generated.contract.deal_id)
    );
}

/// [D-301]
#[test]
fn any_unknown_status_is_failed() {
    let read = |word: &str| serde_json::from_value::<Status>(json!(word)).unwrap();
    assert_eq!(read("pending"), Status::Pending);
    assert_eq!(read("complete"), Status::Complete);
    assert_eq!(read("refunded"), Status::Failed);
    assert_eq!(read(""), Status::Failed);
    assert_eq!(Status::default(), Status::Pending);
    assert!(Status::Pending.is_unpaid() && Status::Failed.is_unpaid() && !Status::Complete.is_unpaid());
}

///
#[test]
fn a_session_lasts_a_day_or_thirty() {
    assert_eq!(expires_at(1_000, false), 1_000 + 86_400_000);
    assert_eq!(expires_at(1_000, true), 1_000 + 2_592_000_000);
}

///
#[test]
fn the_session_record_has_these_keys() {
    let user_info = UserInfo {
        user_id: String::new(),
        dealer_id: DealerId::recorded(""),
        dealer_name: String::new(),
        username: Username::recorded(""),
        expires: 0,
        remember_me: false,
        is_admin: true,
    };
    let record = serde_json::to_value(user_info).unwrap();
    assert_eq!(
        keys(&record),
        words("userId dealerId dealerName username expires rememberMe isAdmin")
    );
    assert_eq!(home_of(true), "/admin/dashboard");
    assert_eq!(home_of(false), "/dashboard");
}

#[test]
fn failures_lock_longer_and_longer() {
    let minutes = |failures| lock_ms(failures) / 60_000;
    assert_eq!(
        [4, 5, 6, 7, 8, 9, 100, u32::MAX].map(minutes),
        [0, 2, 4, 8, 15, 15, 15, 15]
    );
}

#[test]
fn a_lock_says_when_to_try_again() {
    assert_eq!(
        lock_message(120_000),
        "Too many attempts. Please try again in 2 minutes."
    );
    assert_eq!(
        lock_message(60_001),
        "Too many attempts. Please try again in 2 minutes."
    );
    assert_eq!(lock_message(1), "Too many attempts. Please try again in 1 minute.");
}

/// [D-299] On the wire a price is whole cents; as a text it carries a dollar sign, and such a text reads back.
#[test]
fn a_price_as_text_may_carry_a_dollar_sign() {
    for (text, number) in [("$1,250.00", 125_000), ("499", 49_900), ("$200.50", 20_050)] {
        assert_eq!(Cents::parse(text), Ok(cents(number)), "{text}");
    }
    assert_eq!(cents(125_000).to_string(), "$1,250.00");
}
