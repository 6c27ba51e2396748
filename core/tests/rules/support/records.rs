//! Records of golden cases.

use serde_json::Value;

/// A record of its JSON.
pub fn read<T: serde::de::DeserializeOwned>(value: &Value) -> T {
    serde_json::from_value(value.clone()).unwrap_or_else(|error| panic!("{error}: {value}"))
}

/// A value with a case's own values in their places.
pub fn changed(base: &Value, changes: &Value) -> Value {
    let mut value = base.clone();
    for (key, change) in changes.as_object().expect("changes are an object") {
        let place = &mut value[key];
        *place = if place.is_object() {
            changed(place, change)
        } else {
            change.clone()
        };
    }
    value
}
