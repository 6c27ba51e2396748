//! What is looked at in a file before any reader of PDF gets it: how much its parts unpack to, how deep they are nested, and names that are
//! written to be overlooked. Readers unpack and follow what they find, so that must be known before.

use super::refused::Refused;
use flate2::read::ZlibDecoder;
use std::io::Read;

/// The most bytes that one part of a file unpacks to.
const MOST_OF_ONE: usize = 50_000_000;
/// The most bytes that all parts of a file unpack to.
const MOST_OF_ALL: usize = 150_000_000;
/// How often a part is packed at most, one time in the other.
const MOST_LAYERS: u32 = 3;
/// How deep arrays and dictionaries are nested at most.
const DEEPEST: usize = 60;
/// How far before a part its dictionary is looked for, in bytes.
const DICTIONARY: usize = 2_048;

/// Looks through a file's bytes.
///
/// # Errors
/// [`Refused`]: the first thing that no reader should get.
pub(super) fn guard(bytes: &[u8]) -> Result<(), Refused> {
    if !bytes.starts_with(b"%PDF-") {
        return Err(Refused::NotPdf);
    }
    let mut left = MOST_OF_ALL;
    let mut at = 0;
    while let Some(found) = find(bytes, at, b"stream") {
        let plain = bytes.get(at..found).unwrap_or_default();
        look_at_plain(plain)?;
        let is_end = bytes.get(..found).is_some_and(|before| before.ends_with(b"end"));
        at = found + b"stream".len();
        if is_end {
            continue;
        }
        let start = at + line_end(bytes, at);
        let end = find(bytes, start, b"endstream").unwrap_or(bytes.len());
        let dictionary = bytes.get(found.saturating_sub(DICTIONARY)..found).unwrap_or_default();
        let objects = find(dictionary, 0, b"ObjStm").is_some();
        look_at_packed(
            bytes.get(start..end).unwrap_or_default(),
            objects,
            (&mut left, MOST_LAYERS),
        )?;
        at = end;
    }
    look_at_plain(bytes.get(at..).unwrap_or_default())
}

fn find(bytes: &[u8], from: usize, word: &[u8]) -> Option<usize> {
    let rest = bytes.get(from..)?;
    rest.windows(word.len())
        .position(|window| window == word)
        .map(|at| from + at)
}

/// How many bytes the end of the line behind 'stream' has.
fn line_end(bytes: &[u8], at: usize) -> usize {
    match (bytes.get(at), bytes.get(at + 1)) {
        (Some(b'\r'), Some(b'\n')) => 2,
        (Some(b'\r' | b'\n'), _) => 1,
        _ => 0,
    }
}

/// What a part unpacks to, as far as it does, and what that unpacks to.
fn look_at_packed(packed: &[u8], objects: bool, (left, layers): (&mut usize, u32)) -> Result<(), Refused> {
    // The first byte of what zlib packs: deflate, and a window of at most 32 kB. Its first two make a multiple of 31.
    let head = |at: usize| packed.get(at).copied().map_or(0, u32::from);
    if head(0) & 15 != 8 || (head(0) * 256 + head(1)) % 31 != 0 {
        return Ok(());
    }
    if layers == 0 {
        return Err(Refused::Bomb);
    }
    let most = MOST_OF_ONE.min(*left);
    let mut plain = Vec::new();
    let limit = u64::try_from(most).unwrap_or(u64::MAX).saturating_add(1);
    // What is cut off or broken unpacks to what comes before that.
    let _ = ZlibDecoder::new(packed).take(limit).read_to_end(&mut plain);
    if plain.len() > most {
        return Err(Refused::Bomb);
    }
    *left -= plain.len();
    if objects {
        look_at_plain(&plain)?;
    }
    look_at_packed(&plain, objects, (left, layers - 1))
}

/// What stands outside of streams, or in a stream of objects.
fn look_at_plain(bytes: &[u8]) -> Result<(), Refused> {
    if find(bytes, 0, b"LZWDecode").is_some() {
        return Err(Refused::Compression);
    }
    let mut depth = 0_usize;
    for (at, byte) in bytes.iter().enumerate() {
        match byte {
            b'[' => depth += 1,
            b'<' if bytes.get(at + 1) == Some(&b'<') => depth += 1,
            b']' => depth = depth.saturating_sub(1),
            b'>' if bytes.get(at + 1) == Some(&b'>') => depth = depth.saturating_sub(1),
            // A letter or a digit needs no code in a name: nobody writes it so but to hide a word.
            b'#' if hides_a_letter(bytes, at) => return Err(Refused::Disguised),
            _ => {}
        }
        if depth > DEEPEST {
            return Err(Refused::TooDeep);
        }
    }
    Ok(())
}

/// Whether the two digits behind a '#' inside of a name are the code of a letter or a digit.
fn hides_a_letter(bytes: &[u8], at: usize) -> bool {
    let digits = bytes
        .get(at + 1..at + 3)
        .and_then(|digits| std::str::from_utf8(digits).ok());
    let code = digits.and_then(|digits| u8::from_str_radix(digits, 16).ok());
    if !code.is_some_and(|code| code.is_ascii_alphanumeric()) {
        return false;
    }
    let before = bytes.get(at.saturating_sub(64)..at).unwrap_or_default();
    let is_delimiter = |byte: &u8| byte.is_ascii_whitespace() || b"()<>[]{}/%".contains(byte);
    before.iter().rev().find(|byte| is_delimiter(byte)) == Some(&b'/')
}
