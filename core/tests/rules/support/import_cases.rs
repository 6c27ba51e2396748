//! The import cases of `fixtures/pricing`: each edits a sample book.

use serde::Deserialize;
use std::path::{Path, PathBuf};

/// The folder of the cases and of the books.
fn fixtures() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR"))
        .ancestors()
        .map(|folder| folder.join("fixtures/pricing"))
        .find(|folder| folder.exists())
        .expect("the fixtures")
}

/// The bytes of a sample book.
pub fn file(name: &str) -> Vec<u8> {
    std::fs::read(fixtures().join("rate-books").join(name)).expect(name)
}

/// All of them.
pub fn cases() -> Vec<Case> {
    let mut reader = csv::Reader::from_path(fixtures().join("rate-book-import-cases.csv")).unwrap();
    let cases: Vec<Case> = reader.deserialize().map(Result::unwrap).collect();
    assert_eq!(cases.len(), 65);
    cases
}

/// A file as rows of cells.
struct Rows(Vec<Vec<String>>);

impl Rows {
    fn of(bytes: &[u8]) -> Self {
        let text = std::str::from_utf8(bytes).unwrap();
        let cells = |line: &str| {
            let mut reader = csv::ReaderBuilder::new()
                .has_headers(false)
                .from_reader(line.as_bytes());
            let record = reader.records().next().map(Result::unwrap).unwrap_or_default();
            record.iter().map(str::to_owned).collect()
        };
        Self(text.lines().map(cells).collect())
    }

    fn bytes(&self) -> Vec<u8> {
        let line = |cells: &Vec<String>| {
            let quoted = |cell: &String| {
                let plain = !cell.contains([',', '"', '\r', '\n']);
                if plain {
                    cell.clone()
                } else {
                    format!("\"{}\"", cell.replace('"', "\"\""))
                }
            };
            cells.iter().map(quoted).collect::<Vec<_>>().join(",") + "\r\n"
        };
        self.0.iter().map(line).collect::<String>().into_bytes()
    }

    fn row(&mut self, row: usize) -> &mut Vec<String> {
        &mut self.0[row - 1]
    }

    /// The header of the section that a row is in.
    fn header(&self, row: usize) -> Vec<String> {
        let start = (0..row)
            .rev()
            .find(|at| self.0[*at].first().is_some_and(|cell| cell.starts_with('#')))
            .unwrap();
        self.0[start + 1].clone()
    }

    fn set(&mut self, row: usize, column: &str, value: &str) {
        let at = self.header(row).iter().position(|name| name == column).expect(column);
        let cells = self.row(row);
        cells.resize(cells.len().max(at + 1), String::new());
        value.clone_into(&mut cells[at]);
    }
}

#[derive(Debug, Deserialize)]
pub struct Case {
    pub id: String,
    /// The file that it edits.
    pub book: String,
    edit: String,
    row: Option<usize>,
    column: String,
    value: String,
    /// How many errors there are.
    pub errors: usize,
    /// Where the first one stands.
    pub error_row: Option<u32>,
    pub error_column: String,
    pub message: String,
}

impl Case {
    /// The file with the edit.
    pub fn edited(&self) -> Vec<u8> {
        let original = file(&self.book);
        let mut rows = Rows::of(&original);
        let row = self.row.unwrap_or_default();
        match self.edit.as_str() {
            "file" => return self.edited_file(original),
            "delete" => rows.row(row).clear(),
            "append" => rows.row(row).push(self.value.clone()),
            "cell" => {
                let cells = rows.row(row);
                let at = match self.column.parse::<usize>() {
                    Ok(number) => number - 1,
                    Err(_) => cells.iter().position(|cell| *cell == self.column).expect("the cell"),
                };
                cells[at].clone_from(&self.value);
            }
            "set" => rows.set(row, &self.column, &self.value),
            other => panic!("there is no edit {other}"),
        }
        rows.bytes()
    }

    fn edited_file(&self, original: Vec<u8>) -> Vec<u8> {
        let text = String::from_utf8(original).unwrap();
        let title = text.find("title,").unwrap() + "title,".len();
        match self.value.as_str() {
            "empty" => Vec::new(),
            "PK" => [b"PK\x03\x04", text.as_bytes()].concat(),
            "semicolons" => text.replace(',', ";").into_bytes(),
            "latin1" => {
                let at = title + text[title..].find("vehicle").unwrap() + 1;
                let mut bytes = text.into_bytes();
                bytes[at] = 0xE9;
                bytes
            }
            "open quote" => format!("{}\"{}", &text[..title], &text[title..]).into_bytes(),
            other => panic!("there is no edit of the file {other}"),
        }
    }
}
