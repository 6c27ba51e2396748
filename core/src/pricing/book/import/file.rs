//! The file as such, and its rows.
//!
//! Rows are told apart here and only their cells are read by the CSV library: over a whole file it skips empty lines and then
//! misreports line numbers (BurntSushi/rust-csv #208, #395), and it takes a quote that is not closed for a long cell.

use super::fault::{Fault, Faults};
use crate::money::group_thousands;
use crate::pricing::book::size::size_message;

/// A row of the file.
#[derive(Debug)]
pub(super) struct FileRow {
    /// From 1, as spreadsheets count: a cell with line breaks is in one row.
    pub(super) number: u32,
    text: String,
    /// Where each cell ends in the text.
    ends: Vec<usize>,
    /// The row holds a cell with a line break.
    pub(super) has_break: bool,
}

impl FileRow {
    /// The cell at a place from 0, trimmed; empty beyond the row's end.
    pub(super) fn cell(&self, at: usize) -> &str {
        self.whole_cell(at).trim()
    }

    /// Whether a cell holds a line break, other than around its text.
    pub(super) fn breaks(&self, at: usize) -> bool {
        self.has_break && self.cell(at).contains(['\r', '\n'])
    }

    /// How many cells it has, without empty ones at its end.
    pub(super) fn len(&self) -> usize {
        (0..self.ends.len())
            .rfind(|at| !self.cell(*at).is_empty())
            .map_or(0, |at| at + 1)
    }

    fn whole_cell(&self, at: usize) -> &str {
        let start = at.checked_sub(1).map_or(Some(&0), |before| self.ends.get(before));
        let range = start.zip(self.ends.get(at));
        range
            .and_then(|(start, end)| self.text.get(*start..*end))
            .unwrap_or_default()
    }
}

/// The rows of a book that are not empty.
pub(super) fn rows(file: &[u8]) -> Result<Vec<FileRow>, Faults> {
    let rows = table(file)?;
    if let Some(first) = rows.first().filter(|first| !first.cell(0).starts_with('#')) {
        let fault = Fault {
            row: Some(first.number),
            ..Fault::of_file("A section must come first, such as #book.")
        };
        return Err(fault.into());
    }
    Ok(rows)
}

/// The rows of a CSV file that are not empty; at least one.
pub(super) fn table(file: &[u8]) -> Result<Vec<FileRow>, Faults> {
    if let Some(message) = size_message(file.len()) {
        return Err(Fault::of_file(message).into());
    }
    let text = file.strip_prefix(b"\xEF\xBB\xBF").unwrap_or(file);
    if text.iter().all(u8::is_ascii_whitespace) {
        return Err(Fault::of_file("The file is empty.").into());
    }
    if text.starts_with(b"PK") {
        return Err(Fault::of_file("This is a workbook: save the sheet as CSV UTF-8.").into());
    }
    let text = std::str::from_utf8(text).map_err(|error| {
        let byte = file.len() - text.len() + error.valid_up_to() + 1;
        Fault::of_file(format!(
            "The file is not UTF-8 (byte {}).",
            group_thousands(i64::try_from(byte).unwrap_or(i64::MAX))
        ))
    })?;
    if has_semicolons(text) {
        return Err(Fault::of_file("Columns are separated by semicolons: save as comma-separated.").into());
    }
    let rows = split(text).ok_or_else(|| Fault::of_file("A quote is not closed."))?;
    if rows.is_empty() {
        return Err(Fault::of_file("The file is empty.").into());
    }
    Ok(rows)
}

/// The first section's name has no column beside it, and its header has at least two.
fn has_semicolons(text: &str) -> bool {
    let mut lines = text.lines().map(str::trim).filter(|line| !line.is_empty());
    let (section, header) = (lines.next().unwrap_or_default(), lines.next().unwrap_or_default());
    let commas = section.contains(',') || header.contains(',');
    section.starts_with('#') && header.contains(';') && !commas
}

/// Where the reading of a row stands.
#[derive(Clone, Copy, PartialEq)]
enum State {
    CellStart,
    Plain,
    Quoted,
    /// Behind a quote in a quoted cell: its end, or the first of two.
    AfterQuote,
}

/// The rows of the text that are not empty. Nothing where a quote is not closed: at the end of the file, or where a quoted cell
/// went on in other rows and what ends it is the beginning of another quoted cell.
fn split(text: &str) -> Option<Vec<FileRow>> {
    let mut cells = CellReader {
        csv: csv_core::Reader::new(),
    };
    let mut rows = Vec::new();
    let mut number = 0;
    let mut rest = text;
    while !rest.is_empty() {
        let (row, after, has_break) = next_row(rest)?;
        number += 1;
        rest = after;
        let row = cells.read(number, row, has_break);
        if row.len() > 0 {
            rows.push(row);
        }
    }
    Some(rows)
}

/// The next row without its line end, what follows it, and whether one of its cells holds a line break.
fn next_row(text: &str) -> Option<(&str, &str, bool)> {
    let mut state = State::CellStart;
    let (mut has_break, mut cell_breaks) = (false, false);
    let bytes = text.as_bytes();
    for (at, byte) in bytes.iter().enumerate() {
        state = match (state, byte) {
            (State::Quoted, b'"') => State::AfterQuote,
            (State::Quoted, b'\r' | b'\n') => {
                (has_break, cell_breaks) = (true, true);
                State::Quoted
            }
            (State::Quoted, _) | (State::AfterQuote, b'"') => State::Quoted,
            (_, b'\r' | b'\n') => {
                let pair = *byte == b'\r' && bytes.get(at + 1) == Some(&b'\n');
                let after = at + if pair { 2 } else { 1 };
                return Some((text.get(..at)?, text.get(after..)?, has_break));
            }
            (_, b',') => {
                cell_breaks = false;
                State::CellStart
            }
            (State::CellStart, b'"') => State::Quoted,
            (State::AfterQuote, _) if cell_breaks => return None,
            (State::CellStart | State::Plain | State::AfterQuote, _) => State::Plain,
        };
    }
    (state != State::Quoted).then_some((text, "", has_break))
}

/// Reads the cells of rows one by one.
struct CellReader {
    csv: csv_core::Reader,
}

impl CellReader {
    fn read(&mut self, number: u32, row: &str, has_break: bool) -> FileRow {
        let mut text = vec![0; row.len()];
        let mut ends = vec![0; row.bytes().filter(|byte| *byte == b',').count() + 2];
        self.csv.reset();
        let (_, _, written, ended) = self.csv.read_record(row.as_bytes(), &mut text, &mut ends);
        // The end of the input ends the last cell.
        let rest = text.get_mut(written..).unwrap_or_default();
        let (_, _, more, last) = self
            .csv
            .read_record(&[], rest, ends.get_mut(ended..).unwrap_or_default());
        text.truncate(written + more);
        ends.truncate(ended + last);
        FileRow {
            number,
            // Quotes are all that goes, so it stays UTF-8.
            text: String::from_utf8(text).unwrap_or_default(),
            ends,
            has_break,
        }
    }
}
