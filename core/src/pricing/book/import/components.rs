//! `#components`: how the cost is split.

use super::super::RESERVE;
use super::super::kind::Place;
use super::super::row::Component;
use super::At;
use super::adjust::read_value;
use super::cell::Cells;
use super::fault::{Found, Spot};
use super::layout::Sheet;
use super::refer::{Known, Named};
use super::section::Section;

pub(super) fn read(sheet: &Sheet<'_>, known: &Known, found: &mut Found) -> Vec<At<Component>> {
    let (mut in_cells, mut in_pairs) = (Found::default(), Found::default());
    let mut rows: Vec<At<Component>> = Vec::new();
    let mut named: Vec<Named> = Vec::new();
    for (table, row) in sheet.rows(Section::Components) {
        let mut cells = Cells::new(table, row, &mut in_cells);
        let plans = known.plans_of(&mut cells);
        let component = cells.code("component").unwrap_or_default().to_owned();
        if component == RESERVE {
            cells.fail("component", || {
                format!("{RESERVE} is what is left, and no component's name.")
            });
        }
        let place = cells.needed_word("place").unwrap_or(Place::In);
        let (basis, value) = read_value(&mut cells);
        let Some(plans) = plans.filter(|_| !cells.failed()) else {
            continue;
        };
        let number = cells.number();
        let same = rows.iter().zip(&named).find_map(|(earlier, theirs)| {
            known
                .common_plan(theirs, &plans)
                .filter(|_| earlier.value.component == component)
        });
        if let Some(plan) = same {
            let spot = Spot {
                row: number,
                column: Some("component"),
                cell: Some(&component),
            };
            in_pairs.add(spot, || format!("{component} stands twice for {plan}."));
        }
        rows.push(At {
            row: number,
            value: Component {
                plans: plans.scope.clone(),
                component,
                place,
                basis,
                value,
            },
        });
        named.push(plans);
    }
    found.add_section(in_cells, in_pairs);
    rows
}
