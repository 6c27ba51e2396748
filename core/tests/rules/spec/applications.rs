//! Applications of dealers and partners.

use dealer_core::onboarding::dealer::application::DealerApplicationForm;
use dealer_core::onboarding::partner::PartnerApplicationForm;
use dealer_core::screens::search::SearchIndex;

#[test]
fn applications_are_found_by_name_place_people_and_what_was_written() {
    let form = DealerApplicationForm {
        dealer_name: "Silver State Motors".to_owned(),
        agent_id: "A-17".to_owned(),
        address: "400 Virginia Street".to_owned(),
        city: "Reno".to_owned(),
        state: "NV".to_owned(),
        zip: "89501".to_owned(),
        web_address: "cars.example".to_owned(),
        phone: "(775) 555-0142".to_owned(),
        email: "office@motors.example".to_owned(),
        contact_name: "Ada Marsh".to_owned(),
        contact_phone: "(775) 555-0199".to_owned(),
        additional_info: "Wants GAP first".to_owned(),
    };
    let bare = DealerApplicationForm {
        dealer_name: "Elko Ford".to_owned(),
        agent_id: String::new(),
        additional_info: String::new(),
        ..form.clone()
    };
    let mut index = SearchIndex::default();
    for (form, id) in [(form, "application-1"), (bare, "application-2")] {
        index.add(&form.check().unwrap().into_record(id.to_owned(), 0));
    }
    for (typed, found) in [
        ("", vec![0, 1]),
        ("silver", vec![0]),
        ("ELKO", vec![1]),
        ("reno, nv", vec![0, 1]),
        ("89501", vec![0, 1]),
        ("marsh ada", vec![0, 1]),
        ("555-0142", vec![0, 1]),
        ("555-0199 elko", vec![1]),
        ("office@", vec![0, 1]),
        ("a-17", vec![0]),
        ("gap first", vec![0]),
        ("motors elko", vec![1]), // the e-mail address holds the one, the name the other
        ("application-1", vec![]),
    ] {
        assert_eq!(index.find(typed), found, "{typed:?}");
    }
}

#[test]
fn partners_are_found_by_name_company_place_and_ways_to_reach_them() {
    let form = PartnerApplicationForm {
        partner_name: "Ida Cole".to_owned(),
        company_name: "Summit Administrators".to_owned(),
        email: "hello@summit.example".to_owned(),
        phone: "(775) 555-0123".to_owned(),
        address: "12 Elm Street".to_owned(),
        city: "Sparks".to_owned(),
        state: "NV".to_owned(),
        zip: "89431".to_owned(),
    };
    let mut index = SearchIndex::default();
    index.add(&form.check().unwrap().into_record("partner-application-1".to_owned(), 0));
    for typed in ["cole", "summit admin", "sparks, nv", "89431", "555-0123", "hello@"] {
        assert_eq!(index.find(typed), [0], "{typed:?}");
    }
    assert!(index.find("reno").is_empty());
}
