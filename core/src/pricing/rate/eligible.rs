//! Whether the plan may be sold: conditions, deal types, uses, fuels, makes, the class, and the rules by least and most.

use super::case::Case;
use super::class::Class;
use super::missing::Missing;
use super::trace::{Step, Trace};
use crate::pricing::book::{Band, Bound, bare};
use crate::pricing::reason::{Code, Fact, Reason};
use crate::pricing::word::{Word, WordSet};

/// The class of a vehicle and its price column, if it has one. Nothing in a book without class columns.
pub(super) type FoundClass<'a> = Option<(&'a str, Option<usize>)>;

/// Reasons and questions of the step, in their order.
struct Findings<'c, 'a> {
    case: &'c Case<'a>,
    reasons: Vec<Reason>,
    missing: Missing,
}

/// Checks all rules that name the plan and finds the vehicle's class.
pub(super) fn check<'a>(case: &Case<'a>, trace: &mut impl Trace) -> Result<FoundClass<'a>, Vec<Reason>> {
    let mut findings = Findings {
        case,
        reasons: Vec::new(),
        missing: Missing::default(),
    };
    findings.condition();
    findings.deal_type();
    findings.uses();
    findings.fuel();
    findings.make();
    let class = findings.class();
    for (bound, limit) in case.plan.limits() {
        findings.limit(bound, limit, trace);
    }
    case.settle(findings.reasons, findings.missing)?;
    trace.note(Step::Eligibility, || match class {
        Some((class, _)) => format!("The plan may be sold; the vehicle is in class {class}."),
        None => "The plan may be sold.".to_owned(),
    });
    Ok(class)
}

impl<'a> Findings<'_, 'a> {
    fn add(&mut self, code: Code, argument: Option<String>) {
        self.reasons.push(self.case.reason(code, argument));
    }

    fn condition(&mut self) {
        let offered = self.case.plan.plan.conditions;
        if offered == WordSet::all() {
            return;
        }
        match self.case.facts.condition {
            None => self.missing.ask(Fact::Condition),
            Some(condition) if offered.has(condition) => {}
            Some(_) => self.add(Code::ConditionNotOffered, Some(offered.join("|"))),
        }
    }

    fn deal_type(&mut self) {
        if let Some(allowed) = self.case.plan.deal_types
            && !allowed.has(self.case.facts.deal_type)
        {
            self.add(Code::DealTypeNotOffered, Some(allowed.join("|")));
        }
    }

    fn uses(&mut self) {
        for excluded in self.case.plan.uses_excluded.common(self.case.facts.uses).words() {
            self.add(Code::UseExcluded, Some(excluded.word().to_owned()));
        }
    }

    fn fuel(&mut self) {
        let excluded = self.case.plan.fuels_excluded;
        match self.case.facts.fuel {
            _ if excluded.is_empty() => {}
            None => self.missing.ask(Fact::Fuel),
            Some(fuel) if excluded.has(fuel) => self.add(Code::FuelExcluded, Some(fuel.word().to_owned())),
            Some(_) => {}
        }
    }

    fn make(&mut self) {
        let excluded = &self.case.plan.makes_excluded;
        if excluded.is_empty() {
            return;
        }
        let Some(make) = &self.case.facts.make else {
            return self.missing.ask(Fact::Make);
        };
        let name = bare(make);
        if excluded.contains(&name) {
            self.add(Code::MakeExcluded, Some(make.clone()));
        }
    }

    fn class(&mut self) -> FoundClass<'a> {
        let table = self.case.book.classes.as_ref()?;
        match table.of(self.case.facts) {
            Class::Of(class, column) => return Some((class, column)),
            Class::Excluded => self.add(Code::VehicleExcluded, None),
            Class::NotListed => self.add(Code::VehicleNotListed, None),
            Class::Depends(missing) => self.missing = self.missing.and(missing),
        }
        None
    }

    fn limit(&mut self, bound: Bound, limit: Band, trace: &mut impl Trace) {
        let facts = self.case.facts;
        if limit.is_open() {
            return;
        }
        if bound == Bound::Ltv {
            return self.ltv(limit, trace);
        }
        let (fact, value) = match bound {
            Bound::GvwrClass => (Fact::GvwrClass, facts.gvwr_class),
            Bound::Odometer => (Fact::Odometer, facts.odometer),
            Bound::Age => (Fact::ModelYear, facts.age()),
            Bound::InServiceMonths => (Fact::InServiceDate, facts.in_service_months()),
            Bound::VehicleValue => (Fact::VehicleValue, facts.vehicle_value),
            Bound::AmountFinanced | Bound::Ltv => (Fact::AmountFinanced, facts.amount_financed),
            Bound::Apr => (Fact::Apr, facts.apr),
            Bound::LoanMonths => (Fact::LoanMonths, facts.loan_months),
        };
        let Some(value) = value else {
            return self.missing.ask(fact);
        };
        trace.note(Step::Eligibility, || {
            format!("{} is {value}; allowed is {}.", bound.word(), range(limit))
        });
        let low = limit.from.is_some_and(|from| value < from);
        let high = limit.to.is_some_and(|to| value > to);
        self.beyond(bound, limit, low, high);
    }

    /// The amount financed against the value, without dividing.
    fn ltv(&mut self, limit: Band, trace: &mut impl Trace) {
        let facts = self.case.facts;
        let (Some(value), Some(amount)) = (facts.vehicle_value, facts.amount_financed) else {
            self.missing
                .unless_known(Fact::VehicleValue, facts.vehicle_value.is_some());
            return self
                .missing
                .unless_known(Fact::AmountFinanced, facts.amount_financed.is_some());
        };
        trace.note(Step::Eligibility, || {
            format!("ltv is {amount} of {value}; allowed is {}.", range(limit))
        });
        let amount = i128::from(amount) * 10_000;
        let of_value = |percent: i64| i128::from(value) * i128::from(percent);
        let low = limit.from.is_some_and(|from| amount < of_value(from));
        let high = limit.to.is_some_and(|to| amount > of_value(to));
        self.beyond(Bound::Ltv, limit, low, high);
    }

    fn beyond(&mut self, bound: Bound, limit: Band, low: bool, high: bool) {
        let (too_low, too_high) = Code::beyond(bound);
        for (is, code, end) in [(low, too_low, limit.from), (high, too_high, limit.to)] {
            if let Some(end) = end.filter(|_| is) {
                self.reasons.push(self.case.beyond(code, end, limit));
            }
        }
    }
}

/// '12 to 84', 'from 12', 'up to 84'.
pub(super) fn range(band: Band) -> String {
    match (band.from, band.to) {
        (Some(from), Some(to)) => format!("{from} to {to}"),
        (Some(from), None) => format!("from {from}"),
        (None, Some(to)) => format!("up to {to}"),
        (None, None) => "any".to_owned(),
    }
}
