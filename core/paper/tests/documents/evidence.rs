//! The evidence of signatures: what its pages say, and what is refused.

use crate::support::{Golden, golden};
use dealer_core::document::Role;
use dealer_paper::layout::{Child, Layout, Node, Shape, Tag};
use dealer_paper::{Evidence, Ink, MAX_EVENTS, draw_signed};
use std::collections::BTreeMap;

/// The words of a part, each line after a space.
fn said(node: &Node, layout: &Layout) -> String {
    let items = layout.pages.iter().flat_map(|page| &page.items);
    let runs: BTreeMap<usize, &str> = items
        .filter_map(|item| match (&item.shape, item.leaf) {
            (Shape::Text(run), Some(leaf)) => Some((leaf, run.text.as_str())),
            _ => None,
        })
        .collect();
    let lines: Vec<&str> = node
        .leaves()
        .iter()
        .filter_map(|leaf| runs.get(leaf).copied())
        .collect();
    lines.join("")
}

fn evidence_of(case: &Golden) -> &Evidence {
    case.evidence.as_ref().unwrap()
}

/// The cells of each row of a table.
fn rows(table: &Node, layout: &Layout) -> Vec<Vec<String>> {
    let nodes = |node: &Node| -> Vec<Node> {
        let own = node.children.iter().filter_map(|child| match child {
            Child::Node(node) => Some(node.clone()),
            Child::Leaf(_) => None,
        });
        own.collect()
    };
    let cells = |row: Node| nodes(&row).iter().map(|cell| said(cell, layout)).collect();
    nodes(table).into_iter().map(cells).collect()
}

/// Each signer and each event is one row of its table, in its order, over as many pages as it takes.
#[test]
fn the_last_pages_say_all_that_is_known_of_the_signatures() {
    for (name, pages) in [("vsc-evidence", 5), ("vsc-evidence-long", 6)] {
        let case = golden(name);
        let (layout, evidence) = (case.lay_out(&case.values().unwrap()).unwrap(), evidence_of(&case));
        assert_eq!(layout.pages.len(), pages);
        let first = case.form().blocks.len();
        let parts: Vec<&Node> = layout
            .sections
            .iter()
            .filter(|section| section.block >= first)
            .map(|section| &section.node)
            .collect();
        assert_eq!(parts[0].tag, Tag::Title("Evidence of Signatures".to_owned()));
        let tables: Vec<_> = parts.iter().filter(|part| part.tag == Tag::Table).collect();
        let file = rows(tables[0], &layout);
        assert_eq!(file[0], ["Document", &evidence.document_id]);
        assert_eq!(file[3], ["SHA-256 of the issued file", &evidence.sha256]);
        assert_eq!(file[4], ["Hash of the last event", &evidence.last_hash]);
        let signers = rows(tables[1], &layout);
        assert_eq!(signers.len(), 1 + evidence.signers.len());
        for (row, signer) in signers.iter().skip(1).zip(&evidence.signers) {
            assert_eq!((&*row[0], &*row[1]), (signer.role.label(), &*signer.name));
            assert_eq!(row[4], signer.confirmed_by);
            assert!(row[3].starts_with(&signer.address), "{row:?}");
        }
        let events = rows(tables[2], &layout);
        assert_eq!(events.len(), 1 + evidence.events.len());
        for (row, event) in events.iter().skip(1).zip(&evidence.events) {
            assert_eq!(row[0], event.seq.to_string());
            assert_eq!((&*row[2], &*row[3]), (&*event.what, &*event.who));
        }
        assert!(events[1][1].starts_with("2026-03-05 18:16:00.000"), "{:?}", events[1]);
        // The form is as without it: its pages come first, and nothing of the evidence stands there.
        let begins = layout.pages.iter().position(|page| {
            let mut items = page.items.iter();
            items.any(|item| matches!(&item.shape, Shape::Text(run) if run.text == "Evidence of Signatures"))
        });
        assert_eq!(begins, Some(3));
    }
}

#[test]
fn each_drawn_signature_says_whose_it_is() {
    let case = golden("vsc-evidence");
    let layout = case.lay_out(&case.values().unwrap()).unwrap();
    fn figures(node: &Node, into: &mut Vec<String>) {
        if let Tag::Figure(said) = &node.tag {
            into.push(said.clone());
        }
        for child in &node.children {
            if let Child::Node(node) = child {
                figures(node, into);
            }
        }
    }
    let mut found = Vec::new();
    layout
        .sections
        .iter()
        .for_each(|section| figures(&section.node, &mut found));
    assert_eq!(
        found,
        [
            "Signature of the buyer, Maria Alvarez",
            "Signature of the co-buyer, Daniel Alvarez",
            "Signature of the dealer, Lakeside Motors LLC",
        ]
    );
}

/// What a device says of itself can't keep a document from being finished, nor hide anything on it.
#[test]
fn what_a_device_says_is_shown_safely() {
    let case = golden("vsc-evidence-long");
    let layout = case.lay_out(&case.values().unwrap()).unwrap();
    let tables = layout.sections.iter().filter(|section| section.node.tag == Tag::Table);
    let signers = tables.rev().nth(1).unwrap();
    let cell = &rows(&signers.node, &layout)[1][3];
    assert!(cell.starts_with("203.0.113.24; Mozilla/5.0 ?(evil)?? xxx"), "{cell}");
    assert!(cell.ends_with("x\u{2026}") && cell.chars().count() < 140, "{cell}");
}

#[test]
fn a_signed_document_is_small() {
    let case = golden("vsc-evidence");
    let drawn = case.draw(&case.values().unwrap()).unwrap();
    assert!(drawn.len() <= 150_000, "{}", drawn.len());
}

fn refusal(change: impl Fn(&mut Golden)) -> String {
    let mut case = golden("vsc-evidence");
    let values = case.values().unwrap();
    change(&mut case);
    draw_signed(&case.form(), &values, &case.marks, evidence_of(&case))
        .unwrap_err()
        .to_string()
}

fn with(change: impl Fn(&mut Evidence)) -> String {
    refusal(|case| case.evidence.iter_mut().for_each(&change))
}

#[test]
fn evidence_of_something_else_is_refused() {
    let other = "The evidence is of another document or form";
    assert_eq!(with(|all| all.document_id.push('x')), other);
    assert_eq!(with(|all| all.form.version += 1), other);
    assert_eq!(
        with(|all| all.sha256.clear()),
        "The evidence has no SHA-256 as its issued file"
    );
    assert_eq!(
        with(|all| all.last_hash = all.last_hash.to_uppercase()),
        "The evidence has no SHA-256 as its last event"
    );
    assert_eq!(with(|all| all.contract_id.clear()), "The evidence lacks the contract");
}

#[test]
fn evidence_and_signatures_must_agree() {
    let differ = |role: &str| format!("The evidence and the form differ about the signature of the {role}");
    let nobody = "The evidence names no signer, or a role twice";
    assert_eq!(with(|all| all.signers.clear()), nobody);
    assert_eq!(with(|all| all.signers[1].role = Role::Buyer), nobody);
    assert_eq!(with(|all| all.signers.truncate(2)), differ("dealer"));
    assert_eq!(
        with(|all| all.signers[0].day = "2026-03-04".parse().unwrap()),
        differ("buyer")
    );
    let typed = |case: &mut Golden| case.marks.signed[1].ink = Ink::Typed("Daniel Alvarez".to_owned());
    assert_eq!(refusal(typed), differ("co-buyer"));
    assert_eq!(refusal(|case| case.marks.signed.truncate(2)), differ("dealer"));
    // Both say nothing of the dealer, whose place stays empty.
    let half = |case: &mut Golden| {
        case.marks.signed.truncate(2);
        case.evidence.iter_mut().for_each(|all| all.signers.truncate(2));
    };
    assert_eq!(refusal(half), "The dealer's signature is missing");
}

#[test]
fn events_are_one_chain_of_texts_that_can_be_read() {
    let none = "The evidence has no events, or more than 500";
    assert_eq!(with(|all| all.events.clear()), none);
    let many = |all: &mut Evidence| {
        let last = all.events.last().unwrap().clone();
        for seq in last.seq + 1..=u32::try_from(MAX_EVENTS).unwrap() + 1 {
            all.events.push(dealer_paper::Event { seq, ..last.clone() });
        }
    };
    assert_eq!(with(many), none);
    assert_eq!(
        with(|all| drop(all.events.remove(3))),
        "The evidence lacks the event before number 5"
    );
    assert_eq!(
        with(|all| all.events.swap(3, 4)),
        "The evidence lacks the event before number 5"
    );
    assert_eq!(
        with(|all| all.events[2].at_ms = u64::MAX),
        "The evidence has a time beyond the year 9999"
    );
    assert_eq!(
        with(|all| all.events[2].what = " ".to_owned()),
        "The evidence lacks the words of an event"
    );
    assert_eq!(
        with(|all| all.events[2].who = "x".repeat(201)),
        "The evidence has more than 200 characters as the person of an event"
    );
    for (character, name) in [("\u{1f697}", "U+1F697"), ("\u{202e}", "U+202E"), ("\n", "U+000A")] {
        assert_eq!(
            with(|all| all.signers[0].name.push_str(&format!("{character}x"))),
            format!("The evidence (name of a signer) has the character {name}, which can't be printed")
        );
    }
}
