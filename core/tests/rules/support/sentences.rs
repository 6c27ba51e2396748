//! The sentences that go with the codes of wrong fields, as `fixtures/form/codes.json` has them.

use serde_json::Value;
use std::collections::BTreeMap;

/// The sentences of each code: those of the forms, and those of the server alone.
pub fn sentences() -> [BTreeMap<String, Vec<String>>; 2] {
    let fixture: Value = serde_json::from_str(include_str!("../../../../fixtures/form/codes.json")).unwrap();
    ["core", "server"].map(|part| serde_json::from_value(fixture[part].clone()).unwrap())
}

/// Whether a sentence is this one, in which '{}' stands for any words.
pub fn is_said_by(sentence: &str, message: &str) -> bool {
    let (first, rest) = sentence.split_once("{}").unwrap_or((sentence, ""));
    let Some(left) = message.strip_prefix(first) else {
        return false;
    };
    if sentence.contains("{}") {
        let mut ends = left.char_indices().skip(1).map(|(end, _)| end).chain([left.len()]);
        !left.is_empty() && ends.any(|end| is_said_by(rest, &left[end..]))
    } else {
        left.is_empty()
    }
}

#[test]
fn a_sentence_is_known_by_its_words() {
    for (sentence, message, is_said) in [
        ("Amount is required", "Amount is required", true),
        ("Amount is required", "Amount is required.", false),
        ("{} is required", "Amount is required", true),
        ("{} is required", " is required", false),
        ("{} at most {} rows", "Save at most 5 rows", true),
        ("{} at most {} rows", "Save at most 5 lines", false),
        ("{}", "", false),
    ] {
        assert_eq!(is_said_by(sentence, message), is_said, "{sentence}: {message}");
    }
}
