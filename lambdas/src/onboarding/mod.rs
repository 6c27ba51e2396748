//! How dealers, third-party administrators and partners come in.

pub mod applications;
pub mod enrollments;
pub mod intake;
