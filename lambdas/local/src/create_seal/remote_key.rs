//! A key in AWS's key management service, as what makes certificates wants it.

use crate::{LocalError, sentence};
use aws_config::BehaviorVersion;
use aws_sdk_kms::Client;
use aws_sdk_kms::config::Builder;
use aws_sdk_kms::primitives::Blob;
use aws_sdk_kms::types::{MessageType, SigningAlgorithmSpec};
use aws_smithy_http_client::tls::Provider;
use aws_smithy_http_client::tls::rustls_provider::CryptoMode;
use rcgen::{Error, PKCS_ECDSA_P256_SHA256, PublicKeyData, SignatureAlgorithm, SigningKey};
use tokio::runtime::Handle;

/// A key of P-256 in the service.
pub(super) struct RemoteKey {
    client: Client,
    id: String,
    point: Vec<u8>,
    runtime: Handle,
}

/// What stands before the point in a public key of P-256 in DER (RFC 5480).
const HEAD: [u8; 26] = [
    0x30, 0x59, 0x30, 0x13, 0x06, 0x07, 0x2a, 0x86, 0x48, 0xce, 0x3d, 0x02, 0x01, 0x06, 0x08, 0x2a, 0x86, 0x48, 0xce,
    0x3d, 0x03, 0x01, 0x07, 0x03, 0x42, 0x00,
];

impl RemoteKey {
    /// The key of this id, alias or ARN.
    ///
    /// # Errors
    /// [`LocalError`] where the service does not answer, or the key is no P-256 key.
    pub(super) async fn of(id: &str) -> Result<Self, LocalError> {
        let http = aws_smithy_http_client::Builder::new()
            .tls_provider(Provider::Rustls(CryptoMode::Ring))
            .build_https();
        let shared = aws_config::defaults(BehaviorVersion::latest())
            .http_client(http)
            .load()
            .await;
        let mut builder = Builder::from(&shared);
        if let Some(endpoint) = std::env::var("KMS_ENDPOINT")
            .ok()
            .filter(|endpoint| !endpoint.is_empty())
        {
            builder.set_endpoint_url(Some(endpoint));
        }
        let client = Client::from_conf(builder.build());
        let asked = client.get_public_key().key_id(id).send().await;
        let answer = asked.map_err(|error| {
            let cause = error.into_service_error();
            sentence(format!("The key {id} can't be read"))(&cause)
        })?;
        let public = answer.public_key.map(Blob::into_inner).unwrap_or_default();
        let point = public.strip_prefix(&HEAD).map(<[u8]>::to_vec);
        Ok(Self {
            client,
            id: id.to_owned(),
            point: point.ok_or_else(|| LocalError(format!("The key {id} is no ECC_NIST_P256 key.")))?,
            runtime: Handle::current(),
        })
    }
}

impl PublicKeyData for RemoteKey {
    fn der_bytes(&self) -> &[u8] {
        &self.point
    }

    fn algorithm(&self) -> &'static SignatureAlgorithm {
        &PKCS_ECDSA_P256_SHA256
    }
}

impl SigningKey for RemoteKey {
    fn sign(&self, message: &[u8]) -> Result<Vec<u8>, Error> {
        let call = self
            .client
            .sign()
            .key_id(&self.id)
            .message(Blob::new(message))
            .message_type(MessageType::Raw)
            .signing_algorithm(SigningAlgorithmSpec::EcdsaSha256)
            .send();
        // It is called from a thread that may wait.
        let answer = self.runtime.block_on(call).map_err(|_| Error::RemoteKeyError)?;
        answer.signature.map(Blob::into_inner).ok_or(Error::RemoteKeyError)
    }
}
