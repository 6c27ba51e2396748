//! Lists of states, as the state picker and the TPA records hold them.

use crate::form::contact::STATE_CODES;

/// The list with a state more or less: sorted, each code once.
#[must_use]
pub fn toggle_state(states: &[String], code: &str) -> Vec<String> {
    let mut next: Vec<String> = states.iter().filter(|state| *state != code).cloned().collect();
    if next.len() == states.len() && is_listed_state(code) {
        next.push(code.to_owned());
    }
    sorted(&next)
}

/// The badge of the picker: 'n states selected', '1 state selected', 'No states selected'.
#[must_use]
pub fn states_badge(count: usize) -> String {
    match count {
        0 => "No states selected".to_owned(),
        1 => "1 state selected".to_owned(),
        count => format!("{count} states selected"),
    }
}

/// Whether a text is one of the 50 codes that the picker offers.
#[must_use]
pub fn is_listed_state(code: &str) -> bool {
    STATE_CODES.contains(&code)
}

/// The list as a record stores it: 'CA,NV,TX'.
#[must_use]
pub fn joined(states: &[String]) -> String {
    sorted(states).join(",")
}

/// The list of a record, whatever blanks and cases somebody wrote it with; what is no state is left out.
#[must_use]
pub fn split(stored: &str) -> Vec<String> {
    let codes = stored.split(',').map(|code| code.trim().to_ascii_uppercase());
    sorted(&codes.filter(|code| is_listed_state(code)).collect::<Vec<_>>())
}

fn sorted(states: &[String]) -> Vec<String> {
    let mut sorted = states.to_vec();
    sorted.sort_unstable();
    sorted.dedup();
    sorted
}
