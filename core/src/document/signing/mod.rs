//! The signing of a contract's documents: who signs in which order, what each of them has done, and the chain of events that proves it.
//!
//! The law asks for intent, attribution, consent and a record that everyone can keep (15 USC 7001(c), UETA). Each step is a function of the
//! state before it: what comes too early is refused, what was done before is done already, and changes nothing.

mod act;
mod chain;
mod consent;
mod event;
mod state;

pub use act::{OutOfOrder, Seen};
pub use chain::{ChainFault, Noted, last_hash, next_after, verify};
pub use consent::{CONSENT, Consent, consent_paper};
pub use event::{Actor, What};
pub use state::{Done, Phone, Signer, SignerStep, Signing, SigningStatus, ToSign};
