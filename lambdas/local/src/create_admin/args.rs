//! What the command is started with.

use crate::LocalError;
use lexopt::prelude::{Long, Short, ValueExt};
use std::ffi::OsString;
use std::path::PathBuf;

/// What `--help` says.
pub const USAGE: &str = "\
Usage: create-admin [--username NAME] [--generate] [--dealer-id ID] [--data DIR]

Creates an administrator. Asks for the password, twice and without showing it; where there is no terminal, it is
the next line of standard input.

  --username NAME  the name to sign in with; asked for unless given
  --generate       makes a password, shows it once, and has it changed at the first login
  --dealer-id ID   the administrator's dealer id (coverdesk)
  --data DIR       the database of the local run in this folder (.data), which must not be running

Without --data the database is the one of the environment: TABLE_PREFIX is put before every table's name,
DYNAMODB_ENDPOINT names another engine than AWS, and AWS_PROFILE, AWS_REGION and the like say where on AWS.
";

/// Username, kind of password, dealer id, data folder.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Args {
    /// The name to sign in with; asked for unless given.
    pub username: Option<String>,
    /// Makes a one-time password instead of asking for one.
    pub generate: bool,
    /// The administrator's dealer id.
    pub dealer_id: String,
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
        let mut args = Self {
            username: None,
            generate: false,
            dealer_id: "coverdesk".to_owned(),
            data: None,
        };
        let mut parser = lexopt::Parser::from_args(arguments);
        while let Some(argument) = parser.next().map_err(wrong)? {
            match argument {
                Long("username") => args.username = Some(parser.value().and_then(|name| name.string()).map_err(wrong)?),
                Long("generate") => args.generate = true,
                Long("dealer-id") => args.dealer_id = parser.value().and_then(|id| id.string()).map_err(wrong)?,
                Long("data") => args.data = Some(parser.value().map_err(wrong)?.into()),
                Long("help") | Short('h') => return Ok(None),
                other => return Err(wrong(other.unexpected())),
            }
        }
        Ok(Some(args))
    }
}
