//! What a buyer agrees to before a signature on a screen counts.

use crate::catalog::product::Product;
use crate::document::{Block, Form, FormKind, FormState, HOUSE, Heading, HeadingLevel, Language, Paragraph, Values};
use crate::form::day::Day;
use crate::form::ids::SigningId;
use std::collections::BTreeMap;

/// A text that a buyer agrees to. Another text has another version: who agreed to an older one is asked again.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Consent {
    /// Counts its texts, from 1.
    pub version: u32,
    /// Its paragraphs.
    pub paragraphs: &'static [&'static str],
}

/// The text of today. A sample: what 15 USC 7001(c)(1)(B) asks for is in it, and a lawyer has to confirm the words.
pub const CONSENT: Consent = Consent {
    version: 1,
    paragraphs: &[
        "You can sign the documents of this purchase on a screen, or on paper. Nobody may make you use a screen.",
        "Your agreement is for the documents of this purchase alone, and for no others.",
        "You can take your agreement back at any time before the last signature, without a fee. You then sign on paper. What you signed on the screen until then does not count.",
        "You can have each document on paper. The dealership prints it when you ask, and charges nothing for it.",
        "Please tell the dealership when your mailing address, e-mail address or phone number changes.",
        "To read and keep the documents yourself, you need a device with a web browser and a program that opens PDF files.",
        "Sample text: a lawyer has to confirm it before customers see it.",
    ],
};

/// The consent as a document: its paragraphs, and the four digits that prove that somebody could open it.
#[must_use]
pub fn consent_paper(signing: &SigningId, day: Day, digits: &str) -> (Form, Values) {
    let paragraph = |text: &str| {
        Block::Paragraph(Paragraph {
            text: text.to_owned(),
            when: None,
        })
    };
    let mut blocks = vec![Block::Heading(Heading {
        level: HeadingLevel::Title,
        text: "Agreement to Sign on a Screen".to_owned(),
        when: None,
    })];
    blocks.extend(CONSENT.paragraphs.iter().map(|text| paragraph(text)));
    blocks.push(paragraph(&format!(
        "You can open this file. Please type these four digits on your phone: {digits}"
    )));
    let form = Form {
        owner: HOUSE.to_owned(),
        purpose: Product::Vsc.into(),
        state: FormState::Any,
        number: "HOUSE-CONSENT".to_owned(),
        version: CONSENT.version,
        language: Language::English,
        effective_from: day,
        effective_to: None,
        kind: FormKind::Blocks,
        title: "Agreement to Sign on a Screen".to_owned(),
        blocks,
        pdf: None,
    };
    let values = Values {
        document_id: signing.to_string(),
        day,
        state: String::new(),
        co_buyer: false,
        financed: false,
        items: Vec::new(),
        printed: BTreeMap::new(),
    };
    (form, values)
}
