//! Lines: words side by side until the width is full.

use super::model::{Area, Run, Shade};
use super::style::{ascent, leading};
use crate::fonts::{Face, Fonts, Glyph};
use crate::length::Milli;

/// A size of type in a face.
#[derive(Debug, Clone, Copy)]
pub(super) struct Type {
    pub(super) face: Face,
    pub(super) size: Milli,
    pub(super) shade: Shade,
}

/// A broken line.
#[derive(Debug, Clone, Default)]
pub(super) struct Line {
    pub(super) text: String,
    glyphs: Vec<Glyph>,
    /// Font units, without a space at the end.
    width: i64,
    /// Whether it ends in the middle of a word, and not behind a hyphen or another mark.
    pub(super) cuts_a_word: bool,
}

impl Line {
    fn push(&mut self, word: &crate::fonts::Word) {
        let at = self.text.len();
        self.text.push_str(&word.text);
        self.glyphs.extend(word.glyphs.iter().map(|glyph| Glyph {
            from: glyph.from + at,
            to: glyph.to + at,
            ..glyph.clone()
        }));
        self.width += word.width;
    }

    /// The line at a place. `top` is its upper edge.
    pub(super) fn run(&self, (x, top): (Milli, Milli), kind: Type, within: Area, fonts: &Fonts) -> Run {
        Run {
            x,
            baseline: top + ascent(kind.size),
            width: self.length(kind, fonts),
            size: kind.size,
            face: kind.face,
            shade: kind.shade,
            text: self.text.clone(),
            within,
            glyphs: self.glyphs.clone(),
        }
    }

    pub(super) fn length(&self, kind: Type, fonts: &Fonts) -> Milli {
        fonts.length(kind.face, self.width, kind.size)
    }
}

/// The height of as many lines.
pub(super) fn height(lines: usize, size: Milli) -> Milli {
    i64::try_from(lines).unwrap_or(i64::MAX / 1_000_000) * leading(size)
}

/// Breaks a text into lines that a width holds. A word that is wider than a line is cut, best behind a mark.
pub(super) fn broken(text: &str, width: Milli, kind: Type, fonts: &Fonts) -> Vec<Line> {
    let room = fonts.room(kind.face, width, kind.size);
    let space = fonts.word(kind.face, " ");
    let mut lines = Vec::new();
    let mut line = Line::default();
    for word in text.split(' ').filter(|word| !word.is_empty()) {
        let mut word = fonts.word(kind.face, word);
        let used = if line.text.is_empty() {
            0
        } else {
            line.width + space.width
        };
        if used > 0 && used + word.width > room {
            // A reader that takes the lines one by one finds the words apart.
            let width = line.width;
            line.push(&space);
            line.width = width;
            lines.push(std::mem::take(&mut line));
        } else if used > 0 {
            line.push(&space);
        }
        while word.width > room {
            let (at, is_behind_mark) = cut(&word, room);
            let Some((head, tail)) = word.text.split_at_checked(at).filter(|(_, tail)| !tail.is_empty()) else {
                break;
            };
            line.push(&fonts.word(kind.face, head));
            line.cuts_a_word = !is_behind_mark;
            lines.push(std::mem::take(&mut line));
            word = fonts.word(kind.face, tail);
        }
        line.push(&word);
    }
    if !line.text.is_empty() {
        lines.push(line);
    }
    lines
}

/// Where a word that is too wide is cut, in bytes: behind the last mark of what fits if that is more than half of it, else as late as it
/// goes; at least one character is taken. Says whether it is behind a mark.
fn cut(word: &crate::fonts::Word, room: i64) -> (usize, bool) {
    let mut width = 0;
    let mut end = 0;
    let mut behind_mark = 0;
    for glyph in &word.glyphs {
        width += glyph.advance;
        if width > room && end > 0 {
            break;
        }
        end = end.max(glyph.to);
        if word
            .text
            .get(glyph.from..glyph.to)
            .is_some_and(|text| "@.-_/,".contains(text))
        {
            behind_mark = glyph.to;
        }
    }
    if behind_mark * 2 > end {
        (behind_mark, true)
    } else {
        (end, false)
    }
}
