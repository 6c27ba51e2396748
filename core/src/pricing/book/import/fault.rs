//! What is wrong with a file.

use serde::Serialize;

/// The most errors that are told one by one; of the others there is a number.
pub const MAX_FAULTS: usize = 200;

/// An error of a file.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Fault {
    /// The row, as spreadsheets count; none for an error of the file as such.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub row: Option<u32>,
    /// The column by its header, in `#book` the key.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub column: Option<String>,
    /// The cell as the file has it, if the error is of a cell.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub cell: Option<String>,
    /// What is wrong, and what is allowed.
    pub message: String,
}

impl Fault {
    /// An error of the file as such.
    pub(super) fn of_file(message: impl Into<String>) -> Self {
        Self {
            row: None,
            column: None,
            cell: None,
            message: message.into(),
        }
    }
}

/// The errors that ended the reading.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, thiserror::Error)]
#[error("{count} errors")]
pub struct Faults {
    /// The first of them, at most [`MAX_FAULTS`].
    pub first: Vec<Fault>,
    /// How many there are.
    pub count: usize,
}

impl From<Fault> for Faults {
    fn from(fault: Fault) -> Self {
        Self {
            first: vec![fault],
            count: 1,
        }
    }
}

/// Where an error stands.
#[derive(Debug, Clone, Copy)]
pub(super) struct Spot<'a> {
    pub(super) row: u32,
    pub(super) column: Option<&'a str>,
    pub(super) cell: Option<&'a str>,
}

/// The errors of a group, in the order in which they are told. Texts are made only for those that are kept: a file of 4 MiB can
/// have a million errors.
#[derive(Debug, Default)]
pub(super) struct Found {
    kept: Vec<Fault>,
    count: usize,
}

impl Found {
    /// Adds an error at the end.
    pub(super) fn add(&mut self, at: Spot<'_>, message: impl FnOnce() -> String) {
        self.count += 1;
        if self.kept.len() < MAX_FAULTS {
            self.kept.push(Fault {
                row: Some(at.row),
                column: at.column.map(str::to_owned),
                cell: at.cell.map(clipped),
                message: message(),
            });
        }
    }

    /// Adds an error of the file as such.
    pub(super) fn add_to_file(&mut self, message: impl FnOnce() -> String) {
        self.count += 1;
        if self.kept.len() < MAX_FAULTS {
            self.kept.push(Fault::of_file(message()));
        }
    }

    /// Adds the errors of a section, which were found in two passes: from top to bottom, those of cells first.
    pub(super) fn add_section(&mut self, cells: Self, comparisons: Self) {
        self.count += cells.count + comparisons.count;
        let mut section = cells.kept;
        section.extend(comparisons.kept);
        section.sort_by_key(|fault| fault.row);
        section.truncate(MAX_FAULTS.saturating_sub(self.kept.len()));
        self.kept.extend(section);
    }

    pub(super) fn into_faults(self) -> Faults {
        Faults {
            first: self.kept,
            count: self.count,
        }
    }

    /// Ends the group: with its errors, if there are any.
    pub(super) fn end(self) -> Result<(), Faults> {
        if self.count == 0 {
            Ok(())
        } else {
            Err(self.into_faults())
        }
    }
}

/// A cell as it is told: its first 80 characters.
fn clipped(cell: &str) -> String {
    cell.chars().take(80).collect()
}
