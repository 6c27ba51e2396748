//! Writes the schemas: their keys, and their patterns in streams of one kind each, which compress far better than rows.

use std::collections::{BTreeMap, BTreeSet, HashMap};

use crate::bytes::Writer;
use crate::elements::{ENGINE_CHOICE, ENGINE_MODEL};
use crate::keys::{Keys, named_positions};
use crate::levels::{ByElement, Clusters, Leveled, Overlaps, levels};
use crate::select::{Schema, Selection};
use crate::values::Values;

/// Set in a schema's mask when it has formulas.
const HAS_FORMULAS: usize = 1 << 15;

/// The streams.
#[derive(Default)]
pub struct Streams {
    pub masks: Writer,
    pub keys: Writer,
    pub groups: Writer,
    pub rows: Writer,
    pub levels: Writer,
    pub values: Writer,
}

/// Writes all schemas.
pub fn write(selection: &Selection, keys: &Keys, values: &Values) -> Streams {
    let clusters = Clusters::of(selection);
    let mut overlaps = Overlaps::default();
    let regular = levels(selection, &clusters, &mut overlaps, |i| &selection.schemas[i].regular);
    let formulas = levels(selection, &clusters, &mut overlaps, |i| &selection.schemas[i].formula);
    let mut streams = Streams::default();
    for (i, schema) in selection.schemas.iter().enumerate() {
        streams.schema(schema, &regular[i], &formulas[i], keys, values);
    }
    streams
}

impl Streams {
    fn schema(&mut self, schema: &Schema, regular: &ByElement, formulas: &ByElement, keys: &Keys, values: &Values) {
        let named = schema
            .keys
            .iter()
            .fold(0, |mask, key| mask | usize::from(named_positions(key)));
        self.masks
            .u16(named | if formulas.is_empty() { 0 } else { HAS_FORMULAS });
        let numbers: BTreeSet<usize> = schema.keys.iter().map(|key| keys.of(key)).collect();
        let local: HashMap<usize, usize> = numbers.iter().enumerate().map(|(i, n)| (*n, i)).collect();
        self.keys.varint(numbers.len());
        numbers.iter().fold(0, |previous, number| {
            self.keys.varint(number - previous);
            *number
        });
        let wide = numbers.len() > 256;
        let local = |row: &Leveled| local[&keys.of(row.pattern.key)];
        for (lists, valued) in [(regular, true), (formulas, false)] {
            let groups = group(lists, local);
            self.groups.varint(groups.len());
            for (rows, elements) in &groups {
                self.group(rows, elements, wide);
                if valued {
                    self.values(elements, values);
                }
            }
        }
    }

    fn group(&mut self, rows: &[(usize, usize)], elements: &[(i32, Vec<Leveled>)], wide: bool) {
        let has_levels = rows.iter().any(|(level, _)| *level > 0);
        self.groups.varint(elements.len());
        elements
            .iter()
            .for_each(|(element, _)| self.groups.u8(*element as usize));
        self.groups.varint(rows.len() << 1 | usize::from(has_levels));
        rows.iter().fold(0, |previous, (_, local)| {
            let step = local.wrapping_sub(previous);
            if wide {
                self.rows.u16(step & 0xffff);
            } else {
                self.rows.u8(step & 0xff);
            }
            *local
        });
        if has_levels {
            rows.iter().for_each(|(level, _)| self.levels.varint(*level));
        }
    }

    fn values(&mut self, elements: &[(i32, Vec<Leveled>)], values: &Values) {
        for (element, rows) in elements {
            let table = if *element == ENGINE_CHOICE {
                ENGINE_MODEL
            } else {
                *element
            };
            let width = values.width(table);
            for row in rows {
                let number = values.of(table, row.pattern.attribute);
                match width {
                    0 => {}
                    1 => self.values.u8(number),
                    _ => self.values.u16(number),
                }
            }
        }
    }
}

/// A group's levels and key places, and its elements with their patterns in that order.
type Group<'s, 'a> = (Vec<(usize, usize)>, Vec<(i32, Vec<Leveled<'s, 'a>>)>);

/// Joins the elements whose patterns have the same keys in the same levels.
fn group<'s, 'a>(lists: &ByElement<'s, 'a>, local: impl Fn(&Leveled) -> usize) -> Vec<Group<'s, 'a>> {
    let mut groups: Vec<Group> = Vec::new();
    let mut places: BTreeMap<Vec<(usize, usize)>, usize> = BTreeMap::new();
    for (element, rows) in lists {
        let mut rows = rows.clone();
        rows.sort_by_key(|row| (row.level, local(row), row.pattern.id));
        let order: Vec<_> = rows.iter().map(|row| (row.level, local(row))).collect();
        let place = *places.entry(order.clone()).or_insert_with(|| {
            groups.push((order, Vec::new()));
            groups.len() - 1
        });
        groups[place].1.push((*element, rows));
    }
    groups
}
