//! What the document says, for readers that don't look at it: tags and the outline.

use super::{Leaves, points, rect};
use crate::error::PaperError;
use crate::layout::{Child, Item, Layout, Node, Page, Shape, Tag};
use krilla::destination::XyzDestination;
use krilla::geom::Point;
use krilla::outline::{Outline, OutlineNode};
use krilla::tagging::{self, BBox, ListNumbering, TableHeaderScope, TagGroup, TagKind, TagTree};
use std::num::NonZeroU16;

/// The tags of all that was drawn, and an outline of its headings.
pub(super) fn of(layout: &Layout, mut leaves: Leaves) -> Result<(TagTree, Outline), PaperError> {
    let mut tree = TagTree::new();
    let mut outline = Outline::new();
    for section in &layout.sections {
        if let Tag::Title(text) | Tag::Section(text) = &section.node.tag
            && let Some(destination) = destination(&section.node, layout, &leaves)
        {
            outline.push_child(OutlineNode::new(text.clone(), destination));
        }
        tree.push(group(&section.node, layout, &mut leaves)?);
    }
    if leaves.is_empty() {
        Ok((tree, outline))
    } else {
        Err(lost())
    }
}

fn group(node: &Node, layout: &Layout, leaves: &mut Leaves) -> Result<TagGroup, PaperError> {
    let mut group = TagGroup::new(tag(node, layout, leaves));
    for child in &node.children {
        match child {
            Child::Leaf(leaf) => group.push(leaves.remove(leaf).ok_or_else(lost)?.0),
            Child::Node(node) => group.push(self::group(node, layout, leaves)?),
        }
    }
    Ok(group)
}

fn lost() -> PaperError {
    PaperError::Writer("something on a page is no part of the document, or the other way round".to_owned())
}

fn tag(node: &Node, layout: &Layout, leaves: &Leaves) -> TagKind {
    match &node.tag {
        Tag::Title(text) => tagging::Tag::Hn(NonZeroU16::MIN, Some(text.clone())).into(),
        Tag::Section(text) => tagging::Tag::Hn(NonZeroU16::MIN.saturating_add(1), Some(text.clone())).into(),
        Tag::Paragraph => tagging::Tag::P.into(),
        Tag::Group => tagging::Tag::Div.into(),
        Tag::Table => tagging::Tag::Table.into(),
        Tag::Row => tagging::Tag::TR.into(),
        Tag::ColumnHeader => tagging::Tag::TH(TableHeaderScope::Column).into(),
        Tag::RowHeader => tagging::Tag::TH(TableHeaderScope::Row).into(),
        Tag::Cell => tagging::Tag::TD.into(),
        Tag::List(true) => tagging::Tag::L(ListNumbering::Decimal).into(),
        Tag::List(false) => tagging::Tag::L(ListNumbering::Disc).into(),
        Tag::Item => tagging::Tag::LI.into(),
        Tag::Marker => tagging::Tag::Lbl.into(),
        Tag::Body => tagging::Tag::LBody.into(),
        Tag::Figure(said) => {
            let found = first(node, layout, leaves);
            let area = found.and_then(|(page, item)| match &item.shape {
                Shape::Strokes(_, area) | Shape::FilePage(_, area) => rect(*area).map(|rect| BBox::new(page, rect)),
                _ => None,
            });
            tagging::Tag::Figure(Some(said.clone())).with_bbox(area).into()
        }
    }
}

/// The first item of a part, with its page.
fn first<'a>(node: &Node, layout: &'a Layout, leaves: &Leaves) -> Option<(usize, &'a Item)> {
    let leaf = node.leaves().into_iter().next()?;
    let number = leaves.get(&leaf)?.1;
    let page: &Page = layout.pages.get(number)?;
    let item = page.items.iter().find(|item| item.leaf == Some(leaf))?;
    Some((number, item))
}

fn destination(node: &Node, layout: &Layout, leaves: &Leaves) -> Option<XyzDestination> {
    let (page, item) = first(node, layout, leaves)?;
    let Shape::Text(run) = &item.shape else { return None };
    let point = Point::from_xy(points(run.x), points(run.area().top));
    Some(XyzDestination::new(page, point))
}
