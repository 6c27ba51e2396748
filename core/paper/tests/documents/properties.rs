//! Random values fill each house form: each word is on a page once, in its place. All values are drawn from fixed seeds.

use crate::support::golden;
use dealer_core::document::{
    Block, Form, ItemOf, Piece, Placeholder, Purpose, Spot, Type, Values, house_form, pieces, unrolled,
};
use dealer_paper::layout::{Area, Child, Layout, Node, Run, Shape, Tag, lay_out};
use dealer_paper::{Marks, draw};
use proptest::prelude::*;
use proptest::test_runner::{Config, RngSeed};
use std::collections::BTreeMap;

fn config(cases: u32) -> Config {
    Config {
        cases,
        rng_seed: RngSeed::Fixed(20_260_305),
        failure_persistence: None,
        ..Config::default()
    }
}

/// Words of names, long and short, with marks and accents.
fn text() -> impl Strategy<Value = String> {
    proptest::collection::vec("[A-Za-zÁÉÑßøœŁΔЖ’.,@/&#\u{a0}-]{1,14}", 0..7).prop_map(|words| words.join(" "))
}

fn value(kind: Type) -> BoxedStrategy<String> {
    match kind {
        Type::Text => text().boxed(),
        Type::Money => "\\$[1-9][0-9]{0,2}(,[0-9]{3}){0,2}\\.[0-9]{2}".boxed(),
        Type::Percent => "[0-9]{1,2}\\.[0-9]{2}%".boxed(),
        Type::Months => "[1-9][0-9]{0,2} months".boxed(),
        Type::Miles => prop_oneof!["[1-9][0-9]{0,2},[0-9]{3} miles", Just("Unlimited".to_owned())].boxed(),
        Type::Date => "(May|September) [1-9], 20[0-9]{2}".boxed(),
    }
}

/// Values for each placeholder, of a random deal.
fn deal() -> impl Strategy<Value = Values> {
    let printed: Vec<_> = Placeholder::ALL
        .iter()
        .map(|placeholder| value(placeholder.kind()))
        .collect();
    let items = proptest::collection::vec(prop_oneof![Just(ItemOf::Accepted), Just(ItemOf::Declined)], 0..8);
    (printed, items, any::<bool>(), any::<bool>()).prop_map(|(printed, items, co_buyer, financed)| Values {
        document_id: "contract-1772712000000-01".to_owned(),
        day: "2026-03-05".parse().unwrap(),
        state: "IL".to_owned(),
        co_buyer,
        financed,
        printed: Placeholder::ALL
            .iter()
            .zip(printed)
            .flat_map(|(one, text)| {
                let spot = Spot::from(*one);
                let each = (0..8).map(move |item| spot.of_item(item));
                each.map(move |spot| (spot, text.clone()))
            })
            .collect(),
        items,
    })
}

/// What a block says, by the form: its texts in reading order, white space left out.
fn said_by_form(block: &Block, values: &Values) -> Option<String> {
    let texts: Vec<&str> = match block {
        Block::Heading(heading) => vec![&heading.text],
        Block::Paragraph(paragraph) => vec![&paragraph.text],
        Block::List(list) => list.items.iter().map(String::as_str).collect(),
        Block::Notice(notice) => notice.text.iter().map(String::as_str).collect(),
        Block::Table(table) => {
            let headers = table.columns.iter().filter_map(|column| column.header.as_deref());
            let rows = table.rows.iter().filter(|row| values.show(row.when.as_ref()));
            headers
                .chain(rows.flat_map(|row| row.cells.iter().map(String::as_str)))
                .collect()
        }
        Block::PageBreak(_) | Block::Signature(_) | Block::Initials(_) => return None,
    };
    let mut said = String::new();
    for text in texts.into_iter().filter(|text| !text.is_empty()) {
        for piece in pieces(text).unwrap() {
            match piece {
                Piece::Words(words) => said.push_str(words),
                Piece::Value(spot) => said.push_str(&values.printed[&spot]),
            }
        }
    }
    said.retain(|c| c != ' ');
    Some(said)
}

/// The leaves of a part, without the bullets and numbers before items.
fn words_of(node: &Node, into: &mut Vec<usize>) {
    if node.tag == Tag::Marker {
        return;
    }
    for child in &node.children {
        match child {
            Child::Leaf(leaf) => into.push(*leaf),
            Child::Node(node) => words_of(node, into),
        }
    }
}

fn runs(layout: &Layout) -> BTreeMap<usize, Run> {
    let mut runs = BTreeMap::new();
    for item in layout.pages.iter().flat_map(|page| &page.items) {
        if let (Shape::Text(run), Some(leaf)) = (&item.shape, item.leaf) {
            assert!(runs.insert(leaf, run.clone()).is_none(), "twice: {}", run.text);
        }
    }
    runs
}

fn assert_says_all(form: &Form, values: &Values, layout: &Layout) {
    let runs = runs(layout);
    let mut used = 0;
    for section in &layout.sections {
        used += section.node.leaves().len();
        let mut leaves = Vec::new();
        words_of(&section.node, &mut leaves);
        let mut said: String = leaves.iter().map(|leaf| runs[leaf].text.as_str()).collect();
        said.retain(|c| c != ' ');
        if let Some(expected) = said_by_form(&form.blocks[section.block], values) {
            assert_eq!(said, expected, "block {}", section.block + 1);
        }
    }
    assert_eq!(used, runs.len(), "each line is said once");
    let shown = form
        .blocks
        .iter()
        .enumerate()
        .filter(|(_, block)| values.show(block.when()));
    let shown = shown.filter(|(_, block)| !matches!(block, Block::PageBreak(_)));
    let blocks: Vec<usize> = layout.sections.iter().map(|section| section.block).collect();
    assert_eq!(blocks, shown.map(|(at, _)| at).collect::<Vec<_>>());
}

fn assert_stays_inside(layout: &Layout) {
    let text_area = Area {
        left: 54_000,
        top: 50_000,
        right: 558_000,
        bottom: 734_000,
    };
    for page in &layout.pages {
        let mut texts: Vec<&Run> = Vec::new();
        for item in &page.items {
            let area = match &item.shape {
                Shape::Text(run) => {
                    assert!(
                        run.within.left <= run.x && run.x + run.width <= run.within.right,
                        "{run:?}"
                    );
                    assert!(
                        run.within.top <= run.area().top && run.area().bottom <= run.within.bottom + 200,
                        "{run:?}"
                    );
                    texts.push(run);
                    run.area()
                }
                Shape::Fill(area, _)
                | Shape::Frame(area, _, _)
                | Shape::Strokes(_, area)
                | Shape::FilePage(_, area) => *area,
            };
            assert!(text_area.holds(area), "{item:?}");
        }
        for (at, one) in texts.iter().enumerate() {
            for other in &texts[..at] {
                let (a, b) = (one.area(), other.area());
                let apart =
                    a.right <= b.left || b.right <= a.left || a.bottom <= b.top + 400 || b.bottom <= a.top + 400;
                assert!(apart, "{:?} and {:?} overlap", one.text, other.text);
            }
        }
    }
}

proptest! {
    #![proptest_config(config(60))]

    /// [DOC-2] What fits is on the pages whole, once and inside its box; what does not is refused by name.
    #[test]
    fn random_deals_fill_each_house_form(values in deal()) {
        for purpose in Purpose::all() {
            let form = unrolled(&house_form(purpose).unwrap(), &values).into_owned();
            match lay_out(&form, &values, &Marks::default()) {
                Ok(layout) => {
                    assert_says_all(&form, &values, &layout);
                    assert_stays_inside(&layout);
                }
                Err(error) => {
                    let text = error.to_string();
                    assert!(text.ends_with("is too long for its place"), "{text}");
                }
            }
        }
    }
}

proptest! {
    #![proptest_config(config(6))]

    #[test]
    fn random_deals_are_written_as_the_checks_demand(values in deal()) {
        for purpose in Purpose::all() {
            let form = house_form(purpose).unwrap();
            if lay_out(&form, &values, &Marks::default()).is_ok() {
                let drawn = draw(&form, &values, &Marks::default()).unwrap();
                assert!(drawn.starts_with(b"%PDF-1.7"));
            }
        }
    }
}

/// A table that goes over a page shows its header again, which is said once.
#[test]
fn a_tables_header_comes_again_on_each_page() {
    let case = golden("vsc-financed");
    let mut json = serde_json::to_value(case.form()).unwrap();
    let rows: Vec<_> = (1..=60)
        .map(|row| serde_json::json!({"cells": [format!("Row {row}"), "Text"]}))
        .collect();
    json["blocks"][1] = serde_json::json!({"block": "table", "rows": rows,
        "columns": [{"share": 40, "header": "First"}, {"share": 60, "header": "Second", "align": "right"}]});
    let form: Form = serde_json::from_value(json).unwrap();
    let values = case.values().unwrap();
    let layout = lay_out(&form, &values, &Marks::default()).unwrap();
    assert_says_all(&form, &values, &layout);
    assert_stays_inside(&layout);
    let headers = |page: usize, said: bool| {
        let items = layout.pages[page].items.iter();
        items
            .filter(|item| {
                matches!(&item.shape, Shape::Text(run) if run.text == "First") && item.leaf.is_some() == said
            })
            .count()
    };
    assert_eq!([headers(0, true), headers(1, true)], [1, 0]);
    assert_eq!([headers(0, false), headers(1, false)], [0, 1]);
    assert!(draw(&form, &values, &Marks::default()).is_ok());
}

/// No heading ends a page, and a signature stands whole.
#[test]
fn a_heading_stays_with_what_follows() {
    let case = golden("vsc-financed");
    let values = case.values().unwrap();
    for lines in 0..60 {
        let mut json = serde_json::to_value(case.form()).unwrap();
        let blocks = json["blocks"].as_array_mut().unwrap();
        let filler = serde_json::json!({"block": "paragraph", "text": "A line."});
        blocks.splice(2..2, vec![filler; lines]);
        let form: Form = serde_json::from_value(json).unwrap();
        let layout = lay_out(&form, &values, &Marks::default()).unwrap();
        let headings: Vec<usize> = layout
            .sections
            .iter()
            .filter(|section| matches!(section.node.tag, Tag::Section(_)))
            .flat_map(|section| section.node.leaves())
            .collect();
        for page in &layout.pages {
            let last = page.items.iter().rev().find_map(|item| item.leaf).unwrap();
            assert!(!headings.contains(&last), "{lines} lines");
        }
        assert_stays_inside(&layout);
    }
}
