//! Rate books and rating. The sample books, the vectors and the import cases are in `fixtures/pricing`.

mod books;
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
#[path = "../../../examples/rate/vector.rs"]
mod vector;
mod vectors;
