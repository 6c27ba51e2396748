//! The closed lists of words that rate books, vehicles and deals share, each in the order in which lists name them.

use crate::catalog::coverage::{Aspect, CoverageLevel};
use crate::catalog::product::Product;
use crate::form::word::words;
use serde::{Deserialize, Serialize};

pub use crate::form::word::Word;
pub use crate::vehicle::traits::{Drive, Fuel, Induction};

words! {
    /// What a vehicle is at its sale.
    #[cfg_attr(feature = "wasm", derive(tsify::Tsify))]
    Condition {
        /// Never titled.
        New = "new",
        /// Titled before.
        Used = "used",
        /// Certified pre-owned.
        Cpo = "cpo",
    }
}

words! {
    /// How the vehicle is bought.
    DealType {
        /// With a loan that the dealership arranges.
        Finance = "finance",
        /// Without a loan.
        Cash = "cash",
        /// With a loan that the buyer brings.
        Outside = "outside",
        /// Leased.
        Lease = "lease",
    }
}

impl Word for Aspect {
    const ALL: &'static [Self] = &Self::ALL;

    fn word(self) -> &'static str {
        match self {
            Self::Commercial => "commercial",
            Self::SnowPlow => "snow-plow",
            Self::RideShare => "ride-share",
            Self::LiftKit => "lift-kit",
            Self::Salvage => "salvage",
            Self::Airplane => "airplane",
        }
    }
}

impl Word for CoverageLevel {
    const ALL: &'static [Self] = &Self::ALL;

    fn word(self) -> &'static str {
        match self {
            Self::Basic => "basic",
            Self::Enhanced => "enhanced",
            Self::Comprehensive => "comprehensive",
            Self::Exclusionary => "exclusionary",
        }
    }
}

impl Word for Product {
    const ALL: &'static [Self] = &Self::ALL;

    fn word(self) -> &'static str {
        self.key()
    }
}

/// A set of words of one list, kept in the list's order.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct WordSet<W> {
    bits: u16,
    list: std::marker::PhantomData<W>,
}

impl<W> Default for WordSet<W> {
    fn default() -> Self {
        Self {
            bits: 0,
            list: std::marker::PhantomData,
        }
    }
}

impl<W: Word> WordSet<W> {
    /// The whole list.
    #[must_use]
    pub fn all() -> Self {
        W::ALL.iter().copied().collect()
    }

    /// Whether a word is in it.
    #[must_use]
    pub fn has(self, word: W) -> bool {
        self.bits & Self::bit(word) != 0
    }

    /// Whether no word is in it.
    #[must_use]
    pub const fn is_empty(&self) -> bool {
        self.bits == 0
    }

    /// The words that are in both.
    #[must_use]
    pub fn common(self, other: Self) -> Self {
        Self {
            bits: self.bits & other.bits,
            ..self
        }
    }

    /// Its words, in the list's order.
    pub fn words(self) -> impl Iterator<Item = W> {
        W::ALL.iter().copied().filter(move |word| self.has(*word))
    }

    /// Its words joined by `separator`, in the list's order.
    #[must_use]
    pub fn join(self, separator: &str) -> String {
        W::join(separator, |word| self.has(word))
    }

    /// Each list has fewer than 16 words, one bit each.
    fn bit(word: W) -> u16 {
        let place = W::ALL.iter().position(|other| *other == word).unwrap_or(15);
        1 << place.min(15)
    }
}

impl<W: Word> FromIterator<W> for WordSet<W> {
    fn from_iter<I: IntoIterator<Item = W>>(words: I) -> Self {
        words.into_iter().fold(Self::default(), |set, word| Self {
            bits: set.bits | Self::bit(word),
            ..set
        })
    }
}

impl<W: Word + Serialize> Serialize for WordSet<W> {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.words())
    }
}

#[cfg(feature = "schema")]
impl<W: schemars::JsonSchema> schemars::JsonSchema for WordSet<W> {
    fn inline_schema() -> bool {
        true
    }

    fn schema_name() -> std::borrow::Cow<'static, str> {
        format!("SetOf{}", W::schema_name()).into()
    }

    fn json_schema(generator: &mut schemars::SchemaGenerator) -> schemars::Schema {
        <Vec<W> as schemars::JsonSchema>::json_schema(generator)
    }
}

impl<'de, W: Word + Deserialize<'de>> Deserialize<'de> for WordSet<W> {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        Ok(Vec::<W>::deserialize(deserializer)?.into_iter().collect())
    }
}
