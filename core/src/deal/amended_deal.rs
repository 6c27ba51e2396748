//! A deal as a corrected product says it.

use super::amended_facts::AmendedFacts;
use super::finish::Deal;
use crate::money::loan::finance_amount;
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
        if let Some(loan) = facts.other_loan(&AmendedFacts::of(self)) {
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
        buyer.payment = buyer.worked_out_payment().to_decimal();
        self.vehicle_price = loan.amount_financed;
    }
}
