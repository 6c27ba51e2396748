//! Contracts and lines after their deal: what they sell for, what becomes of them, how they are found.

use super::deals::{accord, after, gap_price, on_deal_info, on_options, vsc_price};
use super::records::{cents, sold};
use dealer_core::catalog::product::{AncillaryProduct, Product};
use dealer_core::catalog::product_group::ProductGroup;
use dealer_core::deal::{DealEvent as E, DealRates, DealSession, SETTINGS_CHANGED_MESSAGE, view};
use dealer_core::form::given::Given;
use dealer_core::form::ids::{DealId, DealerId, Username};
use dealer_core::money::Cents;
use dealer_core::pricing::settings::{ApplyOption, DealerSettings, TermOption, VersionedSettings};
use dealer_core::sale::all_dealers::{DealerContract, DealerLine};
use dealer_core::sale::choice::{MAX_AT_ONCE, MAX_CHANGES, RemitChange, RemittanceChanges, writes_of};
use dealer_core::sale::contract::{
    Contract, ContractFacts, GeneratedContract, ProductLine, Status, contract_id_of, deal_id_of, follow_lines, generate,
};
use dealer_core::sale::csv::sold_csv;
use dealer_core::sale::payment::{LastFour, Payment, PaymentMethod, PaymentOrder};
use dealer_core::sale::sold_deal::{Fate, SoldDeal};
use dealer_core::screens::search::SearchIndex;
use std::collections::BTreeSet;

fn marked_up() -> VersionedSettings {
    let mut settings = DealerSettings {
        gap_markup_type: false,
        gap_apply_option: ApplyOption::All,
        gap_apply_value: "100.50".to_owned(),
        ..DealerSettings::default()
    };
    settings.vsc_term_values.insert(TermOption::Years3, "10".to_owned());
    settings
        .ancillary_product_values
        .insert("gps".to_owned(), "50".to_owned());
    VersionedSettings { settings, version: 4 }
}

fn loaded(settings: VersionedSettings) -> E {
    E::SettingsLoaded { settings }
}

#[test]
fn the_screens_show_retail_prices_and_the_deal_sells_at_them() {
    let bare = on_options(&[ProductGroup::Gap, ProductGroup::Ancillary]);
    let bare = after(
        &bare,
        [E::SetAncillary {
            product: AncillaryProduct::KeyReplacement,
            on: true,
        }],
    );
    let shown = view(&after(&bare, [loaded(marked_up())]));
    for (card, before) in shown.vsc_cards.iter().zip(view(&bare).vsc_cards) {
        assert_eq!(card.cost, before.price);
        // Demo prices are whole dollars, so a tenth of one is whole cents.
        assert_eq!(card.price.get(), before.price.get() * 11 / 10);
    }
    for card in &shown.gap_cards {
        assert_eq!(card.price, card.cost.plus(cents(10_050)));
    }
    let key = &shown.ancillary_cards[0];
    assert_eq!(key.price.get(), key.cost.get() * 3 / 2);

    let deal = after(&on_deal_info(), [loaded(marked_up())]);
    let (vsc, gap) = (vsc_price("providerA"), gap_price("providerX"));
    let retail = (cents(vsc.get() * 11 / 10), gap.plus(cents(10_050)));
    assert_eq!(
        (deal.buyer_info.vsc_price, deal.buyer_info.gap_price),
        (Some(retail.0), Some(retail.1))
    );
    let before = on_deal_info().buyer_info.otd_price.unwrap();
    let added = cents(retail.0.get() + retail.1.get() - vsc.get() - gap.get());
    assert_eq!(deal.buyer_info.otd_price, Some(before.plus(added)));
    let sold = deal
        .deal()
        .check(Some(&accord()), &[], &marked_up(), &DealRates::demo())
        .unwrap()
        .sold;
    let prices: Vec<(Cents, Cents)> = sold.iter().map(|sold| (sold.cost, sold.price)).collect();
    assert_eq!(prices, [(vsc, retail.0), (gap, retail.1)]);
}

#[test]
fn a_deal_names_the_markups_that_its_prices_rest_on() {
    let deal = after(&on_deal_info(), [loaded(marked_up())]).deal();
    assert_eq!(deal.settings_version, 4);
    let saved_since = VersionedSettings {
        version: 5,
        ..marked_up()
    };
    let errors = deal
        .check(Some(&accord()), &[], &saved_since, &DealRates::demo())
        .unwrap_err();
    assert_eq!(errors.len(), 1);
    assert_eq!(
        (errors[0].path.as_str(), errors[0].message.as_str()),
        ("settings", SETTINGS_CHANGED_MESSAGE)
    );
}

#[test]
fn a_new_quote_keeps_the_markups_and_a_stored_contract_its_prices() {
    let session = after(&on_deal_info(), [loaded(marked_up())]);
    let fresh = after(
        &session,
        [E::NewQuote {
            seed: Some(7),
            idempotency_key: "another".to_owned(),
            enrollment: None,
        }],
    );
    assert_eq!(fresh.settings, Some(marked_up()));
    let stored = after(
        &session,
        [E::ContractStored {
            contract_id: "contract-1".into(),
        }],
    );
    assert_eq!(after(&stored, [loaded(VersionedSettings::default())]), stored);
}

#[test]
fn a_draft_of_before_there_were_markups_is_read() {
    let mut kept = serde_json::to_value(on_deal_info()).unwrap();
    kept.as_object_mut().unwrap().remove("settings");
    let session: DealSession = serde_json::from_value(kept).unwrap();
    assert_eq!(session.settings, None);
}

fn contract() -> GeneratedContract {
    let products = [
        sold(Product::Vsc, 200_000),
        sold(AncillaryProduct::TireAndWheel.into(), 30_000),
        sold(AncillaryProduct::KeyReplacement.into(), 50_000),
    ];
    let facts = ContractFacts {
        buyer_name: "José Ortega-Lee",
        vehicle_info: "2018 MAZDA CX-5",
        vin: &Given::parse("JM3KFBDMXJ0394471".to_owned()),
        otd_price: cents(2_840_000),
        products: &products,
    };
    generate(&facts, 1_767_225_600_001, 1_767_225_600_000)
}

/// The contract after its lines have these statuses and remit choices.
fn followed(lines: [(Status, bool); 3]) -> Contract {
    let mut generated = contract();
    for (line, (status, remit)) in generated.lines.iter_mut().zip(lines) {
        line.status = status;
        line.remit = remit;
    }
    follow_lines(&mut generated.contract, &generated.lines);
    generated.contract
}

#[test]
fn a_contract_follows_its_lines() {
    use Status::{Complete, Failed, Pending};
    let cases = [
        ([(Pending, false); 3], Pending, false),
        ([(Pending, true), (Pending, false), (Pending, true)], Pending, false),
        ([(Pending, true); 3], Pending, true),
        ([(Complete, false), (Pending, true), (Pending, true)], Pending, true),
        ([(Complete, false), (Pending, false), (Complete, false)], Pending, false),
        ([(Failed, true), (Pending, true), (Complete, false)], Failed, true),
        ([(Complete, false); 3], Complete, false),
    ];
    for (lines, status, remit) in cases {
        let contract = followed(lines);
        assert_eq!((contract.status, contract.remit), (status, remit), "{lines:?}");
    }
    let mut generated = contract();
    generated.lines.remove(0);
    follow_lines(&mut generated.contract, &generated.lines);
    assert_eq!(generated.contract.products, ["Ancillary Products"]);
    let mut turned = contract();
    turned.lines.reverse();
    follow_lines(&mut turned.contract, &turned.lines);
    assert_eq!(
        turned.contract,
        contract().contract,
        "in whatever order the lines are read"
    );
    let before = generated.contract.clone();
    follow_lines(&mut generated.contract, &[]);
    assert_eq!(
        generated.contract, before,
        "nothing is known of a contract without lines"
    );
    assert_eq!(contract_id_of(&"deal-17".into()).as_deref(), Some("contract-17"));
    assert_eq!(contract_id_of(&"17".into()), None);
}

fn change(id: &str) -> RemitChange {
    RemitChange {
        id: id.to_owned(),
        version: 1,
        remit: true,
    }
}

#[test]
fn a_save_has_some_changes_and_each_row_once() {
    let paths =
        |changes: RemittanceChanges| -> Vec<String> { changes.check().into_iter().map(|error| error.path).collect() };
    let lines = |count: usize| RemittanceChanges {
        lines: (0..count).map(|number| change(&format!("deal-{number}-vsc"))).collect(),
        contracts: Vec::new(),
    };
    assert_eq!(paths(lines(0)), ["lines"]);
    assert!(paths(lines(MAX_CHANGES)).is_empty());
    assert_eq!(paths(lines(MAX_CHANGES + 1)), ["lines"]);
    let mut twice = lines(2);
    twice.lines.push(change("deal-0-vsc"));
    twice.contracts = vec![change("contract-1"), change("contract-1")];
    assert_eq!(paths(twice), ["lines.2.id", "contracts.1.id"]);
}

/// [DEF-F3] A transaction holds a hundred writes, three of which are the save's own: each line is one, each deal two more.
#[test]
fn a_save_fits_into_a_transaction() {
    assert_eq!(
        [writes_of(0, 0), writes_of(1, 1), writes_of(7, 1), writes_of(2, 3)],
        [0, 3, 9, 8]
    );
    assert_eq!((MAX_AT_ONCE, MAX_CHANGES), (97, 28));
}

/// The selector's words, in its order.
#[test]
fn the_methods_of_payment_have_their_labels() {
    assert_eq!(
        PaymentMethod::ALL.map(PaymentMethod::label),
        ["ACH", "Credit Card", "E-Check"]
    );
}

/// [DEF-A1] What no id can be is refused before the database is asked for it.
#[test]
fn a_row_is_named_by_an_id_of_one_short_line() {
    let wrong = |id: &str| -> Vec<(String, String)> {
        let changes = RemittanceChanges {
            lines: Vec::new(),
            contracts: vec![change(id)],
        };
        let errors = changes.check().into_iter();
        errors.map(|error| (error.path, error.message)).collect()
    };
    assert_eq!(wrong(&"x".repeat(60)), []);
    for id in [
        "x".repeat(61),
        "deal-1\nvsc".to_owned(),
        "deal-1\u{200b}-vsc".to_owned(),
    ] {
        let refused = [("contracts.0.id".to_owned(), "There is no such row".to_owned())];
        assert_eq!(wrong(&id), refused, "{id:?}");
    }
}

#[test]
fn the_last_four_digits_are_never_the_whole_number() {
    let of = |number: &str| LastFour::of(number).map(String::from);
    assert_eq!(of("4111 1111 1111 1234"), Some("1234".to_owned()));
    assert_eq!(of("12345"), Some("2345".to_owned()));
    assert_eq!((of("1234"), of("12"), of("")), (None, None, None));
    for wrong in ["123", "12345", "12a4", "１２３４", ""] {
        assert!(LastFour::try_from(wrong.to_owned()).is_err(), "{wrong}");
    }
}

#[test]
fn rows_are_found_by_any_of_their_words() {
    let generated = contract();
    let mut lines = SearchIndex::default();
    for line in &generated.lines {
        lines.add(line);
    }
    let mut contracts = SearchIndex::default();
    contracts.add(&generated.contract);
    for (typed, found) in [
        ("", vec![0, 1, 2]),
        ("  ", vec![0, 1, 2]),
        ("josé", vec![0, 1, 2]),
        ("JOSÉ ortega", vec![0, 1, 2]),
        ("lee cx-5", vec![0, 1, 2]),
        ("0394471", vec![0, 1, 2]),
        ("vsc", vec![0]),
        ("ancillary key", vec![2]),
        ("$2,000.00", vec![0]),
        ("300.00", vec![1]),
        ("deal-1767225600001", vec![0, 1, 2]),
        ("smith", vec![]),
        ("josé smith", vec![]),
        ("lee 2018", vec![0, 1, 2]),
        ("lee\n2018", vec![0, 1, 2]),
    ] {
        assert_eq!(lines.find(typed), found, "{typed:?}");
    }
    for typed in ["ortega", "Ancillary Products", "contract-1767225600001", "$28,400.00"] {
        assert_eq!(contracts.find(typed), [0], "{typed:?}");
    }
    assert!(contracts.find("vsc, gap").is_empty());
}

#[test]
fn rows_of_all_dealers_are_found_by_their_dealer_too() {
    let generated = contract();
    let (mut lines, mut contracts) = (SearchIndex::default(), SearchIndex::default());
    for dealer_id in ["acme-motors", "lakeside-auto"] {
        lines.add(&DealerLine {
            dealer_id: DealerId::recorded(dealer_id),
            line: generated.lines[0].clone(),
        });
        contracts.add(&DealerContract {
            dealer_id: DealerId::recorded(dealer_id),
            contract: generated.contract.clone(),
        });
    }
    for (typed, found) in [
        ("josé", vec![0, 1]),
        ("Lakeside", vec![1]),
        ("acme 2018", vec![0]),
        ("acme lakeside", vec![]),
    ] {
        assert_eq!(lines.find(typed), found, "{typed:?}");
        assert_eq!(contracts.find(typed), found, "{typed:?}");
    }
}

/// [D-337]
#[test]
fn a_contract_is_a_row_of_the_same_columns() {
    let file = sold_csv(&[contract().contract], |_| "2026-01-01".to_owned()).unwrap();
    assert_eq!(
        file.lines().nth(1).unwrap(),
        "2026-01-01,José Ortega-Lee,2018 MAZDA CX-5,JM3KFBDMXJ0394471,\"VSC, Ancillary Products\",,28400.00,deal-1767225600001,\
         Pending,,,contract-1767225600001"
    );
    assert_eq!(
        sold_csv::<ProductLine>(&[], |_| String::new()).unwrap().lines().count(),
        1
    );
}

fn deal() -> SoldDeal {
    let GeneratedContract { contract, lines } = contract();
    SoldDeal { contract, lines }
}

fn states(deal: &SoldDeal) -> Vec<(Status, bool, u64)> {
    let state = |line: &ProductLine| (line.status, line.remit, line.version);
    deal.lines.iter().map(state).collect()
}

/// [D-378] [D-379]
#[test]
fn lines_meet_their_fates_and_the_contract_follows() {
    use Status::{Complete, Pending};
    let marked = deal().after(|line| Fate::Remit(line.product_type == ProductGroup::Vsc));
    assert_eq!(
        states(&marked),
        [(Pending, true, 2), (Pending, false, 1), (Pending, false, 1)]
    );
    assert_eq!((marked.contract.remit, marked.contract.version), (false, 2));
    let paid = marked.after(|line| if line.remit { Fate::Paid } else { Fate::Stays });
    assert_eq!(
        states(&paid),
        [(Complete, false, 3), (Pending, false, 1), (Pending, false, 1)]
    );
    assert!(paid.has_paid_lines() && !marked.has_paid_lines());
    for late in [Fate::Remit(true), Fate::Paid, Fate::Deleted, Fate::Stays] {
        let after = paid.after(|line| if line.status == Complete { late } else { Fate::Stays });
        assert_eq!(after, paid, "a paid line stays: {late:?}");
    }
    let mut still_marked = paid.clone();
    still_marked.lines[0].remit = true;
    let after = still_marked.after(|_| Fate::Paid);
    assert_eq!(
        after.lines[0], still_marked.lines[0],
        "whatever a paid record says, it is paid once"
    );
    let all = paid.after(|_| Fate::Remit(true));
    assert_eq!((all.contract.remit, all.contract.status), (true, Pending));
    let all = all.after(|_| Fate::Paid);
    assert_eq!(
        (all.contract.remit, all.contract.status, all.contract.version),
        (false, Complete, 5)
    );
    assert!(states(&all).iter().all(|state| (state.0, state.1) == (Complete, false)));
}

#[test]
fn a_deleted_line_goes_off_its_contracts_total_and_products() {
    let before = deal();
    let first = before.lines[0].clone();
    let after = before.after(|line| {
        if line.id == first.id {
            Fate::Deleted
        } else {
            Fate::Stays
        }
    });
    assert_eq!(after.lines, before.lines[1..]);
    assert_eq!(
        after.contract.total_price.get(),
        before.contract.total_price.get() - first.price.get()
    );
    assert_eq!(after.contract.products, ["Ancillary Products"]);
    assert_eq!(after.contract.version, 2);
    assert!(before.after(|_| Fate::Deleted).lines.is_empty());
}

#[test]
fn the_deal_of_a_row_is_in_its_id() {
    for (id, deal) in [
        ("contract-17", Some("deal-17")),
        ("deal-17-vsc", Some("deal-17")),
        ("deal-17-tire_and_wheel", Some("deal-17")),
        ("deal-17", None),
        ("deal-17-", None),
        ("deal--vsc", None),
        ("contract-", None),
        ("contract-1x", None),
        ("contract-+1", None),
        ("contract-123456789012345678901", None),
        ("idempotency#k1", None),
        ("", None),
    ] {
        assert_eq!(deal_id_of(id).as_deref(), deal, "{id}");
    }
}

/// A part holds so few rows that its lines and contracts fit one transaction, and all of a deal's rows.
#[test]
fn changes_are_saved_in_parts_that_fit() {
    let all = RemittanceChanges {
        lines: (0..100)
            .flat_map(|deal| ["vsc", "gap"].map(|key| change(&format!("deal-{deal:03}-{key}"))))
            .collect(),
        contracts: (90..130).map(|deal| change(&format!("contract-{deal:03}"))).collect(),
    };
    let calls = all.clone().calls();
    let deals_of = |call: &RemittanceChanges| -> BTreeSet<DealId> {
        let rows = call.lines.iter().chain(&call.contracts);
        rows.filter_map(|row| deal_id_of(&row.id)).collect()
    };
    let mut seen = BTreeSet::new();
    for call in &calls {
        assert!(call.check().is_empty(), "{call:?}");
        let deals = deals_of(call);
        let of = |rows: &[RemitChange], deal: &DealId| {
            let is_of = |row: &&RemitChange| deal_id_of(&row.id).as_ref() == Some(deal);
            rows.iter().filter(is_of).count()
        };
        // A contract changes with all its lines, of which a deal has seven at most.
        let writes = deals.iter().map(|deal| match of(&call.contracts, deal) {
            0 => writes_of(of(&call.lines, deal), 1),
            _ => writes_of(7, 1),
        });
        assert!(writes.sum::<usize>() <= MAX_AT_ONCE);
        for deal in deals {
            assert!(seen.insert(deal), "a deal in two calls");
        }
    }
    let sorted = |rows: Vec<&RemitChange>| {
        let mut ids: Vec<String> = rows.into_iter().map(|row| row.id.clone()).collect();
        ids.sort();
        ids
    };
    assert_eq!(
        sorted(calls.iter().flat_map(|call| &call.lines).collect()),
        sorted(all.lines.iter().collect())
    );
    assert_eq!(
        sorted(calls.iter().flat_map(|call| &call.contracts).collect()),
        sorted(all.contracts.iter().collect())
    );
    // 90 pairs of lines, 14 to a call, then 10 deals with lines and contract, then 30 contracts, 9 to a call.
    assert!(calls.len() <= 11, "no more calls than needed: {}", calls.len());
    assert!(RemittanceChanges::default().calls().is_empty());
}

/// [D-350]
#[test]
fn a_payment_is_for_the_prices_that_are_stored() {
    let order = PaymentOrder {
        method: PaymentMethod::CreditCard,
        amount: cents(200_000),
        agreed_difference: cents(-80_000),
        last_four: LastFour::of("4111111111111234"),
        lines: Vec::new(),
    };
    let lines = deal().lines;
    let payment = Payment::new(&order, &lines, 18, 17, &Username::recorded("dealer"));
    assert_eq!((payment.id.as_str(), payment.date), ("payment-18", 17));
    assert_eq!(payment.total, cents(280_000));
    assert_eq!(payment.difference, cents(-80_000));
    assert_eq!(payment.lines.len(), 3);
    assert_eq!(order.check_total(payment.total), None);
    let told = order.check_total(cents(200_000)).map(|error| error.message);
    assert_eq!(
        told.as_deref(),
        Some("The total is $2,000.00. Please confirm that you pay $2,000.00, the total."),
    );
}
