//! What sets texts, whatever document they are of: lines, paragraphs and headings become strips.

use super::flow::Strip;
use super::line::{Line, Type, broken};
use super::model::{Area, Child, Item, Node, Section, Shade, Shape, Tag};
use super::style::{LEFT, RIGHT, SECTION, TITLE, TITLE_RULE, leading};
use super::text::{At, Filled};
use crate::fonts::{Face, Fonts};
use crate::length::Milli;
use dealer_core::document::HeadingLevel;

pub(super) const PARAGRAPH_SPACE: Milli = 6_000;

/// Sets texts one below the other.
pub(super) struct Pen<'a> {
    pub(super) fonts: &'a Fonts,
    /// The smallest type of its words, where a value is too long for its place.
    pub(super) least: Milli,
    pub(super) strips: Vec<Strip>,
    pub(super) sections: Vec<Section>,
    leaves: usize,
}

/// Black text.
pub(super) const fn black(face: Face, size: Milli) -> Type {
    Type {
        face,
        size,
        shade: Shade::Black,
    }
}

/// Text that steps back.
pub(super) const fn dark(face: Face, size: Milli) -> Type {
    Type {
        face,
        size,
        shade: Shade::Dark,
    }
}

/// All of the width, for a strip of a height.
pub(super) const fn across(top: Milli, bottom: Milli) -> Area {
    Area {
        left: LEFT,
        top,
        right: RIGHT,
        bottom,
    }
}

/// What is seen and says nothing.
pub(super) const fn mute(shape: Shape) -> Item {
    Item { shape, leaf: None }
}

impl<'a> Pen<'a> {
    pub(super) const fn new(fonts: &'a Fonts, least: Milli) -> Self {
        Self {
            fonts,
            least,
            strips: Vec::new(),
            sections: Vec::new(),
            leaves: 0,
        }
    }

    /// Type of the size that this form's words have at least.
    pub(super) fn legible(&self, kind: Type) -> Type {
        Type {
            size: kind.size.max(self.least),
            ..kind
        }
    }

    /// A number for something that the document says.
    pub(super) const fn leaf(&mut self) -> usize {
        let leaf = self.leaves;
        self.leaves += 1;
        leaf
    }

    /// Lines one below the other, in a box, each a leaf.
    pub(super) fn lines(&mut self, lines: &[Line], within: Area, kind: Type) -> (Vec<Item>, Vec<Child>) {
        let mut items = Vec::new();
        let mut children = Vec::new();
        let mut top = within.top;
        for line in lines {
            let leaf = self.leaf();
            items.push(Item {
                shape: Shape::Text(line.run((within.left, top), kind, within, self.fonts)),
                leaf: Some(leaf),
            });
            children.push(Child::Leaf(leaf));
            top += leading(kind.size);
        }
        (items, children)
    }

    /// A strip for each line; neither the first nor the last line of a text stands alone on a page.
    pub(super) fn paragraph(
        &mut self,
        (filled, at): (&Filled, At),
        (left, before): (Milli, Milli),
        kind: Type,
    ) -> Vec<Child> {
        let lines = broken(&filled.text, RIGHT - left, kind, self.fonts);
        let count = lines.len();
        let mut all = Vec::new();
        for (number, line) in lines.iter().enumerate() {
            let within = Area {
                left,
                ..across(0, leading(kind.size))
            };
            let (items, children) = self.lines(std::slice::from_ref(line), within, kind);
            let space = if number == 0 { before } else { 0 };
            let mut strip = Strip::new(at, space, leading(kind.size), items);
            strip.with_next = number + 1 < count && (number == 0 || number + 2 == count);
            self.strips.push(strip);
            all.extend(children);
        }
        all
    }

    /// A heading of a level.
    pub(super) fn headed(&mut self, level: HeadingLevel, filled: Filled, at: At) -> Node {
        let is_title = level == HeadingLevel::Title;
        let (size, before) = if is_title { (TITLE, 0) } else { (SECTION, 12_000) };
        let first = self.strips.len();
        let children = self.paragraph((&filled, at), (LEFT, before), black(Face::Bold, size));
        for strip in self.strips.iter_mut().skip(first) {
            strip.with_next = true;
        }
        if let Some(last) = self.strips.last_mut().filter(|_| is_title) {
            let top = last.height + 4_000;
            last.items
                .push(mute(Shape::Fill(across(top, top + TITLE_RULE), Shade::Black)));
            last.height = top + TITLE_RULE + 2_000;
        }
        let tag = if is_title {
            Tag::Title(filled.text)
        } else {
            Tag::Section(filled.text)
        };
        Node::new(tag, children)
    }
}
