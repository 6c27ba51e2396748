//! What is said to somebody whose change met a newer one.

/// Who changed something under a person's hands, as a sentence without its full stop: 'maria changed this dealer'. `what` is what was
/// changed, `by` the username of who did, where it is known, `own` that of the person who reads it.
#[must_use]
pub fn changed_by(what: &str, by: Option<&str>, own: &str) -> String {
    match by {
        Some(by) if by == own => format!("You changed {what} in another tab or on another device"),
        Some(by) => format!("{by} changed {what}"),
        None => format!("Somebody changed {what}"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// [DEF-C11]
    #[test]
    fn a_person_is_told_of_their_own_other_tab_and_of_others_by_name() {
        let told = |by| changed_by("this dealer", by, "maria");
        assert_eq!(
            [told(Some("maria")), told(Some("jordan")), told(None)],
            [
                "You changed this dealer in another tab or on another device",
                "jordan changed this dealer",
                "Somebody changed this dealer",
            ]
        );
    }
}
