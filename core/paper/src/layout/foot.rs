//! What stands at the foot of a page.

use super::cell::in_one_line;
use super::model::{Area, Item, Page, Shade, Shape};
use super::pen::{across, dark, mute};
use super::style::{FOOTER_LEADING, FOOTER_RULE, FOOTER_SIZE, HAIRLINE, LEFT, RIGHT};
use super::text::check_own;
use crate::error::PaperError;
use crate::fonts::{Face, Fonts};
use crate::length::Milli;

/// Puts two lines and its number at the foot of each page behind the first `unfooted` ones.
///
/// # Errors
/// [`PaperError`] for a line that can't be set.
pub(super) fn footed(
    pages: &mut [Page],
    unfooted: usize,
    [own, document]: [&str; 2],
    fonts: &Fonts,
) -> Result<(), PaperError> {
    for text in [own, document] {
        check_own(text, || "The footer".to_owned(), (fonts, Face::Regular))?;
    }
    let count = pages.len();
    for (number, page) in pages.iter_mut().enumerate().skip(unfooted) {
        let position = format!("Page {} of {count}", number + 1);
        page.footer = footer([own, document, &position], fonts)?;
    }
    Ok(())
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
