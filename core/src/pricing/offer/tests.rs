#![allow(clippy::panic, clippy::unwrap_used, reason = "a test fails by panicking")]
use super::*;
use crate::catalog::product::Product;
use crate::form::day::Day;
use crate::pricing::book::cap::state_caps;
use crate::pricing::book::import::read;
use crate::pricing::settings::{ApplyOption, DealerSettings, TermOption};
use crate::pricing::word::{DealType, WordSet};

/// A book with these sections, filed in CA and OH, from 2026 on.
fn book(code: &str, product: &str, sections: &str) -> OfferBook {
    let text = format!(
        "#book\nkey,value\nformat,1\ncode,{code}\nproduct,{product}\ntpa,Alder (invented)\ntitle,Alder\ncurrency,USD\n\
         effective_from,2026-01-01\n\n#states\nstate,form\nCA,F-CA\nOH,F-OH\n\n{sections}"
    );
    let read = read(text.as_bytes(), None).unwrap_or_else(|faults| panic!("{faults:?}"));
    OfferBook::open(code, [(1, read)])
}

fn vsc(sections: &str) -> OfferBook {
    book(
        "A-VSC",
        "vsc",
        &format!(
            "#plans\nplan,name,level,rank\nB1,Bronze,basic,20\nB2,Bronze Plus,basic,10\nG1,Gold,exclusionary,\n\n{sections}"
        ),
    )
}

const RATES: &str = "#rates\nplan,months,miles,cost\nB1,48,60000,500\nB2,48,60000,500\nG1,48,,900\nG1,60,,1000\n";

fn facts() -> Facts {
    let day: Day = "2026-07-01".parse().unwrap();
    Facts::of_sale("OH", day, DealType::Finance, WordSet::default())
}

fn wants(months: i64, miles: i64) -> Choice {
    Choice {
        months: Some(months),
        miles: Some(miles),
        ..Choice::default()
    }
}

/// What a card of a level shows: 'B2 500.00 620.00 Bronze Plus, 48 months / 60,000 miles', or the sentence.
fn told(books: &[OfferBook], level: CoverageLevel, facts: &Facts, choice: &Choice) -> String {
    let risk = Risk {
        level: Some(level),
        facts,
        choice,
        caps: &[],
    };
    let markups = Markups {
        product: Product::Vsc,
        settings: None,
    };
    match offer(books, risk, markups).unwrap() {
        Offer::Rated(rated) => format!("{} {} {}", rated.plan, rated.cost.get(), rated.title),
        Offer::Refused(refused) => format!(
            "{}: {}",
            refused.plan.map_or_else(String::new, |(code, _)| code),
            refused.sentence
        ),
    }
}

#[test]
fn the_cheapest_plan_of_the_level_is_shown_then_the_smaller_rank() {
    let basic = CoverageLevel::Basic;
    let books = [vsc(RATES)];
    assert_eq!(
        told(&books, basic, &facts(), &wants(36, 0)),
        "B2 50000 Bronze Plus, 48 months / 60,000 miles"
    );
    let cheaper = [vsc(&RATES.replace("B1,48,60000,500", "B1,48,60000,499.99"))];
    assert_eq!(
        told(&cheaper, basic, &facts(), &wants(36, 0)),
        "B1 49999 Bronze, 48 months / 60,000 miles"
    );
    let gold = told(&books, CoverageLevel::Exclusionary, &facts(), &wants(49, 200_000));
    assert_eq!(gold, "G1 100000 Gold, 60 months / unlimited miles");
    // Another book of the same TPA has a cheaper plan.
    let other = book(
        "A-VSC-2",
        "vsc",
        "#plans\nplan,name,level\nZ,Zinc,basic\n\n#rates\nplan,months,cost\nZ,48,400\n",
    );
    let both = [vsc(RATES), other];
    assert_eq!(told(&both, basic, &facts(), &wants(36, 0)), "Z 40000 Zinc, 48 months");
}

#[test]
fn without_a_price_the_plan_with_the_fewest_reasons_says_why() {
    let rules =
        "#rules\nplans,rule,min,max,values\nB2,odometer,,50000,\nB2,use_excluded,,,salvage\nB1,odometer,,60000,\n\n";
    let books = [vsc(&format!("{rules}{RATES}"))];
    let driven = Facts {
        odometer: Some(82_100),
        uses: [crate::catalog::coverage::Aspect::Salvage].into_iter().collect(),
        ..facts()
    };
    let basic = CoverageLevel::Basic;
    assert_eq!(
        told(&books, basic, &driven, &wants(36, 0)),
        "B1: The odometer, 82,100 miles, is above 60,000."
    );
    let lacking = told(&books, basic, &facts(), &wants(36, 0));
    assert!(
        lacking.starts_with("B2: "),
        "as many reasons: the smaller rank, {lacking}"
    );
    assert_eq!(
        told(&books, CoverageLevel::Enhanced, &facts(), &wants(0, 0)),
        ": Offers Basic and Exclusionary."
    );
    let before = Facts {
        sale_date: "2025-12-31".parse().unwrap(),
        ..facts()
    };
    assert_eq!(
        told(&books, basic, &before, &wants(36, 0)),
        "B2: Rates start on January 1, 2026."
    );
    assert_eq!(
        offer(
            &[],
            Risk {
                level: None,
                facts: &facts(),
                choice: &wants(0, 0),
                caps: &[]
            },
            Markups {
                product: Product::Vsc,
                settings: None
            }
        ),
        None
    );
}

#[test]
fn what_only_lacks_facts_says_which() {
    let rules = "#rules\nplans,rule,min,max,values\n*,odometer,,50000,\n*,gvwr_class,,3,\n\n";
    let books = [vsc(&format!("{rules}{RATES}"))];
    let (facts, choice) = (facts(), wants(36, 0));
    let risk = Risk {
        level: Some(CoverageLevel::Basic),
        facts: &facts,
        choice: &choice,
        caps: &[],
    };
    let Some(Offer::Refused(refused)) = offer(
        &books,
        risk,
        Markups {
            product: Product::Vsc,
            settings: None,
        },
    ) else {
        panic!("a price without facts");
    };
    assert!(refused.only_lacks_facts());
    assert_eq!(refused.missing().collect::<Vec<_>>(), [Fact::GvwrClass, Fact::Odometer]);
}

/// What the buyer pays in cents, and why it is another price than the markup makes.
fn price(retail: &str, state: &str, settings: &DealerSettings) -> (i64, Option<String>) {
    let sections = format!(
        "#plans\nplan,name\nP,Plan\n\n#retail\nplans,states,rule,percent,amount\n{retail}\n#rates\nplan,cost\nP,500\n"
    );
    let facts = Facts {
        state: state.to_owned(),
        amount_financed: Some(2_000_000),
        loan_months: Some(84),
        ..facts()
    };
    let caps = state_caps();
    let risk = Risk {
        level: None,
        facts: &facts,
        choice: &Choice::default(),
        caps: &caps,
    };
    let markups = Markups {
        product: Product::Gap,
        settings: Some(settings),
    };
    match offer(&[book("A-GAP", "gap", &sections)], risk, markups) {
        Some(Offer::Rated(rated)) => (rated.price.get(), rated.held),
        other => panic!("{other:?}"),
    }
}

/// Settings with a markup of this amount for GAP of six years.
fn marked_up(dollars: &str, option: ApplyOption) -> DealerSettings {
    let mut settings = DealerSettings {
        gap_markup_type: false,
        gap_apply_option: option,
        ..DealerSettings::default()
    };
    settings.gap_term_values.insert(TermOption::Years6, dollars.to_owned());
    settings
}

#[test]
fn the_markup_moves_within_what_book_and_law_allow() {
    let typed = |dollars: &str| marked_up(dollars, ApplyOption::Individual);
    // The value of six years counts for seven.
    assert_eq!(price("", "OH", &typed("100")), (60_000, None));
    let held = |sentence: &str| Some(sentence.to_owned());
    let limits = "*,*,maximum,,100\n*,*,minimum,,50\n*,*,suggested,,70\n";
    assert_eq!(
        price(limits, "OH", &typed("100")),
        (60_000, None),
        "at the limit is allowed"
    );
    assert_eq!(
        price(limits, "OH", &typed("100.01")),
        (60_000, held("Held at the most that Alder allows"))
    );
    assert_eq!(
        price(limits, "OH", &typed("49.99")),
        (55_000, held("Held at the least that Alder allows"))
    );
    assert_eq!(
        price("*,*,maximum,,400\n", "CA", &typed("350")),
        (80_000, held("Held at the most that California allows"))
    );
    assert_eq!(
        price("*,*,maximum,,200\n", "CA", &typed("350")),
        (70_000, held("Held at the most that Alder allows"))
    );
    assert_eq!(
        price("*,*,fixed,,80\n", "OH", &typed("350")),
        (58_000, None),
        "a fixed price ignores the markup"
    );
}

#[test]
fn the_recommended_price_without_a_value_is_what_the_book_suggests() {
    let limits = "*,*,suggested,,70\n";
    let recommended = |dollars: &str| marked_up(dollars, ApplyOption::Recommended);
    assert_eq!(price(limits, "OH", &recommended("")), (57_000, None));
    assert_eq!(price(limits, "OH", &recommended("0")), (50_000, None), "0 is a value");
    assert_eq!(price(limits, "OH", &recommended("10")), (51_000, None));
    assert_eq!(
        price("", "OH", &recommended("")),
        (50_000, None),
        "nothing is suggested"
    );
    assert_eq!(
        price(limits, "OH", &marked_up("", ApplyOption::Individual)),
        (50_000, None)
    );
}

fn asked_of(books: &[OfferBook], facts: &Facts, can_ask: &[Fact]) -> Vec<(Fact, usize)> {
    let choice = wants(36, 0);
    let risk = Risk {
        level: Some(CoverageLevel::Basic),
        facts,
        choice: &choice,
        caps: &[],
    };
    let asked = asked(books, risk, |fact| can_ask.contains(&fact));
    asked.iter().map(|asked| (asked.fact, asked.plans)).collect()
}

#[test]
fn only_facts_that_plans_depend_on_are_asked_for_known_ones_too() {
    let sections = "#rules\nplans,rule,min,max,values\n*,gvwr_class,,3,\nB1,odometer,,60000,\n\n#extras\ncode,name,kind,plans,when,basis,value\n\
                    FWD,Four-wheel drive,surcharge,B2,drive=4wd,amount,100\n\n";
    let books = [vsc(&format!("{sections}{RATES}"))];
    let all = [Fact::Drive, Fact::GvwrClass, Fact::Odometer, Fact::Condition];
    let known = Facts {
        gvwr_class: Some(2),
        odometer: Some(40_000),
        ..facts()
    };
    // The drive is asked for behind the class, once that is known.
    assert_eq!(
        asked_of(&books, &known, &all),
        [(Fact::Drive, 1), (Fact::GvwrClass, 2), (Fact::Odometer, 1)]
    );
    let unknown = asked_of(&books, &facts(), &all);
    assert_eq!(
        unknown,
        [(Fact::GvwrClass, 2), (Fact::Odometer, 1)],
        "what is behind them is not known yet"
    );
    assert_eq!(
        asked_of(&books, &known, &[Fact::Drive]),
        [(Fact::Drive, 1)],
        "the rest is asked for elsewhere"
    );
    // A plan that is refused whatever they are asks for none.
    let heavy = Facts {
        gvwr_class: Some(8),
        ..known
    };
    assert_eq!(asked_of(&books, &heavy, &[Fact::Drive]), []);
}
