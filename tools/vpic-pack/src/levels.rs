//! The order in which patterns of one element win, worked out at build time.
//!
//! vPIC keeps one row per element: the highest priority (the schema's first year), then the latest date, then the key
//! with the fewest characters besides `*`, then the key in text order without brackets, then the lowest id. What counts of
//! that order is who wins between two patterns that match the same VIN: the loser gets a higher level. Most patterns
//! exclude each other, so most levels are 0, and within a level the patterns can stand in any order.

use std::collections::{BTreeMap, HashMap, HashSet};

use dealer_vpic::accepted_characters;
use ultravin::tables::NULL_I64;

use crate::elements::{ENGINE_CHOICE, ENGINE_MODEL, is_free_text};
use crate::select::{Pattern, Selection};

/// A pattern and its level.
#[derive(Clone, Copy)]
pub struct Leveled<'s, 'a> {
    pub level: usize,
    pub pattern: &'s Pattern<'a>,
}

/// Patterns of one schema by element.
pub type ByElement<'s, 'a> = BTreeMap<i32, Vec<Leveled<'s, 'a>>>;

/// The schemas that may tie: those that one WMI starts in the same year.
pub struct Clusters {
    parent: Vec<usize>,
}

impl Clusters {
    /// Joins schemas which share a WMI and a first year.
    pub fn of(selection: &Selection) -> Self {
        let mut clusters = Self {
            parent: (0..selection.schemas.len()).collect(),
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
    fn root(&self, mut schema: usize) -> usize {
        while self.parent[schema] != schema {
            schema = self.parent[schema];
        }
        schema
    }

    fn join(&mut self, a: usize, b: usize) {
        // The lower index becomes the root, so that the answer does not depend on the order of joining.
        let (a, b) = (self.root(a), self.root(b));
        self.parent[a.max(b)] = a.min(b);
    }
}

/// What a key accepts, worked out once for each.
#[derive(Default)]
pub struct Overlaps<'a>(HashMap<&'a str, Vec<u128>>);

impl<'a> Overlaps<'a> {
    fn learn(&mut self, key: &'a str) {
        self.0.entry(key).or_insert_with(|| accepted_characters(key));
    }

    /// Whether some VIN matches both keys.
    fn overlap(&self, a: &str, b: &str) -> bool {
        self.0[a].iter().zip(&self.0[b]).all(|(a, b)| a & b != 0)
    }
}

/// Gives the patterns of all schemas, regular or formula ones, their levels.
pub fn levels<'s, 'a>(
    selection: &'s Selection<'a>,
    clusters: &Clusters,
    overlaps: &mut Overlaps<'a>,
    patterns: impl Fn(usize) -> &'s [Pattern<'a>],
) -> Vec<ByElement<'s, 'a>> {
    let mut contests: BTreeMap<(usize, i32), Vec<Contestant<'s, 'a>>> = BTreeMap::new();
    for schema in 0..selection.schemas.len() {
        for pattern in patterns(schema) {
            overlaps.learn(pattern.key);
            contests
                .entry((clusters.root(schema), contest(pattern.element)))
                .or_default()
                .push(Contestant { schema, pattern });
        }
    }
    let mut out: Vec<ByElement> = selection.schemas.iter().map(|_| BTreeMap::new()).collect();
    for ((_, element), mut contest) in contests {
        contest.sort_by_cached_key(|contestant| winning_key(contestant.pattern));
        let leveled = give_levels(element, &contest, overlaps);
        if element == ENGINE_MODEL
            && let Some(chosen) = engine_choice(&contest, overlaps)
        {
            for (schema, leveled) in chosen {
                out[schema].entry(ENGINE_CHOICE).or_default().push(leveled);
            }
        }
        for (schema, leveled) in leveled {
            out[schema].entry(leveled.pattern.element).or_default().push(leveled);
        }
    }
    out
}

#[derive(Clone, Copy)]
struct Contestant<'s, 'a> {
    schema: usize,
    pattern: &'s Pattern<'a>,
}

/// Levels of a contest that stands in winning order.
fn give_levels<'s, 'a>(
    element: i32,
    contest: &[Contestant<'s, 'a>],
    overlaps: &Overlaps<'a>,
) -> Vec<(usize, Leveled<'s, 'a>)> {
    let mut placed: Vec<(usize, Leveled)> = Vec::with_capacity(contest.len());
    let mut seen: HashSet<(usize, i32, &str)> = HashSet::new();
    for Contestant { schema, pattern } in contest {
        // Rows of free text don't compete. Of others, a key that comes again in its schema never wins.
        let competes = !is_free_text(element);
        if competes && !seen.insert((*schema, pattern.element, pattern.key)) {
            continue;
        }
        let beaten_by = |other: &(usize, Leveled)| overlaps.overlap(other.1.pattern.key, pattern.key);
        let level = placed
            .iter()
            .filter(|other| competes && beaten_by(other))
            .map(|other| other.1.level + 1)
            .max()
            .unwrap_or(0);
        placed.push((*schema, Leveled { level, pattern }));
    }
    placed
}

/// The order in which engine models add their data: of the same date, the latest row counts. Nothing where that chooses
/// no other engine than the one that is shown.
fn engine_choice<'s, 'a>(
    contest: &[Contestant<'s, 'a>],
    overlaps: &Overlaps<'a>,
) -> Option<Vec<(usize, Leveled<'s, 'a>)>> {
    let differs = contest.iter().enumerate().any(|(place, a)| {
        contest[place + 1..]
            .iter()
            .take_while(|b| date(b.pattern) == date(a.pattern))
            .any(|b| {
                b.pattern.id > a.pattern.id
                    && !b.pattern.attribute.eq_ignore_ascii_case(a.pattern.attribute)
                    && overlaps.overlap(a.pattern.key, b.pattern.key)
            })
    });
    differs.then(|| {
        let mut contest = contest.to_vec();
        contest.sort_by_key(|contestant| (date(contestant.pattern), -contestant.pattern.id));
        give_levels(ENGINE_CHOICE, &contest, overlaps)
    })
}

/// Cubic centimetres and cubic inches compete: where litres are missing, the later of the two gives them.
fn contest(element: i32) -> i32 {
    if element == 12 { 11 } else { element }
}

/// Latest first; a row without a date comes before all dates.
fn date(pattern: &Pattern) -> i64 {
    if pattern.created == NULL_I64 {
        i64::MIN
    } else {
        -pattern.created
    }
}

fn winning_key(pattern: &Pattern) -> (i64, i32, usize, String, i32) {
    let length = pattern.key.chars().filter(|c| *c != '*').count();
    let bare: String = pattern.key.chars().filter(|c| !matches!(c, '[' | ']')).collect();
    (date(pattern), pattern.element, length, bare, pattern.id)
}
