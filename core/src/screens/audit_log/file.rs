//! Entries of the audit log as a file for spreadsheets.

use super::changes::FieldChange;
use crate::form::day::utc_text;
use crate::sale::csv::{CsvError, text_file};

/// The file's columns.
const COLUMNS: [&str; 6] = [
    "Time (UTC)",
    "Dealer ID",
    "Who",
    "What happened",
    "About",
    "What changed",
];

/// The longest 'What changed' of a row, in characters.
const LONGEST: usize = 500;

/// A row of the file.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct AuditFileRow {
    /// When, in milliseconds since the epoch.
    pub time: u64,
    /// Whose entry it is; 'Administration' where it is no dealer's.
    pub whose: String,
    /// Who, in words.
    pub who: String,
    /// What happened, in words.
    pub label: String,
    /// What it is about.
    pub subject: String,
    /// What changed, in words.
    pub changed: String,
}

/// What an entry changed, in a line: 'Remit: No -> Yes; ...'. A long one ends with how many fields are left out.
#[must_use]
pub fn changes_in_words(changes: &[FieldChange]) -> String {
    let mut told = String::new();
    let differing: Vec<&FieldChange> = changes.iter().filter(|change| change.differs).collect();
    for (place, change) in differing.iter().enumerate() {
        let text = match (change.before.as_str(), change.after.as_str()) {
            ("", after) => format!("{}: {after}", change.field),
            (before, "") => format!("{}: {before} -> nothing", change.field),
            (before, after) => format!("{}: {before} -> {after}", change.field),
        };
        if told.chars().count() + text.chars().count() > LONGEST {
            let left = differing.len() - place;
            let and = if told.is_empty() { "" } else { "; " };
            return format!(
                "{told}{and}and {left} more {}",
                if left == 1 { "field" } else { "fields" }
            );
        }
        if !told.is_empty() {
            told.push_str("; ");
        }
        told.push_str(&text);
    }
    told
}

/// The file's text. Where not everything was looked at, a last row says down to which time it was, in milliseconds since the epoch.
///
/// # Errors
/// [`CsvError`] when the writer refuses a record, which a text in memory gives no cause for.
pub fn audit_csv(rows: &[AuditFileRow], searched_until: Option<u64>) -> Result<String, CsvError> {
    let entries = rows.iter().map(|row| {
        [
            utc_text(row.time),
            row.whose.clone(),
            row.who.clone(),
            row.label.clone(),
            row.subject.clone(),
            row.changed.clone(),
        ]
    });
    let note = searched_until.map(|until| {
        let note = format!("Not all is in this file: it goes back to {}.", utc_text(until));
        [
            note,
            String::new(),
            String::new(),
            String::new(),
            String::new(),
            String::new(),
        ]
    });
    text_file(&COLUMNS, entries.chain(note))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn change(field: &str, before: &str, after: &str) -> FieldChange {
        FieldChange {
            field: field.to_owned(),
            before: before.to_owned(),
            after: after.to_owned(),
            differs: before != after,
        }
    }

    #[test]
    fn a_cell_that_would_be_a_formula_is_harmless() {
        let row = AuditFileRow {
            time: 1_792_065_600_000,
            whose: "acme-motors".to_owned(),
            who: "ann".to_owned(),
            label: "Product deleted".to_owned(),
            subject: "=1+1".to_owned(),
            changed: "@SUM(A1)".to_owned(),
        };
        assert_eq!(
            audit_csv(&[row], Some(1_792_065_600_000)).unwrap(),
            "\u{feff}Time (UTC),Dealer ID,Who,What happened,About,What changed\r\n\
             2026-10-15 12:00:00 UTC,acme-motors,ann,Product deleted,'=1+1,'@SUM(A1)\r\n\
             Not all is in this file: it goes back to 2026-10-15 12:00:00 UTC.,,,,,\r\n"
        );
    }

    #[test]
    fn what_changed_is_told_in_a_line_that_ends_in_time() {
        let changes = [
            change("Remit", "No", "Yes"),
            change("Note", "old", ""),
            change("Price", "$1.00", "$1.00"),
            change("Name", "", "Ann"),
        ];
        assert_eq!(
            changes_in_words(&changes),
            "Remit: No -> Yes; Note: old -> nothing; Name: Ann"
        );
        let long = [
            change("A", "", &"x".repeat(490)),
            change("B", "", &"y".repeat(90)),
            change("C", "", "z"),
        ];
        assert!(changes_in_words(&long).ends_with("; and 2 more fields"));
        assert_eq!(
            changes_in_words(&[change("A", "", &"x".repeat(600))]),
            "and 1 more field"
        );
        assert_eq!(changes_in_words(&[]), "");
    }
}
