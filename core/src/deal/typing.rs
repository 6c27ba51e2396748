//! Number fields while somebody types in them: what each keeps, what it shows when it is left, and what it says of a text that
//! it can't read. No character between digits is ever dropped, so that no number silently becomes another one.

use crate::catalog::coverage::{
    DEDUCTIBLE_MESSAGE, MILES_MESSAGE, clean_deductible_input, clean_miles_input, read_deductible, read_miles,
};
use crate::form::number_text::as_typed;
use crate::money::rate::{Apr, Term, clean_apr_input, clean_term_input};
use crate::money::{
    Cents, amount_at_rest, clean_amount_input, group_thousands, keep_amount_financed, read_amount_financed,
};
use crate::pricing::settings::{Markup, clean_markup_input};
use crate::sale::payment::{clean_cvv_input, format_card_number, format_expiry, is_digits, is_expiry};
use serde::{Deserialize, Serialize};

/// The kinds of number fields.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(feature = "wasm", derive(tsify::Tsify))]
pub enum NumberField {
    /// A price or a payment, in dollars.
    Amount,
    /// The amount financed: its digits are cents.
    AmountFinanced,
    /// A rate in percent.
    Apr,
    /// Months.
    Term,
    /// An odometer reading.
    Miles,
    /// Whole dollars.
    Deductible,
    /// A markup in percent.
    MarkupPercent,
    /// A markup in dollars.
    MarkupDollars,
    /// A card's number.
    CardNumber,
    /// A card's expiry date.
    ExpiryDate,
    /// A card's security code.
    Cvv,
    /// A bank account's number.
    AccountNumber,
    /// A bank's routing number.
    RoutingNumber,
}

/// What a number field says of a text that it can't read.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "wasm", derive(tsify::Tsify))]
pub struct TypingProblem {
    /// The text beside the field.
    pub message: String,
    /// Whether more digits can make a number of it ('25,'): it is told once the field is left.
    pub unfinished: bool,
}

/// Why a text is no amount financed.
const AMOUNT_FINANCED_MESSAGE: &str =
    "Type the digits, cents too (2500050 is $25,000.50), or paste the whole amount: 25,000.50";

impl NumberField {
    /// What the field keeps after its text, which was `shown`, became `typed`.
    #[must_use]
    pub fn kept(self, shown: &str, typed: &str) -> String {
        // Nothing was typed: what is wrong stays, and is not taken for a paste.
        if typed == shown {
            return shown.to_owned();
        }
        match self {
            Self::Amount => clean_amount_input(typed),
            Self::AmountFinanced => keep_amount_financed(shown, typed),
            Self::Apr => clean_apr_input(shown, typed),
            Self::Term => clean_term_input(typed),
            Self::Miles => clean_miles_input(typed),
            Self::Deductible => clean_deductible_input(typed),
            Self::MarkupPercent => clean_markup_input(shown, typed, true),
            Self::MarkupDollars => clean_markup_input(shown, typed, false),
            Self::CardNumber => format_card_number(typed),
            Self::ExpiryDate => format_expiry(typed),
            Self::Cvv => clean_cvv_input(typed),
            Self::AccountNumber | Self::RoutingNumber => as_typed(typed),
        }
    }

    /// What the field shows of the text that it keeps while no one types in it: separators, and the unit of a rate.
    #[must_use]
    pub fn at_rest(self, kept: &str) -> String {
        let text = match self {
            Self::Amount | Self::MarkupDollars => Some(amount_at_rest(kept)),
            Self::Apr => Apr::parse(kept).ok().map(|apr| apr.to_string()),
            Self::Term => Some(kept.trim().to_owned()),
            Self::Miles => read_miles(kept).ok().map(|miles| group_thousands(i64::from(miles))),
            Self::Deductible => read_deductible(kept)
                .ok()
                .map(|dollars| format!("${}", group_thousands(i64::from(dollars)))),
            _ => None,
        };
        text.filter(|_| !kept.trim().is_empty())
            .unwrap_or_else(|| kept.to_owned())
    }

    /// What is wrong with the text that the field keeps; nothing where it is empty or can be read.
    #[must_use]
    pub fn problem(self, kept: &str) -> Option<TypingProblem> {
        // A space behind an amount that grows by its cents is a character too many already.
        let text = if self == Self::AmountFinanced {
            kept
        } else {
            kept.trim()
        };
        let message = self.message(text)?;
        let unfinished = ["0", "00", "000"]
            .iter()
            .any(|more| self.message(&format!("{}{more}", kept.trim_end())).is_none());
        Some(TypingProblem { message, unfinished })
    }

    /// What the text is as a number: cents of an amount, hundredths of a percent of a rate, else months, miles, dollars. Nothing where it is
    /// empty or can't be read, and of a field whose digits are no number.
    #[must_use]
    pub fn number(self, kept: &str) -> Option<i64> {
        let text = Some(kept.trim()).filter(|text| !text.is_empty())?;
        match self {
            Self::Amount => Cents::parse(text).ok().map(Cents::get),
            Self::AmountFinanced => read_amount_financed(kept).map(Cents::get),
            Self::Apr => Apr::parse(text).ok().map(|apr| i64::from(apr.hundredths())),
            Self::Term => Term::parse(text).ok().map(|term| i64::from(term.months())),
            Self::Miles => read_miles(text).ok().map(i64::from),
            Self::Deductible => read_deductible(text).ok().map(i64::from),
            _ => None,
        }
    }

    fn message(self, text: &str) -> Option<String> {
        if text.is_empty() {
            return None;
        }
        let fixed = |wrong: bool, message: &str| wrong.then(|| message.to_owned());
        let only_digits = |what: &str| fixed(!is_digits(text), &format!("{what} must contain only digits"));
        match self {
            Self::Amount => Cents::parse(text).err().map(|wrong| wrong.to_string()),
            Self::AmountFinanced => fixed(read_amount_financed(text).is_none(), AMOUNT_FINANCED_MESSAGE),
            Self::Apr => Apr::parse(text).err().map(|wrong| wrong.to_string()),
            Self::Term => Term::parse(text).err().map(|wrong| wrong.to_string()),
            Self::Miles => fixed(read_miles(text).is_err(), MILES_MESSAGE),
            Self::Deductible => fixed(read_deductible(text).is_err(), DEDUCTIBLE_MESSAGE),
            Self::MarkupPercent => Markup::parse(text, true).err().map(|(_, message)| message.to_owned()),
            Self::MarkupDollars => Markup::parse(text, false).err().map(|(_, message)| message.to_owned()),
            Self::CardNumber => {
                let is_number = |c: char| c.is_ascii_digit() || c.is_whitespace();
                fixed(!text.chars().all(is_number), "Card number must contain only digits")
            }
            Self::ExpiryDate => fixed(!may_become_expiry(text), "Expiry date must be in MM/YY format"),
            Self::Cvv if is_digits(text) => fixed(text.len() > 4, "CVV must not exceed 4 digits"),
            Self::Cvv => only_digits("CVV"),
            Self::AccountNumber => only_digits("Account number"),
            Self::RoutingNumber => only_digits("Routing number"),
        }
    }
}

/// Whether a text is an expiry date, or the beginning of one, with four digits of the year too.
fn may_become_expiry(text: &str) -> bool {
    const ENDINGS: [&str; 4] = ["01/28", "1/28", "/28", "8"];
    is_expiry(text)
        || ENDINGS
            .iter()
            .any(|more| is_expiry(&format_expiry(&format!("{text}{more}"))))
}
