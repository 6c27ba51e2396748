//! The whole interface on a port, as the local run serves it, on one thread.

use crate::Outcome;
use dealer_api::app;
use dealer_api::platform::clock::SystemClock;
use dealer_api::platform::config::Config;
use dealer_api::platform::state::AppState;
use dealer_api::platform::telemetry;
use dealer_api::store::EmbeddedEndpoint;
use std::net::{Ipv4Addr, SocketAddr};
use std::sync::Arc;
use tokio::net::TcpListener;

/// Says where it listens, and serves until the process is killed.
pub fn serve(database: &str) -> Outcome<()> {
    telemetry::start();
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
    runtime.block_on(async {
        let config = Config {
            vpic_url: None,
            ..Config::default()
        };
        let client = EmbeddedEndpoint(database.to_owned()).client();
        let state = AppState::new(client, config, Arc::new(SystemClock));
        let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).await?;
        println!("http://{}", listener.local_addr()?);
        let service = app(&state).into_make_service_with_connect_info::<SocketAddr>();
        Ok(axum::serve(listener, service).await?)
    })
}
