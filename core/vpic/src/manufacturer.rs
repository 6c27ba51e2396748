//! A manufacturer and its schemas.

use super::bytes::Reader;
use super::pack::{Pack, Wmi};
use super::years::FIRST_YEAR;

/// A manufacturer code with what belongs to it.
#[derive(Debug)]
pub(super) struct Manufacturer {
    pub(super) wmi: Wmi,
    /// Indexes of the makes that the manufacturer is known for.
    pub(super) makes: Vec<usize>,
    pub(super) links: Vec<Link>,
}

/// A schema that a manufacturer uses in some years.
#[derive(Debug, Clone, Copy)]
pub(super) struct Link {
    pub(super) schema: usize,
    pub(super) year_from: u16,
    year_to: Option<u16>,
}

impl Link {
    fn covers(self, year: u16) -> bool {
        year >= self.year_from && self.year_to.is_none_or(|to| year <= to)
    }
}

impl Manufacturer {
    /// Looks a code up.
    pub(super) fn find(pack: &Pack<'_>, code: &[u8]) -> Option<Self> {
        let wmi = pack.wmi(code)?;
        let mut reader = pack.links(wmi);
        let makes = (0..reader.count()?)
            .map_while(|_| usize::try_from(reader.varint()?).ok())
            .collect();
        let links = (0..reader.count()?).map_while(|_| link(&mut reader)).collect();
        Some(Self { wmi, makes, links })
    }

    /// Car, MPV or light truck: there, position 7 tells the cycle of the model year.
    pub(super) fn is_car(&self) -> bool {
        const CAR: u8 = 2;
        const TRUCK: u8 = 3;
        const MPV: u8 = 7;
        const LIGHT_TRUCK: u8 = 1;
        let Wmi {
            vehicle_type,
            truck_type,
            ..
        } = self.wmi;
        matches!(vehicle_type, CAR | MPV) || (vehicle_type == TRUCK && truck_type == LIGHT_TRUCK)
    }

    /// The schemas for a model year; all of them where the year is unknown.
    pub(super) fn links_in(&self, year: Option<u16>) -> impl Iterator<Item = Link> {
        self.links
            .iter()
            .copied()
            .filter(move |link| year.is_none_or(|year| link.covers(year)))
    }
}

fn link(reader: &mut Reader<'_>) -> Option<Link> {
    const OPEN: u8 = u8::MAX;
    let schema = usize::try_from(reader.varint()?).ok()?;
    let year_from = FIRST_YEAR + u16::from(reader.u8()?);
    let year_to = Some(reader.u8()?)
        .filter(|to| *to != OPEN)
        .map(|to| FIRST_YEAR + u16::from(to));
    Some(Link {
        schema,
        year_from,
        year_to,
    })
}
