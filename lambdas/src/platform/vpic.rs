//! The government's vehicle service: NHTSA's vPIC.

use dealer_core::vehicle::info::VehicleInfo;
use dealer_core::vehicle::parts::VehicleParts;
use dealer_core::vehicle::vin::Vin;
use reqwest::Client;
use serde::Deserialize;
use std::sync::OnceLock;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

/// How long the service may take: a person waits at the desk.
const TIME_LIMIT: Duration = Duration::from_secs(2);
/// After a failure the service is left alone for so long, in milliseconds, so that not every lookup waits for it.
const PAUSE_MS: u64 = 60_000;
/// The largest answer that is read, in bytes; the service's are about 6 KB.
const LARGEST: usize = 256 * 1024;

/// Asks the service. The client is made at the first question: it costs a Lambda's cold start more than all else.
#[derive(Debug)]
pub struct Vpic {
    url: Option<String>,
    client: OnceLock<Option<Client>>,
    paused_until_ms: AtomicU64,
}

#[derive(Deserialize)]
struct Answer {
    #[serde(rename = "Results", default)]
    results: Vec<Results>,
}

/// The fields that are read. The service gives every value as a text, and leaves out or empties what it doesn't know.
#[derive(Deserialize, Default)]
#[serde(rename_all = "PascalCase", default)]
struct Results {
    make: Option<String>,
    model: Option<String>,
    model_year: Option<String>,
    body_class: Option<String>,
    vehicle_type: Option<String>,
    plant_country: Option<String>,
    #[serde(rename = "DisplacementL")]
    displacement_l: Option<String>,
    engine_configuration: Option<String>,
    engine_cylinders: Option<String>,
    fuel_type_primary: Option<String>,
    electrification_level: Option<String>,
    turbo: Option<String>,
    drive_type: Option<String>,
    #[serde(rename = "GVWR")]
    gvwr: Option<String>,
}

/// Why there was no answer. Says nothing of the VIN.
#[derive(Debug, thiserror::Error)]
enum Failure {
    #[error("no client")]
    NoClient,
    #[error("not reached or too slow")]
    NotReached,
    #[error("status {0}")]
    Status(u16),
    #[error("answer too large")]
    TooLarge,
    #[error("answer not understood")]
    NotUnderstood,
}

impl Vpic {
    /// The service at a base address such as 'https://vpic.nhtsa.dot.gov/api'; `None` switches it off.
    #[must_use]
    pub const fn new(url: Option<String>) -> Self {
        Self {
            url,
            client: OnceLock::new(),
            paused_until_ms: AtomicU64::new(0),
        }
    }

    /// What the service says of a VIN; nothing when it is off, fails, or does not know the vehicle. Failures are only logged.
    pub async fn decode(&self, vin: &Vin, now_ms: u64) -> Option<VehicleInfo> {
        let url = self.url.as_deref()?;
        if now_ms < self.paused_until_ms.load(Ordering::Relaxed) {
            return None;
        }
        match tokio::time::timeout(TIME_LIMIT, self.ask(url, vin))
            .await
            .unwrap_or(Err(Failure::NotReached))
        {
            Ok(vehicle) => vehicle.filter(VehicleInfo::is_identified),
            Err(failure) => {
                self.paused_until_ms.store(now_ms + PAUSE_MS, Ordering::Relaxed);
                tracing::warn!(%failure, "the government's vehicle service gave no answer");
                None
            }
        }
    }

    async fn ask(&self, url: &str, vin: &Vin) -> Result<Option<VehicleInfo>, Failure> {
        let client = self.client.get_or_init(make_client).as_ref().ok_or(Failure::NoClient)?;
        let address = format!(
            "{}/vehicles/decodevinvalues/{vin}?format=json",
            url.trim_end_matches('/')
        );
        let mut response = client.get(address).send().await.map_err(|_| Failure::NotReached)?;
        if !response.status().is_success() {
            return Err(Failure::Status(response.status().as_u16()));
        }
        let mut body = Vec::new();
        while let Some(chunk) = response.chunk().await.map_err(|_| Failure::NotReached)? {
            body.extend_from_slice(&chunk);
            if body.len() > LARGEST {
                return Err(Failure::TooLarge);
            }
        }
        let answer: Answer = serde_json::from_slice(&body).map_err(|_| Failure::NotUnderstood)?;
        Ok(answer.results.first().map(Results::vehicle))
    }
}

impl Results {
    fn vehicle(&self) -> VehicleInfo {
        VehicleInfo::from_parts(&VehicleParts {
            make: self.make.as_deref(),
            model: self.model.as_deref(),
            model_year: self.model_year.as_deref().and_then(|year| year.trim().parse().ok()),
            body_class: self.body_class.as_deref(),
            vehicle_type: self.vehicle_type.as_deref(),
            plant_country: self.plant_country.as_deref(),
            displacement_litres: self.displacement_l.as_deref(),
            engine_configuration: self.engine_configuration.as_deref(),
            engine_cylinders: self
                .engine_cylinders
                .as_deref()
                .and_then(|count| count.trim().parse().ok()),
            fuel_type_primary: self.fuel_type_primary.as_deref(),
            electrification_level: self.electrification_level.as_deref(),
            turbo: self.turbo.as_deref(),
            drive_type: self.drive_type.as_deref(),
            gvwr: self.gvwr.as_deref(),
        })
    }
}

/// A client on the same TLS stack as the database's. A provider that is installed already is the same one.
fn make_client() -> Option<Client> {
    let _ = rustls::crypto::ring::default_provider().install_default();
    Client::builder()
        .timeout(TIME_LIMIT)
        .redirect(reqwest::redirect::Policy::none())
        .build()
        .ok()
}
