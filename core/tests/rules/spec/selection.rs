//! Product selection, payment method and coverage in the wizard.

use super::deals::{after, edit, enrolled, filled, jump, loaded, new, refused, select, want};
use dealer_core::catalog::coverage::CoverageLevel;
use dealer_core::catalog::product::{AncillaryProduct, Product};
use dealer_core::catalog::product_group::ProductGroup;
use dealer_core::catalog::tpa::TpaProducts;
use dealer_core::deal::lead::PurchaseMethod;
use dealer_core::deal::{DealEvent as E, DealSession, InputField as F, Step, view};
use dealer_core::form::ids::TpaId;
use serde_json::json;

/// [D-155]
#[test]
fn unchecking_ancillary_clears_its_options() {
    let tick = |product| E::SetAncillary { product, on: true };
    let session = after(
        &after(&new(), [want(ProductGroup::Ancillary)]),
        AncillaryProduct::ALL.map(tick),
    );
    assert!(
        AncillaryProduct::ALL
            .iter()
            .all(|&p| *session.selected_products.ancillary_options.get(p))
    );
    let product = ProductGroup::Ancillary;
    let cleared = after(&session, [E::SetProduct { product, on: false }]);
    assert!(
        AncillaryProduct::ALL
            .iter()
            .all(|&p| !*cleared.selected_products.ancillary_options.get(p))
    );
}

/// [D-156]
#[test]
fn checking_gap_copies_the_loan_as_it_stands() {
    let session = after(&filled(), [want(ProductGroup::Gap), edit(F::Term, "72")]);
    assert_eq!(
        serde_json::to_value(&session.selected_products.gap_details).unwrap(),
        json!({"term": 60, "apr": "5.9", "amountFinanced": 2_500_000})
    );
}

/// [D-157] [D-243]
#[test]
fn cash_has_no_monthly_payments() {
    let cash = after(
        &filled(),
        [E::SetPurchaseMethod {
            method: PurchaseMethod::Cash,
        }],
    );
    assert!(!cash.show_monthly_payment);
    let shown = view(&cash);
    assert!(!shown.monthly_enabled && !shown.show_monthly);
    refused(&cash, E::SetShowMonthly { on: true });
    assert_eq!(cash.buyer_info.payment, "0.00");
    let shown = view(&filled());
    assert!(shown.monthly_enabled && shown.show_monthly);
}

/// [D-178] [D-179] [D-180] [D-181]
#[test]
fn a_selection_over_its_limit_is_refused_with_the_limit() {
    let start = after(
        &enrolled(TpaProducts::default()),
        [
            want(ProductGroup::Vsc),
            want(ProductGroup::Gap),
            loaded(Product::Vsc, "NV", 1..=8),
            loaded(Product::Gap, "NV", 1..=8),
        ],
    );
    for (product, most) in [(Product::Vsc, 6), (Product::Gap, 3)] {
        let full = after(&start, (1..=most).map(|id| select(product, id)));
        let error = refused(&full, select(product, most + 1));
        assert_eq!(error.to_string(), format!("You can select a maximum of {most} TPAs"));
        assert_eq!(
            serde_json::to_value(error).unwrap(),
            json!({"variant": "selectionLimitReached", "most": most})
        );
    }
}

/// [D-188]
#[test]
fn another_state_asks_for_its_own_tpas() {
    let start = after(
        &enrolled(TpaProducts::default()),
        [
            want(ProductGroup::Vsc),
            loaded(Product::Vsc, "NV", 1..=3),
            select(Product::Vsc, 1),
            select(Product::Vsc, 2),
        ],
    );
    let state = "ca".to_owned();
    let moved = after(&start, [E::SetDealerState { state }]);
    assert_eq!(moved.dealer_state, "CA");
    assert_eq!(moved.eligible_for(Product::Vsc), None);
    let late = after(&moved, [loaded(Product::Vsc, "NV", 1..=3)]);
    assert_eq!(late.eligible_for(Product::Vsc), None);
    let there = after(&moved, [loaded(Product::Vsc, "CA", 2..=4)]);
    assert_eq!(there.tpa_products.selected_vsc_tpas, ["t2"]);
}

/// [DEF-C1] A choice is gone where its list has come without it, or where it is no longer selected; while the list is still to come it waits.
#[test]
fn a_choice_without_a_card_waits_only_for_a_list_that_is_to_come() {
    let chosen_after = |loaded_list: bool, selected: bool, chosen: &str| {
        let mut session = after(&enrolled(TpaProducts::default()), [want(ProductGroup::Vsc)]);
        if loaded_list {
            session = after(&session, [loaded(Product::Vsc, "NV", 1..=3)]);
        }
        // As a deal can be that was kept in another release.
        if selected {
            session.tpa_products.selected_vsc_tpas = vec![TpaId::recorded(chosen)];
        }
        session.chosen_vsc = Some(chosen.to_owned());
        after(&session, [edit(F::FirstName, "Ann")]).chosen_vsc
    };
    assert_eq!(chosen_after(true, true, "t1").as_deref(), Some("t1"));
    assert_eq!(chosen_after(false, true, "t1").as_deref(), Some("t1"), "it waits");
    assert_eq!(chosen_after(false, false, "t1"), None, "not selected");
    assert_eq!(chosen_after(true, true, "t9"), None, "not in the list");
}

/// [D-223]
#[test]
fn continue_needs_a_coverage_level() {
    let session = after(&new(), [jump(Step::Coverage)]);
    assert!(!view(&session).can_continue_coverage);
    refused(&session, E::SubmitCoverage);
    let level = CoverageLevel::Basic;
    let chosen = after(&session, [E::SetCoverageLevel { level }]);
    assert!(view(&chosen).can_continue_coverage);
    for break_it in [
        |s: &mut DealSession| s.coverage_time = 0,
        |s: &mut DealSession| s.coverage_miles = 0,
    ] {
        let mut broken = chosen.clone();
        break_it(&mut broken);
        assert!(!view(&broken).can_continue_coverage);
    }
    let value = "0".to_owned();
    assert!(view(&after(&chosen, [E::EditDeductible { value }])).can_continue_coverage);
}

/// [D-229]
#[test]
fn the_coverage_options_are_worded() {
    let shown = view(&after(&new(), [E::SetCoverageTime { months: 60 }]));
    assert_eq!(shown.mileage_limit, "12,000 miles per year (60,000 total)");
    assert_eq!(shown.coverage_time_text, "60 months");
    assert_eq!(shown.deductible_text, "$100");
}

/// The same amount, term and APR, but no longer a loan: the payment goes, and comes back with the loan.
#[test]
fn the_payment_follows_the_purchase_method() {
    let session = after(&filled(), [E::StartSubmit, edit(F::TotalVehiclePrice, "25000")]);
    let with = |method| after(&session, [E::SetPurchaseMethod { method }]);
    // 25,000 at 5.9 over 60 months, by fixtures/figures.py.
    assert_eq!(session.buyer_info.payment, "482.16");
    assert_eq!(with(PurchaseMethod::Cash).buyer_info.payment, "0.00");
    assert_eq!(with(PurchaseMethod::Outside).buyer_info.payment, "482.16");
}
