//! `#book`, what the book is, and `#states`, where it is filed.

use super::super::FORMAT;
use super::super::row::Filing;
use super::Page;
use super::cell::{Cells, MAX_TEXT, check_line, day, not_a_word};
use super::fault::{Found, Spot};
use super::layout::Sheet;
use super::section::Section;
use crate::catalog::product::Product;
use crate::form::contact::is_address_state;
use crate::form::day::Day;
use crate::form::word::words;
use crate::pricing::word::Word;
use std::collections::BTreeMap;

/// The longest note.
const MAX_NOTE: usize = 500;
/// The longest code of a book.
const MAX_BOOK_CODE: usize = 24;
/// The longest form number.
const MAX_FORM: usize = 60;

words! {
    /// A key of `#book`.
    Key {
        /// The file's format.
        Format = "format",
        /// The book's code.
        Code = "code",
        /// What it prices.
        Product = "product",
        /// The TPA's name.
        Tpa = "tpa",
        /// What people call it.
        Title = "title",
        /// Of its amounts.
        Currency = "currency",
        /// The first sale date.
        EffectiveFrom = "effective_from",
        /// The last sale date.
        EffectiveTo = "effective_to",
        /// A remark.
        Note = "note",
    }
}

/// What `#book` says, as far as it can be read.
#[derive(Debug, Default)]
pub(super) struct Head {
    pub(super) code: String,
    pub(super) product: Option<Product>,
    pub(super) tpa: String,
    pub(super) title: String,
    pub(super) effective_from: Option<Day>,
    pub(super) effective_to: Option<Day>,
    pub(super) note: Option<String>,
}

pub(super) fn read(sheet: &Sheet<'_>, page: Option<&Page>, found: &mut Found) -> Head {
    let mut head = Head::default();
    let Some(table) = sheet.table(Section::Book) else {
        return head;
    };
    // The end is compared with the beginning, whichever comes first.
    head.effective_from = table.rows.iter().find_map(|row| {
        let is_start = table.cell(row, "key") == Key::EffectiveFrom.word();
        Day::parse(table.cell(row, "value")).ok().filter(|_| is_start)
    });
    let mut seen: BTreeMap<&str, u32> = BTreeMap::new();
    for row in &table.rows {
        let mut cells = Cells::new(table, row, found);
        let Some(name) = cells.needed("key") else { continue };
        let Some(key) = Key::parse(name) else {
            cells.fail("key", || format!("There is no key {name}."));
            continue;
        };
        let value = cells.text("value");
        let (failed, number) = (cells.failed(), cells.number());
        let spot = Spot {
            row: number,
            column: Some(key.word()),
            cell: Some(value),
        };
        if let Some(first) = seen.insert(key.word(), number) {
            found.add(spot, || format!("{name} stands twice (row {first})."));
        } else if let Err(message) = head.take(key, value, page)
            && !failed
        {
            found.add(spot, || message);
        }
    }
    for key in Key::ALL
        .iter()
        .filter(|key| !key.may_be_empty() && !seen.contains_key(key.word()))
    {
        let spot = Spot {
            row: table.header_row,
            column: Some(key.word()),
            cell: None,
        };
        found.add(spot, || format!("{} is missing.", key.word()));
    }
    head
}

impl Key {
    const fn may_be_empty(self) -> bool {
        matches!(self, Self::EffectiveTo | Self::Note)
    }
}

/// Whether a text can be a book's code.
pub(super) fn is_book_code(text: &str) -> bool {
    let plain = |b: u8| b.is_ascii_uppercase() || b.is_ascii_digit() || b == b'-';
    !text.is_empty() && text.len() <= MAX_BOOK_CODE && text.bytes().all(plain)
}

impl Head {
    fn take(&mut self, key: Key, value: &str, page: Option<&Page>) -> Result<(), String> {
        if value.is_empty() {
            return if key.may_be_empty() {
                Ok(())
            } else {
                Err(format!("{} is missing.", key.word()))
            };
        }
        let line = |most| check_line(value, most).map_or(Ok(()), Err);
        match key {
            Key::Format if value == FORMAT.to_string() => {}
            Key::Format => return Err(format!("Format {value} is not known.")),
            Key::Code => {
                if !is_book_code(value) {
                    return Err(format!("Letters A-Z, digits and hyphens, at most {MAX_BOOK_CODE}."));
                }
                value.clone_into(&mut self.code);
            }
            Key::Product => {
                let product = Product::parse(value).ok_or_else(|| not_a_word::<Product>(value))?;
                self.product = Some(product);
                let wanted = page.and_then(|page| page.product);
                if let Some(wanted) = wanted.filter(|wanted| *wanted != product) {
                    return Err(format!("The file is for {value}; this page is for {}.", wanted.word()));
                }
            }
            Key::Tpa => {
                line(MAX_TEXT)?;
                value.clone_into(&mut self.tpa);
                if let Some(page) = page.filter(|page| page.tpa != value) {
                    return Err(format!("The file is for {value}; this page is for {}.", page.tpa));
                }
            }
            Key::Title => {
                line(MAX_TEXT)?;
                value.clone_into(&mut self.title);
            }
            Key::Currency if value == "USD" => {}
            Key::Currency => return Err("Only USD.".to_owned()),
            Key::EffectiveFrom => {
                day(value)?;
            }
            Key::EffectiveTo => {
                let to = day(value)?;
                if self.effective_from.is_some_and(|from| to < from) {
                    return Err("Ends before it starts.".to_owned());
                }
                self.effective_to = Some(to);
            }
            Key::Note => {
                line(MAX_NOTE)?;
                self.note = Some(value.to_owned());
            }
        }
        Ok(())
    }
}

/// Where the book is filed.
pub(super) fn read_states(sheet: &Sheet<'_>, found: &mut Found) -> Vec<Filing> {
    let mut states = Vec::new();
    let mut seen: BTreeMap<&str, u32> = BTreeMap::new();
    for (table, row) in sheet.rows(Section::States) {
        let mut cells = Cells::new(table, row, found);
        let state = cells.needed("state");
        if let Some(state) = state.filter(|state| !is_address_state(state)) {
            cells.fail("state", || format!("{state} is not a state."));
        } else if let Some(state) = state {
            let number = cells.number();
            match seen.get(state) {
                Some(first) => cells.fail("state", || format!("{state} stands twice (row {first}).")),
                None => {
                    seen.insert(state, number);
                }
            }
        }
        let form = cells.needed_or("form", || "A form number is needed.".to_owned());
        let form = form.and_then(|_| cells.line("form", MAX_FORM));
        if let Some(state) = state.filter(|state| is_address_state(state)) {
            states.push(Filing {
                state: state.to_owned(),
                form: form.unwrap_or_default().to_owned(),
            });
        }
    }
    states
}
