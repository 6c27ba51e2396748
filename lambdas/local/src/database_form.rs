//! Which form the records of a database file have. The file says it itself, in a table beside the engine's own: a copy that somebody puts
//! back in its place is of the form that it has, whatever else is in the folder.

use rusqlite::{Connection, OptionalExtension, params};
use std::path::{Path, PathBuf};

/// What a file says.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Form {
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

/// Asks a file; none for a later form.
pub(super) fn form_of(file: &Path, form: u32) -> rusqlite::Result<Option<Form>> {
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

/// Writes it into the file.
pub(super) fn mark(file: &Path, form: u32, is_whole: bool, copy: Option<&Path>) -> rusqlite::Result<()> {
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

#[cfg(test)]
#[allow(clippy::unwrap_used, reason = "a test says what failed by panicking")]
mod tests {
    use super::*;

    #[test]
    fn a_file_says_which_form_it_has() {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("a.db");
        assert_eq!(form_of(&file, 2).unwrap(), Some(Form::Earlier));
        let copy = folder.path().join("copy.db");
        mark(&file, 2, false, Some(&copy)).unwrap();
        let begun = Form::Begun { copy: Some(copy) };
        assert_eq!(form_of(&file, 2).unwrap(), Some(begun));
        assert_eq!(form_of(&file, 3).unwrap(), Some(Form::Earlier));
        mark(&file, 2, true, None).unwrap();
        assert_eq!(form_of(&file, 2).unwrap(), Some(Form::Now));
        assert_eq!(form_of(&file, 3).unwrap(), Some(Form::Earlier));
        assert_eq!(form_of(&file, 1).unwrap(), None, "a later one");
    }
}
