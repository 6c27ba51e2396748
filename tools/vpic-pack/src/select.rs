//! Which rows of vPIC go into the pack.

use std::collections::{BTreeMap, BTreeSet, HashMap, HashSet};

use ultravin::tables::{ArchivedVpicData, NULL_I32};

use crate::elements::{KEPT_VEHICLE_TYPES, NEVER_MATCHED};

/// The archive with its string arena.
#[derive(Clone, Copy)]
pub struct Vpic<'a>(pub &'a ArchivedVpicData);

impl<'a> Vpic<'a> {
    /// A string of the arena.
    pub fn text(self, id: u32) -> &'a str {
        let at = |i: usize| self.0.arena_offsets[i].to_native() as usize;
        std::str::from_utf8(&self.0.arena_bytes[at(id as usize)..at(id as usize + 1)]).expect("validated arena")
    }

    /// Names of a lookup table by id, with tabs and line breaks as spaces.
    pub fn lookup(self, tag: u16) -> HashMap<i32, String> {
        self.0
            .lookups
            .iter()
            .filter(|row| row.tag.to_native() == tag)
            .map(|row| (row.id.to_native(), clean(self.text(row.name.to_native()))))
            .collect()
    }
}

/// Tabs and line breaks become spaces, as the service shows values.
pub fn clean(text: &str) -> String {
    text.replace(['\t', '\n', '\r'], " ")
}

/// One pattern row.
pub struct Pattern<'a> {
    pub id: i32,
    pub key: &'a str,
    pub element: i32,
    pub attribute: &'a str,
    pub created: i64,
}

/// One VIN schema with what may match in it.
#[derive(Default)]
pub struct Schema<'a> {
    /// Patterns that match literally, by class or by wildcard.
    pub regular: Vec<Pattern<'a>>,
    /// Patterns whose `#` stand for digits that are the value.
    pub formula: Vec<Pattern<'a>>,
    /// Every key, even of elements that never match: they say which characters a position allows.
    pub keys: BTreeSet<&'a str>,
}

/// A schema that a WMI uses in some years.
pub struct Link {
    /// Index into the kept schemas.
    pub schema: usize,
    pub year_from: i32,
    pub year_to: Option<i32>,
}

/// What was selected.
pub struct Selection<'a> {
    pub schemas: Vec<Schema<'a>>,
    /// Links of each WMI row, by the row's id, in the order of their ids.
    pub links: HashMap<i32, Vec<Link>>,
}

/// Selects the schemas that some WMI of a kept vehicle type uses.
pub fn select<'a>(vpic: Vpic<'a>) -> Selection<'a> {
    let data = vpic.0;
    let kept_wmis: HashSet<i32> = data
        .wmi
        .iter()
        .filter(|wmi| KEPT_VEHICLE_TYPES.contains(&wmi.vehicletypeid.to_native()))
        .map(|wmi| wmi.id.to_native())
        .collect();
    let usable: HashSet<i32> = data
        .vinschema
        .iter()
        .filter(|s| !s.tobeqced)
        .map(|s| s.id.to_native())
        .collect();
    let index: BTreeMap<i32, usize> = data
        .wmi_vinschema
        .iter()
        .filter(|link| kept_wmis.contains(&link.wmiid.to_native()))
        .map(|link| link.vinschemaid.to_native())
        .filter(|id| usable.contains(id))
        .collect::<BTreeSet<_>>()
        .into_iter()
        .enumerate()
        .map(|(i, id)| (id, i))
        .collect();

    let mut links: HashMap<i32, Vec<Link>> = HashMap::new();
    for row in data.wmi_vinschema.iter() {
        let wmi = row.wmiid.to_native();
        let Some(&schema) = index.get(&row.vinschemaid.to_native()) else {
            continue;
        };
        if kept_wmis.contains(&wmi) {
            let to = row.yearto.to_native();
            let year_to = (to != NULL_I32).then_some(to);
            links.entry(wmi).or_default().push(Link {
                schema,
                year_from: row.yearfrom.to_native(),
                year_to,
            });
        }
    }

    let exists: HashSet<i32> = data.element.iter().map(|e| e.id.to_native()).collect();
    let matched: HashSet<i32> = data
        .element
        .iter()
        .filter(|e| e.decode_present && !e.isprivate)
        .map(|e| e.id.to_native())
        .collect();
    let mut schemas: Vec<Schema> = index.iter().map(|_| Schema::default()).collect();
    for row in data.pattern.iter() {
        let Some(&schema) = index.get(&row.vinschemaid.to_native()) else {
            continue;
        };
        let schema = &mut schemas[schema];
        let element = row.elementid.to_native();
        let key = vpic.text(row.keys.to_native());
        schema.keys.insert(key);
        if NEVER_MATCHED.contains(&element) {
            continue;
        }
        let pattern = Pattern {
            id: row.id.to_native(),
            key,
            element,
            attribute: vpic.text(row.attributeid.to_native()),
            created: row.createdon_key.to_native(),
        };
        // A formula's key is compared literally, so one with a class can't match; and no VIN holds a '#'.
        if key.contains('#') {
            if exists.contains(&element) && !key.contains('[') {
                schema.formula.push(pattern);
            }
        } else if matched.contains(&element) {
            schema.regular.push(pattern);
        }
    }
    Selection { schemas, links }
}
