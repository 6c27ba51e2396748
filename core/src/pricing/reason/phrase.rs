//! The parts that sentences are made of.

use crate::money::group_thousands;
use crate::pricing::facts::{Choice, Facts};
use crate::pricing::word::{Condition, Word};

pub(super) fn bad_input(fact: &str) -> String {
    match fact {
        "in_service_date" => "The in-service date is after the sale.".to_owned(),
        _ => "The model year is more than two years after the sale.".to_owned(),
    }
}

/// 'new vehicles', 'used and certified vehicles' of a list of conditions.
pub(super) fn vehicles_of(conditions: &str) -> String {
    let names: Vec<&str> = conditions
        .split('|')
        .map(|word| match Condition::parse(word) {
            Some(Condition::New) => "new",
            Some(Condition::Used) => "used",
            Some(Condition::Cpo) => "certified",
            None => word,
        })
        .collect();
    format!("{} vehicles", names.join(" and "))
}

/// 'Northstar Administrators' of 'Northstar Administrators (invented)'.
pub(in crate::pricing) fn tpa_name(name: &str) -> &str {
    name.split(" (")
        .next()
        .filter(|name| !name.is_empty())
        .unwrap_or("This administrator")
}

pub(super) fn vehicle(facts: &Facts) -> String {
    match (&facts.make, &facts.model) {
        (Some(make), Some(model)) => format!("the {make} {model}"),
        (Some(make), None) => make.clone(),
        _ => "this vehicle".to_owned(),
    }
}

pub(super) fn number(value: Option<i64>) -> String {
    value.unwrap_or_default().to_string()
}

/// 'Twelve model years'; numbers above twenty in digits.
pub(super) fn model_years(facts: &Facts) -> String {
    const WORDS: [&str; 21] = [
        "Zero",
        "One",
        "Two",
        "Three",
        "Four",
        "Five",
        "Six",
        "Seven",
        "Eight",
        "Nine",
        "Ten",
        "Eleven",
        "Twelve",
        "Thirteen",
        "Fourteen",
        "Fifteen",
        "Sixteen",
        "Seventeen",
        "Eighteen",
        "Nineteen",
        "Twenty",
    ];
    let age = facts.age().unwrap_or_default();
    let word = usize::try_from(age).ok().and_then(|age| WORDS.get(age).copied());
    let plural = if age == 1 { "" } else { "s" };
    format!(
        "{} model year{plural}",
        word.map_or_else(|| group_thousands(age), str::to_owned)
    )
}

pub(super) fn months(months: i64) -> String {
    let plural = if months == 1 { "" } else { "s" };
    format!("{} month{plural}", group_thousands(months))
}

pub(super) fn months_in(facts: &Facts) -> String {
    months(facts.in_service_months().unwrap_or_default())
}

/// '$720.00' of cents.
pub(in crate::pricing) fn amount(cents: i64) -> String {
    crate::money::dollars(cents)
}

/// '125%', '24.99%' of hundredths of a percent.
pub(super) fn percent(hundredths: i128) -> String {
    let sign = if hundredths < 0 { "-" } else { "" };
    let (whole, rest) = (hundredths.unsigned_abs() / 100, hundredths.unsigned_abs() % 100);
    if rest == 0 {
        format!("{sign}{whole}%")
    } else {
        format!("{sign}{whole}.{rest:02}%")
    }
}

pub(super) fn apr(facts: &Facts) -> String {
    percent(facts.apr.unwrap_or_default().into())
}

pub(super) fn beyond(what: &str, value: Option<i64>, side: &str, limit: i64) -> String {
    format!(
        "The {what}, {}, is {side} {}.",
        amount(value.unwrap_or_default()),
        amount(limit)
    )
}

/// The share is rounded away from the limit, so that it never reads as the limit itself.
pub(super) fn ltv(facts: &Facts, high: bool, limit: i64) -> String {
    let amount = i128::from(facts.amount_financed.unwrap_or_default()) * 10_000;
    let value = i128::from(facts.vehicle_value.unwrap_or_default());
    let limit = percent(limit.into());
    if value <= 0 {
        return format!(
            "The vehicle has no value that the amount financed could be compared with; the limit is {limit}."
        );
    }
    let share = amount.div_euclid(value) + i128::from(high && amount.rem_euclid(value) != 0);
    format!(
        "The amount financed is {} of the value; the limit is {limit}.",
        percent(share)
    )
}

/// `argument` is the limit that the value is beyond, or 'gap'.
pub(super) fn no_price(
    of: &str,
    value: &str,
    number: Option<i64>,
    argument: &str,
    limit: impl Fn(i64) -> String,
) -> String {
    match (argument.parse::<i64>(), number) {
        (Ok(to), Some(number)) if number > to => format!("No price for {of}{value}: prices end at {}.", limit(to)),
        (Ok(from), _) => format!("No price for {of}{value}: prices begin at {}.", limit(from)),
        (Err(_), _) => format!("No price for {of}{value}."),
    }
}

/// '72 months / 90,000 miles' as it is wanted.
pub(super) fn term(choice: &Choice) -> String {
    let wanted_months = choice.months.filter(|months| *months > 0).map(months);
    let wanted_miles = choice.miles.filter(|miles| *miles > 0);
    let wanted_miles = wanted_miles.map(|miles| format!("{} miles", group_thousands(miles)));
    match (wanted_months, wanted_miles) {
        (Some(months), Some(miles)) => format!("{months} / {miles}"),
        (one, other) => one
            .or(other)
            .unwrap_or_else(|| "A term that reaches beyond the sale".to_owned()),
    }
}

/// What a missing fact is called.
pub(super) fn question(fact: &str) -> &'static str {
    match fact {
        "condition" => "the condition: new, used or certified",
        "make" => "the make",
        "model" => "the model",
        "model_year" => "the model year",
        "fuel" => "the fuel",
        "drive" => "the drive type",
        "induction" => "the engine's induction: natural, turbo or supercharged",
        "gvwr_class" => "the GVWR class",
        "cylinders" => "the number of cylinders",
        "odometer" => "the odometer",
        "in_service_date" => "the in-service date",
        "vehicle_value" => "the vehicle's value",
        "amount_financed" => "the amount financed",
        "apr" => "the APR",
        "loan_months" => "the loan's term",
        _ => "a deductible",
    }
}
