//! What rates now: the published versions by which some sale that can still be made is rated.

use super::record::{BookRecord, BookState};
use crate::form::day::Day;
use crate::pricing::live_book::{LiveBook, SALE_DAYS_BACK};

fn as_live(record: &BookRecord) -> Option<LiveBook> {
    let content = record
        .content
        .as_ref()
        .filter(|_| record.state == BookState::Published)?;
    Some(LiveBook {
        tpa_id: record.tpa_id.clone(),
        product: content.product,
        code: record.code.clone(),
        version: record.version.number()?,
        effective_from: content.effective_from,
        effective_to: content.effective_to,
        content_hash: content.content_hash.clone(),
        bytes: content.bytes,
    })
}

/// The version by which a book rates a sale on a day: of the published ones whose days hold it, the one with the highest number.
#[must_use]
pub fn rating_on(of_book: &[BookRecord], day: Day) -> Option<&BookRecord> {
    let rating = of_book.iter().filter(|record| record.rates_on(day));
    rating.max_by_key(|record| record.version)
}

/// The versions of one book by which a sale of today or later, or one that was made at most [`SALE_DAYS_BACK`] days ago, is rated, by number.
#[must_use]
pub fn live_of(of_book: &[BookRecord], today: Day) -> Vec<LiveBook> {
    let mut versions: Vec<LiveBook> = of_book.iter().filter_map(as_live).collect();
    versions.sort_by_key(|book| book.version);
    let oldest = today.plus_days(-SALE_DAYS_BACK).unwrap_or(today);
    let live = versions.iter().enumerate().filter(|(at, book)| {
        let later = versions.get(at + 1..).unwrap_or_default();
        rates_some_day(book, later, oldest)
    });
    live.map(|(_, book)| book.clone()).collect()
}

/// Whether a version rates a day from this one on that no later version does. The later ones leave a day only at the beginning of the version,
/// or right behind the end of one of them.
fn rates_some_day(book: &LiveBook, later: &[LiveBook], from: Day) -> bool {
    let ends = later.iter().filter_map(|other| other.effective_to?.plus_days(1));
    let mut candidates = std::iter::once(book.effective_from.max(from)).chain(ends);
    candidates.any(|day| day >= from && book.covers(day) && !later.iter().any(|other| other.covers(day)))
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, reason = "a test says what failed by panicking")]
    use super::super::record::{BookContent, Stamp, VersionName, withdrawable};
    use super::*;
    use crate::catalog::product::Product;
    use crate::form::ids::{BookCode, TpaId, Username};

    fn day(text: &str) -> Day {
        text.parse().unwrap()
    }

    fn version(number: u32, from: &str, to: &str) -> BookRecord {
        let stamp = Stamp {
            at: 0,
            by: Username::recorded("admin"),
        };
        BookRecord {
            tpa_id: TpaId::recorded("tpa-1"),
            code: BookCode::from("HL-TW"),
            version: VersionName::Number(number),
            state: BookState::Published,
            content: Some(BookContent {
                product: Product::Vsc,
                title: "A book".to_owned(),
                effective_from: day(from),
                effective_to: Some(to).filter(|to| !to.is_empty()).map(day),
                states: 1,
                plans: 1,
                prices: 1,
                content_hash: format!("{number:064}"),
                bytes: 1,
            }),
            errors: 0,
            file_hash: String::new(),
            file_bytes: 0,
            imported: stamp.clone(),
            published: Some(stamp),
            withdrawn: None,
            row_version: 1,
        }
    }

    fn numbers(versions: &[BookRecord], today: &str) -> Vec<u32> {
        live_of(versions, day(today)).iter().map(|book| book.version).collect()
    }

    #[test]
    fn a_version_lives_until_no_sale_that_can_be_made_is_rated_by_it() {
        let versions = [version(1, "2026-01-01", ""), version(2, "2026-07-01", "")];
        for (today, live) in [
            ("2026-06-30", vec![1, 2]),
            // June 30 is 60 days ago, then 61.
            ("2026-08-29", vec![1, 2]),
            ("2026-08-30", vec![2]),
        ] {
            assert_eq!(numbers(&versions, today), live, "{today}");
        }
    }

    #[test]
    fn a_version_behind_one_that_ends_still_lives() {
        let versions = [version(1, "2026-01-01", ""), version(2, "2026-01-01", "2026-12-31")];
        assert_eq!(numbers(&versions, "2026-06-30"), [1, 2]);
        let versions = [
            version(1, "2026-01-01", "2026-06-30"),
            version(2, "2026-01-01", "2026-06-30"),
        ];
        assert_eq!(numbers(&versions, "2026-06-30"), [2]);
        assert_eq!(numbers(&versions, "2026-08-30"), [0_u32; 0]);
    }

    #[test]
    fn the_highest_published_number_of_the_day_rates() {
        let mut versions = [
            version(1, "2026-01-01", ""),
            version(2, "2026-07-01", ""),
            version(3, "2026-08-01", ""),
        ];
        let rating =
            |versions: &[BookRecord], on: &str| rating_on(versions, day(on)).and_then(|record| record.version.number());
        assert_eq!(rating(&versions, "2025-12-31"), None);
        assert_eq!(rating(&versions, "2026-06-30"), Some(1));
        assert_eq!(rating(&versions, "2026-08-01"), Some(3));
        let can = |versions: &[BookRecord]| -> Vec<Option<Option<u32>>> {
            let one = |record| withdrawable(record, versions).map(|withdrawable| withdrawable.before);
            versions.iter().map(one).collect()
        };
        assert_eq!(can(&versions), [None, None, Some(Some(2))]);
        assert_eq!(can(&versions[..1]), [Some(None)], "the only one");
        versions[2].state = BookState::Withdrawn;
        assert_eq!(rating(&versions, "2026-08-01"), Some(2));
        assert_eq!(can(&versions), [None, Some(Some(1)), None]);
        assert_eq!(numbers(&versions, "2026-08-01"), [1, 2]);
    }

    /// Against every day, one by one.
    #[test]
    fn what_lives_is_what_rates_some_day() {
        let first = day("2026-01-01");
        let text = |offset: i64| first.plus_days(offset).unwrap().to_string();
        let mut drawn: u64 = 7;
        let mut draw = |below: u64| {
            drawn = drawn
                .wrapping_mul(6_364_136_223_846_793_005)
                .wrapping_add(1_442_695_040_888_963_407);
            i64::try_from((drawn >> 33) % below).unwrap()
        };
        for _ in 0..300 {
            let versions: Vec<BookRecord> = (1..=4)
                .map(|number| {
                    let from = draw(200);
                    let to = if draw(3) == 0 {
                        String::new()
                    } else {
                        text(from + draw(60))
                    };
                    version(number, &text(from), &to)
                })
                .collect();
            let today = first.plus_days(draw(260)).unwrap();
            let days = (-SALE_DAYS_BACK..400).filter_map(|offset| today.plus_days(offset));
            let mut rating: Vec<u32> = days
                .filter_map(|day| rating_on(&versions, day)?.version.number())
                .collect();
            rating.sort_unstable();
            rating.dedup();
            assert_eq!(
                numbers(&versions, &today.to_string()),
                rating,
                "{versions:?} on {today}"
            );
        }
    }
}
