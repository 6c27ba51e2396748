//! A file's own rows, for people who look at it.

use super::book::is_book_code;
use super::file::{FileRow, rows};
use super::section::Section;
use serde::Serialize;

/// Rows of a section, as the file has them.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct FileSection {
    /// The cells of its header; none where the file lacks the section.
    pub header: Vec<String>,
    /// Some of its rows.
    pub rows: Vec<SectionRow>,
    /// How many rows it has.
    pub total: usize,
}

/// A row of a section.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct SectionRow {
    /// Its number, as spreadsheets count.
    pub number: u32,
    /// Its cells, as many as the header has.
    pub cells: Vec<String>,
}

/// At most `most` rows of a section, beginning with the one at `from`. A file that can't be taken apart into rows has none.
#[must_use]
pub fn section_of(file: &[u8], section: Section, from: usize, most: usize) -> FileSection {
    let rows = rows(file).unwrap_or_default();
    let mut rows = rows_of(&rows, section);
    let Some(header) = rows.next() else {
        return FileSection::default();
    };
    let header: Vec<String> = (0..header.len()).map(|at| header.cell(at).to_owned()).collect();
    let rows: Vec<&FileRow> = rows.collect();
    let shown = rows.iter().skip(from).take(most).map(|row| SectionRow {
        number: row.number,
        cells: (0..header.len()).map(|at| row.cell(at).to_owned()).collect(),
    });
    FileSection {
        rows: shown.collect(),
        total: rows.len(),
        header,
    }
}

/// The code of a book, if the file says one, whatever else is wrong with it.
#[must_use]
pub fn code_of(file: &[u8]) -> Option<String> {
    let rows = rows(file).ok()?;
    let mut rows = rows_of(&rows, Section::Book);
    let header = rows.next()?;
    let place = |name: &str| (0..header.len()).find(|at| header.cell(*at) == name);
    let (key, value) = (place("key")?, place("value")?);
    let code = rows.find(|row| row.cell(key) == "code")?.cell(value);
    is_book_code(code).then(|| code.to_owned())
}

/// The rows of a section, its header first.
fn rows_of(rows: &[FileRow], section: Section) -> impl Iterator<Item = &FileRow> {
    let begins = move |row: &&FileRow| row.cell(0).strip_prefix('#') != Some(section.word());
    let behind = rows.iter().skip_while(begins).skip(1);
    behind.take_while(|row| !row.cell(0).starts_with('#'))
}

#[cfg(test)]
mod tests {
    use super::*;

    const FILE: &str =
        "#book\nvalue,key\nHL-TW,code\n1,format\n\n#states\nstate,form\nOH,F-1\nTX,\nCA,\"F, 2\",more\n#plans\n";

    #[test]
    fn rows_keep_their_numbers_and_have_a_cell_for_each_of_the_header() {
        let states = section_of(FILE.as_bytes(), Section::States, 1, 10);
        assert_eq!(states.header, ["state", "form"]);
        assert_eq!(states.total, 3);
        let shown: Vec<(u32, Vec<&str>)> = states
            .rows
            .iter()
            .map(|row| (row.number, row.cells.iter().map(String::as_str).collect()))
            .collect();
        assert_eq!(shown, [(9, vec!["TX", ""]), (10, vec!["CA", "F, 2"])]);
        assert_eq!(section_of(FILE.as_bytes(), Section::States, 0, 1).rows.len(), 1);
        for section in [Section::Plans, Section::Retail] {
            assert_eq!(section_of(FILE.as_bytes(), section, 0, 10), FileSection::default());
        }
        assert_eq!(section_of(b"PK", Section::Book, 0, 10), FileSection::default());
    }

    #[test]
    fn the_code_is_read_whatever_else_is_wrong() {
        assert_eq!(code_of(FILE.as_bytes()).as_deref(), Some("HL-TW"));
        for file in [
            "",
            "PK",
            "#book\n",
            "#book\nkey,value\ncode,\n",
            "#book\nkey,value\ncode,hl tw\n",
            "#book\nkey\ncode\n",
        ] {
            assert_eq!(code_of(file.as_bytes()), None, "{file}");
        }
    }
}
