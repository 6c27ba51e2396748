//! The command that compares the ledger with its balances, of a deployment's database.

use crate::LocalError;
use dealer_api::ledger::differences;
use dealer_api::platform::config::Config;
use dealer_api::store::{Db, client_of_operator};
use lexopt::prelude::{Long, Short};
use std::ffi::OsString;

/// What `--help` says.
pub const USAGE: &str = "\
Usage: fold

Adds up all postings of the ledger again and compares them with the balances. It changes nothing: a difference is told, and the command fails.

The database is the one of the environment: TABLE_PREFIX is put before every table's name, DYNAMODB_ENDPOINT names another engine than AWS,
and AWS_PROFILE, AWS_REGION and the like say where on AWS.
";

/// Compares, and gives what to tell the person. `None` asks for the usage.
///
/// # Errors
/// [`LocalError`] with the sentence to show, and with each difference.
pub async fn run(arguments: impl IntoIterator<Item = OsString>) -> Result<String, LocalError> {
    let wrong = |error: lexopt::Error| LocalError(format!("{error}\n{USAGE}"));
    let mut parser = lexopt::Parser::from_args(arguments);
    if let Some(argument) = parser.next().map_err(wrong)? {
        return match argument {
            Long("help") | Short('h') => Ok(USAGE.trim_end().to_owned()),
            other => Err(wrong(other.unexpected())),
        };
    }
    let endpoint = std::env::var("DYNAMODB_ENDPOINT").ok();
    let client = client_of_operator(endpoint.as_deref().filter(|endpoint| !endpoint.is_empty())).await;
    let db = Db::new(client, &Config::from_environment().table_prefix);
    let found = differences(&db)
        .await
        .map_err(|error| LocalError(format!("The ledger can't be read: {error}.")))?;
    if found.is_empty() {
        return Ok("Every balance is what was posted.".to_owned());
    }
    let told: Vec<String> = found.iter().map(ToString::to_string).collect();
    Err(LocalError(format!(
        "Balances differ from the ledger:\n{}",
        told.join("\n")
    )))
}
