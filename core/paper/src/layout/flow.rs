//! Strips of content, and how they are spread over pages.

use super::model::{Item, Page};
use super::style::{BOTTOM, TOP};
use super::text::At;
use crate::error::PaperError;
use crate::length::Milli;
use std::rc::Rc;

/// What is never cut by a page's end: a line, a row, a notice. Its items stand as if its upper edge were the page's.
#[derive(Debug, Clone)]
pub(super) struct Strip {
    /// The space above it, which goes at the top of a page.
    pub(super) before: Milli,
    pub(super) height: Milli,
    pub(super) items: Vec<Item>,
    /// Whether it stays with the strip below it.
    pub(super) with_next: bool,
    /// The header that is shown again above it where it begins a page.
    pub(super) header: Option<Rc<Header>>,
    /// Whether it begins a page.
    pub(super) new_page: bool,
    pub(super) at: At,
}

/// A table's header as it is repeated.
#[derive(Debug)]
pub(super) struct Header {
    pub(super) height: Milli,
    pub(super) items: Vec<Item>,
}

impl Strip {
    pub(super) const fn new(at: At, before: Milli, height: Milli, items: Vec<Item>) -> Self {
        Self {
            before,
            height,
            items,
            with_next: false,
            header: None,
            new_page: false,
            at,
        }
    }
}

/// Spreads strips over pages.
///
/// # Errors
/// [`PaperError::TooHigh`] for a strip that no page holds.
pub(super) fn paginate(strips: Vec<Strip>) -> Result<Vec<Page>, PaperError> {
    let mut pages = vec![Page::default()];
    let mut y = TOP;
    let mut rest = strips.into_iter().peekable();
    while let Some(first) = rest.next() {
        let mut group = vec![first];
        while group.last().is_some_and(|strip| strip.with_next) {
            match rest.next_if(|next| !next.new_page) {
                Some(next) => group.push(next),
                None => break,
            }
        }
        let new_page = group.first().is_some_and(|strip| strip.new_page);
        let together: Milli = group.iter().map(|strip| strip.before + strip.height).sum();
        let fits_a_page = together <= BOTTOM - TOP;
        if y > TOP && (new_page || (fits_a_page && y + together > BOTTOM)) {
            pages.push(Page::default());
            y = TOP;
        }
        for strip in group {
            place(strip, &mut pages, &mut y)?;
        }
    }
    Ok(pages)
}

fn place(strip: Strip, pages: &mut Vec<Page>, y: &mut Milli) -> Result<(), PaperError> {
    if *y > TOP && *y + strip.before + strip.height > BOTTOM {
        pages.push(Page::default());
        *y = TOP;
    }
    let Some(page) = pages.last_mut() else { return Ok(()) };
    if *y > TOP {
        *y += strip.before;
    } else if let Some(header) = &strip.header {
        page.items.extend(header.items.iter().map(|item| item.clone().down(*y)));
        *y += header.height;
    }
    if *y + strip.height > BOTTOM {
        return Err(PaperError::TooHigh {
            block: strip.at.block,
            kind: strip.at.kind,
        });
    }
    page.items.extend(strip.items.into_iter().map(|item| item.down(*y)));
    *y += strip.height;
    Ok(())
}
