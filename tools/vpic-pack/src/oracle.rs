//! The full port of vPIC's decoder, asked for what the product's decoder answers.

use dealer_vpic::Decoded;
use serde_json::{Map, Value as Json, json};
use ultravin::{Db, DecodeResult};

/// The fields of an answer, in the order of the fixtures, with vPIC's element where there is one.
pub const FIELDS: [(&str, i32); 18] = [
    ("make", 26),
    ("model", 28),
    ("modelYear", 29),
    ("bodyClass", 5),
    ("vehicleType", 39),
    ("displacementL", 13),
    ("engineConfiguration", 64),
    ("engineCylinders", 9),
    ("fuelPrimary", 24),
    ("electrificationLevel", 126),
    ("turbo", 135),
    ("driveType", 15),
    ("gvwr", 25),
    ("plantCity", 31),
    ("plantState", 77),
    ("plantCountry", 75),
    ("plantCompany", 76),
    ("errorCodes", 143),
];

/// What the port answers. 'Not Applicable', a default of trailers, counts as unknown.
pub fn answer(db: &Db, vin: &str, now_ms: u64) -> Map<String, Json> {
    fields(&db.decode_at(vin, None, i64::try_from(now_ms).expect("a near date") * 1_000))
}

fn fields(result: &DecodeResult<'_>) -> Map<String, Json> {
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

/// What else both decoders say: the VIN that would be right, and what the positions in doubt may be.
pub const CORRECTIONS: [&str; 2] = ["suggestedVin", "suspects"];

/// The port's answer with the corrections, for a VIN whose model year the caller may know.
pub fn full_answer(db: &Db, vin: &str, year: Option<u16>, now_ms: u64) -> Map<String, Json> {
    let now = i64::try_from(now_ms).expect("a near date") * 1_000;
    let result = db.decode_at(vin, year.map(i32::from), now);
    let mut answer = fields(&result);
    let text = |element: i32| {
        result
            .elements
            .iter()
            .find(|e| e.element_id == element)
            .map(|e| e.value.as_ref())
    };
    answer.insert("suggestedVin".into(), json!(text(142).unwrap_or_default()));
    answer.insert("suspects".into(), json!(text(144).unwrap_or_default()));
    answer
}

/// The product's answer in the same form.
pub fn product_answer(decoded: &Decoded<'_>) -> Map<String, Json> {
    let litres = decoded.displacement.and_then(|d| d.to_string().parse::<f64>().ok());
    let suspects = decoded
        .suspects
        .iter()
        .map(|s| format!("({}:{})", s.position, s.characters));
    let values = [
        json!(decoded.make),
        json!(decoded.model),
        json!(decoded.model_year),
        json!(decoded.body_class),
        json!(decoded.vehicle_type),
        json!(litres),
        json!(decoded.engine_configuration),
        json!(decoded.engine_cylinders),
        json!(decoded.fuel_primary),
        json!(decoded.electrification_level),
        json!(decoded.turbo),
        json!(decoded.drive_type),
        json!(decoded.gvwr),
        json!(decoded.plant_city),
        json!(decoded.plant_state),
        json!(decoded.plant_country),
        json!(decoded.plant_company),
        json!(decoded.error_codes),
        json!(decoded.suggested_vin.as_deref().unwrap_or_default()),
        json!(suspects.collect::<String>()),
    ];
    let names = FIELDS.iter().map(|field| field.0).chain(CORRECTIONS);
    names.map(str::to_owned).zip(values).collect()
}

/// Whether two answers agree on a field: displacements as numbers, everything else exactly.
pub fn agree(field: &str, a: &Json, b: &Json) -> bool {
    match (field, a.as_f64(), b.as_f64()) {
        ("displacementL", Some(a), Some(b)) => (a - b).abs() < 1e-6,
        _ => a == b,
    }
}
