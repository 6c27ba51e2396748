//! Sets a document that no form has: its title, its texts and its tables.

use super::flow::paginate;
use super::foot::footed;
use super::model::{Layout, Node, Section, Tag};
use super::pen::{PARAGRAPH_SPACE, Pen, black};
use super::style::{BODY, LEFT, SMALLEST};
use super::text::{At, Filled, can_be_set};
use crate::error::PaperError;
use crate::fonts::{Face, Fonts};
use dealer_core::document::{HeadingLevel, Printout, PrintoutPart};

/// Sets it on pages.
///
/// # Errors
/// [`PaperError`] for what can't be set.
pub(crate) fn set(printout: &Printout, fonts: &Fonts) -> Result<Layout, PaperError> {
    let mut pen = Pen::new(fonts, SMALLEST);
    let said = |text: &str| Filled::own(settable(text, fonts));
    let at = |block: usize| At {
        block: block + 1,
        kind: "printout",
    };
    let title = pen.headed(HeadingLevel::Title, said(&printout.title), at(0));
    pen.sections.push(Section { block: 0, node: title });
    for (number, part) in printout.parts.iter().enumerate() {
        let block = number + 1;
        let node = match part {
            PrintoutPart::Section(text) => Some(pen.headed(HeadingLevel::Section, said(text), at(block))),
            PrintoutPart::Text(text) => {
                let kind = black(Face::Regular, BODY);
                let children = pen.paragraph((&said(text), at(block)), (LEFT, PARAGRAPH_SPACE), kind);
                Some(Node::new(Tag::Paragraph, children))
            }
            PrintoutPart::Table { columns, rows } => {
                let rows: Vec<Vec<Filled>> = rows
                    .iter()
                    .map(|row| row.iter().map(|cell| said(cell)).collect())
                    .collect();
                pen.grid(columns, &rows, at(block))?
            }
        };
        pen.sections.extend(node.map(|node| Section { block, node }));
    }
    let Pen { strips, sections, .. } = pen;
    let mut pages = paginate(strips)?;
    let [first, second] = &printout.footer;
    let footer = [settable(first, fonts), settable(second, fonts)];
    footed(&mut pages, 0, footer.each_ref().map(String::as_str), fonts)?;
    Ok(Layout { pages, sections })
}

/// A text with a question mark for each character that the typeface lacks: what people noted years ago must still be printed.
fn settable(text: &str, fonts: &Fonts) -> String {
    let can_be_set = |c: char| can_be_set(c, fonts, Face::Regular) && can_be_set(c, fonts, Face::Bold);
    text.chars()
        .map(|c| match c {
            c if c.is_whitespace() => ' ',
            c if can_be_set(c) => c,
            _ => '?',
        })
        .collect()
}
