//! The files of a bucket in S3, or in an engine that speaks as S3 does.

use super::config::{Config, FileLock};
use super::files::{Files, FilesError};
use crate::store::{
    EmbeddedEndpoint, LONGEST_CALL, amazons_https, local_credentials, plain_http, region_of_function, retries,
    time_limits,
};
use aws_config::environment::EnvironmentVariableCredentialsProvider;
use aws_sdk_s3::Client;
use aws_sdk_s3::config::{BehaviorVersion, Builder, Region, RequestChecksumCalculation, ResponseChecksumValidation};
use aws_sdk_s3::error::{ProvideErrorMetadata, SdkError};
use aws_sdk_s3::operation::get_object::GetObjectError;
use aws_sdk_s3::operation::put_object::builders::PutObjectFluentBuilder;
use aws_sdk_s3::primitives::DateTime;
use aws_sdk_s3::types::ObjectLockMode;
use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use dealer_core::form::sha256::sha256_hex;
use futures_util::future::BoxFuture;
use sha2::{Digest, Sha256};

/// A bucket with its client.
#[derive(Debug, Clone)]
pub struct Bucket {
    client: Client,
    name: String,
    lock: Option<FileLock>,
}

/// There is a file of this key already.
const PRECONDITION_FAILED: u16 = 412;
/// Somebody else is putting a file of this key at this moment.
const CONFLICT: u16 = 409;

impl Bucket {
    /// The bucket that a function's settings name, with the region and the credentials that Lambda puts into its environment;
    /// `S3_ENDPOINT` points it at another engine. `None` where the settings name no bucket.
    #[must_use]
    pub fn of_function(config: &Config) -> Option<Self> {
        let name = config.documents_bucket.clone()?;
        let endpoint = std::env::var("S3_ENDPOINT")
            .ok()
            .filter(|endpoint| !endpoint.is_empty());
        let mut builder = limits(Builder::new())
            .credentials_provider(EnvironmentVariableCredentialsProvider::new())
            .http_client(amazons_https())
            // Another engine has one name for all buckets.
            .force_path_style(endpoint.is_some());
        builder.set_region(region_of_function());
        builder.set_endpoint_url(endpoint);
        Some(Self {
            client: Client::from_conf(builder.build()),
            name,
            lock: config.documents_lock,
        })
    }

    /// A bucket of an engine inside this machine.
    #[must_use]
    pub fn of_endpoint(endpoint: &EmbeddedEndpoint, name: &str, lock: Option<FileLock>) -> Self {
        let config = limits(Builder::new())
            .region(Region::new("us-east-1"))
            .credentials_provider(local_credentials())
            .endpoint_url(&endpoint.0)
            .http_client(plain_http())
            .force_path_style(true)
            .build();
        Self {
            client: Client::from_conf(config),
            name: name.to_owned(),
            lock,
        }
    }

    fn put_request(&self, key: &str, bytes: Vec<u8>, retain_until: Option<u64>) -> PutObjectFluentBuilder {
        let request = self
            .client
            .put_object()
            .bucket(&self.name)
            .key(key)
            .if_none_match("*")
            .content_type(media_type_of(key))
            .checksum_sha256(STANDARD.encode(Sha256::digest(&bytes)))
            .body(bytes.into());
        match (self.lock, retain_until) {
            (Some(lock), Some(until)) => request
                .object_lock_mode(match lock {
                    FileLock::Governance => ObjectLockMode::Governance,
                    FileLock::Compliance => ObjectLockMode::Compliance,
                })
                .object_lock_retain_until_date(DateTime::from_millis(i64::try_from(until).unwrap_or(i64::MAX))),
            _ => request,
        }
    }

    async fn put(&self, key: &str, bytes: Vec<u8>, sha256: &str, retain_until: Option<u64>) -> Result<(), FilesError> {
        if sha256_hex(&bytes) != sha256 {
            return Err(FilesError::Altered);
        }
        let Err(error) = self.put_request(key, bytes, retain_until).send().await else {
            return Ok(());
        };
        if !matches!(status(&error), Some(PRECONDITION_FAILED | CONFLICT)) {
            return Err(unreachable(&error));
        }
        match self.read(key, sha256).await {
            Ok(_) => Ok(()),
            Err(FilesError::Altered) => Err(FilesError::Taken),
            Err(FilesError::Missing) => Err(unreachable(&error)),
            Err(error) => Err(error),
        }
    }

    async fn read(&self, key: &str, sha256: &str) -> Result<Vec<u8>, FilesError> {
        let asked = self.client.get_object().bucket(&self.name).key(key).send().await;
        let answer = asked.map_err(|error| {
            // A bucket that is not there is another matter.
            if error.as_service_error().is_some_and(GetObjectError::is_no_such_key) {
                FilesError::Missing
            } else {
                unreachable(&error)
            }
        })?;
        let bytes = answer
            .body
            .collect()
            .await
            .map_err(|_| FilesError::Unreachable("the answer was cut off".to_owned()))?
            .to_vec();
        if sha256_hex(&bytes) == sha256 {
            Ok(bytes)
        } else {
            Err(FilesError::Altered)
        }
    }
}

impl Files for Bucket {
    fn put_new<'a>(
        &'a self,
        key: &'a str,
        bytes: Vec<u8>,
        sha256: &'a str,
        retain_until: Option<u64>,
    ) -> BoxFuture<'a, Result<(), FilesError>> {
        Box::pin(in_time(self.put(key, bytes, sha256, retain_until)))
    }

    fn get<'a>(&'a self, key: &'a str, sha256: &'a str) -> BoxFuture<'a, Result<Vec<u8>, FilesError>> {
        Box::pin(in_time(self.read(key, sha256)))
    }
}

/// The SDK's own limits end where an answer's body begins.
async fn in_time<T>(call: impl Future<Output = Result<T, FilesError>>) -> Result<T, FilesError> {
    tokio::time::timeout(LONGEST_CALL, call)
        .await
        .unwrap_or_else(|_| Err(FilesError::Unreachable("no answer in time".to_owned())))
}

/// The limits of all calls to AWS. Checksums are the product's own: it says each file's hash, and compares what it reads with that.
fn limits(builder: Builder) -> Builder {
    builder
        .behavior_version(BehaviorVersion::latest())
        .retry_config(retries())
        .timeout_config(time_limits())
        .request_checksum_calculation(RequestChecksumCalculation::WhenRequired)
        .response_checksum_validation(ResponseChecksumValidation::WhenRequired)
}

/// The media type of a file, which the end of its key says: all are PDF files but scans by a camera.
fn media_type_of(key: &str) -> &'static str {
    if key.ends_with(".jpg") {
        "image/jpeg"
    } else {
        "application/pdf"
    }
}

fn status<E>(error: &SdkError<E>) -> Option<u16> {
    error.raw_response().map(|answer| answer.status().as_u16())
}

/// Of the error only its kind and its code are kept: the rest may hold addresses.
fn unreachable<E: ProvideErrorMetadata>(error: &SdkError<E>) -> FilesError {
    let kind = match error {
        SdkError::ConstructionFailure(_) => "request not built",
        SdkError::TimeoutError(_) => "time limit",
        SdkError::DispatchFailure(_) => "not reached",
        SdkError::ResponseError(_) => "answer not understood",
        _ => "refused",
    };
    FilesError::Unreachable(format!("{kind}, {}", error.code().unwrap_or("no code")))
}
