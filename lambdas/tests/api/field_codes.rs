//! Compares every wrong field of all answers with the sentences of its code, and notes which codes were answered.

use super::sentences::{is_said_by, sentences};
use super::written::Written;
use serde_json::Value;
use std::collections::BTreeMap;
use std::sync::LazyLock;

static SENTENCES: LazyLock<BTreeMap<String, Vec<String>>> =
    LazyLock::new(|| sentences().into_iter().flatten().collect());

/// A line for each code that was answered, for `tests/policies.rs`.
static ANSWERED: LazyLock<Written> = LazyLock::new(|| Written::by_whole_run("field_codes.tsv"));

/// Demands that each wrong field of a problem says what goes with its code.
#[track_caller]
pub fn check(problem: &Value) {
    for error in problem["errors"].as_array().into_iter().flatten() {
        let (code, message) = (error["code"].as_str().unwrap(), error["message"].as_str().unwrap());
        let sentences = SENTENCES.get(code).unwrap_or_else(|| panic!("{code} is not listed"));
        let is_said = sentences.iter().any(|sentence| is_said_by(sentence, message));
        assert!(is_said, "{code} says '{message}'");
        ANSWERED.add(code.to_owned());
    }
}

#[test]
#[should_panic(expected = "not_a_zip says 'Please use at most 5 characters.'")]
fn a_sentence_of_another_code_fails() {
    check(&serde_json::json!({"errors": [{"code": "not_a_zip", "message": "Please use at most 5 characters."}]}));
}
