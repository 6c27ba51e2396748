//! Rate books and rating. The sample books, the vectors and the import cases are in `fixtures/pricing`.
#![allow(
    clippy::expect_used,
    clippy::indexing_slicing,
    clippy::panic,
    clippy::unwrap_used,
    reason = "a test fails by panicking"
)]

mod books;
#[path = "../support/import_cases.rs"]
mod cases;
mod cost;
mod draw;
mod eligible;
mod import;
mod import_cases;
mod import_cells;
mod price;
mod random;
mod random_answers;
mod samples;
#[path = "../../examples/rate/vector.rs"]
mod vector;
mod vectors;
