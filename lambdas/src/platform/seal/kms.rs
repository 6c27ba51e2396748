//! The key in AWS's key management service: it signs there, and never leaves it.

use super::SealError;
use super::key::Key;
use crate::store::{LONGEST_CALL, amazons_https, region_of_function, retries, time_limits};
use aws_config::environment::EnvironmentVariableCredentialsProvider;
use aws_sdk_kms::Client;
use aws_sdk_kms::config::{BehaviorVersion, Builder};
use aws_sdk_kms::error::{ProvideErrorMetadata, SdkError};
use aws_sdk_kms::primitives::Blob;
use aws_sdk_kms::types::{MessageType, SigningAlgorithmSpec};
use futures_util::future::BoxFuture;

/// An asymmetric key of the service, ECC_NIST_P256 for SIGN_VERIFY.
#[derive(Debug)]
pub(super) struct KmsKey {
    client: Client,
    id: String,
}

impl KmsKey {
    /// The key of this id or ARN, with the region and the credentials that Lambda puts into the environment; `KMS_ENDPOINT` points it at
    /// another engine.
    pub(super) fn of_function(id: &str) -> Self {
        let mut builder = Builder::new()
            .behavior_version(BehaviorVersion::latest())
            .retry_config(retries())
            .timeout_config(time_limits())
            .credentials_provider(EnvironmentVariableCredentialsProvider::new())
            .http_client(amazons_https());
        builder.set_region(region_of_function());
        builder.set_endpoint_url(
            std::env::var("KMS_ENDPOINT")
                .ok()
                .filter(|endpoint| !endpoint.is_empty()),
        );
        Self {
            client: Client::from_conf(builder.build()),
            id: id.to_owned(),
        }
    }

    async fn signed(&self, attributes: &[u8]) -> Result<Vec<u8>, SealError> {
        let call = self
            .client
            .sign()
            .key_id(&self.id)
            // The service hashes them itself: so short a message needs no digest.
            .message(Blob::new(attributes))
            .message_type(MessageType::Raw)
            .signing_algorithm(SigningAlgorithmSpec::EcdsaSha256)
            .send();
        let answer = tokio::time::timeout(LONGEST_CALL, call)
            .await
            .map_err(|_| SealError::Unreachable("no answer in time".to_owned()))?
            .map_err(|error| unreachable(&error))?;
        let signature = answer.signature.map(Blob::into_inner);
        signature.ok_or_else(|| SealError::Unreachable("answer without a signature".to_owned()))
    }
}

impl Key for KmsKey {
    fn sign(&self, attributes: Vec<u8>) -> BoxFuture<'_, Result<Vec<u8>, SealError>> {
        Box::pin(async move { self.signed(&attributes).await })
    }
}

/// Of the error only its kind and its code are kept: the rest may hold addresses.
fn unreachable<E: ProvideErrorMetadata>(error: &SdkError<E>) -> SealError {
    let kind = match error {
        SdkError::ConstructionFailure(_) => "request not built",
        SdkError::TimeoutError(_) => "time limit",
        SdkError::DispatchFailure(_) => "not reached",
        SdkError::ResponseError(_) => "answer not understood",
        _ => "refused",
    };
    SealError::Unreachable(format!("{kind}, {}", error.code().unwrap_or("no code")))
}
