//! What no document prints, and what each refusal names.

use crate::support::golden;
use dealer_core::document::{Form, Placeholder, Role, Values};
use dealer_paper::layout::{Shape, lay_out};
use dealer_paper::{
    INITIALS_FIELD, Ink, MAX_POINTS, MAX_STROKES, Mark, Marks, Place, SIGNATURE_FIELD, Watermark, draw,
};

fn with_name(name: &str) -> (Form, Values) {
    let case = golden("vsc-co-buyer");
    let mut values = case.values().unwrap();
    values.printed.insert(Placeholder::BuyerName.into(), name.to_owned());
    (case.form(), values)
}

fn refusal(name: &str) -> String {
    let (form, values) = with_name(name);
    draw(&form, &values, &Marks::default()).unwrap_err().to_string()
}

/// [DOC-1] A character that the typeface has no glyph for is refused, with the value that has it.
#[test]
fn doc_1_a_character_without_a_glyph_is_named() {
    for (name, character) in [
        ("Ann \u{1f697}", "U+1F697"),
        ("\u{738b}", "U+738B"),
        ("Anna \u{0e01}", "U+0E01"),
    ] {
        assert_eq!(
            refusal(name),
            format!("The value of buyer.name has the character {character}, which can't be printed")
        );
    }
    for name in [
        "José Ñandú O’Neill",
        "Łukasz Żółć",
        "Δημήτρης",
        "Дмитрий",
        "A\u{a0}B",
        "Zo\u{0308}e",
    ] {
        let (form, values) = with_name(name);
        assert!(draw(&form, &values, &Marks::default()).is_ok(), "{name}");
    }
}

/// [DOC-2] A long name shrinks to seven points, then wraps, then is refused.
#[test]
fn doc_2_a_long_name_shrinks_then_wraps_then_is_refused() {
    let set = |name: &str| {
        let (form, values) = with_name(name);
        let layout = lay_out(&form, &values, &Marks::default()).unwrap();
        let first = name.split(' ').next().unwrap().chars().take(9).collect::<String>();
        let items = layout.pages[0].items.iter();
        let runs = items.filter_map(|item| match &item.shape {
            Shape::Text(run) => Some(run.clone()),
            _ => None,
        });
        let beginning = runs.clone().find(|run| run.text.starts_with(&first)).unwrap();
        let lines = runs.filter(|run| run.within == beginning.within).count();
        (beginning.size, lines)
    };
    assert_eq!(set("Maximiliana Alvarez"), (9_000, 1));
    let word = |count: usize| vec!["Alvarez"; count].join(" ");
    assert_eq!(set(&word(12)), (9_000, 4));
    let (size, lines) = set(&word(14));
    assert!((7_000..9_000).contains(&size) && lines == 4, "{size} {lines}");
    let (size, lines) = set(&word(24));
    assert!(size == 7_000 && lines > 4, "{size} {lines}");
    // 200 characters without a space are cut.
    let (size, lines) = set(&"Maximilian".repeat(20));
    assert!(size == 7_000 && lines > 4, "{size} {lines}");
    assert_eq!(refusal(&word(40)), "The value of buyer.name is too long for its place");
    assert_eq!(
        refusal(&"W".repeat(200)),
        "The value of buyer.name is too long for its place"
    );
}

/// [DOC-3] Values that did not pass the rules of texts are refused here, too.
#[test]
fn doc_3_control_and_right_to_left_characters_are_refused() {
    for (name, character) in [
        ("Ann\n", "U+000A"),
        ("Ann\u{202e}", "U+202E"),
        ("\u{5d0}\u{5e0}\u{5d4}", "U+05D0"),
        ("\u{645}", "U+0645"),
    ] {
        assert!(refusal(name).contains(character), "{name:?}");
    }
}

fn signed(ink: Ink) -> Result<Vec<u8>, String> {
    let case = golden("vsc-cash");
    let marks = Marks {
        watermark: None,
        signed: vec![Mark {
            role: Role::Buyer,
            place: Place::Signature,
            ink,
            day: case.day,
        }],
    };
    draw(&case.form(), &case.values().unwrap(), &marks).map_err(|error| error.to_string())
}

/// [DOC-12] No stroke, a dot, too much, and strokes outside of the field; a number that is none can't be said at all.
#[test]
fn doc_12_strokes_that_are_no_signature_are_refused() {
    let (width, height) = SIGNATURE_FIELD;
    let line = |to: i64| vec![(0, 0), (to, 9_000)];
    for nothing in [
        vec![],
        vec![vec![]],
        vec![vec![(9_000, 9_000)]],
        vec![vec![(9_000, 9_000), (9_500, 9_200)]],
    ] {
        assert_eq!(
            signed(Ink::Strokes(nothing)).unwrap_err(),
            "The buyer's signature is empty"
        );
    }
    assert_eq!(
        signed(Ink::Typed(" ".to_owned())).unwrap_err(),
        "The buyer's signature is empty"
    );
    let much = "The buyer's signature has more than 200 strokes or 20000 points";
    assert_eq!(
        signed(Ink::Strokes(vec![line(9_000); MAX_STROKES + 1])).unwrap_err(),
        much
    );
    assert_eq!(
        signed(Ink::Strokes(vec![vec![(1, 1); MAX_POINTS + 1]])).unwrap_err(),
        much
    );
    for outside in [(width + 1, 0), (-1, 0), (0, height + 1), (0, i64::MIN), (i64::MAX, 0)] {
        let stroke = vec![(0, 0), (9_000, 9_000), outside];
        assert_eq!(
            signed(Ink::Strokes(vec![stroke])).unwrap_err(),
            "The buyer's signature leaves its field"
        );
    }
    assert!(serde_json::from_str::<Ink>(r#"{"strokes": [[[NaN, 0]]]}"#).is_err());
    assert!(serde_json::from_str::<Ink>(r#"{"strokes": [[[0.5, 0]]]}"#).is_err());
    assert!(signed(Ink::Strokes(vec![line(9_000); MAX_STROKES])).is_ok());
    assert!(signed(Ink::Strokes(vec![vec![(0, 0), (width, height)]])).is_ok());
    assert!(signed(Ink::Typed("Maria Alvarez".to_owned())).is_ok());
    let emoji = signed(Ink::Typed("Maria \u{1f642}".to_owned())).unwrap_err();
    assert_eq!(
        emoji,
        "Signature of the buyer, Maria Alvarez has the character U+1F642, which can't be printed"
    );
}

#[test]
fn who_signs_has_one_place() {
    let case = golden("vsc-cash");
    let mark = |role, place| Mark {
        role,
        place,
        ink: Ink::Typed("M. A.".to_owned()),
        day: case.day,
    };
    let drawn = |signed: Vec<Mark>| {
        let marks = Marks {
            watermark: None,
            signed,
        };
        draw(&case.form(), &case.values().unwrap(), &marks).map_err(|error| error.to_string())
    };
    let buyer = mark(Role::Buyer, Place::Signature);
    assert!(drawn(vec![buyer.clone(), mark(Role::Dealer, Place::Signature)]).is_ok());
    for marks in [
        vec![buyer.clone(), buyer],
        vec![mark(Role::CoBuyer, Place::Signature)],
        vec![mark(Role::Buyer, Place::Initials)],
    ] {
        let refusal = drawn(marks).unwrap_err();
        assert!(refusal.starts_with("The form has no place for this"), "{refusal}");
    }
}

#[test]
fn initials_notices_breaks_and_states_are_set() {
    let case = golden("vsc-cash");
    let mut json = serde_json::to_value(case.form()).unwrap();
    let blocks = json["blocks"].as_array_mut().unwrap();
    blocks.extend([
        serde_json::json!({"block": "pageBreak"}),
        serde_json::json!({"block": "initials", "role": "buyer", "text": "I have read the notice."}),
        serde_json::json!({"block": "notice", "points": 14, "text": ["Illinois."], "when": {"state": ["IL"]}}),
        serde_json::json!({"block": "notice", "points": 14, "text": ["Ohio."], "when": {"state": ["OH"]}}),
    ]);
    let form: Form = serde_json::from_value(json).unwrap();
    assert_eq!(dealer_core::document::check(&form), Vec::new());
    let (width, height) = INITIALS_FIELD;
    let marks = Marks {
        watermark: None,
        signed: vec![Mark {
            role: Role::Buyer,
            place: Place::Initials,
            ink: Ink::Strokes(vec![vec![(0, 0), (width, height)]]),
            day: case.day,
        }],
    };
    let values = case.values().unwrap();
    assert!(draw(&form, &values, &marks).is_ok());
    let layout = lay_out(&form, &values, &marks).unwrap();
    let last = &layout.pages.last().unwrap().items;
    let texts: Vec<&str> = last
        .iter()
        .filter_map(|item| match &item.shape {
            Shape::Text(run) => Some(run.text.as_str()),
            _ => None,
        })
        .collect();
    assert_eq!(
        texts,
        ["I have read the notice.", "Buyer\u{2019}s initials", "Illinois."]
    );
}

#[test]
fn a_watermark_fits_or_is_refused() {
    let case = golden("vsc-cash");
    let void = |reason: &str| {
        let watermark = Watermark::Void {
            day: case.day,
            reason: reason.to_owned(),
        };
        let marks = Marks {
            watermark: Some(watermark),
            signed: Vec::new(),
        };
        draw(&case.form(), &case.values().unwrap(), &marks).map_err(|error| error.to_string())
    };
    assert!(void(&"x".repeat(100)).is_ok());
    assert_eq!(
        void(&"W".repeat(300)).unwrap_err(),
        "The watermark is too long for its place"
    );
    assert_eq!(
        void("\u{1f697}").unwrap_err(),
        "The watermark has the character U+1F697, which can't be printed"
    );
}

#[test]
fn what_no_page_holds_is_refused() {
    let case = golden("vsc-cash");
    let mut json = serde_json::to_value(case.form()).unwrap();
    let text = "Much to notice. ".repeat(240);
    json["blocks"][1] = serde_json::json!({"block": "notice", "points": 18, "text": [text, text]});
    let form: Form = serde_json::from_value(json).unwrap();
    let refusal = draw(&form, &case.values().unwrap(), &Marks::default())
        .unwrap_err()
        .to_string();
    assert_eq!(refusal, "Block 2 (notice) is higher than a page");
    // Values of another deal lack what this form prints.
    let other = golden("gap-financed").values().unwrap();
    let refusal = draw(&case.form(), &other, &Marks::default()).unwrap_err().to_string();
    assert!(refusal.starts_with("There is no value for coverage."), "{refusal}");
}
