//! Reading a row's cells: each gives its value or an error that says what is allowed.

use super::super::Band;
use super::fault::{Found, Spot};
use super::file::FileRow;
use super::layout::Table;
use super::number;
use super::section::Section;
use crate::form::day::Day;
use crate::form::text::is_one_line;
use crate::pricing::word::{Word, WordSet};

/// The longest text of a name, a title or a form.
pub(super) const MAX_TEXT: usize = 120;
/// The longest code of a plan, an extra or a component.
const MAX_CODE: usize = 40;

/// A row of a section.
pub(super) struct Cells<'t, 'f, 'e> {
    table: &'t Table<'f>,
    row: &'f FileRow,
    found: &'e mut Found,
    /// Whether one of its cells has an error: then it is compared with no other row.
    failed: bool,
}

/// A percentage or an amount by its unit.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Unit {
    Whole,
    Amount,
    Percent,
}

impl Unit {
    fn read(self, text: &str) -> Result<i64, String> {
        let (number, is_not) = match self {
            Self::Whole => (number::whole(text), "a whole number"),
            Self::Amount => (number::amount(text), "an amount"),
            Self::Percent => (number::percent(text), "a percentage"),
        };
        number.ok_or_else(|| format!("{text} is not {is_not}."))
    }
}

impl<'t, 'f, 'e> Cells<'t, 'f, 'e> {
    pub(super) fn new(table: &'t Table<'f>, row: &'f FileRow, found: &'e mut Found) -> Self {
        let mut cells = Self {
            table,
            row,
            found,
            failed: false,
        };
        if row.has_break {
            cells.refuse_breaks();
        }
        cells
    }

    fn refuse_breaks(&mut self) {
        for at in 0..self.row.len() {
            if self.row.breaks(at) {
                self.fail_at(at, || "A cell holds no line break.".to_owned());
            }
        }
    }

    /// The row as spreadsheets count.
    pub(super) const fn number(&self) -> u32 {
        self.row.number
    }

    /// Whether one of its cells had an error.
    pub(super) const fn failed(&self) -> bool {
        self.failed
    }

    /// The text of a column; empty without one, and of a cell with a line break, which has its error already.
    pub(super) fn text(&self, column: &str) -> &'f str {
        let place = self.table.place(column).filter(|at| !self.row.breaks(*at));
        place.map(|at| self.row.cell(at)).unwrap_or_default()
    }

    /// Adds an error under a column.
    pub(super) fn fail(&mut self, column: &str, message: impl FnOnce() -> String) {
        self.failed = true;
        let cell = self.table.place(column).map(|at| self.row.cell(at));
        let spot = Spot {
            row: self.row.number,
            column: Some(column),
            cell,
        };
        self.found.add(spot, message);
    }

    fn fail_at(&mut self, at: usize, message: impl FnOnce() -> String) {
        self.failed = true;
        // What is wrong with a value of `#book` stands under its key.
        let is_value = self.table.section == Section::Book && self.table.name(at) == "value";
        let name = if is_value {
            self.text("key")
        } else {
            self.table.name(at)
        };
        let spot = Spot {
            row: self.row.number,
            column: Some(name),
            cell: Some(self.row.cell(at)),
        };
        self.found.add(spot, message);
    }

    /// What a reader makes of a cell that is not empty.
    fn read<T>(&mut self, column: &str, read: impl FnOnce(&str) -> Result<T, String>) -> Option<T> {
        let text = self.text(column);
        if text.is_empty() {
            return None;
        }
        match read(text) {
            Ok(value) => Some(value),
            Err(message) => {
                self.fail(column, || message);
                None
            }
        }
    }

    /// The text of a column that must not be empty. A cell with a line break has its error already.
    pub(super) fn needed(&mut self, column: &str) -> Option<&'f str> {
        self.needed_or(column, || format!("{column} is missing."))
    }

    /// As [`Cells::needed`], with a message of its own.
    pub(super) fn needed_or(&mut self, column: &str, message: impl FnOnce() -> String) -> Option<&'f str> {
        let text = self.text(column);
        if !text.is_empty() {
            return Some(text);
        }
        let broken = self.table.place(column).is_some_and(|at| self.row.breaks(at));
        if !broken {
            self.fail(column, message);
        }
        None
    }

    /// A text of one line that people read, of `most` characters at most; it must not be empty.
    pub(super) fn line(&mut self, column: &str, most: usize) -> Option<&'f str> {
        let text = self.needed(column)?;
        match check_line(text, most) {
            None => Some(text),
            Some(message) => {
                self.fail(column, || message);
                None
            }
        }
    }

    /// A code that other rows or answers name; it must not be empty.
    pub(super) fn code(&mut self, column: &str) -> Option<&'f str> {
        let text = self.needed(column)?;
        let plain = |b: u8| b.is_ascii_alphanumeric() || b" -_.+/&()".contains(&b);
        if text.len() <= MAX_CODE && text.bytes().all(plain) {
            return Some(text);
        }
        self.fail(column, || {
            format!("{text}: letters, digits, spaces and - _ . + / & ( ), at most {MAX_CODE}.")
        });
        None
    }

    pub(super) fn number_of(&mut self, column: &str, unit: Unit) -> Option<i64> {
        self.read(column, |text| unit.read(text))
    }

    /// A number that must not be empty.
    pub(super) fn needed_number(&mut self, column: &str, unit: Unit) -> Option<i64> {
        self.needed(column)?;
        self.number_of(column, unit)
    }

    /// A number that must not be negative.
    pub(super) fn positive(&mut self, column: &str, unit: Unit) -> Option<i64> {
        self.read(column, |text| match unit.read(text)? {
            number if number < 0 => Err("Must not be negative.".to_owned()),
            number => Ok(number),
        })
    }

    /// A band of the columns `<name>_from` and `<name>_to`.
    pub(super) fn band(&mut self, from: &str, to: &str, unit: Unit) -> Band {
        let band = Band {
            from: self.positive(from, unit),
            to: self.positive(to, unit),
        };
        if let (Some(least), Some(most)) = (band.from, band.to)
            && most < least
        {
            self.fail(to, || format!("{to} is below {from}."));
        }
        band
    }

    /// A word of a closed list.
    pub(super) fn word<W: Word>(&mut self, column: &str) -> Option<W> {
        self.read(column, |text| W::parse(text).ok_or_else(|| not_a_word::<W>(text)))
    }

    /// A word that must not be missing.
    pub(super) fn needed_word<W: Word>(&mut self, column: &str) -> Option<W> {
        self.needed(column)?;
        self.word(column)
    }

    /// Words of a closed list; an error for each that is none.
    pub(super) fn words<W: Word>(&mut self, column: &str) -> WordSet<W> {
        let mut words = Vec::new();
        for item in list(self.text(column)) {
            match W::parse(item) {
                Some(word) => words.push(word),
                None => self.fail(column, || not_a_word::<W>(item)),
            }
        }
        words.into_iter().collect()
    }
}

/// The items of a list, trimmed, without empty ones.
pub(super) fn list(text: &str) -> impl Iterator<Item = &str> {
    text.split('|').map(str::trim).filter(|item| !item.is_empty())
}

/// 'demo: allowed are new, used, cpo.'
pub(super) fn not_a_word<W: Word>(text: &str) -> String {
    format!("{text}: allowed are {}.", W::join(", ", |_| true))
}

/// Why a text is no line of `most` characters at most.
pub(super) fn check_line(text: &str, most: usize) -> Option<String> {
    if text.chars().count() > most {
        return Some(format!("At most {most} characters."));
    }
    (!is_one_line(text)).then(|| crate::form::text::UNSEEN_MESSAGE.to_owned())
}

/// The day of a cell.
pub(super) fn day(text: &str) -> Result<Day, String> {
    Day::parse(text).map_err(|_| format!("{text} is not a date (yyyy-mm-dd)."))
}
