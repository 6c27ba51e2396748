//! Reading a register back, for those who print it: what was stored when the batch was closed is all that a copy may say.

use super::{COLUMNS, RegisterError};
use crate::form::day::Day;
use crate::form::word::words;
use crate::money::cents_of_decimal;
use crate::sale::csv::{CsvError, unguarded};
use csv::{ReaderBuilder, StringRecord};

words! {
    /// What a row of a register is.
    RowKind {
        /// A product line.
        Line = "line",
        /// The fee of a transfer.
        Fee = "fee",
        /// What the administrator owes on a line.
        Credit = "credit",
        /// A correction of what is paid.
        Adjustment = "adjustment",
        /// What the batch pays.
        Total = "total",
    }
}

/// A row of a register. Amounts are cents.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RegisterRow {
    /// What it is.
    pub kind: RowKind,
    /// The line's id; empty of what belongs to none, as all texts below.
    pub line: String,
    /// The contract's id.
    pub contract: String,
    /// The day of the sale.
    pub sale_date: Option<Day>,
    /// The buyer's name.
    pub buyer: String,
    /// The vehicle.
    pub vin: String,
    /// The product's name.
    pub product: String,
    /// What the buyer paid.
    pub price: Option<i64>,
    /// What the administrator gets.
    pub cost: Option<i64>,
    /// What the row pays; credits below zero.
    pub amount: i64,
    /// Why, of an adjustment.
    pub reason: String,
}

/// The rows of a register, in its order.
///
/// # Errors
/// [`RegisterError`] for a text that is no register.
pub fn rows_of(csv: &str) -> Result<Vec<RegisterRow>, RegisterError> {
    let text = csv.strip_prefix('\u{feff}').unwrap_or(csv);
    let mut reader = ReaderBuilder::new().from_reader(text.as_bytes());
    if reader.headers().map_err(|_| CsvError)? != COLUMNS.as_slice() {
        return Err(CsvError.into());
    }
    let rows = reader.records().map(|record| row_of(&record.ok()?));
    rows.collect::<Option<Vec<_>>>().ok_or_else(|| CsvError.into())
}

fn row_of(record: &StringRecord) -> Option<RegisterRow> {
    let cell = |name: &str| {
        let at = COLUMNS.iter().position(|column| *column == name)?;
        record.get(at)
    };
    let text = |name: &str| cell(name).map(|cell| unguarded(cell).to_owned());
    let cents = |name: &str| match cell(name)? {
        "" => Some(None),
        decimal => cents_of_decimal(decimal).map(Some),
    };
    let sale_date = match cell("sale_date")? {
        "" => None,
        day => Some(Day::parse(day).ok()?),
    };
    Some(RegisterRow {
        kind: cell("kind")?.parse().ok()?,
        line: text("line")?,
        contract: text("contract")?,
        sale_date,
        buyer: text("buyer")?,
        vin: text("vin")?,
        product: text("product")?,
        price: cents("price")?,
        cost: cents("cost")?,
        amount: cents("amount")??,
        reason: text("reason")?,
    })
}
