//! The database: one client and the names of its tables.

use crate::store::tables::Table;
use aws_sdk_dynamodb::Client;
use std::collections::BTreeMap;
use std::sync::Arc;

/// The client, made once at start, and the table names with the deployment's prefix.
#[derive(Debug, Clone)]
pub struct Db {
    client: Client,
    names: Arc<BTreeMap<Table, String>>,
}

impl Db {
    /// The tables of one deployment.
    #[must_use]
    pub fn new(client: Client, prefix: &str) -> Self {
        let names = Table::ALL
            .into_iter()
            .map(|table| (table, format!("{prefix}{}", table.spec().name)))
            .collect();
        Self {
            client,
            names: Arc::new(names),
        }
    }

    /// The AWS SDK's client.
    #[must_use]
    pub const fn client(&self) -> &Client {
        &self.client
    }

    /// A table's name in this deployment.
    #[must_use]
    pub fn name(&self, table: Table) -> &str {
        // Every table has its name from `new`; the bare name is only there because a map can't promise it.
        self.names.get(&table).map_or(table.spec().name, String::as_str)
    }
}
