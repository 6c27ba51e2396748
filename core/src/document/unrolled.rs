//! A form with its loops unrolled: rows and places that repeat over items, once for each item of a document.

use super::form::{Block, Each, Form, Row, Table};
use super::printed::{ItemOf, Values};
use super::text::{Piece, pieces};
use std::borrow::Cow;

/// The form as it is set for these values: what repeats stands once for each of their items, a table without a row is left out. A form
/// without loops is the form itself. Unrolling twice changes nothing more.
#[must_use]
pub fn unrolled<'a>(form: &'a Form, values: &Values) -> Cow<'a, Form> {
    if !form.blocks.iter().any(Block::repeats) {
        return Cow::Borrowed(form);
    }
    let blocks = form.blocks.iter().flat_map(|block| unrolled_block(block, values));
    Cow::Owned(Form {
        blocks: blocks.collect(),
        ..form.clone()
    })
}

fn unrolled_block(block: &Block, values: &Values) -> Vec<Block> {
    match block {
        Block::Table(table) if block.repeats() => {
            let rows: Vec<Row> = table.rows.iter().flat_map(|row| unrolled_row(row, values)).collect();
            if !rows.iter().any(|row| values.show(row.when.as_ref())) {
                return Vec::new();
            }
            vec![Block::Table(Table { rows, ..table.clone() })]
        }
        Block::Initials(place) => match place.each {
            None => vec![block.clone()],
            Some(each) => {
                let of_item = |item| {
                    let mut place = place.clone();
                    place.text = text_of_item(&place.text, item);
                    place.each = None;
                    Block::Initials(place)
                };
                items(each, values).map(of_item).collect()
            }
        },
        other => vec![other.clone()],
    }
}

fn unrolled_row(row: &Row, values: &Values) -> Vec<Row> {
    let Some(each) = row.each else {
        return vec![row.clone()];
    };
    let of_item = |item| Row {
        cells: row.cells.iter().map(|cell| text_of_item(cell, item)).collect(),
        each: None,
        when: row.when.clone(),
    };
    items(each, values).map(of_item).collect()
}

/// The numbers of the items that a loop is over.
fn items(each: Each, values: &Values) -> impl Iterator<Item = u8> {
    let wanted = match each {
        Each::Accepted => ItemOf::Accepted,
        Each::Declined => ItemOf::Declined,
    };
    let numbered = (0..=u8::MAX).zip(&values.items);
    numbered
        .filter(move |(_, item)| **item == wanted)
        .map(|(number, _)| number)
}

/// A text with its placeholders being those of one item. What can't be read stays as it is: whoever sets it says what is wrong.
fn text_of_item(text: &str, item: u8) -> String {
    let Ok(parts) = pieces(text) else {
        return text.to_owned();
    };
    let written = parts.into_iter().map(|part| match part {
        Piece::Words(words) => words.to_owned(),
        Piece::Value(spot) => format!("{{{{{}}}}}", spot.of_item(item)),
    });
    written.collect()
}
