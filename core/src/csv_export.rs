//! Product lines as a file for spreadsheets: RFC 4180, CRLF, UTF-8 with a byte order mark.

use crate::contract::ProductLine;
use csv::{QuoteStyle, Terminator, WriterBuilder};

/// The header row.
pub const COLUMNS: [&str; 8] = [
    "Date",
    "Buyer Name",
    "Vehicle Info",
    "VIN",
    "Product Type",
    "Product Name",
    "Price",
    "Deal ID",
];

/// Why a file could not be made.
#[derive(Debug, thiserror::Error)]
#[error("The CSV file could not be made")]
pub struct CsvError;

/// The file's text. `date_of` gives a line's day as yyyy-MM-dd in the reader's own time zone.
///
/// # Errors
/// [`CsvError`] when the writer refuses a record, which a text in memory gives no cause for.
pub fn product_lines_csv(lines: &[ProductLine], date_of: impl Fn(u64) -> String) -> Result<String, CsvError> {
    let mut writer = WriterBuilder::new()
        .terminator(Terminator::CRLF)
        .quote_style(QuoteStyle::Necessary)
        .from_writer(b"\xEF\xBB\xBF".to_vec());
    writer.write_record(COLUMNS).map_err(|_| CsvError)?;
    for line in lines {
        writer
            .write_record(
                [
                    date_of(line.date),
                    line.buyer_name.clone(),
                    line.vehicle_info.clone(),
                    line.vin.clone(),
                    line.product_type.label().to_owned(),
                    line.product_name.clone(),
                    line.price.to_decimal(),
                    line.deal_id.clone(),
                ]
                .map(|cell| harmless(&cell)),
            )
            .map_err(|_| CsvError)?;
    }
    let bytes = writer.into_inner().map_err(|_| CsvError)?;
    String::from_utf8(bytes).map_err(|_| CsvError)
}

/// A cell that a spreadsheet would run as a formula gets an apostrophe in front (OWASP, CSV injection, which names the
/// full-width signs too).
fn harmless(cell: &str) -> String {
    if cell.starts_with(['=', '+', '-', '@', '\t', '\r', '\n', '＝', '＋', '－', '＠']) {
        format!("'{cell}")
    } else {
        cell.to_owned()
    }
}

/// 'contracts_2026-03-05.csv' for the day given as yyyy-MM-dd.
#[must_use]
pub fn contracts_file_name(date: &str) -> String {
    format!("contracts_{date}.csv")
}

/// 'remitted_products_2026-03-05.csv' for the day given as yyyy-MM-dd.
#[must_use]
pub fn remitted_file_name(date: &str) -> String {
    format!("remitted_products_{date}.csv")
}
