//! The cases of bad input and races that the core decides (after-the-sale.md, section 8). What two people do at once is two events, of
//! which the second sees what the first has changed.

mod batches;
mod books;
mod figures;
mod lines;
mod postings;
mod quoting;
mod refunds;
mod reserve;
