//! Texts of forms, as they are stored: the one rule of which characters a text can hold.

/// The longest text of one field of contact data, such as a name or an address, in characters.
pub const MAX_TEXT: usize = 100;

/// Beside a text of one line that holds what no one sees.
pub(crate) const UNSEEN_MESSAGE: &str = "Please leave out line breaks and characters that can't be seen.";

/// Whether a character can stand in a stored text. What cannot: control characters, line and paragraph separators, the marks that
/// turn or isolate the direction of what follows, characters without a width, and code points that are no characters.
#[must_use]
pub fn is_visible(c: char) -> bool {
    let is_unseen = c.is_control()
        || matches!(
            c,
            '\u{ad}'
                | '\u{34f}'
                | '\u{61c}'
                | '\u{115f}'..='\u{1160}'
                | '\u{17b4}'..='\u{17b5}'
                | '\u{180b}'..='\u{180e}'
                | '\u{200b}'..='\u{200f}'
                | '\u{2028}'..='\u{202e}'
                | '\u{2060}'..='\u{206f}'
                | '\u{3164}'
                | '\u{fdd0}'..='\u{fdef}'
                | '\u{feff}'
                | '\u{ffa0}'
                | '\u{fff0}'..='\u{fffb}'
                | '\u{e0000}'..='\u{e0fff}'
        )
        || u32::from(c) & 0xfffe == 0xfffe;
    !is_unseen
}

/// Whether a text is one line of characters that can stand in a stored text.
#[must_use]
pub fn is_one_line(text: &str) -> bool {
    text.chars().all(is_visible)
}

/// What a field of one line keeps of what was typed or pasted into it: at most this number of characters, a space for each white space,
/// and nothing that can't be seen.
#[must_use]
pub fn typed_line(typed: &str, most: usize) -> String {
    let spaced = typed.chars().map(|c| if c.is_whitespace() { ' ' } else { c });
    spaced.filter(|c| is_visible(*c)).take(most).collect()
}

/// A text of one line as it is stored: without white space around it, with one space where a tab, a line end or several
/// spaces were pasted, and without characters that [`is_visible`] refuses.
#[must_use]
pub fn one_line(typed: &str) -> String {
    let words = typed.split_whitespace().map(visible).filter(|word| !word.is_empty());
    words.collect::<Vec<_>>().join(" ")
}

/// A text of several lines as it is stored: without white space around it, with one kind of line end, and without other
/// characters that [`is_visible`] refuses.
#[must_use]
pub fn many_lines(typed: &str) -> String {
    let lines = typed.trim().lines().map(|line| visible(line.trim_end()));
    lines.collect::<Vec<_>>().join("\n")
}

/// A text that may be left out.
pub(crate) fn given(text: String) -> Option<String> {
    Some(text).filter(|text| !text.is_empty())
}

fn visible(text: &str) -> String {
    text.chars().filter(|c| is_visible(*c)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_line_has_no_white_space_but_single_spaces() {
        for (typed, kept) in [
            ("  Acme\tMotors \r\n", "Acme Motors"),
            ("O'Neil & Söhne", "O'Neil & Söhne"),
            ("a\u{0}b \u{7} c", "ab c"),
            ("\u{a0}\u{2003}", ""),
            ("Ac\u{200b}me \u{202e}Motors\u{2066}", "Acme Motors"),
            ("Acme\u{2028}Motors", "Acme Motors"),
        ] {
            assert_eq!(one_line(typed), kept);
        }
    }

    #[test]
    fn many_lines_keep_their_line_ends() {
        assert_eq!(
            many_lines("\n We sell  used cars. \r\n\r\nCall\u{7} us.\n"),
            "We sell  used cars.\n\nCall us."
        );
        assert_eq!(many_lines(" \r\n "), "");
    }

    /// [DEF-A1] What can't be seen, or turns what follows it, is in no text.
    #[test]
    fn what_nobody_sees_is_no_part_of_a_line() {
        for unseen in [
            '\0',
            '\r',
            '\n',
            '\t',
            '\u{7f}',
            '\u{85}',
            '\u{ad}',
            '\u{200b}',
            '\u{200d}',
            '\u{200f}',
            '\u{2028}',
            '\u{202e}',
            '\u{2060}',
            '\u{2066}',
            '\u{feff}',
            '\u{fffe}',
            '\u{e0041}',
            '\u{1fffe}',
        ] {
            assert!(!is_one_line(&format!("a{unseen}b")), "{unseen:?}");
            assert!(!one_line(&format!("a{unseen}b")).contains(unseen), "{unseen:?}");
            assert!(!typed_line(&format!("a{unseen}b"), 9).contains(unseen), "{unseen:?}");
        }
        for text in [
            "O'Neil & S\u{f6}hne",
            "\u{5d0}\u{5d1} \u{4e2d}\u{6587}",
            "No. 7 \u{2013} \u{201c}East\u{201d}",
            "",
        ] {
            assert!(is_one_line(text), "{text}");
            assert_eq!(typed_line(text, 100), text);
        }
        assert_eq!(typed_line("12\t Main\nSt", 8), "12  Main");
    }
}
