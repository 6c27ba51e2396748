//! The typeface, and words shaped in it.

use crate::error::PaperError;
use crate::length::Milli;
use rustybuzz::{Direction, ShapePlan, UnicodeBuffer, script};
use std::cell::RefCell;
use std::collections::HashMap;
use std::rc::Rc;

const REGULAR: &[u8] = include_bytes!("../fonts/ContractSans-Regular.ttf");
const BOLD: &[u8] = include_bytes!("../fonts/ContractSans-Bold.ttf");

/// A face of the typeface.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Face {
    /// For texts.
    Regular,
    /// For headings and labels.
    Bold,
}

/// A glyph of a shaped text. Lengths are in font units.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Glyph {
    pub(crate) id: u32,
    pub(crate) advance: i64,
    pub(crate) x_offset: i64,
    pub(crate) y_offset: i64,
    /// The part of the text that it stands for, in bytes.
    pub(crate) from: usize,
    pub(crate) to: usize,
}

/// A shaped word.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct Word {
    pub(crate) text: String,
    pub(crate) glyphs: Vec<Glyph>,
    /// Its width in font units.
    pub(crate) width: i64,
}

/// Both faces, with the words that were shaped in them before: most words of a form come again.
pub(crate) struct Fonts {
    regular: Opened,
    bold: Opened,
    words: RefCell<HashMap<(Face, String), Rc<Word>>>,
}

struct Opened {
    shaper: rustybuzz::Face<'static>,
    /// How Latin words are shaped: working it out costs more than a word does.
    latin: ShapePlan,
    drawn: krilla::text::Font,
}

impl Opened {
    fn load(bytes: &'static [u8]) -> Result<Self, PaperError> {
        let shaper = rustybuzz::Face::from_slice(bytes, 0).ok_or(PaperError::Typeface)?;
        Ok(Self {
            latin: ShapePlan::new(&shaper, Direction::LeftToRight, Some(script::LATIN), None, &[]),
            shaper,
            drawn: krilla::text::Font::new(bytes.into(), 0).ok_or(PaperError::Typeface)?,
        })
    }
}

impl Fonts {
    pub(crate) fn load() -> Result<Self, PaperError> {
        Ok(Self {
            regular: Opened::load(REGULAR)?,
            bold: Opened::load(BOLD)?,
            words: RefCell::default(),
        })
    }

    const fn opened(&self, face: Face) -> &Opened {
        match face {
            Face::Regular => &self.regular,
            Face::Bold => &self.bold,
        }
    }

    /// The face as the writer takes it.
    pub(crate) fn drawn(&self, face: Face) -> krilla::text::Font {
        self.opened(face).drawn.clone()
    }

    /// Font units of an em.
    pub(crate) fn units(&self, face: Face) -> i64 {
        i64::from(self.opened(face).shaper.units_per_em()).max(1)
    }

    /// Whether the face has a glyph for a character.
    pub(crate) fn has(&self, face: Face, c: char) -> bool {
        self.opened(face).shaper.glyph_index(c).is_some()
    }

    /// A length in font units as thousandths of a point, in a size of thousandths of a point, rounded up.
    pub(crate) fn length(&self, face: Face, units: i64, size: Milli) -> Milli {
        let em = self.units(face);
        (units * size + em - 1).div_euclid(em)
    }

    /// The most font units that a width holds in a size.
    pub(crate) fn room(&self, face: Face, width: Milli, size: Milli) -> i64 {
        (width * self.units(face)).div_euclid(size.max(1))
    }

    /// Shapes a word or a space.
    pub(crate) fn word(&self, face: Face, text: &str) -> Rc<Word> {
        let key = (face, text.to_owned());
        if let Some(word) = self.words.borrow().get(&key) {
            return Rc::clone(word);
        }
        let word = Rc::new(self.shape(face, text));
        self.words.borrow_mut().insert(key, Rc::clone(&word));
        word
    }

    fn shape(&self, face: Face, text: &str) -> Word {
        let mut buffer = UnicodeBuffer::new();
        buffer.push_str(text);
        buffer.guess_segment_properties();
        buffer.set_direction(Direction::LeftToRight);
        if buffer.script() == script::UNKNOWN {
            // Digits and marks are set as the words beside them.
            buffer.set_script(script::LATIN);
        }
        let opened = self.opened(face);
        let shaped = if buffer.script() == script::LATIN {
            rustybuzz::shape_with_plan(&opened.shaper, &opened.latin, buffer)
        } else {
            rustybuzz::shape(&opened.shaper, &[], buffer)
        };
        let starts: Vec<usize> = shaped.glyph_infos().iter().map(|info| info.cluster as usize).collect();
        let end_of = |start: usize| {
            starts
                .iter()
                .copied()
                .filter(|other| *other > start)
                .min()
                .unwrap_or(text.len())
        };
        let glyphs: Vec<Glyph> = shaped
            .glyph_infos()
            .iter()
            .zip(shaped.glyph_positions())
            .map(|(info, position)| Glyph {
                id: info.glyph_id,
                advance: i64::from(position.x_advance),
                x_offset: i64::from(position.x_offset),
                y_offset: i64::from(position.y_offset),
                from: info.cluster as usize,
                to: end_of(info.cluster as usize),
            })
            .collect();
        Word {
            text: text.to_owned(),
            width: glyphs.iter().map(|glyph| glyph.advance).sum(),
            glyphs,
        }
    }
}
