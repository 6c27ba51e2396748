//! Vehicle specs: rows that add elements to a make and model when all their key elements match.

use std::collections::{BTreeMap, HashMap, HashSet};

use crate::bytes::Writer;
use crate::elements::{self, FIRST_YEAR, KEPT_VEHICLE_TYPES, SHOWN_FROM_SPECS, WEIGHED};
use crate::select::Vpic;
use crate::values::{Census, Values};

/// One set of key values and what it adds.
pub struct Spec<'a> {
    pub id: i32,
    pub schema: i32,
    pub keys: Vec<(i32, &'a str)>,
    /// Element, value and date: the latest wins when several specs match.
    pub shown: Vec<(i32, &'a str, i64)>,
    /// Elements of which only the presence counts.
    pub weighed: Vec<i32>,
}

/// The specs of one schema: a vehicle type and years of one make's models.
pub struct SpecSchema<'a> {
    pub make: i32,
    pub models: Vec<i32>,
    pub vehicle_type: i32,
    /// None means all years.
    pub years: Vec<i32>,
    pub specs: Vec<Spec<'a>>,
}

/// The schemas that can add something that the decoder shows or weighs.
pub fn select<'a>(vpic: Vpic<'a>) -> Vec<SpecSchema<'a>> {
    let data = vpic.0;
    let mut rows: HashMap<i32, Vec<_>> = HashMap::new();
    for row in data.vspecpattern.iter() {
        rows.entry(row.vspecschemapatternid.to_native()).or_default().push(row);
    }
    let mut specs: BTreeMap<i32, Vec<Spec>> = BTreeMap::new();
    for row in data.vspecschemapattern.iter() {
        let (id, schema) = (row.id.to_native(), row.schemaid.to_native());
        let mut spec = Spec {
            id,
            schema,
            keys: vec![],
            shown: vec![],
            weighed: vec![],
        };
        for row in rows.get(&id).into_iter().flatten() {
            let (element, value) = (row.elementid.to_native(), vpic.text(row.attributeid.to_native()));
            if row.iskey {
                spec.keys.push((element, value));
            } else if SHOWN_FROM_SPECS.contains(&element) {
                spec.shown.push((element, value, row.changedon_key.to_native()));
            } else if WEIGHED.contains(&element) {
                spec.weighed.push(element);
            }
        }
        // vPIC counts distinct matched elements against key rows: two key rows on one element can't both count.
        let distinct: HashSet<i32> = spec.keys.iter().map(|key| key.0).collect();
        let possible = !spec.keys.is_empty() && distinct.len() == spec.keys.len();
        if possible && !(spec.shown.is_empty() && spec.weighed.is_empty()) {
            let unknown = spec.keys.iter().find(|key| !elements::has_value(key.0));
            assert!(unknown.is_none(), "add {unknown:?} to SPEC_KEYS");
            specs.entry(schema).or_default().push(spec);
        }
    }
    let mut models: HashMap<i32, Vec<i32>> = HashMap::new();
    for row in data.vspecschemamodel.iter() {
        models
            .entry(row.schemaid.to_native())
            .or_default()
            .push(row.modelid.to_native());
    }
    let mut years: HashMap<i32, Vec<i32>> = HashMap::new();
    for row in data.vspecschemayear.iter() {
        years
            .entry(row.schemaid.to_native())
            .or_default()
            .push(row.year.to_native());
    }
    data.vspecschema
        .iter()
        .filter(|schema| !schema.tobeqced && KEPT_VEHICLE_TYPES.contains(&schema.vehicletypeid.to_native()))
        .filter_map(|schema| {
            let id = schema.id.to_native();
            Some(SpecSchema {
                make: schema.makeid.to_native(),
                models: models.remove(&id)?,
                vehicle_type: schema.vehicletypeid.to_native(),
                years: years.remove(&id).unwrap_or_default(),
                specs: specs.remove(&id)?,
            })
        })
        .collect()
}

/// Counts the values that specs name, so that they get numbers.
pub fn count(schemas: &[SpecSchema], census: &mut Census) {
    for spec in schemas.iter().flat_map(|schema| &schema.specs) {
        spec.keys
            .iter()
            .for_each(|(element, value)| census.count(*element, value));
        spec.shown
            .iter()
            .for_each(|(element, value, _)| census.count(*element, value));
    }
}

/// Writes the specs by make and model: an index, and the schemas' data.
pub fn write(schemas: &[SpecSchema], values: &Values) -> (Writer, Writer) {
    // The latest of all specs wins an element, so the dates become places per element.
    let mut dates: BTreeMap<i32, Vec<_>> = BTreeMap::new();
    for spec in schemas.iter().flat_map(|s| &s.specs) {
        for (element, _, changed) in &spec.shown {
            dates
                .entry(*element)
                .or_default()
                .push(std::cmp::Reverse((*changed, spec.id, spec.schema)));
        }
    }
    dates.values_mut().for_each(|list| list.sort_unstable());
    let place = |element: &i32, key| dates[element].partition_point(|other| *other < std::cmp::Reverse(key));

    let (mut rows, mut bytes) = (Vec::new(), Writer::default());
    for schema in schemas {
        let Some(make) = values.make(schema.make) else { continue };
        for model in &schema.models {
            match values.of(28, &model.to_string()) {
                0 => {}
                model => rows.push((make, model, bytes.len())),
            }
        }
        bytes.u8(schema.vehicle_type as usize);
        bytes.varint(schema.years.len());
        schema
            .years
            .iter()
            .for_each(|year| bytes.u8((year - FIRST_YEAR) as usize));
        bytes.varint(schema.specs.len());
        for spec in &schema.specs {
            bytes.varint(spec.keys.len());
            for (element, value) in &spec.keys {
                bytes.u8(*element as usize);
                bytes.varint(values.of(*element, value));
            }
            bytes.varint(spec.shown.len());
            for (element, value, changed) in &spec.shown {
                bytes.u8(*element as usize);
                bytes.varint(values.of(*element, value));
                bytes.varint(place(element, (*changed, spec.id, spec.schema)));
            }
            bytes.varint(spec.weighed.len());
            spec.weighed.iter().for_each(|element| bytes.u8(*element as usize));
        }
    }
    rows.sort_unstable();
    rows.dedup();
    let mut index = Writer::default();
    for (make, model, offset) in rows {
        index.u16(make);
        index.u16(model);
        index.u32(offset);
    }
    (index, bytes)
}
