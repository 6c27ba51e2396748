//! Deals to test with.

use dealer_core::catalog::coverage::CoverageLevel;
use dealer_core::catalog::product::Product;
use dealer_core::catalog::product_group::ProductGroup;
use dealer_core::catalog::tpa::{Enrollment, TpaOption, TpaProducts};
use dealer_core::deal::{BuyerField, DealError, DealEvent as E, DealSession, InputField as F, Step, apply};
use dealer_core::form::given::Given;
use dealer_core::form::ids::TpaId;
use dealer_core::money::Cents;
use dealer_core::pricing::demo::demo_price;
use dealer_core::vehicle::info::VehicleInfo;
use dealer_core::vehicle::traits::VehicleTraits;
use std::str::FromStr;

pub const VIN: &str = "1HGCM82633A004352";

pub fn accord() -> VehicleInfo {
    VehicleInfo {
        make: "HONDA".to_owned(),
        model: "Accord".to_owned(),
        year: 2003,
        body_type: "Coupe".to_owned(),
        engine_type: "3.0L V-Shaped Gasoline".to_owned(),
        manufacturing_plant: "UNITED STATES (USA)".to_owned(),
        traits: VehicleTraits::default(),
    }
}

/// A typed text.
pub fn given<T: FromStr>(text: &str) -> Given<T> {
    Given::parse(text.to_owned())
}

pub fn new() -> DealSession {
    DealSession::new(Some(42), "key", None)
}

pub fn after(session: &DealSession, events: impl IntoIterator<Item = E>) -> DealSession {
    events.into_iter().fold(session.clone(), |session, event| {
        apply(&session, event.clone()).unwrap_or_else(|error| panic!("{event:?}: {error:?}"))
    })
}

pub fn refused(session: &DealSession, event: E) -> DealError {
    apply(session, event.clone()).expect_err(&format!("{event:?} should be refused"))
}

pub fn edit(field: F, value: &str) -> E {
    let value = value.to_owned();
    E::Edit { field, value }
}

pub fn buyer(field: BuyerField, value: &str) -> E {
    let value = value.to_owned();
    E::EditBuyer { field, value }
}

pub fn want(product: ProductGroup) -> E {
    E::SetProduct { product, on: true }
}

pub fn vsc(provider: &str) -> E {
    let provider = provider.to_owned();
    E::ToggleVsc { provider }
}

pub fn gap(provider: &str) -> E {
    let provider = provider.to_owned();
    E::ToggleGap { provider }
}

pub fn jump(step: Step) -> E {
    E::JumpTo { step }
}

/// A deal whose input screen is filled in, on the input screen.
pub fn filled() -> DealSession {
    after(
        &new(),
        [
            edit(F::Vin, VIN),
            edit(F::Miles, "45000"),
            edit(F::FirstName, "Ann"),
            edit(F::LastName, "Lee"),
            edit(F::Address, "1 Main St"),
            edit(F::City, "Reno"),
            edit(F::State, "NV"),
            edit(F::Zip, "89501"),
            edit(F::Phone, "7755550100"),
            edit(F::Email, "ann@example.com"),
            edit(F::Term, "60"),
            edit(F::Apr, "5.9"),
            edit(F::AmountFinanced, "2500000"),
        ],
    )
}

/// The same deal on the options screen, with the given products asked for.
pub fn on_options(products: &[ProductGroup]) -> DealSession {
    let asked = after(&filled(), products.iter().map(|&product| want(product)));
    after(
        &asked,
        [
            E::StartSubmit,
            E::VehicleDecoded {
                vin: VIN.to_owned(),
                vehicle: accord(),
                advance: true,
            },
            E::SubmitAspects,
            E::SetCoverageLevel {
                level: CoverageLevel::Enhanced,
            },
            E::SubmitCoverage,
            E::Confirm,
            E::CalculationDone,
        ],
    )
}

pub fn vsc_price(provider: &str) -> Cents {
    demo_price(42, ProductGroup::Vsc, provider)
}

pub fn gap_price(provider: &str) -> Cents {
    demo_price(42, ProductGroup::Gap, provider)
}

pub fn tpas(ids: impl IntoIterator<Item = u32>) -> Vec<TpaOption> {
    ids.into_iter()
        .map(|id| TpaOption {
            id: TpaId::recorded(format!("t{id}")),
            tpa_name: format!("TPA {id}"),
        })
        .collect()
}

pub fn enrolled(products: TpaProducts) -> DealSession {
    let enrollment = Enrollment {
        state: "NV".to_owned(),
        products,
    };
    DealSession::new(Some(42), "key", Some(&enrollment))
}

pub fn loaded(product: Product, state: &str, ids: impl IntoIterator<Item = u32>) -> E {
    E::TpasLoaded {
        product,
        state: state.to_owned(),
        tpas: tpas(ids),
    }
}

pub fn select(product: Product, id: u32) -> E {
    let tpa = TpaId::recorded(format!("t{id}"));
    E::SelectTpa { product, tpa, on: true }
}

pub fn on_deal_info() -> DealSession {
    after(
        &on_options(&[ProductGroup::Gap]),
        [vsc("providerA"), gap("providerX"), E::SubmitOptions, E::ProcessingDone],
    )
}
