//! A batch that is paid by a file for the dealer's bank.

use super::ach::{AchBatch, AchEntry, AchFile, SecCode, earliest};
use super::bank::{AccountKind, BankAccount, RemittanceSettings};
use super::form::PayBatch;
use crate::form::day::Day;
use crate::form::field::{Errors, FieldError};
use crate::form::field_code::FieldCode;
use crate::ledger::BatchId;

/// What tells the files of a day apart, in their order.
pub const MODIFIERS: &str = "ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789";

/// What the file of a batch says.
#[derive(Debug, Clone, Copy)]
pub struct PaidByFile<'a> {
    /// The batch.
    pub batch: &'a BatchId,
    /// How many products it pays for.
    pub products: usize,
    /// What it pays, in cents.
    pub total: i64,
    /// The administrator's name.
    pub tpa_name: &'a str,
    /// The administrator's account.
    pub bank: &'a BankAccount,
    /// The dealer's name.
    pub dealer_name: &'a str,
    /// How the dealer's bank knows the dealer.
    pub settings: &'a RemittanceSettings,
    /// The day on which the file is made, where the dealership stands.
    pub made_on: Day,
    /// The time of that day, as HHmm.
    pub made_at: &'a str,
    /// One of [`MODIFIERS`].
    pub modifier: char,
    /// When the money moves.
    pub effective: Day,
}

/// A day as the file has it: yyMMdd.
#[must_use]
pub fn six_digits(day: Day) -> String {
    let text = day.to_string().replace('-', "");
    text.get(2..).unwrap_or_default().to_owned()
}

/// The first day on which money can move by a file that is made on this one: the next weekday. None where the calendar ends.
#[must_use]
pub fn first_effective(made_on: Day) -> Option<Day> {
    earliest(made_on)
}

/// What keeps a batch from being paid by a file, and who enters it; empty where nothing does.
#[must_use]
pub fn missing(has_account: bool, has_settings: bool, tpa_name: &str) -> Vec<String> {
    let mut missing = Vec::new();
    if !has_account {
        missing.push(format!(
            "The account of {tpa_name} is missing: an administrator enters it with its terms."
        ));
    }
    if !has_settings {
        let settings = "What your bank calls you is missing: enter it in Dealer Settings, tab Remittances.";
        missing.push(settings.to_owned());
    }
    missing
}

impl PaidByFile<'_> {
    /// The file.
    #[must_use]
    pub fn file(&self) -> AchFile {
        let made_on = six_digits(self.made_on);
        let digits: String = self.batch.chars().filter(char::is_ascii_digit).collect();
        let entry = AchEntry {
            routing: self.bank.routing.clone(),
            account: self.bank.account.clone(),
            savings: self.bank.kind == AccountKind::Savings,
            amount: self.total,
            id: digits,
            name: self.tpa_name.to_owned(),
            addenda: format!(
                "{} for {} products of {}",
                &**self.batch, self.products, self.dealer_name
            ),
        };
        AchFile {
            destination: self.settings.bank_routing.clone(),
            origin: self.settings.origin.clone(),
            company_id: self.settings.company_id.clone(),
            created: format!("{made_on}{}", self.made_at),
            modifier: self.modifier.to_string(),
            destination_name: self.settings.bank_name.clone(),
            origin_name: self.dealer_name.to_owned(),
            reference: String::new(),
            batches: vec![AchBatch {
                sec: SecCode::Ccd,
                description: "REMITTANCE".to_owned(),
                date: made_on,
                effective: six_digits(self.effective),
                entries: vec![entry],
            }],
        }
    }
}

impl PayBatch {
    /// The day on which the money moves. `total` is what is to be paid, in cents; `made_on` the day on which the file is made.
    ///
    /// # Errors
    /// What is wrong with it.
    pub fn check_file(&self, total: i64, made_on: Day) -> Result<Day, Vec<FieldError>> {
        let mut errors = Errors::default();
        if total <= 0 {
            let message = "Nothing is to be paid: settle the batch without a file";
            errors.add("method", FieldCode::InvalidValue, message);
        }
        if !self.reference.trim().is_empty() {
            let message = "A file has a number of its own";
            errors.add("reference", FieldCode::InvalidValue, message);
        }
        let day = Day::try_from(self.date.clone());
        match (&day, first_effective(made_on)) {
            (Err(wrong), _) => errors.add("date", FieldCode::InvalidValue, wrong.to_string()),
            (Ok(day), Some(first)) if *day < first => {
                let message = format!("The money can move on {first} at the earliest");
                errors.add("date", FieldCode::InvalidValue, message);
            }
            (Ok(day), _) if day.or_monday() != Some(*day) => {
                let message = "Banks move money on weekdays only";
                errors.add("date", FieldCode::InvalidValue, message);
            }
            _ => {}
        }
        match day {
            Ok(day) => errors.into_result(day),
            Err(_) => Err(errors.into_vec()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::sale::batch::RemittanceMethod;

    fn day(text: &str) -> Day {
        text.parse().unwrap()
    }

    #[test]
    fn money_moves_on_the_next_weekday_or_later() {
        let wrong = |date: &str, total| {
            let pay = PayBatch {
                version: 1,
                method: RemittanceMethod::Ach,
                date: date.to_owned(),
                reference: String::new(),
            };
            // A Friday.
            let checked = pay.check_file(total, day("2026-10-16"));
            checked.map(|day| day.to_string()).map_err(|errors| {
                let paths = errors.iter().map(|error| error.path.clone());
                paths.collect::<Vec<_>>().join(" ")
            })
        };
        assert_eq!(wrong("2026-10-19", 5), Ok("2026-10-19".to_owned()));
        assert_eq!(wrong("2026-10-16", 5), Err("date".to_owned()));
        assert_eq!(wrong("2026-10-24", 5), Err("date".to_owned()), "a Saturday");
        assert_eq!(wrong("2026-02-31", 0), Err("method date".to_owned()));
    }

    #[test]
    fn a_batch_is_one_payment_of_its_total() {
        let bank = BankAccount {
            routing: "021000021".to_owned(),
            account: "000123456".to_owned(),
            kind: AccountKind::Savings,
        };
        let settings = RemittanceSettings {
            bank_name: "First Bank".to_owned(),
            bank_routing: "091000019".to_owned(),
            origin: "1234567890".to_owned(),
            company_id: "9876543210".to_owned(),
        };
        let batch = BatchId::new("batch-1740000000000").unwrap();
        let paid = PaidByFile {
            batch: &batch,
            products: 3,
            total: 125_000,
            tpa_name: "Shield Administration",
            bank: &bank,
            dealer_name: "Acme Motors",
            settings: &settings,
            made_on: day("2026-10-16"),
            made_at: "0905",
            modifier: 'B',
            effective: day("2026-10-19"),
        };
        let text = paid.file().text().unwrap();
        let lines: Vec<&str> = text.lines().collect();
        assert!(lines[0].starts_with("101 0910000191234567890261016") && lines[0].contains("0905B094101"));
        assert!(lines[1].contains("9876543210CCDREMITTANCE261016261019"));
        assert!(lines[2].starts_with("632021000021000123456        00001250001740000000000"));
        assert!(lines[3].contains("BATCH-1740000000000 FOR 3 PRODUCTS OF ACME MOTORS"));
    }
}
