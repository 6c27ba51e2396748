//! The whole decode: which years to try, and which attempt wins.

use super::characters::Characters;
use super::manufacturer::Manufacturer;
use super::pass::{self, Context, Pass};
use super::years::{CYCLE, FIRST_YEAR, Years, candidates};
use super::{Decoded, Pack, Today};

/// The code that nothing is known of the vehicle.
const NO_PATTERN: u16 = 8;

impl<'a> Pack<'a> {
    /// Decodes a VIN as of a day. Any text is answered: what is wrong with it stands in the error codes.
    #[must_use]
    pub fn decode(&self, vin: &str, today: Today) -> Decoded<'a> {
        self.decode_with_year(vin, today, None)
    }

    /// Decodes a VIN for which the caller knows a model year. A year between 1980 and two years from now gets an attempt of
    /// its own, and wins unless nothing is known of that year; a different year of the VIN's is told by code 12.
    #[must_use]
    pub fn decode_with_year(&self, vin: &str, today: Today, said_year: Option<u16>) -> Decoded<'a> {
        let vin = Characters::of(vin);
        let manufacturer = Manufacturer::find(self, vin.wmi().as_slice());
        let car = manufacturer.as_ref().is_some_and(Manufacturer::is_car);
        // The year is judged by manufacturers that are not public yet, too; their patterns are not.
        let years = candidates(&vin, car, today.year, |year| {
            manufacturer
                .as_ref()
                .is_some_and(|manufacturer| manufacturer.links_in(Some(year)).next().is_some())
        });
        let is_public = |m: &&Manufacturer| m.wmi.public_from.is_some_and(|day| day <= today.day);
        let check_digit_matches = vin.check_digit_matches(car);
        let context = Context {
            vin: &vin,
            manufacturer: manufacturer.as_ref().filter(is_public),
            car,
            check_digit_matches,
            check_digit_exception: !check_digit_matches && self.is_check_digit_exception(vin.as_str()),
            said_year,
        };
        let (later, earlier) = match years {
            Years::Unknown => (None, None),
            Years::Conclusive(year) => (Some(year), None),
            Years::Either(later) => (Some(later), Some(later.saturating_sub(CYCLE))),
        };
        let run = |year, contradicted| pass::run(self, context, year, contradicted);
        let contradicts = |year: u16| said_year.is_some_and(|said| said != year);

        let own_attempt = said_year
            .filter(|year| (FIRST_YEAR..=today.year.saturating_add(2)).contains(year))
            .filter(|year| Some(*year) != later && Some(*year) != earlier)
            .map(|year| run(Some(year), true));
        let mut best = match own_attempt {
            Some(attempt) if !attempt.decoded.error_codes.contains(&NO_PATTERN) || later.is_none() => {
                return attempt.decoded;
            }
            Some(attempt) => better(attempt, run(later, later.is_some_and(contradicts))),
            None => run(later, later.is_some_and(contradicts)),
        };
        if let Some(earlier) = earlier {
            best = better(best, run(Some(earlier), contradicts(earlier)));
        }
        best.decoded
    }
}

/// The pass that is worth more; of equals the first.
fn better<'a>(first: Pass<'a>, second: Pass<'a>) -> Pass<'a> {
    if second.score > first.score { second } else { first }
}
