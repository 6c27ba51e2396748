//! A dealership that is enrolled with the TPAs of the sample books, and its deals.

use dealer_core::catalog::coverage::CoverageLevel;
use dealer_core::catalog::product::{AncillaryProduct, Product};
use dealer_core::catalog::tpa::{Enrollment, TpaOption, TpaProducts};
use dealer_core::deal::{
    BuyerField, Deal, DealEvent as E, DealRates, DealSession, DealView, EligibleTpas, InputField as F, RatesBasis,
    SharedRates, Step, apply, view,
};
use dealer_core::form::day::Day;
use dealer_core::form::ids::{BookCode, TpaId};
use dealer_core::pricing::book::RateBook;
use dealer_core::pricing::book::import::read;
use dealer_core::pricing::live_book::LiveBook;
use dealer_core::pricing::settings::VersionedSettings;
use dealer_core::vehicle::info::VehicleInfo;
use dealer_core::vehicle::traits::VehicleTraits;
use std::path::Path;
use std::sync::Arc;

pub const TODAY: &str = "2026-11-23";
pub const NORTHSTAR: &str = "northstar";
pub const MERIDIAN: &str = "meridian";
pub const HARBOR: &str = "harbor";
/// A TPA without a book, with which the dealership is enrolled.
pub const PLAIN: &str = "plain";
/// One with which it is not.
pub const OTHER: &str = "other";

pub fn day(text: &str) -> Day {
    text.parse().unwrap()
}

/// The text of a sample file.
pub fn file(name: &str) -> String {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../fixtures/pricing/rate-books");
    std::fs::read_to_string(folder.join(name)).expect(name)
}

pub const VSC: &str = "northstar-vsc_v1.csv";
pub const GAP: &str = "meridian-gap_v1.csv";
pub const TIRES: &str = "harbor-light-tire-and-wheel_v2.csv";

/// A published version of a file's book, its rows in canonical order.
pub fn version(tpa: &str, number: u32, file: &str) -> (LiveBook, RateBook) {
    let mut book = read(file.as_bytes(), None).unwrap_or_else(|faults| panic!("{faults:?}"));
    book.sort();
    let live = LiveBook {
        tpa_id: TpaId::recorded(tpa),
        product: book.product,
        code: BookCode::from(book.code.as_str()),
        version: number,
        effective_from: book.effective_from,
        effective_to: book.effective_to,
        content_hash: format!("{tpa}-{number}"),
        bytes: 1,
    };
    (live, book)
}

pub fn samples() -> Vec<(LiveBook, RateBook)> {
    vec![
        version(NORTHSTAR, 1, &file(VSC)),
        version(MERIDIAN, 1, &file(GAP)),
        version(HARBOR, 2, &file(TIRES)),
    ]
}

pub fn products() -> TpaProducts {
    let ids = |ids: &[&str]| ids.iter().map(|id| TpaId::recorded(*id)).collect();
    TpaProducts {
        vsc: true,
        gap: true,
        ancillary: true,
        selected_vsc_tpas: ids(&[NORTHSTAR, PLAIN]),
        selected_gap_tpas: ids(&[MERIDIAN]),
        tire_and_wheel: true,
        selected_tire_wheel_tpa: Some(TpaId::recorded(HARBOR)),
        ..TpaProducts::default()
    }
}

pub fn basis(demo_prices: bool) -> RatesBasis {
    RatesBasis {
        demo_prices,
        enrolled: Some(products()),
        today: day(TODAY),
        as_of: None,
    }
}

pub fn rates(basis: RatesBasis, books: Vec<(LiveBook, RateBook)>) -> DealRates {
    let mut rates = DealRates::new(basis);
    for (live, book) in books {
        rates.add(live, book);
    }
    rates
}

pub fn with(session: &DealSession, rates: DealRates) -> DealSession {
    let session = DealSession {
        rates: SharedRates(Arc::new(rates)),
        ..session.clone()
    };
    after(&session, [E::RatesLoaded])
}

pub fn after(session: &DealSession, events: impl IntoIterator<Item = E>) -> DealSession {
    events.into_iter().fold(session.clone(), |session, event| {
        apply(&session, event.clone()).unwrap_or_else(|error| panic!("{event:?}: {error:?}"))
    })
}

pub fn vehicle() -> VehicleInfo {
    VehicleInfo {
        make: "HONDA".to_owned(),
        model: "Accord".to_owned(),
        year: 2022,
        body_type: "Sedan".to_owned(),
        engine_type: "1.5L".to_owned(),
        manufacturing_plant: "UNITED STATES (USA)".to_owned(),
        traits: VehicleTraits {
            fuel: Some(dealer_core::vehicle::traits::Fuel::Gasoline),
            gvwr_class: Some(1),
            cylinders: Some(4),
            ..VehicleTraits::default()
        },
    }
}

pub fn edit(field: F, value: &str) -> E {
    let value = value.to_owned();
    E::Edit { field, value }
}

pub fn answer(fact: &str, value: &str) -> E {
    E::AnswerFact {
        fact: fact.parse().unwrap(),
        value: value.to_owned(),
    }
}

/// An enrolled dealership's deal, on the options screen: a used Accord with 30,000 miles, and nothing said for rating.
pub fn asked() -> DealSession {
    let enrollment = Enrollment {
        state: "NV".to_owned(),
        products: products(),
    };
    let option = |id: &str| TpaOption {
        id: TpaId::recorded(id),
        tpa_name: id.to_owned(),
    };
    let loaded = |product: Product, ids: &[&str]| E::TpasLoaded {
        product,
        state: "NV".to_owned(),
        tpas: ids.iter().map(|id| option(id)).collect(),
    };
    let session = with(
        &DealSession::new(Some(42), "key", Some(&enrollment)),
        rates(basis(true), samples()),
    );
    after(
        &session,
        [
            loaded(Product::Vsc, &[NORTHSTAR, PLAIN, OTHER]),
            loaded(Product::Gap, &[MERIDIAN]),
            loaded(Product::Ancillary(AncillaryProduct::TireAndWheel), &[HARBOR]),
            edit(F::Vin, "1HGCM82633A004352"),
            edit(F::Miles, "30000"),
            edit(F::FirstName, "Ann"),
            edit(F::LastName, "Lee"),
            edit(F::Address, "1 Any Street"),
            edit(F::City, "Reno"),
            edit(F::State, "NV"),
            edit(F::Zip, "89501"),
            edit(F::Phone, "7755550100"),
            edit(F::Email, "ann@example.com"),
            edit(F::Term, "60"),
            edit(F::Apr, "5.9"),
            edit(F::AmountFinanced, "2200000"),
            E::StartSubmit,
            E::VehicleDecoded {
                vin: "1HGCM82633A004352".to_owned(),
                vehicle: vehicle(),
                advance: true,
            },
            E::SubmitAspects,
            E::SetCoverageLevel {
                level: CoverageLevel::Basic,
            },
            E::SubmitCoverage,
            E::Confirm,
            E::CalculationDone,
        ],
    )
}

/// The same with all that the sample books ask for.
pub fn told() -> DealSession {
    after(
        &asked(),
        [
            answer("condition", "used"),
            answer("drive", "2wd"),
            answer("induction", "turbo"),
            answer("vehicle_value", "21500"),
        ],
    )
}

pub fn vsc(id: &str) -> E {
    E::ToggleVsc {
        provider: id.to_owned(),
    }
}

pub fn gap(id: &str) -> E {
    E::ToggleGap {
        provider: id.to_owned(),
    }
}

/// A deal that can become a contract, with all three rated products.
pub fn finished() -> DealSession {
    let chosen = after(
        &told(),
        [vsc(NORTHSTAR), gap(MERIDIAN), E::SubmitOptions, E::ProcessingDone],
    );
    let lender = E::EditBuyer {
        field: BuyerField::LenderName,
        value: "First Bank".to_owned(),
    };
    let session = after(
        &chosen,
        [
            lender,
            E::SettingsLoaded {
                settings: VersionedSettings::default(),
            },
            E::SaveDealInfo,
        ],
    );
    assert_eq!(session.step, Step::FinalSummary);
    assert_eq!(shown(&session).blockers, []);
    session
}

pub fn shown(session: &DealSession) -> DealView {
    view(session)
}

/// The TPAs that the server would find.
pub fn eligible(session: &DealSession) -> Vec<EligibleTpas> {
    session.eligible_tpas.clone()
}

/// 'path: message' of what is wrong with a deal at these rates.
pub fn wrong(session: &DealSession, deal: &Deal, rates: &DealRates) -> Vec<String> {
    let checked = deal.check(
        Some(&vehicle()),
        &eligible(session),
        &VersionedSettings::default(),
        rates,
    );
    let errors = checked.err().unwrap_or_default();
    errors
        .into_iter()
        .map(|error| format!("{}: {}", error.path, error.message))
        .collect()
}
