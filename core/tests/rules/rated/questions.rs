use super::desk::*;
use dealer_core::catalog::coverage::CoverageLevel;
use dealer_core::deal::{DealEvent as E, DealSession, Question, Step, apply};

/// The panel of a deal on the aspects screen.
fn panel(session: &DealSession) -> Vec<Question> {
    let session = after(session, [E::JumpTo { step: Step::Aspects }]);
    shown(&session).exact_questions
}

/// The level whose plans begin with the vehicle's service.
fn of_exclusionary() -> E {
    E::SetCoverageLevel {
        level: CoverageLevel::Exclusionary,
    }
}

fn labels(questions: &[Question]) -> Vec<&str> {
    questions.iter().map(|question| question.label.as_str()).collect()
}

#[test]
fn the_panel_asks_for_what_live_plans_ask_for() {
    // No one is asked in vain: what follows from the condition is asked once that is known.
    let first = [
        "Sale date",
        "Condition",
        "Vehicle value (retail book value)",
        "Fuel",
        "GVWR class",
    ];
    assert_eq!(labels(&panel(&asked())), first);
    let wrapped = after(&asked(), [of_exclusionary(), answer("condition", "cpo")]);
    let questions = panel(&wrapped);
    assert_eq!(
        labels(&questions),
        [
            "Sale date",
            "Condition",
            "In-service date",
            "Vehicle value (retail book value)",
            "GVWR class",
        ]
    );
    assert_eq!(questions[0].value, TODAY);
    assert_eq!(questions[0].why, None);
    assert!(questions[1].why.as_deref().unwrap().ends_with(" plans depend on it"));
    let asked_first = panel(&asked());
    let fuel = asked_first.iter().find(|one| one.label == "Fuel").unwrap();
    assert!(fuel.decoded && fuel.value == "gasoline");
    // Elsewhere it is not worked out.
    assert_eq!(shown(&asked()).exact_questions, []);
}

#[test]
fn without_books_nothing_is_asked() {
    let session = with(&asked(), rates(basis(true), Vec::new()));
    assert_eq!(panel(&session), []);
}

#[test]
fn a_decode_can_be_corrected_and_the_correction_taken_back() {
    let corrected = after(&asked(), [answer("fuel", "diesel")]);
    let fuel = |session: &DealSession| panel(session).into_iter().find(|one| one.label == "Fuel").unwrap();
    assert_eq!(
        (fuel(&corrected).value.as_str(), fuel(&corrected).decoded),
        ("diesel", false)
    );
    let back = after(&corrected, [answer("fuel", "")]);
    assert_eq!((fuel(&back).value.as_str(), fuel(&back).decoded), ("gasoline", true));
}

#[test]
fn nobody_is_asked_again_for_what_nobody_knows() {
    let fact = "drive".parse().unwrap();
    let session = after(&asked(), [answer("condition", "used"), E::DoNotKnow { fact }]);
    let drive = |session: &DealSession| panel(session).into_iter().find(|one| one.label == "Drive").unwrap();
    assert!(drive(&session).unknown);
    let known = after(&session, [answer("drive", "awd")]);
    assert!(!drive(&known).unknown && drive(&known).value == "awd");
    apply(
        &asked(),
        E::DoNotKnow {
            fact: "state".parse().unwrap(),
        },
    )
    .expect_err("not asked for");
    apply(&asked(), answer("drive", "6wd")).expect_err("no such drive");
    apply(&asked(), answer("gvwr_class", "9")).expect_err("no such class");
    apply(&asked(), answer("make", "Honda")).expect_err("not asked for");
}

#[test]
fn answers_that_are_none_say_so_and_stay() {
    let session = after(
        &asked(),
        [
            of_exclusionary(),
            answer("condition", "cpo"),
            answer("sale_date", "2026-09-01"),
            answer("in_service_date", "soon"),
            answer("vehicle_value", "a lot"),
        ],
    );
    let errors: Vec<(String, String)> = panel(&session)
        .into_iter()
        .filter_map(|one| Some((one.value, one.error?)))
        .collect();
    assert_eq!(
        errors,
        [
            (
                "2026-09-01".to_owned(),
                "The sale date can be at most 60 days ago, and at most tomorrow".to_owned()
            ),
            ("soon".to_owned(), "Please give a date as yyyy-MM-dd.".to_owned()),
            ("a lot".to_owned(), "Amount must be a valid dollar amount".to_owned()),
        ]
    );
}
