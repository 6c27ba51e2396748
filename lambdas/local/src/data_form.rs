//! A data folder whose database an earlier release wrote.

use super::database_form::{Form, form_of, mark};
use super::{DataDir, Engine, LocalError, database_file, not_created};
use crate::migrate::{FORM, Migrated, Steps, migrate};
use dealer_api::platform::clock::{Clock, SystemClock};
use dealer_api::platform::config::Config;
use dealer_api::store::Db;
use dealer_api::store::create_missing;
use rusqlite::Connection;
use std::fs::{self, File};
use std::path::{Path, PathBuf};

impl DataDir {
    /// Brings the database into the form of this release, after a copy of it; what was brought over, none where there is no database or
    /// it has that form. What it is interrupted in is made up for by the next start, which makes no other copy.
    ///
    /// # Errors
    /// [`LocalError`] with the sentence to show.
    pub async fn bring_up_to_date(&self) -> Result<Option<Migrated>, LocalError> {
        let file = self.looked_at()?;
        if !file.exists() {
            // Nothing in it is of an earlier form.
            opened(&file)?.stop();
            self.mark(true, None)?;
            return Ok(None);
        }
        let copy = match self.form()? {
            Form::Now => return Ok(None),
            Form::Begun { copy } => copy,
            Form::Earlier => {
                let copy = self.copy()?;
                self.mark(false, Some(&copy))?;
                Some(copy)
            }
        };
        let engine = opened(&file)?;
        let db = database_of(&engine);
        let made = create_missing(&db).await;
        made.map_err(|error| not_created(&error, Some(self.folder())))?;
        if let Some(copy) = &copy {
            eprintln!(
                "The database in {} was made by an earlier release and is brought over now. A copy of it as it was is in {}.",
                self.folder().display(),
                copy.display()
            );
        }
        let migrated = migrate(&db, SystemClock.now_ms(), Steps::All, false)
            .await
            .map_err(|error| not_done(&error))?;
        engine.stop();
        self.mark(true, copy.as_deref())?;
        Ok(Some(migrated))
    }

    /// What would be brought over.
    ///
    /// # Errors
    /// [`LocalError`] with the sentence to show.
    pub async fn count_old(&self) -> Result<Option<Migrated>, LocalError> {
        if !self.database().exists() {
            return Ok(None);
        }
        let file = self.looked_at()?;
        if self.form()? == Form::Now {
            return Ok(None);
        }
        let engine = opened(&file)?;
        let found = migrate(&database_of(&engine), SystemClock.now_ms(), Steps::All, true).await;
        engine.stop();
        found.map(Some).map_err(|error| not_done(&error))
    }

    /// The database, in which nothing is wrong: it is read whole for that, so once a start.
    fn looked_at(&self) -> Result<PathBuf, LocalError> {
        let file = self.database();
        database_file::check(&file).map_err(|error| not_opened(&error))?;
        Ok(file)
    }

    fn form(&self) -> Result<Form, LocalError> {
        form_of(&self.database(), FORM).map_err(|error| not_opened(&error))?.ok_or_else(|| {
            LocalError(format!(
                "The database in {} was made by a later version of CoverDesk: start that one, or choose another folder with --data.",
                self.folder().display()
            ))
        })
    }

    fn mark(&self, is_whole: bool, copy: Option<&Path>) -> Result<(), LocalError> {
        mark(&self.database(), FORM, is_whole, copy).map_err(|error| unwritten(&self.database(), &error))
    }

    /// Copies the database to a file that is not there yet: an earlier copy may be all that is left of something.
    fn copy(&self) -> Result<PathBuf, LocalError> {
        let database = self.database();
        let named = |number: u32| match number {
            1 => database.with_extension(format!("before-form-{FORM}.db")),
            number => database.with_extension(format!("before-form-{FORM}-{number}.db")),
        };
        let copy = (1..).map(named).find(|copy| !copy.exists()).unwrap_or_else(|| named(1));
        let unfinished = copy.with_extension("unfinished");
        let failed = |error: &dyn std::fmt::Display| unwritten(&copy, error);
        if unfinished.exists() {
            fs::remove_file(&unfinished).map_err(|error| failed(&error))?;
        }
        let opened = Connection::open(&database).map_err(|error| not_opened(&error))?;
        // With what is in the log of a process that was killed.
        opened
            .execute("VACUUM INTO ?1", [unfinished.to_string_lossy().as_ref()])
            .map_err(|error| failed(&error))?;
        File::open(&unfinished)
            .and_then(|file| file.sync_all())
            .and_then(|()| fs::rename(&unfinished, &copy))
            .map_err(|error| failed(&error))?;
        Ok(copy)
    }
}

fn opened(file: &Path) -> Result<Engine, LocalError> {
    Engine::open(file).map_err(|error| not_opened(&error))
}

fn database_of(engine: &Engine) -> Db {
    Db::new(engine.endpoint().client(), &Config::from_environment().table_prefix)
}

fn not_done(error: &dyn std::fmt::Display) -> LocalError {
    LocalError(format!("The database can't be brought up to date: {error}."))
}

fn not_opened(error: &dyn std::fmt::Display) -> LocalError {
    LocalError(format!("The database can't be opened: {error}."))
}

fn unwritten(file: &Path, error: &dyn std::fmt::Display) -> LocalError {
    LocalError(format!("{} can't be written: {error}.", file.display()))
}
