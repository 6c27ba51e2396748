//! Writes the schemas: keys, then patterns by element in winning order.

use std::collections::{BTreeMap, BTreeSet, HashMap};

use crate::bytes::Writer;
use crate::elements;
use crate::keys::{Keys, named_positions};
use crate::rank::{Clusters, Ranked, has_competing_units, rank};
use crate::select::{Schema, Selection};
use crate::values::Values;

/// Writes all schemas: their offsets, their data, and how many patterns there are.
pub fn write(selection: &Selection, keys: &Keys, values: &Values) -> (Writer, Writer, usize) {
    let clusters = Clusters::of(selection);
    let regular = rank(selection, &clusters, |i| &selection.schemas[i].regular);
    let formula = rank(selection, &clusters, |i| &selection.schemas[i].formula);
    let (mut offsets, mut bytes, mut patterns) = (Writer::default(), Writer::default(), 0);
    for (i, schema) in selection.schemas.iter().enumerate() {
        patterns += schema.regular.len() + schema.formula.len();
        offsets.u24(bytes.len());
        let ranked = clusters.is_shared(i) || has_competing_units(&schema.regular);
        write_schema(schema, ranked, [&regular[i], &formula[i]], keys, values, &mut bytes);
    }
    (offsets, bytes, patterns)
}

fn write_schema(
    schema: &Schema,
    ranked: bool,
    lists: [&BTreeMap<i32, Ranked>; 2],
    keys: &Keys,
    values: &Values,
    out: &mut Writer,
) {
    let numbers: BTreeSet<usize> = schema.keys.iter().map(|key| keys.of(key)).collect();
    let local: HashMap<usize, usize> = numbers.iter().enumerate().map(|(i, n)| (*n, i)).collect();
    out.u16(
        schema
            .keys
            .iter()
            .fold(0, |mask, key| mask | usize::from(named_positions(key))),
    );
    out.varint(numbers.len() << 1 | usize::from(ranked));
    numbers.iter().fold(0, |previous, number| {
        out.varint(number - previous);
        *number
    });
    for (list, with_values) in lists.into_iter().zip([true, false]) {
        out.varint(list.len());
        for (element, rows) in list {
            out.u8(*element as usize);
            out.varint(rows.len());
            let mut previous = 0;
            for (pattern, place) in rows {
                let key = local[&keys.of(pattern.key)];
                if numbers.len() > 256 {
                    out.u16(key)
                } else {
                    out.u8(key)
                }
                if ranked {
                    out.varint(place - previous);
                    previous = *place;
                }
                if with_values && elements::has_value(*element) {
                    out.varint(values.of(*element, pattern.attribute));
                }
            }
        }
    }
}
