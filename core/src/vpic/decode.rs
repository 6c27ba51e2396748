//! The whole decode: which years to try, and which attempt wins.

use super::characters::Characters;
use super::pass::{self, Context};
use super::schema::Manufacturer;
use super::years::{Years, candidates};
use super::{Decoded, Pack, Today};

impl<'a> Pack<'a> {
    /// Decodes a VIN as of a day. Any text is answered: what is wrong with it stands in the error codes.
    #[must_use]
    pub fn decode(&self, vin: &str, today: Today) -> Decoded<'a> {
        let vin = Characters::of(vin);
        let manufacturer = Manufacturer::find(self, &vin.wmi());
        let car = manufacturer.as_ref().is_some_and(Manufacturer::is_car);
        // The year is judged by manufacturers that are not public yet, too; their patterns are not.
        let years = candidates(&vin, car, today.year, |year| {
            manufacturer
                .as_ref()
                .is_some_and(|manufacturer| manufacturer.links_in(Some(year)).next().is_some())
        });
        let is_public = |m: &&Manufacturer| m.wmi.public_from.is_some_and(|day| day <= today.day);
        let context = Context {
            vin: &vin,
            manufacturer: manufacturer.as_ref().filter(is_public),
            car,
            check_digit_exception: self.is_check_digit_exception(vin.as_str()),
        };
        let run = |year| pass::run(self, context, year);
        match years {
            Years::Unknown => run(None).decoded,
            Years::Conclusive(year) => run(Some(year)).decoded,
            Years::Either(later) => {
                let (later, earlier) = (run(Some(later)), run(Some(later.saturating_sub(30))));
                if earlier.score > later.score {
                    earlier.decoded
                } else {
                    later.decoded
                }
            }
        }
    }
}
