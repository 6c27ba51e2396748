//! What a set document is: pages with what stands on them, and the order and meaning of it.

use super::style::PAGE;
use crate::fonts::{Face, Glyph};
use crate::length::Milli;

/// A rectangle.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Area {
    /// Its left edge.
    pub left: Milli,
    /// Its upper edge.
    pub top: Milli,
    /// Its right edge.
    pub right: Milli,
    /// Its lower edge.
    pub bottom: Milli,
}

impl Area {
    /// Whether another one is inside of it.
    #[must_use]
    pub const fn holds(self, other: Self) -> bool {
        self.left <= other.left && self.top <= other.top && other.right <= self.right && other.bottom <= self.bottom
    }

    pub(crate) const fn inset(self, by: Milli) -> Self {
        Self {
            left: self.left + by,
            top: self.top + by,
            right: self.right - by,
            bottom: self.bottom - by,
        }
    }

    pub(super) const fn down(self, by: Milli) -> Self {
        Self {
            top: self.top + by,
            bottom: self.bottom + by,
            ..self
        }
    }
}

/// How dark something is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Shade {
    /// Texts.
    Black,
    /// Labels, footers.
    Dark,
    /// Rules.
    Middle,
    /// What lies below a header row.
    Light,
}

/// A line of text, in one face and size.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Run {
    /// Its left end.
    pub x: Milli,
    /// Its baseline.
    pub baseline: Milli,
    /// How far it reaches, without a space at its end.
    pub width: Milli,
    /// The size of its type.
    pub size: Milli,
    /// Its face.
    pub face: Face,
    /// How dark it is.
    pub shade: Shade,
    /// Its characters; a space ends it where the next line goes on with another word.
    pub text: String,
    /// The box that it was set into.
    pub within: Area,
    pub(crate) glyphs: Vec<Glyph>,
}

impl Run {
    /// The place that it takes.
    #[must_use]
    pub const fn area(&self) -> Area {
        Area {
            left: self.x,
            top: self.baseline - self.size * 91 / 100,
            right: self.x + self.width,
            bottom: self.baseline + self.size * 22 / 100,
        }
    }
}

/// Something on a page.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Shape {
    /// A line of text.
    Text(Run),
    /// A filled rectangle.
    Fill(Area, Shade),
    /// The outline of a rectangle, with its width.
    Frame(Area, Milli, Shade),
    /// Strokes of a pen, inside of a field.
    Strokes(Vec<Vec<(Milli, Milli)>>, Area),
    /// A page of the form's own file, by its number from 0, and all of the page that it is.
    FilePage(usize, Area),
}

/// Something on a page, with what it is a part of.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Item {
    /// What is seen.
    pub shape: Shape,
    /// Its leaf in the tree of what the document says; none for what says nothing: rules and repeated headers.
    pub leaf: Option<usize>,
}

impl Item {
    pub(super) fn down(mut self, by: Milli) -> Self {
        match &mut self.shape {
            Shape::Text(run) => {
                run.baseline += by;
                run.within = run.within.down(by);
            }
            Shape::Fill(area, _) | Shape::Frame(area, _, _) | Shape::FilePage(_, area) => *area = area.down(by),
            Shape::Strokes(strokes, area) => {
                *area = area.down(by);
                strokes.iter_mut().flatten().for_each(|point| point.1 += by);
            }
        }
        self
    }
}

/// A page.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Page {
    /// Its width and its height.
    pub size: (Milli, Milli),
    /// What stands on it, in the order in which it is drawn.
    pub items: Vec<Item>,
    /// Its footer.
    pub footer: Vec<Item>,
}

impl Default for Page {
    /// An empty page of letter size.
    fn default() -> Self {
        Self {
            size: PAGE,
            items: Vec::new(),
            footer: Vec::new(),
        }
    }
}

/// What a part of a document is.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Tag {
    /// The document's title, with its words.
    Title(String),
    /// The heading of a section, with its words.
    Section(String),
    /// A paragraph.
    Paragraph,
    /// Paragraphs that belong together: a notice, a place of signature.
    Group,
    /// A table.
    Table,
    /// A row of a table.
    Row,
    /// A cell above its column.
    ColumnHeader,
    /// A cell that names what stands right of it.
    RowHeader,
    /// Another cell.
    Cell,
    /// A list, numbered or not.
    List(bool),
    /// An item of a list.
    Item,
    /// What stands before an item.
    Marker,
    /// An item's words.
    Body,
    /// A drawing, with what is said in its place.
    Figure(String),
}

/// A part of what a document says.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Node {
    /// What it is.
    pub tag: Tag,
    /// Its parts, in reading order.
    pub children: Vec<Child>,
}

/// A part of a part.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Child {
    /// A part with parts of its own.
    Node(Node),
    /// One item of a page.
    Leaf(usize),
}

impl Node {
    pub(super) const fn new(tag: Tag, children: Vec<Child>) -> Self {
        Self { tag, children }
    }

    /// All leaves below it, in reading order.
    #[must_use]
    pub fn leaves(&self) -> Vec<usize> {
        let of = |child: &Child| match child {
            Child::Leaf(leaf) => vec![*leaf],
            Child::Node(node) => node.leaves(),
        };
        self.children.iter().flat_map(of).collect()
    }
}

impl From<Node> for Child {
    fn from(node: Node) -> Self {
        Self::Node(node)
    }
}

/// What a block of the form became, or a part of the evidence.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Section {
    /// The block, from 0; parts of the evidence have the numbers after the form's.
    pub block: usize,
    /// What it says.
    pub node: Node,
}

/// A set document.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Layout {
    /// Its pages.
    pub pages: Vec<Page>,
    /// What it says, block by block, in reading order, the evidence last.
    pub sections: Vec<Section>,
}
