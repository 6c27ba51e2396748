//! Texts of forms, as they are stored.

/// A text of one line as it is stored: without white space around it, with one space where a tab, a line end or several
/// spaces were pasted, and without control characters.
#[must_use]
pub fn one_line(typed: &str) -> String {
    let words = typed.split_whitespace().map(visible).filter(|word| !word.is_empty());
    words.collect::<Vec<_>>().join(" ")
}

/// A text of several lines as it is stored: without white space around it, with one kind of line end, and without other
/// control characters.
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
    text.chars().filter(|c| !c.is_control()).collect()
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
}
