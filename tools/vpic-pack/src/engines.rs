//! Engine models: what an engine's name says beyond a VIN's own patterns.

use std::collections::HashMap;

use ultravin::tables::{self, NULL_I64};

use crate::bytes::Writer;
use crate::select::Vpic;
use crate::values::Values;

/// Engine models by their trimmed lower-case name; each with one row per element, the latest.
pub struct Engines<'a> {
    pub index: HashMap<String, usize>,
    pub rows: Vec<Vec<(i32, &'a str)>>,
}

impl<'a> Engines<'a> {
    /// Reads the engine models.
    pub fn of(vpic: Vpic<'a>) -> Self {
        let mut engines = Self {
            index: HashMap::new(),
            rows: Vec::new(),
        };
        for model in vpic.0.enginemodel.iter() {
            let name = vpic.text(model.name.to_native()).trim().to_ascii_lowercase();
            if engines.index.contains_key(&name) {
                continue;
            }
            let mut rows: Vec<_> = vpic
                .0
                .enginemodelpattern
                .iter()
                .filter(|row| row.enginemodelid == model.id)
                .collect();
            rows.sort_by_key(|row| {
                let created = row.createdon_key.to_native();
                (
                    row.elementid.to_native(),
                    if created == NULL_I64 { i64::MIN } else { -created },
                    row.id.to_native(),
                )
            });
            rows.dedup_by_key(|row| {
                let element = row.elementid.to_native();
                // Rows of the free-text elements all stay.
                (
                    element,
                    if tables::is_exempt(element) {
                        row.id.to_native()
                    } else {
                        0
                    },
                )
            });
            engines.index.insert(name, engines.rows.len());
            engines.rows.push(
                rows.into_iter()
                    .map(|row| (row.elementid.to_native(), vpic.text(row.attributeid.to_native())))
                    .collect(),
            );
        }
        engines
    }

    /// Writes the rows.
    pub fn write(&self, values: &Values) -> Writer {
        let mut bytes = Writer::default();
        for rows in &self.rows {
            bytes.varint(rows.len());
            for (element, attribute) in rows {
                bytes.u8(*element as usize);
                bytes.varint(values.of(*element, attribute));
            }
        }
        bytes
    }
}
