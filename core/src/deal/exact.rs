//! 'For exact prices': what the prices of the selected TPAs depend on and the deal does not know otherwise, asked politely.

use super::error::{DealError, not_now};
use super::quote_facts::QuoteFacts;
use super::session::{DealSession, ProductVariant};
use crate::catalog::product::{AncillaryProduct, Product};
use crate::form::ids::TpaId;
use crate::form::text::typed_line;
use crate::money::clean_amount_input;
use crate::pricing::facts::Facts;
use crate::pricing::offer::asked;
use crate::pricing::reason::Fact;
use crate::pricing::word::{Condition, Drive, Fuel, Induction, Word};
use serde::{Deserialize, Serialize};

/// How a question is answered.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(feature = "wasm", derive(tsify::Tsify))]
pub enum QuestionKind {
    /// By one of the choices.
    Choice,
    /// By a day.
    Day,
    /// By an amount.
    Amount,
}

/// Something to choose.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "wasm", derive(tsify::Tsify))]
pub struct QuestionChoice {
    /// What an answer says.
    pub value: String,
    /// What people read.
    pub label: String,
}

/// A question for a fact that prices depend on.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(feature = "wasm", derive(tsify::Tsify), tsify(missing_as_null))]
pub struct Question {
    /// The fact.
    pub fact: Fact,
    /// Its name.
    pub label: String,
    /// How it is answered.
    pub kind: QuestionKind,
    /// What to choose from.
    pub choices: Vec<QuestionChoice>,
    /// What is known: a choice's value, yyyy-MM-dd, or an amount as typed; empty where nothing is.
    pub value: String,
    /// Why it is asked: '3 plans depend on it'.
    pub why: Option<String>,
    /// Whether the decode says so, and nobody said otherwise.
    pub decoded: bool,
    /// Whether somebody said that nobody knows.
    pub unknown: bool,
    /// What is wrong with the answer.
    pub error: Option<String>,
}

/// What a screen can ask for, in the order of the screen.
const ASKABLE: [Fact; 8] = [
    Fact::Condition,
    Fact::InServiceDate,
    Fact::VehicleValue,
    Fact::Fuel,
    Fact::Drive,
    Fact::Induction,
    Fact::GvwrClass,
    Fact::Cylinders,
];

/// The numbers of cylinders that engines have.
const CYLINDERS: [u8; 10] = [0, 2, 3, 4, 5, 6, 8, 10, 12, 16];

impl QuoteFacts<'_> {
    /// The panel 'For exact prices': the sale date, and what plans of the selected TPAs ask for. Empty where no TPA rates from a book.
    pub(super) fn exact_questions(&self) -> Vec<Question> {
        let Some(facts) = self.rating_facts().filter(|_| self.variant == ProductVariant::Tpa) else {
            return Vec::new();
        };
        let mut plans = [0_usize; ASKABLE.len()];
        let mut has_books = false;
        for (product, tpa) in self.selected_tpas() {
            let books = self.rates.books_of(product, tpa);
            has_books |= !books.is_empty();
            let choice = self.choice(product, tpa, (self.coverage_time, self.coverage_miles));
            for one in asked(books, self.risk(product, &facts, &choice), |fact| {
                ASKABLE.contains(&fact)
            }) {
                if let Some(at) = ASKABLE.iter().position(|fact| *fact == one.fact)
                    && let Some(count) = plans.get_mut(at)
                {
                    *count += one.plans;
                }
            }
        }
        if !has_books {
            return Vec::new();
        }
        let asked = ASKABLE.iter().zip(plans).filter(|(_, plans)| *plans > 0);
        let depending = asked.map(|(fact, plans)| Question {
            why: Some(if plans == 1 {
                "1 plan depends on it".to_owned()
            } else {
                format!("{plans} plans depend on it")
            }),
            ..self.question(*fact, &facts)
        });
        std::iter::once(self.question(Fact::SaleDate, &facts))
            .chain(depending)
            .collect()
    }

    /// The questions for these of the facts that a screen can ask for.
    pub(super) fn questions_on(&self, missing: &[Fact], facts: &Facts) -> Vec<Question> {
        let asked = ASKABLE.iter().filter(|fact| missing.contains(fact));
        asked.map(|fact| self.question(*fact, facts)).collect()
    }

    /// The products that are asked for, each with the TPAs that may sell it.
    fn selected_tpas(&self) -> Vec<(Product, &TpaId)> {
        let tpa = self.tpa;
        let vsc = tpa
            .selected_vsc_tpas
            .iter()
            .filter(|_| tpa.vsc)
            .map(|id| (Product::Vsc, id));
        let gap = tpa
            .selected_gap_tpas
            .iter()
            .filter(|_| tpa.gap)
            .map(|id| (Product::Gap, id));
        let chosen = |product: AncillaryProduct| tpa.tpa_of(product).map(|id| (Product::from(product), id));
        let ancillary = self.ancillaries().into_iter().filter_map(chosen);
        vsc.chain(gap).chain(ancillary).collect()
    }

    fn question(&self, fact: Fact, facts: &Facts) -> Question {
        let answers = self.answers;
        let number = |value: Option<i64>| value.map_or_else(String::new, |value| value.to_string());
        let (label, kind, choices, value, said) = match fact {
            Fact::Condition => (
                "Condition",
                QuestionKind::Choice,
                choices::<Condition>(),
                word(facts.condition),
                true,
            ),
            Fact::Fuel => (
                "Fuel",
                QuestionKind::Choice,
                choices::<Fuel>(),
                word(facts.fuel),
                answers.fuel.is_some(),
            ),
            Fact::Drive => (
                "Drive",
                QuestionKind::Choice,
                choices::<Drive>(),
                word(facts.drive),
                answers.drive.is_some(),
            ),
            Fact::Induction => (
                "Engine induction",
                QuestionKind::Choice,
                choices::<Induction>(),
                word(facts.induction),
                answers.induction.is_some(),
            ),
            Fact::GvwrClass => (
                "GVWR class",
                QuestionKind::Choice,
                (1..=8)
                    .map(|class| choice(&class.to_string(), gvwr_label(class)))
                    .collect(),
                number(facts.gvwr_class),
                answers.gvwr_class.is_some(),
            ),
            Fact::Cylinders => (
                "Cylinders",
                QuestionKind::Choice,
                CYLINDERS
                    .iter()
                    .map(|count| choice(&count.to_string(), count.to_string()))
                    .collect(),
                number(facts.cylinders),
                answers.cylinders.is_some(),
            ),
            Fact::InServiceDate => (
                "In-service date",
                QuestionKind::Day,
                Vec::new(),
                answers.in_service_date.clone(),
                true,
            ),
            Fact::VehicleValue => (
                if facts.condition == Some(Condition::New) {
                    "Vehicle value (MSRP)"
                } else {
                    "Vehicle value (retail book value)"
                },
                QuestionKind::Amount,
                Vec::new(),
                answers.vehicle_value.clone(),
                true,
            ),
            _ => (
                "Sale date",
                QuestionKind::Day,
                Vec::new(),
                if answers.sale_date.is_empty() {
                    facts.sale_date.to_string()
                } else {
                    answers.sale_date.clone()
                },
                true,
            ),
        };
        Question {
            fact,
            label: label.to_owned(),
            kind,
            choices,
            why: None,
            decoded: !said && !value.is_empty(),
            unknown: value.is_empty() && answers.unknown.contains(&fact),
            error: self.answer_error(fact),
            value,
        }
    }

    fn answer_error(&self, fact: Fact) -> Option<String> {
        let path = match fact {
            Fact::SaleDate => "rating.answers.saleDate",
            Fact::InServiceDate => "rating.answers.inServiceDate",
            Fact::VehicleValue => "rating.answers.vehicleValue",
            _ => return None,
        };
        let errors = self.answers.errors(self.rates.today());
        errors
            .into_iter()
            .find(|error| error.path == path)
            .map(|error| error.message)
    }
}

pub(super) fn choice(value: &str, label: impl Into<String>) -> QuestionChoice {
    QuestionChoice {
        value: value.to_owned(),
        label: label.into(),
    }
}

fn choices<W: Word + Named>() -> Vec<QuestionChoice> {
    W::ALL.iter().map(|one| choice(one.word(), one.name())).collect()
}

fn word<W: Word>(value: Option<W>) -> String {
    value.map_or_else(String::new, |value| value.word().to_owned())
}

/// A word as people read it.
trait Named {
    fn name(self) -> &'static str;
}

impl Named for Condition {
    fn name(self) -> &'static str {
        match self {
            Self::New => "New",
            Self::Used => "Used",
            Self::Cpo => "Certified pre-owned",
        }
    }
}

impl Named for Fuel {
    fn name(self) -> &'static str {
        match self {
            Self::Gasoline => "Gasoline",
            Self::Diesel => "Diesel",
            Self::Hybrid => "Hybrid",
            Self::PlugInHybrid => "Plug-in hybrid",
            Self::Electric => "Electric",
            Self::Other => "Other",
        }
    }
}

impl Named for Drive {
    fn name(self) -> &'static str {
        match self {
            Self::Two => "Two-wheel drive",
            Self::Four => "Four-wheel drive",
            Self::All => "All-wheel drive",
        }
    }
}

impl Named for Induction {
    fn name(self) -> &'static str {
        match self {
            Self::Natural => "Natural",
            Self::Turbo => "Turbo",
            Self::Supercharged => "Supercharged",
        }
    }
}

/// The classes of the gross vehicle weight rating, by the limits that vPIC names.
fn gvwr_label(class: u8) -> &'static str {
    match class {
        1 => "1: up to 6,000 lb",
        2 => "2: 6,001 to 10,000 lb",
        3 => "3: 10,001 to 14,000 lb",
        4 => "4: 14,001 to 16,000 lb",
        5 => "5: 16,001 to 19,500 lb",
        6 => "6: 19,501 to 26,000 lb",
        7 => "7: 26,001 to 33,000 lb",
        _ => "8: above 33,000 lb",
    }
}

/// Takes an answer: a choice's value, yyyy-MM-dd or an amount; an empty one takes the answer back.
pub(super) fn answer(s: &mut DealSession, fact: Fact, value: &str) -> Result<(), DealError> {
    s.answers.unknown.retain(|other| *other != fact);
    let answers = &mut s.answers;
    match fact {
        Fact::SaleDate => answers.sale_date = typed_line(value, MAX_ANSWER),
        Fact::InServiceDate => answers.in_service_date = typed_line(value, MAX_ANSWER),
        Fact::VehicleValue => answers.vehicle_value = clean_amount_input(value),
        Fact::Condition => answers.condition = one_of(value)?,
        Fact::Fuel => answers.fuel = one_of(value)?,
        Fact::Drive => answers.drive = one_of(value)?,
        Fact::Induction => answers.induction = one_of(value)?,
        Fact::GvwrClass => answers.gvwr_class = number(value, |class| (1..=8).contains(&class))?,
        Fact::Cylinders => answers.cylinders = number(value, |count| CYLINDERS.contains(&count))?,
        _ => return Err(not_now(NOT_ASKED)),
    }
    Ok(())
}

/// Says that nobody knows a fact, so that nobody is asked again; its answer is taken back.
pub(super) fn do_not_know(s: &mut DealSession, fact: Fact) -> Result<(), DealError> {
    if !ASKABLE.contains(&fact) {
        return Err(not_now(NOT_ASKED));
    }
    answer(s, fact, "")?;
    s.answers.unknown.push(fact);
    Ok(())
}

const NOT_ASKED: &str = "This is not asked for";

/// No answer is longer, in characters.
const MAX_ANSWER: usize = 40;

fn one_of<W: Word>(value: &str) -> Result<Option<W>, DealError> {
    if value.is_empty() {
        return Ok(None);
    }
    W::parse(value)
        .map(Some)
        .ok_or_else(|| not_now("Choose one of the list"))
}

fn number(value: &str, is_one: impl Fn(u8) -> bool) -> Result<Option<u8>, DealError> {
    if value.is_empty() {
        return Ok(None);
    }
    let number = value.parse().ok().filter(|number| is_one(*number));
    number.map(Some).ok_or_else(|| not_now("Choose one of the list"))
}
