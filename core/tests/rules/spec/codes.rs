//! Each code of a wrong field comes of a form's check, with a sentence of its own: `fixtures/form/codes.json` has both.

use super::deals::{accord, after, edit, on_deal_info, on_options, vsc};
use crate::support::sentences::{is_said_by, sentences};
use dealer_core::access::login;
use dealer_core::access::password::ChangePasswordForm;
use dealer_core::access::user::AddUserForm;
use dealer_core::catalog::product::{AncillaryProduct, Product};
use dealer_core::catalog::product_group::ProductGroup;
use dealer_core::deal::lead::Lead;
use dealer_core::deal::{
    Deal, DealEvent as E, DealRates, DealRating, DealSession, EligibleTpas, InputField as F, PinnedRate,
    ProductVariant, RatingAnswers, view,
};
use dealer_core::document::menu::{MenuSettings, Package};
use dealer_core::document::{ScanConfirmed, check_scan};
use dealer_core::form::field::FieldError;
use dealer_core::form::field_code::FieldCode;
use dealer_core::form::given::Given;
use dealer_core::form::ids::{BookCode, TpaId, Username};
use dealer_core::money::Cents;
use dealer_core::onboarding::dealer::application::DealerApplicationForm;
use dealer_core::onboarding::dealer::enrollment::DealerEnrollmentForm;
use dealer_core::onboarding::partner::PartnerApplicationForm;
use dealer_core::onboarding::tpa::TpaEnrollmentForm;
use dealer_core::pricing::book::Warning;
use dealer_core::pricing::facts::Choice;
use dealer_core::pricing::publishing::{PublishOrder, WithdrawOrder};
use dealer_core::pricing::settings::{DealerSettings, VersionedSettings};
use dealer_core::sale::choice::{RemitChange, RemittanceChanges};
use dealer_core::sale::payment::{
    AccountForm, CalendarMonth, CardForm, PaidLine, PaymentForm, PaymentMethod, PaymentOrder, SettlementForm,
};
use std::collections::BTreeSet;

type Tamper = fn(&mut Deal);

fn word(code: FieldCode) -> String {
    serde_json::from_value(serde_json::to_value(code).unwrap()).unwrap()
}

fn of_deals() -> Vec<FieldError> {
    let tampered: [Tamper; 22] = [
        |deal| deal.vin = Given::parse("1HGCM".to_owned()),
        |deal| deal.miles = 0,
        |deal| deal.vehicle_price = Cents::new(-1).unwrap(),
        |deal| deal.vehicle_price = Cents::MAX,
        |deal| deal.coverage_time = 13,
        |deal| deal.coverage_miles = 1,
        |deal| deal.deductible = 1_000_000,
        |deal| deal.coverage_level = None,
        |deal| deal.selected_aspects = [deal.selected_aspects.clone(), deal.selected_aspects.clone()].concat(),
        |deal| deal.chosen_vsc = Some("providerX".to_owned()),
        |deal| deal.chosen_gap = Some("providerA".to_owned()),
        |deal| deal.chosen_gap = None,
        |deal| (deal.chosen_vsc, deal.chosen_gap, deal.gap_declined) = (None, None, true),
        |deal| deal.gap_declined = true,
        |deal| deal.declined_ancillaries = vec![AncillaryProduct::KeyReplacement],
        |deal| deal.buyer.finance_amount = Cents::ZERO,
        |deal| deal.buyer.gps_price = Some(Cents::ZERO),
        |deal| deal.buyer.gap_provider = Some("Another".to_owned()),
        |deal| deal.seed = None,
        |deal| {
            deal.variant = ProductVariant::Tpa;
            let answers = RatingAnswers {
                sale_date: "soon".to_owned(),
                ..RatingAnswers::default()
            };
            deal.rating = Some(DealRating {
                answers,
                ..DealRating::default()
            });
        },
        |deal| {
            let line = PinnedRate {
                product: Product::Vsc,
                tpa_id: TpaId::recorded("t1"),
                code: BookCode::from("NS-VSC"),
                version: 1,
                content_hash: String::new(),
                plan: "PT".to_owned(),
                cost: Cents::ZERO,
                price: Cents::ZERO,
            };
            deal.rating = Some(DealRating {
                lines: vec![line],
                ..DealRating::default()
            });
        },
        |deal| {
            deal.buyer.name = "a\u{202e}b".to_owned();
            deal.buyer.term = "a year".to_owned();
            deal.buyer.apr = "much".to_owned();
        },
    ];
    let check = |deal: &Deal, vehicle, version| {
        let settings = VersionedSettings {
            version,
            ..VersionedSettings::default()
        };
        let none: &[EligibleTpas] = &[];
        deal.check(vehicle, none, &settings, &DealRates::demo())
            .err()
            .unwrap_or_default()
    };
    let (deal, accord) = (on_deal_info().deal(), accord());
    let mut found = [check(&deal, None, 0), check(&deal, Some(&accord), 1)].concat();
    for tamper in tampered {
        let mut tampered = deal.clone();
        tamper(&mut tampered);
        found.extend(check(&tampered, Some(&accord), 0));
    }
    let asked = after(
        &on_options(&[ProductGroup::Ancillary]),
        [AncillaryProduct::KeyReplacement, AncillaryProduct::TireAndWheel]
            .map(|product| E::SetAncillary { product, on: true })
            .into_iter()
            .chain([vsc("providerA")]),
    );
    let mut out_of_order = asked.deal();
    out_of_order.declined_ancillaries = vec![AncillaryProduct::KeyReplacement; 2];
    found.extend(check(&out_of_order, Some(&accord), 0));
    let mut through_tpas = deal;
    through_tpas.variant = ProductVariant::Tpa;
    through_tpas.tpa_products.gap = true;
    through_tpas.tpa_products.selected_gap_tpas = vec![TpaId::recorded("tpa"); 4];
    found.extend(check(&through_tpas, Some(&accord), 0));
    found
}

/// What the screens of the wizard find, and what a step lacks.
fn of_sessions() -> Vec<FieldError> {
    let typed = [
        (F::Miles, "12a"),
        (F::AmountFinanced, "12a"),
        (F::Term, "a year"),
        (F::Apr, "much"),
    ];
    let typed = after(
        &DealSession::new(Some(1), "key", None),
        typed.map(|(field, text)| edit(field, text)),
    );
    view(&typed).input_errors
}

fn of_people() -> Vec<FieldError> {
    let users = [
        AddUserForm::default(),
        AddUserForm {
            username: "o'neill".to_owned(),
            password: Some("short".to_owned()),
            dealer_id: "x".repeat(65),
            ..AddUserForm::default()
        },
    ];
    let change = |current: &str, next: &str, repeat: &str| ChangePasswordForm {
        current: current.to_owned(),
        next: next.to_owned(),
        repeat: repeat.to_owned(),
    };
    let changes = [
        change("password1", "password1", "another"),
        change("", "a long\u{7}sentence", "a long\u{7}sentence"),
    ];
    let of_users = users.into_iter().filter_map(|form| form.check().err());
    let of_changes = changes.into_iter().filter_map(|form| form.check(&[]).err());
    let mut found: Vec<FieldError> = of_users.chain(of_changes).flatten().collect();
    found.extend(login::problems("", ""));
    found
}

fn of_companies() -> Vec<FieldError> {
    let wrong = |text: &str| text.to_owned();
    let application = DealerApplicationForm {
        phone: wrong("555"),
        email: wrong("ann"),
        web_address: wrong("nowhere"),
        additional_info: "x".repeat(2_001),
        ..DealerApplicationForm::default()
    };
    let partner = PartnerApplicationForm {
        phone: wrong("555"),
        email: wrong("ann"),
        state: wrong("ZZ"),
        zip: wrong("1"),
        ..PartnerApplicationForm::default()
    };
    let mut dealer = DealerEnrollmentForm {
        zip: wrong("1234a"),
        website: wrong("nowhere"),
        contact_phone: wrong("555"),
        contact_email: wrong("ann"),
        ..DealerEnrollmentForm::default()
    };
    dealer.products.vsc = true;
    dealer.products.selected_vsc_tpas = vec![TpaId::recorded("tpa"); 7];
    let mut tpa = TpaEnrollmentForm {
        state: wrong("Texas"),
        zip: wrong("1"),
        phone: wrong("555"),
        email: wrong("ann"),
        vsc_eligible_states: vec![wrong("TX"), wrong("TX"), wrong("ZZ")],
        ..TpaEnrollmentForm::default()
    };
    tpa.products.vsc = true;
    [
        application.check().err().unwrap_or_default(),
        partner.check().err().unwrap_or_default().errors,
        dealer.form_errors(&[]),
        DealerEnrollmentForm::default().form_errors(&[]),
        tpa.check().err().unwrap_or_default(),
        Lead::default().save_errors(),
    ]
    .concat()
}

fn of_sales() -> Vec<FieldError> {
    let today = CalendarMonth { year: 2026, month: 10 };
    let card = |number: &str, expiry: &str, cvv: &str| {
        PaymentForm::CreditCard(CardForm {
            card_number: number.to_owned(),
            expiry_date: expiry.to_owned(),
            cvv: cvv.to_owned(),
            cardholder_name: String::new(),
            amount: "0".to_owned(),
        })
    };
    let account = |number: &str, routing: &str| AccountForm {
        account_number: number.to_owned(),
        routing_number: routing.to_owned(),
        amount: "999999999".to_owned(),
    };
    let forms = [
        card("41111", "13/28", "12"),
        card("41111111111111111111", "01/20", "12345"),
        card("411111111111111a", "12/28", "12a"),
        card("4111111111111112", "12/28", "123"),
        PaymentForm::Ach(account("12a", "12a")),
        PaymentForm::Ach(account("", "12")),
        PaymentForm::ECheck(account("1", "12")),
    ];
    let mut found: Vec<FieldError> = forms
        .iter()
        .filter_map(|form| form.check(today).err())
        .flatten()
        .collect();
    let order = |ids: &[&str]| PaymentOrder {
        method: PaymentMethod::Ach,
        amount: Cents::new(100).unwrap(),
        agreed_difference: Cents::ZERO,
        last_four: None,
        lines: ids
            .iter()
            .map(|&id| PaidLine {
                id: id.to_owned(),
                version: 1,
            })
            .collect(),
    };
    let too_many = vec!["a"; 98];
    for ids in [&[][..], &["a", "a", "b\n"], &too_many] {
        found.extend(order(ids).check());
    }
    found.extend(order(&["a"]).check_total(Cents::new(300).unwrap()));
    let changes = |ids: &[&str]| RemittanceChanges {
        lines: ids
            .iter()
            .map(|&id| RemitChange {
                id: id.to_owned(),
                version: 1,
                remit: true,
            })
            .collect(),
        contracts: Vec::new(),
    };
    for ids in [&[][..], &["a", "a", "b\n"], &too_many] {
        found.extend(changes(ids).check());
    }
    found.extend(
        SettlementForm::default()
            .check(&Username::recorded("maria"), 0)
            .err()
            .unwrap_or_default(),
    );
    let mut settings = DealerSettings {
        vsc_apply_value: "1000".to_owned(),
        gap_markup_type: false,
        gap_apply_value: "ten".to_owned(),
        ..DealerSettings::default()
    };
    settings
        .ancillary_product_values
        .insert("wings".to_owned(), String::new());
    found.extend(settings.check());
    found
}

fn of_rate_books() -> Vec<FieldError> {
    let publish = PublishOrder {
        content_hash: String::new(),
        newest: 0,
        typed_code: String::new(),
        confirmed: Vec::new(),
    };
    let warning = Warning {
        message: "Starts on 2026-07-01, in the past.".to_owned(),
    };
    let withdraw = |reason: &str| WithdrawOrder {
        row_version: 1,
        reason: reason.to_owned(),
    };
    let reasons = ["", "a\nb", &"x".repeat(501)].map(|reason| withdraw(reason).reason().err());
    let choice = Choice {
        options: vec!["x".to_owned(); 51],
        ..Choice::default()
    };
    let mut found = publish.check_form(&BookCode::from("HL-TW"));
    found.extend(publish.check_warnings(&[warning]));
    found.extend(reasons.into_iter().flatten().flatten());
    found.extend(choice.check());
    found
}

fn of_scans() -> Vec<FieldError> {
    let confirmed = ScanConfirmed {
        pages: false,
        signatures: false,
    };
    let found = [&b""[..], b"%PDF-1.7"].map(|file| check_scan(file, confirmed).err().unwrap_or_default());
    found.concat()
}

fn of_menus() -> Vec<FieldError> {
    let package = |name: &str, products: &[Product]| Package {
        name: name.to_owned(),
        products: products.to_vec(),
    };
    let twice = package("Full", &[Product::Vsc, Product::Vsc]);
    let settings = |packages: Vec<Package>| MenuSettings {
        packages,
        menu_required: false,
    };
    let mut found = settings(vec![package("", &[])]).check();
    let long = package(&"x".repeat(25), &Product::ALL);
    let unseen = package("a\u{200b}", &Product::ALL);
    found.extend(settings(vec![twice, package("full ", &Product::ALL), long, unseen]).check());
    found.extend(settings(vec![package("A", &Product::ALL); 5]).check());
    found
}

#[test]
fn each_code_of_the_forms_comes_with_its_own_sentence() {
    let [forms, server] = sentences();
    let listed: BTreeSet<String> = forms.keys().chain(server.keys()).cloned().collect();
    let all: BTreeSet<String> = FieldCode::ALL.iter().copied().map(word).collect();
    assert_eq!(listed, all, "every code is listed");
    assert_eq!(forms.len() + server.len(), all.len(), "and once");

    let found = [
        of_deals(),
        of_sessions(),
        of_people(),
        of_companies(),
        of_sales(),
        of_rate_books(),
        of_scans(),
        of_menus(),
    ]
    .concat();
    let mut produced = BTreeSet::new();
    for FieldError { path, code, message } in found {
        let code = word(code);
        let said = forms
            .get(&code)
            .is_some_and(|sentences| sentences.iter().any(|sentence| is_said_by(sentence, &message)));
        assert!(said, "{path}: {code} says '{message}'");
        produced.insert(code);
    }
    let missing: Vec<&String> = forms.keys().filter(|code| !produced.contains(*code)).collect();
    assert_eq!(missing, Vec::<&String>::new(), "no form's check gives these");
}
