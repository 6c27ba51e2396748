//! Closed lists of words: what a column, a screen or a record can say.

/// A word of a closed list.
pub trait Word: Copy + PartialEq + 'static {
    /// The whole list, in its order.
    const ALL: &'static [Self];

    /// As files and records have it.
    fn word(self) -> &'static str;

    /// The value of a word.
    #[must_use]
    fn parse(text: &str) -> Option<Self> {
        Self::ALL.iter().copied().find(|word| word.word() == text)
    }

    /// The words of the list that `has` holds, joined by `separator`.
    fn join(separator: &str, has: impl Fn(Self) -> bool) -> String {
        let words: Vec<&str> = Self::ALL
            .iter()
            .filter(|word| has(**word))
            .map(|word| word.word())
            .collect();
        words.join(separator)
    }
}

/// Why a text is none of a list's words.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("It must be one of: {}.", .0.join(", "))]
pub struct UnknownWord(pub &'static [&'static str]);

/// Declares an enum of words: its variants, their words, and the list in order.
macro_rules! words {
    ($(#[$about:meta])* $name:ident { $($(#[$meaning:meta])* $variant:ident = $word:literal,)+ }) => {
        #[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, serde::Serialize, serde::Deserialize)]
        #[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
        $(#[$about])*
        pub enum $name {
            $($(#[$meaning])* #[serde(rename = $word)] $variant,)+
        }

        impl $name {
            /// All of them.
            pub const ALL: &'static [Self] = &[$(Self::$variant),+];

            /// The word.
            #[must_use]
            pub const fn word(self) -> &'static str {
                match self {
                    $(Self::$variant => $word,)+
                }
            }
        }

        impl $crate::form::word::Word for $name {
            const ALL: &'static [Self] = Self::ALL;

            fn word(self) -> &'static str {
                Self::word(self)
            }
        }

        impl std::str::FromStr for $name {
            type Err = $crate::form::word::UnknownWord;

            fn from_str(text: &str) -> Result<Self, Self::Err> {
                match text {
                    $($word => Ok(Self::$variant),)+
                    _ => Err($crate::form::word::UnknownWord(&[$($word),+])),
                }
            }
        }

        impl std::fmt::Display for $name {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                f.write_str(self.word())
            }
        }
    };
}

pub(crate) use words;
