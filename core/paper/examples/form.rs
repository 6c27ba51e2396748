//! Draws a golden document to a file, so that a person can look at it, and says how long that takes.
//!
//! `cargo run -p dealer-paper --example form -- fixtures/document/vsc-financed.json vsc.pdf`, or one of `fixtures/document/whole`: a cancellation,
//! a transfer, a lender's letter, a waiver, a pre-contract sheet.

use dealer_core::document::{Purpose, Values, house_form};
use dealer_paper::layout::{lay_out, lay_out_signed};
use dealer_paper::{Evidence, Marks, draw, draw_signed};
use serde::Deserialize;
use std::error::Error;
use std::io::Write;
use std::time::Instant;

#[derive(Deserialize)]
struct Golden {
    form: Purpose,
    #[serde(default)]
    marks: Marks,
    values: Values,
    evidence: Option<Evidence>,
}

fn main() -> Result<(), Box<dyn Error>> {
    let mut arguments = std::env::args_os().skip(1);
    let (Some(from), Some(to)) = (arguments.next(), arguments.next()) else {
        return Err("form <golden document> <PDF>".into());
    };
    let golden: Golden = serde_json::from_slice(&std::fs::read(from)?)?;
    let form = house_form(golden.form)?;
    let (mut set, mut took) = (Vec::new(), Vec::new());
    let mut drawn = Vec::new();
    for _ in 0..21 {
        let begun = Instant::now();
        drawn = match &golden.evidence {
            None => draw(&form, &golden.values, &golden.marks),
            Some(evidence) => draw_signed(&form, &golden.values, &golden.marks, evidence),
        }?;
        took.push(begun.elapsed().as_micros());
        let begun = Instant::now();
        let layout = match &golden.evidence {
            None => lay_out(&form, &golden.values, &golden.marks),
            Some(evidence) => lay_out_signed(&form, &golden.values, &golden.marks, evidence),
        };
        let pages = layout?.pages.len();
        set.push(begun.elapsed().as_micros());
        debug_assert!(pages > 0);
    }
    std::fs::write(to, &drawn)?;
    let first = took.first().copied().unwrap_or_default();
    let median = |mut times: Vec<u128>| {
        times.sort_unstable();
        times.get(times.len() / 2).copied().unwrap_or_default()
    };
    writeln!(
        std::io::stdout(),
        "{} bytes; microseconds: first {first}, median {}, of which layout {}",
        drawn.len(),
        median(took),
        median(set)
    )?;
    Ok(())
}
