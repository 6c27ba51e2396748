//! What an administrator enters of the cancellation of a product's contracts.

use super::contract_terms::ContractTerms;
use super::numbers::{
    amount, amount_or_none, amount_or_zero, amount_text, percent, percent_text, whole, whole_or_none,
};
use crate::catalog::product::Product;
use crate::form::field::{Errors, FieldError};
use crate::form::text::one_line;
use crate::sale::cancellation::{FeeKind, FeeTo, Method, Terms};
use crate::sale::state_rules::{CancelDay, LookClaims, MonthRounding};
use serde::{Deserialize, Serialize};

/// The most characters of a form's number.
const MAX_FORM: usize = 60;

/// The longest time of any of the terms, in days.
const MAX_DAYS: i64 = 365;

/// What a product's contracts say of their cancellation, as typed. What a kind of fee has no use for is not read.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
#[cfg_attr(feature = "wasm", derive(tsify::Tsify))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct CancellationTermsForm {
    /// How the unearned part is worked out.
    pub method: Method,
    /// When a started month counts as used.
    pub month_rounding: MonthRounding,
    /// Whether the day of cancellation is used.
    pub cancel_day: CancelDay,
    /// The part of what is unearned that is refunded, in percent.
    pub refund_percent: String,
    /// Whether claims are deducted.
    pub claims_deducted: bool,
    /// How many days before the request a cancellation may take effect.
    pub backdate_days: String,
    /// The contract's own free look, in days from the sale.
    pub free_look_days: String,
    /// What a claim does in the free look.
    pub free_look_claims: LookClaims,
    /// Whether the fee is charged in the free look.
    pub free_look_fee: bool,
    /// What the fee is.
    pub fee_kind: FeeKind,
    /// Its amount, in dollars.
    pub fee_amount: String,
    /// Its part of the price, in percent.
    pub fee_percent: String,
    /// Whose share it lowers first.
    pub fee_to: FeeTo,
    /// Smaller refunds lapse, in dollars; empty for none.
    pub min_refund: String,
    /// Days from the request until a refund is due.
    pub refund_days: String,
    /// How many days after the vehicle's sale its new owner may take the contract over; empty for no limit.
    #[serde(default)]
    pub transfer_days: String,
    /// What that costs at most, in dollars; empty where the contract does not say it.
    #[serde(default)]
    pub transfer_fee: String,
}

/// Cancellation terms to be saved, with the version that the person saw.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct CancellationTermsToSave {
    /// The product.
    pub product: Product,
    /// The form that they are of, as rate books name it; empty for all that have none of their own.
    pub form: String,
    /// The version in force that the person saw; 0 for none.
    pub version: u64,
    /// What is to be in force.
    pub terms: CancellationTermsForm,
}

impl CancellationTermsToSave {
    /// The form that they are of, and what they mean.
    ///
    /// # Errors
    /// What is wrong with them, by their keys.
    pub fn check(&self) -> Result<(String, ContractTerms), Vec<FieldError>> {
        let mut errors = Errors::default();
        errors.line("form", &self.form, MAX_FORM);
        match self.terms.check() {
            Ok(mut terms) => {
                if self.product == Product::Gap {
                    // It belongs to the loan, and no new owner takes it over.
                    (terms.transfer_days, terms.transfer_fee) = (None, None);
                }
                errors.into_result((one_line(&self.form), terms))
            }
            Err(wrong) => {
                errors.extend(wrong.into_iter().map(|error| error.under("terms")));
                Err(errors.into_vec())
            }
        }
    }
}

impl CancellationTermsForm {
    /// What a first version starts from: what is assumed of lines that are sold without terms.
    #[must_use]
    pub fn assumed(product: Product) -> Self {
        let miles = (product == Product::Vsc).then_some(1);
        let name = if product == Product::Gap { "GAP" } else { product.key() };
        Self::from(&ContractTerms::from(&Terms::assumed(name, 1, miles)))
    }

    /// What it means.
    ///
    /// # Errors
    /// What is wrong with it, by its keys.
    pub fn check(&self) -> Result<ContractTerms, Vec<FieldError>> {
        let mut errors = Errors::default();
        let refund_bp = percent(
            &mut errors,
            ("refundPercent", "part that is refunded"),
            &self.refund_percent,
            0,
        );
        let mut days = |path: &str, name: &str, typed: &str| whole(&mut errors, (path, name), typed, 0..=MAX_DAYS);
        let backdate_days = days("backdateDays", "days of backdating", &self.backdate_days);
        let free_look_days = days("freeLookDays", "days of the free look", &self.free_look_days);
        let refund_days = days("refundDays", "days until the refund is due", &self.refund_days);
        let fee_cents = if matches!(self.fee_kind, FeeKind::Fixed | FeeKind::Lesser) {
            amount(&mut errors, ("feeAmount", "fee"), &self.fee_amount)
        } else {
            Some(0)
        };
        let fee_bp = if matches!(self.fee_kind, FeeKind::Percent | FeeKind::Lesser) {
            percent(
                &mut errors,
                ("feePercent", "fee's part of the price"),
                &self.fee_percent,
                1,
            )
        } else {
            Some(0)
        };
        let min_refund = amount_or_zero(&mut errors, "minRefund", &self.min_refund);
        let transfer_days = whole_or_none(&mut errors, "transferDays", &self.transfer_days, 0..=MAX_DAYS);
        let transfer_fee = amount_or_none(&mut errors, "transferFee", &self.transfer_fee);
        // What is missing here was told above.
        let numbers = refund_bp
            .zip(backdate_days)
            .zip(free_look_days.zip(refund_days))
            .zip(fee_cents.zip(fee_bp).zip(min_refund));
        match numbers {
            Some((((refund_bp, backdate_days), (free_look_days, refund_days)), ((fee_cents, fee_bp), min_refund))) => {
                errors.into_result(ContractTerms {
                    method: self.method,
                    month_rounding: self.month_rounding,
                    cancel_day: self.cancel_day,
                    refund_bp,
                    claims_deducted: self.claims_deducted,
                    backdate_days,
                    free_look_days,
                    free_look_claims: self.free_look_claims,
                    free_look_fee: self.free_look_fee,
                    fee_kind: self.fee_kind,
                    fee_cents,
                    fee_bp,
                    fee_to: self.fee_to,
                    min_refund,
                    refund_days,
                    transfer_days,
                    transfer_fee,
                })
            }
            None => Err(errors.into_vec()),
        }
    }
}

impl From<&ContractTerms> for CancellationTermsForm {
    /// The form of terms that were saved.
    fn from(terms: &ContractTerms) -> Self {
        let given = |is_given: bool, text: String| if is_given { text } else { String::new() };
        Self {
            method: terms.method,
            month_rounding: terms.month_rounding,
            cancel_day: terms.cancel_day,
            refund_percent: percent_text(terms.refund_bp),
            claims_deducted: terms.claims_deducted,
            backdate_days: terms.backdate_days.to_string(),
            free_look_days: terms.free_look_days.to_string(),
            free_look_claims: terms.free_look_claims,
            free_look_fee: terms.free_look_fee,
            fee_kind: terms.fee_kind,
            fee_amount: given(
                matches!(terms.fee_kind, FeeKind::Fixed | FeeKind::Lesser),
                amount_text(terms.fee_cents),
            ),
            fee_percent: given(
                matches!(terms.fee_kind, FeeKind::Percent | FeeKind::Lesser),
                percent_text(terms.fee_bp),
            ),
            fee_to: terms.fee_to,
            min_refund: given(terms.min_refund > 0, amount_text(terms.min_refund)),
            refund_days: terms.refund_days.to_string(),
            transfer_days: terms.transfer_days.map(|days| days.to_string()).unwrap_or_default(),
            transfer_fee: terms.transfer_fee.map(amount_text).unwrap_or_default(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn form() -> CancellationTermsForm {
        CancellationTermsForm::assumed(Product::Vsc)
    }

    #[test]
    fn what_is_saved_is_what_the_form_then_shows() {
        let typed = CancellationTermsForm {
            refund_percent: "92.5".to_owned(),
            fee_kind: FeeKind::Lesser,
            fee_amount: "75.00".to_owned(),
            fee_percent: "10".to_owned(),
            min_refund: "5.00".to_owned(),
            transfer_days: "30".to_owned(),
            transfer_fee: "40.00".to_owned(),
            ..form()
        };
        let terms = typed.check().unwrap();
        assert_eq!((terms.transfer_days, terms.transfer_fee), (Some(30), Some(4_000)));
        assert_eq!(
            (terms.refund_bp, terms.fee_cents, terms.fee_bp, terms.min_refund),
            (9_250, 7_500, 1_000, 500)
        );
        assert_eq!(CancellationTermsForm::from(&terms), typed);
    }

    #[test]
    fn a_first_version_starts_from_what_is_assumed() {
        let methods = [Product::Vsc, Product::Gap, Product::ALL[2]].map(|of| CancellationTermsForm::assumed(of).method);
        assert_eq!(methods, [Method::Lesser, Method::Rule78, Method::Days]);
        assert_eq!(form().fee_amount, "50.00");
        assert!(form().check().is_ok());
    }

    #[test]
    fn each_wrong_field_is_named() {
        let wrong = CancellationTermsForm {
            refund_percent: "100.01".to_owned(),
            backdate_days: String::new(),
            free_look_days: "366".to_owned(),
            refund_days: "soon".to_owned(),
            fee_kind: FeeKind::Lesser,
            fee_amount: "10000.01".to_owned(),
            fee_percent: "0".to_owned(),
            min_refund: "-5".to_owned(),
            transfer_days: "a week".to_owned(),
            transfer_fee: "-1".to_owned(),
            ..form()
        };
        let paths = |errors: Vec<FieldError>| -> Vec<String> { errors.into_iter().map(|error| error.path).collect() };
        assert_eq!(
            paths(wrong.check().unwrap_err()),
            [
                "refundPercent",
                "backdateDays",
                "freeLookDays",
                "refundDays",
                "feeAmount",
                "feePercent",
                "minRefund",
                "transferDays",
                "transferFee"
            ]
        );
        let unused = CancellationTermsForm {
            fee_kind: FeeKind::None,
            fee_amount: "x".to_owned(),
            fee_percent: "x".to_owned(),
            ..form()
        };
        assert_eq!(unused.check().unwrap().fee_cents, 0);
        let to_save = CancellationTermsToSave {
            product: Product::Vsc,
            form: "a\u{202e}b".to_owned(),
            version: 0,
            terms: CancellationTermsForm {
                refund_days: String::new(),
                ..form()
            },
        };
        assert_eq!(paths(to_save.check().unwrap_err()), ["form", "terms.refundDays"]);
    }
}
