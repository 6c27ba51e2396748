//! The layout that `docs/ARCHITECTURE.md` describes: which wing may use which, and no circle of files or folders.

mod circles;
mod uses;

use circles::circles;
use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use std::sync::LazyLock;
use uses::{Use, uses_in};

/// The wings of the rules, each above those that it may use.
const CORE_WINGS: [&str; 12] = [
    "screens",
    "onboarding",
    "document",
    "deal",
    "sale",
    "ledger",
    "pricing",
    "access",
    "catalog",
    "vehicle",
    "money",
    "form",
];

fn sources(of: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("..").join(of)
}

/// What the files of the rules use of one another, and those of the server: read once for all tests.
static OF_RULES: LazyLock<BTreeSet<Use>> = LazyLock::new(|| uses_in(&sources("core/src")));
static OF_SERVER: LazyLock<BTreeSet<Use>> = LazyLock::new(|| uses_in(&sources("lambdas/src")));

/// What a file's path says of the place that it has inside `folder`: the file or the folder right below it.
fn place_in<'a>(file: &'a str, folder: &str) -> Option<&'a str> {
    let rest = file.strip_prefix(folder)?;
    Some(rest.split('/').next().unwrap_or(rest))
}

/// Every folder with sources, the root as an empty text, each with a slash behind it.
fn folders(uses: &BTreeSet<Use>) -> BTreeSet<String> {
    let files = uses.iter().flat_map(|used| [&used.from, &used.to]);
    let above = files.flat_map(|file| {
        file.match_indices('/')
            .map(|(at, _)| file[..=at].to_owned())
            .collect::<Vec<_>>()
    });
    above.chain([String::new()]).collect()
}

fn assert_no_circles(uses: &BTreeSet<Use>) {
    let files = circles(uses.iter().map(|used| (used.from.as_str(), used.to.as_str())));
    assert_eq!(files, Vec::<String>::new(), "files that use one another");
    for folder in folders(uses) {
        let inside = uses.iter().filter_map(|used| {
            let (from, to) = (place_in(&used.from, &folder)?, place_in(&used.to, &folder)?);
            // A folder's own file names its parts, and they may use what it holds.
            (from != "mod.rs" && to != "mod.rs" && from != to).then_some((from, to))
        });
        assert_eq!(circles(inside), Vec::<String>::new(), "in {folder:?}");
    }
}

#[test]
fn the_rules_have_no_circles() {
    assert_no_circles(&OF_RULES);
    assert_no_circles(&uses_in(&sources("core/vpic/src")));
    assert_no_circles(&uses_in(&sources("core/paper/src")));
}

#[test]
fn no_wing_of_the_rules_uses_one_above_it() {
    let height = |file: &str| {
        let wing = place_in(file, "").unwrap();
        CORE_WINGS.iter().position(|name| *name == wing)
    };
    for used in &*OF_RULES {
        if used.from == "lib.rs" {
            continue;
        }
        let (from, to) = (height(&used.from), height(&used.to));
        assert!(
            from.is_some() && to.is_some(),
            "{used:?} is of no wing that this test knows"
        );
        assert!(from <= to, "{} uses {}, which is above it", used.from, used.to);
    }
}

/// The reader of sources sees what it must: a use that is there, and none of the tests.
#[test]
fn uses_are_seen() {
    let has = |from: &str, to: &str| OF_RULES.iter().any(|used| used.from == from && used.to == to);
    assert!(has("money/rate.rs", "form/number_text.rs"), "by its own name");
    assert!(has("deal/apply.rs", "deal/session.rs"), "of a neighbour");
    assert!(
        has("sale/contract.rs", "money/cents.rs"),
        "by the folder that hands it on"
    );
    assert!(!has("access/password/mod.rs", "access/user.rs"), "a test's");
}

#[test]
fn the_server_has_no_circles() {
    assert_no_circles(&OF_SERVER);
    assert_no_circles(&uses_in(&sources("lambdas/local/src")));
}

#[test]
fn the_servers_machinery_knows_no_resource() {
    let machinery = ["platform", "store", "http"];
    for used in &*OF_SERVER {
        let (from, to) = (place_in(&used.from, "").unwrap(), place_in(&used.to, "").unwrap());
        assert!(
            !machinery.contains(&from) || machinery.contains(&to),
            "{} uses {}, which is a resource's",
            used.from,
            used.to
        );
    }
}
