//! What the local run is started with.

use super::LocalError;
use lexopt::prelude::{Long, Short, ValueExt};
use std::ffi::OsString;
use std::path::PathBuf;

/// What `--help` says.
pub const USAGE: &str = "\
Usage: local [--port N] [--data DIR] [--site DIR] [--lines N] [--large]
       local --openapi FILE
       local --generate DIR

  --port N         port on this machine, 0 for any free one (PORT; 8080)
  --data DIR       where the database is kept (DATA_DIR; .data)
  --site DIR       the built site (SITE_DIR; none: only the API is served)
  --lines N        adds N invented product lines to Acme Motors, once (DEMO_LINES; none)
  --large          adds the demo data of a large deployment, once, and ends
  --openapi FILE   writes the interface's description there, and ends
  --generate DIR   writes what follows from routes and tables into template.yaml and docs/SECURITY.md there, and ends
";

/// Port, data folder, site folder, demo data.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Args {
    /// The port, 0 for any free one.
    pub port: u16,
    /// Where the database is kept.
    pub data: PathBuf,
    /// The built site.
    pub site: Option<PathBuf>,
    /// How many product lines the demo data has besides the usual ones.
    pub lines: Option<u32>,
    /// Fills the database with the demo data of a large deployment instead of serving.
    pub large: bool,
    /// Writes the interface's description there instead of serving.
    pub openapi: Option<PathBuf>,
    /// Writes what follows from routes and tables into the files of the project there instead of serving.
    pub generate: Option<PathBuf>,
}

impl Args {
    /// Reads the command line, and the environment for what it does not say. `None` asks for the usage.
    ///
    /// # Errors
    /// [`LocalError`] for an option that is not known or has a wrong value.
    pub fn read(
        arguments: impl IntoIterator<Item = OsString>,
        environment: impl Fn(&str) -> Option<OsString>,
    ) -> Result<Option<Self>, LocalError> {
        let wrong = |error: lexopt::Error| LocalError(format!("{error}\n{USAGE}"));
        let set = |name: &str| environment(name).filter(|value| !value.is_empty());
        let mut port = set("PORT");
        let mut data = set("DATA_DIR");
        let mut site = set("SITE_DIR");
        let mut lines = set("DEMO_LINES");
        let mut large = false;
        let mut openapi = None;
        let mut generate = None;
        let mut parser = lexopt::Parser::from_args(arguments);
        while let Some(argument) = parser.next().map_err(wrong)? {
            match argument {
                Long("port") => port = Some(parser.value().map_err(wrong)?),
                Long("data") => data = Some(parser.value().map_err(wrong)?),
                Long("site") => site = Some(parser.value().map_err(wrong)?),
                Long("lines") => lines = Some(parser.value().map_err(wrong)?),
                Long("large") => large = true,
                Long("openapi") => openapi = Some(PathBuf::from(parser.value().map_err(wrong)?)),
                Long("generate") => generate = Some(PathBuf::from(parser.value().map_err(wrong)?)),
                Long("help") | Short('h') => return Ok(None),
                other => return Err(wrong(other.unexpected())),
            }
        }
        Ok(Some(Self {
            port: port.map_or(Ok(8080), |port| port.parse().map_err(wrong))?,
            data: data.map_or_else(|| PathBuf::from(".data"), PathBuf::from),
            site: site.map(PathBuf::from),
            lines: lines.map(|lines| lines.parse().map_err(wrong)).transpose()?,
            large,
            openapi,
            generate,
        }))
    }
}
