//! A signed contract of the demo data, so that a newcomer sees one at once. It is signed as people sign: by calls of the interface.

use crate::demo_accounts::PASSWORD;
use crate::demo_desk::Desk;
use crate::seed_error::SeedError;
use dealer_api::platform::state::AppState;
use dealer_core::document::{DocumentRow, DocumentStatus, Role};
use dealer_core::form::ids::{DocumentId, SigningId};
use serde::Deserialize;
use serde::de::IgnoredAny;
use serde_json::json;

/// Whose contract it is.
const USERNAME: &str = "lakeside";
/// A contract that is paid, so that nothing of the demo data that people try things on is signed.
const CONTRACT: &str = "contract-1789750800000";

/// What is read of a contract's documents.
#[derive(Deserialize)]
struct Listed {
    items: Vec<DocumentRow>,
    signing: Option<IgnoredAny>,
}

/// What is read of a signing.
#[derive(Deserialize)]
struct Begun {
    id: SigningId,
    signers: Vec<SignerOf>,
}

#[derive(Deserialize)]
struct SignerOf {
    role: Role,
}

/// What is read of what a signer sees.
#[derive(Deserialize)]
struct View {
    consent: ConsentOf,
    documents: Vec<ToSign>,
}

#[derive(Deserialize)]
struct ConsentOf {
    version: u32,
}

#[derive(Deserialize)]
struct ToSign {
    id: DocumentId,
    places: Vec<PlaceToSign>,
}

#[derive(Deserialize)]
struct PlaceToSign {
    number: u32,
}

/// Has the documents of one demo contract made and signed, unless somebody began that before.
///
/// # Errors
/// [`SeedError::Interface`] with the call that was refused.
pub(super) async fn sign_a_contract(state: &AppState) -> Result<(), SeedError> {
    if state.files().is_none() || state.sealer().is_none() {
        return Ok(());
    }
    let mut desk = Desk::sign_in(state, USERNAME).await?;
    let documents: Listed = desk
        .post(&format!("/api/contracts/{CONTRACT}/documents"), json!({}))
        .await?;
    // Where TPAs' products have no form, there is nothing to sign.
    let is_ready = documents.items.iter().all(|row| row.status == DocumentStatus::Issued);
    if documents.signing.is_none() && is_ready {
        desk.sign().await?;
    }
    desk.sign_out().await
}

impl Desk {
    async fn sign(&mut self) -> Result<(), SeedError> {
        let signing: Begun = self.post("/api/signings", json!({"contractId": CONTRACT})).await?;
        let path = format!("/api/signings/{}", signing.id);
        for SignerOf { role } in signing.signers {
            if role == Role::Dealer {
                continue;
            }
            let to = json!({"role": role, "identitySeen": true});
            self.post::<IgnoredAny>(&format!("{path}/hand-over"), to).await?;
            self.sign_as_buyer().await?;
            let password = json!({"password": PASSWORD});
            self.post::<IgnoredAny>("/api/session/take-back", password).await?;
        }
        let ink = json!({"ink": {"way": "typed", "name": USERNAME}});
        self.post::<IgnoredAny>(&format!("{path}/signature"), ink)
            .await
            .map(drop)
    }

    async fn sign_as_buyer(&mut self) -> Result<(), SeedError> {
        let View { consent, documents } = self.read("/api/sign").await?;
        let version = json!({"version": consent.version});
        self.post::<IgnoredAny>("/api/sign/consent", version).await?;
        for ToSign { id, .. } in &documents {
            self.post::<IgnoredAny>("/api/sign/read", json!({"document": id}))
                .await?;
        }
        let ink = json!({"ink": {"way": "drawn", "strokes": strokes()}});
        self.post::<IgnoredAny>("/api/sign/ink", ink).await?;
        for ToSign { id, places } in &documents {
            for PlaceToSign { number } in places {
                let spot = json!({"document": id, "place": number});
                self.post::<IgnoredAny>("/api/sign/places", spot).await?;
            }
        }
        self.post::<IgnoredAny>("/api/sign/complete", json!({})).await.map(drop)
    }
}

/// An invented signature: a wave that gets smaller, and a line under it.
fn strokes() -> Vec<Vec<(i64, i64)>> {
    const HEIGHTS: [i64; 16] = [28, 6, 30, 9, 27, 12, 26, 14, 24, 15, 23, 16, 22, 17, 21, 18];
    let wave = HEIGHTS
        .iter()
        .zip(1..)
        .map(|(height, at): (&i64, i64)| (at * 9_000, height * 1_000));
    vec![wave.collect(), vec![(30_000, 32_000), (170_000, 29_000)]]
}
