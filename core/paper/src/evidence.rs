//! What is known about the signatures of a document, as its last page says it.

use crate::error::PaperError;
use crate::evidence_fault::{EvidenceFault, MAX_EVENTS, MAX_EVIDENCE_TEXT};
use crate::marks::{Mark, Marks};
use dealer_core::document::{Block, Filling, Form, FormPin, Ink, Place, Role, Values};
use dealer_core::form::day::Day;
use serde::{Deserialize, Serialize};

/// What is shown of a device's own words, in characters.
const MAX_DEVICE: usize = 120;

/// What is known about the signatures of a document.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Evidence {
    /// The document's id, that of its values.
    pub document_id: String,
    /// The id of its contract.
    pub contract_id: String,
    /// The form that it is made with.
    pub form: FormPin,
    /// SHA-256 of the issued file, which the signers read: 64 lowercase hexadecimal digits.
    pub sha256: String,
    /// Who signed, in the order in which they signed; each role once.
    pub signers: Vec<Signer>,
    /// What happened, in its order; each event's number follows the one before.
    pub events: Vec<Event>,
    /// The hash of the last event, which covers all before it: 64 lowercase hexadecimal digits.
    pub last_hash: String,
}

/// Somebody who signed.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Signer {
    /// As whom.
    pub role: Role,
    /// Their name, 1 to 200 characters.
    pub name: String,
    /// How.
    pub way: Way,
    /// The day that stands beside the signature, the dealership's own.
    pub day: Day,
    /// When, in milliseconds since the epoch, UTC.
    pub signed_ms: u64,
    /// The address that the call came from.
    pub address: String,
    /// What the device says of itself; shown up to 120 characters.
    pub user_agent: String,
    /// Who confirmed that this is the person, 1 to 200 characters.
    pub confirmed_by: String,
}

/// How somebody signed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub enum Way {
    /// With strokes.
    Drawn,
    /// With their name, adopted as a signature.
    Typed,
}

/// Something that happened to a document.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Event {
    /// Its number.
    pub seq: u32,
    /// When, in milliseconds since the epoch, UTC.
    pub at_ms: u64,
    /// What happened, 1 to 200 characters.
    pub what: String,
    /// Who did it, 1 to 200 characters.
    pub who: String,
}

impl Way {
    /// The word on the page.
    pub(crate) const fn label(self) -> &'static str {
        match self {
            Self::Drawn => "Drawn",
            Self::Typed => "Typed",
        }
    }

    const fn of(ink: &Ink) -> Self {
        match ink {
            Ink::Strokes(_) => Self::Drawn,
            Ink::Typed(_) => Self::Typed,
        }
    }
}

impl Evidence {
    /// Refuses evidence that is not that of this document with these marks.
    pub(crate) fn check(&self, form: &Form, values: &Values, marks: &Marks) -> Result<(), PaperError> {
        if self.document_id != values.document_id || !self.form.is_of(form) {
            return Err(EvidenceFault::OtherDocument.into());
        }
        for (name, hash) in [("issued file", &self.sha256), ("last event", &self.last_hash)] {
            let is_digit = |byte: u8| byte.is_ascii_digit() || (b'a'..=b'f').contains(&byte);
            if hash.len() != 64 || !hash.bytes().all(is_digit) {
                return Err(EvidenceFault::NoHash(name).into());
            }
        }
        within("contract", &self.contract_id)?;
        self.check_signers(marks)?;
        self.check_events()?;
        let shown = form.blocks.iter().filter(|block| values.show(block.when()));
        let places = shown.filter_map(|block| match block {
            Block::Signature(place) => Some((place.role, Place::Signature)),
            Block::Initials(place) => Some((place.role, Place::Initials)),
            _ => None,
        });
        let over = form.pdf.iter().flat_map(|pdf| &pdf.placements);
        let over = over.filter_map(|placement| match &placement.fill {
            Filling::Sign { role, place } if values.prints(placement) => Some((*role, *place)),
            _ => None,
        });
        match places
            .into_iter()
            .chain(over)
            .find(|(role, place)| marks.of(*role, *place).is_none())
        {
            Some((role, place)) => Err(PaperError::Unsigned(role, place)),
            None => Ok(()),
        }
    }

    fn check_signers(&self, marks: &Marks) -> Result<(), PaperError> {
        let roles = || self.signers.iter().map(|signer| signer.role);
        let twice = roles()
            .enumerate()
            .any(|(at, role)| roles().take(at).any(|other| other == role));
        if self.signers.is_empty() || twice {
            return Err(EvidenceFault::Signers.into());
        }
        for signer in &self.signers {
            within("name of a signer", &signer.name)?;
            within("person who confirmed a signer", &signer.confirmed_by)?;
            let same = |mark: &Mark| (Way::of(&mark.ink), mark.day) == (signer.way, signer.day);
            if !marks.of(signer.role, Place::Signature).is_some_and(same) {
                return Err(EvidenceFault::Differs(signer.role).into());
            }
        }
        match marks.signed.iter().find(|mark| !roles().any(|role| role == mark.role)) {
            Some(mark) => Err(EvidenceFault::Differs(mark.role).into()),
            None => Ok(()),
        }
    }

    fn check_events(&self) -> Result<(), PaperError> {
        if self.events.is_empty() || self.events.len() > MAX_EVENTS {
            return Err(EvidenceFault::Events.into());
        }
        let pairs = self.events.iter().zip(self.events.iter().skip(1));
        if let Some((_, gap)) = pairs
            .into_iter()
            .find(|(one, next)| one.seq.checked_add(1) != Some(next.seq))
        {
            return Err(EvidenceFault::Gap(gap.seq).into());
        }
        for event in &self.events {
            within("words of an event", &event.what)?;
            within("person of an event", &event.who)?;
        }
        Ok(())
    }
}

/// Refuses a text that is empty or too long.
fn within(name: &'static str, text: &str) -> Result<(), PaperError> {
    if text.trim().is_empty() {
        Err(EvidenceFault::Empty(name).into())
    } else if text.chars().count() > MAX_EVIDENCE_TEXT {
        Err(EvidenceFault::TooLong(name).into())
    } else {
        Ok(())
    }
}

/// What a device or a network says of itself, as a page can show it: a question mark for what can't be set, and an ellipsis for what is left out.
pub(crate) fn shown(text: &str, can_be_set: impl Fn(char) -> bool) -> String {
    let mut shown: String = text
        .trim()
        .chars()
        .take(MAX_DEVICE)
        .map(|c| if can_be_set(c) { c } else { '?' })
        .collect();
    if text.trim().chars().nth(MAX_DEVICE).is_some() {
        shown.push('\u{2026}');
    }
    if shown.is_empty() { "Not said".to_owned() } else { shown }
}

/// A time as a page says it: '2026-03-05 18:04:09.123'.
pub(crate) fn in_utc(ms: u64) -> Result<String, PaperError> {
    let day = Day::of_utc(ms).ok_or(EvidenceFault::Time)?;
    let of_day = ms % 86_400_000;
    let (hours, minutes) = (of_day / 3_600_000, of_day / 60_000 % 60);
    let (seconds, rest) = (of_day / 1_000 % 60, of_day % 1_000);
    Ok(format!("{day} {hours:02}:{minutes:02}:{seconds:02}.{rest:03}"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_time_is_shown_in_utc_to_the_millisecond() {
        for (ms, shown) in [
            (0, "1970-01-01 00:00:00.000"),
            (1_772_712_000_000, "2026-03-05 12:00:00.000"),
            (1_772_755_199_999, "2026-03-05 23:59:59.999"),
        ] {
            assert_eq!(in_utc(ms).unwrap(), shown);
        }
        assert!(in_utc(u64::MAX).is_err());
    }

    #[test]
    fn what_a_device_says_is_shown_safely() {
        let set = |c: char| c.is_ascii_graphic() || c == ' ';
        assert_eq!(shown("Mozilla/5.0 (iPad)", set), "Mozilla/5.0 (iPad)");
        assert_eq!(shown("a\u{202e}b\nc\u{1f642}", set), "a?b?c?");
        assert_eq!(shown(" ", set), "Not said");
        let cut = shown(&"x".repeat(500), set);
        assert_eq!((cut.chars().count(), cut.ends_with("x\u{2026}")), (121, true));
        assert_eq!(shown(&"x".repeat(120), set).chars().count(), 120);
    }
}
