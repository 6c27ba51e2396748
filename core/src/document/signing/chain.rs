//! The chain of a signing's events: each one's hash covers it and the hash before it, so that none can be changed, dropped or put between
//! others without the last hash being another one.

use super::event::{Actor, What};
use crate::form::ids::SigningId;
use crate::form::sha256::sha256_hex;
use serde::{Deserialize, Serialize};

/// An event as it is kept.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Noted {
    /// Whose event it is.
    pub signing_id: SigningId,
    /// Its number, from 1.
    pub seq: u32,
    /// When, in milliseconds since the epoch, by the server's clock.
    pub at: u64,
    /// Who.
    pub actor: Actor,
    /// The address that the call came from.
    pub address: String,
    /// What the device says of itself.
    pub user_agent: String,
    /// What.
    pub what: What,
    /// SHA-256 over the hash before it and all of the above, in hexadecimal digits.
    pub hash: String,
}

/// What is wrong with a chain.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum ChainFault {
    /// An event is missing, is there twice, or is another signing's.
    #[error("event {0} is missing, or another one stands in its place")]
    Gap(u32),
    /// An event was changed.
    #[error("event {0} was changed")]
    Changed(u32),
    /// The last event is another one than the signing names.
    #[error("events are missing at the end, or were added")]
    End,
}

/// The hash before the first event: that of the signing's id.
fn root(signing_id: &SigningId) -> String {
    sha256_hex(signing_id.as_str())
}

/// The hash that the last of these events gives, or that the first one builds on.
#[must_use]
pub fn last_hash(signing_id: &SigningId, events: &[Noted]) -> String {
    events
        .last()
        .map_or_else(|| root(signing_id), |event| event.hash.clone())
}

/// An event with the hash that the one before it and its own content give.
#[must_use]
pub fn next_after(previous: &str, event: Noted) -> Noted {
    let hash = hash_of(previous, &event);
    Noted { hash, ..event }
}

/// Fields in a fixed order, with the length of each text in front of it: no two events have the same bytes.
fn hash_of(previous: &str, event: &Noted) -> String {
    // Writing our own types as JSON can't fail; if it did, no chain would hold.
    let json = |value: serde_json::Result<String>| value.unwrap_or_default();
    let fields = [
        previous.to_owned(),
        event.signing_id.to_string(),
        event.seq.to_string(),
        event.at.to_string(),
        json(serde_json::to_string(&event.actor)),
        event.address.clone(),
        event.user_agent.clone(),
        json(serde_json::to_string(&event.what)),
    ];
    let framed: String = fields
        .iter()
        .map(|field| format!("{}:{field}\n", field.len()))
        .collect();
    sha256_hex(framed)
}

/// Refuses events that are not those which made this hash, and names the first one that is wrong.
///
/// # Errors
/// [`ChainFault`].
pub fn verify(signing_id: &SigningId, events: &[Noted], last: &str) -> Result<(), ChainFault> {
    let mut previous = root(signing_id);
    for (event, seq) in events.iter().zip(1..) {
        if event.seq != seq || event.signing_id != *signing_id {
            return Err(ChainFault::Gap(seq));
        }
        if event.hash != hash_of(&previous, event) {
            return Err(ChainFault::Changed(seq));
        }
        previous.clone_from(&event.hash);
    }
    if previous == last { Ok(()) } else { Err(ChainFault::End) }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::document::Role;

    fn chain() -> Vec<Noted> {
        let id = SigningId::from("contract-1-s1");
        let whats = [
            What::Created,
            What::IdentityConfirmed { role: Role::Buyer },
            What::Opened,
            What::ConsentGiven { consent: 1 },
            What::Completed,
        ];
        let mut events: Vec<Noted> = Vec::new();
        for (what, seq) in whats.into_iter().zip(1..) {
            let event = Noted {
                signing_id: id.clone(),
                seq,
                at: 1_000 + u64::from(seq),
                actor: Actor::Signer { role: Role::Buyer },
                address: "192.0.2.7".to_owned(),
                user_agent: "Browser".to_owned(),
                what,
                hash: String::new(),
            };
            events.push(next_after(&last_hash(&id, &events), event));
        }
        events
    }

    /// Dropped, swapped, edited and added events are found, the first one by its number.
    #[test]
    fn what_was_tampered_with_is_named() {
        let events = chain();
        let id = SigningId::from("contract-1-s1");
        let last = last_hash(&id, &events);
        assert_eq!(verify(&id, &events, &last), Ok(()));
        for dropped in 0..events.len() {
            let mut less = events.clone();
            less.remove(dropped);
            let expected = if dropped + 1 == events.len() {
                ChainFault::End
            } else {
                ChainFault::Gap(u32::try_from(dropped).unwrap() + 1)
            };
            assert_eq!(verify(&id, &less, &last), Err(expected));
        }
        for at in 1..events.len() {
            let mut swapped = events.clone();
            swapped.swap(at - 1, at);
            assert_eq!(
                verify(&id, &swapped, &last),
                Err(ChainFault::Gap(u32::try_from(at).unwrap()))
            );
        }
        let edits: [fn(&mut Noted); 5] = [
            |event| event.at += 1,
            |event| event.address.push('1'),
            |event| event.user_agent.clear(),
            |event| event.actor = Actor::Product,
            |event| event.what = What::Declined,
        ];
        for (at, edit) in (0..events.len()).flat_map(|at| edits.map(|edit| (at, edit))) {
            let mut edited = events.clone();
            edit(&mut edited[at]);
            assert_eq!(
                verify(&id, &edited, &last),
                Err(ChainFault::Changed(u32::try_from(at).unwrap() + 1))
            );
        }
        // Whoever edits an event and all hashes behind it ends with another last hash.
        let mut forged = events.clone();
        forged[1].at += 1;
        for at in 1..forged.len() {
            let event = forged[at].clone();
            forged[at] = next_after(&forged[at - 1].hash.clone(), event);
        }
        assert_eq!(verify(&id, &forged, &last), Err(ChainFault::End));
    }
}
