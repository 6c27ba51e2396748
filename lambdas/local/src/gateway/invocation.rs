//! A function's settings, and what a call of it comes to.

use serde_json::Value;
use std::path::PathBuf;
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
