//! What is wrong with a seal.

/// What is wrong with a seal.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum SealFault {
    /// There is none.
    #[error("the file is not sealed")]
    NotSealed,
    /// Something was added.
    #[error("there are bytes after the seal")]
    BytesAfter,
    /// It does not cover the file as the product's seals do.
    #[error("the seal's range is wrong")]
    Range,
    /// There is no message, or something stands behind it.
    #[error("the seal's message can't be read")]
    Message,
    /// It is sealed with another certificate.
    #[error("the seal's certificate differs")]
    Certificate,
    /// The file is not the one that was sealed.
    #[error("the seal's digest differs")]
    Digest,
    /// The key did not sign this.
    #[error("the seal's signature is wrong")]
    Signature,
    /// The message says the same in another way than the product does.
    #[error("the seal's message is written in another way")]
    Altered,
    /// The message has no room.
    #[error("the seal's message is too long")]
    TooLong,
}
