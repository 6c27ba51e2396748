//! Product lines or contracts as a file for spreadsheets: RFC 4180, CRLF, UTF-8 with a byte order mark.

use crate::all_dealers::OfDealer;
use crate::contract::{Contract, ProductLine};
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

/// The last column of a file of all dealers.
pub const DEALER_COLUMN: &str = "Dealer ID";

/// Why a file could not be made.
#[derive(Debug, thiserror::Error)]
#[error("The CSV file could not be made")]
pub struct CsvError;

/// A row of a file.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CsvRow {
    /// When it was generated, in milliseconds since the epoch.
    pub date: u64,
    /// The other cells, in the order of [`COLUMNS`].
    cells: [String; 7],
}

impl From<&ProductLine> for CsvRow {
    fn from(line: &ProductLine) -> Self {
        Self {
            date: line.date,
            cells: [
                line.buyer_name.clone(),
                line.vehicle_info.clone(),
                line.vin.clone(),
                line.product_type.label().to_owned(),
                line.product_name.clone(),
                line.price.to_decimal(),
                line.deal_id.clone(),
            ],
        }
    }
}

impl From<&Contract> for CsvRow {
    /// A contract has no product of its own to name: its types say what it holds, its price is the OTD price.
    fn from(contract: &Contract) -> Self {
        Self {
            date: contract.date,
            cells: [
                contract.buyer_name.clone(),
                contract.vehicle_info.clone(),
                contract.vin.clone(),
                contract.products.join(", "),
                String::new(),
                contract.total_price.to_decimal(),
                contract.deal_id.clone(),
            ],
        }
    }
}

/// The file's text. `date_of` gives a row's day as yyyy-MM-dd in the reader's own time zone.
///
/// # Errors
/// [`CsvError`] when the writer refuses a record, which a text in memory gives no cause for.
pub fn sold_csv<'a, T>(rows: &'a [T], date_of: impl FnMut(u64) -> String) -> Result<String, CsvError>
where
    CsvRow: From<&'a T>,
{
    let rows = rows.iter().map(|row| (CsvRow::from(row), None));
    file(&COLUMNS, rows, date_of)
}

/// The text of a file of all dealers: as [`sold_csv`], with one column more that says whose a row is.
///
/// # Errors
/// As [`sold_csv`].
pub fn all_dealers_csv<'a, T>(rows: &'a [T], date_of: impl FnMut(u64) -> String) -> Result<String, CsvError>
where
    T: OfDealer,
    CsvRow: From<&'a T::Sold>,
{
    let columns: Vec<&str> = COLUMNS.into_iter().chain([DEALER_COLUMN]).collect();
    let rows = rows
        .iter()
        .map(|row| (CsvRow::from(row.sold()), Some(row.dealer_id().to_owned())));
    file(&columns, rows, date_of)
}

/// A file of rows, each with one cell more where `columns` has a name for it.
fn file(
    columns: &[&str],
    rows: impl Iterator<Item = (CsvRow, Option<String>)>,
    mut date_of: impl FnMut(u64) -> String,
) -> Result<String, CsvError> {
    let mut writer = WriterBuilder::new()
        .terminator(Terminator::CRLF)
        .quote_style(QuoteStyle::Necessary)
        .from_writer(b"\xEF\xBB\xBF".to_vec());
    writer.write_record(columns).map_err(|_| CsvError)?;
    for (row, last) in rows {
        let cells = std::iter::once(date_of(row.date)).chain(row.cells).chain(last);
        writer
            .write_record(cells.map(|cell| harmless(&cell)))
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
