//! The schemas of all types that cross the interface.

use schemars::generate::{Contract, SchemaGenerator, SchemaSettings};
use schemars::{JsonSchema, Schema};
use serde_json::{Map, Value};
use std::collections::BTreeSet;

/// Where the document keeps them.
const PATH: &str = "#/components/schemas/";

/// The schemas that were asked for so far. A type that is both taken and given may have one of each: what is optional in a
/// request is always there in an answer.
#[derive(Debug)]
pub struct Schemas {
    taken: SchemaGenerator,
    given: SchemaGenerator,
}

fn settings(contract: Contract) -> SchemaSettings {
    let mut settings = SchemaSettings::draft2020_12();
    "/components/schemas".clone_into(settings.definitions_path.to_mut());
    settings.meta_schema = None;
    settings.contract = contract;
    settings
}

impl Default for Schemas {
    fn default() -> Self {
        Self {
            taken: settings(Contract::Deserialize).into_generator(),
            given: settings(Contract::Serialize)
                .with_transform(never_null_if_left_out)
                .into_generator(),
        }
    }
}

/// Takes null from what an answer may leave out: such a field is left out where there is nothing to say.
fn never_null_if_left_out(schema: &mut Schema) {
    let required = names(schema, "required");
    let properties = schema.get_mut("properties").and_then(Value::as_object_mut);
    for (name, property) in properties.into_iter().flatten() {
        if !required.contains(name)
            && let Value::Object(property) = property
        {
            without_null(property);
        }
    }
}

/// Makes `{"type": [X, "null"]}` or `{"anyOf": [{X}, {"type": "null"}]}` what it is without null.
fn without_null(property: &mut Map<String, Value>) {
    if let Some(Value::Array(kinds)) = property.get_mut("type") {
        kinds.retain(|kind| kind != "null");
        if let [kind] = kinds.as_slice() {
            let kind = kind.clone();
            property.insert("type".to_owned(), kind);
        }
    }
    if let Some(Value::Array(choices)) = property.get_mut("anyOf") {
        choices.retain(|choice| choice.get("type").is_none_or(|kind| kind != "null"));
        if let [Value::Object(choice)] = choices.as_slice() {
            let choice = choice.clone();
            property.remove("anyOf");
            property.extend(choice);
        }
    }
}

impl Schemas {
    /// The schema of what a request may hold, or a reference to it.
    pub fn taken<T: JsonSchema>(&mut self) -> Value {
        // Told apart from an answer's schema of the same name until all are known.
        marked(self.taken.subschema_for::<T>().to_value())
    }

    /// The properties of a query string, each with its schema and whether it must be there.
    pub fn of_query<T: JsonSchema>(&mut self) -> Vec<(String, Value, bool)> {
        let schema = T::json_schema(&mut self.taken);
        let required = names(&schema, "required");
        let Some(Value::Object(properties)) = schema.get("properties") else {
            return Vec::new();
        };
        properties
            .iter()
            .map(|(name, schema)| (name.clone(), marked(schema.clone()), required.contains(name)))
            .collect()
    }

    /// The schema of what an answer holds, or a reference to it.
    pub fn given<T: JsonSchema>(&mut self) -> Value {
        self.given.subschema_for::<T>().to_value()
    }

    /// All schemas by name, and the document with references to them. Where request and answer differ, the request's schema has
    /// a name of its own.
    pub fn into_components(mut self, document: &mut Value) -> Map<String, Value> {
        let given = self.given.take_definitions(true);
        let taken = self.taken.take_definitions(true);
        let mut differing: BTreeSet<String> = taken
            .iter()
            .filter(|(name, schema)| given.get(*name).is_some_and(|other| other != *schema))
            .map(|(name, _)| name.clone())
            .collect();
        // Who refers to one that differs differs too.
        loop {
            let more: BTreeSet<String> = taken
                .iter()
                .filter(|(name, schema)| {
                    given.contains_key(*name) && !differing.contains(*name) && refers(schema, &differing)
                })
                .map(|(name, _)| name.clone())
                .collect();
            if more.is_empty() {
                break;
            }
            differing.extend(more);
        }
        let mut all = given;
        for (name, mut schema) in taken {
            mark(&mut schema);
            settle(&mut schema, &differing);
            all.insert(name_of_taken(&name, &differing), schema);
        }
        settle(document, &differing);
        all
    }
}

fn names(schema: &Schema, key: &str) -> BTreeSet<String> {
    let list = schema.get(key).and_then(Value::as_array);
    list.into_iter()
        .flatten()
        .filter_map(|name| name.as_str().map(str::to_owned))
        .collect()
}

fn name_of_taken(name: &str, differing: &BTreeSet<String>) -> String {
    if differing.contains(name) {
        format!("{name}Request")
    } else {
        name.to_owned()
    }
}

/// What stands before the name of a request's schema until [`settle`].
const MARK: &str = "taken:";

fn marked(mut schema: Value) -> Value {
    mark(&mut schema);
    schema
}

fn mark(schema: &mut Value) {
    each_reference(schema, &mut |name| format!("{MARK}{name}"));
}

fn settle(schema: &mut Value, differing: &BTreeSet<String>) {
    each_reference(schema, &mut |name| match name.strip_prefix(MARK) {
        Some(taken) => name_of_taken(taken, differing),
        None => name.to_owned(),
    });
}

fn refers(schema: &Value, names: &BTreeSet<String>) -> bool {
    let mut found = false;
    each_reference(&mut schema.clone(), &mut |name| {
        found |= names.contains(name);
        name.to_owned()
    });
    found
}

fn each_reference(schema: &mut Value, change: &mut impl FnMut(&str) -> String) {
    match schema {
        Value::Object(object) => {
            for (key, value) in object {
                match value {
                    Value::String(target) if key == "$ref" => {
                        if let Some(name) = target.strip_prefix(PATH) {
                            *target = format!("{PATH}{}", change(name));
                        }
                    }
                    value => each_reference(value, change),
                }
            }
        }
        Value::Array(values) => values.iter_mut().for_each(|value| each_reference(value, change)),
        _ => {}
    }
}
