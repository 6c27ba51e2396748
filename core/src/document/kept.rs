//! Forms as administrators keep them: by which key, where they stand, and what is told of them.

use super::fault::FormFault;
use super::form::{Block, Form, FormKind, FormState, HOUSE, Language};
use super::pdf::{PdfContent, Placement};
use super::purpose::Purpose;
use crate::form::day::Day;
use crate::form::field::FieldError;
use crate::form::field_code::FieldCode;
use crate::form::ids::{TpaId, Username};
use crate::form::text::{UNSEEN_MESSAGE, is_one_line, is_visible};
use serde::{Deserialize, Serialize};
use std::fmt;
use std::str::FromStr;

/// The most characters of a form's number.
const MAX_NUMBER: usize = 24;
/// The most characters of a form's title, and of each text that no other limit is for.
pub(super) const MAX_TITLE: usize = 80;
/// How an address calls the house.
const HOUSE_WORD: &str = "house";
/// How a key says that a form is for every state.
const ANY_STATE: &str = "any";

/// Whose form it is, as addresses say it: 'house', or a TPA's id.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(from = "String", into = "String")]
#[cfg_attr(feature = "wasm", derive(tsify::Tsify), tsify(type = "string"))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(with = "String"))]
pub enum FormOwner {
    /// The house.
    House,
    /// A TPA.
    Tpa(TpaId),
}

impl FormOwner {
    /// The owner that a form names.
    #[must_use]
    pub fn of(owner: &str) -> Self {
        match owner {
            HOUSE => Self::House,
            id => Self::Tpa(TpaId::recorded(id)),
        }
    }

    /// What forms name it by.
    #[must_use]
    pub fn key(&self) -> &str {
        match self {
            Self::House => HOUSE,
            Self::Tpa(id) => id.as_str(),
        }
    }
}

impl FormOwner {
    /// Whether anybody can be called so: a text that is no id is looked for nowhere.
    #[must_use]
    pub fn is_possible(&self) -> bool {
        match self {
            Self::House => true,
            Self::Tpa(id) => !id.starts_with('#') && TpaId::new(id.as_str()).is_ok(),
        }
    }
}

impl From<String> for FormOwner {
    fn from(text: String) -> Self {
        match text.as_str() {
            HOUSE_WORD => Self::House,
            id => Self::Tpa(TpaId::recorded(id)),
        }
    }
}

impl From<FormOwner> for String {
    fn from(owner: FormOwner) -> Self {
        match owner {
            FormOwner::House => HOUSE_WORD.to_owned(),
            FormOwner::Tpa(id) => id.into(),
        }
    }
}

/// What a form of an owner is found by: 'vsc.IL.en.VSC-IL-100.1'.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
#[cfg_attr(feature = "wasm", derive(tsify::Tsify), tsify(type = "string"))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(with = "String"))]
pub struct FormKey {
    /// What it is for.
    pub purpose: Purpose,
    /// Where it is used.
    pub state: FormState,
    /// The language of its words.
    pub language: Language,
    /// What its owner calls it.
    pub number: String,
    /// Which of its texts.
    pub version: u32,
}

impl From<&Form> for FormKey {
    fn from(form: &Form) -> Self {
        Self {
            purpose: form.purpose,
            state: form.state.clone(),
            language: form.language,
            number: form.number.clone(),
            version: form.version,
        }
    }
}

impl fmt::Display for FormKey {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let state = match &self.state {
            FormState::Any => ANY_STATE,
            FormState::Of(state) => state.as_ref(),
        };
        let Language::English = self.language;
        let (purpose, number, version) = (self.purpose.key(), &self.number, self.version);
        write!(f, "{purpose}.{state}.en.{number}.{version}")
    }
}

/// A text that is no form's key.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("This is no form's key.")]
pub struct NoFormKey;

impl FromStr for FormKey {
    type Err = NoFormKey;

    fn from_str(text: &str) -> Result<Self, NoFormKey> {
        let parts: Vec<&str> = text.split('.').collect();
        let [purpose, state, "en", number, version] = parts.as_slice() else {
            return Err(NoFormKey);
        };
        let state = match *state {
            ANY_STATE => FormState::Any,
            code => FormState::Of(code.parse().map_err(|_| NoFormKey)?),
        };
        let key = Self {
            purpose: Purpose::from_key(purpose).ok_or(NoFormKey)?,
            state,
            language: Language::English,
            number: (*number).to_owned(),
            version: version.parse().map_err(|_| NoFormKey)?,
        };
        // One form has one key: no zeros before a version, no small letters in a state.
        (number_fault(number).is_none() && key.to_string() == text)
            .then_some(key)
            .ok_or(NoFormKey)
    }
}

impl TryFrom<String> for FormKey {
    type Error = NoFormKey;

    fn try_from(text: String) -> Result<Self, NoFormKey> {
        text.parse()
    }
}

impl From<FormKey> for String {
    fn from(key: FormKey) -> Self {
        key.to_string()
    }
}

/// Where a form stands.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub enum FormStatus {
    /// It is written; no document is made with it.
    Draft,
    /// Documents are made with it, and nothing of it changes.
    Published,
    /// It is used no longer, or until its last day. Documents that were made with it keep it.
    Retired,
}

/// What every list and page tells of a form.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct FormFacts {
    /// Whose.
    pub owner: FormOwner,
    /// What the owner is called.
    pub owner_name: String,
    /// What it is found by.
    pub key: FormKey,
    /// What it is for.
    #[serde(rename = "product")]
    pub purpose: Purpose,
    /// Where it is used: '*' or a state's code.
    pub state: FormState,
    /// What its owner calls it.
    pub number: String,
    /// Counts its texts, from 1.
    pub version: u32,
    /// The language of its words.
    pub language: Language,
    /// What it is made of.
    pub kind: FormKind,
    /// What its documents are called.
    pub title: String,
    /// Where it stands.
    pub status: FormStatus,
    /// The first sale day on which it is used.
    pub effective_from: Day,
    /// The last sale day on which it is used; null while no other one follows.
    pub effective_to: Option<Day>,
    /// When it was last changed, in milliseconds since the epoch; null for one that comes with the product.
    pub updated_at: Option<u64>,
    /// By whom; null for one that comes with the product.
    pub updated_by: Option<Username>,
    /// Whether it comes with the product: nobody changes or retires it.
    pub built_in: bool,
}

/// A form, as lists show it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct FormRow {
    /// What is told of it everywhere.
    #[serde(flatten)]
    pub facts: FormFacts,
    /// How many faults keep it from being published.
    pub faults: u32,
}

/// A form with its content.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct FormDetail {
    /// What is told of it everywhere.
    #[serde(flatten)]
    pub facts: FormFacts,
    /// Counts its changes; 0 for one that comes with the product.
    pub record_version: u64,
    /// Its blocks, in reading order; empty where a file is its content.
    pub blocks: Vec<Block>,
    /// Its file and what stands over it; null where blocks are its content, and until there is a file.
    pub pdf: Option<PdfContent>,
    /// What keeps it from being published.
    pub faults: Vec<FaultRow>,
}

/// Something that keeps a form from being published.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct FaultRow {
    /// The block that it is about, from 1.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub block: Option<u32>,
    /// The placement that it is about, from 1.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub placement: Option<u32>,
    /// The field that it is about: 'title', 'number'.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub field: Option<String>,
    /// What is wrong, for a person.
    pub message: String,
}

impl From<&FormFault> for FaultRow {
    fn from(fault: &FormFault) -> Self {
        let counted = |place: &usize| u32::try_from(*place).ok();
        let mut row = Self {
            block: None,
            placement: None,
            field: None,
            message: fault.to_string(),
        };
        match fault {
            FormFault::Text { block, .. } | FormFault::Block { block, .. } => row.block = counted(block),
            FormFault::Placement { placement, .. } => row.placement = counted(placement),
            FormFault::Name { field, .. } => row.field = Some((*field).to_owned()),
            FormFault::Form(_) => {}
        }
        row
    }
}

/// A form of an owner.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct FormName {
    /// Whose.
    pub owner: FormOwner,
    /// What it is found by.
    pub key: FormKey,
}

/// A draft that is begun.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct NewForm {
    /// Whose: 'house' or a TPA's id.
    pub owner: FormOwner,
    /// What it is for.
    #[serde(rename = "product")]
    pub purpose: Purpose,
    /// Where it is used: '*' or a state's code.
    pub state: FormState,
    /// What its owner calls it: capital letters, digits and hyphens.
    pub number: String,
    /// What it is made of.
    pub kind: FormKind,
    /// What its documents are called.
    pub title: String,
    /// The first sale day on which it is used.
    pub effective_from: Day,
    /// The last sale day on which it is used; none while no other one follows.
    #[serde(default)]
    pub effective_to: Option<Day>,
    /// The form whose content it begins with; an empty one without it.
    #[serde(default)]
    pub from: Option<FormName>,
}

/// A draft as it is changed.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct FormChange {
    /// The count of changes that was looked at.
    pub record_version: u64,
    /// What its documents are called.
    pub title: String,
    /// The first sale day on which it is used.
    pub effective_from: Day,
    /// The last sale day on which it is used; none while no other one follows.
    #[serde(default)]
    pub effective_to: Option<Day>,
    /// Its blocks; left out where a file is its content.
    #[serde(default)]
    pub blocks: Option<Vec<Block>>,
    /// What is put over its file; left out where blocks are its content.
    #[serde(default)]
    pub placements: Option<Vec<Placement>>,
    /// The words of each page of its file, in their order; left out where blocks are its content.
    #[serde(default)]
    pub pages: Option<Vec<PageWords>>,
}

/// The words of a page, as somebody corrected them.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct PageWords {
    /// The words.
    pub words: String,
    /// Whether these are confirmed to be the page's words.
    pub confirmed: bool,
}

/// What a number of a form is, beside one that is none.
const NUMBER_MESSAGE: &str = "Please use 1 to 24 capital letters, digits and hyphens.";

fn number_fault(number: &str) -> Option<FieldError> {
    let is_plain = |c: char| c.is_ascii_uppercase() || c.is_ascii_digit() || c == '-';
    let is_number = (1..=MAX_NUMBER).contains(&number.len()) && number.chars().all(is_plain);
    (!is_number).then(|| FieldError::new("number", FieldCode::NotAPlainName, NUMBER_MESSAGE))
}

fn title_fault(title: &str) -> Option<FieldError> {
    let (code, message) = if title.trim().is_empty() {
        (FieldCode::Required, "A title is required".to_owned())
    } else if !is_one_line(title) {
        (FieldCode::UnseenCharacters, UNSEEN_MESSAGE.to_owned())
    } else if title.chars().count() > MAX_TITLE {
        (
            FieldCode::TooLong,
            format!("Please use at most {MAX_TITLE} characters."),
        )
    } else {
        return None;
    };
    Some(FieldError::new("title", code, message))
}

fn days_fault(from: Day, to: Option<Day>) -> Option<FieldError> {
    to.is_some_and(|to| to < from).then(|| {
        let message = "Please give an end after the beginning.";
        FieldError::new("effectiveTo", FieldCode::EndBeforeBeginning, message)
    })
}

impl NewForm {
    /// A TPA stands behind products; what is of a whole deal is the house's.
    fn owner_fault(&self) -> Option<FieldError> {
        let is_of_tpa = matches!(self.owner, FormOwner::Tpa(_));
        (is_of_tpa && self.purpose.product().is_none()).then(|| {
            let message = "Only the house has forms for a whole deal.";
            FieldError::new("product", FieldCode::InvalidValue, message)
        })
    }

    /// A file has no rows that repeat, so what lists a deal's items is made of blocks.
    fn kind_fault(&self) -> Option<FieldError> {
        (self.kind == FormKind::Pdf && self.purpose.product().is_none()).then(|| {
            let message = "What lists the items of a deal is made of blocks.";
            FieldError::new("kind", FieldCode::InvalidValue, message)
        })
    }

    /// What is wrong with it, by field.
    #[must_use]
    pub fn check(&self) -> Vec<FieldError> {
        let faults = [
            self.kind_fault(),
            number_fault(&self.number),
            title_fault(&self.title),
            days_fault(self.effective_from, self.effective_to),
            self.owner_fault(),
        ];
        faults.into_iter().flatten().collect()
    }
}

impl FormChange {
    /// What can't even be kept of it, by field. What keeps a form from being published is not among it: that is told, and kept.
    #[must_use]
    pub fn check(&self) -> Vec<FieldError> {
        let mut faults: Vec<FieldError> = [
            title_fault(&self.title),
            days_fault(self.effective_from, self.effective_to),
        ]
        .into_iter()
        .flatten()
        .collect();
        for (path, content) in [
            ("blocks", serde_json::to_value(&self.blocks)),
            ("placements", serde_json::to_value(&self.placements)),
        ] {
            if let Ok(content) = content {
                unseen(&content, path.to_owned(), &mut faults);
            }
        }
        for (at, page) in self.pages.iter().flatten().enumerate() {
            let is_seen = |c: char| is_visible(c) || c == '\n';
            if !page.words.chars().all(is_seen) {
                let path = format!("pages[{at}].words");
                let message = "Please leave out control characters.";
                faults.push(FieldError::new(path, FieldCode::UnseenCharacters, message));
            }
        }
        faults
    }
}

/// The texts that hold what no one sees, by their places.
fn unseen(content: &serde_json::Value, path: String, faults: &mut Vec<FieldError>) {
    match content {
        serde_json::Value::String(text) if !is_one_line(text) => {
            faults.push(FieldError::new(path, FieldCode::UnseenCharacters, UNSEEN_MESSAGE));
        }
        serde_json::Value::Array(entries) => {
            for (at, entry) in entries.iter().enumerate() {
                unseen(entry, format!("{path}[{at}]"), faults);
            }
        }
        serde_json::Value::Object(entries) => {
            for (name, entry) in entries {
                unseen(entry, format!("{path}.{name}"), faults);
            }
        }
        _ => {}
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_key_is_read_as_it_is_written() {
        for text in ["vsc.IL.en.VSC-IL-100.1", "gap.any.en.G.12"] {
            assert_eq!(text.parse::<FormKey>().unwrap().to_string(), text);
        }
        for wrong in [
            "",
            "vsc.IL.en.VSC-IL-100",
            "vsc.IL.en.VSC-IL-100.01",
            "vsc.IL.en.VSC-IL-100.-1",
            "vsc.il.en.VSC.1",
            "boat.IL.en.VSC.1",
            "vsc.IL.es.VSC.1",
            "vsc.IL.en.vsc.1",
            "vsc.IL.en..1",
            "vsc.*.en.VSC.1",
            "#live",
        ] {
            assert_eq!(wrong.parse::<FormKey>(), Err(NoFormKey), "{wrong}");
        }
    }

    #[test]
    fn the_house_is_an_owner_with_a_word_of_its_own() {
        assert_eq!(FormOwner::from("house".to_owned()).key(), HOUSE);
        assert_eq!(String::from(FormOwner::of(HOUSE)), "house");
        assert_eq!(String::from(FormOwner::of("tpa-1")), "tpa-1");
    }

    #[test]
    fn a_change_is_refused_for_what_cannot_be_kept_alone() {
        let change = |text: &str| FormChange {
            record_version: 1,
            title: "A title".to_owned(),
            effective_from: Day::new(2026, 1, 1).unwrap(),
            effective_to: None,
            blocks: serde_json::from_value(
                serde_json::json!([{"block": "list", "marker": "bullet", "items": ["a", text]}]),
            )
            .unwrap(),
            placements: None,
            pages: None,
        };
        assert_eq!(change("{{no.such}}").check(), []);
        let faults = change("a\u{202e}b").check();
        assert_eq!(faults[0].path, "blocks[0].items[1]");
        assert_eq!(faults[0].code, FieldCode::UnseenCharacters);
        let days = FormChange {
            effective_to: Some(Day::new(2025, 1, 1).unwrap()),
            title: " ".to_owned(),
            ..change("a")
        };
        let paths: Vec<String> = days.check().into_iter().map(|fault| fault.path).collect();
        assert_eq!(paths, ["title", "effectiveTo"]);
    }
}
