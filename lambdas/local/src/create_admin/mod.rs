//! The command that creates an administrator, the first one too: in the database that the environment names, or in that of
//! the local run. No administrator has a password that is built in.

mod args;
mod ask;

pub use args::{Args, USAGE};

use crate::{DataDir, Engine, LocalError, clock_is_possible, not_created};
use dealer_api::access::session::StoredPassword;
use dealer_api::access::users::{Created, create, random_password};
use dealer_api::platform::Passwords;
use dealer_api::platform::clock::{Clock, SystemClock};
use dealer_api::platform::config::Config;
use dealer_api::store::{Db, StoreError, client_of_operator, create_missing};
use dealer_core::access::account::ONE_TIME_PASSWORD_MS;
use dealer_core::access::user::{AddUserForm, NewUser};
use dealer_core::form::field::FieldError;
use dealer_core::form::ids::Username;
use std::time::SystemTime;

/// What the audit log says has made the account.
const COMMAND: &str = "create-admin";

/// Asks for what the arguments don't say, stores the administrator, and gives what to tell the person.
///
/// # Errors
/// [`LocalError`] with the sentence to show.
pub async fn run(args: Args) -> Result<String, LocalError> {
    clock_is_possible(SystemTime::now())?;
    let username = match args.username {
        Some(username) => username,
        None => ask::username().map_err(|error| unanswered(&error))?,
    };
    let password = if args.generate {
        random_password().map_err(|_| LocalError("The machine gives no random numbers.".to_owned()))?
    } else {
        ask::new_password().map_err(|error| unanswered(&error))?
    };
    let form = AddUserForm {
        username,
        password: Some(password.clone()),
        dealer_id: args.dealer_id,
        is_admin: true,
        any_dealer: true,
    };
    let user = form.check().map_err(|errors| wrong(&errors))?;
    // Held until the account is stored: the database of the local run is this process's until then.
    let local = match args.data.as_deref() {
        Some(folder) => Some(open_local(folder).await?),
        None => None,
    };
    let client = match &local {
        Some((engine, _)) => engine.endpoint().client(),
        None => client_of_operator(endpoint().as_deref()).await,
    };
    let db = Db::new(client, &Config::from_environment().table_prefix);
    if local.is_some() {
        let made = create_missing(&db).await;
        made.map_err(|error| not_created(&error, args.data.as_deref()))?;
    }
    let answer = store(&db, &user, &password, args.generate).await?;
    if let Some((engine, _data)) = local {
        engine.stop();
    }
    Ok(answer)
}

fn endpoint() -> Option<String> {
    let endpoint = std::env::var("DYNAMODB_ENDPOINT").ok();
    endpoint.filter(|endpoint| !endpoint.is_empty())
}

async fn open_local(folder: &std::path::Path) -> Result<(Engine, DataDir), LocalError> {
    let data = DataDir::open(folder)?;
    data.bring_up_to_date().await?;
    let engine = Engine::open(&data.database())
        .map_err(|error| LocalError(format!("The database can't be opened: {error}.")))?;
    Ok((engine, data))
}

async fn store(db: &Db, user: &NewUser, password: &str, is_generated: bool) -> Result<String, LocalError> {
    let now = SystemClock.now_ms();
    let hash = Passwords::new().hash(password.to_owned()).await;
    let stored = StoredPassword {
        hash: hash.map_err(|_| LocalError("The password can't be hashed.".to_owned()))?,
        one_time_until: is_generated.then(|| now.saturating_add(ONE_TIME_PASSWORD_MS)),
    };
    let name = &user.username;
    match create(db, (COMMAND, &Username::recorded(COMMAND)), now, user, stored, None).await {
        Ok(Created::Done(_)) if is_generated => Ok(format!(
            "The administrator {name} was created. The password, which is shown only now:\n\n  {}\n\n\
             It is good for 7 days and must be changed at the first login.",
            password
        )),
        Ok(Created::Done(_)) => Ok(format!("The administrator {name} was created.")),
        Ok(Created::UsernameTaken | Created::Refused) => Err(LocalError(format!(
            "The username {name} is already taken, in this or another spelling. Nothing was changed."
        ))),
        Err(error) => Err(unusable(&error)),
    }
}

fn unanswered(error: &std::io::Error) -> LocalError {
    LocalError(format!("No administrator was created: {error}."))
}

fn unusable(error: &StoreError) -> LocalError {
    LocalError(format!(
        "The database can't be used: {error}. TABLE_PREFIX and DYNAMODB_ENDPOINT or the AWS credentials and region say which \
         one it is; --data names the folder of the local run's."
    ))
}

fn wrong(errors: &[FieldError]) -> LocalError {
    let lines: Vec<String> = errors
        .iter()
        .map(|error| format!("  {}: {}", error.path, error.message))
        .collect();
    LocalError(format!("No administrator was created:\n{}", lines.join("\n")))
}
