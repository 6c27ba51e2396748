//! Why a document can't be drawn.

use crate::evidence_fault::EvidenceFault;
use dealer_core::document::{FormFault, MAX_POINTS, MAX_STROKES, Place, Role, Spot};

/// Why a document can't be drawn.
#[derive(Debug, thiserror::Error)]
pub enum PaperError {
    /// The form itself is wrong.
    #[error(transparent)]
    Form(#[from] FormFault),
    /// The values are another form's: one that the form prints is not among them.
    #[error("There is no value for {0}")]
    NoValue(Spot),
    /// A value has a character that the typeface has no glyph for, or that no document prints.
    #[error("The value of {} has the character U+{:04X}, which can't be printed", .spot.placeholder().path(), u32::from(*.character))]
    Character {
        /// Which value.
        spot: Spot,
        /// The character.
        character: char,
    },
    /// A text that is no value has a character that the typeface has no glyph for.
    #[error("{place} has the character U+{:04X}, which can't be printed", u32::from(*.character))]
    OwnCharacter {
        /// Where it stands.
        place: String,
        /// The character.
        character: char,
    },
    /// A value does not fit into its cell, not even in the smallest type.
    #[error("The value of {} is too long for its place", .0.placeholder().path())]
    ValueTooLong(Spot),
    /// A text that is no value does not fit.
    #[error("{0} is too long for its place")]
    TooLong(String),
    /// A block that is kept whole is higher than a page.
    #[error("Block {block} ({kind}) is higher than a page")]
    TooHigh {
        /// The block, from 1.
        block: usize,
        /// What kind of block it is.
        kind: &'static str,
    },
    /// A signature without a line, or one that is no more than a dot.
    #[error("The {} is empty", named(*.0, *.1))]
    EmptyInk(Role, Place),
    /// More than a hand draws.
    #[error("The {} has more than {MAX_STROKES} strokes or {MAX_POINTS} points", named(*.0, *.1))]
    TooMuchInk(Role, Place),
    /// A typed name holds what can't be seen.
    #[error("The {} has characters that can't be seen", named(*.0, *.1))]
    UnseenInk(Role, Place),
    /// A stroke leaves its field.
    #[error("The {} leaves its field", named(*.0, *.1))]
    OutsideField(Role, Place),
    /// Somebody signed twice, or where the form has no place.
    #[error("The form has no place for this {}, or it is there twice", named(*.0, *.1))]
    NoPlace(Role, Place),
    /// A signed document has a place that nobody signed.
    #[error("The {} is missing", named(*.0, *.1))]
    Unsigned(Role, Place),
    /// The evidence is not that of this document.
    #[error("The evidence {0}")]
    Evidence(#[from] EvidenceFault),
    /// The form's own file can't be drawn.
    #[error("The form's file can't be drawn: {0}")]
    File(String),
    /// The typeface can't be read.
    #[error("The typeface can't be read")]
    Typeface,
    /// What the writer's checks refuse.
    #[error("The document can't be written: {0}")]
    Writer(String),
}

fn named(role: Role, place: Place) -> String {
    let role = role.label().to_lowercase();
    match place {
        Place::Signature => format!("{role}'s signature"),
        Place::Initials => format!("{role}'s initials"),
    }
}
