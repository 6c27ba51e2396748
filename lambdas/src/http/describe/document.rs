//! The whole document.

use super::operation::{Problems, operation};
use crate::http::described::Schemas;
use crate::http::{PROTECTING_HEADERS, REPLAY_HEADER, Route};
use serde_json::{Map, Value, json};

/// What the document says of all calls.
const ABOUT: &str = "\
Every answer that is an error is a problem document (RFC 9457) with a stable `code`; a 422 names the wrong fields in `errors`.\n\n\
A call that changes something must come from the product's own origin: `Sec-Fetch-Site` must be `same-origin` or `none` where it \
is sent, else `Origin` must name the site's host where it is sent; anything else is a 403 `cross_site`. Its body must be declared \
as `application/json`.\n\n\
Lists come a page at a time: `nextCursor` of one page is the `cursor` of the next, with the same filters; it is null on the last \
page. A page may hold fewer records than `limit` and still not be the last.\n\n\
Amounts are whole cents, times are milliseconds since the epoch in UTC.";

/// The description of these routes.
#[must_use]
pub fn document(routes: &[Route]) -> Value {
    let mut schemas = Schemas::default();
    let mut problems = Problems::new();
    let mut paths: Map<String, Value> = Map::new();
    for route in routes {
        let operation = operation(route, &mut schemas, &mut problems);
        let path = paths.entry(route.path()).or_insert_with(|| json!({}));
        if let Some(path) = path.as_object_mut() {
            path.insert(route.method().as_str().to_lowercase(), operation);
        }
    }
    let mut paths = Value::Object(paths);
    let components = schemas.into_components(&mut paths);
    json!({
        "openapi": "3.1.0",
        "info": {"title": "CoverDesk", "version": env!("CARGO_PKG_VERSION"), "description": ABOUT},
        "paths": paths,
        "components": {
            "schemas": components,
            "responses": problems,
            "headers": headers(),
            "securitySchemes": {
                "session": {
                    "type": "apiKey",
                    "in": "cookie",
                    "name": "__Host-session",
                    "description": "The cookie that a login gives, over https.",
                },
                "localSession": {
                    "type": "apiKey",
                    "in": "cookie",
                    "name": "session",
                    "description": "The same in the local run, which has no https.",
                },
            },
        },
    })
}

/// Every answer has the protecting ones, with just these values.
fn headers() -> Map<String, Value> {
    let protecting = PROTECTING_HEADERS.map(|(name, value)| {
        let header = json!({
            "description": "Protects the answer in browsers.",
            "required": true,
            "schema": {"const": value},
        });
        (name, header)
    });
    let others = [
        (
            "x-request-id",
            "The call's id in the log.",
            json!({"type": "string", "minLength": 1}),
        ),
        (
            "retry-after",
            "After how many seconds the next try makes sense.",
            json!({"type": "integer", "minimum": 1}),
        ),
        (
            REPLAY_HEADER,
            "An earlier call with the same `Idempotency-Key` made what the answer shows.",
            json!({"const": "true"}),
        ),
        (
            "set-cookie",
            "The session's cookie, or its end; a login gives the browser's too.",
            json!({"type": "string"}),
        ),
    ]
    .map(|(name, description, schema)| {
        let header = json!({"description": description, "required": true, "schema": schema});
        (name, header)
    });
    protecting
        .into_iter()
        .chain(others)
        .map(|(name, header)| (name.to_owned(), header))
        .collect()
}

/// The document as its file holds it.
#[must_use]
pub fn document_text(routes: &[Route]) -> String {
    format!("{:#}\n", document(routes))
}
