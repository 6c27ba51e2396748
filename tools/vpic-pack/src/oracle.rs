//! The full port of vPIC's decoder, asked for what the product's decoder answers.

use serde_json::{Map, Value as Json, json};
use ultravin::Db;

/// The fields of an answer, in the order of the fixtures, with vPIC's element where there is one.
pub const FIELDS: [(&str, i32); 14] = [
    ("make", 26),
    ("model", 28),
    ("modelYear", 29),
    ("bodyClass", 5),
    ("vehicleType", 39),
    ("displacementL", 13),
    ("engineConfiguration", 64),
    ("engineCylinders", 9),
    ("fuelPrimary", 24),
    ("plantCity", 31),
    ("plantState", 77),
    ("plantCountry", 75),
    ("plantCompany", 76),
    ("errorCodes", 143),
];

/// What the port answers. 'Not Applicable', a default of trailers, counts as unknown.
pub fn answer(db: &Db, vin: &str, now_ms: u64) -> Map<String, Json> {
    let result = db.decode_at(vin, None, i64::try_from(now_ms).expect("a near date") * 1_000);
    let text = |element: i32| {
        let found = result.elements.iter().find(|e| e.element_id == element)?;
        Some(found.value.as_ref()).filter(|value| !value.is_empty() && *value != "Not Applicable")
    };
    let field = |name: &str, element: i32| match name {
        "modelYear" => json!(result.model_year),
        "errorCodes" => json!(result.error_codes),
        "engineCylinders" => json!(text(element).and_then(|t| t.trim().parse::<u8>().ok())),
        "displacementL" => json!(
            text(element)
                .and_then(|t| t.trim().parse::<f64>().ok())
                .filter(|l| *l > 0.0)
        ),
        _ => json!(text(element)),
    };
    FIELDS
        .iter()
        .map(|(name, element)| ((*name).to_owned(), field(name, *element)))
        .collect()
}

/// Whether two answers agree on a field: displacements as numbers, everything else exactly.
pub fn agree(field: &str, a: &Json, b: &Json) -> bool {
    match (field, a.as_f64(), b.as_f64()) {
        ("displacementL", Some(a), Some(b)) => (a - b).abs() < 1e-6,
        _ => a == b,
    }
}
