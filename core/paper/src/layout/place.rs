//! Places for signatures and initials, empty or with what somebody put there.

use super::block::Setter;
use super::cell::{fitted, in_one_line};
use super::flow::Strip;
use super::line::{broken, height};
use super::model::{Area, Child, Item, Node, Shade, Shape, Tag};
use super::pen::{across, black, dark, mute};
use super::style::{BODY, CAPTION, HAIRLINE, LEFT, RIGHT, RULE, leading};
use super::text::{At, Filled, check_own, value_of};
use crate::error::PaperError;
use crate::fonts::Face;
use crate::length::Milli;
use crate::marks::Mark;
use dealer_core::document::{INITIALS_FIELD, Initials, Ink, Place, Placeholder, Role, SIGNATURE_FIELD};

/// Where the day stands, right of a signature.
const DAY_LEFT: Milli = LEFT + SIGNATURE_FIELD.0 + 30_000;
/// The size of a typed signature, and the least that it shrinks to.
const TYPED: (Milli, Milli) = (16_000, 7_000);

impl Setter<'_> {
    pub(super) fn signature(&mut self, role: Role, is_followed: bool, at: At) -> Result<Node, PaperError> {
        let field = field_of(SIGNATURE_FIELD);
        let mut items = Vec::new();
        let mut parts = Vec::new();
        let spot = signer(role).into();
        let name = value_of(spot, self.values, (self.pen.fonts, Face::Regular))?;
        let marks = self.marks;
        let mark = marks.of(role, Place::Signature);
        if let Some(mark) = mark {
            self.placed.push((role, Place::Signature));
            let said = format!("Signature of the {}, {name}", role.label().to_lowercase());
            parts.push(self.ink(mark, field, said, &mut items)?);
        }
        for (left, right) in [(LEFT, field.right), (DAY_LEFT, RIGHT)] {
            let rule = Area {
                left,
                right,
                ..across(field.bottom, field.bottom + RULE)
            };
            items.push(mute(Shape::Fill(rule, Shade::Black)));
        }
        let below = Area {
            top: field.bottom + RULE + 2_000,
            bottom: field.bottom + RULE + 2_000 + height(3, CAPTION),
            ..field
        };
        let caption = Filled {
            text: format!("{}\u{2019}s signature: {name}", role.label()),
            longest: Some(spot),
        };
        let kind = dark(Face::Regular, CAPTION);
        parts.push(self.caption(&caption, below, &mut items, kind)?);
        let below_day = Area {
            left: DAY_LEFT,
            right: RIGHT,
            ..below
        };
        parts.push(self.caption(&Filled::own("Date"), below_day, &mut items, kind)?);
        if let Some(mark) = mark {
            let day = Area {
                left: DAY_LEFT,
                right: RIGHT,
                top: field.bottom - leading(BODY) - 2_000,
                bottom: field.bottom,
            };
            let text = Filled::own(mark.day.in_words());
            parts.push(self.caption(&text, day, &mut items, black(Face::Regular, BODY))?);
        }
        let mut strip = Strip::new(at, 10_000, lowest(&items), items);
        strip.with_next = is_followed;
        self.pen.strips.push(strip);
        Ok(Node::new(Tag::Group, parts))
    }

    pub(super) fn initials(&mut self, place: &Initials, at: At) -> Result<Node, PaperError> {
        let field = field_of(INITIALS_FIELD);
        let mut items = vec![mute(Shape::Frame(field, HAIRLINE, Shade::Black))];
        let filled = self.filled(&place.text, at, Face::Regular)?;
        let kind = self.pen.legible(black(Face::Regular, BODY));
        let left = field.right + 10_000;
        let lines = broken(&filled.text, RIGHT - left, kind, self.pen.fonts);
        let within = Area {
            left,
            ..across(2_000, 2_000 + height(lines.len(), kind.size))
        };
        let (drawn, children) = self.pen.lines(&lines, within, kind);
        items.extend(drawn);
        let mut parts: Vec<Child> = vec![Node::new(Tag::Paragraph, children).into()];
        let marks = self.marks;
        if let Some(mark) = marks.of(place.role, Place::Initials) {
            self.placed.push((place.role, Place::Initials));
            let said = format!("Initials of the {}", place.role.label().to_lowercase());
            parts.push(self.ink(mark, field, said, &mut items)?);
        }
        let below = Area {
            top: field.bottom + 1_000,
            bottom: field.bottom + 1_000 + height(1, CAPTION),
            ..field
        };
        let caption = Filled::own(format!("{}\u{2019}s initials", place.role.label()));
        let kind = dark(Face::Regular, CAPTION - 1_000);
        parts.push(self.caption(&caption, below, &mut items, kind)?);
        self.pen.strips.push(Strip::new(at, 8_000, lowest(&items), items));
        Ok(Node::new(Tag::Group, parts))
    }

    /// A paragraph in a box of its own.
    fn caption(
        &mut self,
        filled: &Filled,
        within: Area,
        items: &mut Vec<Item>,
        kind: super::line::Type,
    ) -> Result<Child, PaperError> {
        let width = within.right - within.left;
        let fitted = fitted(filled, (width, self.pen.least), self.pen.legible(kind), self.pen.fonts)?;
        let bottom = within.top + height(fitted.lines.len(), fitted.kind.size);
        let within = Area {
            bottom: within.bottom.max(bottom),
            ..within
        };
        let (drawn, children) = self.pen.lines(&fitted.lines, within, fitted.kind);
        items.extend(drawn);
        Ok(Node::new(Tag::Paragraph, children).into())
    }

    fn ink(&mut self, mark: &Mark, field: Area, said: String, items: &mut Vec<Item>) -> Result<Child, PaperError> {
        match &mark.ink {
            Ink::Strokes(strokes) => {
                let leaf = self.pen.leaf();
                let on_page = strokes
                    .iter()
                    .map(|stroke| stroke.iter().map(|(x, y)| (x + field.left, y + field.top)));
                let strokes = on_page.map(Iterator::collect).collect();
                items.push(Item {
                    shape: Shape::Strokes(strokes, field),
                    leaf: Some(leaf),
                });
                Ok(Node::new(Tag::Figure(said), vec![Child::Leaf(leaf)]).into())
            }
            Ink::Typed(name) => {
                let kind = black(Face::Regular, TYPED.0);
                check_own(name, || said.clone(), (self.pen.fonts, kind.face))?;
                let inset = 3_000;
                let width = field.right - field.left - 2 * inset;
                let fitted = in_one_line(name, (width, TYPED.1), kind, (&said, self.pen.fonts))?;
                let within = Area {
                    left: field.left + inset,
                    right: field.right - inset,
                    top: field.bottom - leading(fitted.kind.size),
                    bottom: field.bottom,
                };
                let (drawn, children) = self.pen.lines(&fitted.lines, within, fitted.kind);
                items.extend(drawn);
                Ok(Node::new(Tag::Paragraph, children).into())
            }
        }
    }
}

/// A field of a size, at the left edge.
const fn field_of((width, height): (Milli, Milli)) -> Area {
    Area {
        left: LEFT,
        top: 0,
        right: LEFT + width,
        bottom: height,
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

/// The lower edge of what stands lowest.
fn lowest(items: &[Item]) -> Milli {
    let bottom = |item: &Item| match &item.shape {
        Shape::Text(run) => run.area().bottom,
        Shape::Fill(area, _) | Shape::Frame(area, _, _) | Shape::Strokes(_, area) | Shape::FilePage(_, area) => {
            area.bottom
        }
    };
    items.iter().map(bottom).max().unwrap_or_default()
}
