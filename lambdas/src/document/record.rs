//! A record of `documents`.

use dealer_core::document::{
    Bundle, DocumentRow, DocumentStatus, FormPin, HeldUp, Purpose, ScanKind, ScanRow, Values, cancelled_copy_of,
    house_form, product_of, void_copy_of, waiver_id,
};
use dealer_core::form::day::Day;
use dealer_core::form::ids::{ContractId, DealerId, DocumentId, LineId, MenuId, QuoteId, SigningId, Username};
use dealer_core::sale::contract::deal_id_of;
use serde::{Deserialize, Serialize};

/// What a document is found by.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub struct DocumentKey {
    /// Whose.
    pub dealer_id: DealerId,
    /// Its id.
    pub id: DocumentId,
}

/// A record of `documents`.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub(super) struct Document {
    #[serde(flatten)]
    pub key: DocumentKey,
    /// What it belongs to.
    #[serde(flatten)]
    pub of: Bundle,
    /// The line that it is the contract of; none for a document of the whole deal.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub line_id: Option<LineId>,
    /// The cancellation that it tells of; none for any other document.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub cancellation: Option<OfCancellation>,
    /// The transfer that it tells of; none for any other document.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub transfer: Option<OfTransfer>,
    #[serde(rename = "product")]
    pub purpose: Purpose,
    pub status: DocumentStatus,
    /// When it was wanted, in milliseconds since the epoch.
    pub created_at: u64,
    /// Counts its changes, from 1.
    pub version: u64,
    /// The partition in the index of those whose file is to be made, as long as it is and nothing holds it up; that of those that wait for a
    /// form, as long as it does.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub waiting: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub held_up: Option<HeldUp>,
    /// What its file was made of.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub made: Option<Made>,
    /// The signing that it is in, or was signed in.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub signing: Option<SigningId>,
    /// Its signed file.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub signed: Option<SignedFile>,
    /// The scan of what was signed on paper.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub scan: Option<Scan>,
    /// Why it is void, where it is the copy that says so.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub void: Option<VoidNote>,
}

/// Which cancellation a document tells of.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub(super) struct OfCancellation {
    /// The line that was cancelled.
    pub line_id: LineId,
    /// The quote that was executed.
    pub quote_id: QuoteId,
}

/// Which transfer a document tells of.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub(super) struct OfTransfer {
    /// The line that was transferred.
    pub line_id: LineId,
    /// Which of its transfers, from 1.
    pub number: usize,
}

/// A stored file, and what it was made of.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub(super) struct Made {
    pub form: FormPin,
    pub title: String,
    pub values: Values,
    /// The renderer that drew it.
    pub renderer: u32,
    /// The file's SHA-256, in hexadecimal digits.
    pub sha256: String,
    /// Its bytes.
    pub size: u64,
    /// When, in milliseconds since the epoch.
    pub at: u64,
    /// The last day on which it must be there.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub retain_until: Option<Day>,
}

/// A stored file with signatures, their evidence and the seal.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub(super) struct SignedFile {
    /// The renderer that drew it.
    pub renderer: u32,
    /// The file's SHA-256, in hexadecimal digits.
    pub sha256: String,
    /// Its bytes.
    pub size: u64,
    /// When it was made, in milliseconds since the epoch.
    pub at: u64,
    /// The hash of the signing's last event.
    pub last_hash: String,
}

/// A stored scan of a document that was signed on paper.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub(super) struct Scan {
    pub kind: ScanKind,
    /// The file's SHA-256, in hexadecimal digits.
    pub sha256: String,
    /// Its bytes.
    pub size: u64,
    /// When it was stored, in milliseconds since the epoch.
    pub at: u64,
    /// Who stored it, and confirmed that all pages and all signatures are there.
    pub by: Username,
}

/// Why and since when a document is void.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub(super) struct VoidNote {
    /// The document.
    pub of: DocumentId,
    /// When, in milliseconds since the epoch.
    pub at: u64,
    /// Why, as it stands on each page.
    pub reason: String,
    /// Whether its product was cancelled: it was in force until then.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub cancelled: bool,
}

/// In how many partitions the index of those to be made is.
pub(super) const SHARDS: u64 = 4;

pub(super) fn partition_of(created_at: u64) -> String {
    partition(created_at % SHARDS)
}

/// A partition of the index of those to be made.
pub(super) fn partition(shard: u64) -> String {
    format!("waiting#{shard}")
}

/// The partition of that index which holds the documents that wait for a form of an owner.
pub(super) fn waiting_for_form(owner: &str) -> String {
    format!("no_form#{owner}")
}

/// What a document is called until it has a form: as the house's own form is.
pub(super) fn title_of(purpose: Purpose) -> String {
    house_form(purpose).map_or_else(|_| purpose.key().to_owned(), |form| form.title)
}

impl Document {
    /// A document that is wanted for a line; none for what is no line of a deal.
    pub(super) fn wanted(key: DocumentKey, contract_id: ContractId, line_id: LineId, now_ms: u64) -> Option<Self> {
        let product = product_of(&deal_id_of(&contract_id)?, &line_id)?;
        Some(Self {
            line_id: Some(line_id),
            ..Self::of_whole(key, Bundle::Contract(contract_id), product.into(), now_ms)
        })
    }

    /// The waiver that is wanted of a menu.
    pub(super) fn waiver(dealer_id: DealerId, menu: MenuId, now_ms: u64) -> Self {
        let id = waiver_id(&menu);
        Self::of_whole(
            DocumentKey { dealer_id, id },
            Bundle::Menu(menu),
            Purpose::Waiver,
            now_ms,
        )
    }

    /// A pre-contract sheet that is wanted of a contract.
    pub(super) fn sheet(key: DocumentKey, contract_id: ContractId, now_ms: u64) -> Self {
        Self::of_whole(key, Bundle::Contract(contract_id), Purpose::Precontract, now_ms)
    }

    /// A document of a cancellation of a contract's line.
    pub(super) fn of_cancellation(
        key: DocumentKey,
        contract_id: ContractId,
        purpose: Purpose,
        cancellation: OfCancellation,
        now_ms: u64,
    ) -> Self {
        Self {
            cancellation: Some(cancellation),
            ..Self::of_whole(key, Bundle::Contract(contract_id), purpose, now_ms)
        }
    }

    /// The document of a transfer of a contract's line.
    pub(super) fn of_transfer(key: DocumentKey, contract_id: ContractId, transfer: OfTransfer, now_ms: u64) -> Self {
        Self {
            transfer: Some(transfer),
            ..Self::of_whole(key, Bundle::Contract(contract_id), Purpose::Transfer, now_ms)
        }
    }

    fn of_whole(key: DocumentKey, of: Bundle, purpose: Purpose, now_ms: u64) -> Self {
        Self {
            key,
            of,
            line_id: None,
            cancellation: None,
            transfer: None,
            purpose,
            status: DocumentStatus::Wanted,
            created_at: now_ms,
            version: 1,
            waiting: Some(partition_of(now_ms)),
            held_up: None,
            made: None,
            signing: None,
            signed: None,
            scan: None,
            void: None,
        }
    }

    /// The copy of an issued document that says that it is void.
    pub(super) fn void_copy(&self, now_ms: u64, reason: &str) -> Self {
        self.copy(void_copy_of(&self.key.id), now_ms, reason)
    }

    /// The copy that says that its product was cancelled: the `number`th, from 1.
    pub(super) fn cancelled_copy(&self, now_ms: u64, reason: &str, number: usize) -> Self {
        let mut copy = self.copy(cancelled_copy_of(&self.key.id, number), now_ms, reason);
        if let Some(note) = &mut copy.void {
            note.cancelled = true;
        }
        copy
    }

    fn copy(&self, id: DocumentId, now_ms: u64, reason: &str) -> Self {
        let of = self.key.id.clone();
        Self {
            key: DocumentKey { id, ..self.key.clone() },
            status: DocumentStatus::Wanted,
            created_at: now_ms,
            version: 1,
            waiting: Some(partition_of(now_ms)),
            made: None,
            signing: None,
            signed: None,
            scan: None,
            void: Some(VoidNote {
                of,
                at: now_ms,
                reason: reason.to_owned(),
                cancelled: false,
            }),
            ..self.clone()
        }
    }

    /// The same, with its file made.
    pub(super) fn issued(&self, made: Made) -> Self {
        Self {
            status: DocumentStatus::Issued,
            version: self.version + 1,
            waiting: None,
            held_up: None,
            made: Some(made),
            ..self.clone()
        }
    }

    /// The same, with why it can't be made; it waits for somebody who asks for it again, or for a form of an owner.
    pub(super) fn held_up(&self, held_up: HeldUp, for_form_of: Option<&str>) -> Self {
        Self {
            version: self.version + 1,
            waiting: for_form_of.map(waiting_for_form),
            held_up: Some(held_up),
            ..self.clone()
        }
    }

    /// The same, to be tried again.
    pub(super) fn to_be_tried_again(&self) -> Self {
        Self {
            version: self.version + 1,
            waiting: Some(partition_of(self.created_at)),
            ..self.clone()
        }
    }

    /// Where it stands among those that are listed and signed with it: what comes before a contract stands before it.
    pub(super) const fn rank(&self) -> u8 {
        match self.purpose {
            Purpose::Waiver => 0,
            Purpose::Precontract => 1,
            Purpose::Contract(_) => 2,
            Purpose::Transfer => 3,
            Purpose::Cancellation | Purpose::LenderLetter => 4,
        }
    }

    /// Whether it counts: it is neither void nor the copy that says so.
    pub(super) fn counts(&self) -> bool {
        !matches!(self.status, DocumentStatus::Void | DocumentStatus::Cancelled) && self.void.is_none()
    }

    pub(super) fn is_wanted(&self) -> bool {
        self.status == DocumentStatus::Wanted
    }

    /// Whether everyone has signed, and its signed file is still to be made.
    pub(super) const fn is_to_be_signed(&self) -> bool {
        matches!(self.status, DocumentStatus::Issued) && self.signing.is_some() && self.waiting.is_some()
    }

    /// Whether a file of it is still to be made.
    pub(super) fn is_unfinished(&self) -> bool {
        self.is_wanted() || self.is_to_be_signed()
    }

    /// Whether it is in a signing, or its signed file is still to be made.
    pub(super) fn is_in_signing(&self) -> bool {
        self.counts() && self.signing.is_some() && self.signed.is_none()
    }

    /// The same, with its signed file made.
    pub(super) fn signed(&self, signed: SignedFile) -> Self {
        Self {
            status: DocumentStatus::Signed,
            version: self.version + 1,
            waiting: None,
            signed: Some(signed),
            ..self.clone()
        }
    }

    /// The same, of a product that was cancelled.
    pub(super) fn cancelled(&self) -> Self {
        Self {
            status: DocumentStatus::Cancelled,
            version: self.version + 1,
            ..self.clone()
        }
    }

    /// The same, of a cancelled product that is in force again: it stands where it stood. A signing that was not completed has ended.
    pub(super) fn in_force_again(&self) -> Self {
        let status = match (&self.signed, &self.scan) {
            (Some(_), _) => DocumentStatus::Signed,
            (None, Some(_)) => DocumentStatus::WetSigned,
            (None, None) => DocumentStatus::Issued,
        };
        let signing_ended = status == DocumentStatus::Issued && self.waiting.is_none();
        Self {
            status,
            version: self.version + 1,
            signing: self.signing.clone().filter(|_| !signing_ended),
            ..self.clone()
        }
    }

    /// The same, signed on paper.
    pub(super) fn wet_signed(&self, scan: Scan) -> Self {
        Self {
            status: DocumentStatus::WetSigned,
            version: self.version + 1,
            scan: Some(scan),
            ..self.clone()
        }
    }

    /// SHA-256 of the file that a reader gets: the signed one, where there is one.
    pub(super) fn latest_file(&self) -> Option<&str> {
        let signed = self.signed.as_ref().map(|signed| signed.sha256.as_str());
        signed.or_else(|| self.made.as_ref().map(|made| made.sha256.as_str()))
    }

    /// Where its file is.
    pub(super) fn file(&self, sha256: &str) -> String {
        let DocumentKey { dealer_id, id } = &self.key;
        format!("documents/{dealer_id}/{}/{id}/{sha256}.pdf", self.of.id())
    }

    /// Where a scan of it is.
    pub(super) fn scan_file(&self, kind: ScanKind, sha256: &str) -> String {
        let DocumentKey { dealer_id, id } = &self.key;
        format!("scans/{dealer_id}/{id}/{sha256}.{}", kind.extension())
    }

    /// What lists show of it.
    pub(super) fn row(&self) -> DocumentRow {
        let made = self.made.as_ref();
        DocumentRow {
            id: self.key.id.clone(),
            contract_id: self.of.contract().cloned(),
            menu_id: self.of.menu().cloned(),
            line_id: self.line_id.clone(),
            purpose: self.purpose,
            takes_signatures: self.purpose.is_signed(),
            title: made.map_or_else(|| title_of(self.purpose), |made| made.title.clone()),
            status: self.status,
            held_up: self.held_up.clone(),
            issued_at: made.map(|made| made.at),
            signing: self.signing.clone(),
            signed_at: self.signed.as_ref().map(|signed| signed.at),
            scan: self.scan.as_ref().map(|scan| ScanRow {
                at: scan.at,
                by: scan.by.clone(),
                size: scan.size,
            }),
            size: (self.signed.as_ref().map(|signed| signed.size)).or_else(|| made.map(|made| made.size)),
            supersedes: self.void.as_ref().map(|void| void.of.clone()),
            cancelled: self.status == DocumentStatus::Cancelled
                || self.void.as_ref().is_some_and(|note| note.cancelled),
        }
    }
}
