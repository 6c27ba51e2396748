//! How dealers, third-party administrators and partners come in: applications, enrollments, and their corrections.

pub mod alike;
pub mod change;
pub mod dealer;
pub mod partner;
pub mod tpa;
