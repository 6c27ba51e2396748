//! `#retail`: what buyers may be asked for.

use super::super::kind::RetailRule;
use super::super::row::Retail;
use super::cell::{Cells, Unit};
use super::fault::{Found, Spot};
use super::layout::Sheet;
use super::refer::{Known, Named};
use super::section::Section;

/// A row that was read.
struct Seen {
    row: u32,
    value: Retail,
    plans: Named,
    states: Named,
}

pub(super) fn read(sheet: &Sheet<'_>, known: &Known, found: &mut Found) -> Vec<Retail> {
    let (mut in_cells, mut in_pairs) = (Found::default(), Found::default());
    let mut rows: Vec<Seen> = Vec::new();
    for (table, row) in sheet.rows(Section::Retail) {
        let mut cells = Cells::new(table, row, &mut in_cells);
        let plans = known.plans_of(&mut cells);
        let states = known.states_of(&mut cells);
        let rule = cells.needed_word("rule").unwrap_or(RetailRule::Suggested);
        let percent = cells.positive("percent", Unit::Percent).unwrap_or(0);
        let amount = cells.positive("amount", Unit::Amount).unwrap_or(0);
        let Some((plans, states)) = plans.zip(states).filter(|_| !cells.failed()) else {
            continue;
        };
        let value = Retail {
            plans: plans.scope.clone(),
            states: states.scope.clone(),
            rule,
            percent,
            amount,
        };
        let number = cells.number();
        let spot = Spot {
            row: number,
            column: Some("rule"),
            cell: Some(rule.word()),
        };
        let same = rows.iter().find_map(|earlier| {
            let same = earlier.value.rule == rule && earlier.value.rank() == value.rank();
            let plan = known.common_plan(&earlier.plans, &plans).filter(|_| same)?;
            earlier.states.meets(&states).then_some((earlier.row, plan))
        });
        if let Some((first, plan)) = same {
            in_pairs.add(spot, || {
                format!("Rows {first} and {number} both set {} for {plan}.", rule.word())
            });
        }
        rows.push(Seen {
            row: number,
            value,
            plans,
            states,
        });
    }
    check_maximums(&rows, &mut in_pairs);
    found.add_section(in_cells, in_pairs);
    rows.into_iter().map(|row| row.value).collect()
}

/// A maximum is below a minimum if it is for every cost.
fn check_maximums(rows: &[Seen], found: &mut Found) {
    let of = |rule: RetailRule| rows.iter().filter(move |row| row.value.rule == rule);
    for maximum in of(RetailRule::Maximum) {
        let below = |minimum: &Seen| {
            let (high, low) = (&maximum.value, &minimum.value);
            let never_above = high.percent <= low.percent && high.amount <= low.amount;
            never_above && (high.percent, high.amount) != (low.percent, low.amount)
        };
        let meets = |minimum: &Seen| maximum.plans.meets(&minimum.plans) && maximum.states.meets(&minimum.states);
        // Of the rows that meet, another one can be closer: only a pair that is the closest somewhere counts.
        let counts = |minimum: &Seen| meets(minimum) && are_closest(maximum, minimum, rows);
        if of(RetailRule::Minimum).any(|minimum| below(minimum) && counts(minimum)) {
            let spot = Spot {
                row: maximum.row,
                column: Some("rule"),
                cell: Some(RetailRule::Maximum.word()),
            };
            found.add(spot, || "The maximum is below the minimum.".to_owned());
        }
    }
}

/// Whether no closer row of the same rule covers all that both rows are for, and no fixed price hides them.
fn are_closest(maximum: &Seen, minimum: &Seen, rows: &[Seen]) -> bool {
    let hidden = |by: &Seen| {
        let closer = |row: &Seen| by.value.rule == row.value.rule && by.value.rank() > row.value.rank();
        let hides = by.value.rule == RetailRule::Fixed || closer(maximum) || closer(minimum);
        hides
            && by.plans.holds_common(&maximum.plans, &minimum.plans)
            && by.states.holds_common(&maximum.states, &minimum.states)
    };
    !rows.iter().any(hidden)
}
