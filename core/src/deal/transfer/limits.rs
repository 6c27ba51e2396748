//! What a state's law sets of transfers. Only rows that were verified on a text set anything; the others are shown with 'check with counsel'.

use super::known::{TransferKnown, TransferRule};
use crate::form::day::Day;
use crate::sale::state_rules::{CHECK_WITH_COUNSEL, Row, Rule, Table, TransferLimit, rule_label, value_label};

/// The rows of the sale's state that speak of transfers, in the order of the table.
fn rows<'a>(known: &TransferKnown, table: &'a Table) -> Vec<&'a Row> {
    let in_force = table.in_force(&known.state, &known.product, known.sale_date);
    let all = in_force.applied().iter().chain(in_force.shown()).copied();
    all.filter(|row| matches!(row.rule, Rule::HolderRightTransfers(_)) || row.name.parse::<TransferLimit>().is_ok())
        .collect()
}

/// The number of a verified row that limits this.
fn limit<'a>(known: &TransferKnown, table: &'a Table, wanted: TransferLimit) -> Option<(i64, &'a Row)> {
    rows(known, table).into_iter().find_map(|row| {
        let (limit, number) = row.transfer_limit()?;
        (limit == wanted).then_some((number, row))
    })
}

impl TransferKnown {
    /// What the sale's state says of transfers, for people.
    #[must_use]
    pub fn rules(&self, table: &Table) -> Vec<TransferRule> {
        let rule = |row: &Row| TransferRule {
            words: format!(
                "{}: {}",
                rule_label(&row.name).unwrap_or(&row.name),
                value_label(&row.value, &row.unit)
            ),
            citation: row.citation.clone(),
            advice: (!row.verified).then(|| CHECK_WITH_COUNSEL.to_owned()),
        };
        rows(self, table).into_iter().map(rule).collect()
    }

    /// The highest fee in cents, and why it is no higher; none where nothing limits it.
    pub(super) fn highest_fee(&self, table: &Table) -> Option<(i64, String)> {
        let of_law = limit(self, table, TransferLimit::FeeCap).map(|(cents, row)| {
            let why = format!("is the most that {} allows ({})", self.state, row.citation);
            (cents, why)
        });
        let of_contract = self.fee.map(|fee| (fee.get(), "is the contract's fee".to_owned()));
        of_law.into_iter().chain(of_contract).min_by_key(|(cents, _)| *cents)
    }

    /// The last day on which a vehicle that was sold on `sold` may bring its contract along; none without a limit. A contract's time counts where the
    /// law leaves its new owner no more.
    pub(super) fn last_day(&self, sold: Day, table: &Table) -> Option<Day> {
        let least = limit(self, table, TransferLimit::LeastWindow).map_or(0, |(days, _)| days);
        sold.plus_days(self.window_days?.max(least))
    }
}
