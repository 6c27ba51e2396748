//! The golden deals: sequences of events; `web/src/domain/golden/rules.test.ts` plays the same ones through WebAssembly.

use crate::support::{cases, difference, fixture, json, text};
use dealer_core::deal::{DealEvent, DealSession, apply, view};
use serde_json::Value;

#[test]
fn deals() {
    let fixture = fixture(include_str!("../../../../fixtures/deal/deal.json"));
    for case in cases(&fixture, "cases") {
        play(case);
    }
}

fn play(case: &Value) {
    let name = text(case, "name");
    let enrollment = serde_json::from_value(case["enrollment"].clone()).expect("an enrolment or none");
    let seed = serde_json::from_value(case["seed"].clone()).expect("a seed");
    let mut session = DealSession::new(seed, text(case, "key"), Option::as_ref(&enrollment));
    for (number, entry) in cases(case, "script").iter().enumerate() {
        let place = format!("{name}, entry {}: {entry}", number + 1);
        if let Some(event) = entry.get("do") {
            session = apply(&session, event_of(event)).unwrap_or_else(|error| panic!("{place}: {error:?}"));
        } else if let Some(event) = entry.get("refused") {
            let Err(error) = apply(&session, event_of(event)) else {
                panic!("{place}: was not refused");
            };
            assert_eq!(difference(&json(&error), &entry["error"], "error"), None, "{place}");
        } else {
            expect(&session, &entry["expect"], &place);
        }
        let kept = serde_json::to_string(&session).expect("a session has a JSON form");
        let mut waiting_no_more = session.clone();
        waiting_no_more.loading = false;
        let read: DealSession = serde_json::from_str(&kept).expect("a session");
        assert_eq!(read.taken_up(), waiting_no_more, "{place}: after a reload");
    }
}

fn expect(session: &DealSession, excerpts: &Value, place: &str) {
    let excerpts = excerpts.as_object().expect("excerpts");
    assert!(!excerpts.is_empty(), "{place}");
    for (what, excerpt) in excerpts {
        let actual = match what.as_str() {
            "session" => json(session),
            "view" => json(&view(session)),
            "lead" => json(&session.lead()),
            "deal" => json(&session.deal()),
            "summary" => json(&session.summary()),
            other => panic!("{place}: no {other}"),
        };
        assert_eq!(difference(&actual, excerpt, what), None, "{place}");
    }
}

fn event_of(event: &Value) -> DealEvent {
    serde_json::from_value(event.clone()).unwrap_or_else(|error| panic!("{event}: {error}"))
}
