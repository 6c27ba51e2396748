//! Deals whose prices come from rate books: cards, reasons, what would help, what is asked, what the check refuses, what is kept.

mod cards;
mod checks;
mod desk;
mod questions;
