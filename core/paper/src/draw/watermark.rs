//! What stands across a page of a preview, or of a document that no longer counts.

use super::{draw_text, points};
use crate::error::PaperError;
use crate::fonts::{Face, Fonts};
use crate::layout::Milli;
use crate::marks::Watermark;
use dealer_core::document::is_printable;
use dealer_core::form::day::Day;
use krilla::geom::Transform;
use krilla::surface::Surface;
use krilla::tagging::{Artifact, ArtifactType, ContentTag};

/// The sine and the cosine of 45 degrees: a constant, since the function differs between machines.
const HALF_ROOT: f32 = 0.707_106_77;
/// How far a text reaches from corner to corner, and the sizes that it shrinks between.
const REACH: Milli = 700_000;
const LARGE: Milli = 64_000;
const SMALL: Milli = 22_000;
const LEAST: Milli = 7_000;
/// Light enough to read what stands above it.
const LIGHTNESS: u8 = 215;
const MAX_REASON: usize = 100;

/// Draws it, below all else.
pub(super) fn draw(
    surface: &mut Surface<'_>,
    watermark: &Watermark,
    (width, height): (Milli, Milli),
    fonts: &Fonts,
) -> Result<(), PaperError> {
    surface.start_tagged(ContentTag::Artifact(Artifact::with_kind(ArtifactType::Watermark)));
    let middle = (points(width / 2), points(height / 2));
    surface.push_transform(&Transform::from_row(
        HALF_ROOT, -HALF_ROOT, HALF_ROOT, HALF_ROOT, middle.0, middle.1,
    ));
    let drawn = match watermark {
        Watermark::Draft => line(surface, "DRAFT - NOT A CONTRACT", (LARGE, 20_000), fonts),
        Watermark::Void { day, reason } => ended(surface, "VOID", (*day, reason), fonts),
        Watermark::Cancelled { day, reason } => ended(surface, "CANCELLED", (*day, reason), fonts),
    };
    surface.pop();
    surface.end_tagged();
    drawn
}

/// A word, and below it since when and why.
fn ended(surface: &mut Surface<'_>, word: &str, (day, reason): (Day, &str), fonts: &Fonts) -> Result<(), PaperError> {
    line(surface, word, (LARGE * 2, 0), fonts)?;
    line(
        surface,
        &format!("{}: {reason}", day.in_words()),
        (SMALL, 50_000),
        fonts,
    )
}

/// One line, centered, its baseline this far below the middle.
fn line(surface: &mut Surface<'_>, text: &str, (size, below): (Milli, Milli), fonts: &Fonts) -> Result<(), PaperError> {
    let face = Face::Bold;
    let place = "The watermark";
    if let Some(character) = text.chars().find(|c| !is_printable(*c) || !fonts.has(face, *c)) {
        return Err(PaperError::OwnCharacter {
            place: place.to_owned(),
            character,
        });
    }
    let word = fonts.word(face, text);
    let mut size = size;
    while fonts.length(face, word.width, size) > REACH && size > LEAST {
        size -= 500;
    }
    let width = fonts.length(face, word.width, size);
    if width > REACH || text.chars().count() > MAX_REASON + 30 {
        return Err(PaperError::TooLong(place.to_owned()));
    }
    draw_text(
        surface,
        (text, &word.glyphs),
        (face, size),
        (-width / 2, below),
        LIGHTNESS,
        fonts,
    );
    Ok(())
}
