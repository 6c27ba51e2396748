//! Writes the pack. `docs/adr/` describes the format, `core/vpic/` reads it.

use std::collections::{BTreeSet, HashMap};

use serde_json::{Value as Json, json};
use ultravin::tables::{NULL_I32, NULL_I64};

use crate::bytes::Writer;
use crate::elements::{self, ENGINE_CHOICE, ENGINE_MODEL, FIRST_YEAR, NOTED, SHOWN};
use crate::engines::Engines;
use crate::keys::Keys;
use crate::schemas;
use crate::select::{Schema, Selection, Vpic, select};
use crate::source::MONTH;
use crate::specs;
use crate::values::{Census, Values};

/// Format version in the magic: change it with the layout.
const MAGIC: &[u8; 8] = b"CDVPIC04";
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
    for (_, element, value) in default_rows(vpic) {
        value.into_iter().for_each(|value| census.count(element, value));
    }
    let values = Values::number(vpic, census, &engines.index);
    let keys = Keys::number(&selection.schemas.iter().flat_map(|s| s.keys.iter().copied()).collect());
    let vehicle_types = vehicle_types(vpic);
    let streams = schemas::write(&selection, &keys, &values);
    let wmis = Wmis::write(vpic, &selection, &values);
    let (value_tables, notes, strings) = write_values(&values, &vehicle_types);
    let (spec_index, spec_bytes) = specs::write(&spec_schemas, &values);
    let mut types = Writer::default();
    vehicle_types.iter().for_each(|(id, _)| types.u8(*id as usize));
    let patterns = |schema: &Schema| schema.regular.len() + schema.formula.len();
    let counts = json!({
        "wmis": vpic.0.wmi.len(),
        "schemas": selection.schemas.len(),
        "patterns": selection.schemas.iter().map(patterns).sum::<usize>(),
        "keys": keys.len(),
        "values": values.tables.values().map(Vec::len).sum::<usize>(),
        "models": values.tables.get(&28).map_or(0, Vec::len),
        "engineModels": engines.rows.len(),
        "vehicleSpecs": spec_schemas.iter().map(|s| s.specs.len()).sum::<usize>(),
        "checkDigitExceptions": vpic.0.vinexception.iter().filter(|row| row.checkdigit).count(),
    });
    let sections = [
        ("strings", strings),
        ("keyLengths", keys.lengths),
        ("keys", keys.bytes),
        ("wmiCodes", wmis.codes),
        ("wmiVehicleTypes", wmis.vehicle_types),
        ("wmiTruckTypes", wmis.truck_types),
        ("wmiDays", wmis.days),
        ("links", wmis.links),
        ("schemas", streams.masks),
        ("schemaKeys", streams.keys),
        ("groups", streams.groups),
        ("rows", streams.rows),
        ("levels", streams.levels),
        ("values", streams.values),
        ("valueTables", value_tables),
        ("notes", notes),
        ("engines", engines.write(&values)),
        ("specIndex", spec_index),
        ("specs", spec_bytes),
        ("exceptions", exceptions(vpic)),
        ("vehicleTypes", types),
        ("defaults", defaults(vpic, &values)),
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
    out.0
        .extend(dealer_vpic::checksum(&body.0).to_le_bytes());
    out.0.extend(body.0);
    assert_eq!(out.len(), at);
    out.0
}

/// The manufacturer codes in order, column by column, and what belongs to each.
#[derive(Default)]
struct Wmis {
    codes: Writer,
    vehicle_types: Writer,
    truck_types: Writer,
    days: Writer,
    links: Writer,
}

impl Wmis {
    fn write(vpic: Vpic<'_>, selection: &Selection, values: &Values) -> Self {
        let mut makes_of: HashMap<i32, BTreeSet<usize>> = HashMap::new();
        for row in vpic.0.wmi_make.iter() {
            if let Some(make) = values.make(row.makeid.to_native()) {
                makes_of.entry(row.wmiid.to_native()).or_default().insert(make);
            }
        }
        let small = |id: i32| if id == NULL_I32 { 0 } else { id as usize };
        let mut wmis = Self::default();
        let mut rows: Vec<_> = vpic.0.wmi.iter().collect();
        rows.sort_by_key(|row| vpic.text(row.wmi.to_native()));
        for row in rows {
            let id = row.id.to_native();
            let mut text = vpic.text(row.wmi.to_native()).as_bytes().to_vec();
            assert!(matches!(text.len(), 3 | 6), "a WMI has three or six characters");
            text.resize(6, 0);
            wmis.codes.0.extend(text);
            wmis.vehicle_types.u8(small(row.vehicletypeid.to_native()));
            wmis.truck_types.u8(small(row.trucktypeid.to_native()));
            let public = row.publicavailabilitydate.to_native();
            // A day counts as reached when its time of day is.
            let day = (public + MICROS_PER_DAY - 1)
                .div_euclid(MICROS_PER_DAY)
                .clamp(0, NEVER as i64 - 1) as usize;
            wmis.days.u16(if public == NULL_I64 { NEVER } else { day });

            let makes: Vec<usize> = makes_of
                .get(&id)
                .map(|set| set.iter().copied().collect())
                .unwrap_or_default();
            wmis.links.varint(makes.len());
            makes.into_iter().for_each(|make| wmis.links.varint(make));
            let empty = Vec::new();
            let schemas = selection.links.get(&id).unwrap_or(&empty);
            wmis.links.varint(schemas.len());
            for link in schemas {
                wmis.links.varint(link.schema);
                wmis.links.u8((link.year_from - FIRST_YEAR) as usize);
                wmis.links
                    .u8(link.year_to.map_or(OPEN_END, |to| (to - FIRST_YEAR) as usize));
            }
        }
        wmis
    }
}

/// The tables' list, the notes, and the texts: of the values, the makes and the vehicle types.
fn write_values(values: &Values, vehicle_types: &[(i32, String)]) -> (Writer, Writer, Writer) {
    let (mut tables, mut notes, mut strings) = (Writer::default(), Writer::default(), Writer::default());
    let mut text = |text: &str| {
        strings.varint(text.len());
        strings.0.extend(text.as_bytes());
    };
    for (element, table) in &values.tables {
        let (shown, noted) = (SHOWN.contains(element), NOTED.contains(element));
        let mut row = |element: i32, traits: usize| {
            tables.u8(element as usize);
            tables.u16(table.len());
            tables.u8(traits);
        };
        row(*element, usize::from(shown) | usize::from(noted) << 1);
        if *element == ENGINE_MODEL {
            row(ENGINE_CHOICE, 0);
        }
        if shown {
            table.iter().for_each(|value| text(&value.text));
        }
        if noted {
            table.iter().for_each(|value| notes.u16(value.extra));
        }
    }
    values.makes.iter().for_each(|(_, name)| text(name));
    vehicle_types.iter().for_each(|(_, name)| text(name));
    (tables, notes, strings)
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

/// What all vehicles of a type have unless a pattern says otherwise, of the elements that are shown or weigh: vehicle type, element, and
/// the value of what is shown. A lookup's 0 is 'Not Applicable', which is none.
fn default_rows(vpic: Vpic<'_>) -> impl Iterator<Item = (i32, i32, Option<&str>)> {
    let rows = vpic.0.defaultvalue.iter().filter(|row| row.defaultvalue_present);
    rows.filter_map(move |row| {
        let (vehicle_type, element) = (row.vehicletypeid.to_native(), row.elementid.to_native());
        let value = vpic.text(row.defaultvalue.to_native());
        if SHOWN.contains(&element) {
            Some((vehicle_type, element, (value != "0").then_some(value)))
        } else {
            elements::WEIGHED
                .contains(&element)
                .then_some((vehicle_type, element, None))
        }
    })
}

/// Writes the defaults, ascending.
fn defaults(vpic: Vpic<'_>, values: &Values) -> Writer {
    let rows: BTreeSet<_> = default_rows(vpic).collect();
    let mut out = Writer::default();
    for (vehicle_type, element, value) in rows {
        out.u8(vehicle_type as usize);
        out.u8(element as usize);
        out.u16(value.map_or(0, |value| values.of(element, value)));
    }
    out
}
