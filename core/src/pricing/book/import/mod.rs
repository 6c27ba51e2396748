//! The reader of rate books: one CSV file a book, in sections.
//!
//! The checks go in groups, and a group that finds errors ends the reading: the file as such, its sections and columns, its
//! cells, and at last whether deductibles and components leave a price.

mod adjust;
mod book;
mod caps;
mod cell;
mod classes;
mod components;
mod fault;
mod file;
mod layout;
mod number;
mod plans;
mod rates;
mod refer;
mod retail;
mod rules;
mod section;
mod sums;
mod view;

pub use caps::read_caps;
pub use fault::{Fault, Faults, MAX_FAULTS};
pub use section::Section;
pub use view::{FileSection, SectionRow, code_of, section_of};

use super::{FORMAT, RateBook};
use crate::catalog::product::Product;
use fault::Found;

/// What a page imports books for.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Page {
    /// The product, where the page is for one.
    pub product: Option<Product>,
    /// The TPA's name, which the file must name.
    pub tpa: String,
}

/// Reads a rate book. With a page, the file must be for its TPA, and for its product if it has one.
///
/// # Errors
/// [`Faults`]: all errors of the first group that has some.
pub fn read(file: &[u8], page: Option<&Page>) -> Result<RateBook, Faults> {
    let rows = file::rows(file)?;
    let sheet = layout::sheet(&rows)?;
    let mut found = Found::default();
    let head = book::read(&sheet, page, &mut found);
    let states = book::read_states(&sheet, &mut found);
    let plans = plans::read(&sheet, head.product, &mut found);
    rates::check_columns(&sheet, &mut found);
    let known = refer::Known::new(&plans, &states, &sheet);
    let classes = classes::read(&sheet, &known, &mut found);
    let rules = rules::read(&sheet, &known, &mut found);
    let rates = rates::read(&sheet, &known, &mut found);
    let deductibles = adjust::read_deductibles(&sheet, &known, &mut found);
    let extras = adjust::read_extras(&sheet, &known, &mut found);
    let components = components::read(&sheet, &known, &mut found);
    let retail = retail::read(&sheet, &known, &mut found);
    let (Some(product), Some(effective_from)) = (head.product, head.effective_from) else {
        return Err(found.into_faults());
    };
    found.end()?;
    sums::check(&rates, &deductibles, &components, &known)?;
    let mut book = RateBook {
        format: FORMAT,
        code: head.code,
        product,
        tpa: head.tpa,
        title: head.title,
        effective_from,
        effective_to: head.effective_to,
        note: head.note,
        states,
        plans,
        classes,
        rules,
        rates: super::Rates {
            classes: known.classes,
            rows: values(rates.rows),
        },
        extras,
        deductibles: values(deductibles),
        components: values(components),
        retail,
    };
    book.sort();
    Ok(book)
}

/// A value with the row of the file that it stands in, as spreadsheets count.
#[derive(Debug, Clone)]
struct At<T> {
    row: u32,
    value: T,
}

fn values<T>(rows: Vec<At<T>>) -> Vec<T> {
    rows.into_iter().map(|at| at.value).collect()
}
