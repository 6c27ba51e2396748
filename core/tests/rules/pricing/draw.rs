//! Random books and facts, the same on every machine.

use dealer_core::catalog::coverage::Aspect;
use dealer_core::catalog::product::Product;
use dealer_core::form::day::Day;
use dealer_core::pricing::book::{
    Band, Basis, ClassRow, Component, Deductible, Extra, ExtraKind, FORMAT, Filing, Place, Plan, RateBook, RateRow,
    Rates, Retail, RetailRule, Rule, RuleRow, Scope, Start, When, WhenFact,
};
use dealer_core::pricing::facts::{Choice, Facts};
use dealer_core::pricing::word::{Condition, DealType, Word, WordSet};

/// The numbers of SplitMix64.
pub struct Draw(pub u64);

const MAKES: [&str; 5] = ["FORD", "Land Rover", "land-rover", "*", "—"];
const MODELS: [&str; 4] = ["F-150", "f150", "GT", "Discovery"];
const STATES: [&str; 3] = ["CA", "OH", "TX"];
const PLANS: [&str; 3] = ["A", "B", "C"];
const CLASSES: [&str; 4] = ["1", "2", "10", "x"];
const EXTRAS: [&str; 3] = ["4WD", "COM", "SEAL"];

impl Draw {
    pub fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        z ^ (z >> 31)
    }

    pub fn below(&mut self, most: usize) -> usize {
        usize::try_from(self.next() % u64::try_from(most).unwrap()).unwrap()
    }

    pub fn one_in(&mut self, number: usize) -> bool {
        self.below(number) == 0
    }

    pub fn of<T: Clone>(&mut self, list: &[T]) -> T {
        list[self.below(list.len())].clone()
    }

    pub fn shuffle<T>(&mut self, list: &mut [T]) {
        for at in (1..list.len()).rev() {
            list.swap(at, self.below(at + 1));
        }
    }

    fn word<W: Word>(&mut self) -> W {
        self.of(W::ALL)
    }

    fn words<W: Word>(&mut self) -> WordSet<W> {
        let mut few: Vec<W> = W::ALL.to_vec();
        few.retain(|_| self.one_in(3));
        few.into_iter().collect()
    }

    fn text(&mut self, list: &[&str]) -> String {
        self.of(list).to_owned()
    }

    fn scope(&mut self, list: &[&str]) -> Scope {
        if self.one_in(2) {
            Scope::default()
        } else {
            Scope(vec![self.text(list)])
        }
    }

    fn maybe<T>(&mut self, value: impl FnOnce(&mut Self) -> T) -> Option<T> {
        if self.one_in(6) { None } else { Some(value(self)) }
    }

    /// Mostly small numbers that meet, now and then the ends of the type.
    pub fn number(&mut self) -> i64 {
        match self.below(40) {
            0 => i64::MIN,
            1 => i64::MAX,
            2 => -1,
            3 => 0,
            4..=15 => i64::try_from(self.below(100)).unwrap(),
            16..=24 => i64::try_from(self.below(100_000)).unwrap(),
            25..=34 => 12 * i64::try_from(self.below(8)).unwrap(),
            _ => i64::from_ne_bytes(self.next().to_ne_bytes()),
        }
    }

    fn band(&mut self) -> Band {
        if !self.one_in(6) {
            return Band::default();
        }
        Band {
            from: if self.one_in(2) { None } else { Some(self.number()) },
            to: if self.one_in(2) { None } else { Some(self.number()) },
        }
    }

    pub fn day(&mut self) -> Day {
        let year = if self.one_in(20) {
            self.of(&[1900, 9999])
        } else {
            2020 + self.below(10)
        };
        let (year, month, day) = (year, 1 + self.below(12), 1 + self.below(28));
        Day::new(
            i32::try_from(year).unwrap(),
            u8::try_from(month).unwrap(),
            u8::try_from(day).unwrap(),
        )
        .unwrap()
    }

    fn list<T>(&mut self, most: usize, mut row: impl FnMut(&mut Self) -> T) -> Vec<T> {
        (0..self.below(most + 1)).map(|_| row(self)).collect()
    }

    /// A book that no reader checked: rows overlap, bands are empty, names lead nowhere.
    pub fn book(&mut self) -> RateBook {
        let classes: Vec<String> = if self.one_in(2) {
            Vec::new()
        } else {
            vec!["1".to_owned(), "2".to_owned()]
        };
        let width = 1 + self.below(3);
        RateBook {
            format: FORMAT,
            code: "RANDOM".to_owned(),
            product: self.word::<Product>(),
            tpa: "Random (invented)".to_owned(),
            title: String::new(),
            effective_from: self.day(),
            effective_to: if self.one_in(6) { Some(self.day()) } else { None },
            note: None,
            states: STATES
                .map(|state| Filing {
                    state: state.to_owned(),
                    form: "F".to_owned(),
                })
                .to_vec(),
            plans: PLANS.iter().map(|plan| self.plan(plan)).collect(),
            classes: self.list(8, Self::class_row),
            rules: self.list(3, Self::rule),
            rates: Rates {
                classes,
                rows: self.list(20, |draw| draw.rate_row(width)),
            },
            extras: self.list(6, Self::extra),
            deductibles: self.list(6, Self::deductible),
            components: self.list(5, Self::component),
            retail: self.list(6, Self::retail),
        }
    }

    fn plan(&mut self, plan: &str) -> Plan {
        Plan {
            plan: plan.to_owned(),
            name: String::new(),
            level: None,
            conditions: if self.one_in(4) {
                self.words::<Condition>()
            } else {
                WordSet::all()
            },
            start: self.word::<Start>(),
            rank: 0,
        }
    }

    fn class_row(&mut self) -> ClassRow {
        ClassRow {
            make: self.maybe(|draw| draw.text(&MAKES)),
            models: self.list(2, |draw| draw.text(&MODELS)),
            years: self.band(),
            fuel: if self.one_in(2) { None } else { Some(self.word()) },
            class: self.text(&CLASSES),
        }
    }

    fn rule(&mut self) -> RuleRow {
        RuleRow {
            plans: self.scope(&PLANS),
            rule: self.word::<Rule>(),
            limit: self.band(),
            values: self.list(2, |draw| draw.text(&["cash", "electric", "commercial", "FORD", "?"])),
        }
    }

    fn rate_row(&mut self, width: usize) -> RateRow {
        RateRow {
            plan: self.text(&PLANS),
            condition: if self.one_in(3) {
                self.words::<Condition>()
            } else {
                WordSet::default()
            },
            months: self.maybe(Self::number),
            miles: self.maybe(Self::number),
            odometer: self.band(),
            age: self.band(),
            loan: self.band(),
            financed: self.band(),
            prices: (0..width).map(|_| self.number()).collect(),
        }
    }

    fn extra(&mut self) -> Extra {
        Extra {
            code: self.text(&EXTRAS),
            name: String::new(),
            kind: self.word::<ExtraKind>(),
            plans: self.scope(&PLANS),
            when: self.maybe(|draw| When {
                fact: draw.word::<WhenFact>(),
                values: draw.list(3, |draw| {
                    draw.text(&["4wd", "new", "electric", "turbo", "commercial", "6", "cash"])
                }),
            }),
            classes: self.list(1, |draw| draw.text(&CLASSES)),
            months: self.band(),
            odometer_to: self.maybe(Self::number),
            basis: self.word::<Basis>(),
            value: self.number(),
        }
    }

    fn deductible(&mut self) -> Deductible {
        Deductible {
            plans: self.scope(&PLANS),
            deductible: self.of(&[0, 50, 100]),
            months: self.band(),
            basis: self.word::<Basis>(),
            value: self.number(),
        }
    }

    fn component(&mut self) -> Component {
        Component {
            plans: self.scope(&PLANS),
            component: self.text(&["admin_fee", "clip_fee", "reserve"]),
            place: self.word::<Place>(),
            basis: self.word::<Basis>(),
            value: self.number(),
        }
    }

    fn retail(&mut self) -> Retail {
        Retail {
            plans: self.scope(&PLANS),
            states: self.scope(&STATES),
            rule: self.word::<RetailRule>(),
            percent: self.number(),
            amount: self.number(),
        }
    }

    /// Any facts, each of the possibly unknown ones unknown now and then.
    pub fn facts(&mut self) -> Facts {
        Facts {
            state: self.text(&["CA", "OH", "TX", "??"]),
            sale_date: self.day(),
            deal_type: self.word::<DealType>(),
            uses: self.words::<Aspect>(),
            condition: self.maybe(Self::word),
            make: self.maybe(|draw| draw.text(&MAKES)),
            model: self.maybe(|draw| draw.text(&MODELS)),
            model_year: self.maybe(|draw| {
                if draw.one_in(9) {
                    draw.number()
                } else {
                    2010 + draw.number() % 20
                }
            }),
            fuel: self.maybe(Self::word),
            drive: self.maybe(Self::word),
            induction: self.maybe(Self::word),
            gvwr_class: self.maybe(Self::number),
            cylinders: self.maybe(Self::number),
            odometer: self.maybe(Self::number),
            in_service_date: self.maybe(Self::day),
            vehicle_value: self.maybe(Self::number),
            amount_financed: self.maybe(Self::number),
            apr: self.maybe(Self::number),
            loan_months: self.maybe(Self::number),
        }
    }

    pub fn choice(&mut self) -> Choice {
        Choice {
            months: self.maybe(Self::number),
            miles: self.maybe(Self::number),
            deductible: self.maybe(|draw| draw.of(&[0, 50, 100, -1])),
            options: self.list(2, |draw| draw.text(&EXTRAS)),
        }
    }
}
