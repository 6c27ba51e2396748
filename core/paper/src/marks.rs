//! What is put on a form besides its values: a watermark, signatures and initials.

use crate::error::PaperError;
use dealer_core::document::{Ink, InkFault, Place, Role};
use dealer_core::form::day::Day;
use serde::{Deserialize, Serialize};

/// What is put on a form besides its values.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields, default)]
pub struct Marks {
    /// What stands across each page.
    pub watermark: Option<Watermark>,
    /// Signatures and initials, at most one for each person and kind of place.
    pub signed: Vec<Mark>,
}

/// What stands across each page.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub enum Watermark {
    /// It is a preview.
    Draft,
    /// It no longer counts.
    Void {
        /// Since when.
        day: Day,
        /// Why, at most 100 characters.
        reason: String,
    },
    /// Its product was cancelled.
    Cancelled {
        /// When.
        day: Day,
        /// Why, at most 100 characters.
        reason: String,
    },
}

/// What somebody put at their places.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Mark {
    /// Who.
    pub role: Role,
    /// Where.
    pub place: Place,
    /// What.
    pub ink: Ink,
    /// The day that is written beside a signature, the dealership's own.
    pub day: Day,
}

impl Marks {
    /// What somebody put at their places of a kind.
    pub(crate) fn of(&self, role: Role, place: Place) -> Option<&Mark> {
        self.signed.iter().find(|mark| mark.role == role && mark.place == place)
    }

    /// Refuses ink that is none, too much, unseen or outside its field, and two marks for the same places.
    pub(crate) fn check(&self) -> Result<(), PaperError> {
        for (at, mark) in self.signed.iter().enumerate() {
            let (role, place) = (mark.role, mark.place);
            let before = self.signed.iter().take(at);
            if before
                .into_iter()
                .any(|other| other.role == role && other.place == place)
            {
                return Err(PaperError::NoPlace(role, place));
            }
            mark.ink.check(place).map_err(|fault| match fault {
                InkFault::Empty => PaperError::EmptyInk(role, place),
                InkFault::TooMuch => PaperError::TooMuchInk(role, place),
                InkFault::Unseen => PaperError::UnseenInk(role, place),
                InkFault::Outside => PaperError::OutsideField(role, place),
            })?;
        }
        Ok(())
    }
}
