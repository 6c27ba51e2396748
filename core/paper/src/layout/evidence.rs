//! The evidence of signatures, on pages of its own after the form.

use super::block::Setter;
use super::model::{Node, Section, Tag};
use super::pen::{PARAGRAPH_SPACE, black};
use super::style::{BODY, LEFT};
use super::text::{At, Filled, can_be_set, check_own};
use crate::error::PaperError;
use crate::evidence::{Event, Evidence, Signer, in_utc, shown};
use crate::fonts::Face;
use dealer_core::document::{Align, Column, HeadingLevel, Purpose};

/// What a paper calls it, for its heading and for the outline.
const TITLE: &str = "Evidence of Signatures";
const ABOUT: &str = "CoverDesk added this part after the last signature. It records what was signed, who signed it, how, and when. The signers \
    read and signed the issued file that the SHA-256 hash below identifies; this file repeats it with their signatures.";
const TIMES: &str = "Times are those of CoverDesk\u{2019}s server, in UTC. The day beside a signature is the dealership\u{2019}s own. Addresses and devices \
    are as they reached the server.";
const CHAIN: &str = "Each event is stored with a SHA-256 hash of its own content and of the event before it, so the hash of the last event covers all of \
    them. The seal in this file shows whether anything in it changed later.";

impl Setter<'_> {
    /// Sets the evidence, which was checked.
    pub(super) fn set_evidence(&mut self, evidence: &Evidence) -> Result<(), PaperError> {
        let first = self.pen.strips.len();
        self.evidence_heading(HeadingLevel::Title, TITLE);
        self.evidence_text(ABOUT);
        let file = self.file(evidence)?;
        self.part(file);
        self.evidence_heading(HeadingLevel::Section, "Signers");
        let signers = self.signers(evidence)?;
        self.part(signers);
        self.evidence_text(TIMES);
        self.evidence_heading(HeadingLevel::Section, "Events");
        let events = self.events(evidence)?;
        self.part(events);
        self.evidence_text(CHAIN);
        if let Some(strip) = self.pen.strips.get_mut(first) {
            strip.new_page = true;
        }
        Ok(())
    }

    /// Where the next part stands, after the form's blocks.
    fn here(&self) -> At {
        let after = self.pen.sections.last().map_or(0, |section| section.block + 1);
        At {
            block: after.max(self.form.blocks.len()).max(self.file_pages.len()) + 1,
            kind: "evidence",
        }
    }

    fn part(&mut self, node: Option<Node>) {
        let block = self.here().block - 1;
        self.pen.sections.extend(node.map(|node| Section { block, node }));
    }

    fn evidence_heading(&mut self, level: HeadingLevel, text: &str) {
        let node = self.pen.headed(level, Filled::own(text), self.here());
        self.part(Some(node));
    }

    fn evidence_text(&mut self, text: &str) {
        let at = self.here();
        let kind = black(Face::Regular, BODY);
        let children = self
            .pen
            .paragraph((&Filled::own(text), at), (LEFT, PARAGRAPH_SPACE), kind);
        self.part(Some(Node::new(Tag::Paragraph, children)));
    }

    fn file(&mut self, evidence: &Evidence) -> Result<Option<Node>, PaperError> {
        let form = format!(
            "{}, {}, version {}",
            self.form.title, evidence.form.number, evidence.form.version
        );
        let rows = [
            ("Document", evidence.document_id.as_str()),
            // A menu's waiver is signed before there is a contract.
            (
                if evidence.form.purpose == Purpose::Waiver {
                    "Menu"
                } else {
                    "Contract"
                },
                &evidence.contract_id,
            ),
            ("Form", &form),
            ("SHA-256 of the issued file", &evidence.sha256),
            ("Hash of the last event", &evidence.last_hash),
        ];
        let columns = [column(27, None, true), column(73, None, false)];
        let mut cells = Vec::new();
        for (label, text) in rows {
            cells.push(vec![Filled::own(label), self.evident(text, label)?]);
        }
        let at = self.here();
        self.pen.grid(&columns, &cells, at)
    }

    fn signers(&mut self, evidence: &Evidence) -> Result<Option<Node>, PaperError> {
        let columns = [
            column(10, Some("Role"), true),
            column(23, Some("Name"), false),
            column(23, Some("Signature"), false),
            column(29, Some("Address and device"), false),
            column(15, Some("Identity confirmed by"), false),
        ];
        let rows: Result<Vec<_>, PaperError> = evidence.signers.iter().map(|signer| self.signer(signer)).collect();
        let at = self.here();
        self.pen.grid(&columns, &rows?, at)
    }

    fn signer(&self, signer: &Signer) -> Result<Vec<Filled>, PaperError> {
        let can_be_set = |c: char| can_be_set(c, self.pen.fonts, Face::Regular);
        let way = format!(
            "{}; {} ({} UTC)",
            signer.way.label(),
            signer.day.in_words(),
            in_utc(signer.signed_ms)?
        );
        let device = format!(
            "{}; {}",
            shown(&signer.address, can_be_set),
            shown(&signer.user_agent, can_be_set)
        );
        Ok(vec![
            Filled::own(signer.role.label()),
            // It wraps as it must: what the form has room for can't keep a document from being finished.
            self.evident(&signer.name, "name of a signer")?,
            Filled::own(way),
            Filled::own(device),
            self.evident(&signer.confirmed_by, "person who confirmed a signer")?,
        ])
    }

    fn events(&mut self, evidence: &Evidence) -> Result<Option<Node>, PaperError> {
        let mut columns = [
            column(6, Some("No."), true),
            column(24, Some("Time (UTC)"), false),
            column(42, Some("Event"), false),
            column(28, Some("By"), false),
        ];
        if let Some(number) = columns.first_mut() {
            number.align = Align::Right;
        }
        let rows: Result<Vec<_>, PaperError> = evidence.events.iter().map(|event| self.event(event)).collect();
        let at = self.here();
        self.pen.grid(&columns, &rows?, at)
    }

    fn event(&self, event: &Event) -> Result<Vec<Filled>, PaperError> {
        Ok(vec![
            Filled::own(event.seq.to_string()),
            Filled::own(in_utc(event.at_ms)?),
            self.evident(&event.what, "words of an event")?,
            self.evident(&event.who, "person of an event")?,
        ])
    }

    /// A text of the evidence, if the face has glyphs for all of it.
    fn evident(&self, text: &str, name: &str) -> Result<Filled, PaperError> {
        check_own(
            text,
            || format!("The evidence ({name})"),
            (self.pen.fonts, Face::Regular),
        )?;
        Ok(Filled::own(text))
    }
}

fn column(share: u8, header: Option<&str>, label: bool) -> Column {
    Column {
        share,
        header: header.map(str::to_owned),
        label,
        align: Align::Left,
    }
}
