//! What a body or a query string may look like, besides what its type says, and what is wrong where it does not. Serde would take an
//! array of a struct's fields for the struct, and `{"word": null}` for a word; no screen sends that, and the interface's description does
//! not have it.

use super::wrong::{ReadError, Wrong};
use serde::de::value::StrDeserializer;
use serde::de::{Deserialize, DeserializeSeed, Deserializer, Error, MapAccess, SeqAccess, Visitor};
use std::cell::Cell;
use std::fmt;

/// Reads a `T`: a struct from an object alone and an enum from its word alone, however deep they stand.
///
/// # Errors
/// What the type found wrong, or the reader, and the path to it.
pub(super) fn read<'de, T: Deserialize<'de>, D: Deserializer<'de>>(
    reader: D,
) -> Result<T, serde_path_to_error::Error<ReadError<D::Error>>> {
    serde_path_to_error::deserialize(Objects(reader, &Aside::default()))
}

/// Where a type's error is kept as long as it goes up through the reader, whose own errors have no room for it.
#[derive(Default)]
struct Aside(Cell<Option<Wrong>>);

impl Aside {
    /// What a type answered, as the reader that asked it passes it on.
    fn set_aside<T, E: Error>(&self, answer: Result<T, ReadError<E>>) -> Result<T, E> {
        answer.map_err(|error| match error {
            ReadError::Reader(error) => error,
            ReadError::Type(wrong) => {
                self.0.set(Some(wrong));
                E::custom("")
            }
        })
    }

    /// What the reader answered, with a type's error for the one that stood for it.
    fn take_back<T, E>(&self, answer: Result<T, E>) -> Result<T, ReadError<E>> {
        answer.map_err(|error| match self.0.take() {
            Some(wrong) => ReadError::Type(wrong),
            None => ReadError::Reader(error),
        })
    }
}

/// A part of the reader, or what it fills, with the other's errors kept aside.
struct Objects<'a, T>(T, &'a Aside);

macro_rules! forward {
    ($($method:ident)*) => {
        $(fn $method<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Self::Error> {
            self.1.take_back(self.0.$method(Objects(visitor, self.1)))
        })*
    };
}

impl<'de, D: Deserializer<'de>> Deserializer<'de> for Objects<'_, D> {
    type Error = ReadError<D::Error>;

    forward! {
        deserialize_any deserialize_bool deserialize_i8 deserialize_i16 deserialize_i32 deserialize_i64 deserialize_u8
        deserialize_u16 deserialize_u32 deserialize_u64 deserialize_f32 deserialize_f64 deserialize_char deserialize_str
        deserialize_string deserialize_bytes deserialize_byte_buf deserialize_option deserialize_unit deserialize_seq
        deserialize_map deserialize_identifier deserialize_ignored_any
    }

    fn deserialize_unit_struct<V: Visitor<'de>>(self, name: &'static str, visitor: V) -> Result<V::Value, Self::Error> {
        self.1
            .take_back(self.0.deserialize_unit_struct(name, Objects(visitor, self.1)))
    }

    fn deserialize_newtype_struct<V: Visitor<'de>>(
        self,
        name: &'static str,
        visitor: V,
    ) -> Result<V::Value, Self::Error> {
        self.1
            .take_back(self.0.deserialize_newtype_struct(name, Objects(visitor, self.1)))
    }

    fn deserialize_tuple<V: Visitor<'de>>(self, len: usize, visitor: V) -> Result<V::Value, Self::Error> {
        self.1
            .take_back(self.0.deserialize_tuple(len, Objects(visitor, self.1)))
    }

    fn deserialize_tuple_struct<V: Visitor<'de>>(
        self,
        name: &'static str,
        len: usize,
        visitor: V,
    ) -> Result<V::Value, Self::Error> {
        self.1
            .take_back(self.0.deserialize_tuple_struct(name, len, Objects(visitor, self.1)))
    }

    fn deserialize_struct<V: Visitor<'de>>(
        self,
        _: &'static str,
        _: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, Self::Error> {
        self.1.take_back(self.0.deserialize_map(Objects(visitor, self.1)))
    }

    fn deserialize_enum<V: Visitor<'de>>(
        self,
        _: &'static str,
        _: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, Self::Error> {
        self.1.take_back(self.0.deserialize_str(Word(visitor, self.1)))
    }
}

macro_rules! forward_visits {
    ($($method:ident: $value:ty)*) => {
        $(fn $method<E: Error>(self, value: $value) -> Result<V::Value, E> {
            self.1.set_aside(self.0.$method(value))
        })*
    };
}

impl<'de, V: Visitor<'de>> Visitor<'de> for Objects<'_, V> {
    type Value = V::Value;

    fn expecting(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.expecting(formatter)
    }

    forward_visits! {
        visit_bool: bool
        visit_i64: i64
        visit_u64: u64
        visit_f64: f64
        visit_str: &str
        visit_borrowed_str: &'de str
        visit_string: String
    }

    fn visit_none<E: Error>(self) -> Result<V::Value, E> {
        self.1.set_aside(self.0.visit_none())
    }

    fn visit_unit<E: Error>(self) -> Result<V::Value, E> {
        self.1.set_aside(self.0.visit_unit())
    }

    fn visit_some<D: Deserializer<'de>>(self, deserializer: D) -> Result<V::Value, D::Error> {
        self.1.set_aside(self.0.visit_some(Objects(deserializer, self.1)))
    }

    fn visit_newtype_struct<D: Deserializer<'de>>(self, deserializer: D) -> Result<V::Value, D::Error> {
        self.1
            .set_aside(self.0.visit_newtype_struct(Objects(deserializer, self.1)))
    }

    fn visit_seq<A: SeqAccess<'de>>(self, values: A) -> Result<V::Value, A::Error> {
        self.1.set_aside(self.0.visit_seq(Objects(values, self.1)))
    }

    fn visit_map<A: MapAccess<'de>>(self, entries: A) -> Result<V::Value, A::Error> {
        self.1.set_aside(self.0.visit_map(Objects(entries, self.1)))
    }
}

impl<'de, S: DeserializeSeed<'de>> DeserializeSeed<'de> for Objects<'_, S> {
    type Value = S::Value;

    fn deserialize<D: Deserializer<'de>>(self, deserializer: D) -> Result<S::Value, D::Error> {
        self.1.set_aside(self.0.deserialize(Objects(deserializer, self.1)))
    }
}

impl<'de, A: SeqAccess<'de>> SeqAccess<'de> for Objects<'_, A> {
    type Error = ReadError<A::Error>;

    fn next_element_seed<S: DeserializeSeed<'de>>(&mut self, seed: S) -> Result<Option<S::Value>, Self::Error> {
        self.1.take_back(self.0.next_element_seed(Objects(seed, self.1)))
    }

    fn size_hint(&self) -> Option<usize> {
        self.0.size_hint()
    }
}

impl<'de, A: MapAccess<'de>> MapAccess<'de> for Objects<'_, A> {
    type Error = ReadError<A::Error>;

    fn next_key_seed<S: DeserializeSeed<'de>>(&mut self, seed: S) -> Result<Option<S::Value>, Self::Error> {
        self.1.take_back(self.0.next_key_seed(Objects(seed, self.1)))
    }

    fn next_value_seed<S: DeserializeSeed<'de>>(&mut self, seed: S) -> Result<S::Value, Self::Error> {
        self.1.take_back(self.0.next_value_seed(Objects(seed, self.1)))
    }

    fn size_hint(&self) -> Option<usize> {
        self.0.size_hint()
    }
}

/// The word of an enum whose variants hold nothing, which all enums of requests are.
struct Word<'a, V>(V, &'a Aside);

impl<'de, V: Visitor<'de>> Visitor<'de> for Word<'_, V> {
    type Value = V::Value;

    fn expecting(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.expecting(formatter)
    }

    fn visit_str<E: Error>(self, word: &str) -> Result<V::Value, E> {
        self.1.set_aside(self.0.visit_enum(StrDeserializer::new(word)))
    }
}
