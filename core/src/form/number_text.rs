//! Texts of numbers, as they are typed and pasted: what is plain in them, and what is kept of the rest.

/// '25000.50' of '$25,000.50': digits with one point and two decimals at most, without dollar sign and separators. Nothing
/// where another character stands in the text, or a comma that does not set three digits apart.
pub(crate) fn plain_decimal(text: &str) -> Option<String> {
    let text = text.strip_prefix('$').unwrap_or(text);
    let (whole, fraction) = text.split_once('.').map_or((text, None), |(a, b)| (a, Some(b)));
    let whole = plain_whole(whole)?;
    match fraction {
        None => Some(whole),
        Some(fraction) if fraction.len() <= 2 && fraction.chars().all(|c| c.is_ascii_digit()) => {
            Some(format!("{whole}.{fraction}"))
        }
        Some(_) => None,
    }
}

/// '25000' of '25,000'. Nothing where a character is no digit, or a comma does not set three digits apart.
pub(crate) fn plain_whole(text: &str) -> Option<String> {
    let mut groups = text.split(',');
    let first = groups.next().unwrap_or_default();
    let rest: Vec<&str> = groups.collect();
    // Of a number that is being typed the first separator is gone when the second one comes: '1250,000'.
    let separated = rest.is_empty() || (!first.is_empty() && rest.iter().all(|group| group.len() == 3));
    let plain = first.to_owned() + &rest.concat();
    (separated && plain.chars().all(|c| c.is_ascii_digit())).then_some(plain)
}

/// The longest text that a number field keeps of what was typed, in characters: what is longer is no number anyway.
const MAX_TYPED: usize = 40;

/// What can't be read stays as it was typed.
pub(crate) fn as_typed(typed: &str) -> String {
    typed.chars().take(MAX_TYPED).collect()
}
