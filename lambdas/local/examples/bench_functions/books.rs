//! What importing a rate book takes at most: files of nearly 4 MiB with almost all prices that a book may have, the second of which is
//! compared with the first one's version.

use crate::calls::{Bench, Call, body};
use crate::large_book::large_book;
use crate::memory::most;
use crate::report::{megabytes, ms, table, verdict};
use crate::{Outcome, Plan};
use serde_json::{Value, json};
use std::fmt::Write;
use std::time::{Duration, Instant};

/// The TPA of the demo data whose book it is, by the path of its books, and the book's code and TPA.
const BOOKS: &str = "/api/admin/tpas/tpa-northstar/rate-books";
const CODE: &str = "LARGE-1";
const TPA_NAME: &str = "Northstar Administrators (invented)";

/// What the template gives to the function: bytes of memory, and time, of which the rest is left for the network.
const MEMORY: u64 = 1024 << 20;
const TIME: Duration = Duration::from_secs(20);

/// Lambda's share of a processor with that memory, in thousandths: 1,769 MB are a whole one.
const SHARE: u32 = 1_024_000 / 1_769;

/// As many plans as 20,000 rows of rates leave room for.
const PLANS: usize = 55;

/// A file whose prices all differ from those of another `number`.
fn file(number: i64) -> Outcome<Vec<u8>> {
    let text = large_book(number, TPA_NAME)?.replace(&format!("LARGE-{number}"), CODE);
    let (head, behind) = text.split_once("P00,").ok_or("a book without plans")?;
    let (_, behind) = behind.split_once("\n\n").ok_or("plans without an end")?;
    let (sections, rates) = behind.split_once("#rates\n").ok_or("a book without rates")?;
    let (header, rows) = rates.split_once('\n').ok_or("rates without columns")?;
    let rows: Vec<&str> = rows.lines().filter_map(|row| row.strip_prefix("P00,")).collect();
    let mut file = head.to_owned();
    for plan in 0..PLANS {
        writeln!(file, "P{plan:02},Plan {plan},basic,new|used|cpo,{plan}")?;
    }
    write!(file, "\n{sections}#rates\n{header}\n")?;
    for plan in 0..PLANS {
        for row in &rows {
            // Prices of five digits before the point, which fill the file.
            let mut cells = row.split(',');
            let terms: Vec<&str> = cells.by_ref().take(6).collect();
            write!(file, "P{plan:02},{}", terms.join(","))?;
            for (class, price) in cells.enumerate() {
                let (dollars, cents) = price.split_once('.').ok_or("a price without cents")?;
                write!(
                    file,
                    ",{}.{cents}",
                    10_000 + class + plan + dollars.parse::<usize>()? % 50_000
                )?;
            }
            file.push('\n');
        }
    }
    Ok(file.into_bytes())
}

/// Prints the table.
pub async fn measure(plan: &Plan, bench: &Bench) -> Outcome<()> {
    eprintln!("Rate books");
    let function = bench.function(plan, "admin");
    let mut rows = Vec::new();
    for (number, what) in [(1, "a first file"), (2, "a file beside its published version")] {
        let content = file(number)?;
        let bytes = content.len();
        let call = Call::new("POST /api/admin/tpas/{id}/rate-books", BOOKS)
            .cookie(&bench.admin)
            .bytes("application/octet-stream", content);
        let started = Instant::now();
        let imported = call.send(&function).await?;
        let taken = started.elapsed();
        let memory = most(imported.process_id)?;
        let answer = body(&imported)?;
        if let Some(error) = answer.pointer("/report/errors/0") {
            return Err(format!("the book of the measurement has errors: {error}").into());
        }
        let on_lambda = taken * 1_000 / SHARE;
        rows.push(vec![
            what.to_owned(),
            megabytes(bytes.try_into()?),
            ms(taken),
            ms(on_lambda),
            megabytes(memory),
            verdict(on_lambda < TIME && memory < MEMORY),
        ]);
        if number == 1 {
            publish(bench, &function, &answer).await?;
        }
    }
    println!("### Rate books\n");
    println!(
        "Importing a book of {} rows with 15 prices each, with the check, the differences and what is stored: milliseconds here, and with the \
         share of a processor that Lambda gives with 1,024 MB; the most memory that was ever resident. Wanted: within the 20 s and the memory \
         of the template.\n",
        PLANS * 360
    );
    table(
        &["What", "File, MB", "ms", "ms on a Lambda", "Memory, MB", "Goal"],
        &rows,
    );
    Ok(())
}

/// Publishes the draft that an import made.
async fn publish(bench: &Bench, function: &dealer_local::gateway::Function, imported: &Value) -> Outcome<()> {
    let warnings = imported.pointer("/report/warnings").and_then(Value::as_array);
    let confirmed: Vec<&Value> = warnings
        .into_iter()
        .flatten()
        .filter_map(|warning| warning.get("message"))
        .collect();
    let order = json!({
        "contentHash": imported.pointer("/draft/content/contentHash"), "newest": 0, "typedCode": CODE, "confirmed": confirmed,
    });
    Call::new(
        "POST /api/admin/tpas/{id}/rate-books/{code}/publication",
        format!("{BOOKS}/{CODE}/publication"),
    )
    .cookie(&bench.admin)
    .json(order)
    .send(function)
    .await?;
    Ok(())
}
