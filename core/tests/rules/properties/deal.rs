//! Properties of the deal session: whatever happens, in whatever order, the rules hold.

use crate::support::amount::amount;
use dealer_core::catalog::coverage::{ANNUAL_MILEAGES, Aspect, COVERAGE_TIMES, CoverageLevel};
use dealer_core::catalog::product::{AncillaryProduct, Product};
use dealer_core::catalog::product_group::ProductGroup;
use dealer_core::catalog::tpa::{Enrollment, TpaOption, TpaProducts};
use dealer_core::deal::lead::PurchaseMethod;
use dealer_core::deal::lender::Lender;
use dealer_core::deal::{
    BuyerField, ChosenMenu, DealEvent, DealSession, InputField, ProductVariant, Step, apply, view,
};
use dealer_core::form::given::Given;
use dealer_core::form::ids::TpaId;
use dealer_core::money::Cents;
use dealer_core::money::loan::monthly_payment;
use dealer_core::money::rate::{Apr, Term};
use dealer_core::vehicle::info::VehicleInfo;
use dealer_core::vehicle::traits::VehicleTraits;
use proptest::prelude::*;
use proptest::sample::select;
use proptest::test_runner::{Config, RngSeed};

const ACCORD: &str = "1HGCM82633A004352";
const OTHER: &str = "1M8GDM9AXKP042788";

fn accord() -> VehicleInfo {
    VehicleInfo {
        make: "HONDA".to_owned(),
        model: "Accord".to_owned(),
        year: 2003,
        body_type: "Coupe".to_owned(),
        engine_type: "3.0L V-Shaped Gasoline".to_owned(),
        manufacturing_plant: "Unknown".to_owned(),
        traits: VehicleTraits::default(),
    }
}

/// What is typed: what the fields are for, and anything else.
fn typed() -> impl Strategy<Value = String> {
    prop_oneof![
        4 => select(vec![
            ACCORD, OTHER, "45000", "Ann", "NV", "89501", "7755550100", "ann@example.com", "60", "72", "5.9", "2500000",
            "25000.50", "3000", "0.01", "",
        ])
        .prop_map(str::to_owned),
        1 => "\\PC{0,12}",
        1 => "[0-9.]{0,12}",
    ]
}

fn tpa_id() -> impl Strategy<Value = TpaId> {
    select(
        (1..=8)
            .map(|number| TpaId::recorded(format!("t{number}")))
            .collect::<Vec<_>>(),
    )
}

fn provider() -> impl Strategy<Value = String> {
    prop_oneof![
        select(vec!["providerA", "providerF", "providerX", "providerZ", "nobody"]).prop_map(str::to_owned),
        tpa_id().prop_map(String::from),
    ]
}

fn input_field() -> impl Strategy<Value = InputField> {
    use InputField as F;
    select(vec![
        F::Vin,
        F::Vin,
        F::Miles,
        F::Miles,
        F::FirstName,
        F::LastName,
        F::Address,
        F::City,
        F::State,
        F::Zip,
        F::Phone,
        F::Email,
        F::TotalVehiclePrice,
        F::Term,
        F::Apr,
        F::AmountFinanced,
    ])
}

fn buyer_field() -> impl Strategy<Value = BuyerField> {
    use BuyerField as F;
    select(vec![
        F::Name,
        F::Street,
        F::City,
        F::State,
        F::Zip,
        F::Phone,
        F::Email,
        F::CoBuyerName,
        F::CoBuyerState,
        F::CoBuyerZip,
        F::CoBuyerPhone,
        F::CoBuyerEmail,
        F::LenderName,
        F::LenderState,
        F::LenderZip,
        F::OtdPrice,
        F::DownPayment,
        F::Term,
        F::Apr,
        F::Payment,
    ])
}

fn enrollment() -> impl Strategy<Value = Option<Enrollment>> {
    let products = (any::<[bool; 4]>(), prop::collection::btree_set(tpa_id(), 0..6)).prop_map(|(on, ids)| {
        let mut products = TpaProducts::default();
        products.answer_vsc(on[0]);
        products.answer_gap(on[1]);
        products.answer_ancillary(on[2]);
        if on[0] {
            products.selected_vsc_tpas = ids.iter().cloned().collect();
        }
        if on[1] {
            products.selected_gap_tpas = ids.iter().take(3).cloned().collect();
        }
        if on[2] && on[3] {
            products.tick(AncillaryProduct::PaintAndFabric, true);
            products.choose(AncillaryProduct::PaintAndFabric, ids.first().cloned());
        }
        products
    });
    prop::option::of(products.prop_map(|products| Enrollment {
        state: "NV".to_owned(),
        products,
    }))
}

fn event() -> impl Strategy<Value = DealEvent> {
    use DealEvent as E;
    let group = || select(vec![ProductGroup::Vsc, ProductGroup::Gap, ProductGroup::Ancillary]);
    let ancillary = || select(AncillaryProduct::ALL.to_vec());
    let tpa_product = || select(Product::ALL.to_vec());
    let vin = || select(vec![ACCORD.to_owned(), OTHER.to_owned()]);
    let state = || select(vec!["NV".to_owned(), "CA".to_owned(), String::new(), "nv".to_owned()]);
    let forward = vec![
        E::StartLookup,
        E::StartSubmit,
        E::LeadSaved,
        E::SubmitAspects,
        E::SubmitCoverage,
        E::Confirm,
        E::CalculationDone,
        E::SubmitOptions,
        E::ProcessingDone,
        E::SaveDealInfo,
    ];
    let screens = prop_oneof![
        8 => select(forward),
        4 => (vin(), any::<bool>()).prop_map(|(vin, advance)| E::VehicleDecoded { vin, vehicle: accord(), advance }),
        1 => prop::option::of(vin()).prop_map(|vin| E::LookupFailed { vin }),
        1 => select(vec![E::BackToOptions, E::Modify]),
        2 => select(Step::BAR.into_iter().chain([Step::Loading, Step::ProcessingOption]).collect::<Vec<_>>())
            .prop_map(|step| E::JumpTo { step }),
        2 => select(Aspect::ALL.to_vec()).prop_map(|aspect| E::ToggleAspect { aspect }),
        2 => select(vec![0, 12, 36, 72, 73]).prop_map(|months| E::SetCoverageTime { months }),
        1 => select(vec![0, 10_000, 15_000]).prop_map(|miles| E::SetCoverageMiles { miles }),
        3 => select(CoverageLevel::ALL.to_vec()).prop_map(|level| E::SetCoverageLevel { level }),
        1 => typed().prop_map(|value| E::EditDeductible { value }),
    ];
    let choices = prop_oneof![
        3 => (group(), any::<bool>()).prop_map(|(product, on)| E::SetProduct { product, on }),
        3 => (ancillary(), any::<bool>()).prop_map(|(product, on)| E::SetAncillary { product, on }),
        1 => state().prop_map(|state| E::SetDealerState { state }),
        4 => (tpa_product(), state(), prop::collection::btree_set(tpa_id(), 0..9)).prop_map(|(product, state, ids)| {
            let tpas = ids.into_iter().map(|id| TpaOption { tpa_name: format!("TPA {id}"), id }).collect();
            E::TpasLoaded { product, state, tpas }
        }),
        6 => (tpa_product(), tpa_id(), prop::bool::weighted(0.8))
            .prop_map(|(product, tpa, on)| E::SelectTpa { product, tpa, on }),
        2 => (ancillary(), tpa_id()).prop_map(|(product, tpa)| E::ChooseAncillaryTpa { product, tpa }),
        4 => provider().prop_map(|provider| E::ToggleVsc { provider }),
        4 => provider().prop_map(|provider| E::ToggleGap { provider }),
        2 => Just(E::ToggleNoGap),
        2 => (ancillary(), any::<bool>()).prop_map(|(product, declined)| E::DeclineAncillary { product, declined }),
        1 => prop::sample::subsequence(Product::ALL.to_vec(), 0..=Product::COUNT).prop_map(|accepted| E::MenuChosen {
            chosen: ChosenMenu { id: "menu-1".into(), chosen_at: 7, accepted, offer: String::new() },
        }),
        1 => any::<bool>().prop_map(|on| E::SetShowMonthly { on }),
        2 => select(PurchaseMethod::ALL.to_vec()).prop_map(|method| E::SetPurchaseMethod { method }),
    ];
    prop_oneof![
        5 => (input_field(), typed()).prop_map(|(field, value)| E::Edit { field, value }),
        5 => (buyer_field(), typed()).prop_map(|(field, value)| E::EditBuyer { field, value }),
        1 => any::<bool>().prop_map(|on| E::SetCoBuyer { on }),
        1 => typed().prop_map(|text| E::FillLender { lender: lender(&text) }),
        1 => (prop::option::of(any::<u32>()), enrollment()).prop_map(|(seed, enrollment)| E::NewQuote {
            seed,
            idempotency_key: "next".to_owned(),
            enrollment,
        }),
        1 => any::<u32>().prop_map(|seed| E::SeedDrawn { seed }),
        10 => screens,
        30 => choices,
    ]
}

fn lender(text: &str) -> Lender {
    Lender {
        id: "1".to_owned(),
        lender_code: "FNB".to_owned(),
        lender_name: text.to_owned(),
        lender_address: text.to_owned(),
        lender_city: text.to_owned(),
        lender_state: Given::parse(text.to_owned()),
        lender_zip: Given::parse(text.to_owned()),
    }
}

/// [D-046] [D-048] [D-051] [D-054] [D-056] [D-057] [D-059] [D-060] [D-061] [D-062] [D-063] [D-064] [D-065] [D-066]
/// Where each event may lead from each step; nothing else moves the wizard.
fn may_lead_to(event: &DealEvent, from: Step, to: Step) -> bool {
    use DealEvent as E;
    match event {
        E::VehicleDecoded { .. } => from == to || (from, to) == (Step::Input, Step::Aspects),
        E::SubmitAspects => (from, to) == (Step::Aspects, Step::Coverage),
        E::SubmitCoverage => (from, to) == (Step::Coverage, Step::Summary),
        E::Confirm => (from, to) == (Step::Summary, Step::Loading),
        E::CalculationDone => (from, to) == (Step::Loading, Step::Results),
        E::SubmitOptions => (from, to) == (Step::Results, Step::ProcessingOption),
        E::ProcessingDone => (from, to) == (Step::ProcessingOption, Step::DealInfo),
        E::SaveDealInfo => (from, to) == (Step::DealInfo, Step::FinalSummary),
        E::BackToOptions => (from, to) == (Step::DealInfo, Step::Results),
        E::Modify => matches!(from, Step::Results | Step::DealInfo) && to == Step::Coverage,
        E::LookupFailed { .. } => from == to || to == Step::Input,
        E::NewQuote { .. } => to == Step::Input,
        E::JumpTo { step } => to == *step && Step::BAR.contains(&to),
        _ => from == to,
    }
}

fn check(s: &DealSession) {
    let b = &s.buyer_info;
    let quote = s.quote();

    // [D-178] [D-180] [D-183] [D-184] [D-185] [D-186] [D-187] The limits hold, and No has cleared what hung on it.
    let tpa = &s.tpa_products;
    for (ids, most, asked) in [
        (&tpa.selected_vsc_tpas, 6, tpa.vsc),
        (&tpa.selected_gap_tpas, 3, tpa.gap),
    ] {
        let distinct: std::collections::BTreeSet<_> = ids.iter().collect();
        assert!(ids.len() <= most && distinct.len() == ids.len() && (asked || ids.is_empty()));
    }
    for product in AncillaryProduct::ALL {
        assert!(tpa.ancillary || !tpa.has(product));
        assert!(tpa.has(product) || tpa.tpa_of(product).is_none());
        let simple = &s.selected_products;
        assert!(simple.ancillary || !*simple.ancillary_options.get(product));
        let loaded = s.eligible_for(product.into());
        let chosen = tpa.tpa_of(product);
        assert!(chosen.is_none() || loaded.is_none_or(|tpas| tpas.iter().any(|tpa| Some(&tpa.id) == chosen)));
    }

    // A chosen card shows, unless its TPAs are still being loaded.
    for (chosen, cards, product, ids) in [
        (&s.chosen_vsc, &quote.vsc_cards, Product::Vsc, &tpa.selected_vsc_tpas),
        (&s.chosen_gap, &quote.gap_cards, Product::Gap, &tpa.selected_gap_tpas),
    ] {
        if let Some(chosen) = chosen {
            let loading = s.variant == ProductVariant::Tpa && s.eligible_for(product).is_none();
            assert!(
                cards.iter().any(|card| card.provider.id == *chosen && card.selected)
                    || loading && ids.iter().any(|id| id == chosen.as_str())
            );
        }
        assert!(cards.iter().filter(|card| card.selected).count() <= 1);
    }
    let picked = &s.selected_provider;
    assert!(picked.is_none() || *picked == s.chosen_vsc || *picked == s.chosen_gap);

    // [D-268] [D-269] [D-270] The OTD price is the sum, give or take a cent.
    let chosen = |price: Option<Cents>| price.map_or(0, Cents::get);
    let ancillary: i64 = quote
        .ancillary_cards
        .iter()
        .filter(|card| !card.declined)
        .map(|card| card.price.get())
        .sum();
    let sum = s.vehicle_price().get() + chosen(b.vsc_price) + chosen(b.gap_price) + ancillary;
    let otd = b.otd_price.expect("an OTD price").get();
    assert!((otd - sum).abs() <= 1 || sum > Cents::MAX.get());
    assert_eq!(b.vsc_price.is_some(), quote.vsc_cards.iter().any(|card| card.selected));

    // [DEF-A5] What is declined is neither chosen nor sold, and only what was asked for can be declined.
    assert!(!s.gap_declined || s.chosen_gap.is_none() && b.gap_price.is_none());
    assert!(s.declined_ancillaries.is_sorted_by(|one, next| one < next));
    for product in &s.declined_ancillaries {
        let mut cards = quote.ancillary_cards.iter();
        assert!(s.seed.is_none() || cards.any(|card| card.product == *product && card.declined));
        assert!(!quote.sold.iter().any(|sold| sold.product == Product::from(*product)));
    }

    // [DEF-A2] Without a seed nothing has a price.
    let cards = quote.vsc_cards.len() + quote.gap_cards.len() + quote.ancillary_cards.len();
    assert!(s.seed.is_some() || (cards == 0 && quote.sold.is_empty() && chosen(b.gap_price) == 0));

    // [D-266] [D-267] So is the finance amount what is left of it.
    let left = (otd - b.down_payment_cents().get()).max(0);
    let rounded = ((left + 50) / 100 * 100).min(9_999_999_900);
    assert_eq!(
        b.finance_amount.get(),
        if rounded > otd { rounded - 100 } else { rounded }
    );

    // [D-157] [D-213] [D-215] [D-217]
    assert!(s.has_loan() || !s.show_monthly_payment);
    assert!(COVERAGE_TIMES.contains(&s.coverage_time));
    assert!(ANNUAL_MILEAGES.iter().any(|(miles, _)| *miles == s.coverage_miles));
    assert!(!s.loading || s.step == Step::Input);
    assert!(s.completed.iter().all(|step| Step::BAR.contains(step)));
    assert!(s.vin.len() <= 17 && s.vin == s.vin.to_ascii_uppercase());
}

/// The payment is worked out when finance amount, term, APR or kind of purchase change, and stays as typed otherwise.
fn check_payment(before: &DealSession, event: &DealEvent, s: &DealSession) {
    if matches!(event, DealEvent::NewQuote { .. }) {
        return;
    }
    let (was, b) = (&before.buyer_info, &s.buyer_info);
    let same = (was.finance_amount, &was.term, &was.apr, before.has_loan())
        == (b.finance_amount, &b.term, &b.apr, s.has_loan());
    if !same {
        let payment = match (Term::parse(&b.term), Apr::parse(&b.apr)) {
            (Ok(term), Ok(apr)) if s.has_loan() => monthly_payment(b.finance_amount, &apr, term),
            _ => Cents::ZERO,
        };
        assert_eq!(b.payment, payment.to_decimal());
    } else if !matches!(
        event,
        DealEvent::EditBuyer {
            field: BuyerField::Payment,
            ..
        }
    ) {
        assert_eq!(b.payment, was.payment);
    }
}

/// One thing to try: an event drawn blindly, or the one that the screen which shows offers.
#[derive(Debug, Clone)]
enum Act {
    Blind(Box<DealEvent>),
    Offered(usize),
}

/// What a person who wants to get on does on the screen that shows.
fn offered(s: &DealSession, pick: usize) -> DealEvent {
    use DealEvent as E;
    let card = |cards: &[dealer_core::deal::PriceCard]| {
        cards
            .get(pick % cards.len().max(1))
            .map(|card| card.provider.id.clone())
    };
    match s.step {
        Step::Input if s.loading => E::VehicleDecoded {
            vin: s.vin.clone(),
            vehicle: accord(),
            advance: true,
        },
        Step::Input if pick.is_multiple_of(4) => E::StartLookup,
        Step::Input => E::StartSubmit,
        Step::Aspects => E::SubmitAspects,
        Step::Coverage if s.coverage_level.is_none() => E::SetCoverageLevel {
            level: CoverageLevel::Basic,
        },
        Step::Coverage => E::SubmitCoverage,
        Step::Summary => E::Confirm,
        Step::Loading => E::CalculationDone,
        Step::Results => match (pick % 3, card(&s.quote().vsc_cards), card(&s.quote().gap_cards)) {
            (0, Some(provider), _) => E::ToggleVsc { provider },
            (1, _, Some(provider)) => E::ToggleGap { provider },
            _ => E::SubmitOptions,
        },
        Step::ProcessingOption => E::ProcessingDone,
        Step::DealInfo if pick.is_multiple_of(5) => E::BackToOptions,
        Step::DealInfo | Step::FinalSummary if pick.is_multiple_of(2) => E::Modify,
        Step::DealInfo | Step::FinalSummary => E::SaveDealInfo,
    }
}

fn act() -> impl Strategy<Value = Act> {
    prop_oneof![
        3 => event().prop_map(|event| Act::Blind(Box::new(event))),
        2 => any::<usize>().prop_map(Act::Offered),
    ]
}

/// A deal with its forms filled in, so that the last steps can be reached.
fn filled(seed: u32, enrollment: Option<&Enrollment>) -> DealSession {
    use InputField as F;
    let fields = [
        (F::Vin, ACCORD),
        (F::Miles, "45000"),
        (F::FirstName, "Ann"),
        (F::LastName, "Lee"),
        (F::Address, "1 Main St"),
        (F::City, "Reno"),
        (F::State, "NV"),
        (F::Zip, "89501"),
        (F::Phone, "7755550100"),
        (F::Email, "ann@example.com"),
        (F::Term, "60"),
        (F::Apr, "5.9"),
        (F::AmountFinanced, "2500000"),
    ];
    fields.into_iter().fold(
        DealSession::new(Some(seed), "key", enrollment),
        |session, (field, value)| {
            let value = value.to_owned();
            apply(&session, DealEvent::Edit { field, value }).expect("typing is always possible")
        },
    )
}

fn config() -> Config {
    Config {
        cases: amount(150, 800),
        rng_seed: RngSeed::Fixed(20_260_305),
        failure_persistence: None,
        ..Config::default()
    }
}

proptest! {
    #![proptest_config(config())]

    #[test]
    fn any_sequence_of_events_keeps_the_rules(
        seed in any::<u32>(),
        enrollment in enrollment(),
        acts in prop::collection::vec(act(), 1..80),
    ) {
        check(&DealSession::new(Some(seed), "key", enrollment.as_ref()));
        let mut session = filled(seed, enrollment.as_ref());
        check(&session);
        for act in acts {
            let event = match act {
                Act::Blind(event) => *event,
                Act::Offered(pick) => offered(&session, pick),
            };
            let Ok(next) = apply(&session, event.clone()) else {
                continue;
            };
            prop_assert!(may_lead_to(&event, session.step, next.step), "{:?} from {:?} to {:?}", event, session.step, next.step);
            check(&next);
            check_payment(&session, &event, &next);
            prop_assert!(event != DealEvent::SubmitOptions || !view(&next).gap_undecided);
            if next.vin != session.vin {
                prop_assert!(next.vehicle_info.is_none());
            }
            session = next;
        }
        let shown = view(&session);
        prop_assert_eq!(shown.steps.len(), 7);
        prop_assert_eq!(shown.can_submit_options, session.chosen_vsc.is_some() || session.chosen_gap.is_some());
        let _ = session.summary();

        // What a reload finds is what was kept, but nothing is under way.
        let kept = serde_json::to_string(&session).expect("a session has a JSON form");
        session.loading = false;
        let read: DealSession = serde_json::from_str(&kept).expect("a session");
        prop_assert_eq!(read.taken_up(), session);
    }
}
