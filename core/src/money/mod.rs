//! Money: amounts in whole cents, rates, terms and loans.

mod cents;
mod in_words;
pub mod loan;
pub mod rate;

pub(crate) use cents::dollars;
pub use cents::{
    Cents, MoneyError, amount_at_rest, cents_from_digits, clean_amount_input, filter_amount_input, group_thousands,
    keep_amount_financed, read_amount_financed, sum_text,
};
pub(crate) use in_words::cents_of_decimal;
pub use in_words::dollars_in_words;
