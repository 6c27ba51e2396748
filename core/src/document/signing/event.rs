//! What happens in a signing.

use crate::document::{Place, Role};
use crate::form::ids::DocumentId;
use serde::{Deserialize, Serialize};

/// Who does something.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum Actor {
    /// Somebody of the dealership, by their username.
    Staff {
        /// The username.
        username: String,
    },
    /// Somebody who signs.
    Signer {
        /// As whom.
        role: Role,
    },
    /// The product itself.
    Product,
}

/// What happens.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum What {
    /// The signing was begun.
    Created,
    /// Somebody of the dealership has seen an identity document of a signer.
    IdentityConfirmed {
        /// Of whom.
        role: Role,
    },
    /// The signer opened the signing.
    Opened,
    /// Somebody of the dealership made a link for a signer's own phone.
    LinkMade {
        /// For whom.
        role: Role,
    },
    /// The signer opened the signing on their own phone.
    OpenedOnPhone,
    /// The signer opened the text of the consent as a PDF file.
    ConsentFileOpened,
    /// The signer agreed to sign on a screen.
    ConsentGiven {
        /// To which text.
        consent: u32,
    },
    /// The signer opened a document's file.
    FileOpened {
        /// Which one.
        document: DocumentId,
    },
    /// The signer has read a document.
    Read {
        /// Which one.
        document: DocumentId,
    },
    /// The signer adopted a signature, or another one than before.
    InkAdopted,
    /// The signer signed at a place.
    PlaceSigned {
        /// In which document.
        document: DocumentId,
        /// Where in it.
        place: u32,
        /// With what.
        kind: Place,
    },
    /// The signer has signed at each of their places, and said that this is their signature.
    Completed,
    /// The signer does not sign on a screen.
    Declined,
    /// Somebody of the dealership ended the signing.
    Cancelled,
    /// A document of it ended.
    DocumentEnded,
}

impl What {
    /// What happened, for a person.
    #[must_use]
    pub fn words(&self) -> String {
        match self {
            Self::Created => "Signing begun".to_owned(),
            Self::IdentityConfirmed { role } => {
                format!("Identity document of the {} seen", role.label().to_lowercase())
            }
            Self::Opened => "Signing opened".to_owned(),
            Self::LinkMade { role } => format!("Link made for the phone of the {}", role.label().to_lowercase()),
            Self::OpenedOnPhone => "Signing opened on an own phone".to_owned(),
            Self::ConsentFileOpened => "Opened the agreement to sign on a screen as a PDF file".to_owned(),
            Self::ConsentGiven { consent } => format!("Agreed to sign on a screen (text {consent})"),
            Self::FileOpened { document } => format!("Opened the file of {document}"),
            Self::Read { document } => format!("Read {document}"),
            Self::InkAdopted => "Adopted a signature".to_owned(),
            Self::PlaceSigned { document, place, kind } => {
                let kind = match kind {
                    Place::Signature => "Signed",
                    Place::Initials => "Put initials on",
                };
                format!("{kind} {document} at place {}", place + 1)
            }
            Self::Completed => "Completed".to_owned(),
            Self::Declined => "Chose to sign on paper".to_owned(),
            Self::Cancelled => "Signing ended by the dealership".to_owned(),
            Self::DocumentEnded => "Signing ended, since a document no longer counts".to_owned(),
        }
    }
}

impl Actor {
    /// Who it was, for a person.
    #[must_use]
    pub fn words(&self) -> String {
        match self {
            Self::Staff { username } => format!("Dealership ({username})"),
            Self::Signer { role } => role.label().to_owned(),
            Self::Product => "CoverDesk".to_owned(),
        }
    }
}
