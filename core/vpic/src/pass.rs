//! One pass: the VIN decoded for one model year.

use super::characters::Characters;
use super::elements::{self, BODY_CLASS, ENGINE_MODEL, MAKE, MODEL, MODEL_YEAR, VEHICLE_TYPE};
use super::errors::{self, Facts, Findings};
use super::manufacturer::Manufacturer;
use super::matching::{Found, Matches};
use super::pack::Pack;
use super::values;
use super::{Decoded, specs, weights};

/// What the passes of a VIN have in common.
#[derive(Debug, Clone, Copy)]
pub(super) struct Context<'v> {
    pub(super) vin: &'v Characters,
    /// The manufacturer, when its code is public.
    pub(super) manufacturer: Option<&'v Manufacturer>,
    pub(super) car: bool,
    pub(super) check_digit_matches: bool,
    pub(super) check_digit_exception: bool,
    /// The model year that the caller says, which weighs more than any other.
    pub(super) said_year: Option<u16>,
}

/// What the caller's year adds to a pass of that year.
const SAID_YEAR: u16 = 10_000;

/// A pass and what it is worth: errors, then elements, then patterns, then the year.
#[derive(Debug)]
pub(super) struct Pass<'a> {
    pub(super) decoded: Decoded<'a>,
    pub(super) score: (i32, i32, usize, Option<u16>),
}

/// Decodes for one year, or for any where the year is unknown. `contradicted` means that the caller says another.
pub(super) fn run<'a>(pack: &Pack<'a>, context: Context<'_>, year: Option<u16>, contradicted: bool) -> Pass<'a> {
    let mut matches = Matches::new();
    let mut make = None;
    let mut vehicle_type = None;
    if let Some(manufacturer) = context.manufacturer {
        make = decode(pack, context, manufacturer, year, &mut matches);
        vehicle_type = add_facts(pack, manufacturer, make, year, &mut matches);
    }
    let facts = Facts {
        year,
        car: context.car,
        check_digit_matches: context.check_digit_matches,
        check_digit_exception: context.check_digit_exception,
        contradicted,
        body_note: values::note(pack, &matches, BODY_CLASS),
        has_model: matches.get(MODEL).is_some(),
    };
    let Findings {
        codes: error_codes,
        suspects,
        suggested_vin,
    } = errors::find(pack, context.vin, context.manufacturer, &matches, facts);
    let bonus = |year: u16| {
        if context.said_year == Some(year) {
            year.saturating_add(SAID_YEAR)
        } else {
            year
        }
    };
    let score = (
        error_codes.iter().map(|&code| weights::of_error(code)).sum(),
        matches.elements().map(weights::of_element).sum(),
        matches.patterns(),
        year.map(bonus),
    );
    let text = |element| values::text(pack, &matches, element);
    let decoded = Decoded {
        make: make.and_then(|make| pack.make(make)),
        model: text(MODEL),
        model_year: year,
        body_class: text(BODY_CLASS),
        vehicle_type,
        displacement: values::displacement(pack, &matches),
        engine_configuration: text(elements::ENGINE_CONFIGURATION),
        engine_cylinders: values::cylinders(pack, &matches),
        fuel_primary: text(elements::FUEL),
        electrification_level: text(elements::ELECTRIFICATION_LEVEL),
        turbo: text(elements::TURBO),
        drive_type: text(elements::DRIVE_TYPE),
        gvwr: text(elements::GVWR),
        plant_city: text(elements::PLANT_CITY),
        plant_state: text(elements::PLANT_STATE),
        plant_country: text(elements::PLANT_COUNTRY),
        plant_company: text(elements::PLANT_COMPANY),
        error_codes,
        suspects,
        suggested_vin,
    };
    Pass { decoded, score }
}

/// Matches the patterns of the year's schemas and the engine model's; gives the make's index.
fn decode<'t>(
    pack: &Pack<'_>,
    context: Context<'t>,
    manufacturer: &Manufacturer,
    year: Option<u16>,
    matches: &mut Matches<'t>,
) -> Option<usize> {
    for link in manufacturer.links_in(year) {
        matches.add_schema(pack, link, context.vin.key_text());
    }
    if let Some(Found::Number(model)) = matches.engine_choice() {
        // The builder notes the number of an engine model's data, plus one, with its name.
        let engine = usize::from(pack.note(ENGINE_MODEL, model)).checked_sub(1);
        // Damaged data add what can be read of them.
        let _ = engine
            .and_then(|engine| pack.engine(engine))
            .and_then(|rows| matches.add_engine(rows));
    }
    if matches.get(MODEL).is_some() {
        return usize::from(values::note(pack, matches, MODEL)).checked_sub(1);
    }
    match manufacturer.makes[..] {
        [make] => Some(make),
        _ => None,
    }
}

/// Adds what needs no pattern: converted displacement, specs, what all vehicles of a type have, and the elements that only weigh.
/// Gives the vehicle type.
fn add_facts<'a>(
    pack: &Pack<'a>,
    manufacturer: &Manufacturer,
    make: Option<usize>,
    year: Option<u16>,
    matches: &mut Matches<'_>,
) -> Option<&'a str> {
    let id = manufacturer.wmi.vehicle_type;
    let vehicle_type = pack.vehicle_type(id);
    values::convert_displacement(matches);
    if let (Some(Found::Number(model)), Some(_)) = (matches.get(MODEL), vehicle_type) {
        specs::add(pack, &manufacturer.makes, model, id, year, matches);
    }
    if vehicle_type.is_some() {
        matches.set_if_absent(VEHICLE_TYPE, Found::Present);
        for (element, value) in pack.defaults(id) {
            let found = if value == 0 {
                Found::Present
            } else {
                Found::Number(value.into())
            };
            matches.set_if_absent(element, found);
        }
    }
    if make.is_some() {
        matches.set_if_absent(MAKE, Found::Present);
    }
    if year.is_some() {
        matches.set_if_absent(MODEL_YEAR, Found::Present);
    }
    vehicle_type
}
