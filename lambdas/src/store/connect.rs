//! Makes the AWS SDK's client of DynamoDB, and what its other clients are made of, with one TLS stack and limits short enough that a person gets an answer.

use super::meter::Meter;
use aws_config::environment::EnvironmentVariableCredentialsProvider;
use aws_sdk_dynamodb::Client;
use aws_sdk_dynamodb::config::retry::RetryConfig;
use aws_sdk_dynamodb::config::timeout::TimeoutConfig;
use aws_sdk_dynamodb::config::{BehaviorVersion, Builder, Credentials, Region, SharedHttpClient};
use aws_smithy_http_client::tls::rustls_provider::CryptoMode;
use aws_smithy_http_client::tls::{Provider, TlsContext, TrustStore};
use std::time::Duration;

/// The five roots that certify AWS's own endpoints, as Amazon Trust Services names them for trust stores
/// (<https://www.amazontrust.com/repository/>), as PEM. The first of them to end ends in December 2037.
pub const AMAZON_ROOTS: &[u8] = include_bytes!("amazon_roots.pem");

/// Where an engine inside this machine listens: plain http, any credentials.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct EmbeddedEndpoint(pub String);

impl EmbeddedEndpoint {
    /// A client of that engine.
    #[must_use]
    pub fn client(&self) -> Client {
        let config = limits(aws_sdk_dynamodb::Config::builder())
            .behavior_version(BehaviorVersion::latest())
            .region(Region::new("us-east-1"))
            .credentials_provider(local_credentials())
            .endpoint_url(&self.0)
            .http_client(plain_http())
            .build();
        Client::from_conf(config)
    }
}

/// What an engine inside this machine is called with.
pub(crate) fn local_credentials() -> Credentials {
    Credentials::new("local", "local", None, None, "local")
}

/// Calls over http, which load no certificates.
pub(crate) fn plain_http() -> SharedHttpClient {
    aws_smithy_http_client::Builder::new().build_http()
}

/// A client of AWS for a function, whose region and credentials Lambda puts into the environment; `endpoint` points it at another
/// engine.
///
/// It looks nowhere else for them.
#[must_use]
pub fn client_of_function(endpoint: Option<&str>) -> Client {
    let mut builder = limits(aws_sdk_dynamodb::Config::builder())
        .behavior_version(BehaviorVersion::latest())
        .credentials_provider(EnvironmentVariableCredentialsProvider::new())
        .http_client(amazons_https());
    builder.set_region(region_of_function());
    builder.set_endpoint_url(endpoint.map(str::to_owned));
    Client::from_conf(builder.build())
}

/// The region that Lambda puts into a function's environment.
pub(crate) fn region_of_function() -> Option<Region> {
    std::env::var("AWS_REGION").ok().map(Region::new)
}

/// Calls to AWS, which accept certificates of Amazon's roots alone: reading all roots of the machine was the largest part of a cold
/// start.
pub(crate) fn amazons_https() -> SharedHttpClient {
    let trust = TrustStore::empty().with_pem_certificate(AMAZON_ROOTS);
    let mut http = aws_smithy_http_client::Builder::new().tls_provider(Provider::Rustls(CryptoMode::Ring));
    // No context is refused today. One that is would leave the roots of the machine, which the client has without a context.
    if let Ok(context) = TlsContext::builder().with_trust_store(trust).build() {
        http = http.tls_context(context);
    }
    http.build_https()
}

/// A client of AWS for an operator, whose region and credentials may be anywhere that AWS knows, and whose machine may trust a
/// company's proxy; `endpoint` points it at another engine.
pub async fn client_of_operator(endpoint: Option<&str>) -> Client {
    let http = aws_smithy_http_client::Builder::new()
        .tls_provider(Provider::Rustls(CryptoMode::Ring))
        .build_https();
    let shared = aws_config::defaults(BehaviorVersion::latest())
        .http_client(http)
        .load()
        .await;
    let mut builder = limits(Builder::from(&shared));
    builder.set_endpoint_url(
        endpoint
            .map(str::to_owned)
            .or_else(|| shared.endpoint_url().map(str::to_owned)),
    );
    Client::from_conf(builder.build())
}

fn limits(builder: Builder) -> Builder {
    builder
        .interceptor(Meter)
        .retry_config(retries())
        .timeout_config(time_limits())
}

/// How often a call is tried.
pub(crate) fn retries() -> RetryConfig {
    RetryConfig::standard()
        .with_max_attempts(3)
        .with_initial_backoff(Duration::from_millis(50))
}

/// How long a call may take at most, with all that is tried of it.
pub(crate) const LONGEST_CALL: Duration = Duration::from_secs(5);

/// How long each part of a call may take.
pub(crate) fn time_limits() -> TimeoutConfig {
    TimeoutConfig::builder()
        .connect_timeout(Duration::from_secs(1))
        .operation_attempt_timeout(Duration::from_secs(2))
        .operation_timeout(LONGEST_CALL)
        .build()
}
