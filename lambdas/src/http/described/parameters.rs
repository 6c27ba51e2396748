//! Parameters of queries that are more than their text: each stands for a field that serde reads as text, and says which texts
//! its list takes. An empty one counts as not given.

use crate::http::{DEFAULT_LIMIT, LAST_PLACE, MAX_LIMIT};
use dealer_core::sale::report::MOST_MONTHS;
use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use std::borrow::Cow;

macro_rules! parameter {
    ($(#[doc = $doc:literal] $name:ident: $schema:tt)*) => {
        $(
            #[doc = $doc]
            #[derive(Debug, Clone, Copy)]
            pub struct $name;

            impl JsonSchema for $name {
                fn inline_schema() -> bool {
                    true
                }

                fn schema_name() -> Cow<'static, str> {
                    stringify!($name).into()
                }

                fn json_schema(_: &mut SchemaGenerator) -> Schema {
                    json_schema!($schema)
                }
            }
        )*
    };
}

parameter! {
    /// How many records a page has.
    Limit: {"anyOf": [{"type": "integer", "minimum": 1, "maximum": MAX_LIMIT}, {"const": ""}], "default": DEFAULT_LIMIT}
    /// Where a page starts.
    Cursor: {"type": "string", "pattern": "^[A-Za-z0-9_-]*$"}
    /// A time in milliseconds since the epoch.
    Instant: {"anyOf": [{"type": "integer", "minimum": 0, "maximum": 9_999_999_999_999_u64}, {"const": ""}]}
    /// A month as yyyy-MM.
    MonthText: {"type": "string", "pattern": "^((20[2-9][0-9]|2[1-9][0-9]{2}|[3-9][0-9]{3})-(0[1-9]|1[0-2]))?$"}
    /// How many months.
    Months: {"anyOf": [{"type": "integer", "minimum": 1, "maximum": MOST_MONTHS}, {"const": ""}], "default": 1}
    /// A place in a list, from 0.
    Place: {"type": "integer", "minimum": 0, "maximum": LAST_PLACE}
    /// Yes or no.
    TrueOrFalse: {"enum": ["true", "false", ""], "default": "false"}
    /// Which end of a list comes first.
    NewestOrOldest: {"enum": ["newest", "oldest", ""], "default": "newest"}
    /// Whose records they are.
    OfDealer: {"$ref": "#/components/schemas/DealerId", "maxLength": 200}
    /// What an entry of the audit log tells of.
    WhatHappened: {"anyOf": [{"$ref": "#/components/schemas/AuditKind"}, {"const": ""}]}
    /// What is looked for.
    SearchText: {"type": "string", "maxLength": 200}
}
