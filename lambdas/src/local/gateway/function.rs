//! A function as Lambda runs it: as many processes as it has calls at the same time, each kept for the next one.

use super::process::Process;
use axum::body::Bytes;
use serde_json::Value;
use std::path::PathBuf;
use std::sync::{Mutex, PoisonError};
use std::time::Duration;

/// What a function is started with.
#[derive(Debug, Clone)]
pub struct FunctionSettings {
    /// Its name, as metrics have it.
    pub name: String,
    /// The executable, which Lambda calls `bootstrap`.
    pub executable: PathBuf,
    /// Its arguments: none, but where an interpreter runs the function.
    pub arguments: Vec<String>,
    /// Its variables, beside those that Lambda sets itself.
    pub environment: Vec<(String, String)>,
    /// Its memory, in MiB. It is told, not enforced.
    pub memory_mib: u64,
    /// How long a call may take before the process is killed.
    pub timeout: Duration,
    /// The file to which its processes' log is added; without one it is dropped.
    pub log: Option<PathBuf>,
}

/// Why a call got no answer.
#[derive(Debug, thiserror::Error)]
pub enum FunctionError {
    /// No process.
    #[error("the function could not be started: {0}")]
    NotStarted(std::io::Error),
    /// The process said so.
    #[error("the function failed: {0}")]
    Failed(String),
    /// The process ended instead of answering.
    #[error("the function ended without an answer: {0}")]
    Ended(String),
    /// It took longer than it may.
    #[error("the function did not answer within {0:?}")]
    TimedOut(Duration),
}

/// A call that was answered.
#[derive(Debug)]
pub struct Invocation {
    /// What the function answered.
    pub answer: Value,
    /// The operating system's id of the process.
    pub process_id: u32,
    /// From the event to the answer. Of a process's first answer, `cold_start` tells more: the process was starting until then.
    pub duration: Duration,
    /// From the process's start to this answer, if it was its first.
    pub cold_start: Option<Duration>,
}

/// A function and its processes. They are killed when it is dropped.
#[derive(Debug)]
pub struct Function {
    settings: FunctionSettings,
    idle: Mutex<Vec<Process>>,
}

impl Function {
    /// A function without a process yet.
    #[must_use]
    pub const fn new(settings: FunctionSettings) -> Self {
        Self {
            settings,
            idle: Mutex::new(Vec::new()),
        }
    }

    /// Has an idle process answer the event, or a new one where none is idle.
    ///
    /// # Errors
    /// [`FunctionError`] when there is no answer.
    pub async fn invoke(&self, event: &Value) -> Result<Invocation, FunctionError> {
        let event = Bytes::from(event.to_string());
        let idle = self.idle().pop();
        let mut process = match idle {
            Some(process) => process,
            None => Process::start(&self.settings).await?,
        };
        // A caller who goes away takes the process along, since it may still be at work.
        let invocation = process.invoke(&self.settings, event).await;
        if matches!(invocation, Ok(_) | Err(FunctionError::Failed(_))) {
            self.idle().push(process);
        }
        invocation
    }

    /// Ends all idle processes: the next call starts one.
    pub fn end_processes(&self) {
        self.idle().clear();
    }

    fn idle(&self) -> std::sync::MutexGuard<'_, Vec<Process>> {
        self.idle.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
