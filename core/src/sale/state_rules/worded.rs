//! The states' rules and caps in words, as administrators read them.

use super::{Row, RuleProduct, Table};
use crate::catalog::product::Product;
use crate::form::day::Day;
use crate::form::word::words;
use crate::money::dollars;
use crate::pricing::book::cap::{StateCap, state_caps};
use serde::{Deserialize, Serialize};

words! {
    /// What becomes of a rule.
    RuleUse {
        /// It was read in a text and cancellation quotes apply it.
        Applied = "applied",
        /// It was read in a text and transfers apply it.
        AppliedToTransfers = "applied_to_transfers",
        /// It was read in a text and is shown alone.
        Shown = "shown",
        /// No one read it in a text: it is shown and never applied.
        Unverified = "unverified",
        /// A cap on a price: rating applies it although no lawyer has confirmed it.
        AppliedUnconfirmed = "applied_unconfirmed",
    }
}

/// A rule or a cap in words.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct WordedRule {
    /// The state's code; DC too.
    pub state: String,
    /// 'VSC', 'GAP', 'ANC' or 'ANY'.
    pub product: String,
    /// What it rules: 'Highest cancellation fee'.
    pub rule: String,
    /// What it says of that: '$75.00'.
    pub value: String,
    /// The first day of sale that it speaks of; none: from the beginning.
    pub from: Option<Day>,
    /// The last day of sale that it speaks of; none: to this day.
    pub to: Option<Day>,
    /// The statute; empty where none is known.
    pub citation: String,
    /// Where it was read.
    pub source: String,
    /// What else is to be known; empty where nothing is.
    pub note: String,
    /// What becomes of it.
    #[serde(rename = "use")]
    pub is_used: RuleUse,
}

/// The caps that rating applies, then the rules on cancellations, each in the order of its table.
#[must_use]
pub fn worded(table: &Table) -> Vec<WordedRule> {
    let caps = state_caps();
    caps.iter().map(of_cap).chain(table.rows().iter().map(of_row)).collect()
}

fn of_cap(cap: &StateCap) -> WordedRule {
    let part = format!("{} of the amount financed", percent(cap.percent));
    WordedRule {
        state: cap.state.clone(),
        product: match cap.product {
            Product::Vsc => RuleProduct::Vsc,
            Product::Gap => RuleProduct::Gap,
            Product::Ancillary(_) => RuleProduct::Anc,
        }
        .word()
        .to_owned(),
        rule: "Price cap in rating".to_owned(),
        value: if cap.floor > 0 {
            format!("{part}, or {} where that is more", dollars(cap.floor))
        } else {
            part
        },
        from: Some(cap.from),
        to: cap.to,
        citation: cap.source.clone(),
        source: String::new(),
        note: String::new(),
        is_used: RuleUse::AppliedUnconfirmed,
    }
}

fn of_row(row: &Row) -> WordedRule {
    WordedRule {
        state: row.state.clone(),
        product: row.product.word().to_owned(),
        rule: rule_label(&row.name).map_or_else(|| row.name.replace('_', " "), str::to_owned),
        value: value_label(&row.value, &row.unit),
        from: row.from,
        to: row.to.and_then(|end| end.plus_days(-1)),
        citation: row.citation.clone(),
        source: row.source.clone(),
        note: row.note.clone(),
        is_used: if !row.verified {
            RuleUse::Unverified
        } else if row.rule.is_applied() {
            RuleUse::Applied
        } else if row.transfer_limit().is_some() {
            RuleUse::AppliedToTransfers
        } else {
            RuleUse::Shown
        },
    }
}

/// What a rule of the table is called.
pub(crate) fn rule_label(name: &str) -> Option<&'static str> {
    Some(match name {
        "free_look_days_at_sale" => "Free look, contract handed over at the sale",
        "free_look_days_mailed" => "Free look, contract mailed",
        "free_look_with_claims" => "Free look after a claim",
        "free_look_with_benefit" => "Free look after a benefit was paid",
        "free_look_fee" => "Cancellation fee in the free look",
        "claims_deduct" => "Claims deducted from the refund",
        "fee_cap_cents" => "Highest cancellation fee",
        "fee_cap_bp" => "Highest cancellation fee, as a part of the price",
        "method_floor" => "Least refund method",
        "vvpa_method_floor" => "Least refund method, vehicle value protection",
        "month_rounding" => "When a started month counts as used",
        "cancel_day" => "Day of cancellation",
        "refund_min_bp" => "Least refund, as a part of what is unearned",
        "min_refund_cents" => "Highest amount that need not be refunded",
        "refund_due_days" => "Refund due",
        "provider_cancel_refund_days" => "Refund due where the provider cancels",
        "penalty_bp" => "Penalty of a late refund",
        "holder_right_transfers" => "Right to cancel passes to a new owner",
        "contract_terms_govern" => "The contract's own terms govern",
        "none_known" => "No rule known",
        "pay_provider_days" => "Provider paid within",
        "price_cap_bp" => "Highest price, as a part of the loan",
        "price_cap_cents" => "Highest price",
        "records_years" => "Records kept for",
        "request_days_after_event" => "Refund asked for after the loan ends",
        "transfer_fee_cap_cents" => "Highest transfer fee",
        "transfer_window_min_days" => "Least time to transfer",
        "vehicle_cancel_days" => "Cancellation of the vehicle's sale",
        _ => return None,
    })
}

/// What a value says, with its unit.
pub(crate) fn value_label(value: &str, unit: &str) -> String {
    let number: Option<i64> = value.parse().ok();
    match (number, unit) {
        (Some(cents), "cents") => dollars(cents),
        (Some(bp), "bp_of_price") => format!("{} of the price", percent(bp)),
        (Some(bp), "bp_of_refund") => format!("{} of the refund", percent(bp)),
        (Some(bp), "bp_of_unearned") => format!("{} of what is unearned", percent(bp)),
        (Some(bp), "bp_of_amount_financed") => format!("{} of the amount financed", percent(bp)),
        (Some(days), "days_from_sale") => format!("{days} days from the sale"),
        (Some(days), "days_from_delivery") => format!("{days} days from delivery"),
        (Some(days), "business_days_from_delivery") => format!("{days} business days from delivery"),
        (Some(days), "days_from_request") => format!("within {days} days of the request"),
        (Some(days), "days_from_vehicle_sale") => format!("{days} days from the vehicle's sale"),
        (Some(days), "days") => format!("{days} days"),
        (Some(years), "years") => format!("{years} years"),
        _ => match value {
            "yes" => "Yes".to_owned(),
            "no" => "No".to_owned(),
            "contract_terms" => "as the contract says".to_owned(),
            "less_claims" => "all of it less the claims".to_owned(),
            "pro_rata" => "by the unused part".to_owned(),
            "days" => "by days".to_owned(),
            "rule78" => "by the rule of 78".to_owned(),
            "sixteen" => "from its 16th day".to_owned(),
            "started" => "from its first day".to_owned(),
            "completed" => "when it is full".to_owned(),
            "unused" => "refunded".to_owned(),
            "used" => "counts as used".to_owned(),
            other => [other, unit].join(" ").replace('_', " ").trim().to_owned(),
        },
    }
}

/// Hundredths of a percent: '7.5%'.
fn percent(bp: i64) -> String {
    let (whole, part) = (bp / 100, bp % 100);
    let digits = if part == 0 {
        whole.to_string()
    } else {
        format!("{whole}.{part:02}").trim_end_matches('0').to_owned()
    };
    format!("{digits}%")
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;

    #[test]
    fn every_rule_of_the_table_has_words() {
        let table = Table::built_in().unwrap();
        let unnamed: BTreeSet<&str> = table
            .rows()
            .iter()
            .map(|row| row.name.as_str())
            .filter(|name| rule_label(name).is_none())
            .collect();
        assert_eq!(unnamed, BTreeSet::new());
        let known: BTreeSet<String> = table
            .rows()
            .iter()
            .map(|row| value_label(&row.value, &row.unit))
            .collect();
        for words in &known {
            assert!(!words.contains('_'), "{words}");
        }
    }

    #[test]
    fn all_rows_and_caps_are_told_with_what_becomes_of_them() {
        let table = Table::built_in().unwrap();
        let all = worded(&table);
        assert_eq!(all.len(), table.rows().len() + state_caps().len());
        let count = |used| all.iter().filter(|rule| rule.is_used == used).count();
        assert_eq!(count(RuleUse::AppliedUnconfirmed), state_caps().len());
        let verified = table.rows().iter().filter(|row| row.verified).count();
        let of_verified = [RuleUse::Applied, RuleUse::AppliedToTransfers, RuleUse::Shown];
        assert_eq!(of_verified.into_iter().map(count).sum::<usize>(), verified);
        assert!(count(RuleUse::Applied) > 0 && count(RuleUse::Shown) > 0);
        // What quotes apply of all sales is what the page says that they apply.
        let applied = table.rows().iter().filter(|row| row.verified && row.rule.is_applied());
        assert_eq!(count(RuleUse::Applied), applied.count());
    }

    /// Florida's highest fee and least time limit a transfer, and Texas keeps a new owner from cancelling: no row that does something is told as shown.
    #[test]
    fn each_row_of_transfers_says_what_it_does() {
        let table = Table::built_in().unwrap();
        let of_transfers = |rule: &WordedRule| {
            let names = [
                "transfer_fee_cap_cents",
                "transfer_window_min_days",
                "holder_right_transfers",
            ];
            names.into_iter().filter_map(rule_label).any(|label| label == rule.rule)
        };
        let all = worded(&table);
        let told = |state: &str, used: RuleUse| {
            let rules = all.iter().filter(|rule| rule.state == state && rule.is_used == used);
            let rules = rules.filter(|rule| of_transfers(rule));
            rules.map(|rule| rule.rule.as_str()).collect::<Vec<_>>()
        };
        assert_eq!(
            told("FL", RuleUse::AppliedToTransfers),
            ["Highest transfer fee", "Least time to transfer"]
        );
        assert_eq!(told("TX", RuleUse::Applied), ["Right to cancel passes to a new owner"]);
        assert!(
            all.iter()
                .filter(|rule| of_transfers(rule))
                .all(|rule| rule.is_used != RuleUse::Shown)
        );
    }

    #[test]
    fn values_are_worded() {
        for (value, unit, words) in [
            ("7500", "cents", "$75.00"),
            ("750", "bp_of_price", "7.5% of the price"),
            ("1000", "bp_of_refund", "10% of the refund"),
            ("20", "business_days_from_delivery", "20 business days from delivery"),
            ("pro_rata", "", "by the unused part"),
            ("no", "", "No"),
        ] {
            assert_eq!(value_label(value, unit), words);
        }
        let caps = state_caps();
        assert!(caps.iter().map(of_cap).all(|cap| cap.product == "GAP"));
        let told: Vec<(String, String)> = caps.iter().map(of_cap).map(|cap| (cap.state, cap.value)).collect();
        assert!(told.contains(&(
            "CO".to_owned(),
            "4% of the amount financed, or $600.00 where that is more".to_owned()
        )));
        assert!(told.contains(&("CA".to_owned(), "4% of the amount financed".to_owned())));
    }

    #[test]
    fn the_last_day_is_the_one_before_the_end() {
        let text = "state,product,rule,value,unit,effective_from,effective_to,citation,verified,source,note\n\
                    CA,GAP,fee_cap_cents,0,cents,2023-01-01,2024-01-01,c,yes,s,n\n";
        let table = Table::read(text).unwrap();
        let last = worded(&table).pop().unwrap();
        assert_eq!(last.from.map(|day| day.to_string()).as_deref(), Some("2023-01-01"));
        assert_eq!(last.to.map(|day| day.to_string()).as_deref(), Some("2023-12-31"));
    }
}
