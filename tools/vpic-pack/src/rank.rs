//! The order in which patterns of one element win, worked out at build time.
//!
//! vPIC keeps one row per element: the highest priority (the schema's first year), then the latest date, then the key
//! with the fewest characters besides `*`, then the key in text order without brackets, then the lowest id. The dates
//! alone would take several megabytes; the order they give takes one or none.

use std::collections::HashMap;

use ultravin::tables::NULL_I64;

use crate::select::{Pattern, Selection};

/// Patterns of one schema for one element in winning order, each with its place among all schemas that may tie with
/// this one.
pub type Ranked<'s, 'a> = Vec<(&'s Pattern<'a>, usize)>;

/// The schemas that may tie: those that one WMI starts in the same year.
pub struct Clusters {
    parent: Vec<usize>,
    size: Vec<usize>,
}

impl Clusters {
    /// Joins schemas which share a WMI and a first year.
    pub fn of(selection: &Selection) -> Self {
        let count = selection.schemas.len();
        let mut clusters = Self {
            parent: (0..count).collect(),
            size: vec![1; count],
        };
        for links in selection.links.values() {
            let mut first: HashMap<i32, usize> = HashMap::new();
            for link in links {
                let other = *first.entry(link.year_from).or_insert(link.schema);
                clusters.join(other, link.schema);
            }
        }
        clusters
    }

    /// The representative of a schema's cluster.
    pub fn root(&self, mut schema: usize) -> usize {
        while self.parent[schema] != schema {
            schema = self.parent[schema];
        }
        schema
    }

    /// Whether a schema may tie with another.
    pub fn is_shared(&self, schema: usize) -> bool {
        self.size[self.root(schema)] > 1
    }

    fn join(&mut self, a: usize, b: usize) {
        // The lower index becomes the root, so that the answer does not depend on the order of joining.
        let (a, b) = (self.root(a), self.root(b));
        if a != b {
            let (low, high) = (a.min(b), a.max(b));
            self.parent[high] = low;
            self.size[low] += self.size[high];
        }
    }
}

/// Ranks the patterns of all schemas, regular or formula ones: for each schema, by element.
pub fn rank<'s, 'a>(
    selection: &'s Selection<'a>,
    clusters: &Clusters,
    patterns: impl Fn(usize) -> &'s [Pattern<'a>],
) -> Vec<std::collections::BTreeMap<i32, Ranked<'s, 'a>>> {
    let mut groups: HashMap<(usize, i32), Vec<(usize, &'s Pattern<'a>)>> = HashMap::new();
    for schema in 0..selection.schemas.len() {
        for pattern in patterns(schema) {
            groups
                .entry((clusters.root(schema), contest(pattern.element)))
                .or_default()
                .push((schema, pattern));
        }
    }
    let mut out: Vec<_> = selection
        .schemas
        .iter()
        .map(|_| std::collections::BTreeMap::new())
        .collect();
    for mut group in groups.into_values() {
        group.sort_by_cached_key(|(_, p)| winning_key(p));
        for (place, (schema, pattern)) in group.into_iter().enumerate() {
            out[schema]
                .entry(pattern.element)
                .or_insert_with(Vec::new)
                .push((pattern, place));
        }
    }
    out
}

/// Cubic centimetres and cubic inches are ranked together: where litres are missing, the later of the two gives them.
fn contest(element: i32) -> i32 {
    if element == 12 { 11 } else { element }
}

/// Whether a schema has displacements in both units that compete.
pub fn has_competing_units(patterns: &[Pattern]) -> bool {
    let has = |element| patterns.iter().any(|pattern| pattern.element == element);
    has(11) && has(12)
}

fn winning_key(pattern: &Pattern) -> (i64, i32, usize, String, i32) {
    // A row without a date comes before all dates.
    let created = if pattern.created == NULL_I64 {
        i64::MIN
    } else {
        -pattern.created
    };
    let length = pattern.key.chars().filter(|c| *c != '*').count();
    let bare: String = pattern.key.chars().filter(|c| !matches!(c, '[' | ']')).collect();
    (created, pattern.element, length, bare, pattern.id)
}
