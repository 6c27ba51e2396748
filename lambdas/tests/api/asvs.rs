//! `docs/SECURITY.md` has a row for each requirement of OWASP ASVS 5.0.0, levels 1 and 2, and what its rows name is there.

use serde_json::Value;
use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("..")
}

fn read(path: &str) -> String {
    fs::read_to_string(root().join(path)).unwrap_or_else(|error| panic!("{path}: {error}"))
}

/// The standard's numbers, such as '6.2.4'.
fn requirements() -> BTreeSet<String> {
    let text = read("lambdas/tests/asvs-5.0.0.txt");
    let lines = text.lines().filter(|line| !line.starts_with('#'));
    lines
        .flat_map(|line| {
            let (section, numbers) = line.split_once('|').unwrap();
            let numbers = numbers.split_whitespace().filter(|number| *number != "|");
            numbers.map(|number| format!("{}.{number}", section.trim()))
        })
        .collect()
}

/// A row of one of the list's tables.
struct Row {
    numbers: Vec<String>,
    /// Empty where the requirement does not apply.
    state: String,
    text: String,
}

fn rows() -> Vec<Row> {
    let document = read("docs/SECURITY.md");
    let (_, list) = document.split_once("\n## OWASP ASVS 5.0\n").unwrap();
    let is_row = |line: &&str| line.starts_with("| ") && line.as_bytes()[2].is_ascii_digit();
    list.lines().filter(is_row).map(row).collect()
}

fn row(line: &str) -> Row {
    let cells: Vec<&str> = line.trim_matches('|').split(" | ").map(str::trim).collect();
    let numbers = cells[0].split(", ").map(str::to_owned).collect();
    let (state, text) = match cells[1..] {
        [why] => ("", why),
        [asks, state, how] => {
            assert!(!asks.is_empty(), "{line}");
            (state, how)
        }
        _ => panic!("a row has two or four cells: {line}"),
    };
    assert!(!text.is_empty(), "{line}");
    Row {
        numbers,
        state: state.to_owned(),
        text: text.to_owned(),
    }
}

#[test]
fn every_requirement_has_one_row() {
    let all = requirements();
    // Chapters, sections and requirements as the standard counts them: a list that lost one would prove nothing.
    assert_eq!(all.len(), 70 + 183);
    let mut found: BTreeMap<String, usize> = BTreeMap::new();
    for row in rows() {
        assert!(
            ["", "met", "open", "settled"].contains(&row.state.as_str()),
            "{}",
            row.state
        );
        for number in row.numbers {
            let within = format!("{number}.");
            let covered: Vec<_> = all
                .iter()
                .filter(|known| **known == number || (row.state.is_empty() && known.starts_with(&within)))
                .collect();
            assert!(!covered.is_empty(), "{number} is no requirement of level 1 or 2");
            for known in covered {
                *found.entry(known.clone()).or_default() += 1;
            }
        }
    }
    for number in all {
        assert_eq!(found.get(&number).copied().unwrap_or_default(), 1, "rows of {number}");
    }
}

/// What stands in backticks and names something that can be looked up.
fn references(text: &str) -> Vec<&str> {
    let quoted = text.split('`').skip(1).step_by(2);
    quoted
        .filter(|quoted| {
            let first = quoted.split("::").next().unwrap_or_default();
            let is_file = !first.contains(' ') && first.contains('.') && !first.starts_with('.');
            quoted.contains("::") || is_file
        })
        .collect()
}

#[test]
fn what_the_rows_name_is_there() {
    let template: serde_yaml_ng::Value = serde_yaml_ng::from_str(&read("template.yaml")).unwrap();
    let template = serde_json::to_value(template).unwrap();
    let document = read("docs/SECURITY.md");
    for row in rows() {
        let references = references(&row.text);
        for reference in &references {
            let is_there = match reference.split_once('#') {
                Some((_, setting)) => has_setting(&template, setting),
                None => is_in_the_sources(reference),
            };
            assert!(is_there, "{:?} names {reference}, which is not there", row.numbers);
        }
        let headings = row
            .text
            .split("](#")
            .skip(1)
            .map(|rest| rest.split(')').next().unwrap());
        let mut linked = row.text.matches("](").count();
        for heading in headings {
            let is_heading = |line: &str| {
                line.strip_prefix("## ")
                    .is_some_and(|title| title.to_lowercase() == heading)
            };
            assert!(
                document.lines().any(is_heading),
                "{:?} links to #{heading}",
                row.numbers
            );
            linked += 1;
        }
        if row.state == "met" {
            assert!(references.len() + linked > 0, "{:?} names nothing", row.numbers);
        }
    }
}

/// [DEF-E10] These rows once said 'met' for what no test held. Each says 'open', or names a test and not a file alone.
#[test]
fn rows_that_told_too_well_name_a_test_or_are_open() {
    let told_too_well = [
        "16.3.4", "6.1.1", "6.3.1", "2.1.3", "2.2.1", "2.2.2", "15.2.2", "2.2.3", "6.1.2", "6.2.11", "2.4.1", "16.2.1",
    ];
    let rows = rows();
    for number in told_too_well {
        let row = rows
            .iter()
            .find(|row| row.numbers.iter().any(|named| named == number))
            .unwrap_or_else(|| panic!("no row of its own for {number}"));
        let names_a_test = references(&row.text).iter().any(|named| named.contains("::"));
        assert!(
            row.state == "open" || (row.state == "met" && names_a_test),
            "{number} is '{}' and names no test",
            row.state
        );
    }
}

/// `Resource.Property`, the property anywhere within the resource.
fn has_setting(template: &Value, setting: &str) -> bool {
    let (resource, property) = setting.split_once('.').unwrap();
    let resource = match resource {
        "Globals" => &template["Globals"],
        name => &template["Resources"][name],
    };
    has_key(resource, property)
}

fn has_key(value: &Value, key: &str) -> bool {
    match value {
        Value::Object(map) => map.contains_key(key) || map.values().any(|inner| has_key(inner, key)),
        Value::Array(items) => items.iter().any(|inner| has_key(inner, key)),
        _ => false,
    }
}

/// A file, `file::test`, or `module::test` of these tests.
fn is_in_the_sources(reference: &str) -> bool {
    let Some((place, test)) = reference.split_once("::") else {
        return root().join(reference).is_file();
    };
    let path = match place {
        "policies" => "lambdas/tests/policies.rs".to_owned(),
        module if !module.contains('/') => format!("lambdas/tests/api/{module}.rs"),
        file => file.to_owned(),
    };
    let source = fs::read_to_string(root().join(&path)).unwrap_or_default();
    if path.ends_with(".rs") {
        let declared = source.split(&format!("fn {test}(")).collect::<Vec<_>>();
        // A test, not a helper of the same name.
        declared.len() == 2
            && declared[0]
                .lines()
                .rev()
                .take(4)
                .any(|line| line.trim().contains("test"))
    } else {
        source.lines().any(|line| line.contains(test) && line.contains("test("))
            || source.contains(&format!("\"{test}"))
    }
}
