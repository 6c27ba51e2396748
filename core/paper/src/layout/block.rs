//! Blocks become strips, and parts of what the document says.

use super::cell::in_one_line;
use super::flow::{Strip, paginate};
use super::line::{Line, Type, broken, height};
use super::model::{Area, Child, Item, Layout, Milli, Node, Page, Section, Shade, Shape, Tag};
use super::style::{
    BODY, FOOTER_LEADING, FOOTER_RULE, FOOTER_SIZE, HAIRLINE, LEAST_OF_SHEETS, LEFT, RIGHT, RULE, SECTION, SMALLEST,
    TITLE, TITLE_RULE, leading,
};
use super::text::{At, Filled, check_own, fill};
use crate::error::PaperError;
use crate::fonts::{Face, Fonts};
use crate::marks::Marks;
use dealer_core::document::{Block, Form, Heading, HeadingLevel, List, Marker, Notice, Purpose, Values};

/// Where an item's words begin, right of its marker.
const ITEM_INDENT: Milli = 15_000;
const MARKER_INDENT: Milli = 4_000;
/// Between a notice's box and its words.
const NOTICE_PADDING: Milli = 8_000;
pub(super) const PARAGRAPH_SPACE: Milli = 6_000;

/// Sets one form.
pub(super) struct Setter<'a> {
    pub(super) form: &'a Form,
    pub(super) values: &'a Values,
    pub(super) marks: &'a Marks,
    pub(super) fonts: &'a Fonts,
    /// The smallest type of its words, where a value is too long for its place.
    pub(super) least: Milli,
    pub(super) strips: Vec<Strip>,
    pub(super) sections: Vec<Section>,
    /// The pages of the form's own file.
    pub(super) file_pages: Vec<Page>,
    leaves: usize,
    new_page: bool,
    /// Which marks found a place.
    pub(super) placed: Vec<(dealer_core::document::Role, dealer_core::document::Place)>,
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

impl<'a> Setter<'a> {
    pub(super) const fn new(form: &'a Form, values: &'a Values, marks: &'a Marks, fonts: &'a Fonts) -> Self {
        Self {
            form,
            values,
            marks,
            fonts,
            least: match form.purpose {
                Purpose::Precontract => LEAST_OF_SHEETS,
                Purpose::Contract(_) | Purpose::Waiver | Purpose::Cancellation | Purpose::LenderLetter => SMALLEST,
            },
            strips: Vec::new(),
            sections: Vec::new(),
            file_pages: Vec::new(),
            leaves: 0,
            new_page: false,
            placed: Vec::new(),
        }
    }

    /// Sets each block that is for the deal.
    pub(super) fn set_blocks(&mut self) -> Result<(), PaperError> {
        let blocks = self.form.blocks.iter().enumerate();
        let shown: Vec<(usize, &Block)> = blocks.filter(|(_, block)| self.values.show(block.when())).collect();
        for (place, (at, block)) in shown.iter().enumerate() {
            let next = shown.get(place + 1).map(|(_, block)| *block);
            let here = At {
                block: at + 1,
                kind: block.kind(),
            };
            let first = self.strips.len();
            if let Some(node) = self.set_block(block, next, here)? {
                self.sections.push(Section { block: *at, node });
            }
            if std::mem::take(&mut self.new_page) {
                match self.strips.get_mut(first) {
                    Some(strip) => strip.new_page = true,
                    // Another page break, or nothing to see.
                    None => self.new_page = true,
                }
            }
            self.new_page |= matches!(block, Block::PageBreak(_));
        }
        Ok(())
    }

    fn set_block(&mut self, block: &Block, next: Option<&Block>, at: At) -> Result<Option<Node>, PaperError> {
        Ok(match block {
            Block::Heading(heading) => Some(self.heading(heading, at)?),
            Block::Paragraph(paragraph) => {
                let leads_on = paragraph.text.trim_end().ends_with(':') || matches!(next, Some(Block::Signature(_)));
                let filled = self.filled(&paragraph.text, at, Face::Regular)?;
                let kind = self.legible(black(Face::Regular, BODY));
                let children = self.paragraph((&filled, at), (LEFT, PARAGRAPH_SPACE), kind);
                if let Some(last) = self.strips.last_mut().filter(|_| leads_on) {
                    last.with_next = true;
                }
                Some(Node::new(Tag::Paragraph, children))
            }
            Block::Table(table) => self.table(table, at)?,
            Block::List(list) => Some(self.list(list, at)?),
            Block::Notice(notice) => Some(self.notice(notice, at)?),
            Block::PageBreak(_) => None,
            Block::Signature(place) => {
                let follows = matches!(next, Some(Block::Signature(_)));
                Some(self.signature(place.role, follows, at)?)
            }
            Block::Initials(place) => Some(self.initials(place, at)?),
        })
    }

    pub(super) fn filled(&self, text: &str, at: At, face: Face) -> Result<Filled, PaperError> {
        fill(text, at, self.values, (self.fonts, face))
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

    fn heading(&mut self, heading: &Heading, at: At) -> Result<Node, PaperError> {
        let filled = self.filled(&heading.text, at, Face::Bold)?;
        Ok(self.headed(heading.level, filled, at))
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

    fn list(&mut self, list: &List, at: At) -> Result<Node, PaperError> {
        let kind = self.legible(black(Face::Regular, BODY));
        let mut items = Vec::new();
        for (number, text) in list.items.iter().enumerate() {
            let filled = self.filled(text, at, Face::Regular)?;
            let marker = match list.marker {
                Marker::Bullet => "\u{2022}".to_owned(),
                Marker::Number => format!("{}.", number + 1),
            };
            let room = Area {
                left: LEFT + MARKER_INDENT,
                right: LEFT + ITEM_INDENT,
                ..across(0, leading(kind.size))
            };
            let mark = broken(&marker, ITEM_INDENT, kind, self.fonts);
            let (drawn, label) = self.lines(&mark, room, kind);
            let first = self.strips.len();
            let body = self.paragraph((&filled, at), (LEFT + ITEM_INDENT, 2_500), kind);
            if let Some(strip) = self.strips.get_mut(first) {
                strip.items.splice(0..0, drawn);
            }
            let parts = vec![Node::new(Tag::Marker, label).into(), Node::new(Tag::Body, body).into()];
            items.push(Node::new(Tag::Item, parts).into());
        }
        Ok(Node::new(Tag::List(list.marker == Marker::Number), items))
    }

    fn notice(&mut self, notice: &Notice, at: At) -> Result<Node, PaperError> {
        let kind = black(Face::Bold, i64::from(notice.points) * 1_000);
        let left = LEFT + NOTICE_PADDING;
        let mut items = Vec::new();
        let mut paragraphs = Vec::new();
        let mut top = NOTICE_PADDING * 3 / 4;
        for (number, text) in notice.text.iter().enumerate() {
            let filled = self.filled(text, at, kind.face)?;
            let lines = broken(&filled.text, RIGHT - LEFT - 2 * NOTICE_PADDING, kind, self.fonts);
            top += if number == 0 { 0 } else { kind.size / 3 };
            let within = Area {
                left,
                right: RIGHT - NOTICE_PADDING,
                ..across(top, top + height(lines.len(), kind.size))
            };
            let (drawn, children) = self.lines(&lines, within, kind);
            top = within.bottom;
            items.extend(drawn);
            paragraphs.push(Node::new(Tag::Paragraph, children).into());
        }
        let bottom = top + NOTICE_PADDING * 3 / 4;
        items.push(mute(Shape::Frame(across(0, bottom), RULE, Shade::Black)));
        self.strips.push(Strip::new(at, 9_000, bottom, items));
        Ok(Node::new(Tag::Group, paragraphs))
    }

    /// Spreads what was set over pages, with their footers.
    pub(super) fn finish(self) -> Result<Layout, PaperError> {
        for mark in &self.marks.signed {
            if !self.placed.contains(&(mark.role, mark.place)) {
                return Err(PaperError::NoPlace(mark.role, mark.place));
            }
        }
        let mut pages = self.file_pages;
        let of_file = pages.len();
        if of_file == 0 || !self.strips.is_empty() {
            pages.extend(paginate(self.strips)?);
        }
        let count = pages.len();
        let own = format!("Form {}, version {}", self.form.number, self.form.version);
        let document = format!("Document {}", self.values.document_id);
        for text in [&own, &document] {
            check_own(text, || "The footer".to_owned(), (self.fonts, Face::Regular))?;
        }
        // A file's own pages stay as their owner filed them.
        for (number, page) in pages.iter_mut().enumerate().skip(of_file) {
            let position = format!("Page {} of {count}", number + 1);
            page.footer = footer([&own, &document, &position], self.fonts)?;
        }
        Ok(Layout {
            pages,
            sections: self.sections,
        })
    }
}

fn footer([own, document, position]: [&str; 3], fonts: &Fonts) -> Result<Vec<Item>, PaperError> {
    const POSITION_WIDTH: Milli = 90_000;
    let kind = dark(Face::Regular, FOOTER_SIZE);
    let mut items = vec![mute(Shape::Fill(
        across(FOOTER_RULE, FOOTER_RULE + HAIRLINE),
        Shade::Middle,
    ))];
    let top = FOOTER_RULE + 4_000;
    let mut show = |text: &str, (left, right): (Milli, Milli), top: Milli, is_right: bool| {
        let fitted = in_one_line(text, (right - left, 4_000), kind, ("The footer", fonts))?;
        let within = Area {
            left,
            top,
            right,
            bottom: top + FOOTER_LEADING,
        };
        items.extend(fitted.lines.iter().map(|line| {
            let x = if is_right {
                right - line.length(fitted.kind, fonts)
            } else {
                left
            };
            mute(Shape::Text(line.run((x, top), fitted.kind, within, fonts)))
        }));
        Ok::<(), PaperError>(())
    };
    show(own, (LEFT, RIGHT - POSITION_WIDTH), top, false)?;
    show(document, (LEFT, RIGHT - POSITION_WIDTH), top + FOOTER_LEADING, false)?;
    show(position, (RIGHT - POSITION_WIDTH, RIGHT), top, true)?;
    Ok(items)
}
