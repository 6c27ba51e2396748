//! A report as a file for spreadsheets: RFC 4180, CRLF, UTF-8 with a byte order mark, texts guarded against formulas.

use super::table::{Cell, Report, Section};
use crate::sale::csv::{CsvError, harmless};
use csv::{QuoteStyle, Terminator, WriterBuilder};

/// The columns that name the rows of a report with more than one table.
const NAMES: [&str; 2] = ["By", "Name"];

/// The file of what a report shows, its sums with it. Tables of one report have the same columns behind the first.
///
/// # Errors
/// [`CsvError`] where it can't be written.
pub fn report_csv(report: &Report) -> Result<String, CsvError> {
    let mut writer = WriterBuilder::new()
        .terminator(Terminator::CRLF)
        .quote_style(QuoteStyle::Necessary)
        .from_writer(b"\xEF\xBB\xBF".to_vec());
    let are_many = report.sections.len() > 1;
    if let Some(first) = report.sections.first() {
        let labels = first.columns.iter().map(|column| column.label.as_str());
        let header: Vec<&str> = if are_many {
            NAMES.into_iter().chain(labels.skip(1)).collect()
        } else {
            labels.collect()
        };
        writer.write_record(header).map_err(|_| CsvError)?;
    }
    for section in &report.sections {
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
