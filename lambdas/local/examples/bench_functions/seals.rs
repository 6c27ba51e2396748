//! What a seal takes: the file that it makes, and the time without a service that keeps the key.

use crate::Outcome;
use crate::report::{ms, percentile, table, verdict};
use dealer_api::platform::seal::Sealer;
use dealer_core::catalog::product::Product;
use dealer_core::document::{Values, house_form};
use dealer_local::SealFiles;
use dealer_paper::{Evidence, Marks, draw, draw_signed};
use serde::Deserialize;
use std::time::Instant;

/// How often each file is sealed.
const TIMES: usize = 101;
/// Any time will do, since no time is measured by it.
const AT_MS: u64 = 1_772_734_938_642;

const PAGES: usize = 100_000;
const STROKES: usize = 150_000;

#[derive(Deserialize)]
struct Golden {
    form: Product,
    marks: Marks,
    values: Values,
    evidence: Option<Evidence>,
}

impl Golden {
    fn draw(&self) -> Outcome<Vec<u8>> {
        let form = house_form(self.form)?;
        Ok(match &self.evidence {
            None => draw(&form, &self.values, &self.marks)?,
            Some(evidence) => draw_signed(&form, &self.values, &self.marks, evidence)?,
        })
    }
}

/// Prints the table.
pub async fn measure() -> Outcome<()> {
    eprintln!("Seals");
    let folder = tempfile::tempdir()?;
    let files = SealFiles::made(folder.path(), "CoverDesk")?;
    let sealer = Sealer::of_files(&files.key, &files.certificate)?;
    println!("### Seals\n");
    println!("The file with its seal, and milliseconds for a seal with a key in a file, its check included.\n");
    let mut rows = Vec::new();
    for (what, golden, goal) in [
        (
            "three pages",
            include_str!("../../../../fixtures/document/vsc-financed.json"),
            PAGES,
        ),
        (
            "the same with strokes of three signers, and two pages of evidence",
            include_str!("../../../../fixtures/document/vsc-evidence.json"),
            STROKES,
        ),
    ] {
        let drawn = serde_json::from_str::<Golden>(golden)?.draw()?;
        let mut took = Vec::new();
        let mut size = 0;
        for _ in 0..TIMES {
            let file = drawn.clone();
            let begun = Instant::now();
            size = sealer.seal(file, AT_MS).await?.len();
            took.push(begun.elapsed());
        }
        took.sort();
        rows.push(vec![
            what.to_owned(),
            format!("{} kB", size / 1_000),
            verdict(size <= goal),
            ms(percentile(&took, 50)),
            ms(percentile(&took, 99)),
        ]);
    }
    table(&["What", "File", "Goal", "p50", "p99"], &rows);
    Ok(())
}
