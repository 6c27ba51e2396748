//! Forms that are their owner's own PDF file: golden ones, byte for byte, and what stands over the pages.

use crate::support::folder;
use dealer_core::document::{
    Filling, Form, FormPin, Ink, Part, Place, PlacedAt, Role, Sample, Values, check, places, reading, sample_values,
};
use dealer_paper::layout::{Layout, Shape, Tag, lay_out};
use dealer_paper::{Event, Evidence, File, Mark, Marks, PaperError, Signer, Watermark, Way, draw, draw_over};
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};
use std::collections::BTreeMap;

#[derive(Serialize, Deserialize)]
struct Golden {
    form: Form,
    sha256: BTreeMap<String, String>,
}

fn golden() -> Golden {
    let text = std::fs::read_to_string(folder().join("own/gap.json")).unwrap();
    serde_json::from_str(&text).unwrap()
}

fn file() -> File {
    File::open(std::fs::read(folder().join("own/gap.pdf")).unwrap()).unwrap()
}

fn sha256(bytes: &[u8]) -> String {
    Sha256::digest(bytes).iter().map(|byte| format!("{byte:02x}")).collect()
}

/// The buyer drew, the co-buyer typed.
fn marks(values: &Values) -> Marks {
    let day = values.day;
    let drawn = Ink::Strokes(vec![vec![(0, 36_000), (150_000, 0), (300_000, 36_000)]]);
    let mark = |role, place, ink: Ink| Mark { role, place, ink, day };
    Marks {
        watermark: None,
        signed: vec![
            mark(Role::Buyer, Place::Signature, drawn.clone()),
            mark(Role::Buyer, Place::Initials, drawn.for_place(Place::Initials)),
            mark(Role::CoBuyer, Place::Signature, Ink::Typed("Bo Lee".to_owned())),
        ],
    }
}

fn evidence(form: &Form, values: &Values) -> Evidence {
    let signer = |role, way| Signer {
        role,
        name: "Ann Lee".to_owned(),
        way,
        day: values.day,
        signed_ms: 1_772_712_000_000,
        address: "192.0.2.7".to_owned(),
        user_agent: "A browser".to_owned(),
        confirmed_by: "dealer".to_owned(),
    };
    Evidence {
        document_id: values.document_id.clone(),
        contract_id: "contract-1".to_owned(),
        form: FormPin {
            sha256: Some("0".repeat(64)),
            ..FormPin::from(form)
        },
        sha256: "0".repeat(64),
        signers: vec![signer(Role::Buyer, Way::Drawn), signer(Role::CoBuyer, Way::Typed)],
        events: vec![Event {
            seq: 1,
            at_ms: 1_772_712_000_000,
            what: "Signed".to_owned(),
            who: "Buyer".to_owned(),
        }],
        last_hash: "0".repeat(64),
    }
}

#[test]
fn golden_documents_of_an_own_file_are_drawn_byte_for_byte() {
    let mut case = golden();
    assert_eq!(check(&case.form), []);
    let file = file();
    let drawn = |sample: Sample, signed: bool| {
        let values = sample_values(&case.form, sample).unwrap();
        let draft = Marks {
            watermark: Some(Watermark::Draft),
            signed: Vec::new(),
        };
        let (marks, evidence) = if signed {
            (marks(&values), Some(evidence(&case.form, &values)))
        } else {
            (draft, None)
        };
        sha256(&draw_over(&case.form, &file, &values, &marks, evidence.as_ref()).unwrap())
    };
    let now: BTreeMap<String, String> = [
        ("short", drawn(Sample::Short, false)),
        ("long", drawn(Sample::Long, false)),
        ("coBuyer", drawn(Sample::CoBuyer, false)),
        ("signed", drawn(Sample::CoBuyer, true)),
    ]
    .map(|(name, hash)| (name.to_owned(), hash))
    .into();
    if std::env::var_os("WRITE_GOLDEN").is_some() {
        case.sha256 = now;
        let text = serde_json::to_string_pretty(&case).unwrap();
        std::fs::write(folder().join("own/gap.json"), text + "\n").unwrap();
        panic!("written");
    }
    assert_eq!(case.sha256, now, "other bytes than before; another RENDERER?");
}

fn set(form: &Form, sample: Sample) -> Result<(Layout, Values), PaperError> {
    let values = sample_values(form, sample).unwrap();
    let marks = if sample == Sample::CoBuyer {
        marks(&values)
    } else {
        Marks::default()
    };
    lay_out(form, &values, &marks).map(|layout| (layout, values))
}

/// Each value and each mark is inside of its place.
#[test]
fn what_stands_over_a_page_is_inside_of_its_place() {
    let form = golden().form;
    for sample in Sample::ALL {
        let (layout, _) = set(&form, sample).unwrap();
        assert_eq!(layout.pages.len(), 2);
        for page in &layout.pages {
            for item in &page.items {
                match &item.shape {
                    Shape::Text(run) => assert!(run.within.holds(run.area()), "{run:?}"),
                    Shape::Strokes(strokes, area) => {
                        for (x, y) in strokes.iter().flatten() {
                            let inside = (area.left..=area.right).contains(x) && (area.top..=area.bottom).contains(y);
                            assert!(inside, "{x} {y} {area:?}");
                        }
                    }
                    Shape::FilePage(..) => {}
                    other => panic!("{other:?}"),
                }
            }
        }
    }
}

/// A page's words are said where somebody confirmed them; another one is mute.
#[test]
fn a_page_says_what_was_confirmed() {
    let form = golden().form;
    let (layout, values) = set(&form, Sample::Short).unwrap();
    let said: Vec<&str> = layout
        .sections
        .iter()
        .filter_map(|section| match &section.node.tag {
            Tag::Figure(words) => Some(words.as_str()),
            _ => None,
        })
        .collect();
    let words = "Guaranteed Asset Protection\nSample form. A lawyer has not reviewed these words.";
    assert_eq!(said, [words]);
    assert!(layout.pages[1].items[0].leaf.is_none());
    let parts = reading(&form, &values).unwrap();
    let text = serde_json::to_string(&parts).unwrap();
    assert!(text.contains("A lawyer has not reviewed") && !text.contains("This page is turned"));
    assert!(text.contains("Please open it to read them"));
    assert!(matches!(&parts[0], Part::Title { text } if text == "GAP Waiver"));
    let of = |sample| {
        let values = sample_values(&form, sample).unwrap();
        places(&form, &values).unwrap().len()
    };
    assert_eq!(
        (of(Sample::Short), of(Sample::CoBuyer)),
        (2, 3),
        "a co-buyer signs where there is one"
    );
}

fn with_place(change: impl FnOnce(&mut dealer_core::document::Placement)) -> Form {
    let mut form = golden().form;
    change(&mut form.pdf.as_mut().unwrap().placements[0]);
    form
}

/// [DOC-2] A long value shrinks to its placement's smallest size, and is then refused by its name.
#[test]
fn doc_2_a_value_shrinks_and_is_then_refused_by_name() {
    let size = |form: &Form| {
        let (layout, _) = set(form, Sample::Long)?;
        let sizes = layout.pages[0].items.iter().filter_map(|item| match &item.shape {
            Shape::Text(run) if run.text.starts_with("Maximiliane") => Some(run.size),
            _ => None,
        });
        Ok::<_, PaperError>(sizes.collect::<Vec<_>>())
    };
    assert_eq!(size(&with_place(|_| {})).unwrap(), [10_000]);
    let narrow = size(&with_place(|place| place.width = 180_000)).unwrap();
    assert!(narrow.len() == 1 && (6_000..9_000).contains(&narrow[0]), "{narrow:?}");
    let refused = size(&with_place(|place| place.width = 60_000)).unwrap_err();
    assert_eq!(refused.to_string(), "The value of buyer.name is too long for its place");
    // In a high place it takes lines.
    let high = size(&with_place(|place| (place.width, place.height) = (100_000, 60_000)));
    assert!(high.is_ok());
    let comb = size(&with_place(|place| place.comb = Some(10))).unwrap_err();
    assert_eq!(comb.to_string(), "The value of buyer.name is too long for its place");
    let right = with_place(|place| (place.comb, place.align) = (Some(60), PlacedAt::Right));
    assert!(set(&right, Sample::Short).is_ok());
}

/// A form is drawn over its own file alone.
#[test]
fn another_file_is_refused() {
    let form = golden().form;
    let values = sample_values(&form, Sample::Short).unwrap();
    let none = draw(&form, &values, &Marks::default()).unwrap_err();
    assert!(matches!(none, PaperError::File(_)), "{none}");
    let mut other = form.clone();
    other.pdf.as_mut().unwrap().pages[0].width = 600_000;
    let refused = draw_over(&other, &file(), &values, &Marks::default(), None).unwrap_err();
    assert!(refused.to_string().contains("other pages"), "{refused}");
    assert!(File::open(b"no PDF".to_vec()).is_err());
    let unknown = with_place(|place| {
        place.fill = Filling::Value {
            placeholder: "buyer.nmae".to_owned(),
        };
    });
    assert!(
        check(&unknown)[0]
            .to_string()
            .contains("there is no placeholder 'buyer.nmae'")
    );
    let unsigned = draw_over(
        &form,
        &file(),
        &values,
        &Marks::default(),
        Some(&evidence(&form, &values)),
    );
    assert!(unsigned.is_err());
}
