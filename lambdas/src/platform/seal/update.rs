//! The room for a seal: an update behind the file's own bytes, with a field that shows nothing.

use super::fault::SealFault;
use super::{SealError, sha256_of};
use lopdf::{Dictionary, Document, IncrementalDocument, Object, ObjectId, StringFormat, dictionary};
use std::ops::Range;

/// The room of a seal's message, in bytes.
pub(super) const ROOM: usize = 4_096;
/// A place for a number that is known when the rest is written.
const LATER: i64 = 9_999_999_999;
/// What viewers show beside the seal.
const REASON: &str = "CoverDesk finished this file. Its evidence says who signed.";
/// Printed and locked: what archives demand of a field that shows nothing.
const FLAGS: i64 = 132;
/// The file has a signature, and may only be added to.
const SIGNATURES: i64 = 3;

/// A file with room for its seal.
pub(super) struct Prepared {
    bytes: Vec<u8>,
    /// The seal's place, with the marks around it: what is not hashed.
    hole: Range<usize>,
}

/// The file with an update that has room for a seal, whose range is written.
pub(super) fn with_room(pdf: Vec<u8>, time: &str) -> Result<Prepared, SealError> {
    let before = pdf.len();
    let document = Document::load_mem(&pdf).map_err(|error| unsealable(&error))?;
    if document.catalog().is_ok_and(|catalog| catalog.has(b"AcroForm")) {
        return Err(SealError::File("it has fields already".to_owned()));
    }
    let mut update = IncrementalDocument::create_from(pdf, document);
    add_field(&mut update, time).map_err(|error| unsealable(&error))?;
    let mut bytes = Vec::with_capacity(before + 4 * ROOM);
    update
        .save_to(&mut bytes)
        .map_err(|error| SealError::File(error.to_string()))?;
    let hole = hole(&bytes, before).ok_or_else(lost)?;
    let range = format!("[0 {LATER} {LATER} {LATER}]");
    let at = find(&bytes, before, range.as_bytes()).ok_or_else(lost)?;
    let written = range_of(&hole, bytes.len());
    // Spaces after the last number keep every byte behind it where it is.
    let padded = format!("{written:<width$}]", width = range.len() - 1);
    bytes.splice(at..at + range.len(), padded.into_bytes());
    Ok(Prepared { bytes, hole })
}

/// What a range says, without its closing bracket.
pub(super) fn range_of(hole: &Range<usize>, length: usize) -> String {
    format!("[0 {} {} {}", hole.start, hole.end, length.saturating_sub(hole.end))
}

impl Prepared {
    /// The SHA-256 of all but the seal's place.
    pub(super) fn digest(&self) -> [u8; 32] {
        outside(&self.bytes, &self.hole).map(sha256_of).unwrap_or_default()
    }

    /// The file with its seal.
    pub(super) fn filled(mut self, message: &[u8]) -> Result<Vec<u8>, SealError> {
        let written = in_place(message).ok_or(SealFault::TooLong)?;
        self.bytes.splice(self.hole, written);
        Ok(self.bytes)
    }
}

/// What stands before and behind a hole.
pub(super) fn outside<'a>(bytes: &'a [u8], hole: &Range<usize>) -> Option<[&'a [u8]; 2]> {
    Some([bytes.get(..hole.start)?, bytes.get(hole.end..)?])
}

/// A message as it stands in its place: hexadecimal digits, and zeros to its end. `None` where it has no room.
pub(super) fn in_place(message: &[u8]) -> Option<Vec<u8>> {
    const DIGITS: &[u8; 16] = b"0123456789ABCDEF";
    let free = ROOM.checked_sub(message.len())?;
    let digit = |value: u8| DIGITS.get(usize::from(value)).copied();
    let mut written = vec![b'<'];
    for byte in message.iter().copied().chain(std::iter::repeat_n(0, free)) {
        written.extend([digit(byte >> 4)?, digit(byte & 15)?]);
    }
    written.push(b'>');
    Some(written)
}

/// Where the empty place is, behind the file's own bytes.
fn hole(bytes: &[u8], from: usize) -> Option<Range<usize>> {
    let empty = in_place(&[])?;
    let at = find(bytes, from, &empty)?;
    Some(at..at + empty.len())
}

pub(super) fn find(bytes: &[u8], from: usize, what: &[u8]) -> Option<usize> {
    let behind = bytes.get(from..)?;
    Some(from + behind.windows(what.len()).position(|window| window == what)?)
}

fn add_field(update: &mut IncrementalDocument, time: &str) -> lopdf::Result<()> {
    let previous = update.get_prev_documents();
    let root = previous.trailer.get(b"Root")?.as_reference()?;
    let page = previous
        .get_pages()
        .values()
        .next()
        .copied()
        .ok_or(lopdf::Error::PageNumberNotFound(1))?;
    let seal = update.new_document.add_object(dictionary! {
        "Type" => "Sig",
        "Filter" => "Adobe.PPKLite",
        "SubFilter" => "ETSI.CAdES.detached",
        "M" => Object::string_literal(time),
        "Reason" => Object::string_literal(REASON),
        "ByteRange" => vec![0.into(), LATER.into(), LATER.into(), LATER.into()],
        "Contents" => Object::String(vec![0; ROOM], StringFormat::Hexadecimal),
    });
    let nowhere = Object::Integer(-1);
    let field = update.new_document.add_object(dictionary! {
        "Type" => "Annot",
        "Subtype" => "Widget",
        "FT" => "Sig",
        "T" => Object::string_literal("Seal"),
        "TU" => Object::string_literal("Seal of the finished file"),
        "V" => seal,
        "F" => FLAGS,
        // Without a size and beside the page: nothing to draw, and nothing for a reader of tags to find.
        "Rect" => vec![nowhere.clone(), nowhere.clone(), nowhere.clone(), nowhere],
        "P" => page,
    });
    let form = dictionary! { "Fields" => vec![field.into()], "SigFlags" => SIGNATURES };
    changed(update, root)?.set("AcroForm", form);
    let page = changed(update, page)?;
    let mut annotations = page
        .get(b"Annots")
        .and_then(Object::as_array)
        .cloned()
        .unwrap_or_default();
    annotations.push(field.into());
    page.set("Annots", annotations);
    page.set("Tabs", "S");
    Ok(())
}

/// A dictionary of the file, to be written again behind it.
fn changed(update: &mut IncrementalDocument, id: ObjectId) -> lopdf::Result<&mut Dictionary> {
    update.opt_clone_object_to_new_document(id)?;
    update.new_document.get_object_mut(id)?.as_dict_mut()
}

fn unsealable(error: &lopdf::Error) -> SealError {
    SealError::File(error.to_string())
}

fn lost() -> SealError {
    SealError::File("its seal has no place".to_owned())
}
