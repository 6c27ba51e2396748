//! Which model years a VIN can mean.

use super::characters::Characters;

/// The first year of the 17-character VIN.
pub(super) const FIRST_YEAR: u16 = 1980;
/// Year codes repeat after 30 years.
pub(super) const CYCLE: u16 = 30;

/// The candidate years of a VIN.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Years {
    /// Position 10 is no year code: patterns of every year are considered.
    Unknown,
    /// One year.
    Conclusive(u16),
    /// This year or 30 years before: the better decode wins.
    Either(u16),
}

/// The candidate years. `car` means a car, MPV or light truck: there, position 7 tells the cycle. `has_schema` says
/// whether the manufacturer has a schema for a year.
pub(super) fn candidates(vin: &Characters, car: bool, this_year: u16, has_schema: impl Fn(u16) -> bool) -> Years {
    let latest = this_year.saturating_add(2);
    let Some(year) = vin.at(10).and_then(later_year) else {
        return Years::Unknown;
    };
    let cycle = vin.at(7).filter(|_| car);
    let older_by_position_7 = cycle.is_some_and(|c| c.is_ascii_digit());
    let mut conclusive = cycle.is_some_and(|c| c.is_ascii_digit() || c.is_ascii_uppercase());
    let mut year = if older_by_position_7 {
        year.saturating_sub(CYCLE)
    } else {
        year
    };
    if year > latest {
        year = year.saturating_sub(CYCLE);
        conclusive = true;
    }
    if !conclusive {
        return Years::Either(year);
    }
    // Some manufacturers break the rule of position 7: a year without any schema gives way to its twin with one.
    let twin = if (FIRST_YEAR..=latest.saturating_sub(CYCLE)).contains(&year) {
        year.checked_add(CYCLE)
    } else if (FIRST_YEAR + CYCLE..=latest).contains(&year) {
        year.checked_sub(CYCLE)
    } else {
        None
    };
    Years::Conclusive(
        twin.filter(|&twin| !has_schema(year) && has_schema(twin))
            .unwrap_or(year),
    )
}

/// The later of the years that a code of position 10 stands for (49 CFR 565.15, table VII).
fn later_year(code: u8) -> Option<u16> {
    let letter = |base: u16| Some(base + u16::from(code - b'A'));
    match code {
        b'A'..=b'H' => letter(2010),
        b'J'..=b'N' => letter(2009),
        b'P' => Some(2023),
        b'R'..=b'T' => letter(2007),
        b'V'..=b'Y' => letter(2006),
        b'1'..=b'9' => Some(2031 + u16::from(code - b'1')),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::{Years, candidates};
    use crate::characters::Characters;

    fn years(vin: &str, car: bool, has_schema: impl Fn(u16) -> bool) -> Years {
        candidates(&Characters::of(vin), car, 2026, has_schema)
    }

    #[test]
    fn position_7_tells_the_cycle_of_cars() {
        assert_eq!(years("1HGCM82633A004352", true, |_| true), Years::Conclusive(2003));
        assert_eq!(years("1HGCM8A63HA004352", true, |_| true), Years::Conclusive(2017));
        assert_eq!(years("1HGCM8263HA004352", true, |_| true), Years::Conclusive(1987));
    }

    #[test]
    fn trucks_have_two_candidates_unless_one_lies_ahead() {
        assert_eq!(years("1FTFW1ET5DFC10312", false, |_| true), Years::Either(2013));
        assert_eq!(years("1FTFW1ET55FC10312", false, |_| true), Years::Conclusive(2005));
        assert_eq!(years("1FTFW1ET5XFC10312", false, |_| true), Years::Conclusive(1999));
    }

    #[test]
    fn a_year_without_schema_gives_way_to_its_twin() {
        assert_eq!(
            years("1HGCM8263HA004352", true, |year| year == 2017),
            Years::Conclusive(2017)
        );
        assert_eq!(
            years("1HGCM8A63HA004352", true, |year| year == 1987),
            Years::Conclusive(1987)
        );
        assert_eq!(years("1HGCM8263UA004352", true, |_| true), Years::Unknown);
        assert_eq!(years("1HGCM8263", true, |_| true), Years::Unknown);
    }
}
