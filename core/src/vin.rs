//! Vehicle identification numbers.
