//! What a row's rule and value mean.

use crate::form::word::words;

/// The rules that quotes apply.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum RuleName {
    /// The free look of a contract that was handed over at the sale.
    FreeLookAtSale,
    /// The free look of a contract that was mailed.
    FreeLookMailed,
    /// What a claim does in the free look.
    FreeLookWithClaims,
    /// Whether a fee may be charged in the free look.
    FreeLookFee,
    /// Whether claims may be deducted.
    ClaimsDeduct,
    /// The highest fee, in cents.
    FeeCapCents,
    /// The highest fee, in hundredths of a percent of the price.
    FeeCapBp,
    /// The least that must be refunded.
    MethodFloor,
    /// When a started month counts.
    MonthRounding,
    /// Whether the day of cancellation counts as used.
    CancelDay,
    /// The least percentage of the unearned part.
    RefundMinBp,
    /// The highest amount below which a refund may lapse.
    MinRefundCents,
    /// The most days until a refund is due.
    RefundDueDays,
    /// What a late refund costs.
    PenaltyBp,
    /// Whether the right to cancel passes to a new holder.
    HolderRightTransfers,
}

/// How long a free look is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Look {
    /// Days after the sale.
    DaysFromSale(i64),
    /// Days after delivery or mailing.
    DaysFromDelivery(i64),
    /// Business days after delivery or mailing.
    BusinessDaysFromDelivery(i64),
}

words! {
    /// What a claim does in the free look.
    #[cfg_attr(feature = "wasm", derive(tsify::Tsify))]
    LookClaims {
        /// There is no flat refund.
        ProRata = "pro_rata",
        /// The refund is flat, less the claims.
        LessClaims = "less_claims",
    }
}

words! {
    /// When a started month counts as used.
    #[cfg_attr(feature = "wasm", derive(tsify::Tsify))]
    MonthRounding {
        /// From its first day.
        Started = "started",
        /// From its 16th day.
        Sixteen = "sixteen",
        /// Only when it is full.
        Completed = "completed",
    }
}

words! {
    /// Whether the day of cancellation counts.
    #[cfg_attr(feature = "wasm", derive(tsify::Tsify))]
    CancelDay {
        /// It is refunded.
        Unused = "unused",
        /// It is not.
        Used = "used",
    }
}

words! {
    /// What must be refunded at least.
    Floor {
        /// Methods that refund nothing or by the rule of 78 refund by days at least.
        ProRata = "pro_rata",
        /// By days at least.
        Days = "days",
        /// By the rule of 78 at least.
        Rule78 = "rule78",
    }
}

/// What a penalty is a part of.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum PenaltyBase {
    /// The refund.
    Refund,
    /// The price.
    Price,
}

/// A row's rule with its value.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Rule {
    /// See [`RuleName::FreeLookAtSale`].
    FreeLookAtSale(Look),
    /// See [`RuleName::FreeLookMailed`].
    FreeLookMailed(Look),
    /// See [`RuleName::FreeLookWithClaims`].
    FreeLookWithClaims(LookClaims),
    /// See [`RuleName::FreeLookFee`].
    FreeLookFee(bool),
    /// See [`RuleName::ClaimsDeduct`].
    ClaimsDeduct(bool),
    /// See [`RuleName::FeeCapCents`].
    FeeCapCents(i64),
    /// See [`RuleName::FeeCapBp`].
    FeeCapBp(i64),
    /// See [`RuleName::MethodFloor`].
    MethodFloor(Floor),
    /// See [`RuleName::MonthRounding`].
    MonthRounding(MonthRounding),
    /// See [`RuleName::CancelDay`].
    CancelDay(CancelDay),
    /// See [`RuleName::RefundMinBp`].
    RefundMinBp(i64),
    /// See [`RuleName::MinRefundCents`].
    MinRefundCents(i64),
    /// See [`RuleName::RefundDueDays`].
    RefundDueDays(i64),
    /// See [`RuleName::PenaltyBp`].
    PenaltyBp(i64, PenaltyBase),
    /// See [`RuleName::HolderRightTransfers`].
    HolderRightTransfers(bool),
    /// Quotes show it and never apply it.
    Shown,
}

/// Hundredths of a percent that make the whole.
pub(crate) const WHOLE_BP: i64 = 10_000;

/// The most days of a rule, and until a refund is due: thirty years.
pub(crate) const MAX_DAYS: i64 = 10_957;

fn number(text: &str, most: i64) -> Option<i64> {
    let is_plain = !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
    let number: i64 = text.parse().ok().filter(|_| is_plain)?;
    (number <= most).then_some(number)
}

fn yes_or_no(text: &str) -> Option<bool> {
    match text {
        "yes" => Some(true),
        "no" => Some(false),
        _ => None,
    }
}

fn look(value: &str, unit: &str) -> Option<Look> {
    let days = number(value, MAX_DAYS)?;
    match unit {
        "days_from_sale" => Some(Look::DaysFromSale(days)),
        "days_from_delivery" => Some(Look::DaysFromDelivery(days)),
        "business_days_from_delivery" => Some(Look::BusinessDaysFromDelivery(days)),
        _ => None,
    }
}

impl Rule {
    /// Reads a row's rule, value and unit. A rule of another name is only shown. None where a known rule's value or unit is not one of its.
    pub(super) fn read(name: &str, value: &str, unit: &str) -> Option<Self> {
        let cents = || number(value, crate::ledger::MAX_AMOUNT);
        let part = || number(value, WHOLE_BP);
        match name {
            "free_look_days_at_sale" => look(value, unit).map(Self::FreeLookAtSale),
            "free_look_days_mailed" => look(value, unit).map(Self::FreeLookMailed),
            "free_look_with_claims" => value.parse().ok().map(Self::FreeLookWithClaims),
            "free_look_fee" => yes_or_no(value).map(Self::FreeLookFee),
            "claims_deduct" => yes_or_no(value).map(Self::ClaimsDeduct),
            "fee_cap_cents" => cents().map(Self::FeeCapCents),
            "fee_cap_bp" => part().map(Self::FeeCapBp),
            "method_floor" => value.parse().ok().map(Self::MethodFloor),
            "month_rounding" => value.parse().ok().map(Self::MonthRounding),
            "cancel_day" => value.parse().ok().map(Self::CancelDay),
            "refund_min_bp" => part().map(Self::RefundMinBp),
            "min_refund_cents" => cents().map(Self::MinRefundCents),
            "refund_due_days" => number(value, MAX_DAYS).map(Self::RefundDueDays),
            "penalty_bp" => match unit {
                "bp_of_refund" => part().map(|bp| Self::PenaltyBp(bp, PenaltyBase::Refund)),
                "bp_of_price" => part().map(|bp| Self::PenaltyBp(bp, PenaltyBase::Price)),
                _ => None,
            },
            "holder_right_transfers" => yes_or_no(value).map(Self::HolderRightTransfers),
            _ => Some(Self::Shown),
        }
    }

    /// Its name, if quotes apply it.
    #[must_use]
    pub const fn name(self) -> Option<RuleName> {
        Some(match self {
            Self::FreeLookAtSale(_) => RuleName::FreeLookAtSale,
            Self::FreeLookMailed(_) => RuleName::FreeLookMailed,
            Self::FreeLookWithClaims(_) => RuleName::FreeLookWithClaims,
            Self::FreeLookFee(_) => RuleName::FreeLookFee,
            Self::ClaimsDeduct(_) => RuleName::ClaimsDeduct,
            Self::FeeCapCents(_) => RuleName::FeeCapCents,
            Self::FeeCapBp(_) => RuleName::FeeCapBp,
            Self::MethodFloor(_) => RuleName::MethodFloor,
            Self::MonthRounding(_) => RuleName::MonthRounding,
            Self::CancelDay(_) => RuleName::CancelDay,
            Self::RefundMinBp(_) => RuleName::RefundMinBp,
            Self::MinRefundCents(_) => RuleName::MinRefundCents,
            Self::RefundDueDays(_) => RuleName::RefundDueDays,
            Self::PenaltyBp(..) => RuleName::PenaltyBp,
            Self::HolderRightTransfers(_) => RuleName::HolderRightTransfers,
            Self::Shown => return None,
        })
    }

    /// Whether quotes apply it.
    #[must_use]
    pub const fn is_applied(self) -> bool {
        self.name().is_some()
    }
}
