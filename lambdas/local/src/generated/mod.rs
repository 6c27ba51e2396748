//! Parts of files that follow from the list of functions with their routes (`dealer_api::functions`) and from the tables
//! (`dealer_api::store::tables`). `make openapi` writes them; a test fails where a committed file has other ones.

mod region;
mod security;
mod template;

pub use region::{MissingRegion, fill};

use crate::LocalError;
use std::fs;
use std::path::Path;

/// What makes a file's text anew: it gives the text with the parts as they have to be.
type Renew = fn(&str) -> Result<String, MissingRegion>;

/// The files, as paths in the project's folder, and what makes each anew.
pub const FILES: [(&str, Renew); 2] = [
    ("template.yaml", template::renewed),
    ("docs/SECURITY.md", security::renewed),
];

/// Writes the parts into the files of the project in this folder.
///
/// # Errors
/// [`LocalError`] with the sentence to show.
pub(crate) fn write(project: &Path) -> Result<(), LocalError> {
    for (name, renewed) in FILES {
        let path = project.join(name);
        let failed =
            |cause: &dyn std::fmt::Display| LocalError(format!("{} can't be written: {cause}.", path.display()));
        let text = fs::read_to_string(&path).map_err(|error| failed(&error))?;
        let renewed = renewed(&text).map_err(|missing| failed(&missing))?;
        fs::write(&path, renewed).map_err(|error| failed(&error))?;
    }
    Ok(())
}
