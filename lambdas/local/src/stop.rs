//! The system's signals to stop.

use tokio::sync::mpsc::{UnboundedReceiver, UnboundedSender, unbounded_channel};

/// Gives something each time that the process is told to stop, from now on.
pub(super) fn stops() -> UnboundedReceiver<()> {
    let (told, stops) = unbounded_channel();
    #[cfg(unix)]
    {
        use tokio::signal::unix::{SignalKind, signal};
        for kind in [SignalKind::interrupt(), SignalKind::terminate()] {
            // Listening begins here, not when the task is first run: no signal is lost in between.
            if let Ok(mut signals) = signal(kind) {
                let told = told.clone();
                tokio::spawn(async move { while signals.recv().await.is_some() && tell(&told) {} });
            }
        }
    }
    #[cfg(not(unix))]
    tokio::spawn(async move { while tokio::signal::ctrl_c().await.is_ok() && tell(&told) {} });
    stops
}

/// Whether anybody listens still.
fn tell(told: &UnboundedSender<()>) -> bool {
    told.send(()).is_ok()
}
