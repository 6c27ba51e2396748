//! The other ways to run these tests leave some of them out, or take some: each list names tests that are there, with a reason.

use std::collections::BTreeSet;
use std::process::Command;

/// The lists, by name.
const LISTS: [(&str, &str); 2] = [
    ("in_process_only.txt", include_str!("in_process_only.txt")),
    ("not_on_moto.txt", include_str!("not_on_moto.txt")),
];

/// The names in a list; one that ends in '::' is a module's, for all its tests.
fn named_in(list: &str, text: &str) -> BTreeSet<String> {
    let mut names = BTreeSet::new();
    for line in text.lines() {
        if line.is_empty() || line.starts_with('#') {
            continue;
        }
        let (name, reason) = line.split_once(' ').unwrap_or((line, ""));
        assert!(reason.trim().len() > 10, "{list}: {name} has no reason");
        assert!(names.insert(name.to_owned()), "{list}: {name} is named twice");
    }
    names
}

#[test]
fn every_test_that_a_list_names_exists() {
    let listed = Command::new(std::env::current_exe().unwrap())
        .args(["--list", "--format", "terse"])
        .output()
        .unwrap();
    let listed = String::from_utf8(listed.stdout).unwrap();
    let tests: BTreeSet<String> = listed
        .lines()
        .filter_map(|line| line.strip_suffix(": test"))
        .map(str::to_owned)
        .collect();
    assert!(tests.len() > 100, "{listed}");
    for beginning in named_in("through_functions.txt", include_str!("through_functions.txt")) {
        let found = tests.iter().any(|test| test.starts_with(&beginning));
        assert!(found, "through_functions.txt: no test is called {beginning}");
    }
    for (list, text) in LISTS {
        let mut names = named_in(list, text);
        names.retain(|name| !tests.contains(name));
        let is_module = |name: &String| name.ends_with("::") && tests.iter().any(|test| test.starts_with(name));
        let missing: Vec<String> = names.into_iter().filter(|name| !is_module(name)).collect();
        assert_eq!(missing, Vec::<String>::new(), "{list} names tests that are not there");
    }
}
