//! What an entry changed, field by field.

use crate::form::day::utc_text;
use crate::money::dollars;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use std::collections::BTreeMap;

/// The most fields of an entry that are told: a save of a hundred lines has more.
pub const MOST_CHANGES: usize = 1_000;

/// The longest text of a field that is told, in characters.
const LONGEST: usize = 300;

/// A field before and after.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct FieldChange {
    /// Where it is and what it is called: 'deal-1-vsc, Price'.
    pub field: String,
    /// What it was; empty where there was nothing.
    pub before: String,
    /// What it is; empty where there is nothing.
    pub after: String,
    /// Whether the two are not the same.
    pub differs: bool,
}

/// The fields of what an entry keeps, those that differ first, each group in the order of their names. Lists of records are told by the records' ids.
#[must_use]
pub fn changes(before: Option<&Value>, after: Option<&Value>) -> Vec<FieldChange> {
    let (mut old, mut new) = (BTreeMap::new(), BTreeMap::new());
    for (side, value) in [(&mut old, before), (&mut new, after)] {
        if let Some(value) = value {
            flatten("", "", value, side);
        }
    }
    let names: std::collections::BTreeSet<&String> = old.keys().chain(new.keys()).collect();
    let mut all: Vec<FieldChange> = names
        .into_iter()
        .map(|name| {
            let text = |side: &BTreeMap<String, String>| side.get(name).cloned().unwrap_or_default();
            let (before, after) = (text(&old), text(&new));
            FieldChange {
                field: name.clone(),
                differs: before != after,
                before: cut(before),
                after: cut(after),
            }
        })
        .filter(|change| change.differs || !change.before.is_empty())
        .collect();
    // A stable sort: within each group the names stay in order.
    all.sort_by_key(|change| !change.differs);
    all
}

fn cut(text: String) -> String {
    if text.chars().count() <= LONGEST {
        return text;
    }
    let kept: String = text.chars().take(LONGEST - 1).collect();
    format!("{kept}…")
}

fn flatten(at: &str, key: &str, value: &Value, found: &mut BTreeMap<String, String>) {
    let below = |name: &str| {
        if at.is_empty() {
            name.to_owned()
        } else {
            format!("{at}, {name}")
        }
    };
    match value {
        Value::Object(fields) => {
            for (name, value) in fields {
                flatten(&below(&words_of(name)), name, value, found);
            }
        }
        Value::Array(values) if values.iter().any(|value| value.is_object() || value.is_array()) => {
            for (place, value) in values.iter().enumerate() {
                let id = value.get("id").and_then(Value::as_str).map(str::to_owned);
                let name = id.unwrap_or_else(|| (place + 1).to_string());
                flatten(&below(&name), "", value, found);
            }
        }
        Value::Array(values) => {
            let texts: Vec<String> = values.iter().map(|value| text_of(key, value)).collect();
            found.insert(name_of(at), texts.join(", "));
        }
        value => {
            found.insert(name_of(at), text_of(key, value));
        }
    }
}

/// What is nothing but a value has no name.
fn name_of(at: &str) -> String {
    if at.is_empty() { "Value" } else { at }.to_owned()
}

/// The names of amounts in what entries keep, in cents.
const AMOUNTS: [&str; 7] = ["price", "cost", "markup", "total", "amount", "totalPrice", "difference"];

/// The first time that a number is taken for: the milliseconds of 2001-09-09. No count and no amount that entries keep is as large.
const FIRST_TIME: u64 = 1_000_000_000_000;

fn text_of(key: &str, value: &Value) -> String {
    match value {
        Value::Null => String::new(),
        Value::Bool(true) => "Yes".to_owned(),
        Value::Bool(false) => "No".to_owned(),
        Value::String(text) => text.clone(),
        Value::Number(number) => match (number.as_i64(), number.as_u64()) {
            (Some(cents), _) if AMOUNTS.contains(&key) => dollars(cents),
            (_, Some(ms)) if ms >= FIRST_TIME => utc_text(ms),
            _ => number.to_string(),
        },
        other => other.to_string(),
    }
}

/// The names' words that are read letter by letter.
const LETTERS: [&str; 10] = ["id", "vin", "tpa", "dba", "zip", "gap", "vsc", "otd", "apr", "sha256"];

/// A name of a field as people read it: 'product_name' and 'productName' are 'Product name'.
fn words_of(name: &str) -> String {
    let mut spaced = String::new();
    for c in name.chars() {
        if c.is_ascii_uppercase() {
            spaced.push(' ');
            spaced.push(c.to_ascii_lowercase());
        } else if c == '_' {
            spaced.push(' ');
        } else {
            spaced.push(c);
        }
    }
    let mut words: Vec<String> = spaced.split_whitespace().map(str::to_owned).collect();
    for (place, word) in words.iter_mut().enumerate() {
        if let Some(letters) = LETTERS.iter().find(|letters| *letters == word) {
            *word = if *letters == "sha256" {
                "SHA-256".to_owned()
            } else {
                letters.to_uppercase()
            };
        } else if place == 0 {
            *word = capitalized(word);
        }
    }
    words.join(" ")
}

fn capitalized(word: &str) -> String {
    let mut letters = word.chars();
    letters
        .next()
        .map(|first| first.to_uppercase().chain(letters).collect())
        .unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    fn told(before: Option<Value>, after: Option<Value>) -> Vec<(String, String, String, bool)> {
        changes(before.as_ref(), after.as_ref())
            .into_iter()
            .map(|change| (change.field, change.before, change.after, change.differs))
            .collect()
    }

    fn row(field: &str, before: &str, after: &str, differs: bool) -> (String, String, String, bool) {
        (field.to_owned(), before.to_owned(), after.to_owned(), differs)
    }

    #[test]
    fn what_differs_comes_first() {
        let line =
            |remit| json!([{"id": "deal-1-vsc", "price": 194_950, "productName": "Alder Ridge", "remit": remit}]);
        assert_eq!(
            told(Some(line(false)), Some(line(true))),
            [
                row("deal-1-vsc, Remit", "No", "Yes", true),
                row("deal-1-vsc, ID", "deal-1-vsc", "deal-1-vsc", false),
                row("deal-1-vsc, Price", "$1,949.50", "$1,949.50", false),
                row("deal-1-vsc, Product name", "Alder Ridge", "Alder Ridge", false),
            ]
        );
    }

    #[test]
    fn lines_are_compared_by_their_ids_whatever_their_order() {
        let line = |id: &str| json!({"id": id, "remit": true});
        let (one, both) = (json!([line("b")]), json!([line("a"), line("b")]));
        assert_eq!(
            told(Some(one), Some(both)),
            [
                row("a, ID", "", "a", true),
                row("a, Remit", "", "Yes", true),
                row("b, ID", "b", "b", false),
                row("b, Remit", "Yes", "Yes", false),
            ]
        );
    }

    #[test]
    fn texts_lists_times_and_nothing_are_worded() {
        let after = json!({
            "date": 1_792_065_600_000_u64, "states": ["CA", "NV"], "disabledBy": null, "is_admin": false, "version": 3,
            "form": {"tpaId": "tpa-1"}, "sha256": "0a"
        });
        assert_eq!(
            told(None, Some(after)),
            [
                row("Date", "", "2026-10-15 12:00:00 UTC", true),
                row("Form, TPA ID", "", "tpa-1", true),
                row("Is admin", "", "No", true),
                row("SHA-256", "", "0a", true),
                row("States", "", "CA, NV", true),
                row("Version", "", "3", true),
            ]
        );
        assert_eq!(told(None, None), []);
        assert_eq!(
            told(None, Some(json!("rounding"))),
            [row("Value", "", "rounding", true)]
        );
    }

    #[test]
    fn a_long_text_is_cut_but_compared_whole() {
        let long = |end: &str| json!({"note": format!("{}{end}", "x".repeat(400))});
        let all = told(Some(long("a")), Some(long("b")));
        assert_eq!(all.len(), 1);
        assert!(all[0].3);
        assert_eq!(all[0].1.chars().count(), LONGEST);
    }
}
