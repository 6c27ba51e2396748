//! What a handler's parameters and answer say of its route.

use super::schemas::Schemas;
use crate::http::{
    ACH, AchFile, Actor, ApiError, ApiJson, ApiPath, ApiQuery, CSV, CalledFrom, ClientAddress, Created, CsvFile,
    CurrentSession, Customer, Done, ErrorKind, FileBody, IdempotencyKey, JPEG, Once, PDF, PackedJson, PdfFile,
    SentFile, WithCookie,
};
use crate::platform::state::AppState;
use axum::Json;
use axum::extract::State;
use axum::http::{HeaderMap, StatusCode};
use schemars::JsonSchema;
use serde_json::{Value, json};
use std::collections::BTreeMap;

/// The media type of most answers.
const JSON: &[&str] = &["application/json"];

/// What a handler takes and gives.
#[derive(Debug, Default)]
pub struct Signature {
    /// The schema of each parameter of the path.
    pub(in crate::http) of_path: Option<Value>,
    /// Parameters of the query and of headers, as the document has them.
    pub(in crate::http) parameters: Vec<Value>,
    /// The schema of the body.
    pub(in crate::http) body: Option<Value>,
    /// The media types and the schema of each answer that is no problem, none for one without a body.
    pub(in crate::http) answers: BTreeMap<StatusCode, Option<(&'static [&'static str], Value)>>,
    /// Whether a 200 says that an earlier call made what it shows.
    pub(in crate::http) replays: bool,
    /// Whether those answers give or end the session's cookie.
    pub(in crate::http) sets_cookie: bool,
    /// What the parameters refuse.
    pub(in crate::http) problems: Vec<ErrorKind>,
}

/// What a handler can have as a parameter.
pub trait Takes {
    /// Says what the call must have for it.
    fn describe(signature: &mut Signature, schemas: &mut Schemas);
}

/// What a handler can answer with.
pub trait Gives {
    /// Says which answers those are.
    fn describe(signature: &mut Signature, schemas: &mut Schemas);
}

/// What the call needs nothing more for than the route's access says.
macro_rules! takes_nothing {
    ($($taken:ty),*) => {
        $(impl Takes for $taken {
            fn describe(_: &mut Signature, _: &mut Schemas) {}
        })*
    };
}

takes_nothing!(
    State<AppState>,
    Actor,
    CurrentSession,
    Customer,
    ClientAddress,
    CalledFrom,
    HeaderMap
);

impl Takes for IdempotencyKey {
    fn describe(signature: &mut Signature, _: &mut Schemas) {
        signature.parameters.push(json!({
            "name": "Idempotency-Key",
            "in": "header",
            "required": true,
            "description": "Chosen by the caller for one intention. Sent again with the same body within 30 days it gets what it made, as it is then; with another body a 409.",
            "schema": {"type": "string", "pattern": "^[!-~]{1,128}$"},
        }));
        signature.problems.push(ErrorKind::Validation);
    }
}

impl<T: JsonSchema> Takes for ApiPath<T> {
    fn describe(signature: &mut Signature, schemas: &mut Schemas) {
        signature.of_path = Some(schemas.taken::<T>());
        signature.problems.push(ErrorKind::RouteNotFound);
    }
}

impl<T: JsonSchema> Takes for ApiQuery<T> {
    fn describe(signature: &mut Signature, schemas: &mut Schemas) {
        for (name, mut schema, required) in schemas.of_query::<T>() {
            let description = schema.as_object_mut().and_then(|schema| schema.remove("description"));
            signature.parameters.push(json!({
                "name": name,
                "in": "query",
                "required": required,
                "description": description.unwrap_or_default(),
                "schema": schema,
            }));
        }
        signature.problems.push(ErrorKind::Validation);
    }
}

impl<T: JsonSchema> Takes for ApiJson<T> {
    fn describe(signature: &mut Signature, schemas: &mut Schemas) {
        signature.body = Some(schemas.taken::<T>());
        signature
            .problems
            .extend([ErrorKind::MalformedJson, ErrorKind::BodyTooLarge, ErrorKind::Validation]);
    }
}

impl Takes for FileBody {
    fn describe(signature: &mut Signature, _: &mut Schemas) {
        // OpenAPI says of bytes nothing but their media type.
        signature.body = Some(json!({}));
        signature
            .problems
            .extend([ErrorKind::FileCutOff, ErrorKind::BodyTooLarge]);
    }
}

impl Gives for AchFile {
    fn describe(signature: &mut Signature, _: &mut Schemas) {
        // OpenAPI says of bytes nothing but their media type.
        let answer = Some((&[ACH][..], json!({})));
        signature.answers.insert(StatusCode::OK, answer);
    }
}

impl Gives for CsvFile {
    fn describe(signature: &mut Signature, _: &mut Schemas) {
        let answer = Some((&[CSV][..], json!({"type": "string"})));
        signature.answers.insert(StatusCode::OK, answer);
    }
}

impl Gives for PdfFile {
    fn describe(signature: &mut Signature, _: &mut Schemas) {
        // OpenAPI says of bytes nothing but their media type.
        let answer = Some((&[PDF][..], json!({})));
        signature.answers.insert(StatusCode::OK, answer);
    }
}

impl Gives for SentFile {
    fn describe(signature: &mut Signature, _: &mut Schemas) {
        // OpenAPI says of bytes nothing but their media type.
        let answer = Some((&[PDF, JPEG][..], json!({})));
        signature.answers.insert(StatusCode::OK, answer);
    }
}

impl Gives for PackedJson {
    fn describe(signature: &mut Signature, _: &mut Schemas) {
        let answer = Some((JSON, json!({"type": "object"})));
        signature.answers.insert(StatusCode::OK, answer);
    }
}

impl<R: Gives> Gives for Result<R, ApiError> {
    fn describe(signature: &mut Signature, schemas: &mut Schemas) {
        R::describe(signature, schemas);
    }
}

impl<T: JsonSchema> Gives for Json<T> {
    fn describe(signature: &mut Signature, schemas: &mut Schemas) {
        let schema = schemas.given::<T>();
        signature.answers.insert(StatusCode::OK, Some((JSON, schema)));
    }
}

impl<T: JsonSchema> Gives for Created<T> {
    fn describe(signature: &mut Signature, schemas: &mut Schemas) {
        let schema = schemas.given::<T>();
        signature.answers.insert(StatusCode::CREATED, Some((JSON, schema)));
    }
}

impl<T: JsonSchema> Gives for Once<T> {
    fn describe(signature: &mut Signature, schemas: &mut Schemas) {
        <Json<T> as Gives>::describe(signature, schemas);
        <Created<T> as Gives>::describe(signature, schemas);
        signature.replays = true;
    }
}

impl Gives for Done {
    fn describe(signature: &mut Signature, _: &mut Schemas) {
        signature.answers.insert(StatusCode::NO_CONTENT, None);
    }
}

impl<R: Gives> Gives for WithCookie<R> {
    fn describe(signature: &mut Signature, schemas: &mut Schemas) {
        R::describe(signature, schemas);
        signature.sets_cookie = true;
    }
}
