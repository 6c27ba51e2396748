//! The facts that a step lacks.

use crate::pricing::reason::Fact;

/// A set of facts, in the order in which they are asked for.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub(super) struct Missing(u32);

impl Missing {
    /// Adds a fact.
    pub(super) fn ask(&mut self, fact: Fact) {
        self.0 |= bit(fact);
    }

    /// Adds a fact that is not known.
    pub(super) fn unless_known(&mut self, fact: Fact, known: bool) {
        if !known {
            self.ask(fact);
        }
    }

    /// Both sets.
    pub(super) const fn and(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    pub(super) const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Its facts in their order.
    pub(super) fn facts(self) -> impl Iterator<Item = Fact> {
        Fact::ALL.iter().copied().filter(move |fact| self.0 & bit(*fact) != 0)
    }
}

/// There are fewer than 32 facts.
const fn bit(fact: Fact) -> u32 {
    1 << (fact as u32)
}
