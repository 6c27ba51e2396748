//! The command that migrates a deployment's database, or that of the local run.

use crate::migrate::{Migrated, Steps, migrate};
use crate::{DataDir, LocalError};
use dealer_api::platform::clock::{Clock, SystemClock};
use dealer_api::platform::config::Config;
use dealer_api::store::{Db, client_of_operator};
use lexopt::prelude::{Long, Short};
use std::ffi::OsString;
use std::path::PathBuf;

/// What `--help` says.
pub const USAGE: &str = "\
Usage: migrate [--prepare] [--dry-run] [--data DIR]

Brings what an earlier release stored into the form of this one: for each deployment whose notes ask for it, with --prepare before it
and without it after. Running it again changes nothing.

  --prepare   only what the release before does not notice, while that still runs
  --dry-run   counts what would be changed, and changes nothing
  --data DIR  the database of the local run in this folder (.data), which must not be running; a copy is kept beside it

Without --data the database is the one of the environment: TABLE_PREFIX is put before every table's name,
DYNAMODB_ENDPOINT names another engine than AWS, and AWS_PROFILE, AWS_REGION and the like say where on AWS.
";

/// Whether it only counts, and where.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Args {
    /// Before the deployment.
    pub prepare: bool,
    /// Changes nothing.
    pub dry_run: bool,
    /// The local run's data folder; the database of the environment unless given.
    pub data: Option<PathBuf>,
}

impl Args {
    /// Reads the command line. `None` asks for the usage.
    ///
    /// # Errors
    /// [`LocalError`] for an option that is not known or has a wrong value.
    pub fn read(arguments: impl IntoIterator<Item = OsString>) -> Result<Option<Self>, LocalError> {
        let wrong = |error: lexopt::Error| LocalError(format!("{error}\n{USAGE}"));
        let mut args = Self::default();
        let mut parser = lexopt::Parser::from_args(arguments);
        while let Some(argument) = parser.next().map_err(wrong)? {
            match argument {
                Long("prepare") => args.prepare = true,
                Long("dry-run") => args.dry_run = true,
                Long("data") => args.data = Some(parser.value().map_err(wrong)?.into()),
                Long("help") | Short('h') => return Ok(None),
                other => return Err(wrong(other.unexpected())),
            }
        }
        Ok(Some(args))
    }
}

/// Migrates, and gives what to tell the person.
///
/// # Errors
/// [`LocalError`] with the sentence to show.
pub async fn run(args: Args) -> Result<String, LocalError> {
    if let Some(folder) = &args.data {
        if args.prepare {
            let why = "--prepare is for a deployment, whose release before still runs: --data is migrated at once, when nothing runs on it.";
            return Err(LocalError(why.to_owned()));
        }
        let data = DataDir::open(folder)?;
        let migrated = if args.dry_run {
            data.count_old().await?
        } else {
            data.bring_up_to_date().await?
        };
        return Ok(told(&migrated.unwrap_or_default(), args.dry_run));
    }
    let endpoint = std::env::var("DYNAMODB_ENDPOINT").ok();
    let client = client_of_operator(endpoint.as_deref().filter(|endpoint| !endpoint.is_empty())).await;
    let db = Db::new(client, &Config::from_environment().table_prefix);
    let steps = if args.prepare { Steps::Prepare } else { Steps::All };
    let migrated = migrate(&db, SystemClock.now_ms(), steps, args.dry_run).await.map_err(|error| {
        LocalError(format!(
            "The database can't be migrated: {error}. TABLE_PREFIX and DYNAMODB_ENDPOINT or the AWS credentials and region say \
             which one it is; what was done until then stays done, and running this again goes on."
        ))
    })?;
    Ok(told(&migrated, args.dry_run))
}

fn told(migrated: &Migrated, dry_run: bool) -> String {
    match (migrated.is_nothing(), dry_run) {
        (true, _) => "Everything is in the form of this release: there is nothing to do.".to_owned(),
        (false, true) => format!("To be brought over: {migrated}. Nothing was changed."),
        (false, false) => format!("Brought over: {migrated}."),
    }
}
