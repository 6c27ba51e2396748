//! What a step can't do without, and what its prices wait for.

use super::deals::{after, edit, enrolled, filled, jump, loaded, new, on_options, vsc};
use dealer_core::catalog::product::{AncillaryProduct, Product};
use dealer_core::catalog::tpa::TpaProducts;
use dealer_core::deal::{DealEvent as E, DealSession, InputField as F, Step, view};
use dealer_core::form::ids::TpaId;
use dealer_core::pricing::settings::VersionedSettings;

fn lack_of(session: &DealSession, step: Step) -> Option<Step> {
    view(&after(session, [jump(step)])).lacks.map(|lack| lack.step)
}

/// [DEF-C7] A step that needs a vehicle or a coverage level says where it is entered.
#[test]
fn a_step_says_what_it_lacks_and_where_that_is_entered() {
    use Step as S;
    assert_eq!(
        Step::BAR.map(|step| lack_of(&filled(), step)),
        [None, Some(S::Input), None, Some(S::Input), Some(S::Input), None, None]
    );
    let complete = on_options(&[]);
    assert_eq!(Step::BAR.map(|step| lack_of(&complete, step)), [None; 7]);
    let mut without_level = complete.clone();
    without_level.coverage_level = None;
    assert_eq!(
        Step::BAR.map(|step| lack_of(&without_level, step)),
        [None, None, None, Some(S::Coverage), Some(S::Coverage), None, None]
    );
    let other_vin = after(&complete, [edit(F::Vin, "1M8GDM9AXKP042788")]);
    assert_eq!(view(&other_vin).lacks.map(|lack| lack.step), Some(S::Input));
}

/// [DEF-C7] What a stored contract says can be looked at on every step.
#[test]
fn a_deal_with_a_contract_lacks_nothing() {
    let contract_id = "contract-1".into();
    let stored = after(&on_options(&[]), [vsc("providerA"), E::ContractStored { contract_id }]);
    assert_eq!(Step::BAR.map(|step| lack_of(&stored, step)), [None; 7]);
}

/// [D-050] [D-053] The waits end when the seed, the markups, and the TPAs of what was asked for, have come.
#[test]
fn prices_are_ready_once_all_that_they_rest_on_has_come() {
    let settings = || E::SettingsLoaded {
        settings: VersionedSettings::default(),
    };
    assert!(!view(&new()).prices_ready);
    assert!(view(&after(&new(), [settings()])).prices_ready);
    let without_seed = DealSession::new(None, "key", None);
    let loaded_settings = after(&without_seed, [settings()]);
    assert!(!view(&loaded_settings).prices_ready);
    assert!(view(&after(&loaded_settings, [E::SeedDrawn { seed: 7 }])).prices_ready);
    let products = TpaProducts {
        vsc: true,
        gap: true,
        ancillary: true,
        selected_vsc_tpas: vec![TpaId::recorded("t1")],
        theft_protection: true,
        selected_theft_tpa: Some(TpaId::recorded("t2")),
        ..TpaProducts::default()
    };
    let asked = after(&enrolled(products), [settings(), loaded(Product::Vsc, "NV", 1..=3)]);
    assert!(
        !view(&asked).prices_ready,
        "the TPAs of Theft Protection are on their way"
    );
    let come = after(
        &asked,
        [loaded(
            Product::Ancillary(AncillaryProduct::TheftProtection),
            "NV",
            1..=3,
        )],
    );
    assert!(
        view(&come).prices_ready,
        "no GAP TPA was chosen, so that none is waited for"
    );
}
