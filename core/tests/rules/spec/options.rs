//! Options, OTD price and the deal info step.

use super::deals::{after, buyer, edit, gap, gap_price, jump, new, on_deal_info, on_options, refused, vsc, vsc_price};
use dealer_core::catalog::product::AncillaryProduct;
use dealer_core::catalog::product_group::ProductGroup;
use dealer_core::deal::lead::PurchaseMethod;
use dealer_core::deal::lender::Lender;
use dealer_core::deal::{BuyerField, DealError, DealEvent as E, DealSession, InputField as F, Step, view};
use dealer_core::money::Cents;
use serde_json::json;

/// [D-232] [D-233] [D-235] [D-241]
#[test]
fn cards_follow_the_products_and_keep_their_prices() {
    let plain = view(&on_options(&[]));
    assert_eq!(
        (
            plain.vsc_cards.len(),
            plain.gap_cards.len(),
            plain.ancillary_cards.len()
        ),
        (6, 0, 0)
    );
    let session = after(
        &on_options(&[ProductGroup::Gap, ProductGroup::Ancillary]),
        [E::SetAncillary {
            product: AncillaryProduct::KeyReplacement,
            on: true,
        }],
    );
    let shown = view(&session);
    assert_eq!(
        (
            shown.vsc_cards.len(),
            shown.gap_cards.len(),
            shown.ancillary_cards.len()
        ),
        (6, 3, 1)
    );
    let again = view(&after(
        &session,
        [vsc("providerA"), vsc("providerA"), E::Modify, jump(Step::Results)],
    ));
    assert_eq!((again.vsc_cards, again.gap_cards), (shown.vsc_cards, shown.gap_cards));
    let other: Vec<Cents> = view(&DealSession::new(Some(43), "key", None))
        .vsc_cards
        .iter()
        .map(|card| card.price)
        .collect();
    let this: Vec<Cents> = plain.vsc_cards.iter().map(|card| card.price).collect();
    assert_ne!(this, other);
}

/// [D-250] [D-251]
#[test]
fn submit_needs_a_card_and_a_second_click_takes_it_back() {
    let session = on_options(&[ProductGroup::Gap]);
    for click in [vsc("providerC"), gap("providerY")] {
        assert!(!view(&session).can_submit_options);
        refused(&session, E::SubmitOptions);
        let chosen = after(&session, [click.clone()]);
        assert!(view(&chosen).can_submit_options);
        let taken_back = after(&chosen, [click]);
        assert_eq!((&taken_back.chosen_vsc, &taken_back.chosen_gap), (&None, &None));
        refused(&taken_back, E::SubmitOptions);
    }
}

/// [D-252] [D-253]
#[test]
fn submit_picks_the_vsc_provider_else_the_gap_provider() {
    let session = on_options(&[ProductGroup::Gap]);
    let both = after(&session, [gap("providerY"), vsc("providerC"), E::SubmitOptions]);
    assert_eq!(both.selected_provider.as_deref(), Some("providerC"));
    let gap_alone = after(&session, [gap("providerY"), E::SubmitOptions]);
    assert_eq!(gap_alone.selected_provider.as_deref(), Some("providerY"));
}

/// [D-268] [D-269] [D-281]
#[test]
fn the_otd_price_follows_the_cards() {
    let session = on_options(&[ProductGroup::Gap]);
    let base = Cents::from_dollars(25_000);
    // The first GAP provider counts while none is chosen.
    let first = base.plus(gap_price("providerX"));
    assert_eq!(session.buyer_info.otd_price, Some(first));
    let chosen = after(&session, [vsc("providerD"), gap("providerZ")]);
    let b = &chosen.buyer_info;
    assert_eq!(
        b.otd_price,
        Some(base.plus(vsc_price("providerD")).plus(gap_price("providerZ")))
    );
    assert_eq!(
        (b.vsc_price, b.gap_price),
        (Some(vsc_price("providerD")), Some(gap_price("providerZ")))
    );
    assert_eq!(b.gap_provider.as_deref(), Some("Prairie GAP"));
    let method = PurchaseMethod::Cash;
    let cash = after(
        &chosen,
        [E::SetPurchaseMethod { method }, edit(F::TotalVehiclePrice, "30000")],
    );
    let products = vsc_price("providerD").plus(gap_price("providerZ"));
    assert_eq!(
        cash.buyer_info.otd_price,
        Some(Cents::from_dollars(30_000).plus(products))
    );
}

/// [D-264]
#[test]
fn the_buyer_needs_name_email_and_phone() {
    for field in [BuyerField::Name, BuyerField::Email, BuyerField::Phone] {
        let session = after(&on_deal_info(), [buyer(field, " ")]);
        let DealError::WrongBuyer { problems } = refused(&session, E::SaveDealInfo) else {
            panic!("{field:?} should be missed");
        };
        let notice = problems.notice.unwrap();
        assert_eq!(notice.title, "Missing Information");
        assert_eq!(notice.message, "Please fill out all required fields.");
        assert_eq!(problems.errors.len(), 1);
    }
}

/// [D-265]
#[test]
fn a_co_buyer_needs_name_email_and_phone() {
    let with = after(
        &on_deal_info(),
        [
            E::SetCoBuyer { on: true },
            buyer(BuyerField::CoBuyerName, "Bo Lee"),
            buyer(BuyerField::CoBuyerEmail, "bo@example.com"),
            buyer(BuyerField::CoBuyerPhone, "7755550101"),
        ],
    );
    assert_eq!(after(&with, [E::SaveDealInfo]).step, Step::FinalSummary);
    for field in [
        BuyerField::CoBuyerName,
        BuyerField::CoBuyerEmail,
        BuyerField::CoBuyerPhone,
    ] {
        let session = after(&with, [buyer(field, "")]);
        let DealError::WrongBuyer { problems } = refused(&session, E::SaveDealInfo) else {
            panic!("{field:?} should be missed");
        };
        let notice = problems.notice.unwrap();
        assert_eq!(notice.title, "Missing Co-Buyer Information");
        assert_eq!(notice.message, "Please fill out all co-buyer required fields.");
        let without = after(&session, [E::SetCoBuyer { on: false }, E::SaveDealInfo]);
        assert_eq!(without.step, Step::FinalSummary);
    }
}

/// [D-273] [D-275]
#[test]
fn a_lender_fills_its_block() {
    let record = json!({
        "id": "1", "lender_code": "FNB", "lender_name": "First National", "lender_address": "5 Bank St",
        "lender_city": "Elko", "lender_state": "NV", "lender_zip": "89801"
    });
    let lender: Lender = serde_json::from_value(record.clone()).unwrap();
    assert_eq!(serde_json::to_value(&lender).unwrap(), record);
    let filled = after(
        &on_deal_info(),
        [buyer(BuyerField::LenderName, "Another"), E::FillLender { lender }],
    );
    let b = serde_json::to_value(&filled.buyer_info).unwrap();
    for (key, from) in [
        ("lenderName", "lender_name"),
        ("lenderAddress", "lender_address"),
        ("lenderCity", "lender_city"),
        ("lenderState", "lender_state"),
        ("lenderZip", "lender_zip"),
    ] {
        assert_eq!(b[key], record[from], "{key}");
    }
}

/// [D-255] [D-257] [D-259] [D-280] [D-281]
#[test]
fn buyer_info_holds_these_fields() {
    let info = serde_json::to_value(&new().buyer_info).unwrap();
    let keys: Vec<&str> = "name street city state zip phone email hasCoBuyer coBuyerName coBuyerStreet coBuyerCity \
        coBuyerState coBuyerZip coBuyerPhone coBuyerEmail lenderName lenderAddress lenderCity lenderState lenderZip otdPrice \
        downPayment financeAmount term apr payment vscPrice gapPrice gapProvider tireAndWheelPrice \
        windshieldProtectionPrice paintAndFabricProtectionPrice antiTheftEtchPrice gpsPrice loan"
        .split_whitespace()
        .collect();
    for key in &keys {
        assert!(info.get(key).is_some(), "{key}");
    }
    assert_eq!(info.as_object().unwrap().len(), keys.len());
}
