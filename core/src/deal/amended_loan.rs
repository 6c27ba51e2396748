//! The loan of a deal, as the correction of a sold product says it: its check, and how it differs from another one.

use super::buyer::check_loan_terms;
use super::finish::{Deal, check_vehicle_price};
use super::lead::PurchaseMethod;
use crate::form::field::Errors;
use crate::money::rate::{Apr, Term};
use crate::sale::AmendedLoan;

/// The loan of a deal; none where the vehicle is paid for in cash.
pub(super) fn loan_of(deal: &Deal) -> Option<AmendedLoan> {
    (deal.purchase_method != PurchaseMethod::Cash).then(|| {
        settled(&AmendedLoan {
            amount_financed: deal.vehicle_price,
            term: deal.buyer.term.clone(),
            apr: deal.buyer.apr.clone(),
        })
    })
}

/// A loan in the one way of writing it, as far as its texts can be read.
pub(super) fn settled(loan: &AmendedLoan) -> AmendedLoan {
    let term = Term::parse(&loan.term).map(|term| term.months().to_string());
    let apr = Apr::parse(&loan.apr).map(|apr| apr.as_str().to_owned());
    AmendedLoan {
        amount_financed: loan.amount_financed,
        term: term.unwrap_or_else(|_| loan.term.trim().to_owned()),
        apr: apr.unwrap_or_else(|_| loan.apr.trim().to_owned()),
    }
}

/// Adds what is wrong with a loan by the rules of the wizard; 'loan.' leads the paths. Term and APR may be left out, as there.
pub(super) fn check_loan(loan: &AmendedLoan, errors: &mut Errors) {
    check_vehicle_price("loan.amountFinanced", loan.amount_financed, errors);
    check_loan_terms([("loan.term", &loan.term), ("loan.apr", &loan.apr)], errors);
}

/// How one loan differs from another one: each part with its name in a history.
pub(super) fn loan_changes(loan: &AmendedLoan, sold: &AmendedLoan) -> Vec<&'static str> {
    let (now, was) = (settled(loan), settled(sold));
    let rate = |loan: &AmendedLoan| Apr::parse(&loan.apr).map(|apr| apr.hundredths()).ok();
    let parts = [
        ("amount financed", now.amount_financed != was.amount_financed),
        ("loan term", now.term != was.term),
        ("APR", rate(&now) != rate(&was)),
    ];
    let changed = parts.into_iter().filter(|(_, is_other)| *is_other);
    changed.map(|(name, _)| name).collect()
}
