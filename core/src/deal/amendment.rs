//! An amendment of a sold product: what of it can be corrected, and the check of a correction by the rules of the wizard.

use super::amended_coverage::{AmendedCoverage, renamed};
use super::amended_facts::{AmendedBuyer, AmendedFacts};
use super::amended_loan::settled;
use super::finish::{Deal, check_vin};
use super::person::TypedPerson;
use super::reprice::{RatesOf, RepriceForm, Repriced};
use crate::catalog::coverage::total_miles;
use crate::catalog::product::Product;
use crate::form::field::{Errors, FieldError};
use crate::form::field_code::FieldCode;
use crate::form::given::Given;
use crate::money::Cents;
use crate::money::rate::Term;
use crate::sale::batch::form::WithReason;
use crate::sale::contract::ProductLine;
use crate::sale::{AmendedLoan, CorrectedTerm, Note};
use crate::vehicle::info::VehicleInfo;
use crate::vehicle::vin::Vin;
use serde::{Deserialize, Serialize};

/// What is said of an amount that a rate book gave, and of what its rate rests on where it can't be rated again.
pub(super) const RATED_MESSAGE: &str =
    "A rate book gave this product's price. Void the product and sell it again to rate it anew";

/// What is said of a loan that a correction gives to a deal that has none.
const NO_LOAN_MESSAGE: &str = "The vehicle was paid for in cash";

/// What is said of a part of the coverage that the product does not have.
const NO_COVERAGE_MESSAGE: &str = "This product has nothing of this kind";

/// What is said where other rates are asked for than those of the sale, of a product that no rate book rated.
const NO_RATES_MESSAGE: &str = "No rate book gave this product's price";

/// What is said where a correction says what was sold.
const NOTHING_MESSAGE: &str = "Nothing is corrected yet";

/// A correction, as it is sent.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
#[cfg_attr(feature = "wasm", derive(tsify::Tsify))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct AmendmentForm {
    /// The version of the product that the person saw.
    pub version: u64,
    /// Why: required.
    pub reason: String,
    /// Who buys.
    pub buyer: AmendedBuyer,
    /// The vehicle.
    pub vin: Given<Vin>,
    /// Odometer at the sale, in miles.
    pub miles: u32,
    /// What the buyer pays, in cents.
    pub price: Cents,
    /// What the administrator gets, in cents.
    pub cost: Cents,
    /// The loan; as sold where nothing is said of it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub loan: Option<AmendedLoan>,
    /// What is covered; as sold where nothing is said of it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub coverage: Option<AmendedCoverage>,
    /// Whose rates a product of a rate book has from now on.
    #[serde(default, skip_serializing_if = "RatesOf::is_sale_date")]
    pub rates: RatesOf,
}

/// What is said of a VIN that no one can decode.
const UNKNOWN_MESSAGE: &str = "No vehicle is known for this VIN";

/// A product as it was sold, as far as it can be corrected.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct AsSold {
    /// What it is.
    pub product: Product,
    /// Buyer, vehicle, odometer, loan and coverage.
    pub facts: AmendedFacts,
    /// What the buyer pays, in cents.
    pub price: Cents,
    /// What the administrator gets, in cents.
    pub cost: Cents,
    /// Whether a rate book gave its price: then no one types another one.
    pub is_rated: bool,
    /// Whether what its rate rested on is on record, so that it can be rated again.
    pub is_on_record: bool,
}

/// A correction that passed its check.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Amendment {
    /// Why.
    pub reason: Note,
    /// What the product says now.
    pub facts: AmendedFacts,
    /// What the buyer pays, in cents.
    pub price: Cents,
    /// What the administrator gets, in cents.
    pub cost: Cents,
    /// Whose rates it has, of a product of a rate book.
    pub rates: RatesOf,
}

impl AsSold {
    /// A product of a deal, of what was corrected before, if it was. `is_on_record` says whether what its rate rested on is known. None for a line that
    /// is no product's.
    #[must_use]
    pub fn new(
        line: &ProductLine,
        deal: &Deal,
        (amended, is_on_record): (Option<&AmendedFacts>, bool),
    ) -> Option<Self> {
        let of_deal = AmendedFacts::of(deal);
        Some(Self {
            product: line.product()?,
            facts: amended.map_or_else(|| of_deal.clone(), |amended| amended.clone().or(&of_deal)),
            price: line.price,
            cost: line.cost,
            is_rated: line.rated.is_some(),
            is_on_record,
        })
    }

    /// Whether a correction changes what the product's rate rests on, or asks for other rates: then its price is that of a rate book again. Never of a
    /// product that no book rated.
    #[must_use]
    pub fn is_repriced(&self, now: &AmendedFacts, rates: RatesOf) -> bool {
        let was = &self.facts;
        let rests_on_other = now.miles != was.miles
            || now.other_loan(was).is_some()
            || !now.coverage_changes(was, self.product).is_empty();
        self.is_rated && (rates == RatesOf::Today || rests_on_other)
    }
}

impl Amendment {
    /// The correction with what it leaves out as it was sold.
    #[must_use]
    pub fn filled(mut self, sold: &AsSold) -> Self {
        self.facts = self.facts.or(&sold.facts);
        self
    }

    /// Whether it corrects something of what was sold, of a correction that leaves nothing out ([`Amendment::filled`]). A product of a rate book costs what
    /// the book says: `repriced` is that, where it is known ([`AsSold::is_repriced`]).
    ///
    /// # Errors
    /// Each figure that can't be; 'reason' stands for a correction that corrects nothing, 'rates' for one that has no price.
    pub fn check_against(&self, sold: &AsSold, repriced: Option<&Repriced>) -> Result<(), Vec<FieldError>> {
        let mut errors = Errors::default();
        let is_repriced = sold.is_repriced(&self.facts, self.rates);
        match (is_repriced, repriced) {
            (true, _) if !sold.is_on_record => {
                for path in self.unrated(sold) {
                    errors.add(path, FieldCode::WrongFigure, RATED_MESSAGE);
                }
            }
            (true, Some(Repriced::Priced { line })) => self.check_price(line.price, line.cost, &mut errors),
            (true, Some(Repriced::Refused { sentence })) => {
                errors.add("rates", FieldCode::NotOffered, format!("No price: {sentence}"));
            }
            // Its price is still to come.
            (true, None) => {}
            (false, _) if sold.is_rated => self.check_price(sold.price, sold.cost, &mut errors),
            (false, _) if self.rates == RatesOf::Today => {
                errors.add("rates", FieldCode::Contradictory, NO_RATES_MESSAGE);
            }
            (false, _) => {}
        }
        if self.facts.loan.is_some() && sold.facts.loan.is_none() {
            errors.add("loan.amountFinanced", FieldCode::Contradictory, NO_LOAN_MESSAGE);
        }
        for (path, _, has) in self.facts.coverage_changes(&sold.facts, sold.product) {
            if !has {
                errors.add(path, FieldCode::Contradictory, NO_COVERAGE_MESSAGE);
            }
        }
        if self.corrected(sold).is_empty() {
            errors.add("reason", FieldCode::NothingToDo, NOTHING_MESSAGE);
        }
        errors.into_result(())
    }

    /// The amounts are those of the rate book.
    fn check_price(&self, price: Cents, cost: Cents, errors: &mut Errors) {
        for (path, said, right) in [("price", self.price, price), ("cost", self.cost, cost)] {
            if said != right {
                let message = format!("The {path} must be {right}: a rate book gave it");
                errors.add(path, FieldCode::WrongFigure, message);
            }
        }
    }

    /// What is corrected of what a rate rests on.
    fn unrated(&self, sold: &AsSold) -> Vec<&'static str> {
        let (now, was) = (&self.facts, &sold.facts);
        let miles = (now.miles != was.miles).then_some("miles");
        let rates = (self.rates == RatesOf::Today).then_some("rates");
        let loan = now.other_loan(was).map(|_| "loan.amountFinanced");
        let coverage = now
            .coverage_changes(was, sold.product)
            .into_iter()
            .map(|(path, ..)| path);
        miles.into_iter().chain(rates).chain(loan).chain(coverage).collect()
    }

    /// The loan, where it is another one than that of the sale: the deal's GAP rests on it, too.
    #[must_use]
    pub fn corrected_loan(&self, sold: &AsSold) -> Option<&AmendedLoan> {
        self.facts.other_loan(&sold.facts)
    }

    /// Whether the corrected VIN stands for the vehicle that the product was sold for: what a rate rests on as a whole, else what the contract names.
    /// `found` is what the VIN decodes to.
    ///
    /// # Errors
    /// What is wrong with the VIN.
    pub fn check_vehicle(
        &self,
        sold: &AsSold,
        vehicle: &VehicleInfo,
        found: Option<&VehicleInfo>,
    ) -> Result<(), FieldError> {
        let Some(found) = found else {
            return Err(FieldError::new("vin", FieldCode::NotLookedUp, UNKNOWN_MESSAGE));
        };
        let is_same = if sold.is_rated {
            found == vehicle
        } else {
            found.title() == vehicle.title()
        };
        if is_same {
            return Ok(());
        }
        let message = format!(
            "This VIN stands for another vehicle ({}). Void the product and sell it again for that one",
            found.title()
        );
        Err(FieldError::new("vin", FieldCode::Contradictory, message))
    }

    /// How long the corrected product runs, where no rate says so: GAP as long as the loan, what no book rated as long as was chosen.
    #[must_use]
    pub fn corrected_term(&self, sold: &AsSold) -> Option<CorrectedTerm> {
        let term = match sold.product {
            Product::Gap => {
                let loan = self.facts.loan.as_ref()?;
                let months = Term::parse(&loan.term).ok()?.months();
                CorrectedTerm { months, miles: None }
            }
            Product::Vsc | Product::Ancillary(_) => {
                let coverage = self.facts.coverage.as_ref().filter(|_| !sold.is_rated)?;
                CorrectedTerm {
                    months: coverage.months,
                    miles: u32::try_from(total_miles(coverage.annual_miles, coverage.months)).ok(),
                }
            }
        };
        Some(term).filter(|term| term.months > 0)
    }

    /// What the corrected product is called, of one that no rate book rated: a service contract's name says its level and its months.
    #[must_use]
    pub fn named(&self, name: &str, sold: &AsSold) -> String {
        let (now, was) = (self.facts.coverage.as_ref(), sold.facts.coverage.as_ref());
        renamed(name, (sold.product, sold.is_rated), now, was)
    }

    /// What is corrected of what was sold, in words.
    #[must_use]
    pub fn said(&self, sold: &AsSold) -> String {
        let at = match self.rates {
            RatesOf::Today => "; at today's rates",
            RatesOf::SaleDate => "",
        };
        format!("Corrected: {}{at}", self.corrected(sold).join(", "))
    }

    fn corrected(&self, sold: &AsSold) -> Vec<&'static str> {
        let (now, was) = (&self.facts, &sold.facts);
        let (buyer, before) = (now.buyer.info(), was.buyer.info());
        let is_other_buyer = buyer.typed_buyer().texts() != before.typed_buyer().texts();
        let co_buyer = (buyer.typed_co_buyer(), before.typed_co_buyer());
        let co_buyer = (co_buyer.0.map(TypedPerson::texts), co_buyer.1.map(TypedPerson::texts));
        let corrected = [
            ("buyer", is_other_buyer),
            ("co-buyer", co_buyer.0 != co_buyer.1),
            ("VIN", now.vin != was.vin),
            ("odometer", now.miles != was.miles),
        ];
        let amounts = [("price", self.price != sold.price), ("cost", self.cost != sold.cost)];
        let named = |parts: Vec<(&'static str, bool)>| {
            let corrected = parts.into_iter().filter(|(_, is_other)| *is_other);
            corrected.map(|(name, _)| name)
        };
        let of_sale = now
            .coverage_changes(was, sold.product)
            .into_iter()
            .map(|(_, name, _)| name);
        named(corrected.to_vec())
            .chain(of_sale)
            .chain(now.loan_changes(was))
            .chain(named(amounts.to_vec()))
            .collect()
    }
}

impl AmendmentForm {
    /// Checks a correction by itself. What was sold, [`Amendment::check_against`] and [`Amendment::check_vehicle`] ask.
    ///
    /// # Errors
    /// Every wrong field at once; 'buyer.' leads the paths of the buyer's.
    pub fn check(&self) -> Result<Amendment, Vec<FieldError>> {
        let mut errors = Errors::default();
        let buyer = match self.buyer.info().check(false) {
            Ok(buyer) => Some(self.buyer.settled(buyer)),
            Err(problems) => {
                errors.extend(problems.errors.into_iter().map(|error| error.under("buyer")));
                None
            }
        };
        check_vin(&self.vin, &mut errors);
        errors.extend(self.basis().check());
        self.check_amounts(&mut errors);
        let with_reason = WithReason {
            version: self.version,
            reason: self.reason.clone(),
        };
        let reason = match with_reason.check() {
            Ok(reason) => Some(reason),
            Err(wrong) => {
                errors.extend(wrong);
                None
            }
        };
        match (buyer, reason, errors.into_vec()) {
            (Some(buyer), Some(reason), errors) if errors.is_empty() => Ok(Amendment {
                reason,
                facts: AmendedFacts {
                    buyer,
                    vin: self.vin.clone(),
                    miles: self.miles,
                    loan: self.loan.as_ref().map(settled),
                    coverage: self.coverage.clone(),
                },
                price: self.price,
                cost: self.cost,
                rates: self.rates,
            }),
            (_, _, errors) => Err(errors),
        }
    }

    /// What of it a rate rests on.
    fn basis(&self) -> RepriceForm {
        RepriceForm {
            miles: self.miles,
            loan: self.loan.clone(),
            coverage: self.coverage.clone(),
            rates: self.rates,
        }
    }

    /// 0 < price, 0 <= cost <= price.
    fn check_amounts(&self, errors: &mut Errors) {
        if !self.price.is_positive() {
            errors.add("price", FieldCode::NotAnAmount, "Enter what the buyer pays");
        } else if let Err(wrong) = self.price.as_price() {
            errors.add("price", wrong.code(), wrong.to_string());
        }
        if self.cost.get() < 0 {
            errors.add("cost", FieldCode::NotAnAmount, "Cost must be a valid dollar amount");
        } else if self.cost > self.price {
            errors.add("cost", FieldCode::TooMuch, "The cost can't be above the price");
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::deal::DealSession;

    fn sold(is_rated: bool) -> AsSold {
        let mut deal = DealSession::new(Some(7), "key", None).deal();
        deal.vin = Given::parse("1HGCM82633A004352".to_owned());
        deal.miles = 31_250;
        let buyer = &mut deal.buyer;
        "Maria Alvarez".clone_into(&mut buyer.name);
        "1482 Oak Street".clone_into(&mut buyer.street);
        "Springfield".clone_into(&mut buyer.city);
        buyer.state = Given::parse("IL".to_owned());
        buyer.zip = Given::parse("62704".to_owned());
        buyer.phone = Given::parse("(217) 555-0142".to_owned());
        buyer.email = Given::parse("maria@example.com".to_owned());
        buyer.has_co_buyer = true;
        "Juan Alvarez".clone_into(&mut buyer.co_buyer_name);
        buyer.co_buyer_phone = Given::parse("(217) 555-0143".to_owned());
        buyer.co_buyer_email = Given::parse("juan@example.com".to_owned());
        AsSold {
            product: Product::Vsc,
            facts: AmendedFacts::of(&deal),
            price: Cents::from_dollars(2400),
            cost: Cents::from_dollars(1500),
            is_rated,
            is_on_record: is_rated,
        }
    }

    fn form(sold: &AsSold) -> AmendmentForm {
        AmendmentForm {
            version: 1,
            reason: "Typed wrong".to_owned(),
            buyer: sold.facts.buyer.clone(),
            vin: sold.facts.vin.clone(),
            miles: sold.facts.miles,
            price: sold.price,
            cost: sold.cost,
            loan: None,
            coverage: None,
            rates: RatesOf::SaleDate,
        }
    }

    fn wrong(sold: &AsSold, change: impl FnOnce(&mut AmendmentForm)) -> Vec<(String, FieldCode)> {
        let mut form = form(sold);
        change(&mut form);
        let checked = form.check().map(|amendment| amendment.filled(sold));
        let errors = checked.and_then(|amendment| amendment.check_against(sold, None));
        let errors = errors.err().unwrap_or_default();
        errors.into_iter().map(|error| (error.path, error.code)).collect()
    }

    fn one(path: &str, code: FieldCode) -> Vec<(String, FieldCode)> {
        vec![(path.to_owned(), code)]
    }

    #[test]
    fn each_field_of_a_correction_has_the_bounds_that_it_has_in_the_wizard() {
        let sold = sold(false);
        assert_eq!(wrong(&sold, |_| {}), one("reason", FieldCode::NothingToDo));
        assert_eq!(wrong(&sold, |form| form.miles += 1), []);
        assert_eq!(
            wrong(&sold, |form| form.miles = 0),
            one("miles", FieldCode::NotAMileage)
        );
        assert_eq!(
            wrong(&sold, |form| form.vin = Given::parse("1HG".to_owned())),
            one("vin", FieldCode::NotAVin)
        );
        assert_eq!(
            wrong(&sold, |form| form.buyer.name = " ".to_owned()),
            one("buyer.name", FieldCode::Required)
        );
        assert_eq!(
            wrong(&sold, |form| form.buyer.co_buyer_phone = Given::default()),
            one("buyer.coBuyerPhone", FieldCode::Required)
        );
        let reason = |reason: &'static str| {
            wrong(&sold, |form| {
                form.miles += 1;
                reason.clone_into(&mut form.reason);
            })
        };
        assert_eq!(reason(""), one("reason", FieldCode::Required));
        assert_eq!(reason("a\u{202e}b"), one("reason", FieldCode::UnseenCharacters));
    }

    /// [AS-30]
    #[test]
    fn a_cost_lies_between_nothing_and_the_price() {
        let sold = sold(false);
        let amounts = |price: i64, cost: i64| {
            wrong(&sold, |form| {
                (form.price, form.cost) = (Cents::new(price).unwrap(), Cents::new(cost).unwrap());
            })
        };
        assert_eq!(amounts(240_000, 240_000), []);
        assert_eq!(amounts(1, 0), []);
        assert_eq!(amounts(240_000, 240_001), one("cost", FieldCode::TooMuch));
        assert_eq!(amounts(0, 0), one("price", FieldCode::NotAnAmount));
        assert_eq!(amounts(100, -1), one("cost", FieldCode::NotAnAmount));
    }

    #[test]
    fn what_a_rate_rests_on_stands_where_it_is_not_on_record() {
        let sold = AsSold {
            is_on_record: false,
            ..sold(true)
        };
        assert_eq!(
            wrong(&sold, |form| form.miles += 1),
            one("miles", FieldCode::WrongFigure)
        );
        assert_eq!(
            wrong(&sold, |form| form.rates = RatesOf::Today),
            [
                ("rates".to_owned(), FieldCode::WrongFigure),
                ("reason".to_owned(), FieldCode::NothingToDo)
            ]
        );
        assert_eq!(wrong(&sold, |form| form.buyer.city = "Chicago".to_owned()), []);
    }

    #[test]
    fn a_rated_price_is_the_books_or_stays() {
        let sold = sold(true);
        let price = Cents::from_dollars(2300);
        assert_eq!(
            wrong(&sold, |form| form.price = price),
            one("price", FieldCode::WrongFigure)
        );
        let with = |repriced: &Repriced, change: fn(&mut AmendmentForm)| {
            let mut form = form(&sold);
            form.miles += 1;
            change(&mut form);
            let amendment = form.check().unwrap().filled(&sold);
            let errors = amendment.check_against(&sold, Some(repriced)).err().unwrap_or_default();
            let told: Vec<(String, FieldCode)> = errors.into_iter().map(|error| (error.path, error.code)).collect();
            told
        };
        let priced = Repriced::Priced {
            line: crate::deal::RepricedLine {
                product_name: "Shield Powertrain".to_owned(),
                price,
                cost: sold.cost,
                notes: Vec::new(),
            },
        };
        assert_eq!(with(&priced, |_| {}), one("price", FieldCode::WrongFigure));
        assert_eq!(with(&priced, |form| form.price = Cents::from_dollars(2300)), []);
        let refused = Repriced::Refused {
            sentence: "The odometer is too high.".to_owned(),
        };
        assert_eq!(with(&refused, |_| {}), one("rates", FieldCode::NotOffered));
    }

    #[test]
    fn a_service_contract_that_no_book_rated_is_called_by_its_level_and_months() {
        let mut sold = sold(false);
        let coverage = AmendedCoverage {
            level: Some(crate::catalog::coverage::CoverageLevel::Enhanced),
            months: 48,
            annual_miles: 12_000,
            deductible: 100,
        };
        sold.facts.coverage = Some(coverage.clone());
        let mut form = form(&sold);
        form.coverage = Some(AmendedCoverage { months: 60, ..coverage });
        let amendment = form.check().unwrap().filled(&sold);
        assert_eq!(
            amendment.named("Shield Enhanced, 48 months", &sold),
            "Shield Enhanced, 60 months"
        );
        assert_eq!(amendment.named("Gold plan", &sold), "Gold plan");
    }

    #[test]
    fn loan_and_coverage_are_corrected_within_the_bounds_of_the_wizard() {
        let sold = sold(false);
        let loan = sold.facts.loan.clone().unwrap();
        let coverage = sold.facts.coverage.clone().unwrap();
        let of_loan = |change: fn(&mut AmendedLoan)| {
            let mut loan = loan.clone();
            change(&mut loan);
            wrong(&sold, |form| form.loan = Some(loan))
        };
        assert_eq!(of_loan(|_| {}), one("reason", FieldCode::NothingToDo));
        assert_eq!(
            of_loan(|loan| loan.term = "481".to_owned()),
            one("loan.term", FieldCode::NotATerm)
        );
        assert_eq!(
            of_loan(|loan| loan.apr = "5.999".to_owned()),
            one("loan.apr", FieldCode::NotARate)
        );
        assert_eq!(of_loan(|loan| loan.term = "72".to_owned()), []);
        let below = of_loan(|loan| loan.amount_financed = Cents::new(-1).unwrap());
        assert_eq!(below, one("loan.amountFinanced", FieldCode::NotAnAmount));
        let of_coverage = |change: fn(&mut AmendedCoverage)| {
            let mut coverage = coverage.clone();
            change(&mut coverage);
            coverage
        };
        let months = of_coverage(|coverage| coverage.months = 13);
        assert_eq!(
            wrong(&sold, |form| form.coverage = Some(months)),
            one("coverage.months", FieldCode::NotChosen)
        );
        let longer = of_coverage(|coverage| coverage.months = 60);
        assert_eq!(wrong(&sold, |form| form.coverage = Some(longer.clone())), []);
        let gap = AsSold {
            product: Product::Gap,
            ..sold.clone()
        };
        assert_eq!(
            wrong(&gap, |form| form.coverage = Some(longer)),
            one("coverage.months", FieldCode::Contradictory)
        );
        let cash = AsSold {
            facts: AmendedFacts {
                loan: None,
                ..sold.facts.clone()
            },
            ..sold.clone()
        };
        assert_eq!(
            wrong(&cash, |form| {
                form.miles += 1;
                form.loan = Some(loan.clone());
            }),
            one("loan.amountFinanced", FieldCode::Contradictory)
        );
        assert_eq!(
            wrong(&sold, |form| form.rates = RatesOf::Today),
            [
                ("rates".to_owned(), FieldCode::Contradictory),
                ("reason".to_owned(), FieldCode::NothingToDo)
            ]
        );
    }

    /// [DOC-24] A co-buyer who is taken off leaves no text behind.
    #[test]
    fn a_co_buyer_can_be_taken_off() {
        let sold = sold(true);
        let mut form = form(&sold);
        form.buyer.has_co_buyer = false;
        let amended = form.check().unwrap();
        assert_eq!(amended.said(&sold), "Corrected: co-buyer");
        assert_eq!(amended.facts.buyer.co_buyer_name, "");
        let mut deal = DealSession::new(Some(7), "key", None).deal();
        deal.buyer.co_buyer_name = "Juan Alvarez".to_owned();
        deal.buyer.lender_name = "First Bank".to_owned();
        let deal = deal.amended(&amended.facts);
        assert_eq!(
            (deal.buyer.co_buyer_name.as_str(), deal.buyer.has_co_buyer),
            ("", false)
        );
        assert_eq!((deal.buyer.lender_name.as_str(), deal.miles), ("First Bank", 31_250));
    }
}
