//! Without the feature `files`: nothing opens a form's own PDF file, so there is none.

use crate::layout::Milli;

/// A form's file: there is none.
#[derive(Debug, Clone)]
pub enum File {}

/// A page of a form's file.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct FilePage {
    /// Its width and its height as it is shown, in thousandths of a point.
    pub size: (Milli, Milli),
}

impl File {
    /// Its pages.
    #[must_use]
    pub const fn pages(&self) -> &[FilePage] {
        match *self {}
    }
}
