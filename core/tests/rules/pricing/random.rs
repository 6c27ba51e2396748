//! What holds of any facts and any book.

use super::draw::Draw;
use super::random_answers::digests_of;
use super::samples::{GAP, SAMPLES, TIRES_2, VSC, day, fixtures, sample};
use dealer_core::catalog::coverage::Aspect;
use dealer_core::catalog::product::Product;
use dealer_core::pricing::book::cap::StateCap;
use dealer_core::pricing::facts::{Choice, Facts};
use dealer_core::pricing::rate::{OpenBook, Rate, Refusal, rate};
use dealer_core::pricing::reason::{Code, Fact};
use dealer_core::pricing::word::{Condition, DealType, Drive, Fuel, Induction, WordSet};

/// Answers and prices are those of the file, which the built WebAssembly is compared with, too. `WRITE_GOLDEN=1` writes it anew.
#[test]
fn a_hundred_thousand_random_facts_never_panic() {
    let (mut rated, mut refused) = (0, 0);
    let digests = digests_of(|answer| match answer {
        Ok(_) => rated += 1,
        Err(refusal) => {
            assert!(!refusal.reasons.is_empty());
            assert!(refusal.reasons.iter().all(|reason| !reason.sentence.is_empty()));
            refused += 1;
        }
    });
    assert_eq!(rated + refused, 100_000);
    assert!(rated > 500, "{rated} of the random books' prices");
    let path = fixtures().join("random-answers.json");
    if std::env::var_os("WRITE_GOLDEN").is_some() {
        std::fs::write(&path, format!("{}\n", serde_json::to_string_pretty(&digests).unwrap())).unwrap();
        panic!(
            "{} is written anew: see what changed, and run without WRITE_GOLDEN",
            path.display()
        );
    }
    let kept: Vec<String> = serde_json::from_slice(&std::fs::read(path).unwrap()).unwrap();
    assert_eq!(digests, kept);
}

/// Facts of vehicles that are sold, some of them unknown.
fn likely_facts(draw: &mut Draw) -> Facts {
    let vehicles = [
        ("FORD", "F-150"),
        ("Ford", "Escape"),
        ("TOYOTA", "Camry"),
        ("BMW", "M3"),
        ("HYUNDAI", "Sonata"),
        ("TESLA", "Model 3"),
    ];
    let (make, model) = draw.of(&vehicles);
    let uses: Vec<Aspect> = if draw.one_in(4) {
        vec![draw.of(&Aspect::ALL)]
    } else {
        Vec::new()
    };
    let deal_type = draw.of(&[DealType::Finance, DealType::Finance, DealType::Cash, DealType::Outside]);
    let mut facts = Facts::of_sale(
        draw.of(&["OH", "CA", "FL", "TX"]),
        day("2026-09-15"),
        deal_type,
        uses.into_iter().collect(),
    );
    for fact in KNOWABLE {
        if !draw.one_in(4) {
            know(&mut facts, fact, draw);
        }
    }
    facts.make = facts.make.map(|_| make.to_owned());
    facts.model = facts.model.map(|_| model.to_owned());
    facts
}

const KNOWABLE: [Fact; 15] = [
    Fact::Condition,
    Fact::Make,
    Fact::Model,
    Fact::ModelYear,
    Fact::Fuel,
    Fact::Drive,
    Fact::Induction,
    Fact::GvwrClass,
    Fact::Cylinders,
    Fact::Odometer,
    Fact::InServiceDate,
    Fact::VehicleValue,
    Fact::AmountFinanced,
    Fact::Apr,
    Fact::LoanMonths,
];

/// Gives an unknown fact a value that a vehicle or a loan can have.
fn know(facts: &mut Facts, fact: Fact, draw: &mut Draw) {
    let mut number = |from: i64, most: usize| Some(from + i64::try_from(draw.below(most)).unwrap());
    match fact {
        Fact::ModelYear => facts.model_year = number(2012, 15),
        Fact::GvwrClass => facts.gvwr_class = number(1, 3),
        Fact::Cylinders => facts.cylinders = number(3, 6),
        Fact::Odometer => facts.odometer = number(0, 130_000),
        Fact::VehicleValue => facts.vehicle_value = number(1_000_000, 5_000_000),
        Fact::AmountFinanced => facts.amount_financed = number(1_000_000, 4_000_000),
        Fact::Apr => facts.apr = number(0, 2_600),
        Fact::LoanMonths => facts.loan_months = number(12, 73),
        Fact::Condition => facts.condition = Some(draw.of(&[Condition::New, Condition::Used, Condition::Cpo])),
        Fact::Make => facts.make = Some(draw.of(&["FORD", "TOYOTA", "FERRARI"]).to_owned()),
        Fact::Model => facts.model = Some(draw.of(&["F-150", "GT", "Camry", "M3"]).to_owned()),
        Fact::Fuel => facts.fuel = Some(draw.of(&[Fuel::Gasoline, Fuel::Diesel, Fuel::Hybrid, Fuel::Electric])),
        Fact::Drive => facts.drive = Some(draw.of(&[Drive::Two, Drive::Four, Drive::All])),
        Fact::Induction => facts.induction = Some(draw.of(&[Induction::Natural, Induction::Turbo])),
        Fact::InServiceDate => {
            facts.in_service_date = Some(draw.of(&[day("2026-01-10"), day("2024-05-31"), day("2026-09-15")]))
        }
        other => panic!("{other:?} is always known"),
    }
}

fn is_known(facts: &Facts, fact: Fact) -> bool {
    match fact {
        Fact::Condition => facts.condition.is_some(),
        Fact::Make => facts.make.is_some(),
        Fact::Model => facts.model.is_some(),
        Fact::ModelYear => facts.model_year.is_some(),
        Fact::Fuel => facts.fuel.is_some(),
        Fact::Drive => facts.drive.is_some(),
        Fact::Induction => facts.induction.is_some(),
        Fact::GvwrClass => facts.gvwr_class.is_some(),
        Fact::Cylinders => facts.cylinders.is_some(),
        Fact::Odometer => facts.odometer.is_some(),
        Fact::InServiceDate => facts.in_service_date.is_some(),
        Fact::VehicleValue => facts.vehicle_value.is_some(),
        Fact::AmountFinanced => facts.amount_financed.is_some(),
        Fact::Apr => facts.apr.is_some(),
        Fact::LoanMonths => facts.loan_months.is_some(),
        _ => true,
    }
}

/// The three facts that have a value where they are unknown: becoming known can change it.
fn has_a_value(facts: &Facts, fact: Fact) -> bool {
    match fact {
        Fact::InServiceDate => facts.condition == Some(Condition::New),
        Fact::Induction | Fact::Cylinders => facts.fuel == Some(Fuel::Electric),
        _ => false,
    }
}

#[test]
fn an_unknown_fact_can_become_known_without_changing_a_rate() {
    let mut draw = Draw(5);
    let books = SAMPLES.map(|name| [OpenBook::open(1, sample(name))]);
    let (mut rated, mut tried, mut contradicted) = (0, 0, 0);
    for _ in 0..30_000 {
        let versions = draw.of(&books);
        let plans: Vec<String> = versions[0].plans().map(|plan| plan.plan.clone()).collect();
        let plan = draw.of(&plans);
        let facts = likely_facts(&mut draw);
        let choice = Choice {
            months: Some(draw.of(&[12, 24, 36])),
            miles: Some(draw.of(&[0, 12_000, 30_000])),
            deductible: Some(draw.of(&[0, 100])),
            options: Vec::new(),
        };
        let Ok(before) = rate(&versions, &plan, &facts, &choice, &[]) else {
            continue;
        };
        rated += 1;
        for fact in KNOWABLE
            .into_iter()
            .filter(|fact| !is_known(&facts, *fact) && !has_a_value(&facts, *fact))
        {
            let mut more = facts.clone();
            know(&mut more, fact, &mut draw);
            tried += 1;
            match rate(&versions, &plan, &more, &choice, &[]) {
                Ok(after) => assert_eq!(after, before, "{plan}: {fact:?} in {more:?}"),
                Err(Refusal { reasons, .. }) => {
                    assert!(
                        reasons.iter().all(|reason| reason.code == Code::BadInput),
                        "{plan}: {reasons:?} in {more:?}"
                    );
                    contradicted += 1;
                }
            }
        }
    }
    assert!(
        rated > 2_000 && tried > 4_000,
        "{rated} rates, {tried} facts, {contradicted} contradictions"
    );
}

/// Each answer to a question leads on, and whoever answers all is told a rate or why there is none.
#[test]
fn no_one_is_asked_twice() {
    let mut draw = Draw(11);
    let books = [VSC, GAP, TIRES_2].map(|name| [OpenBook::open(1, sample(name))]);
    let mut answered = 0;
    for _ in 0..3_000 {
        let versions = draw.of(&books);
        let plans: Vec<String> = versions[0].plans().map(|plan| plan.plan.clone()).collect();
        let plan = draw.of(&plans);
        let mut facts = likely_facts(&mut draw);
        let mut choice = Choice::default();
        for round in 0.. {
            assert!(round < 20, "{plan}: no end of questions");
            let Err(refusal) = rate(&versions, &plan, &facts, &choice, &[]) else {
                break;
            };
            let asked: Vec<Fact> = refusal
                .reasons
                .iter()
                .filter(|reason| reason.code == Code::FactMissing)
                .filter_map(|reason| reason.fact)
                .collect();
            if asked.is_empty() {
                break;
            }
            assert_eq!(
                asked.len(),
                refusal.reasons.len(),
                "questions and reasons never come together"
            );
            for fact in asked {
                answered += 1;
                match fact {
                    Fact::Deductible => choice.deductible = Some(100),
                    fact => {
                        assert!(!is_known(&facts, fact), "{fact:?} is known");
                        know(&mut facts, fact, &mut draw);
                    }
                }
            }
        }
    }
    assert!(answered > 2_000, "{answered}");
}

/// [`Product`] decides whose cap applies; amounts never leave the range that the law and the book leave.
#[test]
fn prices_stay_within_their_limits() {
    let mut draw = Draw(23);
    let versions = [OpenBook::open(1, sample(GAP))];
    let caps = [StateCap {
        product: Product::Gap,
        state: "CA".to_owned(),
        from: day("2023-01-01"),
        to: None,
        percent: 400,
        floor: 0,
        source: String::new(),
    }];
    let mut capped = 0;
    for _ in 0..5_000 {
        let mut facts = likely_facts(&mut draw);
        facts.state = "CA".to_owned();
        facts.uses = WordSet::default();
        let plan = draw.of(&["GAP125", "GAP150", "GAPCOM"]);
        let answer: Result<Rate, Refusal> = rate(&versions, plan, &facts, &Choice::default(), &caps);
        let Ok(rate) = answer else { continue };
        let (Some(suggested), Some(maximum)) = (rate.suggested, rate.maximum) else {
            panic!("the book suggests a price and the law has a cap")
        };
        let most = facts.amount_financed.unwrap() * 4 / 100 + 1;
        assert!(suggested <= maximum && maximum <= most && rate.dealer_cost <= maximum);
        assert!(rate.minimum.is_none_or(|minimum| minimum <= suggested));
        capped += 1;
    }
    assert!(capped > 200, "{capped}");
}
