//! Product lines or contracts as a file for spreadsheets: RFC 4180, CRLF, UTF-8 with a byte order mark.

use crate::form::ids::DealerId;
use crate::sale::all_dealers::{DealerContract, DealerLine, OfDealer};
use crate::sale::contract::{Contract, ProductLine, Status, contract_id_of};
use csv::{QuoteStyle, Terminator, WriterBuilder};
use serde::{Deserialize, Serialize};

/// The columns that every file begins with.
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

/// What a dealer's own file says after them.
pub const MORE_COLUMNS: [&str; 4] = ["Status", "Cost", "Markup", "Contract ID"];

/// What a file of all dealers says after [`COLUMNS`].
pub const ALL_DEALERS_COLUMNS: [&str; 6] = ["Dealer ID", "Status", "Cost", "Markup", "Dealer Name", "Contract ID"];

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
    status: Status,
    cost: String,
    markup: String,
    contract_id: String,
}

impl From<&ProductLine> for CsvRow {
    fn from(line: &ProductLine) -> Self {
        Self {
            date: line.date,
            cells: [
                line.buyer_name.clone(),
                line.vehicle_info.clone(),
                line.vin.as_str().to_owned(),
                line.product_type.word().to_owned(),
                line.product_name.clone(),
                line.price.to_decimal(),
                line.deal_id.to_string(),
            ],
            status: line.status,
            cost: line.cost.to_decimal(),
            markup: line.markup.to_decimal(),
            contract_id: contract_id_of(&line.deal_id).map_or_else(String::new, String::from),
        }
    }
}

impl From<&Contract> for CsvRow {
    /// A contract has no product of its own to name, and no cost or markup: its types say what it holds, its price is the OTD
    /// price.
    fn from(contract: &Contract) -> Self {
        Self {
            date: contract.date,
            cells: [
                contract.buyer_name.clone(),
                contract.vehicle_info.clone(),
                contract.vin.as_str().to_owned(),
                contract.products.join(", "),
                String::new(),
                contract.total_price.to_decimal(),
                contract.deal_id.to_string(),
            ],
            status: contract.status,
            cost: String::new(),
            markup: String::new(),
            contract_id: contract.id.to_string(),
        }
    }
}

/// The rows of a dealer's file.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(feature = "wasm", derive(tsify::Tsify))]
pub enum SoldRows {
    /// Lines.
    Lines(Vec<ProductLine>),
    /// Contracts.
    Contracts(Vec<Contract>),
}

impl SoldRows {
    /// The file's text: see [`sold_csv`].
    ///
    /// # Errors
    /// As [`sold_csv`].
    pub fn csv(&self, date_of: impl FnMut(u64) -> String) -> Result<String, CsvError> {
        match self {
            Self::Lines(lines) => sold_csv(lines, date_of),
            Self::Contracts(contracts) => sold_csv(contracts, date_of),
        }
    }
}

/// The rows of a file of all dealers.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(feature = "wasm", derive(tsify::Tsify))]
pub enum AllDealersRows {
    /// Lines.
    Lines(Vec<DealerLine>),
    /// Contracts.
    Contracts(Vec<DealerContract>),
}

impl AllDealersRows {
    /// The file's text: see [`all_dealers_csv`].
    ///
    /// # Errors
    /// As [`sold_csv`].
    pub fn csv(
        &self,
        date_of: impl FnMut(u64) -> String,
        name_of: impl Fn(&DealerId) -> String,
    ) -> Result<String, CsvError> {
        match self {
            Self::Lines(lines) => all_dealers_csv(lines, date_of, name_of),
            Self::Contracts(contracts) => all_dealers_csv(contracts, date_of, name_of),
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
    let rows = rows.iter().map(|row| {
        let row = CsvRow::from(row);
        let more = vec![
            row.status.label().to_owned(),
            row.cost.clone(),
            row.markup.clone(),
            row.contract_id.clone(),
        ];
        (row, more)
    });
    file(&MORE_COLUMNS, rows, date_of)
}

/// The text of a file of all dealers: as [`sold_csv`], and whose each row is. `name_of` gives a dealer's name by its id; it is
/// empty for a dealer that is not enrolled.
///
/// # Errors
/// As [`sold_csv`].
pub fn all_dealers_csv<'a, T>(
    rows: &'a [T],
    date_of: impl FnMut(u64) -> String,
    name_of: impl Fn(&DealerId) -> String,
) -> Result<String, CsvError>
where
    T: OfDealer,
    CsvRow: From<&'a T::Sold>,
{
    let rows = rows.iter().map(|sold| {
        let row = CsvRow::from(sold.sold());
        let more = vec![
            sold.dealer_id().to_string(),
            row.status.label().to_owned(),
            row.cost.clone(),
            row.markup.clone(),
            name_of(sold.dealer_id()),
            row.contract_id.clone(),
        ];
        (row, more)
    });
    file(&ALL_DEALERS_COLUMNS, rows, date_of)
}

/// A file of rows, each with cells for `more` columns.
fn file(
    more: &[&str],
    rows: impl Iterator<Item = (CsvRow, Vec<String>)>,
    mut date_of: impl FnMut(u64) -> String,
) -> Result<String, CsvError> {
    let rows = rows.map(|(row, more)| {
        let cells = std::iter::once(date_of(row.date)).chain(row.cells).chain(more);
        cells.collect::<Vec<_>>()
    });
    let columns: Vec<&str> = COLUMNS.iter().chain(more).copied().collect();
    text_file(&columns, rows)
}

/// A file with these columns; no cell of its rows is run as a formula.
///
/// # Errors
/// As [`sold_csv`].
pub(crate) fn text_file<Row: IntoIterator<Item = String>>(
    columns: &[&str],
    rows: impl IntoIterator<Item = Row>,
) -> Result<String, CsvError> {
    let mut writer = WriterBuilder::new()
        .terminator(Terminator::CRLF)
        .quote_style(QuoteStyle::Necessary)
        .from_writer(b"\xEF\xBB\xBF".to_vec());
    writer.write_record(columns).map_err(|_| CsvError)?;
    for row in rows {
        let cells = row.into_iter().map(|cell| harmless(&cell));
        writer.write_record(cells).map_err(|_| CsvError)?;
    }
    let bytes = writer.into_inner().map_err(|_| CsvError)?;
    String::from_utf8(bytes).map_err(|_| CsvError)
}

/// What a formula begins with.
const FORMULA: [char; 11] = ['=', '+', '-', '@', '\t', '\r', '\n', '＝', '＋', '－', '＠'];

/// A cell that a spreadsheet would run as a formula gets an apostrophe in front (OWASP, CSV injection, which names the
/// full-width signs too).
pub(crate) fn harmless(cell: &str) -> String {
    if cell.starts_with(FORMULA) {
        format!("'{cell}")
    } else {
        cell.to_owned()
    }
}

/// A cell as it was before [`harmless`].
pub(crate) fn unguarded(cell: &str) -> &str {
    cell.strip_prefix('\'')
        .filter(|cell| cell.starts_with(FORMULA))
        .unwrap_or(cell)
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
