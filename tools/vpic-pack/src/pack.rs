//! Writes the pack. `docs/adr/` describes the format, `core/src/vpic/` reads it.

use std::collections::{BTreeMap, BTreeSet, HashMap};

use serde_json::{Value as Json, json};
use ultravin::tables::{self, NULL_I32, NULL_I64};

use crate::bytes::{Writer, checksum};
use crate::elements::{self, SHOWN};
use crate::keys::{Keys, named_positions};
use crate::rank::{Clusters, Ranked, has_competing_units, rank};
use crate::select::{Schema, Selection, Vpic, select};
use crate::source::MONTH;
use crate::specs::{self, SpecSchema};
use crate::strings::Strings;
use crate::values::{Census, Values};

/// Format version in the magic: change it with the layout.
const MAGIC: &[u8; 8] = b"CDVPIC01";
/// Magic, total length, checksum, month, number of sections.
const HEADER: usize = 8 + 4 + 8 + 2 + 1 + 1;
/// The first year of the standard; years are stored as the distance from it.
const FIRST_YEAR: i32 = 1980;
const OPEN_END: usize = 255;
const MICROS_PER_DAY: i64 = 86_400_000_000;
const NEVER: usize = 65_535;

/// Writes the whole pack and counts what is in it.
pub fn build(vpic: Vpic<'_>) -> (Vec<u8>, Json) {
    let selection = select(vpic);
    let spec_schemas = specs::select(vpic);
    let engines = Engines::of(vpic);

    let mut census = Census::default();
    for pattern in selection
        .schemas
        .iter()
        .flat_map(|s| &s.regular)
        .filter(|p| SHOWN.contains(&p.element))
    {
        census.count(pattern.element, pattern.attribute);
    }
    for (element, attribute) in engines
        .rows
        .iter()
        .flatten()
        .filter(|(element, _)| SHOWN.contains(element))
    {
        census.count(*element, attribute);
    }
    specs::count(&spec_schemas, &mut census);
    let values = Values::number(vpic, census, &engines.index);
    let keys = Keys::number(&selection.schemas.iter().flat_map(|s| s.keys.iter().copied()).collect());
    let vehicle_types = vehicle_types(vpic);
    let strings = Strings::of(
        values
            .tables
            .values()
            .flatten()
            .map(|value| value.text.as_str())
            .chain(values.makes.iter().map(|make| make.1.as_str()))
            .chain(vehicle_types.iter().map(|vehicle_type| vehicle_type.1.as_str())),
    );

    let (schema_offsets, schema_bytes, patterns) = write_schemas(&selection, &keys, &values);
    let (wmis, links) = write_wmis(vpic, &selection, &values);
    let (value_tables, value_rows) = write_values(&values, &strings);
    let (engine_offsets, engine_bytes) = engines.write(&values);
    let (spec_index, spec_bytes) = write_specs(&spec_schemas, &values);
    let mut makes = Writer::default();
    values.makes.iter().for_each(|(_, name)| makes.u24(strings.at(name)));
    let mut types = Writer::default();
    for (id, name) in &vehicle_types {
        types.u8(*id as usize);
        types.u24(strings.at(name));
    }
    let counts = json!({
        "wmis": vpic.0.wmi.len(),
        "schemas": selection.schemas.len(),
        "patterns": patterns,
        "keys": keys.len(),
        "values": values.tables.values().map(Vec::len).sum::<usize>(),
        "models": values.tables.get(&28).map_or(0, Vec::len),
        "engineModels": engines.rows.len(),
        "vehicleSpecs": spec_schemas.iter().map(|s| s.specs.len()).sum::<usize>(),
        "checkDigitExceptions": vpic.0.vinexception.iter().filter(|row| row.checkdigit).count(),
    });
    let sections = [
        ("strings", strings.bytes),
        ("keyBlocks", keys.blocks),
        ("keys", keys.bytes),
        ("wmis", wmis),
        ("links", links),
        ("schemaOffsets", schema_offsets),
        ("schemas", schema_bytes),
        ("valueTables", value_tables),
        ("values", value_rows),
        ("makes", makes),
        ("engineOffsets", engine_offsets),
        ("engines", engine_bytes),
        ("specIndex", spec_index),
        ("specs", spec_bytes),
        ("exceptions", exceptions(vpic)),
        ("vehicleTypes", types),
        ("defaults", defaults(vpic)),
    ];
    let sizes: serde_json::Map<String, Json> = sections
        .iter()
        .map(|(name, bytes)| ((*name).to_owned(), json!(bytes.len())))
        .collect();
    (
        assemble(&sections.map(|(_, bytes)| bytes)),
        json!({ "counts": counts, "sectionBytes": sizes }),
    )
}

fn assemble(sections: &[Writer]) -> Vec<u8> {
    let mut directory = Writer::default();
    let mut at = HEADER + sections.len() * 4;
    for section in sections {
        at += section.len();
        directory.u32(at);
    }
    let mut body = Writer::default();
    body.u16(MONTH.0.into());
    body.u8(MONTH.1.into());
    body.u8(sections.len());
    body.0.extend(directory.0);
    sections.iter().for_each(|section| body.0.extend(&section.0));

    let mut out = Writer::default();
    out.0.extend(MAGIC);
    out.u32(at);
    out.0.extend(checksum(&body.0).to_le_bytes());
    out.0.extend(body.0);
    assert_eq!(out.len(), at);
    out.0
}

fn write_schemas(selection: &Selection, keys: &Keys, values: &Values) -> (Writer, Writer, usize) {
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

fn write_wmis(vpic: Vpic<'_>, selection: &Selection, values: &Values) -> (Writer, Writer) {
    let mut makes_of: HashMap<i32, BTreeSet<usize>> = HashMap::new();
    for row in vpic.0.wmi_make.iter() {
        if let Some(make) = values.make(row.makeid.to_native()) {
            makes_of.entry(row.wmiid.to_native()).or_default().insert(make);
        }
    }
    let small = |id: i32| if id == NULL_I32 { 0 } else { id as usize };
    let (mut wmis, mut links) = (Writer::default(), Writer::default());
    for row in vpic.0.wmi.iter() {
        let id = row.id.to_native();
        let mut text = vpic.text(row.wmi.to_native()).as_bytes().to_vec();
        assert!(matches!(text.len(), 3 | 6), "a WMI has three or six characters");
        text.resize(6, 0);
        wmis.0.extend(text);
        wmis.u8(small(row.vehicletypeid.to_native()));
        wmis.u8(small(row.trucktypeid.to_native()));
        let public = row.publicavailabilitydate.to_native();
        // A day counts as reached when its time of day is.
        let day = (public + MICROS_PER_DAY - 1)
            .div_euclid(MICROS_PER_DAY)
            .clamp(0, NEVER as i64 - 1) as usize;
        wmis.u16(if public == NULL_I64 { NEVER } else { day });
        wmis.u24(links.len());

        let makes = makes_of
            .get(&id)
            .map(|set| set.iter().copied().collect())
            .unwrap_or(Vec::new());
        links.varint(makes.len());
        makes.into_iter().for_each(|make| links.varint(make));
        let empty = Vec::new();
        let schemas = selection.links.get(&id).unwrap_or(&empty);
        links.varint(schemas.len());
        for link in schemas {
            links.varint(link.schema);
            links.u8((link.year_from - FIRST_YEAR) as usize);
            links.u8(link.year_to.map_or(OPEN_END, |to| (to - FIRST_YEAR) as usize));
        }
    }
    (wmis, links)
}

fn write_values(values: &Values, strings: &Strings) -> (Writer, Writer) {
    let (mut directory, mut rows, mut start) = (Writer::default(), Writer::default(), 0);
    for (element, table) in values.tables.iter().filter(|(element, _)| SHOWN.contains(element)) {
        directory.u8(*element as usize);
        directory.u24(start);
        directory.u24(table.len());
        start += table.len();
        for value in table {
            rows.u24(strings.at(&value.text));
            rows.u16(value.extra);
        }
    }
    (directory, rows)
}

/// Engine models by their trimmed lower-case name; each with one row per element, the latest.
struct Engines<'a> {
    index: HashMap<String, usize>,
    rows: Vec<Vec<(i32, &'a str)>>,
}

impl<'a> Engines<'a> {
    fn of(vpic: Vpic<'a>) -> Self {
        let mut engines = Self {
            index: HashMap::new(),
            rows: Vec::new(),
        };
        for model in vpic.0.enginemodel.iter() {
            let name = vpic.text(model.name.to_native()).trim().to_ascii_lowercase();
            if engines.index.contains_key(&name) {
                continue;
            }
            let mut rows: Vec<_> = vpic
                .0
                .enginemodelpattern
                .iter()
                .filter(|row| row.enginemodelid == model.id)
                .collect();
            rows.sort_by_key(|row| {
                let created = row.createdon_key.to_native();
                (
                    row.elementid.to_native(),
                    if created == NULL_I64 { i64::MIN } else { -created },
                    row.id.to_native(),
                )
            });
            rows.dedup_by_key(|row| {
                let element = row.elementid.to_native();
                // Rows of the free-text elements all stay.
                (
                    element,
                    if tables::is_exempt(element) {
                        row.id.to_native()
                    } else {
                        0
                    },
                )
            });
            engines.index.insert(name, engines.rows.len());
            engines.rows.push(
                rows.into_iter()
                    .map(|row| (row.elementid.to_native(), vpic.text(row.attributeid.to_native())))
                    .collect(),
            );
        }
        engines
    }

    fn write(&self, values: &Values) -> (Writer, Writer) {
        let (mut offsets, mut bytes) = (Writer::default(), Writer::default());
        for rows in &self.rows {
            offsets.u24(bytes.len());
            bytes.varint(rows.len());
            for (element, attribute) in rows {
                bytes.u8(*element as usize);
                bytes.varint(values.of(*element, attribute));
            }
        }
        (offsets, bytes)
    }
}

fn write_specs(schemas: &[SpecSchema], values: &Values) -> (Writer, Writer) {
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
        index.u24(model);
        index.u24(offset);
    }
    (index, bytes)
}

fn vehicle_types(vpic: Vpic<'_>) -> Vec<(i32, String)> {
    let mut types: Vec<_> = vpic
        .lookup(elements::lookup_tag(39).expect("a lookup element"))
        .into_iter()
        .map(|(id, name)| (id, name.to_uppercase()))
        .collect();
    types.sort();
    types
}

/// VINs whose wrong check digit is known, as numbers to base 36, ascending.
fn exceptions(vpic: Vpic<'_>) -> Writer {
    let numbers: BTreeSet<u128> = vpic
        .0
        .vinexception
        .iter()
        .filter(|row| row.checkdigit)
        .map(|row| vpic.text(row.vin.to_native()))
        .filter(|vin| vin.len() == 17)
        .filter_map(|vin| u128::from_str_radix(vin, 36).ok())
        .collect();
    let mut out = Writer::default();
    numbers
        .iter()
        .for_each(|number| out.0.extend(&number.to_le_bytes()[..11]));
    out
}

/// Weighed elements that a vehicle type has by default.
fn defaults(vpic: Vpic<'_>) -> Writer {
    let rows: BTreeSet<(i32, i32)> = vpic
        .0
        .defaultvalue
        .iter()
        .filter(|row| row.defaultvalue_present)
        .map(|row| (row.vehicletypeid.to_native(), row.elementid.to_native()))
        .filter(|(_, element)| elements::WEIGHED.contains(element) || SHOWN.contains(element))
        .collect();
    let mut out = Writer::default();
    for (vehicle_type, element) in rows {
        out.u8(vehicle_type as usize);
        out.u8(element as usize);
    }
    out
}
