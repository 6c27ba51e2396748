//! Vehicle specs: what a make, model, year and some matched elements imply.

use super::bytes::Reader;
use super::elements::ENGINE_MODEL;
use super::matching::{Found, Matches};
use super::pack::Pack;
use super::values;
use super::years::FIRST_YEAR;

/// Additions of the specs whose keys all match: element, value, and the place among competing specs.
#[derive(Debug, Default)]
struct Additions {
    shown: Vec<(u8, u32, u32)>,
    weighed: Vec<u8>,
}

/// Adds what the specs of a make's model say of elements that are not known yet.
pub(super) fn add(
    pack: &Pack<'_>,
    makes: &[usize],
    model: u32,
    vehicle_type: u8,
    year: Option<u16>,
    matches: &mut Matches<'_>,
) {
    let mut additions = Additions::default();
    for schema in makes.iter().flat_map(|&make| pack.specs(make, model)) {
        // A damaged schema says as much as can be read of it.
        let _ = read_schema(pack, schema, vehicle_type, year, matches, &mut additions);
    }
    additions
        .shown
        .sort_unstable_by_key(|&(element, _, place)| (element, place));
    for (element, value, _) in additions.shown {
        matches.set_if_absent(element, Found::Number(value));
    }
    for element in additions.weighed {
        matches.set_if_absent(element, Found::Present);
    }
}

fn read_schema(
    pack: &Pack<'_>,
    mut reader: Reader<'_>,
    vehicle_type: u8,
    year: Option<u16>,
    matches: &Matches<'_>,
    additions: &mut Additions,
) -> Option<()> {
    let same_type = reader.u8()? == vehicle_type;
    let count = reader.count()?;
    let years = reader.take(count)?;
    let in_year = years.is_empty() || year.is_some_and(|year| years.iter().any(|&y| FIRST_YEAR + u16::from(y) == year));
    if !(same_type && in_year) {
        return Some(());
    }
    for _ in 0..reader.count()? {
        let mut all_match = true;
        for _ in 0..reader.count()? {
            let (element, value) = (reader.u8()?, reader.varint()?);
            all_match = all_match && key_matches(pack, matches, element, value);
        }
        for _ in 0..reader.count()? {
            let addition = (reader.u8()?, reader.varint()?, reader.varint()?);
            if all_match {
                additions.shown.push(addition);
            }
        }
        for _ in 0..reader.count()? {
            let element = reader.u8()?;
            if all_match {
                additions.weighed.push(element);
            }
        }
    }
    Some(())
}

fn key_matches(pack: &Pack<'_>, matches: &Matches<'_>, element: u8, value: u32) -> bool {
    match matches.get(element) {
        Some(Found::Number(number)) if number == value => true,
        // Spellings of an engine model that differ in case are the same to vPIC.
        Some(Found::Number(number)) if element == ENGINE_MODEL => {
            let spelling = |number| pack.value(ENGINE_MODEL, number);
            values::same_text(spelling(number), spelling(value))
        }
        _ => false,
    }
}
