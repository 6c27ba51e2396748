//! What a cancellation refunds, for the browser: a thin typed export, no logic. A module of its own, so that only the page that cancels a
//! product loads it.

mod quote;
