//! Months and their partitions.

use dealer_api::http::Month;
use dealer_core::form::ids::DealerId;

#[test]
fn a_month_has_four_digits_and_two() {
    for text in ["2020-01", "2026-10", "9999-12"] {
        assert_eq!(Month::parse(text).unwrap().to_string(), text);
    }
    for text in [
        "",
        "2026",
        "2026-1",
        "2026-13",
        "2026-00",
        "26-10",
        "2026-10-01",
        "+026-10",
        "2026-+1",
        "2019-12",
        "２０２６-10",
    ] {
        assert_eq!(Month::parse(text), None, "{text}");
    }
}

/// [DEF-F5] Dealers are spread over all partitions, and each one's stays what it was: records are stored with it.
#[test]
fn dealers_are_spread_over_the_partitions_of_a_month() {
    let month = Month::parse("2026-10").unwrap();
    assert_eq!(month.shard_of(&DealerId::recorded("acme-motors")), "2026-10#0");
    assert_eq!(month.shard_of(&DealerId::recorded("lakeside-auto")), "2026-10#12");
    let mut counts = std::collections::BTreeMap::new();
    for dealer in 0..10_000 {
        *counts
            .entry(month.shard_of(&DealerId::recorded(format!("dealer-{dealer}"))))
            .or_insert(0) += 1;
    }
    let shards: std::collections::BTreeSet<String> = month.shards().collect();
    assert_eq!(
        counts.keys().cloned().collect::<std::collections::BTreeSet<_>>(),
        shards
    );
    assert!(counts.values().all(|count| (500..=750).contains(count)), "{counts:?}");
}

#[test]
fn months_follow_each_other() {
    let mut month = Month::FIRST;
    for _ in 0..240 {
        let next = month.next();
        assert_eq!(next.previous(), month);
        assert_eq!(Month::of(next.start_ms()), Some(next));
        assert_eq!(Month::of(next.start_ms() - 1), Some(month));
        month = next;
    }
    assert_eq!(month.to_string(), "2040-01");
    // 15 October 2026, 12:00 UTC.
    assert_eq!(Month::of(1_792_065_600_000).unwrap().to_string(), "2026-10");
    assert_eq!(Month::parse("2026-10").unwrap().start_ms(), 1_790_812_800_000);
    assert_eq!(Month::parse("9999-12").unwrap().next().start_ms(), u64::MAX);
}
