//! What is said to somebody whose change met a newer one.

use crate::form::field_code::FieldCode;

/// What a person can do to a record that another one is about to change.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Deed {
    /// Changed something in it.
    Changed,
    /// Paid for it.
    Paid,
    /// Deleted it.
    Deleted,
}

impl Deed {
    /// All three.
    pub const ALL: [Self; 3] = [Self::Changed, Self::Paid, Self::Deleted];

    /// The code of the row that it was done to.
    #[must_use]
    pub const fn code(self) -> FieldCode {
        match self {
            Self::Changed => FieldCode::Changed,
            Self::Paid => FieldCode::Paid,
            Self::Deleted => FieldCode::Deleted,
        }
    }

    const fn word(self) -> &'static str {
        match self {
            Self::Changed => "changed",
            Self::Paid => "paid",
            Self::Deleted => "deleted",
        }
    }

    /// Who did it under a person's hands, as a sentence without its full stop: 'maria paid this product'. `what` is what it was done to,
    /// `by` the username of who did it, where it is known, `own` that of the person who reads it.
    #[must_use]
    pub fn done_by(self, what: &str, by: Option<&str>, own: &str) -> String {
        let done = self.word();
        match by {
            Some(by) if by == own => format!("You {done} {what} in another tab or on another device"),
            Some(by) => format!("{by} {done} {what}"),
            None => format!("Somebody {done} {what}"),
        }
    }
}

/// Who changed something under a person's hands: [`Deed::Changed`], done by whom.
#[must_use]
pub fn changed_by(what: &str, by: Option<&str>, own: &str) -> String {
    Deed::Changed.done_by(what, by, own)
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

    /// [DEF-C11]
    #[test]
    fn each_deed_has_its_own_word() {
        let told = Deed::ALL.map(|deed| deed.done_by("this row", Some("jordan"), "maria"));
        assert_eq!(
            told,
            [
                "jordan changed this row",
                "jordan paid this row",
                "jordan deleted this row"
            ]
        );
    }
}
