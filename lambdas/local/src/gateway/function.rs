//! A function as Lambda runs it: as many processes as it has calls at the same time, each kept for the next one.

use super::invocation::{FunctionError, FunctionSettings, Invocation};
use super::process::Process;
use axum::body::Bytes;
use serde_json::Value;
use std::sync::{Mutex, PoisonError};

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
