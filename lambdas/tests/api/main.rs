//! The interface, called as a browser calls it, against a real engine in this process: each test has a database of its own.
#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    clippy::indexing_slicing,
    reason = "a test says what failed by panicking"
)]

mod access;
mod ach_files;
mod all_dealers;
mod amendments;
#[path = "../../../core/tests/rules/support/amount.rs"]
mod amount;
mod applications;
mod asvs;
mod attack;
mod audit_log;
mod bad_input;
mod batches;
mod batches_random;
mod calls;
mod cancellations;
mod capacity;
mod conflicts;
mod contracts;
mod corrected_rates;
mod cost;
mod crash;
mod crash_cancelled;
mod crash_events;
mod crash_moments;
mod crash_replaced;
mod crash_sold;
mod create_admin;
mod credits;
mod deal_seeds;
mod deals;
mod defects;
mod deletes;
mod demo_after_sale;
mod demo_folder;
mod demo_lines;
mod described;
mod documents;
mod earlier;
mod enrollments;
mod expiry;
mod fed;
mod field_codes;
mod files;
mod form_files;
mod forms;
mod frame;
mod functions;
mod gateway;
mod hand_over;
mod history;
#[path = "../../../core/tests/rules/support/import_cases.rs"]
mod import_cases;
mod ledger;
mod left_out;
mod local;
mod logs;
mod many_dealers;
mod menus;
mod migrate;
mod migrate_command;
mod openapi;
mod operations;
mod other_dealer;
mod outbox;
mod passwords;
mod payments;
mod postings;
mod previews;
mod printouts;
mod race;
mod random;
mod rate_books;
mod rated_deals;
mod reference;
mod refunds;
mod release;
mod remittances;
mod remitted_batches;
mod reports;
mod reserve;
mod scans;
mod seal;
mod security;
#[path = "../../../core/tests/rules/support/sentences.rs"]
mod sentences;
mod session;
mod settings;
mod signing_links;
mod signings;
mod sold;
mod store;
mod submissions;
mod support;
mod template;
mod test_engine;
mod texts;
mod throttle;
mod tpa_terms;
mod transfers;
mod units;
mod users;
mod vehicles;
mod voids;
mod waivers;
mod whole_contract;
mod written;
mod written_values;
