//! Which attributes of records are read.

use aws_sdk_dynamodb::operation::query::builders::QueryFluentBuilder;
use aws_sdk_dynamodb::types::builders::KeysAndAttributesBuilder;
use std::collections::HashMap;

/// The attributes that are read: what no one looks at is neither sent nor parsed.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Fields {
    /// All of them.
    All,
    /// Those of these names.
    Only(&'static [&'static str]),
}

impl Fields {
    /// None but the keys, of which an index has those of its table too.
    pub const KEYS: Self = Self::Only(&[]);

    /// The query for these attributes.
    #[must_use]
    pub fn of_query(self, query: QueryFluentBuilder) -> QueryFluentBuilder {
        let Some((projection, names)) = self.projection() else {
            return query;
        };
        let mut all = query.get_expression_attribute_names().clone().unwrap_or_default();
        all.extend(names);
        query
            .set_expression_attribute_names(Some(all))
            .projection_expression(projection)
    }

    /// The reading of keys for these attributes.
    pub(super) fn of_keys(self, keys: KeysAndAttributesBuilder) -> KeysAndAttributesBuilder {
        let Some((projection, names)) = self.projection() else {
            return keys;
        };
        keys.set_expression_attribute_names(Some(names))
            .projection_expression(projection)
    }

    /// The expression, and what its placeholders stand for: names such as `status` mean something to the database.
    fn projection(self) -> Option<(String, HashMap<String, String>)> {
        let Self::Only(names) = self else {
            return None;
        };
        let places: Vec<String> = (0..names.len()).map(|place| format!("#field{place}")).collect();
        let projection = places.join(", ");
        let names = names.iter().copied().map(str::to_owned);
        Some((projection, places.into_iter().zip(names).collect()))
    }
}
