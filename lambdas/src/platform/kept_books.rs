//! The place where a process keeps the rate books that it opened: their content never changes, so they are read once.

use dealer_core::pricing::rate::OpenBook;
use std::collections::VecDeque;
use std::sync::{Mutex, PoisonError};

/// How much of them is kept, in bytes of their JSON.
const MOST_BYTES: usize = 64 * 1024 * 1024;

#[derive(Debug)]
struct Kept {
    hash: String,
    number: u32,
    bytes: usize,
    book: OpenBook,
}

/// Opened books, those that were wanted last at the end.
#[derive(Debug, Default)]
pub struct KeptBooks(Mutex<VecDeque<Kept>>);

impl KeptBooks {
    /// The book of a content's hash, opened as the version of a number.
    #[must_use]
    pub fn get(&self, hash: &str, number: u32) -> Option<OpenBook> {
        let mut kept = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let at = kept.iter().position(|one| one.number == number && one.hash == hash)?;
        let found = kept.remove(at)?;
        let book = found.book.clone();
        kept.push_back(found);
        drop(kept);
        Some(book)
    }

    /// Keeps a book whose JSON has this many bytes, and lets go of those that nobody wanted for the longest time.
    pub fn keep(&self, hash: &str, number: u32, bytes: usize, book: OpenBook) {
        let mut kept = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        kept.retain(|one| one.number != number || one.hash != hash);
        kept.push_back(Kept {
            hash: hash.to_owned(),
            number,
            bytes,
            book,
        });
        let mut sum: usize = kept.iter().map(|one| one.bytes).sum();
        while sum > MOST_BYTES {
            let Some(oldest) = kept.pop_front() else { break };
            sum = sum.saturating_sub(oldest.bytes);
        }
    }
}
