//! The product's own check of a seal: stricter than others, since it knows how the product writes one.

use super::certificate::SealCertificate;
use super::fault::SealFault;
use super::message::{read, written};
use super::sha256_of;
use super::update::{ROOM, in_place, outside, range_of};
use ring::signature::{ECDSA_P256_SHA256_ASN1, UnparsedPublicKey};
use std::ops::Range;

const RANGE: &[u8] = b"/ByteRange";
/// The digits of a seal's place, with the marks around them.
const PLACE: usize = 2 * ROOM + 2;

/// Checks that a file is sealed with this certificate, and is as it was sealed, byte by byte, the seal's own place included.
///
/// # Errors
/// [`SealFault`]: the first that is found.
pub fn check_seal(pdf: &[u8], certificate: &SealCertificate) -> Result<(), SealFault> {
    let hole = hole_of(pdf)?;
    let parts = outside(pdf, &hole).ok_or(SealFault::Range)?;
    let place = pdf.get(hole).ok_or(SealFault::Range)?;
    let digits = place.strip_prefix(b"<").and_then(|place| place.strip_suffix(b">"));
    let message = bytes_of(digits.ok_or(SealFault::Range)?).ok_or(SealFault::Message)?;
    let message = message_in(&message).ok_or(SealFault::Message)?;
    let said = read(message).ok_or(SealFault::Message)?;
    if said.certificate != certificate.der() {
        return Err(SealFault::Certificate);
    }
    if said.digest != sha256_of(parts) {
        return Err(SealFault::Digest);
    }
    UnparsedPublicKey::new(&ECDSA_P256_SHA256_ASN1, certificate.point())
        .verify(&said.attributes, &said.signature)
        .map_err(|_| SealFault::Signature)?;
    // What no signature covers is compared: the rest of the message, and the zeros behind it.
    let again = written(&said.attributes, &said.signature, certificate).map_err(|_| SealFault::Altered)?;
    match in_place(&again) {
        Some(again) if again == place => Ok(()),
        _ => Err(SealFault::Altered),
    }
}

/// The place that the last range of the file leaves out.
fn hole_of(pdf: &[u8]) -> Result<Range<usize>, SealFault> {
    let at = pdf.windows(RANGE.len()).rposition(|window| window == RANGE);
    let behind = at
        .and_then(|at| pdf.get(at + RANGE.len()..))
        .ok_or(SealFault::NotSealed)?;
    let end = behind
        .iter()
        .take(60)
        .position(|byte| *byte == b']')
        .ok_or(SealFault::Range)?;
    let text = behind.get(..end).and_then(|text| std::str::from_utf8(text).ok());
    let text = text.ok_or(SealFault::Range)?.trim();
    let mut numbers = text
        .trim_start_matches('[')
        .split_ascii_whitespace()
        .map(str::parse::<usize>);
    let mut next = || numbers.next().and_then(Result::ok).ok_or(SealFault::Range);
    let (start, hole) = (next()?, next()?..next()?);
    let covered = hole.end.checked_add(next()?).ok_or(SealFault::Range)?;
    if start != 0 || hole.end.checked_sub(hole.start) != Some(PLACE) || range_of(&hole, covered) != text {
        return Err(SealFault::Range);
    }
    match covered.cmp(&pdf.len()) {
        std::cmp::Ordering::Less => Err(SealFault::BytesAfter),
        std::cmp::Ordering::Greater => Err(SealFault::Range),
        std::cmp::Ordering::Equal => Ok(hole),
    }
}

fn bytes_of(digits: &[u8]) -> Option<Vec<u8>> {
    let value = |digit: u8| {
        char::from(digit)
            .to_digit(16)
            .and_then(|value| u8::try_from(value).ok())
    };
    let pair = |pair: &[u8]| match pair {
        [high, low] => Some((value(*high)? << 4) | value(*low)?),
        _ => None,
    };
    digits.chunks(2).map(pair).collect()
}

/// The message without the zeros behind it: its length stands in its first four bytes, as it is longer than 255.
fn message_in(bytes: &[u8]) -> Option<&[u8]> {
    let [0x30, 0x82, high, low, ..] = bytes else {
        return None;
    };
    bytes.get(..4 + usize::from(u16::from_be_bytes([*high, *low])))
}
