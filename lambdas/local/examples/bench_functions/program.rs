//! A part of the measurement in a process of its own, which says one line when it is ready.

use crate::Outcome;
use std::process::Stdio;
use tokio::io::{AsyncBufReadExt, BufReader};
use tokio::process::{Child, Command};

/// A running part; it is killed when this is dropped.
pub struct Program {
    child: Child,
    /// Its line.
    pub says: String,
}

impl Program {
    /// Starts a part of this program.
    pub async fn start(part: &str, arguments: &[&str]) -> Outcome<Self> {
        let mut command = Command::new(std::env::current_exe()?);
        command.arg(part).args(arguments);
        Self::run(command).await
    }

    /// Starts a part of this program on one core of the machine.
    pub async fn start_on_core(core: usize, part: &str, arguments: &[&str]) -> Outcome<Self> {
        let mut command = on_core(core);
        command.arg(std::env::current_exe()?).arg(part).args(arguments);
        Self::run(command).await
    }

    async fn run(mut command: Command) -> Outcome<Self> {
        let mut child = command
            .stdin(Stdio::null())
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .kill_on_drop(true)
            .spawn()?;
        let output = child.stdout.take().ok_or("a part has no output")?;
        let line = BufReader::new(output).lines().next_line().await?;
        let says = line.ok_or("a part of the measurement ended before it was ready")?;
        Ok(Self { child, says })
    }

    /// The operating system's id of the process.
    pub fn id(&self) -> u32 {
        self.child.id().unwrap_or_default()
    }
}

/// A command on one core: what comes after it is the program.
pub fn on_core(core: usize) -> Command {
    let mut command = Command::new("taskset");
    command.arg("--cpu-list").arg(core.to_string());
    command
}
