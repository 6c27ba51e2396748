//! Chooses the golden cases of 'Did you mean ...?': VINs with one or two wrong characters. The full port says of every
//! suggestion whether it is a right VIN.

use std::path::Path;

use anyhow::{Result, ensure};
use dealer_vpic::{Pack, Today};
use serde_json::json;

use crate::oracle::answer;
use crate::parity::NOW_MS;
use crate::source::{MONTH, Source};

/// A note, the VIN that was meant, and the VIN as it was read.
const CASES: [(&str, &str, &str); 19] = [
    ("a right VIN", "1HGCM82633A004352", "1HGCM82633A004352"),
    (
        "8 read as B in the check digit's reach",
        "1HGCM82633A004352",
        "1HGCMB2633A004352",
    ),
    (
        "a plant that the maker does not have",
        "1HGCM82633A004352",
        "1HGCM826337004352",
    ),
    (
        "two neighbours swapped in the serial number",
        "1HGCM82633A004352",
        "1HGCM82633A004532",
    ),
    (
        "two neighbours swapped in the description",
        "1HGCM82633A004352",
        "1HGC8M2633A004352",
    ),
    (
        "5 read as S in the serial number",
        "1HGCM82633A004352",
        "1HGCM82633A0043S2",
    ),
    ("the model year's 3 read as 8", "1HGCM82633A004352", "1HGCM82638A004352"),
    (
        "a letter in the manufacturer's code",
        "1HGCM82633A004352",
        "IHGCM82633A004352",
    ),
    (
        "the manufacturer's 1 read as 7",
        "1HGCM82633A004352",
        "7HGCM82633A004352",
    ),
    (
        "the check digit itself misread",
        "1HGCM82633A004352",
        "1HGCM82683A004352",
    ),
    (
        "a serial digit that could be any",
        "1HGCM82633A004352",
        "1HGCM82633A009352",
    ),
    (
        "5 read as S, which the maker does not use",
        "JAECJ58EXTJ226073",
        "JAECJS8EXTJ226073",
    ),
    (
        "two characters that the maker does not use",
        "2HNYD28547C260739",
        "2HNZD28547Z260739",
    ),
    (
        "neighbours swapped in another make",
        "2HNYD28547C260739",
        "2HNYD82547C260739",
    ),
    (
        "neighbours swapped in a truck",
        "1FTFW1ET5DFC10312",
        "1FTFW1TE5DFC10312",
    ),
    (
        "a letter and a digit wrong in a serial number",
        "2HNYD28547C260739",
        "2HNYD28547CZ6073S",
    ),
    ("sixteen characters", "1HGCM82633A004352", "1HGCM82633A00435"),
    ("nothing like it", "1HGCM82633A004352", "11111111111111112"),
    ("three wrong characters", "1HGCM82633A004352", "1HGZZZ2633A004352"),
];

/// Writes the fixture.
///
/// # Errors
/// When a suggestion is not a right VIN in the full port's eyes.
pub fn run(source: &Source, pack: &Path, output: &Path) -> Result<()> {
    let db = source.oracle()?;
    let bytes = std::fs::read(pack)?;
    let pack = Pack::parse(&bytes)?;
    let today = Today::from_unix_ms(NOW_MS);
    let mut cases = Vec::new();
    for (note, meant, read) in CASES {
        let mut suggested = Vec::new();
        for suggestion in pack.suggestions(read, today) {
            let vin = suggestion.vin.to_string();
            ensure!(
                answer(&db, &vin, NOW_MS)["errorCodes"] == json!([0]),
                "{vin} is not a right VIN"
            );
            suggested.push(json!({ "vin": vin, "positions": suggestion.positions }));
        }
        cases.push(json!({ "note": note, "meant": meant, "read": read, "suggested": suggested }));
    }
    let fixture = json!({
        "vpicMonth": format!("{:04}-{:02}", MONTH.0, MONTH.1),
        "nowMs": NOW_MS,
        "cases": cases,
    });
    std::fs::write(output, format!("{fixture:#}\n"))?;
    println!("{} cases of suggestions", cases.len());
    Ok(())
}
