//! The check of a correction as it is typed, as far as it can be without the vehicle that a VIN stands for.

use super::amended_coverage::AmendedCoverage;
use super::amending::{Amendable, TypedAmendment};
use super::amendment::AmendmentForm;
use super::reprice::{RepriceAnswer, RepriceForm, Repriced};
use super::typing::NumberField;
use crate::catalog::coverage::{CoverageLevel, read_deductible, read_miles};
use crate::form::field::FieldError;
use crate::form::field_code::FieldCode;
use crate::form::given::Given;
use crate::money::{Cents, MoneyError};
use crate::pricing::word::Word;
use crate::sale::AmendedLoan;

/// What is said where a price was left out.
pub(super) const PRICE_MISSING: &str = "Enter what the buyer pays";

/// What is said where a cost was left out.
pub(super) const COST_MISSING: &str = "Enter what the administrator gets, 0 for nothing";

/// What is said where the amount financed was left out.
const AMOUNT_MISSING: &str = "Enter what is financed before the products";

/// What is said where a deductible was left out.
const DEDUCTIBLE_MISSING: &str = "Enter the deductible, 0 for none";

/// A correction that was checked.
#[derive(Debug, Clone)]
pub(super) struct Checked {
    /// What is sent; none while something is wrong, or the price is still to come.
    pub form: Option<AmendmentForm>,
    /// What is wrong.
    pub errors: Vec<FieldError>,
    /// What is to be rated.
    pub reprice: Option<RepriceForm>,
    /// What came of it.
    pub repriced: Option<Repriced>,
    /// What the buyer pays; none while that is not known.
    pub price: Option<Cents>,
    /// What the administrator gets, likewise.
    pub cost: Option<Cents>,
    /// Whether the loan is another one than that of the sale.
    pub has_other_loan: bool,
}

impl TypedAmendment {
    /// The loan. What can't be read is nothing, and [`Amendable::checked`] says so.
    fn loan(&self, known: &Amendable) -> Option<AmendedLoan> {
        known.facts.loan.as_ref().map(|_| AmendedLoan {
            amount_financed: Cents::parse(&self.amount_financed).unwrap_or_default(),
            term: self.term.trim().to_owned(),
            apr: self.apr.trim().trim_end_matches('%').trim_end().to_owned(),
        })
    }

    /// The coverage, likewise.
    fn coverage(&self, known: &Amendable) -> Option<AmendedCoverage> {
        let number = |text: &str| text.parse().unwrap_or(0);
        known.facts.coverage.as_ref().map(|_| AmendedCoverage {
            level: CoverageLevel::parse(&self.level),
            months: number(&self.months),
            annual_miles: number(&self.annual_miles),
            deductible: read_deductible(&self.deductible).unwrap_or(0),
        })
    }

    /// What a rate rests on. What can't be read is nothing.
    fn basis(&self, known: &Amendable) -> RepriceForm {
        RepriceForm {
            miles: read_miles(&self.miles).unwrap_or(0),
            loan: self.loan(known),
            coverage: self.coverage(known),
            rates: self.rates,
        }
    }

    /// What is sent of it, with this basis and these amounts.
    fn form(&self, known: &Amendable, basis: RepriceForm, (price, cost): (Cents, Cents)) -> AmendmentForm {
        AmendmentForm {
            version: known.version,
            reason: self.reason.clone(),
            buyer: self.buyer.clone(),
            vin: Given::parse(self.vin.trim().to_owned()),
            miles: basis.miles,
            price,
            cost,
            loan: basis.loan,
            coverage: basis.coverage,
            rates: basis.rates,
        }
    }

    /// What is wrong with its numbers, by the paths of the form: with those that a rate rests on, and with the amounts.
    fn unread(&self, known: &Amendable) -> (Vec<FieldError>, Vec<FieldError>) {
        let has_loan = known.facts.loan.is_some();
        let has_coverage = known.facts.coverage.is_some();
        let basis = [
            ("miles", NumberField::Miles, &self.miles, None, true),
            (
                "loan.amountFinanced",
                NumberField::Amount,
                &self.amount_financed,
                Some(AMOUNT_MISSING),
                has_loan,
            ),
            ("loan.term", NumberField::Term, &self.term, None, has_loan),
            ("loan.apr", NumberField::Apr, &self.apr, None, has_loan),
            (
                "coverage.deductible",
                NumberField::Deductible,
                &self.deductible,
                Some(DEDUCTIBLE_MISSING),
                has_coverage,
            ),
        ];
        let amounts = [
            (
                "price",
                NumberField::Amount,
                &self.price,
                Some(PRICE_MISSING),
                !known.is_rated,
            ),
            (
                "cost",
                NumberField::Amount,
                &self.cost,
                Some(COST_MISSING),
                !known.is_rated,
            ),
        ];
        let errors = |fields: &[(&str, NumberField, &String, Option<&str>, bool)]| {
            let has = fields.iter().filter(|(.., has)| *has);
            let errors = has.filter_map(|(path, kind, text, missing, _)| unread(path, *kind, text, *missing));
            errors.collect()
        };
        (errors(&basis), errors(&amounts))
    }
}

impl Amendable {
    /// Checks a correction. `answer` is what came of the last rating.
    pub(super) fn checked(&self, typed: &TypedAmendment, answer: Option<&RepriceAnswer>) -> Checked {
        let sold = self.as_sold();
        let (of_basis, of_amounts) = typed.unread(self);
        let basis = typed.basis(self);
        let now = basis.corrected(&sold.facts);
        let has_other_loan = now.other_loan(&sold.facts).is_some();
        let is_repriced = sold.is_repriced(&now, typed.rates);
        let can_be = is_repriced && self.is_on_record && of_basis.is_empty() && basis.check().is_empty();
        let reprice = can_be.then(|| basis.clone());
        let repriced = answer.filter(|answer| Some(&answer.asked) == reprice.as_ref());
        let repriced = repriced.map(|answer| answer.came.clone());
        let amounts = match (&repriced, self.is_rated) {
            (Some(Repriced::Priced { line }), _) => Some((line.price, line.cost)),
            (_, true) if !is_repriced => Some((self.price, self.cost)),
            (_, true) => None,
            (_, false) => Some((
                Cents::parse(&typed.price).unwrap_or_default(),
                Cents::parse(&typed.cost).unwrap_or_default(),
            )),
        };
        // Without a price yet, the rest is checked as if it stayed.
        let form = typed.form(self, basis, amounts.unwrap_or((self.price, self.cost)));
        let amendment = form.check().map(|amendment| amendment.filled(&sold));
        let checked = amendment.and_then(|amendment| amendment.check_against(&sold, repriced.as_ref()));
        let mut errors = checked.err().unwrap_or_default();
        for error in of_basis.into_iter().chain(of_amounts) {
            // A cost is not above a price that is not there.
            errors.retain(|other| other.path != error.path && !(error.path == "price" && other.path == "cost"));
            errors.push(error);
        }
        let shown = amounts.filter(|(price, cost)| price.is_positive() && price.as_price().is_ok() && cost <= price);
        let is_typed = self.is_rated || (Cents::parse(&typed.price).is_ok() && Cents::parse(&typed.cost).is_ok());
        let shown = shown.filter(|_| is_typed);
        Checked {
            form: (errors.is_empty() && amounts.is_some()).then_some(form),
            errors,
            reprice,
            repriced,
            price: shown.map(|(price, _)| price),
            cost: shown.map(|(_, cost)| cost),
            has_other_loan,
        }
    }
}

/// What is wrong with a text that is no number, or that is missing.
fn unread(path: &str, kind: NumberField, text: &str, missing: Option<&str>) -> Option<FieldError> {
    if let Some(message) = missing.filter(|_| text.trim().is_empty()) {
        return Some(FieldError::new(path, FieldCode::Required, message));
    }
    let problem = kind.problem(text)?;
    Some(FieldError::new(path, code_of(kind, text), problem.message))
}

/// The kind of fault of a text that is no number.
fn code_of(kind: NumberField, text: &str) -> FieldCode {
    match kind {
        NumberField::Miles => FieldCode::NotAMileage,
        NumberField::Term => FieldCode::NotATerm,
        NumberField::Apr => FieldCode::NotARate,
        NumberField::Deductible => FieldCode::NotADeductible,
        _ => Cents::parse(text)
            .err()
            .map_or(FieldCode::NotAnAmount, MoneyError::code),
    }
}
