//! A document as it is kept: which line it is of, where it stands, and how long it stays.

use super::form::{Form, FormState, Language};
use super::purpose::Purpose;
use crate::catalog::product::Product;
use crate::form::day::Day;
use crate::form::ids::{ContractId, DealId, DocumentId, LineId, MenuId, SigningId, Username};
use crate::sale::contract::{contract_id_of, product_and_number};
use serde::{Deserialize, Serialize};

/// What is behind the id of a document in that of the copy which says that it is void.
const VOID: &str = "-void";

/// What is behind the id of a document in those of the copies which say that its product was cancelled, before their number.
const CANCELLED: &str = "-cancelled-";

/// What is behind the id of a line's document in those of the documents of its cancellation, before their number.
const CANCELLATION: &str = "-cancellation-";

/// The same of the letters to its lender.
const LETTER: &str = "-letter-";

/// The same of the forms of its transfers.
const TRANSFER: &str = "-transfer-";

/// For how many months a document stays after its issue: seven years, as dealers keep their deals.
const KEPT_MONTHS: i64 = 7 * 12;
/// For how many months it stays after its coverage ends: two years (California's CARS Act).
const KEPT_AFTER_COVERAGE_MONTHS: i64 = 2 * 12;

/// Where a document stands.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "wasm", derive(tsify::Tsify))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub enum DocumentStatus {
    /// Its file is still to be made.
    Wanted,
    /// Its file is stored.
    Issued,
    /// It is stored with the signatures of everyone who has a place in it.
    Signed,
    /// It was signed on paper, and its scan is stored beside its file.
    WetSigned,
    /// Its file is stored, and another document says that it no longer counts.
    Void,
    /// Its file is stored, and another document says that its product was cancelled.
    Cancelled,
}

/// Why a document has no file yet.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "wasm", derive(tsify::Tsify))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub enum WantedReason {
    /// No form is for it.
    NoForm,
    /// Its contract has no stored deal: it was sold by an earlier release.
    NoDeal,
    /// A value of the deal is missing, or can't be printed.
    NoValue,
}

/// Why a document has no file yet, with a sentence.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "wasm", derive(tsify::Tsify))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct HeldUp {
    /// In a word.
    pub reason: WantedReason,
    /// For a person, who may be able to do something about it.
    pub message: String,
}

/// The form that a document is made with, as its record pins it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct FormPin {
    /// Whose form.
    pub owner: String,
    /// What it is for.
    #[serde(rename = "product")]
    pub purpose: Purpose,
    /// Where.
    pub state: FormState,
    /// Its language.
    pub language: Language,
    /// What its owner calls it.
    pub number: String,
    /// Its version.
    pub version: u32,
    /// The SHA-256 of the form as it was published, in hexadecimal digits; none for one that comes with the product.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub sha256: Option<String>,
}

impl FormPin {
    /// Whether it is of this form, by all that names one.
    #[must_use]
    pub fn is_of(&self, form: &Form) -> bool {
        let other = Self::from(form);
        Self {
            sha256: self.sha256.clone(),
            ..other
        } == *self
    }
}

impl From<&Form> for FormPin {
    fn from(form: &Form) -> Self {
        Self {
            owner: form.owner.clone(),
            purpose: form.purpose,
            state: form.state.clone(),
            language: form.language,
            number: form.number.clone(),
            version: form.version,
            sha256: None,
        }
    }
}

/// The id of a line's document: its contract's, and a number that the line's product gives. A replacement of the line has a number of its
/// own. The same line has the same id, whoever asks first; none for what is no line of a deal.
#[must_use]
pub fn document_id(deal_id: &DealId, line_id: &LineId) -> Option<DocumentId> {
    let (product, number) = product_and_number(deal_id, line_id)?;
    let position = Product::ALL.iter().position(|other| *other == product)? + 1;
    let contract_id = contract_id_of(deal_id)?;
    Some(format!("{contract_id}-{:02}", usize::from(number - 1) * 10 + position).into())
}

/// What a line sells, by its id: the deal's id and the product's key, behind which a replacement counts; none for another deal's.
#[must_use]
pub fn product_of(deal_id: &DealId, line_id: &LineId) -> Option<Product> {
    product_and_number(deal_id, line_id).map(|(product, _)| product)
}

/// What documents belong together, and are signed together: those of a contract, or the waiver of a menu, which a contract need not follow.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub enum Bundle {
    /// A contract's.
    #[serde(rename = "contract_id")]
    Contract(ContractId),
    /// A menu's.
    #[serde(rename = "menu_id")]
    Menu(MenuId),
}

impl Bundle {
    /// The id of the contract or of the menu, with which the ids of its documents begin.
    #[must_use]
    pub fn id(&self) -> &str {
        match self {
            Self::Contract(id) => id,
            Self::Menu(id) => id,
        }
    }

    /// The contract; none for a menu's.
    #[must_use]
    pub const fn contract(&self) -> Option<&ContractId> {
        match self {
            Self::Contract(id) => Some(id),
            Self::Menu(_) => None,
        }
    }

    /// The menu; none for a contract's.
    #[must_use]
    pub const fn menu(&self) -> Option<&MenuId> {
        match self {
            Self::Menu(id) => Some(id),
            Self::Contract(_) => None,
        }
    }
}

/// The number of a waiver in its id. Those of lines are below.
const WAIVER: u8 = 90;
/// The number of a contract's first pre-contract sheet. One that takes its place, once a listed item is gone, has the next one.
const FIRST_SHEET: u8 = 91;
/// How many sheets a contract can have: one for each time that one of its lines is deleted, and the first.
const SHEETS: u8 = 8;

/// The id of a menu's waiver.
#[must_use]
pub fn waiver_id(menu: &MenuId) -> DocumentId {
    format!("{menu}-{WAIVER}").into()
}

/// The ids that the pre-contract sheets of a contract have, in the order in which they take each other's place.
pub fn sheet_ids(contract: &ContractId) -> impl Iterator<Item = DocumentId> {
    let numbers = FIRST_SHEET..FIRST_SHEET + SHEETS;
    numbers.map(move |number| format!("{contract}-{number}").into())
}

/// What a document belongs to, by the document's id; none for what is no such id.
#[must_use]
pub fn bundle_of(id: &DocumentId) -> Option<Bundle> {
    let own = id.strip_suffix(VOID).unwrap_or(id);
    let of_line = [CANCELLED, CANCELLATION, LETTER, TRANSFER]
        .into_iter()
        .find_map(|behind| own.split_once(behind));
    let own = of_line.map_or(own, |(own, _)| own);
    let (bundle, number) = own.rsplit_once('-')?;
    let is_number = number.len() == 2 && number.chars().all(|c| c.is_ascii_digit());
    let (kind, ms) = bundle.split_once('-')?;
    let is_time = (1..=20).contains(&ms.len()) && ms.chars().all(|c| c.is_ascii_digit());
    match kind {
        _ if !(is_number && is_time) => None,
        "contract" => Some(Bundle::Contract(bundle.into())),
        "menu" => Some(Bundle::Menu(bundle.into())),
        _ => None,
    }
}

/// The id of the copy which says that a document is void.
#[must_use]
pub fn void_copy_of(id: &DocumentId) -> DocumentId {
    format!("{id}{VOID}").into()
}

/// The id of a copy which says that the product of a document was cancelled: the `number`th, from 1, since it may be reinstated in between.
#[must_use]
pub fn cancelled_copy_of(id: &DocumentId, number: usize) -> DocumentId {
    format!("{id}{CANCELLED}{number}").into()
}

/// The id of a document of what became of a line: of its `number`th cancellation or transfer, from 1, since a cancelled line may be reinstated and
/// a transferred one goes on. `of` is the id of the line's own document. None for a purpose that is of neither.
#[must_use]
pub fn document_id_after_sale(of: &DocumentId, purpose: Purpose, number: usize) -> Option<DocumentId> {
    let behind = match purpose {
        Purpose::Cancellation => CANCELLATION,
        Purpose::LenderLetter => LETTER,
        Purpose::Transfer => TRANSFER,
        Purpose::Contract(_) | Purpose::Waiver | Purpose::Precontract => return None,
    };
    Some(format!("{of}{behind}{number}").into())
}

/// The last day on which a document must be there: seven years after its issue, or two after its coverage ends, whichever is later.
/// `months` is the length of the coverage. None beyond the last day that can be told.
#[must_use]
pub fn retained_until(issued: Day, months: i64) -> Option<Day> {
    issued.plus_months(KEPT_MONTHS.max(months.max(0).saturating_add(KEPT_AFTER_COVERAGE_MONTHS)))
}

/// The scan of a document that was signed on paper, as lists show it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(feature = "wasm", derive(tsify::Tsify))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct ScanRow {
    /// When it was stored, in milliseconds since the epoch.
    pub at: u64,
    /// By whom: who confirmed that all pages and all signatures are there.
    pub by: Username,
    /// How many bytes it has.
    pub size: u64,
}

/// A document, as lists show it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(feature = "wasm", derive(tsify::Tsify), tsify(missing_as_null))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct DocumentRow {
    /// Its id.
    pub id: DocumentId,
    /// Its contract; null for the waiver of a menu.
    pub contract_id: Option<ContractId>,
    /// Its menu; null for a document of a contract.
    pub menu_id: Option<MenuId>,
    /// The line that it is the contract of; null for a document of the whole deal.
    pub line_id: Option<LineId>,
    /// What it is for.
    #[serde(rename = "product")]
    pub purpose: Purpose,
    /// Whether people sign it.
    pub takes_signatures: bool,
    /// What it is called: its form's title, or the product until there is one.
    pub title: String,
    /// Where it stands.
    pub status: DocumentStatus,
    /// Why it has no file yet; null where nothing holds it up.
    pub held_up: Option<HeldUp>,
    /// When its file was made, in milliseconds since the epoch.
    pub issued_at: Option<u64>,
    /// The signing that it is in, or was signed in.
    pub signing: Option<SigningId>,
    /// When its signed file was made, in milliseconds since the epoch.
    pub signed_at: Option<u64>,
    /// Its scan, where it was signed on paper. A document that ended since keeps it.
    pub scan: Option<ScanRow>,
    /// How many bytes its file has.
    pub size: Option<u64>,
    /// The document that it takes the place of: it is the void copy of that, or the one that says that its product was cancelled.
    pub supersedes: Option<DocumentId>,
    /// Whether it says that its product was cancelled.
    pub cancelled: bool,
}

#[cfg(test)]
mod tests {
    use super::*;

    fn id_of(deal: &str, line: &str) -> Option<String> {
        document_id(&DealId::from(deal), &LineId::new(line).unwrap()).map(String::from)
    }

    #[test]
    fn a_line_has_one_document_whoever_asks() {
        assert_eq!(id_of("deal-5", "deal-5-vsc").unwrap(), "contract-5-01");
        assert_eq!(id_of("deal-5", "deal-5-gap").unwrap(), "contract-5-02");
        assert_eq!(id_of("deal-5", "deal-5-vsc-r2").unwrap(), "contract-5-11");
        assert_eq!(id_of("deal-5", "deal-5-vsc-r9").unwrap(), "contract-5-81");
        for wrong in [
            "deal-6-vsc",
            "deal-5-",
            "deal-5-boat",
            "deal-5-vsc-r",
            "deal-5-vsc-rx",
            "deal-5-vsc-r0",
        ] {
            assert_eq!(id_of("deal-5", wrong), None, "{wrong}");
        }
        let all: std::collections::BTreeSet<_> = Product::ALL
            .iter()
            .map(|product| id_of("deal-5", &format!("deal-5-{}", product.key())).unwrap())
            .collect();
        assert_eq!(all.len(), Product::ALL.len());
    }

    #[test]
    fn a_document_names_its_contract_or_its_menu() {
        let bundle = |id: &str| bundle_of(&DocumentId::from(id));
        assert_eq!(bundle("contract-5-01"), Some(Bundle::Contract("contract-5".into())));
        assert_eq!(
            bundle("contract-5-01-void"),
            Some(Bundle::Contract("contract-5".into()))
        );
        assert_eq!(
            bundle("contract-5-01-cancellation-2-void"),
            Some(Bundle::Contract("contract-5".into()))
        );
        let letter = document_id_after_sale(&"contract-5-01".into(), Purpose::LenderLetter, 1).unwrap();
        assert_eq!(
            (letter.as_str(), bundle(&letter)),
            ("contract-5-01-letter-1", Some(Bundle::Contract("contract-5".into())))
        );
        let form = document_id_after_sale(&"contract-5-01".into(), Purpose::Transfer, 2).unwrap();
        assert_eq!(
            (form.as_str(), bundle(&void_copy_of(&form))),
            ("contract-5-01-transfer-2", Some(Bundle::Contract("contract-5".into())))
        );
        assert_eq!(document_id_after_sale(&form, Purpose::Waiver, 1), None);
        assert_eq!(
            bundle(&waiver_id(&"menu-5".into())),
            Some(Bundle::Menu("menu-5".into()))
        );
        let sheets: Vec<String> = sheet_ids(&"contract-5".into()).map(String::from).collect();
        assert_eq!(
            (sheets.len(), sheets[0].as_str(), sheets[7].as_str()),
            (8, "contract-5-91", "contract-5-98")
        );
        assert_eq!(void_copy_of(&"contract-5-01".into()), "contract-5-01-void");
        for wrong in [
            "",
            "contract-5",
            "contract-5-1",
            "contract--01",
            "deal-5-01",
            "contract-x-01",
            "menu-x-90",
            "menu-5",
            "contract-5-01-void-void",
        ] {
            assert_eq!(bundle(wrong), None, "{wrong}");
        }
    }

    #[test]
    fn a_document_stays_seven_years_and_two_beyond_its_coverage() {
        let issued = Day::new(2026, 3, 31).unwrap();
        let until = |months| retained_until(issued, months).unwrap().to_string();
        assert_eq!(until(0), "2033-03-31");
        assert_eq!(until(60), "2033-03-31");
        assert_eq!(until(61), "2033-04-30");
        assert_eq!(until(120), "2038-03-31");
        assert_eq!(until(-1), "2033-03-31");
    }
}
