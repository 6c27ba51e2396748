//! Which form stands at issue.

use super::form::{Form, FormState};
use super::purpose::Purpose;
use crate::form::contact::StateCode;
use crate::form::day::Day;

/// What a form is wanted for.
#[derive(Debug, Clone, Copy)]
pub struct Wanted<'a> {
    /// [`super::HOUSE`] or the id of a TPA.
    pub owner: &'a str,
    /// What messages call the owner.
    pub owner_name: &'a str,
    /// What it is for.
    pub purpose: Purpose,
    /// Where it is sold; none where that is not known, and then only a form for every state is for it.
    pub state: Option<&'a StateCode>,
    /// The day of the sale, the dealership's own.
    pub day: Day,
}

/// Why there is no form: never another one in its place.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum NoForm {
    /// None is for it.
    #[error("{owner} has no form for {purpose} in {state} on {day}")]
    None {
        /// Whose form is wanted.
        owner: String,
        /// The key of what it is for.
        purpose: &'static str,
        /// The state's code.
        state: String,
        /// The day of the sale.
        day: Day,
    },
    /// Two are equally good.
    #[error("{owner} has two forms for {purpose} in {state}: {first} and {second}, both of version {version}")]
    Two {
        /// Whose form is wanted.
        owner: String,
        /// The key of what it is for.
        purpose: &'static str,
        /// The state's code.
        state: String,
        /// The number of one.
        first: String,
        /// The number of the other.
        second: String,
        /// The version of both.
        version: u32,
    },
}

/// The form at issue, of published ones: that of the state before `*`, in force on the day of the sale, of the highest version.
///
/// # Errors
/// [`NoForm`] where there is none, and where two are equally good.
pub fn choose<'a>(forms: impl IntoIterator<Item = &'a Form>, wanted: Wanted<'_>) -> Result<&'a Form, NoForm> {
    let rank = |form: &Form| (matches!(form.state, FormState::Of(_)), form.version);
    let is_for = |form: &&Form| {
        let in_state = match &form.state {
            FormState::Any => true,
            FormState::Of(state) => wanted.state == Some(state),
        };
        let in_force = form.effective_from <= wanted.day && form.effective_to.is_none_or(|last| wanted.day <= last);
        form.owner == wanted.owner && form.purpose == wanted.purpose && in_state && in_force
    };
    let mut best: Vec<&Form> = Vec::new();
    for form in forms.into_iter().filter(is_for) {
        match best.first().map(|other| rank(form).cmp(&rank(other))) {
            Some(std::cmp::Ordering::Less) => {}
            Some(std::cmp::Ordering::Equal) => best.push(form),
            Some(std::cmp::Ordering::Greater) | None => best = vec![form],
        }
    }
    let (owner, purpose) = (wanted.owner_name.to_owned(), wanted.purpose.key());
    let state = wanted
        .state
        .map_or_else(|| "an unknown state".to_owned(), StateCode::to_string);
    match best.as_slice() {
        [form] => Ok(form),
        [first, second, ..] => Err(NoForm::Two {
            owner,
            purpose,
            state,
            first: first.number.clone(),
            second: second.number.clone(),
            version: first.version,
        }),
        [] => Err(NoForm::None {
            owner,
            purpose,
            state,
            day: wanted.day,
        }),
    }
}

/// Another form that would be as good as this one for some sales: of the same owner, for the same, in the same state, with days in common and
/// of the same version.
pub fn clash<'a>(form: &Form, others: impl IntoIterator<Item = &'a Form>) -> Option<&'a Form> {
    let begins_before_end = |one: &Form, other: &Form| other.effective_to.is_none_or(|last| one.effective_from <= last);
    others.into_iter().find(|other| {
        other.owner == form.owner
            && other.purpose == form.purpose
            && other.state == form.state
            && other.version == form.version
            && other.number != form.number
            && begins_before_end(form, other)
            && begins_before_end(other, form)
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::catalog::product::Product;
    use crate::document::house_form;

    fn form(number: &str, state: &str, version: u32, (from, to): (&str, Option<&str>)) -> Form {
        Form {
            owner: "tpa-1".to_owned(),
            state: state.to_owned().try_into().unwrap(),
            number: number.to_owned(),
            version,
            effective_from: from.parse().unwrap(),
            effective_to: to.map(|to| to.parse().unwrap()),
            ..house_form(Product::Vsc).unwrap()
        }
    }

    fn chosen<'a>(forms: &'a [Form], state: &str, day: &str) -> Result<&'a str, String> {
        let state = state.parse().unwrap();
        let wanted = Wanted {
            owner: "tpa-1",
            owner_name: "Northgate",
            purpose: Product::Vsc.into(),
            state: Some(&state),
            day: day.parse().unwrap(),
        };
        let form = choose(forms, wanted);
        form.map(|form| form.number.as_str()).map_err(|none| none.to_string())
    }

    #[test]
    fn the_states_own_form_of_the_highest_version_stands() {
        let always = ("2026-01-01", None);
        let forms = [
            form("ALL-1", "*", 1, always),
            form("ALL-9", "*", 9, always),
            form("IL-1", "IL", 1, always),
            form("IL-2", "IL", 2, ("2026-03-01", Some("2026-03-31"))),
        ];
        assert_eq!(chosen(&forms, "OH", "2026-03-05"), Ok("ALL-9"));
        assert_eq!(chosen(&forms, "IL", "2026-02-28"), Ok("IL-1"));
        assert_eq!(chosen(&forms, "IL", "2026-03-01"), Ok("IL-2"));
        assert_eq!(chosen(&forms, "IL", "2026-03-31"), Ok("IL-2"));
        assert_eq!(chosen(&forms, "IL", "2026-04-01"), Ok("IL-1"));
    }

    /// [DOC-7] Two forms that are equally good are an error that names both.
    #[test]
    fn doc_7_two_forms_equally_good_are_refused() {
        let always = ("2026-01-01", None);
        let forms = [form("IL-1", "IL", 3, always), form("IL-B", "IL", 3, always)];
        assert_eq!(
            chosen(&forms, "IL", "2026-03-05"),
            Err("Northgate has two forms for vsc in IL: IL-1 and IL-B, both of version 3".to_owned())
        );
    }

    /// [DOC-8] No form for the state is an error that names TPA, product and state, and no other one steps in.
    #[test]
    fn two_forms_clash_where_neither_would_be_chosen() {
        let one = form("A", "IL", 1, ("2026-01-01", Some("2026-06-30")));
        for (other, clashes) in [
            (form("B", "IL", 1, ("2026-06-30", None)), true),
            (form("B", "IL", 1, ("2026-07-01", None)), false),
            (form("B", "IL", 2, ("2026-01-01", None)), false),
            (form("B", "*", 1, ("2026-01-01", None)), false),
            (form("A", "IL", 1, ("2026-01-01", None)), false),
        ] {
            assert_eq!(clash(&one, [&other]).is_some(), clashes, "{other:?}");
            assert_eq!(clash(&other, [&one]).is_some(), clashes, "{other:?}");
        }
    }

    #[test]
    fn doc_8_no_form_for_the_state_is_refused() {
        let forms = [
            form("OH-1", "OH", 1, ("2026-01-01", None)),
            form("OLD", "*", 1, ("2025-01-01", Some("2026-03-04"))),
            house_form(Product::Vsc).unwrap(),
        ];
        assert_eq!(
            chosen(&forms, "IL", "2026-03-05"),
            Err("Northgate has no form for vsc in IL on 2026-03-05".to_owned())
        );
    }
}
