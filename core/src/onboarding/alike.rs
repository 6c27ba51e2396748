//! Records that may be of the same company: what is told before another one is saved.
//!
//! Two records are alike when their names or their addresses are, without regard to case, accents, punctuation, a company's
//! legal form and the usual abbreviations of streets. Two dealers of one name may exist, so nothing is refused for good.

use crate::form::folded::folded;
use crate::onboarding::dealer::application::{DealerApplication, NewApplication};
use crate::onboarding::dealer::enrollment::{EnrolledDealer, StoredDealer};
use crate::onboarding::tpa::{StoredTpa, TpaRecord};
use serde::{Deserialize, Serialize};

/// What of two records is alike.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(feature = "wasm", derive(tsify::Tsify))]
pub enum Likeness {
    /// A name.
    Name,
    /// The address.
    Address,
    /// Both.
    NameAndAddress,
}

impl Likeness {
    /// What is said of it.
    #[must_use]
    pub const fn label(self) -> &'static str {
        match self {
            Self::Name => "the same name",
            Self::Address => "the same address",
            Self::NameAndAddress => "the same name and address",
        }
    }
}

/// What is compared of a record.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Identity {
    names: Vec<String>,
    address: String,
}

impl Identity {
    /// The names that a company goes by, and where it is. A name or an address without a letter or digit is like no other.
    #[must_use]
    pub fn new(names: &[&str], address: &str, zip: &str) -> Self {
        let names = names.iter().map(|name| plain_name(name));
        let (street, zip) = (plain_street(address), folded(zip));
        let zip = zip.get(..5).unwrap_or(&zip);
        Self {
            names: names.filter(|name| !name.is_empty()).collect(),
            address: if street.is_empty() {
                street
            } else {
                format!("{street} {zip}")
            },
        }
    }

    /// What is alike in two records, if anything is.
    #[must_use]
    pub fn likeness(&self, other: &Self) -> Option<Likeness> {
        let name = self.names.iter().any(|name| other.names.contains(name));
        let address = !self.address.is_empty() && self.address == other.address;
        match (name, address) {
            (true, true) => Some(Likeness::NameAndAddress),
            (true, false) => Some(Likeness::Name),
            (false, true) => Some(Likeness::Address),
            (false, false) => None,
        }
    }
}

/// A record that can be compared with others of its kind.
pub trait Identified {
    /// What is compared of it.
    fn identity(&self) -> Identity;
}

impl Identified for EnrolledDealer {
    fn identity(&self) -> Identity {
        let dba = self.dba.as_deref().unwrap_or_default();
        Identity::new(&[&self.legal_name, dba], &self.address, &self.zip)
    }
}

impl Identified for StoredDealer {
    fn identity(&self) -> Identity {
        self.dealer.identity()
    }
}

impl Identified for TpaRecord {
    fn identity(&self) -> Identity {
        Identity::new(&[&self.tpa_name], &self.address, &self.zip)
    }
}

impl Identified for StoredTpa {
    fn identity(&self) -> Identity {
        self.tpa.identity()
    }
}

impl Identified for NewApplication {
    fn identity(&self) -> Identity {
        Identity::new(&[&self.dealer_name], &self.address, &self.zip)
    }
}

impl Identified for DealerApplication {
    fn identity(&self) -> Identity {
        Identity::new(&[&self.dealer_name], &self.address, &self.zip)
    }
}

/// Words that say what form a company has, and tell no two of them apart.
const LEGAL_FORMS: [&str; 13] = [
    "inc",
    "incorporated",
    "llc",
    "llp",
    "lp",
    "ltd",
    "limited",
    "co",
    "company",
    "corp",
    "corporation",
    "pllc",
    "plc",
];

/// Words of streets, and how the Postal Service abbreviates them (Publication 28, appendix C).
const STREET_WORDS: [(&str, &str); 26] = [
    ("alley", "aly"),
    ("avenue", "ave"),
    ("av", "ave"),
    ("boulevard", "blvd"),
    ("circle", "cir"),
    ("court", "ct"),
    ("drive", "dr"),
    ("expressway", "expy"),
    ("freeway", "fwy"),
    ("highway", "hwy"),
    ("lane", "ln"),
    ("parkway", "pkwy"),
    ("place", "pl"),
    ("plaza", "plz"),
    ("road", "rd"),
    ("square", "sq"),
    ("street", "st"),
    ("terrace", "ter"),
    ("turnpike", "tpke"),
    ("suite", "ste"),
    ("apartment", "apt"),
    ("building", "bldg"),
    ("north", "n"),
    ("south", "s"),
    ("east", "e"),
    ("west", "w"),
];

/// Letters and digits alone, in words: 'O'Neil & Sons' is 'oneil', 'and', 'sons'.
fn words(text: &str) -> Vec<String> {
    let text = folded(text).replace(['\'', '’', '.'], "").replace('&', " and ");
    let words = text.split(|c: char| !c.is_alphanumeric());
    words.filter(|word| !word.is_empty()).map(str::to_owned).collect()
}

fn plain_name(name: &str) -> String {
    let words = words(name);
    let mut kept = words.as_slice();
    if let [first, rest @ ..] = kept
        && first == "the"
        && !rest.is_empty()
    {
        kept = rest;
    }
    while let [rest @ .., last] = kept
        && !rest.is_empty()
        && LEGAL_FORMS.contains(&last.as_str())
    {
        kept = rest;
    }
    kept.join(" ")
}

fn plain_street(address: &str) -> String {
    let words = words(address);
    let short = words.iter().map(|word| {
        let known = STREET_WORDS.iter().find(|(long, _)| long == word);
        known.map_or(word.as_str(), |(_, short)| short)
    });
    short.collect::<Vec<_>>().join(" ")
}
