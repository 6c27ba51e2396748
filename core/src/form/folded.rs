//! Texts as they are compared with what a person types.

/// A text as it is compared: 'Ñandú' and 'NANDU' are 'nandu'.
#[must_use]
pub fn folded(text: &str) -> String {
    if text.is_ascii() {
        return text.to_ascii_lowercase();
    }
    let is_accent = |c: &char| ('\u{300}'..='\u{36f}').contains(c);
    let mut folded = String::with_capacity(text.len());
    let letters = decomposed(text);
    for c in letters.chars().filter(|c| !is_accent(c)).flat_map(char::to_lowercase) {
        // Letters that have no form without their stroke or ligature.
        match c {
            'ß' => folded.push_str("ss"),
            'æ' => folded.push_str("ae"),
            'œ' => folded.push_str("oe"),
            'ø' => folded.push('o'),
            'đ' | 'ð' => folded.push('d'),
            'ł' => folded.push('l'),
            'ı' => folded.push('i'),
            c => folded.push(c),
        }
    }
    folded
}

/// A text with its accents behind their letters (Unicode's normalization form D).
#[cfg(target_arch = "wasm32")]
fn decomposed(text: &str) -> String {
    js_sys::JsString::from(text).normalize("NFD").into()
}

/// A text with its accents behind their letters (Unicode's normalization form D).
#[cfg(not(target_arch = "wasm32"))]
fn decomposed(text: &str) -> String {
    use unicode_normalization::UnicodeNormalization;
    text.nfd().collect()
}
