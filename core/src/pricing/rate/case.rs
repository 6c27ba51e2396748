//! What all steps after the version look at, and how a step ends.

use super::missing::Missing;
use super::open::{OpenBook, OpenPlan};
use crate::pricing::book::Band;
use crate::pricing::facts::{Choice, Facts};
use crate::pricing::reason::{Code, Reason, Said};

/// A plan of the version that rates, and what it is rated for.
#[derive(Clone, Copy)]
pub(super) struct Case<'a> {
    pub(super) book: &'a OpenBook,
    pub(super) plan: &'a OpenPlan,
    pub(super) facts: &'a Facts,
    pub(super) choice: &'a Choice,
}

impl<'a> Case<'a> {
    fn said(&self) -> Said<'a> {
        Said {
            facts: self.facts,
            choice: self.choice,
            tpa: &self.book.tpa,
            limit: Band::default(),
            option: None,
        }
    }

    /// A reason with its argument, if the code has one.
    pub(super) fn reason(&self, code: Code, argument: Option<String>) -> Reason {
        Reason::new(code, argument, &self.said())
    }

    /// The reason of a limit, of which the sentence can name both ends.
    pub(super) fn beyond(&self, code: Code, end: i64, limit: Band) -> Reason {
        Reason::new(code, Some(end.to_string()), &Said { limit, ..self.said() })
    }

    /// The reason of an option, by its code and its name, if the book has it.
    pub(super) fn no_option(&self, code: &str, name: Option<&str>) -> Reason {
        let said = Said {
            option: name,
            ..self.said()
        };
        Reason::new(Code::OptionNotOffered, Some(code.to_owned()), &said)
    }

    /// How a step ends: with its reasons, else with the facts that it lacks, else well.
    pub(super) fn settle(&self, reasons: Vec<Reason>, missing: Missing) -> Result<(), Vec<Reason>> {
        if !reasons.is_empty() {
            return Err(reasons);
        }
        if missing.is_empty() {
            return Ok(());
        }
        let ask = |fact: crate::pricing::reason::Fact| self.reason(Code::FactMissing, Some(fact.word().to_owned()));
        Err(missing.facts().map(ask).collect())
    }
}
