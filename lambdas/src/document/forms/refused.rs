//! Why a file is no form's.

use dealer_core::document::MAX_PDF_PAGES;
use dealer_core::form::field::FieldError;
use dealer_core::form::field_code::FieldCode;

/// Why a file is no form's.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub(super) enum Refused {
    #[error("Please choose a PDF file.")]
    NotPdf,
    #[error("This file is damaged: it can't be read as a PDF.")]
    Damaged,
    #[error("This file is protected by a password or by rights. Please save it without.")]
    Encrypted,
    #[error("This file is an XFA form. Please save it as a plain PDF.")]
    Xfa,
    #[error("This file has scripts or actions ({0}). Please save it without.")]
    Scripts(String),
    #[error("This file is signed. Please choose one without signatures.")]
    Signed,
    #[error("A part of this file unpacks to more than 50 MB.")]
    Bomb,
    #[error("This file is nested too deep.")]
    TooDeep,
    #[error("This file hides words in codes.")]
    Disguised,
    #[error("This file is packed with LZW. Please save it anew.")]
    Compression,
    #[error("This file has {0} pages; a form has 1 to {MAX_PDF_PAGES}.")]
    Pages(usize),
}

impl Refused {
    pub(super) fn error(&self) -> FieldError {
        let code = match self {
            Self::NotPdf => FieldCode::NotAPdf,
            _ => FieldCode::PdfRefused,
        };
        FieldError::new("file", code, self.to_string())
    }
}
