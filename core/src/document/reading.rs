//! A document as a screen shows it: the words of the file, without its pages.

use super::fault::FormFault;
use super::form::{Align, Block, Form, HeadingLevel, Marker, Role};
use super::ink::Place;
use super::pdf::{Filling, PdfPage, Placement};
use super::placeholder::Placeholder;
use super::printed::Values;
use super::text::{Piece, pieces};
use super::unrolled::unrolled;
use serde::{Deserialize, Serialize};

/// A part of a document, in reading order.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "part", rename_all = "camelCase")]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub enum Part {
    /// The document's title.
    Title {
        /// Its words.
        text: String,
    },
    /// A section's heading.
    Section {
        /// Its words.
        text: String,
    },
    /// A paragraph.
    Paragraph {
        /// Its words.
        text: String,
    },
    /// A table.
    Table {
        /// What stands above each column; empty where nothing does.
        headers: Vec<String>,
        /// Its rows of cells.
        rows: Vec<Vec<String>>,
        /// Whether the first cell of a row names the others.
        labelled: bool,
        /// Which columns stand at the right edge, as amounts do.
        right: Vec<bool>,
    },
    /// A list.
    List {
        /// Whether its items are numbered.
        numbered: bool,
        /// Their words.
        items: Vec<String>,
    },
    /// A boxed notice.
    Notice {
        /// Its paragraphs.
        paragraphs: Vec<String>,
    },
    /// A place where somebody signs.
    Place(PlaceOf),
}

/// A place where somebody signs.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct PlaceOf {
    /// Its number in its document, from 0.
    pub number: u32,
    /// Who signs there.
    pub role: Role,
    /// With what.
    pub kind: Place,
    /// What they confirm; empty at a place for a signature.
    pub text: String,
}

/// The parts of a document, in reading order; those alone that are for its deal.
///
/// # Errors
/// [`FormFault`] for a text of the form that can't be read.
pub fn reading(form: &Form, values: &Values) -> Result<Vec<Part>, FormFault> {
    let mut number = 0;
    let mut parts = Vec::new();
    let form = unrolled(form, values);
    for (at, block) in form.blocks.iter().enumerate() {
        if values.show(block.when()) {
            let words = Words { at, block, values };
            parts.extend(words.part(&mut number)?);
        }
    }
    for (at, page) in form.pdf.iter().flat_map(|pdf| pdf.pages.iter().enumerate()) {
        parts.extend(of_page(&form, values, (at, page), &mut number));
    }
    Ok(parts)
}

/// What there is to read of a page of a form's own file: its words where somebody confirmed them, what is filled in, and who signs there.
fn of_page(form: &Form, values: &Values, (at, page): (usize, &PdfPage), number: &mut u32) -> Vec<Part> {
    let title = format!("Page {}", at + 1);
    let mut parts = vec![if at == 0 {
        Part::Title {
            text: form.title.clone(),
        }
    } else {
        Part::Section { text: title }
    }];
    let lines = page
        .words
        .lines()
        .map(str::trim)
        .filter(|line| page.confirmed && !line.is_empty());
    parts.extend(lines.map(|line| Part::Paragraph { text: line.to_owned() }));
    if !page.confirmed {
        let text = "The words of this page stand in the PDF file. Please open it to read them.".to_owned();
        parts.push(Part::Paragraph { text });
    }
    let mut over: Vec<&Placement> = form.pdf.iter().flat_map(|pdf| &pdf.placements).collect();
    over.retain(|placement| usize::try_from(placement.page) == Ok(at + 1) && values.prints(placement));
    over.sort_by_key(|placement| (placement.top, placement.left));
    let filled = over.iter().filter_map(|placement| {
        let spot = placement.fill.spot()?;
        let value = values.printed.get(&spot).filter(|value| !value.is_empty())?;
        Some(vec![in_words(spot.placeholder()), value.clone()])
    });
    let rows: Vec<Vec<String>> = filled.collect();
    if !rows.is_empty() {
        parts.push(Part::Table {
            headers: Vec::new(),
            rows,
            labelled: true,
            right: vec![false, false],
        });
    }
    let signed = over.iter().filter_map(|placement| match &placement.fill {
        Filling::Sign { role, place } => Some((*role, *place)),
        Filling::Value { .. } => None,
    });
    for (role, kind) in signed {
        let text = match kind {
            Place::Signature => String::new(),
            Place::Initials => format!("Initials on page {}", at + 1),
        };
        parts.push(Part::Place(place(number, role, kind, text)));
    }
    parts
}

/// What a value is called beside it: 'buyer.name' is 'Buyer name'.
fn in_words(placeholder: Placeholder) -> String {
    let words = placeholder.path().replace(['.', '_'], " ");
    let mut letters = words.chars();
    let first = letters.next().map(|first| first.to_ascii_uppercase());
    first.into_iter().chain(letters).collect()
}

/// The places of a document where somebody signs.
///
/// # Errors
/// As [`reading`].
pub fn places(form: &Form, values: &Values) -> Result<Vec<PlaceOf>, FormFault> {
    let parts = reading(form, values)?.into_iter();
    Ok(parts
        .filter_map(|part| match part {
            Part::Place(place) => Some(place),
            _ => None,
        })
        .collect())
}

/// A block whose words are read.
struct Words<'a> {
    at: usize,
    block: &'a Block,
    values: &'a Values,
}

impl Words<'_> {
    fn part(&self, number: &mut u32) -> Result<Option<Part>, FormFault> {
        Ok(Some(match self.block {
            Block::Heading(block) => {
                let text = self.read(&block.text)?;
                match block.level {
                    HeadingLevel::Title => Part::Title { text },
                    HeadingLevel::Section => Part::Section { text },
                }
            }
            Block::Paragraph(block) => Part::Paragraph {
                text: self.read(&block.text)?,
            },
            Block::Table(block) => Part::Table {
                headers: self.read_all(block.columns.iter().filter_map(|column| column.header.as_ref()))?,
                rows: block
                    .rows
                    .iter()
                    .filter(|row| self.values.show(row.when.as_ref()))
                    .map(|row| self.read_all(&row.cells))
                    .collect::<Result<_, _>>()?,
                labelled: block.columns.first().is_some_and(|column| column.label),
                right: block
                    .columns
                    .iter()
                    .map(|column| column.align == Align::Right)
                    .collect(),
            },
            Block::List(block) => Part::List {
                numbered: block.marker == Marker::Number,
                items: self.read_all(&block.items)?,
            },
            Block::Notice(block) => Part::Notice {
                paragraphs: self.read_all(&block.text)?,
            },
            Block::PageBreak(_) => return Ok(None),
            Block::Signature(block) => Part::Place(place(number, block.role, Place::Signature, String::new())),
            Block::Initials(block) => {
                let text = self.read(&block.text)?;
                Part::Place(place(number, block.role, Place::Initials, text))
            }
        }))
    }

    fn read_all<'t>(&self, texts: impl IntoIterator<Item = &'t String>) -> Result<Vec<String>, FormFault> {
        texts.into_iter().map(|text| self.read(text)).collect()
    }

    /// A text with its values; an empty cell stays empty.
    fn read(&self, text: &str) -> Result<String, FormFault> {
        if text.is_empty() {
            return Ok(String::new());
        }
        let parts = pieces(text).map_err(|fault| FormFault::Text {
            block: self.at + 1,
            kind: self.block.kind(),
            fault,
        })?;
        let word = |piece: &Piece<'_>| match piece {
            Piece::Words(words) => (*words).to_owned(),
            Piece::Value(spot) => self.values.printed.get(spot).cloned().unwrap_or_default(),
        };
        Ok(parts.iter().map(word).collect())
    }
}

fn place(number: &mut u32, role: Role, kind: Place, text: String) -> PlaceOf {
    let place = PlaceOf {
        number: *number,
        role,
        kind,
        text,
    };
    *number += 1;
    place
}
