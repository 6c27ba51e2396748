//! What a person types to transfer a contract, and its check.

use super::known::TransferKnown;
use crate::catalog::coverage::MAX_MILES;
use crate::deal::person::{Address, TypedAddress, TypedText};
use crate::form::contact::{StateCode, Zip};
use crate::form::day::Day;
use crate::form::field::{Errors, FieldError};
use crate::form::field_code::FieldCode;
use crate::form::given::Given;
use crate::form::number_text::plain_whole;
use crate::form::text::{MAX_TEXT, one_line};
use crate::ledger::MAX_AMOUNT;
use crate::money::{Cents, dollars, group_thousands};
use crate::sale::Holder;
use crate::sale::state_rules::Table;
use serde::{Deserialize, Serialize};

/// The most characters of a date or a number.
const MAX_TYPED: usize = 20;

/// What a person types to transfer a contract.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
#[cfg_attr(feature = "wasm", derive(tsify::Tsify))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct TransferForm {
    /// The version of the line that the person saw.
    pub version: u64,
    /// The new owner's first and last name.
    pub name: String,
    /// Number and street.
    pub street: String,
    /// City.
    pub city: String,
    /// State.
    pub state: Given<StateCode>,
    /// ZIP code.
    pub zip: Given<Zip>,
    /// What the odometer read when the vehicle was sold, in miles.
    pub odometer: String,
    /// The day on which the vehicle was sold to the new owner, as yyyy-MM-dd.
    pub date: String,
    /// The administrator's fee, in dollars; 0 for none.
    pub fee: String,
}

impl TransferForm {
    /// What a transfer starts from: the vehicle was sold today, for the contract's fee.
    #[must_use]
    pub fn of(known: &TransferKnown) -> Self {
        Self {
            version: known.version,
            date: known.today.to_string(),
            fee: known.fee.map(Cents::to_decimal).unwrap_or_default(),
            ..Self::default()
        }
    }

    /// What is wrong with it, whatever product it is of: [`TransferForm::check`] looks at the rest.
    #[must_use]
    pub fn wrong_texts(&self) -> Vec<FieldError> {
        let mut errors = Errors::default();
        self.person(&mut errors);
        for (path, text) in [("odometer", &self.odometer), ("date", &self.date), ("fee", &self.fee)] {
            errors.line(path, text.trim(), MAX_TYPED);
        }
        errors.into_vec()
    }

    /// The address, unless something of it is wrong. Adds what is missing or wrong of name and address.
    fn person(&self, errors: &mut Errors) -> Option<Address> {
        let address = TypedAddress {
            street: ("street", &self.street),
            city: ("city", &self.city),
            state: ("state", &self.state),
            zip: ("zip", &self.zip),
        };
        let missing = [
            "Enter the new owner's name",
            "Enter the new owner's street address",
            "Enter the new owner's city",
            "Choose the new owner's state",
            "Enter the new owner's ZIP code",
        ];
        let name: TypedText<'_> = ("name", &self.name);
        let texts = std::iter::once(name).chain(address.texts());
        for ((path, text), message) in texts.zip(missing) {
            errors.require(path, text, message);
            errors.line(path, text, MAX_TEXT);
        }
        address.parse(errors)
    }

    /// The new holder.
    ///
    /// # Errors
    /// What is wrong, by the form's keys: `miles_below_sale`, `before_sale`, `future_date`, `expired`, `backdated` after the contract's time for
    /// transfers, `too_much` for a fee above that of contract or law, and what the deal wizard says of a name and an address.
    pub fn check(&self, known: &TransferKnown, table: &Table) -> Result<Holder, Vec<FieldError>> {
        let mut errors = Errors::default();
        let address = self.person(&mut errors);
        let odometer = self.odometer(known, &mut errors);
        let date = self.date(known, table, &mut errors);
        let fee = self.fee(known, table, &mut errors);
        match (address, odometer, date, fee) {
            (Some(address), Some(odometer), Some(from), Some(fee)) => errors.into_result(Holder {
                name: one_line(&self.name),
                street: address.street,
                city: address.city,
                state: address.state.into(),
                zip: address.zip.into(),
                from,
                odometer,
                fee,
            }),
            _ => Err(errors.into_vec()),
        }
    }

    fn odometer(&self, known: &TransferKnown, errors: &mut Errors) -> Option<u32> {
        let path = "odometer";
        let typed = short(errors, path, &self.odometer, "Enter the odometer")?;
        let miles = plain_whole(typed).and_then(|plain| plain.parse().ok());
        let Some(miles) = miles.filter(|miles| *miles <= MAX_MILES) else {
            let message = "Please enter the odometer, from 0 to 9,999,999 miles";
            errors.add(path, FieldCode::NotAMileage, message);
            return None;
        };
        if let Some(last) = known.odometer.filter(|last| miles < *last) {
            let last = group_thousands(i64::from(last));
            let message = format!("The odometer read {last} on {} already", known.holder_since.shown());
            errors.add(path, FieldCode::MilesBelowSale, message);
            return None;
        }
        if let Some(end) = known.end_odometer.filter(|end| miles >= *end) {
            let message = format!("Cover ended at {} miles", group_thousands(i64::from(end)));
            errors.add(path, FieldCode::Expired, message);
            return None;
        }
        Some(miles)
    }

    fn date(&self, known: &TransferKnown, table: &Table, errors: &mut Errors) -> Option<Day> {
        let path = "date";
        let typed = short(errors, path, &self.date, "Enter the day on which the vehicle was sold")?;
        let date = match Day::parse(typed) {
            Ok(date) => date,
            Err(wrong) => {
                errors.add(path, FieldCode::NotADate, wrong.to_string());
                return None;
            }
        };
        let last = known.last_day(date, table);
        let (code, message) = if date < known.holder_since {
            let what = if known.holder_since == known.sale_date {
                "sale"
            } else {
                "last transfer"
            };
            let message = format!("The date is before the {what} of {}", known.holder_since.shown());
            (FieldCode::BeforeSale, message)
        } else if date > known.today {
            (FieldCode::FutureDate, "The date can't be after today".to_owned())
        } else if date >= known.end {
            let message = format!("The contract ended on {}", known.end.shown());
            (FieldCode::Expired, message)
        } else if let Some(last) = last.filter(|last| *last < known.today) {
            let message = format!("The contract could be taken over until {}", last.shown());
            (FieldCode::Backdated, message)
        } else {
            return Some(date);
        };
        errors.add(path, code, message);
        None
    }

    fn fee(&self, known: &TransferKnown, table: &Table, errors: &mut Errors) -> Option<Cents> {
        let path = "fee";
        let typed = short(errors, path, &self.fee, "Enter the fee, 0 for none")?;
        let fee = match Cents::parse(typed) {
            Ok(fee) => fee,
            Err(wrong) => {
                errors.add(path, wrong.code(), wrong.to_string());
                return None;
            }
        };
        if let Some((cents, why)) = known.highest_fee(table).filter(|(cents, _)| fee.get() > *cents) {
            errors.add(path, FieldCode::TooMuch, format!("{} {why}", dollars(cents)));
            return None;
        }
        if fee.get() > MAX_AMOUNT {
            errors.add(
                path,
                FieldCode::TooMuch,
                format!("Amount must be at most {}", dollars(MAX_AMOUNT)),
            );
            return None;
        }
        Some(fee)
    }
}

/// A text that was typed, unless it is empty or too long for a date or a number.
fn short<'a>(errors: &mut Errors, path: &str, typed: &'a str, missing: &str) -> Option<&'a str> {
    let typed = typed.trim();
    errors.require(path, typed, missing);
    errors.line(path, typed, MAX_TYPED);
    (!typed.is_empty() && typed.chars().count() <= MAX_TYPED).then_some(typed)
}
