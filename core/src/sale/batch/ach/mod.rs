//! A file of payments for the dealer's bank: NACHA, credits only (`after-the-sale-formats.md`). The product contacts no bank: the dealer
//! uploads the file.

mod field;

pub use field::{AchError, Problem, is_routing};

use crate::form::day::Day;
use field::{Record, account, day, identifier, modifier, number, routing};
use serde::{Deserialize, Serialize};

/// A file.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct AchFile {
    /// The routing number of the dealer's bank: nine digits, weighted 3-7-1.
    pub destination: String,
    /// Who sends the file, as its bank calls it.
    pub origin: String,
    /// Who pays, as its bank calls it.
    pub company_id: String,
    /// When the file is made, in the dealership's time: yyMMddHHmm.
    pub created: String,
    /// A to Z or 0 to 9: the next one for each further file of a day.
    pub modifier: String,
    /// The bank's name.
    pub destination_name: String,
    /// The dealer's name.
    pub origin_name: String,
    /// The dealer's own reference; may be empty.
    pub reference: String,
    /// At least one.
    pub batches: Vec<AchBatch>,
}

/// The payments of one kind and day.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct AchBatch {
    /// To companies or to persons.
    pub sec: SecCode,
    /// What the payments are for.
    pub description: String,
    /// The day that the receiver is shown: yyMMdd.
    pub date: String,
    /// When the money moves: yyMMdd, at the earliest the next weekday after the file is made.
    pub effective: String,
    /// At least one.
    pub entries: Vec<AchEntry>,
}

/// The standard entry class.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub enum SecCode {
    /// To companies.
    #[serde(rename = "CCD")]
    Ccd,
    /// To persons.
    #[serde(rename = "PPD")]
    Ppd,
}

/// One payment.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct AchEntry {
    /// The receiver's bank: nine digits, weighted 3-7-1.
    pub routing: String,
    /// The receiver's account, at most 17 characters.
    pub account: String,
    /// Whether that is a savings account.
    pub savings: bool,
    /// Cents, from 1 to 9,999,999,999.
    pub amount: i64,
    /// What the dealer calls the receiver or the payment.
    pub id: String,
    /// The receiver's name.
    pub name: String,
    /// A line for the receiver; may be empty.
    pub addenda: String,
}

/// What the controls count: of a batch, and of the file.
#[derive(Debug, Clone, Copy, Default)]
struct Totals {
    records: u64,
    routing: u64,
    cents: u64,
}

impl Totals {
    const fn plus(self, other: Self) -> Self {
        Self {
            records: self.records.saturating_add(other.records),
            routing: self.routing.saturating_add(other.routing),
            cents: self.cents.saturating_add(other.cents),
        }
    }

    /// The last ten digits of the sum of the receivers' banks.
    const fn hash(self) -> u64 {
        self.routing % 10_000_000_000
    }
}

/// How many lines a block has.
const BLOCK: usize = 10;

/// The day before which no money moves: the next weekday after the file is made.
pub(super) fn earliest(created: Day) -> Option<Day> {
    created.plus_days(1)?.or_monday()
}

impl AchFile {
    /// The file's bytes: ASCII, records of 94 characters that end with CRLF.
    ///
    /// # Errors
    /// [`AchError`] names the first field that can't be written.
    pub fn text(&self) -> Result<String, AchError> {
        let bank = routing(&self.destination).map_err(|problem| problem.of("destination"))?;
        let (made_on, made_at) = self.created.split_at_checked(6).unwrap_or((&self.created, ""));
        let created = day(made_on).map_err(|problem| problem.of("created"))?;
        if !is_time(made_at) {
            return Err(Problem::NotADay.of("created"));
        }
        let earliest = earliest(created).ok_or(Problem::NotADay.of("created"))?;
        if self.batches.is_empty() {
            return Err(Problem::Empty.of("batches"));
        }

        let mut lines = vec![self.header()?];
        let mut totals = Totals::default();
        for (index, batch) in self.batches.iter().enumerate() {
            let of_batch = self.batch(index, batch, bank, earliest, &mut lines);
            totals = totals.plus(of_batch.map_err(|error| error.within(&format!("batches.{index}")))?);
        }
        let blocks = (lines.len() + 1).div_ceil(BLOCK);
        let control = Record::new("9")
            .number(count(self.batches.len()), 6)
            .number(count(blocks), 6)
            .number(totals.records, 8)
            .number(totals.hash(), 10)
            .number(0, 12)
            .number(totals.cents, 12)
            .text("", 39);
        lines.push(control.line().map_err(|problem| problem.of("batches"))?);
        while !lines.len().is_multiple_of(BLOCK) {
            lines.push("9".repeat(Record::LENGTH));
        }
        Ok(lines.into_iter().map(|line| line + "\r\n").collect())
    }

    fn header(&self) -> Result<String, AchError> {
        let modifier = modifier(&self.modifier).map_err(|problem| problem.of("modifier"))?;
        let origin = identifier(&self.origin).map_err(|problem| problem.of("origin"))?;
        let record = Record::new("101 ")
            .text(&self.destination, 9)
            .text(&format!("{origin:>10}"), 10)
            .text(&self.created, 10)
            .text(&modifier, 1)
            .text("094101", 6)
            .text(&self.destination_name, 23)
            .text(&self.origin_name, 23)
            .text(&self.reference, 8);
        record.line().map_err(|problem| problem.of("origin"))
    }

    /// Writes a batch's records, and gives what they sum to. Its number counts from 1.
    fn batch(
        &self,
        index: usize,
        batch: &AchBatch,
        bank: u64,
        earliest: Day,
        lines: &mut Vec<String>,
    ) -> Result<Totals, AchError> {
        let number = count(index).saturating_add(1);
        identifier(&self.company_id).map_err(|problem| problem.of("company_id"))?;
        let effective = day(&batch.effective).map_err(|problem| problem.of("effective"))?;
        if effective < earliest {
            return Err(Problem::TooEarly.of("effective"));
        }
        if batch.entries.is_empty() {
            return Err(Problem::Empty.of("entries"));
        }
        let class = match batch.sec {
            SecCode::Ccd => "CCD",
            SecCode::Ppd => "PPD",
        };
        let header = Record::new("5220")
            .text(&self.origin_name, 16)
            .text("", 20)
            .text(&self.company_id, 10)
            .text(class, 3)
            .text(&batch.description, 10)
            .text(&batch.date, 6)
            .text(&batch.effective, 6)
            .text("   1", 4)
            .number(bank, 8)
            .number(number, 7);
        lines.push(header.line().map_err(|problem| problem.of("description"))?);

        let mut totals = Totals::default();
        for (index, entry) in batch.entries.iter().enumerate() {
            let sequence = count(index).saturating_add(1);
            let of_entry = entry.write(bank, sequence, lines);
            totals = totals.plus(of_entry.map_err(|error| error.within(&format!("entries.{index}")))?);
        }
        let control = Record::new("8220")
            .number(totals.records, 6)
            .number(totals.hash(), 10)
            .number(0, 12)
            .number(totals.cents, 12)
            .text(&self.company_id, 10)
            .text("", 25)
            .number(bank, 8)
            .number(number, 7);
        lines.push(control.line().map_err(|problem| problem.of("entries"))?);
        Ok(totals)
    }
}

impl AchEntry {
    /// Writes its records: the entry, and its addenda if it has any. `sequence` is its number in the batch, from 1.
    fn write(&self, bank: u64, sequence: u64, lines: &mut Vec<String>) -> Result<Totals, AchError> {
        let receiver = routing(&self.routing).map_err(|problem| problem.of("routing"))?;
        let account = account(&self.account).map_err(|problem| problem.of("account"))?;
        let cents = u64::try_from(self.amount).unwrap_or_default();
        if cents == 0 {
            return Err(Problem::TooSmall.of("amount"));
        }
        number(cents, 10).map_err(|problem| problem.of("amount"))?;
        let has_addenda = !self.addenda.is_empty();
        let entry = Record::new("6")
            .text(if self.savings { "32" } else { "22" }, 2)
            .text(&self.routing, 9)
            .text(&account, 17)
            .number(cents, 10)
            .text(&self.id, 15)
            .text(&self.name, 22)
            .text("", 2)
            .text(if has_addenda { "1" } else { "0" }, 1)
            .number(bank, 8)
            .number(sequence, 7);
        lines.push(entry.line().map_err(|problem| problem.of("id"))?);
        if has_addenda {
            let addenda = Record::new("705")
                .text(&self.addenda, 80)
                .number(1, 4)
                .number(sequence, 7);
            lines.push(addenda.line().map_err(|problem| problem.of("addenda"))?);
        }
        Ok(Totals {
            records: 1 + u64::from(has_addenda),
            routing: receiver,
            cents,
        })
    }
}

/// Whether a text is HHmm.
fn is_time(text: &str) -> bool {
    let digits = text.len() == 4 && text.bytes().all(|byte| byte.is_ascii_digit());
    let (hour, minute) = text.split_at_checked(2).unwrap_or_default();
    digits && hour < "24" && minute < "60"
}

fn count(number: usize) -> u64 {
    u64::try_from(number).unwrap_or(u64::MAX)
}
