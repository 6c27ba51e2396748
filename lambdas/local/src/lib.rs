//! The local run: the same interface as in the cloud, the site, and embedded engines that speak as DynamoDB and S3 do, in one
//! process on one port.

mod args;
pub mod create_admin;
pub mod create_seal;
mod data_dir;
mod data_form;
mod database_file;
pub mod database_form;
mod demo_accounts;
mod demo_after_sale;
mod demo_books;
mod demo_contracts;
mod demo_deals;
mod demo_desk;
mod demo_lines;
mod demo_records;
mod demo_signing;
mod demo_terms;
mod engine;
mod engine_thread;
mod file_engine;
mod file_folder;
pub mod fold_command;
mod follower;
pub mod gateway;
pub mod generated;
mod large;
pub mod migrate;
pub mod migrate_command;
mod seal_files;
mod seed;
mod seed_error;
pub mod serve;
mod site;
mod stop;

pub use args::{Args, USAGE};
pub use data_dir::DataDir;
pub use demo_accounts::{ACCOUNTS, AFTER_SALE_ACCOUNT, DemoAccount, PASSWORD};
pub use demo_lines::seed_lines;
pub use engine::Engine;
pub use engine_thread::EngineError;
pub use file_engine::FileEngine;
pub use large::{LargeSize, seed_large};
pub use seal_files::SealFiles;
pub use seed::{AfterSale, seed, seed_with};
pub use site::{POLICY, site};

use axum::Router;
use dealer_api::http::describe::document_text;
use dealer_api::platform::clock::SystemClock;
use dealer_api::platform::config::{Config, Secret};
use dealer_api::platform::seal::{SealError, Sealer};
use dealer_api::platform::state::AppState;
use dealer_api::platform::{Bucket, Files};
use dealer_api::store::{CreateError, client_of_operator, create_missing, random_bytes};
use dealer_api::{all_routes, app};
use demo_accounts::accounts_of;
use demo_signing::sign_a_contract;
use follower::{follow_streams, follow_waiting};
use seal_files::write_new;
use seed_error::SeedError;
use serve::{Ended, Limits};
use std::fs;
use std::io::{self, Write};
use std::net::{Ipv4Addr, SocketAddr};
use std::path::Path;
use std::process::ExitCode;
use std::sync::Arc;
use std::time::{Instant, SystemTime, UNIX_EPOCH};
use tokio::net::TcpListener;
use tracing::instrument::WithSubscriber;
use tracing::subscriber::NoSubscriber;

/// Why the local run could not start or go on: one sentence for the person who started it.
#[derive(Debug, thiserror::Error)]
#[error("{0}")]
pub struct LocalError(pub String);

/// Tells the person what came of a command, and the shell whether it was done.
#[must_use]
pub fn answered(done: Result<String, LocalError>) -> ExitCode {
    match done {
        Ok(answer) => {
            println!("{answer}");
            ExitCode::SUCCESS
        }
        Err(error) => {
            eprintln!("{error}");
            ExitCode::FAILURE
        }
    }
}

fn sentence(text: impl Into<String>) -> impl FnOnce(&dyn std::fmt::Display) -> LocalError {
    let text = text.into();
    move |cause| LocalError(format!("{text}: {cause}."))
}

/// Starts everything and serves until the process is told to stop. Where the database is only to be filled, it ends with that.
///
/// # Errors
/// [`LocalError`] with the sentence to show.
pub async fn run(args: Args) -> Result<(), LocalError> {
    if let Some(file) = &args.openapi {
        return describe(file);
    }
    if let Some(project) = &args.generate {
        return generated::write(project);
    }
    clock_is_possible(SystemTime::now())?;
    // The port first: without it nothing else is worth doing.
    let listener = if args.large {
        None
    } else {
        Some(listen(args.port).await?)
    };
    let data = DataDir::open(&args.data)?;
    let endpoint = std::env::var("DYNAMODB_ENDPOINT").ok();
    let endpoint = endpoint.filter(|endpoint| !endpoint.is_empty());
    let mut config = Config {
        cookie_secure: if_true("COOKIE_SECURE"),
        demo_prices: unless_false("DEMO_PRICES"),
        house_forms: unless_false("HOUSE_FORMS"),
        data_folder: endpoint.is_none().then(|| args.data.clone()),
        ..Config::from_environment()
    };
    if config.bank_keys.is_empty() {
        config.bank_keys.push(bank_key(&data)?);
    }
    let (client, engine) = match endpoint {
        Some(endpoint) => (client_of_operator(Some(&endpoint)).await, None),
        None => {
            if let Some(migrated) = data.bring_up_to_date().await? {
                eprintln!("Brought over: {migrated}.");
            }
            let engine =
                Engine::open(&data.database()).map_err(|error| sentence("The database can't be opened")(&error))?;
            (engine.endpoint().client(), Some(engine))
        }
    };
    let (files, file_engine) = files(&config, &data)?;
    let sealer = sealer(&config, &data)?;
    let state = AppState::new(client, config, Arc::new(SystemClock))
        .with_files(files)
        .with_sealer(sealer);
    create_missing(state.db())
        .await
        .map_err(|error| not_created(&error, engine.is_some().then_some(args.data.as_path())))?;
    let stored = async {
        let after_sale = if unless_false("DEMO_AFTER_SALE") {
            AfterSale::Shown
        } else {
            AfterSale::None
        };
        if seed_with(&state, after_sale).await? {
            // Nobody made these calls: the log is about people's.
            sign_a_contract(&state).with_subscriber(NoSubscriber::new()).await?;
        }
        Ok::<_, SeedError>(accounts_of(state.db()).await?)
    };
    let accounts = stored
        .await
        .map_err(|error| sentence("The demo data can't be stored")(&error))?;
    if let Some(lines) = args.lines {
        add_lines(&state, lines).await?;
    }
    let follower = match &engine {
        Some(engine) => follow_streams(state.clone(), engine.endpoint()),
        None => follow_waiting(state.clone()),
    };
    match listener {
        Some(listener) => serve(listener, with_site(app(&state), args.site.as_deref()), &accounts).await?,
        None => fill(&state, &args.data).await?,
    }
    drop(follower);
    if let Some(engine) = engine {
        engine.stop();
    }
    drop(file_engine);
    drop(data);
    Ok(())
}

/// A switch that is on in the local run, unless the environment says 'false'.
fn unless_false(name: &str) -> bool {
    std::env::var(name).map_or(true, |value| !value.eq_ignore_ascii_case("false"))
}

/// A switch that is off in the local run, unless the environment says 'true'.
fn if_true(name: &str) -> bool {
    std::env::var(name).is_ok_and(|value| value.eq_ignore_ascii_case("true"))
}

/// Where files lie: in the data folder, unless another engine is named.
fn files(config: &Config, data: &DataDir) -> Result<(Arc<dyn Files>, Option<FileEngine>), LocalError> {
    if std::env::var_os("S3_ENDPOINT").is_some_and(|endpoint| !endpoint.is_empty()) {
        let bucket = Bucket::of_function(config)
            .ok_or_else(|| LocalError("S3_ENDPOINT needs DOCUMENTS_BUCKET, the name of a bucket there.".to_owned()))?;
        return Ok((Arc::new(bucket), None));
    }
    let folder = data.files();
    let engine = FileEngine::open(&folder)
        .map_err(|error| sentence(format!("Files can't be kept in {}", folder.display()))(&error))?;
    Ok((engine.files(config.documents_lock), Some(engine)))
}

/// What the key of bank data is made of, where the settings name none: kept in the data folder, for its owner alone.
fn bank_key(data: &DataDir) -> Result<Secret, LocalError> {
    let file = data.bank_key();
    let unreadable = |error: std::io::Error| sentence(format!("{} can't be read", file.display()))(&error);
    if !file.exists() {
        let drawn = random_bytes::<32>().map_err(|error| sentence("No key can be made")(&error))?;
        let text: String = drawn.iter().map(|byte| format!("{byte:02x}")).collect();
        write_new(&file, &text, true)?;
    }
    let text = std::fs::read_to_string(&file).map_err(unreadable)?;
    Ok(Secret::new(text.trim().to_owned()))
}

/// What seals documents: as the settings say, or with a key of the data folder.
fn sealer(config: &Config, data: &DataDir) -> Result<Sealer, LocalError> {
    let unusable = |error: SealError| sentence("Documents can't be sealed")(&error);
    if let Some(sealer) = Sealer::of(config).map_err(unusable)? {
        return Ok(sealer);
    }
    let files = SealFiles::kept(&data.seal(), "CoverDesk on this machine")?;
    Sealer::of_files(&files.key, &files.certificate).map_err(unusable)
}

/// Writes the interface's description.
fn describe(file: &Path) -> Result<(), LocalError> {
    fs::write(file, document_text(&all_routes()))
        .map_err(|error| sentence(format!("{} can't be written", file.display()))(&error))
}

async fn serve(listener: TcpListener, router: Router, accounts: &[DemoAccount]) -> Result<(), LocalError> {
    let address = listener
        .local_addr()
        .map_err(|error| sentence("The port can't be used")(&error))?;
    let mut stops = stop::stops();
    greet(address, accounts).map_err(|error| sentence("Standard output is closed")(&error))?;
    if serve::serve(listener, router, Limits::LOCAL, &mut stops).await == Ended::CutOff {
        eprintln!("Stopped before every caller had its answer. What was acknowledged is stored.");
    }
    Ok(())
}

/// Refuses a clock before 1970: dates of HTTP can't say such times, and libraries panic at them.
///
/// # Errors
/// The sentence to show.
pub fn clock_is_possible(now: SystemTime) -> Result<(), LocalError> {
    match now.duration_since(UNIX_EPOCH) {
        Ok(_) => Ok(()),
        Err(_) => Err(LocalError(
            "This machine's clock is set to a time before 1970: set it right, then start again.".to_owned(),
        )),
    }
}

async fn listen(port: u16) -> Result<TcpListener, LocalError> {
    TcpListener::bind((Ipv4Addr::LOCALHOST, port)).await.map_err(|error| {
        if error.kind() == io::ErrorKind::AddrInUse {
            LocalError(format!(
                "Port {port} is in use: stop what uses it, or choose another one: make run PORT=8081, or --port 0 for any free one."
            ))
        } else {
            sentence(format!("Port {port} can't be used"))(&error)
        }
    })
}

/// The sentence about tables that are not as they should be. `folder` holds the database, where it is the embedded one.
pub(crate) fn not_created(error: &CreateError, folder: Option<&Path>) -> LocalError {
    match (error, folder) {
        (CreateError::Outdated { .. }, Some(folder)) => LocalError(format!(
            "The database in {} was made by an older version of CoverDesk ({error}): 'make demo-reset' deletes the one in \
             .data, or choose another folder with --data.",
            folder.display()
        )),
        _ => sentence("The tables can't be created")(error),
    }
}

async fn add_lines(state: &AppState, lines: u32) -> Result<(), LocalError> {
    let start = Instant::now();
    let added = seed_lines(state.db(), lines)
        .await
        .map_err(|error| sentence("The demo lines can't be stored")(&error))?;
    if added {
        eprintln!(
            "Stored {lines} demo lines of Acme Motors in {} ms.",
            start.elapsed().as_millis()
        );
    } else {
        eprintln!("Acme Motors has its demo lines already: none were added.");
    }
    Ok(())
}

async fn fill(state: &AppState, folder: &Path) -> Result<(), LocalError> {
    let start = Instant::now();
    let mut tell = |done: u32, of: u32| eprintln!("Stored {done} of {of} records.");
    let added = seed_large(state, LargeSize::FULL, &mut tell)
        .await
        .map_err(|error| sentence("The demo data can't be stored")(&error))?;
    let folder = folder.display();
    if added {
        let LargeSize { dealers, lines, .. } = LargeSize::FULL;
        eprintln!(
            "The database in {folder} has {dealers} dealers with {lines} product lines now, after {} s. Each dealer's id is a username too; \
             the password is {PASSWORD}.",
            start.elapsed().as_secs()
        );
    } else {
        eprintln!("The database in {folder} has this demo data already: nothing was added.");
    }
    Ok(())
}

fn with_site(app: Router, folder: Option<&Path>) -> Router {
    match folder {
        Some(folder) if folder.join("index.html").is_file() => app.fallback_service(site(folder)),
        Some(folder) => {
            eprintln!(
                "There is no built site in {}: only the API is served.",
                folder.display()
            );
            app
        }
        None => {
            eprintln!("No --site was given: only the API is served.");
            app
        }
    }
}

fn greet(address: SocketAddr, accounts: &[DemoAccount]) -> io::Result<()> {
    let mut out = io::stdout().lock();
    writeln!(out, "CoverDesk is ready at http://{address}")?;
    writeln!(
        out,
        "Demo accounts, for local use only; the password of each is {PASSWORD}"
    )?;
    for account in accounts {
        writeln!(out, "  {:<9} {}", account.username, account.description)?;
    }
    out.flush()
}
