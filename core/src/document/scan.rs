//! The scan of a document that was signed on paper: which files are one, told by their bytes and never by their names.

use crate::form::field::FieldError;
use crate::form::field_code::FieldCode;
use serde::{Deserialize, Serialize};

pub use crate::pricing::book::{MAX_BYTES as MAX_SCAN_BYTES, size_message as scan_size_message};

/// How a PDF file begins.
const PDF_HEAD: &[u8] = b"%PDF-";
/// How it ends: with this, in the last of its bytes that a reader looks through (ISO 32000-1, note 18 of annex H).
const PDF_END: &[u8] = b"%%EOF";
/// How many bytes those are.
const PDF_TAIL: usize = 1_024;
/// How a JPEG file begins: start of image, and the first byte of the next marker.
const JPEG_HEAD: &[u8] = &[0xff, 0xd8, 0xff];
/// How a JPEG image ends.
const JPEG_END: &[u8] = &[0xff, 0xd9];
/// The marker behind whose segment a JPEG file has the image's own data.
const START_OF_SCAN: u8 = 0xda;

/// What kind of file a scan is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum ScanKind {
    /// A PDF file.
    Pdf,
    /// A JPEG image.
    Jpeg,
}

/// Why a file is no scan of a document.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum ScanFault {
    /// It is of another kind.
    #[error("Please choose a PDF or JPEG file.")]
    OtherKind,
    /// Its end is missing.
    #[error("The end of this file is missing. Please scan the document again.")]
    CutOff,
}

impl ScanFault {
    const fn code(self) -> FieldCode {
        match self {
            Self::OtherKind => FieldCode::NotAScan,
            Self::CutOff => FieldCode::CutOff,
        }
    }
}

/// What the dealership confirms of a scan: a look at the file can't tell it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ScanConfirmed {
    /// That all pages are there.
    pub pages: bool,
    /// That each signature is there.
    pub signatures: bool,
}

/// Checks a scan with what is confirmed of it.
///
/// # Errors
/// All that is wrong, by field: `file`, `allPages`, `allSignatures`.
pub fn check_scan(bytes: &[u8], confirmed: ScanConfirmed) -> Result<ScanKind, Vec<FieldError>> {
    let kind = ScanKind::of(bytes);
    let of_file = kind
        .err()
        .map(|fault| FieldError::new("file", fault.code(), fault.to_string()));
    let unless = |is_confirmed: bool, path: &str, message: &str| {
        (!is_confirmed).then(|| FieldError::new(path, FieldCode::NotConfirmed, message))
    };
    let errors = [
        of_file,
        unless(confirmed.pages, "allPages", "Please confirm that all pages are there."),
        unless(
            confirmed.signatures,
            "allSignatures",
            "Please confirm that each signature is there.",
        ),
    ];
    let errors: Vec<FieldError> = errors.into_iter().flatten().collect();
    kind.ok().filter(|_| errors.is_empty()).ok_or(errors)
}

impl ScanKind {
    /// What kind of scan a file is, by its bytes.
    ///
    /// # Errors
    /// [`ScanFault`] for a file of another kind, and for one whose end is missing.
    pub fn of(bytes: &[u8]) -> Result<Self, ScanFault> {
        let (kind, is_whole) = if bytes.starts_with(PDF_HEAD) {
            (Self::Pdf, is_whole_pdf(bytes))
        } else if bytes.starts_with(JPEG_HEAD) {
            (Self::Jpeg, is_whole_jpeg(bytes))
        } else {
            return Err(ScanFault::OtherKind);
        };
        is_whole.then_some(kind).ok_or(ScanFault::CutOff)
    }

    /// How the names of its files end.
    #[must_use]
    pub const fn extension(self) -> &'static str {
        match self {
            Self::Pdf => "pdf",
            Self::Jpeg => "jpg",
        }
    }

    /// Its media type.
    #[must_use]
    pub const fn media_type(self) -> &'static str {
        match self {
            Self::Pdf => "application/pdf",
            Self::Jpeg => "image/jpeg",
        }
    }
}

fn has(bytes: &[u8], wanted: &[u8]) -> bool {
    bytes.windows(wanted.len()).any(|window| window == wanted)
}

fn is_whole_pdf(bytes: &[u8]) -> bool {
    let from = bytes.len().saturating_sub(PDF_TAIL);
    bytes.get(from..).is_some_and(|tail| has(tail, PDF_END))
}

/// Whether the image's own data has its end: what stands before them, such as the picture of a preview, has ends of its own.
fn is_whole_jpeg(bytes: &[u8]) -> bool {
    let mut rest = bytes.get(2..).unwrap_or_default();
    loop {
        // A marker: at least one byte of all ones, and the one that says which.
        let Some(fill) = rest.iter().position(|byte| *byte != 0xff).filter(|fill| *fill > 0) else {
            return false;
        };
        let Some((marker, behind)) = rest.get(fill..).and_then(<[u8]>::split_first) else {
            return false;
        };
        let Some((high, low)) = behind.first().zip(behind.get(1)) else {
            return false;
        };
        // A segment's length counts its own two bytes.
        let length = usize::from(u16::from_be_bytes([*high, *low]));
        let Some(behind) = behind.get(length.max(2)..) else {
            return false;
        };
        if *marker == START_OF_SCAN {
            return has(behind, JPEG_END);
        }
        rest = behind;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A preview with an end of its own, then the image's data.
    fn jpeg() -> Vec<u8> {
        let preview = [0xff, 0xe1, 0, 8, 1, 2, 0xff, 0xd9, 3, 4];
        let scan = [0xff, 0xff, 0xda, 0, 3, 1, 9, 8, 0xff, 0, 7, 0xff, 0xd9];
        [&[0xff, 0xd8][..], &preview, &scan].concat()
    }

    #[test]
    fn a_scan_is_told_by_its_bytes() {
        assert_eq!(ScanKind::of(b"%PDF-1.4 ... %%EOF\r\n"), Ok(ScanKind::Pdf));
        assert_eq!(ScanKind::of(&jpeg()), Ok(ScanKind::Jpeg));
        let png = [0x89, b'P', b'N', b'G'];
        for other in [
            &b""[..],
            b"%PDF",
            b"PK\x03\x04",
            b" %PDF-1.4 %%EOF",
            &png,
            &[0xff, 0xd8],
        ] {
            assert_eq!(ScanKind::of(other), Err(ScanFault::OtherKind), "{other:?}");
        }
    }

    #[test]
    fn a_file_whose_end_is_missing_is_refused() {
        let far = [&b"%PDF-1.7 %%EOF"[..], &[b' '; PDF_TAIL]].concat();
        assert_eq!(ScanKind::of(&far), Err(ScanFault::CutOff));
        let near = [&b"%PDF-1.7 %%EOF"[..], &[b' '; PDF_TAIL - 5]].concat();
        assert_eq!(ScanKind::of(&near), Ok(ScanKind::Pdf));
        assert_eq!(ScanKind::of(b"%PDF-1.7 %%EO"), Err(ScanFault::CutOff));
        let whole = jpeg();
        for length in JPEG_HEAD.len()..whole.len() {
            assert_eq!(ScanKind::of(&whole[..length]), Err(ScanFault::CutOff), "{length} bytes");
        }
        let trailed = [&whole[..], b"a trailer"].concat();
        assert_eq!(ScanKind::of(&trailed), Ok(ScanKind::Jpeg));
    }
}
