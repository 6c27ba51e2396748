//! Sections and their columns.

use super::fault::{Faults, Found, Spot};
use super::file::FileRow;
use super::section::{COST, MAX_CLASSES, MAX_PRICES, Section, class_of_column};
use crate::money::group_thousands;
use crate::pricing::word::Word;
use std::collections::BTreeMap;

/// A section of the file with its header.
#[derive(Debug)]
pub(super) struct Table<'f> {
    pub(super) section: Section,
    /// The row of its header; that of its name where it has none.
    pub(super) header_row: u32,
    /// Its columns by their places.
    columns: Vec<&'f str>,
    /// The first place of each column.
    places: BTreeMap<&'f str, usize>,
    pub(super) rows: Vec<&'f FileRow>,
}

impl<'f> Table<'f> {
    /// The place of a column, if the header has it.
    pub(super) fn place(&self, column: &str) -> Option<usize> {
        self.places.get(column).copied()
    }

    /// The cell of a row under a column; empty without one.
    pub(super) fn cell(&self, row: &'f FileRow, column: &str) -> &'f str {
        self.place(column).map(|at| row.cell(at)).unwrap_or_default()
    }

    /// The column at a place.
    pub(super) fn name(&self, at: usize) -> &'f str {
        self.columns.get(at).copied().unwrap_or_default()
    }

    /// The classes that have a column, with their places, from left to right.
    pub(super) fn class_columns(&self) -> Vec<(&'f str, usize)> {
        let columns = self.columns.iter().enumerate();
        columns
            .filter_map(|(at, name)| Some((class_of_column(name)?, at)))
            .collect()
    }
}

/// The sections of a file.
#[derive(Debug)]
pub(super) struct Sheet<'f> {
    tables: Vec<Table<'f>>,
}

impl<'f> Sheet<'f> {
    pub(super) fn table(&self, section: Section) -> Option<&Table<'f>> {
        self.tables.iter().find(|table| table.section == section)
    }

    /// The rows of a section, each with its section; none where the file lacks it.
    pub(super) fn rows(&self, section: Section) -> impl Iterator<Item = (&Table<'f>, &'f FileRow)> {
        let tables = self.tables.iter().filter(move |table| table.section == section);
        tables.flat_map(|table| table.rows.iter().map(move |row| (table, *row)))
    }
}

/// What the next row is.
enum Expected {
    Header,
    Row,
    /// Nothing that is read: the section is unknown or stands twice.
    Skipped,
}

/// Arranges the rows in sections.
pub(super) fn sheet(rows: &[FileRow]) -> Result<Sheet<'_>, Faults> {
    let mut found = Found::default();
    let mut tables: Vec<Table<'_>> = Vec::new();
    let mut expected = Expected::Skipped;
    for row in rows {
        if let Some(name) = row.cell(0).strip_prefix('#') {
            end_table(&tables, &expected, &mut found);
            expected = open_table(name, row, &mut tables, &mut found);
            continue;
        }
        match (&expected, tables.last_mut()) {
            (Expected::Header, Some(table)) => {
                read_header(row, table, &mut found);
                expected = Expected::Row;
            }
            (Expected::Row, Some(table)) => {
                check_length(row, table, &mut found);
                table.rows.push(row);
            }
            _ => {}
        }
    }
    end_table(&tables, &expected, &mut found);
    for section in Section::ALL.iter().filter(|section| section.is_needed()) {
        if !tables.iter().any(|table| table.section == *section) {
            found.add_to_file(|| format!("#{} is missing.", section.word()));
        }
    }
    found.end()?;
    Ok(Sheet { tables })
}

fn open_table<'f>(name: &str, row: &'f FileRow, tables: &mut Vec<Table<'f>>, found: &mut Found) -> Expected {
    let mut fail = |message: String| found.add(spot(row, None), || message);
    let Some(section) = Section::parse(name) else {
        let near = Section::ALL.iter().find(|section| is_near(section.word(), name));
        let hint = near.map_or_else(
            || ".".to_owned(),
            |section| format!("; did you mean #{}?", section.word()),
        );
        fail(format!("There is no section #{name}{hint}"));
        return Expected::Skipped;
    };
    if tables.iter().any(|table| table.section == section) {
        fail(format!("#{name} stands twice."));
        return Expected::Skipped;
    }
    if row.len() > 1 {
        fail(format!("#{name} must stand alone in its row."));
    }
    tables.push(Table {
        section,
        header_row: row.number,
        columns: Vec::new(),
        places: BTreeMap::new(),
        rows: Vec::new(),
    });
    Expected::Header
}

/// A section that ends, before another one or with the file: it must have had a header, and no more rows than are allowed.
fn end_table(tables: &[Table<'_>], expected: &Expected, found: &mut Found) {
    let Some(table) = tables.last() else { return };
    match expected {
        Expected::Header => missing_columns(table, found),
        Expected::Row => check_size(table, found),
        Expected::Skipped => {}
    }
}

fn read_header<'f>(row: &'f FileRow, table: &mut Table<'f>, found: &mut Found) {
    table.header_row = row.number;
    for at in 0..row.len() {
        let name = row.cell(at);
        let mut fail = |message: String| found.add(spot(row, Some(name)), || message);
        if row.breaks(at) {
            fail("A cell holds no line break.".to_owned());
        } else if name.is_empty() {
            fail(format!("Column {} has no name.", at + 1));
        } else if !table.section.has_column(name) {
            fail(format!("There is no column {name}."));
        } else if table.columns.contains(&name) {
            fail(format!("{name} stands twice."));
        }
        table.columns.push(name);
        table.places.entry(name).or_insert(at);
    }
    missing_columns(table, found);
}

fn missing_columns(table: &Table<'_>, found: &mut Found) {
    let mut needed = table.section.needed_columns().to_vec();
    let prices = table.place(COST).is_some() || !table.class_columns().is_empty();
    if table.section == Section::Rates && !prices {
        needed.push(COST);
    }
    for name in needed {
        if table.place(name).is_none() {
            let spot = Spot {
                row: table.header_row,
                column: Some(name),
                cell: None,
            };
            found.add(spot, || format!("Column {name} is missing."));
        }
    }
}

/// Empty cells beyond the header are ignored: spreadsheets fill rows up.
fn check_length(row: &FileRow, table: &Table<'_>, found: &mut Found) {
    let (cells, columns) = (row.len(), table.columns.len());
    if cells > columns {
        found.add(spot(row, None), || {
            format!("{cells} cells, but the header has {columns}.")
        });
    }
}

fn check_size(table: &Table<'_>, found: &mut Found) {
    let (most, what) = table.section.most_rows();
    let mut limit = |number: usize, most: usize, what: &str| {
        let spot = Spot {
            row: table.header_row,
            column: None,
            cell: None,
        };
        if number > most {
            let text = |number: usize| group_thousands(i64::try_from(number).unwrap_or(i64::MAX));
            found.add(spot, || format!("{} {what}; {} are allowed.", text(number), text(most)));
        }
    };
    limit(table.rows.len(), most, what);
    if table.section == Section::Rates {
        let classes = table.class_columns();
        limit(classes.len(), MAX_CLASSES, "classes");
        let places: Vec<usize> = classes.iter().map(|(_, at)| *at).chain(table.place(COST)).collect();
        let priced = |row: &&FileRow| places.iter().filter(|at| !row.cell(**at).is_empty()).count();
        limit(table.rows.iter().map(priced).sum(), MAX_PRICES, "prices");
    }
}

fn spot<'a>(row: &FileRow, column: Option<&'a str>) -> Spot<'a> {
    Spot {
        row: row.number,
        column,
        cell: None,
    }
}

/// Whether a name is two edits from another at most, so that it may be a slip.
fn is_near(name: &str, typed: &str) -> bool {
    // A row of Levenshtein's table: the distances of the name's beginnings from what was typed so far.
    let mut distances: Vec<usize> = (0..=name.len()).collect();
    for (at, typed) in typed.bytes().take(40).enumerate() {
        let mut before = at;
        let mut next = vec![at + 1];
        for (wanted, above) in name.bytes().zip(distances.iter().skip(1)) {
            let left = next.last().copied().unwrap_or_default();
            let change = before + usize::from(wanted != typed);
            before = *above;
            next.push(change.min(left + 1).min(above + 1));
        }
        distances = next;
    }
    distances.last().is_some_and(|distance| *distance <= 2)
}
