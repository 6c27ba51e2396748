//! What a cancellation refunds with the terms that say so, what a transfer needs, and what a correction of a sold product comes to, for the
//! browser: thin typed exports, no logic. A module of its own, so that only the pages that cancel, transfer and amend a product and enter the
//! terms of TPAs load it.

mod amendment;
mod bank;
mod quote;
mod tpa_terms;
mod transfer;
