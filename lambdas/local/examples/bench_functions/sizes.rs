//! How large the functions are, as they are and as they are uploaded.

use crate::calls::{self, FUNCTIONS};
use crate::report::{megabytes, table, verdict};
use crate::{Outcome, Plan};
use std::fs;

/// Prints the table. Beside each file lies its archive, as it is uploaded.
pub fn measure(plan: &Plan) -> Outcome<()> {
    let mut rows = Vec::new();
    for name in FUNCTIONS.into_iter().chain(["documents", "worker", "empty", "node"]) {
        let file = calls::file(plan, name);
        let zipped = fs::metadata(file.with_extension("zip"))?.len();
        let limit = match name {
            "empty" | "node" => None,
            // These three carry the VIN data, and the next one the typefaces and what reaches S3.
            "vehicles" | "dealer" | "sold" => Some(6_000_000),
            "documents" => Some(6_500_000),
            _ => Some(4_000_000),
        };
        rows.push(vec![
            name.to_owned(),
            megabytes(fs::metadata(&file)?.len()),
            megabytes(zipped),
            limit.map_or_else(String::new, |limit| format!("under {}", megabytes(limit))),
            limit.map_or_else(String::new, |limit| verdict(zipped < limit)),
        ]);
    }
    println!("### Size\n");
    println!(
        "Millions of bytes, built for this machine. `dealer`, `sold` and `vehicles` carry the VIN data. Node itself comes on top of the Node \
         function's bundle; Lambda brings it.\n"
    );
    table(&["Function", "File", "zipped", "Wanted", "Goal"], &rows);
    Ok(())
}
