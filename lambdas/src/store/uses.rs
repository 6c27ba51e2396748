//! What is asked of the database, as resources declare it: the policies of the functions that serve them are made of it.

use super::tables::Table;

/// An action on a table or on an index, in the words of a policy. The parts of a transaction are the actions that they are.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Action {
    /// Reads one record.
    GetItem,
    /// Reads records by their keys.
    BatchGetItem,
    /// Stores a whole record.
    PutItem,
    /// Changes a record.
    UpdateItem,
    /// Deletes a record.
    DeleteItem,
    /// Demands something of a record that a transaction leaves as it is.
    ConditionCheckItem,
    /// Reads a partition.
    Query,
    /// Reads all.
    Scan,
}

impl Action {
    /// Its name in a policy, behind `dynamodb:`.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::GetItem => "GetItem",
            Self::BatchGetItem => "BatchGetItem",
            Self::PutItem => "PutItem",
            Self::UpdateItem => "UpdateItem",
            Self::DeleteItem => "DeleteItem",
            Self::ConditionCheckItem => "ConditionCheckItem",
            Self::Query => "Query",
            Self::Scan => "Scan",
        }
    }
}

/// Actions on a table, or on one of its indexes.
#[derive(Debug, Clone, Copy)]
pub struct Use {
    /// The table.
    pub table: Table,
    /// The index, where it is one that is read.
    pub index: Option<&'static str>,
    /// The actions.
    pub actions: &'static [Action],
}

impl Table {
    /// These actions on the table itself.
    #[must_use]
    pub const fn uses(self, actions: &'static [Action]) -> Use {
        Use {
            table: self,
            index: None,
            actions,
        }
    }

    /// Queries of one of its indexes.
    #[must_use]
    pub const fn queries(self, index: &'static str) -> Use {
        Use {
            table: self,
            index: Some(index),
            actions: &[Action::Query],
        }
    }
}
