//! A form as data: whose it is, what it is for, from when to when, and its blocks.

use super::pdf::PdfContent;
use super::purpose::Purpose;
pub use super::role::Role;
use crate::form::contact::StateCode;
use crate::form::day::Day;
use crate::form::given::Given;
use serde::{Deserialize, Serialize};

/// The owner of the house's own forms.
pub const HOUSE: &str = "#house";

/// A form. Which of several stands at issue, [`super::choose`] says; what a published one needs, [`super::check`].
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Form {
    /// [`HOUSE`] or the id of a TPA.
    pub owner: String,
    /// What it is for.
    #[serde(rename = "product")]
    pub purpose: Purpose,
    /// Where it is used.
    pub state: FormState,
    /// What its owner calls it: 'HOUSE-VSC'.
    pub number: String,
    /// Counts its published texts, from 1.
    pub version: u32,
    /// The language of its words.
    pub language: Language,
    /// The first sale day on which it is used.
    pub effective_from: Day,
    /// The last sale day on which it is used; none while no other one follows.
    pub effective_to: Option<Day>,
    /// What it is made of.
    pub kind: FormKind,
    /// What its documents are called.
    pub title: String,
    /// Its content, in reading order; empty where a file is it.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub blocks: Vec<Block>,
    /// Its file and what stands over the file's pages; none where blocks are its content, and until there is a file.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub pdf: Option<PdfContent>,
}

/// Where a form is used: `*` or a state's code.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
#[cfg_attr(feature = "wasm", derive(tsify::Tsify), tsify(type = "string"))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub enum FormState {
    /// In each state that has no form of its own.
    Any,
    /// In this state.
    Of(StateCode),
}

impl TryFrom<String> for FormState {
    type Error = &'static str;

    fn try_from(text: String) -> Result<Self, Self::Error> {
        match text.parse() {
            _ if text == "*" => Ok(Self::Any),
            Ok(state) => Ok(Self::Of(state)),
            Err(_) => Err("a form's state is '*' or a 2-letter state code"),
        }
    }
}

impl From<FormState> for String {
    fn from(state: FormState) -> Self {
        match state {
            FormState::Any => "*".to_owned(),
            FormState::Of(state) => state.to_string(),
        }
    }
}

/// The language of a form.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "FormLanguage"))]
pub enum Language {
    /// English.
    #[serde(rename = "en")]
    English,
}

impl Language {
    /// Its tag (BCP 47), as documents name it.
    #[must_use]
    pub const fn tag(self) -> &'static str {
        match self {
            Self::English => "en-US",
        }
    }
}

/// What a form is made of.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub enum FormKind {
    /// Of blocks that we set ourselves.
    Blocks,
    /// Of the pages of its owner's own PDF file, with values over them.
    Pdf,
}

/// Which deals a block or a row is for. The list is closed: a form computes nothing.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(
    feature = "schema",
    derive(schemars::JsonSchema),
    schemars(rename = "BlockCondition")
)]
pub enum When {
    /// Two people buy.
    CoBuyer,
    /// There is a loan.
    Financed,
    /// There is none.
    Cash,
    /// The buyer accepted an item, or the deal has one.
    Accepted,
    /// The buyer declined an item.
    Declined,
    /// The sale is in one of these states.
    State(Vec<Given<StateCode>>),
}

/// Over which items of the deal a row or a place repeats. There are no other loops.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "FormEach"))]
pub enum Each {
    /// Each that the buyer accepted, or that the deal has.
    Accepted,
    /// Each that the buyer declined.
    Declined,
}

/// A part of a form.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "block", rename_all = "camelCase")]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "FormBlock"))]
pub enum Block {
    /// A heading.
    Heading(Heading),
    /// A paragraph.
    Paragraph(Paragraph),
    /// A table.
    Table(Table),
    /// A list.
    List(List),
    /// A boxed notice.
    Notice(Notice),
    /// What follows begins on a new page.
    PageBreak(PageBreak),
    /// A place for a signature.
    Signature(Signature),
    /// A place for initials beside a sentence.
    Initials(Initials),
}

/// How deep a heading is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub enum HeadingLevel {
    /// The document's own title.
    Title,
    /// A section.
    Section,
}

/// A heading.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "HeadingBlock"))]
pub struct Heading {
    /// How deep it is.
    pub level: HeadingLevel,
    /// Its words.
    pub text: String,
    /// Which deals it is for; all without it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub when: Option<When>,
}

/// A paragraph.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(
    feature = "schema",
    derive(schemars::JsonSchema),
    schemars(rename = "ParagraphBlock")
)]
pub struct Paragraph {
    /// Its words.
    pub text: String,
    /// Which deals it is for; all without it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub when: Option<When>,
}

/// A table.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "TableBlock"))]
pub struct Table {
    /// Its columns, from left to right.
    pub columns: Vec<Column>,
    /// Its rows.
    pub rows: Vec<Row>,
    /// Which deals it is for; all without it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub when: Option<When>,
}

/// A table's column.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "TableColumn"))]
pub struct Column {
    /// Its part of the width, in percent; all of a table's make 100.
    pub share: u8,
    /// What stands above it; all columns have one, or none has.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub header: Option<String>,
    /// Whether its cells name what stands right of them.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub label: bool,
    /// Where its texts stand.
    #[serde(default, skip_serializing_if = "Align::is_left")]
    pub align: Align,
}

/// Where a cell's text stands.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "CellAlign"))]
pub enum Align {
    /// At the left edge.
    #[default]
    Left,
    /// At the right edge, as amounts do.
    Right,
}

impl Align {
    #[expect(clippy::trivially_copy_pass_by_ref, reason = "serde calls it with a reference")]
    const fn is_left(&self) -> bool {
        matches!(self, Self::Left)
    }
}

/// A table's row.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "TableRow"))]
pub struct Row {
    /// A text for each column; an empty one is an empty cell.
    pub cells: Vec<String>,
    /// Over which items it repeats; it stands once without it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub each: Option<Each>,
    /// Which deals it is for; all without it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub when: Option<When>,
}

/// What stands before a list's items.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "ListMarker"))]
pub enum Marker {
    /// A bullet.
    Bullet,
    /// 1., 2., 3.
    Number,
}

/// A list.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "ListBlock"))]
pub struct List {
    /// What stands before the items.
    pub marker: Marker,
    /// The items' words.
    pub items: Vec<String>,
    /// Which deals it is for; all without it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub when: Option<When>,
}

/// A boxed notice.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "NoticeBlock"))]
pub struct Notice {
    /// The size of its type in points, since laws demand one.
    pub points: u8,
    /// Its paragraphs.
    pub text: Vec<String>,
    /// Which deals it is for; all without it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub when: Option<When>,
}

/// A new page.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(
    feature = "schema",
    derive(schemars::JsonSchema),
    schemars(rename = "PageBreakBlock")
)]
pub struct PageBreak {
    /// Which deals it is for; all without it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub when: Option<When>,
}

/// A place for a signature.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(
    feature = "schema",
    derive(schemars::JsonSchema),
    schemars(rename = "SignatureBlock")
)]
pub struct Signature {
    /// Who signs.
    pub role: Role,
    /// Which deals it is for; all without it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub when: Option<When>,
}

/// A place for initials.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "InitialsBlock"))]
pub struct Initials {
    /// Who puts initials there.
    pub role: Role,
    /// What they confirm.
    pub text: String,
    /// Over which items the place repeats; it stands once without it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub each: Option<Each>,
    /// Which deals it is for; all without it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub when: Option<When>,
}

impl Block {
    /// What kind of block it is, as messages say it.
    #[must_use]
    pub const fn kind(&self) -> &'static str {
        match self {
            Self::Heading(_) => "heading",
            Self::Paragraph(_) => "paragraph",
            Self::Table(_) => "table",
            Self::List(_) => "list",
            Self::Notice(_) => "notice",
            Self::PageBreak(_) => "page break",
            Self::Signature(_) => "signature",
            Self::Initials(_) => "initials",
        }
    }

    /// Which deals it is for; all without it.
    #[must_use]
    pub const fn when(&self) -> Option<&When> {
        match self {
            Self::Heading(block) => block.when.as_ref(),
            Self::Paragraph(block) => block.when.as_ref(),
            Self::Table(block) => block.when.as_ref(),
            Self::List(block) => block.when.as_ref(),
            Self::Notice(block) => block.when.as_ref(),
            Self::PageBreak(block) => block.when.as_ref(),
            Self::Signature(block) => block.when.as_ref(),
            Self::Initials(block) => block.when.as_ref(),
        }
    }

    /// The texts that repeat over items, and those that do not, without empty cells.
    pub(super) fn texts_by_loop(&self) -> (Vec<&str>, Vec<&str>) {
        match self {
            Self::Table(block) => {
                let cells = |repeats: bool| {
                    let rows = block.rows.iter().filter(move |row| row.each.is_some() == repeats);
                    let cells = rows.flat_map(|row| row.cells.iter().map(String::as_str));
                    cells.filter(|cell| !cell.is_empty())
                };
                let headers = block.columns.iter().filter_map(|column| column.header.as_deref());
                (cells(true).collect(), headers.chain(cells(false)).collect())
            }
            Self::Initials(block) if block.each.is_some() => (vec![&block.text], Vec::new()),
            other => (Vec::new(), other.texts().into_iter().map(|(text, _)| text).collect()),
        }
    }

    /// Whether a part of it repeats over items.
    pub(super) fn repeats(&self) -> bool {
        match self {
            Self::Table(block) => block.rows.iter().any(|row| row.each.is_some()),
            Self::Initials(block) => block.each.is_some(),
            _ => false,
        }
    }

    /// Its texts in reading order, each with the condition of its row, empty cells left out.
    pub(super) fn texts(&self) -> Vec<(&str, Option<&When>)> {
        match self {
            Self::Heading(block) => vec![(&block.text, None)],
            Self::Paragraph(block) => vec![(&block.text, None)],
            Self::Table(block) => {
                let headers = block.columns.iter().filter_map(|column| column.header.as_deref());
                let cells = block.rows.iter().flat_map(|row| {
                    let filled = row.cells.iter().filter(|cell| !cell.is_empty());
                    filled.map(|cell| (cell.as_str(), row.when.as_ref()))
                });
                headers.map(|header| (header, None)).chain(cells).collect()
            }
            Self::List(block) => block.items.iter().map(|item| (item.as_str(), None)).collect(),
            Self::Notice(block) => block.text.iter().map(|text| (text.as_str(), None)).collect(),
            Self::PageBreak(_) | Self::Signature(_) => Vec::new(),
            Self::Initials(block) => vec![(&block.text, None)],
        }
    }
}
