//! `state-caps.csv`: what states allow products to cost.

use super::super::cap::StateCap;
use super::cell::{check_line, day, not_a_word};
use super::fault::{Fault, Faults};
use super::{file, number};
use crate::catalog::product::Product;
use crate::form::contact::is_address_state;
use crate::form::day::Day;
use crate::pricing::word::Word;

const COLUMNS: [&str; 7] = ["product", "state", "from", "to", "percent", "floor", "source"];
const MAX_SOURCE: usize = 500;

/// Reads the caps of states: a CSV file with the columns product, state, from, to, percent, floor and source, in any order.
///
/// # Errors
/// The first error, with its row and column.
pub fn read_caps(file: &[u8]) -> Result<Vec<StateCap>, Faults> {
    let rows = file::table(file)?;
    let mut rows = rows.iter();
    let Some(header) = rows.next() else {
        return Ok(Vec::new());
    };
    let names: Vec<&str> = (0..header.len()).map(|at| header.cell(at)).collect();
    for (is_wrong, name, problem) in names
        .iter()
        .map(|name| (!COLUMNS.contains(name), *name, "There is no column"))
        .chain(COLUMNS.map(|name| (!names.contains(&name), name, "A column is missing:")))
    {
        if is_wrong {
            return Err(fault(header.number, name, format!("{problem} {name}.")).into());
        }
    }
    rows.map(|row| {
        let text = |column: &str| {
            names
                .iter()
                .position(|name| *name == column)
                .map_or("", |at| row.cell(at))
        };
        cap(text).map_err(|(column, message)| fault(row.number, column, message).into())
    })
    .collect()
}

fn fault(row: u32, column: &str, message: String) -> Fault {
    Fault {
        row: Some(row),
        column: Some(column.to_owned()),
        ..Fault::of_file(message)
    }
}

fn cap<'f>(text: impl Fn(&str) -> &'f str) -> Result<StateCap, (&'static str, String)> {
    let date = |column: &'static str| day(text(column)).map_err(|message| (column, message));
    let to: Option<Day> = if text("to").is_empty() { None } else { Some(date("to")?) };
    let (product, state, percent, floor) = (text("product"), text("state"), text("percent"), text("floor"));
    if !is_address_state(state) {
        return Err(("state", format!("{state} is not a state.")));
    }
    if let Some(message) = check_line(text("source"), MAX_SOURCE) {
        return Err(("source", message));
    }
    let at_least_zero = |value: Option<i64>| value.filter(|value| *value >= 0);
    Ok(StateCap {
        product: Product::parse(product).ok_or_else(|| ("product", not_a_word::<Product>(product)))?,
        state: state.to_owned(),
        from: date("from")?,
        to,
        percent: at_least_zero(number::percent(percent))
            .ok_or_else(|| ("percent", format!("{percent} is not a percentage.")))?,
        floor: at_least_zero(number::amount(floor)).ok_or_else(|| ("floor", format!("{floor} is not an amount.")))?,
        source: text("source").to_owned(),
    })
}
