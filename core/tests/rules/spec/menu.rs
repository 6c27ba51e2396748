//! The menu: what it shows of a deal, what a buyer decides on it, and what becomes of the deal with that.

use super::deals::{accord, after, buyer, edit, filled, gap, on_options, vsc, want};
use dealer_core::catalog::product::{AncillaryProduct, Product};
use dealer_core::catalog::product_group::ProductGroup;
use dealer_core::deal::lead::PurchaseMethod;
use dealer_core::deal::{
    BuyerField, CheckedDeal, ChosenMenu, DealEvent as E, DealRates, DealSession, InputField, Step, apply, view,
};
use dealer_core::document::menu::{
    Decision, MenuChoice, MenuSettings, MenuView, Package, check_choices, chosen, decided, taken, undecided,
};
use dealer_core::form::field_code::FieldCode;
use dealer_core::money::Cents;
use dealer_core::money::loan::{finance_amount, monthly_payment};
use dealer_core::money::rate::{Apr, Term};
use dealer_core::pricing::settings::VersionedSettings;
use proptest::prelude::*;
use proptest::test_runner::{Config, RngSeed};
use serde_json::{Value, json};

const TIRES: Product = Product::Ancillary(AncillaryProduct::TireAndWheel);
const KEY: Product = Product::Ancillary(AncillaryProduct::KeyReplacement);

/// A deal on its summary that sells VSC, GAP, and these ancillary products.
fn finished(ancillaries: &[AncillaryProduct]) -> DealSession {
    let mut asked = vec![
        want(ProductGroup::Vsc),
        want(ProductGroup::Gap),
        want(ProductGroup::Ancillary),
    ];
    asked.extend(ancillaries.iter().map(|&product| E::SetAncillary { product, on: true }));
    let on_options = after(&on_options(&[]), asked);
    after(
        &on_options,
        [
            vsc("providerA"),
            gap("providerX"),
            E::SubmitOptions,
            E::ProcessingDone,
            E::SaveDealInfo,
            E::SettingsLoaded {
                settings: VersionedSettings::default(),
            },
        ],
    )
}

fn seller_of_four() -> DealSession {
    finished(&[AncillaryProduct::TireAndWheel, AncillaryProduct::KeyReplacement])
}

fn checked(session: &DealSession) -> CheckedDeal {
    let settings = VersionedSettings::default();
    let checked = session
        .deal()
        .check(Some(&accord()), &[], &settings, &DealRates::demo());
    checked.expect("a finished deal")
}

fn menu_of(session: &DealSession) -> MenuView {
    MenuView::new(&checked(session), &MenuSettings::default(), &accord().title()).expect("a menu")
}

fn bought(session: &DealSession, field: BuyerField, value: &str) -> DealSession {
    after(session, [buyer(field, value)])
}

fn decision(product: Product, decision: Decision) -> MenuChoice {
    MenuChoice { product, decision }
}

/// What a buyer who declines these products chose.
fn declining(session: &DealSession, declined: &[Product]) -> ChosenMenu {
    let offer = checked(session)
        .offer()
        .with_only(|product| !declined.contains(&product));
    ChosenMenu {
        id: "menu-1".into(),
        chosen_at: 7,
        accepted: offer.products.iter().map(|offered| offered.product).collect(),
        offer: offer.text(),
    }
}

fn names(menu: &MenuView) -> Vec<&str> {
    menu.columns.iter().map(|column| column.name.as_str()).collect()
}

#[test]
fn the_base_comes_without_products_and_every_column_with_the_same_loan() {
    let session = bought(&seller_of_four(), BuyerField::DownPayment, "3000");
    let menu = menu_of(&session);
    let (term, apr) = (Term::new(60).unwrap(), Apr::parse("5.9").unwrap());
    let price = Cents::from_dollars(25_000);
    let down = Cents::from_dollars(3_000);
    let payment = |price| monthly_payment(finance_amount(price, down), &apr, term);
    assert_eq!(
        (menu.vehicle.as_str(), menu.vin.as_str()),
        ("2003 HONDA Accord", "1HGCM82633A004352")
    );
    assert_eq!(menu.base.amount, Cents::from_dollars(22_000));
    assert_eq!(menu.base.payment, Some(payment(price)));
    assert_eq!(menu.base.total_of_payments.unwrap().get(), 60 * payment(price).get());
    assert_eq!(menu.base.products, []);
    assert_eq!(
        names(&menu),
        ["Complete", "Essential"],
        "Preferred is what Complete is, of this deal"
    );
    for column in &menu.columns {
        let sum: Cents = menu
            .products
            .iter()
            .filter(|offered| {
                column
                    .figures
                    .products
                    .iter()
                    .any(|priced| priced.product == offered.product)
            })
            .map(|offered| offered.price)
            .sum();
        assert_eq!(column.figures.products_price, sum);
        assert_eq!(column.figures.payment, Some(payment(price.plus(sum))));
    }
    let whole = &menu.columns[0].figures;
    assert_eq!(
        whole.payment.map(Cents::to_decimal),
        Some(session.buyer_info.payment.clone())
    );
    for priced in &whole.products {
        let offered = menu
            .products
            .iter()
            .find(|offered| offered.product == priced.product)
            .unwrap();
        let without = payment(price.plus(whole.products_price).minus(offered.price));
        assert_eq!(priced.about_monthly, Some(whole.payment.unwrap().minus(without)));
    }
    assert_eq!(menu.typed_payment, None);
}

/// [DOC-22] Without a loan there are prices, and what is still to be paid.
#[test]
fn cash_shows_prices_only() {
    let cash = after(
        &seller_of_four(),
        [
            E::SetPurchaseMethod {
                method: PurchaseMethod::Cash,
            },
            edit(InputField::TotalVehiclePrice, "25000"),
            buyer(BuyerField::DownPayment, "1500.50"),
        ],
    );
    let menu = menu_of(&cash);
    assert_eq!(
        (&menu.loan, menu.base.payment, menu.base.total_of_payments),
        (&None, None, None)
    );
    assert_eq!(menu.base.amount.to_decimal(), "23499.50");
    for column in &menu.columns {
        assert_eq!((column.figures.payment, column.figures.total_of_payments), (None, None));
        assert!(
            column
                .figures
                .products
                .iter()
                .all(|priced| priced.about_monthly.is_none())
        );
        assert_eq!(
            column.figures.amount,
            menu.base.amount.plus(column.figures.products_price)
        );
    }
    assert_eq!(menu.typed_payment, None);
}

/// [DOC-23] Whatever somebody typed, the menu's payments are the loan's.
#[test]
fn a_payment_that_was_typed_over_is_said_and_not_used() {
    let session = seller_of_four();
    let typed = bought(&session, BuyerField::Payment, "300");
    let (own, with_typed) = (menu_of(&session), menu_of(&typed));
    assert_eq!(with_typed.typed_payment, Some(Cents::from_dollars(300)));
    assert_eq!((own.base, own.columns), (with_typed.base, with_typed.columns));
}

#[test]
fn a_loan_without_term_or_rate_has_no_menu() {
    for (field, path) in [(BuyerField::Term, "buyer.term"), (BuyerField::Apr, "buyer.apr")] {
        let session = bought(&seller_of_four(), field, "");
        let wrong = MenuView::new(&checked(&session), &MenuSettings::default(), "").unwrap_err();
        let wrong: Vec<_> = wrong.iter().map(|error| (error.path.as_str(), error.code)).collect();
        assert_eq!(wrong, [(path, FieldCode::Required)]);
    }
    let without = bought(&seller_of_four(), BuyerField::Term, "0");
    assert!(MenuView::new(&checked(&without), &MenuSettings::default(), "").is_err());
}

#[test]
fn packages_are_cut_to_what_the_deal_has() {
    let alone = after(&finished(&[]), [E::ToggleNoGap]);
    assert_eq!(names(&menu_of(&alone)), ["Complete"], "all three are the VSC alone");
    let checked = checked(&alone);
    let package = |name: &str, products: &[Product]| Package {
        name: name.to_owned(),
        products: products.to_vec(),
    };
    let settings = MenuSettings {
        packages: vec![package("Tires", &[TIRES]), package("Service", &[Product::Vsc, KEY])],
        menu_required: false,
    };
    let menu = MenuView::new(&checked, &settings, "").unwrap();
    assert_eq!(names(&menu), ["Service"], "an empty one falls out");
    assert_eq!(menu.columns[0].figures.products.len(), 1);
}

#[test]
fn nothing_is_chosen_before_somebody_chose() {
    let menu = menu_of(&seller_of_four());
    let labels: Vec<&str> = menu.products.iter().map(|offered| offered.label.as_str()).collect();
    assert_eq!(undecided(&menu, &[]), labels);
    let wrong = check_choices(&menu, &[]);
    assert_eq!(
        (wrong[0].path.as_str(), wrong[0].code),
        ("choices", FieldCode::NotChosen)
    );
    assert!(labels.iter().all(|label| wrong[0].message.contains(label)), "{wrong:?}");

    let one = decided(&menu, &[], decision(TIRES, Decision::Decline));
    assert_eq!(one, [decision(TIRES, Decision::Decline)]);
    let two = decided(&menu, &one, decision(Product::Vsc, Decision::Accept));
    let other = decided(&menu, &two, decision(TIRES, Decision::Accept));
    assert_eq!(
        other,
        [
            decision(Product::Vsc, Decision::Accept),
            decision(TIRES, Decision::Accept)
        ],
        "in the menu's order, each once"
    );
    assert_eq!(undecided(&menu, &other), [labels[1], labels[3]]);
    assert_eq!(
        decided(
            &menu,
            &[],
            decision(Product::Ancillary(AncillaryProduct::TheftProtection), Decision::Accept)
        ),
        []
    );
}

#[test]
fn a_package_decides_on_everything() {
    let menu = menu_of(&seller_of_four());
    let essential = taken(&menu, 1).unwrap();
    assert_eq!(chosen(&essential), [Product::Vsc, Product::Gap]);
    assert_eq!(
        (undecided(&menu, &essential), check_choices(&menu, &essential)),
        (vec![], vec![])
    );
    assert_eq!(menu.figures(&chosen(&essential)), menu.columns[1].figures);
    assert_eq!(taken(&menu, 2), None);
}

#[test]
fn choices_of_another_menu_are_refused_by_their_place() {
    let menu = menu_of(&finished(&[]));
    let accept = |product| decision(product, Decision::Accept);
    let wrong = check_choices(&menu, &[accept(Product::Vsc), accept(Product::Vsc), accept(KEY)]);
    let wrong: Vec<_> = wrong.iter().map(|error| (error.path.as_str(), error.code)).collect();
    assert_eq!(
        wrong,
        [
            ("choices.2", FieldCode::NoSuch),
            ("choices.1", FieldCode::Twice),
            ("choices", FieldCode::NotChosen)
        ]
    );
}

#[test]
fn what_was_declined_is_no_longer_sold() {
    let session = seller_of_four();
    let session = after(
        &session,
        [E::MenuChosen {
            chosen: declining(&session, &[Product::Gap, TIRES]),
        }],
    );
    let sold: Vec<Product> = checked(&session).sold.iter().map(|sold| sold.product).collect();
    assert_eq!(sold, [Product::Vsc, KEY]);
    assert_eq!(session.step, Step::FinalSummary);
    assert_eq!(view(&session).menu_outdated, Some(false));
    assert_eq!(session.deal().menu.as_deref(), Some("menu-1"));

    let declined_all = after(
        &session,
        [E::MenuChosen {
            chosen: declining(&session, &Product::ALL),
        }],
    );
    assert_eq!(view(&declined_all).blockers[0].code, FieldCode::EmptyDeal);
}

/// Anything that changes a figure of a menu outdates it, and taking the change back makes it hold again.
#[test]
fn a_deal_that_changed_outdates_its_menu() {
    let session = seller_of_four();
    let with_menu = after(
        &session,
        [E::MenuChosen {
            chosen: declining(&session, &[TIRES]),
        }],
    );
    let is_outdated = |session: &DealSession| view(session).menu_outdated.expect("a menu");
    let decline = |product, declined| E::DeclineAncillary { product, declined };
    for change in [
        edit(InputField::AmountFinanced, "2600000"),
        buyer(BuyerField::Apr, "6.9"),
        buyer(BuyerField::Term, "72"),
        buyer(BuyerField::DownPayment, "500"),
        vsc("providerB"),
        E::ToggleNoGap,
        decline(AncillaryProduct::TireAndWheel, false),
        decline(AncillaryProduct::KeyReplacement, true),
        E::SetPurchaseMethod {
            method: PurchaseMethod::Cash,
        },
        E::SeedDrawn { seed: 43 },
    ] {
        let changed = apply(&with_menu, change.clone()).expect("it can happen");
        assert!(is_outdated(&changed), "{change:?}");
    }
    for same in [
        buyer(BuyerField::Name, "Ann B. Lee"),
        buyer(BuyerField::Payment, "300"),
        buyer(BuyerField::LenderName, "Truckee Federal"),
    ] {
        let changed = apply(&with_menu, same.clone()).expect("it can happen");
        assert!(!is_outdated(&changed), "{same:?}");
    }
    let there_and_back = after(
        &with_menu,
        [
            decline(AncillaryProduct::TireAndWheel, false),
            decline(AncillaryProduct::TireAndWheel, true),
        ],
    );
    assert!(!is_outdated(&there_and_back));
    let new_quote = E::NewQuote {
        seed: Some(42),
        idempotency_key: "next".to_owned(),
        enrollment: None,
    };
    assert_eq!(view(&after(&with_menu, [new_quote])).menu_outdated, None);
    assert_eq!(view(&filled()).menu_outdated, None);
}

/// Every key of a JSON value, wherever it stands.
fn keys(value: &Value, found: &mut Vec<String>) {
    match value {
        Value::Object(entries) => {
            for (key, value) in entries {
                found.push(key.to_lowercase());
                keys(value, found);
            }
        }
        Value::Array(entries) => entries.iter().for_each(|entry| keys(entry, found)),
        _ => {}
    }
}

proptest! {
    #![proptest_config(Config {
        cases: 60,
        rng_seed: RngSeed::Fixed(20_261_124),
        failure_persistence: None,
        ..Config::default()
    })]

    /// No presentation knows what a product costs the dealership, whatever the deal, and its sums hold.
    #[test]
    fn a_menu_has_no_cost_and_its_figures_add_up(
        seed in any::<u32>(),
        ancillaries in prop::sample::subsequence(AncillaryProduct::ALL.to_vec(), 0..=5),
        cash in any::<bool>(),
        down in 0..40_000_u32,
        months in 1..120_u32,
        apr in 0..3_000_u32,
        typed in prop::option::of(1..900_u32),
    ) {
        let method = if cash { PurchaseMethod::Cash } else { PurchaseMethod::Finance };
        let mut events = vec![
            E::SeedDrawn { seed },
            E::SetPurchaseMethod { method },
            edit(InputField::TotalVehiclePrice, "27900.25"),
            buyer(BuyerField::DownPayment, &down.to_string()),
            buyer(BuyerField::Term, &months.to_string()),
            buyer(BuyerField::Apr, &format!("{}.{:02}", apr / 100, apr % 100)),
        ];
        events.extend(typed.map(|typed| buyer(BuyerField::Payment, &typed.to_string())));
        let menu = menu_of(&after(&finished(&ancillaries), events));
        let mut found = Vec::new();
        keys(&json!(menu), &mut found);
        for key in found {
            for word in ["cost", "markup", "spread", "retail", "profit", "margin", "wholesale", "reserve"] {
                prop_assert!(!key.contains(word), "{key}");
            }
        }
        prop_assert_eq!(menu.products.len(), 2 + ancillaries.len());
        for figures in menu.columns.iter().map(|column| &column.figures).chain([&menu.base]) {
            let with: Vec<Product> = figures.products.iter().map(|priced| priced.product).collect();
            prop_assert_eq!(figures, &menu.figures(&with));
            prop_assert_eq!(figures.payment.is_some(), !cash);
            let total = figures.payment.map(|payment| payment.get() * i64::from(months));
            prop_assert_eq!(figures.total_of_payments.map(Cents::get), total);
            prop_assert!(figures.amount >= menu.base.amount);
        }
        let read: MenuView = serde_json::from_value(json!(menu)).expect("a menu");
        prop_assert_eq!(read, menu);
    }
}
