//! One process of a function, which answers one event at a time.

use super::invocation::{FunctionError, FunctionSettings, Invocation};
use super::runtime_api::RuntimeApi;
use axum::body::Bytes;
use serde_json::Value;
use std::fs::File;
use std::process::Stdio;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Instant;
use tokio::process::{Child, Command};

/// A running process; it is killed when it is dropped.
#[derive(Debug)]
pub(super) struct Process {
    child: Child,
    runtime_api: RuntimeApi,
    started: Instant,
    has_answered: bool,
}

impl Process {
    /// Starts it with what Lambda puts into a function's environment, and nothing of this process's.
    pub(super) async fn start(settings: &FunctionSettings) -> Result<Self, FunctionError> {
        let runtime_api = RuntimeApi::start().await.map_err(FunctionError::NotStarted)?;
        let log = || match &settings.log {
            Some(file) => File::options().create(true).append(true).open(file).map(Stdio::from),
            None => Ok(Stdio::null()),
        };
        let mut command = Command::new(&settings.executable);
        command
            .args(&settings.arguments)
            .env_clear()
            .envs([
                ("AWS_LAMBDA_RUNTIME_API", runtime_api.address().to_string()),
                ("AWS_LAMBDA_FUNCTION_NAME", settings.name.clone()),
                ("AWS_LAMBDA_FUNCTION_VERSION", "$LATEST".to_owned()),
                ("AWS_LAMBDA_FUNCTION_MEMORY_SIZE", settings.memory_mib.to_string()),
                ("AWS_LAMBDA_INITIALIZATION_TYPE", "on-demand".to_owned()),
                ("AWS_LAMBDA_LOG_GROUP_NAME", format!("/aws/lambda/{}", settings.name)),
                ("AWS_LAMBDA_LOG_STREAM_NAME", "local".to_owned()),
                ("AWS_REGION", "us-east-1".to_owned()),
                ("AWS_DEFAULT_REGION", "us-east-1".to_owned()),
                ("AWS_ACCESS_KEY_ID", "local".to_owned()),
                ("AWS_SECRET_ACCESS_KEY", "local".to_owned()),
                ("_HANDLER", "bootstrap".to_owned()),
                ("LANG", "en_US.UTF-8".to_owned()),
                ("PATH", "/usr/local/bin:/usr/bin:/bin".to_owned()),
                ("TZ", ":UTC".to_owned()),
            ])
            .envs(settings.environment.iter().map(|(name, value)| (name, value)))
            .stdin(Stdio::null())
            .stdout(log().map_err(FunctionError::NotStarted)?)
            .stderr(log().map_err(FunctionError::NotStarted)?)
            .kill_on_drop(true);
        let started = Instant::now();
        let child = command.spawn().map_err(FunctionError::NotStarted)?;
        Ok(Self {
            child,
            runtime_api,
            started,
            has_answered: false,
        })
    }

    /// Has it answer an event.
    pub(super) async fn invoke(
        &mut self,
        settings: &FunctionSettings,
        event: Bytes,
    ) -> Result<Invocation, FunctionError> {
        let asked = Instant::now();
        let outcome = self.runtime_api.hand_over(next_id(), event, settings.timeout);
        let outcome = tokio::select! {
            // What the process said last counts, even if it ended after it.
            biased;
            outcome = outcome => outcome,
            status = self.child.wait() => {
                return Err(FunctionError::Ended(status.map_or_else(|error| error.to_string(), |status| status.to_string())));
            }
            () = tokio::time::sleep(settings.timeout) => return Err(FunctionError::TimedOut(settings.timeout)),
        };
        let outcome = outcome.map_err(|_| FunctionError::Ended("its connection was closed".to_owned()))?;
        let is_first = !std::mem::replace(&mut self.has_answered, true);
        let answer = outcome.answer.map_err(FunctionError::Failed)?;
        let answer: Value =
            serde_json::from_slice(&answer).map_err(|error| FunctionError::Failed(error.to_string()))?;
        Ok(Invocation {
            answer,
            process_id: self.child.id().unwrap_or_default(),
            duration: outcome.at.duration_since(asked),
            cold_start: is_first.then(|| outcome.at.duration_since(self.started)),
        })
    }
}

/// Lambda's own id of a call; API Gateway's is in the event.
fn next_id() -> String {
    static CALLS: AtomicU64 = AtomicU64::new(0);
    format!("invocation-{}", CALLS.fetch_add(1, Ordering::Relaxed))
}
