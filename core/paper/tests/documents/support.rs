//! The golden documents: what each is made of, and what came of it.

use dealer_core::deal::Deal;
use dealer_core::document::{Business, Form, Purpose, Source, ValueError, Values, house_form, values};
use dealer_core::form::day::Day;
use dealer_core::sale::contract::{Contract, ProductLine};
use dealer_core::vehicle::info::VehicleInfo;
use dealer_paper::layout::{Layout, lay_out, lay_out_signed};
use dealer_paper::{Evidence, Marks, PaperError, draw, draw_signed};
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};
use std::path::PathBuf;

/// A dealership or a TPA.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub struct Company {
    pub name: String,
    pub street: String,
    pub city: String,
    pub state: String,
    pub zip: String,
    pub phone: String,
}

/// A golden document.
#[derive(Debug, Clone, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Golden {
    pub form: Purpose,
    pub deal: Deal,
    pub contract: Contract,
    pub line: ProductLine,
    pub vehicle: VehicleInfo,
    pub dealer: Company,
    pub tpa: Company,
    pub document_id: String,
    pub day: Day,
    pub marks: Marks,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub evidence: Option<Evidence>,
    pub values: Option<Values>,
    pub pages: usize,
    pub sha256: String,
}

/// What came of a document that is worded of more than a deal.
#[derive(Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
struct GoldenOfWhole {
    form: Purpose,
    values: Values,
    pages: usize,
    sha256: String,
}

/// Compares each with what it was, byte for byte. With `WRITE_GOLDEN` it writes what changed, and the files into the folder of temporary ones.
pub fn assert_golden(all: &[(&str, (Form, Values))]) {
    let writes = std::env::var_os("WRITE_GOLDEN").is_some();
    let mut wrong = Vec::new();
    for (name, (form, values)) in all {
        let file = folder().join(format!("whole/{name}.json"));
        let drawn = draw(form, values, &Marks::default()).unwrap();
        let now = GoldenOfWhole {
            form: form.purpose,
            pages: lay_out(form, values, &Marks::default()).unwrap().pages.len(),
            values: values.clone(),
            sha256: Sha256::digest(&drawn)
                .iter()
                .map(|byte| format!("{byte:02x}"))
                .collect(),
        };
        let before = std::fs::read(&file).ok();
        let before: Option<GoldenOfWhole> = before.and_then(|bytes| serde_json::from_slice(&bytes).ok());
        if before.as_ref() != Some(&now) {
            if writes {
                let text = serde_json::to_string_pretty(&now).unwrap();
                std::fs::write(&file, text + "\n").unwrap();
                std::fs::write(std::env::temp_dir().join(format!("{name}.pdf")), drawn).unwrap();
            }
            wrong.push(*name);
        }
    }
    assert!(!writes, "written: {wrong:?}");
    assert!(wrong.is_empty(), "other bytes, values or pages than before: {wrong:?}");
}

impl Company {
    pub fn business(&self) -> Business<'_> {
        Business {
            name: &self.name,
            street: &self.street,
            city: &self.city,
            state: &self.state,
            zip: &self.zip,
            phone: &self.phone,
        }
    }
}

impl Golden {
    pub fn form(&self) -> Form {
        house_form(self.form).unwrap()
    }

    pub fn values(&self) -> Result<Values, ValueError> {
        let source = Source {
            contract: &self.contract,
            line: &self.line,
            deal: &self.deal,
            vehicle: &self.vehicle,
            dealer: self.dealer.business(),
            tpa: self.tpa.business(),
            document_id: &self.document_id,
            day: self.day,
        };
        values(&self.form(), &source)
    }

    pub fn lay_out(&self, values: &Values) -> Result<Layout, PaperError> {
        match &self.evidence {
            None => lay_out(&self.form(), values, &self.marks),
            Some(evidence) => lay_out_signed(&self.form(), values, &self.marks, evidence),
        }
    }

    /// The document, with its evidence where it has some.
    pub fn draw(&self, values: &Values) -> Result<Vec<u8>, PaperError> {
        match &self.evidence {
            None => draw(&self.form(), values, &self.marks),
            Some(evidence) => draw_signed(&self.form(), values, &self.marks, evidence),
        }
    }
}

pub fn folder() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../fixtures/document")
}

pub fn golden(name: &str) -> Golden {
    let text = std::fs::read_to_string(folder().join(format!("{name}.json"))).unwrap();
    serde_json::from_str(&text).unwrap_or_else(|error| panic!("{name}: {error}"))
}

/// All golden documents by name.
pub fn all() -> Vec<(String, Golden)> {
    let mut names: Vec<String> = std::fs::read_dir(folder())
        .unwrap()
        .filter_map(|entry| Some(entry.unwrap().file_name().to_str()?.strip_suffix(".json")?.to_owned()))
        .collect();
    names.sort();
    names.into_iter().map(|name| (name.clone(), golden(&name))).collect()
}
