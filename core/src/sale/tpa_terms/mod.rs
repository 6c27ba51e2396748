//! The terms of an administrator (TPA), as people enter them: when its money is due, and what its contracts say of their cancellation. What is in
//! force at a sale is fixed for its lines.

mod cancellation;
mod contract_terms;
mod due;
mod in_force;
mod numbers;
mod worded;

pub use cancellation::{CancellationTermsForm, CancellationTermsToSave};
pub use contract_terms::{ContractTerms, LineTerm};
pub use due::{DueKind, DueTermsForm, DueTermsToSave};
pub use in_force::{Fixed, FixedDue, FixedTerms, InForce, MAX_KINDS, OfProduct, TooManyKinds, Versioned, fix};
pub use worded::{cancellation_words, due_words};
