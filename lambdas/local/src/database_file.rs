//! The database's file before it is opened: whatever is wrong with it is said, and nothing is put in its place.

use rusqlite::{Connection, OpenFlags};
use std::fs;
use std::path::Path;

/// The engine's own list of tables: a file without it is another program's, or was cut off before anything was in it.
const LIST_OF_TABLES: &str = "_tables";

/// Looks at the file, unless there is none yet.
///
/// # Errors
/// A clause that says what is wrong with it and what to do.
pub(super) fn check(file: &Path) -> Result<(), String> {
    let name = file.display();
    let wrong = |what: &str| {
        Err(format!(
            "{name} {what}. It stays as it is: put a copy of it back, or delete its folder to begin anew with demo data \
             ('make demo-reset' deletes .data)"
        ))
    };
    let bytes = match fs::metadata(file) {
        Ok(metadata) if metadata.is_file() => metadata.len(),
        Ok(_) => return wrong("is no file"),
        Err(error) if error.kind() == std::io::ErrorKind::NotFound => {
            let log = file.with_extension("db-wal");
            return if log.exists() {
                wrong(&format!("is missing, while its log {} is there", log.display()))
            } else {
                Ok(())
            };
        }
        Err(error) => return Err(format!("{name} can't be read: {error}")),
    };
    if bytes == 0 {
        return wrong("is empty (0 bytes), so its records are lost");
    }
    match look_inside(file) {
        Ok(None) => Ok(()),
        Ok(Some(what)) => wrong(&what),
        Err(error) => wrong(&format!("is damaged ({error})")),
    }
}

/// What SQLite finds wrong with the whole file.
fn look_inside(file: &Path) -> rusqlite::Result<Option<String>> {
    // Able to write: what a process that was killed left in the log must be taken in first.
    let database = Connection::open_with_flags(file, OpenFlags::SQLITE_OPEN_READ_WRITE)?;
    let found: String = database.query_row("PRAGMA quick_check(1)", [], |row| row.get(0))?;
    if found != "ok" {
        // It may be several lines, and what is said is one sentence.
        let found = found.lines().collect::<Vec<_>>().join(" ");
        return Ok(Some(format!("is damaged ({found})")));
    }
    let has_list: bool = database.query_row(
        "SELECT EXISTS (SELECT 1 FROM sqlite_master WHERE type = 'table' AND name = ?1)",
        [LIST_OF_TABLES],
        |row| row.get(0),
    )?;
    Ok((!has_list).then(|| "holds no data of CoverDesk".to_owned()))
}
