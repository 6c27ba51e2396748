//! A hundred thousand random facts against random books, and what identifies the answers.

use super::draw::Draw;
use dealer_core::pricing::book::cap::StateCap;
use dealer_core::pricing::rate::{OpenBook, Rate, Refusal, rate_with_trace};
use sha2::{Digest, Sha256};
use std::fmt::Write;

const BOOKS: usize = 2_000;
const FACTS: usize = 50;

/// How many books a digest covers.
const SHARE: usize = 100;

/// Rates facts up to the ends of their types by books of which nothing was checked, and hands each answer to `look`. Answers with the
/// first half of the SHA-256 of all answers with their traces, for each hundred books.
///
/// # Panics
/// If the order of a book's rows makes a difference, even where rows contradict each other.
pub fn digests_of(mut look: impl FnMut(&Result<Rate, Refusal>)) -> Vec<String> {
    let mut draw = Draw(2026);
    let mut digests = Vec::new();
    for _ in 0..BOOKS / SHARE {
        let mut digest = Sha256::new();
        for _ in 0..SHARE {
            answers(&mut draw, &mut |answer| {
                digest.update(format!("{answer:?}\n"));
                look(answer);
            });
        }
        let half = digest.finalize().iter().take(16).fold(String::new(), |mut text, byte| {
            write!(text, "{byte:02x}").unwrap();
            text
        });
        digests.push(half);
    }
    digests
}

fn answers(draw: &mut Draw, look: &mut impl FnMut(&Result<Rate, Refusal>)) {
    let book = draw.book();
    let mut other = book.clone();
    draw.shuffle(&mut other.rates.rows);
    draw.shuffle(&mut other.classes);
    draw.shuffle(&mut other.rules);
    draw.shuffle(&mut other.extras);
    draw.shuffle(&mut other.deductibles);
    draw.shuffle(&mut other.components);
    draw.shuffle(&mut other.retail);
    let caps = [StateCap {
        product: book.product,
        state: "CA".to_owned(),
        from: draw.day(),
        to: None,
        percent: draw.number(),
        floor: draw.number(),
        source: String::new(),
    }];
    let from = book.effective_from;
    let (versions, others) = ([OpenBook::open(1, book)], [OpenBook::open(1, other)]);
    for _ in 0..FACTS {
        let (mut facts, choice) = (draw.facts(), draw.choice());
        if !draw.one_in(10) {
            facts.sale_date = facts.sale_date.max(from);
        }
        let plan = draw.of(&["A", "B", "C"]);
        let answer = rate_with_trace(&versions, plan, &facts, &choice, &caps);
        assert_eq!(rate_with_trace(&others, plan, &facts, &choice, &caps), answer);
        look(&answer);
    }
}
