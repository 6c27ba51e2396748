//! The database that all functions use: the embedded engine in memory, in a process of its own, with demo data.

use crate::Outcome;
use dealer_api::platform::clock::SystemClock;
use dealer_api::platform::config::Config;
use dealer_api::platform::state::AppState;
use dealer_api::store::create_missing;
use dealer_local::{Engine, LargeSize, seed, seed_large, seed_lines};
use std::sync::Arc;

/// Lines that the dealer of the measured calls has sold before them.
const LINES: u32 = 2_000;

/// What administrators' lists hold.
const OTHERS: LargeSize = LargeSize {
    applications: 500,
    partner_applications: 50,
    tpas: 100,
    dealers: 50,
    lines: 2_000,
    books: 0,
};

/// Fills it, says where it listens, and serves until the process is killed.
pub fn serve() -> Outcome<()> {
    let engine = Engine::in_memory()?;
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
    runtime.block_on(async {
        let state = AppState::new(engine.endpoint().client(), Config::default(), Arc::new(SystemClock));
        create_missing(state.db()).await?;
        seed(&state).await?;
        seed_lines(state.db(), LINES).await?;
        seed_large(&state, OTHERS, &mut |_, _| {}).await?;
        println!("{}", engine.endpoint().0);
        std::future::pending::<Outcome<()>>().await
    })
}
