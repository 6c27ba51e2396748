//! Makes and models as they are compared.

/// A name in lower case, with all but a-z and 0-9 dropped: 'F-150' and 'f150' are the same.
#[must_use]
pub(in crate::pricing) fn bare(name: &str) -> String {
    let lower = name.chars().flat_map(char::to_lowercase);
    lower.filter(char::is_ascii_alphanumeric).collect()
}

#[cfg(test)]
mod tests {
    use super::bare;

    #[test]
    fn names_are_compared_by_letters_and_digits() {
        for (name, wanted) in [
            ("F-150", "f150"),
            ("LAND ROVER", "landrover"),
            ("Citroën 2CV!", "citron2cv"),
            ("—", ""),
        ] {
            assert_eq!(bare(name), wanted);
        }
    }
}
