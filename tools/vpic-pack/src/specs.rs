//! Vehicle specs: rows that add elements to a make and model when all their key elements match.

use std::collections::{BTreeMap, HashMap, HashSet};

use crate::elements::{KEPT_VEHICLE_TYPES, SHOWN_FROM_SPECS, WEIGHED};
use crate::select::Vpic;
use crate::values::Census;

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
