//! What the command is started with.

use crate::LocalError;
use lexopt::prelude::{Long, Short, ValueExt};
use std::ffi::OsString;
use std::path::PathBuf;

/// What `--help` says.
pub const USAGE: &str = "\
Usage: create-seal [--out DIR] [--name NAME] [--kms-key ID]

Makes what seals documents: a key of P-256 and a certificate that it gives itself. Writes key.pem, for the owner
alone, and certificate.pem. Files that are there already stay as they are.

  --out DIR      the folder, which is made where it is missing (seal)
  --name NAME    whom the certificate names, up to 64 characters (CoverDesk)
  --kms-key ID   makes the certificate alone, for a key of AWS's key management service, which signs it there;
                 AWS_PROFILE, AWS_REGION and the like say where, KMS_ENDPOINT names another engine
";

/// The longest name of a certificate, in characters (RFC 5280).
const MAX_NAME: usize = 64;

/// Folder, name, key.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Args {
    /// Where the files are written.
    pub out: PathBuf,
    /// Whom the certificate names.
    pub name: String,
    /// The key of AWS's service; a new one in a file unless given.
    pub kms_key: Option<String>,
}

impl Args {
    /// Reads the command line. `None` asks for the usage.
    ///
    /// # Errors
    /// [`LocalError`] for an option that is not known or has a wrong value.
    pub fn read(arguments: impl IntoIterator<Item = OsString>) -> Result<Option<Self>, LocalError> {
        let wrong = |error: lexopt::Error| LocalError(format!("{error}\n{USAGE}"));
        let mut args = Self {
            out: "seal".into(),
            name: "CoverDesk".to_owned(),
            kms_key: None,
        };
        let mut parser = lexopt::Parser::from_args(arguments);
        while let Some(argument) = parser.next().map_err(wrong)? {
            match argument {
                Long("out") => args.out = parser.value().map_err(wrong)?.into(),
                Long("name") => args.name = parser.value().and_then(|name| name.string()).map_err(wrong)?,
                Long("kms-key") => {
                    args.kms_key = Some(parser.value().and_then(|key| key.string()).map_err(wrong)?);
                }
                Long("help") | Short('h') => return Ok(None),
                other => return Err(wrong(other.unexpected())),
            }
        }
        let is_name = |name: &str| !name.trim().is_empty() && name.chars().all(|c| !c.is_control());
        if !is_name(&args.name) || args.name.chars().count() > MAX_NAME {
            return Err(LocalError(format!("The name has 1 to {MAX_NAME} characters.\n{USAGE}")));
        }
        Ok(Some(args))
    }
}
