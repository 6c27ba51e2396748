//! The golden cases of onboarding and administration; `web/src/domain/golden/onboarding.test.ts` reads the same files through
//! WebAssembly.

use crate::support::records::{changed, read};
use crate::support::{cases, difference, fixture, json, text};
use dealer_core::access::password::ChangePasswordForm;
use dealer_core::access::user::AddUserForm;
use dealer_core::catalog::tpa::{TpaOffer, TpaOption, TpaProducts, eligible_tpas};
use dealer_core::deal::EligibleTpas;
use dealer_core::form::ids::{DealerId, TpaId};
use dealer_core::form::state_list::{states_badge, toggle_state};
use dealer_core::onboarding::change::{DealerChanges, DealerEnrollment};
use dealer_core::onboarding::dealer::application::{
    ApplicationDecision, ApplicationStatus, DealerApplication, DealerApplicationForm,
};
use dealer_core::onboarding::dealer::enrollment::{DealerEnrollmentForm, StoredDealer};
use dealer_core::onboarding::partner::PartnerApplicationForm;
use dealer_core::onboarding::tpa::{StoredTpa, TpaEnrollmentForm, TpaRecord};
use dealer_core::screens::admin_constants::admin_constants;
use serde::Serialize;
use serde_json::{Value, json};

/// When the cases' records are made.
const NOW: u64 = 1_772_700_000_000;

fn application() -> Value {
    fixture(include_str!("../../../../fixtures/onboarding/application.json"))
}

fn enrollment() -> Value {
    fixture(include_str!("../../../../fixtures/onboarding/enrollment.json"))
}

fn tpa_enrollment() -> Value {
    fixture(include_str!("../../../../fixtures/onboarding/tpa-enrollment.json"))
}

fn user() -> Value {
    fixture(include_str!("../../../../fixtures/access/user.json"))
}

/// Compares what a check made of a form with what the case expects of it.
fn compare<T: Serialize>(case: &Value, checked: Result<T, impl Serialize>) {
    let name = text(case, "name");
    match checked {
        Ok(record) => {
            assert_eq!(case["errors"], json!([]), "{name}");
            let record = json(&record);
            assert_eq!(difference(&record, &case["stored"], name), None, "{record}");
        }
        Err(errors) => {
            assert_eq!(json(&errors), case["errors"], "{name}");
            assert_eq!(case["stored"], Value::Null, "{name}");
        }
    }
}

/// [A-070] [A-071] [A-072] [A-073] [A-074] [A-075] [A-076] [A-077] [A-078] [A-079] [A-080]
///
#[test]
fn applications() {
    let fixture = application();
    for case in cases(&fixture, "forms") {
        let form: DealerApplicationForm = read(&changed(&fixture["form"], &case["changes"]));
        let stored = form
            .check()
            .map(|new| new.into_record("application-1772700000000".to_owned(), NOW));
        if let Ok(record) = &stored {
            assert_eq!(
                &read::<DealerApplication>(&json(record)),
                record,
                "what is stored is read back"
            );
        }
        compare(case, stored);
    }
}

#[test]
fn no_text_of_an_application_is_without_end() {
    let fixture = application();
    for case in cases(&fixture, "longest") {
        let (field, most) = (text(case, "field"), case["most"].as_u64().expect("a number"));
        let check = |length: u64| {
            let long = "ä".repeat(usize::try_from(length).expect("a length"));
            let form: DealerApplicationForm = read(&changed(&fixture["form"], &json!({ field: long })));
            form.check().err().unwrap_or_default()
        };
        assert_eq!(check(most), [], "{field}");
        let error =
            json!([{"path": field, "code": "too_long", "message": format!("Please use at most {most} characters.")}]);
        assert_eq!(json(&check(most + 1)), error);
    }
}

///
#[test]
fn statuses() {
    for case in cases(&application(), "statuses") {
        let status: ApplicationStatus = read(&case["stored"]);
        assert_eq!(json(&status), case["read"]);
        assert_eq!(status.label(), text(case, "label"));
    }
    let labels = json(&admin_constants().application_statuses);
    assert_eq!(
        labels,
        json!([
            {"value": "pending", "label": "Pending"},
            {"value": "approved", "label": "Approved"},
            {"value": "rejected", "label": "Rejected"}
        ])
    );
}

/// A record without a status, as the public insert once made them, is pending.
#[test]
fn a_record_without_a_status_is_pending() {
    let mut record = enrollment()["application"].clone();
    record.as_object_mut().expect("a record").remove("status");
    assert_eq!(read::<DealerApplication>(&record).status, ApplicationStatus::Pending);
}

#[test]
fn a_status_changes_only_from_pending() {
    for case in cases(&application(), "decisions") {
        let (status, decision): (ApplicationStatus, ApplicationDecision) =
            (read(&case["status"]), read(&case["decision"]));
        match status.decide(decision) {
            Ok(next) => assert_eq!(json(&next), case["becomes"]),
            Err(refused) => assert_eq!(refused.to_string(), text(case, "refused")),
        }
        assert_eq!(case["becomes"].is_null(), status.decide(decision).is_err());
    }
}

///
#[test]
fn partners() {
    let fixture = application();
    for case in cases(&fixture, "partners") {
        let form: PartnerApplicationForm = read(&changed(&fixture["partner"], &case["changes"]));
        let checked = form.check();
        let notice = checked.as_ref().err().and_then(|problems| problems.notice.clone());
        assert_eq!(json(&notice), case["notice"], "{case}");
        compare(
            case,
            checked
                .map(|new| new.into_record("partner-1772700000000".to_owned(), NOW))
                .map_err(|problems| problems.errors),
        );
    }
}

/// The lists of the fixture as the server reads them for a state.
fn eligible(fixture: &Value) -> Vec<EligibleTpas> {
    let lists = fixture["eligible"].as_object().expect("lists by product");
    lists
        .iter()
        .map(|(product, ids)| EligibleTpas {
            product: read(&Value::from(product.as_str())),
            tpas: read::<Vec<TpaId>>(ids)
                .into_iter()
                .map(|id| TpaOption {
                    tpa_name: id.to_string(),
                    id,
                })
                .collect(),
        })
        .collect()
}

fn dealer_form(fixture: &Value, changes: &Value, products: &Value) -> DealerEnrollmentForm {
    let mut form = changed(&fixture["form"], changes);
    form["products"] = changed(&fixture["noProducts"], products);
    read(&form)
}

/// [A-162] [A-163] [A-164] [A-165] [A-166] [A-167] [A-168] [A-169] [A-170] [A-171] [A-172]
/// [A-179] [A-180] [A-181] [A-183]
#[test]
fn dealers() {
    let fixture = enrollment();
    let eligible = eligible(&fixture);
    for case in cases(&fixture, "forms") {
        let form = dealer_form(&fixture, &case["changes"], &case["products"]);
        let checked = form.check(&eligible);
        assert_eq!(
            form.form_errors(&eligible),
            checked.clone().err().unwrap_or_default(),
            "with all lists loaded, the screen says what the server says"
        );
        if let Ok(record) = &checked {
            assert_eq!(
                record.form().check(&eligible).as_ref(),
                Ok(record),
                "a correction changes nothing by itself"
            );
            assert_eq!(record.enrollment().products, form.products.consistent());
            assert!(form.is_stored_as(record), "a lost answer is known again");
            let other = DealerEnrollmentForm {
                city: "Elko".to_owned(),
                ..form.clone()
            };
            assert!(!other.is_stored_as(record));
            let stored = StoredDealer {
                id: DealerId::recorded("blue-ridge-motors"),
                dealer: record.clone(),
                disabled: false,
                version: 1,
                created_at: NOW,
            };
            assert_eq!(
                read::<StoredDealer>(&json(&stored)),
                stored,
                "what is stored is read back"
            );
        }
        compare(case, checked);
    }
}

/// A list that has not come is judged on the server, which has them all.
#[test]
fn tpas_of_a_list_that_has_not_come_are_not_judged_on_the_screen() {
    let fixture = enrollment();
    let form = dealer_form(&fixture, &json!({}), &json!({"vsc": true, "selectedVscTpas": ["t9"]}));
    assert_eq!(form.form_errors(&[]), []);
    assert_eq!(form.form_errors(&eligible(&fixture)).len(), 1);
    assert!(form.check(&[]).is_err());
}

#[test]
fn an_enrolled_dealers_id_is_made_of_its_name() {
    let fixture = enrollment();
    for case in cases(&fixture, "ids") {
        let names = json!({"legalName": case["legalName"], "dba": case["dba"]});
        let form = dealer_form(&fixture, &names, &json!({}));
        let record = form.check(&[]).expect("a dealer");
        assert_eq!(record.suggested_id(), text(case, "id"));
        assert_eq!(form.suggested_id(), text(case, "id"), "as soon as it is typed");
        let user = AddUserForm {
            username: "maria".to_owned(),
            password: Some("a long sentence".to_owned()),
            dealer_id: record.suggested_id().into(),
            is_admin: false,
            any_dealer: false,
        };
        assert!(user.check().is_ok(), "users can be added for it");
    }
}

#[test]
fn a_form_without_a_name_suggests_no_id() {
    assert_eq!(DealerEnrollmentForm::default().suggested_id(), "");
}

/// The screen names the fields as the server does.
#[test]
fn what_is_sent_is_judged_by_its_keys() {
    let form = dealer_form(
        &enrollment(),
        &json!({"city": ""}),
        &json!({"vsc": true, "selectedVscTpas": ["t1"]}),
    );
    let paths = |errors: &[dealer_core::form::field::FieldError]| -> Vec<String> {
        errors.iter().map(|error| error.path.clone()).collect()
    };
    let order = DealerEnrollment {
        dealer_id: "acme motors".to_owned(),
        application_id: None,
        form: form.clone(),
    };
    assert_eq!(paths(&order.form_errors(&[])), ["dealerId", "form.city"]);
    assert_eq!(
        paths(&order.check(&[]).expect_err("wrong")),
        ["dealerId", "form.city", "form.products.selectedVscTpas"]
    );
    let changes = DealerChanges {
        version: 1,
        disabled: false,
        form,
    };
    assert_eq!(paths(&changes.form_errors(&[])), ["form.city"]);
}

/// A dealer whose TPA stopped can be disabled; a correction must choose another one.
#[test]
fn a_form_that_changes_nothing_is_not_judged() {
    let fixture = enrollment();
    let form = dealer_form(&fixture, &json!({}), &json!({"vsc": true, "selectedVscTpas": ["t1"]}));
    let before = form.check(&eligible(&fixture)).expect("a dealer");
    let mut changes = DealerChanges {
        version: 1,
        disabled: true,
        form: before.form(),
    };
    assert_eq!(changes.apply(&before, &[]).as_ref(), Ok(&before));
    changes.form.city = "Elko".to_owned();
    assert!(changes.apply(&before, &[]).is_err());
    let after = changes.apply(&before, &eligible(&fixture)).expect("eligible");
    assert_eq!(after.city, "Elko");
}

#[test]
fn an_approved_application_fills_the_enrolment_form() {
    let fixture = enrollment();
    let application: DealerApplication = read(&fixture["application"]);
    let form = DealerEnrollmentForm::from_application(&application);
    assert_eq!(difference(&json(&form), &fixture["formOfApplication"], "form"), None);
    assert_eq!(json(&form.products), fixture["noProducts"]);
    assert!(form.check(&[]).is_ok());
}

/// [D-178] [D-180] [D-182] [D-183] [D-184] [D-185] [D-186] [D-187]
#[test]
fn edits_of_the_choice() {
    let fixture = enrollment();
    let eligible = eligible(&fixture);
    for case in cases(&fixture, "edits") {
        let mut products: TpaProducts = read(&fixture["noProducts"]);
        for step in cases(case, "steps") {
            let before = products.clone();
            match products.edit(read(&step["event"]), &eligible) {
                Ok(()) => {
                    assert_eq!(step["refused"], Value::Null, "{step}");
                    assert_eq!(
                        difference(&json(&products), &step["products"], text(case, "name")),
                        None,
                        "{step}"
                    );
                }
                Err(refused) => {
                    assert_eq!(refused.to_string(), text(step, "refused"), "{step}");
                    assert_eq!(products, before, "what is refused changes nothing");
                }
            }
        }
    }
}

/// [A-198] [A-199] [A-200] [A-201] [A-202] [A-203] [A-204] [A-222] [A-223] [A-224] [A-232] [A-233]
#[test]
fn tpas() {
    let fixture = tpa_enrollment();
    for case in cases(&fixture, "forms") {
        let form: TpaEnrollmentForm = read(&changed(&fixture["form"], &case["changes"]));
        let checked = form.check();
        if let Ok(record) = &checked {
            assert_eq!(
                json(record),
                changed(&fixture["emptyRecord"], &case["stored"]),
                "{case}"
            );
            assert_eq!(
                record.form().check().as_ref(),
                Ok(record),
                "a correction changes nothing by itself"
            );
        }
        compare(case, checked);
    }
}

#[test]
fn tpa_records_as_forms() {
    let fixture = tpa_enrollment();
    for case in cases(&fixture, "records") {
        let record: TpaRecord = read(&changed(&fixture["emptyRecord"], &case["changes"]));
        assert_eq!(
            difference(&json(&record.form()), &case["form"], text(case, "name")),
            None
        );
    }
}

///
#[test]
fn state_lists() {
    let fixture = tpa_enrollment();
    for case in cases(&fixture, "toggles") {
        let states: Vec<String> = read(&case["states"]);
        assert_eq!(json(&toggle_state(&states, text(case, "code"))), case["next"], "{case}");
    }
    for case in cases(&fixture, "badges") {
        let count = usize::try_from(case["count"].as_u64().expect("a count")).expect("a count");
        assert_eq!(states_badge(count), text(case, "badge"));
    }
}

///
#[test]
fn tpa_cards() {
    assert_eq!(json(&admin_constants().tpa_cards), tpa_enrollment()["cards"]);
}

fn name_of<'a>(fixture: &'a Value, id: &str) -> &'a str {
    let tpa = cases(fixture, "tpas").iter().find(|tpa| tpa["id"] == id);
    text(tpa.expect("a TPA of the fixture"), "tpa_name")
}

/// [A-241] [D-195] [D-196]
#[test]
fn eligibility() {
    let fixture = tpa_enrollment();
    let offers: Vec<TpaOffer> = cases(&fixture, "tpas")
        .iter()
        .map(|tpa| read::<StoredTpa>(tpa).offer())
        .collect();
    for case in cases(&fixture, "eligibility") {
        let found = eligible_tpas(&offers, read(&case["product"]), text(case, "state"));
        let wanted: Vec<Value> = read::<Vec<String>>(&case["eligible"])
            .iter()
            .map(|id| json!({"id": id, "tpa_name": name_of(&fixture, id)}))
            .collect();
        assert_eq!(json(&found), json!(wanted), "{case}");
    }
}

///
#[test]
fn users() {
    let fixture = user();
    for case in cases(&fixture, "forms") {
        let form: AddUserForm = read(&changed(&fixture["form"], &case["changes"]));
        let wanted = json!({"notice": case["notice"], "errors": case["errors"]});
        assert_eq!(json(&form.problems()), wanted, "{case}");
    }
    let own_names: Vec<&str> = cases(&fixture, "ownNames").iter().filter_map(Value::as_str).collect();
    for (list, is_easy) in [("easy", true), ("notEasy", false)] {
        for password in cases(&fixture, list) {
            let password = password.as_str().expect("a password").to_owned();
            let form = ChangePasswordForm {
                current: "old password".to_owned(),
                repeat: password.clone(),
                next: password,
            };
            assert_eq!(form.check(&own_names).is_err(), is_easy, "[DEF-E4] {}", form.next);
        }
    }
    for case in cases(&fixture, "changes") {
        let form: ChangePasswordForm = read(&case["form"]);
        assert_eq!(
            json(&form.check(&[]).err().unwrap_or_default()),
            case["errors"],
            "{case}"
        );
    }
}
