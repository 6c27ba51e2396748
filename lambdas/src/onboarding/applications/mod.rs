//! Applications of dealers and of partners: stored once however often they are sent, listed newest first, decided once.

mod alike;
mod application;
mod decide;
mod enrolled;
mod routes;
mod submission;

pub use application::Application;
pub(crate) use enrolled::find_application;
pub use routes::RESOURCE;
pub use submission::put_application;
pub(crate) use submission::{Submission, Submitted};
