//! A list of quotes as CSV: what goes in, and what comes out (`after-the-sale-formats.md`).

use dealer_core::sale::cancellation::{Facts, Inputs, Quote, Refused, Terms, quote};
use dealer_core::sale::state_rules::Table;
use std::collections::BTreeMap;
use std::fmt::Display;
use std::str::FromStr;

/// The columns that must go in.
const INPUT: [&str; 38] = [
    "id",
    "product",
    "state",
    "sale_date",
    "start_date",
    "delivery",
    "delivered_on",
    "term_months",
    "miles_limit",
    "miles_basis",
    "odo_sale",
    "odo_cancel",
    "price",
    "cost",
    "tax",
    "claims",
    "claims_deducted",
    "reason",
    "cancelled_by",
    "request_date",
    "cancel_date",
    "backdate_days",
    "method",
    "month_rounding",
    "cancel_day",
    "refund_bp",
    "free_look_days",
    "free_look_claims",
    "free_look_fee",
    "fee_kind",
    "fee_cents",
    "fee_bp",
    "fee_to",
    "min_refund",
    "refund_days",
    "lien",
    "payoff",
    "paid_on",
];

/// The columns that come out, after `id`.
pub const OUTPUT: [&str; 17] = [
    "outcome",
    "governs",
    "f_num",
    "f_den",
    "percent_bp",
    "gross",
    "claims_line",
    "fee_line",
    "small_line",
    "refund",
    "tax_refund",
    "tpa_share",
    "dealer_share",
    "to_lienholder",
    "to_buyer",
    "due_date",
    "penalty",
];

/// The cells of a line, by column.
pub struct Cells<'a> {
    line: u64,
    cells: BTreeMap<&'a str, &'a str>,
}

impl Cells<'_> {
    fn text(&self, column: &str) -> Result<&str, String> {
        let cell = self.cells.get(column).copied();
        cell.ok_or_else(|| format!("The column {column} is missing."))
    }

    fn wrong(&self, column: &str, cell: &str, why: impl Display) -> String {
        format!("Line {}, column {column}: '{cell}' is wrong. {why}", self.line)
    }

    fn word<T: FromStr<Err: Display>>(&self, column: &str) -> Result<T, String> {
        let cell = self.text(column)?;
        cell.parse().map_err(|error| self.wrong(column, cell, error))
    }

    fn number(&self, column: &str) -> Result<i64, String> {
        let cell = self.text(column)?;
        cell.parse()
            .map_err(|_| self.wrong(column, cell, "It must be a whole number."))
    }

    fn known_number(&self, column: &str) -> Result<Option<i64>, String> {
        if self.text(column)?.is_empty() {
            Ok(None)
        } else {
            self.number(column).map(Some)
        }
    }

    fn given<T: FromStr<Err: Display>>(&self, column: &str) -> Result<Option<T>, String> {
        if self.text(column)?.is_empty() {
            Ok(None)
        } else {
            self.word(column).map(Some)
        }
    }

    fn yes(&self, column: &str) -> Result<bool, String> {
        match self.text(column)? {
            "yes" => Ok(true),
            "no" => Ok(false),
            cell => Err(self.wrong(column, cell, "It must be yes or no.")),
        }
    }

    /// The inputs of the quote that this line asks for.
    pub fn inputs(&self) -> Result<Inputs, String> {
        let terms = Terms {
            assumed: false,
            term_months: self.number("term_months")?,
            miles_limit: self.known_number("miles_limit")?,
            miles_basis: self.word("miles_basis")?,
            claims_deducted: self.yes("claims_deducted")?,
            backdate_days: self.number("backdate_days")?,
            method: self.word("method")?,
            month_rounding: self.word("month_rounding")?,
            cancel_day: self.word("cancel_day")?,
            refund_bp: self.number("refund_bp")?,
            free_look_days: self.number("free_look_days")?,
            free_look_claims: self.word("free_look_claims")?,
            free_look_fee: self.yes("free_look_fee")?,
            fee_kind: self.word("fee_kind")?,
            fee_cents: self.number("fee_cents")?,
            fee_bp: self.number("fee_bp")?,
            fee_to: self.word("fee_to")?,
            min_refund: self.number("min_refund")?,
            refund_days: self.number("refund_days")?,
        };
        let sale_date = self.word("sale_date")?;
        let facts = Facts {
            product: self.text("product")?.to_owned(),
            state: self.text("state")?.to_owned(),
            sale_date,
            start_date: self.word("start_date")?,
            delivery: self.word("delivery")?,
            delivered_on: self.given("delivered_on")?.unwrap_or(sale_date),
            odo_sale: self.number("odo_sale")?,
            odo_cancel: self.known_number("odo_cancel")?,
            price: self.number("price")?,
            cost: self.number("cost")?,
            tax: self.number("tax")?,
            claims: self.known_number("claims")?,
            reason: self.word("reason")?,
            cancelled_by: self.word("cancelled_by")?,
            transferred: false,
            request_date: self.word("request_date")?,
            cancel_date: self.word("cancel_date")?,
            lien: self.word("lien")?,
            payoff: self.known_number("payoff")?,
            paid_on: self.given("paid_on")?,
        };
        Ok(Inputs { terms, facts })
    }
}

/// Takes each line's id and cells, of a CSV whose first line names the columns.
pub fn each(csv: &str, mut take: impl FnMut(&str, &Cells) -> Result<(), String>) -> Result<(), String> {
    let mut reader = csv::Reader::from_reader(csv.as_bytes());
    let columns = reader
        .headers()
        .map_err(|error| format!("The quotes can't be read: {error}."))?
        .clone();
    if let Some(missing) = INPUT.iter().find(|name| !columns.iter().any(|column| column == **name)) {
        return Err(format!("The column {missing} is missing."));
    }
    for record in reader.records() {
        let record = record.map_err(|error| format!("The quotes can't be read: {error}."))?;
        let cells = Cells {
            line: record.position().map_or(0, csv::Position::line),
            cells: columns.iter().zip(record.iter()).collect(),
        };
        take(cells.text("id")?, &cells)?;
    }
    Ok(())
}

/// The cells of a line that comes out, after its id.
pub fn answer(quoted: Result<Quote, Refused>) -> [String; 17] {
    match quoted {
        Ok(quote) => [
            if quote.is_estimate() { "estimate" } else { "ok" }.to_owned(),
            quote.governs.word().to_owned(),
            quote.f_num.to_string(),
            quote.f_den.to_string(),
            quote.percent_bp.to_string(),
            quote.gross.to_string(),
            quote.claims_line.to_string(),
            quote.fee_line.to_string(),
            quote.small_line.to_string(),
            quote.refund.to_string(),
            quote.tax_refund.to_string(),
            quote.tpa_share.to_string(),
            quote.dealer_share.to_string(),
            quote.to_lienholder.to_string(),
            quote.to_buyer.to_string(),
            quote.due_date.to_string(),
            quote.penalty.to_string(),
        ],
        Err(refused) => {
            let mut cells: [String; 17] = Default::default();
            let [outcome, ..] = &mut cells;
            *outcome = format!("refused:{}", refused.code());
            cells
        }
    }
}

/// The CSV that comes out: `id` and the output columns.
pub fn quotes(csv: &str, rules: &Table) -> Result<String, String> {
    let mut writer = csv::Writer::from_writer(Vec::new());
    let unwritten = |_| "The answer can't be written.".to_owned();
    writer
        .write_record(std::iter::once("id").chain(OUTPUT))
        .map_err(unwritten)?;
    each(csv, |id, cells| {
        let cells = answer(quote(&cells.inputs()?, rules));
        let record = std::iter::once(id).chain(cells.iter().map(String::as_str));
        writer.write_record(record).map_err(unwritten)
    })?;
    let bytes = writer.into_inner().map_err(|_| "The answer can't be written.")?;
    String::from_utf8(bytes).map_err(|_| "The answer can't be written.".to_owned())
}
