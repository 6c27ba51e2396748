//! What the matched rows say of vPIC's elements.

use super::decoded::Displacement;
use super::elements::{CUBIC_CENTIMETRES, CUBIC_INCHES, CYLINDERS, LITRES};
use super::matching::{Found, Matches};
use super::pack::Pack;

/// The text of an element that comes from the pack.
pub(super) fn text<'a>(pack: &Pack<'a>, matches: &Matches<'_>, element: u8) -> Option<&'a str> {
    match matches.get(element)? {
        Found::Number(number) => pack.value(element, number),
        Found::Digits(_) | Found::Present => None,
    }
}

/// What the builder noted of an element's value: see the tables' description.
pub(super) fn note(pack: &Pack<'_>, matches: &Matches<'_>, element: u8) -> u16 {
    match matches.get(element) {
        Some(Found::Number(number)) => pack.note(element, number),
        _ => 0,
    }
}

/// The text of an element, also where the VIN itself spells it.
fn spelled<'t>(pack: &Pack<'t>, matches: &Matches<'t>, element: u8) -> Option<&'t str> {
    match matches.get(element)? {
        Found::Digits(digits) => Some(digits),
        _ => text(pack, matches, element),
    }
}

/// The number of cylinders.
pub(super) fn cylinders<'t>(pack: &Pack<'t>, matches: &Matches<'t>) -> Option<u8> {
    spelled(pack, matches, CYLINDERS)?.trim().parse().ok()
}

/// The displacement: in litres as vPIC has it, else from cubic centimetres or inches, whichever row wins.
pub(super) fn displacement<'t>(pack: &Pack<'t>, matches: &Matches<'t>) -> Option<Displacement> {
    if matches.get(LITRES).is_some_and(|found| found != Found::Present) {
        return spelled(pack, matches, LITRES).and_then(Displacement::from_litres);
    }
    // Digits of the VIN are not converted: vPIC converts what its pattern says, and there that is a placeholder.
    let centimetres = text(pack, matches, CUBIC_CENTIMETRES);
    let inches = text(pack, matches, CUBIC_INCHES);
    match (centimetres, inches) {
        (Some(_), Some(inches)) if matches.beats(CUBIC_INCHES, CUBIC_CENTIMETRES) => {
            Displacement::from_cubic_inches(inches)
        }
        (Some(centimetres), _) => Displacement::from_cubic_centimetres(centimetres),
        (None, Some(inches)) => Displacement::from_cubic_inches(inches),
        (None, None) => None,
    }
}

/// A displacement in one unit gives those in the others.
pub(super) fn convert_displacement(matches: &mut Matches<'_>) {
    let units = [CUBIC_CENTIMETRES, CUBIC_INCHES, LITRES];
    if units.iter().any(|&unit| matches.get(unit).is_some()) {
        units
            .iter()
            .for_each(|&unit| matches.set_if_absent(unit, Found::Present));
    }
}

/// Whether two texts are the same but for case.
pub(super) fn same_text(a: Option<&str>, b: Option<&str>) -> bool {
    a.zip(b).is_some_and(|(a, b)| a.eq_ignore_ascii_case(b))
}
