//! Blocks become strips, and parts of what the document says.

use super::flow::{Strip, paginate};
use super::foot::footed;
use super::line::{broken, height};
use super::model::{Area, Layout, Node, Page, Section, Shade, Shape, Tag};
use super::pen::{PARAGRAPH_SPACE, Pen, across, black, mute};
use super::style::{BODY, LEAST_OF_SHEETS, LEFT, RIGHT, RULE, SMALLEST, leading};
use super::text::{At, Filled, fill};
use crate::error::PaperError;
use crate::fonts::{Face, Fonts};
use crate::length::Milli;
use crate::marks::Marks;
use dealer_core::document::{Block, Form, Heading, List, Marker, Notice, Purpose, Values};

/// Where an item's words begin, right of its marker.
const ITEM_INDENT: Milli = 15_000;
const MARKER_INDENT: Milli = 4_000;
/// Between a notice's box and its words.
const NOTICE_PADDING: Milli = 8_000;

/// Sets one form.
pub(super) struct Setter<'a> {
    pub(super) form: &'a Form,
    pub(super) values: &'a Values,
    pub(super) marks: &'a Marks,
    pub(super) pen: Pen<'a>,
    /// The pages of the form's own file.
    pub(super) file_pages: Vec<Page>,
    new_page: bool,
    /// Which marks found a place.
    pub(super) placed: Vec<(dealer_core::document::Role, dealer_core::document::Place)>,
}

impl<'a> Setter<'a> {
    pub(super) const fn new(form: &'a Form, values: &'a Values, marks: &'a Marks, fonts: &'a Fonts) -> Self {
        Self {
            form,
            values,
            marks,
            pen: Pen::new(
                fonts,
                match form.purpose {
                    Purpose::Precontract => LEAST_OF_SHEETS,
                    Purpose::Contract(_)
                    | Purpose::Waiver
                    | Purpose::Cancellation
                    | Purpose::LenderLetter
                    | Purpose::Transfer => SMALLEST,
                },
            ),
            file_pages: Vec::new(),
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
            let first = self.pen.strips.len();
            if let Some(node) = self.set_block(block, next, here)? {
                self.pen.sections.push(Section { block: *at, node });
            }
            if std::mem::take(&mut self.new_page) {
                match self.pen.strips.get_mut(first) {
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
                let kind = self.pen.legible(black(Face::Regular, BODY));
                let children = self.pen.paragraph((&filled, at), (LEFT, PARAGRAPH_SPACE), kind);
                if let Some(last) = self.pen.strips.last_mut().filter(|_| leads_on) {
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
        fill(text, at, self.values, (self.pen.fonts, face))
    }

    fn heading(&mut self, heading: &Heading, at: At) -> Result<Node, PaperError> {
        let filled = self.filled(&heading.text, at, Face::Bold)?;
        Ok(self.pen.headed(heading.level, filled, at))
    }

    fn list(&mut self, list: &List, at: At) -> Result<Node, PaperError> {
        let kind = self.pen.legible(black(Face::Regular, BODY));
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
            let mark = broken(&marker, ITEM_INDENT, kind, self.pen.fonts);
            let (drawn, label) = self.pen.lines(&mark, room, kind);
            let first = self.pen.strips.len();
            let body = self.pen.paragraph((&filled, at), (LEFT + ITEM_INDENT, 2_500), kind);
            if let Some(strip) = self.pen.strips.get_mut(first) {
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
            let lines = broken(&filled.text, RIGHT - LEFT - 2 * NOTICE_PADDING, kind, self.pen.fonts);
            top += if number == 0 { 0 } else { kind.size / 3 };
            let within = Area {
                left,
                right: RIGHT - NOTICE_PADDING,
                ..across(top, top + height(lines.len(), kind.size))
            };
            let (drawn, children) = self.pen.lines(&lines, within, kind);
            top = within.bottom;
            items.extend(drawn);
            paragraphs.push(Node::new(Tag::Paragraph, children).into());
        }
        let bottom = top + NOTICE_PADDING * 3 / 4;
        items.push(mute(Shape::Frame(across(0, bottom), RULE, Shade::Black)));
        self.pen.strips.push(Strip::new(at, 9_000, bottom, items));
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
        if of_file == 0 || !self.pen.strips.is_empty() {
            pages.extend(paginate(self.pen.strips)?);
        }
        let own = format!("Form {}, version {}", self.form.number, self.form.version);
        let document = format!("Document {}", self.values.document_id);
        // A file's own pages stay as their owner filed them.
        footed(&mut pages, of_file, [&own, &document], self.pen.fonts)?;
        Ok(Layout {
            pages,
            sections: self.pen.sections,
        })
    }
}
