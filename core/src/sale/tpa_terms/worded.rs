//! Terms in sentences, so that whoever enters them reads what they mean.

use super::contract_terms::ContractTerms;
use super::numbers::percent_text;
use crate::form::day::Day;
use crate::money::dollars;
use crate::sale::batch::due::{DueRule, DueTerms};
use crate::sale::cancellation::{FeeKind, FeeTo, Method};
use crate::sale::state_rules::{CancelDay, LookClaims, MonthRounding, WHOLE_BP};

/// '1 day', '30 days'.
fn days(count: i64) -> String {
    if count == 1 {
        "1 day".to_owned()
    } else {
        format!("{count} days")
    }
}

/// '1st', '15th', '22nd'.
fn ordinal(day: u8) -> String {
    let ending = match (day / 10, day % 10) {
        (1, _) => "th",
        (_, 1) => "st",
        (_, 2) => "nd",
        (_, 3) => "rd",
        _ => "th",
    };
    format!("{day}{ending}")
}

/// When a sale is due, and what becomes of one of today: a sentence each.
#[must_use]
pub fn due_words(terms: &DueTerms, today: Day) -> Vec<String> {
    let rule = match terms.rule {
        DueRule::Days { days: count } => {
            format!("What a dealer sells is due {} after the sale.", days(i64::from(count)))
        }
        DueRule::Monthly { day: 31 } => "What a dealer sells is due on the last day of the next month.".to_owned(),
        DueRule::Monthly { day } => {
            let last = if day > 28 {
                ", or on the month's last day where it is shorter"
            } else {
                ""
            };
            format!(
                "What a dealer sells is due on the {} of the next month{last}.",
                ordinal(day)
            )
        }
        DueRule::Semimonthly => {
            "What a dealer sells is due on the 15th or on the last day of the month, whichever comes first after the sale."
                .to_owned()
        }
    };
    let mut sentences = vec![rule, "A Saturday or a Sunday moves to Monday.".to_owned()];
    if let Some(count) = terms.warn_days {
        sentences.push(format!(
            "Dealers are warned when {} have passed since the sale.",
            days(i64::from(count))
        ));
    }
    if let Some(due) = terms.rule.due(today) {
        sentences.push(format!(
            "A sale of today, {}, would be due on {}.",
            today.in_words(),
            due.in_words()
        ));
    }
    sentences
}

/// What a customer gets back who cancels: a sentence each.
#[must_use]
pub fn cancellation_words(terms: &ContractTerms) -> Vec<String> {
    let mut sentences = Vec::new();
    let has_look = terms.free_look_days > 0;
    if has_look {
        sentences.push(free_look(terms));
    }
    sentences.push(after_look(terms, has_look));
    if matches!(terms.method, Method::Months | Method::Rule78) {
        sentences.push(
            match terms.month_rounding {
                MonthRounding::Started => "A started month counts as used.",
                MonthRounding::Sixteen => "A started month counts as used from its 16th day.",
                MonthRounding::Completed => "A month counts as used when it is full.",
            }
            .to_owned(),
        );
    } else if matches!(terms.method, Method::Days | Method::Lesser) {
        sentences.push(
            match terms.cancel_day {
                CancelDay::Unused => "The day of the cancellation is refunded.",
                CancelDay::Used => "The day of the cancellation counts as used.",
            }
            .to_owned(),
        );
    }
    if terms.min_refund > 0 {
        sentences.push(format!("A refund under {} is not paid.", dollars(terms.min_refund)));
    }
    sentences.push(match terms.backdate_days {
        0 => "A cancellation can't be backdated.".to_owned(),
        count => format!("A cancellation can be backdated by {} at most.", days(count)),
    });
    sentences.push(match terms.refund_days {
        0 => "The refund is due on the day of the request.".to_owned(),
        count => format!("The refund is due {} after the request.", days(count)),
    });
    sentences.extend(transfer_words(terms));
    sentences
}

/// What a new owner has to know; none where the contract says nothing of it.
fn transfer_words(terms: &ContractTerms) -> Option<String> {
    if terms.transfer_days.is_none() && terms.transfer_fee.is_none() {
        return None;
    }
    let within = terms
        .transfer_days
        .map(|count| format!(" within {} of the vehicle's sale", days(count)))
        .unwrap_or_default();
    let fee = match terms.transfer_fee {
        None => String::new(),
        Some(0) => ", free of charge".to_owned(),
        Some(cents) => format!(", for {} to the administrator", dollars(cents)),
    };
    Some(format!("A new owner can take it over{within}{fee}."))
}

fn free_look(terms: &ContractTerms) -> String {
    let claims = match terms.free_look_claims {
        LookClaims::LessClaims => ", less claims paid",
        LookClaims::ProRata => ", unless a claim was paid",
    };
    let fee = if terms.free_look_fee {
        fee_words(terms).map_or_else(String::new, |fee| format!(", less {fee}"))
    } else {
        String::new()
    };
    format!(
        "A customer who cancels within {} of the sale gets the whole price back{claims}{fee}.",
        days(terms.free_look_days)
    )
}

fn after_look(terms: &ContractTerms, has_look: bool) -> String {
    let who = if has_look {
        "A customer who cancels later"
    } else {
        "A customer who cancels"
    };
    let method = match terms.method {
        Method::None => return format!("{who} gets nothing back."),
        Method::Lesser => "the lesser of the unused time and miles",
        Method::Days => "the unused days",
        Method::Months => "the unused months",
        Method::Miles => "the unused miles",
        Method::Rule78 => "the unused months by the rule of 78",
    };
    let part = if terms.refund_bp == WHOLE_BP {
        String::new()
    } else {
        format!("{}% of ", percent_text(terms.refund_bp))
    };
    let claims = terms.claims_deducted.then(|| "claims paid".to_owned());
    let less: Vec<String> = claims.into_iter().chain(fee_words(terms)).collect();
    let less = if less.is_empty() {
        String::new()
    } else {
        format!(", less {}", less.join(" and "))
    };
    format!("{who} gets back {part}{method}{less}.")
}

/// '$50.00 to the administrator'.
fn fee_words(terms: &ContractTerms) -> Option<String> {
    let to = match terms.fee_to {
        FeeTo::Tpa => "to the administrator",
        FeeTo::Dealer => "to the dealer",
    };
    let (cents, part) = (dollars(terms.fee_cents), percent_text(terms.fee_bp));
    match terms.fee_kind {
        FeeKind::None => None,
        FeeKind::Fixed if terms.fee_cents == 0 => None,
        FeeKind::Fixed => Some(format!("{cents} {to}")),
        FeeKind::Percent => Some(format!("{part}% of the price {to}")),
        FeeKind::Lesser => Some(format!("the lesser of {cents} and {part}% of the price {to}")),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::sale::cancellation::Terms;

    fn assumed() -> ContractTerms {
        ContractTerms::from(&Terms::assumed("VSC", 60, Some(60_000)))
    }

    #[test]
    fn due_dates_are_told_with_an_example() {
        let today: Day = "2026-11-25".parse().unwrap();
        let words = |rule, warn_days| due_words(&DueTerms { rule, warn_days }, today).join(" ");
        assert_eq!(
            words(DueRule::Days { days: 10 }, Some(30)),
            "What a dealer sells is due 10 days after the sale. A Saturday or a Sunday moves to Monday. Dealers are warned when 30 days have passed \
             since the sale. A sale of today, November 25, 2026, would be due on December 7, 2026."
        );
        assert!(words(DueRule::Days { days: 1 }, None).starts_with("What a dealer sells is due 1 day after"));
        for (day, part) in [
            (13, "the 13th of the next month."),
            (22, "the 22nd of the next month."),
            (
                30,
                "the 30th of the next month, or on the month's last day where it is shorter.",
            ),
            (31, "due on the last day of the next month."),
        ] {
            let words = words(DueRule::Monthly { day }, None);
            assert!(words.contains(part), "{words}");
        }
        assert!(words(DueRule::Semimonthly, None).ends_with("would be due on November 30, 2026."));
    }

    #[test]
    fn cancellations_are_told_as_the_customer_meets_them() {
        assert_eq!(
            cancellation_words(&assumed()).join(" "),
            "A customer who cancels within 30 days of the sale gets the whole price back, unless a claim was paid. A customer who cancels later gets back \
             the lesser of the unused time and miles, less claims paid and $50.00 to the administrator. The day of the cancellation is refunded. A \
             cancellation can be backdated by 30 days at most. The refund is due 30 days after the request."
        );
        let other = ContractTerms {
            method: Method::Rule78,
            free_look_days: 0,
            claims_deducted: false,
            refund_bp: 9_050,
            fee_kind: FeeKind::Lesser,
            fee_cents: 7_500,
            fee_bp: 1_000,
            fee_to: FeeTo::Dealer,
            min_refund: 500,
            backdate_days: 0,
            refund_days: 1,
            transfer_days: Some(30),
            transfer_fee: Some(4_000),
            ..assumed()
        };
        assert_eq!(
            cancellation_words(&other).join(" "),
            "A customer who cancels gets back 90.5% of the unused months by the rule of 78, less the lesser of $75.00 and 10% of the price to the dealer. A \
             started month counts as used. A refund under $5.00 is not paid. A cancellation can't be backdated. The refund is due 1 day after the request. A new owner \
             can take it over within 30 days of the vehicle's sale, for $40.00 to the administrator."
        );
        let nothing = ContractTerms {
            method: Method::None,
            free_look_claims: LookClaims::LessClaims,
            free_look_fee: true,
            ..assumed()
        };
        assert!(cancellation_words(&nothing).join(" ").starts_with(
            "A customer who cancels within 30 days of the sale gets the whole price back, less claims paid, less $50.00 to the administrator. A customer who \
             cancels later gets nothing back."
        ));
    }
}
