//! What a person types to cancel a product, and what the server knows of it: a quote's inputs come of both, and nothing is guessed.

use super::input::{CancelledBy, Delivery, Facts, Inputs, Lien, MilesBasis, Reason, Terms};
use super::quote::{Quote, Unknown, quote};
use super::refused::Refused;
use crate::catalog::coverage::MAX_MILES;
use crate::form::day::Day;
use crate::form::field::{Errors, FieldError};
use crate::form::field_code::FieldCode;
use crate::form::ids::{ContractId, LineId, QuoteId};
use crate::form::number_text::plain_whole;
use crate::form::text::one_line;
use crate::form::word::Word;
use crate::money::{Cents, group_thousands};
use crate::sale::note::Note;
use crate::sale::state_rules::Table;
use serde::{Deserialize, Serialize};

/// The most characters of a note.
const MAX_NOTE: usize = 500;

/// The most characters of a quote's id.
const MAX_QUOTE_ID: usize = 64;

/// What is said of an odometer that can't be read.
const MILEAGE_MESSAGE: &str = "Please enter the odometer, from 0 to 9,999,999 miles";

/// What the server knows of a product that is to be cancelled.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(feature = "wasm", derive(tsify::Tsify))]
#[cfg_attr(
    feature = "schema",
    derive(schemars::JsonSchema),
    schemars(rename = "CancellationPrefill")
)]
pub struct Prefill {
    /// The line.
    pub line_id: LineId,
    /// Its version.
    pub version: u64,
    /// Its contract.
    pub contract_id: ContractId,
    /// Who holds it: the primary buyer, or to whom it was transferred since.
    pub buyer_name: String,
    /// Whether it was transferred to its holder.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub transferred: bool,
    /// Year make model.
    pub vehicle_info: String,
    /// The vehicle.
    pub vin: String,
    /// Provider and what it covers.
    pub product_name: String,
    /// `VSC`, `GAP`, or an ancillary's stored name.
    pub product: String,
    /// The state of the sale.
    pub state: String,
    /// The day of the sale, where the dealership stands.
    pub sale_date: Day,
    /// When the plan begins.
    pub start_date: Day,
    /// The odometer at the sale, if it is known.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub odometer_at_sale: Option<u32>,
    /// What the buyer paid, in cents.
    pub price: Cents,
    /// What the administrator got or gets, in cents.
    pub cost: Cents,
    /// Sales tax, in cents.
    pub tax: Cents,
    /// What the contract says of its cancellation.
    pub terms: Terms,
    /// Who has a lien, as far as the deal says.
    pub lien: Lien,
    /// The lender's name, if the deal names one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub lender_name: Option<String>,
    /// The day, where the dealership stands.
    pub today: Day,
    /// The administrator's name.
    pub tpa_name: String,
}

/// What a person types. A blank figure is unknown.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
#[cfg_attr(feature = "wasm", derive(tsify::Tsify))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct CancellationForm {
    /// The version of the line that the person saw.
    #[serde(default)]
    pub version: u64,
    /// Why: a word of [`Reason`].
    #[cfg_attr(feature = "wasm", tsify(type = "Reason | \"\""))]
    pub reason: String,
    /// When the request came, as yyyy-MM-dd.
    pub request_date: String,
    /// When the cancellation takes effect, as yyyy-MM-dd.
    pub cancel_date: String,
    /// The odometer now.
    pub odometer: String,
    /// The odometer at the sale, where the deal does not say it.
    #[serde(default)]
    pub odometer_at_sale: String,
    /// What was paid in claims, in dollars.
    pub claims: String,
    /// Who has a lien: a word of [`Lien`].
    #[cfg_attr(feature = "wasm", tsify(type = "Lien | \"\""))]
    pub lien: String,
    /// What is owed to the lender, in dollars.
    pub payoff: String,
    /// When the contract was delivered, as yyyy-MM-dd.
    pub delivered_on: String,
}

/// A quote that is to be executed.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct ExecuteQuote {
    /// The quote.
    pub quote_id: QuoteId,
    /// The version of the line that the person saw.
    pub version: u64,
    /// What else is to be kept with it.
    #[serde(default)]
    pub note: String,
}

/// Why there is no quote, by the field of the form that it is about.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "wasm", derive(tsify::Tsify))]
pub struct QuoteRefused {
    /// The field; none where no field of the form decides it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub field: Option<String>,
    /// The code, for programs.
    pub code: String,
    /// The sentence.
    pub message: String,
}

/// A quote, or why there is none.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "wasm", derive(tsify::Tsify))]
pub struct QuoteAnswer {
    /// The quote.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "wasm", tsify(type = "CancellationQuote"))]
    pub quote: Option<Quote>,
    /// Why there is none although the form is right.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub refused: Option<QuoteRefused>,
    /// What is wrong with the form.
    pub errors: Vec<FieldError>,
}

impl Prefill {
    /// What a quote is worked out from, on a day of the dealership.
    ///
    /// # Errors
    /// Every wrong field at once.
    pub fn inputs(&self, form: &CancellationForm, today: Day) -> Result<Inputs, Vec<FieldError>> {
        let mut errors = Errors::default();
        let reason = chosen::<Reason>(&mut errors, "reason", &form.reason, "Choose why it is cancelled");
        let request_date = day(&mut errors, "requestDate", &form.request_date);
        if request_date.is_some_and(|request| request > today) {
            let message = "The request can't be after today";
            errors.add("requestDate", FieldCode::NotADate, message);
        }
        let cancel_date = day(&mut errors, "cancelDate", &form.cancel_date);
        let delivered_on = day(&mut errors, "deliveredOn", &form.delivered_on);
        if delivered_on.is_some_and(|delivered| delivered < self.sale_date) {
            let message = format!("The date is before the sale of {}", self.sale_date.shown());
            errors.add("deliveredOn", FieldCode::NotADate, message);
        }
        let odometer = miles(&mut errors, "odometer", &form.odometer);
        let odometer_at_sale = self.odometer_at_sale(form, odometer, &mut errors);
        let claims = amount(&mut errors, "claims", &form.claims);
        let lien = chosen::<Lien>(&mut errors, "lien", &form.lien, "Choose who has a lien");
        let payoff = match lien {
            Some(Lien::Lender) => amount(&mut errors, "payoff", &form.payoff),
            Some(Lien::None) | None => None,
        };
        match (reason, request_date, cancel_date, delivered_on, lien) {
            (Some(reason), Some(request_date), Some(cancel_date), Some(delivered_on), Some(lien)) => errors
                .into_result(Inputs {
                    terms: self.terms.clone(),
                    facts: Facts {
                        product: self.product.clone(),
                        state: self.state.clone(),
                        sale_date: self.sale_date,
                        start_date: self.start_date,
                        delivery: Delivery::AtSale,
                        delivered_on,
                        odo_sale: odometer_at_sale.unwrap_or_default(),
                        odo_cancel: odometer,
                        price: self.price.get(),
                        cost: self.cost.get(),
                        tax: self.tax.get(),
                        claims,
                        reason,
                        cancelled_by: reason.cancelled_by(),
                        transferred: self.transferred,
                        request_date,
                        cancel_date,
                        lien,
                        payoff,
                        paid_on: None,
                    },
                }),
            _ => Err(errors.into_vec()),
        }
    }

    /// The odometer at the sale: the deal's, else what was typed. It has to be known where what is used counts from it.
    fn odometer_at_sale(&self, form: &CancellationForm, now: Option<i64>, errors: &mut Errors) -> Option<i64> {
        let path = "odometerAtSale";
        let typed = miles(errors, path, &form.odometer_at_sale);
        let known = self.odometer_at_sale.map(i64::from);
        if let Some((known, typed)) = known.zip(typed)
            && known != typed
        {
            let message = format!("The deal says {} miles", group_thousands(known));
            errors.add(path, FieldCode::Contradictory, message);
        }
        let at_sale = known.or(typed);
        let counts = self.terms.counts_miles() && (now.is_some() || self.terms.miles_basis == MilesBasis::Absolute);
        if at_sale.is_none() && counts && form.odometer_at_sale.trim().is_empty() {
            let message = "Please enter the odometer at the sale: the deal does not say it";
            errors.add(path, FieldCode::Required, message);
        }
        at_sale
    }

    /// The quote of what is typed, for a screen.
    #[must_use]
    pub fn quote_of(&self, form: &CancellationForm, today: Day, table: &Table) -> QuoteAnswer {
        let inputs = match self.inputs(form, today) {
            Ok(inputs) => inputs,
            Err(errors) => {
                return QuoteAnswer {
                    errors,
                    ..QuoteAnswer::default()
                };
            }
        };
        match quote(&inputs, table) {
            Ok(quote) => QuoteAnswer {
                quote: Some(quote),
                ..QuoteAnswer::default()
            },
            Err(refused) => QuoteAnswer {
                refused: Some(QuoteRefused {
                    field: refused.form_field().map(str::to_owned),
                    code: refused.code().to_owned(),
                    message: refused.to_string(),
                }),
                ..QuoteAnswer::default()
            },
        }
    }
}

impl CancellationForm {
    /// What is wrong with it, whatever product it is of: [`Prefill::inputs`] looks at the rest.
    #[must_use]
    pub fn check(&self) -> Vec<FieldError> {
        let mut errors = Errors::default();
        chosen::<Reason>(&mut errors, "reason", &self.reason, "Choose why it is cancelled");
        day(&mut errors, "requestDate", &self.request_date);
        day(&mut errors, "cancelDate", &self.cancel_date);
        day(&mut errors, "deliveredOn", &self.delivered_on);
        miles(&mut errors, "odometer", &self.odometer);
        miles(&mut errors, "odometerAtSale", &self.odometer_at_sale);
        amount(&mut errors, "claims", &self.claims);
        chosen::<Lien>(&mut errors, "lien", &self.lien, "Choose who has a lien");
        amount(&mut errors, "payoff", &self.payoff);
        errors.into_vec()
    }
}

impl Reason {
    /// Who cancels for this reason.
    #[must_use]
    pub const fn cancelled_by(self) -> CancelledBy {
        match self {
            Self::Provider => CancelledBy::Provider,
            Self::Repossession => CancelledBy::Lienholder,
            Self::CustomerRequest | Self::Trade | Self::Payoff | Self::TotalLoss => CancelledBy::Holder,
        }
    }
}

impl Unknown {
    /// The words for people.
    #[must_use]
    pub const fn label(self) -> &'static str {
        match self {
            Self::Claims => "what was paid in claims",
            Self::Odometer => "the odometer",
        }
    }
}

impl Refused {
    /// The field of the form that it is about; none where what was sold decides it.
    #[must_use]
    pub fn form_field(&self) -> Option<&'static str> {
        match self.field() {
            "cancelled_by" => Some("reason"),
            "cancel_date" => Some("cancelDate"),
            "odo_cancel" => Some("odometer"),
            "odo_sale" => Some("odometerAtSale"),
            "claims" => Some("claims"),
            "payoff" => Some("payoff"),
            _ => None,
        }
    }
}

impl Refused {
    /// The kind of fault of that field; none where what was sold decides it.
    #[must_use]
    pub const fn field_code(&self) -> Option<FieldCode> {
        match self {
            Self::BeforeSale { .. } => Some(FieldCode::BeforeSale),
            Self::FutureDate { .. } => Some(FieldCode::FutureDate),
            Self::Backdated { .. } => Some(FieldCode::Backdated),
            Self::Expired { .. } => Some(FieldCode::Expired),
            Self::MilesBelowSale { .. } => Some(FieldCode::MilesBelowSale),
            Self::HolderMayNotCancel { .. } | Self::BadInput { .. } | Self::CostAbovePrice | Self::BadMilesLimit => {
                None
            }
        }
    }
}

impl ExecuteQuote {
    /// The note; none where nothing was typed.
    ///
    /// # Errors
    /// What is wrong with it.
    pub fn check(&self) -> Result<Option<Note>, Vec<FieldError>> {
        let mut errors = Errors::default();
        errors.require("quoteId", &self.quote_id, "Please work out a quote first");
        errors.line("quoteId", &self.quote_id, MAX_QUOTE_ID);
        errors.line("note", &self.note, MAX_NOTE);
        let note = Note::new(one_line(&self.note)).ok().filter(|note| !note.is_blank());
        errors.into_result(note)
    }
}

fn chosen<T: Word>(errors: &mut Errors, path: &str, typed: &str, missing: &str) -> Option<T> {
    let word = T::parse(typed);
    if typed.is_empty() {
        errors.add(path, FieldCode::NotChosen, missing);
    } else if word.is_none() {
        let words = T::join(", ", |_| true);
        errors.add(path, FieldCode::UnknownValue, format!("It must be one of: {words}."));
    }
    word
}

fn day(errors: &mut Errors, path: &str, typed: &str) -> Option<Day> {
    match (typed.trim(), Day::parse(typed.trim())) {
        ("", _) => errors.add(path, FieldCode::Required, "Please enter the date"),
        (_, Err(wrong)) => errors.add(path, FieldCode::NotADate, wrong.to_string()),
        (_, Ok(day)) => return Some(day),
    }
    None
}

/// Miles that were typed; none where nothing was.
fn miles(errors: &mut Errors, path: &str, typed: &str) -> Option<i64> {
    let typed = typed.trim();
    if typed.is_empty() {
        return None;
    }
    let miles = plain_whole(typed).and_then(|plain| plain.parse().ok());
    let miles = miles.filter(|miles: &i64| *miles <= i64::from(MAX_MILES));
    if miles.is_none() {
        errors.add(path, FieldCode::NotAMileage, MILEAGE_MESSAGE);
    }
    miles
}

/// Dollars that were typed, in cents; none where nothing was.
fn amount(errors: &mut Errors, path: &str, typed: &str) -> Option<i64> {
    if typed.trim().is_empty() {
        return None;
    }
    match Cents::parse(typed) {
        Ok(cents) => Some(cents.get()),
        Err(wrong) => {
            errors.add(path, wrong.code(), wrong.to_string());
            None
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn day(text: &str) -> Day {
        text.parse().unwrap()
    }

    fn prefill() -> Prefill {
        Prefill {
            line_id: LineId::new("deal-5-vsc").unwrap(),
            version: 1,
            contract_id: "contract-5".into(),
            buyer_name: "Maria Lopez".to_owned(),
            transferred: false,
            vehicle_info: "2022 Honda Accord".to_owned(),
            vin: "1HGCM82633A004352".to_owned(),
            product_name: "Shield Powertrain".to_owned(),
            product: "VSC".to_owned(),
            state: "TX".to_owned(),
            sale_date: day("2024-02-20"),
            start_date: day("2024-02-20"),
            odometer_at_sale: Some(12_000),
            price: Cents::from_dollars(2_400),
            cost: Cents::from_dollars(1_500),
            tax: Cents::ZERO,
            terms: Terms::assumed("VSC", 60, Some(60_000)),
            lien: Lien::Lender,
            lender_name: Some("First Bank".to_owned()),
            today: day("2025-02-20"),
            tpa_name: "Shield".to_owned(),
        }
    }

    fn form() -> CancellationForm {
        CancellationForm {
            version: 1,
            reason: "customer_request".to_owned(),
            request_date: "2025-02-18".to_owned(),
            cancel_date: "2025-02-18".to_owned(),
            odometer: "34,000".to_owned(),
            odometer_at_sale: String::new(),
            claims: "300.00".to_owned(),
            lien: "lender".to_owned(),
            payoff: "$18,000.00".to_owned(),
            delivered_on: "2024-02-20".to_owned(),
        }
    }

    fn table() -> Table {
        Table::built_in().unwrap()
    }

    fn answer(prefill: &Prefill, change: impl FnOnce(&mut CancellationForm)) -> QuoteAnswer {
        let mut form = form();
        change(&mut form);
        prefill.quote_of(&form, prefill.today, &table())
    }

    fn wrong(prefill: &Prefill, change: impl FnOnce(&mut CancellationForm)) -> Vec<(String, FieldCode)> {
        let errors = answer(prefill, change).errors;
        errors.into_iter().map(|error| (error.path, error.code)).collect()
    }

    #[test]
    fn what_is_typed_becomes_a_quote() {
        let quote = answer(&prefill(), |_| ()).quote.unwrap();
        let facts = &quote.inputs.facts;
        assert_eq!((facts.odo_sale, facts.odo_cancel), (12_000, Some(34_000)));
        assert_eq!((facts.claims, facts.payoff), (Some(30_000), Some(1_800_000)));
        assert_eq!(facts.cancelled_by, CancelledBy::Holder);
        assert!(!quote.is_estimate());
        assert_eq!(quote.refund, quote.tpa_share + quote.dealer_share);
        assert!(quote.refund > 0);
    }

    // [AS-10]
    #[test]
    fn what_is_blank_is_unknown_and_nothing_else_is() {
        let blank = |form: &mut CancellationForm| {
            form.odometer.clear();
            form.claims.clear();
            form.payoff.clear();
        };
        let quote = answer(&prefill(), blank).quote.unwrap();
        assert_eq!(quote.unknown.len(), 2);
        assert_eq!(quote.to_buyer, 0, "the payoff is unknown: the lender gets all");
        let of_none = answer(&prefill(), |form| form.lien = "none".to_owned());
        let facts = of_none.quote.unwrap().inputs.facts;
        assert_eq!((facts.lien, facts.payoff), (Lien::None, None));
    }

    // [AS-30]
    #[test]
    fn each_wrong_field_is_named() {
        let prefill = prefill();
        let all_wrong = wrong(&prefill, |form| {
            form.reason.clear();
            form.request_date = "2025-02-31".to_owned();
            form.cancel_date.clear();
            form.odometer = "-5".to_owned();
            form.claims = "12.345".to_owned();
            form.lien = "bank".to_owned();
            form.delivered_on = "2024-02-19".to_owned();
        });
        assert_eq!(
            all_wrong,
            [
                ("reason".to_owned(), FieldCode::NotChosen),
                ("requestDate".to_owned(), FieldCode::NotADate),
                ("cancelDate".to_owned(), FieldCode::Required),
                ("deliveredOn".to_owned(), FieldCode::NotADate),
                ("odometer".to_owned(), FieldCode::NotAMileage),
                ("claims".to_owned(), FieldCode::NotAnAmount),
                ("lien".to_owned(), FieldCode::UnknownValue),
            ]
        );
        let late = wrong(&prefill, |form| form.request_date = "2025-02-21".to_owned());
        assert_eq!(late, [("requestDate".to_owned(), FieldCode::NotADate)]);
        let odometer = wrong(&prefill, |form| form.odometer = "10,000,000".to_owned());
        assert_eq!(odometer, [("odometer".to_owned(), FieldCode::NotAMileage)]);
        let payoff = wrong(&prefill, |form| form.payoff = "100000000".to_owned());
        assert_eq!(payoff, [("payoff".to_owned(), FieldCode::TooMuch)]);
    }

    #[test]
    fn the_odometer_at_the_sale_is_asked_for_where_it_counts() {
        let mut unknown = prefill();
        unknown.odometer_at_sale = None;
        let path = || "odometerAtSale".to_owned();
        assert_eq!(wrong(&unknown, |_| ()), [(path(), FieldCode::Required)]);
        assert_eq!(wrong(&unknown, |form| form.odometer.clear()), []);
        let typed = answer(&unknown, |form| form.odometer_at_sale = "12,000".to_owned());
        assert_eq!(typed.quote.unwrap().inputs.facts.odo_sale, 12_000);
        let other = wrong(&prefill(), |form| form.odometer_at_sale = "11,000".to_owned());
        assert_eq!(other, [(path(), FieldCode::Contradictory)]);
        unknown.terms = Terms::assumed("GAP", 60, None);
        assert_eq!(wrong(&unknown, |_| ()), []);
    }

    // [AS-7] [AS-8] [AS-9]
    #[test]
    fn a_refusal_names_the_field_of_the_form() {
        let refusal = |change: &dyn Fn(&mut CancellationForm)| {
            let refused = answer(&prefill(), change).refused.unwrap();
            (refused.field.unwrap_or_default(), refused.code)
        };
        let dated = |text: &'static str| move |form: &mut CancellationForm| form.cancel_date = text.to_owned();
        for (cancel, code) in [
            ("2024-02-19", "before_sale"),
            ("2025-02-19", "future_date"),
            ("2025-01-18", "backdated"),
        ] {
            let expected = ("cancelDate".to_owned(), code.to_owned());
            assert_eq!(refusal(&dated(cancel)), expected);
        }
        let below = |form: &mut CancellationForm| form.odometer = "11,999".to_owned();
        let expected = ("odometer".to_owned(), "miles_below_sale".to_owned());
        assert_eq!(refusal(&below), expected);
        let by_event = |form: &mut CancellationForm| {
            form.reason = "total_loss".to_owned();
            form.cancel_date = "2025-01-18".to_owned();
        };
        assert!(answer(&prefill(), by_event).quote.is_some(), "an event has proof");
    }
}
