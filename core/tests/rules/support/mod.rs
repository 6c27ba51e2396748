//! What the golden tests share: the fixtures, and the comparison with an excerpt.

pub mod amount;
pub mod import_cases;
pub mod records;
pub mod sentences;

use serde::Serialize;
use serde_json::Value;

/// A fixture's content.
pub fn fixture(text: &str) -> Value {
    serde_json::from_str(text).expect("the fixture is JSON")
}

/// A list of cases, which must not be empty.
pub fn cases<'a>(fixture: &'a Value, list: &str) -> &'a [Value] {
    let cases = fixture[list]
        .as_array()
        .unwrap_or_else(|| panic!("the fixture has no list {list}"));
    assert!(!cases.is_empty(), "{list} is empty");
    cases
}

/// A case's text.
pub fn text<'a>(case: &'a Value, key: &str) -> &'a str {
    case[key]
        .as_str()
        .unwrap_or_else(|| panic!("{key} of {case} is no text"))
}

/// A value as JSON, as it crosses the wire.
pub fn json(value: &impl Serialize) -> Value {
    serde_json::to_value(value).expect("the value has a JSON form")
}

/// Says where `actual` differs from an excerpt: of an object the keys that the excerpt names, of a list every element.
pub fn difference(actual: &Value, excerpt: &Value, path: &str) -> Option<String> {
    match (actual, excerpt) {
        (Value::Object(actual), Value::Object(excerpt)) => excerpt.iter().find_map(|(key, value)| {
            let path = format!("{path}.{key}");
            match actual.get(key) {
                Some(found) => difference(found, value, &path),
                None => Some(format!("{path} is missing")),
            }
        }),
        (Value::Array(found), Value::Array(wanted)) if found.len() == wanted.len() => found
            .iter()
            .zip(wanted)
            .enumerate()
            .find_map(|(index, (found, wanted))| difference(found, wanted, &format!("{path}[{index}]"))),
        _ if actual == excerpt => None,
        _ => Some(format!("{path} is {actual} and should be {excerpt}")),
    }
}
