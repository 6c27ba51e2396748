//! Which form the records of a database file have. The file says it itself, in a table beside the engine's own: a copy that somebody puts
//! back in its place is of the form that it has, whatever else is in the folder.

use rusqlite::{Connection, OptionalExtension, params};
use std::path::{Path, PathBuf};

/// What a file says.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Form {
    /// The form that was asked for.
    Now,
    /// That one in part: bringing it over was interrupted.
    Begun {
        /// The copy that was made before.
        copy: Option<PathBuf>,
    },
    /// An earlier one.
    Earlier,
}

/// Asks a file about a form, which is a number that grows with each release that changes it. None where the file says a later one; where it says
/// nothing, it is of an earlier one.
///
/// # Errors
/// SQLite's, when the file can't be opened or read.
pub fn form_of(file: &Path, form: u32) -> rusqlite::Result<Option<Form>> {
    let database = Connection::open(file)?;
    let says: bool = database.query_row(
        "SELECT EXISTS (SELECT 1 FROM sqlite_master WHERE type = 'table' AND name = 'coverdesk_form')",
        [],
        |row| row.get(0),
    )?;
    if !says {
        return Ok(Some(Form::Earlier));
    }
    let said: Option<(u32, bool, Option<String>)> = database
        .query_row("SELECT form, is_whole, copy FROM coverdesk_form", [], |row| {
            Ok((row.get(0)?, row.get(1)?, row.get(2)?))
        })
        .optional()?;
    Ok(match said {
        Some((said, ..)) if said > form => None,
        Some((said, true, _)) if said == form => Some(Form::Now),
        Some((said, false, copy)) if said == form => Some(Form::Begun {
            copy: copy.map(PathBuf::from),
        }),
        _ => Some(Form::Earlier),
    })
}

/// Writes into the file which form it has, wholly or in part, and where the copy is that was made before.
///
/// # Errors
/// SQLite's, when the file can't be opened or written.
pub fn mark(file: &Path, form: u32, is_whole: bool, copy: Option<&Path>) -> rusqlite::Result<()> {
    let mut database = Connection::open(file)?;
    let transaction = database.transaction()?;
    transaction.execute_batch(
        "CREATE TABLE IF NOT EXISTS coverdesk_form (form INTEGER NOT NULL, is_whole INTEGER NOT NULL, copy TEXT);
         DELETE FROM coverdesk_form;",
    )?;
    let copy = copy.map(|copy| copy.to_string_lossy().into_owned());
    transaction.execute(
        "INSERT INTO coverdesk_form (form, is_whole, copy) VALUES (?1, ?2, ?3)",
        params![form, is_whole, copy],
    )?;
    transaction.commit()
}
