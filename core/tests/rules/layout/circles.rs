//! Circles in a graph of names.

use std::collections::{BTreeMap, BTreeSet};

/// Each group of names that lead to one another, as 'a, b, c'; nothing where every way ends.
pub fn circles<'a>(ways: impl Iterator<Item = (&'a str, &'a str)>) -> Vec<String> {
    let mut next: BTreeMap<&str, BTreeSet<&str>> = BTreeMap::new();
    for (from, to) in ways {
        next.entry(from).or_default().insert(to);
    }
    let reached: BTreeMap<&str, BTreeSet<&str>> = next.keys().map(|from| (*from, reached_from(from, &next))).collect();
    let groups: BTreeSet<Vec<&str>> = reached
        .iter()
        .filter(|(name, all)| all.contains(*name))
        .map(|(name, all)| {
            let leads_back = |other: &&&str| reached.get(**other).is_some_and(|back| back.contains(name));
            all.iter().filter(leads_back).copied().collect()
        })
        .collect();
    groups.into_iter().map(|group| group.join(", ")).collect()
}

fn reached_from<'a>(from: &str, next: &BTreeMap<&'a str, BTreeSet<&'a str>>) -> BTreeSet<&'a str> {
    let mut reached = BTreeSet::new();
    let mut waiting: Vec<&str> = next.get(from).into_iter().flatten().copied().collect();
    while let Some(name) = waiting.pop() {
        if reached.insert(name) {
            waiting.extend(next.get(name).into_iter().flatten());
        }
    }
    reached
}

#[test]
fn circles_are_found() {
    assert_eq!(
        circles([("a", "b"), ("b", "c"), ("a", "c")].into_iter()),
        Vec::<String>::new()
    );
    assert_eq!(
        circles([("a", "b"), ("b", "c"), ("c", "b"), ("c", "d")].into_iter()),
        ["b, c"]
    );
}
