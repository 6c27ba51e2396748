//! A deal as a corrected product says it.

use super::amended_facts::AmendedFacts;
use super::amended_loan::{loan_changes, loan_of};
use super::finish::Deal;
use crate::money::Cents;
use crate::money::loan::{finance_amount, monthly_payment};
use crate::money::rate::{Apr, Term};
use crate::sale::AmendedLoan;

impl Deal {
    /// The deal as a corrected product says it. Where the loan is another one, what was worked out of it is worked out again.
    #[must_use]
    pub fn amended(&self, facts: &AmendedFacts) -> Self {
        let mut deal = Self {
            buyer: facts.buyer.in_place_of(&self.buyer),
            vin: facts.vin.clone(),
            miles: facts.miles,
            ..self.clone()
        };
        if let Some(coverage) = &facts.coverage {
            deal.coverage_level = coverage.level;
            deal.coverage_time = coverage.months;
            deal.coverage_miles = coverage.annual_miles;
            deal.deductible = coverage.deductible;
        }
        if let Some((loan, was)) = facts.loan.as_ref().zip(loan_of(self))
            && !loan_changes(loan, &was).is_empty()
        {
            deal.follow_loan(loan);
        }
        deal
    }

    /// Puts a loan in the place of the deal's own: the finance amount follows by the difference, and the payment is worked out again.
    fn follow_loan(&mut self, loan: &AmendedLoan) {
        let more = loan.amount_financed.minus(self.vehicle_price);
        let buyer = &mut self.buyer;
        buyer.otd_price = buyer.otd_price.map(|otd| otd.plus(more));
        buyer.finance_amount = match buyer.otd_price {
            Some(otd) => finance_amount(otd, buyer.down_payment_cents()),
            None => buyer.finance_amount.plus(more),
        };
        buyer.term.clone_from(&loan.term);
        buyer.apr.clone_from(&loan.apr);
        let payment = match (Term::parse(&loan.term), Apr::parse(&loan.apr)) {
            (Ok(term), Ok(apr)) => monthly_payment(buyer.finance_amount, &apr, term),
            _ => Cents::ZERO,
        };
        buyer.payment = payment.to_decimal();
        self.vehicle_price = loan.amount_financed;
    }
}
