//! Whose certificates calls to AWS accept.

use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use dealer_api::store::AMAZON_ROOTS;
use sha2::{Digest, Sha256};

/// The SHA-256 of each certificate, as Amazon Trust Services publishes them.
const FINGERPRINTS: [&str; 5] = [
    "8ecde6884f3d87b1125ba31ac3fcb13d7016de7f57cc904fe1cb97c6ae98196e",
    "1ba5b2aa8c65401a82960118f80bec4f62304d83cec4713a19c39c011ea46db4",
    "18ce6cfe7bf14e60b2e347b8dfe868cb31d02ebb3ada271569f50343b46db3a4",
    "e35d28419ed02025cfa69038cd623962458da5c695fbdea3c22b0bfb25897092",
    "568d6905a2c88708a4b3025190edcfedb1974a606a13c6e5290fcb2ae63edab5",
];

#[test]
fn the_trusted_roots_are_amazons_five() {
    let text = str::from_utf8(AMAZON_ROOTS).unwrap();
    let found: Vec<String> = text
        .split("-----END CERTIFICATE-----")
        .filter_map(|part| part.split_once("-----BEGIN CERTIFICATE-----"))
        .map(|(_, body)| {
            let body: String = body.split_whitespace().collect();
            let digest = Sha256::digest(STANDARD.decode(body).unwrap());
            digest.iter().map(|byte| format!("{byte:02x}")).collect()
        })
        .collect();
    assert_eq!(found, FINGERPRINTS);
}
