//! Makes the AWS SDK's client, with one TLS stack and limits short enough that a person gets an answer.

use super::meter::Meter;
use aws_sdk_dynamodb::Client;
use aws_sdk_dynamodb::config::retry::RetryConfig;
use aws_sdk_dynamodb::config::timeout::TimeoutConfig;
use aws_sdk_dynamodb::config::{BehaviorVersion, Builder, Credentials, Region};
use aws_smithy_http_client::tls::Provider;
use aws_smithy_http_client::tls::rustls_provider::CryptoMode;
use std::time::Duration;

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
            .credentials_provider(Credentials::new("local", "local", None, None, "local"))
            .endpoint_url(&self.0)
            .http_client(aws_smithy_http_client::Builder::new().build_http())
            .build();
        Client::from_conf(config)
    }
}

/// A client of AWS with the credentials and region of the environment; `endpoint` points it at another engine.
pub async fn client_from_environment(endpoint: Option<&str>) -> Client {
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
        .retry_config(
            RetryConfig::standard()
                .with_max_attempts(3)
                .with_initial_backoff(Duration::from_millis(50)),
        )
        .timeout_config(
            TimeoutConfig::builder()
                .connect_timeout(Duration::from_secs(1))
                .operation_attempt_timeout(Duration::from_secs(2))
                .operation_timeout(Duration::from_secs(5))
                .build(),
        )
}
