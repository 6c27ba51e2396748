//! The interface's description (OpenAPI 3.1): what each route takes and gives, read from its handler's signature and from the
//! types that serde reads and writes. `make openapi` writes it to `docs/openapi.json`.

mod document;
mod operation;

pub use document::{document, document_text};
