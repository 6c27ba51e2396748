//! The loan of a deal, as the correction of a sold product says it: its check, and how it differs from another one.

use super::finish::Deal;
use super::lead::PurchaseMethod;
use crate::form::field::Errors;
use crate::form::field_code::FieldCode;
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
    if loan.amount_financed.get() < 0 {
        errors.add(
            "loan.amountFinanced",
            FieldCode::NotAnAmount,
            "Amount must be a valid dollar amount",
        );
    } else if let Err(wrong) = loan.amount_financed.as_price() {
        errors.add("loan.amountFinanced", wrong.code(), wrong.to_string());
    }
    let term = Term::parse(&loan.term).err().map(|wrong| wrong.to_string());
    if let Some(message) = term.filter(|_| !loan.term.trim().is_empty()) {
        errors.add("loan.term", FieldCode::NotATerm, message);
    }
    let apr = Apr::parse(&loan.apr).err().map(|wrong| wrong.to_string());
    if let Some(message) = apr.filter(|_| !loan.apr.trim().is_empty()) {
        errors.add("loan.apr", FieldCode::NotARate, message);
    }
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
