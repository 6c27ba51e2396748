//! What is wrong with a form, with the block in which it stands.

use super::placeholder::Placeholder;

/// What is wrong with a text of a form.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum TextFault {
    /// A path that is no placeholder's.
    #[error("there is no placeholder '{0}'")]
    UnknownPlaceholder(String),
    /// A format that the placeholder does not have.
    #[error("'{}' has no format '{word}'", .placeholder.path())]
    UnknownFormat {
        /// The placeholder.
        placeholder: Placeholder,
        /// What the form asks for.
        word: String,
    },
    /// `{{` without `}}`, or the other way round.
    #[error("braces do not close")]
    OpenBraces,
    /// A character that no document prints: a control character, one that can't be seen, or one of a script that runs from right to left.
    #[error("the character U+{:04X} can't be printed", u32::from(*.0))]
    Character(char),
    /// There is nothing to read.
    #[error("the text is empty")]
    Empty,
    /// It has more characters than this.
    #[error("the text has more than {0} characters")]
    TooLong(usize),
}

/// What keeps a form from being published or filled.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum FormFault {
    /// A text of a block, counted from 1.
    #[error("Block {block} ({kind}): {fault}")]
    Text {
        /// The block, from 1.
        block: usize,
        /// What kind of block it is.
        kind: &'static str,
        /// What is wrong.
        fault: TextFault,
    },
    /// Something else about a block.
    #[error("Block {block} ({kind}): {what}")]
    Block {
        /// The block, from 1.
        block: usize,
        /// What kind of block it is.
        kind: &'static str,
        /// What is wrong.
        what: String,
    },
    /// Something about what is put over a page of a form's file.
    #[error("Placement {placement} (page {page}): {what}")]
    Placement {
        /// The placement, from 1.
        placement: usize,
        /// Its page, from 1.
        page: u32,
        /// What is wrong.
        what: String,
    },
    /// A text that names the form.
    #[error("{field}: {fault}")]
    Name {
        /// 'number', 'title' or 'owner'.
        field: &'static str,
        /// What is wrong.
        fault: TextFault,
    },
    /// Something about the form as a whole.
    #[error("{0}")]
    Form(String),
}
