//! The register that goes with a batch, as CSV: RFC 4180, CRLF, UTF-8 with a byte order mark, cells guarded against formulas.

pub mod read;

use super::{Adjustment, Frozen};
use crate::form::day::Day;
use crate::ledger::{BatchId, LineId, TpaId};
use crate::sale::csv::{CsvError, harmless};
use csv::{QuoteStyle, Terminator, WriterBuilder};
use std::cmp::Ordering;

/// The register's columns.
pub const COLUMNS: [&str; 14] = [
    "batch",
    "tpa",
    "kind",
    "line",
    "contract",
    "sale_date",
    "buyer",
    "vin",
    "product",
    "term_months",
    "price",
    "cost",
    "amount",
    "reason",
];

/// What the register says of a line, beside its amount.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RegisterLine {
    /// The contract that it belongs to.
    pub contract: String,
    /// The day of the sale.
    pub sale_date: Day,
    /// The buyer's name.
    pub buyer: String,
    /// The vehicle.
    pub vin: String,
    /// The product's name.
    pub product: String,
    /// How long it runs, in months; none where the terms are unknown.
    pub term_months: Option<u32>,
    /// What the buyer paid, in cents; of a fee, nothing.
    pub price: i64,
    /// What the administrator gets, in cents; of a fee, nothing.
    pub cost: i64,
    /// Whether it is a transfer's fee.
    pub is_fee: bool,
}

/// What a register is made of.
#[derive(Debug, Clone, Copy)]
pub struct Register<'a> {
    /// The batch.
    pub batch: &'a BatchId,
    /// Its administrator.
    pub tpa: &'a TpaId,
    /// Its amounts.
    pub frozen: &'a Frozen,
    /// Its corrections, in the order in which they were made.
    pub adjustments: &'a [Adjustment],
}

/// Why a register could not be made.
#[derive(Debug, thiserror::Error)]
pub enum RegisterError {
    /// Nothing is known of one of its lines.
    #[error("The register lacks what it says of line {0}")]
    UnknownLine(LineId),
    /// The file could not be written.
    #[error(transparent)]
    Csv(#[from] CsvError),
}

/// '-1234.50': cents as a plain decimal, of any size.
fn decimal(cents: i64) -> String {
    let sign = if cents < 0 { "-" } else { "" };
    let cents = cents.unsigned_abs();
    format!("{sign}{}.{:02}", cents / 100, cents % 100)
}

struct Row<'a> {
    id: &'a LineId,
    cents: i64,
    of: RegisterLine,
}

fn by_sale(one: &Row, other: &Row) -> Ordering {
    (one.of.sale_date, one.id).cmp(&(other.of.sale_date, other.id))
}

impl Register<'_> {
    fn rows<'a>(
        amounts: &'a [(LineId, i64)],
        facts: &impl Fn(&LineId) -> Option<RegisterLine>,
    ) -> Result<Vec<Row<'a>>, RegisterError> {
        let mut rows = amounts
            .iter()
            .map(|(id, cents)| {
                let of = facts(id).ok_or_else(|| RegisterError::UnknownLine(id.clone()))?;
                Ok(Row { id, cents: *cents, of })
            })
            .collect::<Result<Vec<_>, RegisterError>>()?;
        rows.sort_by(by_sale);
        Ok(rows)
    }

    /// The cells of a line, fee or credit. Numbers are the product's own, so only texts are guarded against formulas.
    fn cells(&self, kind: &str, row: &Row, sign: i64) -> [String; 14] {
        let of = &row.of;
        let money = |cents: i64| if of.is_fee { String::new() } else { decimal(cents) };
        [
            harmless(self.batch.as_str()),
            harmless(self.tpa.as_str()),
            kind.to_owned(),
            harmless(row.id.as_str()),
            harmless(&of.contract),
            of.sale_date.to_string(),
            harmless(&of.buyer),
            harmless(&of.vin),
            harmless(&of.product),
            of.term_months.map(|months| months.to_string()).unwrap_or_default(),
            money(of.price),
            money(of.cost),
            decimal(row.cents.saturating_mul(sign)),
            String::new(),
        ]
    }

    /// The cells of an amount that belongs to no line.
    fn of_batch(&self, kind: &str, cents: i64, reason: &str) -> [String; 14] {
        let mut cells: [String; 14] = Default::default();
        let [batch, tpa, of_kind, .., amount, why] = &mut cells;
        *batch = harmless(self.batch.as_str());
        *tpa = harmless(self.tpa.as_str());
        kind.clone_into(of_kind);
        *amount = decimal(cents);
        *why = harmless(reason);
        cells
    }

    /// The file's text: lines by the day of their sale and id, then fees, credits and adjustments, then the total. `facts` says what is
    /// known of a line.
    ///
    /// # Errors
    /// [`RegisterError`] for a line of which nothing is known.
    pub fn csv(&self, facts: impl Fn(&LineId) -> Option<RegisterLine>) -> Result<String, RegisterError> {
        let lines = Self::rows(&self.frozen.lines, &facts)?;
        let credits = Self::rows(&self.frozen.credits, &facts)?;
        let (fees, lines): (Vec<_>, Vec<_>) = lines.iter().partition(|row| row.of.is_fee);

        let mut records: Vec<[String; 14]> = vec![COLUMNS.map(str::to_owned)];
        records.extend(lines.into_iter().map(|row| self.cells("line", row, 1)));
        records.extend(fees.into_iter().map(|row| self.cells("fee", row, 1)));
        records.extend(credits.iter().map(|row| self.cells("credit", row, -1)));
        for adjustment in self.adjustments {
            records.push(self.of_batch("adjustment", adjustment.amount, adjustment.reason.as_str()));
        }
        records.push(self.of_batch("total", self.frozen.total, ""));

        let mut writer = WriterBuilder::new()
            .terminator(Terminator::CRLF)
            .quote_style(QuoteStyle::Necessary)
            .from_writer(b"\xEF\xBB\xBF".to_vec());
        for record in &records {
            writer.write_record(record).map_err(|_| CsvError)?;
        }
        let bytes = writer.into_inner().map_err(|_| CsvError)?;
        Ok(String::from_utf8(bytes).map_err(|_| CsvError)?)
    }
}
