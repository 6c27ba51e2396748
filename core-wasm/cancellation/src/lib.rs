//! What a cancellation refunds, what a transfer needs, and the terms that say so, for the browser: thin typed exports, no logic. A module of its own, so that only the
//! pages that cancel a product and enter the terms of TPAs load it.

mod bank;
mod quote;
mod tpa_terms;
mod transfer;
