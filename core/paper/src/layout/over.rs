//! What stands over the pages of a form's own file: values, signatures and initials, each in its place.

use super::block::Setter;
use super::line::{Line, Type, broken};
use super::model::{Area, Child, Item, Node, Page, Section, Shape, Tag};
use super::pen::black;
use super::style::{SIZE_STEP, leading};
use super::text::{check_own, value_of};
use crate::error::PaperError;
use crate::fonts::Face;
use crate::length::Milli;
use crate::marks::Mark;
use dealer_core::document::{Filling, Ink, PdfContent, PdfPage, Place, PlacedAt, Placeholder, Placement, Role, Spot};

/// Between the edges of a place and its text.
const INSET: Milli = 1_000;
/// The size of a typed signature, and the least that it shrinks to.
const TYPED: (Milli, Milli) = (16_000, 5_000);

impl Setter<'_> {
    /// Sets the pages of a form's file with all that is put over them for the deal.
    pub(super) fn set_file(&mut self, pdf: &PdfContent) -> Result<(), PaperError> {
        for (at, file_page) in pdf.pages.iter().enumerate() {
            let mut page = Page {
                size: (file_page.width, file_page.height),
                ..Page::default()
            };
            self.background((at, file_page), &mut page);
            let number = u32::try_from(at + 1).unwrap_or(u32::MAX);
            let mut over: Vec<&Placement> = pdf
                .placements
                .iter()
                .filter(|placement| placement.page == number && self.values.prints(placement))
                .collect();
            // As a reader goes: from above, and from the left.
            over.sort_by_key(|placement| (placement.top, placement.left));
            for placement in over {
                if let Some(node) = self.placed_over(placement, &mut page.items)? {
                    self.pen.sections.push(Section { block: at, node });
                }
            }
            self.file_pages.push(page);
        }
        Ok(())
    }

    /// The page itself. Where somebody confirmed its words, they are said in its place; else it says nothing.
    fn background(&mut self, (at, file_page): (usize, &PdfPage), page: &mut Page) {
        let area = Area {
            left: 0,
            top: 0,
            right: file_page.width,
            bottom: file_page.height,
        };
        let words = Some(file_page.words.trim()).filter(|words| file_page.confirmed && !words.is_empty());
        let leaf = words.map(|words| {
            let leaf = self.pen.leaf();
            let node = Node::new(Tag::Figure(words.to_owned()), vec![Child::Leaf(leaf)]);
            self.pen.sections.push(Section { block: at, node });
            leaf
        });
        page.items.push(Item {
            shape: Shape::FilePage(at, area),
            leaf,
        });
    }

    fn placed_over(&mut self, placement: &Placement, items: &mut Vec<Item>) -> Result<Option<Node>, PaperError> {
        match &placement.fill {
            Filling::Value { .. } => match placement.fill.spot() {
                Some(spot) => self.value_over(placement, spot, items),
                None => Ok(None),
            },
            Filling::Sign { role, place } => {
                let marks = self.marks;
                let Some(mark) = marks.of(*role, *place) else {
                    return Ok(None);
                };
                self.placed.push((*role, *place));
                self.mark_over(mark, area_of(placement), items).map(Some)
            }
        }
    }

    fn value_over(
        &mut self,
        placement: &Placement,
        spot: Spot,
        items: &mut Vec<Item>,
    ) -> Result<Option<Node>, PaperError> {
        let value = value_of(spot, self.values, (self.pen.fonts, Face::Regular))?.to_owned();
        if value.is_empty() {
            return Ok(None);
        }
        let children = match placement.comb {
            Some(cells) => self.comb(placement, &value, (cells, spot), items)?,
            None => self.line_over(placement, &value, spot, items)?,
        };
        Ok(Some(Node::new(Tag::Paragraph, children)))
    }

    /// A value in the largest type that its place holds, at most the placement's own: in one line, or in as many as are high enough.
    fn line_over(
        &mut self,
        placement: &Placement,
        value: &str,
        spot: Spot,
        items: &mut Vec<Item>,
    ) -> Result<Vec<Child>, PaperError> {
        let area = area_of(placement);
        let width = placement.width - 2 * INSET;
        let mut kind = black(Face::Regular, placement.size);
        let lines = loop {
            let lines = broken(value, width, kind, self.pen.fonts);
            let is_whole = !lines
                .iter()
                .any(|line| line.cuts_a_word || line.length(kind, self.pen.fonts) > width);
            if is_whole && block_height(lines.len(), kind.size) <= placement.height {
                break lines;
            }
            if kind.size <= placement.smallest {
                return Err(PaperError::ValueTooLong(spot));
            }
            kind.size = (kind.size - SIZE_STEP).max(placement.smallest);
        };
        let mut top = area.top + (placement.height - block_height(lines.len(), kind.size)) / 2;
        let mut children = Vec::new();
        for line in &lines {
            let free = width - line.length(kind, self.pen.fonts);
            let left = area.left
                + INSET
                + match placement.align {
                    PlacedAt::Left => 0,
                    PlacedAt::Center => free / 2,
                    PlacedAt::Right => free,
                };
            children.push(self.text_over(line, (left, top), kind, area, items));
            top += leading(kind.size);
        }
        Ok(children)
    }

    /// A value with a character in each cell.
    fn comb(
        &mut self,
        placement: &Placement,
        value: &str,
        (cells, spot): (u8, Spot),
        items: &mut Vec<Item>,
    ) -> Result<Vec<Child>, PaperError> {
        let area = area_of(placement);
        let count = i64::from(cells.max(1));
        let (cell, used) = (
            placement.width / count,
            i64::try_from(value.chars().count()).unwrap_or(i64::MAX),
        );
        let first = match placement.align {
            PlacedAt::Right => count - used,
            PlacedAt::Left | PlacedAt::Center => 0,
        };
        if used > count {
            return Err(PaperError::ValueTooLong(spot));
        }
        let mut kind = black(Face::Regular, placement.size);
        let letters: Vec<String> = value.chars().map(String::from).collect();
        while letters
            .iter()
            .any(|letter| self.is_too_large(letter, kind, (cell, placement.height)))
        {
            if kind.size <= placement.smallest {
                return Err(PaperError::ValueTooLong(spot));
            }
            kind.size = (kind.size - SIZE_STEP).max(placement.smallest);
        }
        let top = area.top + (placement.height - block_height(1, kind.size)) / 2;
        let mut children = Vec::new();
        for (at, letter) in (first..).zip(&letters) {
            for line in broken(letter, cell, kind, self.pen.fonts) {
                let left = area.left + at * cell + (cell - line.length(kind, self.pen.fonts)) / 2;
                children.push(self.text_over(&line, (left, top), kind, area, items));
            }
        }
        Ok(children)
    }

    fn is_too_large(&self, letter: &str, kind: Type, (width, height): (Milli, Milli)) -> bool {
        let word = self.pen.fonts.word(kind.face, letter);
        self.pen.fonts.length(kind.face, word.width, kind.size) > width || block_height(1, kind.size) > height
    }

    fn text_over(
        &mut self,
        line: &Line,
        (left, top): (Milli, Milli),
        kind: Type,
        within: Area,
        items: &mut Vec<Item>,
    ) -> Child {
        let leaf = self.pen.leaf();
        // A line of a paragraph has some space above its letters.
        let top = top - kind.size * 9 / 100;
        items.push(Item {
            shape: Shape::Text(line.run((left, top), kind, within, self.pen.fonts)),
            leaf: Some(leaf),
        });
        Child::Leaf(leaf)
    }

    /// What somebody put at a place, as large as it fits.
    fn mark_over(&mut self, mark: &Mark, area: Area, items: &mut Vec<Item>) -> Result<Node, PaperError> {
        let role = mark.role.label().to_lowercase();
        let said = match mark.place {
            Place::Signature => {
                let name = value_of(signer(mark.role).into(), self.values, (self.pen.fonts, Face::Regular))?;
                format!("Signature of the {role}, {name}")
            }
            Place::Initials => format!("Initials of the {role}"),
        };
        match &mark.ink {
            Ink::Strokes(strokes) => {
                let leaf = self.pen.leaf();
                items.push(Item {
                    shape: Shape::Strokes(scaled(strokes, mark.place.field(), area), area),
                    leaf: Some(leaf),
                });
                Ok(Node::new(Tag::Figure(said), vec![Child::Leaf(leaf)]))
            }
            Ink::Typed(name) => {
                check_own(name, || said.clone(), (self.pen.fonts, Face::Regular))?;
                let mut kind = black(Face::Regular, TYPED.0);
                let width = area.right - area.left - 2 * INSET;
                let line = loop {
                    let lines = broken(name, width, kind, self.pen.fonts);
                    let fits = block_height(1, kind.size) <= area.bottom - area.top;
                    match lines.as_slice() {
                        [line] if fits && line.length(kind, self.pen.fonts) <= width => break line.clone(),
                        _ if kind.size <= TYPED.1 => return Err(PaperError::TooLong(said)),
                        _ => kind.size = (kind.size - SIZE_STEP).max(TYPED.1),
                    }
                };
                let top = area.bottom - block_height(1, kind.size);
                let child = self.text_over(&line, (area.left + INSET, top), kind, area, items);
                Ok(Node::new(Tag::Paragraph, vec![child]))
            }
        }
    }
}

/// Whose name stands under a signature.
const fn signer(role: Role) -> Placeholder {
    match role {
        Role::Buyer => Placeholder::BuyerName,
        Role::CoBuyer => Placeholder::CoBuyerName,
        Role::Dealer => Placeholder::DealerName,
    }
}

const fn area_of(placement: &Placement) -> Area {
    let (right, bottom) = placement.far();
    Area {
        left: placement.left,
        top: placement.top,
        right,
        bottom,
    }
}

/// The height of as many lines, from the top of the first one's letters to the foot of the last one's.
fn block_height(lines: usize, size: Milli) -> Milli {
    let between = i64::try_from(lines.saturating_sub(1)).unwrap_or(1_000);
    size * 113 / 100 + between * leading(size)
}

/// Strokes of a field, as large as an area holds them, at its lower left corner.
fn scaled(strokes: &[Vec<(Milli, Milli)>], (width, height): (Milli, Milli), area: Area) -> Vec<Vec<(Milli, Milli)>> {
    let room = (area.right - area.left, area.bottom - area.top);
    // The narrower of the two, and never larger than it was drawn.
    let (part, whole) = [(room.0, width), (room.1, height), (1, 1)]
        .into_iter()
        .min_by(|(a, b), (c, d)| (a * d).cmp(&(c * b)))
        .unwrap_or((1, 1));
    let at = |(x, y): &(Milli, Milli)| {
        (
            area.left + x * part / whole.max(1),
            area.bottom - (height - y) * part / whole.max(1),
        )
    };
    strokes.iter().map(|stroke| stroke.iter().map(at).collect()).collect()
}
