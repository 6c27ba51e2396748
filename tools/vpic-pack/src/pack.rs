//! Writes the pack. `docs/adr/` describes the format, `core/src/vpic/` reads it.

use std::collections::{BTreeSet, HashMap};

use serde_json::{Value as Json, json};
use ultravin::tables::{NULL_I32, NULL_I64};

use crate::bytes::{Writer, checksum};
use crate::elements::{self, FIRST_YEAR, SHOWN};
use crate::engines::Engines;
use crate::keys::Keys;
use crate::schemas;
use crate::select::{Selection, Vpic, select};
use crate::source::MONTH;
use crate::specs;
use crate::strings::Strings;
use crate::values::{Census, Values};

/// Format version in the magic: change it with the layout.
const MAGIC: &[u8; 8] = b"CDVPIC01";
/// Magic, total length, checksum, month, number of sections.
const HEADER: usize = 8 + 4 + 8 + 2 + 1 + 1;
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

    let (schema_offsets, schema_bytes, patterns) = schemas::write(&selection, &keys, &values);
    let (wmis, links) = write_wmis(vpic, &selection, &values);
    let (value_tables, value_rows) = write_values(&values, &strings);
    let (engine_offsets, engine_bytes) = engines.write(&values);
    let (spec_index, spec_bytes) = specs::write(&spec_schemas, &values);
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

        let makes: Vec<usize> = makes_of
            .get(&id)
            .map(|set| set.iter().copied().collect())
            .unwrap_or_default();
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
