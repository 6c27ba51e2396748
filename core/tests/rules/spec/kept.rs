//! How a kept deal is known again.

use super::deals::{accord, after, buyer, edit, enrolled, new, want};
use dealer_core::catalog::coverage::Aspect;
use dealer_core::catalog::product_group::ProductGroup;
use dealer_core::catalog::tpa::TpaProducts;
use dealer_core::deal::{BuyerField, DealEvent as E, InputField as F, view};
use dealer_core::form::ids::TpaId;
use dealer_core::pricing::settings::VersionedSettings;

/// [DEF-C1] A deal is begun with the first thing that would be lost with it; what a deal starts with is nothing yet.
#[test]
fn a_deal_is_begun_with_the_first_entry() {
    let products = TpaProducts {
        vsc: true,
        selected_vsc_tpas: vec![TpaId::recorded("t1")],
        ..TpaProducts::default()
    };
    let settings = VersionedSettings::default();
    for untouched in [new(), after(&enrolled(products), [E::SettingsLoaded { settings }])] {
        assert!(!view(&untouched).begun);
        assert_eq!(view(&untouched).about, None);
    }
    let aspect = Aspect::Commercial;
    for event in [
        edit(F::Vin, "1"),
        edit(F::Miles, "5"),
        edit(F::Phone, "7"),
        edit(F::AmountFinanced, "1"),
        want(ProductGroup::Gap),
        E::ToggleAspect { aspect },
        buyer(BuyerField::Email, "a"),
    ] {
        assert!(view(&after(&new(), [event.clone()])).begun, "{event:?}");
    }
}

/// [DEF-C1] Buyer and vehicle name it, as far as they are known.
#[test]
fn buyer_and_vehicle_name_a_deal() {
    let vin = after(&new(), [edit(F::Vin, "1HGCM82633A004352")]);
    assert_eq!(view(&vin).about.as_deref(), Some("1HGCM82633A004352"));
    let named = after(&vin, [edit(F::FirstName, "Ann"), edit(F::LastName, "Lee")]);
    assert_eq!(view(&named).about.as_deref(), Some("Ann Lee, 1HGCM82633A004352"));
    let decoded = E::VehicleDecoded {
        vin: vin.vin.clone(),
        vehicle: accord(),
        advance: false,
    };
    let known = after(&named, [decoded, buyer(BuyerField::Name, "Ann B. Lee")]);
    assert_eq!(view(&known).about.as_deref(), Some("Ann B. Lee, 2003 HONDA Accord"));
}
