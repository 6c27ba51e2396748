//! A report as a file for spreadsheets: RFC 4180, CRLF, UTF-8 with a byte order mark, texts guarded against formulas.

use super::cell::Cell;
use super::table::{Column, Report, Section};
use crate::sale::csv::{CsvError, harmless};
use csv::{QuoteStyle, Terminator, WriterBuilder};

/// The columns that name the rows of a block with more than one table.
const NAMES: [&str; 2] = ["By", "Name"];

/// The file of what a report shows, its sums with it. Tables that follow each other with the same columns behind the first are one block with one heading;
/// an empty line stands between blocks.
///
/// # Errors
/// [`CsvError`] where it can't be written.
pub fn report_csv(report: &Report) -> Result<String, CsvError> {
    let mut file = "\u{feff}".to_owned();
    let blocks = report.sections.chunk_by(|a, b| figures_of(a).eq(figures_of(b)));
    for (place, block) in blocks.enumerate() {
        if place > 0 {
            file.push_str("\r\n");
        }
        file.push_str(&block_csv(block)?);
    }
    Ok(file)
}

fn figures_of(section: &Section) -> impl Iterator<Item = &Column> {
    section.columns.iter().skip(1)
}

fn block_csv(sections: &[Section]) -> Result<String, CsvError> {
    let mut writer = WriterBuilder::new()
        .terminator(Terminator::CRLF)
        .quote_style(QuoteStyle::Necessary)
        .from_writer(Vec::new());
    let are_many = sections.len() > 1;
    if let Some(first) = sections.first() {
        let labels = first.columns.iter().map(|column| column.label.as_str());
        let header: Vec<&str> = if are_many {
            NAMES.into_iter().chain(labels.skip(1)).collect()
        } else {
            labels.collect()
        };
        writer.write_record(header).map_err(|_| CsvError)?;
    }
    for section in sections {
        for row in section.rows.iter().chain([&section.total]) {
            let by = section.columns.first().filter(|_| are_many);
            let by = by.map(|column| column.label.clone());
            writer
                .write_record(by.into_iter().chain(plain(section, row)))
                .map_err(|_| CsvError)?;
        }
    }
    let bytes = writer.into_inner().map_err(|_| CsvError)?;
    String::from_utf8(bytes).map_err(|_| CsvError)
}

/// The cells of a row. A number may begin with a minus, which is no formula.
fn plain(section: &Section, row: &[Cell]) -> Vec<String> {
    let cells = section.columns.iter().zip(row);
    cells
        .map(|(column, cell)| {
            if column.numeric {
                cell.plain.clone()
            } else {
                harmless(&cell.plain)
            }
        })
        .collect()
}

/// 'production_2026-11.csv'.
#[must_use]
pub fn file_name(report: &Report) -> String {
    format!("{}_{}.csv", report.name.word(), report.period_key)
}
