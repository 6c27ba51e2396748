//! A data folder whose database an earlier release wrote.

use super::{DataDir, Engine, LocalError, database_file, not_created};
use crate::clock::{Clock, SystemClock};
use crate::config::Config;
use crate::migrate::{FORM, Migrated, migrate};
use crate::store::Db;
use crate::tables;
use rusqlite::Connection;
use std::fs;
use std::path::PathBuf;

impl DataDir {
    /// Brings the database into the form of this release, after a copy of it; what was brought over, none where there is no database or
    /// it has that form. What it is interrupted in is made up for by the next start, from the same copy.
    ///
    /// # Errors
    /// [`LocalError`] with the sentence to show.
    pub async fn bring_up_to_date(&self) -> Result<Option<Migrated>, LocalError> {
        if self.form() >= FORM {
            return Ok(None);
        }
        let mut migrated = None;
        if self.database().exists() {
            self.copy()?;
            migrated = Some(self.with_database(false).await?);
        }
        fs::write(self.form_file(), format!("{FORM}\n")).map_err(|error| self.unusable(&error))?;
        Ok(migrated)
    }

    /// What would be brought over.
    ///
    /// # Errors
    /// [`LocalError`] with the sentence to show.
    pub async fn count_old(&self) -> Result<Option<Migrated>, LocalError> {
        if self.form() >= FORM || !self.database().exists() {
            return Ok(None);
        }
        self.with_database(true).await.map(Some)
    }

    /// Where the copy is that was made before the database was changed.
    #[must_use]
    pub fn copy_file(&self) -> PathBuf {
        self.database().with_extension(format!("before-form-{FORM}.db"))
    }

    async fn with_database(&self, dry_run: bool) -> Result<Migrated, LocalError> {
        let engine = Engine::open(&self.database())
            .map_err(|error| LocalError(format!("The database can't be opened: {error}.")))?;
        let db = Db::new(engine.endpoint().client(), &Config::from_environment().table_prefix);
        if !dry_run {
            let made = tables::create_missing(&db).await;
            made.map_err(|error| not_created(&error, self.database().parent()))?;
        }
        let migrated = migrate(&db, SystemClock.now_ms(), dry_run).await;
        engine.stop();
        migrated.map_err(|error| LocalError(format!("The database can't be brought up to date: {error}.")))
    }

    /// The form that the folder says, 1 where it says none.
    fn form(&self) -> u32 {
        let said = fs::read_to_string(self.form_file()).unwrap_or_default();
        said.trim().parse().unwrap_or(1)
    }

    fn form_file(&self) -> PathBuf {
        self.database().with_file_name("form")
    }

    /// Copies the database, once: a second try must not copy what the first one changed.
    fn copy(&self) -> Result<(), LocalError> {
        let (copy, unfinished) = (self.copy_file(), self.copy_file().with_extension("unfinished"));
        if copy.exists() {
            return Ok(());
        }
        let opened = |error: &dyn std::fmt::Display| LocalError(format!("The database can't be opened: {error}."));
        database_file::check(&self.database()).map_err(|error| opened(&error))?;
        if unfinished.exists() {
            fs::remove_file(&unfinished).map_err(|error| self.unusable(&error))?;
        }
        let database = Connection::open(self.database()).map_err(|error| opened(&error))?;
        // With what is in the log of a process that was killed.
        let into = unfinished.to_string_lossy();
        database
            .execute("VACUUM INTO ?1", [into.as_ref()])
            .map_err(|error| self.unusable(&error))?;
        fs::rename(&unfinished, &copy).map_err(|error| self.unusable(&error))
    }

    fn unusable(&self, error: &dyn std::fmt::Display) -> LocalError {
        LocalError(format!("{} can't be written: {error}.", self.copy_file().display()))
    }
}
