//! A correction in words: its amounts, the question before it is done, and what each field says.

use super::amended_check::Checked;
use super::amended_coverage::renamed;
use super::amending::{Amendable, AmendedField};
use super::exact::QuestionChoice;
use super::reprice::Repriced;
use super::typing::NumberField;
use crate::catalog::coverage::{ANNUAL_MILEAGES, COVERAGE_TIMES, CoverageLevel, read_miles};
use crate::catalog::product::Product;
use crate::form::text::one_line;
use crate::money::{Cents, group_thousands};
use crate::pricing::word::Word;
use serde::{Deserialize, Serialize};

/// How a field differs from what was sold.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(feature = "wasm", derive(tsify::Tsify))]
pub enum AmendedMark {
    /// It says something else.
    Corrected,
    /// It said nothing.
    Added,
    /// It says nothing any longer.
    Removed,
}

impl Amendable {
    /// What becomes of the product's name, of price, cost and markup, and of the contract's GAP.
    pub(super) fn amounts(&self, checked: &Checked) -> Vec<String> {
        let (Some(price), Some(cost)) = (checked.price, checked.cost) else {
            return Vec::new();
        };
        let tpa = &self.tpa_name;
        let due = match (self.is_paid, cost == self.cost) {
            (true, _) => format!(
                "{tpa} was paid {} and owes it back as a credit; it gets {cost} for the corrected product.",
                self.cost
            ),
            (false, true) => format!("{tpa} gets {cost}, as before."),
            (false, false) => format!("{tpa} gets {}.", instead(cost, self.cost)),
        };
        let (markup, before) = (price.minus_or_zero(cost), self.price.minus_or_zero(self.cost));
        let kept = if markup == before {
            format!("Your markup stays {markup}.")
        } else {
            format!("Your markup is {}.", instead(markup, before))
        };
        let paid = if price == self.price {
            format!("The buyer pays {price}, as before.")
        } else {
            format!("The buyer pays {}.", instead(price, self.price))
        };
        let (name, notes) = match &checked.repriced {
            Some(Repriced::Priced { line }) => (
                line.product_name.clone(),
                line.notes.iter().map(|note| format!("{note}.")).collect(),
            ),
            _ => (self.unrated_name(checked), Vec::new()),
        };
        let other_name = (name != self.product_name).then(|| format!("It becomes {name}."));
        let rests_on_loan = checked.has_other_loan && self.has_gap && self.product != Product::Gap;
        let gap =
            rests_on_loan.then(|| "The contract's GAP rests on the loan: it is listed to be re-rated.".to_owned());
        let amounts = other_name.into_iter().chain([paid, due, kept]);
        amounts.chain(notes).chain(gap).collect()
    }

    /// What a product is called then that no rate book rated.
    fn unrated_name(&self, checked: &Checked) -> String {
        let now = checked.form.as_ref().and_then(|form| form.coverage.as_ref());
        let was = self.facts.coverage.as_ref();
        renamed(&self.product_name, (self.product, self.is_rated), now, was)
    }

    /// What is asked, with the amounts of both products.
    pub(super) fn question(&self, checked: &Checked) -> String {
        let (product, was) = (&self.product_name, self.price);
        match checked.price {
            Some(price) if price != was => format!("Replace {product} at {was} with a corrected one at {price}?"),
            _ => format!("Replace {product} at {was} with a corrected one at the same price?"),
        }
    }
}

/// '$2,400.00 instead of $2,500.00: $100.00 less'.
fn instead(now: Cents, was: Cents) -> String {
    let (by, word) = if now > was {
        (now.minus(was), "more")
    } else {
        (was.minus(now), "less")
    };
    format!("{now} instead of {was}: {by} {word}")
}

/// What a field says, for people.
pub(super) fn worded(field: AmendedField, plain: &str) -> String {
    let said = match field {
        AmendedField::Miles => read_miles(plain).ok().map(|miles| counted(i64::from(miles), "miles")),
        AmendedField::Price | AmendedField::Cost | AmendedField::AmountFinanced => {
            Cents::parse(plain).ok().map(|amount| amount.to_string())
        }
        AmendedField::Level => CoverageLevel::parse(plain).map(|level| level.label().to_owned()),
        AmendedField::Months | AmendedField::Term => plain.parse().ok().map(|months| counted(months, "months")),
        AmendedField::AnnualMiles => plain.parse().ok().map(|miles| counted(miles, "miles a year")),
        AmendedField::Deductible => Some(NumberField::Deductible.at_rest(plain)),
        AmendedField::Apr => Some(NumberField::Apr.at_rest(plain)),
        _ => None,
    };
    said.unwrap_or_else(|| plain.to_owned())
}

fn counted(number: i64, of: &str) -> String {
    format!("{} {of}", group_thousands(number))
}

/// What can be chosen in a field: what the wizard offers, and what was sold where it no longer offers that; empty for a field that is typed.
pub(super) fn choices(field: AmendedField, sold: &str) -> Vec<QuestionChoice> {
    let values: Vec<String> = match field {
        AmendedField::Level => CoverageLevel::ALL.iter().map(|level| level.word().to_owned()).collect(),
        AmendedField::Months => COVERAGE_TIMES.iter().map(u32::to_string).collect(),
        AmendedField::AnnualMiles => ANNUAL_MILEAGES.iter().map(|(miles, _)| miles.to_string()).collect(),
        _ => return Vec::new(),
    };
    let unknown = (!values.iter().any(|value| value == sold)).then(|| sold.to_owned());
    let choice = |value: String| QuestionChoice {
        label: if value.is_empty() {
            "None".to_owned()
        } else {
            worded(field, &value)
        },
        value,
    };
    unknown.into_iter().chain(values).map(choice).collect()
}

/// How a field differs. Numbers are compared as numbers, texts as they are stored.
pub(super) fn mark(field: AmendedField, was: &str, now: &str) -> Option<AmendedMark> {
    let kind = match field {
        AmendedField::Miles => Some(NumberField::Miles),
        AmendedField::Price | AmendedField::Cost | AmendedField::AmountFinanced => Some(NumberField::Amount),
        AmendedField::Term => Some(NumberField::Term),
        AmendedField::Apr => Some(NumberField::Apr),
        AmendedField::Deductible => Some(NumberField::Deductible),
        _ => None,
    };
    let numbers = kind.and_then(|kind| kind.number(was).zip(kind.number(now)));
    let stands = numbers.map_or_else(|| one_line(was) == one_line(now), |(was, now)| was == now);
    let (said, says) = (!was.trim().is_empty(), !now.trim().is_empty());
    match (stands, said, says) {
        (true, _, _) => None,
        (false, false, _) => Some(AmendedMark::Added),
        (false, true, false) => Some(AmendedMark::Removed),
        (false, true, true) => Some(AmendedMark::Corrected),
    }
}
