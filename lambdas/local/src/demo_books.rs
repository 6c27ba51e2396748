//! The sample rate books, published for the demo TPAs of the same names: all invented. What is there already is never overwritten.

use super::seed_error::SeedError;
use dealer_api::audit::Author;
use dealer_api::platform::state::AppState;
use dealer_api::pricing::rate_books::{import, newest_version, publish};
use dealer_core::form::ids::{BookCode, TpaId, Username};
use dealer_core::pricing::publishing::PublishOrder;

/// A book with the TPA that it belongs to and the files of its versions.
struct SampleBook {
    tpa_id: &'static str,
    code: &'static str,
    versions: &'static [&'static str],
}

const SAMPLES: [SampleBook; 3] = [
    SampleBook {
        tpa_id: "tpa-northstar",
        code: "NS-VSC",
        versions: &[include_str!(
            "../../../fixtures/pricing/rate-books/northstar-vsc_v1.csv"
        )],
    },
    SampleBook {
        tpa_id: "tpa-meridian-lane",
        code: "ML-GAP",
        versions: &[include_str!("../../../fixtures/pricing/rate-books/meridian-gap_v1.csv")],
    },
    SampleBook {
        tpa_id: "tpa-harbor-light-ancillary",
        code: "HL-TW",
        versions: &[
            include_str!("../../../fixtures/pricing/rate-books/harbor-light-tire-and-wheel_v1.csv"),
            include_str!("../../../fixtures/pricing/rate-books/harbor-light-tire-and-wheel_v2.csv"),
        ],
    },
];

/// Publishes each version that the database does not have yet.
///
/// # Errors
/// [`SeedError`].
pub async fn seed_books(state: &AppState) -> Result<(), SeedError> {
    for sample in SAMPLES {
        let (tpa_id, code) = (TpaId::recorded(sample.tpa_id), BookCode::from(sample.code));
        let newest = newest_version(state.db(), &tpa_id, &code).await?;
        let there = usize::try_from(newest).unwrap_or(usize::MAX);
        for (newest, file) in (newest..).zip(sample.versions.iter().skip(there)) {
            publish_file(state, (&tpa_id, &code), newest, &open_ended(file)).await?;
        }
    }
    Ok(())
}

/// Imports a file and publishes it as the version after `newest`, as an administrator who ticks every warning.
///
/// # Errors
/// [`SeedError`].
pub async fn publish_file(
    state: &AppState,
    (tpa_id, code): (&TpaId, &BookCode),
    newest: u32,
    file: &str,
) -> Result<(), SeedError> {
    let username = Username::recorded("admin");
    let author = Author::administrator("user-admin", &username);
    let refused = |_| SeedError::Refused;
    let now_ms = state.now_ms();
    let imported = import(state.db(), author, now_ms, tpa_id, None, file.as_bytes())
        .await
        .map_err(refused)?;
    let content = imported
        .draft
        .and_then(|draft| draft.content)
        .ok_or(SeedError::Refused)?;
    let order = PublishOrder {
        content_hash: content.content_hash,
        newest,
        typed_code: code.to_string(),
        confirmed: imported
            .report
            .warnings
            .into_iter()
            .map(|warning| warning.message)
            .collect(),
    };
    publish(state.db(), author, now_ms, (tpa_id, code), &order)
        .await
        .map_err(refused)?;
    Ok(())
}

/// The file of a book without its last day: a demo goes on.
fn open_ended(file: &str) -> String {
    let lines = file.lines().map(|line| {
        if line.starts_with("effective_to,") {
            "effective_to,"
        } else {
            line
        }
    });
    lines.collect::<Vec<&str>>().join("\n")
}
