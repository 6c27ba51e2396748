//! The day on which a VIN is decoded.

/// A day in UTC, as the rules need it: the year for the model years, the day for manufacturer codes that become
/// public.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Today {
    pub(super) year: u16,
    /// Days since 1 January 1970.
    pub(super) day: u32,
}

impl Today {
    /// Takes milliseconds since 1 January 1970, UTC. Times after the year 9999 count as its last day.
    #[must_use]
    pub fn from_unix_ms(milliseconds: u64) -> Self {
        const MS_PER_DAY: u64 = 86_400_000;
        const LAST_DAY: u32 = 2_932_896;
        let day = u32::try_from(milliseconds / MS_PER_DAY)
            .unwrap_or(LAST_DAY)
            .min(LAST_DAY);
        // Counted from 1 March of year 0, the leap day is the last of its year; 400 years have 146,097 days.
        let from_march = day + 719_468;
        let era = from_march / 146_097;
        let day_of_era = from_march % 146_097;
        let year_of_era = (day_of_era - day_of_era / 1_460 + day_of_era / 36_524 - day_of_era / 146_096) / 365;
        let day_of_year = day_of_era - (365 * year_of_era + year_of_era / 4 - year_of_era / 100);
        // January and February, the last 60 or 59 days, belong to the next calendar year.
        let year = era * 400 + year_of_era + u32::from(day_of_year >= 306);
        Self {
            year: u16::try_from(year).unwrap_or(9_999),
            day,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::Today;

    #[test]
    fn the_year_turns_at_midnight_of_the_new_year() {
        for (milliseconds, year) in [
            (0, 1970),
            (951_782_400_000, 2000),   // 29 February 2000
            (1_798_761_599_999, 2026), // a millisecond before 2027
            (1_798_761_600_000, 2027),
            (1_830_297_600_000, 2028), // 1 January of a leap year
            (u64::MAX, 9999),
        ] {
            assert_eq!(Today::from_unix_ms(milliseconds).year, year, "{milliseconds}");
        }
    }
}
